package estimate

import (
	"math"

	"gonum.org/v1/gonum/integrate/quad"
	"gonum.org/v1/gonum/stat/distuv"
)

// A Contest is some options, one of them truly best: the estimates of what each brings, with their deviations by the
// same blocks of trials. Filled of the blocks hold any. Options share the luck of each block.
type Contest struct {
	Points     []Estimate
	Deviations [][]float64
	Filled     int
}

// contestDraws is how often the luck of the blocks is drawn anew.
const contestDraws = 10_000

// Best is the option with the most points, the first of equals, and all others that may be the best: with the given
// confidence the truly best is among them or is best itself. The seed begins the draws of luck.
func (c *Contest) Best(seed uint64, confidence float64) (best int, also []int) {
	for i := range c.Points {
		if c.Points[i].Value > c.Points[best].Value {
			best = i
		}
	}
	// How far the points of each option may lie from the truth, draw by draw.
	luck := drawLuck(covariances(c.Deviations, c.Filled), contestDraws, seed)
	for i := range c.Points {
		if i != best && c.mayBeBest(i, luck, confidence) {
			also = append(also, i)
		}
	}
	return best, also
}

// mayBeBest reports whether option i may be the best although others have more points: it may be unless another leads it
// by too many standard errors. If i were as good as any, the largest lead over it would exceed that many in a share
// 1 - confidence of the draws (J. C. Hsu, Annals of Statistics 9 (1981), 1026-1034, with the covariances of shared
// luck). The limit is at least that of a single rival. Student's quantile allows for the doubt that few blocks leave
// about the errors.
func (c *Contest) mayBeBest(i int, luck [][]float64, confidence float64) bool {
	scatter := make([]float64, len(c.Points)) // of the difference from i
	worst := 0.0
	for j := range c.Points {
		if j == i {
			continue
		}
		scatter[j] = c.scatter(i, j)
		if gap := c.Points[j].Value - c.Points[i].Value; gap > 0 {
			// The scatter is about a difference of 0, not about the gap: a few trials that all went one way seem to
			// scatter too little.
			worst = math.Max(worst, gap/math.Sqrt(float64(scatter[j]*scatter[j])+float64(gap*gap)/float64(c.Filled)))
		}
	}
	wider := student(confidence, math.Max(1, float64(c.Filled-1)))
	alone, z := zScore(2*confidence-1), zScore(confidence) // alone is one-sided
	if worst <= alone*wider/z {
		return true // no draw makes the limit less
	}
	// The limit rests on the number that a share 1 - confidence of the largest leads exceed. It is not less than worst if
	// so many of them would do.
	enough := len(luck) - int(math.Ceil(confidence*float64(len(luck)))) + 1
	for _, draw := range luck {
		largest := 0.0
		for j := range c.Points {
			if scatter[j] > 0 {
				largest = math.Max(largest, (draw[j]-draw[i])/scatter[j])
			}
		}
		if worst <= largest*wider/z {
			enough--
		}
	}
	return enough <= 0
}

// scatter is the standard error of the difference between options j and i.
func (c *Contest) scatter(i, j int) float64 {
	square := 0.0
	for b, x := range c.Deviations[i] {
		d := c.Deviations[j][b] - x
		square += float64(d * d)
	}
	return math.Sqrt(square * small(c.Filled))
}

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
