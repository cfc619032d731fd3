package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
)

// A balanceRequest holds the flags of balance.
type balanceRequest struct {
	askRequest
	field    string
	from, to signed
	target   bounded
	pilots   string
	panel    panel
	changes  steps
}

// A signed is a flag that takes a whole number.
type signed struct {
	value int64
	set   bool
}

// farthest is how far from 0 a value may lie.
const farthest = 1_000_000_000

// Set reads the number.
func (s *signed) Set(text string) error {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < -farthest || n > farthest {
		return fmt.Errorf("found %.40q, want a whole number from %d to %d", text, -farthest, farthest)
	}
	s.value, s.set = n, true
	return nil
}

// String is the number, or "" when there is none.
func (s *signed) String() string {
	if !s.set {
		return ""
	}
	return strconv.FormatInt(s.value, 10)
}

// Type is the word for the value in the help.
func (s *signed) Type() string { return "number" }

func (a *app) balanceCommand() *cobra.Command {
	r := balanceRequest{askRequest: newAskRequest("blue.kill", 0.02),
		target: bounded{low: -farthest, high: farthest, value: 0.5}, pilots: ask.Shipped}
	c := &cobra.Command{
		Use:   "balance EXPERIMENT --field PATH",
		Short: "Find the whole number of a field that makes the fight even, or meets another target",
		Long: "Play an experiment with one field at one whole number after the other until it is clear which of them is\n" +
			"nearest to the target. All values share their dice, values that are ruled out are played no more, and the\n" +
			"error holds however often one looks. Nothing is assumed of the curve: it may cross the target never, once or\n" +
			"several times, and jump. --smallest-change, in the place of --field, asks which of several fields reaches the\n" +
			"target with the fewest steps.",
		Example: "  furball balance tornado-vs-ufo --field red.card.dp --to 60\n" +
			"  furball balance tornado-vs-ufo --field red.card.dp --from 4 --to 40 --target 0.3 --metric blue.win\n" +
			"  furball balance phantom-vs-mig17 --field red.card.vulnerability --metric exchange --target 2 --json\n" +
			"  furball balance tornado-vs-ufo --field red.card.dp --from 5 --to 25 --pilots best\n" +
			"  furball balance tornado-vs-ufo --smallest-change red.card.dp=2,red.card.speed=1",
		Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if err := r.checkChanges(c); err != nil {
				return refuse(err)
			}
			if r.changes != nil {
				return a.smallest(c.Context(), args[0], &r)
			}
			return a.balance(c.Context(), args[0], &r)
		},
	}
	f := c.Flags()
	f.StringVar(&r.field, "field", "", "path of the field, as --set has it, such as red.card.dp")
	f.Var(&r.from, "from", "the least value (default: what the field allows, at most 20 below its own value)")
	f.Var(&r.to, "to", "the greatest value (default: what the field allows, at most 20 above its own value)")
	f.Var(&r.target, "target", "what the metric is to be; 1 is even for exchange")
	f.Var(&r.tolerance, "tolerance", "values need not be told apart once their intervals are that narrow on either side\n"+
		"(default 0.02, with --pilots panel or best 0.04; for exchange 0.05)")
	f.Lookup("tolerance").DefValue = "" // the text has three
	f.StringVar(&r.pilots, "pilots", r.pilots,
		"shipped: the experiment's own pilots; panel: also where each pair of a panel is even,\n"+
			"and where the best mixtures are; best: those alone")
	f.Var(&r.panel, "panel",
		"blue=DOCTRINE,DOCTRINE or red=...: who is in the panel (may be repeated; default: who suits)")
	f.Var(&r.changes, "smallest-change",
		"fields with the steps by which each is changed alone: which of them meets the target with\nthe fewest steps")
	r.askFlags(a, c, "blue.kill, red.kill, blue.win, red.win, blue.points, red.points or exchange")
	return c
}

// balance asks at which value the target is met.
func (a *app) balance(ctx context.Context, name string, r *balanceRequest) error {
	if r.field == "" {
		return refuse(errors.New("--field: found nothing, want the path of a field, such as red.card.dp"))
	}
	q, m, err := r.asked(ask.BalanceKind, r.field)
	if err == nil {
		err = errors.Join(r.checkTarget(q, m), r.checkPilots(q, m))
	}
	if err != nil {
		return refuse(err)
	}
	i, err := a.inquire(name, &r.askRequest)
	if err != nil {
		return refuse(err)
	}
	p, err := r.plan(i, q)
	if err == nil {
		err = fits(p, m, "--field")
	}
	if err != nil {
		return refuse(err)
	}
	return i.put(ctx, p, q, &r.askRequest)
}

