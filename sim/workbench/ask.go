package workbench

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/guard"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/ask"
)

// Limits of a question.
const (
	mostAsked     = 101     // values of a balance
	mostEntrants  = 40      // of a race
	mostOfAValue  = 100_000 // duels
	asksTolerance = 0.02
	asksError     = 0.05
)

// A Question is what a visitor asks of the variant.
type Question struct {
	Kind   string   `json:"kind"` // "balance" or "race"
	Path   string   `json:"path"`
	From   int64    `json:"from"` // of a balance: the values that are tried
	To     int64    `json:"to"`
	Target float64  `json:"target"`
	Values []string `json:"values"` // of a race: the entrants
	Metric string   `json:"metric"`
}

// Asked is how a question stands.
type Asked struct {
	Question Question `json:"question"`
	Progress string   `json:"progress"` // what is still undecided
	Duels    int64    `json:"duels"`
	Over     bool     `json:"over"`
	Sentence string   `json:"sentence"` // the answer; "" before
	Command  string   `json:"command"`  // that asks the same
	Spots    []Spot   `json:"spots"`
	Failed   string   `json:"failed,omitempty"`
}

// A Spot is the figure of a value.
type Spot struct {
	Name   string   `json:"name"`
	Figure Interval `json:"figure"`
	Marked bool     `json:"marked"` // it is part of the answer
}

// An asking is a question that is being answered.
type asking struct {
	mu  sync.Mutex
	now Asked
}

func (a *asking) told() *Asked {
	a.mu.Lock()
	defer a.mu.Unlock()
	now := a.now
	return &now
}

// put changes how it stands.
func (a *asking) put(change func(*Asked)) {
	a.mu.Lock()
	defer a.mu.Unlock()
	change(&a.now)
}

// check refuses a question that has no answer here, and returns the values to try.
func (q *Question) check() ([]string, *ask.Metric, error) {
	refuse := func(field, format string, args ...any) error {
		return Refusals{{field, fmt.Sprintf(format, args...)}}
	}
	m, err := ask.FindMetric(q.Metric)
	if err != nil || m.Ratio() || results.IsExpression(q.Metric) { // its duels are not judged
		return nil, nil, refuse("metric", "found %.40q, want one of %s", q.Metric, strings.Join(results.StopMetrics(), ", "))
	}
	switch q.Kind {
	case ask.BalanceKind:
		if !(0 < q.Target && q.Target < 1) {
			return nil, nil, refuse("target", "found %v, want a number above 0 and below 1", q.Target)
		}
		if q.From >= q.To || q.To-q.From >= mostAsked || q.To-q.From < 0 {
			return nil, nil, refuse("to", "found %d to %d, want 2 to %d whole numbers in a row", q.From, q.To, mostAsked)
		}
		var values []string
		for v := q.From; v <= q.To; v++ {
			values = append(values, strconv.FormatInt(v, 10))
		}
		return values, m, nil
	case ask.RaceKind:
		if n := len(q.Values); n < 2 || n > mostEntrants {
			return nil, nil, refuse("values", "found %d entrants, want 2 to %d", n, mostEntrants)
		}
		return q.Values, m, nil
	}
	return nil, nil, refuse("kind", "found %.40q, want one of %s, %s", q.Kind, ask.BalanceKind, ask.RaceKind)
}

