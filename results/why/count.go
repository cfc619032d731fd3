package why

import (
	"math"

	"github.com/furball-sim/furball/results/estimate"
)

// Values are those of all lines in one duel.
func (l *Layout) Values(d *Duel, into []int64) []int64 {
	into = into[:0]
	for i := range l.Lines {
		into = append(into, l.Lines[i].of(d))
	}
	return into
}

// Sums are those of one line over the duels of a cell, or of the differences of two.
type Sums struct{ N, Sum, Squares, Cubes int64 }

func (s *Sums) add(x int64) {
	s.N++
	s.Sum += x
	s.Squares += x * x
	s.Cubes += x * x * x
}

func (s *Sums) merge(o Sums) {
	s.N += o.N
	s.Sum += o.Sum
	s.Squares += o.Squares
	s.Cubes += o.Cubes
}

// A tally is what is counted of a line.
type tally struct {
	a, b, less Sums                  // of an average none
	joint      estimate.Joint        // of a share in two cells
	ratio      estimate.PairedRatios // to the line that it is a part of
	times      [2][]int64            // of what happens at a turn: duels of each cell, by turn
}

// A Count sums up the lines over the duels of one cell, or of two with the same dice. All is counted in whole numbers,
// so that the order of the duels does not matter.
type Count struct {
	Layout *Layout
	Duels  int64 // numbers of duels
	Two    bool
	Pooled int // cells that are taken together
	lines  []tally
}

// NewCount counts the lines of a layout in one cell or in two, or in so many cells together. The duels of one number
// are one trial then, because they share their dice.
func (l *Layout) NewCount(two bool, pooled int) *Count {
	return &Count{Layout: l, Two: two, Pooled: pooled, lines: make([]tally, len(l.Lines))}
}

// Add counts the values of a duel, and of that with the same number of the second cell if there is one; of cells that
// are taken together, the sums of the values of all their duels of that number.
func (c *Count) Add(a, b []int64) {
	c.Duels++
	for i := range c.lines {
		t, line := &c.lines[i], &c.Layout.Lines[i]
		if line.Unit != Average {
			t.a.add(a[i])
		}
		if line.Part >= 0 {
			v := [4]int64{a[line.Part], a[i]}
			if c.Two {
				v[2], v[3] = b[line.Part], b[i]
			}
			t.ratio.Add(v)
		}
		timed := line.timed() && c.Pooled == 1
		if timed {
			t.at(0, a[i])
		}
		if c.Two && timed {
			t.at(1, b[i])
		}
		if c.Two && line.Unit != Average {
			t.pair(line.Unit == Share && c.Pooled == 1, a[i], b[i])
		}
	}
}

// pair counts the values of a line in two cells.
func (t *tally) pair(share bool, a, b int64) {
	t.b.add(b)
	t.less.add(b - a)
	if share {
		t.joint.Add(a == 1, b == 1)
	}
}

// timed reports whether the line is the turn at which something happens.
func (l *Line) timed() bool { return l.Section == When && l.Unit == Average }

// at counts a duel in which something happens at a turn; 0: never.
func (t *tally) at(cell int, turn int64) {
	for int64(len(t.times[cell])) <= turn {
		t.times[cell] = append(t.times[cell], 0)
	}
	t.times[cell][turn]++
}

// Merge adds what another has counted of the same lines.
func (c *Count) Merge(o *Count) {
	c.Duels += o.Duels
	for i := range c.lines {
		t, from := &c.lines[i], &o.lines[i]
		t.a.merge(from.a)
		t.b.merge(from.b)
		t.less.merge(from.less)
		t.joint.Merge(from.joint)
		t.ratio.Merge(&from.ratio)
		for cell := range t.times {
			for turn, n := range from.times[cell] {
				t.at(cell, int64(turn))
				t.times[cell][turn] += n - 1
			}
		}
	}
}

// silent reports whether a line says nothing: it was 0 in every duel.
func (c *Count) silent(i int) bool {
	t := &c.lines[i]
	if c.Layout.Lines[i].Unit == Average {
		return t.ratio.Sums[1] == 0 && t.ratio.Sums[3] == 0
	}
	return t.a.Squares == 0 && t.b.Squares == 0
}

// mean is the mean of a line a duel, or its share of the duels.
func (c *Count) mean(s *Sums, unit Unit, confidence float64) estimate.Estimate {
	if unit == Share && c.Pooled == 1 {
		return estimate.Wilson(s.Sum, s.N, confidence)
	}
	e := scaled(estimate.MeanOfSums(s.N, s.Sum, s.Squares, s.Cubes, confidence), 1/float64(c.Pooled))
	if unit == Share {
		e.High = math.Min(1, e.High)
	}
	return e
}

// difference is the second cell less the first, with an interval that knows that both shared their dice.
func (c *Count) difference(i int, confidence float64) estimate.Estimate {
	t, unit := &c.lines[i], c.Layout.Lines[i].Unit
	switch {
	case unit == Average:
		return t.ratio.Difference(confidence)
	case unit == Share && c.Pooled == 1:
		return estimate.PairedDifference(t.joint, confidence)
	}
	s := &t.less
	return scaled(estimate.MeanDifference(s.N, s.Sum, s.Squares, s.Cubes, confidence), 1/float64(c.Pooled))
}
