package flight

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// A Wish is how a pilot would like to spend the next FP.
type Wish struct {
	// Hand is the side to turn to; Level flies on.
	Hand hex.Hand
	// Gentle turns at the rate below the tightest. ET, which may make the pilot pass out, is
	// not wished for.
	Gentle bool
	// Levels is how many levels the FP should climb or dive, whichever the flight type does:
	// 0 takes no VFP that need not be, and then the least levels.
	Levels int
}

// Steer sets st to the legal step that comes as near to a wish as the rules allow: a turn to that side is
// gone on with, and a maneuver unless the move has just begun; an LRR aircraft banks first. A step
// must be due, and no check.
func (p *Plane) Steer(s *State, w Wish, st *Step) {
	*st = Step{}
	set := p.Properties(s)
	m := &s.Move
	fresh := m.Left == m.FPs
	f := inForce{bank: s.Bank}
	switch {
	case s.Maneuver.Kind != NoManeuver:
		if !fresh && p.points().seeThrough(s, w, st) {
			return
		}
		*st = Step{Decl: Stop}
	case s.Turn.On && s.Turn.Hand == w.Hand:
		f.turn = true
	case s.Turn.On:
		st.Decl = Stop
	}
	idle := st.Decl
	if !f.turn && w.Hand != hex.Level && bankFor(set, s.Bank, w.Hand) {
		if rates := p.maneuvers().rates(s, set); rates != 0 {
			st.Decl, st.Rate, st.Hand = DeclTurn, p.points().wished(s, rates, w.Gentle), w.Hand
			f.turn, f.bank = true, w.Hand
		}
	}
	if !p.points().kindOf(s, st, &f, w) && st.Decl == DeclTurn { // not with an unloaded HFP
		*st, f = Step{Decl: idle}, inForce{bank: s.Bank}
		p.points().kindOf(s, st, &f, w)
	}
	switch {
	case f.turn:
		st.Bank = f.bank
	case !set.Has(card.LRR):
		st.Bank = hex.Level
	case w.Hand > s.Bank:
		st.Bank = s.Bank + 1
	case w.Hand < s.Bank:
		st.Bank = s.Bank - 1
	default:
		st.Bank = s.Bank
	}
}

// seeThrough goes on with a maneuver, if it may, and executes it as soon as it may be. The step must be zero.
func (pt points) seeThrough(s *State, w Wish, st *Step) bool {
	var f inForce
	pt.inForce(s, st, &f)
	if st.Exec = f.fps >= f.need; st.Exec && pt.fitReason(s, st, &f) == OK && pt.kindReason(s, H) == OK {
		return true
	}
	st.Exec = false
	ok := pt.kindOf(s, st, &f, w)
	st.Bank = f.bank
	return ok
}

// wished is the tightest of a set of rates except ET, or, if gentle, the rate below it; EZ only where there
// is no other. If several rates turn alike, it is the cheapest.
func (pt points) wished(s *State, rates uint8, gentle bool) card.Rate {
	b := s.Band()
	r := cheapest(b, min(top(rates), card.BT), rates, s.Speed)
	if gentle && r > card.TT {
		r = cheapest(b, r-1, rates, s.Speed)
	}
	return r
}

// cheapest is the lowest of the rates, but not EZ, that turn like r.
func cheapest(b card.Band, r card.Rate, rates uint8, speed card.Halves) card.Rate {
	need, more, _ := TurnNeed(b, r, speed)
	for r > card.TT && rates&(1<<(r-1)) != 0 {
		if n, k, _ := TurnNeed(b, r-1, speed); n != need || k != more {
			break
		}
		r--
	}
	return r
}

// wishedKinds are the kinds of FPs that there are in a flight type, in the order of a wish for so
// many levels.
var wishedKinds = [NumTypes][4][]Kind{
	LVL: {{H}, {H}, {H}, {H}},
	ZC:  climbingKinds, SC: climbingKinds, VC: climbingKinds,
	SD: divingKinds, VD: divingKinds,
	UD: {{H, HUnl}, {HUnl, H}, {HUnl, H}, {HUnl, H}},
}

var climbingKinds = [4][]Kind{
	{H, C1, CFirst, C2, C3},
	{C1, CFirst, H, C2, C3},
	{C2, C1, CFirst, H, C3},
	{C3, C2, C1, CFirst, H},
}

var divingKinds = [4][]Kind{
	{H, D1, D2, D3},
	{D1, H, D2, D3},
	{D2, D1, H, D3},
	{D3, D2, D1, H},
}

// MostLevels is the number of levels above which a wish for more makes no difference to the next FP.
func (s *State) MostLevels() int {
	m := &s.Move
	switch {
	case s.Type == LVL:
		return 0
	case s.Type == UD:
		return 1 // unloaded or not
	case m.HFPs < m.First || m.VFPs >= m.MaxVFPs:
		return 0 // an HFP
	}
	return len(divingKinds) - 1
}

// kindOf sets the kind of FP to the first in the order of the wish that is legal, if
// there is one.
func (pt points) kindOf(s *State, st *Step, f *inForce, w Wish) bool {
	if s.Type == LVL && f.man == NoManeuver { // always legal
		st.Kind = H
		return true
	}
	for _, st.Kind = range wishedKinds[s.Type][min(max(w.Levels, 0), len(divingKinds)-1)] {
		if pt.kindReason(s, st.Kind) == OK && pt.fitReason(s, st, f) == OK {
			return true
		}
	}
	return false
}
