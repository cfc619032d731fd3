package ask

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// BalanceOptions define a balance, or a smallest change.
type BalanceOptions struct {
	Field     []string     `flag:"field" help:"path of the field, as --set has it, such as red.card.dp; repeated: two at most\nchange together"`
	Against   flags.List   `flag:"against" help:"cards, with commas between, each of which flies in the place of those of the side that no field is of"`
	From      bound        `flag:"from" help:"the least value (default: what the field allows, at most 20 steps below its own value)"`
	To        bound        `flag:"to" help:"the greatest value (default: what the field allows, at most 20 steps above its own value)"`
	Target    flags.Number `flag:"target" range:"-1000000000 1000000000" default:"0.5" help:"what the metric is to be; 1 is even for exchange"`
	Tolerance flags.Number `flag:"tolerance" range:"1e-6 1" default:"0.02" untold:"" help:"values need not be told apart once their intervals are that narrow on either side\n(default 0.02, with --pilots panel or best 0.04; for exchange 0.05)"`
	Pilots    string       `flag:"pilots" default:"shipped" help:"shipped: the experiment's own pilots; panel: also where each pair of a panel is even,\nand where the best mixtures are; best: those alone"`
	Panel     panel        `flag:"panel" help:"blue=DOCTRINE,DOCTRINE or red=...: who is in the panel (may be repeated; default: who suits)"`
	Curve     string       `flag:"curve" default:"smooth" help:"smooth: the figure changes smoothly from value to value where nothing speaks against it;\nany: nothing is assumed, which takes some ten times the duels"`
	Steps     steps        `flag:"smallest-change" help:"fields with the steps by which each is changed alone (default the card's own): which of them\nmeets the target with the fewest steps"`
	Metric    string       `flag:"metric" default:"blue.points" help:"blue.kill, red.kill, blue.win, red.win, blue.points, red.points, exchange or a condition as duels --where has it"`
	Limit
	About
}

// define implements Definition: the experiment is to have all values, or all changes.
func (r *BalanceOptions) define() (d *draft, err error) {
	switch {
	case r.Steps != nil:
		if d, err = question(ChangeKind, changesFlag, r.Steps.String(), r.Metric, &r.Limit, r.Tolerance); err == nil {
			d.plan = func(s *subject) (*sim.Plan, error) { return r.planChanges(s, d.Question) }
			err = r.checkTarget(d)
		}
	case r.Field == nil:
		err = errors.New("--field: found nothing, want the path of a field, such as red.card.dp")
	case strings.Contains(r.Field[0], ","):
		err = fmt.Errorf("--field: found %.60q, want one field, or several as in --field red.card.dp --field red.card.speed", r.Field[0])
	default:
		if d, err = question(BalanceKind, fieldFlag, r.Field[0], r.Metric, &r.Limit, r.Tolerance); err == nil {
			d.plan = func(s *subject) (*sim.Plan, error) { return r.planValues(s, d.Question) }
			err = errors.Join(r.checkTarget(d), r.checkPilots(d), r.checkCurve(d))
		}
	}
	return d, err
}

// fieldFlag is that of the field whose values are tried.
const fieldFlag = "--field"

// checkTarget sets the target of a question.
func (r *BalanceOptions) checkTarget(d *draft) error {
	m := d.metric
	switch {
	case r.From.Given && r.To.Given && r.From.N > r.To.N:
		return fmt.Errorf("--from: found %s, want at most --to, which is %s", r.From.String(), r.To.String())
	case m.Ratio() && r.Target.Given && !(r.Target.X > 0):
		return fmt.Errorf("--target: found %s, want a number above 0 for %s", r.Target.String(), m.Name)
	case !m.Ratio() && !(0 < r.Target.X && r.Target.X < 1):
		return fmt.Errorf("--target: found %s, want a number above 0 and below 1 for %s", r.Target.String(), m.Name)
	}
	if d.Target = r.Target.X; m.Ratio() && !r.Target.Given {
		d.Target = 1
	}
	return nil
}

