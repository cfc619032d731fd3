package estimate

import (
	"math"
	"math/rand/v2"
	"slices"
	"sync"

	"gonum.org/v1/gonum/mat"
)

// A CurveBand are intervals that hold the means at all points of a curve together.
type CurveBand struct {
	Points []Estimate
	Z      float64 // the standard errors that they take on either side

	errors []float64 // of the polynomial at each point, as far as the band is that narrow
}

// The luck of a curve is drawn bandDraws times for its band. bandSeed begins the draws, and no curve has more coefficients
// than mostColumns.
const (
	bandDraws   = 4000
	bandSeed    = 18
	mostColumns = 8
)

// normals are the draws: normal numbers of mean 0 and variance 1.
var normals = sync.OnceValue(func() [][mostColumns]float64 {
	rng := rand.New(rand.NewPCG(bandSeed, bandDraws))
	all := make([][mostColumns]float64, bandDraws)
	for k := range all {
		for l := range all[k] {
			all[k][l] = rng.NormFloat64()
		}
	}
	return all
})

// outside is how many times as wide the band is at points that matter less.
const outside = 1.5

// Band makes the band with a confidence. At some points, which matter most, it is as wide as at the widest of these at
// least, so that a curve that misses a little there is not too sure of it; at the others it takes more of its standard
// errors, which leaves more of the error for those.
func (c *LogisticCurve) Band(some []int, confidence float64) *CurveBand {
	n := len(c.Means)
	b := &CurveBand{errors: make([]float64, n)}
	widest := 0.0
	for i := range n {
		b.errors[i] = c.se(c.basis.RawRowView(i))
	}
	for _, i := range some {
		widest = math.Max(widest, float64(c.slopes[i]*b.errors[i]))
	}
	for i := range n {
		if b.errors[i] = math.Max(b.errors[i], widest/c.slopes[i]); !slices.Contains(some, i) {
			b.errors[i] *= outside
		}
	}
	lines := c.lines()
	for i := range lines {
		for l := range lines[i] {
			lines[i][l] /= b.errors[i]
		}
	}
	b.Z = drawnQuantile(confidence, func(luck *[mostColumns]float64) (farthest float64) {
		for _, line := range lines {
			if x := math.Abs(along(line, luck)); x > farthest {
				farthest = x
			}
		}
		return farthest
	})
	for i := range n {
		eta, z := math.Log(c.Means[i]/(1-c.Means[i])), float64(b.Z*b.errors[i])
		b.Points = append(b.Points, Estimate{Value: c.Means[i], Low: logistic(eta - z), High: logistic(eta + z), Confidence: confidence,
			Method: "logistic curve, simultaneous", N: int64(c.of.Trials[i])})
	}
	return b
}

// Range is by how much any two of the points differ at most, with a confidence.
func (c *LogisticCurve) Range(confidence float64) float64 {
	lines := c.lines()
	return drawnQuantile(confidence, func(luck *[mostColumns]float64) float64 {
		low, high := math.Inf(1), math.Inf(-1)
		for i := range lines {
			mean := c.Means[i] + float64(c.slopes[i]*along(lines[i], luck))
			low, high = min(low, mean), max(high, mean)
		}
		return high - low
	})
}

// drawnQuantile is what a figure of the drawn luck exceeds no oftener than a confidence leaves.
func drawnQuantile(confidence float64, of func(luck *[mostColumns]float64) float64) float64 {
	beyond := make([]float64, bandDraws-int(float64(bandDraws*confidence))) // the greatest figures, in order
	for k := range beyond {
		beyond[k] = math.Inf(-1)
	}
	all := normals()
	for k := range all {
		if x := of(&all[k]); x > beyond[0] {
			at, _ := slices.BinarySearch(beyond, x)
			copy(beyond, beyond[1:at])
			beyond[at-1] = x
		}
	}
	return beyond[0]
}

// along is how far luck moves the polynomial at a point.
func along(line []float64, luck *[mostColumns]float64) (x float64) {
	for l, y := range line {
		x += float64(luck[l] * y)
	}
	return x
}

// lines are how the polynomial at each point goes with each of the normal numbers of a draw, as many as it has coefficients.
func (c *LogisticCurve) lines() [][]float64 {
	n, p := c.basis.Dims()
	root := rootOf(c.covariance)
	lines := make([][]float64, n)
	for i := range n {
		lines[i] = make([]float64, p)
		for l := range p {
			for k := range l + 1 {
				lines[i][k] += float64(root[l][k] * c.basis.At(i, l))
			}
		}
	}
	return lines
}

