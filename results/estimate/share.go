package estimate

import (
	"math"
	"sync/atomic"

	"gonum.org/v1/gonum/stat/distuv"
)

// Clusters are the sums over clusters of trials that the share of some events asks for: so many events among so many
// trials, and the squares and products of what each cluster has of both.
type Clusters struct {
	Events, Trials             int64
	Events2, Products, Trials2 int64
	// Luck is how many times the variance is that of independent clusters, where the sums go over samples that share
	// their luck; 0: once.
	Luck float64
	Unit string // what a cluster is, for warnings: "duel"
}

// Share estimates which share of the trials are events. Trials of one cluster share their fate, so the scatter is that
// of the ratio of two sums over clusters (W. G. Cochran, Sampling Techniques, 3rd edition, 1977, chapter 6), and
// Wilson's interval takes the number of independent trials that would scatter as much (E. L. Korn and
// B. I. Graubard, Survey Methodology 24 (1998), 193-201), with Student's quantile for the effective number of clusters
// (Kish). Without trials the figure is undefined and the interval 0 to 1.
func (s Clusters) Share(confidence float64) Estimate {
	e := Wilson(s.Events, s.Trials, confidence)
	e.Method = "wilson, " + s.Unit + "s as clusters"
	if !e.Defined() {
		return e
	}
	clusters := float64(s.Trials) * float64(s.Trials) / float64(s.Trials2) / max(1, s.Luck)
	if clusters < 1.5 { // the scatter between clusters is unknown
		e.Low, e.High = 0, 1
		e.Warnings = append(e.Warnings, "one "+s.Unit+": its scatter is unknown")
		return e
	}
	n := s.independent(clusters)
	e.scoreBounds(e.Value*n, n, student(confidence, clusters-1))
	return e
}

// independent is the number of independent trials that would scatter as much as the trials of so many clusters. Where
// nothing scatters it is the number of clusters while all trials ended alike, and that of trials otherwise.
//
// Clusters that scatter less than their trials would alone are nearly alike, such as pairs of missiles of which one kills:
// the few that differ make the whole scatter, and luck may have hidden them. So the scatter goes towards that of trials
// alone, by the part of it that rests on one cluster: the trials of a trial's cluster by the number of clusters.
func (s Clusters) independent(clusters float64) float64 {
	n := float64(s.Trials)
	p := float64(s.Events) / n
	if s.Events == 0 || s.Events == s.Trials {
		return clusters
	}
	luck := max(1, s.Luck)
	v := s.square(p) / (n * n) * clusters / (clusters - 1) * luck
	if alone := p * (1 - p) / n * luck; v > 0 && v < alone {
		v += (alone - v) * min(1, float64(s.Trials2)/(n*clusters))
	}
	return asManyAs(p, v, n/luck)
}

// asManyAs is the number of independent trials whose share p would have a variance. Where nothing scatters, but for what
// rounding leaves, it is what the caller says.
func asManyAs(p, variance, still float64) float64 {
	const most = 1e12
	if n := p * (1 - p) / variance; variance > 0 && n < most {
		return n
	}
	return still
}

// square is the sum of the squared differences between the events of a cluster and the share p of its trials.
func (s Clusters) square(p float64) float64 {
	return float64(s.Events2) - float64(2*p*float64(s.Products)) + float64(p*p*float64(s.Trials2))
}

// SharedLuck is the Luck of sums over samples that share their luck block by block: it compares the scatter of the
// events among the trials of the shared blocks with that of the single clusters. At least 1.
func (s Clusters) SharedLuck(events, trials []float64) float64 {
	if s.Trials == 0 {
		return 1
	}
	p := float64(s.Events) / float64(s.Trials)
	shared, filled := 0.0, 0
	for i, n := range trials {
		d := events[i] - float64(p*n)
		shared += float64(d * d)
		if n > 0 {
			filled++
		}
	}
	single := s.square(p)
	if single <= 0 {
		return 1
	}
	return max(1, shared*small(filled)/single)
}

// ShareOfAlike estimates a share of n trials, k of them, as if all trials of a cluster were alike: it counts as many
// as the effective number of clusters, of which squares is the sum of their squared sizes. Luck is as in Clusters.
func ShareOfAlike(k, n, squares int64, luck, confidence float64) Estimate {
	e := Wilson(k, n, confidence)
	if e.Defined() && squares > 0 {
		clusters := float64(n) * float64(n) / float64(squares) / max(1, luck)
		e.scoreBounds(e.Value*clusters, clusters, zScore(confidence))
	}
	return e
}

// AsStudent is the confidence at which a normal interval is as wide as Student's is with a confidence, where so many blocks tell the
// scatter; 1 - 1e-12 at most.
func AsStudent(confidence float64, blocks int) float64 {
	return math.Min(1-1e-12, 1-math.Erfc(student(confidence, float64(max(1, blocks-1)))/math.Sqrt2))
}

// student is the two-sided quantile of Student's t at a confidence, for more than 0 degrees of freedom.
func student(confidence, freedom float64) float64 {
	if freedom > 100 {
		// The expansion of Cornish and Fisher (Abramowitz and Stegun 26.7.5) is right to eight digits here, and a
		// hundred times faster.
		z, f := zScore(confidence), freedom
		z3, z5, z7 := z*z*z, z*z*z*z*z, z*z*z*z*z*z*z
		return z + (z3+z)/(4*f) + (5*z5+16*z3+3*z)/(96*f*f) + (3*z7+19*z5+17*z3-15*z)/(384*f*f*f)
	}
	place := &students[math.Float64bits(freedom)*0x9e3779b97f4a7c15>>(64-studentBits)] // by Fibonacci hashing
	if kept := place.Load(); kept != nil && kept.confidence == confidence && kept.freedom == freedom {
		return kept.t
	}
	t := distuv.StudentsT{Sigma: 1, Nu: freedom}.Quantile(1 - (1-confidence)/2)
	place.Store(&quantile{confidence, freedom, t})
	return t
}

// Confidence is that of the intervals that are printed and saved.
const Confidence = 0.95

// A quantile is one of Student's t, at a confidence and for so many degrees of freedom.
type quantile struct{ confidence, freedom, t float64 }

const studentBits = 12

// students keep the quantiles that were asked for last, each in a place that its degrees of freedom give. A quantile takes
// as long as a hundred expansions, and a run asks for the same ones thousands of times. It is always the same, so no
// answer depends on which goroutine keeps what.
var students [1 << studentBits]atomic.Pointer[quantile]

// arms are how far an interval reaches below and above an estimate.
type arms struct{ low, high float64 }

// skewArms are the arms of the interval of a mean or ratio with a standard error, for the skewness of the single
// values and their number: P. Hall's monotone cubic transformation of Student's t (Journal of the Royal Statistical
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
