package results

import (
	"fmt"
	"math"
	"strconv"
)

// countText is "20,000 duels" or "1 duel".
func countText(n int64, noun string) string { return grouped(n) + " " + plural(n, noun) }

// valueText is the figure times scale, with as many digits as it deserves, or
// a dash when it is undefined.
func valueText(e Estimate, scale float64) string {
	if !e.Defined() {
		return "–"
	}
	return fixed(e.Value*scale, places(widest(e)*scale, scale == 100, e.Value*scale), false)
}

// widest is the larger finite distance from the value to a bound.
func widest(e Estimate) float64 {
	half := 0.0
	for _, d := range []float64{e.Value - e.Low, e.High - e.Value} {
		if !math.IsInf(d, 0) {
			half = max(half, d)
		}
	}
	return half
}

// spanText is the interval times scale: "39.9 to 41.4", or "at least 2.1" when
// there is no upper bound.
func spanText(e Estimate, scale float64) string {
	half := (e.High - e.Low) / 2
	if e.Defined() {
		half = widest(e)
	}
	digits := places(half*scale, scale == 100, e.Low*scale, e.High*scale)
	show := func(v float64) string { return fixed(v*scale, digits, false) }
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

// percentText is "40.7 %", or a dash.
func percentText(e Estimate) string {
	if !e.Defined() {
		return valueText(e, 100)
	}
	return valueText(e, 100) + " %"
}

// percentSpan is "40.7 % (39.9 to 41.4)", or why there is no figure.
func percentSpan(e Estimate) string {
	if !e.Defined() {
		return "– (" + e.Reason + ")"
	}
	return percentText(e) + " (" + spanText(e, 100) + ")"
}

// pointsSpan is "2.1 points (0.4 to 4.6)", the figure a difference of
// probabilities.
func pointsSpan(e Estimate) string {
	show := func(v float64) string { return fixed(v*100, pointsPlaces(e), false) }
	return fmt.Sprintf("%s points (%s to %s)", show(e.Value), show(e.Low), show(e.High))
}

// pointsPlaces is to how many decimal places a difference shows its points: so
// many that a bound other than 0 does not look like 0, because on which side of
// it the bound lies decides.
func pointsPlaces(e Estimate) int {
	places := decimals(widest(e) * 100)
	for _, bound := range []float64{e.Low, e.High} {
		for bound != 0 && places < 6 && math.Abs(bound*100)*math.Pow(10, float64(places)) < 0.5 {
			places++
		}
	}
	return places
}

// confidenceText is "95 %".
func confidenceText(conf float64) string {
	return strconv.FormatFloat(math.Round(conf*1e6)/1e4, 'f', -1, 64) + " %"
}

// pointsText says how wide the widest of some intervals of probabilities is:
// "± 0.7 points".
func pointsText(half float64) string {
	if math.IsInf(half, 0) {
		return "unbounded"
	}
	return "± " + fixed(half*100, decimals(half*100), false) + " points"
}
