package estimate

import (
	"math"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
)

// Controls sum up trials with an event that happens or not, and with some numbers whose means are known to be 0. The
// event may also happen for one side or the other, as 1 or -1.
type Controls struct {
	Trials, Events float64
	Squares        float64       // of the event: as many as Events, but where it happens for either side
	Sums           []float64     // of the numbers
	WithEvents     []float64     // those of the trials with the event
	Products       *mat.SymDense // of two numbers
}

// ridge is added to the variances of the numbers, which keeps coefficients small that hardly anything determines
// (A. E. Hoerl and R. W. Kennard, "Ridge Regression", Technometrics 12 (1970), 55-67).
const ridge = 1e-3

// scatter are the variances and covariances of the numbers, and their covariances with the event.
func (c *Controls) scatter() (*mat.SymDense, *mat.VecDense) {
	k, n := len(c.Sums), c.Trials
	all, with := mat.NewSymDense(k, nil), mat.NewVecDense(k, nil)
	for i := range k {
		for j := range i + 1 {
			all.SetSym(i, j, c.Products.At(i, j)/n-float64(c.Sums[i]/n*(c.Sums[j]/n)))
		}
		with.SetVec(i, c.WithEvents[i]/n-float64(c.Sums[i]/n*(c.Events/n)))
	}
	return all, with
}

// coefficients are those of the regression of the event on the numbers, by least squares; 0 for a number that does not
// vary.
func (c *Controls) coefficients() *mat.VecDense {
	all, with := c.scatter()
	k := len(c.Sums)
	scale, b := make([]float64, k), mat.NewVecDense(k, nil)
	for i := range k {
		if v := all.At(i, i); v > 0 {
			scale[i] = 1 / math.Sqrt(v)
		}
	}
	for i := range k {
		for j := range i {
			all.SetSym(i, j, all.At(i, j)*scale[i]*scale[j])
		}
		all.SetSym(i, i, 1+ridge)
		with.SetVec(i, with.AtVec(i)*scale[i])
	}
	var root mat.Cholesky
	if !root.Factorize(all) || root.SolveVecTo(b, with) != nil {
		return mat.NewVecDense(k, nil)
	}
	for i := range k {
		b.SetVec(i, c.trust()*(b.AtVec(i)*scale[i]))
	}
	return b
}

// without are the mean of the event less what the numbers explain by coefficients, and its variance for a trial.
func (c *Controls) without(b *mat.VecDense) (mean, variance float64) {
	all, with := c.scatter()
	p := c.Events / c.Trials
	mean = p - mat.Dot(b, mat.NewVecDense(len(c.Sums), c.Sums))/c.Trials
	variance = c.Squares/c.Trials - float64(p*p) - 2*mat.Dot(b, with) + mat.Inner(b, all, b)
	return mean, math.Max(0, variance) * c.Trials / (c.Trials - 1)
}

// Limits of AdjustedShare. docs/coverage.md shows the coverage that they keep.
const (
	fewestControlled = 200 // trials of a fold
	fewestHappened   = 15  // trials of a fold with the event, and without it
	enoughHappened   = 45  // with so many, coefficients are taken as they are
	fewestWon        = 60  // wins of a side in both folds, with which a margin is normal
)

// rarer is how often an event happens, or does not, whichever is rarer; of one that happens for either side, for each.
func (c *Controls) rarer() float64 {
	won, lost := (c.Squares+c.Events)/2, (c.Squares-c.Events)/2
	least := min(won, c.Trials-won)
	if lost > 0 {
		least = min(least, lost, c.Trials-lost)
	}
	return least
}

// trust is how much of its coefficients a fold is trusted with, 0 to 1: all from enoughHappened on, and less the nearer it is to
// fewestHappened. So nothing jumps where an adjustment begins, which luck would decide, and what an adjustment is worth is
// what it wins also there. It leaves the mean unbiased, for the coefficients are those of the other fold.
func (c *Controls) trust() float64 {
	return min(1, max(0, (c.rarer()-fewestHappened)/(enoughHappened-fewestHappened)))
}

// LeastWorth is the worth of an adjustment below which it is not made.
const LeastWorth = 1.1

const adjustedMethod = "luck-adjusted, wilson"

