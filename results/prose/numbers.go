package prose

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Plural is the noun for n of a thing.
func Plural(n int64, noun string) string {
	switch {
	case n == 1:
		return noun
	case strings.HasSuffix(noun, "ss"), strings.HasSuffix(noun, "x"), strings.HasSuffix(noun, "ch"):
		return noun + "es" // losses, hexes, inches
	}
	return noun + "s"
}

// ShortCount is n in at most five characters.
func ShortCount(n int64) string {
	scaled := func(unit float64, name string) string {
		v := float64(n) / unit
		if v < 9.95 {
			return strconv.FormatFloat(v, 'f', 1, 64) + name
		}
		return strconv.FormatFloat(v, 'f', 0, 64) + name
	}
	switch {
	case n >= 999_500:
		return scaled(1e6, "M")
	case n >= 10_000:
		return scaled(1e3, "k")
	}
	return Grouped(n)
}

// Decimals is the number of decimal places at which a half-width shows one
// significant digit, or two when the first is a 1. At most 9; below 0 it stands
// for tens (-1), hundreds (-2) and so on.
func Decimals(half float64) int {
	if half <= 0 || math.IsInf(half, 0) {
		return 3
	}
	exponent := int(math.Floor(math.Log10(half)))
	if half/math.Pow10(exponent) < 1.95 {
		exponent--
	}
	return min(-exponent, 9)
}

// places is decimals, but never so coarse that a number shown that is not 0 would be rounded to 0. Percentages are told
// in whole ones at least: shares that are rounded to tens do not add up, and equal ones beside each other look different.
func places(half float64, percentage bool, shown ...float64) int {
	d := Decimals(half)
	if percentage {
		return max(0, d)
	}
	for d < 0 && slices.ContainsFunc(shown, func(x float64) bool { return vanishes(x, d) }) {
		d++
	}
	return d
}

// vanishes reports whether x, which is not 0, would be rounded to 0.
func vanishes(x float64, digits int) bool { return x != 0 && math.Abs(x) < math.Pow10(-digits)/2 }

// Fixed writes x with so many decimal places, below 0 in whole tens, hundreds
// and so on; never "-0", with sign also "+".
func Fixed(x float64, digits int, sign bool) string {
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
	return Grouped(n) + rest
}

// Significant writes x with three significant digits, without exponent.
func Significant(x float64) string {
	if x == 0 {
		return "0"
	}
	return Fixed(x, min(max(0, 2-int(math.Floor(math.Log10(math.Abs(x))))), 9), false)
}

// Grouped writes n with thin groups of three digits: "1,234,567".
func Grouped(n int64) string {
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

// Count is "20,000 duels" or "1 duel".
func Count(n int64, noun string) string { return Grouped(n) + " " + Plural(n, noun) }

// Confidence is "95 %", or "99.17 %" where luck may err in 0.8333 %: the error has two digits.
func Confidence(conf float64) string {
	digits := 0
	if err := 100 - 100*conf; err > 0 {
		digits = max(0, 1-int(math.Floor(math.Log10(err)+1e-9)))
	}
	scale := math.Pow10(digits)
	return strconv.FormatFloat(math.Round(100*conf*scale)/scale, 'f', -1, 64) + " %"
}

// Whole writes n with all its digits and nothing between them.
func Whole(n int64) string { return strconv.FormatInt(n, 10) }

// Full writes x with all its digits, an infinite x as nothing.
func Full(x float64) string {
	if math.IsInf(x, 0) {
		return ""
	}
	return strconv.FormatFloat(x, 'g', -1, 64)
}

// WholePercent is a share in per cent, with a decimal place where a whole number would
// say all or almost nothing.
func WholePercent(share float64) string {
	x := 100 * share
	if x > 0 && x < 10 || x >= 99.5 && x < 100 {
		return fmt.Sprintf("%.1f", x)
	}
	return fmt.Sprintf("%.0f", math.Round(x))
}
