// Command budgets plays what the answers of all shipped experiments hang on, and writes the second half of docs/budget.md.
package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/tools/pages"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/words"
	_ "github.com/furball-sim/furball/rules/systems" // the systems that there are
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/budget"
)

// heading is where the second half begins.
const heading = "## What the shipped experiments hang on\n"

func main() {
	page := flag.String("page", "docs/budget.md", "the page whose second half is written")
	duels := flag.Int64("duels", 2000, "duels of each experiment, over all cells, and as many again for its budget")
	only := flag.String("only", "", "print the row of this experiment alone")
	flag.Parse()
	if err := run(*page, *only, *duels); err != nil {
		fmt.Fprintln(os.Stderr, "budgets:", err)
		os.Exit(1)
	}
}

func run(page, only string, duels int64) error {
	if only != "" {
		return writeRow(os.Stdout, only, duels)
	}
	return pages.Behind(page, heading, func(b *bytes.Buffer) error {
		var rows bytes.Buffer
		for _, file := range experiments.Shipped() {
			name := yamldoc.ID(file.Name)
			fmt.Fprintln(os.Stderr, name)
			if err := writeRow(&rows, name, duels); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
		fmt.Fprintf(b, "\n`make budgets` plays them and writes this half of the page: about %s duels of each experiment, over all "+
			"cells, and\nas many again of others. What a line lacks has nothing to ask: both sides' pilots are compared, or nothing can "+
			"be read\notherwise.\n\n%s\n| experiment | line | what it hangs on |\n|---|---|---|\n%s",
			prose.Grouped(duels), lists(rows.String()), rows.String())
		return nil
	})
}

// lists say which experiments hang on who flies, which on how the rules are read, and which on neither.
func lists(rows string) string {
	var b strings.Builder
	for _, of := range []struct{ words, begins string }{
		{"Who flies", "This answer hangs on who flies"}, {"How the rules are read", "This answer hangs on how"},
		{"Neither, more than on luck", "This answer hangs on luck"},
	} {
		var names []string
		for row := range strings.Lines(rows) {
			if cells := strings.Split(row, " | "); strings.HasPrefix(cells[len(cells)-1], of.begins) {
				names = append(names, strings.TrimPrefix(cells[0], "| "))
			}
		}
		b.WriteString(prose.Wrap(fmt.Sprintf("- **%s** (%d): %s.", of.words, len(names), strings.Join(names, ", ")), 118, "  ") + "\n")
	}
	return b.String()
}

// writeRow writes the row of an experiment.
func writeRow(w io.Writer, name string, duels int64) error {
	b, err := hangs(name, duels)
	if err != nil {
		return err
	}
	line, hangsOn := "", "programs fly"
	if b.Pilots != nil || b.Readings != nil {
		line, hangsOn = words.BudgetLine(b, 0), words.BudgetSentence(b)
	}
	_, err = fmt.Fprintf(w, "| `%s` | %s | %s |\n", name, line, hangsOn)
	return err
}

// hangs plays an experiment and its budget.
func hangs(name string, duels int64) (*figures.Budget, error) {
	p, err := (sim.Folders{}).Plan(name, nil, nil)
	if err != nil {
		return nil, err
	}
	if slices.ContainsFunc(p.Cells, func(c sim.Cell) bool { return c.HasBots() }) {
		return &figures.Budget{}, nil
	}
	p.Experiment.Duels = max(1, duels/int64(len(p.Cells)))
	ctx, workers := context.Background(), runtime.GOMAXPROCS(0)
	r := p.NewRun("", workers)
	todo := make([]results.Spans, len(p.Cells))
	for i := range todo {
		todo[i] = results.Upto(p.Experiment.Duels)
	}
	var parts []*results.Part
	counter := results.NewCounter(r, todo)
	p.Play(ctx, todo, workers, func(part *results.Part) {
		parts = append(parts, part.Clone())
		if failed := counter.Add(part); failed != nil {
			err = failed
		}
	})
	if counter.Close(); err != nil {
		return nil, err
	}
	a := &budget.Asking{Plan: p, Run: r, Cell: -1, Workers: workers, Parts: func(see func(*results.Part) error) error {
		for _, part := range parts {
			if err := see(part); err != nil {
				return err
			}
		}
		return nil
	}}
	return a.Make(ctx, a.Cost())
}
