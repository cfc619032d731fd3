package sensitivity

import (
	"math/rand/v2"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat/distmv"
	"gonum.org/v1/gonum/stat/samplemv"
)

// draw draws the rows: numbers of values, twice as many as there are fields.
func (p *Plan) draw() [][]int {
	dims := 2 * len(p.Levels)
	all := make([][]int, p.Rows)
	if p.Rows == 0 {
		return all
	}
	src := rand.NewPCG(p.Seed, 0x536f626f6c)
	at := p.latin(src, dims)
	if p.Points == Sobol {
		at = p.sobol(src, dims)
	}
	for j := range all {
		all[j] = make([]int, dims)
		for i := range all[j] {
			levels := p.Levels[i%len(p.Levels)]
			all[j][i] = min(int(at(j, i)*float64(levels)), levels-1)
		}
	}
	return all
}

// latin is a Latin hypercube from 0 to 1 (M. D. McKay, R. J. Beckman and W. J. Conover, Technometrics 21 (1979), 239-245).
func (p *Plan) latin(src rand.Source, dims int) func(j, i int) float64 {
	batch := mat.NewDense(p.Rows, dims, nil)
	samplemv.LatinHypercube{Q: distmv.NewUnitUniform(dims, nil), Src: src}.Sample(batch)
	return batch.At
}

// sobol is the beginning of the sequence of Sobol, each dimension with all its bits shifted by bits drawn at random, so
// that every point has the same chance (A. B. Owen, in Monte Carlo and Quasi-Monte Carlo Methods, Springer 1995, 299-317).
func (p *Plan) sobol(src rand.Source, dims int) func(j, i int) float64 {
	rng := rand.New(src)
	shift := make([]uint32, dims)
	for i := range shift {
		shift[i] = rng.Uint32()
	}
	return func(j, i int) float64 { return float64(sobolAt(uint32(j), i)^shift[i]) / (1 << 32) }
}
