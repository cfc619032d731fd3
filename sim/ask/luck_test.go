// Inside: it looks at the values of the duels of an arena, which no answer shows.
package ask

import (
	"math"
	"slices"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/rules"
)

// Where the luck of the dice tells all, nothing of it is left in the values of duels, and their mean is the true one.
func TestFreedOfLuck(t *testing.T) {
	t.Parallel()
	arena := Draw(3, 0, []float64{0.4}, []float64{0.35}).Tell(1)
	if _, err := arena.Play(t.Context(), []int64{2000}); err != nil {
		t.Fatal(err)
	}
	for name, truth := range map[string]float64{"blue.kill": 0.4, "red.kill": 0.35, "blue.points": 0.525, "red.points": 0.475} {
		m, bits := metric(t, name), arena.Bits(0)
		free := m.freeing([]*Bits{bits}, []int64{2000})
		if free == nil {
			t.Fatalf("%s: nothing is taken out", name)
		}
		for d, x := range m.freed(bits, 2000, free) {
			if math.Abs(x-truth) > 0.01 {
				t.Fatalf("%s: duel %d has %.3f, want %.3f", name, d, x, truth)
			}
		}
	}
}

// Where luck explains nothing, or is not known of a single duel, the values stay as they are.
func TestNoLuckToTakeOut(t *testing.T) {
	t.Parallel()
	arena := Draw(3, 0, []float64{0.4, 0.4}, nil).Tell(1e-9)
	if _, err := arena.Play(t.Context(), []int64{2000, 2000}); err != nil {
		t.Fatal(err)
	}
	m := metric(t, "blue.kill")
	if m.freeing([]*Bits{arena.Bits(0)}, []int64{2000}) != nil {
		t.Error("luck is taken out that explains nothing")
	}
	arena.Tell(1)
	if _, err := arena.Play(t.Context(), []int64{4000, 4000}); err != nil {
		t.Fatal(err)
	}
	bits := arena.Bits(1)
	if m.freeing([]*Bits{bits}, []int64{4000}) == nil {
		t.Fatal("nothing is taken out though luck explains half of the duels")
	}
	dark := new(results.Part)
	dark.Reset(0, results.Key{}, results.Span{From: 4000, To: 4001})
	dark.Add(4000, &rules.Outcome{}, &rules.Ledger{}, 0)
	bits.Add(dark)
	if m.freeing([]*Bits{bits}, []int64{4001}) != nil || m.freeing([]*Bits{bits}, []int64{4000}) == nil {
		t.Error("luck is taken out of duels of which it is not known, or not of those before")
	}
}

// Luck that explains 90 % of what happens saves every question more than half of its duels.
func TestLuckSavesDuels(t *testing.T) {
	t.Parallel()
	asks := map[string]func(told float64) int64{
		"balance": func(told float64) int64 {
			arena := Draw(5, 0, slices.Repeat([]float64{0.35}, 9), slices.Repeat([]float64{0.35}, 9)).Tell(told)
			q := manifest.Question{Metric: "blue.points", Target: 0.5, Error: 0.05, Tolerance: 0.03, Most: 1 << 20}
			f, err := asking(t, arena, q).balanceOf(9, nobody).find(t.Context())
			if err != nil || f.by != byCurve {
				t.Errorf("a balance by %s, %v", f.by, err)
			}
			return total(f.duels)
		},
		"race": func(told float64) int64 {
			r := raced(t, "blue.kill", 0.05, Draw(5, 0, []float64{0.5, 0.5, 0.5}, nil).Tell(told), 3)
			return total(r.n)
		},
		"contest": func(told float64) int64 {
			arena := Draw(5, 0, []float64{0.5, 0.5}, nil).Tell(told)
			c := Contest{A: Corner{Arena: arena, Cells: 2}, B: Corner{Arena: arena, Cell: 1, Cells: 2}, Metric: "blue.win", By: 0.05,
				Error: 0.05, Most: 1 << 20}
			d, err := c.Decide(t.Context(), nil)
			if err != nil || d.Verdict != Alike {
				t.Errorf("a contest: %s, %v", d.Verdict, err)
			}
			return d.Duels
		},
	}
	for name, duels := range asks {
		if with, without := duels(math.Sqrt(0.9)), duels(0); 2*with > without {
			t.Errorf("a %s takes %d duels, and %d without luck", name, with, without)
		}
	}
}
