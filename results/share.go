package results

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// clustered is the method of clusters.share.
const clustered = "wilson, duels as clusters"

// clusters are the sums over duels that a share asks for: so many events among so many trials, and the squares and products
// of what each duel has of both.
type clusters struct {
	events, trials             int64
	events2, products, trials2 int64
	// luck is how many times the variance is that of independent duels, where the sums go over cells that share dice; 0: once.
	luck float64
}

// share estimates which share of the trials are events. Trials of one duel share their fate, so the scatter is that
// of the ratio of two sums over duels (W. G. Cochran, Sampling Techniques, 3rd edition, 1977, chapter 6), and
// Wilson's interval takes the number of independent trials that would scatter as much (E. L. Korn and
// B. I. Graubard, Survey Methodology 24 (1998), 193-201), with Student's quantile for the effective number of duels
// (Kish). Without trials the figure is undefined and the interval 0 to 1.
func (s clusters) share(confidence float64) Estimate {
	e := Wilson(s.events, s.trials, confidence)
	e.Method = clustered
	if !e.Defined() {
		return e
	}
	duels := float64(s.trials) * float64(s.trials) / float64(s.trials2) / max(1, s.luck)
	if duels < 1.5 { // the scatter between duels is unknown
		e.Low, e.High = 0, 1
		e.Warnings = append(e.Warnings, "one duel: its scatter is unknown")
		return e
	}
	e.scoreBounds(e.Value*s.independent(duels), s.independent(duels), student(confidence, duels-1))
	return e
}

// independent is the number of independent trials that would scatter as much as the trials of so many duels. Where
// nothing scatters it is the number of duels while all trials ended alike, and that of trials otherwise.
func (s clusters) independent(duels float64) float64 {
	n := float64(s.trials)
	p := float64(s.events) / n
	if s.events == 0 || s.events == s.trials {
		return duels
	}
	square := float64(s.events2) - float64(2*p*float64(s.products)) + float64(p*p*float64(s.trials2))
	v := square / (n * n) * duels / (duels - 1) * max(1, s.luck)
	if v <= 1e-12*p*(1-p) {
		return n / max(1, s.luck)
	}
	return p * (1 - p) / v
}

// student is the two-sided quantile of Student's t at a confidence, for more than 0 degrees of freedom.
func student(confidence, freedom float64) float64 {
	if freedom > 100 {
		// Cornish and Fisher's expansion (Abramowitz and Stegun 26.7.5), here right to eight digits and a hundred times faster.
		z, f := zScore(confidence), freedom
		z3, z5, z7 := z*z*z, z*z*z*z*z, z*z*z*z*z*z*z
		return z + (z3+z)/(4*f) + (5*z5+16*z3+3*z)/(96*f*f) + (3*z7+19*z5+17*z3-15*z)/(384*f*f*f)
	}
	return distuv.StudentsT{Sigma: 1, Nu: freedom}.Quantile(1 - (1-confidence)/2)
}

// arms are how far an interval reaches below and above an estimate.
type arms struct{ low, high float64 }

// skewArms are the arms of the interval of a mean or ratio with a standard error, for the skewness of the single values
// and their number: P. Hall's monotone cubic transformation of Student's t (Journal of the Royal Statistical
// Society B 54 (1992), 221-228). Without skewness they are those of Student's interval.
func skewArms(se, skewness, n, confidence float64) arms {
	t := student(confidence, math.Max(1, n-1))
	a := skewness / math.Sqrt(n)
	back := func(t float64) float64 {
		if math.Abs(a) < 1e-6 {
			return t
		}
		return 3 / a * (math.Cbrt(1+float64(a*(t-a/6))) - 1)
	}
	return arms{low: math.Max(0, se*back(t)), high: math.Max(0, -se*back(-t))}
}

// both joins the arms of two independent parts of a sum (G. Y. Zou and A. Donner, Statistics in
// Medicine 27 (2008), 1693-1702).
func (a arms) both(b arms) arms { return arms{math.Hypot(a.low, b.low), math.Hypot(a.high, b.high)} }

// times scales both arms.
func (a arms) times(x float64) arms { return arms{a.low * x, a.high * x} }
