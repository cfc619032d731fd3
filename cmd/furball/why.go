package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/results/why"
)

// A whyRequest holds the flags of why.
type whyRequest struct {
	duels, workers whole
	out            string
	json, quiet    bool
}

// whyDuels is how many duels are usually played again: enough for intervals of a point.
const whyDuels = 10_000

func (a *app) whyCommand() *cobra.Command {
	r := whyRequest{duels: whole{low: 1, high: experiments.MaxDuels, value: whyDuels, set: true}, workers: workersFlag()}
	c := &cobra.Command{
		Use:   "why DIR[:CELL] [DIR[:CELL]]",
		Short: "Tell what becomes of the chances to fire, and how all fly, or where two cells differ",
		Long: "Play the duels of a cell again, with the same dice, and sum up who fires first and what that is worth, what\n" +
			"becomes of the chances to fire by side and weapon, from where they fire, when, and how the moves are flown.\n" +
			"DIR:all takes all cells together.\n" +
			"With two cells of one seed the differences are told duel by duel, each with its interval, first those that\n" +
			"are surest.",
		Example: "  furball why runs/tornado-vs-ufo:6\n" +
			"  furball why runs/tornado-vs-ufo:5 runs/tornado-vs-ufo:18 --out runs/why",
		Args:    cobra.RangeArgs(1, 2),
		PreRunE: func(c *cobra.Command, _ []string) error { return checkFolderName(c, r.out) },
		RunE:    func(c *cobra.Command, args []string) error { return a.why(c.Context(), args, &r) },
	}
	f := c.Flags()
	f.Var(&r.duels, "duels", "play the first so many duels of the cell, or as many as the run has")
	f.Var(&r.workers, "workers", "duels played at the same time; it never changes a result")
	f.StringVar(&r.out, "out", "", "folder for the answer, its chart and a report (default none)")
	f.BoolVar(&r.json, "json", false, "print JSON")
	f.BoolVar(&r.quiet, "quiet", false, "no progress, and the sentence alone")
	a.execFlag(c)
	return c
}

// why tells of one cell, or of two.
func (a *app) why(ctx context.Context, args []string, r *whyRequest) error {
	if err := r.checkFolder(); err != nil {
		return refuse(err)
	}
	from, err := a.whyFrom(ctx, args)
	defer func() {
		for _, s := range from {
			_ = s.end() // it was only read
		}
	}()
	if err != nil {
		return err
	}
	count, err := a.account(ctx, from, r)
	if err != nil {
		return err
	}
	answer := count.Answer(args, cellWords(from), confidence)
	for _, s := range from {
		if len(s.cells) == 1 {
			answer.IDs = append(answer.IDs, s.folder.Manifest.Outline.Cases[s.cells[0]].ID)
		}
	}
	if r.out != "" {
		if err := saveWhy(r.out, answer); err != nil {
			return err
		}
	}
	return a.tellWhy(answer, r)
}

// whyFrom opens the cells that the arguments name. The caller ends those that it returns, with an error too.
func (a *app) whyFrom(ctx context.Context, args []string) (from []*search, err error) {
	for _, arg := range args {
		dir, cell := splitCell(arg)
		every := cell == everyCell
		if every {
			cell = ""
		}
		s, err := a.search(ctx, dir, cell, "", false)
		if err != nil {
			return from, err
		}
		from = append(from, s)
		if len(s.cells) > 1 && !every {
			return from, refuse(fmt.Errorf("%w, or all together, as in %s:%s", wantCell(dir, len(s.cells)), dir, everyCell))
		}
	}
	if len(from) == 2 {
		if err := comparable(from[0], from[1]); err != nil {
			return from, refuse(err)
		}
	}
	return from, nil
}

// tellWhy prints the answer in the form that was asked for.
func (a *app) tellWhy(answer *why.Answer, r *whyRequest) error {
	switch {
	case r.json:
		return answer.Write(a.stdout)
	case r.quiet:
		_, err := fmt.Fprintln(a.stdout, answer.Sentence)
		return err
	}
	if err := a.printWhy(answer); err != nil || r.out == "" {
		return err
	}
	_, err := fmt.Fprintf(a.stdout, "\nWritten to %s: open report.html for the chart.\n", r.out)
	return err
}

// cellWords say what single cells have of the fields that their runs vary; nil if several are taken together, or if nothing
// varies.
func cellWords(from []*search) (all [][]string) {
	some := false
	for _, s := range from {
		if len(s.cells) != 1 {
			return nil
		}
		run, words := s.folder.Manifest.Outline, []string{}
		for i := range run.Cases[s.cells[0]].Factors {
			words = append(words, run.FactorWords(s.cells[0], i))
		}
		all, some = append(all, words), some || len(words) > 0
	}
	if !some {
		return nil
	}
	return all
}

// wantCell asks for one of the cells of a run.
func wantCell(dir string, cells int) error {
	return fmt.Errorf("DIR: found %s, which has %d cells, want one of them, as in %s:1", dir, cells, dir)
}

// everyCell stands for all cells of a run.
const everyCell = "all"

// comparable refuses cells whose duels do not share their dice, or are the same.
func comparable(x, y *search) error {
	if len(x.cells) != len(y.cells) {
		return fmt.Errorf("found %s and %s, want one of each, or as many", prose.Count(int64(len(x.cells)), "cell"),
			prose.Count(int64(len(y.cells)), "cell"))
	}
	for i := range x.cells {
		err := shareDice(x.folder.Manifest.Outline, x.cells[i], y.folder.Manifest.Outline, y.cells[i])
		if err != nil {
			return err
		}
	}
	return nil
}

// printWhy prints the sentence, the tables and a chart in text.
func (a *app) printWhy(answer *why.Answer) error {
	width := terminalWidth(a.stdout)
	var b strings.Builder
	b.WriteString(prose.Wrap(answer.Sentence, width, "") + "\n\n")
	for _, line := range answer.About() {
		b.WriteString(prose.Wrap(line, width, "  ") + "\n")
	}
	for _, t := range answer.Tables() {
		b.WriteByte('\n')
		if err := table.WriteListing(&b, t, width); err != nil {
			return err
		}
	}
	var chart strings.Builder
	if err := table.WriteDots(&chart, answer.Dots(), width); err != nil {
		return err
	}
	if chart.Len() > 0 {
		b.WriteString("\n" + prose.Wrap(answer.DotsTitle(), width, "") + "\n" + chart.String())
	}
	_, err := fmt.Fprint(a.stdout, b.String())
	return err
}
