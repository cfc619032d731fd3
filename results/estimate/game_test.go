package estimate_test

import (
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/mat"

	"github.com/furball-sim/furball/results/estimate"
)

func isNear(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !near(got, want, within) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func TestEquilibrium(t *testing.T) {
	t.Parallel()
	for name, g := range map[string]struct {
		payoff        *mat.Dense
		value         float64
		rows, columns []float64
	}{
		"rock, paper, scissors": {mat.NewDense(3, 3, []float64{.5, 0, 1, 1, .5, 0, 0, 1, .5}), 0.5,
			[]float64{1. / 3, 1. / 3, 1. / 3}, []float64{1. / 3, 1. / 3, 1. / 3}},
		// (3, -1; -2, 4) moved into 0 to 1: rows 3/5 and 2/5, columns 1/2 each, value 1.
		"unequal pennies": {mat.NewDense(2, 2, []float64{.8, .4, .3, .9}), 0.6, []float64{.6, .4}, []float64{.5, .5}},
		"saddle":          {mat.NewDense(2, 3, []float64{.6, .7, .9, .2, .5, .8}), 0.6, []float64{1, 0}, []float64{1, 0, 0}},
		"where simplex once went round in circles": {mat.NewDense(9, 9, []float64{
			0.6175, 0.5525, 0.61, 0.5125, 0.5675, 0.5375, 0.5925, 0.62, 0.5,
			0.59, 0.5575, 0.6375, 0.5175, 0.575, 0.5875, 0.595, 0.585, 0.5,
			0.545, 0.5425, 0.61, 0.5225, 0.525, 0.5225, 0.53, 0.5675, 0.5,
			0.63, 0.5825, 0.595, 0.52, 0.6025, 0.63, 0.6025, 0.65, 0.5,
			0.675, 0.6075, 0.685, 0.5175, 0.6475, 0.655, 0.69, 0.7125, 0.5,
			0.7, 0.635, 0.7125, 0.5125, 0.66, 0.68, 0.705, 0.7025, 0.5,
			0.5375, 0.4725, 0.57, 0.4975, 0.485, 0.495, 0.545, 0.5075, 0.5,
			0.6275, 0.55, 0.625, 0.495, 0.5875, 0.56, 0.5625, 0.6475, 0.5,
			0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5}), 0.5, nil, []float64{0, 0, 0, 0, 0, 0, 0, 0, 1}},
		"one reply": {mat.NewDense(1, 2, []float64{.9, .4}), 0.4, []float64{1}, []float64{0, 1}},
	} {
		found := estimate.BoundGame(g.payoff, g.payoff)
		rows, columns := found.Rows, found.Columns
		isNear(t, name, found.Low, g.value, 1e-5)
		isNear(t, name, found.High, g.value, 1e-5)
		for i := range g.rows { // nil: any row does
			isNear(t, name+", rows", rows[i], g.rows[i], 1e-5)
		}
		for j := range columns {
			isNear(t, name+", columns", columns[j], g.columns[j], 1e-5)
		}
	}
}

// In an equilibrium no doctrine of either side does better against the other's mixture.
func TestEquilibriumCannotBeExploited(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("plays or counts for long")
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for k := range 1500 {
		n, m := 1+rng.IntN(12), 1+rng.IntN(12)
		payoff := mat.NewDense(n, m, nil)
		levels := 2 + k%10 // many ties
		payoff.Apply(func(_, _ int, _ float64) float64 { return float64(rng.IntN(levels)) / float64(levels-1) }, payoff)
		if k%3 == 0 { // a doctrine of each side that draws against everything
			for i := range n {
				payoff.Set(i, m-1, 0.5)
			}
			for j := range m {
				payoff.Set(n-1, j, 0.5)
			}
		}
		g := estimate.BoundGame(payoff, payoff)
		var gains, losses mat.VecDense
		gains.MulVec(payoff, mat.NewVecDense(m, g.Columns))
		losses.MulVec(payoff.T(), mat.NewVecDense(n, g.Rows))
		if best, worst := mat.Max(&gains), mat.Min(&losses); best > g.Low+1e-4 || worst < g.High-1e-4 {
			t.Fatalf("value %v to %v, but rows can get %v and columns hold them at %v in %v", g.Low, g.High, best, worst,
				mat.Formatted(payoff))
		}
	}
}
