package estimate

import "math"

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
