package results

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// String shows the value with as many digits as its interval supports:
// "0.407 ± 0.007", or "0.02 [0.01, 0.06]" when the interval is lopsided. An
// undefined figure shows its reason.
func (e Estimate) String() string {
	if !e.Defined() {
		if text := e.bound(1); text != "" {
			return text
		}
		return "undefined: " + e.Reason
	}
	return e.show(1, false)
}

// Percent shows a probability in per cent, without the sign: "40.7 ± 0.7".
func (e Estimate) Percent() string { return e.short(100, false) }

// Points shows a difference of probabilities in percentage points, with its
// sign: "+3.2 ± 0.7".
func (e Estimate) Points() string { return e.short(100, true) }

// Short is String for a table's cell: an undefined figure is a dash.
func (e Estimate) Short() string { return e.short(1, false) }

func (e Estimate) short(scale float64, sign bool) string {
	if !e.Defined() {
		if text := e.bound(scale); text != "" {
			return text
		}
		return "–"
	}
	return e.show(scale, sign)
}

// interval shows a defined figure always with its bounds, to so many decimal
// places; an undefined one as Short does.
func (e Estimate) interval(digits int) string {
	if !e.Defined() {
		return e.Short()
	}
	high := "…)"
	if !math.IsInf(e.High, 1) {
		high = fixed(e.High, digits, false) + "]"
	}
	return fmt.Sprintf("%s [%s, %s", fixed(e.Value, digits, false), fixed(e.Low, digits, false), high)
}

// bound shows what an undefined figure is known to exceed, if anything.
func (e Estimate) bound(scale float64) string {
	if e.Low > 0 && math.IsInf(e.High, 1) {
		return "≥ " + significant(e.Low*scale)
	}
	return ""
}

// show writes a defined figure times scale.
func (e Estimate) show(scale float64, sign bool) string {
	v, low, high := e.Value*scale, e.Low*scale, e.High*scale
	number := func(x float64, digits int) string { return fixed(x, digits, sign) }
	switch {
	case math.IsInf(low, -1) && math.IsInf(high, 1):
		return significant(v)
	case math.IsInf(high, 1):
		d := places(v-low, scale == 100, v, low)
		return fmt.Sprintf("%s [%s, …)", number(v, d), number(low, d))
	case math.IsInf(low, -1):
		d := places(high-v, scale == 100, v, high)
		return fmt.Sprintf("%s (…, %s]", number(v, d), number(high, d))
	}
	down, up := v-low, high-v
	if down == 0 && up == 0 { // in every draw the same
		return significant(v)
	}
	if lopsided(down, up) {
		d := places((high-low)/2, scale == 100, v, low, high)
		return fmt.Sprintf("%s [%s, %s]", number(v, d), number(low, d), number(high, d))
	}
	half := math.Max(down, up)
	d := places(half, scale == 100, v)
	return fmt.Sprintf("%s ± %s", number(v, d), fixed(half, d, false))
}

// lopsided reports whether the arms of an interval differ too much for "±".
func lopsided(down, up float64) bool {
	return math.Min(down, up) < 0.8*math.Max(down, up)
}

// decimals is the number of decimal places at which a half-width shows one
// significant digit, or two when the first is a 1. At most 9; below 0 it stands
// for tens (-1), hundreds (-2) and so on.
func decimals(half float64) int {
	if half <= 0 || math.IsInf(half, 0) {
		return 3
	}
	exponent := int(math.Floor(math.Log10(half)))
	if half/math.Pow10(exponent) < 1.95 {
		exponent--
	}
	return min(-exponent, 9)
}

// places is decimals, but never so coarse that a number shown that is not 0 would
// be rounded to 0, or, when it is a percentage, one that is not 100 to 100.
func places(half float64, percentage bool, shown ...float64) int {
	d := decimals(half)
	for d < 0 && slices.ContainsFunc(shown, func(x float64) bool {
		return vanishes(x, d) || percentage && vanishes(100-x, d)
	}) {
		d++
	}
	return d
}

// vanishes reports whether x, which is not 0, would be rounded to 0.
func vanishes(x float64, digits int) bool { return x != 0 && math.Abs(x) < math.Pow10(-digits)/2 }

// fixed writes x with so many decimal places, below 0 in whole tens, hundreds
// and so on; never "-0", with sign also "+".
func fixed(x float64, digits int, sign bool) string {
	if digits < 0 {
		unit := math.Pow10(-digits)
		x, digits = math.Round(x/unit)*unit, 0
	}
	if x == 0 {
		return "0"
	}
	text := strconv.FormatFloat(x, 'f', digits, 64)
	if !strings.ContainsAny(text, "123456789") {
		return strings.TrimPrefix(text, "-")
	}
	text = groupLong(text)
	if sign && x > 0 {
		text = "+" + text
	}
	return strings.Replace(text, "-", "−", 1)
}

// groupLong groups the digits of a number from five digits on: "12,345.6". One
// of four stays together, because "[900, 1,300]" would be read as three numbers.
func groupLong(text string) string {
	digits, rest, _ := strings.Cut(text, ".")
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || -10_000 < n && n < 10_000 {
		return text
	}
	if rest != "" {
		rest = "." + rest
	}
	return grouped(n) + rest
}

// significant writes x with three significant digits, without exponent.
func significant(x float64) string {
	if x == 0 {
		return "0"
	}
	return fixed(x, min(max(0, 2-int(math.Floor(math.Log10(math.Abs(x))))), 9), false)
}

// pValue writes a p-value: "0.034", or "< 0.0001".
func pValue(p *Figure) string {
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

// grouped writes n with thin groups of three digits: "1,234,567".
func grouped(n int64) string {
	text := strconv.FormatInt(n, 10)
	digits := strings.TrimPrefix(text, "-")
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	if n < 0 {
		return "-" + digits
	}
	return digits
}
