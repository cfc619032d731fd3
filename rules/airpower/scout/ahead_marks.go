package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/play"
)

// A mark holds a place of a move in its upper half, and what is taken there in its lower half.

// placeMark is a place: the stage, the FPs left and the facing, which tell all choices of
// a move apart.
func placeMark(stage play.MoveStage, s *flight.State) rules.Mark {
	return rules.Mark(stage)<<48 | rules.Mark(s.Move.Left)<<40 | rules.Mark(s.Facing)<<32
}

// optionMark is what one of the options is.
func optionMark(l *play.Lists, stage play.MoveStage, k int) rules.Mark {
	switch stage {
	case play.ChoosingWing:
		return wingMark(l.Wings[k])
	case play.ChoosingType:
		st := &l.Starts[k]
		return rules.Mark(st.Type)<<2 | flag(st.HRD)<<1 | flag(st.DamageControl)
	case play.ChoosingPower:
		return settingMark(&l.Settings[k])
	case play.ChoosingBrakes:
		return rules.Mark(uint16(l.Brakes[k]))
	case play.Stepping:
		return stepMark(&l.Steps[k])
	}
	return afterMark(l.Afters[k])
}

func afterMark(a flight.After) rules.Mark {
	return rules.Mark(a.Kind) | rules.Mark(a.Steps)<<4 | flag(a.Shift)<<8 | rules.Mark(a.Bank+1)<<9
}

func wingMark(w flight.Wing) rules.Mark { return rules.Mark(w.Shape)<<1 | flag(w.Flaps) }

func settingMark(set *flight.Setting) rules.Mark {
	return rules.Mark(uint16(set.AP))<<8 | rules.Mark(set.Power)<<1 | flag(set.Emergency)
}

func stepMark(st *flight.Step) rules.Mark {
	return rules.Mark(st.Decl) | rules.Mark(st.Rate)<<4 | rules.Mark(st.Hand+1)<<8 | rules.Mark(st.Kind)<<10 |
		flag(st.Exec)<<14 | rules.Mark(st.Level+1)<<15 | rules.Mark(st.Bank+1)<<17
}

func flag(b bool) rules.Mark {
	if b {
		return 1
	}
	return 0
}

// mark notes that option k is taken at n.
func (l *pending) mark(n *node, k int) {
	l.add(placeMark(n.stage, &n.fly) | optionMark(&n.Lists, n.stage, k))
}

// add adds a mark to those that are taken.
func (l *pending) add(m rules.Mark) {
	l.marks[l.nMarks] = m
	l.nMarks++
}

// Taken implements rules.Planner.
func (d *scout) Taken() []rules.Mark { return d.ahead.marks[:d.ahead.nMarks] }

// like is a mark of the choice at a node. The facts and options of power and speedbrakes do not depend on the flight
// type, except where power decides about the type.
func (n *node) like() rules.Mark {
	switch {
	case n.stage == play.ChoosingPower && !play.PowerDecides(&n.fly, &n.plan):
		return placeMark(n.stage, &n.fly) | wingMark(n.plan.Wing)
	case n.stage == play.ChoosingBrakes:
		return placeMark(n.stage, &n.fly) | settingMark(&n.plan.Setting) | wingMark(n.plan.Wing)<<24
	}
	return 0
}

// Scene implements rules.Planner. It tells the move, where the enemies are, and whether somebody else has made a
// choice of a move in between: an aircraft that flies on after an interruption thinks anew.
func (d *scout) Scene() rules.Mark {
	if !d.v.Searchable() {
		return 0
	}
	return 1<<48 | rules.Mark(d.v.Handed())<<32 | rules.Mark(d.v.Around(d.v.Decider()))
}

// Find implements rules.Planner.
func (d *scout) Find(m rules.Mark) int {
	if !d.v.Searchable() {
		return -1
	}
	n := d.whole()
	place := placeMark(n.stage, &n.fly)
	if m>>32 != place>>32 {
		return -1
	}
	for k := range int(d.v.Options()) {
		if optionMark(&n.Lists, n.stage, k) == m&^place {
			return k
		}
	}
	return -1
}
