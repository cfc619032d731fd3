package flight

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// Step declares and spends one FP. The error is a Reason; the state is then
// unchanged. Afterwards guns may fire (AP-9.1), checks may be due, and if the
// stage is StageAfter an After must follow.
func (p *Plane) Step(s *State, st Step) error {
	if r := p.points().stepReason(s, &st); r != OK {
		return r
	}
	p.points().apply(s, &st)
	return nil
}

// Spend is Step with a step that AppendSteps has listed for just this state: nothing
// is checked again.
func (p *Plane) Spend(s *State, st *Step) { p.points().apply(s, st) }

// apply performs a legal step.
func (pt points) apply(s *State, st *Step) {
	m := &s.Move
	pt.declare(s, st)
	s.Bank = st.Bank
	pt.move(s, st)
	m.Left--
	turning := s.Turn.On && st.Kind != HUnl
	rolling := st.Decl == DeclVR || s.Maneuver.Kind == DR || s.Maneuver.Kind == LR
	m.Counted = turning
	if turning {
		s.Turn.FPs++
	}
	pt.countRecovery(s, st, turning, rolling)
	s.Recovery.Bent = s.inProgress() || st.Decl == DeclVR
	if m.SinceSlide < 255 {
		m.SinceSlide++
	}
	switch {
	case st.Exec:
		pt.p.maneuvers().execute(s, st.Level)
	case s.Maneuver.Kind != NoManeuver:
		s.Maneuver.FPs++
	}
	if !rolling || st.Decl == DeclVR {
		m.Barrel = 0
	}
	if m.Dropped {
		s.Config, m.Dropped = m.NewLoad, false
	}
	pt.afterFP(s)
}

// declare performs the declaration.
func (pt points) declare(s *State, st *Step) {
	m := &s.Move
	m.More = 0
	switch st.Decl {
	case Stop:
		s.Turn, s.Maneuver = Turn{}, Maneuver{}
	case DeclTurn:
		pt.p.maneuvers().beginTurn(s, st.Rate, st.Hand)
	case DeclSlide:
		pt.p.maneuvers().beginManeuver(s, SL, st.Hand)
	case DeclDR:
		pt.p.maneuvers().beginManeuver(s, DR, st.Hand)
	case DeclLR:
		pt.p.maneuvers().beginManeuver(s, LR, st.Hand)
	case DeclVR:
		pt.p.maneuvers().noteRoll(s, pt.p.Card.VRollDP)
		m.VRoll = st.Hand
		m.VRolls++
	case DeclSidestep, DeclAssisted:
		pt.p.maneuvers().declareVIFF(s, st)
	}
}

// move flies the FP; the one that executes a maneuver moves with it.
func (pt points) move(s *State, st *Step) {
	m := &s.Move
	switch k := st.Kind; {
	case k > CFirst:
		s.dive(-levels[k])
		m.VFPs++
		m.Clean = m.Clean && m.VFPs <= controlVFPs
		return
	case k.Vertical():
		pt.p.starts().climb(s, k)
		m.VFPs++
		return
	case k == HFree:
		s.Altitude--
		m.Free = true
	case k == HPop:
		s.popUp()
	}
	m.HFPs++
	if !st.Exec {
		s.At = s.At.Add(s.Facing.Step())
	}
	if s.Type == UD {
		s.unload(st.Kind == HUnl)
	}
}

// unload counts the HFPs of an unloaded dive: a level is lost when half of them,
// rounded down, have been unloaded, another when all have been (AP-8.2.2); two at
// once if there is only one.
func (s *State) unload(unloaded bool) {
	m := &s.Move
	if !unloaded {
		m.Reloaded = m.Unloaded > 0
		return
	}
	m.Unloaded++
	if m.Unloaded == m.HalfUnl {
		s.dive(1)
	}
	if m.Unloaded == m.FPs {
		s.dive(1)
	}
}

// countRecovery counts the FP for the recovery periods (AP-9.2).
func (pt points) countRecovery(s *State, st *Step, turning, rolling bool) {
	causes := uint8(0)
	if turning && s.Turn.Rate > card.EZ {
		causes = 1 << s.Turn.Rate
	}
	if st.Kind == HUnl {
		causes |= 1 << unloaded
	}
	s.Recovery.spend(causes, rolling)
}

// afterFP finds out what comes after an FP or a facing change.
func (pt points) afterFP(s *State) {
	m := &s.Move
	switch {
	case s.Altitude <= 0:
		s.Crashed = true
		pt.finish(s)
	case m.VRoll != hex.Level, s.turnReady():
		m.Stage = StageAfter
	case m.Left > 0:
		m.Stage = StageStep
	case s.inProgress():
		m.Stage = StageAfter // carry it or drop it
	default:
		pt.finish(s)
	}
}

// inProgress reports whether a turn or maneuver is under way.
func (s *State) inProgress() bool { return s.Turn.On || s.Maneuver.Kind != NoManeuver }

// finish ends the move: it notes the flight slope (AP-3.7) and the AP and DP.
func (pt points) finish(s *State) {
	m := &s.Move
	m.Stage = StageDone
	m.More = 0
	s.Slope = Slope{Levels: s.Altitude - m.Altitude, HFPs: m.HFPs}
	pt.tally(s)
}

// tally draws up the AP and DP of the move once; while flame-outs are still to be
// rolled for it waits for EndTurn.
func (pt points) tally(s *State) {
	m := &s.Move
	if m.Tallied || m.Due&(1<<SlamCheck|1<<CeilingCheck) != 0 || s.Crashed || m.Spun {
		return
	}
	m.Tallied = true
	m.add(SrcCarry, s.Carry)
	pt.p.engines().logPower(s)
	pt.p.maneuvers().logTurn(s)
	s.logClimb()
}
