package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"golang.org/x/term"

	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
	"github.com/furball-sim/furball/sim/farm"
)

// askInto asks the question of a run, into its folder if there is one, and gives the answer.
func (a *app) askInto(ctx context.Context, p *sim.Plan, t *target, to *answer) error {
	run := p.NewRun(version, int(to.workers.value))
	g := &ask.Ground{Plan: p, Version: version, Workers: run.Workers}
	if t != nil {
		defer t.release()
		g.Folder = t.folder
		a.sayRepaired(t)
	}
	if to.link != nil {
		to.spreadRounds(g, t, run)
	}
	err := g.Open()
	if err != nil {
		return errors.Join(err, t.close())
	}
	tell := a.teller(to.quiet)
	to.asked, err = ask.Put(ctx, to.question, run.Outline(), g, tell.say)
	tell.clear()
	if to.asked == nil {
		return errors.Join(err, t.close())
	}
	if t != nil {
		err = errors.Join(err, t.folder.End())
		if there, failed := t.folder.Load(); failed == nil {
			run = there
		} else {
			err = errors.Join(err, failed)
		}
		err = errors.Join(err, t.close())
	}
	run.Finished, to.played = to.asked.Finished, g.Duels()
	a.sayForfeits(run)
	return to.give(ctx, run, t, err)
}

// spreadRounds has the rounds of a question played by workers.
func (to *answer) spreadRounds(g *ask.Ground, t *target, run *results.Run) {
	path := ""
	if t != nil {
		path = t.path
	}
	g.Elsewhere = func(ctx context.Context, round int, lacks []results.Spans, sink func(*results.Part)) (bool, error) {
		m, err := g.Plan.Manifest(run, store.Shard{})
		if err != nil {
			return false, err
		}
		m.Question = to.question // it may say what the cells are
		at := path
		if at != "" {
			at = fmt.Sprintf("%s %d", path, round)
		}
		r := &farm.Run{Link: to.link, ID: farm.RunID(at, m), Plan: g.Plan, Manifest: m, Check: to.twice.value,
			Chance: farm.Chance, Told: func(int64) {},
			Say: func(text string) { fmt.Fprintf(to.stderr, "furball: %s\n", plaintext.Line(text)) }}
		whole, err := r.Play(ctx, lacks, sink)
		if whole && err == nil {
			err = r.Clean(context.Background())
		}
		return whole, err
	}
}

// A teller shows one line of progress on a terminal. say is nil where it would disturb.
type teller struct {
	say   func(text string, duels, more int64)
	clear func()
}

func (a *app) teller(quiet bool) teller {
	f := fileOf(a.stderr)
	if quiet || f == nil || !term.IsTerminal(int(f.Fd())) {
		return teller{nil, func() {}}
	}
	show := func(text string) { _, _ = io.WriteString(f, "\r\x1b[K"+text) } // what cannot be shown must not stop the run
	width, begun, before := terminalWidth(f), time.Now(), int64(-1)
	return teller{func(text string, duels, more int64) {
		if before < 0 {
			before = duels // the duels of the first look may have been there
		}
		text = prose.Count(duels, "duel") + ", " + atMost(duels-before, more, time.Since(begun)) + plaintext.Line(text)
		show(cut(text, width-1))
	}, func() { show("") }}
}

// atMost says how long so many more duels take, if so many took some time.
func atMost(duels, more int64, took time.Duration) string {
	if duels <= 0 || took < time.Second/2 {
		return ""
	}
	left := time.Duration(float64(took) / float64(duels) * float64(more)).Round(time.Second)
	return fmt.Sprintf("at most about %s more, ", left)
}

// cut shortens a text to a width.
func cut(text string, width int) string {
	if runes := []rune(text); len(runes) > width {
		return string(runes[:width-1]) + "…"
	}
	return text
}
