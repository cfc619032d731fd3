package main

import (
	"context"
	"fmt"
	"os"
	"runtime"

	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/farm"
	"github.com/furball-sim/furball/sim/runs"
	"github.com/furball-sim/furball/sim/serve"
	"github.com/furball-sim/furball/sim/workbench"
)

// beHub is a NATS server until it is interrupted.
func beHub(ctx context.Context, a *runs.Env, _ []string, o *hubOptions) error {
	s := farm.HubSettings{Addr: o.Addr, Dir: o.Dir, Config: o.Config}
	if s.Config == "" && s.Addr == "" {
		s.Addr = "127.0.0.1:4222"
	}
	if s.Config == "" && s.Dir == "" {
		s.Dir = "furball-hub"
	}
	hub, err := farm.StartHub(&s)
	if err != nil {
		return sim.Refuse(err)
	}
	defer hub.Close()
	if _, err := fmt.Fprintln(a.Out, hub.URL()); err != nil {
		return err
	}
	<-ctx.Done()
	return nil
}

// serveToken is the help of --token.
var serveToken = fmt.Sprintf("token that the page asks for, of at least %d characters (default: "+
	"none on this machine,\nelse one made at random)", serve.ShortestToken)

// serveBench serves the workbench until it is interrupted.
func serveBench(ctx context.Context, a *runs.Env, args []string, o *serveOptions) error {
	s := serve.Settings{Addr: o.Addr, Token: o.Token, Bench: workbench.Settings{Dir: ".", Folders: a.Folders, Version: a.Version,
		Workers: int(o.Workers.N), Visitors: int(o.Visitors.N)}}
	if len(args) == 1 {
		s.Bench.Dir = args[0]
		if err := isFolder(args[0]); err != nil {
			return sim.Refuse(err)
		}
	}
	runtime.GOMAXPROCS(int(o.Workers.N) + 2) // so that requests are answered while all workers play
	server, err := serve.New(s)
	if err != nil {
		return sim.Refuse(err)
	}
	if _, err := fmt.Fprintln(a.Out, server.URL()); err != nil {
		return err
	}
	return server.Serve(ctx)
}

// isFolder refuses what is no folder.
func isFolder(dir string) error {
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return fmt.Errorf("found %s, which is no folder, want one with experiments or runs", dir)
	}
	return nil
}
