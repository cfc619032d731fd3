package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
)

// changesFlag is that of the fields that are changed.
const changesFlag = "--smallest-change"

// A steps flag takes fields with the steps by which they are changed.
type steps []store.Change

// Set reads FIELD=STEP,FIELD=STEP.
func (s *steps) Set(text string) error {
	var parts list
	if err := parts.Set(text); err != nil {
		return err
	}
	for _, part := range parts {
		field, step, ok := strings.Cut(part, "=")
		n := int64(1)
		var err error
		if ok {
			n, err = strconv.ParseInt(step, 10, 64)
		}
		if err != nil || field == "" || n < 1 || n > farthest {
			return fmt.Errorf("found %.60q, want a field and a step of 1 or more, such as red.card.dp=2", part)
		}
		for _, c := range *s {
			if c.Field == field {
				return fmt.Errorf("found %s twice, want it once", field)
			}
		}
		*s = append(*s, store.Change{Field: field, Step: n})
	}
	return nil
}

// String is what was named.
func (s *steps) String() string {
	var parts []string
	for _, c := range *s {
		parts = append(parts, fmt.Sprintf("%s=%d", c.Field, c.Step))
	}
	return strings.Join(parts, ",")
}

// Type is the word for the value in the help.
func (s *steps) Type() string { return "FIELD=STEP,..." }

// checkChanges refuses flags that a smallest change has no use for.
func (r *balanceRequest) checkChanges(c *cobra.Command) error {
	if r.changes == nil {
		return nil
	}
	for _, flag := range []string{"field", "from", "to", "pilots", "panel"} {
		if c.Flags().Changed(flag) {
			return fmt.Errorf("--%s: found it with %s, want one of them", flag, changesFlag)
		}
	}
	return nil
}

// smallest asks for the smallest change that meets the target.
func (a *app) smallest(ctx context.Context, name string, r *balanceRequest) error {
	q, m, err := r.asked(ask.ChangeKind, r.changes.String())
	if err == nil {
		err = r.checkTarget(q, m)
	}
	if err != nil {
		return refuse(err)
	}
	i, err := a.inquire(name, &r.askRequest)
	if err != nil {
		return refuse(err)
	}
	p, err := r.planChanges(i, q)
	if err == nil {
		err = fits(p, m, changesFlag)
	}
	if err != nil {
		return refuse(err)
	}
	return i.put(ctx, p, q, &r.askRequest)
}

// planChanges is the experiment with all changes, each as far as its field allows, and at most mostAround steps.
func (r *balanceRequest) planChanges(i *inquiry, q *store.Question) (*sim.Plan, error) {
	var tried []experiments.Change
	for _, c := range r.changes {
		own, err := ownValue(i, c.Field)
		if err != nil {
			return nil, err
		}
		c.Own = own
		c.Up = (i.reach(c.Field, changesFlag, own, c.Step) - own) / c.Step
		c.Down = (own - i.reach(c.Field, changesFlag, own, -c.Step)) / c.Step
		if c.Up+c.Down == 0 {
			return nil, fmt.Errorf("%s: found %s=%d, but %s cannot go from %d by that, want a smaller step", changesFlag,
				c.Field, c.Step, c.Field, own)
		}
		q.Changes = append(q.Changes, c)
		tried = append(tried, experiments.Change{Path: c.Field, Own: own, Values: c.Values()})
	}
	return i.compile(&sim.Origin{Source: i.source, Folder: i.folder, Sets: i.sets, Changes: tried, Folders: i.app.folders})
}

// ownValue is the whole number that a field has in the experiment without its variation.
func ownValue(i *inquiry, field string) (int64, error) {
	only := &experiments.Only{Path: field, Flag: changesFlag, Values: []string{"1"}}
	e, err := only.Plain(i.doc, i.app.folders.Library(), i.sets)
	if err != nil {
		return 0, err
	}
	n := e.Has(field)
	if v, ok := experiments.Whole(n); ok {
		return v, nil
	}
	if n != nil {
		return 0, fmt.Errorf("%s: found %s, whose value is %.40q, want a field of whole numbers", changesFlag, field,
			strings.TrimSpace(n.Value))
	}
	if _, err := i.plan(only); err != nil {
		return 0, err
	}
	return 0, fmt.Errorf("%s: found no value of %s in the experiment: want one to begin with (--set)", changesFlag, field)
}
