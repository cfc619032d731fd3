package ask

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim"
)

// changesFlag is that of the fields that are changed.
const changesFlag = "--smallest-change"

// A steps flag takes fields with the steps by which they are changed; a step of 0 is the card's own.
type steps []store.Change

// Set reads FIELD=STEP,FIELD.
func (s *steps) Set(text string) error {
	var parts flags.List
	if err := parts.Set(text); err != nil {
		return err
	}
	for _, part := range parts {
		field, step, ok := strings.Cut(part, "=")
		n, is := rules.ParseHundredths(step)
		if ok != is || field == "" || ok && n < 1 || n > whole*flags.Farthest {
			return fmt.Errorf("found %.60q, want a field and a step above 0 with at most two decimals, such as red.card.dp=2", part)
		}
		for _, c := range *s {
			if c.Field == field {
				return fmt.Errorf("found %s twice, want it once", field)
			}
		}
		*s = append(*s, store.Change{Field: field, Step: results.Decimal(n)})
	}
	return nil
}

// String is what was named.
func (s *steps) String() string {
	var parts []string
	for _, c := range *s {
		if part := c.Field; c.Step == 0 {
			parts = append(parts, part)
		} else {
			parts = append(parts, part+"="+c.Step.String())
		}
	}
	return strings.Join(parts, ",")
}

// Type is the word for the value in the help.
func (s *steps) Type() string { return "FIELD[=STEP],..." }

// planChanges is the experiment with all changes, each as far as its field allows, and at most mostAround steps.
func (r *BalanceOptions) planChanges(s *subject, q *store.Question) (*sim.Plan, error) {
	e, err := s.plain()
	if err != nil {
		return nil, err
	}
	for _, c := range r.Steps {
		own, err := ownValue(s, e, c.Field)
		if err != nil {
			return nil, err
		}
		step := cmp.Or(int64(c.Step), stepOf(e, c.Field))
		c.Own, c.Step = results.Decimal(own), results.Decimal(step)
		c.Up = (s.room(c.Field, changesFlag, own, step) - own) / step
		c.Down = (own - s.room(c.Field, changesFlag, own, -step)) / step
		if c.Up+c.Down == 0 {
			return nil, fmt.Errorf("%s: found %s=%s, but %s cannot go from %s by that, want a smaller step", changesFlag,
				c.Field, c.Step, c.Field, c.Own)
		}
		q.Changes = append(q.Changes, c)
	}
	return s.compile(&sim.Origin{Changes: sim.ChangesOf(q)})
}

// ownValue is the number that a field has in the experiment without its variation, in hundredths.
func ownValue(s *subject, e *experiments.Experiment, field string) (int64, error) {
	n := e.Has(field)
	if v, ok := rules.Hundredths(n); ok {
		return v, nil
	}
	if n != nil {
		return 0, fmt.Errorf("%s: found %s, whose value is %.40q, want a field of numbers with at most two decimals", changesFlag, field,
			strings.TrimSpace(n.Value))
	}
	if _, err := s.plan(inSteps(field, changesFlag, whole, whole, whole)); err != nil {
		return 0, err
	}
	return 0, fmt.Errorf("%s: found no value of %s in the experiment: want one to begin with (--set)", changesFlag, field)
}
