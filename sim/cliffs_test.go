package sim

import (
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// wholeSweep is a variable of the environment. If it is set to anything, TestNoCliffs plays every value of every field
// in every cell, and each field also with each shipped doctrine; that takes about an hour of one core:
//
//	FURBALL_WHOLE_SWEEP=1 go test ./sim -run TestNoCliffs -timeout 2h
const wholeSweep = "FURBALL_WHOLE_SWEEP"

// A sweep says how a system's shipped experiments are swept.
type sweep struct {
	duels  int64 // of each cell
	values int   // of each field that are played, evenly spread; more are played only where the shots change much
	cells  int   // of each experiment, evenly spread
	// doctrines also plays every sweep with each shipped doctrine of blue's kind of craft, in one cell.
	doctrines bool
	// scatter is that of the starts that have none. From one start two doctrines always fly the same, so that its shots
	// say nothing of the next start.
	scatter string
}

// sweeps are the sweeps of all systems: a thin one for every day, and the whole one.
var sweeps = map[string][2]sweep{
	"ufo":        sweeping(sweep{duels: 32, values: 64, cells: 48, doctrines: true}, 64, "{range: 2, bearing: 15}"),
	"airpower":   sweeping(sweep{duels: 8, values: 5, cells: 1}, 16, "{range: 1, bearing: 10, altitude: 1}"),
	"airforce":   sweeping(sweep{duels: 16, values: 5, cells: 1}, 32, "{range: 1, bearing: 10, altitude: 3, speed: 1}"),
	"heightband": sweeping(sweep{duels: 16, values: 8, cells: 2}, 64, "{range: 1, bearing: 10, hb: 1}"),
}

// sweeping makes a thin sweep and a whole one, with so many duels, of a system.
func sweeping(thin sweep, duels int64, scatter string) [2]sweep {
	thin.scatter = scatter
	return [2]sweep{thin, {duels: duels, values: 100, cells: 8, doctrines: true, scatter: scatter}}
}

// TestNoCliffs walks each number that a shipped experiment varies from its least to its greatest value, in whole
// steps, or in steps of a half if it varies fractions. A pilot who shoots at one value does not stop at the next one.
// Where one does, a chance has been rounded to nothing, or a rule that saves ammunition has won against a small one;
// or a weapon cannot reach or hurt the enemy any more, and then the rule that says so stands among the reasons.
func TestNoCliffs(t *testing.T) {
	t.Parallel()
	whole := os.Getenv(wholeSweep) != ""
	swept := map[string]int{}
	for _, f := range experiments.Shipped() {
		p := planOf(t, string(f.Data))
		system := p.Experiment.System.ID()
		with := sweeps[system][0]
		if whole {
			with = sweeps[system][1]
		}
		for _, path := range p.Experiment.Varied {
			at, ok := span(p.Experiment, path)
			if !ok {
				continue
			}
			swept[system]++
			w := walker{text: string(f.Data), file: f.Name, path: path, spread: at, sweep: with}
			if !scattered(t, f) {
				w.sets = []experiments.Override{{Path: "start.scatter", Value: with.scatter}}
			}
			t.Run(f.Name+"/"+path, func(t *testing.T) {
				t.Parallel()
				w.walk(t)
			})
			if with.doctrines {
				w.sweep.cells = 1
				w.eachDoctrine(t, p, whole)
			}
		}
	}
	for system := range sweeps {
		if swept[system] == 0 {
			t.Errorf("no number of a shipped experiment of %s was swept", system)
		}
	}
}

// eachDoctrine walks with each doctrine for the kind of craft of blue, and of red too in a whole sweep.
func (w walker) eachDoctrine(t *testing.T, p *Plan, whole bool) {
	t.Helper()
	for side := range rules.Side(2) {
		if side == rules.Red && !whole {
			return
		}
		for _, d := range suited(t, p.Experiment.System.ID(), p.Cells[0].Game.Craft(side)[0].Kind) {
			at := side.String() + ".doctrine"
			t.Run(w.file+"/"+w.path+"/"+at+"="+d, func(t *testing.T) {
				t.Parallel()
				with := w
				with.sets = append(slices.Clone(w.sets), experiments.Override{Path: at, Value: d})
				with.walk(t)
			})
		}
	}
}

// scattered reports whether the starts of an experiment are scattered.
func scattered(t *testing.T, f yamldoc.File) bool {
	t.Helper()
	doc, err := yamldoc.Parse(f)
	if err != nil {
		t.Fatal(err)
	}
	return doc.Get("start.scatter") != nil
}

// A spread is the least and the greatest value of a path, in parts of which so many make one.
type spread struct{ low, high, parts int }

// span is the spread of a path, in steps of a half if one of its values is a fraction; false if it takes anything
// but such numbers.
func span(e *experiments.Experiment, path string) (s spread, ok bool) {
	var all []float64
	s.parts = 1
	for i := range e.Cells {
		for _, f := range e.Cells[i].Factors {
			if f.Path != path {
				continue
			}
			switch v := f.Value.(type) {
			case int64:
				all = append(all, float64(v))
			case float64:
				all = append(all, v)
				s.parts = 2
			default:
				return s, false
			}
		}
	}
	low, high := slices.Min(all)*float64(s.parts), slices.Max(all)*float64(s.parts)
	s.low, s.high = int(low), int(high)
	return s, low == math.Trunc(low) && high == math.Trunc(high)
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

// A reason says why a weapon truly falls silent somewhere from one value of a field to another.
type reason struct {
	file, path, weapon string
	low, high          float64
	rule, why          string
}

var reasons = []reason{}

// excused reports whether there is a reason why a weapon falls silent between two values.
func (w *walker) excused(weapon string, low, high float64) bool {
	return slices.ContainsFunc(reasons, func(r reason) bool {
		return r.file == w.file && r.path == w.path && strings.EqualFold(r.weapon, weapon) && r.low <= low && high <= r.high
	})
}
