// Inside: it looks at answerSubject, answerStream and mostMessage, of which a caller sees only what follows.
package farm

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
	_ "github.com/furball-sim/furball/rules/systems"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// played is an experiment of three cells.
const played = `title: t
system: ufo
seed: 5
duels: 900
blue: {card: tornado, doctrine: missiles-first}
red: {card: small-ufo, doctrine: sniper}
vary: {red.card.dp: [6, 10, 14]}
`

// planned compiles an experiment.
func planned(t testing.TB, text string) *sim.Plan {
	t.Helper()
	o := &sim.Origin{Source: yamldoc.File{Name: "e.yaml", Data: []byte(text)}, Folder: t.TempDir()}
	e, err := o.Experiment()
	if err != nil {
		t.Fatal(err)
	}
	p, err := o.Plan(e)
	if err != nil {
		t.Fatal(err)
	}
	p.NewRun("test", 1) // sets the keys
	return p
}

// local is the digest of a run on this machine.
func local(t testing.TB, text string) string {
	t.Helper()
	p := planned(t, text)
	run := p.NewRun("test", 2)
	p.Run(t.Context(), run, 2, nil)
	return run.Digest()
}

// A court is a hub and all who use it in a test.
type court struct {
	t    testing.TB
	dir  string
	hub  *Hub
	mu   sync.Mutex
	said []string
	came atomic.Int64 // duels that the run was told of
}

func newCourt(t testing.TB) *court {
	t.Helper()
	c := &court{t: t, dir: t.TempDir()}
	c.start("127.0.0.1:0")
	t.Cleanup(func() { c.hub.Close() })
	return c
}

func (c *court) start(addr string) {
	c.t.Helper()
	hub, err := StartHub(&HubSettings{Addr: addr, Dir: c.dir})
	if err != nil {
		c.t.Fatal(err)
	}
	c.hub = hub
}

// restart ends the hub and starts it again at the same address.
func (c *court) restart() {
	c.t.Helper()
	addr := strings.TrimPrefix(c.hub.URL(), "nats://")
	c.hub.Close()
	c.start(addr)
}

func (c *court) link() *Link {
	c.t.Helper()
	l, err := Dial(&Settings{URL: c.hub.URL()}, "test", nil)
	if err != nil {
		c.t.Fatal(err)
	}
	l.ackWait = time.Second
	c.t.Cleanup(l.Close)
	return l
}

func (c *court) say(text string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.said = append(c.said, text)
}

// heard reports whether something was said that holds all of some texts.
func (c *court) heard(texts ...string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.ContainsFunc(c.said, func(s string) bool {
		return !slices.ContainsFunc(texts, func(x string) bool { return !strings.Contains(s, x) })
	})
}

// worker starts a worker; the function ends it and returns its error.
func (c *court) worker(name string, change func(*Worker)) func() error {
	c.t.Helper()
	w := &Worker{Name: name, Version: "test", Workers: 1, Say: c.say}
	if change != nil {
		change(w)
	}
	if w.Link == nil {
		w.Link = c.link()
	}
	ctx, stop := context.WithCancel(context.Background())
	over := make(chan error, 1)
	go func() { over <- w.Work(ctx) }()
	end := sync.OnceValue(func() error {
		stop()
		return <-over
	})
	c.t.Cleanup(func() { _ = end() })
	return end
}

// run makes a run of a plan.
func (c *court) run(p *sim.Plan, id string, check float64) *Run {
	c.t.Helper()
	return c.runAt(c.link(), p, id, check)
}

// runAt is run over a connection.
func (c *court) runAt(l *Link, p *sim.Plan, id string, check float64) *Run {
	c.t.Helper()
	m, err := p.Manifest(p.NewRun("test", 1), manifest.Shard{})
	if err != nil {
		c.t.Fatal(err)
	}
	return &Run{Link: l, ID: id, Plan: p, Manifest: m, Check: check, Say: c.say, Chance: Chance,
		tick: 100 * time.Millisecond, Told: func(n int64) { c.came.Add(n) }}
}

// play plays a run to its end, or until ctx is done, and returns its digest and whether it was finished.
func (c *court) play(ctx context.Context, r *Run) (string, bool) {
	c.t.Helper()
	s := sim.Session{Supply: sim.Supply{Plan: r.Plan, Version: "test", Workers: 1, Elsewhere: r.Play}}
	run, err := s.Play(ctx)
	if err != nil {
		c.t.Fatal(err)
	}
	return run.Digest(), run.Finished
}

