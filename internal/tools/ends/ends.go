// Package ends measures how the duels of the shipped experiments end, for docs/ends.md.
package ends

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/tools/plans"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// A Count is how the duels of an experiment ended.
type Count struct {
	Name  string
	Tally results.Tally // of all cells
	Worst float64       // the largest share of a cell that the turn limit ended
}

// share is the part of the duels that n are, in per cent.
func (c *Count) share(n int64) float64 { return 100 * float64(n) / float64(max(c.Tally.Duels, 1)) }

// ended is the share of duels that ended for some reasons.
func (c *Count) ended(of ...rules.End) float64 {
	sum := int64(0)
	for _, end := range of {
		sum += c.Tally.Ends[end]
	}
	return c.share(sum)
}

// aces are the pairs of doctrines that are tried in turn, for a doctrine flies one kind of craft.
var aces = [][2]string{{"ace", "ace"}, {"ace", "ace-ufo"}, {"ace", "ace-bomber"}, {"ace-bomber", "ace"}, {"ace-bomber", "ace-bomber"}}

// Measure plays each shipped experiment without bots, all its cells alike, until about so many duels are played, and tells
// how they ended; stay forbids to break off. Its own pilots fly, or aces in all seats.
func Measure(duels int, byAces, stay bool, progress func(name string)) (all []Count, err error) {
	for _, f := range experiments.Shipped() {
		name := yamldoc.ID(f.Name)
		plan, faults := planOf(f, byAces, stay)
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
func planOf(f yamldoc.File, byAces, stay bool) (plan *sim.Plan, err error) {
	var sets []experiments.Override
	if stay {
		sets = append(sets, experiments.Override{Path: "options.break_off", Value: "none"})
	}
	if !byAces {
		return plans.Of(f, sets...)
	}
	for _, pair := range aces {
		plan, err = plans.Of(f, append(sets[:len(sets):len(sets)], experiments.Override{Path: "blue.doctrine", Value: pair[0]},
			experiments.Override{Path: "red.doctrine", Value: pair[1]})...)
		if err == nil {
			return plan, nil
		}
	}
	return nil, err
}

// count plays the duels of a plan.
func count(name string, plan *sim.Plan, duels int) Count {
	c := Count{Name: name}
	each := int64(max(2, (duels+len(plan.Cells)-1)/len(plan.Cells)))
	for cell := range plan.Cells {
		before := c.Tally.Ends[rules.TurnLimit]
		plan.Each(cell, 0, each, c.Tally.Add)
		c.Worst = max(c.Worst, 100*float64(c.Tally.Ends[rules.TurnLimit]-before)/float64(each))
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
		end := func(of ...rules.End) string { return pair(func(c *Count) float64 { return c.ended(of...) }, i) }
		ahead := "–"
		if e := c.Tally.LastPosition(estimate.Confidence); e.Defined() {
			ahead = fmt.Sprintf("%.0f", 100*e.Value)
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %.1f, %.1f | %s | %s | %s |\n", c.Name,
			end(rules.Destroyed, rules.PilotKilled, rules.Crashed, rules.Ejected), end(rules.OutOfAmmunition), end(rules.Disengaged),
			c.share(c.Tally.Left[rules.Blue]), c.share(c.Tally.Left[rules.Red]), end(rules.TurnLimit),
			pair(func(c *Count) float64 { return c.Worst }, i), ahead)
	}
	_, err := io.WriteString(w, b.String())
	return err
}
