package missile

import "github.com/furball-sim/furball/rules/hex"

// Legal is OK if the FP may be spent like that against a target at a level, or says why not.
func (m *Spec) Legal(s *State, st Step, target int16) Reason {
	if s.MoveLeft == 0 {
		return NotNow
	}
	if r := m.declReason(s, st.Decl, st.Hand); r != OK {
		return r
	}
	if r := m.kindReason(s, st.Kind, target); r != OK {
		return r
	}
	c := m.maneuver(s, st.Decl, st.Hand)
	return m.fitReason(s, &st, &c)
}

// declReason says why a declaration may not be made now.
func (m *Spec) declReason(s *State, d Decl, h hex.Hand) Reason {
	switch {
	case d == Keep:
		return OK
	case d == Stop:
		if s.Course.Busy == Free {
			return NothingToStop
		}
		return OK
	case h == hex.Level:
		return NoSide
	case d == DeclTurn:
		return m.turnReason(s)
	}
	return m.slideReason(s)
}

// fitReason says why the FP does not fit the course c that is in force.
func (m *Spec) fitReason(s *State, st *Step, c *Course) Reason {
	k := st.Kind
	switch {
	case k == Snap:
		return m.snapFit(s, st)
	case c.Busy == Sliding && k.Vert() != Flat:
		return SlideVFP
	case st.Shift && st.Roll == 0:
		return RollAmount
	case st.Turn > 0 && (st.Slide || st.Roll > 0) || st.Slide && st.Roll > 0:
		return OneChange
	case st.Turn > 0:
		return turnFit(st.Turn, c)
	case st.Slide:
		return slideFit(c)
	case st.Roll > 0:
		return m.rollFit(s, st)
	}
	return OK
}

// turnFit says why a facing change does not follow by the turn in force: its FPs, this one among them, must
// meet the requirement (AP-14.3.10).
func turnFit(steps uint8, c *Course) Reason {
	switch {
	case c.Busy != Turning || c.FPs+1 < c.Need:
		return NotTurned
	case steps > 1+c.More:
		return TurnTooFar
	}
	return OK
}

// slideFit says why the FP cannot execute a slide.
func slideFit(c *Course) Reason {
	switch {
	case c.Busy != Sliding:
		return NothingToExecute
	case c.FPs < c.Need:
		return PrepTooFew
	}
	return OK
}

// snapFit says why a snap-turn that is open cannot be made so: an FP by itself, which drops what is in
// progress (MR-4).
func (m *Spec) snapFit(s *State, st *Step) Reason {
	switch {
	case st.Decl != Keep || st.Slide || st.Roll > 0 || st.Shift:
		return SnapAlone
	case st.Hand == hex.Level:
		return NoSide
	case st.Turn == 0 || st.Turn > m.snapMost(s):
		return SnapTurn
	}
	return OK
}

// rollFit says why a vertical roll cannot be made so: 30 to 180 degrees to a side; on a hex side 180 may
// stay there (AP-14.3.12). It ends a turn in progress.
func (m *Spec) rollFit(s *State, st *Step) Reason {
	switch {
	case st.Decl != Keep:
		return OneChange
	case st.Hand == hex.Level:
		return NoSide
	case st.Roll > 6 || st.Shift && (st.Roll < 6 || s.At.Centre()):
		return RollAmount
	}
	return m.rollReason(s, st.Kind)
}
