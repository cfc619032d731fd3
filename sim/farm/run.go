package farm

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/sim"
)

const (
	// window is how many batches are open at the same time.
	window = 4096
	// lookEvery is between two looks at whether the run gets on.
	lookEvery = 2 * time.Second
	// alive is for how long a worker that has been heard of counts as there.
	alive = 3 * helloEvery
)

// A Run has its duels played by workers.
type Run struct {
	Link     *Link
	ID       string // the same when the run is started again: RunID
	Plan     *sim.Plan
	Manifest *manifest.Manifest
	Check    float64           // share of the batches that two workers play, 0 to 1
	Say      func(text string) // is told of workers that are refused or banned
	Told     func(duels int64) // is told how many duels have come; fewer than 0 if answers were taken away
	Chance   func() float64    // from 0 to below 1, not to be foreseen by a worker

	tick     time.Duration // between two looks; 0: lookEvery
	register *register
	tasks    string               // the subject of the tasks
	known    map[string]time.Time // workers, and when they were heard of last
	once     map[string]bool      // what the user has been told of workers
	due      []int                // batches that are to be played here
	playing  bool                 // one of them is
	verdicts chan verdict
	bundle   []byte
	messages chan message
	unfollow context.CancelFunc
	made     time.Time // the stream of the answers, by which another is known
	answers  int       // at the last tick
	idle     int       // ticks without an answer
}

// A verdict is what a batch gave when it was played here.
type verdict struct {
	batch int
	part  *results.Part // nil: broken off
}

// Play has the duels played that each cell lacks, and gives sink the answers that count when all are judged. It returns
// false if ctx was done before; what has been answered then waits at the server.
func (r *Run) Play(ctx context.Context, lacks []results.Spans, sink func(*results.Part)) (bool, error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	r.tasks = taskSubject(group(r.Manifest.Rules, hasBots(r.Plan)), r.ID)
	if slices.IndexFunc(lacks, func(s results.Spans) bool { return len(s) > 0 }) < 0 {
		return true, nil
	}
	r.known, r.once, r.verdicts = map[string]time.Time{}, map[string]bool{}, make(chan verdict, 1)
	hellos, notes := make(chan hello, 64), make(chan note, 64)
	if err := r.begin(ctx, lacks); err != nil {
		return false, leftOff(ctx, err)
	}
	quiet, err := hear(r.Link, helloSubject, pass(ctx, hellos))
	if err != nil {
		return false, err
	}
	defer quiet()
	hush, err := hear(r.Link, noteSubject+r.ID, pass(ctx, notes))
	if err != nil {
		return false, err
	}
	defer hush()
	r.Link.say(whoSubject, struct{}{})
	if err := r.readOld(ctx); err != nil {
		return false, leftOff(ctx, err)
	}
	clock := time.NewTicker(cmp.Or(r.tick, lookEvery))
	defer clock.Stop()
	for {
		r.fill(ctx)
		if r.register.done() {
			whole, err := r.finish(ctx, sink)
			if whole || err != nil {
				return whole, leftOff(ctx, err)
			}
		}
		select {
		case <-ctx.Done():
			return false, nil
		case <-r.Link.gone:
			return false, r.Link.lost()
		case m := <-r.messages:
			r.meet(m.worker)
			r.carryOut(ctx, r.register.answer(m.worker, m.seq, m.body))
		case v := <-r.verdicts:
			if r.playing = false; v.part != nil {
				r.carryOut(ctx, r.register.judge(v.batch, v.part))
			}
		case h := <-hellos:
			r.greeted(h)
		case n := <-notes:
			r.sayOnce(n.Worker, fmt.Sprintf("worker %.64s cannot play the run: %s", n.Worker, n.Text))
		case <-clock.C:
			r.look(ctx)
		}
		r.judgeNext(ctx)
	}
}

// leftOff is no error if ctx is done.
func leftOff(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return nil
	}
	return err
}

// pass hands messages on until ctx is done.
func pass[T any](ctx context.Context, to chan<- T) func(T) {
	return func(m T) {
		select {
		case to <- m:
		case <-ctx.Done():
		}
	}
}

