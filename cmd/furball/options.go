package main

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/pflag"

	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/runs"
)

// soloOptions are those of furball run: of an experiment, or of a folder, whose run goes on.
type soloOptions struct {
	runs.RunOptions
	Cells  []string      `flag:"cell" help:"of a folder: id or number of a cell that is to have --duels (may be repeated; default all)"`
	Stop   runs.StopFlag `flag:"until" help:"METRIC=HALF_WIDTH: play each cell until its interval is that narrow whenever one looks, or until it has --duels (blue.kill=0.005 is half a percentage point)"`
	Metric string        `flag:"metric" help:"what is asked of the duels, as metric: of an experiment: blue.win, say, or a condition as duels --where has it"`
	System string        `flag:"system" help:"of two cards that several systems have: which; as --set system="`
	given  []string      // the flags that were found
}

// anew reports whether the run of a folder is to be played again into another one.
func (o *soloOptions) anew() bool { return slices.Contains(o.given, "out") }

// goOn goes on with the run of a folder, or extends it. What says how a run begins is refused.
func (o *soloOptions) goOn(ctx context.Context, a *runs.Env, dir string) error {
	more := runs.ExtendOptions{GoOnOptions: o.GoOnOptions, Duels: o.Duels, Cells: o.Cells}
	about := pflag.NewFlagSet("", pflag.ContinueOnError)
	flags.Bind(about, &runs.ExtendOptions{})
	for _, name := range o.given {
		if about.Lookup(name) == nil && name != allowExec {
			return sim.Refuse(fmt.Errorf("--%s: found it with %s, the folder of a run, want an experiment: a run goes on as it was begun, "+
				"or is played again into another folder (--out)", name, dir))
		}
	}
	switch {
	case o.Duels.Given:
		return runs.Extend(ctx, a, dir, &more)
	case len(o.Cells) > 0:
		return sim.Refuse(errors.New("--cell: found it without --duels, want how many duels each of the cells is to have"))
	}
	return runs.Resume(ctx, a, dir, &more.GoOnOptions)
}

// questionOptions are those of a question about an experiment.
type questionOptions[Q any] struct {
	Asked Q `flags:""`
	runs.IntoOptions
}

type hubOptions struct {
	Addr   string `flag:"addr" help:"address to listen at (default 127.0.0.1:4222, or that of --config)"`
	Dir    string `flag:"dir" help:"folder for what must not be lost (default furball-hub, or that of --config)"`
	Config string `flag:"config" help:"file of a nats-server configuration: users, TLS, limits"`
}

type serveOptions struct {
	Addr     string      `flag:"addr" default:"127.0.0.1:8642" help:"address to listen at; port 0 takes a free one"`
	Token    string      `flag:"token" untold:""`
	Workers  flags.Whole `flag:"workers" range:"1 1024" default:"cores" help:"duels played at the same time; it never changes a result"`
	Visitors flags.Whole `flag:"visitors" range:"1 1000" default:"32" help:"pages that may be open at the same time"`
}