// planValues is the experiment with all values, in the steps of its card. What the flags do not say is tried: as far as the field
// allows, and not too far from its own value.
func (r *BalanceOptions) planValues(s *subject, q *manifest.Question) (*sim.Plan, error) {
	from, to := r.From.N, r.To.N
	e, err := s.plain()
	if err != nil {
		return nil, err
	}
	step, field := stepOf(e, q.Field), q.Field
	if !r.From.Given || !r.To.Given {
		least, most, err := r.own(s, e, field, step)
		if err != nil {
			return nil, err
		}
		if !r.From.Given {
			from = s.room(field, fieldFlag, least, -step)
		}
		if !r.To.Given {
			to = s.room(field, fieldFlag, most, step)
		}
	}
	said := rules.HundredthsText
	switch rest := (to - from) % step; {
	case from > to:
		return nil, fmt.Errorf("--from: found %s, want at most %s", said(from), said(to))
	case r.From.Given && r.To.Given && rest != 0:
		return nil, fmt.Errorf("--to: found %s, want a number in steps of %s from %s on, such as %s or %s", said(to), said(step), said(from),
			said(to-rest), said(to-rest+step))
	case r.To.Given:
		from += rest
	default:
		to -= rest
	}
	if n := (to-from)/step + 1; n > MostAsked {
		return nil, fmt.Errorf("--to: found %d values from %s to %s, want at most %d", n, said(from), said(to), MostAsked)
	}
	q.Beyond = [2]float64{float64(s.room(field, fieldFlag, from, -step)) / whole, float64(s.room(field, fieldFlag, to, step)) / whole}
	only := inSteps(field, fieldFlag, from, to, step)
	if q.Pilots != "" {
		return r.panels(s, q, only)
	}
	return s.plan(only)
}

// stepOf is a step of a field, in hundredths: that of the number of its card, or else 1.
func stepOf(e *experiments.Experiment, field string) int64 {
	parts := strings.Split(field, ".")
	if at := slices.Index(parts, "card"); at == 1 || at == 2 {
		numbers := e.System.Offers().Numbers
		for i := range numbers {
			if numbers[i].Names(strings.Join(parts[at+1:], ".")) {
				return numbers[i].Step()
			}
		}
	}
	return whole
}

// own are the least and the greatest value that the field has in the experiment, in hundredths. The error is about a field that
// has none, or that does not exist.
func (r *BalanceOptions) own(s *subject, e *experiments.Experiment, field string, step int64) (least, most int64, err error) {
	unit := int64(1)
	if step == whole { // of a number that has no steps of its own, such as a weight of 0.25, whole numbers are tried
		unit = whole
	}
	if least, most, ok := experiments.Extent(s.doc, field, unit); ok {
		return least, most, nil
	}
	n := e.Has(field)
	if v, ok := rules.Hundredths(n); ok && v%unit == 0 {
		return v, v, nil
	}
	if n == nil || n.Kind != yamldoc.Scalar {
		if _, err := s.plan(inSteps(field, fieldFlag, whole, whole, whole)); err != nil {
			return 0, 0, err
		}
		return 0, 0, fmt.Errorf("--from: found nothing, and no value of %s in the experiment: want --from and --to", field)
	}
	if x, err := strconv.ParseFloat(n.Value, 64); err == nil && n.Tag != yamldoc.String {
		return whole * int64(math.Floor(x)), whole * int64(math.Ceil(x)), nil
	}
	return 0, 0, fmt.Errorf("--field: found %s, whose value is %q, want a field of numbers", field, strings.TrimSpace(n.Value))
}

// A bound is a flag that takes the least or the greatest value of a field.
type bound struct {
	N     int64 // hundredths
	Given bool
}

// Set reads the number.
func (b *bound) Set(text string) error {
	n, is := rules.ParseHundredths(text)
	if !is || n < -whole*flags.Farthest || n > whole*flags.Farthest {
		return fmt.Errorf("found %.40q, want a number from %d to %d with at most two decimals", text, -flags.Farthest, flags.Farthest)
	}
	b.N, b.Given = n, true
	return nil
}

// String is the number, or "" when there is none.
func (b *bound) String() string {
	if !b.Given {
		return ""
	}
	return rules.HundredthsText(b.N)
}

// Type is the word for the value in the help.
func (b *bound) Type() string { return "number" }

