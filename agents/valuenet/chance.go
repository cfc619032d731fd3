package valuenet

import (
	"math/bits"

	"github.com/furball-sim/furball/rules"
)

// The logistic curve as a table: its chances at multiples of 1/curveSteps from 0 to curveEnd. It is computed with
// whole numbers, because a library's exponential may differ in its last digit from machine to machine.
const (
	curveBits  = 6
	curveSteps = 1 << curveBits
	curveEnd   = 16
	fine       = 1 << 14 // parts of rules.Certain in the table
)

// oneStep is e to the power of -1/64, of 2 to the power of 63.
const oneStep = 0x7e03faaffbbe924a

var curve = makeCurve()

func makeCurve() (c [curveEnd*curveSteps + 1]int64) {
	const one = uint64(1) << 63
	power := one // e to the power of -x, of 2 to the power of 63
	for i := range c {
		// 1/(1+power), rounded, in parts of fine*Certain
		const scale = rules.Certain * fine
		half := one>>1 + power>>1 // (1+power)/2, so that it fits
		hi, lo := bits.Mul64(scale, one>>1)
		q, _ := bits.Div64(hi, lo, half)
		c[i] = int64(q)
		hi, lo = bits.Mul64(power, oneStep)
		power = hi<<1 | lo>>63
	}
	return c
}

// chance is the logistic curve at sum, in parts of 2 to the power of bits, as a chance of rules.Certain.
func chance(sum int64, bits uint8) int32 {
	x := max(sum, -sum)
	i := x >> (bits - curveBits)
	p := int64(rules.Certain * fine)
	if i < curveEnd*curveSteps {
		rest := x & (1<<(bits-curveBits) - 1)
		p = curve[i] + (curve[i+1]-curve[i])*rest>>(bits-curveBits)
	} else {
		p = curve[curveEnd*curveSteps]
	}
	if sum < 0 {
		p = rules.Certain*fine - p
	}
	return int32((p + fine/2) / fine)
}
