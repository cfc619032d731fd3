package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/report"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/results/study"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/sim/ask"
)

func loadRun(dir string) (*results.Run, error) {
	if dir == "" {
		return nil, refuse(errors.New(`DIR: found "", want the folder of a run`))
	}
	r, err := store.LoadRun(dir)
	return r, refuse(err)
}

func (a *app) reportCommand() *cobra.Command {
	format := "html"
	c := &cobra.Command{
		Use:     "report DIR",
		Short:   "Write the charts and the report of a run again",
		Example: "  furball report runs/tornado-vs-ufo --format md",
		Args:    cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			known := report.Formats()
			if !strings.Contains(" "+strings.Join(known, " ")+" ", " "+format+" ") {
				return refuse(fmt.Errorf("--format: found %q, want one of %s", format, strings.Join(known, ", ")))
			}
			if done, err := a.reportWhy(args[0], format); done {
				return err
			}
			r, err := loadRun(args[0])
			if err != nil {
				return err
			}
			asked, err := recalled(args[0])
			if err != nil {
				return err
			}
			path, err := reportInto(c.Context(), args[0], r, asked, format)
			if err == nil && asked != nil {
				_, err = drawAsked(args[0], r, asked)
			}
			if err == nil {
				fmt.Fprintln(a.stdout, path)
			}
			return err
		},
	}
	c.Flags().StringVar(&format, "format", format, "html or md")
	return c
}

// studiedIn are the figures of the run of a folder, and of the tournament that it holds, if it is one.
func studiedIn(dir string, r *results.Run) (*study.Study, error) {
	of := study.New(r, confidence)
	if _, err := os.Stat(filepath.Join(dir, results.TournamentFile)); err != nil {
		return of, nil
	}
	round, err := results.HoldTournament(r, confidence)
	of.Round = round
	return of, err
}

// reportInto writes charts and a report into the folder of a run and returns the path of the report.
func reportInto(ctx context.Context, dir string, r *results.Run, answered *ask.Answer, format string) (path string, err error) {
	t, err := hold(dir, "")
	if err != nil {
		return "", refuse(err)
	}
	defer t.release()
	if err := t.strangers(); err != nil {
		return "", refuse(err)
	}
	of, err := studiedIn(dir, r)
	if err != nil {
		return "", err
	}
	charts, err := chart.Write(dir, of)
	if err != nil {
		return "", err
	}
	asked, err := reported(r, answered)
	if err != nil {
		return "", err
	}
	duels, names, err := showDuels(ctx, dir, of)
	if err != nil {
		return "", err
	}
	if path, err = report.WriteWith(dir, of, asked, duels, format); err != nil {
		return "", err
	}
	names = append(names, filepath.Base(path))
	for _, c := range charts {
		names = append(names, c.SVG, c.PNG)
	}
	return path, t.claim(names)
}

func (a *app) compareCommand() *cobra.Command {
	var asJSON bool
	decide := newContestRequest()
	c := &cobra.Command{
		Use:   "compare DIR[:CELL] DIR[:CELL]",
		Short: "Compare two cells, of one run or of two",
		Long: "Compare what two cells have counted. With --until decided both are played on, with the same dice, until it is\n" +
			"clear whether the second is better than the first: the verdict holds however often one looks.",
		Example: "  furball compare runs/tornado-vs-ufo:5 runs/tornado-vs-ufo:18\n" +
			"  furball compare runs/tornado-vs-ufo:1 runs/tornado-vs-ufo:2 --until decided --by 0.01",
		Args: cobra.ExactArgs(2),
		RunE: func(c *cobra.Command, args []string) error {
			if err := decide.check(c); err != nil {
				return refuse(err)
			}
			if decide.until != "" {
				decide.json = asJSON
				return a.contest(c.Context(), args, &decide)
			}
			ra, ca, err := runAndCell(args[0])
			if err != nil {
				return err
			}
			rb, cb := ra, 0
			if dirOf(args[0]) == dirOf(args[1]) {
				_, id := splitCell(args[1])
				cb, err = findCell(ra.Outline(), id)
			} else {
				rb, cb, err = runAndCell(args[1])
			}
			if err != nil {
				return err
			}
			set := results.CompareRuns(ra, ca, rb, cb, confidence)
			if asJSON {
				return set.Write(a.stdout)
			}
			return table.WriteComparison(a.stdout, set, terminalWidth(a.stdout))
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	decide.flags(a, c)
	return c
}

// splitCell splits DIR:CELL; a folder whose own name has a colon is taken as it is.
func splitCell(arg string) (dir, cell string) {
	if _, err := os.Stat(arg); err == nil {
		return arg, ""
	}
	dir, cell, _ = strings.Cut(arg, ":")
	return dir, cell
}

func dirOf(arg string) string {
	dir, _ := splitCell(arg)
	return dir
}

func runAndCell(arg string) (*results.Run, int, error) {
	dir, id := splitCell(arg)
	r, err := loadRun(dir)
	if err != nil {
		return nil, 0, err
	}
	c, err := findCell(r.Outline(), id)
	return r, c, err
}

func findCell(o *results.Outline, id string) (int, error) {
	if id == "" {
		return 0, nil
	}
	c, err := o.FindCell(id)
	return c, refuse(err)
}
