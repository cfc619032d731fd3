package serve_test

import (
	"fmt"
	"net/http"
	"runtime"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/furball-sim/furball/sim/serve"
	"github.com/furball-sim/furball/sim/workbench"
)

// Of 50 visitors who drag at once, those for whom there is room are served, each with the figures of its last change.
// The others are told when to come again. What it takes of memory is bounded.
func TestFiftyVisitors(t *testing.T) {
	t.Parallel()
	const visitors, room, drags = 50, 40, 12
	base := start(t, serve.Settings{Bench: workbench.Settings{Visitors: room}})
	var served, refused atomic.Int32
	var group sync.WaitGroup
	peak := watchHeap()
	for i := range visitors {
		group.Go(func() {
			p, status := enterWith(t, base)
			if status == http.StatusServiceUnavailable {
				refused.Add(1)
				return
			}
			if p == nil {
				t.Errorf("visitor %d is refused with status %d", i, status)
				return
			}
			p.drag(i, drags)
			served.Add(1)
		})
	}
	group.Wait()
	if served.Load() != room || refused.Load() != visitors-room {
		t.Errorf("%d visitors are served and %d refused, want %d and %d", served.Load(), refused.Load(), room, visitors-room)
	}
	const most = 96 << 20
	if more := peak(); more > most {
		t.Errorf("the heap has grown by %d bytes at its largest, want %d at most", more, most)
	} else if more <= 0 {
		t.Errorf("the heap has grown by %d bytes: it was not watched", more)
	}
}

// drag listens and changes a field again and again, each visitor to values of its own, and waits for the last figures.
func (p *page) drag(visitor, drags int) {
	p.listen(p.t.Context())
	if status := p.post(p.visit+"/open", map[string]any{"experiment": "shipped/tornado-vs-ufo", "settings": nil, "change": 1}, nil); status != 200 {
		p.t.Errorf("visitor %d opens with status %d", visitor, status)
		return
	}
	last := int64(1)
	for n := range drags {
		last = int64(n + 2)
		if r, status := p.set(last, dp(strconv.Itoa(1+(visitor*7+n)%60))); status != 200 || r.Message != "" {
			p.t.Errorf("visitor %d: status %d: %s", visitor, status, r.Message)
		}
	}
	p.until(fmt.Sprintf("the figures of visitor %d", visitor), of(last, 1))
}

// watchHeap looks again and again how much memory is in use. The function that it returns ends that, and returns by how many
// bytes the largest that was seen is above the first. Each look is after a collection, so that garbage does not count.
func watchHeap() func() int64 {
	before := heap()
	most, stop, done := before, make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		for {
			most = max(most, heap())
			select {
			case <-stop:
				return
			case <-time.After(20 * time.Millisecond):
			}
		}
	}()
	return func() int64 {
		close(stop)
		<-done
		return most - before
	}
}

// heap is how much memory is in use.
func heap() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// Who comes when all places are taken is told so politely, and comes in when somebody has left.
func TestFull(t *testing.T) {
	t.Parallel()
	base := start(t, serve.Settings{Bench: workbench.Settings{Visitors: 1}})
	one, _ := enterWith(t, base)
	answer, text := do(t, http.DefaultClient, base, call{method: "POST", path: "/api/visits", body: "{}"})
	if answer.StatusCode != 503 || answer.Header.Get("Retry-After") != "3" {
		t.Errorf("status %d, to come again after %q: %s", answer.StatusCode, answer.Header.Get("Retry-After"), text)
	}
	one.post(one.visit+"/leave", struct{}{}, nil)
	if _, status := enterWith(t, base); status != 200 {
		t.Errorf("status %d after the other has left", status)
	}
}
