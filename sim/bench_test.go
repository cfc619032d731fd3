package sim

import (
	"testing"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// planOf reads and compiles an experiment.
func planOf(t testing.TB, text string) *Plan {
	t.Helper()
	doc, err := yamldoc.Parse(yamldoc.File{Name: "test.yaml", Data: []byte(text)})
	if err != nil {
		t.Fatal(err)
	}
	e, err := experiments.Load(doc, Folders{}.Library(), nil)
	if err != nil {
		t.Fatal(err)
	}
	p, err := NewPlan(e)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func benchmarkDuels(b *testing.B, text string) {
	p := planOf(b, text)
	s := newSeat(&p.Cells[0], 1)
	t := new(results.Tally)
	n := int64(0)
	b.ReportAllocs()
	for b.Loop() {
		s.play(n*BatchSize, BatchSize, t)
		n++
	}
	sec := b.Elapsed().Seconds()
	b.ReportMetric(float64(t.Duels)/sec, "duels/s")
	b.ReportMetric(float64(t.Decisions)/sec, "decisions/s")
	b.ReportMetric(float64(t.Dice)/sec, "dice/s")
}

func BenchmarkRandom(b *testing.B) {
	benchmarkDuels(b, "title: t\nsystem: ufo\nblue: {card: tornado, doctrine: random}\nred: {card: small-ufo, doctrine: random}\n")
}

func BenchmarkDoctrine(b *testing.B) {
	benchmarkDuels(b, "title: t\nsystem: ufo\nblue: {card: tornado, doctrine: missiles-first}\nred: {card: small-ufo, doctrine: sniper}\n")
}

func BenchmarkHeightband(b *testing.B) {
	benchmarkDuels(b, "title: t\nsystem: heightband\nblue: {card: spitfire-i, doctrine: tail-chaser}\nred: {card: bf-109e, doctrine: tail-chaser}\n")
}
