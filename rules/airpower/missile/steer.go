package missile

import "github.com/furball-sim/furball/rules/hex"

var sides = [2]hex.Hand{hex.Left, hex.Right}

// aim is the location that the missile flies at: the target's, or, to lead it, the one where a target that flies
// straight on is met first, each at its speed of this game turn.
func (m *Spec) aim(s *State, t *Target, p Policy) hex.Point {
	if p == Pursuit {
		return t.Pose.At
	}
	at := t.Pose
	for k := range maxLead {
		if hex.HalfSteps(s.At, at.At) <= 2*(int(s.MoveLeft)+2*k*int(s.Speed)/max(int(t.Speed), 1)) {
			break
		}
		at = at.Ahead()
	}
	return at.At
}

// maxLead is how many FPs of the target the aim is ahead of it at most: some game turns.
const maxLead = 60

// appendWays appends the steps that the policies look at, all legal: straight on or in a turn to the side of the
// aim, with the facing change as soon as it may be; level, or toward the target's level; when snapping the
// snap-turns too.
func (m *Spec) appendWays(dst []Step, s *State, t *Target, p Policy, aim hex.Point, how care) []Step {
	var kinds [NumKinds]Kind
	n := m.levelKinds(&kinds, s, t, p, aim, how)
	side := side(s, t, aim)
	straight := Step{}
	if s.Course.Busy != Free && s.Course.Hand != side {
		straight.Decl = Stop
	}
	turn := Step{Decl: DeclTurn, Hand: side}
	turning := side != hex.Level && m.turnReason(s) == OK
	for _, k := range kinds[:n] {
		straight.Kind = k
		dst = m.appendWay(dst, s, straight)
		if turning && (s.Course.Busy != Turning || s.Course.Hand != side) {
			turn.Kind = k
			dst = m.appendWay(dst, s, turn)
		}
	}
	if how == snapping && m.snapReason(s) == OK {
		for _, h := range snapSides(s, t, aim) {
			for n := range m.snapMost(s) {
				dst = append(dst, Step{Kind: Snap, Hand: h, Turn: n + 1})
			}
		}
	}
	return dst
}

// appendWay appends a step with and without the facing changes that it may bring.
func (m *Spec) appendWay(dst []Step, s *State, st Step) []Step {
	c := m.maneuver(s, st.Decl, st.Hand)
	dst = append(dst, st)
	for st.Turn < 1+c.More && turnFit(st.Turn+1, &c) == OK {
		st.Turn++
		dst = append(dst, st)
	}
	return dst
}

// Kinds of FPs by where the target is: below, level, above.
var (
	usualKinds   = [3][]Kind{{Sink, Dive1, Dive2, Dive3}, {Forward}, {Forward, Climb1, Climb2}}
	carefulKinds = [3][]Kind{{Sink, Forward, Dive1, Dive2, Dive3}, {Forward, Sink}, {Forward, Climb1, Climb2}}
	heldKinds    = []Kind{Forward, Sink}
)

// levelKinds is the kinds of FPs that are looked at, of those that are legal: no climb or dive goes past the
// target's level, a usual dive is the steepest.
func (m *Spec) levelKinds(kinds *[NumKinds]Kind, s *State, t *Target, p Policy, aim hex.Point, how care) int {
	dh := int(t.Altitude - s.Altitude)
	where := 1 + min(max(dh, -1), 1)
	want := usualKinds[where]
	switch {
	case how != usual:
		want = carefulKinds[where]
	case dh < 0 && p == LevelFirst && hex.HalfSteps(s.At, aim) > -2*dh:
		want = heldKinds
	}
	n := 0
	for _, k := range want {
		past := k.Vert() != Flat && k.Levels()*k.Levels() > dh*dh
		gentle := how == usual && k.Vert() == Dive && k.Levels() > max(dh, -3)
		if !past && !gentle && m.kindReason(s, k, t.Altitude) == OK {
			kinds[n] = k
			n++
		}
	}
	if n == 0 { // the ground is near
		kinds[0], n = Forward, 1
	}
	return n
}

// side is the side of the aim; dead ahead that to which the target flies, once a snap-turn has to be prepared anyway.
func side(s *State, t *Target, aim hex.Point) hex.Hand {
	_, h := s.Facing.Bearing(aim.Sub(s.At))
	if h != hex.Level || !s.Strict && !s.Snapped {
		return h
	}
	_, h = s.Facing.Bearing(t.Pose.Facing.Step())
	return h
}

// snapSides are the sides of a snap-turn, the preferred one first, for when both turn out equally good. The
// missile prefers the side of the aim, or else of the target, or else the side to which the target flies.
// Where nothing tells the sides apart it takes the left; the position is symmetric then, so the mirror
// changes nothing (MR-61).
func snapSides(s *State, t *Target, aim hex.Point) [2]hex.Hand {
	for _, d := range [...]hex.Point{aim.Sub(s.At), t.Pose.At.Sub(s.At), t.Pose.Facing.Step()} {
		if _, h := s.Facing.Bearing(d); h != hex.Level {
			return [2]hex.Hand{h, h.Other()}
		}
	}
	return sides
}

// lost is added to the score of a way that ends with the target out of the field, and once more if it is out
// of the horizontal field.
const lost = 1 << 20

// astray is what a bearing of the aim off the nose costs, in FPs: dead ahead, within 30 degrees, at 30 and so on
// to dead astern.
var astray = [13]int{0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22}

// score is the FPs still to go from a state, in twelfths: to the aim at one hex an FP, to the target's level beyond
// what free descent does on the way, and for the facing changes to come, less what is done of the one in progress.
// Levels weigh a little more, so that they come first.
func (m *Spec) score(s *State, t *Target, p Policy, aim hex.Point) int {
	d := aim.Sub(s.At)
	way := hex.HalfSteps(s.At, aim) // in half FPs
	level := 0
	switch dh := int(t.Altitude - s.Altitude); {
	case dh > 0:
		level = dh // the field rarely lets two levels an FP stand
	case p == LevelFirst && -dh <= way/2:
		level = dh + way/2 // the way on which height is not to be given away
	case -dh > way/2:
		level = (-dh - way/2 + 2) / 3
	}
	b, h := s.Facing.Bearing(d)
	off := 0
	if b != hex.Here {
		off = 12 * astray[hex.Border180-b]
	}
	if c := &s.Course; c.Busy == Turning && c.Hand == h {
		off -= 8 * int(min(c.FPs, c.Need)) / int(c.Need)
	}
	return 6*way + 13*level + off
}