// A Forecast tells how exact a curve will be with more trials.
type Forecast struct {
	c        *LogisticCurve
	scatter  []float64 // standard deviation of a trial at each point
	together []float64 // correlation of points so far apart
	others   float64   // the part of the trials of chosen points that all others are to have
}

// A curve is checked at all points, with an eighth of the trials of those that it is played at. Where points share their luck
// a curve that does not fit is found out with fewer, but not with less than mostFewer times fewer.
const (
	eighth    = 1.0 / 8
	mostFewer = 4
)

// Forecast makes a forecast from what has been counted.
func (c *LogisticCurve) Forecast() *Forecast {
	n := len(c.Means)
	f := &Forecast{c: c, scatter: make([]float64, n), together: make([]float64, n)}
	var sum, usual, shared float64
	for i := range n {
		sum += float64(c.errors.At(i, i) * float64(c.of.Trials[i]*c.of.Trials[i]))
		usual += float64(c.of.Trials[i] * c.slopes[i])
	}
	for i := range n {
		f.scatter[i] = math.Sqrt(c.slopes[i] * sum / usual)
	}
	for lag := 1; lag < n; lag++ {
		var is, could float64
		for i := range n - lag {
			j := i + lag
			is += float64(c.errors.At(i, j) * float64(c.of.Trials[i]*c.of.Trials[j]))
			could += float64(math.Min(c.of.Trials[i], c.of.Trials[j]) * float64(f.scatter[i]*f.scatter[j]))
		}
		f.together[lag] = math.Min(1, math.Max(0, is/could))
		shared += f.together[lag] / float64(n-1)
	}
	f.others = eighth * math.Max(1-shared, 1.0/mostFewer)
	return f
}

// widest is the greatest standard error of the means of some points, with so many trials of all. It is infinite if these tell
// nothing of the curve.
func (f *Forecast) widest(trials []float64, some []int) float64 {
	var root mat.Cholesky
	var inverse mat.SymDense
	if !root.Factorize(f.c.information(trials)) || root.InverseTo(&inverse) != nil {
		return math.Inf(1)
	}
	var weights, luck mat.Dense
	weights.Mul(&inverse, f.c.basis.T())
	luck.Mul(f.luck(trials), &weights)
	most := 0.0
	for _, i := range some {
		v := mat.Dot(weights.ColView(i), luck.ColView(i))
		most = math.Max(most, float64(f.c.slopes[i]*math.Sqrt(math.Max(0, v))))
	}
	return most
}

// luck is the covariance of the slope of the quasi-likelihood.
func (f *Forecast) luck(trials []float64) *mat.Dense {
	n, p := f.c.basis.Dims()
	meat := mat.NewDense(p, p, nil)
	var with [mostColumns]float64
	for i := range n {
		with = [mostColumns]float64{}
		for j := range n {
			s := trials[i]
			if i != j {
				s = float64(f.together[max(i-j, j-i)] * math.Min(trials[i], trials[j]))
			}
			if s *= float64(f.scatter[i] * f.scatter[j]); s > 0 {
				for l, x := range f.c.basis.RawRowView(j) {
					with[l] += float64(s * x)
				}
			}
		}
		for k, x := range f.c.basis.RawRowView(i) {
			for l := range p {
				meat.Set(k, l, meat.At(k, l)+float64(x*with[l]))
			}
		}
	}
	return meat
}

// forecasts are how often the trials are reckoned anew.
const forecasts = 6

// Needed are how many trials each point needs until the standard errors of the means at some points are at most a limit, if
// those of a set have the most and all others a part of them. It reports false if no point may have so many.
func (f *Forecast) Needed(now []float64, set, some []int, limit, most float64) ([]float64, bool) {
	with := func(high float64) []float64 {
		trials := make([]float64, len(now))
		for i := range trials {
			part := f.others
			if slices.Contains(set, i) {
				part = 1
			}
			trials[i] = math.Max(now[i], float64(high*part))
		}
		return trials
	}
	high, error := slices.Max(now), 0.0
	for range forecasts { // an error falls as the root of the trials, if all grow
		if error = f.widest(with(high), some); error == 0 || math.IsInf(error, 0) {
			return nil, false
		}
		next := high * math.Pow(error/limit, 2)
		if math.Abs(next-high) < 0.01*high {
			break
		}
		high = next
	}
	high *= 1.01 // rounding and luck
	return with(high), high <= most && f.widest(with(high), some) <= limit
}
