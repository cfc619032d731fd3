package flight

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// LegalAfter is OK if a may be chosen now, or says why not.
func (p *Plane) LegalAfter(s *State, a After) Reason { return p.points().afterReason(s, a) }

func (pt points) afterReason(s *State, a After) Reason {
	m := &s.Move
	switch {
	case m.Stage == StageStep || m.Stage == StageDone && m.FPs > 0:
		if m.Due == 0 && a.Kind == Turn30 {
			return s.turnReason() // a clearer word than NotNow
		}
		return NotNow
	case m.Stage != StageAfter || m.Due != 0:
		return NotNow
	case m.VRoll != hex.Level:
		return pt.rollAmount(s, a)
	}
	switch a.Kind {
	case Hold:
		return OK
	case Turn30:
		if r := s.turnReason(); r != OK || !a.Again {
			return r
		}
		return pt.p.maneuvers().rateReason(s, s.Turn.Rate)
	case Drop:
		if m.Left == 0 && s.inProgress() {
			return OK
		}
		return NothingToDrop
	}
	return NotNow
}

// rollAmount says why a vertical roll may not be made like that (AP-13.3.4).
func (pt points) rollAmount(s *State, a After) Reason {
	switch {
	case a.Kind != Roll:
		return MustRoll
	case a.Steps < 1 || a.Steps > 6 || a.Shift && a.Steps != 6:
		return RollAmount
	case a.Steps > 3 && pt.p.wings().has(s, card.LRR):
		return RollLow
	}
	return OK
}

// AppendAfters appends every legal choice after the FP just spent, none when there is no choice to make: to
// hold, to turn, and to drop what is in progress at the end of the move. For a vertical roll it appends each
// amount and bank, and off a hex side 180 degrees with and without the shift.
func (p *Plane) AppendAfters(dst []After, s *State) []After {
	m := &s.Move
	if m.Stage != StageAfter || m.Due != 0 {
		return dst
	}
	if m.VRoll != hex.Level {
		return p.points().appendRolls(dst, s)
	}
	for k := Hold; k < numAfterKinds; k++ {
		if a := (After{Kind: k}); p.points().afterReason(s, a) == OK {
			dst = append(dst, a)
		}
	}
	return dst
}

func (pt points) appendRolls(dst []After, s *State) []After {
	for n := uint8(1); n <= 6; n++ {
		for _, bank := range [3]hex.Hand{hex.Left, hex.Level, hex.Right} {
			a := After{Kind: Roll, Steps: n, Bank: bank}
			if pt.rollAmount(s, a) != OK {
				continue
			}
			dst = append(dst, a)
			if a.Shift = true; n == 6 && !s.At.Centre() {
				dst = append(dst, a)
			}
		}
	}
	return dst
}

// After performs a choice after an FP. The error is a Reason; the state is then
// unchanged.
func (p *Plane) After(s *State, a After) error {
	if r := p.points().afterReason(s, a); r != OK {
		return r
	}
	p.Follow(s, a)
	return nil
}

// Follow is After with a choice that is known to be legal: nothing is checked again.
func (p *Plane) Follow(s *State, a After) {
	m := &s.Move
	switch a.Kind {
	case Turn30:
		p.maneuvers().turn30(s)
		if a.Again {
			p.maneuvers().beginTurn(s, s.Turn.Rate, s.Turn.Hand)
		}
	case Roll:
		p.maneuvers().vroll(s, a)
	case Drop:
		s.Turn, s.Maneuver = Turn{}, Maneuver{}
	}
	if a.Kind == Turn30 || a.Kind == Roll {
		p.points().afterFP(s)
		return
	}
	m.More = 0
	if m.Left > 0 {
		m.Stage = StageStep
	} else {
		p.points().finish(s)
	}
}
