package inspect

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/record"
	"github.com/furball-sim/furball/results/replay"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/advantage"
	"github.com/furball-sim/furball/sim/runs"
	"github.com/furball-sim/furball/sim/terminal"
)

// Check refuses flags that do not go together.
func (r *ReplayOptions) Check() error {
	finds := r.Found("where") || r.Found("pick")
	switch {
	case !slices.Contains(replay.Formats(), r.Format):
		return fmt.Errorf("--format: found %q, want one of %s", r.Format, strings.Join(replay.Formats(), ", "))
	case r.Full && r.Format != "text":
		return fmt.Errorf("--full: found it with --format %s, which has every step, want it for text", r.Format)
	case r.Found("pick") && !slices.Contains(record.Picks(), r.Pick):
		return fmt.Errorf("--pick: found %q, want one of %s", r.Pick, strings.Join(record.Picks(), ", "))
	case !r.Chances && (r.Decisions || r.Found("continuations")):
		return errors.New("--chances: found --continuations or --decisions without it, want it with them")
	case r.Chances && r.Format == "acmi":
		return errors.New("--chances: found it with --format acmi, which has no place for them, want text, json, html or svg")
	case r.Beside != "" && r.Format != "text" && r.Format != "html":
		return fmt.Errorf("--beside: found it with --format %s, want text or html", r.Format)
	case r.Beside != "" && r.Chances:
		return errors.New("--beside: found it with --chances, want one of them")
	case r.Beside != "" && r.Full:
		return errors.New("--beside: found it with --full, want it without")
	case finds && r.Found("duel"):
		return errors.New("--duel: found it with --where or --pick, want one of them")
	}
	return nil
}

// Replay replays a duel of the run of a folder, or of an experiment. A shipped experiment of the same name comes first,
// unless a duel is to be found.
func Replay(ctx context.Context, a *runs.Env, name string, r *ReplayOptions) error {
	if store.Exists(name) && (!experiments.IsShipped(name) || r.Found("where") || r.Found("pick")) {
		return replayOfRun(ctx, a, name, r)
	}
	return replayOfExperiment(ctx, a, name, r)
}

// replayOfExperiment replays a duel by its number.
func replayOfExperiment(ctx context.Context, a *runs.Env, name string, r *ReplayOptions) error {
	for _, flag := range []string{"where", "pick"} {
		if r.Found(flag) {
			return sim.Refuse(fmt.Errorf("--%s: found %s, which is not the folder of a run, want one", flag, name))
		}
	}
	p, i, err := cellOfExperiment(a, name, r.Cell, r.Sets, r.Without, r.Seed.String())
	if err != nil {
		return err
	}
	if err := a.StartBots(ctx, p); err != nil {
		return err
	}
	defer p.Dismiss() // a temporary folder that remains does no harm
	return replayDuel(ctx, a, p, i, int64(r.Duel.N), r)
}

// cellOfExperiment is the plan of an experiment with overrides, and a cell of it.
func cellOfExperiment(a *runs.Env, name, cell string, sets, without []string, seed string) (*sim.Plan, int, error) {
	if at, err := os.Stat(name); err == nil && at.IsDir() && !experiments.IsShipped(name) {
		return nil, 0, sim.Refuse(fmt.Errorf("EXPERIMENT|DIR: found %s, which is not the folder of a run", name))
	}
	over, err := sim.Overrides(sets, without, "", seed)
	if err != nil {
		return nil, 0, sim.Refuse(err)
	}
	p, err := a.Folders.Plan(name, over, nil)
	if err != nil {
		return nil, 0, err
	}
	i, err := p.FindCell(cell)
	if err != nil {
		return nil, 0, sim.Refuse(err)
	}
	return p, i, nil
}

// replayOfRun replays a duel of the run of a folder, from what the folder keeps.
func replayOfRun(ctx context.Context, a *runs.Env, dir string, r *ReplayOptions) error {
	for _, flag := range []string{"seed", "set", "without"} {
		if r.Found(flag) {
			return sim.Refuse(fmt.Errorf("--%s: found it with the folder of a run, which is replayed as it was played", flag))
		}
	}
	s, err := runs.Open(ctx, a, dir, r.Cell, r.Where, r.Found("where"))
	if err != nil {
		return err
	}
	defer func() { _ = s.End() }() // it was only read
	cell, duel := s.Cells[0], int64(r.Duel.N)
	if r.Found("where") || r.Found("pick") {
		if err := s.Foretell(dir); err != nil {
			return err
		}
		if cell, duel, err = s.Pick(ctx, r.Pick); err != nil {
			return err
		}
	}
	if has := s.Folder.Due()[cell]; has.CountWithin(results.Span{From: duel, To: duel + 1}) == 0 {
		return sim.Refuse(fmt.Errorf("--duel: found %d, want one of the %d duels of cell %s", duel, has.Len(),
			s.Folder.Manifest.Outline.Cases[cell].ID))
	}
	p, err := s.Plan.Again()
	if err != nil {
		return err
	}
	return replayDuel(ctx, a, p, cell, duel, r)
}

