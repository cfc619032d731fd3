package prose

import (
	"fmt"
	"math"
	"strconv"

	"github.com/furball-sim/furball/results/estimate"
)

// Percent shows a probability in per cent, without the sign: "40.7 ± 0.7".
func Percent(e estimate.Estimate) string { return short(e, 100, false) }

// Points shows a difference of probabilities in percentage points, with its
// sign: "+3.2 ± 0.7".
func Points(e estimate.Estimate) string { return short(e, 100, true) }

// Short shows the value with as many digits as its interval supports: "0.407 ± 0.007", or "0.02 [0.01, 0.06]" when
// the interval is lopsided. An undefined figure shows its known lower bound, as in "≥ 3.46", or else a dash.
func Short(e estimate.Estimate) string { return short(e, 1, false) }

// Signed is Short of a difference, with its sign.
func Signed(e estimate.Estimate) string { return short(e, 1, true) }

func short(e estimate.Estimate, scale float64, sign bool) string {
	if !e.Defined() {
		if text := bound(e, scale); text != "" {
			return text
		}
		return "–"
	}
	return show(e, scale, sign)
}

// Interval shows a defined figure always with its bounds, to so many decimal
// places; an undefined one as Short does.
func Interval(e estimate.Estimate, digits int) string {
	if !e.Defined() {
		return Short(e)
	}
	high := "…)"
	if !math.IsInf(e.High, 1) {
		high = Fixed(e.High, digits, false) + "]"
	}
	return fmt.Sprintf("%s [%s, %s", Fixed(e.Value, digits, false), Fixed(e.Low, digits, false), high)
}

// bound shows what an undefined figure is known to exceed, if anything.
func bound(e estimate.Estimate, scale float64) string {
	if e.Low > 0 && math.IsInf(e.High, 1) {
		return "≥ " + Significant(e.Low*scale)
	}
	return ""
}

// show writes a defined figure times scale.
func show(e estimate.Estimate, scale float64, sign bool) string {
	v, low, high := e.Value*scale, e.Low*scale, e.High*scale
	number := func(x float64, digits int) string { return Fixed(x, digits, sign) }
	switch {
	case math.IsInf(low, -1) && math.IsInf(high, 1):
		return Significant(v)
	case math.IsInf(high, 1):
		d := places(v-low, scale == 100, v, low)
		return fmt.Sprintf("%s [%s, …)", number(v, d), number(low, d))
	case math.IsInf(low, -1):
		d := places(high-v, scale == 100, v, high)
		return fmt.Sprintf("%s (…, %s]", number(v, d), number(high, d))
	}
	down, up := v-low, high-v
	if down == 0 && up == 0 { // in every draw the same
		return Significant(v)
	}
	if lopsided(down, up) {
		d := places((high-low)/2, scale == 100, v, low, high)
		return fmt.Sprintf("%s [%s, %s]", number(v, d), number(low, d), number(high, d))
	}
	half := math.Max(down, up)
	d := places(half, scale == 100, v)
	return fmt.Sprintf("%s ± %s", number(v, d), Fixed(half, d, false))
}

// lopsided reports whether the arms of an interval differ too much for "±".
func lopsided(down, up float64) bool {
	return math.Min(down, up) < 0.8*math.Max(down, up)
}

// PValue writes a p-value: "0.034", or "< 0.0001".
func PValue(p *estimate.Figure) string {
	switch {
	case p == nil:
		return "–"
	case *p < 0.0001:
		return "< 0.0001"
	case *p < 0.01:
		return strconv.FormatFloat(float64(*p), 'f', 4, 64)
	}
	return strconv.FormatFloat(float64(*p), 'f', 3, 64)
}
