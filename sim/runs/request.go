package runs

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
	"github.com/furball-sim/furball/sim/farm"
	"github.com/furball-sim/furball/sim/terminal"
)

// A shardFlag is a share K/N of a run.
type shardFlag struct{ manifest.Shard }

// mostShards is how many shares a run can have.
const mostShards = 10_000

// Set reads K/N.
func (s *shardFlag) Set(text string) error {
	k, n, cut := strings.Cut(text, "/")
	number, errK := strconv.ParseUint(k, 10, 31)
	of, errN := strconv.ParseUint(n, 10, 31)
	if !cut || errK != nil || errN != nil || number < 1 || number > of || of > mostShards {
		return fmt.Errorf("found %q, want K/N, the share K of N shares, such as 3/16, N up to %d", text, mostShards)
	}
	s.K, s.N = int(number), int(of)
	return nil
}

// Type is the word for the value in the help.
func (s *shardFlag) Type() string { return "K/N" }

// GoOnOptions are those of commands that go on with a run.
type GoOnOptions struct {
	Workers flags.Whole `flag:"workers" range:"1 1024" default:"cores" help:"duels played at the same time; it never changes a result"`
	JSON    bool        `flag:"json" help:"print the answer as JSON"`
	terminal.Length
	NoReport bool `flag:"no-report" help:"no charts and no report, which take longer than a small run; furball show report draws them"`
	NoBudget bool `flag:"no-budget" help:"do not play what the answer hangs on, which takes as many duels again at most; furball why budget plays it"`
	// Nats has an empty URL if the duels are played here.
	Nats  farm.Settings `flags:""`
	Twice flags.Share   `flag:"check" range:"0 1" default:"0.02" help:"share of the batches that two workers play, to find those that answer wrongly"`
}

// ExtendOptions are those of a run that is to have more duels.
type ExtendOptions struct {
	GoOnOptions
	Duels flags.Whole `flag:"duels" range:"1 1000000000" help:"duels that each cell is to have in the end"`
	Cells []string    `flag:"cell" help:"id or number of a cell to extend (may be repeated; default all)"`
}

// IntoOptions are those of commands that play into a folder, which they make if there is none.
type IntoOptions struct {
	GoOnOptions
	Out   string `flag:"out" help:"folder for the results (default runs/NAME, with a number when that is taken; none with --json)"`
	Force bool   `flag:"force" help:"replace an earlier run in the folder, once the new one is complete"`
}

// Check refuses a flag about a folder where there is none.
func (r *IntoOptions) Check() error {
	if r.NoReport && r.JSON && r.Out == "" {
		return errors.New("--no-report: found it with --json, which writes no folder, want one of them, or --out")
	}
	return nil
}

// RunOptions are those of commands that play duels.
type RunOptions struct {
	IntoOptions
	Duels flags.Whole `flag:"duels" range:"1 1000000000" help:"duels a cell, instead of the experiment's"`
	ask.Changes
	Cache    bool       `flag:"cache" help:"take cells that were played before from the user's cache folder, and add to it; FURBALL_CACHE=1 means always"`
	Shard    shardFlag  `flag:"shard" help:"play the share K/N of the duels, for furball runs merge"`
	Record   recordFlag `flag:"record" bare:"parquet" help:"keep a row for each duel, in duels.parquet or duels.csv (parquet or csv; default parquet)"`
	Until    StopFlag
	question *manifest.Question // what decides how many duels are played; nil: the flags
}

// Check refuses flags that do not go together.
func (r *RunOptions) Check() error {
	if err := r.IntoOptions.Check(); err != nil {
		return err
	}
	if r.Record != "" && r.JSON && r.Out == "" {
		return errors.New("--record: found it with --json and no folder, want --out DIR as well")
	}
	return nil
}

// usualOptions are those of a user who gives none.
func usualOptions() *RunOptions {
	r := &RunOptions{}
	flags.Usual(r)
	return r
}

// MergeOptions say where the parts of a run are put together, and what is written then.
type MergeOptions struct {
	Out  string `flag:"out" help:"folder for the whole run"`
	JSON bool   `flag:"json" help:"print the answer as JSON"`
	terminal.Length
	NoReport bool `flag:"no-report" help:"no charts and no report, which take longer than a small run; furball show report draws them"`
}

// VerifyOptions say how much of a run is played again.
type VerifyOptions struct {
	Share   flags.Share `flag:"share" default:"0.01" help:"share of the duels that is played again, above 0 and up to 1"`
	Workers flags.Whole `flag:"workers" range:"1 1024" default:"cores" help:"duels played at the same time"`
	Seed    flags.Whole `flag:"seed" range:"0 18446744073709551615" help:"seed of the choice, to repeat it (default by chance)"`
}

// TournamentOptions are those of a tournament.
type TournamentOptions struct {
	RunOptions
	Blue     flags.List `flag:"blue" help:"doctrines of blue, with commas between"`
	Red      flags.List `flag:"red" help:"doctrines of red, with commas between"`
	Markdown bool       `flag:"markdown" help:"print the tables as Markdown"`
}

// CreditOptions are those of a credit and of the folder that it is played into.
type CreditOptions struct {
	ask.CreditOptions
	IntoOptions
}

// CompareOptions say whether two cells are played on until it is clear which is better, and whether it is played what their
// difference hangs on.
type CompareOptions struct {
	JSON bool `flag:"json" help:"print JSON"`
	terminal.Length
	Budget   bool `flag:"budget" help:"play what the difference hangs on also where that takes more duels than both cells have"`
	NoBudget bool `flag:"no-budget" help:"do not play what the difference hangs on, which takes as many duels again at most"`
	ask.ContestOptions
}

// Check refuses flags that do not go together.
func (r *CompareOptions) Check() error {
	if r.Budget && r.NoBudget {
		return errors.New("--budget: found it with --no-budget, want one of them")
	}
	return r.ContestOptions.Check()
}

// WorkerOptions say where a worker finds its hub, and what it plays.
type WorkerOptions struct {
	Nats    farm.Settings `flags:""`
	Workers flags.Whole   `flag:"workers" range:"1 1024" default:"cores" help:"duels played at the same time; it never changes a result"`
	Name    string        `flag:"name" help:"name of the worker (default that of the machine and some letters)"`
}

// A StopFlag is METRIC=HALF_WIDTH.
type StopFlag struct{ stop *results.Stop }

// Set reads the metric and the half-width.
func (u *StopFlag) Set(text string) (err error) {
	u.stop, err = results.ParseStop(text)
	return err
}

// String is METRIC=HALF_WIDTH.
func (u *StopFlag) String() string {
	if u.stop == nil {
		return ""
	}
	return u.stop.String()
}

// Type is the word for the value in the help.
func (u *StopFlag) Type() string { return "metric=half-width" }

// stopAt makes a plan stop when its cells are known as well as --until says. --duels is the most that a cell has then.
func (r *RunOptions) stopAt(p *sim.Plan) error {
	if s := r.Until.stop; s != nil {
		if p.Stop != nil {
			s.Max = p.Stop.Max
		}
		if r.Duels.Given {
			s.Max = int64(r.Duels.N)
		}
		p.Stop = s
	}
	if p.Stop != nil && r.Shard.N > 0 {
		return errors.New("--shard: found it with --until or stop, want one of them: no share knows when the whole is enough")
	}
	return nil
}

// StopValues are the beginnings of what the flag takes.
func StopValues() (all []string) {
	for _, metric := range results.StopMetrics() {
		all = append(all, metric+"=")
	}
	return all
}