// whole plays a run to its end and compares it with that of one machine.
func (c *court) whole(text, id string, check float64) {
	c.t.Helper()
	ctx := c.t.Context()
	r := c.run(planned(c.t, text), id, check)
	got, finished := c.play(ctx, r)
	if want := local(c.t, text); got != want || !finished {
		c.t.Errorf("finished %v, digest %s, want %s; said %q", finished, got, want, c.said)
	}
	for stream, subject := range map[string]string{taskStream: r.tasks, answerStream: answerSubject(id, "*")} {
		c.until(func() bool { // what a worker is just playing, though it is not needed any more, may come once more
			if err := r.Clean(ctx); err != nil {
				c.t.Error(err)
			}
			n, _, err := r.Link.count(ctx, stream, subject)
			return err == nil && n == 0
		})
	}
}

// slow makes a worker rest before each answer.
func slow(w *Worker) { w.spoil = func(*results.Part) { time.Sleep(15 * time.Millisecond) } }

// until waits until something is so, however long that takes, or until the test is over.
func (c *court) until(is func() bool) {
	for !is() {
		select {
		case <-c.t.Context().Done():
			return
		case <-time.After(5 * time.Millisecond):
		}
	}
}

func TestTwoWorkers(t *testing.T) {
	t.Parallel()
	c := newCourt(t)
	c.worker("ada", nil)
	c.worker("bob", func(w *Worker) { w.Workers = 2 })
	c.whole(played, "r", 0.2)
	if len(c.said) > 0 {
		t.Errorf("said %q", c.said)
	}
}

// A worker that is there alone does all; what two are to play is played here too.
func TestOneWorker(t *testing.T) {
	t.Parallel()
	c := newCourt(t)
	c.worker("ada", nil)
	c.whole(played, "r", 0.5)
}

// What a worker has taken when it dies goes to another.
func TestWorkerDies(t *testing.T) {
	t.Parallel()
	c := newCourt(t)
	link := c.link()
	c.worker("ada", func(w *Worker) {
		w.Link = link
		w.spoil = func(*results.Part) { link.conn.Close() } // it never says a word again
	})
	go func() {
		c.until(link.conn.IsClosed)
		c.worker("bob", nil)
	}()
	c.whole(played, "r", 0)
}

// A hub that is started again has all that it had.
func TestHubRestarts(t *testing.T) {
	t.Parallel()
	c := newCourt(t)
	c.worker("ada", slow)
	c.worker("bob", slow)
	over := make(chan struct{})
	go func() {
		defer close(over)
		c.until(func() bool { return c.came.Load() > 300 })
		c.restart()
		c.until(func() bool { return c.came.Load() > 1200 })
		c.restart()
	}()
	c.whole(played, "r", 0.1)
	<-over
}

// A hub that comes back with nothing is given all again.
func TestHubLosesAll(t *testing.T) {
	t.Parallel()
	c := newCourt(t)
	c.worker("ada", slow)
	c.worker("bob", slow)
	over := make(chan struct{})
	go func() {
		defer close(over)
		c.until(func() bool { return c.came.Load() > 600 })
		c.dir = t.TempDir()
		c.restart()
	}()
	c.whole(played, "r", 0.1)
	<-over
}

// A run that is stopped goes on with the answers that have come, those of the time between as well.
func TestRunRestarts(t *testing.T) {
	t.Parallel()
	c := newCourt(t)
	c.worker("ada", slow)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	r := c.run(planned(t, played), "r", 0.1)
	r.Told = func(n int64) {
		if c.came.Add(n) > 600 {
			stop()
		}
	}
	if _, finished := c.play(ctx, r); finished {
		t.Error("a run that was stopped is finished")
	}
	before := c.came.Swap(0)
	answers, _, err := c.link().count(t.Context(), answerStream, answerSubject("r", "*"))
	if err != nil || answers == 0 || before == 0 {
		t.Fatalf("%d answers, %d duels, %v", answers, before, err)
	}
	c.whole(played, "r", 0.1)
	if c.came.Load() < before {
		t.Errorf("%d duels came in the second session, want those of the first, %d, too", c.came.Load(), before)
	}
}

