package inspect

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/report"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/results/table/dots"
	"github.com/furball-sim/furball/results/why"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/runs"
	"github.com/furball-sim/furball/sim/terminal"
)

// Why tells of one cell, or of two.
func Why(ctx context.Context, a *runs.Env, args []string, r *WhyOptions) error {
	if err := r.checkFolder(); err != nil {
		return sim.Refuse(err)
	}
	from, err := whyFrom(ctx, a, args)
	defer func() {
		for _, s := range from {
			_ = s.End() // it was only read
		}
	}()
	if err != nil {
		return err
	}
	count, err := accountOf(ctx, a, from, r)
	if err != nil {
		return err
	}
	confidence := 0.0
	for _, s := range from {
		confidence = max(confidence, s.Folder.Run().Confidence(s.Cells...)) // a run that was extended was looked at before
	}
	said, err := cellWords(args, from)
	if err != nil {
		return err
	}
	answer := count.Answer(args, said, confidence)
	for _, s := range from {
		if len(s.Cells) == 1 {
			answer.IDs = append(answer.IDs, s.Folder.Manifest.Outline.Cases[s.Cells[0]].ID)
		}
	}
	if r.Out != "" {
		if err := saveWhy(r.Out, answer); err != nil {
			return err
		}
	}
	return tellWhy(a, answer, args, r)
}

// whyFrom opens the cells that the arguments name. The caller ends those that it returns, with an error too.
func whyFrom(ctx context.Context, a *runs.Env, args []string) (from []*runs.Search, err error) {
	for _, arg := range args {
		dir, cell := runs.SplitCell(arg)
		every := cell == runs.EveryCell
		if every {
			cell = ""
		}
		s, err := runs.Open(ctx, a, dir, cell, "", false)
		if err != nil {
			return from, err
		}
		from = append(from, s)
		if len(s.Cells) > 1 && !every {
			return from, sim.Refuse(fmt.Errorf("%w, or all together, as in %s:%s", runs.WantCell(dir, len(s.Cells)), dir, runs.EveryCell))
		}
	}
	if len(from) == 2 {
		if err := comparable(from[0], from[1]); err != nil {
			return from, sim.Refuse(err)
		}
	}
	return from, nil
}

// tellWhy prints the answer in the form that was asked for.
func tellWhy(a *runs.Env, answer *why.Answer, args []string, r *WhyOptions) error {
	switch {
	case r.JSON:
		return answer.Write(a.Out)
	}
	s := whyScreen(answer)
	if r.Out != "" {
		s.Ending = []string{fmt.Sprintf("Written to %s: open report.html for the chart.", r.Out)}
	}
	dir, cell := runs.SplitCell(args[len(args)-1])
	command := []string{"replay", dir, "--pick", "typical"}
	if cell != "" && cell != runs.EveryCell {
		command = append(command, "--cell", cell)
	}
	s.Ending = append(s.Ending, terminal.Next("watch a typical duel", command...)...)
	return s.Print(a.Out, r.Length)
}

// cellWords say what single cells have of the fields that their run varies, or two of two runs of those in which they differ; nil
// if several are taken together, or if nothing varies.
func cellWords(args []string, from []*runs.Search) ([][]string, error) {
	some, all := false, [][]string{}
	for _, s := range from {
		if len(s.Cells) != 1 {
			return nil, nil
		}
		said := s.Folder.Manifest.Outline.CaseWords(s.Cells[0])
		all, some = append(all, said), some || len(said) > 0
	}
	if len(from) == 2 && dirOf(args[0]) != dirOf(args[1]) {
		var plans [2]*sim.Plan
		for i, s := range from {
			p, err := s.Plan.Again()
			if err != nil {
				return nil, err
			}
			plans[i] = p
		}
		if said := sim.Apart(plans, [2]int{from[0].Cells[0], from[1].Cells[0]}); said[0] != nil {
			return said[:], nil
		}
	}
	if !some {
		return nil, nil
	}
	return all, nil
}

// dirOf is the folder of a cell that is asked for.
func dirOf(arg string) string {
	dir, _ := runs.SplitCell(arg)
	return dir
}

// comparable refuses cells whose duels do not share their dice, or are the same.
func comparable(x, y *runs.Search) error {
	if len(x.Cells) != len(y.Cells) {
		return fmt.Errorf("found %s and %s, want one of each, or as many", prose.Count(int64(len(x.Cells)), "cell"),
			prose.Count(int64(len(y.Cells)), "cell"))
	}
	for i := range x.Cells {
		err := runs.ShareDice(x.Folder.Manifest.Outline, x.Cells[i], y.Folder.Manifest.Outline, y.Cells[i])
		if err != nil {
			return err
		}
	}
	return nil
}

