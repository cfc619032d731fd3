package runs

import (
	"context"
	"fmt"

	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/sim"
)

// sayForfeits reports for each bot what it did when it first forfeited a duel, with its last words. The
// results hold the same, except for the last words.
func sayForfeits(a *Env, run *results.Run) {
	for i := range run.Cells {
		for _, f := range run.Cells[i].Forfeits {
			said := ""
			if f.Last != "" {
				said = "; its last words: " + f.Last
			}
			if f.Detail != "" {
				said = " (" + f.Detail + ")" + said
			}
			fmt.Fprintf(a.Err, "furball: %s\n", plaintext.Message(fmt.Sprintf(
				"%s in duel %d of cell %s: the bot of %s %d %s%s", f.Bot, f.First, run.Cells[i].ID, f.Side, f.Craft, f.Did, said)))
		}
	}
}

// StartBots makes sure that the bots of a plan may and can be started. Every command that plays bots goes through here.
func (a *Env) StartBots(ctx context.Context, p *sim.Plan) error {
	err := p.StartBots(ctx, func(programs []sim.Program, folder string) error { return a.agree(ctx, programs, folder) })
	if err == nil {
		return nil
	}
	_ = p.Dismiss() // a temporary folder that remains does no harm
	if ctx.Err() != nil {
		fmt.Fprintln(a.Err, "furball: interrupted; nothing was played")
		return sim.ErrInterrupted
	}
	return sim.Refuse(err)
}
