package radar

import (
	"math/bits"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// A Jammer is a jammer at work: type 'A' to 'D' and rating. The zero Jammer is none.
type Jammer struct {
	Type   byte
	Rating int8
}

// JammerOf is the jammer of a card.
func JammerOf(j card.Jammer) Jammer {
	if j.Count == 0 {
		return Jammer{}
	}
	return Jammer{Type: j.Quality, Rating: j.Capability}
}

// Better is the better of an internal jammer and one in a pod: the higher rating, then the
// later type (AP-19.4).
func (j Jammer) Better(other Jammer) Jammer {
	if other.Rating > j.Rating || other.Rating == j.Rating && other.Type > j.Type {
		return other
	}
	return j
}

// A JammerKind is what a jammer does (AP-19.4).
type JammerKind uint8

// The names are the abbreviations of the rules.
const (
	BJM JammerKind = iota // barrage
	AJM                   // active
	DJM                   // deceptive
)

// A Pod is a jammer pod of AP-19.4; its weight and load are those of the store of its name.
type Pod struct {
	Name string
	Year int
	Kind JammerKind
	Jammer
}

// Pods is the table of jammer pods. Frequencies are for ground radars, and an air radar is
// jammed by all of them (reading RR-20).
var Pods = [...]Pod{
	{"ALQ-31", 1965, BJM, Jammer{'A', 3}},
	{"QRC-335", 1966, AJM, Jammer{'A', 3}},
	{"ALQ-81", 1966, DJM, Jammer{'A', 3}},
	{"ALQ-71", 1967, BJM, Jammer{'A', 3}},
	{"ALQ-101", 1967, AJM, Jammer{'B', 4}},
	{"ALQ-83", 1967, DJM, Jammer{'B', 3}},
	{"ALQ-72", 1968, BJM, Jammer{'A', 3}},
	{"ALQ-87", 1968, BJM, Jammer{'A', 4}},
}

// PodOf is the pod of a name.
func PodOf(name string) (p Pod, ok bool) {
	for k := range Pods {
		if Pods[k].Name == name {
			return Pods[k], true
		}
	}
	return Pod{}, false
}

// Arcs that jammers cover (AP-19.4).
const (
	coverA = hex.Ahead180 | hex.Rear30
	coverB = hex.Ahead150 | hex.Rear60
)

// ActiveArcs is where an active jammer protects its carrier (AP-19.4).
func (j Jammer) ActiveArcs() hex.Arcs {
	switch j.Type {
	case 'A':
		return coverA
	case 'B':
		return coverB
	}
	return hex.AllArcs
}

// NoiseArcs are the arcs between which a barrage jammer in noise mode chooses (AP-19.4): one
// for types A and B; C and D have those of B or any three adjacent.
func (j Jammer) NoiseArcs() []hex.Arcs {
	switch j.Type {
	case 'A':
		return coverages[:1]
	case 'B':
		return coverages[1:2]
	}
	return coverages[1:]
}

var coverages = [...]hex.Arcs{coverA, coverB,
	hex.Only30 | hex.Only60 | hex.Only90, hex.Only60 | hex.Only90 | hex.Only120,
	hex.Only90 | hex.Only120 | hex.Only150, hex.Only120 | hex.Only150 | hex.Only180}

// Covers reports whether an object is in the arcs of a jammer that stands at the pose; the
// edge of an arc is inside (AP-9.7.8).
func Covers(arcs hex.Arcs, jammer, object hex.Pose) bool {
	return hex.Sensor(jammer, object, hex.Level)&arcs != 0
}

// Active is the active jammer of a target as it works on a radar: none outside its arcs.
func (j Jammer) Active(target, radar hex.Pose) Jammer {
	if j.Rating == 0 || !Covers(j.ActiveArcs(), target, radar) {
		return Jammer{}
	}
	return j
}

// jamsSearch reports whether an active jammer counts on searches: types C and D do (AP-19.4).
func (j Jammer) jamsSearch() bool { return j.Rating > 0 && j.Type >= 'C' }

// Noise is the rating with which a barrage jammer in noise mode keeps a radar from a target: that
// of j if the radar is in its arcs, and the target is the jammer or in them too (AP-16.4.4).
func (j Jammer) Noise(arcs hex.Arcs, jammer, radar, target hex.Pose, own bool) int8 {
	if j.Rating == 0 || !Covers(arcs, jammer, radar) || !own && !Covers(arcs, jammer, target) {
		return 0
	}
	return j.Rating
}

// standOff is how many radars a barrage jammer attacks in stand-off mode, by type A to D: of a
// one-man aircraft and of others (AP-19.4).
var standOff = [4][2]int{{1, 1}, {2, 2}, {2, 3}, {2, 4}}

// StandOffAttacks is how many radars a barrage jammer attacks in a game turn (AP-19.4).
func (j Jammer) StandOffAttacks(alone bool) int {
	switch {
	case j.Rating == 0:
		return 0
	case alone:
		return standOff[j.Type-'A'][0]
	}
	return standOff[j.Type-'A'][1]
}

// StandOffNeed is the die, or less, on which such an attack blinds a radar for the game turn: it
// neither searches nor locks on nor guides; tracks are not broken (AP-19.4).
func (j Jammer) StandOffNeed(eccm int8) int { return int(j.Rating - eccm) }

// A CellMember is an aircraft of a jamming cell (AP-19.5).
type CellMember struct {
	hex.Pose
	Altitude int16
	Jammer   Jammer
}

// Values of AP-19.5.
const (
	cellLeast  = 2
	cellMost   = 4
	cellFacing = 30 // degrees
	cellLevels = 1
	cellBonus  = 1
)

// Cell is what a jamming cell adds to the rating of the jammer of member k: 1, or 0 if it is in
// none (AP-19.5). A cell is a group of aircraft linked as neighbours: in one hex or in adjacent
// ones.
func Cell(members []CellMember, k int) int8 {
	joined := uint16(1) << k
	for range members {
		for i := range members {
			for n := range members {
				if joined&(1<<i) != 0 && neighbours(&members[i], &members[n]) {
					joined |= 1 << n
				}
			}
		}
	}
	if n := bits.OnesCount16(joined); n < cellLeast || n > cellMost {
		return 0
	}
	return cellBonus
}

func neighbours(a, b *CellMember) bool {
	dh := int(a.Altitude) - int(b.Altitude)
	return a.Jammer == b.Jammer && a.Jammer.Rating > 0 && hex.HalfSteps(a.At, b.At) <= 2 &&
		30*a.Facing.Off(b.Facing) <= cellFacing && max(dh, -dh) <= cellLevels
}
