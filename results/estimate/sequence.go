package estimate

import (
	"cmp"
	"fmt"
	"math"
)

// A confidence sequence is an interval for every number of trials that holds the truth at all of them at once with the
// stated confidence: one may look as often as one likes, and stop when one likes what one sees. The price is a wider
// interval than that of a number of trials that was fixed before.

// SequenceShare estimates a probability from k events in n independent trials with a confidence sequence: the
// probabilities against which a bet on the mixture of all others, with weights of Beta(1/2, 1/2), has not won
// 1/(1-confidence) times its stake at any time (Ville 1939; Robbins, Annals of Mathematical Statistics 41 (1970),
// 1397-1409). Bounds are found to 1e-12.
func SequenceShare(k, n int64, confidence float64) Estimate {
	zScore(confidence) // refuses what is no confidence
	e := proportion(k, n, confidence, "confidence sequence, beta-binomial mixture")
	if !e.Defined() {
		return e
	}
	limit := -math.Log1p(-confidence)
	won := logMixed(k, n)
	e.without(func(p float64) bool { return logMixture(won, k, n, p) >= limit })
	return e
}

// without sets the bounds of a probability to the values beyond which all are ruled out.
func (e *Estimate) without(ruledOut func(p float64) bool) {
	e.Low, e.High = lastOut(0, e.Value, ruledOut), lastOut(1, e.Value, ruledOut)
}

// logMixed is the logarithm of the probability of k events in n trials, in their order, under the mixture.
func logMixed(k, n int64) float64 {
	return logBeta(float64(k)+0.5, float64(n-k)+0.5) - logBeta(0.5, 0.5)
}

// logMixture is the logarithm of what a bet against p has won: the probability of the events under the mixture, of which
// won is the logarithm, over that under p.
func logMixture(won float64, k, n int64, p float64) float64 {
	return won - power(float64(k), math.Log(p)) - power(float64(n-k), math.Log1p(-p))
}

// power is the logarithm of x**n from that of x; 0**0 is 1.
func power(n, logX float64) float64 {
	if n == 0 {
		return 0
	}
	return float64(n * logX)
}

func logBeta(a, b float64) float64 {
	x, _ := math.Lgamma(a)
	y, _ := math.Lgamma(b)
	both, _ := math.Lgamma(a + b)
	return x + y - both
}

// lastOut is the value between out and in, 1e-12 away at most, from which on values towards out are ruled out. It is
// out itself if that is not ruled out. Values between a ruled-out one and out must be ruled out as well.
func lastOut(out, in float64, ruledOut func(float64) bool) float64 {
	if out == in || !ruledOut(out) {
		return out
	}
	for math.Abs(in-out) > 1e-12 {
		middle := out + float64((in-out)/2)
		if ruledOut(middle) {
			out = middle
		} else {
			in = middle
		}
	}
	return out
}

// A Spread counts independent trials by their values, which lie between Low and High: the points of a duel (0, 1/2, 1),
// or what the same dice gave in two cells (-1, 0, 1).
type Spread struct {
	Low, High float64
	Values    []float64
	Counts    []int64

	// Where the luck of the trials is known: by how much the mean without it is greater, how many times the trials would
	// scatter as little with it, and the degrees of freedom with which that is known; worth 0: no luck is.
	shift, worth, freedom float64
}

// TakeOut takes out the luck of the trials: without it they have the given mean and variance, of one. So many trials have
// another value than the usual one. Nothing is taken out where too little is won. Confidence sequences know no luck.
func (s *Spread) TakeOut(mean, variance, differ float64) {
	if worth := s.Variance() / variance; worth >= LeastWorth && !math.IsInf(worth, 1) {
		s.shift, s.worth, s.freedom = mean-s.Mean(), worth, differ/worth
	}
}

// Trials is the number of trials.
func (s *Spread) Trials() (n int64) {
	for _, c := range s.Counts {
		n += c
	}
	return n
}

