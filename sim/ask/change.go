package ask

import (
	"context"

	"github.com/furball-sim/furball/results/estimate"
)

// A Changing asks which of several fields brings a figure to a target with the smallest change: each field is changed
// alone, in whole steps up and down, and reaches the target with so many steps if the figure then meets the target or
// lies on the other side of it. All follows from the intervals of the cells, which share the error equally.
type Changing struct {
	Metric    *Metric
	Target    float64
	Error     float64 // of all that it says together, at every look
	Tolerance float64 // a figure meets the target if its interval holds it and is as narrow as that on either side
	Most      int64   // duels of a cell
	Steps     [][]int64
	Tell      func(cells []int, duels, more int64)
}

// A Changed is what was found. Cell 0 has no change; then come those of each field, in the order of Steps.
type Changed struct {
	Figures  []estimate.Estimate
	Duels    []int64
	Verdicts []Verdict
	Reached  [][]int // of each field: the cells that reach the target with the fewest steps; none: no cell does
	Best     []int   // of all of these, those with the fewest steps
	Finished bool
}

// changing is the question while it is asked.
type changing struct {
	*Changing
	*pursuit
}

// Run asks. It is not finished if ctx was done before.
func (q *Changing) Run(ctx context.Context, arena Arena) (*Changed, error) {
	cells := 1
	for _, steps := range q.Steps {
		cells += len(steps)
	}
	c := &changing{q, newPursuit(arena, q.Metric, cells, q.Error/float64(cells), q.Most)}
	c.narrow = q.Tolerance
	if q.Tell != nil {
		c.tell = func() { q.Tell(c.live, c.duels(), c.missing()) }
	}
	finished, err := c.chase(ctx, c.wanted)
	return c.found(finished), err
}

// wanted are the cells on which the answer depends: first that without a change, then those that have not been told
// from the target and take no more steps than one of their field that reaches it.
func (c *changing) wanted() (cells []int) {
	start := c.verdict(0)
	if start == Undecided {
		return []int{0}
	}
	if start == Meets {
		return nil
	}
	at := 1
	for _, steps := range c.Steps {
		least := c.fewest(at, steps)
		for k := range steps {
			if c.verdict(at+k) == Undecided && (least == 0 || size(steps[k]) <= least) {
				cells = append(cells, at+k)
			}
		}
		at += len(steps)
	}
	return cells
}

// fewest is with how few steps a field is shown to reach the target, whose cells begin at a number; 0: it is not.
func (c *changing) fewest(at int, steps []int64) (least int64) {
	for k, n := range steps {
		if c.reaches(at+k) && (least == 0 || size(n) < least) {
			least = size(n)
		}
	}
	return least
}

// size is how many steps a change takes, up or down.
func size(steps int64) int64 { return max(steps, -steps) }

// reaches reports whether a cell is shown to meet the target, or to lie beyond it as seen from the start.
func (c *changing) reaches(cell int) bool {
	v := c.verdict(cell)
	return v == Meets || v != Undecided && v != c.verdict(0)
}

// verdict is what is known of a cell.
func (c *changing) verdict(cell int) Verdict {
	e := &c.now[cell]
	side := sideOf(e, c.Target)
	if side == Undecided && c.close(e) {
		return Meets
	}
	return side
}

// close reports whether an interval is so narrow that its figure need not be told from the target.
func (c *changing) close(e *estimate.Estimate) bool {
	if c.Changing.Metric.Ratio() {
		return e.High-e.Low <= 2*c.Tolerance
	}
	return halfWidth(e) <= c.Tolerance
}

// found sums up.
func (c *changing) found(finished bool) *Changed {
	f := &Changed{Figures: c.now, Duels: c.n, Finished: finished}
	for i := range c.now {
		f.Verdicts = append(f.Verdicts, c.verdict(i))
	}
	var best int64
	at := 1
	for _, steps := range c.Steps {
		var reached []int
		least := c.fewest(at, steps)
		for k, n := range steps {
			if size(n) == least && c.reaches(at+k) {
				reached = append(reached, at+k)
			}
		}
		f.Reached = append(f.Reached, reached)
		at += len(steps)
		switch {
		case least == 0 || best > 0 && least > best:
			continue
		case least < best || best == 0:
			f.Best, best = nil, least
		}
		f.Best = append(f.Best, reached...)
	}
	return f
}
