package estimate

import (
	"math"

	"gonum.org/v1/gonum/integrate/quad"
	"gonum.org/v1/gonum/stat/distuv"
)

// ManyToOne is the confidence, to both sides, that each of some differences from one and the same mean must have, so that all
// hold together to one side with an error in (0, 1/2): the greatest of so many, in standard errors, lies beyond it no oftener,
// if any two of them are correlated at least as stated, 0 to below 1 (C. W. Dunnett, Journal of the American Statistical
// Association 50 (1955), 1096-1121; that more correlation makes it rarer: D. Slepian, Bell System Technical Journal 41 (1962),
// 463-501). Below 0 nothing is taken for granted: the error is shared out.
func ManyToOne(differences int, correlation, error float64) float64 {
	shared := 1 - 2*error/float64(differences)
	if correlation <= 0 || differences == 1 {
		return shared
	}
	const widest, nodes = 8, 64 // standard deviations
	own, common := math.Sqrt(1-correlation), math.Sqrt(correlation)
	z := lastOut(zScore(1-2*error), zScore(shared), func(z float64) bool {
		within := quad.Fixed(func(t float64) float64 {
			return distuv.UnitNormal.Prob(t) * math.Pow(distuv.UnitNormal.CDF((z+float64(common*t))/own), float64(differences))
		}, -widest, widest, nodes, nil, 0)
		return within < 1-error
	})
	return 1 - 2*distuv.UnitNormal.Survival(z)
}

// LeastCorrelation is the least correlation of the differences of any two points from a third. It is that of points alike, 1/2,
// if there are no three: of any three of them, one correlation is not greater.
func (m *PairedMeans) LeastCorrelation() float64 {
	n := len(m.Trials)
	about := make([]float64, n)
	for i := range n {
		about[i] = m.mean(i)
	}
	of, least := m.covariances(about), 0.5
	for k := range n {
		apart := func(i, j int) float64 { return of.At(i, j) - of.At(i, k) - of.At(j, k) + of.At(k, k) }
		for i := range n {
			for j := range i {
				if i == k || j == k {
					continue
				}
				if scatter := float64(apart(i, i) * apart(j, j)); scatter > 0 {
					least = math.Min(least, apart(i, j)/math.Sqrt(scatter))
				}
			}
		}
	}
	return least
}
