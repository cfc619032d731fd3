package results

import (
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results/estimate"
)

// mostPaired is the most cells of which a run counts all pairs duel by duel: their number grows with the square.
const mostPaired = 256

// A Pair holds the joint counts of two cells, by index into Run.Cells, of the
// event "that side kills", for blue and red.
type Pair struct {
	A, B int
	Kill [2]estimate.Joint
}

// PairCells lists the pairs of cells that a run counts duel by duel, A before B: all of them up to 256 cells; beyond
// that each cell with the first, and with its neighbours along each varied field.
func PairCells(cells []Case) []Pair {
	pairs := []Pair{}
	if len(cells) <= mostPaired {
		for a := range cells {
			for b := a + 1; b < len(cells); b++ {
				pairs = append(pairs, Pair{A: a, B: b})
			}
		}
		return pairs
	}
	for b := 1; b < len(cells); b++ {
		pairs = append(pairs, Pair{A: 0, B: b})
	}
	for _, p := range Neighbours(cells, func(int) bool { return true }) {
		if p.A != 0 {
			pairs = append(pairs, p)
		}
	}
	return pairs
}

// Pair finds the joint counts of cells a < b; nil: there are none. Runs keep them in the order of PairCells, in which
// the place of nearly all is known.
func (r *Run) Pair(a, b int) *Pair {
	place := b - 1 // with the first cell
	if n := len(r.Cells); n <= mostPaired {
		place = a*(2*n-a-1)/2 + b - a - 1
	}
	is := func(p Pair) bool { return p.A == a && p.B == b }
	if place < 0 || place >= len(r.Pairs) || !is(r.Pairs[place]) {
		place = slices.IndexFunc(r.Pairs, is)
	}
	if place < 0 {
		return nil
	}
	return &r.Pairs[place]
}

// Neighbours are the pairs of cells that differ in one field alone, of those asked for, by one step in the order of
// its levels.
func Neighbours(cells []Case, of func(field int) bool) []Pair {
	var pairs []Pair
	if len(cells) == 0 {
		return pairs
	}
	for f := range cells[0].Factors {
		if !of(f) {
			continue
		}
		last := map[string]int{} // the last cell with these values of the other fields
		for i := range cells {
			key := cells[i].Without(cells[0].Factors[f].Path)
			if before, ok := last[key]; ok {
				pairs = append(pairs, Pair{A: before, B: i})
			}
			last[key] = i
		}
	}
	return pairs
}

// Without is a text of a cell's values of all varied fields but one: cells with the same one differ in that field alone.
func (c *Case) Without(path string) string {
	var b strings.Builder
	for _, f := range c.Factors {
		if f.Path != path {
			fmt.Fprintf(&b, "%q=%q;", f.Path, LevelText(f.Value))
		}
	}
	return b.String()
}

// JointCounts says of which pairs of cells the run has joint counts.
func (r *Run) JointCounts() string {
	switch {
	case len(r.Cells) < 2:
		return "one cell"
	case len(r.Cells) <= mostPaired:
		return "all pairs of cells"
	}
	return "every cell with the first, and neighbours along each field"
}
