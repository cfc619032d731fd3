package results

import (
	"math"
	"math/rand/v2"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
)

// covariances are those of the means of cells that share luck, from the deviations of each by blocks of duel numbers, of which
// so many hold duels.
func covariances(deviations [][]float64, filled int) *mat.SymDense {
	n := len(deviations)
	out := mat.NewSymDense(n, nil)
	for i := range n {
		for j := i; j < n; j++ {
			out.SetSym(i, j, floats.Dot(deviations[i], deviations[j])*small(filled))
		}
	}
	return out
}

// drawLuck draws normal numbers of mean 0 with the given covariances, so many times: draw k of number i is at [k][i]. Equal
// seeds give equal draws.
func drawLuck(covariance mat.Symmetric, draws int, seed uint64) [][]float64 {
	var root mat.EigenSym
	if !root.Factorize(covariance, true) {
		panic("results: a matrix of covariances has no eigenvalues")
	}
	var axes mat.Dense
	root.VectorsTo(&axes)
	lengths := root.Values(nil)
	rng := rand.New(rand.NewPCG(seed, uint64(draws)))
	out := make([][]float64, draws)
	for k := range out {
		out[k] = make([]float64, len(lengths))
		for a, v := range lengths {
			x := rng.NormFloat64() * math.Sqrt(max(0, v))
			for i := range out[k] {
				out[k][i] += float64(x * axes.At(i, a))
			}
		}
	}
	return out
}
