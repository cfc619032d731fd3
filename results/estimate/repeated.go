package estimate

import (
	"math"

	"gonum.org/v1/gonum/integrate/quad"
	"gonum.org/v1/gonum/stat/distuv"
)

// A Boundary is how many standard errors a mean may lie from the truth at each of some looks, so that it ever lies farther, to
// either side, with a given error. Means are taken for normal; the chance of not having been farther out before is integrated
// from look to look (P. Armitage, C. K. McPherson and B. C. Rowe, Journal of the Royal Statistical Society A 132 (1969),
// 235-244), as far as anybody asks.
type Boundary struct {
	looks []int64
	spent func(n float64) float64
	err   float64
	out   []float64
	// Where the mean was at the last look that is known, above the truth, and how likely, if it never was farther out; as much
	// below. It begins at the truth.
	at, weight []float64
	done       float64 // the share of the error that has been spent
}

// NewBoundary makes the boundary of looks in growing numbers of trials, which are fixed before, with an error in (0, 1). spent
// is the share of it that may be spent up to a number of trials, growing from 0 to 1 (K. K. G. Lan and D. L. DeMets,
// Biometrika 70 (1983), 659-663); the last look spends all that is left.
func NewBoundary(looks []int64, spent func(n float64) float64, err float64) *Boundary {
	return &Boundary{looks: looks, spent: spent, err: err, at: []float64{0}, weight: []float64{0.5}}
}

// At is the boundary of look number k, from 0 on.
func (b *Boundary) At(k int) float64 {
	for len(b.out) <= k {
		b.next()
	}
	return b.out[k]
}

// next finds the boundary of the next look.
func (b *Boundary) next() {
	const nodes = 32
	k, due := len(b.out), 1.0
	n := b.looks[k]
	if k < len(b.looks)-1 {
		due = b.spent(float64(n))
	}
	// From x standard errors at the look before, the mean is normal about r x, with the standard deviation s.
	r, s := 0.0, 1.0
	if k > 0 {
		r = math.Sqrt(float64(b.looks[k-1]) / float64(n))
		s = math.Sqrt(1 - float64(r*r))
	}
	beyond := func(c float64) float64 {
		sum := 0.0
		for i, x := range b.at {
			sum += float64(2 * b.weight[i] * (distuv.UnitNormal.Survival((c-float64(r*x))/s) + distuv.UnitNormal.Survival((c+float64(r*x))/s)))
		}
		return sum
	}
	out := lastOut(0, mostErrors, func(c float64) bool { return beyond(c) > float64(b.err*(due-b.done)) })
	b.out, b.done = append(b.out, out), due
	at, weight := make([]float64, nodes), make([]float64, nodes)
	quad.Legendre{}.FixedLocations(at, weight, 0, out)
	for j, z := range at {
		density := 0.0
		for i, x := range b.at {
			both := distuv.UnitNormal.Prob((z-float64(r*x))/s) + distuv.UnitNormal.Prob((z+float64(r*x))/s)
			density += float64(b.weight[i] * both / s)
		}
		weight[j] *= density
	}
	b.at, b.weight = at, weight
}

// mostErrors is the boundary of a look that may spend nothing, in standard errors.
const mostErrors = 12

// RepeatedMean estimates the mean with the interval of one of the looks that a Boundary is of: it holds the truth
// at all of them together with the stated confidence (C. Jennison and B. W. Turnbull, Journal of the Royal Statistical
// Society B 51 (1989), 305-361). A mean m lies outside if the mean found is farther from it than the boundary, in the
// standard errors that the likeliest distribution with the mean m has, corrected for the skewness of that distribution:
// trials whose values are rarely other than 0 scatter in one direction more than in the other. Bounds are found to 1e-12.
func RepeatedMean(s *Spread, boundary, confidence float64) Estimate {
	e := Estimate{Low: s.Low, High: s.High, Confidence: confidence, Method: "repeated score, skewness-corrected", N: s.Trials()}
	if e.N == 0 {
		e.Reason = "nothing was counted"
		return e
	}
	e.Value = s.Mean()
	turned := s.turned()
	e.Low = lastOut(s.Low, e.Value, func(m float64) bool { return s.Beyond(m) >= boundary })
	e.High = lastOut(s.High, e.Value, func(m float64) bool { return turned.Beyond(-m) >= boundary })
	return e
}

// RepeatedDifference is RepeatedMean of a difference of which it matters whether it is by or more, above 0, in either
// direction. What misleads, if it lies outside, is that it seems to be on the wrong side of by: that error has the boundary
// near, and its opposite far, which is wider. Of no true difference both can happen in one direction, so the errors of near and
// far to one side are together that of the interval (the principle of partitioning: J. C. Hsu and R. L. Berger, Journal of the
// American Statistical Association 94 (1999), 468-482). A bound that is at by, or at -by, excludes it.
func RepeatedDifference(s *Spread, near, far, by, confidence float64) Estimate {
	e, wide := RepeatedMean(s, near, confidence), RepeatedMean(s, far, confidence)
	e.Low, e.High = partedBound(e.Low, wide.Low, by), -partedBound(-e.High, -wide.High, by)
	e.Method = "repeated score, skewness-corrected, parted"
	return e
}

