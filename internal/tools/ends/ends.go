// Package ends measures how the duels of the shipped experiments end, for docs/ends.md.
package ends

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// A Count is how the duels of an experiment ended, over all its cells.
type Count struct {
	Name  string
	Duels int64
	Ends  [rules.NumEnds]int64
	Left  [2]int64 // duels in which a side broke off
	Worst float64  // the largest share of a cell that the turn limit ended
	Ahead int64    // the sum of blue's shares of the last positions of draws, in thousandths
	Draws int64
}

// Share is the share of duels that ended for a reason, in per cent.
func (c *Count) Share(of ...rules.End) float64 {
	sum := int64(0)
	for _, end := range of {
		sum += c.Ends[end]
	}
	return 100 * float64(sum) / float64(max(c.Duels, 1))
}

// Pilots says who flies: the doctrines of the experiments, or an ace in every seat that has one.
type Pilots uint8

// The values of Pilots.
const (
	Plain Pilots = iota
	Aces
)

// aces are the pairs of doctrines that are tried in turn, for a doctrine flies one kind of craft.
var aces = [][2]string{{"ace", "ace"}, {"ace", "ace-ufo"}, {"ace", "ace-bomber"}, {"ace-bomber", "ace"}, {"ace-bomber", "ace-bomber"}}

// Measure plays each shipped experiment without bots, all its cells alike, until about so many duels are played, and tells
// how they ended. stay forbids to break off.
func Measure(duels int, who Pilots, stay bool, progress func(name string)) (all []Count, err error) {
	for _, f := range experiments.Shipped() {
		name := yamldoc.ID(f.Name)
		plan, faults := planOf(f, who, stay)
		switch {
		case faults != nil:
			err = errors.Join(err, fmt.Errorf("%s: %w", name, faults))
			continue
		case slices.ContainsFunc(plan.Cells, func(c sim.Cell) bool { return c.HasBots() }):
			continue
		}
		progress(name)
		all = append(all, count(name, plan, duels))
	}
	return all, err
}

// planOf is the plan of an experiment, with the first pair of aces that can fly it.
func planOf(f yamldoc.File, who Pilots, stay bool) (plan *sim.Plan, err error) {
	var sets []experiments.Override
	if stay {
		sets = append(sets, override("options.break_off", "none"))
	}
	if who == Plain {
		return load(f, sets)
	}
	for _, pair := range aces {
		plan, err = load(f, append(sets[:len(sets):len(sets)], override("blue.doctrine", pair[0]), override("red.doctrine", pair[1])))
		if err == nil {
			return plan, nil
		}
	}
	return nil, err
}

func override(path, value string) experiments.Override {
	return experiments.Override{Path: path, Value: value}
}

func load(f yamldoc.File, sets []experiments.Override) (*sim.Plan, error) {
	doc, err := yamldoc.Parse(f)
	if err != nil {
		return nil, err
	}
	e, err := experiments.Load(doc, sim.Folders{}.Library(), sets)
	if err != nil {
		return nil, err
	}
	return sim.NewPlan(e)
}

// count plays the duels of a plan.
func count(name string, plan *sim.Plan, duels int) Count {
	c := Count{Name: name}
	each := int64(max(2, (duels+len(plan.Cells)-1)/len(plan.Cells)))
	for cell := range plan.Cells {
		limited := int64(0)
		plan.Each(cell, 0, each, func(_ int64, o *rules.Outcome, _ *rules.Ledger, _ uint64) {
			c.Duels++
			c.Ends[o.End]++
			for s, left := range o.Left {
				if left {
					c.Left[s]++
				}
			}
			if o.Ahead > 0 {
				c.Ahead, c.Draws = c.Ahead+int64(o.Ahead), c.Draws+1
			}
			if o.End == rules.TurnLimit {
				limited++
			}
		})
		c.Worst = max(c.Worst, 100*float64(limited)/float64(each))
	}
	return c
}

// Write writes the table of counts with and without breaking off: of the same experiments, in the same order.
func Write(w io.Writer, free, none []Count) error {
	var b strings.Builder
	b.WriteString("| experiment | lost, % | out of ammunition, % | disengaged, % | blue, red broke off, % | turn limit, % | worst cell, % | draws: blue ahead, % |\n")
	b.WriteString("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n")
	pair := func(of func(*Count) float64, i int) string {
		return fmt.Sprintf("%.1f, %.1f", of(&none[i]), of(&free[i]))
	}
	for i := range free {
		c := &free[i]
		end := func(of ...rules.End) string { return pair(func(c *Count) float64 { return c.Share(of...) }, i) }
		ahead := "–"
		if c.Draws > 0 {
			ahead = fmt.Sprintf("%.0f", float64(c.Ahead)/float64(10*c.Draws))
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %.1f, %.1f | %s | %s | %s |\n", c.Name,
			end(rules.Destroyed, rules.PilotKilled, rules.Crashed, rules.Ejected), end(rules.OutOfAmmunition), end(rules.Disengaged),
			100*float64(c.Left[0])/float64(c.Duels), 100*float64(c.Left[1])/float64(c.Duels), end(rules.TurnLimit),
			pair(func(c *Count) float64 { return c.Worst }, i), ahead)
	}
	_, err := io.WriteString(w, b.String())
	return err
}
