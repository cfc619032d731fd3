package estimate

import "math"

// SequenceShareAbout estimates a probability as SequenceShare does, with a confidence sequence that is narrowest
// where its half-width is about what is asked for. Half of the stake is that of SequenceShare; the other half bets on
// the probabilities about the one that is tested, with the weights of a beta distribution about it whose standard
// deviation, for a probability of 1/2, is the half-width: a mixture that is tuned as by S. R. Howard, A. Ramdas, J.
// McAuliffe and J. Sekhon (Annals of Statistics 49 (2021), 1055-1080). The logarithm of what either half wins is
// convex in the probability, so that what is not ruled out is an interval.
func SequenceShareAbout(k, n int64, confidence, halfWidth float64) Estimate {
	zScore(confidence) // refuses what is no confidence
	e := proportion(k, n, confidence, "confidence sequence, beta-binomial mixtures")
	if !e.Defined() {
		return e
	}
	limit := math.Log(2) - math.Log1p(-confidence)
	about, won := 1/float64(4*halfWidth*halfWidth), logMixed(k, n)
	e.without(func(p float64) bool {
		return logSum(logMixture(won, k, n, p), logMixtureAbout(k, n, p, about)) >= limit
	})
	return e
}

// logMixtureAbout is the logarithm of what a bet against p has won: the probability of the events under the mixture of
// Beta(c p, c (1 - p)) over that under p.
func logMixtureAbout(k, n int64, p, c float64) float64 {
	all, _ := math.Lgamma(c)
	more, _ := math.Lgamma(c + float64(n))
	return all - more + rising(float64(c*p), k, math.Log(p)) + rising(float64(c*(1-p)), n-k, math.Log1p(-p))
}

// rising is the logarithm of x (x+1) ... (x+k-1) over q to the power of k, with the logarithm of q.
func rising(x float64, k int64, logQ float64) float64 {
	if k == 0 {
		return 0
	}
	from, _ := math.Lgamma(x)
	to, _ := math.Lgamma(x + float64(k))
	return to - from - power(float64(k), logQ)
}

// logSum is the logarithm of the sum of two numbers with these logarithms.
func logSum(x, y float64) float64 {
	most := math.Max(x, y)
	if math.IsInf(most, 0) {
		return most
	}
	return most + math.Log1p(math.Exp(math.Min(x, y)-most))
}
