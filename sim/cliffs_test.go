// Inside: it shares helpers with tests that are inside.
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
// in more cells, and each field also with each shipped doctrine of either side. That takes a quarter of an
// hour of two cores:
//
//	FURBALL_WHOLE_SWEEP=1 go test ./sim -run TestNoCliffs -timeout 1h
const wholeSweep = "FURBALL_WHOLE_SWEEP"

// A sweep says how a system's shipped experiments are swept.
type sweep struct {
	duels  int64 // of each cell
	values int   // of each field that are played, evenly spread; more are played only where the shots change much
	cells  int   // of each experiment, evenly spread
	// doctrines also plays every sweep with each shipped doctrine of blue's kind of craft, in one cell.
	doctrines bool
	// scatter is that of all starts, without the field that is swept, which would hide its cliffs. From a start without
	// any, two doctrines often fly the same in all duels, and quite another fight from the next one.
	scatter []string
}

// sweeps are the sweeps of all systems.
var sweeps = map[string]sweep{
	"ufo": {duels: 32, values: 64, cells: 48, doctrines: true, scatter: []string{"range: 2", "bearing: 15"}},
	"airpower": {duels: 8, values: 5, cells: 1,
		scatter: []string{"range: 1", "bearing: 10", "altitude: 1"}},
	"airforce": {duels: 16, values: 5, cells: 1,
		scatter: []string{"range: 1", "bearing: 10", "altitude: 3", "speed: 1"}},
	"heightband": {duels: 16, values: 6, cells: 2, doctrines: true,
		scatter: []string{"range: 1", "bearing: 10", "hb: 1"}},
}

// A whole sweep plays so many times as many duels of each cell and as many cells, and at most so many values.
const wholeTimes, wholeValues = 2, 64

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
		for _, path := range p.Experiment.Varied {
			at, ok := span(p.Experiment, path)
			if !ok {
				continue
			}
			swept[system]++
			w := walker{text: string(f.Data), file: f.Name, path: path, spread: at, sweep: sweeps[system]}
			w.sets = append(plainPilots(t, p), experiments.Override{Path: "start.scatter", Value: w.sweep.scattered(path)},
				experiments.Override{Path: "options.break_off", Value: "none"}) // who leaves fires less, but that is no cliff
			if w.sweep.doctrines || whole {
				w.eachDoctrine(t, p, whole)
			}
			if whole {
				w.sweep.duels, w.sweep.cells, w.sweep.values = wholeTimes*w.sweep.duels, wholeTimes*w.sweep.cells, wholeValues
			}
			t.Run(f.Name+"/"+path, func(t *testing.T) {
				t.Parallel()
				w.walk(t)
			})
		}
	}
	for system := range sweeps {
		if swept[system] == 0 {
			t.Errorf("no number of a shipped experiment of %s was swept", system)
		}
	}
}

// plainPilots puts the usual pilot of its kind into the place of a learned one. Learned values choose whole ways to fight, and
// change their mind between two neighbours.
func plainPilots(t *testing.T, p *Plan) (sets []experiments.Override) {
	t.Helper()
	for side := range rules.Side(2) {
		at := side.String() + ".doctrine"
		if !agents.ReadsWin(p.Experiment.Cells[0].Pilots[side][0].Doctrine) || slices.Contains(p.Experiment.Varied, at) {
			continue
		}
		docs := suited(t, p.Experiment.System.ID(), p.Cells[0].Game.Craft(side)[0].Kind)
		usual := slices.IndexFunc(docs, func(d *yamldoc.Node) bool { return d.Field("usual") != nil })
		sets = append(sets, experiments.Override{Path: at, Value: docs[max(usual, 0)].Field("id").Value})
	}
	return sets
}

// eachDoctrine walks with each doctrine for the kind of craft of blue, and of red too in a whole sweep.
func (w walker) eachDoctrine(t *testing.T, p *Plan, whole bool) {
	t.Helper()
	w.sweep.cells = 1
	for side := range rules.Side(2) {
		if side == rules.Red && !whole {
			return
		}
		for _, doc := range suited(t, p.Experiment.System.ID(), p.Cells[0].Game.Craft(side)[0].Kind) {
			d := doc.Field("id").Value
			at := side.String() + ".doctrine"
			if p.Experiment.Has(at).Value == d && !slices.Contains(p.Experiment.Varied, at) {
				continue // the walk without another doctrine plays this cell too
			}
			t.Run(w.file+"/"+w.path+"/"+at+"="+d, func(t *testing.T) {
				t.Parallel()
				with := w
				with.doctrine = d
				with.sets = append(slices.Clone(w.sets), experiments.Override{Path: at, Value: d})
				with.walk(t)
			})
		}
	}
}

