package farm

import (
	"context"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// held are the tasks that a worker has taken and not answered. As long as it lives it tells the server that it works
// on them; else they go to others.
type held struct {
	mu    sync.Mutex
	all   map[jetstream.Msg]bool // whether it is still to be played
	due   int                    // how many are
	freed chan struct{}          // a task has been played or dropped
}

// room waits until fewer than most are to be played, and returns how many more may be; 0 when ctx is done.
func (h *held) room(ctx context.Context, most int) int {
	for ctx.Err() == nil {
		h.mu.Lock()
		n := most - h.due
		h.mu.Unlock()
		if n > 0 {
			return n
		}
		select {
		case <-ctx.Done():
		case <-h.freed:
		case <-time.After(time.Second): // another may have heard it
		}
	}
	return 0
}

func (h *held) take(m jetstream.Msg) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.all == nil {
		h.all = map[jetstream.Msg]bool{}
	}
	h.all[m] = true
	h.due++
}

// played says that a task has been played. Its answer may still be on the way.
func (h *held) played(m jetstream.Msg) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.less(m)
}

// less takes a task from those that are to be played, if it is one.
func (h *held) less(m jetstream.Msg) {
	if !h.all[m] {
		return
	}
	h.all[m] = false
	h.due--
	select {
	case h.freed <- struct{}{}:
	default:
	}
}

func (h *held) drop(m jetstream.Msg) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.less(m)
	delete(h.all, m)
}

// beat tells the server from time to time, until ctx is done. Then it gives back what is held.
func (h *held) beat(ctx context.Context, every time.Duration) {
	for pause(ctx, every) {
		h.each(func(m jetstream.Msg) { _ = m.InProgress() }) // a server that is gone gives the task to another
	}
	h.each(func(m jetstream.Msg) { _ = m.Nak() })
}

func (h *held) each(do func(jetstream.Msg)) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for m := range h.all {
		do(m)
	}
}