// checkTarget sets the target of a question.
func (r *balanceRequest) checkTarget(q *store.Question, m *ask.Metric) error {
	switch {
	case r.from.set && r.to.set && r.from.value > r.to.value:
		return fmt.Errorf("--from: found %d, want at most --to, which is %d", r.from.value, r.to.value)
	case m.Ratio() && r.target.set && !(r.target.value > 0):
		return fmt.Errorf("--target: found %s, want a number above 0 for %s", r.target.String(), m.Name)
	case !m.Ratio() && !(0 < r.target.value && r.target.value < 1):
		return fmt.Errorf("--target: found %s, want a number above 0 and below 1 for %s", r.target.String(), m.Name)
	}
	if q.Target = r.target.value; m.Ratio() && !r.target.set {
		q.Target = 1
	}
	return nil
}

// plan is the experiment with all values. What the flags do not say is tried: as far as the field allows, and not too
// far from its own value.
func (r *balanceRequest) plan(i *inquiry, q *store.Question) (*sim.Plan, error) {
	from, to := r.from.value, r.to.value
	if !r.from.set || !r.to.set {
		least, most, err := r.own(i)
		if err != nil {
			return nil, err
		}
		if !r.from.set {
			from = i.reach(r.field, "--field", least, -1)
		}
		if !r.to.set {
			to = i.reach(r.field, "--field", most, 1)
		}
	}
	if from > to {
		return nil, fmt.Errorf("--from: found %d, want at most %d", from, to)
	}
	if to-from >= mostAsked {
		return nil, fmt.Errorf("--to: found %d values from %d to %d, want at most %d", to-from+1, from, to, mostAsked)
	}
	q.Beyond = [2]int64{i.reach(r.field, "--field", from, -1), i.reach(r.field, "--field", to, 1)}
	if q.Pilots != "" {
		return r.panels(i, q, r.only(from, to))
	}
	return i.plan(r.only(from, to))
}

// only are the values from one to another.
func (r *balanceRequest) only(from, to int64) *experiments.Only {
	return inSteps(r.field, "--field", from, to, 1)
}

// inSteps are values of a field, from one to another in steps.
func inSteps(field, flag string, from, to, step int64) *experiments.Only {
	o := &experiments.Only{Path: field, Flag: flag}
	for v := from; v <= to; v += step {
		o.Values = append(o.Values, strconv.FormatInt(v, 10))
	}
	return o
}

// mostAround is how many steps the values go from the field's own, if no flag says it.
const mostAround = 20

// reach is how far from a value, in steps, a field can go.
func (i *inquiry) reach(field, flag string, at, step int64) int64 {
	end := at + mostAround*step
	if _, err := i.plan(inSteps(field, flag, min(at, end), max(at, end), max(step, -step))); err == nil {
		return end
	}
	for range mostAround {
		if _, err := i.plan(inSteps(field, flag, at+step, at+step, 1)); err != nil {
			break
		}
		at += step
	}
	return at
}

// own are the least and the greatest value that the field has in the experiment. The error is about a field that has
// none, or that does not exist.
func (r *balanceRequest) own(i *inquiry) (least, most int64, err error) {
	if least, most, ok := experiments.Extent(i.doc, r.field); ok {
		return least, most, nil
	}
	only := r.only(1, 1)
	o := sim.Origin{Sets: i.sets, Folders: i.app.folders}
	e, err := only.Plain(i.doc, o.Folders.Library(), o.Sets)
	if err != nil {
		return 0, 0, err
	}
	n := e.Has(r.field)
	if v, ok := experiments.Whole(n); ok {
		return v, v, nil
	}
	if n == nil || n.Kind != yamldoc.Scalar {
		if _, err := i.plan(only); err != nil {
			return 0, 0, err
		}
		return 0, 0, fmt.Errorf("--from: found nothing, and no value of %s in the experiment: want --from and --to", r.field)
	}
	if x, err := strconv.ParseFloat(n.Value, 64); err == nil && n.Tag != yamldoc.String {
		return int64(math.Floor(x)), int64(math.Ceil(x)), nil
	}
	return 0, 0, fmt.Errorf("--field: found %s, whose value is %q, want a field of whole numbers", r.field,
		strings.TrimSpace(n.Value))
}