// begin puts the run on the server. If it is there from an earlier session, the batches are cut as they were.
func (r *Run) begin(ctx context.Context, lacks []results.Spans) error {
	if err := r.ready(ctx); err != nil {
		return err
	}
	var unit int64
	if p, err := r.Link.bundle(ctx, r.ID); err == nil { // of an earlier session
		unit = min(p.Unit, largestUnit)
	} else {
		unit = unitOf(ctx, r.Plan, lacks)
	}
	var err error
	if r.bundle, err = pack(r.Manifest, unit); err != nil {
		return err
	}
	keys := make([]results.Key, len(r.Plan.Cells))
	for i := range keys {
		keys[i] = r.Plan.Cells[i].Key
	}
	r.register = newRegister(unit, lacks, keys, func() bool { return r.Chance() < r.Check },
		func(cell int) bool { return !r.Plan.Cells[cell].HasBots() })
	if err := r.Link.purge(ctx, taskStream, r.tasks); err != nil { // of an earlier session
		return err
	}
	return r.post(ctx)
}

// ready makes the streams, the bucket and the queue of those who can play the run.
func (r *Run) ready(ctx context.Context) error {
	if err := r.Link.ensure(ctx); err != nil {
		return err
	}
	_, err := r.Link.consumer(ctx, group(r.Manifest.Rules, hasBots(r.Plan)))
	return err
}

// post puts what the run is on the server.
func (r *Run) post(ctx context.Context) error {
	return r.Link.runs(ctx, func(ctx context.Context, runs jetstream.ObjectStore) error {
		_, err := runs.PutBytes(ctx, r.ID, r.bundle)
		return err
	})
}

// readOld begins to read the answers, and has everything played that those which are there leave open.
func (r *Run) readOld(ctx context.Context) error {
	if r.unfollow != nil {
		r.unfollow()
	}
	n, made, err := r.Link.count(ctx, answerStream, answerSubject(r.ID, "*"))
	if err != nil {
		return err
	}
	r.made, r.messages = made, make(chan message, 256)
	reading, stop := context.WithCancel(ctx)
	r.unfollow = stop
	go r.Link.follow(reading, r.ID, r.messages)
	for ; n > 0; n-- {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case m := <-r.messages:
			o := r.register.answer(m.worker, m.seq, m.body)
			o.publish, o.judge = nil, -1 // what is still open in the end follows
			r.carryOut(ctx, o)
		}
	}
	r.again(ctx)
	return nil
}

// again has everything played that is open.
func (r *Run) again(ctx context.Context) {
	for i := range r.register.batches {
		switch at := &r.register.batches[i]; {
		case at.dispute:
			r.judgeHere(i)
		case at.open():
			r.publish(ctx, i)
		}
	}
}

// fill publishes batches until enough are open.
func (r *Run) fill(ctx context.Context) {
	for r.register.open < window {
		i := r.register.next()
		if i < 0 {
			return
		}
		r.publish(ctx, i)
	}
}

// publish has a batch played by a worker, or here if it wants a second play and there is no second worker.
func (r *Run) publish(ctx context.Context, i int) {
	at := &r.register.batches[i]
	not := at.not()
	if at.second && !r.others(not) {
		r.judgeHere(i)
		return
	}
	text, err := json.Marshal(task{at.cell, at.From, at.To, not})
	if err != nil {
		panic("farm: a task has no encoding: " + err.Error())
	}
	// A task that is lost is published again: look sees to it.
	_, _ = r.Link.js.PublishAsync(r.tasks, text)
}

// others reports whether there is a worker that is not one of some.
func (r *Run) others(not []string) bool {
	for name, heard := range r.known {
		if _, bad := r.register.banned[name]; !bad && time.Since(heard) < alive && !slices.Contains(not, name) {
			return true
		}
	}
	return false
}

// carryOut does what follows from an answer.
func (r *Run) carryOut(ctx context.Context, o order) {
	for _, w := range o.ban {
		r.banish(w)
	}
	for _, i := range o.publish {
		r.publish(ctx, i)
	}
	if o.judge >= 0 {
		r.judgeHere(o.judge)
	}
	if o.duels != 0 && r.Told != nil {
		r.Told(o.duels)
	}
}

// meet notes that a worker is there.
func (r *Run) meet(worker string) { r.known[worker] = time.Now() }

// greeted hears what a worker says of itself.
func (r *Run) greeted(h hello) {
	if CheckName(h.Name) != nil {
		return
	}
	refusal := ""
	switch {
	case !slices.Contains(h.Rules, r.Manifest.Rules):
		refusal = fmt.Sprintf("it has the rules %s (furball %s), want %s", rulesOf(h.Rules, r.Manifest.Outline.System), h.Version,
			r.Manifest.Rules)
	case hasBots(r.Plan) && !h.Exec:
		refusal = "it starts no programs, and this experiment has some (exec:): want --allow-exec there"
	default:
		r.meet(h.Name)
	}
	if _, bad := r.register.banned[h.Name]; bad {
		r.banish(h.Name)
		return
	}
	if refusal != "" {
		who := h.Name
		if CheckName(h.Machine) == nil {
			who = h.Machine // one that comes again and again under other names is named once
		}
		r.sayOnce(who+" "+refusal, fmt.Sprintf("worker %s is refused: %s", h.Name, refusal))
		r.Link.say(tellSubject+h.Name, tell{Text: "refused for the run " + r.Manifest.Name() + ": " + refusal})
	}
}