// Mean is the mean value, without the luck that is known; 0 without trials.
func (s *Spread) Mean() float64 { return s.plain() + s.shift }

// plain is the mean of the values as they are.
func (s *Spread) plain() float64 {
	var sum float64
	n := s.Trials()
	for i, c := range s.Counts {
		sum += float64(float64(c) * s.Values[i])
	}
	if n == 0 {
		return 0
	}
	return sum / float64(n)
}

// Variance is that of the values, without the luck that is known; 0 without trials.
func (s *Spread) Variance() float64 {
	mean, squares := s.plain(), 0.0
	for i, c := range s.Counts {
		d := s.Values[i] - mean
		squares += float64(float64(c)*d) * d
	}
	return squares / float64(max(s.Trials(), 1)) / cmp.Or(s.worth, 1)
}

// SequenceMean estimates the mean with a confidence sequence by betting (Waudby-Smith and Ramdas, Journal of the Royal
// Statistical Society B 86 (2024), 1-27): a mean is ruled out from below when a gambler who stakes a fixed share of the
// capital on each trial being above it has made 2/(1-confidence) times the capital, and from above likewise. The capital
// is spread over shares from nearly all down to a ten-thousandth. It depends on the counts alone, not on their order.
func SequenceMean(s *Spread, confidence float64) Estimate {
	e := Estimate{Low: s.Low, High: s.High, Confidence: confidence, Method: "confidence sequence, betting", N: s.Trials()}
	zScore(confidence) // refuses what is no confidence
	if e.N == 0 {
		e.Reason = "nothing was counted"
		return e
	}
	e.Value = s.Mean()
	limit := math.Log(2) - math.Log1p(-confidence)
	e.Low = lastOut(s.Low, e.Value, func(m float64) bool { return s.EvidenceAbove(m) >= limit })
	e.High = lastOut(s.High, e.Value, func(m float64) bool { return s.EvidenceBelow(m) >= limit })
	return e
}

// EvidenceAbove is the logarithm of what a gambler has made of one coin who bets that the mean is above m. If it is not,
// the chance that it is ever as great as x is exp(-x) at most, however often one looks.
func (s *Spread) EvidenceAbove(m float64) float64 {
	if m <= s.Low {
		return s.beyond(s.Low)
	}
	return s.evidence(func(v float64) float64 { return (v - m) / (m - s.Low) })
}

// EvidenceBelow is the same for a mean below m.
func (s *Spread) EvidenceBelow(m float64) float64 {
	if m >= s.High {
		return s.beyond(s.High)
	}
	return s.evidence(func(v float64) float64 { return (m - v) / (s.High - m) })
}

// beyond is the evidence against a mean at the end of what is possible: one trial that is not there refutes it.
func (s *Spread) beyond(end float64) float64 {
	for i, c := range s.Counts {
		if c > 0 && s.Values[i] != end {
			return math.Inf(1)
		}
	}
	return 0
}

// stakes are the shares of the capital that are bet, from 0.97 down to a ten-thousandth, each with the same part of it.
var stakes = func() (all [42]float64) {
	all[0] = 0.97
	for i := range all[1:] {
		all[i+1] = 0.8 * all[i]
	}
	return all
}()

// evidence is the logarithm of the mean capital over all stakes. gain is what a stake of 1 wins by a value, -1 or more.
func (s *Spread) evidence(gain func(v float64) float64) float64 {
	var logs [len(stakes)]float64
	for i, c := range s.Counts {
		if c == 0 {
			continue
		}
		times, won := float64(c), gain(s.Values[i])
		for k, stake := range stakes {
			logs[k] += float64(times * math.Log1p(float64(stake*won)))
		}
	}
	most := math.Inf(-1)
	for _, l := range logs {
		most = max(most, l)
	}
	var sum float64
	for _, l := range logs {
		sum += math.Exp(l - most)
	}
	return most + math.Log(sum/float64(len(stakes)))
}

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
