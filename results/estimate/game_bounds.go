package estimate

import (
	"math"

	"gonum.org/v1/gonum/mat"
)

// A GameValue is what is known of the value of a game whose payoffs are known within bounds: the value grows with
// every payoff, so that it lies between those of the games of all lower and of all upper bounds.
type GameValue struct {
	Low, High     float64
	Rows, Columns []float64 // what mixtures guarantee Low to the chooser of rows, and High to that of columns
	// Weights, by rows and columns, are how much of the doubt each payoff makes: High - Low is at most the sum of the
	// widths of all payoffs, each times its weight. The weights are those of the mixture that rows choose by the upper
	// bounds and columns by the lower ones, as in B. O'Donoghue, T. Lattimore and I. Osband, Matrix games with bandit
	// feedback (Uncertainty in Artificial Intelligence, 2021).
	Weights [][]float64
}

// BoundGame bounds the value of a game to the chooser of rows. All payoffs lie between 0 and 1. The bounds are what a
// mixture guarantees, and hold whatever the linear programme leaves open; where it fails, they are those of one row
// and one column.
func BoundGame(low, high *mat.Dense) GameValue {
	n, m := low.Dims()
	var g GameValue
	g.Rows, g.Low = guarantee(low)
	g.Columns, g.High = ceiling(high)
	hopeful, _ := guarantee(high)
	wary, _ := ceiling(low)
	for i := range n {
		g.Weights = append(g.Weights, make([]float64, m))
		for j := range m {
			g.Weights[i][j] = float64(hopeful[i] * wary[j])
		}
	}
	g.High = max(g.Low, g.High)
	return g
}

// ceiling is a mixture of columns and the most that the chooser of rows can get against it.
func ceiling(payoff *mat.Dense) ([]float64, float64) {
	n, m := payoff.Dims()
	mixture, _, err := guard(payoff)
	var sum float64
	for _, share := range mixture {
		sum += share
	}
	var gains mat.VecDense
	if err == nil && sum > 0 {
		for j := range mixture {
			mixture[j] /= sum
		}
		gains.MulVec(payoff, mat.NewVecDense(m, mixture))
		return mixture, mat.Max(&gains)
	}
	best, least := 0, math.Inf(1)
	for j := range m {
		most := math.Inf(-1)
		for i := range n {
			most = max(most, payoff.At(i, j))
		}
		if most < least {
			best, least = j, most
		}
	}
	mixture = make([]float64, m)
	mixture[best] = 1
	return mixture, least
}

// guarantee is a mixture of rows and the least that it gets.
func guarantee(payoff *mat.Dense) ([]float64, float64) {
	mixture, most := ceiling(turned(payoff))
	return mixture, 1 - most
}
