package advantage

import (
	"context"
	"runtime"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/replay"
	"github.com/furball-sim/furball/sim"
)

// Tell gives a duel of a cell its chances turn by turn, for a page, without comparing decisions. A quick one leaves out what costs
// most, the looks into the turning points. Duels of bots have no chances. The error is that of ctx.
func Tell(ctx context.Context, p *sim.Plan, cell int, d *replay.Duel, continuations int64, quick bool) error {
	if p.Cells[cell].HasBots() {
		return nil
	}
	line, err := Of(ctx, p, cell, d.Duel, Settings{Continuations: continuations, Confidence: estimate.Confidence,
		Workers: runtime.GOMAXPROCS(0), Quick: quick})
	if err == nil {
		d.SetChances(line)
	}
	return err
}
