package coverage

import (
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/sim/ask"
)

// A changeAsked asks for the smallest change of two fields, whose figures are known. One falls by so much with each step up, and
// the other falls for some steps and stays there.
type changeAsked struct {
	name         string
	start        float64 // the figure without a change; the target is 1/2
	first, other float64 // what a step takes from it
	falls        int64   // so many steps of the other field do
	most         int64   // duels of each cell; 0: the tolerance decides
	shared, told float64
}

const (
	changesUp, changesDown = 8, 3
	changeTolerance        = 0.03
)

// changes are those that are asked.
var changes = []changeAsked{
	{"65 %, 6 and 2.5 points a step, tolerance 3", .65, .06, .025, 4, 0, 0, 0},
	{"65 %, 6 and 2.5 points, 300 duels of each", .65, .06, .025, 4, 300, 0, 0},
	{"65 %, 6 and 2.5 points, 300 duels, half the luck shared", .65, .06, .025, 4, 300, .5, 0},
	{"65 %, 6 and 2.5 points, 1,000 duels", .65, .06, .025, 4, 1000, 0, 0},
	{"65 %, 6 and 2.5 points, 1,000 duels, half explained by luck", .65, .06, .025, 4, 1000, 0, .5},
	{"65 %, 6 and 2.5 points, 4,000 duels", .65, .06, .025, 4, 4000, 0, 0},
	{"69 %, 10 and 2 points, 100 duels", .69, .10, .02, 8, 100, 0, 0},
	{"69 %, 10 and 2 points, 300 duels", .69, .10, .02, 8, 300, 0, 0},
	{"69 %, 10 and 2 points, 1,000 duels", .69, .10, .02, 8, 1000, 0, 0},
	{"95 %, 30 and 0 points, 300 duels", .95, .30, 0, 0, 300, 0, 0},
	{"60 %, no step does anything, 300 duels", .60, 0, 0, 0, 300, 0, 0},
	{"50 %, no change is needed, 300 duels", .50, 0, 0, 0, 300, 0, 0},
	{"52 %, 4 and 4 points, tolerance 3", .52, .04, .04, 8, 0, 0, 0},
}

// A changeTold is what is read of the JSON of a smallest change.
type changeTold struct {
	Duels  int64
	Start  valueTold
	Fields []struct {
		Reached []stepTold
		Values  []struct {
			stepTold
			valueTold
		}
	}
	Answer struct{ Best, Open []stepTold }
}

type stepTold struct{ Steps int64 }

// figure is that of a field with so many steps.
func (c *changeAsked) figure(field int, steps int64) float64 {
	if field == 0 {
		return min(max(c.start-c.first*float64(steps), 0), 1)
	}
	return max(c.start-c.other*float64(min(steps, c.falls)), 0)
}

// ask asks for it. "Decided" is an answer that names a smallest change.
func (c *changeAsked) ask(seed uint64) asked {
	q := &manifest.Question{Kind: ask.ChangeKind, Field: "a,b", Metric: kills, Target: .5, Tolerance: changeTolerance, Most: c.most,
		Changes: []manifest.Change{{Field: "a", Own: 10, Step: 1, Up: changesUp, Down: changesDown}, {Field: "b", Own: 0, Step: 1, Up: changesUp}}}
	figures := []float64{c.start}
	for f := range q.Changes {
		for _, steps := range q.Changes[f].Steps() {
			figures = append(figures, c.figure(f, steps))
		}
	}
	arena := &balanceAsked{metric: kills, figures: figures, shared: c.shared, told: c.told}
	var t changeTold
	put(q, &results.Outline{Cases: make([]results.Case, len(figures))}, arena.arena(seed), &t)
	out := asked{duels: t.Duels, decided: len(t.Answer.Best) > 0 && len(t.Answer.Open) == 0, wrong: c.wrong(&t)}
	for _, f := range t.Fields {
		for _, v := range f.Values {
			for _, b := range t.Answer.Best {
				if v.stepTold == b {
					out.half = max(out.half, (v.High-v.Low)/2)
				}
			}
		}
	}
	return out
}

// reaches reports whether a figure lies at the target or beyond it, as seen from the start.
func (c *changeAsked) reaches(p float64) bool { return (p-.5)*(c.start-.5) <= 1e-9 }

// wrong reports whether anything is wrong that is told: an interval or a verdict, that a change reaches the target, or that it is the
// smallest that does.
func (c *changeAsked) wrong(t *changeTold) bool {
	off := func(p float64, v *valueTold) bool {
		return p < v.Low || p > v.High || v.Verdict == ask.Below && p >= .5 || v.Verdict == ask.Above && p <= .5 ||
			v.Verdict == ask.Meets && (p < .5-2*changeTolerance || p > .5+2*changeTolerance)
	}
	if off(c.start, &t.Start) {
		return true
	}
	for f := range t.Fields {
		for _, v := range t.Fields[f].Values {
			p := c.figure(f, v.Steps)
			smaller := len(t.Answer.Best) > 0 && len(t.Answer.Open) == 0 && size(v.Steps) < size(t.Answer.Best[0].Steps)
			if off(p, &v.valueTold) || smaller && c.reaches(p) {
				return true
			}
		}
	}
	return false
}

// size is how many steps there are, up or down.
func size(steps int64) int64 { return max(steps, -steps) }
