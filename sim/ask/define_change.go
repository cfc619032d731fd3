package ask

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// changesFlag is that of the fields that are changed.
const changesFlag = "--smallest-change"

// A steps flag takes fields with the steps by which they are changed; a step of 0 is the card's own.
type steps []manifest.Change

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
		*s = append(*s, manifest.Change{Field: field, Step: results.Decimal(n)})
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
func (r *BalanceOptions) planChanges(s *subject, q *manifest.Question) (*sim.Plan, error) {
	e, err := s.plain()
	if err != nil {
		return nil, err
	}
	for _, c := range r.Steps {
		own, err := ownValue(s, e, c.Field, changesFlag)
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
func ownValue(s *subject, e *experiments.Experiment, field, flag string) (int64, error) {
	n := e.Has(field)
	if v, ok := rules.Hundredths(n); ok {
		return v, nil
	}
	if n != nil {
		return 0, fmt.Errorf("%s: found %s, whose value is %.40q, want a field of numbers with at most two decimals", flag, field,
			strings.TrimSpace(n.Value))
	}
	if _, err := s.plan(inSteps(field, flag, whole, whole, whole)); err != nil {
		return 0, err
	}
	return 0, fmt.Errorf("%s: found no value of %s in the experiment: want one to begin with (--set)", flag, field)
}

// Several reports whether the question is about several fields or opponents, which no balance answers but a rating.
func (r *BalanceOptions) Several() bool { return len(r.Field) > 1 || r.Against != nil }

// A Joint is a question about several fields or opponents.
type Joint struct {
	Doc        *yamldoc.Node // of the experiment
	Sets       []experiments.Override
	Experiment string
	Plays      *manifest.Fight // which of the experiment's fights; nil: there is only one
	Side       rules.Side      // whose points are rated
	Target     float64         // what they are to be
	Opponent   string          // the field that has the opponents' cards
	Fields     []JointField
	Duels      int64 // of each opponent
}

// A JointField is a number that may change, with its own value and its step in hundredths.
type JointField struct {
	Path      string
	Words     string
	Own, Step int64
	Most      [2]int  // so many steps down and up it goes at most
	Named     [2]bool // --from and --to say how far
}

// How many duels of each opponent a joint question plays: usually, and at least and at most.
const (
	usualJoint = 2000
	leastJoint = 200
	mostJoint  = 1_000_000
)

// Joint makes the question about an experiment, a file or a shipped one. The error is refused input.
func (r *BalanceOptions) Joint(name string, folders sim.Folders) (*Joint, error) {
	j := &Joint{Duels: usualJoint}
	if r.Duels.Given {
		j.Duels = int64(r.Duels.N)
	}
	var err error
	if j.Side, j.Target, err = r.checkJoint(); err != nil {
		return nil, err
	}
	j.Opponent = j.Side.Other().String() + ".card"
	fields := slices.Clone(r.Field)
	if r.Against != nil {
		fields = append(fields, j.Opponent)
	}
	s, err := newSubject(name, &r.About, folders, fields)
	if err != nil {
		return nil, err
	}
	sets := s.sets
	if r.Against != nil {
		if err := r.checkOpponents(s, j.Opponent); err != nil {
			return nil, err
		}
		sets = append([]experiments.Override{{Path: j.Opponent, Value: r.Against[0]}}, sets...)
	}
	e, err := (&experiments.Only{}).Plain(s.doc, folders.Library(), sets)
	if err != nil {
		return nil, err
	}
	for _, field := range r.Field {
		f, err := r.jointField(s, e, field)
		if err != nil {
			return nil, err
		}
		j.Fields = append(j.Fields, *f)
	}
	j.Doc, j.Sets, j.Experiment, j.Plays = s.doc, s.sets, e.Name, s.plays(e)
	return j, nil
}

// checkJoint refuses what has no meaning for several fields or opponents. It says whose points are rated, and what they are to be.
func (r *BalanceOptions) checkJoint() (side rules.Side, target float64, err error) {
	of := map[rules.Side]bool{}
	for i, field := range r.Field {
		section, _, _ := strings.Cut(field, ".")
		if s, is := rules.SideOf(section); is {
			of[s] = true
		}
		switch {
		case field == "" || strings.Contains(field, ","):
			return 0, 0, fmt.Errorf("--field: found %q, want one field for each --field, such as --field red.card.dp", field)
		case slices.Contains(r.Field[:i], field):
			return 0, 0, fmt.Errorf("--field: found %s twice, want it once", field)
		}
	}
	if of[rules.Red] && !of[rules.Blue] {
		side = rules.Red
	}
	m, err := FindMetric(r.Metric)
	switch {
	case err != nil:
		return 0, 0, err
	case r.Field == nil:
		err = errors.New("--field: found nothing, want the path of a field, such as red.card.dp")
	case m.Name != m.Side.String()+".points":
		err = fmt.Errorf("--metric: found %s with several fields or opponents, want blue.points or red.points", m.Name)
	case !(0 < r.Target.X && r.Target.X < 1):
		err = fmt.Errorf("--target: found %s, want a number above 0 and below 1 for %s", r.Target.String(), m.Name)
	case len(r.Field) > 1 && (r.From.Given || r.To.Given):
		err = errors.New("--from, --to: found them with several fields, want neither: each goes as far as it is allowed, at most 20 steps")
	case r.Duels.Given && (r.Duels.N < leastJoint || r.Duels.N > mostJoint):
		err = fmt.Errorf("--duels: found %d with several fields or opponents, want %d to %d", r.Duels.N, leastJoint, mostJoint)
	}
	if target = r.Target.X; m.Side != side {
		target = 1 - target
	}
	return side, target, err
}

// checkOpponents refuses opponents who are no cards, and what --against leaves without effect.
func (r *BalanceOptions) checkOpponents(s *subject, opponent string) error {
	if slices.ContainsFunc(s.sets, func(o experiments.Override) bool { return o.Path == opponent }) {
		return fmt.Errorf("--set %s: --against names these cards", opponent)
	}
	if i := slices.IndexFunc(r.Field, func(f string) bool { return strings.HasPrefix(f, opponent+".") }); i >= 0 {
		return fmt.Errorf("--against: found it with --field %s, a number of the cards that it replaces, want fields of one side, the start "+
			"or the options", r.Field[i])
	}
	cards, err := s.folders.CardCatalog(s.system)
	if err != nil {
		return err
	}
	for i, card := range r.Against {
		if _, err := cards.Find(card); err != nil {
			return sim.WithField(err, "--against")
		}
		if slices.ContainsFunc(r.Against[:i], func(c string) bool { return rules.Normalize(c) == rules.Normalize(card) }) {
			return fmt.Errorf("--against: found %s twice, want each card once", card)
		}
	}
	return nil
}

// jointField reads a field that may change.
func (r *BalanceOptions) jointField(s *subject, e *experiments.Experiment, path string) (*JointField, error) {
	own, err := ownValue(s, e, path, fieldFlag)
	if err != nil {
		return nil, err
	}
	f := &JointField{Path: path, Words: e.FieldWords(path), Own: own, Step: stepOf(e, path), Most: [2]int{mostAround, mostAround},
		Named: [2]bool{r.From.Given, r.To.Given}}
	for i, b := range []*bound{&r.From, &r.To} {
		if b.Given {
			f.Most[i] = int(max(b.N-own, own-b.N) / f.Step)
		}
		least, most := own-f.Step*mostJointSteps, own
		if i == 1 {
			least, most = own, own+f.Step*mostJointSteps
		}
		if b.Given && (b.N < least || b.N > most) {
			return nil, fmt.Errorf("--%s: found %s, want %s to %s, for %s is %s", [2]string{"from", "to"}[i], b.String(), rules.HundredthsText(least),
				rules.HundredthsText(most), path, rules.HundredthsText(own))
		}
	}
	return f, ofAll(e, path, own)
}

// Reached refuses a field that can go so many steps down and up, and not as far as is asked.
func (f *JointField) Reached(down, up int) error {
	said := rules.HundredthsText
	switch {
	case f.Named[1] && up < f.Most[1]:
		return fmt.Errorf("--to: found %s, but %s cannot go above %s", said(f.Own+f.Step*int64(f.Most[1])), f.Path, said(f.Own+f.Step*int64(up)))
	case f.Named[0] && down < f.Most[0]:
		return fmt.Errorf("--from: found %s, but %s cannot go below %s", said(f.Own-f.Step*int64(f.Most[0])), f.Path, said(f.Own-f.Step*int64(down)))
	case up+down == 0:
		return fmt.Errorf("--field: found %s, which cannot go from %s by a step of %s, want a field that can change", f.Path, said(f.Own), said(f.Step))
	}
	return nil
}

// mostJointSteps is how many steps a field goes from its own value at most.
const mostJointSteps = 100

// ofAll refuses a field of a side whose aircraft have it with different values: one value for all would change more than it says.
func ofAll(e *experiments.Experiment, field string, own int64) error {
	section, rest, _ := strings.Cut(field, ".")
	side, is := rules.SideOf(section)
	if !is || rest == "count" {
		return nil
	}
	if head, _, _ := strings.Cut(rest, "."); strings.Trim(head, "0123456789") == "" { // it is of one aircraft
		return nil
	}
	for i := range e.Cells[0].Setup.Sides[side] {
		one := fmt.Sprintf("%s.%d.%s", section, i+1, rest)
		if v, is := rules.Hundredths(e.Has(one)); !is || v != own {
			return fmt.Errorf("--field: found %s, which the aircraft of %s have with different values, want that of one of them, such as %s", field,
				section, one)
		}
	}
	return nil
}
