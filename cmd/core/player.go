//go:build js

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"syscall/js"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/workbench"
)

// A job is what a player is asked to do.
type job struct {
	Do     string // "play", "look" or "replay"
	Script json.RawMessage
	Cell   int
	Span   results.Span // "replay": its first duel
}

// mostMatches is how many matches a player keeps.
const mostMatches = 12

// A player does jobs, one after the other.
type player struct{ matches map[string]*workbench.Match }

// playing makes a worker a player.
func playing() func(message js.Value) {
	p := &player{map[string]*workbench.Match{}}
	return func(message js.Value) {
		out, err := p.do([]byte(message.Get("job").String()))
		reply := map[string]any{"memory": memory()}
		if err != nil {
			reply["fault"] = err.Error()
			post(reply)
			return
		}
		array := arrayOf(out)
		reply["out"] = array
		post(reply, array.Get("buffer"))
	}
}

// do does a job.
func (p *player) do(text []byte) ([]byte, error) {
	var j job
	if err := json.Unmarshal(text, &j); err != nil {
		return nil, err
	}
	m, err := p.match(j.Script)
	if err != nil {
		return nil, err
	}
	ctx := context.Background() // who wants it no more ends the worker
	switch by := (workbench.Here{}); j.Do {
	case "play":
		return by.Play(ctx, m, j.Cell, j.Span).MarshalBinary()
	case "look":
		return json.Marshal(by.Look(ctx, m, j.Span))
	case "replay":
		return by.Replay(ctx, m, j.Span.From), nil
	}
	return nil, fmt.Errorf("found the job %q", j.Do)
}

// match makes the match of a script, or takes the one that it has made.
func (p *player) match(text []byte) (*workbench.Match, error) {
	if m := p.matches[string(text)]; m != nil {
		return m, nil
	}
	var s workbench.Script
	if err := json.Unmarshal(text, &s); err != nil {
		return nil, err
	}
	m, err := s.Match(sim.Folders{})
	if err != nil {
		return nil, err
	}
	if len(p.matches) >= mostMatches {
		clear(p.matches)
	}
	p.matches[string(text)] = m
	return m, nil
}
