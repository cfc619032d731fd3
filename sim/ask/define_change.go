package ask

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/sim"
)

// changesFlag is that of the fields that are changed.
const changesFlag = "--smallest-change"

// A steps flag takes fields with the steps by which they are changed.
type steps []store.Change

// Set reads FIELD=STEP,FIELD=STEP.
func (s *steps) Set(text string) error {
	var parts flags.List
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
		if err != nil || field == "" || n < 1 || n > flags.Farthest {
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

// planChanges is the experiment with all changes, each as far as its field allows, and at most mostAround steps.
func (r *BalanceOptions) planChanges(s *subject, q *store.Question) (*sim.Plan, error) {
	var tried []experiments.Change
	for _, c := range r.Steps {
		own, err := ownValue(s, c.Field)
		if err != nil {
			return nil, err
		}
		c.Own = own
		c.Up = (s.room(c.Field, changesFlag, own*whole, c.Step*whole)/whole - own) / c.Step
		c.Down = (own - s.room(c.Field, changesFlag, own*whole, -c.Step*whole)/whole) / c.Step
		if c.Up+c.Down == 0 {
			return nil, fmt.Errorf("%s: found %s=%d, but %s cannot go from %d by that, want a smaller step", changesFlag,
				c.Field, c.Step, c.Field, own)
		}
		q.Changes = append(q.Changes, c)
		tried = append(tried, experiments.Change{Path: c.Field, Own: own, Values: c.Values()})
	}
	return s.compile(&sim.Origin{Changes: tried})
}

// ownValue is the whole number that a field has in the experiment without its variation.
func ownValue(s *subject, field string) (int64, error) {
	e, err := s.plain()
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
	if _, err := s.plan(inSteps(field, changesFlag, whole, whole, whole)); err != nil {
		return 0, err
	}
	return 0, fmt.Errorf("%s: found no value of %s in the experiment: want one to begin with (--set)", changesFlag, field)
}
