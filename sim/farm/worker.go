package farm

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/sim"
)

const (
	helloEvery = 5 * time.Second
	// fetchWait is how long a worker waits at the server for a task before it asks again.
	fetchWait = 5 * time.Second
	// retryWait is between two tries to reach the server.
	retryWait = 500 * time.Millisecond
	// backWait is about how long a task stays with nobody that a worker has given back, for another to take it.
	backWait = 300 * time.Millisecond
	// unableWait is the same for a task of a run that the worker cannot play at all.
	unableWait = 5 * time.Second
)

// A Worker plays tasks of all runs that it can play.
type Worker struct {
	Link      *Link
	Name      string // CheckName says which; no other worker at the server may have it
	Machine   string // if its name is of this session alone: what stays the same; "" if its name does
	Version   string // of Furball
	Workers   int    // duels played at the same time
	AllowExec bool   // start the programs that experiments name
	Say       func(text string)

	rules   []string // versions; nil: those of this Furball
	spoil   func(*results.Part)
	heard   map[string]bool // what it was told
	held    held
	catalog openRuns
	queue   chan jetstream.Msg
}

// Work plays until ctx is done, or until the worker is banned, which is the error.
func (w *Worker) Work(ctx context.Context) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	if w.rules == nil {
		w.rules = rulesHere()
	}
	w.queue = make(chan jetstream.Msg, 2*w.Workers*2*len(w.rules)) // what all groups may give at the same time
	w.heard = map[string]bool{}
	w.catalog.runs, w.held.freed = map[string]*opened{}, make(chan struct{}, 1)
	unhear, err := hear(w.Link, tellSubject+w.Name, func(t tell) { w.told(t, stop) })
	if err != nil {
		return err
	}
	defer unhear()
	deaf, err := hear(w.Link, whoSubject, func(struct{}) { w.greet() })
	if err != nil {
		return err
	}
	defer deaf()
	w.greet()
	var all, beat sync.WaitGroup
	for i, r := range w.rules {
		all.Go(func() { w.take(ctx, group(r, false), i == 0) })
		if w.AllowExec {
			all.Go(func() { w.take(ctx, group(r, true), false) })
		}
	}
	for range w.Workers {
		all.Go(func() { w.play(ctx) })
	}
	go func() {
		select {
		case <-w.Link.gone:
			stop(w.Link.lost())
		case <-ctx.Done():
		}
	}()
	beat.Go(func() { w.held.beat(ctx, w.Link.ackWait/3) })
	all.Go(func() {
		for pause(ctx, helloEvery) {
			w.greet()
		}
	})
	all.Wait()
	beat.Wait()
	w.catalog.close()
	_ = w.Link.conn.FlushTimeout(time.Second) // what is given back at the end
	if cause := context.Cause(ctx); !errors.Is(cause, context.Canceled) {
		return cause
	}
	return nil
}

// greet says who the worker is.
func (w *Worker) greet() {
	w.Link.say(helloSubject, hello{Name: w.Name, Machine: w.Machine, Version: w.Version, Rules: w.rules,
		Exec: w.AllowExec})
}

// told hears what the owner of a run says to the worker.
func (w *Worker) told(t tell, stop context.CancelCauseFunc) {
	if t.Banned {
		stop(fmt.Errorf("banned: %s", t.Text))
		return
	}
	if !w.heard[t.Text] {
		w.heard[t.Text] = true
		w.Say(t.Text)
	}
}

// take takes tasks of a group of workers and queues them: as many wait as are played, so that no player waits for the
// network. One of the groups says that the server does not answer.
func (w *Worker) take(ctx context.Context, group string, loud bool) {
	for ; ctx.Err() == nil; loud = false {
		queue, err := w.consumer(ctx, group, loud)
		if err != nil {
			continue
		}
		for ctx.Err() == nil {
			room := w.held.room(ctx, 2*w.Workers)
			if room <= 0 {
				break
			}
			if n, err := w.fetch(ctx, queue, room); err != nil || n == 0 && w.gone(ctx, queue) {
				break
			}
		}
		pause(ctx, retryWait)
	}
}

// fetch queues up to so many tasks, and returns how many came before the wait was over.
func (w *Worker) fetch(ctx context.Context, from jetstream.Consumer, room int) (n int, err error) {
	ctx, stop := context.WithTimeout(ctx, fetchWait)
	defer stop()
	batch, err := from.Fetch(room, jetstream.FetchContext(ctx))
	if err != nil {
		return 0, err
	}
	for m := range batch.Messages() {
		n++
		w.held.take(m)
		w.queue <- m // it has room for all that may be held
	}
	if err := batch.Error(); err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return n, err
	}
	return n, nil
}

// gone reports whether a queue is not on the server any more, or cannot be reached.
func (w *Worker) gone(ctx context.Context, c jetstream.Consumer) bool {
	ctx, cancel := context.WithTimeout(ctx, w.Link.replyWait)
	defer cancel()
	_, err := c.Info(ctx)
	return err != nil
}

// consumer finds the queue of a group. An error has been told, and waited for.
func (w *Worker) consumer(ctx context.Context, group string, loud bool) (jetstream.Consumer, error) {
	err := w.Link.ensure(ctx)
	var queue jetstream.Consumer
	if err == nil {
		queue, err = w.Link.consumer(ctx, group)
	}
	if err != nil && ctx.Err() == nil {
		if loud && w.Link.conn.IsConnected() { // else Dial has said it
			w.Say(fmt.Sprintf("waits for the server: %v", err))
		}
		pause(ctx, retryWait)
	}
	return queue, err
}

