package inspect

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/results/why"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
	"github.com/furball-sim/furball/sim/runs"
	"github.com/furball-sim/furball/sim/terminal"
)

// Show prints what the folder of a run, or of an answer, holds.
func Show(a *runs.Env, dir string, r *ShowOptions) error {
	if done, err := showWhy(a, dir, r); done {
		return err
	}
	run, err := runs.Load(dir)
	if err != nil {
		return err
	}
	asked, err := runs.Recalled(dir)
	if err != nil {
		return err
	}
	of, err := runs.StudiedIn(dir, run)
	if err != nil {
		return err
	}
	if r.JSON {
		return runs.WriteShown(a, dir, of, asked)
	}
	if r.whole() {
		return showWhole(a, dir, of, asked, r.Length)
	}
	var tables []*table.Table
	if asked != nil {
		t := asked.Table()
		t.Remarks = append(t.Remarks, asked.Remarks()...)
		tables = append(tables, t)
	}
	if of.Tournament != nil {
		tables = append(tables, table.TournamentTables(of.Tournament)...)
	}
	return printTables(a, append(tables, table.Tables(run, run.Confidence())...), r, run.Experiment, dir)
}

// whole reports whether everything is to be printed for a terminal.
func (r *ShowOptions) whole() bool { return r.Format == string(table.Text) && r.Table == "" }

// showWhole prints what a player reads at the terminal. Below an answer and a tournament, all has the tables of the run too.
func showWhole(a *runs.Env, dir string, of *words.Study, asked *ask.Answer, l terminal.Length) error {
	s := runs.ScreenOf(a, of)
	if asked != nil {
		s = runs.AskedScreen(a, of.Run, asked, of.Budget)
	}
	s.Ending = append(runs.CostLines(dir, of, asked), runs.NextLines(a, dir, of, asked)...)
	if before := s.Full; asked != nil || of.Tournament != nil {
		s.Full = func(b *strings.Builder, width int) error {
			err := before(b, width)
			b.WriteByte('\n')
			return errors.Join(err, table.WriteRun(b, of.Run, of.Run.Confidence(), width))
		}
	}
	return s.Print(a.Out, l)
}

// printTables prints some tables of a folder, or the one that is wanted. They are of a run, or of an answer.
func printTables(a *runs.Env, tables []*table.Table, r *ShowOptions, of, dir string) error {
	format := table.Format(r.Format)
	if r.Table != "" {
		t := table.Find(tables, r.Table)
		if t == nil {
			return sim.Refuse(yamldoc.NewString(r.Table, nil).OneOf("--table", table.Names(tables)))
		}
		tables = []*table.Table{t}
	}
	if len(tables) == 0 {
		return sim.Refuse(fmt.Errorf("%s: found no duel yet, want some: furball run %s", dir, prose.RunFolder(dir)))
	}
	if format == table.CSV && len(tables) > 1 {
		fmt.Fprintf(a.Err, "furball: a CSV holds one table, this is %s; --table %s\n", tables[0].Name,
			strings.Join(table.Names(tables[1:]), ", --table "))
	}
	return table.Write(a.Out, tables, format, terminal.Width(a.Out), prose.Plain(of))
}

// TableNames are the names of all tables that a folder may have.
func TableNames() []string {
	return slices.Concat(table.RunNames(), table.TournamentNames(), []string{ask.TableName}, why.TableNames())
}

// ShowOptions say which tables of a run are printed, and how.
type ShowOptions struct {
	JSON bool `flag:"json" help:"print the summary as JSON"`
	terminal.Length
	Format string `flag:"format" default:"text"`
	Table  string `flag:"table" help:"print this table alone"`
}
