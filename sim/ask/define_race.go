package ask

import (
	"errors"
	"fmt"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/sim"
)

// RaceOptions define a race.
type RaceOptions struct {
	Over      string       `flag:"over" help:"path of the field that tells the entrants apart, and their values"`
	Tolerance flags.Number `flag:"tolerance" range:"1e-6 1" default:"0.02" untold:"" help:"entrants as close as that need not be told apart\n(default 0.02; for exchange 0.05)"`
	Metric    string       `flag:"metric" help:"what the best has most of: blue.kill, red.kill, blue.win, red.win, blue.points, red.points or exchange (default: kills of the side that --over names)"`
	Limit
	Changes
}

// Changed implements Definition.
func (r *RaceOptions) Changed() *Changes { return &r.Changes }

// Flag implements Definition.
func (r *RaceOptions) Flag() string { return "--over" }

// Question implements Definition.
func (r *RaceOptions) Question() (*store.Question, *Metric, error) {
	only, err := entrantsOf(r.Over)
	if err != nil {
		return nil, nil, err
	}
	metric := r.Metric
	if metric == "" {
		metric = "blue.kill"
		if strings.HasPrefix(only.Path, "red.") {
			metric = "red.kill"
		}
	}
	return question(RaceKind, only.Path, metric, &r.Limit, r.Tolerance)
}

// Plan implements Definition.
func (r *RaceOptions) Plan(s *Subject, _ *store.Question) (*sim.Plan, error) {
	only, err := entrantsOf(r.Over)
	if err != nil {
		return nil, err
	}
	return s.plan(only)
}

// entrantsOf reads PATH or PATH=VALUE,VALUE.
func entrantsOf(over string) (*experiments.Only, error) {
	path, values, some := strings.Cut(over, "=")
	if path == "" {
		return nil, errors.New("--over: found nothing, want the path of a field, such as blue.doctrine, and maybe its values")
	}
	only := &experiments.Only{Path: path, Flag: "--over"}
	if some {
		if err := (*flags.List)(&only.Values).Set(values); err != nil {
			return nil, fmt.Errorf("--over: %w", err)
		}
	}
	return only, nil
}
