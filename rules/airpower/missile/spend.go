package missile

import "github.com/furball-sim/furball/rules/hex"

// Step spends one FP against a target at a level. The error is a Reason; the state is then unchanged.
func (m *Spec) Step(s *State, st Step, target int16) error {
	if r := m.Legal(s, st, target); r != OK {
		return r
	}
	m.Spend(s, &st)
	return nil
}

// Spend is Step with a step that is known to be legal in just this state: nothing is checked again. Any step but a
// vertical roll costs one FP (AP-MFR.1.6).
func (m *Spec) Spend(s *State, st *Step) {
	was := s.banked()
	s.Course = m.maneuver(s, st.Decl, st.Hand)
	s.Strict = s.Strict || st.Decl >= DeclTurn
	c, k, armed := s.Course, st.Kind, m.Armed(s) // the course of this FP, whatever it ends
	s.Left--
	s.MoveLeft--
	s.Flown = true
	s.Course.FPs++
	s.SinceSlide = up(s.SinceSlide)
	switch {
	case st.Slide:
		s.slide()
	case k <= Sink:
		s.forward()
	case k == Snap:
		s.snap(st)
	}
	s.level(k)
	if k.Vert() != Flat {
		s.vertical(k)
		s.Strict = s.Strict || armed && m.Text == ByTable
	} else if m.counts(k) {
		s.Level = up(s.Level)
	}
	if c.Busy == Free {
		s.Course = Course{}
	}
	s.change(st, &c)
	s.Bent = c.Busy != Free || k == Snap || st.Roll > 0
	s.plain(k, was)
	s.slope(k)
}

// up counts on and stops at 255.
func up(n uint8) uint8 { return n + min(1, 255-n) }

// forward is a forward FP, one hex or hex side ahead (AP-MFR.1.1).
func (s *State) forward() { s.setPose(s.Pose().Ahead()) }

// level is the change of altitude of an FP: up 1 or 2 levels (AP-MFR.1.2), down 2 or 3 (AP-MFR.1.4), down 1
// once a game turn (AP-MFR.1.5), and with a forward FP 1 for nothing (AP-MFR.1.3, MR-43).
func (s *State) level(k Kind) {
	s.Altitude += levels[k]
	s.LightDive = s.LightDive || k == Dive1
}

// vertical notes a climbing or diving FP (AP-MFR.3.2, AP-MFR.3.3); a change between the two is one
// after which a snap-turn needs preparation (AP-MFR.2.5).
func (s *State) vertical(k Kind) {
	v := k.Vert()
	s.Strict = s.Strict || s.Vert == -v
	s.Vert, s.Level = v, 0
	s.Here, s.HereFPs = v, up(s.HereFPs)
}

// slide executes a slide (AP-14.3.11): the FP goes forward to its side.
func (s *State) slide() {
	s.setPose(s.Pose().Slide(s.Course.Hand))
	s.Slides++
	s.SinceSlide = 0
	s.Course = Course{}
}

// snap makes the snap-turn on the spot (AP-MFR.2.1, MR-4).
func (s *State) snap(st *Step) {
	s.Snapped, s.Strict = true, true
	s.face(st.Hand, st.Turn)
}

// face changes facing by turning, off a hex side into the hex on that side, and ends what was in progress.
func (s *State) face(h hex.Hand, steps uint8) {
	s.setPose(s.Pose().Turn(h, int(steps)))
	s.Facings += steps
	s.Course = Course{}
}

// change is the facing change after an FP by the turn c, or by a vertical roll (AP-14.3.10, AP-14.3.12).
func (s *State) change(st *Step, c *Course) {
	switch {
	case st.Kind == Snap: // done
	case st.Turn > 0:
		s.face(c.Hand, st.Turn)
	case st.Roll > 0:
		s.roll(st)
	}
}

// roll makes a vertical roll: 180 degrees may stay on a hex side (AP-13.3.4). A credit is used before the one
// of the flight (AP-MFR.2.3, MR-1).
func (s *State) roll(st *Step) {
	pose := s.Pose()
	if st.Roll == 6 && !st.Shift {
		pose.Facing = pose.Facing.Turn(6)
	} else {
		pose = pose.Turn(st.Hand, int(st.Roll))
	}
	s.setPose(pose)
	if s.Credits > 0 {
		s.Credits--
	} else {
		s.Rolled = true
	}
	s.Strict, s.Course = true, Course{}
}

// setPose stands the missile at a pose. In another location the climbing and diving there counts anew
// (AP-14.3.8).
func (s *State) setPose(p hex.Pose) {
	if p.At != s.At {
		s.Here, s.HereFPs = Flat, 0
	}
	s.At, s.Facing = p.At, p.Facing
}

// plain counts the level FPs in a row with nothing in progress, and whether the wings were level before them
// (AP-MFR.2.5).
func (s *State) plain(k Kind, banked bool) {
	if k.Vert() != Flat || s.Bent {
		s.Plain = 0
		return
	}
	if s.Plain == 0 {
		s.Banked = banked
	}
	s.Plain = up(s.Plain)
}

// slope notes the FP for the flight slope (AP-14.4).
func (s *State) slope(k Kind) {
	one := hex.Slope{Levels: levels[k]}
	if k <= Sink {
		one.HFPs = 1
	}
	s.Prev, s.Last = s.Last, one
	s.Move.Levels += one.Levels
	s.Move.HFPs += one.HFPs
	s.MoveFPs++
}
