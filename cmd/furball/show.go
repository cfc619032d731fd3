package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/study"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/results/tabular"
	"github.com/furball-sim/furball/results/why"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim/ask"
)

// A showRequest holds the flags of show.
type showRequest struct {
	json          bool
	format, table string
}

func (a *app) showCommand() *cobra.Command {
	r := showRequest{format: string(tabular.Text)}
	c := &cobra.Command{
		Use:   "show DIR",
		Short: "Print the tables of a run",
		Long: "Print the tables of a run, of a tournament, or of the answer to a question, as text or ready for a note. A CSV\n" +
			"holds one table, with all digits and the ends of intervals in columns of their own: the first, if none is named.\n\n" +
			"Tables of runs: " + strings.Join(table.RunNames(), ", ") + ".\n" +
			"Of tournaments also: " + strings.Join(table.TournamentNames(), ", ") + ".\n" +
			"Of questions also: " + ask.TableName + ". Of furball why: " + strings.Join(why.TableNames(), ", ") + ".",
		Example: "  furball show runs/tornado-vs-ufo\n" +
			"  furball show runs/tornado-vs-ufo --format markdown --table weapons\n" +
			"  furball show runs/tornado-vs-ufo --format csv --table comparisons",
		Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if err := checkFormat(c, r.json, r.format, tabular.Formats(), "format", "table"); err != nil {
				return err
			}
			return a.show(args[0], &r)
		},
	}
	c.Flags().BoolVar(&r.json, "json", false, "print the summary as JSON")
	c.Flags().StringVar(&r.format, "format", r.format, strings.Join(tabular.Formats(), ", "))
	c.Flags().StringVar(&r.table, "table", "", "print this table alone")
	return c
}

// checkFormat refuses a format that is none of those that there are, and flags that --json leaves without effect.
func checkFormat(c *cobra.Command, json bool, format string, formats []string, idle ...string) error {
	for _, name := range idle {
		if json && c.Flags().Changed(name) {
			return refuse(fmt.Errorf("--json: found --%s as well, want one of them", name))
		}
	}
	if !slices.Contains(formats, format) {
		return refuse(yamldoc.NewString(format, nil).OneOf("--format", formats))
	}
	return nil
}

// show prints what the folder of a run, or of an answer, holds.
func (a *app) show(dir string, r *showRequest) error {
	if done, err := a.showWhy(dir, r); done {
		return err
	}
	run, err := loadRun(dir)
	if err != nil {
		return err
	}
	if r.json {
		return results.WriteSummary(a.stdout, run, confidence)
	}
	asked, err := recalled(dir)
	if err != nil {
		return err
	}
	of, err := studiedIn(dir, run)
	if err != nil {
		return err
	}
	if r.whole() {
		return a.showWhole(of, asked)
	}
	var tables []*tabular.Table
	if asked != nil {
		t := asked.Table()
		t.Remarks = append(t.Remarks, asked.Notes...)
		tables = append(tables, t)
	}
	if of.Round != nil {
		tables = append(tables, table.TournamentTables(of.Round)...)
	}
	return a.printTables(append(tables, table.Tables(run, confidence)...), r, run.Experiment, dir)
}

// whole reports whether everything is to be printed for a terminal.
func (r *showRequest) whole() bool { return r.format == string(tabular.Text) && r.table == "" }

// showWhole prints what a player reads at the terminal.
func (a *app) showWhole(of *study.Study, asked *ask.Answer) error {
	width := terminalWidth(a.stdout)
	switch {
	case asked != nil:
		if err := a.printAsked(of.Run, asked); err != nil {
			return err
		}
	case of.Round != nil:
		if _, err := a.printRound(of); err != nil {
			return err
		}
	default:
		_, err := a.printRun(of.Run, of)
		return err
	}
	fmt.Fprintln(a.stdout)
	return table.Write(a.stdout, of.Run, confidence, width)
}

// printTables prints some tables of a folder, or the one that is wanted. They are of a run, or of an answer.
func (a *app) printTables(tables []*tabular.Table, r *showRequest, of, dir string) error {
	format := tabular.Format(r.format)
	if r.table != "" {
		t := tabular.Find(tables, r.table)
		if t == nil {
			return refuse(yamldoc.NewString(r.table, nil).OneOf("--table", tabular.Names(tables)))
		}
		tables = []*tabular.Table{t}
	}
	if len(tables) == 0 {
		return refuse(fmt.Errorf("%s: found no duel yet, want some: furball resume %s", dir, dir))
	}
	if format == tabular.CSV && len(tables) > 1 {
		fmt.Fprintf(a.stderr, "furball: a CSV holds one table, this is %s; --table %s\n", tables[0].Name,
			strings.Join(tabular.Names(tables[1:]), ", --table "))
	}
	return tabular.Write(a.stdout, tables, format, terminalWidth(a.stdout), prose.Plain(of))
}

// tableNames are the names of all tables that a folder may have.
func tableNames() []string {
	return slices.Concat(table.RunNames(), table.TournamentNames(), []string{ask.TableName}, why.TableNames())
}