// tried compiles the variant at values of a field.
func (v *Variant) tried(path string, values []string, folders sim.Folders) (*Match, error) {
	tried := make([]experiments.Override, len(values))
	for i, value := range values {
		tried[i] = experiments.Override{Path: path, Value: value}
		if err := check(tried[i : i+1]); err != nil {
			return nil, err
		}
	}
	settings := append(slices.Clone(v.varied), tried[0])
	e, err := experiments.AloneOver(v.doc, folders.WithCards(v.source.cards...).Library(), v.varied, path, values)
	if err != nil {
		return nil, refusals(err, settings)
	}
	e.Stop = nil
	p, err := sim.NewPlan(e)
	if err != nil {
		return nil, refusals(err, settings)
	}
	for i := range p.Cells {
		if why := Unplayable(p, i); why != "" {
			return nil, Refusals{{path, why}}
		}
	}
	if again := p.Again(); again >= 0 {
		return nil, Refusals{{path, fmt.Sprintf("%s plays the same duels as an earlier one, want values that differ",
			e.Cells[again].ID)}}
	}
	p.NewRun("", 1) // gives the cells their keys
	script := v.source.script(v.settings)
	script.Path, script.Values = path, values
	return &Match{p, script}, nil
}

// Ask begins to answer a question about the variant, which is not played meanwhile. The error is Refusals or ErrFull.
func (v *Visitor) Ask(ctx context.Context, q Question) error {
	now, err := v.playing()
	if err != nil {
		return err
	}
	values, m, err := q.check()
	if err != nil {
		return err
	}
	out, err := v.changing.enter(ctx)
	if err != nil {
		return err
	}
	defer out()
	if err := v.bench.hold(ctx); err != nil {
		return err
	}
	p, err := now.tried(q.Path, values, v.bench.Folders)
	v.bench.release()
	if err != nil {
		return err
	}
	a := &asking{now: Asked{Question: q, Progress: "begins", Spots: []Spot{}, Command: q.command(now, values)}}
	stored := &manifest.Question{Kind: q.Kind, Field: q.Path, Metric: m.Name, Target: q.Target, Error: asksError,
		Tolerance: asksTolerance, Most: mostOfAValue}
	if q.Kind == ask.RaceKind {
		stored.Target = 0
	}
	v.begin(now, a, func(ctx context.Context) { v.bench.answer(ctx, a, p, stored, v.stir) })
	return nil
}

// begin plays for a question in the place of the variant.
func (v *Visitor) begin(of *Variant, a *asking, answer func(ctx context.Context)) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.gone || v.variant != of { // it has been changed meanwhile
		return
	}
	v.halt()
	ctx, cancel := context.WithCancel(v.bench.ctx)
	v.asking, v.stop = a, cancel
	guard.Go(&v.bench.group, func() {
		defer cancel()
		answer(ctx)
	})
	v.stir()
}

// Drop ends a question and goes on with the variant.
func (v *Visitor) Drop() {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.asking = nil
	v.play()
	v.stir()
}

// answer answers a question on the pool.
func (b *Bench) answer(ctx context.Context, a *asking, p *Match, q *manifest.Question, stir func()) {
	defer stir()
	run := p.NewRun(b.Version, 1)
	g := &ask.Ground{Supply: sim.Supply{Plan: p.Plan, Version: b.Version, Workers: 1}}
	g.Elsewhere = func(ctx context.Context, lacks []results.Spans, sink func(*results.Part)) (bool, error) {
		w := newRound(b.Player, p, lacks, sink)
		select {
		case <-b.pool.Put(ctx, w):
		case <-ctx.Done():
		}
		return w.whole(ctx)
	}
	if err := g.Open(); err != nil {
		a.put(func(now *Asked) { now.Over, now.Failed = true, err.Error() })
		return
	}
	put := ask.PutBalance
	if q.Kind == ask.RaceKind {
		put = ask.PutRace
	}
	answer, err := put(ctx, q, run.Outline(), g, func(text string, duels, _ int64) {
		a.put(func(now *Asked) { now.Progress, now.Duels = text, duels })
		stir()
	})
	a.put(func(now *Asked) {
		now.Over, now.Progress, now.Duels = true, "", g.Duels()
		if err != nil {
			now.Failed = err.Error()
			return
		}
		now.Sentence = answer.Sentence
		for i := range answer.Spots {
			s := &answer.Spots[i]
			now.Spots = append(now.Spots, Spot{s.Name, intervalOf(s.Figure), s.Marked})
		}
	})
}
