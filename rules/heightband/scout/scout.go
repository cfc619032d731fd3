package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/heightband/play"
)

// A scout looks at a duel with the eyes of the aircraft that decides. It keeps only what belongs to the waiting
// decision: the glance and what inputs have in common, made when they are first asked for, and the plan of a move,
// which Plan makes. Beyond that it remembers the arms of enemies, which depend on nothing but what they are found by.
type scout struct {
	watch  rules.Watch
	sight  sight
	inputs inputs
	ahead
}

// New makes a scout.
func New() rules.Scout {
	s := new(scout)
	s.ahead.sight, s.inputs.sight = &s.sight, &s.sight
	return s
}

// Look implements rules.Scout.
func (s *scout) Look(at rules.Duel) {
	s.sight.sit(at.(*play.Duel).View())
	if s.watch.Changed(s.sight.view.Visit()) {
		s.sight.forget()
		s.inputs.forget()
	}
}

// Facts implements rules.Scout. An enemy that has not moved yet is taken where a level move
// straight on brings it.
func (s *scout) Facts(option int, need rules.FactSet, f *rules.Facts) {
	y := &s.sight
	if i, leaves := y.view.Leaver(); leaves {
		y.asItStands(i, need, f)
		y.view.LeaveFacts(option, f)
		return
	}
	switch {
	case y.view.Decision().Kind == rules.Plan:
		y.asItStands(y.view.Chosen(option), need, f)
	case y.view.Step() == play.StepTouch:
		y.touchFacts(play.Touching(option), need, f)
	case y.view.Moving():
		s.nodeFacts(s.waitingNode(), option, need, f)
	default:
		y.fireFacts(option, need, f)
	}
}

// Inputs implements rules.Scout.
func (s *scout) Inputs(option int, in *rules.Inputs) int {
	y := &s.sight
	if i, leaves := y.view.Leaver(); leaves {
		return s.standing(i, in)
	}
	if y.view.Step() == play.StepTouch {
		e := y.touchEnd(play.Touching(option))
		return s.inputs.describe(y.view.Zooming(), &e, in)
	}
	e := s.optionEnd(s.waitingNode(), option)
	return s.inputs.describe(s.me, &e, in)
}

// Standing implements rules.Scout.
func (s *scout) Standing(side rules.Side, craft int, in *rules.Inputs) int {
	from, _ := s.sight.game.Bounds(side)
	return s.standing(from+craft, in)
}

// standing sets the inputs of aircraft i where it is.
func (s *scout) standing(i int, in *rules.Inputs) int {
	s.sight.forget()
	s.inputs.forget()
	e := standOf(s.sight.tab.Craft(i))
	stage := s.inputs.describe(i, &e, in)
	s.sight.forget()
	s.inputs.forget()
	return stage
}

// InputsAt implements rules.Planner.
func (s *scout) InputsAt(at int, in *rules.Inputs) int {
	e := s.endOf(&s.nodes[at])
	return s.inputs.describe(s.me, &e, in)
}

// Learned describes the inputs.
func Learned() *rules.Learned {
	return &rules.Learned{Inputs: inputNames, Stages: stageNames, Kinds: rules.Kinds(rules.Move, rules.Turn, rules.Leave),
		Habits: Plans.Habits()}
}
