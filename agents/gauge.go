package agents

import (
	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/rules"
)

// A belief is what a doctrine that reads win judges positions by.
type belief struct {
	net   *valuenet.Net
	style style
	draw  int64 // what a draw is worth, in thousandths of a win
}

// A style is what a pilot adds to the inputs of a system: what its doctrine may do.
type style struct {
	in   [valuenet.Pilot]int16
	from int // the number of the system's inputs, after which it stands
}

// add writes the pilot's inputs.
func (s *style) add(in *rules.Inputs) { copy(in[s.from:], s.in[:]) }

// Chances are those to win and to lose, of rules.Certain.
type chances struct{ win, loss int32 }

// turned are the chances as the enemy sees them.
func (c chances) turned() chances { return chances{c.loss, c.win} }

// A gauge tells the fact win to one agent.
type gauge struct {
	*belief
	evaluator *valuenet.Evaluator
	in        rules.Inputs
	stage     int     // of what it has told last
	last      chances // that it has told last
}

// newGauge is nil for a doctrine that does not read win.
func newGauge(b *belief) *gauge {
	if b == nil {
		return nil
	}
	return &gauge{belief: b, evaluator: b.net.NewEvaluator()}
}

// option is win for an option of the waiting decision.
func (g *gauge) option(v *Scout, i int) int32 { return g.tell(v.Inputs(i, &g.in)) }

// end is win at the end of a move.
func (g *gauge) end(v *Scout, node int) int32 { return g.tell(v.InputsAt(node, &g.in)) }

// tell is win for the inputs of a stage.
func (g *gauge) tell(stage int) int32 {
	g.style.add(&g.in)
	g.stage = stage
	g.last.win, g.last.loss = g.evaluator.Look(stage, &g.in)
	return g.worth(g.last)
}

// nobody is win where nobody wins any more.
func (g *gauge) nobody() int32 {
	g.last = chances{}
	return g.worth(g.last)
}

// told are the chances last told; none by a doctrine that does not read win.
func (g *gauge) told() chances {
	if g == nil {
		return chances{}
	}
	return g.last
}

// worth is the chance to win plus the chance that nobody does, as far as a draw counts, of rules.Certain.
func (b *belief) worth(c chances) int32 {
	w := (int64(c.win)*1000 + b.draw*int64(rules.Certain-c.win-c.loss)) / 1000
	return int32(min(max(w, 0), rules.Certain))
}

// styleOf is the style of a pilot who flies by a doctrine.
func styleOf(d *doctrine, learned *rules.Learned, draw int64) style {
	s := style{from: len(learned.Inputs)}
	yes := func(k rules.Kind) int16 {
		if d.sections[k] == nil {
			return 0
		}
		return rules.InputUnit
	}
	s.in[valuenet.Launches], s.in[valuenet.Fires] = yes(rules.Launch), yes(rules.Fire)
	s.in[valuenet.DrawWorth] = rules.Put(int(draw), 1000)
	return s
}

// hope are the chances that win has told of what the agent has just chosen for a decision, or false if it has not read it there.
func (a *doctrineAgent) hope(q *rules.Decision) (chances, bool) {
	if s := a.search; s != nil && ofMove(q.Kind) {
		return s.best.hope, s.move.wins && s.best.len > 0
	}
	s := a.doctrine.sections[q.Kind]
	return a.hoped, s != nil && s.tells
}
