package estimate

import (
	"math"

	"gonum.org/v1/gonum/integrate/quad"
	"gonum.org/v1/gonum/stat/distuv"
)

// Boundaries are how many standard errors a mean may lie from the truth at each of some looks, in growing numbers of trials
// that are fixed before, so that it ever lies farther, to either side, with the given error in (0, 1). spent is the share of
// the error that may be spent up to a number of trials, growing from 0 to 1 (K. K. G. Lan and D. L. DeMets, Biometrika 70
// (1983), 659-663); the last look spends all that is left. Means are taken for normal; the chance of not having been farther
// out before is integrated from look to look (P. Armitage, C. K. McPherson and B. C. Rowe, Journal of the Royal Statistical
// Society A 132 (1969), 235-244).
func Boundaries(looks []int64, spent func(n float64) float64, err float64) []float64 {
	const nodes = 64
	out := make([]float64, len(looks))
	at, weight := make([]float64, nodes), make([]float64, nodes) // where the mean was, and how likely, if it never was farther out
	done := 0.0
	for k, n := range looks {
		due := 1.0
		if k < len(looks)-1 {
			due = spent(float64(n))
		}
		// From x standard errors at the look before, the mean is normal about r x, with the standard deviation s.
		r, s := 0.0, 1.0
		if k > 0 {
			r = math.Sqrt(float64(looks[k-1]) / float64(n))
			s = math.Sqrt(1 - float64(r*r))
		}
		beyond := func(c float64) float64 {
			if k == 0 {
				return 2 * distuv.UnitNormal.Survival(c)
			}
			sum := 0.0
			for i, x := range at {
				sum += float64(weight[i] * (distuv.UnitNormal.Survival((c-float64(r*x))/s) + distuv.UnitNormal.Survival((c+float64(r*x))/s)))
			}
			return sum
		}
		out[k] = lastOut(0, mostErrors, func(c float64) bool { return beyond(c) > float64(err*(due-done)) })
		done = due
		next, likely := make([]float64, nodes), make([]float64, nodes)
		quad.Legendre{}.FixedLocations(next, likely, -out[k], out[k])
		for j, z := range next {
			density := 0.0
			if k == 0 {
				density = distuv.UnitNormal.Prob(z)
			}
			for i, x := range at {
				if k > 0 {
					density += float64(weight[i] * distuv.UnitNormal.Prob((z-float64(r*x))/s) / s)
				}
			}
			likely[j] *= density
		}
		at, weight = next, likely
	}
	return out
}

// mostErrors is the boundary of a look that may spend nothing, in standard errors.
const mostErrors = 12
