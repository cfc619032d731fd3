package estimate

import (
	"math"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/optimize/convex/lp"
)

// equilibrium solves the game whose payoffs, to the chooser of rows, lie between 0 and 1.
func equilibrium(payoff *mat.Dense) (value float64, rows, columns []float64, err error) {
	columns, value, err = guard(payoff)
	if err != nil {
		return 0, nil, nil, err
	}
	value = sure(value)
	rows, _, err = guard(turned(payoff))
	return value, rows, columns, err
}

// turned is the game seen from the other side: gains and losses change places, and rows and columns.
func turned(payoff *mat.Dense) *mat.Dense {
	n, m := payoff.Dims()
	out := mat.NewDense(m, n, nil)
	out.Apply(func(j, i int, _ float64) float64 { return 1 - payoff.At(i, j) }, out)
	return out
}

// guard is the mixture of columns that keeps the chooser of rows lowest, and how much that one gets then. With payoffs
// above 0 it is the largest sum of y with payoff·y <= 1 (G. B. Dantzig, Linear Programming and Extensions, 1963,
// chapter 13).
func guard(payoff *mat.Dense) ([]float64, float64, error) {
	n, m := payoff.Dims()
	const shift = 1 // every payoff must be above 0
	a := mat.NewDense(n, m+n, nil)
	c := make([]float64, m+n)
	bound := make([]float64, n)
	basis := make([]int, n)
	for i := range n {
		for j := range m {
			a.Set(i, j, payoff.At(i, j)+shift)
		}
		a.Set(i, m+i, 1)
		bound[i], basis[i] = 1+tieBreak*apart(i), m+i
	}
	for j := range m {
		c[j] = -1
	}
	best, y, err := lp.Simplex(c, a, bound, 1e-10, basis)
	if err != nil {
		return nil, 0, err
	}
	mixture := y[:m]
	for j := range mixture {
		mixture[j] = sure(max(0, mixture[j]/-best))
	}
	var gains mat.VecDense
	gains.MulVec(payoff, mat.NewVecDense(m, mixture))
	return mixture, mat.Max(&gains), nil
}

// sure leaves out the digits of a share or of points that tieBreak may have moved.
func sure(x float64) float64 { return math.Round(x*1e5) / 1e5 }

// tieBreak sets the bounds apart by so little that no figure shows it: where rows are equal
// the simplex method would go round in circles for ever (A. Charnes, Econometrica 20 (1952), 160-170).
const tieBreak = 1e-7

// apart is a number from 0 to 1, another for each i and in no simple ratio to the others.
func apart(i int) float64 {
	_, f := math.Modf(float64(i+1) * math.Phi)
	return f
}

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
