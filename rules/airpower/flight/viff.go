package flight

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/hex"
)

// Vectoring in forward flight (AP-13.6): the four things that a card with VIFF may do with
// its nozzles, each for vectorDP and with military power or afterburner.

// vectorDP is the price of each, 2.0 DP.
const vectorDP card.Quarters = 8

// vectorPrep is the preparatory FPs of a sidestep, by height alone.
var vectorPrep = [card.NumBands]uint8{card.HI: 1, card.VH: 1, card.EH: 2, card.UH: 2}

// sidestepFPs is the HFPs that execute a sidestep, sidestepRest those between two.
const (
	sidestepFPs        = 2
	sidestepRest uint8 = 1
)

// sliding reports whether a maneuver is flown as a slide is: with HFPs, and no roll.
func (k ManeuverKind) sliding() bool { return k == SL || k == SS }

// vectorReason says why the thrust may not be vectored in this move (AP-13.6, AP-18.2, R-39).
func (mv maneuvers) vectorReason(s *State, set card.Properties) Reason {
	m := &s.Move
	switch {
	case !set.Has(card.VIFF):
		return NoVIFF
	case m.Start.Power < card.Military || mv.p.engines().running(s) <= 0:
		return VIFFPower
	case m.Start.DamageControl:
		return ControlLimits
	case s.GLOC || crew.LimitsOf(mv.p.Pilot.Quality).Has(crew.NoVIFF):
		return VIFFPilot
	}
	return OK
}

// pitchReason says why the nose may not be pitched from a vertical climb into a vertical
// dive, which counts as a half-roll and dive (AP-13.6).
func (mv maneuvers) pitchReason(s *State, st *Start, set card.Properties) Reason {
	t := *s
	t.Move.Start = *st
	if !set.Has(card.VIFF) {
		return VDAfterClimb
	}
	return mv.vectorReason(&t, set)
}

// Pitches reports whether a start is a vertical pitch (AP-13.6), which idle and normal
// power do not allow.
func (s *State) Pitches(st *Start) bool {
	return st.HRD && st.Type == VD && s.Move.From == VC
}

// viffDecl says why a sidestep or an assisted turn may not be declared.
func (mv maneuvers) viffDecl(s *State, st *Step, set card.Properties) Reason {
	if r := mv.vectorReason(s, set); r != OK {
		return r
	}
	m := &s.Move
	if st.Decl == DeclAssisted {
		if r := mv.rateReason(s, st.Rate); r != OK {
			return r
		}
		if _, _, ok := mv.assisted(s, st.Rate); !ok {
			return AssistUseless
		}
		if !bankFor(set, s.Bank, st.Hand) {
			return WrongBank
		}
		return OK
	}
	switch {
	case s.Type == VC || s.Type == VD:
		return SlideInVertical
	case m.Start.HRD:
		return SlideAfterHRD
	case m.Sidesteps > 0 && m.SinceSlide < sidestepRest:
		return SidestepTooSoon
	case !bankForSlide(set, s.Bank, st.Hand):
		return WrongBank
	}
	return OK
}

// assisted is the requirement of an assisted turn: one FP less than the table's, and for 1
// FP a 60. ok is false for a 60 or 90, which it leaves as it is.
func (mv maneuvers) assisted(s *State, r card.Rate) (need, more uint8, ok bool) {
	need, more, _ = TurnNeed(s.Band(), r, s.Speed)
	switch {
	case more > 0:
		return need, more, false
	case need == 1:
		return 1, 1, true
	}
	return need - 1, 0, true
}

// sidestepNeed is the FPs before the one that executes a sidestep: those of its band, one
// more at supersonic speed and for damage as for every maneuver (AP-13.1), and the first of
// its own two, the second of which goes sideways.
func (mv maneuvers) sidestepNeed(s *State) uint8 {
	b := s.Band()
	need := vectorPrep[b] + uint8(s.Damage.ExtraPrep) + sidestepFPs - 1
	if Supersonic(s.Speed, b) {
		need++
	}
	return need
}

// viffForce is what goes on during the FP of a sidestep or an assisted turn.
func (mv maneuvers) viffForce(s *State, st *Step) inForce {
	if st.Decl == DeclAssisted {
		return inForce{turn: true, bank: st.Hand}
	}
	return inForce{man: SS, hand: st.Hand, bank: st.Hand, need: mv.sidestepNeed(s)}
}

// declareVIFF declares a sidestep or an assisted turn. A sidestep or turn that is carried into the
// next game turn is not paid for again, and a turn goes on there without help.
func (mv maneuvers) declareVIFF(s *State, st *Step) {
	m := &s.Move
	m.vector()
	s.Bank = st.Hand
	if st.Decl == DeclSidestep {
		s.Turn, s.Maneuver = Turn{}, Maneuver{Kind: SS, Hand: st.Hand, Need: mv.sidestepNeed(s)}
		return
	}
	mv.beginTurn(s, st.Rate, st.Hand)
	s.Turn.Need, s.Turn.Set, _ = mv.assisted(s, st.Rate)
	m.Assisted = true
}

// vector notes the price of a vectoring.
func (m *Move) vector() {
	m.add(SrcVIFF, -vectorDP)
	m.Vectored++
	m.Clean = false
}

// sidestep executes one.
func (s *State) sidestep(h hex.Hand) {
	s.setPose(s.Pose().Slide(h))
	s.Move.Sidesteps++
	s.Move.SinceSlide = 0
}

// bleeds are the properties by which facing changes are charged: an assisted turn costs
// them as HBR does in that game turn (AP-13.6).
func (m *Move) bleeds(set card.Properties) card.Properties {
	if m.Assisted {
		return set.Without(card.LBR).With(card.HBR)
	}
	return set
}

// popUpReason says why an HFP may not gain a level (AP-13.6).
func (mv maneuvers) popUpReason(s *State) Reason {
	switch {
	case s.Type != LVL:
		return LevelOnly
	case s.Move.Popped:
		return PopUpOnce
	}
	return mv.vectorReason(s, mv.p.Properties(s))
}

// popUp gains the level.
func (s *State) popUp() {
	s.Move.vector()
	s.Altitude++
	s.Move.Popped = true
}

// vectored lists the steps of sidesteps and assisted turns.
func (e *stepList) vectored() {
	if !e.set.Has(card.VIFF) {
		return
	}
	for _, h := range sides {
		e.declare(Step{Decl: DeclSidestep, Hand: h})
	}
	for r := card.EZ; r <= card.ET; r++ {
		for _, h := range sides {
			e.declare(Step{Decl: DeclAssisted, Rate: r, Hand: h})
		}
	}
}
