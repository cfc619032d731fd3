package ask

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// A panel names the doctrines of both sides; none: those that suit the aircraft.
type panel [2][]string

// Set reads SIDE=DOCTRINE,DOCTRINE.
func (p *panel) Set(text string) error {
	name, values, ok := strings.Cut(text, "=")
	for side := range rules.Side(2) {
		if !ok || name != side.String() {
			continue
		}
		if p[side] != nil {
			return fmt.Errorf("found %s twice, want it once", name)
		}
		return (*flags.List)(&p[side]).Set(values)
	}
	return fmt.Errorf("found %.60q, want blue=DOCTRINE,DOCTRINE or red=DOCTRINE,DOCTRINE", text)
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
func (r *BalanceOptions) checkPilots(q *store.Question, m *Metric) error {
	limited := r.Panel[0] != nil || r.Panel[1] != nil
	switch r.Pilots {
	case Panel, Best:
		if m.Ratio() {
			return fmt.Errorf("--metric: found %s with --pilots %s, want a share or points, which a game can be played for",
				m.Name, r.Pilots)
		}
		if q.Pilots = r.Pilots; !r.Tolerance.Given {
			q.Tolerance = pilotsTolerance
		}
		return nil
	case Shipped:
		if limited {
			return errors.New("--panel: found it with --pilots shipped, want --pilots panel or best")
		}
		return nil
	}
	return yamldoc.NewString(r.Pilots, nil).OneOf("--pilots", []string{Shipped, Panel, Best})
}

// panels are the doctrines that meet at each value: those that flags name, or that the experiment varies, or all that
// suit the aircraft, and the experiment's own unless flags name others.
func (r *BalanceOptions) panels(s *Subject, q *store.Question, only *experiments.Only) (*sim.Plan, error) {
	o := sim.Origin{Sets: s.sets, Folders: s.folders}
	plain, err := only.Plain(s.doc, o.Folders.Library(), o.Sets)
	if err != nil {
		return nil, err
	}
	for side := range rules.Side(2) {
		q.Own[side] = plain.Cells[0].Pilots[side][0].Name
	}
	only.Round = &experiments.Round{Doctrines: r.Panel, Flags: [2]string{"--panel blue", "--panel red"}, All: true}
	p, err := s.plan(only)
	if err != nil {
		return nil, err
	}
	for side := range rules.Side(2) {
		names := flown(p, 1+int(side))
		if r.Panel[side] == nil && !slices.Contains(names, q.Own[side]) {
			only.Round.Doctrines[side] = append([]string{q.Own[side]}, names...)
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
