package main

import (
	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/sim/runs"
)

type soloOptions struct {
	runs.RunOptions
	Stop runs.StopFlag `flag:"until" help:"METRIC=HALF_WIDTH: play each cell until its interval is that narrow whenever one looks, or until it has --duels (blue.kill=0.005 is half a percentage point)"`
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
