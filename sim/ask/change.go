package ask

import (
	"context"
	"slices"

	"github.com/furball-sim/furball/results/estimate"
)

// A changing asks which of several fields brings a figure to a target with the smallest change: each field is changed
// alone, in whole steps up and down, and reaches the target with so many steps if the figure then meets the target or
// lies on the other side of it. It is the smallest only if all that take fewer steps are shown not to reach it. All follows from the intervals of the cells, which share the error equally. A figure meets
// the target if its interval holds it and is as narrow as the tolerance on either side.
type changing struct {
	*pursuit
	steps   []stepJSON // what is changed in each cell: nothing in cell 0; then come those of each field
	reached [][]int    // of each field, in the end: the cells that reach the target with the fewest steps; none: no cell does
	best    []int      // of all of these, those with the fewest steps
	open    []int      // the cells that take fewer steps than these and have not been told from the target
}

// changing begins with the changes of the question.
func (a *asker) changing() *changing {
	c := &changing{steps: make([]stepJSON, 1)}
	for i := range a.Changes {
		f := &a.Changes[i]
		for k, v := range f.Values() {
			c.steps = append(c.steps, stepJSON{f.Field, v, f.Steps()[k]})
		}
	}
	cells := len(c.steps)
	// Intervals hold at all looks, also when they are narrow: one that holds the target by luck makes a change that seems to reach it.
	c.pursuit = a.pursuit(cells, a.Error/float64(cells), 0)
	c.undecided(1, c.fieldsOf, c.missing)
	return c
}

// find finds the smallest change. It is not finished if ctx was done before.
func (c *changing) find(ctx context.Context) error {
	err := c.chase(ctx, c.wanted)
	for field := range c.Changes {
		c.reached = append(c.reached, c.fewest(field))
	}
	c.best = c.smallest(slices.Concat(c.reached...))
	c.open = openBelow(c, c.best)
	return err
}

// wanted are the cells on which the answer still depends. First comes the cell without a change. Then come those that have
// not been told from the target, but for what takes more steps than another of the same field that reaches it.
func (c *changing) wanted() (cells []int) {
	switch c.verdict(0) {
	case Undecided:
		return []int{0}
	case Meets:
		return nil
	}
	for field := range c.Changes {
		reached := c.fewest(field)
		for _, i := range c.of(field) {
			if c.verdict(i) == Undecided && (reached == nil || c.size(i) <= c.size(reached[0])) {
				cells = append(cells, i)
			}
		}
	}
	return cells
}

// of are the cells of a field.
func (c *changing) of(field int) (cells []int) {
	for i, s := range c.steps {
		if s.Field == c.Changes[field].Field {
			cells = append(cells, i)
		}
	}
	return cells
}

// fewest are the cells of a field that are shown to reach the target with the fewest steps; none: no cell is.
func (c *changing) fewest(field int) []int {
	return c.smallest(slices.DeleteFunc(c.of(field), func(i int) bool { return !c.reaches(i) }))
}

// smallest are those of some cells that take the fewest steps.
func (c *changing) smallest(cells []int) []int {
	if len(cells) == 0 {
		return nil
	}
	least := c.size(slices.MinFunc(cells, func(a, b int) int { return int(c.size(a) - c.size(b)) }))
	return slices.DeleteFunc(cells, func(i int) bool { return c.size(i) > least })
}

// openBelow are the cells that take fewer steps than others, and have not been told from the target; none if there are no
// others.
func openBelow(c *changing, others []int) (open []int) {
	for i := range c.steps {
		if i > 0 && others != nil && c.size(i) < c.size(others[0]) && c.verdict(i) == Undecided {
			open = append(open, i)
		}
	}
	return open
}

// size is how many steps the change of a cell takes, up or down.
func (c *changing) size(cell int) int64 { return max(c.steps[cell].Steps, -c.steps[cell].Steps) }

// reaches reports whether a cell is shown to meet the target, or to lie beyond it as seen from the start. None does while the
// start is not told from the target.
func (c *changing) reaches(cell int) bool {
	start, v := c.verdict(0), c.verdict(cell)
	return (start == Above || start == Below) && (v == Meets || v != Undecided && v != start)
}

// verdict is what is known of a cell.
func (c *changing) verdict(cell int) Verdict {
	e := &c.now[cell]
	side := c.sideOf(e)
	if side == Undecided && c.narrowed(e) {
		return Meets
	}
	return side
}

// narrowed reports whether an interval is so narrow that its figure need not be told from the target.
func (c *changing) narrowed(e *estimate.Estimate) bool {
	if c.metric.Ratio() {
		return e.High-e.Low <= 2*c.Tolerance
	}
	return halfWidth(e) <= c.Tolerance
}
