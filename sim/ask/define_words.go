package ask

import (
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

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
	return slices.Contains(experiments.Held(s.doc, "", nil), path)
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
func (s *subject) readings(e *experiments.Experiment) (all []store.Range) {
	for _, o := range e.System.Offers().Setup.Readings() {
		r := store.Range{Path: optionsRoot + "." + o.Field}
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
func (s *subject) ownFirst(e *experiments.Experiment, r *store.Range) {
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
func (s *subject) alternatives() (all []store.Change, err error) {
	e, err := s.plain()
	if err != nil {
		return nil, err
	}
	for _, r := range s.readings(e) {
		s.ownFirst(e, &r)
		all = append(all, store.Change{Field: r.Path, Words: r.Words})
	}
	if all == nil {
		return nil, fmt.Errorf("--over: found options, but no reading of the rules has an effect here: want another field")
	}
	return all, nil
}
