package guided

import (
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/sighting"
	"github.com/furball-sim/furball/rules/hex"
)

// MaxClusters is how many clusters of each type an engaged target may throw by hand against one
// attack (AP-14.5.2).
const MaxClusters = 2

// Throw takes n clusters of each type out of those left, or all of a type that has fewer, and returns what
// was thrown (AP-14.5.2).
func (left *Programme) Throw(n int8) (thrown Programme) {
	thrown = Programme{min(n, left.Flares), min(n, left.Chaff), min(n, left.MiniJammers)}
	left.Flares -= thrown.Flares
	left.Chaff -= thrown.Chaff
	left.MiniJammers -= thrown.MiniJammers
	return thrown
}

// MayThrow reports whether the target may throw decoys by hand at a missile: engaged, with a
// dispenser, the missile sighted or shown by its warning receiver (AP-14.5.2).
func MayThrow(engaged, dispenser, aware bool) bool { return engaged && dispenser && aware }

// A Roll is a number of dice. Any one of them that shows Need or less defeats the missile.
type Roll struct{ Dice, Need int8 }

// DecoyRolls are the dice for what was thrown (AP-14.5.2, MR-22): against infrared missiles
// flares, against radar-guided ones chaff and mini-jammers. A missile that is defeated is
// removed before its attack roll.
func DecoyRolls(m *armory.Missile, thrown Programme) [2]Roll {
	if m.Guidance == armory.Infrared {
		return [2]Roll{{thrown.Flares, m.Flares}}
	}
	return [2]Roll{{thrown.Chaff, m.Chaff}, {thrown.MiniJammers, m.MiniJammers()}}
}

// WholeThrow is the number of equally likely outcomes that Survives counts: of four dice, the most.
const WholeThrow = 10000

// Survives counts the outcomes of the throw that leave the missile to attack. It allocates nothing.
func Survives(m *armory.Missile, thrown Programme) int {
	n := WholeThrow
	for _, r := range DecoyRolls(m, thrown) {
		for range r.Dice {
			n = n / faces * (faces - crew.Tenths(int(r.Need)))
		}
	}
	return n
}

// An EngageBar is why a target may not engage missiles (AP-14.6.2).
type EngageBar uint8

// MayEngage stands for no bar.
const (
	MayEngage  EngageBar = iota
	PilotUnfit           // GLOC or disoriented
	GreenPilot
	Unaware // no missile is seen, reported or shown
)

// A Warning is how a target knows of a missile in the decisions phase (AP-14.6.2): it has it
// individually in sight, a friend has both (sighting.Craft.Overlooks), or its radar warning
// receiver shows what the missile needs (Signal).
type Warning struct{ Sees, FriendSees, Shown bool }

// Engages says whether a target may engage. One missile engaged engages all that attack in
// that game turn; what an engaged aircraft may not do (AP-14.6.3) is Engaged here and in
// gunnery, order and damage.
func Engages(w Warning, pilot crew.Condition, q crew.Quality) EngageBar {
	switch {
	case pilot != crew.Able:
		return PilotUnfit
	case crew.LimitsOf(q).Has(crew.NoEngaging):
		return GreenPilot
	case !w.Sees && !w.FriendSees && !w.Shown:
		return Unaware
	}
	return MayEngage
}

// A Signal is the emission for a missile that a radar warning receiver can detect (AP-14.6.2).
type Signal uint8

const (
	NoSignal     Signal = iota
	LockSignal          // mid-course guidance holds a lock-on only
	Illumination        // by the launcher
	ActiveSeeker
	NumSignals
)

// SignalOf is what a missile shows; terminal: an active one guides itself.
func SignalOf(m *armory.Missile, terminal bool) Signal {
	switch {
	case !m.Guidance.Radar():
		return NoSignal
	case m.Guidance == armory.Active && terminal:
		return ActiveSeeker
	case m.Guidance == armory.Active && m.Notes.Has(armory.MidCourse):
		return LockSignal
	}
	return Illumination
}

// Seen is a missile in flight as sighting sees it (AP-14.6.1); turn is the coming game turn of its
// flight, 1 in the one after launch. byUnsighted: its launcher is not sighted after padlocks. The
// boost burns in the turn of launch (MR-24).
func Seen(m *armory.Missile, at Place, speed card.Halves, turn int, byUnsighted bool) sighting.Craft {
	fresh := turn == 1
	c := sighting.Craft{Pose: at.Pose, Altitude: at.Altitude, Speed: speed, Missile: true, Visibility: m.Visibility,
		Fresh: fresh, Shot: fresh && !byUnsighted}
	if fresh || turn-1 <= int(m.Sustainer) {
		c.Motor = sighting.Burned
	}
	return c
}

// An InfraredJammer is a pod against infrared missiles (AP-15.5.5). The zero InfraredJammer is
// none.
type InfraredJammer uint8

// The infrared jammers.
const (
	NoInfraredJammer InfraredJammer = iota
	ALQ123
	ALQ132
	NumInfraredJammers
)

// infraredJammers is AP-15.5.5: the modifier by angle-off 30-, 60, 90, 120+.
var infraredJammers = [NumInfraredJammers]struct {
	name      string
	modifiers [4]int8
}{
	NoInfraredJammer: {"none", [4]int8{}},
	ALQ123:           {"ALQ-123", [4]int8{2, 1, 0, 0}},
	ALQ132:           {"ALQ-132", [4]int8{2, 2, 2, 0}},
}

// String is the name of the pod, as card.Stores has it.
func (j InfraredJammer) String() string { return infraredJammers[j].name }

// Modifier is what it adds to an attack roll by angle-off (AP-15.5.5).
func (j InfraredJammer) Modifier(a hex.Angle) int {
	column := min(max(int(a)-int(hex.A30), 0), 3)
	return int(infraredJammers[j].modifiers[column])
}

// InfraredJammerOf is the infrared jammer that is the store of that name.
func InfraredJammerOf(store string) InfraredJammer {
	for j := ALQ123; j < NumInfraredJammers; j++ {
		if j.String() == store {
			return j
		}
	}
	return NoInfraredJammer
}
