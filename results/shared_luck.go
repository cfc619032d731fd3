package results

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/mathext"
	"gonum.org/v1/gonum/stat/distuv"

	"github.com/furball-sim/furball/rules"
)

// The methods of figures that rest on several cells of a run.
const (
	meanMethod  = "wilson, cells share luck"
	curveMethod = "wilson and mid-p, whole curve"
)

// MeanKillProbability estimates the mean kill probability of a side over cells that share dice, each cell counting the
// same. The scatter of the mean adds up all covariances of the cells, from blocks of duel numbers, so it is as large
// as the cells' luck is common; Wilson's interval takes the number of independent duels that would scatter as much
// (E. L. Korn and B. I. Graubard, Survey Methodology 24 (1998), 193-201). Where nothing scatters that is the number of
// duels of one cell. A cell without duels leaves the mean undefined.
func MeanKillProbability(cells []*Cell, side rules.Side, confidence float64) Estimate {
	e := Estimate{High: 1, Confidence: confidence, Method: meanMethod, Better: "higher for " + side.String()}
	sum := make([]float64, NumBlocks)
	mean, fewest, filled := 0.0, int64(math.MaxInt64), 0
	for _, c := range cells {
		t := &c.Tally
		e.N += t.Duels
		fewest, filled = min(fewest, t.Duels), max(filled, t.Blocks.filled())
		if t.Duels > 0 {
			mean += float64(t.Kills(side)) / float64(t.Duels)
			floats.Add(sum, t.Blocks.deviations(killsOf(side)))
		}
	}
	if len(cells) == 0 || fewest == 0 {
		e.Reason = "no duels"
		return e
	}
	k := float64(len(cells))
	p, v := mean/k, floats.Dot(sum, sum)*small(filled)/(k*k)
	n := float64(fewest)
	if v > 1e-12*p*(1-p) {
		n = p * (1 - p) / v
	}
	e.scoreBounds(p*n, n, zScore(confidence))
	return e
}

// curveDraws is how often the luck of a curve is drawn for its band.
const curveDraws = 10_000

// KillCurve estimates the kill probability of a side in each of some cells that share dice, with intervals that hold all
// together: with the given confidence no true value lies outside its own. The quantile of the largest of the cells'
// errors, which the blocks' correlations tell, stands in for that of one error (the maximum of a multivariate normal:
// T. Hothorn, F. Bretz and P. Westfall, Biometrical Journal 50 (2008), 346-363). So far out Wilson's bound towards 0 or 1
// comes too close when events are rare, so each interval is Wilson's joined with the exact mid-p one
// (H. O. Lancaster, JASA 56 (1961), 223-234). The draws of the errors begin with the seed.
func KillCurve(cells []*Cell, side rules.Side, seed uint64, confidence float64) []Estimate {
	z := curveQuantile(cells, side, seed, confidence)
	out := make([]Estimate, len(cells))
	for i, c := range cells {
		out[i] = c.Tally.KillProbability(side, confidence)
		out[i].Method = curveMethod
		if n := c.Tally.Duels; n > 0 {
			k := c.Tally.Kills(side)
			out[i].scoreBounds(float64(k), float64(n), z)
			out[i].Low = math.Min(out[i].Low, midP(k, n, z))
			out[i].High = math.Max(out[i].High, 1-midP(n-k, n, z))
		}
	}
	return out
}

// midP is the lower bound of a probability from k events in n trials, so far out as z standard errors are: the one with
// which more events, and half of the chance of just so many, are as rare.
func midP(k, n int64, z float64) float64 {
	if k == 0 {
		return 0
	}
	tail := distuv.UnitNormal.Survival(z)
	x, rest := float64(k), float64(n-k)
	low, high := 0.0, x/float64(n)
	for range 50 {
		p := (low + high) / 2
		above := mathext.RegIncBeta(x, rest+1, p) // k events or more
		if rest > 0 {
			above = (above + mathext.RegIncBeta(x+1, rest, p)) / 2
		} else {
			above /= 2
		}
		if above < tail {
			low = p
		} else {
			high = p
		}
	}
	return low
}

// curveQuantile is how many standard errors the farthest of the cells' kill probabilities lies from the truth at most, with
// the given confidence. Cells in which nothing scatters have no correlation and count as one more, by itself.
func curveQuantile(cells []*Cell, side rules.Side, seed uint64, confidence float64) float64 {
	var scatter [][]float64
	filled, still := 0, false
	for _, c := range cells {
		d := c.Tally.Blocks.deviations(killsOf(side))
		length := floats.Norm(d, 2)
		if length <= 1e-12 {
			still = true
			continue
		}
		floats.Scale(1/length, d)
		scatter = append(scatter, d)
		filled = max(filled, c.Tally.Blocks.filled())
	}
	if still {
		scatter = append(scatter, make([]float64, NumBlocks))
	}
	if len(scatter) < 2 {
		return zScore(confidence)
	}
	correlation := covariances(scatter, 1)
	for i := range scatter {
		correlation.SetSym(i, i, 1)
	}
	return math.Max(zScore(confidence), largestOf(correlation, seed, confidence))
}

// largestOf is the quantile of the largest of normal numbers, without sign, that have the given correlations.
func largestOf(correlation mat.Symmetric, seed uint64, confidence float64) float64 {
	largest := make([]float64, 0, curveDraws)
	for _, draw := range drawLuck(correlation, curveDraws, seed) {
		largest = append(largest, math.Max(floats.Max(draw), -floats.Min(draw)))
	}
	slices.Sort(largest)
	return largest[int(math.Ceil(confidence*float64(len(largest))))-1]
}
