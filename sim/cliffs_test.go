package sim

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Who has shots of a weapon in a duel on one side of two neighbours, on average, may not fall to a cliffFactor-th of
// them on the other side.
const (
	cliffShots  = 1
	cliffFactor = 4
	// cliffSteps is the most values of one field that are compared.
	cliffSteps = 64
)

// A sweep says how a system's shipped experiments are swept.
type sweep struct {
	duels int64 // of each cell
	// kinds also plays every sweep of one number with each shipped doctrine of blue that suits the kind.
	kinds string
}

// sweeps are the systems whose shipped experiments TestNoCliffs sweeps.
var sweeps = map[string]sweep{
	"ufo": {duels: 32, kinds: "fighter"},
}

// TestNoCliffs walks each number that a shipped experiment varies from its least to its greatest value, in whole
// steps. A pilot who shoots at one value does not stop at the next one. Where one does, a chance has been rounded to
// nothing, or a rule that saves ammunition has won against a small one.
func TestNoCliffs(t *testing.T) {
	t.Parallel()
	swept := map[string]int{}
	for _, f := range experiments.Shipped() {
		p := planOf(t, string(f.Data))
		system := p.Experiment.System.ID()
		with, ok := sweeps[system]
		if !ok {
			continue
		}
		for _, path := range p.Experiment.Varied {
			lo, hi, ok := span(p.Experiment, path)
			if !ok {
				continue
			}
			swept[system]++
			t.Run(f.Name+"/"+path, func(t *testing.T) {
				t.Parallel()
				walk(t, string(f.Data), path, lo, hi, with.duels)
			})
			if len(p.Experiment.Varied) > 1 || with.kinds == "" {
				continue
			}
			for _, d := range suited(t, system, with.kinds) {
				t.Run(f.Name+"/"+path+"/"+d, func(t *testing.T) {
					t.Parallel()
					walk(t, string(f.Data), path, lo, hi, with.duels, experiments.Override{Path: "blue.doctrine", Value: d})
				})
			}
		}
	}
	for system := range sweeps {
		if swept[system] == 0 {
			t.Errorf("no number of a shipped experiment of %s was swept", system)
		}
	}
}

// span is the least and the greatest whole number that a path takes; false if it takes anything else.
func span(e *experiments.Experiment, path string) (lo, hi int64, ok bool) {
	var all []int64
	for i := range e.Cells {
		for _, f := range e.Cells[i].Factors {
			if f.Path == path {
				n, whole := f.Value.(int64)
				if !whole {
					return 0, 0, false
				}
				all = append(all, n)
			}
		}
	}
	return slices.Min(all), slices.Max(all), true
}

// suited lists the shipped doctrines of a system for a kind of craft, by name, without those that read win: who knows
// who is winning may decline a fight at one value and accept it at the next.
func suited(t *testing.T, system, kind string) (list []string) {
	t.Helper()
	for _, f := range agents.Shipped(system) {
		doc, err := yamldoc.Parse(f)
		if err != nil {
			t.Fatal(err)
		}
		if doc.Field("kind").Value == kind && !agents.ReadsWin(doc) {
			list = append(list, doc.Field("id").Value)
		}
	}
	return list
}

// walk plays an experiment at each value of a path, and compares neighbours cell by cell. Values that the system
// refuses are left out.
func walk(t *testing.T, text, path string, lo, hi, duels int64, sets ...experiments.Override) {
	t.Helper()
	step := (hi - lo + cliffSteps - 1) / cliffSteps
	var last *results.Run
	for v := lo; v <= hi; v += step {
		at := experiments.Override{Path: path, Value: strconv.FormatInt(v, 10)}
		r := ran(t, text, duels, append(slices.Clone(sets), at))
		if r == nil {
			continue
		}
		for i := range r.Cells {
			if last == nil {
				break
			}
			for _, c := range cliffs(&last.Cells[i], &r.Cells[i]) {
				t.Errorf("%s, up to %s=%d: %s", r.Cells[i].ID, path, v, c)
			}
		}
		last = r
	}
	if last == nil {
		t.Errorf("%s: no value from %d to %d can be played", path, lo, hi)
	}
}

// ran plays an experiment with overrides; nil if they are refused.
func ran(t *testing.T, text string, duels int64, sets []experiments.Override) *results.Run {
	t.Helper()
	doc, err := yamldoc.Parse(yamldoc.File{Name: "test.yaml", Data: []byte(text)})
	if err != nil {
		t.Fatal(err)
	}
	e, err := experiments.Load(doc, Folders{}.Library(), sets)
	if err != nil {
		return nil
	}
	e.Duels = duels
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

// cliffs says which side all but stops using a weapon between two neighbours.
func cliffs(a, b *results.Cell) (found []string) {
	for side := range rules.Side(2) {
		for w := range a.Weapons {
			from, to := a.Tally.Shots.Of(side, w).Total().Shots, b.Tally.Shots.Of(side, w).Total().Shots
			if cliff(from, to, a.Tally.Duels) || cliff(to, from, a.Tally.Duels) {
				found = append(found, fmt.Sprintf("%s's shots with the %s in %d duels go from %d to %d",
					side, strings.ToLower(a.Weapons[w].Name), a.Tally.Duels, from, to))
			}
		}
	}
	return found
}

// cliff reports whether a number of shots in some duels is next to nothing beside another.
func cliff(many, few, duels int64) bool {
	return float64(many) >= cliffShots*float64(duels) && few*cliffFactor < many
}

// TestCliff: a fall of the shots is seen from either side, and few shots are none to lose.
func TestCliff(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		many, few int64
		want      bool
	}{{32, 7, true}, {32, 8, false}, {32, 0, true}, {31, 0, false}, {0, 0, false}} {
		if cliff(c.many, c.few, 32) != c.want {
			t.Errorf("%d and %d shots in 32 duels: a cliff %t, want %t", c.many, c.few, !c.want, c.want)
		}
	}
}
