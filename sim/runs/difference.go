package runs

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/budget"
	"github.com/furball-sim/furball/sim/terminal"
)

// A difference is what the comparison of two cells hangs on, or what that would take. Both are nil if there is nothing to play.
type difference struct {
	hangs *figures.Budget
	costs *figures.BudgetCost
	cut   bool // it was cut short
}

// compared compares what two cells have counted.
func compared(ctx context.Context, a *Env, args []string, o *CompareOptions) error {
	var all [2]*results.Run
	var cells [2]int
	for i, arg := range args {
		dir, id := SplitCell(arg)
		if first, _ := SplitCell(args[0]); i == 1 && dir == first {
			all[1] = all[0]
		} else {
			var err error
			if all[i], err = Load(dir); err != nil {
				return err
			}
		}
		var err error
		if cells[i], err = FindCell(all[i].Outline(), id); err != nil {
			return err
		}
	}
	set := figures.CompareRuns(all[0], cells[0], all[1], cells[1], max(all[0].Confidence(cells[0]), all[1].Confidence(cells[1])))
	d, err := differs(ctx, a, args, all, cells, o)
	if err != nil {
		return err
	}
	if o.JSON {
		set.Answer = answeredBy(table.ComparisonSentence(set), d.hangs, d.costs)
		err = set.Write(a.Out)
	} else if err = table.WriteComparison(a.Out, set, terminal.Width(a.Out)); err == nil {
		err = d.print(a.Out, "\n")
	}
	return errors.Join(err, d.interrupted(a))
}

// differs plays what the comparison of two cells of folders hangs on. Cells that do not share their dice, and those of folders
// whose duels cannot be played here again, go without, unless it is asked for.
func differs(ctx context.Context, a *Env, args []string, all [2]*results.Run, cells [2]int, o *CompareOptions) (d difference, err error) {
	if o.NoBudget {
		return d, nil
	}
	if err := ShareDice(all[0].Outline(), cells[0], all[1].Outline(), cells[1]); err != nil {
		return d, o.without(err)
	}
	var corners [2]budget.Corner
	for i, arg := range args {
		dir, _ := SplitCell(arg)
		f, err := store.Read(store.Path(dir))
		if err != nil {
			return d, sim.Refuse(err)
		}
		defer f.Close() // it is only read
		p, err := sim.Restore(f.Manifest)
		if err != nil {
			return d, o.without(fmt.Errorf("%s: %w", dir, err)) // what was counted can be compared all the same
		}
		defer p.Dismiss() // a temporary folder that remains does no harm
		corners[i] = budget.Corner{Plan: p, Run: all[i], Parts: f.Each, Cell: cells[i]}
	}
	return differ(ctx, a, args, corners, o)
}

// without is the error of a comparison that has nothing that it hangs on; nil: nobody has asked for that.
func (r *CompareOptions) without(err error) error {
	if !r.Budget {
		return nil
	}
	return sim.Refuse(fmt.Errorf("--budget: %w", err))
}

// differ plays what a comparison hangs on, where that takes as many duels again at most or is asked for; else it finds what it
// would take.
func differ(ctx context.Context, a *Env, args []string, corners [2]budget.Corner, o *CompareOptions) (d difference, err error) {
	c := &budget.Comparing{Corners: corners, Workers: int(o.Workers.N),
		Confidence: max(corners[0].Run.Confidence(corners[0].Cell), corners[1].Run.Confidence(corners[1].Cell))}
	switch {
	case !c.Any():
		err = o.without(fmt.Errorf("found nothing that could be chosen otherwise (%s), want pilots or readings", strings.Join(c.NotAsked(), "; ")))
	case o.Budget, c.Affordable():
		c.Told = terminal.Bar(a.Err, c.Cost(), false)
		d.hangs, err = c.Make(ctx, c.Cost())
		d.cut = d.hangs == nil && err == nil
	default:
		d.costs = &figures.BudgetCost{Duels: c.Cost(),
			Command: fmt.Sprintf("furball compare %s %s --budget", prose.ShellWord(args[0]), prose.ShellWord(args[1]))}
	}
	return d, err
}

// print prints the line below the comparison, after what sets it apart.
func (d *difference) print(w io.Writer, apart string) error {
	width, text := terminal.Width(w), ""
	switch {
	case d.hangs != nil:
		text = prose.Wrap(words.BudgetLine(d.hangs, width), width, "")
	case d.costs != nil:
		text = fmt.Sprintf("What it hangs on: %s, %s.", d.costs.Command, prose.Count(d.costs.Duels, "duel"))
	default:
		return nil
	}
	_, err := fmt.Fprintf(w, "%s%s\n", apart, text)
	return err
}

// interrupted says that what the comparison hangs on was cut short; nil: it was not.
func (d *difference) interrupted(a *Env) error {
	if !d.cut {
		return nil
	}
	fmt.Fprintln(a.Err, "furball: interrupted; the comparison is whole, but for what it hangs on")
	return sim.ErrInterrupted
}
