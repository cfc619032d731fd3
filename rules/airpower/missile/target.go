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

// Attacks reports whether the missile attacks now (AP-14.5.1). It must be armed and at the target's level.
// The target must be in the missile's location, or in its attack figure while the missile has an FP left in
// the proportional move. The caller asks at the start of the move, after each FP except one that overruns the
// target, and after the target's FPs, when the missile has no FP left. An attack has no other condition
// (MR-21).
func (m *Spec) Attacks(s *State, t *Target) bool {
	return m.Armed(s) && s.Altitude == t.Altitude &&
		(s.At == t.Pose.At || s.MoveLeft > 0 && InFigure(s.Pose(), t.Pose.At))
}

// Overruns reports whether the last FP, which took the missile from state was to state s, brought it to the
// target's location and level before it was armed. Such a missile misses, and the caller removes it
// (AP-14.3.9).
func (m *Spec) Overruns(was, s *State, t *Target) bool {
	return !m.Armed(was) && s.At == t.Pose.At && s.Altitude == t.Altitude
}

// AngleOff is the angle-off of an attack made now (AP-14.5.5). The seeker gives the tie. The average speed of
// the missile decides who is faster (MR-44).
func (s *State) AngleOff(t *Target, tie hex.Tie) hex.Angle {
	return hex.Attack(t.Pose, s.Pose(), hex.PaceOf(2*int(s.Speed), int(t.Speed)), tie)
}

// Sees reports whether the target is in one of the missile's fields. It uses the combined arcs with the slope
// of the missile's last proportional move (AP-14.4, MR-19).
func (s *State) Sees(t *Target, field hex.Arcs) bool {
	in := hex.Sensor(s.Pose(), t.Pose, hex.Level)
	return hex.Combined(in, field, s.Slope(), hex.Range(s.At, t.Pose.At), int(t.Altitude-s.Altitude))
}

// fps is the number of whole FPs that the target has in a game turn. It carries the half FP that is left into
// the next game turn.
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
