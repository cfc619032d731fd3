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
