package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/sim/ask"
)

func (a *app) raceCommand() *cobra.Command {
	r := newAskRequest("", 0.02)
	var over string
	c := &cobra.Command{
		Use:   "race EXPERIMENT --over PATH[=VALUE,VALUE...]",
		Short: "Find the best of several doctrines, cards or other values of a field",
		Long: "Play an experiment with one field at several values, the entrants, until one is shown to be the best. All\n" +
			"share their dice, who is beaten is played no more, and the error holds however often one looks. Without\n" +
			"values, the entrants are those that the experiment varies there, or all doctrines that suit the aircraft.",
		Example: "  furball race tornado-vs-ufo --over blue.doctrine\n" +
			"  furball race phantom-vs-mig17 --over blue.card=f-4b,f-4e,f-8e --metric blue.win\n" +
			"  furball race tornado-vs-ufo --over red.doctrine=sniper,closer --tolerance 0.01 --json",
		Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error { return a.race(c.Context(), args[0], over, &r) },
	}
	c.Flags().StringVar(&over, "over", "", "path of the field that tells the entrants apart, and their values")
	c.Flags().Var(&r.tolerance, "tolerance", "entrants as close as that need not be told apart\n(default 0.02; for exchange 0.05)")
	c.Flags().Lookup("tolerance").DefValue = "" // the text has two
	r.askFlags(a, c, "what the best has most of: blue.kill, red.kill, blue.win, red.win, blue.points, red.points or "+
		"exchange (default: kills of the side that --over names)")
	return c
}

// race asks which entrant is best.
func (a *app) race(ctx context.Context, name, over string, r *askRequest) error {
	only, err := entrantsOf(over)
	if err != nil {
		return refuse(err)
	}
	if r.metric == "" {
		r.metric = "blue.kill"
		if strings.HasPrefix(only.Path, "red.") {
			r.metric = "red.kill"
		}
	}
	q, m, err := r.asked(ask.RaceKind, only.Path)
	if err != nil {
		return refuse(err)
	}
	i, err := a.inquire(name, r)
	if err != nil {
		return refuse(err)
	}
	p, err := i.plan(only)
	if err == nil {
		err = fits(p, m, "--over")
	}
	if err != nil {
		return refuse(err)
	}
	return i.put(ctx, p, q, r)
}

// entrantsOf reads PATH or PATH=VALUE,VALUE.
func entrantsOf(over string) (*experiments.Only, error) {
	path, values, some := strings.Cut(over, "=")
	if path == "" {
		return nil, errors.New("--over: found nothing, want the path of a field, such as blue.doctrine, and maybe its values")
	}
	only := &experiments.Only{Path: path, Flag: "--over"}
	if some {
		if err := (*list)(&only.Values).Set(values); err != nil {
			return nil, fmt.Errorf("--over: %w", err)
		}
	}
	return only, nil
}