// scattered is the scatter of the starts where a path is swept, which ends in the name of a field.
func (s *sweep) scattered(path string) string {
	var kept []string
	for _, f := range s.scatter {
		if name, _, _ := strings.Cut(f, ":"); !strings.HasSuffix(path, "."+name) {
			kept = append(kept, f)
		}
	}
	return "{" + strings.Join(kept, ", ") + "}"
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

// suited lists the shipped doctrines of a system for a kind of craft, by name, without those that read win (who knows
// who is winning may decline a fight at one value and accept it at the next) and without those that never shoot: these
// are targets, and it is geometry alone that says whether anybody comes up with them.
func suited(t *testing.T, system, kind string) (list []*yamldoc.Node) {
	t.Helper()
	for _, f := range agents.Shipped(system) {
		doc, err := yamldoc.Parse(f)
		if err != nil {
			t.Fatal(err)
		}
		shoots := doc.Field("fire") != nil || doc.Field("launch") != nil
		if doc.Field("kind").Value == kind && shoots && !agents.ReadsWin(doc) {
			list = append(list, doc)
		}
	}
	return list
}

// A reason says why a weapon truly falls silent somewhere from one value of a field to another, by the rule with an id
// of the system's page. With a doctrine it counts only where that flies one of the sides in the place of the
// experiment's own.
type reason struct {
	file, path, weapon, doctrine string
	low, high                    float64
	rule, why                    string
}

var reasons = []reason{
	{"sparrow-head-on.yaml", "start.altitude", "AIM-7E2", "", 5, 6, "AP-16.3",
		"up to level 5 the MiG flies in the ground clutter of the radar, which finds nothing to guide a Sparrow to"},
	{"range-sweep.yaml", "start.range", "Sidewinder", "orbiter", 7, 8, "UFO-12", flownPast},
	{"range-sweep.yaml", "start.range", "Sidewinder", "ambusher", 7, 8, "UFO-12", flownPast},
	{"range-sweep.yaml", "start.range", "Sidewinder", "stand-off", 7, 8, "UFO-12", flownPast},
	{"skill-sweep.yaml", "red.skill", "8 x .303", "careful", 5, 6, "HB-9", movesLast},
	{"skill-sweep.yaml", "blue.skill", "8 x .303", "careful", 5, 6, "HB-9", movesLast},
	{"skill-sweep.yaml", "blue.skill", "8 x .303", "from-below", 6, 7, "HB-9", movesLast},
}

const (
	flownPast = "the UFO moves 6 inches before the aircraft does, flies past the nose of one so near, and fires first"
	movesLast = "the greater Skill wins the initiative more often, and who moves last keeps out of the other's arc"
)

// excused reports whether there is a reason why a weapon falls silent between two values.
func (w *walker) excused(weapon string, low, high float64) bool {
	return slices.ContainsFunc(reasons, func(r reason) bool {
		return r.file == w.file && r.path == w.path && strings.EqualFold(r.weapon, weapon) && r.doctrine == w.doctrine &&
			r.low <= low && high <= r.high
	})
}

// TestReasonsAreRules: each reason names a field of a shipped experiment and a rule of its system.
func TestReasonsAreRules(t *testing.T) {
	t.Parallel()
	for _, r := range reasons {
		p := planOf(t, shippedText(t, r.file))
		page, err := os.ReadFile("../docs/rules/" + p.Experiment.System.ID() + ".md")
		if err != nil {
			t.Fatal(err)
		}
		at, ok := span(p.Experiment, r.path)
		parts := float64(at.parts)
		if !ok || r.low*parts < float64(at.low) || r.high*parts > float64(at.high) {
			t.Errorf("%s: %s does not go from %v to %v", r.file, r.path, r.low, r.high)
		}
		if !strings.Contains(string(page), "| "+r.rule+" |") {
			t.Errorf("%s: no rule %s on the page of %s", r.file, r.rule, p.Experiment.System.ID())
		}
	}
}
