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
// as good as any (J. C. Hsu, Annals of Statistics 9 (1981), 1026-1034, with the covariances that shared dice bring).
func (c *contest) mayBeBest(i int, luck [][]float64, confidence float64) bool {
	errors := make([]float64, len(c.names))
	worst := 0.0
	for j := range c.names {
		gap := c.points[j].Value - c.points[i].Value
		errors[j] = c.errorOf(i, j, gap)
		switch {
		case j == i || gap <= 0:
		default:
			worst = math.Max(worst, gap/errors[j])
		}
	}
	if worst == 0 {
		return true
	}
	largest := make([]float64, len(luck))
	for k, draw := range luck {
		for j := range c.names {
			if j != i && errors[j] > 0 {
				largest[k] = math.Max(largest[k], (draw[j]-draw[i])/errors[j])
			}
		}
	}
	slices.Sort(largest)
	return worst <= largest[int(math.Ceil(confidence*float64(len(largest))))-1]
}

// errorOf is the standard error of the gap between doctrines j and i if there were none: about zero, not about the gap, so
// that a few duels which all went one way do not seem to scatter too little.
func (c *contest) errorOf(i, j int, gap float64) float64 {
	square := 0.0
	for b, x := range c.deviations[i] {
		d := c.deviations[j][b] - x
		square += float64(d * d)
	}
	return math.Sqrt(square + float64(gap*gap)/float64(c.filled))
}
