package advantage

import (
	"context"
	"runtime"

	"github.com/furball-sim/furball/results/advantage"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/replay"
	"github.com/furball-sim/furball/sim"
)

// toldError is by how much a share that the shipped values of a system tell is off as a rule: the root of the mean square over
// the duels of docs/winning.md, measured by the tool coverage with -winning.
var toldError = map[string]float64{}

// goodEnough is how far off the values of a system may be for a page to show them.
const goodEnough = 0.12

// Tell gives a duel of a cell its chances turn by turn: by continuations, or without any by the shipped values of its system, where
// they are good enough. It leaves out what costs most, a look into the turning points. Duels of bots have no chances. The error
// is that of ctx.
func Tell(ctx context.Context, p *sim.Plan, cell int, d *replay.Duel, continuations int64) error {
	if p.Cells[cell].HasBots() {
		return nil
	}
	s := Settings{Continuations: continuations, Confidence: estimate.Confidence, Workers: runtime.GOMAXPROCS(0), Quick: true}
	var line *advantage.Line
	var err error
	if continuations > 0 {
		line, err = Of(ctx, p, cell, d.Duel, s)
	} else if off := toldError[p.Experiment.System.ID()]; off > 0 && off <= goodEnough {
		line, err = told(ctx, p, cell, d.Duel, off)
	}
	if line != nil && err == nil {
		d.SetChances(line)
	}
	return err
}

// told is the line that the shipped values of the system tell.
func told(ctx context.Context, p *sim.Plan, cell int, duel int64, off float64) (*advantage.Line, error) {
	w, err := walked(ctx, p, cell, duel, func(p *position) bool { return p.begins })
	if err != nil {
		return nil, err
	}
	line := &advantage.Line{Confidence: estimate.Confidence, Off: off}
	for i := range w.positions {
		at := &w.positions[i]
		share := (1 + at.told[0] - at.told[1]) / 2
		line.Points = append(line.Points, advantage.Point{Turn: at.turn, Event: at.event, Blue: at.told[0], Red: at.told[1], Told: share,
			Share: estimate.Estimate{Value: share, Low: max(share-off, 0), High: min(share+off, 1), Confidence: estimate.Confidence, Method: advantage.ByValues}})
	}
	line.Points = append(line.Points, w.end(estimate.Confidence))
	for _, at := range advantage.Turns(line.Shares()) {
		line.Turning = append(line.Turning, advantage.Turning{Turn: line.Points[at].Turn, From: at, First: line.Points[at].Event + 1,
			Last: line.Points[at+1].Event, Part: line.Step(at), Change: estimate.Estimate{Value: line.Step(at), Method: advantage.ByValues,
				Low: line.Step(at) - off, High: line.Step(at) + off, Confidence: estimate.Confidence}})
	}
	return line, nil
}
