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
	"strconv"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
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
	text, err := os.ReadFile(page)
	if err != nil {
		return err
	}
	head, _, found := bytes.Cut(text, []byte(heading))
	if !found {
		return fmt.Errorf("%s: found no heading %q", page, heading)
	}
	b := bytes.NewBuffer(head)
	fmt.Fprintf(b, "%s\n`make budgets` plays them and writes this half of the page: about %d duels of each experiment, over all cells, "+
		"and as many\nagain of others. A cell of a table that is empty has nothing to ask: nobody else can fly, or nothing can be read "+
		"otherwise.\n\n| experiment | line | what it hangs on |\n|---|---|---|\n", heading, duels)
	for _, file := range experiments.Shipped() {
		name := yamldoc.ID(file.Name)
		fmt.Fprintln(os.Stderr, name)
		if err := writeRow(b, name, duels); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return os.WriteFile(page, b.Bytes(), 0o666)
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
	each := max(1, duels/int64(len(p.Cells)))
	if p, err = (sim.Folders{}).Plan(name, []experiments.Override{{Path: "duels", Value: strconv.FormatInt(each, 10)}}, nil); err != nil {
		return nil, err
	}
	ctx, workers := context.Background(), runtime.GOMAXPROCS(0)
	r := p.NewRun("", workers)
	if slices.ContainsFunc(p.Cells, func(c sim.Cell) bool { return c.HasBots() }) {
		return &figures.Budget{}, nil
	}
	todo := make([]results.Spans, len(p.Cells))
	for i := range todo {
		todo[i] = results.Upto(each)
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
