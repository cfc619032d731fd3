package estimate

import "math"

const (
	skewMethod  = "skewness-corrected t"
	limitMethod = "skewness-corrected t, limit apart"
)

// moments3 are the number, mean, standard deviation and skewness of some values.
type moments3 struct{ n, mean, sd, skew float64 }

// momentsOf are the moments of the numbers from 0 on, each taken as often as counts say.
func momentsOf(counts []int64) moments3 {
	var m moments3
	for at, c := range counts {
		m.n += float64(c)
		m.mean += float64(at) * float64(c)
	}
	if m.n == 0 {
		return m
	}
	m.mean /= m.n
	second, third := 0.0, 0.0
	for at, c := range counts {
		d := float64(at) - m.mean
		second += float64(d*d) * float64(c)
		third += float64(d*d*d) * float64(c)
	}
	m.spread(second, third)
	return m
}

// spread sets the standard deviation and the skewness from the sums of squares and cubes about the mean.
func (m *moments3) spread(second, third float64) {
	if m.n < 2 || second <= 0 {
		return
	}
	m.sd = math.Sqrt(second / (m.n - 1))
	m.skew = third / m.n / math.Pow(second/m.n, 1.5)
}

// arms are the arms of the interval of the mean.
func (m *moments3) arms(confidence float64) arms {
	return skewArms(m.sd/math.Sqrt(m.n), m.skew, m.n, confidence)
}

// LimitedMean estimates the mean of times from 1 to a limit; counts says how often each time from 0 on occurred, and
// times that would be longer are counted at the limit. The share of the times at the limit has Wilson's interval and
// the mean of the others a skewness-corrected one, so that the interval holds even if luck has let few times, or
// none, reach the limit. Limit 0 says that the limit is not known.
func LimitedMean(counts []int64, limit int, confidence float64) Estimate {
	e := Estimate{Low: 0, High: math.Inf(1), Confidence: confidence, Method: limitMethod}
	for _, c := range counts {
		e.N += c
	}
	if e.N == 0 {
		e.Reason = "nothing was counted"
		return e
	}
	if limit == 0 {
		m := momentsOf(counts)
		return m.estimate(e)
	}
	limit = min(limit, len(counts)-1)
	var last int64
	for _, c := range counts[limit:] {
		last += c
	}
	l := float64(limit)
	rest := momentsOf(counts[:limit])
	share := Wilson(last, e.N, confidence)
	q := share.Value
	if rest.n == 0 { // the others may be as short as a time can be
		e.Value, e.Low, e.High = l, l-float64((1-share.Low)*(l-1)), l
		return e
	}
	e.Value = float64((1-q)*rest.mean) + float64(q*l)
	gap := l - rest.mean
	a := rest.armsWithin(l, confidence).times(1 - q).both(arms{q - share.Low, share.High - q}.times(gap))
	e.Low, e.High = math.Max(1, e.Value-a.low), math.Min(l, e.Value+a.high)
	return e
}

// armsWithin are the arms of a mean of times from 1 to a limit. Where all values are equal, others may still be
// hidden: as many as Wilson's bound for a share of 0 allows, at either end.
func (m *moments3) armsWithin(limit, confidence float64) arms {
	if m.sd > 0 {
		return m.arms(confidence)
	}
	unseen := Wilson(0, int64(m.n), confidence).High
	return arms{float64(unseen * (m.mean - 1)), float64(unseen * (limit - m.mean))}
}

// estimate sets the mean and its interval; a single value, or equal ones, tell nothing of the scatter.
func (m *moments3) estimate(e Estimate) Estimate {
	e.Method = skewMethod
	if m.n == 0 {
		e.Reason = "nothing was counted"
		return e
	}
	e.Value = m.mean
	switch {
	case m.n == 1:
		e.Warnings = append(e.Warnings, "one value: its scatter is unknown")
	case m.sd == 0:
		e.Warnings = append(e.Warnings, "all values are equal: their scatter is unknown")
	default:
		a := m.arms(e.Confidence)
		e.Low, e.High = e.Value-a.low, e.Value+a.high
	}
	return e
}

// MeanOfSums estimates the mean of n values of at least 0 from their sum and those of their squares and cubes. Without
// values the figure is undefined.
func MeanOfSums(n, sum, squares, cubes int64, confidence float64) Estimate {
	e := MeanDifference(n, sum, squares, cubes, confidence)
	e.Low = math.Max(0, e.Low)
	return e
}

// fewShares is the number of shares below which their scatter says too little.
const fewShares = 50

// MeanOfShares estimates the mean of n shares from 0 to 1 of a unit, from the sum of their numbers of units and those of
// the squares and cubes. Few of them have Wilson's interval, as if each were 0 or 1, which scatter most.
func MeanOfShares(n, sum, squares, cubes, unit int64, confidence float64) Estimate {
	e, one := MeanOfSums(n, sum, squares, cubes, confidence), float64(unit)
	e.Value, e.Low, e.High = e.Value/one, e.Low/one, math.Min(e.High/one, 1)
	if n > 0 && n < fewShares {
		e.Method, e.Warnings = "wilson", nil
		e.scoreBounds(float64(sum)/one, float64(n), zScore(confidence))
	}
	return e
}

// MeanDifference is MeanOfSums of values of any sign.
func MeanDifference(n, sum, squares, cubes int64, confidence float64) Estimate {
	e := Estimate{Low: math.Inf(-1), High: math.Inf(1), Confidence: confidence, N: n, Method: skewMethod}
	if n == 0 {
		e.Reason = "nothing was counted"
		return e
	}
	m := moments3{n: float64(n), mean: float64(sum) / float64(n)}
	s2, s3 := float64(squares), float64(cubes)
	m.spread(s2-float64(m.n*m.mean*m.mean), s3-float64(3*m.mean*s2)+float64(2*m.n*m.mean*m.mean*m.mean))
	return m.estimate(e)
}

// fewDiffer is the number of values other than 0 below which a gain has Tango's interval.
const fewDiffer = 30

// Gains estimates the mean of gains in equal steps from -1 to 1, an odd number of them, each as often as counts says. Where
// few gains are not 0 their scatter says little, and Tango's interval stands in.
func Gains(counts []int64, confidence float64) Estimate {
	steps := float64(len(counts) / 2)
	m := momentsOf(counts)
	m.mean, m.sd = m.mean/steps-1, m.sd/steps
	e := m.estimate(Estimate{Low: -1, High: 1, Confidence: confidence, N: int64(m.n)})
	if differ := e.N - counts[len(counts)/2]; e.N > 0 && differ < fewDiffer {
		sum, sizes, squares := 0.0, 0.0, 0.0
		for at, c := range counts {
			gain, n := float64(at)/steps-1, float64(c)
			sum, sizes, squares = sum+float64(gain*n), sizes+float64(math.Abs(gain)*n), squares+float64(gain*gain)*n
		}
		unit := 1.0 // of a gain, on the average
		if differ > 0 {
			unit = squares / sizes
		}
		e = scoreMean(sum, squares, unit, m.n, confidence)
	}
	return e
}
