package words

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
)

// Rated are the sentences of a rating: how the card does, which changes come nearest, and what they bring.
func Rated(r *figures.Rated) []string {
	return filled([]string{ratedRows(r), nearestSet(r), byShipped(r), nextSet(r), withChange(r)})
}

// mostNames is how many opponents are named for a verdict; more are counted.
const mostNames = 4

// ratedRows groups the opponents by verdict: "Spitfire I is stronger than Bf 109E and weaker than Fw 190A: 47 % of the points over
// both fights (45 to 49)."
func ratedRows(r *figures.Rated) string {
	var parts []string
	for _, v := range []struct{ verdict, words string }{{figures.RatedStronger, "stronger than"}, {figures.RatedEven, "even with"},
		{figures.RatedWeaker, "weaker than"}, {figures.RatedUndecided, "too near to tell from"}} {
		names, rows := opponents(r, v.verdict)
		switch n := len(names); {
		case rows == len(r.Rows) && n > mostNames:
			parts = append(parts, v.words+" all")
		case n > mostNames:
			parts = append(parts, fmt.Sprintf("%s in %d of the fights", strings.TrimSuffix(v.words, " than"), rows))
		case n > 0:
			parts = append(parts, v.words+" "+prose.Listed(names))
		}
	}
	lead := r.Title + " is "
	if aimed(r) {
		lead = "Beside what it is to have, " + lead
	}
	over := ""
	switch n := len(r.Rows); {
	case n == 2:
		over = " over both fights"
	case n > 2:
		over = fmt.Sprintf(" over the %d fights", n)
	}
	return fmt.Sprintf("%s%s: %s %% of the points%s (%s).", lead, prose.Listed(parts), prose.Value(r.Points, 100), over, prose.Span(r.Points, 100))
}

