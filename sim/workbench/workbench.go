package workbench

import (
	"context"
	"crypto/rand"
	"errors"
	"sync"
	"time"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/rate/worth"
)

const (
	// mostVariants is how many variants are kept, mostStarts how many cells to start from are remembered.
	mostVariants = 96
	mostStarts   = 100
)

// Settings of a workbench.
type Settings struct {
	Dir      string // whose experiments and runs are offered; "": none
	Folders  sim.Folders
	Version  string // of Furball
	Workers  int    // at least 1
	Visitors int    // at the same time, at least 1
	Player   Player // nil: Here
	Stored   Stored // what is known before anything is played
}

const (
	// idle is how long a visitor without a page that listens is remembered.
	idle = 90 * time.Second
	// asleep is how long a page may listen without asking for anything.
	asleep = 30 * time.Minute
)

// ErrFull says that there are as many visitors as the workbench takes, or as much work.
var ErrFull = errors.New("the workbench is busy with as many visitors as it takes: try again in a while")

// ErrGone says that a visitor is unknown, or has been away too long.
var ErrGone = errors.New("the workbench does not know this page any more: load it again")

// A Bench is the workbench of a process.
type Bench struct {
	Settings
	pool    *Pool
	now     func() time.Time
	ctx     context.Context // done at the end
	end     context.CancelFunc
	group   sync.WaitGroup          // of questions
	slot    chan struct{}           // held while an experiment is compiled
	reading *queue                  // for the lists of experiments and cells
	cache   *cache[key, *Variant]   // compiled and with their counts
	starts  *cache[key, int]        // from which cells of experiments it is best to start
	own     *cache[string, *Source] // experiments that visitors have brought, by their ids
	looks   [3]int64                // how many duels each look of a weighing has

	mu       sync.Mutex
	visitors map[string]*Visitor
}

// New makes a workbench. The caller must call Close.
func New(s Settings) *Bench {
	if s.Player == nil {
		s.Player = Here{}
	}
	ctx, end := context.WithCancel(context.Background())
	return &Bench{Settings: s, pool: NewPool(s.Workers), now: time.Now, ctx: ctx, end: end,
		slot: make(chan struct{}, s.Workers), reading: newQueue(1, 2*mostWaiting),
		visitors: map[string]*Visitor{}, cache: newCache[key, *Variant](mostVariants),
		starts: newCache[key, int](mostStarts), own: newCache[string, *Source](mostOwn), looks: worth.Looks}
}

// Stop ends all play, and tells those who listen.
func (b *Bench) Stop() { b.end() }

// Close ends all play, and waits for it. Nobody may ask for anything any more.
func (b *Bench) Close() {
	b.end()
	b.group.Wait()
	b.pool.Close()
}

// Done is closed when the workbench is closed.
func (b *Bench) Done() <-chan struct{} { return b.ctx.Done() }

// Visit lets a visitor in. It returns ErrFull if there is no room.
func (b *Bench) Visit() (*Visitor, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.expire()
	if len(b.visitors) >= b.Visitors {
		return nil, ErrFull
	}
	v := &Visitor{ID: rand.Text(), bench: b, seen: b.now(), wake: make(chan struct{}, 1),
		changing: newQueue(1, mostWaiting), watching: newQueue(1, mostWaiting)}
	b.visitors[v.ID] = v
	return v, nil
}

// Visitor finds a visitor, who then counts as awake. It returns ErrGone if there is none.
func (b *Bench) Visitor(id string) (*Visitor, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.expire()
	v := b.visitors[id]
	if v == nil {
		return nil, ErrGone
	}
	v.touch(b.now())
	return v, nil
}

// expire shows visitors out who have been away too long.
func (b *Bench) expire() {
	for id, v := range b.visitors {
		if v.away(b.now()) {
			delete(b.visitors, id)
			v.leave()
		}
	}
}

// Leave shows the visitor out.
func (v *Visitor) Leave() {
	b := v.bench
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.visitors, v.ID)
	v.leave()
}

// variant finds a variant among those that are kept, or compiles it. The error is Refusals, or that of ctx.
func (b *Bench) variant(ctx context.Context, s *Source, settings []experiments.Override) (*Variant, error) {
	if v, kept := b.cache.take(keyOf(s, settings)); kept {
		return v, nil
	}
	if err := check(settings); err != nil {
		return nil, err
	}
	if err := b.hold(ctx); err != nil {
		return nil, err
	}
	defer b.release()
	v, err := compile(s, settings, b.Folders)
	if err != nil {
		return nil, err
	}
	v.counts.know(b.Stored[v.match.Cells[0].Key])
	return b.cache.put(v.key, v), nil
}

// hold waits for one of the places at which experiments are compiled, because that takes a processor and memory.
func (b *Bench) hold(ctx context.Context) error {
	select {
	case b.slot <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ErrFull
	case <-b.ctx.Done():
		return ErrGone
	}
}

func (b *Bench) release() { <-b.slot }
