package rate

import (
	"slices"
	"strconv"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/rules"
)

// Tell tells what a rating of the hangar's card has found.
func (h *Hangar) Tell(r *Rating, f *Found) (*figures.Rated, error) {
	p, err := h.plan(nil)
	if err != nil {
		return nil, err
	}
	out := &figures.Rated{Schema: figures.RatedSchema, System: h.System.ID(), Seed: p.Experiment.Seed, Error: estimate.Figure(r.Error),
		Duels: *h.played, Each: r.Duels, Whole: f.Whole, Points: f.Mean, Numbers: len(r.Knobs), Rows: []figures.RatedRow{}, Worth: []figures.StepWorth{}, Near: []figures.NearSet{}}
	for i, row := range f.Rows {
		c := &p.Experiment.Cells[i]
		sides := c.Setup.Sides
		out.Card, out.Title = idOf(sides[rules.Blue][0].Card), sides[rules.Blue][0].Card.FieldText("name")
		one := figures.RatedRow{Opponent: idOf(sides[rules.Red][0].Card), Title: sides[rules.Red][0].Card.FieldText("name"),
			Sides: r.Rows[i].Size, Target: estimate.Figure(r.Rows[i].Target), Points: row.Points, Change: row.Change,
			Verdict: Verdict(row.Points, r.Rows[i].Target)}
		for side := range rules.Side(2) {
			one.Pilots[side] = c.Pilots[side][0].Name
		}
		out.Rows = append(out.Rows, one)
	}
	out.Off = estimate.Estimate{Confidence: f.Mean.Confidence, Method: estimate.ScoreMethod, N: r.Duels}
	out.Off.Value, out.Off.Low, out.Off.High = r.off(pointsIn(f.Rows))
	for _, w := range f.Worths {
		k := &r.Knobs[w.Knob]
		one := figures.StepWorth{Field: k.Field, Words: k.Words, Step: estimate.Figure(float64(int64(w.Steps)*k.Step) / 100), Points: w.Points}
		if k.alike() {
			one.From = rules.HundredthsText(k.Own[0])
		}
		out.Worth = append(out.Worth, one)
	}
	for _, n := range f.Near {
		out.Near = append(out.Near, r.told(&n))
	}
	return out, nil
}

// pointsIn are the points of rows.
func pointsIn(rows []RowFound) (all []estimate.Estimate) {
	for i := range rows {
		all = append(all, rows[i].Points)
	}
	return all
}

// Even is how far from its target a row may lie and still be called even.
const Even = figures.EvenWithin

// Verdict says what an interval shows.
func Verdict(e estimate.Estimate, target float64) string {
	switch {
	case e.Low >= target-Even && e.High <= target+Even:
		return figures.RatedEven
	case e.Low > target:
		return figures.RatedStronger
	case e.High < target:
		return figures.RatedWeaker
	}
	return figures.RatedUndecided
}

// told is a set as it is told.
func (r *Rating) told(n *Near) figures.NearSet {
	out := figures.NearSet{Changes: []figures.NumberChange{}, Sets: []string{}, Distance: n.Distance, Points: n.Points}
	for _, set := range overrides(r.Knobs, n.Set) {
		out.Sets = append(out.Sets, set.Path+"="+set.Value)
	}
	for _, m := range n.Set {
		k := &r.Knobs[m.Knob]
		by := estimate.Figure(float64(int64(m.Steps)*k.Step) / 100)
		c := figures.NumberChange{Field: k.Field, Words: k.Words, By: by, From: numbers(k.Own), To: numbers(k.values(m.Steps))}
		out.Changes = append(out.Changes, c)
	}
	return out
}

// alike reports whether all places of a knob have one value.
func (k *Knob) alike() bool {
	return !slices.ContainsFunc(k.Own, func(v int64) bool { return v != k.Own[0] })
}

// numbers are hundredths as JSON has them: one number if all are alike, else a list.
func numbers(all []int64) any {
	var list []float64
	for _, v := range all {
		x, err := strconv.ParseFloat(rules.HundredthsText(v), 64)
		if err != nil { // what text writes can be read
			panic("rate: " + err.Error())
		}
		list = append(list, x)
	}
	for _, x := range list {
		if x != list[0] {
			return list
		}
	}
	return list[0]
}
