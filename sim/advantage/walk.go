package advantage

import (
	"context"
	"fmt"

	"github.com/furball-sim/furball/results/advantage"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim"
)

// A position is a decision of the duel with the duel that waits for it.
type position struct {
	duel   rules.Duel
	turn   int
	event  int // the last one before
	actor  string
	side   rules.Side
	kind   rules.Kind
	craft  uint8
	option int
	begins bool       // the turn begins with it
	start  bool       // the duel begins with it
	told   [2]float64 // blue and red to win, by the shipped values
	within bool       // a move that its pilot has planned as a whole
}

// A walk is a duel as it was played: its positions and its end.
type walk struct {
	positions []position
	events    []rules.Event
	outcome   rules.Outcome
}

// walked plays the duel and keeps the positions that are wanted.
func walked(ctx context.Context, p *sim.Plan, cell int, duel int64, want func(p *position) bool) (*walk, error) {
	c := p.NewContinuer(ctx, cell)
	defer c.Close()
	w, turn, planned := new(walk), int32(-1), map[string]bool{}
	var rec rules.Recorder
	o := c.Walk(duel, &rec, func(d rules.Duel, q *rules.Decision, option int) {
		at := position{turn: int(q.Turn), event: len(rec.Events) - 1, actor: fmt.Sprintf("%s %d", q.Side, q.Craft+1),
			side: q.Side, kind: q.Kind, craft: q.Craft, option: option, begins: q.Turn != turn, start: turn < 0}
		if turn = q.Turn; at.begins {
			clear(planned)
		}
		switch q.Kind {
		case rules.Speed, rules.Move, rules.Turn, rules.Plan:
			at.within = planned[at.actor]
			planned[at.actor] = at.within || c.Searches(q) && q.Kind != rules.Speed
		}
		if want(&at) {
			at.told[0], at.told[1], _ = c.Told(d)
			at.duel = c.NewDuel()
			at.duel.CopyFrom(d)
			w.positions = append(w.positions, at)
		}
	})
	if o == nil {
		return nil, context.Cause(ctx)
	}
	w.outcome, w.events = *o, rec.Events
	return w, nil
}

// end is the point at which the duel is over.
func (w *walk) end(confidence float64) advantage.Point {
	var t advantage.Tally
	t.Add(points(&w.outcome))
	at := t.Point(int(w.outcome.Length), len(w.events)-1, confidence)
	at.Share.Low, at.Share.High = at.Share.Value, at.Share.Value
	at.Share.Method = advantage.Known
	return at
}
