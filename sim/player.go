package sim

import (
	"context"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/results"
)

// A Player plays ranges of duels of a plan, one after the other, as one worker does. The plan's cells must have their
// keys (NewRun, Restore), and its bots must be started.
type Player struct {
	crew    *worker
	release func() // of the brake
	scratch results.Part
}

// NewPlayer makes a player. When ctx is done, it breaks off. The caller must call Close at the end.
func (p *Plan) NewPlayer(ctx context.Context) *Player {
	brake, release := agents.BrakeOn(ctx, 0)
	return &Player{crew: newWorker(ctx, p, brake), release: release}
}

// Play plays duels of a cell. It returns nil if it was broken off.
func (p *Player) Play(cell int, span results.Span) *results.Part {
	var whole *results.Part
	for from := span.From; from < span.To; from += BatchSize {
		batch := results.Span{From: from, To: min(from+BatchSize, span.To)}
		if p.crew.ctx.Err() != nil || !p.crew.play(cell, batch, &p.scratch) {
			return nil
		}
		if whole == nil {
			whole = p.scratch.Clone()
		} else {
			whole.Merge(&p.scratch)
		}
	}
	return whole
}

// Close ends the player's bots.
func (p *Player) Close() {
	p.crew.over = true
	p.crew.leave()
	p.release()
}
