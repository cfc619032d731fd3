package coverage

import (
	"fmt"
	"math"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/rules"
)

// sweepFigures lists the estimates that rest on several cells of a run: the figures of weapons over all cells, the
// mean kill probability of the cells with one value of a field, and whether the band of a whole curve holds all
// its true points.
func sweepFigures(r, truth *results.Run) []figure {
	all := pooled(r)
	for s := range rules.Side(2) {
		path := func(g *group) string { name, _, _ := strings.Cut(g.name, "="); return name }
		groups := cellGroups(r, sameValue)
		for i := range groups {
			g := &groups[i]
			e := figures.MeanKillProbability(g.of(r), s, confidence)
			all = append(all, figure{-1, "average over cells", s.String() + " " + g.name, e, nil})
			if i > 0 && path(&groups[i-1]) == path(g) {
				e := figures.MeanKillDifference(groups[i-1].of(r), g.of(r), s, confidence)
				all = append(all, figure{-1, "difference of averages", s.String() + " " + g.name, e, nil})
			}
		}
		if r == truth {
			continue
		}
		for _, curve := range cellGroups(r, sameButNumber) {
			all = append(all, wholeCurve(r, truth, s, &curve))
		}
	}
	return all
}

// wholeCurveName is the name of the figure of wholeCurve.
const wholeCurveName = "whole curve"

// wholeCurve says whether the band of a curve holds all its true points. A yes is an interval that holds 1, a no
// is one that does not.
func wholeCurve(r, truth *results.Run, s rules.Side, curve *group) figure {
	is := curve.of(truth)
	one := 1.0
	e := estimate.Estimate{Low: math.Inf(-1), High: 1, Method: "whole-curve band"}
	for i, point := range figures.KillCurve(curve.of(r), s, r.Seed, confidence) {
		if !holds(point, is[i].Tally.KillProbability(s, confidence).Value) {
			e.High = 0
		}
	}
	return figure{-1, wholeCurveName, s.String() + " " + curve.name, e, &one}
}

// rarest is the least result of kills over the points of a curve, because the band must hold every point. The key is
// the curve's side and name.
func (p *pool) rarest(key string, n int) float64 {
	side, name, _ := strings.Cut(key, " ")
	least := math.Inf(1)
	for _, g := range cellGroups(p.truth, sameButNumber) {
		for _, c := range g.cells {
			if g.name == name {
				least = min(least, p.kills(c, sideOf(side), n))
			}
		}
	}
	return least
}

// A group is a named part of the cells of a run, by index.
type group struct {
	name  string
	cells []int
}

// of lists the group's cells of a run.
func (g *group) of(r *results.Run) []*results.Cell {
	out := make([]*results.Cell, len(g.cells))
	for i, c := range g.cells {
		out[i] = &r.Cells[c]
	}
	return out
}

// cellGroups sorts cells into groups by the names that a function gives each, in order of first appearance.
func cellGroups(r *results.Run, names func(c *results.Cell) []string) []group {
	var out []group
	at := map[string]int{}
	for i := range r.Cells {
		for _, name := range names(&r.Cells[i]) {
			k, known := at[name]
			if !known {
				k = len(out)
				at[name] = k
				out = append(out, group{name: name})
			}
			out[k].cells = append(out[k].cells, i)
		}
	}
	return out
}

// sameValue names a cell by each of its values.
func sameValue(c *results.Cell) []string {
	var names []string
	for _, f := range c.Factors {
		names = append(names, fmt.Sprintf("%s=%v", f.Path, f.Value))
	}
	return names
}

// sameButNumber names a cell by its values that are no numbers. The cells of one curve share that name.
func sameButNumber(c *results.Cell) []string {
	name := ""
	for _, f := range c.Factors {
		if text, ok := f.Value.(string); ok {
			name += " " + text
		}
	}
	return []string{"over numbers," + name}
}

// pooled lists the figures of weapons over all cells, since charts add up the shots of all cells.
func pooled(r *results.Run) []figure {
	var all []figure
	for _, w := range figures.Arsenal(r) {
		of := w.Side.String() + " " + w.ID
		add := func(what, of string, e estimate.Estimate) {
			all = append(all, figure{-1, "weapons of all cells, " + what + " probability", of, e, nil})
		}
		hit, kill := w.Shot(confidence)
		add("hit", of, hit)
		add("kill", of, kill)
		for b, band := range w.ByRange(confidence) {
			add("by range, hit", fmt.Sprint(of, " ", b), band.Hit)
		}
		for a, band := range w.ByAngle(confidence) {
			add("by angle off, hit", fmt.Sprint(of, " ", a), band.Hit)
		}
	}
	return all
}
