package main

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules"
)

// replayHelp says what a replay holds. TestReplayHelp compares it with the fields.
const replayHelp = `Play one duel of an experiment again and print what happened, with every roll, its modifiers
and the ids of the rules.

The text has one line for a flight path; --full gives each of its steps a line. Those that fly
at the same time, such as a missile and its target, have a line each. Air Power ends each game
turn with a summary: positions, speeds, energy, and who has the edge.

JSON has these fields:
  schema      furball.replay/1
  experiment, system, cell, seed, duel, result, end, length
  units       the units of length and of each place, in words: x, y, altitude, heading, speed;
              a field that the system does not have is left out
  events      in the order of play; each has
    turn, phase     the turn, 0 before the first; the phase, "summary" for a summary of the turn
    rule            the id of the rule
    actor           "blue 1"; absent if the event concerns no aircraft
    text            what happened
    dice            the faces rolled, in order
    modifiers       name and value of what was added to the dice
    place           where the actor is afterwards: x, y, altitude, heading, speed
    step            set for a step of a path: unit, number and of count it (FP 2 of 5), text says
                    in short what it is, at where the actor is afterwards`

func (a *app) replayCommand() *cobra.Command {
	var cell, format string
	seed, duel := seedFlag(), whole{high: experiments.MaxDuels - 1, set: true}
	var sets []string
	var full bool
	c := &cobra.Command{
		Use:   "replay EXPERIMENT",
		Short: "Play one duel of an experiment again, move by move, with dice and rule ids",
		Long:  replayHelp,
		Example: "  furball replay tornado-vs-ufo --duel 3\n" +
			"  furball replay tornado-vs-ufo --cell blue.doctrine=guns-only,red.card.dp=10 --duel 3 --format json",
		Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if format != "text" && format != "json" {
				return refuse(fmt.Errorf("--format: found %q, want one of text, json", format))
			}
			if full && format == "json" {
				return refuse(errors.New("--full: found it with --format json, which has every step, want it for text"))
			}
			over, err := overrides(sets, whole{}, seed)
			if err != nil {
				return refuse(err)
			}
			p, err := a.plan(args[0], over, nil)
			if err != nil {
				return err
			}
			i, err := p.FindCell(cell)
			if err != nil {
				return refuse(err)
			}
			if err := a.muster(c.Context(), p); err != nil {
				return err
			}
			defer p.Dismiss() // a temporary folder that remains does no harm
			events, outcome, err := p.Replay(c.Context(), i, int(duel.value))
			if err != nil {
				return errInterrupted
			}
			t := transcript{transcriptSchema, p.Experiment.Name, p.Experiment.System.ID(), p.Experiment.Cells[i].ID,
				p.Experiment.Seed, int64(duel.value), outcome.Result.String(), outcome.End.String(),
				int(outcome.Length), rules.UnitsOf(p.Experiment.System), events,
				p.Experiment.System.RangeUnit() == "inch"}
			if format == "json" {
				e := json.NewEncoder(a.stdout)
				e.SetIndent("", "  ")
				return e.Encode(t)
			}
			return t.write(a.stdout, full)
		},
	}
	f := c.Flags()
	f.StringVar(&cell, "cell", "", "id or number of the cell (default the first)")
	f.Var(&duel, "duel", "number of the duel, from 0")
	f.StringVar(&format, "format", "text", "text or json")
	f.BoolVar(&full, "full", false, "a line for each step of a flight path, such as a flight point of Air Power")
	f.Var(&seed, "seed", "seed, instead of the experiment's")
	f.StringArrayVar(&sets, "set", nil, "PATH=VALUE, as for run")
	a.execFlag(c)
	return c
}
