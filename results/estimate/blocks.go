package estimate

import (
	"math"

	"gonum.org/v1/gonum/floats"
)

// Deviations say of each block of trials how far its sum lies from what the mean of all trials would give, divided by
// the number of all trials; sizes are the trials of each block. Deviations sum to 0. The sum of their products with
// those of another sample, times B/(B-1) for B blocks, estimates the covariance of the two means. Without trials all
// are 0.
func Deviations(sums, sizes []float64) []float64 {
	n, sum := 0.0, 0.0
	for i := range sums {
		n += sizes[i]
		sum += sums[i]
	}
	out := make([]float64, len(sums))
	if n == 0 {
		return out
	}
	mean := sum / n
	for i := range sums {
		out[i] = (sums[i] - float64(mean*sizes[i])) / n
	}
	return out
}

// small is B/(B-1) for B blocks, which takes the bias out of a variance about their own mean; 1 below two.
func small(blocks int) float64 {
	if blocks < 2 {
		return 1
	}
	return float64(blocks) / float64(blocks-1)
}

// DifferenceVariance is the variance of the difference of two means, from their deviations by the same blocks. So many
// of the blocks are filled: they hold trials.
func DifferenceVariance(x, y []float64, filled int) float64 {
	d := make([]float64, len(x))
	floats.SubTo(d, x, y)
	return floats.Dot(d, d) * small(filled)
}

// Correlation is the correlation of two means from their deviations by the same blocks; 0 where a mean has no scatter.
func Correlation(x, y []float64) float64 {
	v := floats.Dot(x, x) * floats.Dot(y, y)
	if v <= 0 {
		return 0
	}
	return floats.Dot(x, y) / math.Sqrt(v)
}

// Wider takes the estimate of a mean over two samples, of m and n trials, and gives it the wider of two intervals on
// either side. One is its own. The other is that of the normal distribution, from the samples' deviations x and y by the
// same blocks; those of the second sample count against those of the first.
func Wider(e Estimate, x, y []float64, m, n float64) Estimate {
	square, all := 0.0, m+n
	for k := range x {
		d := (float64(x[k]*m) - float64(y[k]*n)) / all
		square += float64(d * d)
	}
	half := zScore(e.Confidence) * math.Sqrt(square)
	e.Low, e.High = min(e.Low, e.Value-half), max(e.High, e.Value+half)
	return e
}
