package farm

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/furball-sim/furball/sim"
)

// errGone is the error of a run that is not on the server any more.
var errGone = errors.New("the run is over")

// errLater marks what may go well the next time.
var errLater = errors.New("the server does not answer")

// An opened is a run as a worker has opened it.
type opened struct {
	once    sync.Once
	plan    *sim.Plan
	err     error
	readers int // players that play it
	last    int // when it was opened last, in runs opened
}

// mostOpen is how many runs that nobody plays a worker keeps.
const mostOpen = 4

// openRuns holds the runs that a worker has opened.
type openRuns struct {
	mu    sync.Mutex
	runs  map[string]*opened
	count int
}

// open opens a run for a player, who must call leave.
func (s *openRuns) open(run string, load func() (*sim.Plan, error)) (*sim.Plan, error) {
	s.mu.Lock()
	o := s.runs[run]
	if o == nil {
		o = &opened{}
		s.runs[run] = o
	}
	s.count++
	o.last = s.count
	o.readers++
	s.mu.Unlock()
	o.once.Do(func() { o.plan, o.err = load() })
	if o.err != nil {
		s.leave(run)
		if errors.Is(o.err, errGone) || errors.Is(o.err, errLater) || errors.Is(o.err, context.Canceled) {
			s.forget(run)
		}
	}
	return o.plan, o.err
}

func (s *openRuns) forget(run string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.runs, run)
}

// leave says that a player has done with a run. Those that nobody has played for longest are closed.
func (s *openRuns) leave(run string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if o := s.runs[run]; o != nil {
		o.readers--
	}
	for {
		oldest, idle := "", 0
		for name, o := range s.runs {
			if o.readers == 0 {
				idle++
				if oldest == "" || o.last < s.runs[oldest].last {
					oldest = name
				}
			}
		}
		if idle <= mostOpen {
			return
		}
		s.runs[oldest].close()
		delete(s.runs, oldest)
	}
}

func (o *opened) close() {
	if o.plan != nil {
		_ = o.plan.Dismiss() // a temporary folder that remains does no harm
	}
}

// close closes all runs.
func (s *openRuns) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, o := range s.runs {
		o.close()
	}
}

// runs does something with the bucket of the runs, which the server must not keep waiting.
func (l *Link) runs(ctx context.Context, do func(ctx context.Context, runs jetstream.ObjectStore) error) error {
	ctx, cancel := context.WithTimeout(ctx, l.replyWait)
	defer cancel()
	runs, err := l.js.ObjectStore(ctx, bucket)
	if err != nil {
		return err
	}
	return do(ctx, runs)
}

// bundle reads what a run is from the server.
func (l *Link) bundle(ctx context.Context, run string) (*bundle, error) {
	var b []byte
	err := l.runs(ctx, func(ctx context.Context, runs jetstream.ObjectStore) (err error) {
		b, err = runs.GetBytes(ctx, run)
		return err
	})
	switch {
	case errors.Is(err, jetstream.ErrObjectNotFound):
		return nil, errGone
	case err != nil:
		return nil, fmt.Errorf("%w: %w", errLater, err)
	}
	return unpack(b)
}
