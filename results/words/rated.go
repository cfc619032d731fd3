package words

import (
	"fmt"
	"strings"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
)

// Rated are the sentences of a rating: how the card does, what is worth most, what comes nearest.
func Rated(r *figures.Rated) []string {
	return filled([]string{ratedRows(r), worthMost(r), nearestSet(r)})
}

// ratedRows groups the opponents by verdict: "Spitfire I is stronger than Bf 109E, and weaker than Fw 190A."
func ratedRows(r *figures.Rated) string {
	var parts []string
	for _, v := range []struct{ verdict, words string }{{figures.RatedStronger, "stronger than"}, {figures.RatedEven, "even with"},
		{figures.RatedWeaker, "weaker than"}, {figures.RatedUndecided, "not told from"}} {
		var names []string
		for i := range r.Rows {
			if row := &r.Rows[i]; row.Verdict == v.verdict {
				names = append(names, row.Opponents())
			}
		}
		if names != nil {
			parts = append(parts, v.words+" "+prose.Listed(names))
		}
	}
	for i := range r.Rows {
		if r.Rows[i].Target != 0.5 {
			return fmt.Sprintf("Beside what it is to have, %s is %s.", r.Title, strings.Join(parts, "; "))
		}
	}
	return fmt.Sprintf("%s is %s.", r.Title, strings.Join(parts, "; "))
}

// worthMost says which step is worth most, if one is shown to be worth anything.
func worthMost(r *figures.Rated) string {
	if len(r.Worth) == 0 {
		return ""
	}
	w := &r.Worth[0]
	if w.Points.Low <= 0 && w.Points.High >= 0 {
		return "No step of a number is shown to be worth anything."
	}
	return fmt.Sprintf("A step of %s is worth most: %s brings %s.", w.Words, figures.StepText(w.Step), prose.PointsSpan(w.Points))
}

// nearestSet says which changes come nearest to the targets.
func nearestSet(r *figures.Rated) string {
	if len(r.Near) == 0 {
		return ""
	}
	goal, off := "even", 0.0
	for i := range r.Rows {
		if r.Rows[i].Target != 0.5 {
			goal = "what is wanted"
		}
		off += max(r.Rows[i].Points.Value-float64(r.Rows[i].Target), float64(r.Rows[i].Target)-r.Rows[i].Points.Value) / float64(len(r.Rows))
	}
	against := ""
	if len(r.Rows) > 1 {
		against = " against all at once"
	}
	n := &r.Near[0]
	if len(n.Changes) == 0 {
		return fmt.Sprintf("No change of numbers is found that brings it nearer to %s%s: it is %s off.", goal, against, offBy(&n.Distance))
	}
	return fmt.Sprintf("The change of %s comes nearest to %s%s: %s off in the mean; as it is, %s.", n.Changed(), goal, against,
		offBy(&n.Distance), prose.Fixed(100*off, 1, false))
}

// offBy is a distance in points: "3.1 points (1.9 to 4.6)".
func offBy(d *estimate.Estimate) string {
	return fmt.Sprintf("%s points (%s to %s)", prose.Fixed(100*d.Value, 1, false), prose.Fixed(100*d.Low, 1, false), prose.Fixed(100*d.High, 1, false))
}
