package radar

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
)

// A Mode is how a radar is used in a game turn (AP-16.2.1).
type Mode uint8

// The modes. Boresight and auto-track are the special ones.
const (
	Normal Mode = iota
	Boresight
	AutoTrack
	NumModes
)

var modeNames = [NumModes]string{"normal", "boresight", "auto-track"}

// String names the mode.
func (m Mode) String() string { return modeNames[m] }

// Special reports whether it is one of the special modes.
func (m Mode) Special() bool { return m != Normal }

// A Use is what a radar does with a target (AP-16.2.1).
type Use uint8

const (
	Search     Use = iota
	KeepDetect     // keep a detection
	TryTrack       // try to lock on
	KeepTrack
	NumUses
)

// A Radar is a set in use.
type Radar struct {
	Set
	Mode Mode
	// LowTargets: boresight or auto-track without look-down counts as limited look-down, at
	// +2 on its track rolls (AP-16.7.6, AP-16.8.6). The choice stays with the mode.
	LowTargets bool
	Rules      Rules
}

// Rules are the readings that an experiment may turn round.
type Rules struct {
	Vertical VerticalLimits // RR-12
	// JammersAffectTracking: barrage and active jammers count on every track roll, as chapter
	// 19 has it (RR-5).
	JammersAffectTracking bool
}

// Flown is what an aircraft has done in a game turn so far, as its radar feels it.
type Flown struct {
	Tightest  card.Rate // of the turns flown or carried in
	VRolls    int8      // vertical rolls
	Maneuvers bool      // any others but slides: rolls, half-roll and dive, VIFF, vertical reverse
	Unloaded  bool
	// Recovering: from ET or from unloaded flight (AP-9.2).
	Recovering       bool
	Preempted        bool // made a defensive preemption
	TerrainFollowing bool

	Attacked      bool // with guns or rockets in the air, or on the ground; missiles are no attack here (RR-2)
	Uncontrolled  bool // stalled or departed
	Engaged       bool // a missile
	Hit           bool // took an H or C result
	DamageControl bool
	Broken        bool // the radar is lost to damage

	// Pilot and Operator work it; Alone: a crew of one, and Operator does not count.
	Pilot, Operator crew.Condition
	Alone           bool
}

// A Bar is what keeps an aircraft from using its radar.
type Bar uint8

// Allowed stands for no bar.
const (
	Allowed Bar = iota
	NoFigures
	RadarBroken
	HasAttacked
	OutOfControl
	HasEngaged
	HeavilyHit
	AtDamageControl
	OperatorOut
	TurnedTooTight
	Maneuvered
	WasUnloaded
	InRecovery
	HasPreempted
	FollowsTerrain
)

// tightest is the highest turn rate of AP-16.2.1 in normal mode, by use and by whether the
// pilot works the radar (0) or another (1).
var tightest = [NumUses][2]card.Rate{
	Search:     {card.TT, card.HT},
	KeepDetect: {card.TT, card.HT},
	TryTrack:   {card.TT, card.HT},
	KeepTrack:  {card.BT, card.BT},
}

// mostVRolls is how many vertical rolls normal mode stands (AP-16.2.1, R-30).
const mostVRolls = 1

// Bar says what keeps the radar from a use after what was flown; Allowed is nothing
// (AP-16.2.1 to AP-16.2.3, AP-16.4.1, AP-16.4.5 to AP-16.4.7, AP-16.7.2, AP-16.7.5, AP-16.8.2).
func (r *Radar) Bar(u Use, f *Flown) Bar {
	switch {
	case !r.has(u):
		return NoFigures
	case f.Broken:
		return RadarBroken
	case r.Mode.Special():
		return f.specialBar()
	case u == KeepTrack:
		return f.trackLoss()
	}
	if b := f.commonBar(f.operator()); b != Allowed {
		return b
	}
	return f.normalBar(u)
}

// has reports whether the set has the figures for a use in its mode (AP-16.1).
func (r *Radar) has(u Use) bool {
	switch {
	case !r.May(r.Mode) && !(u == KeepTrack && r.Mode == Normal): // a boresight track may go on (AP-16.7.5)
		return false
	case u == TryTrack, u == KeepTrack:
		return r.CanTrack()
	}
	return true
}

// operator is who works the radar in normal mode (AP-16.2.2).
func (f *Flown) operator() crew.Condition {
	if f.Alone {
		return f.Pilot
	}
	return f.Operator
}

// commonBar is AP-16.2.3: what no mode allows.
func (f *Flown) commonBar(operator crew.Condition) Bar {
	switch {
	case f.Attacked:
		return HasAttacked
	case f.Uncontrolled:
		return OutOfControl
	case f.Engaged:
		return HasEngaged
	case f.Hit:
		return HeavilyHit
	case f.DamageControl:
		return AtDamageControl
	case operator != crew.Able:
		return OperatorOut
	}
	return Allowed
}

// specialBar is for boresight and auto-track, which the pilot works; turns and maneuvers do
// not matter there (AP-16.7.2, AP-16.8.2).
func (f *Flown) specialBar() Bar {
	if b := f.commonBar(f.Pilot); b != Allowed {
		return b
	}
	if f.TerrainFollowing {
		return FollowsTerrain
	}
	return Allowed
}

// normalBar is the flight of normal mode (AP-16.2.1, AP-9.2).
func (f *Flown) normalBar(u Use) Bar {
	crewed := 1
	if f.Alone {
		crewed = 0
	}
	switch {
	case f.Tightest > tightest[u][crewed]:
		return TurnedTooTight
	case f.rolled():
		return Maneuvered
	case f.Unloaded:
		return WasUnloaded
	case f.Recovering:
		return InRecovery
	case f.Preempted:
		return HasPreempted
	case f.Alone && f.TerrainFollowing:
		return FollowsTerrain
	}
	return Allowed
}

// rolled reports more maneuvers than slides and one vertical roll, which lose lock-ons (AP-13.3.6, R-30).
func (f *Flown) rolled() bool { return f.Maneuvers || f.VRolls > mostVRolls }

// trackLoss is what costs a track in normal mode, at the moment it happens (AP-16.4.7); guns,
// damage control and a disoriented operator are not in its list.
func (f *Flown) trackLoss() Bar {
	switch {
	case f.Uncontrolled:
		return OutOfControl
	case f.Engaged:
		return HasEngaged
	case f.Hit: // RR-7
		return HeavilyHit
	case !f.operator().Conscious():
		return OperatorOut
	case f.Tightest > tightest[KeepTrack][0]:
		return TurnedTooTight
	case f.rolled():
		return Maneuvered
	case f.Preempted:
		return HasPreempted
	case f.Alone && f.TerrainFollowing:
		return FollowsTerrain
	}
	return Allowed
}