// replayDuel plays one duel again and prints it.
func replayDuel(ctx context.Context, a *runs.Env, p *sim.Plan, cell int, duel int64, r *ReplayOptions) error {
	d, err := p.Duel(ctx, cell, duel)
	if err != nil {
		return sim.ErrInterrupted
	}
	if r.Chances {
		if err := setChances(ctx, a, p, d, cell, r); err != nil {
			return err
		}
	}
	if r.Beside != "" {
		return besides(ctx, a, p, d, r)
	}
	if r.Full {
		return d.WriteText(a.Out, true)
	}
	out := a.Out
	if r.Format == "acmi" {
		out = terminal.BytesTo(out) // it begins with a byte order mark, and its texts are shown written out already
	}
	return d.Write(out, r.Format)
}

// besides prints the duel and the same one of another cell.
func besides(ctx context.Context, a *runs.Env, p *sim.Plan, d *replay.Duel, r *ReplayOptions) error {
	cell, err := p.FindCell(r.Beside)
	if err != nil {
		return sim.Refuse(fmt.Errorf("--beside: %w", err))
	}
	other, err := p.Duel(ctx, cell, d.Duel)
	if err != nil {
		return sim.ErrInterrupted
	}
	if other.Cell == d.Cell {
		return sim.Refuse(fmt.Errorf("--beside: found %s, which is the cell itself, want another one", r.Beside))
	}
	pair := replay.Beside(d, other)
	if r.Format == "html" {
		return pair.WriteHTML(a.Out)
	}
	return pair.WriteText(a.Out)
}

// setChances measures who was winning, turn by turn.
func setChances(ctx context.Context, a *runs.Env, p *sim.Plan, d *replay.Duel, cell int, r *ReplayOptions) error {
	s := advantage.Settings{Continuations: int64(r.Continuations.N), Confidence: estimate.Confidence, Decisions: advantage.OfTurning,
		Workers: runtime.GOMAXPROCS(0), Progress: terminal.Growing(a.Err, "continuations")}
	if r.Decisions {
		s.Decisions = advantage.All
	}
	line, err := advantage.Of(ctx, p, cell, d.Duel, s)
	if errors.Is(err, advantage.ErrBots) {
		return sim.Refuse(fmt.Errorf("--chances: %w", err))
	}
	if err != nil {
		return sim.ErrInterrupted
	}
	d.SetChances(line)
	return nil
}

// ReplayOptions say which duel is played again, and how it is shown.
type ReplayOptions struct {
	Cell          string                 `flag:"cell" help:"id or number of the cell (default the first)"`
	Duel          flags.Whole            `flag:"duel" range:"0 999999999" default:"0" help:"number of the duel, from 0"`
	Where         string                 `flag:"where" help:"of a run: the first duel that meets a condition (furball duels --help)"`
	Pick          string                 `flag:"pick"`
	Format        string                 `flag:"format" default:"text"`
	Chances       bool                   `flag:"chances" help:"say who was winning: the chances of both sides at each turn, and the turns that decided"`
	Continuations flags.Whole            `flag:"continuations" range:"20 100000" default:"200" help:"with --chances: how often the duel is played on from each turn"`
	Decisions     bool                   `flag:"decisions" help:"with --chances: compare every decision with others, not only those of the turns that decided"`
	Beside        string                 `flag:"beside" help:"id or number of another cell: play the same duel of it too, and say where the two part"`
	Full          bool                   `flag:"full" help:"a line for each step of a flight path, such as a flight point of Air Power"`
	Seed          flags.Whole            `flag:"seed" range:"0 18446744073709551615" help:"seed, instead of the experiment's"`
	Sets          []string               `flag:"set" help:"PATH=VALUE, as for run"`
	Without       []string               `flag:"without" help:"SIDE.WEAPON: leave a weapon at home too, as in blue.aim-9b (may be repeated)"`
	Found         func(flag string) bool // whether a flag was given
}
