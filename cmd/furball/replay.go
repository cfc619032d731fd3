package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules"
)

func (a *app) replayCommand() *cobra.Command {
	var cell, format string
	seed, duel := seedFlag(), whole{high: experiments.MaxDuels - 1, set: true}
	var sets []string
	c := &cobra.Command{
		Use:   "replay EXPERIMENT",
		Short: "Play one duel of an experiment again, move by move, with dice and rule ids",
		Example: "  furball replay tornado-vs-ufo --duel 3\n" +
			"  furball replay tornado-vs-ufo --cell blue.doctrine=guns-only,red.card.dp=10 --duel 3 --format json",
		Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if format != "text" && format != "json" {
				return refuse(fmt.Errorf("--format: found %q, want one of text, json", format))
			}
			over, err := overrides(sets, whole{}, seed)
			if err != nil {
				return refuse(err)
			}
			p, err := a.plan(args[0], over, experiments.Load)
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
			t := transcript{p.Experiment.Name, p.Experiment.Cells[i].ID, p.Experiment.Seed, int64(duel.value),
				outcome.Result.String(), outcome.End.String(), int(outcome.Length), events}
			if format == "json" {
				e := json.NewEncoder(a.stdout)
				e.SetIndent("", "  ")
				return e.Encode(t)
			}
			return t.write(a.stdout)
		},
	}
	f := c.Flags()
	f.StringVar(&cell, "cell", "", "id or number of the cell (default the first)")
	f.Var(&duel, "duel", "number of the duel, from 0")
	f.StringVar(&format, "format", "text", "text or json")
	f.Var(&seed, "seed", "seed, instead of the experiment's")
	f.StringArrayVar(&sets, "set", nil, "PATH=VALUE, as for run")
	return c
}

// A transcript is a replayed duel.
type transcript struct {
	Experiment string        `json:"experiment"`
	Cell       string        `json:"cell"`
	Seed       uint64        `json:"seed"`
	Duel       int64         `json:"duel"`
	Result     string        `json:"result"`
	End        string        `json:"end"`
	Length     int           `json:"length"`
	Events     []rules.Event `json:"events"`
}

// write prints a line for each event, and a heading for each turn and phase.
func (t *transcript) write(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, cell %s, seed %d, duel %d\n", t.Experiment, t.Cell, t.Seed, t.Duel)
	turn, phase := -1, ""
	for _, e := range t.Events {
		if e.Turn != turn {
			turn, phase = e.Turn, ""
			if turn > 0 {
				fmt.Fprintf(&b, "\nTurn %d\n", turn)
			}
		}
		if e.Phase != phase {
			phase = e.Phase
			fmt.Fprintf(&b, "  %s\n", phase)
		}
		fmt.Fprintf(&b, "    %-16s %s%s  [%s]\n", e.Actor, e.Text, detail(e), e.Rule)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// detail is an event's dice, modifiers and place.
func detail(e rules.Event) string {
	var parts []string
	if len(e.Dice) > 0 {
		parts = append(parts, "dice "+strings.Trim(fmt.Sprint(e.Dice), "[]"))
	}
	for _, m := range e.Modifiers {
		parts = append(parts, fmt.Sprintf("%s %+d", m.Name, m.Value))
	}
	if p := e.Place; p != nil && !strings.Contains(e.Text, "(") {
		parts = append(parts,
			fmt.Sprintf("now at (%.1f, %.1f), heading %d", float64(p.X)/1000, float64(p.Y)/1000, p.Heading))
	}
	if len(parts) == 0 {
		return ""
	}
	return "; " + strings.Join(parts, ", ")
}
