package sensitivity

import (
	"encoding/binary"
	"math/rand/v2"
	"slices"
)

// A Point is a combination of values: the number of the value of each field, from 0.
type Point []int

// The ways to choose points.
const (
	Latin = "latin" // a Latin hypercube
	Sobol = "sobol" // the sequence of Sobol, shifted at random
)

// MaxFields is how many fields a plan can have: the sequence of Sobol is known for twice as many dimensions here.
const MaxFields = sobolDims / 2

// A Plan says how many points of which kind there are.
type Plan struct {
	Levels       []int  // how many values each field has, at least 2
	Words        []bool // of each field, whether its values are words, which have no order; nil: none are
	Trajectories int    // of Morris
	Rows         int    // of Sobol's indices
	Points       string
	Seed         uint64
}

// A Design are the points at which a figure is wanted. Equal points are there once.
type Design struct {
	Levels       []int
	words        []bool
	Points       []Point
	trajectories []trajectory
	rows         []row
	known        map[string]int
}

// A row are points that differ in some fields: a and b in all of them, and mixed[i] is a with field i as in b. They are
// numbers of Points.
type row struct {
	a, b  int
	mixed []int
}

// New makes the design of a plan. The same plan gives the same design.
func New(p *Plan) *Design {
	d := &Design{Levels: p.Levels, words: p.Words, known: map[string]int{}}
	rng := rand.New(rand.NewPCG(p.Seed, 0x4d6f72726973)) // of the trajectories; the rows have another
	for range p.Trajectories {
		d.trajectories = append(d.trajectories, d.walk(rng))
	}
	for _, x := range p.draw() {
		d.rows = append(d.rows, d.row(x))
	}
	return d
}

// row makes a row from a point and another one behind it.
func (d *Design) row(x []int) row {
	k := len(d.Levels)
	a, b := Point(x[:k]), Point(x[k:])
	r := row{a: d.add(a), b: d.add(b)}
	for i := range k {
		m := slices.Clone(a)
		m[i] = b[i]
		r.mixed = append(r.mixed, d.add(m))
	}
	return r
}

// add is the number of a point.
func (d *Design) add(p Point) int {
	var key []byte
	for _, level := range p {
		key = binary.AppendUvarint(key, uint64(level))
	}
	n, there := d.known[string(key)]
	if !there {
		n = len(d.Points)
		d.known[string(key)] = n
		d.Points = append(d.Points, slices.Clone(p))
	}
	return n
}

// Screened are the points of the trajectories, in order.
func (d *Design) Screened() (points []int) {
	for _, t := range d.trajectories {
		points = append(points, t.points...)
	}
	slices.Sort(points)
	return slices.Compact(points)
}

// Needed are the points that the indices of some fields take with the first so many rows, in order.
func (d *Design) Needed(fields []int, rows int) (points []int) {
	for _, r := range d.rows[:rows] {
		points = append(points, r.a, r.b)
		for _, i := range fields {
			points = append(points, r.mixed[i])
		}
	}
	slices.Sort(points)
	return slices.Compact(points)
}
