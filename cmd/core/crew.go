//go:build js

package main

import (
	"context"
	"encoding/json"
	"sync"
	"syscall/js"
	"time"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/sim/workbench"
)

// grace is how long a player may take to end a job that nobody wants any more, before it is ended itself. Most jobs take less,
// and a new player takes longer to begin than they to end.
const grace = 120 * time.Millisecond

// A hand is a worker of the browser that plays.
type hand struct {
	worker  js.Value
	replies chan js.Value
	memory  int // at its last reply
}

// A crew are the hands of the workbench. It is a workbench.Player.
type crew struct {
	core js.Value // compiled, for new hands
	free chan *hand

	mu  sync.Mutex
	all map[*hand]bool
}

// hire makes a crew, whose hands begin to work when they are ready.
func hire(core js.Value, hands int) *crew {
	c := &crew{core: core, free: make(chan *hand, hands), all: map[*hand]bool{}}
	for range hands {
		go func() { c.free <- c.begin() }()
	}
	return c
}

// begin starts a hand and waits until it is ready.
func (c *crew) begin() *hand {
	h := &hand{worker: js.Global().Get("Worker").New(js.Global().Get("script")), replies: make(chan js.Value, 1)}
	h.worker.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		h.replies <- args[0].Get("data")
		return nil
	}))
	h.worker.Call("postMessage", map[string]any{"role": "player", "core": c.core})
	<-h.replies
	c.mu.Lock()
	defer c.mu.Unlock()
	c.all[h] = true
	return h
}

// end ends a hand in the middle of its job.
func (c *crew) end(h *hand) {
	h.worker.Call("terminate")
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.all, h)
}

// memory is how much all hands have, in bytes.
func (c *crew) memory() (n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for h := range c.all {
		n += h.memory
	}
	return n
}

// do has a job done by a free hand; nil: it was broken off.
func (c *crew) do(ctx context.Context, what string, m *workbench.Match, cell int, span results.Span) []byte {
	script, err := json.Marshal(&m.Script)
	if err != nil {
		panic("core: a script has no JSON: " + err.Error())
	}
	text, err := json.Marshal(&job{what, script, cell, span})
	if err != nil {
		panic("core: a job has no JSON: " + err.Error())
	}
	var h *hand
	select {
	case h = <-c.free:
	case <-ctx.Done():
		return nil
	}
	h.worker.Call("postMessage", map[string]any{"job": string(text)})
	select {
	case reply := <-h.replies:
		return c.done(h, reply)
	case <-ctx.Done():
	}
	select {
	case reply := <-h.replies:
		return c.done(h, reply)
	case <-time.After(grace):
		c.end(h)
		go func() { c.free <- c.begin() }()
		return nil
	}
}

// done takes a reply, and frees the hand.
func (c *crew) done(h *hand, reply js.Value) []byte {
	h.memory = reply.Get("memory").Int()
	c.free <- h
	if fault := reply.Get("fault"); !fault.IsUndefined() {
		panic("core: a player has failed: " + fault.String())
	}
	return bytesOf(reply.Get("out"))
}

// Play plays duels of a cell.
func (c *crew) Play(ctx context.Context, m *workbench.Match, cell int, span results.Span) *results.Part {
	text := c.do(ctx, "play", m, cell, span)
	if text == nil {
		return nil
	}
	p := new(results.Part)
	if err := p.UnmarshalBinary(text); err != nil {
		panic("core: a player's part: " + err.Error())
	}
	p.Cell = cell
	return p
}

// Look plays duels of the first cell and says how each went.
func (c *crew) Look(ctx context.Context, m *workbench.Match, span results.Span) (some []workbench.Example) {
	text := c.do(ctx, "look", m, 0, span)
	if text == nil {
		return nil
	}
	if err := json.Unmarshal(text, &some); err != nil {
		panic("core: a player's duels: " + err.Error())
	}
	return some
}

// Replay plays a duel of the first cell again, and tells it as a page.
func (c *crew) Replay(ctx context.Context, m *workbench.Match, duel int64, chances bool) []byte {
	do := "replay"
	if chances {
		do = "chances"
	}
	return c.do(ctx, do, m, 0, results.Span{From: duel, To: duel + 1})
}
