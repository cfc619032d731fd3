package ask

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/results/sensitivity"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// SensitivityOptions define a sensitivity.
type SensitivityOptions struct {
	Over   []string     `flag:"over" help:"PATH=LO:HI: a field with its least and greatest whole number (may be repeated)"`
	Points string       `flag:"points" default:"sobol" help:"how the combinations are chosen: sobol or latin (a Latin hypercube)"`
	Until  flags.Number `flag:"until" range:"0.001 0.5" help:"stop when all shares are known to within so much on either side, such as 0.05"`
	Metric string       `flag:"metric" default:"blue.points" help:"blue.kill, red.kill, blue.win, red.win, blue.points or red.points"`
	Error  flags.Number `flag:"error" range:"1e-9 0.5" default:"0.05" help:"chance that an interval misses its figure"`
	Duels  flags.Whole  `flag:"duels" range:"1 1000000000" help:"duels of all combinations together (default 60000)"`
	Changes
}

// usualSurvey is how many duels a sensitivity plays, if no flag says it.
const usualSurvey = 60_000

// usualTolerance is that of questions without one of their own.
const usualTolerance = 0.02

// overFlag is that of the fields of a sensitivity, and of the entrants of a race.
const overFlag = "--over"

// define implements Definition: the experiment is to have all points of a design.
func (r *SensitivityOptions) define() (*draft, error) {
	ranges, err := rangesOf(r.Over)
	if err == nil && r.Points != sensitivity.Sobol && r.Points != sensitivity.Latin {
		err = yamldoc.NewString(r.Points, nil).OneOf("--points", []string{sensitivity.Sobol, sensitivity.Latin})
	}
	if err != nil {
		return nil, err
	}
	var paths []string
	for _, at := range ranges {
		paths = append(paths, at.Path)
	}
	d, err := question(SensitivityKind, overFlag, strings.Join(paths, ","), r.Metric, &Limit{r.Error, r.Duels},
		flags.Number{X: usualTolerance})
	if err != nil {
		return nil, err
	}
	if d.metric.Ratio() {
		return nil, fmt.Errorf("--metric: found %s, which is no mean of duels, so its variance has no shares: want blue.kill, say", d.Metric)
	}
	if !r.Duels.Given {
		d.Most = usualSurvey
	}
	d.plan = func(s *subject) (*sim.Plan, error) { return r.planPoints(s, d.Question, ranges, paths) }
	return d, nil
}

// planPoints is the experiment at all points of a design, which it adds to the question.
func (r *SensitivityOptions) planPoints(s *subject, q *store.Question, ranges []store.Range, paths []string) (*sim.Plan, error) {
	var seed uint64
	for k := range ranges { // both ends of each field, for faults that name it
		at := &ranges[k]
		p, err := s.plan(inSteps(at.Path, overFlag, at.From*whole, at.To*whole, (at.To-at.From)*whole))
		if err != nil {
			return nil, err
		}
		seed = p.Experiment.Seed
	}
	d, err := NewDesign(ranges, r.Points, seed, q.Most)
	if err != nil {
		return nil, err
	}
	d.Narrow, q.Design = r.Until.X, d
	return s.compile(&sim.Origin{Points: &experiments.Together{Paths: paths, Values: Values(d, seed), Flag: overFlag}})
}

// rangesOf reads PATH=LO:HI,PATH=LO:HI of one or more flags.
func rangesOf(over []string) (all []store.Range, err error) {
	for _, flag := range over {
		for _, text := range strings.Split(flag, ",") {
			r, err := rangeOf(text)
			if err != nil {
				return nil, err
			}
			if slices.ContainsFunc(all, func(o store.Range) bool { return o.Path == r.Path }) {
				return nil, fmt.Errorf("--over: found %s twice, want each field once", r.Path)
			}
			all = append(all, r)
		}
	}
	switch {
	case len(all) == 0:
		return nil, errors.New("--over: found nothing, want fields with their values, such as red.card.dp=8:16,blue.hb=1:20")
	case len(all) == 1:
		return nil, fmt.Errorf("--over: found %s alone, want at least two fields (balance and run show what one does)", all[0].Path)
	case len(all) > sensitivity.MaxFields:
		return nil, fmt.Errorf("--over: found %d fields, want at most %d", len(all), sensitivity.MaxFields)
	}
	return all, nil
}

// rangeOf reads PATH=LO:HI.
func rangeOf(text string) (r store.Range, err error) {
	path, values, _ := strings.Cut(text, "=")
	low, high, _ := strings.Cut(values, ":")
	var from, to flags.Signed
	if r.Path = path; path == "" || from.Set(low) != nil || to.Set(high) != nil {
		return r, fmt.Errorf("--over: found %.60q, want PATH=LO:HI with whole numbers, such as red.card.dp=8:16", text)
	}
	switch r.From, r.To = from.N, to.N; {
	case r.From > r.To:
		return r, fmt.Errorf("--over %s: found %d:%d, want the lesser value first", path, r.From, r.To)
	case r.From == r.To:
		return r, fmt.Errorf("--over %s: found the one value %d, want at least two (--set %s=%d sets it)", path, r.From, path, r.From)
	}
	return r, nil
}
