package flight

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// inForce is what goes on during an FP once the declaration before it is made.
type inForce struct {
	turn      bool
	man       ManeuverKind
	hand      hex.Hand // of the maneuver
	fps, need uint8    // of the maneuver
	barrel    uint8
	bank      hex.Hand // during the FP
}

// busy reports whether the FP counts for a turn or maneuver, so that it leaves no
// choice of bank.
func (f *inForce) busy(d Decl) bool { return f.turn || f.man != NoManeuver || d == DeclVR }

// LegalStep is OK if the FP may be spent like that, or says why not.
func (p *Plane) LegalStep(s *State, st Step) Reason { return p.points().stepReason(s, &st) }

func (pt points) stepReason(s *State, st *Step) Reason {
	if s.Move.Stage != StageStep || s.Move.Due != 0 {
		return NotNow
	}
	set := pt.p.Properties(s)
	if r := pt.declReason(s, st, set); r != OK {
		return r
	}
	if r := pt.kindReason(s, st.Kind); r != OK {
		return r
	}
	var f inForce
	pt.inForce(s, st, &f)
	if r := pt.fitReason(s, st, &f); r != OK {
		return r
	}
	return bankReason(s, st, &f, set)
}

// declReason says why a declaration may not be made now.
func (pt points) declReason(s *State, st *Step, set card.Properties) Reason {
	switch st.Decl {
	case Keep:
		return OK
	case Stop:
		if !s.Turn.On && s.Maneuver.Kind == NoManeuver {
			return NothingToStop
		}
		return OK
	}
	if st.Hand != hex.Left && st.Hand != hex.Right {
		return NotNow
	}
	switch st.Decl {
	case DeclTurn:
		if r := pt.p.maneuvers().rateReason(s, st.Rate); r != OK {
			return r
		}
		if !bankFor(set, s.Bank, st.Hand) {
			return WrongBank
		}
		return OK
	case DeclSlide:
		return pt.p.maneuvers().slideReason(s, st.Hand, set)
	case DeclDR:
		return pt.p.maneuvers().rollReason(s, DR, set)
	case DeclLR:
		return pt.p.maneuvers().rollReason(s, LR, set)
	case DeclSidestep, DeclAssisted:
		return pt.p.maneuvers().viffDecl(s, st, set)
	}
	return pt.p.maneuvers().vrollReason(s, set)
}

// inForce finds what goes on during the FP of a legal declaration.
func (pt points) inForce(s *State, st *Step, f *inForce) {
	*f = inForce{bank: s.Bank}
	switch st.Decl {
	case Keep:
		f.turn = s.Turn.On
		m := &s.Maneuver
		f.man, f.hand, f.fps, f.need, f.barrel = m.Kind, m.Hand, m.FPs, m.Need, m.Barrel
	case DeclTurn:
		f.turn, f.bank = true, st.Hand
	case DeclSlide:
		f.man, f.hand, f.bank, f.need = SL, st.Hand, st.Hand, pt.p.maneuvers().prepFPs(s, SL)
	case DeclDR, DeclLR:
		f.man, f.hand = DR, st.Hand
		if st.Decl == DeclLR {
			f.man = LR
		}
		f.need, f.barrel = pt.p.maneuvers().prepFPs(s, f.man), s.nextBarrel(st.Hand)
	case DeclSidestep, DeclAssisted:
		*f = pt.p.maneuvers().viffForce(s, st)
	}
}

// kindReason says why the flight type does not allow such an FP now.
func (pt points) kindReason(s *State, k Kind) Reason {
	m := &s.Move
	switch {
	case k == HPop:
		return pt.p.maneuvers().popUpReason(s)
	case k == HFree:
		if s.Type != LVL {
			return LevelOnly
		}
		if m.Free {
			return FreeOnce
		}
		if m.From == VC && m.HFPs+1 < thirdFPs(m.FPs) {
			return FreeLater
		}
		return OK
	case s.Type == UD:
		return s.unloadReason(k)
	case k == HUnl:
		return NotInThisType
	case !k.Vertical():
		return OK // whether VFPs are owed: fitReason
	}
	return pt.vfpReason(s, k)
}

// owes reports whether, after an HFP with that level of a barrel roll, more VFPs
// would be owed than FPs are left; such a level stands for a VFP (AP-13.4).
func (s *State) owes(level int8) bool {
	m := &s.Move
	done := int16(m.VFPs) + m.RollUp + m.RollDown + int16(max(level, -level))
	return int16(m.Left)-1 < int16(m.MinVFPs)-done
}

// unloadReason is kindReason in an unloaded dive (AP-8.2.2): the unloaded HFPs
// are one run of at least half of the FPs.
func (s *State) unloadReason(k Kind) Reason {
	m := &s.Move
	switch {
	case k.Vertical():
		return NotInThisType
	case k == HUnl && m.Reloaded:
		return UnloadedApart
	case k == HUnl:
		return OK
	case m.Unloaded > 0 && m.Unloaded < m.HalfUnl:
		return UnloadedApart
	case m.Unloaded == 0 && m.Left-1 < m.HalfUnl:
		return UnloadedOwed
	}
	return OK
}

// vfpReason is kindReason of a VFP.
func (pt points) vfpReason(s *State, k Kind) Reason {
	m, up := &s.Move, k <= CFirst
	switch {
	case up != s.Type.Climbing() || s.Type == LVL:
		return NotInThisType
	case m.HFPs < m.First:
		return InitialHFPs
	case up:
		if r := pt.p.starts().climbReason(s, k); r != OK {
			return r
		}
	case s.Type == SD && k == D3:
		return LevelsSD
	case s.Type == VD && k == D1:
		return LevelsVD
	}
	if m.VFPs >= m.MaxVFPs {
		return TooManyVFPs
	}
	return OK
}

// fitReason says why the FP does not fit what goes on: preparation and execution
// of maneuvers (AP-13.1 to AP-13.4).
func (pt points) fitReason(s *State, st *Step, f *inForce) Reason {
	k := st.Kind
	switch {
	case st.Decl == DeclVR && !k.Vertical():
		return VerticalRollFP
	case (st.Decl == DeclTurn || st.Decl == DeclAssisted) && k == HUnl:
		return TurnUnloaded
	case f.man != NoManeuver && k == HUnl:
		return PrepUnloaded
	case f.man.sliding() && k.Vertical():
		return SlideVFP
	case k == HPop && (f.busy(st.Decl) || s.Bank != hex.Level):
		return PopUpLevel
	}
	if !k.Vertical() && s.owes(st.Level) {
		return TooFewVFPs
	}
	if !st.Exec {
		if st.Level != 0 {
			return NoBarrel
		}
		return OK
	}
	switch {
	case f.man == NoManeuver:
		return NothingToExecute
	case f.fps < f.need:
		return PrepTooFew
	case k.Vertical():
		return ExecuteHFP
	}
	if least, most := s.barrelLevels(f.barrel); st.Level < least || st.Level > most {
		return NoBarrel
	}
	return OK
}
