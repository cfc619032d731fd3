package study

import (
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/internal/made"
	"github.com/furball-sim/furball/rules"
)

func TestChosenCells(t *testing.T) {
	t.Parallel()
	s := New(made.Run(40, made.Ranges, made.Points), 0.95)
	all, left := s.ChooseCells(30)
	if len(all) != 30 || left != "" || all[29] != 29 {
		t.Errorf("30 of 30 cells: %v, %q", all, left)
	}
	some, left := s.ChooseCells(8)
	if len(some) != 8 || !strings.Contains(left, "left out (22 cells;") {
		t.Errorf("8 of 30 cells: %v, %q", some, left)
	}
	kills := func(i int) int64 { return s.Run.Cells[i].Tally.Kills(rules.Blue) }
	for i := 1; i < len(some); i++ {
		if kills(some[i]) > kills(some[i-1]) {
			t.Errorf("cells %v are not sorted by blue's kills", some)
		}
	}
	for i := range s.Run.Cells {
		if !slices.Contains(some, i) && (kills(i) > kills(some[3]) || kills(i) < kills(some[4])) {
			t.Errorf("cell %d with %d kills is left out between %d and %d", i, kills(i), kills(some[3]), kills(some[4]))
		}
	}
}
