// Package portable computes in floating point what must be the same on every processor, to the last bit. The functions of
// package math are not: some are written in assembly for one processor or another, and where a processor can multiply and
// add in one step, a compiler lets it, which rounds otherwise. Here the conversion of each product forbids that.
package portable

import (
	"math"
	"math/rand/v2"
)

// The natural logarithm of 2 in two parts: the first has so few digits that its product with a whole number up to 2048 is exact.
const (
	ln2High = 0x1.62e42feep-1
	ln2Low  = math.Ln2 - ln2High
)

// terms are the coefficients of the series of Exp, 1/k!. More terms change nothing.
var terms = [...]float64{1, 1, 1.0 / 2, 1.0 / 6, 1.0 / 24, 1.0 / 120, 1.0 / 720, 1.0 / 5040, 1.0 / 40320, 1.0 / 362880,
	1.0 / 3628800, 1.0 / 39916800, 1.0 / 479001600, 1.0 / 6227020800, 1.0 / 87178291200}

// odds is how many terms the series of Log has. More change nothing.
const odds = 12

// Exp is e to the power of x, of which it misses no more than a share of 7e-16. It is 0 for x below -690.77, where the power is
// 1e-300, and infinite for x above 690.77.
func Exp(x float64) float64 {
	const most = 690.77 // nearly the logarithm of 1e300
	switch {
	case x < -most:
		return 0
	case x > most:
		return math.Inf(1)
	}
	n := math.Floor(float64(x*math.Log2E) + 0.5)
	r := (x - float64(n*ln2High)) - float64(n*ln2Low) // at most 0.35 either way
	sum := 0.0
	for k := len(terms) - 1; k >= 0; k-- {
		sum = terms[k] + float64(r*sum)
	}
	return sum * math.Float64frombits(uint64(1023+int(n))<<52) // times 2 to the power of n, which is exact
}

// Log is the natural logarithm of x, which must be above 0, within 4e-16 of what math.Log says, or of 1 where that is less.
func Log(x float64) float64 {
	m, n := math.Frexp(x)
	if m < math.Sqrt2/2 {
		m, n = 2*m, n-1
	}
	s := (m - 1) / (m + 1) // at most 0.172 either way; the logarithm of m is twice s + s³/3 + s⁵/5 + ...
	square, sum := float64(s*s), 0.0
	for k := odds - 1; k >= 0; k-- {
		sum = 1/float64(2*k+1) + float64(square*sum)
	}
	return float64(float64(n)*ln2High) + (float64(2*s*sum) + float64(float64(n)*ln2Low))
}

// Normal draws from the standard normal distribution, by the polar method (Marsaglia and Bray, SIAM Review 6, 1964).
func Normal(rng *rand.Rand) float64 {
	for {
		x, y := float64(2*rng.Float64())-1, float64(2*rng.Float64())-1
		s := float64(x*x) + float64(y*y)
		if s > 0 && s < 1 {
			return float64(x * math.Sqrt(-2*Log(s)/s))
		}
	}
}
