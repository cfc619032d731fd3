package inspect

import (
	"context"
	"fmt"
	"strings"

	"github.com/furball-sim/furball/internal/terminal"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/report"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/runs"
)

// Compare compares what two cells have counted, or plays them on until it is clear which is better.
func Compare(ctx context.Context, a *runs.Env, args []string, o *runs.CompareOptions) error {
	if o.Until != "" {
		return runs.PlayContest(ctx, a, args, o)
	}
	ra, ca, err := runs.RunAndCell(args[0])
	if err != nil {
		return err
	}
	rb, cb := ra, 0
	if runs.DirOf(args[0]) == runs.DirOf(args[1]) {
		_, id := runs.SplitCell(args[1])
		cb, err = runs.FindCell(ra.Outline(), id)
	} else {
		rb, cb, err = runs.RunAndCell(args[1])
	}
	if err != nil {
		return err
	}
	set := results.CompareRuns(ra, ca, rb, cb, runs.Confidence)
	if o.JSON {
		return set.Write(a.Out)
	}
	return table.WriteComparison(a.Out, set, terminal.Width(a.Out))
}

// Report writes the charts and the report of a run, or of an answer, again.
func Report(ctx context.Context, a *runs.Env, dir, format string) error {
	known := report.Formats()
	if !strings.Contains(" "+strings.Join(known, " ")+" ", " "+format+" ") {
		return sim.Refuse(fmt.Errorf("--format: found %q, want one of %s", format, strings.Join(known, ", ")))
	}
	if done, err := reportWhy(a, dir, format); done {
		return err
	}
	r, err := runs.Load(dir)
	if err != nil {
		return err
	}
	asked, err := runs.Recalled(dir)
	if err != nil {
		return err
	}
	path, err := reportInto(ctx, dir, r, asked, format)
	if err == nil && asked != nil {
		_, err = runs.DrawAsked(dir, r, asked)
	}
	if err == nil {
		fmt.Fprintln(a.Out, path)
	}
	return err
}
