// Inside: the list of all legal steps, which only tests fly by, is made from what the rules ask of each part of a step.

package missile

import "github.com/furball-sim/furball/rules/hex"

// AppendSteps appends every legal way to spend the next FP against a target at a level: by declaration (keep,
// stop, turn, slide; left before right), then by kind, then plain, with a facing change, as a slide, with
// a vertical roll. It appends none when the proportional move is over; before that always some.
func (m *Spec) AppendSteps(dst []Step, s *State, target int16) []Step {
	if s.MoveLeft == 0 {
		return dst
	}
	var open [NumKinds]bool
	for k := range NumKinds {
		open[k] = m.kindReason(s, k, target) == OK
	}
	dst = m.declared(dst, s, Step{}, &open)
	if s.Course.Busy != Free {
		dst = m.declared(dst, s, Step{Decl: Stop}, &open)
	}
	if m.turnReason(s) == OK {
		for _, h := range sides {
			dst = m.declared(dst, s, Step{Decl: DeclTurn, Hand: h}, &open)
		}
	}
	if m.slideReason(s) == OK {
		for _, h := range sides {
			dst = m.declared(dst, s, Step{Decl: DeclSlide, Hand: h}, &open)
		}
	}
	return dst
}

// declared appends the steps of one declaration by the kinds that are open.
func (m *Spec) declared(dst []Step, s *State, st Step, open *[NumKinds]bool) []Step {
	c := m.maneuver(s, st.Decl, st.Hand)
	for st.Kind = range Snap {
		if !open[st.Kind] || c.Busy == Sliding && st.Kind.Vert() != Flat {
			continue
		}
		dst = append(dst, st)
		for turn := st; turn.Turn <= c.More && turnFit(turn.Turn+1, &c) == OK; {
			turn.Turn++
			dst = append(dst, turn)
		}
		if slide := st; slideFit(&c) == OK {
			slide.Slide = true
			dst = append(dst, slide)
		}
		if st.Decl == Keep && m.rollReason(s, st.Kind) == OK {
			dst = appendRolls(dst, s, st)
		}
	}
	if st.Decl == Keep && open[Snap] {
		for _, st.Hand = range sides {
			for st.Turn = 1; st.Turn <= m.snapMost(s); st.Turn++ {
				st.Kind = Snap
				dst = append(dst, st)
			}
		}
	}
	return dst
}

// appendRolls appends the vertical rolls after an FP. One of 180 degrees that stays where it is has no
// side of its own and is listed once, to the left.
func appendRolls(dst []Step, s *State, st Step) []Step {
	for _, st.Hand = range sides {
		for st.Roll = 1; st.Roll <= 6; st.Roll++ {
			if st.Roll < 6 || st.Hand == hex.Left {
				dst = append(dst, st)
			}
		}
		if st.Roll = 6; !s.At.Centre() {
			st.Shift = true
			dst = append(dst, st)
			st.Shift = false
		}
	}
	return dst
}
