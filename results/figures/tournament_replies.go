package figures

import (
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// reply finds the best replies of a side to each doctrine of the other.
func (t *Tournament) reply(s rules.Side, confidence float64) []Reply {
	var all []Reply
	filled := t.filled()
	if s == rules.Blue {
		for j, against := range t.Red {
			c := estimate.Contest{Filled: filled}
			for i := range t.Blue {
				p := &t.Pairings[i][j]
				c.Points, c.Deviations = append(c.Points, p.Points), append(c.Deviations, p.deviations)
			}
			all = append(all, t.bestOf(t.Blue, &c, against, confidence))
		}
		return all
	}
	for i, against := range t.Blue {
		c := estimate.Contest{Filled: filled}
		for j := range t.Red {
			p := &t.Pairings[i][j]
			c.Points, c.Deviations = append(c.Points, results.PointsOfRed(p.Points)), append(c.Deviations, negated(p.deviations))
		}
		all = append(all, t.bestOf(t.Red, &c, against, confidence))
	}
	return all
}

// bestOf is the best of some doctrines against one of the enemy.
func (t *Tournament) bestOf(names []string, c *estimate.Contest, against string, confidence float64) Reply {
	best, also := c.Best(t.Seed, confidence)
	r := Reply{Against: against, Best: names[best], Points: c.Points[best], Equals: []string{},
		Confidence: estimate.Figure(confidence)}
	for _, i := range also {
		r.Equals = append(r.Equals, names[i])
	}
	return r
}

// negated is the list with opposite signs.
func negated(xs []float64) []float64 {
	out := make([]float64, len(xs))
	for i, x := range xs {
		out[i] = -x
	}
	return out
}
