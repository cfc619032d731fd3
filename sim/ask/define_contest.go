package ask

import (
	"errors"
	"fmt"

	"github.com/furball-sim/furball/internal/flags"
)

// ContestOptions define a contest of two cells.
type ContestOptions struct {
	Until   string       `flag:"until" help:"\"decided\": play both cells on until it is clear whether the second is better"`
	By      flags.Number `flag:"by" range:"0 0.5" help:"with --until: the smallest difference that matters, 0.02 for two points (default any)"`
	Metric  string       `flag:"metric" default:"blue.kill" help:"with --until: blue.kill, red.kill, blue.win, red.win, blue.points or red.points"`
	Error   flags.Number `flag:"error" range:"1e-9 0.5" default:"0.05" help:"with --until: chance that the verdict is wrong, however often one looks"`
	Duels   flags.Whole  `flag:"duels" range:"1 1000000000" help:"with --until: duels of a cell at most"`
	Workers flags.Whole  `flag:"workers" range:"1 1024" default:"cores" help:"with --until: duels played at the same time"`
}

// Decided is the value of --until.
const Decided = "decided"

// UsualContest is how many duels of a cell a contest plays at most, if no flag says it.
const UsualContest = 1_000_000

// Check refuses options that no cells make good.
func (r *ContestOptions) Check() error {
	if r.Until != "" && r.Until != Decided {
		return fmt.Errorf("--until: found %q, want %s", r.Until, Decided)
	}
	m, err := FindMetric(r.Metric)
	if err == nil && m.Ratio() {
		err = errors.New("--metric: found exchange, want a share or points, which pairs of duels can be compared by")
	}
	return err
}
