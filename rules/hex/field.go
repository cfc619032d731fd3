package hex

// Figures that differ between the two kinds of facing: index 0 is side-facing,
// 1 corner-facing, whether in a hex or on a hex side.
const (
	sideFacing = iota
	cornerFacing
)

func (f Facing) kind() int { return int(1 - f&1) }

// The values of a location of the gun field; 0 is outside.
const (
	gun0 = iota + 1 // range 0, and so on
	gun1
	gun2
)

// gunField is the figure of AP-9.1.2: horizontal gun range by how far forward
// (the key) and how far to either side (the inner key) the target is, in the
// units of AP-3.6.1.
var gunField = [2][9][3]uint8{
	sideFacing: {
		0: {0: gun0},
		2: {0: gun1}, 4: {0: gun1}, 5: {1: gun1},
		6: {0: gun2}, 7: {1: gun2}, 8: {0: gun2},
	},
	cornerFacing: {
		0: {0: gun0},
		2: {0: gun1}, 3: {1: gun1},
		4: {0: gun2, 2: gun2}, 5: {1: gun2},
	},
}

// GunRange is the horizontal range, 0 to 2, of a gun attack with fixed guns or
// pods from a location with facing f; ok is false outside the field of fire
// (AP-9.1.2). Half the difference of altitude comes on top (AP-9.1.3).
func GunRange(from Point, f Facing, to Point) (rng int, ok bool) {
	fwd, left := f.Frame(to.Sub(from))
	left = abs(left)
	if uint(fwd) > 8 || left > 2 {
		return 0, false
	}
	n := int(gunField[f.kind()][fwd][left])
	return max(n-gun0, 0), n >= gun0
}

// TurretRange is the horizontal range of a gun that turns: the smallest that
// fixed guns would have with any facing (AP-9.1.14, reading).
func TurretRange(from, to Point) (rng int, ok bool) {
	rng = 3
	for f := range Facing(Facings) {
		if n, in := GunRange(from, f, to); in {
			rng = min(rng, n)
		}
	}
	if rng == 3 {
		return 0, false
	}
	return rng, true
}

const never = 1 << 20 // further forward than any map reaches

// limitedFrom is the table of AP-3.6.3: how far forward the limited arc begins
// to hold locations, by how far to either side they are.
var limitedFrom = [2][7]int{
	sideFacing:   {2, 5, 20, 37, never, never, never},
	cornerFacing: {2, 3, 4, 11, 12, 21, 22},
}

// Limited reports whether the offset d lies in the limited arc of a reference
// with facing f: a strip ahead, 3.25 hexes wide at most (AP-3.6.3, AP-9.7.9).
func (f Facing) Limited(d Point) bool {
	fwd, left := f.Frame(d)
	left = abs(left)
	return left < 7 && fwd >= limitedFrom[f.kind()][left]
}

// A line of AP-9.4.2 in forward and to-the-side units of AP-3.6.1: start, step
// and number of locations, and what replays call it.
type line struct {
	fwd, side, fwdStep, sideStep, count int

	name string
}

// trackingLines is AP-9.4.2, by kind of target; every line but the one astern
// stands for two, one on either side.
var trackingLines = [3][]line{
	sideFacing: {
		{-2, 0, -2, 0, 12, "the line astern"},
		{-3, 1, -3, 1, 6, "the 30 line"},
		{-1, 1, -1, 1, 12, "the 60 line"},
	},
	cornerFacing: {
		{-2, 0, -2, 0, 6, "the line astern"},
		{-1, 1, -1, 1, 12, "the 30 line"},
		{-1, 3, -1, 3, 6, "the 60 line"},
	},
	onSide: {
		{-2, 0, -2, 0, 6, "the line astern"},
		{-2, 0, -1, 1, 11, "the 30 line"},
		{-1, 1, -1, 3, 7, "the 60 line from its rear end"},
		{0, 2, -1, 3, 7, "the 60 line from its front end"},
	},
}

// onSide is a target on a hex side; in a hex it is sideFacing or cornerFacing.
const onSide = 2

// tracks holds trackingLines as bit rows: by kind and by how far behind the
// target, a bit for each distance to the side.
var tracks = func() (t [3][25]uint32) {
	for kind, lines := range trackingLines {
		for _, l := range lines {
			for k := range l.count {
				t[kind][-(l.fwd + k*l.fwdStep)] |= 1 << (l.side + k*l.sideStep)
			}
		}
	}
	return t
}()

// Tracks reports whether the attacker stands on a tracking line of the target
// (AP-9.4.2). The target's own location is on one if the facings differ by 60
// degrees at most (reading there).
func Tracks(target, attacker Pose) bool {
	if target.At == attacker.At {
		return target.Facing.Off(attacker.Facing) <= 2
	}
	fwd, left := target.Facing.Frame(attacker.At.Sub(target.At))
	left = abs(left)
	return uint(-fwd) < 25 && left < 32 && tracks[lineKind(target)][-fwd]>>left&1 != 0
}

// lineKind is the target's row of trackingLines.
func lineKind(target Pose) int {
	if !target.At.Centre() {
		return onSide
	}
	return int(target.Facing.kind())
}

// TrackingLine names the tracking line of the target on which the attacker stands (AP-9.4.2), "" where there is none.
func TrackingLine(target, attacker Pose) string {
	if !Tracks(target, attacker) {
		return ""
	}
	if target.At == attacker.At {
		return "its own location"
	}
	fwd, left := target.Facing.Frame(attacker.At.Sub(target.At))
	for _, l := range trackingLines[lineKind(target)] {
		for k := range l.count {
			if fwd == l.fwd+k*l.fwdStep && abs(left) == l.side+k*l.sideStep {
				return l.name
			}
		}
	}
	return ""
}