// opponents names those with a verdict, and counts their rows. One that has it with any number of aircraft is named once.
func opponents(r *figures.Rated, verdict string) (names []string, rows int) {
	always := func(title string) bool {
		for i := range r.Rows {
			if r.Rows[i].Title == title && r.Rows[i].Verdict != verdict {
				return false
			}
		}
		return true
	}
	for i := range r.Rows {
		row := &r.Rows[i]
		if row.Verdict != verdict {
			continue
		}
		rows++
		name := row.Opponents()
		switch {
		case always(row.Title):
			name = row.Title
		case row.Sides == 1 && row.Enemies() == 1:
			name = row.Title + " (1:1)"
		}
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names, rows
}

// aimed reports whether other points than half are wanted in a row.
func aimed(r *figures.Rated) bool {
	for i := range r.Rows {
		if r.Rows[i].Target != 0.5 {
			return true
		}
	}
	return false
}

// goal is what is wanted, and of whom.
func goal(r *figures.Rated) string {
	text := "even"
	if aimed(r) {
		text = "what is wanted"
	}
	if len(r.Rows) > 1 {
		text += " against all at once"
	}
	return text
}

// nearestSet says which changes come nearest to the targets.
func nearestSet(r *figures.Rated) string {
	if len(r.Near) == 0 {
		return ""
	}
	n := &r.Near[0]
	if len(n.Changes) == 0 {
		return fmt.Sprintf("Nearest to %s: as it is, %s off. No change of numbers that was found is worth making.", goal(r), offBy(&n.Distance))
	}
	return fmt.Sprintf("Nearest to %s: %s, %s off in the mean; as it is, %s (%s to %s).", goal(r), n.Changed(), offBy(&n.Distance),
		points(r.Off.Value), points(r.Off.Low), points(r.Off.High))
}

// byShipped says what the nearest changes are worth where the shipped pilots fly, if others do.
func byShipped(r *figures.Rated) string {
	if len(r.Near) == 0 || r.Near[0].Shipped == nil {
		return ""
	}
	lead := "So changed, and flown"
	if len(r.Near[0].Changes) == 0 {
		lead = "Flown"
	}
	return fmt.Sprintf("%s by the shipped pilots, it is %s off.", lead, offBy(&r.Near[0].Shipped.Distance))
}

// nextSet says which changes come next.
func nextSet(r *figures.Rated) string {
	if len(r.Near) < 2 {
		return ""
	}
	n := &r.Near[1]
	return fmt.Sprintf("Next best: %s, %s off.", n.Changed(), offBy(&n.Distance))
}

// withChange says what the nearest changes bring in each row.
func withChange(r *figures.Rated) string {
	if len(r.Near) == 0 || len(r.Near[0].Changes) == 0 {
		return ""
	}
	n := &r.Near[0]
	var before []estimate.Estimate
	for i := range r.Rows {
		before = append(before, r.Rows[i].Points)
	}
	return fmt.Sprintf("As it is %s %% of the points, with the change %s %%.", shares(before), shares(n.Points))
}

// mostShares is how many points are listed; of more the ends are told.
const mostShares = 6

// shares are points in per cent: "61, 70 and 44", or "31 to 82".
func shares(points []estimate.Estimate) string {
	var all []string
	least, most := math.Inf(1), math.Inf(-1)
	for _, p := range points {
		all = append(all, prose.Fixed(100*p.Value, 0, false))
		least, most = min(least, p.Value), max(most, p.Value)
	}
	if len(all) > mostShares {
		return prose.Fixed(100*least, 0, false) + " to " + prose.Fixed(100*most, 0, false)
	}
	return prose.Listed(all)
}

// wideStep is what a step may be worth so that more duels are advised to tell it.
const wideStep = 0.05

// OtherSteps says how many numbers have steps that are not shown to be worth anything, and how much these may be worth at most.
func OtherSteps(r *figures.Rated) string {
	others, most := int64(0), 0.0
	for i := range r.Worth {
		if w := &r.Worth[i]; !w.Shown() {
			others++
			most = max(most, -w.Points.Low, w.Points.High)
		}
	}
	at := fmt.Sprintf("%s points at most, up or down", prose.Fixed(100*most, 1, false))
	if most >= wideStep {
		at += "; 4 times the --duels make intervals about half as wide, or narrower"
	}
	switch {
	case others == 0:
		return ""
	case int(others) == len(r.Worth):
		what := "a number"
		if len(r.Worth) < r.Numbers {
			what = prose.Count(int64(others), "number") + " that were tried"
		}
		return fmt.Sprintf("No step of %s is shown to be worth anything: %s.", what, at)
	case others == 1:
		return fmt.Sprintf("A step of the one other number is not shown to be worth anything: %s.", at)
	}
	return fmt.Sprintf("A step of %d other numbers is not shown to be worth anything: %s.", others, at)
}

// RatedBy says how much was played for a rating, by whom, and how sure it is; took is how long it took, "" if that is not told.
func RatedBy(r *figures.Rated, took string) string {
	text := prose.Count(r.Duels, "duel") + took
	own, alike := r.Rows[0].FlownBy(), true
	for i := range r.Rows {
		alike = alike && r.Rows[i].FlownBy() == own
	}
	switch {
	case alike:
		text += fmt.Sprintf(", %s against %s", prose.Plain(own[0]), prose.Plain(own[1]))
	case r.Pilots == figures.RatedPanel:
		text += ", all pilots who suit in turn"
	case r.Pilots == figures.RatedBest:
		text += ", both sides' best pilots of each row (--full)"
	}
	return fmt.Sprintf("%s. In each table all intervals hold together with %s; even is within %s.", text, prose.Confidence(1-float64(r.Error)), EvenWithin())
}

// offBy is a distance in points: "3.1 points (1.9 to 4.6)".
func offBy(d *estimate.Estimate) string {
	return fmt.Sprintf("%s points (%s to %s)", points(d.Value), points(d.Low), points(d.High))
}

// points are points with a digit after the point.
func points(x float64) string { return prose.Fixed(100*x, 1, false) }

// Unfinished says what a rating lacks that was broken off; "" if it is whole.
func Unfinished(r *figures.Rated) string {
	if r.Whole {
		return ""
	}
	steps := ""
	if n := len(r.Worth); n < r.Numbers {
		steps = fmt.Sprintf("what steps of %d of the %d numbers are worth and ", r.Numbers-n, r.Numbers)
	}
	return fmt.Sprintf("Broken off: %swhich changes come nearest is not known.", steps)
}

// EvenWithin says how far from its target a figure may lie and still be even: "3 points".
func EvenWithin() string { return prose.Full(100*figures.EvenWithin) + " points" }

// mostDrawn is from which share of drawn duels on a row says more of its pilots than of the card.
const mostDrawn = 0.7

// RatedWarnings are those of a rating: rows whose duels are mostly drawn.
func RatedWarnings(r *figures.Rated) []string {
	var names []string
	most := 0.0
	for i := range r.Rows {
		if row := &r.Rows[i]; float64(row.Drawn) > mostDrawn {
			names, most = append(names, row.Opponents()), max(most, float64(row.Drawn))
		}
	}
	if names == nil {
		return []string{}
	}
	if len(names) > mostNames {
		names = []string{prose.Count(int64(len(names)), "opponent")}
	}
	others := ""
	if r.Pilots == figures.RatedShipped && r.Experiment == "" {
		others = "--pilots panel has others fly: "
	}
	return []string{fmt.Sprintf("%s %% drawn against %s; %swhere these pilots hardly decide, a step may tell more of them than of the card.",
		prose.Fixed(100*most, 0, false), prose.Listed(names), others)}
}
