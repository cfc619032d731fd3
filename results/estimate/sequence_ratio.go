package estimate

import (
	"fmt"
	"math"
)

// SequenceRatio estimates the ratio of two probabilities, that of A divided by that of B, with a confidence sequence
// by betting. Of n independent trials, both happened in so many, A or B alone in so many. A ratio r is ruled out by
// bets on A - r B, whose mean is then 0 (see SequenceMean).
func SequenceRatio(both, onlyA, onlyB, n int64, confidence float64) Estimate {
	e := Estimate{High: math.Inf(1), Confidence: confidence, Method: "confidence sequence, betting on a ratio", N: n}
	zScore(confidence) // refuses what is no confidence
	a, b := both+onlyA, both+onlyB
	switch {
	case n <= 0:
		e.Reason = "nothing was counted"
		return e
	case both < 0 || onlyA < 0 || onlyB < 0 || both+onlyA+onlyB > n:
		e.Reason = fmt.Sprintf("%d, %d and %d events in %d trials are no ratio", both, onlyA, onlyB, n)
		return e
	case b == 0:
		e.Reason = "the divisor was never counted"
	default:
		e.Value = float64(a) / float64(b)
	}
	limit := math.Log(2) - math.Log1p(-confidence)
	e.Low = ratioAbove(both, onlyA, onlyB, limit)
	if turned := ratioAbove(both, onlyB, onlyA, limit); turned > 0 {
		e.High = 1 / turned
	}
	return e
}

// ratioAbove is the greatest ratio that is ruled out from below. It is searched as a share x of the sum of both
// probabilities: the ratio is x/(1-x).
func ratioAbove(both, onlyA, onlyB int64, limit float64) float64 {
	a, b := float64(both+onlyA), float64(both+onlyB)
	if a == 0 {
		return 0
	}
	ruledOut := func(x float64) bool {
		r := x / (1 - x)
		if math.IsInf(r, 1) {
			return false
		}
		// A trial without an event has A - r B of 0, on which no bet wins or loses.
		s := Spread{Low: -r, High: 1, Values: []float64{1, 1 - r, -r}, Counts: []int64{onlyA, both, onlyB}}
		return s.EvidenceAbove(0) >= limit
	}
	x := lastOut(0, a/(a+b), ruledOut)
	return x / (1 - x)
}