// The same run over the same server once more, at once and with the same workers, is played once more: the server must
// not drop what it had when the run was played before.
func TestSameRunAgain(t *testing.T) {
	t.Parallel()
	c := newCourt(t)
	c.worker("ada", nil)
	for range 3 {
		c.whole(played, "r", 0)
	}
}

// Answers that somebody has removed from the server are played again.
func TestAnswersRemoved(t *testing.T) {
	t.Parallel()
	c := newCourt(t)
	c.worker("ada", slow)
	over := make(chan struct{})
	go func() {
		defer close(over)
		c.until(func() bool { return c.came.Load() > 600 })
		l := c.link()
		if err := l.purge(t.Context(), answerStream, answerSubject("r", "*")); err != nil {
			t.Error(err)
		}
	}()
	c.whole(played, "r", 0)
	<-over
}

// A worker with other rules is given nothing, and is named, once for each machine; it is told in each of its sessions.
func TestOtherRules(t *testing.T) {
	t.Parallel()
	c := newCourt(t)
	old := func(name, machine string) {
		told := make(chan string, 16)
		end := c.worker(name, func(w *Worker) {
			w.rules, w.Machine, w.Say = []string{"ufo 0"}, machine, func(text string) { told <- text }
		})
		if text := <-told; !strings.HasPrefix(text, "refused for the run e: it has the rules") {
			t.Errorf("%s is told %q", name, text)
		}
		if err := end(); err != nil || len(told) > 0 {
			t.Errorf("%s: %v, and %d texts more", name, err, len(told))
		}
	}
	go func() {
		for range 2 {
			old("old", "")
		}
		old("nox-aaaaaa", "nox")
		old("nox-bbbbbb", "nox")
		c.worker("ada", nil)
	}()
	c.whole(played, "r", 0)
	want := []string{}
	for _, name := range []string{"old", "nox-aaaaaa"} {
		want = append(want, "worker "+name+` is refused: it has the rules "ufo 0" (furball test), want ufo 2`)
	}
	if !slices.Equal(c.said, want) {
		t.Errorf("said %q, want %q", c.said, want)
	}
}

// Who waits for a server says so and for which, without a password.
func TestWaits(t *testing.T) {
	t.Parallel()
	said := []string{}
	l, err := Dial(&Settings{URL: "nats://me:secret@127.0.0.1:1, tls://token@127.0.0.1:2,127.0.0.1:3"}, "x",
		func(text string) { said = append(said, text) })
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	const want = "waits for 127.0.0.1:1, 127.0.0.1:2, 127.0.0.1:3: the server cannot be reached: "
	if len(said) != 1 || !strings.HasPrefix(said[0], want) {
		t.Errorf("it said %q", said)
	}
	c := newCourt(t)
	worker, err := Dial(&Settings{URL: c.hub.URL()}, "x", c.say)
	if err != nil {
		t.Fatal(err)
	}
	defer worker.Close()
	c.hub.Close()
	c.until(func() bool {
		return c.heard("has lost " + strings.TrimPrefix(c.hub.URL(), "nats://") + ", and waits for it: ")
	})
}

// Tasks that are there twice, and those that are none, do no harm.
func TestTasksTwice(t *testing.T) {
	t.Parallel()
	c := newCourt(t)
	c.worker("ada", slow)
	c.worker("bob", slow)
	go func() {
		c.until(func() bool { return c.came.Load() > 0 })
		l := c.link()
		for i := range 20 {
			text := fmt.Sprintf(`{"cell":%d,"from":%d,"to":%d}`, i%3, 32*(i/3), 32*(i/3+1))
			_, _ = l.js.Publish(t.Context(), taskSubject("ufo-1", "r"), []byte(text))
		}
		for _, text := range []string{"x", `{"cell":7,"from":0,"to":3}`, `{"cell":0,"from":5,"to":5}`} {
			_, _ = l.js.Publish(t.Context(), taskSubject("ufo-1", "r"), []byte(text))
		}
	}()
	c.whole(played, "r", 0.1)
	if len(c.said) > 0 {
		t.Errorf("said %q", c.said)
	}
}

// Two runs at the same time share the workers.
func TestTwoRuns(t *testing.T) {
	t.Parallel()
	c := newCourt(t)
	c.worker("ada", nil)
	c.worker("bob", nil)
	var both sync.WaitGroup
	for i := range 2 {
		both.Go(func() {
			c.whole(strings.Replace(played, "seed: 5", fmt.Sprint("seed: ", i), 1), fmt.Sprint("r", i), 0.1)
		})
	}
	both.Wait()
}

