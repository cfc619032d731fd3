package runs

import (
	"context"
	"errors"
	"fmt"
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
	all, err := contenders(args)
	defer func() {
		for _, c := range all {
			c.leave()
		}
	}()
	if err != nil {
		return err
	}
	x, y := all[0], all[1]
	set := figures.CompareRuns(x.Run, x.Cell, y.Run, y.Cell, contrastOf(args, all), max(x.Run.Confidence(x.Cell), y.Run.Confidence(y.Cell)))
	set.Sentence = words.ComparisonSentence(set)
	d, err := differs(ctx, a, args, all, o)
	if err != nil {
		return err
	}
	if o.JSON {
		set.Answer = answeredBy(set.Sentence, d.hangs, d.costs)
		err = set.Write(a.Out)
	} else {
		s := d.screen(a, set)
		if ShareDice(x.Run.Outline(), x.Cell, y.Run.Outline(), y.Cell) == nil { // as why asks of two cells
			s.Ending = append(s.Ending, terminal.Next("see where the difference comes from", append([]string{"why"}, args...)...)...)
		}
		err = s.Print(a.Out, o.Length)
	}
	return errors.Join(err, d.interrupted(a))
}

// A contender is one of two cells that are compared, with the folder of its run.
type contender struct {
	budget.Corner
	dir    string
	folder *store.Folder
	lost   error // why its duels cannot be played here again, without a Plan
}

// contenders opens the cells that two arguments name. The caller leaves those that it returns, with an error too. The error is
// refused input.
func contenders(args []string) (all []*contender, err error) {
	for _, arg := range args {
		dir, id := SplitCell(arg)
		c := &contender{dir: dir}
		if len(all) > 0 && dir == all[0].dir {
			*c = *all[0]
		} else if c.Run, err = Load(dir); err != nil {
			return all, err
		}
		if c.Cell, err = FindCell(c.Run.Outline(), id); err != nil {
			return all, err
		}
		if c.folder == nil {
			if err := c.open(); err != nil {
				return all, sim.Refuse(err)
			}
		}
		all = append(all, c)
	}
	return all, nil
}

// open opens the folder, and plans its duels again if that can be done here.
func (c *contender) open() (err error) {
	if c.folder, err = store.Read(store.Path(c.dir)); err != nil {
		return err
	}
	c.Parts = c.folder.Each
	c.Plan, c.lost = sim.Restore(c.folder.Manifest)
	return nil
}

// leave closes the folder; what two contenders share may be closed twice.
func (c *contender) leave() {
	_ = c.folder.Close() // it was only read
	if c.Plan != nil {
		_ = c.Plan.Dismiss() // a temporary folder that remains does no harm
	}
}

// contrastOf names two cells: of one run by the fields that it varies, of two by those in which these differ, as far as that is
// known here.
func contrastOf(args []string, all []*contender) *results.Contrast {
	p := &results.Contrast{Asked: [2]string(args)}
	x, y := all[0], all[1]
	switch {
	case x.folder == y.folder:
		p.Said = [2][]string{x.Run.Outline().CaseWords(x.Cell), y.Run.Outline().CaseWords(y.Cell)}
	case x.Plan != nil && y.Plan != nil:
		p.Said = sim.Apart([2]*sim.Plan{x.Plan, y.Plan}, [2]int{x.Cell, y.Cell})
	}
	return p
}

// differs plays what the comparison of two cells of folders hangs on. Cells that do not share their dice, and those of folders
// whose duels cannot be played here again, go without, unless it is asked for.
func differs(ctx context.Context, a *Env, args []string, all []*contender, o *CompareOptions) (d difference, err error) {
	if o.NoBudget {
		return d, nil
	}
	if err := ShareDice(all[0].Run.Outline(), all[0].Cell, all[1].Run.Outline(), all[1].Cell); err != nil {
		return d, o.without(err)
	}
	for _, c := range all {
		if c.lost != nil {
			return d, o.without(fmt.Errorf("%s: %w", c.dir, c.lost)) // what was counted can be compared all the same
		}
	}
	return differ(ctx, a, args, [2]budget.Corner{all[0].Corner, all[1].Corner}, o)
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
			Command: fmt.Sprintf("furball why compare %s %s --budget", prose.ShellWord(args[0]), prose.ShellWord(args[1]))}
	}
	return d, err
}

// screen is what people read of a comparison: both cells side by side.
func (d *difference) screen(a *Env, set *figures.ComparisonSet) *terminal.Screen {
	s := &terminal.Screen{Answer: []string{set.Sentence}, Tables: []*table.Table{table.SideBySide(set)}, Warnings: set.Warnings,
		More: []string{"what is compared", "the tests"}}
	d.tell(a, s)
	s.Full = func(b *strings.Builder, width int) error {
		s.Tables[0].WriteText(b, width)
		b.WriteByte('\n')
		return table.WriteComparison(b, set, width)
	}
	return s
}

// tell adds to a screen what the difference hangs on, or what that would take.
func (d *difference) tell(a *Env, s *terminal.Screen) {
	switch {
	case d.hangs != nil:
		s.Budget = words.BudgetLine(d.hangs, terminal.Width(a.Out))
	case d.costs != nil:
		s.Ending = append(s.Ending, costLine(d.costs))
	}
}

// interrupted says that what the comparison hangs on was cut short; nil: it was not.
func (d *difference) interrupted(a *Env) error {
	if !d.cut {
		return nil
	}
	fmt.Fprintln(a.Err, "furball: interrupted; the comparison is whole, but for what it hangs on")
	return sim.ErrInterrupted
}
