package workbench

import (
	"slices"
	"strconv"
	"sync/atomic"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/guard"
)

// A Curve is what the experiment itself varies beside the cell that a visitor has opened: the values of one field, all else as
// it is in that cell.
type Curve struct {
	Path   string       `json:"path"`
	Points []CurvePoint `json:"points"` // those that have duels, in the order of the experiment
}

// A CurvePoint is a value of the curve.
type CurvePoint struct {
	Value string     `json:"value"`
	Duels int64      `json:"duels"`
	Kill  []Interval `json:"kill"` // of blue and red
}

// mostCurve is how many values of a curve are played.
const mostCurve = 40

// A curve is being played: its values with the variants that are compiled by now.
type curve struct {
	path   string
	values []string
	made   []atomic.Pointer[Variant] // of each value; nil: not yet, or it cannot be played
}

// curveOf finds which cells of an experiment differ from one in a single field: the last field of numbers of which there are
// at least three, else the last field of two values or more; nil: there is none. It returns the settings of each value.
func curveOf(cells [][]experiments.Override, start []experiments.Override) (c *curve, settings [][]experiments.Override) {
	numbers := false
	for at := len(start) - 1; at >= 0; at-- {
		var values []string
		var of [][]experiments.Override
		for _, cell := range cells {
			if len(cell) == len(start) && apart(cell, start, at) && !slices.Contains(values, cell[at].Value) && len(values) < mostCurve {
				values, of = append(values, cell[at].Value), append(of, cell)
			}
		}
		number := len(values) >= 3 && !slices.ContainsFunc(values, func(v string) bool {
			_, err := strconv.ParseFloat(v, 64)
			return err != nil
		})
		if len(values) >= 2 && (c == nil || number && !numbers) {
			c, settings, numbers = &curve{path: start[at].Path, values: values, made: make([]atomic.Pointer[Variant], len(values))}, of, number
		}
	}
	return c, settings
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

// draw compiles the variants of the curve that belongs to a visitor's open cell, and has them played.
func (v *Visitor) draw(s *Source, start []experiments.Override) {
	b := v.bench
	guard.Go(&b.group, func() {
		cells, err := b.cells(b.ctx, s, mostCells)
		if err != nil {
			return // the experiment says so itself
		}
		c, settings := curveOf(cells, start)
		if c == nil || !v.follow(c, start) {
			return
		}
		for i := range settings {
			made, err := b.variant(b.ctx, s, settings[i])
			if b.ctx.Err() != nil {
				return
			}
			if err == nil {
				c.made[i].Store(made)
			}
		}
		v.mu.Lock()
		defer v.mu.Unlock()
		if v.curve == c && v.asking == nil {
			v.play()
			v.stir()
		}
	})
}

// follow makes a curve that of the visitor, if the cell is still the one that was opened.
func (v *Visitor) follow(c *curve, start []experiments.Override) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.gone || !slices.Equal(v.start, start) {
		return false
	}
	v.curve = c
	return true
}

// variants are those that are compiled.
func (c *curve) variants() (all []*Variant) {
	if c == nil {
		return nil
	}
	for i := range c.made {
		if made := c.made[i].Load(); made != nil {
			all = append(all, made)
		}
	}
	return all
}

// told is what is known of the curve; nil: nothing.
func (c *curve) told() *Curve {
	if c == nil {
		return nil
	}
	out := &Curve{Path: c.path}
	for i := range c.made {
		if made := c.made[i].Load(); made != nil && made.reach() > 0 {
			p := made.point(0)
			out.Points = append(out.Points, CurvePoint{c.values[i], p.Duels, p.Kill})
		}
	}
	if len(out.Points) == 0 {
		return nil
	}
	return out
}