// whyScreen is what people read of an account: the first table carries the answer; the others, and a chart in text, are
// beside it where there is room.
func whyScreen(answer *why.Answer) *terminal.Screen {
	tables := answer.Tables()
	s := &terminal.Screen{Answer: []string{answer.Sentence}, Tables: tables[:min(1, len(tables))]}
	for _, t := range tables[min(1, len(tables)):] {
		s.More = append(s.More, t.Name)
	}
	s.Full = func(b *strings.Builder, width int) error {
		for _, line := range answer.About() {
			b.WriteString(prose.Wrap(line, width, "  ") + "\n")
		}
		for _, t := range tables {
			b.WriteByte('\n')
			if err := table.WriteListing(b, t, width); err != nil {
				return err
			}
		}
		var chart strings.Builder
		if err := dots.Write(&chart, answer.Dots(), width); err != nil {
			return err
		}
		if chart.Len() > 0 {
			b.WriteString("\n" + prose.Wrap(answer.DotsTitle(), width, "") + "\n" + chart.String())
		}
		return nil
	}
	return s
}

// WhyOptions say how many duels are looked at, and how the account is printed.
type WhyOptions struct {
	Duels   flags.Whole `flag:"duels" range:"1 1000000000" default:"10000" help:"play the first so many duels of the cell, or as many as the run has"`
	Workers flags.Whole `flag:"workers" range:"1 1024" default:"cores" help:"duels played at the same time; it never changes a result"`
	Out     string      `flag:"out" help:"folder for the answer, its chart and a report (default none)"`
	JSON    bool        `flag:"json" help:"print JSON"`
	terminal.Length
}

// checkFolder refuses a folder that holds something else than an earlier answer.
func (r *WhyOptions) checkFolder() error {
	if r.Out == "" {
		return nil
	}
	entries, err := os.ReadDir(r.Out)
	if errors.Is(err, os.ErrNotExist) || err == nil && len(entries) == 0 {
		return nil
	}
	if err != nil {
		return fmt.Errorf("--out: %w", err)
	}
	if earlier, err := why.Recall(r.Out); err != nil || earlier == nil {
		return fmt.Errorf("--out: found %s, which holds something else than an earlier answer of furball why, "+
			"want a new folder", r.Out)
	}
	return nil
}

// saveWhy writes an answer, its chart and a report into a folder.
func saveWhy(dir string, answer *why.Answer) error {
	var b strings.Builder
	err := answer.Write(&b)
	if err == nil {
		err = os.MkdirAll(dir, 0o777)
	}
	if err == nil {
		err = plainfile.Replace(filepath.Join(dir, why.File), []byte(b.String()))
	}
	if err == nil {
		err = drawWhy(dir, answer, chart.Usual())
	}
	return err
}

// drawWhy writes the chart, in a form, and the report of an answer.
func drawWhy(dir string, answer *why.Answer, form *chart.Form) error {
	page := &report.Answer{Title: answer.Question(), Sentence: answer.Sentence,
		About: answer.About(), Tables: answer.Tables()}
	if funnel := answer.Chart(); len(funnel.Bars) > 0 {
		page.Picture = funnel.Picture()
	}
	return report.WriteAnswer(dir, page, form)
}

// whyIn hands on the answer that a folder holds instead of a run; false: it holds none.
func whyIn(dir string, then func(*why.Answer) error) (bool, error) {
	answer, err := why.Recall(dir)
	if err != nil || answer == nil {
		return err != nil, sim.Refuse(err)
	}
	return true, then(answer)
}

// showWhy prints the answer that a folder holds instead of a run; false: it holds none.
func showWhy(a *runs.Env, dir string, r *ShowOptions) (bool, error) {
	return whyIn(dir, func(answer *why.Answer) error {
		switch {
		case r.JSON:
			return answer.Write(a.Out)
		case r.whole():
			return whyScreen(answer).Print(a.Out, r.Length)
		}
		tables := answer.Tables()
		for _, t := range tables {
			t.Remarks = append(t.Remarks, answer.About()...)
		}
		return printTables(a, tables, r, "why", dir)
	})
}

// reportWhy writes the chart and the report of the answer that a folder holds again; false: it holds none.
func reportWhy(a *runs.Env, dir string, o *ReportOptions, form *chart.Form) (bool, error) {
	return whyIn(dir, func(answer *why.Answer) error {
		if o.Format != "html" {
			return sim.Refuse(fmt.Errorf("--format: found %q for an answer of furball why, want html", o.Format))
		}
		if o.Alive {
			return sim.Refuse(fmt.Errorf("--alive: found an answer of furball why in %s, want the folder of a run", dir))
		}
		if err := drawWhy(dir, answer, form); err != nil {
			return err
		}
		_, err := fmt.Fprintln(a.Out, filepath.Join(dir, "report.html"))
		return err
	})
}
