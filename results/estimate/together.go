package estimate

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/mathext"
	"gonum.org/v1/gonum/stat/distuv"
)

// A Sample is so many events in so many trials, with the deviations of their share by blocks of trials; samples that
// share luck share that of each block.
type Sample struct {
	Events     float64 // a half for each trial of which an event is half
	Trials     int64
	Deviations []float64
}

// MeanShare estimates the mean of the shares of samples that share luck, each sample counting the same. The scatter of
// the mean adds up all covariances of the samples, so that it is as large as their luck is common. They come from the
// blocks; so many of these hold trials. Wilson's interval takes the number of independent trials that would scatter as much
// (E. L. Korn and B. I. Graubard, Survey Methodology 24 (1998), 193-201). Where nothing scatters that is the number of
// trials of the smallest sample. A sample without trials leaves the mean undefined.
func MeanShare(samples []Sample, filled int, confidence float64) Estimate {
	e := Estimate{High: 1, Confidence: confidence, Method: "wilson"}
	mean, fewest := 0.0, int64(math.MaxInt64)
	var sum []float64
	for _, s := range samples {
		e.N += s.Trials
		fewest = min(fewest, s.Trials)
		if s.Trials > 0 {
			mean += s.Events / float64(s.Trials)
			if sum == nil {
				sum = make([]float64, len(s.Deviations))
			}
			floats.Add(sum, s.Deviations)
		}
	}
	if len(samples) == 0 || fewest == 0 {
		e.Reason = "nothing was counted"
		return e
	}
	k := float64(len(samples))
	p, v := mean/k, floats.Dot(sum, sum)*small(filled)/(k*k)
	n := asManyAs(p, v, float64(fewest))
	e.scoreBounds(p*n, n, zScore(confidence))
	return e
}

// ShareDifference estimates by how much the mean share of the samples b is greater than that of a, as MeanShare does one, with
// Tango's score interval. All share their luck, so that the scatter of the difference is that of its blocks; Student's quantile
// over the normal one allows for how few there are. It takes as many pairs as there are independent trials of either mean.
// Each sample has trials.
func ShareDifference(a, b []Sample, filled int, confidence float64) Estimate {
	var shares, trials [2]float64
	var deviations [2][]float64
	for k, samples := range [][]Sample{a, b} {
		fewest, all, each := math.Inf(1), 0.0, 1/float64(len(samples))
		deviations[k] = make([]float64, len(samples[0].Deviations))
		for _, s := range samples {
			n := float64(s.Trials)
			fewest, all = min(fewest, n), all+n
			shares[k] += float64(each * s.Events / n)
			floats.AddScaled(deviations[k], each, s.Deviations)
		}
		v := floats.Dot(deviations[k], deviations[k]) * small(filled)
		trials[k] = min(all, asManyAs(shares[k], v, fewest))
	}
	v := DifferenceVariance(deviations[0], deviations[1], filled)
	if filled > 1 {
		few := student(confidence, float64(filled-1)) / zScore(confidence)
		v *= few * few
	}
	e, _ := PairedByBlocks(shares[1]-shares[0], v, 2/(1/trials[0]+1/trials[1]), confidence)
	return e
}

// togetherDraws is how often the luck of some samples is drawn for their common band.
const togetherDraws = 10_000

// Together estimates the share of each of some samples that share luck, with intervals that hold all together: with
// the given confidence no true value lies outside its own. The quantile of the largest of the samples' errors, which
// the blocks' correlations tell, stands in for that of one error (the maximum of a multivariate normal: T. Hothorn,
// F. Bretz and P. Westfall, Biometrical Journal 50 (2008), 346-363). So far out Wilson's bound towards 0 or 1 comes
// too close when events are rare, so each interval is Wilson's joined with the exact mid-p one (H. O. Lancaster, JASA
// 56 (1961), 223-234). The draws of the errors begin with the seed.
func Together(samples []Sample, seed uint64, confidence float64) []Estimate {
	z := farthest(samples, seed, confidence)
	out := make([]Estimate, len(samples))
	for i, s := range samples {
		k := int64(s.Events)
		out[i] = Wilson(k, s.Trials, confidence)
		if n := s.Trials; n > 0 {
			out[i].scoreBounds(s.Events, float64(n), z)
			out[i].Low = math.Min(out[i].Low, midP(k, n, z))
			out[i].High = math.Max(out[i].High, 1-midP(n-k, n, z))
		}
	}
	return out
}

