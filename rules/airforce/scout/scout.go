package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/play"
)

// A scout looks at a duel with the eyes of the aircraft that decides, and plays its plot ahead.
type scout struct {
	ahead
	watch rules.Watch
	fly   flier
	look  forecaster
	facts facts
	value inputs
}

// New makes a scout that looks at nothing yet.
func New() rules.Scout { return newScout() }

func newScout() *scout {
	s := new(scout)
	s.look.fly = &s.fly
	s.facts.fly, s.facts.look = &s.fly, &s.look
	s.ahead.fly, s.ahead.look, s.ahead.tell = &s.fly, &s.look, &s.facts
	s.value.look, s.value.tell, s.value.plan = &s.look, &s.facts, &s.ahead
	return s
}

// Look implements rules.Scout.
func (s *scout) Look(at rules.Duel) {
	v := at.(*play.Duel).View()
	s.fly.view, s.look.view, s.facts.view, s.facts.fight.view, s.ahead.view, s.value.view = v, v, v, v, v, v
	s.fly.right = v.Mirrored() // until Plan says otherwise
	if s.watch.Changed(v.Visit()) {
		s.forget()
	}
}

// Facts implements rules.Scout.
func (s *scout) Facts(option int, need rules.FactSet, f *rules.Facts) { s.facts.tell(option, need, f) }

// Inputs implements rules.Scout.
func (s *scout) Inputs(option int, in *rules.Inputs) (stage int) {
	if i, leaves := s.value.view.Leaver(); leaves {
		return s.standing(i, in)
	}
	return s.value.ofOption(option, in)
}

// Standing implements rules.Scout.
func (s *scout) Standing(side rules.Side, craft int, in *rules.Inputs) (stage int) {
	from, _ := s.value.view.SideOf(side)
	return s.standing(from+craft, in)
}

// standing sets the inputs of aircraft i if it flies straight on.
func (s *scout) standing(i int, in *rules.Inputs) (stage int) {
	s.forget()
	p := &s.value.option
	*p = play.Plot{}
	s.value.view.Plotter(i).Begin(p)
	s.facts.complete(i, p)
	stage = s.value.describe(i, p, in)
	s.forget()
	return stage
}

// forget drops what was found of another duel, or of another craft.
func (s *scout) forget() { s.look.glanced, s.ahead.trailed, s.value.outline.of = 0, 0, 0 }

// InputsAt implements rules.Planner.
func (s *scout) InputsAt(node int, in *rules.Inputs) (stage int) { return s.value.ofNode(node, in) }
