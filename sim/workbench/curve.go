package workbench

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"sync"

	"github.com/furball-sim/furball/experiments"
)

// A Curve is what the experiment itself varies beside the cell that a visitor has opened: the values of one field, all else as
// it is in that cell.
type Curve struct {
	Path string `json:"path"`
	// Held are the values of what else the experiment varies, by path.
	Held   map[string]string `json:"held"`
	Points []CurvePoint      `json:"points"` // those that have duels, in the order of the experiment
}

// A CurvePoint is a value of the curve.
type CurvePoint struct {
	Value string     `json:"value"`
	Duels int64      `json:"duels"`
	Kill  []Interval `json:"kill"` // of blue and red
}

// mostCurve is how many values of a curve are played.
const mostCurve = 40

// A curve is that of a cell of a source. It is found, and its variants are compiled one by one, by the workers of the pool when
// what is looked at is fairly known: who drags at once waits for none of it.
type curve struct {
	bench  *Bench
	source *Source
	start  []experiments.Override // what is played: the curve goes through it, or past it

	mu    sync.Mutex
	busy  bool // a worker is at it
	found bool
	path  string
	held  map[string]string // the values of the other fields that the experiment varies, by path
	steps []curveStep
	made  int // how many of the steps are compiled, or cannot be played
}

// A curveStep is a value of a curve with the settings that have it.
type curveStep struct {
	value    string
	settings []experiments.Override
	variant  *Variant // nil: not yet, or it cannot be played
}

// stepsOf finds which cells of an experiment differ from one in a single field: the last field of numbers of which there are
// at least three, else the last field of two values or more; without any there are no steps.
func stepsOf(cells [][]experiments.Override, start []experiments.Override) (path string, steps []curveStep) {
	numbers := false
	for at := len(start) - 1; at >= 0; at-- {
		var of []curveStep
		number := true
		for _, cell := range cells {
			if len(of) == mostCurve || len(cell) != len(start) || !apart(cell, start, at) ||
				slices.ContainsFunc(of, func(s curveStep) bool { return s.value == cell[at].Value }) {
				continue
			}
			of = append(of, curveStep{value: cell[at].Value, settings: cell})
			_, err := strconv.ParseFloat(cell[at].Value, 64)
			number = number && err == nil
		}
		if number = number && len(of) >= 3; len(of) >= 2 && (steps == nil || number && !numbers) {
			path, steps, numbers = start[at].Path, of, number
		}
	}
	return path, steps
}

// apart reports whether a cell differs from another in one setting at most.
func apart(cell, from []experiments.Override, at int) bool {
	for i := range cell {
		if i != at && cell[i] != from[i] || cell[i].Path != from[i].Path {
			return false
		}
	}
	return true
}

// take begins the next step of making the curve, for the quick workers. It reports what work reports.
func (c *curve) take(l lane) (b batch, some, later bool) {
	if c == nil {
		return nil, false, false
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case c.found && c.made == len(c.steps):
		return nil, false, false
	case c.busy || l != quick:
		return nil, false, true
	}
	c.busy = true
	if !c.found {
		return c.find, true, true
	}
	return c.compile, true, true
}

// find finds the steps of the curve.
func (c *curve) find(ctx context.Context) {
	cells, err := c.bench.cells(ctx, c.source, mostCells)
	var start []experiments.Override
	if len(cells) > 0 {
		start = settled(cells[0], c.start)
	}
	path, steps := stepsOf(cells, start)
	held := map[string]string{}
	for _, o := range start {
		if o.Path != path {
			held[o.Path] = o.Value
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.busy = false
	if !errors.Is(err, ErrFull) { // else it was not its turn, and it is tried again
		c.found, c.path, c.held, c.steps = true, path, held, steps
	}
}

// settled are the settings of a cell with the values that others have for its fields.
func settled(cell, others []experiments.Override) []experiments.Override {
	out := slices.Clone(cell)
	for i := range out {
		if v, ok := valueOf(others, out[i].Path); ok {
			out[i].Value = v
		}
	}
	return out
}

// valueOf is the value of a path in settings, of which the last one holds; false: it has none.
func valueOf(settings []experiments.Override, path string) (value string, ok bool) {
	for _, o := range settings {
		if o.Path == path {
			value, ok = o.Value, true
		}
	}
	return value, ok
}

// through reports whether the curve is that of other settings too: what else the experiment varies is alike.
func (c *curve) through(settings []experiments.Override) bool {
	if c == nil {
		return false
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.found {
		return false
	}
	for path, was := range c.held { // in any order
		if is, _ := valueOf(settings, path); is != was {
			return false
		}
	}
	return true
}

// compile compiles the next variant of the curve.
func (c *curve) compile(ctx context.Context) {
	made, err := c.bench.variant(ctx, c.source, c.steps[c.made].settings) // nobody else is at it
	c.mu.Lock()
	defer c.mu.Unlock()
	c.busy = false
	if !errors.Is(err, ErrFull) {
		c.steps[c.made].variant = made
		c.made++
	}
}

// ready are the steps whose variants are compiled, and what the curve is over and beside.
func (c *curve) ready() (path string, held map[string]string, steps []curveStep) {
	if c == nil {
		return "", nil, nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, s := range c.steps[:c.made] {
		if s.variant != nil {
			steps = append(steps, s)
		}
	}
	return c.path, c.held, steps
}

// variants are those that are compiled.
func (c *curve) variants() (all []*Variant) {
	_, _, steps := c.ready()
	for _, s := range steps {
		all = append(all, s.variant)
	}
	return all
}

// told is what is known of the curve; nil: nothing.
func (c *curve) told() *Curve {
	path, held, steps := c.ready()
	out := &Curve{Path: path, Held: held}
	for _, s := range steps {
		if s.variant.reach() > 0 {
			p := s.variant.point(0)
			out.Points = append(out.Points, CurvePoint{s.value, p.Duels, p.Kill})
		}
	}
	if len(out.Points) == 0 {
		return nil
	}
	return out
}
