package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/farm"
)

// natsFlags adds the flags that say how to reach a NATS server.
func natsFlags(c *cobra.Command, s *farm.Settings, why string) {
	f := c.Flags()
	f.StringVar(&s.URL, "nats", "", why+", such as nats://host:4222 or tls://user:password@host:4222")
	f.StringVar(&s.Creds, "creds", "", "file of NATS credentials, for --nats")
	f.StringVar(&s.CA, "tls-ca", "", "file of the certificates that sign the server's, for --nats")
	f.StringVar(&s.Cert, "tls-cert", "", "file of a client's certificate, for --nats, with --tls-key")
	f.StringVar(&s.Key, "tls-key", "", "file of the key of --tls-cert")
}

// checkNats refuses settings that belong to nothing.
func checkNats(s *farm.Settings) error {
	switch {
	case s.URL == "" && *s != (farm.Settings{}):
		return errors.New("--nats: found nothing, want the URL of the server that --creds or --tls-... is for")
	case (s.Cert == "") != (s.Key == ""):
		return errors.New("--tls-cert: found it or --tls-key alone, want both")
	case s.URL == "":
		return nil
	}
	return s.Check()
}

// usualCheck is the share of the batches that two workers play if the user names none.
const usualCheck = 0.02

// farmFlags adds the flags of a command whose duels workers can play.
func (r *runRequest) farmFlags(c *cobra.Command) {
	natsFlags(c, &r.nats, "have the duels played by furball workers at this NATS server")
	r.twice = shareFlag{value: usualCheck, zero: true}
	c.Flags().Var(&r.twice, "check", "share of the batches that two workers play, to find those that answer wrongly")
}

// dial connects to the server of a run; nil: the run is played here.
func (r *runRequest) dial() (*farm.Link, error) {
	if err := checkNats(&r.nats); err != nil {
		return nil, refuse(err)
	}
	if r.nats.URL == "" {
		return nil, nil
	}
	return farm.Dial(&r.nats, "run", nil)
}

// here reports whether this process plays the duels, and not workers.
func (r *runRequest) here() bool { return r.nats.URL == "" }

// spread has the duels of a session played by workers. The returned function removes the run from the server.
func (to *answer) spread(s *sim.Session, t *target) (clean func(), err error) {
	id, m := "", (*store.Manifest)(nil)
	if t != nil {
		m, id = t.folder.Manifest, farm.RunID(t.path, t.folder.Manifest)
	} else {
		if m, err = s.Plan.Manifest(s.Plan.NewRun(version, s.Workers), to.shard.Shard); err != nil {
			return nil, err
		}
		id = farm.RunID("", m)
	}
	r := &farm.Run{Link: to.link, ID: id, Plan: s.Plan, Manifest: m, Check: to.twice.value, Chance: farm.Chance,
		Say: func(text string) { fmt.Fprintf(to.stderr, "furball: %s\n", plaintext.Line(text)) }, Told: s.Told}
	s.Told, s.Elsewhere = nil, r.Play
	return func() {
		if err := r.Clean(context.Background()); err != nil {
			fmt.Fprintf(to.stderr, "furball: the finished run could not be removed from the server: %v\n", err)
		}
	}, nil
}

// sayLeft says what becomes of a run that was interrupted while workers played it.
func (to *answer) sayLeft(run *results.Run, t *target) {
	left := "nothing was written"
	if t != nil {
		left = fmt.Sprintf("what workers have answered waits at the server; furball resume %s --nats URL goes on with it, "+
			"furball resume %s plays it again here", t.dir, t.dir)
	}
	fmt.Fprintf(to.stderr, "furball: interrupted with %s in the folder; %s\n", prose.Count(run.Duels(), "duel"), left)
}

// A workerRequest holds the flags of worker.
type workerRequest struct {
	nats    farm.Settings
	workers whole
	name    string
}

func (a *app) workerCommand() *cobra.Command {
	r := workerRequest{workers: newRunRequest().workers}
	c := &cobra.Command{
		Use:   "worker --nats URL",
		Short: "Play duels for the runs of others, over a NATS server or furball hub",
		Long: "Take batches of duels from a NATS server and answer them, until interrupted. Workers may come and go at\n" +
			"any time. A worker plays what furball run --nats has put there, if it has the same version of the rules.",
		Example: "  furball worker --nats nats://hub:4222\n" +
			"  furball worker --nats tls://hub:4222 --creds me.creds --workers 8",
		Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error { return a.work(c.Context(), &r) },
	}
	natsFlags(c, &r.nats, "the NATS server")
	c.Flags().Var(&r.workers, "workers", "duels played at the same time; it never changes a result")
	c.Flags().StringVar(&r.name, "name", "", "name of the worker (default that of the machine and some letters)")
	a.execFlag(c)
	return c
}

// work is the worker until it is interrupted, which is its usual end, or banned.
func (a *app) work(ctx context.Context, r *workerRequest) error {
	if r.nats.URL == "" {
		return refuse(errors.New("--nats: found nothing, want the URL of a NATS server (furball hub is one)"))
	}
	if err := checkNats(&r.nats); err != nil {
		return refuse(err)
	}
	machine := ""
	if r.name == "" {
		r.name, machine = farm.NewName()
	}
	if err := farm.CheckName(r.name); err != nil {
		return refuse(fmt.Errorf("--name: %w", err))
	}
	say := func(text string) { fmt.Fprintf(a.stderr, "furball: worker %s: %s\n", r.name, plaintext.Line(text)) }
	link, err := farm.Dial(&r.nats, "worker "+r.name, say)
	if err != nil {
		return err
	}
	defer link.Close()
	n := int(r.workers.value)
	say(fmt.Sprintf("plays up to %s at the same time", prose.Count(int64(n), "duel")))
	w := farm.Worker{Link: link, Name: r.name, Machine: machine, Version: version, Workers: n, AllowExec: a.allowExec,
		Say: say}
	return w.Work(ctx)
}

func (a *app) hubCommand() *cobra.Command {
	var s farm.HubSettings
	c := &cobra.Command{
		Use:   "hub",
		Short: "Be the NATS server of a small team, for furball run --nats and furball worker",
		Long: "Run a NATS server with JetStream until interrupted. Without --config it takes connections from this\n" +
			"machine alone; the configuration is that of nats-server, with users and TLS (docs/scale.md has one to copy).",
		Example: "  furball hub\n  furball hub --addr :4222 --dir /var/lib/furball --config hub.conf",
		Args:    cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			if s.Config == "" && s.Addr == "" {
				s.Addr = "127.0.0.1:4222"
			}
			if s.Config == "" && s.Dir == "" {
				s.Dir = "furball-hub"
			}
			hub, err := farm.StartHub(&s)
			if err != nil {
				return refuse(err)
			}
			defer hub.Close()
			if _, err := fmt.Fprintln(a.stdout, hub.URL()); err != nil {
				return err
			}
			<-c.Context().Done()
			return nil
		},
	}
	c.Flags().StringVar(&s.Addr, "addr", "", "address to listen at (default 127.0.0.1:4222, or that of --config)")
	c.Flags().StringVar(&s.Dir, "dir", "", "folder for what must not be lost (default furball-hub, or that of --config)")
	c.Flags().StringVar(&s.Config, "config", "", "file of a nats-server configuration: users, TLS, limits")
	return c
}
