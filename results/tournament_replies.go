package results

import (
	"math"
	"slices"
)

// A contest is the doctrines of one side against one of the other: who of them is best?
type contest struct {
	names      []string
	points     []Estimate  // of the side that replies
	deviations [][]float64 // of the points, by blocks of duel numbers
	filled     int         // blocks that hold duels
}

// negated is the list with opposite signs.
func negated(xs []float64) []float64 {
	out := make([]float64, len(xs))
	for i, x := range xs {
		out[i] = -x
	}
	return out
}

// replyDraws is how often the luck of the blocks is drawn anew.
const replyDraws = 10_000

// reply is the doctrine with the most points, the first of equals, with all that may be the best.
func (c *contest) reply(against string, seed uint64, confidence float64) Reply {
	best := 0
	for i := range c.names {
		if c.points[i].Value > c.points[best].Value {
			best = i
		}
	}
	r := Reply{Against: against, Best: c.names[best], Points: c.points[best], Equals: []string{}, Confidence: Figure(confidence)}
	// How far the points of each doctrine may lie from the truth, draw by draw.
	luck := drawLuck(covariances(c.deviations, c.filled), replyDraws, seed)
	for i := range c.names {
		if i != best && c.mayBeBest(i, luck, confidence) {
			r.Equals = append(r.Equals, c.names[i])
		}
	}
	return r
}

// mayBeBest reports whether doctrine i may be the best, although others have more points: by none of them is it beaten
// by more standard errors than the largest of all of them would be in a share 1 - confidence of the draws if i were
// as good as any (J. C. Hsu, Annals of Statistics 9 (1981), 1026-1034, with the covariances that shared dice bring), and never by less
// than one of them alone could be. Few blocks leave the errors in doubt, which Student's quantile allows for.
func (c *contest) mayBeBest(i int, luck [][]float64, confidence float64) bool {
	scatter := make([]float64, len(c.names)) // of the difference from i
	worst := 0.0
	for j := range c.names {
		if j == i {
			continue
		}
		scatter[j] = c.scatter(i, j)
		if gap := c.points[j].Value - c.points[i].Value; gap > 0 {
			// About a difference of 0, not about the gap: a few duels that all went one way seem to scatter too little.
			worst = math.Max(worst, gap/math.Sqrt(float64(scatter[j]*scatter[j])+float64(gap*gap)/float64(c.filled)))
		}
	}
	largest := make([]float64, len(luck))
	for k, draw := range luck {
		for j := range c.names {
			if scatter[j] > 0 {
				largest[k] = math.Max(largest[k], (draw[j]-draw[i])/scatter[j])
			}
		}
	}
	slices.Sort(largest)
	most := largest[int(math.Ceil(confidence*float64(len(largest))))-1]
	alone := zScore(2*confidence - 1) // one-sided
	return worst <= math.Max(most, alone)*student(confidence, math.Max(1, float64(c.filled-1)))/zScore(confidence)
}

// scatter is the standard error of the difference between doctrines j and i.
func (c *contest) scatter(i, j int) float64 {
	square := 0.0
	for b, x := range c.deviations[i] {
		d := c.deviations[j][b] - x
		square += float64(d * d)
	}
	return math.Sqrt(square * small(c.filled))
}
