package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results/sensitivity"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
)

// A sensitivityRequest holds the flags of sensitivity.
type sensitivityRequest struct {
	askRequest
	over   []string
	points string
	until  bounded
}

// usualSurvey is how many duels a sensitivity plays, if no flag says it.
const usualSurvey = 60_000

func (a *app) sensitivityCommand() *cobra.Command {
	r := sensitivityRequest{askRequest: newAskRequest("blue.kill", 0.02), until: bounded{low: 0.001, high: 0.5}}
	c := &cobra.Command{
		Use:   "sensitivity EXPERIMENT --over PATH=LO:HI[,PATH=LO:HI...]",
		Short: "Tell which of several fields matter, and whether they act alone",
		Long: "Play an experiment with several fields at many combinations of whole numbers. First each field is moved by\n" +
			"itself from many places, to leave out those that matter little; then what varies is shared out among the\n" +
			"fields that are left: how much of it each explains alone, and together with others. The luck of the dice\n" +
			"is taken out.",
		Example: "  furball sensitivity tornado-vs-ufo --over red.card.dp=30:50,red.card.speed=4:10\n" +
			"  furball sensitivity p51d-vs-fw190a --over blue.hb=1:20 --over red.hb=1:20 --metric red.kill --json",
		Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error { return a.sensitivity(c.Context(), args[0], &r) },
	}
	f := c.Flags()
	f.StringArrayVar(&r.over, "over", nil, "PATH=LO:HI: a field with its least and greatest whole number (may be repeated)")
	f.StringVar(&r.points, "points", sensitivity.Sobol, "how the combinations are chosen: sobol or latin (a Latin hypercube)")
	f.Var(&r.until, "until", "stop when all shares are known to within so much on either side, such as 0.05")
	r.askFlags(a, c, "blue.kill, red.kill, blue.win, red.win, blue.points or red.points")
	f.Lookup("duels").Usage = fmt.Sprintf("duels of all combinations together (default %d)", usualSurvey)
	f.Lookup("error").Usage = "chance that an interval misses its figure"
	return c
}

// sensitivity asks which fields matter.
func (a *app) sensitivity(ctx context.Context, name string, r *sensitivityRequest) error {
	ranges, err := rangesOf(r.over)
	if err == nil && r.points != sensitivity.Sobol && r.points != sensitivity.Latin {
		err = yamldoc.NewString(r.points, nil).OneOf("--points", []string{sensitivity.Sobol, sensitivity.Latin})
	}
	if err != nil {
		return refuse(err)
	}
	q, m, err := r.asked(ask.SensitivityKind, pathsOf(ranges))
	if err == nil && m.Ratio() {
		err = fmt.Errorf("--metric: found %s, which is no mean of duels, so its variance has no shares: want blue.kill, say", m.Name)
	}
	if err != nil {
		return refuse(err)
	}
	if !r.duels.set {
		q.Most = usualSurvey
	}
	i, err := a.inquire(name, &r.askRequest)
	if err != nil {
		return refuse(err)
	}
	p, err := i.spread(ranges, r, q)
	if err == nil {
		err = fits(p, m, "--over")
	}
	if err != nil {
		return refuse(err)
	}
	return i.put(ctx, p, q, &r.askRequest)
}

// spread is the experiment at all points of a design, which it adds to the question.
func (i *inquiry) spread(ranges []store.Range, r *sensitivityRequest, q *store.Question) (*sim.Plan, error) {
	var seed uint64
	for k := range ranges { // both ends of each field, for faults that name it
		at := &ranges[k]
		p, err := i.plan(&experiments.Only{Path: at.Path, Flag: "--over",
			Values: []string{strconv.FormatInt(at.From, 10), strconv.FormatInt(at.To, 10)}})
		if err != nil {
			return nil, err
		}
		seed = p.Experiment.Seed
	}
	d, err := ask.NewDesign(ranges, r.points, seed, q.Most)
	if err != nil {
		return nil, err
	}
	d.Narrow, q.Design = r.until.value, d
	t := &experiments.Together{Values: ask.Values(d, seed), Flag: "--over"}
	for _, at := range ranges {
		t.Paths = append(t.Paths, at.Path)
	}
	return i.compile(&sim.Origin{Points: t})
}

// pathsOf are those of ranges, as one name.
func pathsOf(ranges []store.Range) string {
	var all []string
	for _, r := range ranges {
		all = append(all, r.Path)
	}
	return strings.Join(all, ",")
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
	var from, to signed
	if r.Path = path; path == "" || from.Set(low) != nil || to.Set(high) != nil {
		return r, fmt.Errorf("--over: found %.60q, want PATH=LO:HI with whole numbers, such as red.card.dp=8:16", text)
	}
	switch r.From, r.To = from.value, to.value; {
	case r.From > r.To:
		return r, fmt.Errorf("--over %s: found %d:%d, want the lesser value first", path, r.From, r.To)
	case r.From == r.To:
		return r, fmt.Errorf("--over %s: found the one value %d, want at least two (--set %s=%d sets it)", path, r.From, path, r.From)
	}
	return r, nil
}