// midP is the lower bound of a probability from k events in n trials, so far out as z standard errors are: the one
// with which more events, and half of the chance of just so many, are as rare.
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

// farthest is how many standard errors the farthest of the samples' shares lies from the truth at most, with the given
// confidence. Samples in which nothing scatters have no correlation and count as one more, by itself.
func farthest(samples []Sample, seed uint64, confidence float64) float64 {
	var scatter [][]float64
	still := false
	for _, s := range samples {
		length := floats.Norm(s.Deviations, 2)
		if length <= 1e-12 {
			still = true
			continue
		}
		d := slices.Clone(s.Deviations)
		floats.Scale(1/length, d)
		scatter = append(scatter, d)
	}
	if still {
		scatter = append(scatter, make([]float64, len(samples[0].Deviations)))
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
	largest := make([]float64, 0, togetherDraws)
	for _, draw := range drawLuck(correlation, togetherDraws, seed) {
		largest = append(largest, math.Max(floats.Max(draw), -floats.Min(draw)))
	}
	return exceededBy(largest, confidence)
}

// exceededBy is the number that a share 1 - confidence of the draws exceed. It sorts them.
func exceededBy(draws []float64, confidence float64) float64 {
	slices.Sort(draws)
	return draws[int(math.Ceil(confidence*float64(len(draws))))-1]
}

// OffEven estimates how far from one half the shares of some samples lie, in the mean of their absolute distances. Luck makes each
// look farther off than it is, by at most what it scatters in the mean: so much lower the interval reaches. It reaches as high as
// that mean may without luck, or as the root of the mean square may, from which luck's variance is taken, if that is less: no mean
// of distances is above it. The value takes the true distances for normal ones. So many blocks hold trials, and samples share the
// luck of each.
func OffEven(samples []Sample, filled int, confidence float64) Estimate {
	e := Estimate{High: 0.5, Confidence: confidence, Method: "mean distance, blocks"}
	if len(samples) == 0 {
		e.Reason = "nothing was counted"
		return e
	}
	o := offsOf(samples, filled)
	for _, s := range samples {
		e.N += s.Trials
	}
	quantile := student(confidence, float64(max(1, filled-1)))
	half := float64(quantile * math.Sqrt(floats.Dot(o.signed, o.signed)*small(filled)))
	e.Low, e.High = math.Max(0, o.far-o.luck-half), math.Min(0.5, math.Min(o.far+half, o.root(quantile)))
	straight := math.Max(0, o.square-o.variance)
	e.Value = o.far - float64(meanOfNormal*(math.Sqrt(straight+o.variance)-math.Sqrt(straight)))
	e.Value = math.Min(e.High, math.Max(e.Low, e.Value))
	return e
}

// offs sum up how far from one half some samples lie: means over the samples.
type offs struct {
	far, square float64   // of the distances and of their squares, as they were counted
	luck        float64   // what luck adds to the first at most
	variance    float64   // of the samples
	together    float64   // of the squares of all covariances
	signed      []float64 // deviations of the mean distance by blocks
	samples     float64
}

func offsOf(samples []Sample, filled int) *offs {
	o := &offs{samples: float64(len(samples)), signed: make([]float64, len(samples[0].Deviations))}
	part := 1 / o.samples
	for i, s := range samples {
		off := s.Events/float64(s.Trials) - 0.5
		o.far += float64(part * math.Abs(off))
		o.square += float64(part * off * off)
		floats.AddScaled(o.signed, math.Copysign(part, off), s.Deviations)
		for k, other := range samples {
			v := floats.Dot(s.Deviations, other.Deviations) * small(filled)
			if i == k {
				v = math.Max(v, 0.25/float64(s.Trials*s.Trials)) // as of half a trial, where nothing scatters
				o.variance += float64(part * v)
				o.luck += float64(part * meanOfNormal * math.Sqrt(v))
			}
			o.together += float64(part * part * v * v)
		}
	}
	return o
}

// root is how great the root of the mean square of the true distances may be, so many standard errors out.
func (o *offs) root(quantile float64) float64 {
	s := lastIn(0, 0.25, func(s float64) bool {
		scatter := math.Sqrt(2*o.together + float64(4*s*math.Sqrt(o.together/o.samples)))
		return s+o.variance-float64(quantile*scatter) <= o.square
	})
	return math.Sqrt(s)
}

// meanOfNormal is the mean absolute value of a standard normal variable.
var meanOfNormal = math.Sqrt(2 / math.Pi)
