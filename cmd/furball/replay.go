package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/record"
	"github.com/furball-sim/furball/results/replay"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// replayHelp says what a replay holds. TestReplayHelp compares it with the fields.
const replayHelp = `Play one duel of an experiment again and print what happened, with every roll, its modifiers
and the ids of the rules.

The text has one line for a flight path; --full gives each of its steps a line. Those that fly
at the same time, such as a missile and its target, have a line each. Air Power ends each game
turn with a summary: positions, speeds, energy, and who has the edge.

--format html writes one page that plays the duel on its map, with its shots, dice, altitudes and
speeds; it needs no network. --format svg draws the whole duel as one picture. Send them to a file.

JSON has these fields:
  schema      furball.replay/1
  experiment, system, cell, seed, duel, result, end, length
  title       of the experiment
  rules       the name of the rules system
  words       the result in a sentence
  units       the units of length and of each place, in words: x, y, altitude, heading, speed;
              a field that the system does not have is left out
  map         hexes: whether it is a grid of hexes; unit: what ranges are counted in;
              unit_millimetres, turn_seconds, altitude_micrometres: what one of them stands for;
              scale: where that comes from
  craft       actor, side, card, name and kind of each aircraft
  weapons     id and name of each weapon
  events      in the order of play; each has
    turn, phase     the turn, 0 before the first; the phase, "summary" for a summary of the turn
    rule            the id of the rule
    actor           "blue 1"; absent if the event concerns no aircraft
    text            what happened
    dice            the faces rolled, in order
    modifiers       name and value of what was added to the dice
    place           where the actor is afterwards: x, y, altitude, heading, speed
    path            the places on the way there, where the event tells a whole move
    step            set for a step of a path: unit, number and of count it (FP 2 of 5), text says
                    in short what it is, at where the actor is afterwards
    act             set if a weapon is used, or an aircraft hit or gone: its kind is fire (guns,
                    rockets, ramming), launch, strike (what was launched attacks), gone (it is
                    removed without), collide (it and its target meet by accident), damage,
                    lost, or leave (the aircraft leaves alive); weapon
                    is the id of the weapon, target at whom, missile the actor of what a launch
                    sends off, hit is true if the attack does anything`

// A replayRequest holds the flags of replay.
type replayRequest struct {
	cell, format, where, pick string
	seed, duel                whole
	sets, without             []string
	full                      bool
	found                     func(flag string) bool // whether a flag was given
}

func (a *app) replayCommand() *cobra.Command {
	r := replayRequest{seed: seedFlag(), duel: whole{high: experiments.MaxDuels - 1, set: true}}
	c := &cobra.Command{
		Use:   "replay EXPERIMENT|DIR",
		Short: "Play one duel of an experiment again, move by move, with dice and rule ids",
		Long:  replayHelp,
		Example: "  furball replay tornado-vs-ufo --duel 3\n" +
			"  furball replay tornado-vs-ufo --cell blue.doctrine=guns-only,red.card.dp=10 --duel 3 --format json\n" +
			"  furball replay phantom-vs-mig21 --duel 3 --format html > duel.html\n" +
			"  furball replay runs/tornado-vs-ufo --where \"winner = red and length < 5\"\n" +
			"  furball replay runs/tornado-vs-ufo --cell 2 --pick upset",
		Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			r.found = func(flag string) bool { return c.Flags().Changed(flag) }
			if err := r.check(); err != nil {
				return refuse(err)
			}
			if r.ofRun(args[0]) {
				return a.replayOfRun(c.Context(), args[0], &r)
			}
			return a.replayOfExperiment(c.Context(), args[0], &r)
		},
	}
	f := c.Flags()
	f.StringVar(&r.cell, "cell", "", "id or number of the cell (default the first)")
	f.Var(&r.duel, "duel", "number of the duel, from 0")
	f.StringVar(&r.where, "where", "", "of a run: the first duel that meets a condition (furball duels --help)")
	f.StringVar(&r.pick, "pick", "", "of a run: "+strings.Join(record.Picks(), ", "))
	f.StringVar(&r.format, "format", "text", strings.Join(replay.Formats(), ", "))
	f.BoolVar(&r.full, "full", false, "a line for each step of a flight path, such as a flight point of Air Power")
	f.Var(&r.seed, "seed", "seed, instead of the experiment's")
	f.StringArrayVar(&r.sets, "set", nil, "PATH=VALUE, as for run")
	f.StringArrayVar(&r.without, "without", nil, withoutUsage)
	a.execFlag(c)
	return c
}