// play plays tasks one after the other.
func (w *Worker) play(ctx context.Context) {
	p := &place{worker: w, out: make(chan result, 1)}
	var post sync.WaitGroup
	post.Go(func() { // the next task is played while the server takes the answer
		for r := range p.out {
			w.deliver(ctx, r)
		}
	})
	defer post.Wait()
	defer close(p.out)
	defer p.leave()
	for {
		select {
		case <-ctx.Done():
			return
		case m := <-w.queue:
			p.do(ctx, m)
		}
	}
}

// A place is where one player plays.
type place struct {
	worker *Worker
	run    string // that is open; "" if none is
	plan   *sim.Plan
	player *sim.Player
	out    chan result
}

// A result is what a task has given.
type result struct {
	task jetstream.Msg
	id   string // of the answer
	run  string
	part *results.Part
}

// do plays a task and answers it, or gives it back.
func (p *place) do(ctx context.Context, m jetstream.Msg) {
	w := p.worker
	var t task
	run := m.Subject()[strings.LastIndexByte(m.Subject(), '.')+1:]
	at, err := m.Metadata()
	switch {
	case err != nil || json.Unmarshal(m.Data(), &t) != nil:
		w.finish(m, m.Term)
		return
	case slices.Contains(t.Not, w.Name):
		w.finish(m, func() error { return m.NakWithDelay(between()) })
		return
	}
	err = p.open(ctx, run)
	switch {
	case ctx.Err() != nil:
		return
	case errors.Is(err, errGone):
		w.finish(m, m.Term)
		return
	case err != nil:
		w.cannot(run, err)
		w.finish(m, func() error { return m.NakWithDelay(unableWait) })
		return
	case t.Cell < 0 || t.Cell >= len(p.plan.Cells) || t.From < 0 || t.To <= t.From || t.To-t.From > largestUnit:
		w.finish(m, m.Term)
		return
	}
	part := p.player.Play(t.Cell, results.Span{From: t.From, To: t.To})
	if part == nil {
		return // ctx is done
	}
	if w.spoil != nil {
		w.spoil(part)
	}
	w.held.played(m)
	p.out <- result{m, messageID(w.Name, at), run, part}
}

// deliver answers a task.
func (w *Worker) deliver(ctx context.Context, r result) {
	if w.answer(ctx, r) {
		w.finish(r.task, r.task.Ack)
	} else if ctx.Err() == nil {
		w.finish(r.task, func() error { return r.task.NakWithDelay(unableWait) })
	}
}

// cannot tells the owner of a run, and the user, why the worker cannot play it.
func (w *Worker) cannot(run string, err error) {
	w.Link.say(noteSubject+run, note{w.Name, err.Error()})
	w.Say(fmt.Sprintf("cannot play run %s: %v", run, err))
}

// between is how long a task stays with nobody, by chance. If all tasks stayed as long, two of them that two workers may
// not play could come back to the same workers again and again.
func between() time.Duration { return backWait/6 + rand.N(backWait) }

// finish gives a task out of the worker's hands.
func (w *Worker) finish(m jetstream.Msg, how func() error) {
	w.held.drop(m)
	_ = how() // if the server does not hear it, another plays the task again
}

// open opens a run for the player.
func (p *place) open(ctx context.Context, run string) error {
	if p.run == run {
		return nil
	}
	p.leave()
	w := p.worker
	plan, err := w.catalog.open(run, func() (*sim.Plan, error) { return w.load(ctx, run) })
	if err != nil {
		return err
	}
	p.run, p.plan, p.player = run, plan, plan.NewPlayer(ctx)
	return nil
}

// load reads a run and makes it ready to be played.
func (w *Worker) load(ctx context.Context, run string) (*sim.Plan, error) {
	p, err := w.Link.bundle(ctx, run)
	if err != nil {
		return nil, err
	}
	plan, err := p.plan()
	if err != nil {
		return nil, err
	}
	if !hasBots(plan) {
		return plan, nil
	}
	err = errors.New("the experiment starts programs (exec:), want --allow-exec if you trust all who use the server")
	if w.AllowExec {
		err = plan.StartBots(ctx, sim.Agree)
	}
	if err != nil {
		return nil, errors.Join(err, plan.Dismiss())
	}
	return plan, nil
}

func hasBots(p *sim.Plan) bool {
	return slices.ContainsFunc(p.Cells, func(c sim.Cell) bool { return c.HasBots() })
}

// leave closes the run of the player.
func (p *place) leave() {
	if p.run != "" {
		p.player.Close()
		p.worker.catalog.leave(p.run)
		p.run = ""
	}
}

// answer publishes an answer, and tries again until the server has it. It returns false if ctx is done before.
func (w *Worker) answer(ctx context.Context, r result) bool {
	body, err := r.part.MarshalBinary()
	if err != nil {
		panic("farm: a part has no encoding: " + err.Error())
	}
	for {
		try, cancel := context.WithTimeout(ctx, w.Link.replyWait)
		_, err := w.Link.js.Publish(try, answerSubject(r.run, w.Name), body, jetstream.WithMsgID(r.id))
		cancel()
		if err == nil {
			return true
		}
		if errors.Is(err, nats.ErrMaxPayload) {
			w.cannot(r.run, fmt.Errorf("an answer of %d bytes is more than the server takes: its max_payload is %d", len(body),
				w.Link.conn.MaxPayload()))
			return false
		}
		if errors.Is(err, jetstream.ErrNoStreamResponse) {
			_ = w.Link.ensure(ctx) // a server that has lost its streams; if it fails, the next try does
		}
		if !pause(ctx, retryWait) {
			return false
		}
	}
}
