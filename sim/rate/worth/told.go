package worth

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Tell tells what a rating has found. Of the rows it has no names: Name has them.
func (r *Rating) Tell(f *Found) *figures.Rated {
	out := &figures.Rated{Schema: figures.RatedSchema, Error: estimate.Figure(r.Error), Each: r.Duels, Whole: f.Whole, Points: f.Mean,
		Numbers: len(r.Knobs), Rows: []figures.RatedRow{}, Worth: []figures.StepWorth{}, Near: []figures.NearSet{}}
	for i, row := range f.Rows {
		out.Rows = append(out.Rows, figures.RatedRow{Target: estimate.Figure(r.Rows[i].Target), Points: row.Points, Change: row.Change,
			Verdict: Verdict(row.Points, r.Rows[i].Target), Drawn: estimate.Figure(row.Drawn)})
	}
	out.Off = r.distanceOf(pointsIn(f.Rows))
	for _, w := range f.Worths {
		k := &r.Knobs[w.Knob]
		one := figures.StepWorth{Field: k.Field, Words: k.Words, Unit: k.Unit, Step: k.by(w.Steps), Points: w.Points}
		if k.alike() {
			one.From, one.To = k.told(k.Own[0]), k.told(k.values(w.Steps)[0])
		}
		one.Word = k.Scale != nil
		out.Worth = append(out.Worth, one)
	}
	for _, n := range f.Near {
		out.Near = append(out.Near, r.toldSet(&n))
	}
	return out
}

// Name tells who meets in a row: the aircraft of a cell, of which a side's points are told, and their first pilots.
func Name(out *figures.Rated, row int, c *experiments.Cell, side rules.Side) {
	one := &out.Rows[row]
	own, others := c.Setup.Sides[side], c.Setup.Sides[side.Other()]
	out.Card, out.Title, _ = flown(own)
	one.Sides = len(own)
	if one.Opponent, one.Title, one.Cards = flown(others); len(others) != len(own) {
		one.Others = len(others)
	}
	one.Pilots = [2]string{c.Pilots[side][0].Name, c.Pilots[side.Other()][0].Name}
}

// flown are the card of a side and its name or, where its aircraft have several, that of the first, the names with their numbers, and
// all cards.
func flown(craft []rules.CraftSetup) (card, title string, cards []string) {
	var names []string
	count := map[string]int64{}
	for i := range craft {
		id, name := yamldoc.ID(craft[i].Card.File), craft[i].Card.FieldText("name")
		if count[name]++; count[name] == 1 {
			names, cards = append(names, name), append(cards, id)
		}
	}
	if len(cards) == 1 {
		return cards[0], names[0], nil
	}
	for i, name := range names {
		if n := count[name]; n > 1 {
			names[i] = fmt.Sprintf("%d × %s", n, name)
		}
	}
	return cards[0], strings.Join(names, " + "), cards
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

// toldSet is a set as it is told.
func (r *Rating) toldSet(n *Near) figures.NearSet {
	out := figures.NearSet{Changes: []figures.NumberChange{}, Sets: []string{}, Distance: n.Distance, Points: n.Points}
	for _, set := range Overrides(r.Knobs, n.Set) {
		out.Sets = append(out.Sets, set.Path+"="+set.Value)
	}
	for _, m := range n.Set {
		k := &r.Knobs[m.Knob]
		c := figures.NumberChange{Field: k.Field, Words: k.Words, Unit: k.Unit, By: k.by(m.Steps), From: k.json(k.Own), To: k.json(k.values(m.Steps))}
		out.Changes = append(out.Changes, c)
	}
	if s := n.Shipped; s != nil {
		out.Shipped = &figures.ShippedSet{Distance: s.Distance, Points: s.Points}
	}
	return out
}

// alike reports whether all places of a knob have one value.
func (k *Knob) alike() bool {
	return !slices.ContainsFunc(k.Own, func(v int64) bool { return v != k.Own[0] })
}

// by is so many steps as a number: 0 between words without an order.
func (k *Knob) by(steps int) estimate.Figure {
	if k.Apart {
		return 0
	}
	return estimate.Figure(float64(int64(steps)*k.Step) / whole)
}

// json are values as JSON has them: one if all are alike, else a list.
func (k *Knob) json(all []int64) any {
	var list []any
	for _, v := range all {
		if k.Scale != nil {
			list = append(list, k.told(v))
			continue
		}
		x, err := strconv.ParseFloat(k.told(v), 64)
		if err != nil { // what text writes can be read
			panic("rate: " + err.Error())
		}
		list = append(list, x)
	}
	if slices.ContainsFunc(list, func(x any) bool { return x != list[0] }) {
		return list
	}
	return list[0]
}
