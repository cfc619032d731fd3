// Inside: it looks at newRunner and play, of which a caller sees only what follows.
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
	s := newRunner(&p.Cells[0], 1)
	t := new(results.Tally)
	s.play(0, BatchSize, t) // so that memory is taken before it is counted
	t.Reset()
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

// pairings are the duels of the benchmarks: start and sides, to which the benchmark adds the agents.
var pairings = []struct{ name, start, blue, red string }{
	{"ufo", "system: ufo", "card: tornado", "card: small-ufo"},
	{"airpower", "system: airpower\nstart: {position: neutral}", "card: f-4e", "card: mig-21mf"},
	{"airpower-missiles", "system: airpower\nstart: {position: head-on, range: 36, altitude: 15, speed: 6}",
		"card: f-4e, loadout: \"1972\"", "card: mig-21mf, loadout: \"1972\""},
	{"airforce", "system: airforce\nstart: {range: 8}", "card: p-51d", "card: bf-109g"},
	{"heightband", "system: heightband", "card: spitfire-i", "card: bf-109e"},
}

// benchmarkPairing plays the duels of a pairing with an agent for each side.
func benchmarkPairing(b *testing.B, name, blue, red string) {
	for _, p := range pairings {
		if p.name == name {
			b.Run(name+"/"+blue, func(b *testing.B) {
				benchmarkDuels(b,
					"title: t\n"+p.start+"\nblue: {"+p.blue+", doctrine: "+blue+"}\nred: {"+p.red+", doctrine: "+red+"}\n")
			})
			return
		}
	}
	b.Fatal("no pairing " + name)
}

// BenchmarkRandom measures roughly what the engines cost by themselves.
func BenchmarkRandom(b *testing.B) {
	for _, p := range pairings {
		benchmarkPairing(b, p.name, "random", "random")
	}
}

// crews are pairings with doctrines of blue and red.
var crews = [][3]string{
	{"ufo", "missiles-first", "sniper"},
	{"airpower", "guns-only", "guns-only"},
	{"airpower", "energy-fighter", "energy-fighter"},
	{"airpower-missiles", "guns-only", "guns-only"},
	{"airpower-missiles", "missiles-then-guns", "missiles-then-guns"},
	{"airforce", "turn-and-burn", "turn-and-burn"},
	{"airforce", "boom-and-zoom", "turn-and-burn"},
	{"heightband", "tail-chaser", "tail-chaser"},
	{"heightband", "boom-and-zoom", "tail-chaser"},
	{"heightband", "ace", "ace"},
}

// BenchmarkDoctrine measures duels and decisions of doctrines in each system.
func BenchmarkDoctrine(b *testing.B) {
	for _, t := range crews {
		benchmarkPairing(b, t[0], t[1], t[2])
	}
}

// TestDoctrinesAllocateNothing: duels of doctrines allocate nothing once the memory for them is taken.
func TestDoctrinesAllocateNothing(t *testing.T) {
	for _, f := range crews {
		for _, p := range pairings {
			if p.name != f[0] {
				continue
			}
			plan := planOf(t,
				"title: t\n"+p.start+"\nblue: {"+p.blue+", doctrine: "+f[1]+"}\nred: {"+p.red+", doctrine: "+f[2]+"}\n")
			s, tally := newRunner(&plan.Cells[0], 1), new(results.Tally)
			batch := func() { s.play(0, 12, tally) }
			batch()
			if n := testing.AllocsPerRun(4, batch); n != 0 {
				t.Errorf("%v: 12 duels allocate %v times, want 0", f, n)
			}
		}
	}
}
