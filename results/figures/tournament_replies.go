package figures

import (
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
)

// reply finds the best replies of both sides to each doctrine of the other.
func (t *Tournament) reply(confidence float64) {
	for j, against := range t.Red {
		c := estimate.Contest{Filled: t.filled()}
		for i := range t.Blue {
			p := &t.Pairings[i][j]
			c.Points, c.Deviations = append(c.Points, p.Points), append(c.Deviations, p.deviations)
		}
		t.Replies.Blue = append(t.Replies.Blue, t.bestOf(t.Blue, &c, against, confidence))
	}
	for i, against := range t.Blue {
		c := estimate.Contest{Filled: t.filled()}
		for j := range t.Red {
			p := &t.Pairings[i][j]
			c.Points, c.Deviations = append(c.Points, results.PointsOfRed(p.Points)), append(c.Deviations, negated(p.deviations))
		}
		t.Replies.Red = append(t.Replies.Red, t.bestOf(t.Red, &c, against, confidence))
	}
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
