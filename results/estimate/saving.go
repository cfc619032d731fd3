package estimate

import (
	"math"

	"gonum.org/v1/gonum/floats"
)

// varianceRatio is the ratio of two variances of a difference, without pairing and with it, and its interval from the
// standard error of the ratio's logarithm.
func varianceRatio(unpaired, paired, logError, confidence float64) Estimate {
	e := Estimate{High: math.Inf(1), Confidence: confidence}
	if paired <= 1e-12*unpaired {
		e.Reason = "the paired difference has no variance"
		return e
	}
	reach := math.Exp(zScore(confidence) * logError)
	e.Value = unpaired / paired
	e.Low, e.High = e.Value/reach, e.Value*reach
	return e
}

// VarianceRatio estimates what shared luck saves: the variance that the difference would have without pairs, divided by
// the one that it has. The error is that of the delta method over the four counts (G. Casella and R. L. Berger, Statistical
// Inference, 2nd edition, 5.5.4). The ratio is undefined where the difference has no variance.
func (j Joint) VarianceRatio(confidence float64) Estimate {
	n := float64(j.Pairs)
	both, onlyA, onlyB, _ := j.cells()
	logRatio := func(p [3]float64) (unpaired, paired, log float64) {
		a, b, d := p[0]+p[1], p[0]+p[2], p[2]-p[1]
		unpaired = float64(a*(1-a)) + float64(b*(1-b))
		paired = p[1] + p[2] - float64(d*d)
		return unpaired, paired, math.Log(unpaired / paired)
	}
	p := [3]float64{both / n, onlyA / n, onlyB / n} // the fourth count adds nothing: the ratio does not depend on it
	unpaired, paired, at := logRatio(p)
	mean, square := 0.0, 0.0
	for i := range p {
		const step = 1e-6
		q := p
		q[i] += step
		_, _, moved := logRatio(q)
		slope := (moved - at) / step
		mean += float64(p[i] * slope)
		square += float64(p[i] * slope * slope)
	}
	logError := math.Sqrt(math.Max(0, square-float64(mean*mean)) / n)
	return varianceRatio(unpaired, paired, logError, confidence)
}

// VarianceRatioOfBlocks estimates the same ratio from the deviations of two means by blocks; held says of each block
// whether it holds trials. The error is the jackknife's over those that do (B. Efron and C. Stein, Annals of Statistics
// 9 (1981), 586-596).
func VarianceRatioOfBlocks(x, y []float64, held []bool, confidence float64) Estimate {
	xx, yy, xy := floats.Dot(x, x), floats.Dot(y, y), floats.Dot(x, y)
	unpaired, paired := xx+yy, xx+yy-2*xy
	blocks, mean, square := 0.0, 0.0, 0.0
	for i := range x {
		if !held[i] {
			continue
		}
		blocks++
		without := unpaired - float64(x[i]*x[i]) - float64(y[i]*y[i])
		log := math.Log(without / (without - 2*(xy-float64(x[i]*y[i]))))
		mean += log
		square += float64(log * log)
	}
	logError := math.Sqrt(math.Max(0, square-float64(mean*mean/blocks)) * (blocks - 1) / blocks)
	return varianceRatio(unpaired, paired, logError, confidence)
}
