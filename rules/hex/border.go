package hex

// A Pace compares the start speed of the distant element with that of the
// reference.
type Pace int8

// The paces of the distant element.
const (
	Slower Pace = iota - 1
	Equal
	Faster
)

// PaceOf compares two start speeds in the same unit.
func PaceOf(distant, reference int) Pace {
	return Pace(bit(distant > reference) - bit(distant < reference))
}

// A Tie says which arc counts on a border when neither element's motion decides. It has a bit for each border
// on which the arc nearer the nose counts.
type Tie uint8

// The borders on which the arc nearer the nose counts.
const (
	Front30 Tie = 1 << iota
	Front60
	Front90
	Front120
	Front150
)

// The ties of AP-3.6.2, table of equal speeds. Missile seekers have their own
// (AP-14.5.5).
const (
	TieGuns = Front120 | Front150         // guns and rockets: the better modifier
	TieWide = Front30 | Front60 | Front90 // missile launch: the arc nearer abeam
	TieRear = Tie(0)                      // sighting, superiority: nearer the tail
)

// at is the arc that counts on border b.
func (t Tie) at(b Bearing) Angle {
	if t>>(b/2-1)&1 != 0 {
		return b.Front()
	}
	return b.Rear()
}

// cross tells to which side an element at offset d from the reference leaves the ray through d when it moves
// along f, however little: positive is to the left, negative to the right, and 0 stays on the ray (AP-3.6.2,
// test; AP-9.7.3).
func cross(d Point, f Facing) int {
	v := f.Step()
	return int(d.X)*int(v.Y) - int(d.Y)*int(v.X)
}

// into is the arc that an element on border b, on the given side of the nose, enters by a move for which
// cross is c. c is not 0.
func into(b Bearing, side Hand, c int) Angle {
	if (c > 0) == (side == Left) {
		return b.Rear()
	}
	return b.Front()
}

// sameLocation is AP-9.7.4: the angle by the difference of the facings.
var sameLocation = [7]Angle{OnTail, A30, A60, A90, A120, A150, OnNose}

// Attack is the angle-off of a gun, rocket or missile attack (AP-9.7.2 to AP-9.7.4). pace compares the
// attacker or missile with the target. On a border a slower attacker is in the arc nearer the target's tail,
// and a faster one in the arc into which it moves. tie decides if the speeds are equal, or if a faster
// attacker would stay on the border.
func Attack(target, attacker Pose, pace Pace, tie Tie) Angle {
	d := attacker.At.Sub(target.At)
	b, side := target.Facing.Bearing(d)
	switch {
	case b == Here:
		return sameLocation[target.Facing.Off(attacker.Facing)]
	case b == Border0 && attacker.Facing == target.Facing:
		return OnTail
	case b == Border180 && attacker.Facing.Off(target.Facing) == 6:
		return OnNose
	case !b.Border():
		return b.Rear()
	case pace == Slower:
		return b.Rear()
	case pace == Faster:
		if c := cross(d, attacker.Facing); c != 0 {
			return into(b, side, c)
		}
	}
	return tie.at(b)
}

// HeadOn reports whether the attacker is on the target's 180 line, so that both
// face each other exactly, or nose to nose in one location (AP-9.1.8).
func HeadOn(target, attacker Pose) bool {
	return Attack(target, attacker, Equal, TieGuns) == OnNose
}

// LaunchArc is the target's arc that holds a missile launcher, for the envelope and the aspect of an infrared
// missile (AP-14.2.2, AP-15.1.5); pace compares the launcher with the target. On a border it is the arc into
// which the faster of the two moves. If the speeds are equal, or if the launcher faces along the border, it
// is the wider arc, nearer abeam (AP-3.6.2 item 3, R-19).
//
// AP-3.6.2 names no rule for launches from the target's own location; as for
// sensors, the launcher counts as one step back along its facing.
func LaunchArc(target, launcher Pose, pace Pace) Angle {
	d := apart(target, launcher)
	b, side := target.Facing.Bearing(d)
	if !b.Border() {
		return b.Rear()
	}
	c := cross(d, launcher.Facing)
	switch {
	case pace == Equal || c == 0:
		return TieWide.at(b)
	case pace == Slower:
		return b.Rear()
	}
	return into(b, side, c)
}

// SightArcs is the reference's arc that holds the distant element, for blind and restricted arcs and for
// superiority; pace compares the distant element with the reference. On a border it is the arc into which a
// faster distant element moves, else the arc nearer the tail (AP-9.7.6, AP-9.7.7). In the same location there
// is no arc, because blind arcs do not matter there (AP-11.1.5) and nobody is superior.
func SightArcs(ref, distant Pose, pace Pace) Arcs {
	d := distant.At.Sub(ref.At)
	b, side := ref.Facing.Bearing(d)
	if b == Here {
		return 0
	}
	if pace == Faster && b.Border() {
		if c := cross(d, distant.Facing); c != 0 {
			return into(b, side, c).Arcs()
		}
	}
	return b.Rear().Arcs()
}

// Sensor is the set of arcs of the carrier ref that hold the distant element, the limited arc included: both
// neighbours on a border, since the edge of a field counts as inside (AP-9.7.8). A carrier banked to one side
// may use the 180 arc of that side for the limited arc; bank is Level for a carrier that is not banked or may
// not use that arc (AP-3.6.3). In the same location the distant element counts as one step back along its own
// facing.
func Sensor(ref, distant Pose, bank Hand) Arcs {
	d := apart(ref, distant)
	b, side := ref.Facing.Bearing(d)
	in := b.Rear().Arcs() | b.Front().Arcs()
	if ref.Facing.Limited(d) || in&Only180 != 0 && bank != Level && bank == side {
		in |= Limited
	}
	return in
}

// apart is the way from ref to the distant element, which in the same location
// counts as one step back along its own facing (AP-3.6.2).
func apart(ref, distant Pose) Point {
	if d := distant.At.Sub(ref.At); d != (Point{}) {
		return d
	}
	back := distant.Facing.Step()
	return Point{-back.X, -back.Y}
}
