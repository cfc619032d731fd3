package bot

import (
	"context"
	"fmt"
	"time"

	"github.com/furball-sim/furball/rules"
)

// A Bot plays duels with one process at a time, which it starts when it is needed and again
// after a fault. It is used by one goroutine at a time.
type Bot struct {
	ctx    context.Context
	spec   *Spec
	post   Post
	folder string
	ready  *Ready
	run    *process // nil: none runs
	unfit  *Fault   // why none could be started

	out     []byte // lines to be sent
	ask     []byte // the decisions to be sent after them
	asked   []asked
	replies []Reply
	numbers map[int]int // questions asked, by duel being played
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

// Probe starts a bot in a folder, greets it, and lets it go: what it wants, or why it cannot be
// started. A done ctx ends it at once.
func Probe(ctx context.Context, spec *Spec, post Post, folder string) (*Ready, error) {
	b := New(ctx, spec, post, folder, nil)
	if err := b.start(); err != nil {
		return nil, err
	}
	b.Close()
	return b.ready, nil
}

// New makes a bot that is started when its first duel begins. ready is what Probe has found.
// The caller closes the Bot. A done ctx ends its process at once.
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
	if fault == nil || fault.Misdeed == Crashed { // one that has ended may have said something first
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

// fail ends the process because of a fault, to which it adds how the process ended.
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

// forget drops all that was said to a process that has ended.
func (b *Bot) forget() {
	b.out, b.ask, b.asked = b.out[:0], b.ask[:0], b.asked[:0]
	clear(b.numbers)
}

// Begin tells the bot of a duel. When it has no process one is started; if that fails, so
// does every Ask until the next Begin.
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

// Ask puts a decision that d waits for to the bot, under the number of the duel; it is sent by Send.
// The scout is one for the system of d. The fault says that there is no process that could answer.
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

// Waiting is how many decisions have been asked and not been answered.
func (b *Bot) Waiting() int { return len(b.asked) }

// Send sends what there is to send.
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

// patience is the time for all that is asked.
func (b *Bot) patience() time.Duration { return b.spec.Timeout * time.Duration(max(len(b.asked), 1)) }

// Receive waits for the answers to all that was sent, for the time of a decision for each. The
// replies are valid until the next Receive. A fault ends the process: all the
// duels that it was playing are lost to it.
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

// End tells the bot how a duel has ended, with the next lines.
func (b *Bot) End(duel int, o *rules.Outcome) {
	if _, playing := b.numbers[duel]; playing {
		delete(b.numbers, duel)
		b.out = append(b.out, outcomeLine(duel, o)...)
	}
}

// Close sends what is left and lets the process end.
func (b *Bot) Close() {
	if b.run == nil {
		return
	}
	if b.Send() == nil {
		b.run.leave()
		b.run = nil
	}
}
