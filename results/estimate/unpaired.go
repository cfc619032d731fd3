package estimate

import (
	"math"
	"sort"
)

// UnpairedDifference estimates P(B) - P(A) from two independent samples, with
// the hybrid score interval of Newcombe, Statistics in Medicine 17 (1998),
// 873-890, method 10.
func UnpairedDifference(ka, na, kb, nb int64, confidence float64) Estimate {
	e := Estimate{Low: -1, High: 1, Confidence: confidence, Method: "newcombe score", N: min(na, nb)}
	a, b := Wilson(ka, na, confidence), Wilson(kb, nb, confidence)
	if !a.Defined() || !b.Defined() {
		e.Reason = "nothing was counted in one of the samples"
		return e
	}
	e.Value = b.Value - a.Value
	e.Low = math.Max(-1, e.Value-math.Hypot(b.Value-b.Low, a.High-a.Value))
	e.High = math.Min(1, e.Value+math.Hypot(b.High-b.Value, a.Value-a.Low))
	return e
}

// TwoProportionZ is the two-sided p-value of the z test with pooled variance,
// and whether an expected count is below 5.
func TwoProportionZ(ka, na, kb, nb int64) (p float64, few bool) {
	fa, fb := float64(na), float64(nb)
	pool := float64(ka+kb) / (fa + fb)
	few = min(fa, fb)*min(pool, 1-pool) < 5
	v := pool * (1 - pool) * (1/fa + 1/fb)
	if v <= 0 {
		return 1, few
	}
	z := (float64(kb)/fb - float64(ka)/fa) / math.Sqrt(v)
	return math.Erfc(math.Abs(z) / math.Sqrt2), few
}

// Holm corrects a family of p-values so that the chance of any false alarm
// stays below the level; the order is kept. See Holm, Scandinavian Journal of
// Statistics 6 (1979), 65-70.
func Holm(ps []float64) []float64 {
	order := make([]int, len(ps))
	for i := range order {
		order[i] = i
	}
	sort.SliceStable(order, func(i, j int) bool { return ps[order[i]] < ps[order[j]] })
	out := make([]float64, len(ps))
	worst := 0.0
	for rank, i := range order {
		worst = math.Max(worst, math.Min(1, ps[i]*float64(len(ps)-rank)))
		out[i] = worst
	}
	return out
}

// Apart estimates b less a from the estimates of two figures with a correlation, both of the confidence of the difference. The
// variances near the bounds of both give its bounds (MOVER: G. Y. Zou and A. Donner, Statistics in Medicine 27 (2008),
// 1693-1702, equations 8 and 9), so that it is as lopsided as they are. It is undefined where one of the two is.
func Apart(a, b Estimate, correlation float64) Estimate {
	e := Estimate{Low: math.Inf(-1), High: math.Inf(1), Confidence: b.Confidence, Method: "mover, paired by blocks", N: min(a.N, b.N)}
	switch {
	case !a.Defined():
		e.Reason = a.Reason
		return e
	case !b.Defined():
		e.Reason = b.Reason
		return e
	}
	e.Value = b.Value - a.Value
	arm := func(x, y float64) float64 {
		if math.IsInf(x, 0) || math.IsInf(y, 0) {
			return math.Inf(1)
		}
		return math.Sqrt(math.Max(0, float64(x*x)+float64(y*y)-float64(2*correlation*x*y)))
	}
	e.Low = e.Value - arm(b.Value-b.Low, a.High-a.Value)
	e.High = e.Value + arm(b.High-b.Value, a.Value-a.Low)
	return e
}