// rulesOf is the version of the rules of a system among those of a worker.
func rulesOf(all []string, system string) string {
	for _, v := range all {
		if len(v) > len(system) && v[:len(system)+1] == system+" " {
			return fmt.Sprintf("%.40q", v)
		}
	}
	return "of other systems alone"
}

// sayOnce tells the user something of a worker that holds as long as the run lasts.
func (r *Run) sayOnce(what, text string) {
	if !r.once[what] {
		r.once[what] = true
		r.Say(text)
	}
}

// banish tells a worker, and the user, that it is banned.
func (r *Run) banish(worker string) {
	why := r.register.banned[worker]
	r.sayOnce("banned "+worker, fmt.Sprintf("worker %s is banned: %s; nothing of it counts, and what it has played is "+
		"played again", worker, why))
	r.Link.say(tellSubject+worker, tell{Text: why, Banned: true})
}

// judgeHere has a batch played on this machine.
func (r *Run) judgeHere(i int) {
	if !slices.Contains(r.due, i) {
		r.due = append(r.due, i)
	}
}

// judgeNext begins to play the next batch that is due here, if none is being played.
func (r *Run) judgeNext(ctx context.Context) {
	for !r.playing && len(r.due) > 0 {
		i := r.due[0]
		r.due = r.due[1:]
		at := &r.register.batches[i]
		if !at.second && !at.dispute {
			continue // settled meanwhile
		}
		r.playing = true
		cell, span := at.cell, at.Span
		go func() {
			player := r.Plan.NewPlayer(ctx)
			defer player.Close()
			r.verdicts <- verdict{i, player.Play(cell, span)}
		}()
	}
}

// look sees to it that the run gets on: tasks that nobody has answered and that are not on the server any more, for
// whatever reason, are published again; second plays that nobody takes are played here.
func (r *Run) look(ctx context.Context) {
	if r.answers != r.register.answers || r.playing {
		r.answers, r.idle = r.register.answers, 0
		return
	}
	if r.idle++; r.idle < 2 {
		return
	}
	seconds := 0
	for i := range r.register.batches {
		if r.register.batches[i].second {
			seconds++
		}
	}
	if seconds > 0 && seconds == r.register.open {
		for i := range r.register.batches {
			if r.register.batches[i].second {
				r.judgeHere(i)
			}
		}
		return
	}
	left, _, err := r.Link.count(ctx, taskStream, r.tasks)
	if err != nil && !errors.Is(err, jetstream.ErrStreamNotFound) || left > 0 {
		return // no server: it may come back
	}
	if r.idle = 0; r.lost(ctx) {
		_ = r.anew(ctx) // if it fails, it is tried again
	} else if r.post(ctx) == nil {
		r.again(ctx)
	}
}

// lost reports whether the server has fewer answers than have come from it: it has been cleared.
func (r *Run) lost(ctx context.Context) bool {
	n, made, err := r.Link.count(ctx, answerStream, answerSubject(r.ID, "*"))
	return errors.Is(err, jetstream.ErrStreamNotFound) || err == nil && (n < uint64(r.register.answers) || made != r.made)
}

// anew begins again at a server that has lost answers.
func (r *Run) anew(ctx context.Context) error {
	r.carryOut(ctx, r.register.forget())
	if err := r.ready(ctx); err != nil {
		return err
	}
	if err := r.post(ctx); err != nil {
		return err
	}
	return r.readOld(ctx)
}

// Clean removes the run from the server, when its answers are safe. What a worker answers later, because it was playing
// a batch for the second time, stays until it is too old.
func (r *Run) Clean(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, r.Link.replyWait)
	defer cancel()
	forget := func(ctx context.Context, runs jetstream.ObjectStore) error { return runs.Delete(ctx, r.ID) }
	for _, err := range []error{r.Link.purge(ctx, taskStream, r.tasks),
		r.Link.purge(ctx, answerStream, answerSubject(r.ID, "*")), r.Link.runs(ctx, forget)} {
		gone := errors.Is(err, jetstream.ErrStreamNotFound) || errors.Is(err, jetstream.ErrBucketNotFound) ||
			errors.Is(err, jetstream.ErrObjectNotFound)
		if err != nil && !gone {
			return err
		}
	}
	return nil
}
