package ask

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/results/sensitivity"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// SensitivityOptions define a sensitivity.
type SensitivityOptions struct {
	Over   []string     `flag:"over" help:"PATH=LO:HI or LO:HI:STEP: a field of numbers; PATH=a|b|c: a field of words, pilots or loads; PATH alone: its\ndoctrines, or the values of an option; options: all readings of the rules (may be repeated)"`
	Points string       `flag:"points" default:"sobol" help:"how the combinations are chosen: sobol or latin (a Latin hypercube)"`
	Until  flags.Number `flag:"until" range:"0.001 0.5" help:"stop when all shares are known to within so much on either side, such as 0.05"`
	Metric string       `flag:"metric" default:"blue.points" help:"blue.kill, red.kill, blue.win, red.win, blue.points, red.points or a condition as duels --where has it"`
	Error  flags.Number `flag:"error" range:"1e-9 0.5" default:"0.05" help:"chance that an interval misses its figure"`
	Duels  flags.Whole  `flag:"duels" range:"1 1000000000" help:"duels of all combinations together (default 60000)"`
	About
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
	d, err := question(SensitivityKind, overFlag, strings.Join(pathsOf(ranges), ","), r.Metric, &Limit{r.Error, r.Duels}, flags.Number{X: usualTolerance})
	if err != nil {
		return nil, err
	}
	if d.metric.Ratio() {
		return nil, fmt.Errorf("--metric: found %s, which is no mean of duels, so its variance has no shares: want blue.kill, say", d.Metric)
	}
	if !r.Duels.Given {
		d.Most = usualSurvey
	}
	d.plan = func(s *subject) (*sim.Plan, error) {
		if ranges, err = s.ranges(ranges); err != nil {
			return nil, err
		}
		return r.planPoints(s, d.Question, ranges)
	}
	return d, nil
}

// planPoints is the experiment at all points of a design, which it adds to the question.
func (r *SensitivityOptions) planPoints(s *subject, q *manifest.Question, ranges []manifest.Range) (*sim.Plan, error) {
	e, err := s.plain()
	if err != nil {
		return nil, err
	}
	d, err := NewDesign(ranges, r.Points, e.Seed, q.Most)
	if err != nil {
		return nil, err
	}
	d.Narrow, q.Design = r.Until.X, d
	paths := pathsOf(ranges)
	q.Field = strings.Join(paths, ",")
	return s.compile(&sim.Origin{Points: &experiments.Together{Paths: paths, Values: Values(d, e.Seed), Flag: overFlag}})
}

// pathsOf are the fields of ranges.
func pathsOf(ranges []manifest.Range) (paths []string) {
	for i := range ranges {
		paths = append(paths, ranges[i].Path)
	}
	return paths
}

// rangesOf reads the fields of one or more flags, with commas between. Those without values have neither numbers nor words.
func rangesOf(over []string) (all []manifest.Range, err error) {
	for _, flag := range over {
		var parts flags.List
		if err := parts.Set(flag); err != nil {
			return nil, fmt.Errorf("--over: %w", err)
		}
		for _, text := range parts {
			r, err := rangeOf(text)
			if err != nil {
				return nil, err
			}
			all = append(all, r)
		}
	}
	if len(all) == 0 {
		return nil, errors.New("--over: found nothing, want fields with their values, such as red.card.dp=8:16,blue.hb=1:20")
	}
	return all, nil
}

// rangeOf reads PATH=LO:HI, PATH=LO:HI:STEP, PATH=a|b, or PATH.
func rangeOf(text string) (r manifest.Range, err error) {
	path, values, some := strings.Cut(text, "=")
	r.Path = path
	wanted := fmt.Errorf("--over: found %.60q, want PATH=LO:HI with numbers, such as red.card.dp=8:16, or PATH=a|b with words, such as "+
		"blue.doctrine=ace|random", text)
	switch {
	case path == "":
		return r, wanted
	case !some:
		return r, nil
	case strings.Contains(values, "|"):
		for _, word := range strings.Split(values, "|") {
			if word = strings.TrimSpace(word); word == "" {
				return r, wanted
			}
			r.Words = append(r.Words, word)
		}
		return r, nil
	}
	var numbers []results.Decimal
	for _, part := range strings.Split(values, ":") {
		v, is := rules.ParseHundredths(part)
		if !is || v > whole*flags.Farthest || v < -whole*flags.Farthest {
			return r, wanted
		}
		numbers = append(numbers, results.Decimal(v))
	}
	if len(numbers) < 2 || len(numbers) > 3 {
		return r, wanted
	}
	if r.From, r.To = numbers[0], numbers[1]; len(numbers) == 3 {
		if r.Step = numbers[2]; r.Step <= 0 {
			return r, fmt.Errorf("--over %s: found the step %s, want a number above 0", path, r.Step)
		}
	}
	switch {
	case r.From > r.To:
		return r, fmt.Errorf("--over %s: found %s:%s, want the lesser value first", path, r.From, r.To)
	case r.From == r.To:
		return r, fmt.Errorf("--over %s: found the one value %s, want at least two (--set %s=%s sets it)", path, r.From, path, r.From)
	}
	return r, nil
}

