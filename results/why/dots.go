package why

import (
	"fmt"
	"math"
	"strings"

	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/table/dots"
)

// Dots is the answer's chart in text: of one cell the steps of the funnel, in per cent; of two the main steps, B less A
// in per cent of both together.
func (a *Answer) Dots() *dots.Chart {
	if a.Two() {
		return a.changes()
	}
	d := &dots.Chart{Line: math.NaN(), Label: func(x float64) string { return prose.Fixed(x, 0, false) + " %" }}
	for i := range a.Lines {
		r := &a.Lines[i]
		if r.Section != Funnel || r.Share == nil || r.Plain || !r.Share.Defined() || r.What == "held" || a.rare(r.Of) {
			continue
		}
		lost := r.PartOf == "shots" && r.What != "hits"
		if outside(r) || r.What == "no damage" || lost && r.Share.Value < seldom {
			continue
		}
		d.Rows = append(d.Rows, dots.Row{Name: r.name() + ": " + r.What, Value: 100 * r.Share.Value, Low: 100 * r.Share.Low,
			High: math.Min(100, 100*r.Share.High), Hollow: lost})
	}
	return d
}

// changes are the differences of the leading lines, in per cent of the sum of both cells'.
func (a *Answer) changes() *dots.Chart {
	d := &dots.Chart{Line: 0, Label: func(x float64) string { return prose.Fixed(x, 0, true) + " %" }}
	for i := range a.Lines {
		r := &a.Lines[i]
		if r.Section != Funnel || r.A.Value+r.B.Value == 0 || !a.tells(i) || a.rare(r.Of) {
			continue
		}
		of := 100 / (r.A.Value + r.B.Value)
		d.Rows = append(d.Rows, dots.Row{Name: r.name() + ": " + r.What, Value: r.Less.Value * of, Low: r.Less.Low * of,
			High: r.Less.High * of, Hollow: r.Less.Low <= 0 && r.Less.High >= 0})
	}
	return d
}

// tells reports whether a line belongs into the chart of two cells: the main steps of each funnel.
func (a *Answer) tells(i int) bool {
	switch a.Lines[i].What {
	case "chances", "used", "shots", "hits", damageDone, "kills":
		return true
	}
	return false
}

// DotsTitle says what the chart in text shows.
func (a *Answer) DotsTitle() string {
	if a.Two() {
		heads := a.heads()
		return fmt.Sprintf("The funnels: %s less %s, in %% of both together. Hollow: luck alone may make it.", heads[1], heads[0])
	}
	return "The funnels, in % of the step before (used of chances, hits of shots, kills of hits). Hollow: what became " +
		"of the other shots."
}

// rare reports whether a side's weapon has few of its shots.
func (a *Answer) rare(of string) bool {
	own, all := 0.0, 0.0
	side, _, _ := strings.Cut(of, ",")
	for i := range a.Lines {
		r := &a.Lines[i]
		if r.Section == Funnel && r.What == "shots" && strings.HasPrefix(r.Of, side+",") {
			shots := r.A.Value
			if a.Two() {
				shots += r.B.Value
			}
			if all += shots; r.Of == of {
				own = shots
			}
		}
	}
	return own < rarely*all
}

// What is left out of the chart: weapons with fewer of a side's shots, and what becomes of fewer shots of a weapon.
const (
	rarely = 0.05
	seldom = 0.05
)
