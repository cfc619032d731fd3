package estimate

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// zScore is the two-sided normal quantile of a confidence, 1.96 for 0.95.
func zScore(confidence float64) float64 {
	if !(confidence > 0 && confidence < 1) {
		panic("estimate: confidence outside 0 to 1")
	}
	return distuv.UnitNormal.Quantile(0.5 + confidence/2)
}

// Widening is how many times as wide a normal interval is with one confidence as with another. Both are in (0, 1).
func Widening(from, to float64) float64 { return zScore(to) / zScore(from) }

// Wilson estimates a probability from k events in n independent trials, with
// the score interval of Wilson, JASA 22 (1927), 209-212. Without trials, or
// with more events than trials, the figure is undefined and the interval is
// 0 to 1.
func Wilson(k, n int64, confidence float64) Estimate {
	e, z := proportion(k, n, confidence, "wilson"), zScore(confidence)
	if e.Defined() {
		e.scoreBounds(float64(k), float64(n), z)
	}
	return e
}

// ClopperPearson estimates a probability from k events in n independent trials with the exact interval of Clopper and
// Pearson, Biometrika 26 (1934), 404-413: at no probability does it hold the truth less often than it says, and of few
// events it holds it more often.
func ClopperPearson(k, n int64, confidence float64) Estimate {
	zScore(confidence) // refuses what is no confidence
	e := proportion(k, n, confidence, "clopper-pearson")
	if !e.Defined() {
		return e
	}
	miss := (1 - confidence) / 2
	if k > 0 {
		e.Low = distuv.Beta{Alpha: float64(k), Beta: float64(n-k) + 1}.Quantile(miss)
	}
	if k < n {
		e.High = distuv.Beta{Alpha: float64(k) + 1, Beta: float64(n - k)}.Quantile(1 - miss)
	}
	return e
}

// proportion is k/n with the interval of somebody who knows nothing. It is undefined if k of n is no proportion.
func proportion(k, n int64, confidence float64, method string) Estimate {
	e := Estimate{Low: 0, High: 1, Confidence: confidence, Method: method, N: n}
	switch {
	case n <= 0:
		e.Reason = "nothing was counted"
	case k < 0 || k > n:
		e.Reason = fmt.Sprintf("%d events in %d trials are no proportion", k, n)
	default:
		e.Value = float64(k) / float64(n)
	}
	return e
}

// scoreBounds sets the value k/n with Wilson's bounds.
func (e *Estimate) scoreBounds(k, n, z float64) {
	e.Value = k / n
	z2 := float64(z * z)
	centre := (k + z2/2) / (n + z2)
	half := z / (n + z2) * math.Sqrt(k*((n-k)/n)+z2/4)
	// Rounding must not move a bound off the estimate, nor out of 0 to 1.
	e.Low = math.Min(math.Max(0, centre-half), e.Value)
	e.High = math.Max(math.Min(1, centre+half), e.Value)
}
