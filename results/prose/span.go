package prose

import (
	"fmt"
	"math"

	"github.com/furball-sim/furball/results/estimate"
)

// Value is the figure times scale, with as many digits as it deserves, or
// a dash when it is undefined.
func Value(e estimate.Estimate, scale float64) string {
	if !e.Defined() {
		return "–"
	}
	return Fixed(e.Value*scale, places(Widest(e)*scale, scale == 100, e.Value*scale), false)
}

// Widest is the larger finite distance from the value to a bound.
func Widest(e estimate.Estimate) float64 {
	half := 0.0
	for _, d := range []float64{e.Value - e.Low, e.High - e.Value} {
		if !math.IsInf(d, 0) {
			half = max(half, d)
		}
	}
	return half
}

// Span is the interval times scale: "39.9 to 41.4", or "at least 2.1" when
// there is no upper bound.
func Span(e estimate.Estimate, scale float64) string {
	half := (e.High - e.Low) / 2
	if e.Defined() {
		half = Widest(e)
	}
	digits := places(half*scale, scale == 100, e.Low*scale, e.High*scale)
	show := func(v float64) string { return Fixed(v*scale, digits, false) }
	lower, upper := !math.IsInf(e.Low, 0), !math.IsInf(e.High, 0)
	switch {
	case lower && upper:
		return show(e.Low) + " to " + show(e.High)
	case lower:
		return "at least " + show(e.Low)
	case upper:
		return "at most " + show(e.High)
	}
	return "no bounds"
}

// PercentSign is "40.7 %", or a dash.
func PercentSign(e estimate.Estimate) string {
	if !e.Defined() {
		return Value(e, 100)
	}
	return Value(e, 100) + " %"
}

// PercentSpan is "40.7 % (39.9 to 41.4)", or why there is no figure.
func PercentSpan(e estimate.Estimate) string {
	if !e.Defined() {
		return "– (" + e.Reason + ")"
	}
	return PercentSign(e) + " (" + Span(e, 100) + ")"
}

// PointsSpan is "2.1 points (0.4 to 4.6)", the figure a difference of
// probabilities.
func PointsSpan(e estimate.Estimate) string {
	show := func(v float64) string {
		if math.Abs(v) == 1 {
			return Fixed(v*100, 0, false) // nothing is beyond
		}
		return Fixed(v*100, PointsPlaces(e), false)
	}
	return fmt.Sprintf("%s points (%s to %s)", show(e.Value), show(e.Low), show(e.High))
}

// PointsPlaces is to how many decimal places a difference shows its points: at
// least 0, and so many that a bound other than 0 does not look like 0, because on
// which side of it the bound lies decides.
func PointsPlaces(e estimate.Estimate) int {
	places := max(0, Decimals(Widest(e)*100))
	for _, bound := range []float64{e.Low, e.High} {
		for bound != 0 && places < 6 && math.Abs(bound*100)*math.Pow(10, float64(places)) < 0.5 {
			places++
		}
	}
	return places
}

// HalfPoints says how wide the widest of some intervals of probabilities is:
// "± 0.7 points".
func HalfPoints(half float64) string {
	if math.IsInf(half, 0) {
		return "unbounded"
	}
	return "± " + Fixed(half*100, max(0, Decimals(half*100)), false) + " points"
}
