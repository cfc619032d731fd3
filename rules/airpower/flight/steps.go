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
	var kinds [NumKinds]Kind
	n := 0
	for k := H; k < NumKinds; k++ {
		if p.kindReason(s, k) == OK {
			kinds[n] = k
			n++
		}
	}
	set := p.Properties(s)
	e := stepList{p: p, s: s, set: set, kinds: kinds[:n]}
	for d := Keep; d < numDecls; d++ {
		switch d {
		case Keep, Stop:
			dst = e.declare(dst, Step{Decl: d})
		case DeclTurn:
			for r := card.EZ; r <= card.ET; r++ {
				if p.rateReason(s, r) != OK {
					continue
				}
				for _, h := range sides {
					if bankFor(set, s.Bank, h) {
						dst = e.spend(dst, Step{Decl: d, Rate: r, Hand: h})
					}
				}
			}
		default:
			for _, h := range sides {
				dst = e.declare(dst, Step{Decl: d, Hand: h})
			}
		}
	}
	return e.appendVIFF(dst)
}

// A stepList lists the steps of one moment.
type stepList struct {
	p     *Plane
	s     *State
	set   card.Properties
	kinds []Kind
}

// declare appends the steps of one declaration, if it is legal.
func (e *stepList) declare(dst []Step, st Step) []Step {
	if e.p.declReason(e.s, &st, e.set) != OK {
		return dst
	}
	return e.spend(dst, st)
}

// spend appends the steps of a legal declaration.
func (e *stepList) spend(dst []Step, st Step) []Step {
	f := e.p.inForce(e.s, &st)
	for _, st.Kind = range e.kinds {
		st.Exec, st.Level = false, 0
		dst = e.fit(dst, st, &f)
		if f.man == NoManeuver || f.fps < f.need {
			continue
		}
		st.Exec = true
		for st.Level = -1; st.Level <= 1; st.Level++ {
			dst = e.fit(dst, st, &f)
		}
	}
	return dst
}

// fit appends the step with every bank that it may end with.
func (e *stepList) fit(dst []Step, st Step, f *inForce) []Step {
	if e.p.fitReason(e.s, &st, f) != OK {
		return dst
	}
	if !st.Exec && f.busy(st.Decl) {
		st.Bank = f.bank
		return append(dst, st)
	}
	for _, st.Bank = range [3]hex.Hand{hex.Left, hex.Level, hex.Right} {
		if bankReason(e.s, &st, f, e.set) == OK {
			dst = append(dst, st)
		}
	}
	return dst
}