// check refuses flags that do not go together.
func (r *replayRequest) check() error {
	finds := r.found("where") || r.found("pick")
	switch {
	case !slices.Contains(replay.Formats(), r.format):
		return fmt.Errorf("--format: found %q, want one of %s", r.format, strings.Join(replay.Formats(), ", "))
	case r.full && r.format != "text":
		return fmt.Errorf("--full: found it with --format %s, which has every step, want it for text", r.format)
	case r.found("pick") && !slices.Contains(record.Picks(), r.pick):
		return fmt.Errorf("--pick: found %q, want one of %s", r.pick, strings.Join(record.Picks(), ", "))
	case finds && r.found("duel"):
		return errors.New("--duel: found it with --where or --pick, want one of them")
	}
	return nil
}

// ofRun reports whether a name is that of the folder of a run. A shipped experiment of the same name comes first,
// unless a duel is to be found.
func (r *replayRequest) ofRun(name string) bool {
	return store.Exists(name) && (!shippedExperiment(name) || r.found("where") || r.found("pick"))
}

// shippedExperiment reports whether a name is that of a shipped experiment.
func shippedExperiment(name string) bool {
	shelf, err := yamldoc.NewShelf("experiment", experiments.Shipped())
	return err == nil && !strings.ContainsAny(name, `/\`) && shelf.Has(yamldoc.ID(name))
}

// replayOfExperiment replays a duel by its number.
func (a *app) replayOfExperiment(ctx context.Context, name string, r *replayRequest) error {
	for _, flag := range []string{"where", "pick"} {
		if r.found(flag) {
			return refuse(fmt.Errorf("--%s: found %s, which is not the folder of a run, want one", flag, name))
		}
	}
	if at, err := os.Stat(name); err == nil && at.IsDir() && !shippedExperiment(name) {
		return refuse(fmt.Errorf("EXPERIMENT|DIR: found %s, which is not the folder of a run", name))
	}
	sets, err := changed(r.sets, r.without)
	if err != nil {
		return refuse(err)
	}
	over, err := overrides(sets, whole{}, r.seed)
	if err != nil {
		return refuse(err)
	}
	p, err := a.plan(name, over, nil)
	if err != nil {
		return err
	}
	i, err := p.FindCell(r.cell)
	if err != nil {
		return refuse(err)
	}
	if err := a.muster(ctx, p); err != nil {
		return err
	}
	defer p.Dismiss() // a temporary folder that remains does no harm
	return a.replay(ctx, p, i, int64(r.duel.value), r)
}

// replayOfRun replays a duel of the run of a folder, from what the folder keeps.
func (a *app) replayOfRun(ctx context.Context, dir string, r *replayRequest) error {
	for _, flag := range []string{"seed", "set", "without"} {
		if r.found(flag) {
			return refuse(fmt.Errorf("--%s: found it with the folder of a run, which is replayed as it was played", flag))
		}
	}
	s, err := a.search(ctx, dir, r.cell, r.where, r.found("where"))
	if err != nil {
		return err
	}
	defer func() { _ = s.end() }() // it was only read
	cell, duel := s.cells[0], int64(r.duel.value)
	if r.found("where") || r.found("pick") {
		if cell, duel, err = s.pick(ctx, r.pick); err != nil {
			return err
		}
	}
	if has := s.folder.Due()[cell]; has.CountWithin(results.Span{From: duel, To: duel + 1}) == 0 {
		return refuse(fmt.Errorf("--duel: found %d, want one of the %d duels of cell %s", duel, has.Len(),
			s.folder.Manifest.Outline.Cases[cell].ID))
	}
	p, err := s.plan.again()
	if err != nil {
		return err
	}
	return a.replay(ctx, p, cell, duel, r)
}

// replay plays one duel again and prints it.
func (a *app) replay(ctx context.Context, p *sim.Plan, cell int, duel int64, r *replayRequest) error {
	d, err := p.Duel(ctx, cell, duel)
	if err != nil {
		return errInterrupted
	}
	if r.full {
		return d.WriteText(a.stdout, true)
	}
	out := a.stdout
	if r.format == "acmi" {
		out = bytesTo(out) // it begins with a byte order mark, and its texts are shown written out already
	}
	return d.Write(out, r.format)
}