// partedBound is the least difference that is not refuted: up to -by, and from 0 to by, the near bound refutes all below it,
// elsewhere the far one, which is lower.
func partedBound(near, far, by float64) float64 {
	switch {
	case near <= -by:
		return near
	case far <= 0:
		return math.Max(-by, far)
	case near < by:
		return near
	}
	return math.Max(by, far)
}

// NormalMean is RepeatedMean of a single look.
func NormalMean(s *Spread, confidence float64) Estimate {
	return RepeatedMean(s, zScore(confidence), confidence)
}

// NormalTrials is how many trials it takes, about, until that interval is so narrow on either side.
func NormalTrials(s *Spread, confidence, halfWidth float64) float64 {
	return s.Variance() * math.Pow(zScore(confidence)/halfWidth, 2)
}

// turned are the values with the other sign.
func (s *Spread) turned() *Spread {
	t := &Spread{Low: -s.High, High: -s.Low, Counts: s.Counts, Values: make([]float64, len(s.Values)),
		shift: -s.shift, worth: s.worth, freedom: s.freedom}
	for i, v := range s.Values {
		t.Values[i] = -v
	}
	return t
}

// Beyond is how many standard errors the mean found lies above m, as a normal mean would for which as much is as unlikely; 0
// if it does not. Without the luck that is known there are as many as the trials with it would have that scatter as little,
// by Student's distribution.
func (s *Spread) Beyond(m float64) float64 {
	z := s.plainBeyond(m - s.shift)
	if s.worth == 0 || z == 0 || math.IsInf(z, 1) {
		return z
	}
	tail := distuv.StudentsT{Sigma: 1, Nu: s.freedom}.Survival(z * math.Sqrt(s.worth))
	return -distuv.UnitNormal.Quantile(max(tail, math.SmallestNonzeroFloat64))
}

// Below is how many standard errors the mean found lies below m, as Beyond tells how many it lies above.
func (s *Spread) Below(m float64) float64 { return s.turned().Beyond(-m) }

// plainBeyond is Beyond of the values as they are.
func (s *Spread) plainBeyond(m float64) float64 {
	n, mean := float64(s.Trials()), s.plain()
	if mean <= m {
		return 0
	}
	if m <= s.Low {
		return math.Inf(1) // one value above the least refutes it
	}
	variance, third := s.under(m)
	if variance <= 0 {
		return math.Inf(1)
	}
	z := (mean - m) * math.Sqrt(n/variance)
	// What is as unlikely as a normal c lies at c + k (c² - 1), where k is a sixth of the skewness of the mean
	// (E. A. Cornish and R. A. Fisher, Revue de l'Institut International de Statistique 5 (1938), 307-320).
	k := third / (6 * math.Pow(variance, 1.5) * math.Sqrt(n))
	switch root := 1 + float64(4*k*(z+k)); {
	case math.Abs(k) < 1e-9:
		return z
	case root < 0: // so far out that a skewness to the other side has no such value
		return -1 / (2 * k)
	default:
		return (math.Sqrt(root) - 1) / (2 * k)
	}
}

// under are the variance and the third moment of the likeliest distribution whose mean is m, which lies below the mean
// found. It has the values that were found, and the least that is possible.
func (s *Spread) under(m float64) (variance, third float64) {
	if len(s.Values) == 2 && min(s.Values[0], s.Values[1]) == s.Low && max(s.Values[0], s.Values[1]) == s.High {
		variance = (m - s.Low) * (s.High - m) // there is one alone
		return variance, variance * (s.Low + s.High - 2*m)
	}
	n, most := float64(s.Trials()), 1/(m-s.Low)
	slope := func(tilt float64) (sum float64) {
		for i, c := range s.Counts {
			if d := s.Values[i] - m; c > 0 {
				sum += float64(float64(c) * (d / (1 + float64(tilt*d))))
			}
		}
		return sum
	}
	low, high := 0.0, most
	for range 50 {
		if middle := (low + high) / 2; slope(middle) > 0 {
			low = middle
		} else {
			high = middle
		}
	}
	rest := 1.0
	for i, c := range s.Counts {
		if c == 0 {
			continue
		}
		d := s.Values[i] - m
		q := float64(c) / (n * (1 + float64(low*d)))
		rest -= q
		variance += float64(q * d * d)
		third += float64(q*d*d) * d
	}
	if d := s.Low - m; rest > 0 {
		variance += float64(rest * d * d)
		third += float64(rest*d*d) * d
	}
	return variance, third
}
