package bot

import (
	"context"
	"fmt"
	"time"

	"github.com/furball-sim/furball/rules"
)

// A Bot plays duels with one process at a time. It starts the process when it is needed, and again after a
// fault. Only one goroutine may use a Bot at a time.
type Bot struct {
	ctx    context.Context
	spec   *Spec
	post   Post
	folder string
	ready  *Ready
	run    *process // nil if none runs
	unfit  *Fault   // why no process could be started

	out     []byte // lines to be sent
	ask     []byte // the decisions to be sent after them
	asked   []asked
	replies []Reply
	numbers map[int]int // how many questions were asked, by duel being played
}

// asked is a question that waits for its answer.
type asked struct {
	question
	options int
}

// A Reply is what became of the decision of a duel.
type Reply struct {
	Duel   int
	Option int
	Fault  *Fault // nil: Option counts
}

// Probe starts a bot in a folder, greets it and lets it end. It returns what the bot wants, or why it cannot
// be started. A done ctx ends the bot at once.
func Probe(ctx context.Context, spec *Spec, post Post, folder string) (*Ready, error) {
	b := New(ctx, spec, post, folder, nil)
	if err := b.start(); err != nil {
		return nil, err
	}
	b.Close()
	return b.ready, nil
}

// New makes a Bot whose process is started when its first duel begins. ready is what Probe has found. The
// caller must call Close. A done ctx ends the process at once.
func New(ctx context.Context, spec *Spec, post Post, folder string, ready *Ready) *Bot {
	return &Bot{ctx: ctx, spec: spec, post: post, folder: folder, ready: ready, numbers: map[int]int{}}
}

// start starts a process and greets it.
func (b *Bot) start() error {
	run, err := begin(b.ctx, b.spec.Command, b.folder)
	if err != nil {
		return fmt.Errorf("cannot start: %w", err)
	}
	b.run = run
	b.forget()
	fault := run.write(greeting(b.post, b.spec.Timeout), b.spec.Startup)
	var line []byte
	if fault == nil || fault.Misdeed == Crashed { // a process that has ended may have written its ready line first
		line, fault = run.read(b.spec.Startup)
	}
	if fault != nil {
		return b.fail(fault)
	}
	ready, err := readReady(line)
	if err == nil && b.ready != nil && !ready.same(b.ready) {
		err = fmt.Errorf("its ready line differs from the first")
	}
	if err != nil {
		run.end()
		b.run = nil
		return err
	}
	b.ready = ready
	return nil
}

// fail ends the process because of a fault and adds to the fault how the process ended.
func (b *Bot) fail(f *Fault) *Fault {
	if f.Misdeed == Crashed {
		b.run.await()
	}
	status, last := b.run.end()
	b.run = nil
	b.forget()
	f.Last = last
	if f.Misdeed == Crashed && f.Detail == "" {
		f.Detail = status
	}
	return f
}

// forget drops all that waits to be sent to a process that has ended.
func (b *Bot) forget() {
	b.out, b.ask, b.asked = b.out[:0], b.ask[:0], b.asked[:0]
	clear(b.numbers)
}

// Begin tells the bot of a duel. It starts a process if there is none. If that fails, every Ask fails until
// the next Begin.
func (b *Bot) Begin(d *Duel) {
	if b.run == nil {
		if err := b.start(); err != nil {
			b.unfit = faultf(Unready, "%s", err)
			return
		}
	}
	b.numbers[d.Number] = 0
	b.out = append(b.out, d.line()...)
}

// Ask prepares a question: the decision q that d waits for, under the number of the duel. Send sends it. The
// scout must be one for the system of d. The fault is not nil if there is no process that could answer.
func (b *Bot) Ask(duel int, d rules.Duel, s rules.Scout, q *rules.Decision) *Fault {
	n, playing := b.numbers[duel]
	if !playing {
		return b.unfit
	}
	b.numbers[duel] = n + 1
	id := question{duel, n + 1}
	if len(b.asked) > 0 {
		b.ask = append(b.ask, ',')
	}
	s.Look(d)
	b.ask = appendDecision(b.ask, id, d, s, q, b.ready)
	b.asked = append(b.asked, asked{id, int(q.N)})
	return nil
}

// Waiting is the number of questions without an answer.
func (b *Bot) Waiting() int { return len(b.asked) }

// Send sends all prepared lines.
func (b *Bot) Send() *Fault {
	if b.run == nil {
		return nil
	}
	if len(b.asked) > 0 {
		if b.ready.Batch == 1 {
			b.out = append(append(b.out, b.ask...), '\n')
		} else {
			b.out = append(append(append(b.out, '['), b.ask...), ']', '\n')
		}
		b.ask = b.ask[:0]
	}
	f := b.run.write(b.out, b.patience())
	b.out = b.out[:0]
	if f != nil {
		return b.fail(f)
	}
	return nil
}

// patience is the time for the answers to all questions.
func (b *Bot) patience() time.Duration { return b.spec.Timeout * time.Duration(max(len(b.asked), 1)) }

// Receive waits for the answers to all questions sent, for the time of a decision for each. The replies are
// valid until the next Receive. After a fault the process is ended, and all the duels that it was playing are
// lost.
func (b *Bot) Receive() ([]Reply, *Fault) {
	line, f := b.run.read(b.patience())
	if f == nil {
		b.replies, f = readAnswers(line, b.asked, b.ready.Batch > 1, b.replies[:0])
	}
	if f != nil {
		return nil, b.fail(f)
	}
	b.asked = b.asked[:0]
	return b.replies, nil
}

// End tells the bot how a duel has ended. The line is sent with the next ones.
func (b *Bot) End(duel int, o *rules.Outcome) {
	if _, playing := b.numbers[duel]; playing {
		delete(b.numbers, duel)
		b.out = append(b.out, outcomeLine(duel, o)...)
	}
}

// Close sends the remaining lines and lets the process end.
func (b *Bot) Close() {
	if b.run == nil {
		return
	}
	if b.Send() == nil {
		b.run.leave()
		b.run = nil
	}
}
