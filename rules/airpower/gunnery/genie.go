package gunnery

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/hex"
)

// Genie is the nuclear rocket AIR-2A or MB-1 (AP-9.6).
var Genie = struct {
	Weight, HalfLoad       int // lb; load points, in halves
	LaunchNeed, FlightTime int // die or less; game turns
	Visibility             int
	BaseSpeed              card.Halves
	LevelsPerVFP           int
	Dud                    int // the face on which the warhead fails
	Radius                 int // of the blast, by ordinary range
}{825, 4, 8, 1, 9, 30, 2, 10, blastRadius}

// CanLaunchGenie reports whether a Genie may be launched in the air-to-air missile phase:
// a radar lock-on on the target, and a move that ended neither turning nor maneuvering.
func CanLaunchGenie(locked, turning, maneuvering bool) bool {
	return locked && !turning && !maneuvering
}

// GenieLaunches is the launch roll. No modifier applies, and a rocket that fails is a dud (GR-29).
func GenieLaunches(die int) bool { return die <= Genie.LaunchNeed }

// GenieVFPs is how many of the Genie's FPs are VFPs: the share of the launcher's move in
// the launch turn, rounded down (GR-25).
func GenieVFPs(genieFPs, launcherVFPs, launcherFPs int) int {
	if launcherFPs <= 0 {
		return 0
	}
	return launcherVFPs * genieFPs / launcherFPs
}

// FlyGenie is where a Genie ends its flight: straight ahead, with so many VFPs up
// (climb +1) or down (-1), two levels each; not below level 0.
func FlyGenie(p hex.Pose, altitude, fps, vfps, climb int) (hex.Pose, int) {
	for range fps - vfps {
		p = p.Ahead()
	}
	return p, max(altitude+climb*vfps*Genie.LevelsPerVFP, 0)
}

// A path is one direction of scatter: the first hex of it and the way to each next.
type path struct{ first, next hex.Point }

// scatter is the figure of AP-9.6 by direction die 1 to 10, listed for facing 90 in a
// hex, and for facing 0 in a hex and on a hex side.
var scatter = struct{ side, corner, onSide [10]path }{
	side: [10]path{
		straight(0, 4), straight(1, 3), straight(2, 2), straight(2, 0), straight(2, -2),
		straight(0, -4), straight(-2, -2), straight(-2, 0), straight(-2, 2), straight(-1, 3),
	},
	corner: [10]path{
		straight(2, 0), straight(2, -2), straight(1, -3), straight(0, -4), straight(-1, -3),
		straight(-2, 0), straight(-1, 3), straight(0, 4), straight(1, 3), straight(2, 2),
	},
	onSide: [10]path{
		straight(2, 0), bent(2, 0, 2, -2), bent(2, -4, 1, -3), straight(0, -4), bent(-2, -4, -1, -3),
		straight(-2, 0), bent(-2, 4, -1, 3), straight(0, 4), bent(2, 4, 1, 3), bent(2, 0, 2, 2),
	},
}

func straight(x, y int16) path { return bent(x, y, x, y) }

func bent(x, y, nextX, nextY int16) path {
	return path{hex.Point{X: x, Y: y}, hex.Point{X: nextX, Y: nextY}}
}

// ScatterDistance is how far a Genie scatters, in hexes: half the second die, rounded down.
func ScatterDistance(die int) int { return die / 2 }

// Scatter is where a Genie at p ends up, by the dice for direction and distance, 1 to 10
// each; ahead is the Genie's facing (AP-9.6, GR-26, MR-41).
func Scatter(p hex.Pose, direction, distance int) hex.Point {
	n := int16(ScatterDistance(distance))
	if n == 0 {
		return p.At
	}
	paths, turns := &scatter.onSide, int(p.Facing)/2
	switch {
	case !p.Facing.Corner():
		paths, turns = &scatter.side, (int(p.Facing)-3)/2
	case p.At.Centre():
		paths = &scatter.corner
	}
	way := paths[direction-1]
	d := hex.Point{X: way.first.X + (n-1)*way.next.X, Y: way.first.Y + (n-1)*way.next.Y}
	return p.At.Add(d.Rotate(turns))
}

