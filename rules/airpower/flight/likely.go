package flight

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// AppendLikely appends those steps of AppendSteps that a pilot would consider who plans the rest of a move,
// in the same order. A turn or maneuver is seen through. After a turn in this game turn, a new one is
// declared at the rate that drag is charged for already or at the tightest; otherwise at the tightest, the
// one below it and the gentlest but EZ. If several rates turn alike, only the cheapest is appended. The wings
// are level where they may be. Free descent and vectoring are left out, and so are climbs and dives between
// the least and the most levels. If slides is true, slides and rolls are appended where there are FPs for
// them. At StageStep, if no check is due, it appends at least one step. It may leave out the rest when it has
// enough.
func (p *Plane) AppendLikely(dst []Step, s *State, slides bool, enough int) []Step {
	if s.Move.Stage != StageStep || s.Move.Due != 0 {
		return dst
	}
	e := stepList{p: p, s: s, set: p.Properties(s), steps: &dst}
	enough += len(dst)
	e.likelyKinds()
	m := &s.Move
	first, busy := m.Left == m.FPs, true
	switch {
	case s.Turn.On:
		e.declare(Step{})
	case s.Maneuver.Kind != NoManeuver:
		e.maneuver()
	default:
		busy = false
		e.likelyBanks()
	}
	if len(dst) >= enough {
		return dst
	}
	if busy && !first && len(dst) > 0 {
		return dst
	}
	if busy {
		e.declare(Step{Decl: Stop})
	}
	e.likelyTurns()
	if slides && len(dst) < enough {
		e.likelyManeuvers()
	}
	if m.Left == 1 {
		e.declare(Step{Decl: DeclVR, Hand: hex.Left})
		e.declare(Step{Decl: DeclVR, Hand: hex.Right})
	}
	if len(dst) == 0 {
		return p.AppendSteps(dst, s)
	}
	return dst
}

// likelyKinds are the kinds of FPs thought of: all of level flight but free
// descent, the least climb or dive and the most.
func (e *stepList) likelyKinds() {
	vertical := 0
	for k := H; k < NumKinds; k++ {
		if k == HFree || k == HPop || e.p.points().kindReason(e.s, k) != OK {
			continue
		}
		if k.Vertical() {
			if vertical++; vertical > 2 {
				e.n--
			}
		}
		e.kinds[e.n] = k
		e.n++
	}
}

// likelyBanks lists steps without a turn or maneuver: with level wings, of an LRR
// aircraft with all banks, since it must bank before it turns (AP-7.2).
func (e *stepList) likelyBanks() {
	st := Step{Decl: Keep}
	f := &e.force
	e.p.points().inForce(e.s, &st, f)
	banks := [3]hex.Hand{hex.Left, hex.Level, hex.Right}
	thought := banks[1:2]
	if e.set.Has(card.LRR) {
		thought = banks[:]
	}
	for _, st.Kind = range e.kinds[:e.n] {
		if e.p.points().fitReason(e.s, &st, f) != OK {
			continue
		}
		for _, st.Bank = range thought {
			if bankReason(e.s, &st, f, e.set) == OK {
				e.add(&st, st.Bank)
			}
		}
	}
}

// maneuver lists the steps that go on with a maneuver: executed as soon as it may be, without
// a change of altitude.
func (e *stepList) maneuver() {
	if man := &e.s.Maneuver; man.FPs < man.Need {
		e.declare(Step{})
		return
	}
	f := &e.force
	st := Step{Exec: true}
	e.p.points().inForce(e.s, &st, f)
	if e.p.points().kindReason(e.s, H) == OK && e.p.points().fitReason(e.s, &st, f) == OK {
		e.add(&st, hex.Level)
		return
	}
	e.declare(Step{})
}

// likelyTurns lists the turns thought of.
func (e *stepList) likelyTurns() {
	s, m := e.s, &e.s.Move
	rates := e.p.maneuvers().rates(s, e.set)
	if rates == 0 {
		return
	}
	b, tightest := s.Band(), top(rates)
	likely := uint8(1) << tightest
	if m.Turned {
		likely |= 1 << min(m.Tight, tightest)
	} else {
		likely |= 1 << min(card.TT, tightest)
		if tightest > card.TT {
			likely |= 1 << (tightest - 1)
		}
	}
	last := [2]uint8{} // what the rate before it needs
	for r := card.EZ; r <= tightest; r++ {
		if rates&likely&(1<<r) == 0 {
			continue
		}
		need, more, _ := TurnNeed(b, r, s.Speed)
		if last == [2]uint8{need, more} {
			likely &^= 1 << r
		}
		last = [2]uint8{need, more}
	}
	e.turnsAt(rates & likely)
}

// top is the tightest of a set of rates that is not empty.
func top(rates uint8) (r card.Rate) {
	for rates >>= 1; rates != 0; rates >>= 1 {
		r++
	}
	return r
}

// likelyManeuvers lists the slides and rolls that the FPs suffice for.
func (e *stepList) likelyManeuvers() {
	left := e.s.Move.Left
	for d := DeclSlide; d <= DeclLR; d++ {
		k := DR
		if d == DeclSlide {
			k = SL
		}
		if e.p.maneuvers().prepFPs(e.s, k) >= left {
			continue
		}
		for _, h := range sides {
			st := Step{Decl: d, Hand: h}
			if e.p.points().declReason(e.s, &st, e.set) == OK {
				e.spend(st)
			}
		}
	}
}

// AppendLikelyAfters appends those choices of AppendAfters that such a pilot would consider: a
// vertical roll is made to level wings and stays where it is.
func (p *Plane) AppendLikelyAfters(dst []After, s *State) []After {
	m := &s.Move
	if m.Stage != StageAfter || m.Due != 0 {
		return dst
	}
	if m.VRoll == hex.Level {
		return p.AppendAfters(dst, s)
	}
	for n := uint8(1); n <= 6; n++ {
		if a := (After{Kind: Roll, Steps: n}); p.points().rollAmount(s, a) == OK {
			dst = append(dst, a)
		}
	}
	return dst
}