// AdjustedShare estimates the probability of an event from two folds of trials, with what the numbers explain taken
// out: by the coefficients of the other fold, so that the mean is unbiased whatever they are. The interval is
// Wilson's for as many trials as would scatter as much as what is left, by Student's quantile with the degrees of
// freedom. worth is how many times the trials that is; 1 where too few trials are there to tell, or too little is won.
// Then the estimate is that without adjustment.
// (S. S. Lavenberg and P. D. Welch, Management Science 27 (1981), 322-335; the folds: A. N. Avramidis and
// J. R. Wilson, "A Splitting Scheme for Control Variates", Operations Research Letters 14 (1993), 187-198.)
func AdjustedShare(folds [2]Controls, confidence float64) (e Estimate, worth float64) {
	n, events := folds[0].Trials+folds[1].Trials, folds[0].Events+folds[1].Events
	plain := Wilson(int64(events), int64(n), confidence)
	for i := range folds {
		f := &folds[i]
		if f.Trials < fewestControlled || f.rarer() < fewestHappened {
			return plain, 1
		}
	}
	mean, variance := adjusted(folds)
	trials := mean * (1 - mean) / variance
	if worth = trials / n; !(worth >= LeastWorth) || math.IsInf(worth, 1) { // a mean outside 0 to 1 is worth nothing
		return plain, 1
	}
	e = Estimate{Confidence: confidence, Method: adjustedMethod, N: int64(n), Low: 0, High: 1}
	e.scoreBounds(mean*trials, trials, student(confidence, freedom(n, events, worth)))
	return e, worth
}

// MarginMethod is the method of a margin with the luck of the dice taken out.
const MarginMethod = "luck-adjusted, t"

// AdjustedMargin estimates by how much more often an event happens for one side than for the other, -1 to 1, as AdjustedShare
// does a share: won and lost are how often it happens for either. The interval is Student's, with the degrees of freedom.
func AdjustedMargin(folds [2]Controls, won, lost, confidence float64) (e Estimate, worth float64) {
	n := folds[0].Trials + folds[1].Trials
	for i := range folds {
		if folds[i].Trials < fewestControlled {
			return e, 1
		}
	}
	if min(won, lost) < fewestWon {
		return e, 1
	}
	mean, variance := adjusted(folds)
	plain := (won - lost) / n
	if worth = ((won+lost)/n - float64(plain*plain)) / n / variance; !(worth >= LeastWorth) || math.IsInf(worth, 1) {
		return e, 1
	}
	half := student(confidence, freedom(n, max(won, lost, n-won-lost), worth)) * math.Sqrt(variance)
	return Estimate{Value: mean, Low: max(-1, mean-half), High: min(1, mean+half), Confidence: confidence,
		Method: MarginMethod, N: int64(n)}, worth
}

// freedom is how many degrees of freedom the variance of what is left of n trials has, of which so many happen one way: as many as
// trials with an event, or without one if these are fewer, scatter as much as what is left. It rests on few trials if an event
// is rare, or if luck explains most of it.
func freedom(n, events, worth float64) float64 { return min(events, n-events) / worth }

// adjusted are the mean of an event over both folds, less what the numbers explain by the coefficients of the other fold, and
// the variance of that mean.
func adjusted(folds [2]Controls) (mean, variance float64) {
	n := folds[0].Trials + folds[1].Trials
	coefficients := Coefficients(folds)
	for i := range folds {
		f := &folds[i]
		m, v := f.without(coefficients[i])
		mean += f.Trials / n * m
		variance += f.Trials / n * (v / n)
	}
	return mean, variance
}

// Coefficients are those that each fold takes: the other one's.
func Coefficients(folds [2]Controls) [2]*mat.VecDense {
	return [2]*mat.VecDense{folds[1].coefficients(), folds[0].coefficients()}
}

// Freed are the coefficients that each fold takes, and what they are worth: how many times the trials would scatter as little
// without them.
func Freed(folds [2]Controls) (coefficients [2]*mat.VecDense, worth float64) {
	coefficients = Coefficients(folds)
	var plain, left float64
	for i := range folds {
		f := &folds[i]
		_, v := f.without(coefficients[i])
		plain += f.Squares - float64(f.Events*f.Events)/f.Trials
		left += float64(v * f.Trials)
	}
	return coefficients, plain / left
}

// MeanOf is the mean of trials whose sums and numbers are given by blocks.
func MeanOf(sums, trials []float64) float64 { return floats.Sum(sums) / floats.Sum(trials) }

// BlockDifference estimates the difference of two means, the second less the first, from their deviations by the same
// blocks, of which so many hold trials. Means that share no luck have deviations that have nothing to do with each
// other. The interval is Student's.
func BlockDifference(difference float64, x, y []float64, shared bool, filled int, confidence float64) (Estimate, float64) {
	variance := 0.0
	if shared {
		variance = DifferenceVariance(x, y, filled)
	} else {
		variance = (floats.Dot(x, x) + floats.Dot(y, y)) * small(filled)
	}
	half := student(confidence, float64(filled-1)) * math.Sqrt(variance)
	return Estimate{Value: difference, Low: difference - half, High: difference + half, Confidence: confidence,
		Method: "luck-adjusted, t over blocks"}, variance
}
