package flight

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

var sides = [2]hex.Hand{hex.Left, hex.Right}

// AppendSteps appends every legal way to spend the next FP: by declaration
// (keep, stop, turns from EZ to ET, slide, DR, LR, VR; left before right), then
// by kind of FP, then by what it executes and by bank. It appends none while a
// check or an After is due. At StageStep it always appends some.
func (p *Plane) AppendSteps(dst []Step, s *State) []Step {
	if s.Move.Stage != StageStep || s.Move.Due != 0 {
		return dst
	}
	e := stepList{p: p, s: s, set: p.Properties(s), steps: &dst}
	for k := H; k < NumKinds; k++ {
		if p.points().kindReason(s, k) == OK {
			e.kinds[e.n] = k
			e.n++
		}
	}
	for d := Keep; d < numDecls; d++ {
		switch d {
		case Keep, Stop:
			e.declare(Step{Decl: d})
		case DeclTurn:
			e.turns()
		default:
			if r := e.declare(Step{Decl: d, Hand: hex.Left}); r == OK || r == WrongBank { // else neither side
				e.declare(Step{Decl: d, Hand: hex.Right})
			}
		}
	}
	e.vectored()
	return dst
}

// A stepList lists the steps of one moment.
type stepList struct {
	p     *Plane
	s     *State
	set   card.Properties
	steps *[]Step
	force inForce
	kinds [NumKinds]Kind
	n     uint8 // of kinds
}

// turns lists the steps that declare a turn.
func (e *stepList) turns() {
	if rates := e.p.maneuvers().rates(e.s, e.set); rates != 0 {
		e.turnsAt(rates)
	}
}

// turnsAt lists the steps that declare a turn at one of some rates. The kinds of FPs that fit are the same for all.
func (e *stepList) turnsAt(rates uint8) {
	st, f := Step{Decl: DeclTurn}, &e.force
	var fit [NumKinds]Kind
	n := 0
	*f = inForce{turn: true}
	for _, st.Kind = range e.kinds[:e.n] {
		if e.p.points().fitReason(e.s, &st, f) == OK {
			fit[n] = st.Kind
			n++
		}
	}
	for st.Rate = card.EZ; st.Rate <= card.ET; st.Rate++ {
		if rates&(1<<st.Rate) == 0 {
			continue
		}
		for _, st.Hand = range sides {
			if !bankFor(e.set, e.s.Bank, st.Hand) {
				continue
			}
			for _, st.Kind = range fit[:n] {
				e.add(&st, st.Hand)
			}
		}
	}
}

// declare lists the steps of one declaration, if it is legal, or says why it is not.
func (e *stepList) declare(st Step) Reason {
	r := e.p.points().declReason(e.s, &st, e.set)
	if r == OK {
		e.spend(st)
	}
	return r
}

// spend lists the steps of a legal declaration.
func (e *stepList) spend(st Step) {
	f := &e.force
	e.p.points().inForce(e.s, &st, f)
	ready := f.man != NoManeuver && f.fps >= f.need
	for _, k := range e.kinds[:e.n] {
		st.Kind = k
		e.fit(&st)
		if ready {
			st.Exec = true
			for st.Level = -1; st.Level <= 1; st.Level++ {
				e.fit(&st)
			}
			st.Exec, st.Level = false, 0
		}
	}
}

// fit lists the step with every bank that it may end with.
func (e *stepList) fit(st *Step) {
	f := &e.force
	if e.p.points().fitReason(e.s, st, f) != OK {
		return
	}
	if !st.Exec && f.busy(st.Decl) {
		e.add(st, f.bank)
		return
	}
	for _, st.Bank = range [3]hex.Hand{hex.Left, hex.Level, hex.Right} {
		if bankReason(e.s, st, f, e.set) == OK {
			e.add(st, st.Bank)
		}
	}
}

// add lists the step with a bank. It is written field by field: read as a whole
// right after its bytes have been written one by one, it would cost more than its rules.
func (e *stepList) add(st *Step, bank hex.Hand) {
	n := len(*e.steps)
	*e.steps = append(*e.steps, Step{})
	q := &(*e.steps)[n]
	q.Decl, q.Rate, q.Hand, q.Kind = st.Decl, st.Rate, st.Hand, st.Kind
	q.Exec, q.Level, q.Bank = st.Exec, st.Level, bank
}
