package words_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/rules"
)

func TestChosenCells(t *testing.T) {
	t.Parallel()
	s := words.New(resultstest.Run(40, resultstest.Ranges, resultstest.Points), 0.95)
	all, left := s.ChooseCells(30)
	if len(all) != 30 || left != "" || all[29] != 29 {
		t.Errorf("30 of 30 cells: %v, %q", all, left)
	}
	some, left := s.ChooseCells(8)
	if len(some) != 8 || !strings.Contains(left, "left out (22 cells;") || !strings.Contains(left, "the 4 between them") {
		t.Errorf("8 of 30 cells: %v, %q", some, left)
	}
	red := func(i int) int64 { return s.Run.Cells[i].Tally.Kills(rules.Red) }
	kills := func(i int) int64 { return s.Run.Cells[i].Tally.Kills(rules.Blue) }
	off := func(i int) int64 { return max(kills(i)-red(i), red(i)-kills(i)) }
	for i := 1; i < len(some); i++ {
		if kills(some[i]) > kills(some[i-1]) {
			t.Errorf("cells %v are not sorted by blue's kills", some)
		}
	}
	for i := range s.Run.Cells {
		if !slices.Contains(some, i) && (kills(i) > kills(some[1]) || kills(i) < kills(some[6])) {
			t.Errorf("cell %d with %d kills is left out, and not between %d and %d", i, kills(i), kills(some[1]), kills(some[6]))
		}
		for _, even := range some[2:6] {
			if !slices.Contains(some, i) && off(i) < off(even) {
				t.Errorf("cell %d is left out, %d kills from even, and cell %d is shown, %d from it", i, off(i), even, off(even))
			}
		}
	}
}
