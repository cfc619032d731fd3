package sensitivity

import (
	"math"
	"math/rand/v2"

	"github.com/furball-sim/furball/results/estimate"
)

// A trajectory is a walk in which each field changes once.
type trajectory struct {
	points []int // one more than there are fields
	order  []int // which field changes at each step
	up     []bool
}

// step is how far a field of numbers moves: half of its values, so that every value is met equally often if their number is even.
func step(levels int) int { return levels / 2 }

// worded reports whether a field has words.
func (d *Design) worded(field int) bool { return d.words != nil && d.words[field] }

// ends draws where a field begins and ends its step: of words, two that differ.
func (d *Design) ends(field int, rng *rand.Rand) (from, to int) {
	levels := d.Levels[field]
	if d.worded(field) {
		from = rng.IntN(levels)
		return from, (from + 1 + rng.IntN(levels-1)) % levels
	}
	from = rng.IntN(levels - step(levels))
	if to = from + step(levels); rng.IntN(2) != 0 {
		from, to = to, from
	}
	return from, to
}

// walk draws a trajectory (M. D. Morris, Technometrics 33 (1991), 161-174).
func (d *Design) walk(rng *rand.Rand) trajectory {
	k := len(d.Levels)
	t := trajectory{order: rng.Perm(k), up: make([]bool, k)}
	at, to := make(Point, k), make(Point, k)
	for i := range d.Levels {
		at[i], to[i] = d.ends(i, rng)
		t.up[i] = to[i] > at[i]
	}
	t.points = append(t.points, d.add(at))
	for _, i := range t.order {
		at[i] = to[i]
		t.points = append(t.points, d.add(at))
	}
	return t
}

// An Effect says how far a field moves the figure, if it goes from its least value to its greatest as it does in one
// elementary step; of words, from one of them to another.
type Effect struct {
	// Mean is the mean of the elementary effects with their signs: Morris' mu, which tells the direction.
	Mean estimate.Estimate
	// Size is the root of the mean square of the elementary effects. mu*, the mean of their sizes (F. Campolongo, J. Cariboni
	// and A. Saltelli, Environmental Modelling & Software 22 (2007), 1509-1518), cannot be estimated without bias where luck
	// is about as great as they are; their squares can, as products of different replicates.
	Size estimate.Estimate
	// Spread is Morris' sigma: how much the effects differ, because the figure is no straight line or fields act together.
	Spread float64
	Same   bool // no step of the field changed anything
}

// Effects are the elementary effects of all fields.
func (d *Design) Effects(y Response, replicates int, confidence float64) []Effect {
	all := make([]Effect, len(d.Levels))
	for i := range all {
		all[i] = d.effect(y, i, replicates, confidence)
	}
	return all
}

func (d *Design) effect(y Response, field, replicates int, confidence float64) Effect {
	raw := newCrossed(len(d.trajectories), replicates)
	scale := float64(d.Levels[field]-1) / float64(step(d.Levels[field]))
	if d.worded(field) {
		scale = 1
	}
	out := Effect{Same: true}
	for j := range d.trajectories {
		from, to := d.trajectories[j].around(field)
		row := raw.row(j)
		for r := range row {
			row[r] = (y(to, r) - y(from, r)) * scale
			out.Same = out.Same && row[r] == 0
		}
	}
	out.Mean, out.Size = raw.estimate(confidence), rooted(products(raw, raw).estimate(confidence))
	out.Spread = math.Sqrt(max(0, raw.spread()))
	if out.Same { // how seldom it may change something is not known
		out.Mean.Low, out.Mean.High, out.Size.High = math.Inf(-1), math.Inf(1), math.Inf(1)
	}
	return out
}

// rooted is the root of a mean square, which is never below 0, and neither is what is not known about it.
func rooted(e estimate.Estimate) estimate.Estimate {
	e.High = max(e.Value, 0) + e.High - e.Value
	e.Value, e.Low, e.High = math.Sqrt(max(e.Value, 0)), math.Sqrt(max(e.Low, 0)), math.Sqrt(e.High)
	return e
}

// around are the points before and after the step of a field, the one with the less value first.
func (t *trajectory) around(field int) (from, to int) {
	for n, i := range t.order {
		if i == field {
			from, to = t.points[n], t.points[n+1]
		}
	}
	if !t.up[field] {
		from, to = to, from
	}
	return from, to
}

// spread is the variance of the rows, without that of luck.
func (c *crossed) spread() float64 {
	centred := c.less(c)
	products := newCrossed(c.rows, c.replicates)
	for j := range c.rows {
		product(products.row(j), centred.row(j), centred.row(j))
	}
	return products.mean() * float64(c.rows) / float64(max(c.rows-1, 1))
}
