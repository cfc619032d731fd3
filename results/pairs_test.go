package results_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/results"
)

// grid is cells over the full factorial of two fields.
func gridCells(rows, columns int) []results.Cell {
	var cells []results.Cell
	for i := range rows {
		for j := range columns {
			cells = append(cells, results.Cell{Case: results.Case{ID: fmt.Sprint(i, j),
				Factors: []results.Factor{{Path: "a", Value: int64(i)}, {Path: "b", Value: int64(j)}}}})
		}
	}
	return cells
}

func TestPairCells(t *testing.T) {
	t.Parallel()
	if got := results.PairCells(results.Cases(gridCells(2, 2))); len(got) != 6 {
		t.Errorf("%d pairs of 4 cells, want all 6", len(got))
	}
	many := results.PairCells(results.Cases(gridCells(20, 20)))
	seen := map[[2]int]bool{}
	for _, p := range many {
		if p.A >= p.B || seen[[2]int{p.A, p.B}] {
			t.Fatalf("pair %d-%d is turned round or twice there", p.A, p.B)
		}
		seen[[2]int{p.A, p.B}] = true
	}
	// 399 with the first; each row and each column has 19 steps, of which two are with the first cell.
	if want := 399 + 2*20*19 - 2; len(many) != want {
		t.Errorf("%d pairs, want %d", len(many), want)
	}
	for _, p := range [][2]int{{0, 399}, {21, 22}, {21, 41}} {
		if !seen[p] {
			t.Errorf("pair %v is missing", p)
		}
	}
	if seen[[2]int{21, 42}] {
		t.Error("cells that differ in two fields are a pair")
	}
}

func TestPairIsFound(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{3, 3}, {20, 20}} {
		r := &results.Run{Cells: gridCells(size[0], size[1])}
		r.Pairs = results.PairCells(results.Cases(r.Cells))
		for i, p := range r.Pairs {
			if got := r.Pair(p.A, p.B); got != &r.Pairs[i] {
				t.Fatalf("of %d cells, pair %d-%d is not found", len(r.Cells), p.A, p.B)
			}
		}
		if r.Pair(1, 1) != nil || size[0] == 20 && r.Pair(21, 42) != nil {
			t.Error("found a pair that is not there")
		}
	}
}
