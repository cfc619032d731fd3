package missile

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// A Target is what a missile flies at, as it is at this moment.
type Target struct {
	Pose     hex.Pose
	Altitude int16
	Speed    card.Halves // its start speed of this game turn
	HalfFP   bool        // carried into the coming game turn (AP-5.4)
}

// InFigure reports whether a location is in the attack figure of a missile: the location of its next forward
// FP, or one of the six half a hex from that (AP-14.5.1).
func InFigure(missile hex.Pose, at hex.Point) bool {
	return hex.HalfSteps(missile.Ahead().At, at) <= 1
}

// Attacks reports whether the missile attacks now: armed, at the target's level, and in its location or, with an FP
// left in the proportional move, with it in the attack figure (AP-14.5.1). It holds at the start of the
// move, after each FP but one that overruns the target, and after the target's FPs, where no FP is left; nothing
// else is asked (MR-21).
func (m *Spec) Attacks(s *State, t *Target) bool {
	return m.Armed(s) && s.Altitude == t.Altitude &&
		(s.At == t.Pose.At || s.MoveLeft > 0 && InFigure(s.Pose(), t.Pose.At))
}

// Overruns reports whether the FP that took the missile from the state was to s has brought it into the target's
// location and level before it was armed: it misses and is to be removed (AP-14.3.9).
func (m *Spec) Overruns(was, s *State, t *Target) bool {
	return !m.Armed(was) && s.At == t.Pose.At && s.Altitude == t.Altitude
}

// AngleOff is the angle-off of an attack made now (AP-14.5.5), tie that of the seeker. The average speed of the
// missile decides who is faster (MR-44).
func (s *State) AngleOff(t *Target, tie hex.Tie) hex.Angle {
	return hex.Attack(t.Pose, s.Pose(), hex.PaceOf(2*int(s.Speed), int(t.Speed)), tie)
}

// Sees reports whether the target is in a field of the missile's, by the combined arcs with the slope of its last
// proportional move (AP-14.4, MR-19).
func (s *State) Sees(t *Target, field hex.Arcs) bool {
	in := hex.Sensor(s.Pose(), t.Pose, hex.Level)
	return hex.Combined(in, field, s.Slope(), hex.Range(s.At, t.Pose.At), int(t.Altitude-s.Altitude))
}

// fps is the target's whole FPs in a game turn, and on it goes to the next.
func (t *Target) fps() int {
	halves := int(t.Speed)
	if t.HalfFP {
		halves++
	}
	t.HalfFP = halves&1 != 0
	return halves / 2
}

// ahead flies the target straight on.
func (t *Target) ahead(fps int) {
	for range fps {
		t.Pose = t.Pose.Ahead()
	}
}
