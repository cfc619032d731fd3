package estimate

import "math"

// TwoSums are the sums over n trials of two counts x and y, of their squares and of their product; MostX and MostY are
// how large the sums could be.
type TwoSums struct {
	N, X, Y      int64
	X2, Y2, XY   int64
	MostX, MostY int64
}

// Ratio estimates the sum of y over that of x. The interval is the delta method on the logarithm of the ratio of the
// two means, with their covariance ("log-delta"; Casella and Berger, Statistical Inference, 2nd ed., 5.5.4). When a
// sum is 0, the ratio is 0 or undefined, and a one-sided bound stands in its place: each of the two means gets half
// of the error that the confidence allows. A single trial tells nothing of the scatter, and has no bounds.
func (s TwoSums) Ratio(confidence float64) Estimate {
	e := Estimate{Low: 0, High: math.Inf(1), Confidence: confidence, Method: "log-delta", N: s.N}
	switch {
	case s.N == 0:
		e.Reason = "nothing was counted"
	case s.X == 0 && s.Y == 0:
		e.Reason = "both sums are 0"
	case s.X == 0:
		e.Reason = "the sum below is 0"
		e.Method = "log-delta, one-sided"
		e.Low = s.meanLow(s.Y, s.Y2, confidence) / s.meanOfNone(s.MostX, confidence)
	case s.Y == 0:
		e.Method = "log-delta, one-sided"
		e.High = s.meanOfNone(s.MostY, confidence) / s.meanLow(s.X, s.X2, confidence)
		if math.IsNaN(e.High) {
			e.High = math.Inf(1)
		}
	case s.N == 1:
		e.Value = float64(s.Y) / float64(s.X)
	default:
		e.Value = float64(s.Y) / float64(s.X)
		half := zScore(confidence) * math.Sqrt(s.logRatioVariance())
		e.Low, e.High = e.Value*math.Exp(-half), e.Value*math.Exp(half)
	}
	return e
}

// logRatioVariance is the variance of the logarithm of the ratio of the means.
func (s TwoSums) logRatioVariance() float64 {
	n, x, y := float64(s.N), float64(s.X), float64(s.Y)
	mx, my := x/n, y/n
	vx := variance(x, float64(s.X2), n) / float64(mx*mx)
	vy := variance(y, float64(s.Y2), n) / float64(my*my)
	cov := covariance(x, y, float64(s.XY), n) / float64(mx*my)
	return math.Max(0, (vx+vy-float64(2*cov))/n)
}

// meanLow is a lower bound of a mean: half of the error that the confidence allows, by the delta method on the
// logarithm.
func (s TwoSums) meanLow(sum, squares int64, confidence float64) float64 {
	n, x := float64(s.N), float64(sum)
	if s.N < 2 {
		return 0
	}
	half := zScore(confidence) * math.Sqrt(variance(x, float64(squares), n)/n) / (x / n)
	return x / n * math.Exp(-half)
}

// meanOfNone is an upper bound of the mean of a count that was 0 in every trial: the exact binomial bound of the
// chance of any, times how large the mean could be.
func (s TwoSums) meanOfNone(most int64, confidence float64) float64 {
	n := float64(s.N)
	return (1 - math.Pow((1-confidence)/2, 1/n)) * float64(most) / n
}

// variance is the sample variance from sums over n values, never negative.
func variance(sum, squares, n float64) float64 { return math.Max(0, covariance(sum, sum, squares, n)) }

// covariance is the sample covariance from sums over n pairs of values.
func covariance(sumX, sumY, products, n float64) float64 {
	return (products - float64(sumX*(sumY/n))) / (n - 1)
}

// ClusterSums are the sums over clusters of what each cluster has of y and of trials x, with squares, cubes and
// products.
type ClusterSums struct {
	Y, X             int64
	Y2, YX, X2       int64
	Y3, Y2X, YX2, X3 int64
}

// ratioMethod is the method of ClusterSums.Ratio.
const ratioMethod = "ratio, skewness-corrected t"

// Ratio estimates y a trial: the ratio of two sums over clusters, with an interval for the skewness of what a cluster
// adds to it, of at least 0. Without trials the figure is undefined.
func (s ClusterSums) Ratio(confidence float64) Estimate {
	e := Estimate{High: math.Inf(1), Confidence: confidence, Method: ratioMethod, N: s.X}
	if s.X == 0 {
		e.Reason = "nothing was counted"
		return e
	}
	x := float64(s.X)
	r := float64(s.Y) / x
	e.Value = r
	clusters := x * x / float64(s.X2)
	// d has the moments of the part of each cluster's sum that goes beyond what its trials let expect.
	d := moments3{n: clusters}
	d.spread(float64(s.Y2)-float64(2*r*float64(s.YX))+float64(r*r*float64(s.X2)),
		float64(s.Y3)-float64(3*r*float64(s.Y2X))+float64(3*r*r*float64(s.YX2))-float64(r*r*r*float64(s.X3)))
	if d.sd == 0 {
		e.Warnings = []string{"too few clusters with events: the scatter is unknown"}
		return e
	}
	a := skewArms(d.sd*math.Sqrt(clusters)/x, d.skew, clusters, confidence)
	e.Low, e.High = math.Max(0, r-a.low), r+a.high
	return e
}

// Add adds a cluster with so much of y and so many trials.
func (s *ClusterSums) Add(y, x int64) {
	s.Y, s.X = s.Y+y, s.X+x
	s.Y2, s.YX, s.X2 = s.Y2+y*y, s.YX+y*x, s.X2+x*x
	s.Y3, s.Y2X, s.YX2, s.X3 = s.Y3+y*y*y, s.Y2X+y*y*x, s.YX2+y*x*x, s.X3+x*x*x
}
