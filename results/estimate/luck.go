package estimate

import (
	"math"
	"math/rand/v2"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
)

// covariances are the covariances of means that share luck, from the deviations of each by the same blocks, of
// which so many hold trials.
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

// drawLuck draws normal numbers of mean 0 with the given covariances, so many times: draw k of number i is at [k][i].
// Equal seeds give equal draws.
func drawLuck(covariance mat.Symmetric, draws int, seed uint64) [][]float64 {
	root := rootOf(covariance)
	rng := rand.New(rand.NewPCG(seed, uint64(draws)))
	out := make([][]float64, draws)
	for k := range out {
		out[k] = make([]float64, len(root))
		for j := range root {
			x := rng.NormFloat64()
			for i := j; i < len(root); i++ {
				out[k][i] += float64(x * root[i][j])
			}
		}
	}
	return out
}

// rootOf is a lower triangle whose product with its transpose is the covariance (Cholesky). A number that others
// determine, such as the mean of a sample that has all its luck from another, adds nothing of its own. Unlike the
// axes of a matrix, which may turn when a rounding changes, the triangle changes as little as the covariances do.
func rootOf(covariance mat.Symmetric) [][]float64 {
	const nothing = 1e-9 // of a variance, that rounding may leave
	root := make([][]float64, covariance.SymmetricDim())
	for i := range root {
		root[i] = make([]float64, i+1)
		for j := range i + 1 {
			rest := covariance.At(i, j) - floats.Dot(root[i][:j], root[j][:j])
			switch {
			case i == j && rest > nothing*covariance.At(i, i):
				root[i][i] = math.Sqrt(rest)
			case i != j && root[j][j] > 0:
				root[i][j] = rest / root[j][j]
			}
		}
	}
	return root
}
