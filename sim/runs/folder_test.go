// Inside: it asks how long a search takes of runs that nobody has to play for as long.
package runs

import (
	"testing"

	"github.com/furball-sim/furball/results"
)

func TestLongSearchesAreForetold(t *testing.T) {
	t.Parallel()
	run := &results.Run{Cells: make([]results.Cell, 2), Elapsed: 60, Workers: 4, Command: "furball run x --duels 300"}
	run.Cells[0].Tally.Duels, run.Cells[1].Tally.Duels = 300, 100
	record := "; once furball run x --duels 300 --record --out 'my run' has kept them, it does not"
	for _, c := range []struct {
		cells   []int
		workers int
		elapsed float64
		want    string
	}{
		{[]int{0, 1}, 4, 60, "my run has no records, so 400 duels are played again, which takes about 60 s" + record},
		{[]int{0, 1}, 1, 60, "my run has no records, so 400 duels are played again, which takes about 4 minutes" + record},
		{[]int{1}, 2, 60, "my run has no records, so 100 duels are played again, which takes about 30 s" + record},
		{[]int{1}, 4, 16, ""},
		{[]int{0}, 4, 0, ""}, // nobody knows
	} {
		run.Elapsed = c.elapsed
		if got := foretold(run, c.cells, c.workers, "my run"); got != c.want {
			t.Errorf("found %q, want %q", got, c.want)
		}
	}
	run.Elapsed, run.Command = 60, ""
	if got := foretold(run, []int{0}, 4, "r"); got != "r has no records, so 300 duels are played again, which takes about 45 s" {
		t.Errorf("found %q", got)
	}
}