// GenieDud reports whether the warhead fails.
func GenieDud(die int) bool { return die >= Genie.Dud }

// Rating of a blast by range: at a point less what each hex takes off, out to the radius.
const (
	blastRating = 12
	blastPerHex = 2
	blastRadius = 6
)

// A Zone is what a nuclear burst does at six hexes, the edge of its zone, where its rating is 0 (AP-9.6).
type Zone uint8

// The zones: nothing, as the rating says (GR-27), or a hit in the least column, as in the rest of the zone.
const (
	ByRating Zone = iota
	ToTheEdge
	numZones
)

// zoneNames are the zones in the options and in the arguments of odds.
var zoneNames = [numZones]string{"by-rating", "to-the-edge"}

// ZoneByName is the zone of that name.
func ZoneByName(name string) Zone {
	if name == zoneNames[ToTheEdge] {
		return ToTheEdge
	}
	return ByRating
}

// Hit is the hit at an ordinary range of 0 to 6; 0 is another altitude in the same place, or a neighbouring hex side.
func (z Zone) Hit(rng int) damage.Hit {
	h := damage.Hit{Source: damage.GenieBlast, Rating: int8(blastRating - blastPerHex*rng)}
	if z == ToTheEdge && h.Rating <= 0 {
		h.Source = damage.GenieEdge
	}
	return h
}

// A Blast is what the burst of a Genie does to one aircraft of either side: nothing,
// the end of it with its crew, or a hit without a hit roll.
type Blast struct {
	Vaporized bool // in the same map location at the same altitude
	Hit       bool // within the radius; a hit may do nothing at its edge (GR-27)
	Damage    damage.Hit
}

// Burst is the blast at p and its altitude on an aircraft elsewhere.
func (z Zone) Burst(p hex.Point, altitude int, at hex.Point, aircraft int) Blast {
	rng := hex.FullRange(p, at, altitude-aircraft)
	switch {
	case p == at && altitude == aircraft:
		return Blast{Vaporized: true}
	case rng > Genie.Radius:
		return Blast{}
	}
	return Blast{Hit: true, Damage: z.Hit(rng)}
}

// Scatters is how many outcomes the two dice of scatter have, all equally likely.
const Scatters = faces * faces

// A Spread counts the outcomes of scatter by the blast on one aircraft; the others do not
// reach it.
type Spread struct {
	Vaporized uint8
	At        [blastRadius + 1]uint8 // by range, as for Zone.Hit
}

// farthestScatter is the greatest distance of scatter, in hexes.
const farthestScatter = faces / 2

// SpreadOf enumerates the scatter of a Genie that has flown to p and its altitude, for an
// aircraft elsewhere.
func SpreadOf(p hex.Pose, altitude int, at hex.Point, aircraft int) (s Spread) {
	if hex.FullRange(p.At, at, altitude-aircraft) > blastRadius+farthestScatter+1 {
		return s
	}
	s.count(p.At, altitude, at, aircraft, faces) // the 1 of the second die, whatever the first
	for n := 1; n <= farthestScatter; n++ {
		dice := uint8(2)
		if 2*n == faces {
			dice = 1
		}
		for direction := 1; direction <= faces; direction++ {
			s.count(Scatter(p, direction, 2*n), altitude, at, aircraft, dice)
		}
	}
	return s
}

// count counts n outcomes with a burst at p.
func (s *Spread) count(p hex.Point, altitude int, at hex.Point, aircraft int, n uint8) {
	switch rng := hex.FullRange(p, at, altitude-aircraft); {
	case p == at && altitude == aircraft:
		s.Vaporized += n
	case rng <= blastRadius:
		s.At[rng] += n
	}
}
