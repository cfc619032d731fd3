package words

import (
	"fmt"
	"math"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
)

// A telling is how a figure is told: "blue kills" "in " 45 % " of duels".
type telling struct {
	of                  *figures.MetricFigure
	before, lead, after string
	more                string // what a greater figure of a weapon is: "kill more often than"
}

// tellingOf is how a figure is told.
func tellingOf(of *figures.MetricFigure) *telling {
	side := of.Side().String()
	shot := fmt.Sprintf("a shot of %s's %s ", side, of.WeaponName)
	switch {
	case of.Shot() == results.KillShot:
		return &telling{of, shot + "kills ", "with ", "", "kill more often than"}
	case of.Shot() == results.HitShot:
		return &telling{of, shot + "hits ", "with ", "", "hit more often than"}
	case of.Shot() == results.DamageShot:
		return &telling{of, shot + "does ", "", " points of damage", "do more damage than"}
	case of.Ratio():
		return &telling{of, "red loses ", "", " aircraft for each of blue's", ""}
	case of.Expression() != "":
		return &telling{of, "“" + of.Name + "” holds ", "in ", " of duels", ""}
	case of.IsKill():
		return &telling{of, side + " kills ", "in ", " of duels", ""}
	case of.Name == side+".win":
		return &telling{of, side + " wins ", "", " of duels", ""}
	}
	return &telling{of, side + " has ", "", " of the points", ""}
}

// scale is how many times the figure its number is.
func (t *telling) scale() float64 {
	if t.of.Proportion() {
		return 100
	}
	return 1
}

// value is the number by itself: "45 %".
func (t *telling) value(e estimate.Estimate) string {
	if t.of.Proportion() {
		return prose.PercentSign(e)
	}
	return prose.Value(e, 1)
}

// clause is the figure in a clause: "blue kills in 45 % of duels (43 to 47)".
func (t *telling) clause(e estimate.Estimate) string {
	return t.before + t.lead + t.value(e) + t.after + t.span(e)
}

// again is the figure where its clause has been told: "in 40 % (38 to 42)".
func (t *telling) again(e estimate.Estimate) string { return t.lead + t.value(e) + t.span(e) }

// span is the interval, or why there is no figure.
func (t *telling) span(e estimate.Estimate) string {
	if !e.Defined() {
		return " (" + e.Reason + ")"
	}
	return " (" + prose.Span(e, t.scale()) + ")"
}

// apart is a difference of the figure: "5 points (2 to 8)", "0.5 points of damage (0.1 to 0.9)", "1.8 times as many (1.2 to 2.6)".
func (t *telling) apart(d estimate.Estimate) string {
	switch {
	case t.of.Proportion():
		return prose.PointsSpan(d)
	case t.of.Ratio():
		d.Value, d.Low, d.High = math.Exp(d.Value), math.Exp(d.Low), math.Exp(d.High)
		return prose.Value(d, 1) + " times as many (" + prose.Span(d, 1) + ")"
	}
	return prose.Value(d, 1) + " points of damage (" + prose.Span(d, 1) + ")"
}