// ranges completes the fields of a sensitivity: the values of those that have none, the steps of numbers, the experiment's own word
// first.
func (s *subject) ranges(named []manifest.Range) (all []manifest.Range, err error) {
	e, err := s.plain()
	if err != nil {
		return nil, err
	}
	for _, r := range named {
		more := []manifest.Range{r}
		switch {
		case r.Path == optionsRoot && r.Words == nil && r.From == r.To:
			more = s.readings(e)
		case r.Words == nil && r.From == r.To:
			more[0].Words, err = s.wordsOf(r.Path, "|")
		}
		if err != nil {
			return nil, err
		}
		for k := range more {
			if err := s.completed(e, &more[k]); err != nil {
				return nil, err
			}
		}
		all = append(all, more...)
	}
	for i, r := range all {
		if slices.ContainsFunc(all[:i], func(o manifest.Range) bool { return o.Path == r.Path }) {
			return nil, fmt.Errorf("--over: found %s twice, want each field once", r.Path)
		}
	}
	switch {
	case len(all) == 1:
		return nil, fmt.Errorf("--over: found %s alone, want at least two fields (balance, race and run show what one does)", all[0].Path)
	case len(all) > sensitivity.MaxFields:
		return nil, fmt.Errorf("--over: found %d fields, want at most %d", len(all), sensitivity.MaxFields)
	}
	return all, nil
}

// completed completes a field, and checks its values: of numbers, both ends.
func (s *subject) completed(e *experiments.Experiment, r *manifest.Range) error {
	if r.Words != nil {
		s.ownFirst(e, r)
		p, err := s.plan(&experiments.Only{Path: r.Path, Flag: overFlag, Values: r.Words})
		if err != nil {
			return err
		}
		if again := p.Again(); again >= 0 {
			return fmt.Errorf("--over: %s plays the same duels as an earlier one, want values that differ", p.Experiment.Cells[again].ID)
		}
		return nil
	}
	if step := results.Decimal(stepOf(e, r.Path)); r.Step == 0 && step != whole {
		r.Step = step
	}
	if rest := (r.To - r.From) % r.By(); rest != 0 {
		return fmt.Errorf("--over %s: found %s:%s, want a range in steps of %s, such as %s:%s, or a step of its own, as in %s=%s:%s:%s", r.Path,
			r.From, r.To, r.By(), r.From, r.To-rest, r.Path, r.From, r.To, r.To-r.From)
	}
	if n := r.Levels(); n > MostAsked {
		return fmt.Errorf("--over %s: found %d values, want at most %d", r.Path, n, MostAsked)
	}
	_, err := s.plan(inSteps(r.Path, overFlag, int64(r.From), int64(r.To), int64(r.To-r.From)))
	return err
}

// optionsRoot stands for all readings of a system.
const optionsRoot = "options"

// optionValues are the values of the option at a path, that of an experiment without it first; nil: it is no option, or they
// cannot be listed.
func optionValues(e *experiments.Experiment, path string) []string {
	for _, o := range e.System.Offers().Setup.OptionList() {
		if path == optionsRoot+"."+o.Field {
			return o.Values
		}
	}
	return nil
}

// varies reports whether the experiment varies a path.
func (s *subject) varies(path string) bool {
	return experiments.Varies(s.doc, path)
}

// wordsOf are the values that a field takes where none are named: those that the experiment varies, all doctrines that suit, or all
// values of an option. Named values have a sign between them.
func (s *subject) wordsOf(path, between string) ([]string, error) {
	e, err := s.plain()
	if err != nil {
		return nil, err
	}
	if values := optionValues(e, path); values != nil && !s.varies(path) {
		return values, nil
	}
	if err := s.exists(path, overFlag); err != nil {
		return nil, err
	}
	p, err := s.plan(&experiments.Only{Path: path, Flag: overFlag})
	if err != nil && !s.varies(path) && !strings.HasSuffix(path, ".doctrine") {
		err = fmt.Errorf("--over: %s varies no %s, so its values must be named, as in --over %s=VALUE%sVALUE", e.Name, path, path, between)
	}
	if err != nil {
		return nil, err
	}
	var all []string
	for i := range p.Experiment.Cells {
		all = append(all, strings.TrimPrefix(p.Experiment.Cells[i].ID, path+"="))
	}
	return all, nil
}

// readings are the options that are readings of the rules, with the values that the experiment can be played by: the rules refuse
// those that have no effect in a fight. Those that a flag has set stay.
func (s *subject) readings(e *experiments.Experiment) (all []manifest.Range) {
	for _, o := range e.System.Offers().Setup.Readings() {
		r := manifest.Range{Path: optionsRoot + "." + o.Field}
		if slices.ContainsFunc(s.sets, func(set experiments.Override) bool { return set.Path == r.Path }) {
			continue
		}
		for _, v := range o.Values {
			if _, err := s.plan(&experiments.Only{Path: r.Path, Flag: overFlag, Values: []string{v}}); err == nil {
				r.Words = append(r.Words, v)
			}
		}
		if len(r.Words) > 1 {
			all = append(all, r)
		}
	}
	return all
}

// ownFirst puts the experiment's own word first, if it is among them: the others are compared with it.
func (s *subject) ownFirst(e *experiments.Experiment, r *manifest.Range) {
	own := ""
	if n := e.Has(r.Path); n != nil {
		own = experiments.Words(n)
	} else if values := optionValues(e, r.Path); values != nil {
		own = values[0]
	}
	at := slices.IndexFunc(r.Words, func(w string) bool {
		return rules.Normalize(experiments.Words(yamldoc.Value(w, ""))) == rules.Normalize(own)
	})
	if at > 0 {
		first := r.Words[at]
		r.Words = slices.Insert(slices.Delete(slices.Clone(r.Words), at, at+1), 0, first)
	}
}

// alternatives are a race between readings: the experiment as it is, and each other value of each of them.
func (s *subject) alternatives() (all []manifest.Change, err error) {
	e, err := s.plain()
	if err != nil {
		return nil, err
	}
	for _, r := range s.readings(e) {
		s.ownFirst(e, &r)
		all = append(all, manifest.Change{Field: r.Path, Words: r.Words})
	}
	if all == nil {
		return nil, fmt.Errorf("--over: found options, but no reading of the rules has an effect here: want another field")
	}
	return all, nil
}