// A panel names the doctrines of both sides; none: those that suit the aircraft.
type panel [2][]string

// Set reads SIDE=DOCTRINE,DOCTRINE.
func (p *panel) Set(text string) error {
	name, values, ok := strings.Cut(text, "=")
	side, is := rules.SideOf(name)
	switch {
	case !ok || !is:
		return fmt.Errorf("found %.60q, want blue=DOCTRINE,DOCTRINE or red=DOCTRINE,DOCTRINE", text)
	case p[side] != nil:
		return fmt.Errorf("found %s twice, want it once", name)
	}
	return (*flags.List)(&p[side]).Set(values)
}

// String is what was named.
func (p *panel) String() string {
	var parts []string
	for side := range rules.Side(2) {
		if p[side] != nil {
			parts = append(parts, side.String()+"="+strings.Join(p[side], ","))
		}
	}
	return strings.Join(parts, " ")
}

// Type is the word for the value in the help.
func (p *panel) Type() string { return "SIDE=DOCTRINES" }

// pilotsTolerance is the usual tolerance of a balance of panels, whose many pairs all take duels.
const pilotsTolerance = 0.04

// checkPilots sets which pilots a question is about.
func (r *BalanceOptions) checkPilots(d *draft) error {
	switch r.Pilots {
	case Panel, Best:
		if d.metric.Ratio() || d.metric.held {
			return fmt.Errorf("--metric: found %s with --pilots %s, want a share or points, which a game can be played for",
				d.Metric, r.Pilots)
		}
		if d.Pilots = r.Pilots; !r.Tolerance.Given {
			d.Tolerance = pilotsTolerance
		}
		return nil
	case Shipped:
		if r.Panel[0] != nil || r.Panel[1] != nil {
			return errors.New("--panel: found it with --pilots shipped, want --pilots panel or best")
		}
		return nil
	}
	return yamldoc.NewString(r.Pilots, nil).OneOf("--pilots", []string{Shipped, Panel, Best})
}

// The curves of a balance: Smooth has each value learn from its neighbours where the figures allow it, AnyCurve none.
const (
	Smooth   = "smooth"
	AnyCurve = "any"
)

// checkCurve sets what a balance assumes of its values. Panels and ratios are never told by a curve.
func (r *BalanceOptions) checkCurve(d *draft) error {
	switch {
	case r.Curve != AnyCurve:
		if r.Curve != Smooth {
			return yamldoc.NewString(r.Curve, nil).OneOf("--curve", []string{Smooth, AnyCurve})
		}
		return nil
	case d.metric.Ratio():
		return fmt.Errorf("--curve: found any with the metric %s, of which no curve is assumed", d.Metric)
	case d.Pilots != "":
		return fmt.Errorf("--curve: found any with --pilots %s, of which no curve is assumed", d.Pilots)
	}
	d.Curve = AnyCurve
	return nil
}

// panels are the doctrines that meet at each value: those that flags name, or that the experiment varies, or all that
// suit the aircraft, and the experiment's own unless flags name others.
func (r *BalanceOptions) panels(s *subject, q *manifest.Question, only *experiments.Only) (*sim.Plan, error) {
	plain, err := s.plain()
	if err != nil {
		return nil, err
	}
	for side := range rules.Side(2) {
		q.Own[side] = plain.Cells[0].Pilots[side][0].Name
	}
	only.Pairings = &experiments.Pairings{Doctrines: r.Panel, Flags: [2]string{"--panel blue", "--panel red"}, All: true}
	p, err := s.plan(only)
	if err != nil {
		return nil, err
	}
	for side := range rules.Side(2) {
		names := flown(p, 1+int(side))
		if r.Panel[side] == nil && !slices.Contains(names, q.Own[side]) {
			only.Pairings.Doctrines[side] = append([]string{q.Own[side]}, names...)
		}
	}
	return s.plan(only)
}

// flown are the doctrines that a factor of a plan takes, in order.
func flown(p *sim.Plan, factor int) (names []string) {
	for i := range p.Experiment.Cells {
		if name := fmt.Sprint(p.Experiment.Cells[i].Factors[factor].Value); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}
