// Inside: it shares helpers with tests that are inside.
package sim

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"testing"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Who has a shot of a weapon in every cliffDuels-th duel on one side of two neighbours may not fall to a cliffFactor-th
// of them on the other side. A fall is played again with cliffSure times as many duels before it counts.
const (
	cliffDuels  = 2
	cliffFactor = 4
	cliffSure   = 8
)

// A walker plays an experiment at values of a path.
type walker struct {
	file, text, path string
	doctrine         string // in the place of the experiment's own for one side
	spread           spread
	sweep            sweep
	sets             []experiments.Override
	runs             map[int]*results.Run // nil for values that the system refuses
}

// walk compares neighbours cell by cell. First it plays values that are evenly spread; between two of them where the
// shots change as at a cliff it plays the middle, until the two are neighbours. Values that the system refuses are left
// out.
func (w walker) walk(t *testing.T) {
	t.Helper()
	w.runs = map[int]*results.Run{}
	step := max(1, (w.spread.high-w.spread.low+w.sweep.values-2)/max(w.sweep.values-1, 1))
	last, played := 0, false
	for v := w.spread.low; ; v = min(v+step, w.spread.high) {
		if w.at(t, v) != nil {
			if played {
				w.between(t, last, v)
			}
			last, played = v, true
		}
		if v == w.spread.high {
			break
		}
	}
	if !played {
		t.Errorf("%s: no value from %s to %s can be played", w.path, w.value(w.spread.low), w.value(w.spread.high))
	}
}

// between finds the cliffs between two values.
func (w *walker) between(t *testing.T, a, b int) {
	t.Helper()
	if len(cliffs(w.at(t, a), w.at(t, b))) == 0 {
		return
	}
	for k := range b - a - 1 { // from the middle outwards
		mid := a + (b-a)/2 + (k+1)/2*(1-k%2*2)
		if w.at(t, mid) != nil {
			w.between(t, a, mid)
			w.between(t, mid, b)
			return
		}
	}
	for _, c := range cliffs(w.ran(t, a, cliffSure*w.sweep.duels), w.ran(t, b, cliffSure*w.sweep.duels)) {
		if !w.excused(c.weapon, w.number(a), w.number(b)) {
			t.Errorf("%s from %s to %s: %s", w.path, w.value(a), w.value(b), c.text)
		}
	}
}

// at is the run at a value, played once.
func (w *walker) at(t *testing.T, v int) *results.Run {
	t.Helper()
	r, known := w.runs[v]
	if !known {
		r = w.ran(t, v, w.sweep.duels)
		w.runs[v] = r
	}
	return r
}

func (w *walker) number(v int) float64 { return float64(v) / float64(w.spread.parts) }

func (w *walker) value(v int) string { return strconv.FormatFloat(w.number(v), 'f', -1, 64) }

// ran plays the experiment at a value; nil if that is refused.
func (w *walker) ran(t *testing.T, v int, duels int64) *results.Run {
	t.Helper()
	doc, err := yamldoc.Parse(yamldoc.File{Name: "test.yaml", Data: []byte(w.text)})
	if err != nil {
		t.Fatal(err)
	}
	e, err := experiments.Load(doc, Folders{}.Library(),
		append(slices.Clone(w.sets), experiments.Override{Path: w.path, Value: w.value(v)}))
	if err != nil {
		return nil
	}
	e.Duels, e.Cells = duels, some(e.Cells, w.sweep.cells)
	p, err := NewPlan(e)
	if err != nil {
		return nil
	}
	r := p.NewRun("test", 1)
	if !p.Run(context.Background(), r, 1, nil) {
		t.Fatal("the run did not finish")
	}
	return r
}

// some picks so many of all, evenly spread.
func some[T any](all []T, n int) (picked []T) {
	for i := range min(n, len(all)) {
		picked = append(picked, all[i*len(all)/min(n, len(all))])
	}
	return picked
}

// A cliff is a weapon that falls silent.
type cliff struct{ weapon, text string }

// cliffs lists the weapons that a side all but stops using between two runs of the same cells.
func cliffs(a, b *results.Run) (found []cliff) {
	for i := range a.Cells {
		for side := range rules.Side(2) {
			for _, w := range a.Cells[i].Weapons {
				c := &b.Cells[i]
				from, to := shotsOf(&a.Cells[i], side, w.Name), shotsOf(c, side, w.Name)
				if duels := c.Tally.Duels; falls(from, to, duels) || falls(to, from, duels) {
					text := fmt.Sprintf("%s, %s against %s: %d and %d shots of %s with the %s in %d duels",
						c.ID, c.Sides[0], c.Sides[1], from, to, side, w.Name, duels)
					found = append(found, cliff{w.Name, text})
				}
			}
		}
	}
	return found
}

// shotsOf counts the shots of a side with a weapon, which a cell need not have.
func shotsOf(c *results.Cell, side rules.Side, weapon string) int64 {
	for w := range c.Weapons {
		if c.Weapons[w].Name == weapon {
			return c.Tally.Shots.Of(side, w).Total().Shots
		}
	}
	return 0
}

// falls reports whether a number of shots in some duels is next to nothing beside another.
func falls(many, few, duels int64) bool { return many*cliffDuels >= duels && few*cliffFactor < many }

// TestFalls: a fall of the shots is seen, and few shots are none to lose.
func TestFalls(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		many, few int64
		want      bool
	}{{32, 7, true}, {32, 8, false}, {32, 0, true}, {16, 3, true}, {15, 0, false}, {0, 0, false}} {
		if falls(c.many, c.few, 32) != c.want {
			t.Errorf("%d and %d shots in 32 duels: a cliff %t, want %t", c.many, c.few, !c.want, c.want)
		}
	}
}
