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

// A ready match is one with somebody who plays it.
type ready struct {
	*workbench.Match
	by *sim.Player
}

// A player does jobs, one after the other.
type player struct{ matches map[string]ready }

// playing makes a worker a player.
func playing() func(message js.Value) {
	p := &player{map[string]ready{}}
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
	switch here := (workbench.Here{}); j.Do {
	case "play":
		return m.by.Play(j.Cell, j.Span).MarshalBinary()
	case "look":
		return json.Marshal(here.Look(ctx, m.Match, j.Span))
	case "replay", "chances":
		return here.Replay(ctx, m.Match, j.Span.From, j.Do == "chances"), nil
	}
	return nil, fmt.Errorf("found the job %q", j.Do)
}

// match makes the match of a script, or takes the one that it has made.
func (p *player) match(text []byte) (ready, error) {
	if m, kept := p.matches[string(text)]; kept {
		return m, nil
	}
	var s workbench.Script
	if err := json.Unmarshal(text, &s); err != nil {
		return ready{}, err
	}
	made, err := s.Match(sim.Folders{})
	if err != nil {
		return ready{}, err
	}
	m := ready{made, made.NewPlayer(context.Background())} // whose end is that of this worker
	if len(p.matches) >= mostMatches {
		clear(p.matches)
	}
	p.matches[string(text)] = m
	return m, nil
}