// A hub that anybody could use is refused.
func TestOpenHub(t *testing.T) {
	t.Parallel()
	for addr, want := range map[string]string{
		"0.0.0.0:0": "--addr: found 0.0.0.0:0, which other machines can reach",
		":0":        "--addr: found :0, which other machines can reach",
		"nowhere":   `--addr: found "nowhere", want HOST:PORT`,
		"h:99999":   `--addr: found "h:99999", want HOST:PORT`,
	} {
		_, err := StartHub(&HubSettings{Addr: addr, Dir: t.TempDir()})
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %s", addr, err, want)
		}
	}
}

// With records, workers send a row for each duel, and the rows are those of this machine.
func TestRecords(t *testing.T) {
	t.Parallel()
	c := newCourt(t)
	c.worker("ada", nil)
	c.worker("bob", nil)
	p := planned(t, played)
	p.Record = true
	r := c.run(p, "r", 0.3)
	r.Manifest.Record = "csv"
	lacks := []results.Spans{results.Upto(900), results.Upto(900), results.Upto(900)}
	duels := int64(0)
	whole, err := r.Play(t.Context(), lacks, func(part *results.Part) {
		duels += part.Len()
		rows, err := p.Rows(t.Context(), part.Cell, part.Span, 1)
		if err != nil || len(rows) == 0 || !bytes.Equal(rows, part.Rows) {
			t.Errorf("cell %d, duels %v: %d bytes of rows, want %d, %v", part.Cell, part.Span, len(part.Rows), len(rows), err)
		}
	})
	if !whole || err != nil || duels != 2700 {
		t.Errorf("whole %v, %v, %d duels", whole, err, duels)
	}
}

// A batch costs few messages and bytes, as docs/scale.md says: what the server has seen, counted by itself.
func TestCost(t *testing.T) {
	t.Parallel()
	c := newCourt(t)
	c.worker("ada", nil)
	c.worker("bob", nil)
	r := c.run(planned(t, strings.Replace(played, "duels: 900", "duels: 4800", 1)), "r", 0)
	if _, finished := c.play(t.Context(), r); !finished {
		t.Fatal("not finished")
	}
	seen, err := c.hub.server.Varz(nil)
	if err != nil {
		t.Fatal(err)
	}
	answers, err := r.Link.js.Stream(t.Context(), answerStream)
	if err != nil {
		t.Fatal(err)
	}
	held, n := answers.CachedInfo().State, float64(len(r.register.batches))
	messages, moved, kept := float64(seen.InMsgs)/n, float64(seen.InBytes+seen.OutBytes)/n, float64(held.Bytes)/n
	t.Logf("%.0f batches of %d duels: %d answers; a batch has %.1f messages in, %.1f out, %.0f bytes of answers, %.0f bytes moved",
		n, r.register.unit, held.Msgs, messages, float64(seen.OutMsgs)/n, kept, moved)
	if held.Msgs < uint64(n) || held.Msgs > uint64(n)+4 || messages > 8 || kept > 9000 || moved > 32_000 {
		t.Error("a batch costs more than it may")
	}
}

// A run with records is another one at the server than the same run without.
func TestRunID(t *testing.T) {
	t.Parallel()
	p := planned(t, played)
	m, err := p.Manifest(p.NewRun("test", 1), manifest.Shard{})
	if err != nil {
		t.Fatal(err)
	}
	bare, again := RunID("dir", m), RunID("dir", m)
	m.Record = "csv"
	with, one, other := RunID("dir", m), RunID("", m), RunID("", m)
	if bare != again || with == bare || one == other {
		t.Errorf("found %s and %s, with records %s, without a folder %s and %s", bare, again, with, one, other)
	}
}

// An answer that is too large for the server is told, and not tried again and again.
func TestLargeAnswer(t *testing.T) {
	t.Parallel()
	c := newCourt(t)
	c.worker("ada", func(w *Worker) { w.spoil = func(p *results.Part) { p.Rows = make([]byte, mostMessage+1) } })
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	go func() {
		c.until(func() bool {
			return c.heard("worker ada cannot play the run: an answer of", "more than the server takes: its max_payload is 8388608")
		})
		stop()
	}()
	if _, finished := c.play(ctx, c.run(planned(t, played), "r", 0)); finished {
		t.Error("a run without an answer is finished")
	}
}
