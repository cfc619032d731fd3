package guided

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/hex"
)

// A Place is where something is in the air and which way it faces; altitude in levels.
type Place struct {
	hex.Pose
	Altitude int16
}

// Meets reports whether two places are the same map location and altitude.
func (p Place) Meets(q Place) bool { return p.At == q.At && p.Altitude == q.Altitude }

// rangeTo is the ordinary range (AP-3.5).
func (p Place) rangeTo(q Place) int {
	return hex.FullRange(p.At, q.At, int(q.Altitude)-int(p.Altitude))
}

// Fields is a set of arcs: bit a stands for radar.Arc a.
type Fields uint8

// AllFields has every arc.
const AllFields = Fields(1<<radar.NumArcs - 1)

// Has reports whether a is in the set.
func (s Fields) Has(a radar.Arc) bool { return s&(1<<a) != 0 }

// With is the set with a.
func (s Fields) With(a radar.Arc) Fields { return s | 1<<a }

// A Help is what assists an infrared seeker to lock up (AP-15.7).
type Help uint8

// The helps. NoHelp is the pilot's eye along the nose.
const (
	NoHelp Help = iota
	ByHelmet
	ByRadar
	ByOptics // VAS
	ByIRSTSA
	ByIRSTSB
	ByIRSTSC
	NumHelps
)

// A Lock is what a radar, or the sensor that helps, has of the target.
type Lock uint8

// The locks. A snap-fired missile has none yet (AP-17.7).
const (
	NoLock Lock = iota
	LockedOn
	SnapFired
)

// A Launcher is an aircraft that launches, after all flight of the game turn.
type Launcher struct {
	Place
	Speed card.Halves // start speed of this game turn
	Bank  hex.Hand    // AP-3.6.3
	Bars  Bars
	// Rate is the highest of the rates turned at or recovering from, EZ for none; a rolling
	// maneuver counts as BT (AP-9.2, AP-13.3.6).
	Rate   card.Rate
	Damage damage.Level
	Crew   crew.Member // the one who launches: see Seat

	// Vertical has the fields within whose vertical limits the target is, by the launcher's
	// flight of this game turn (AP-15.6, AP-16.6, or AP-15.1.4).
	Vertical Fields

	// Infrared missiles. Sighted: the target, individually, at the start of its move. Uncaged
	// and Help are as declared in the decisions phase; Uncages: the aircraft can (IR Uncage, or an
	// IRSTS that counts as it). Others counts the other aircraft in the seeker's field, friends too, Closer and
	// Level those of them that are closer and as close as the target.
	Sighted, Uncaged, Uncages bool
	Help                      Help
	Others, Closer, Level     int8

	// RadarArc and Strength, the tracking strength, are of the radar.
	RadarArc radar.Arc
	Strength int16
	// Lock is that of the radar for radar-guided missiles, or of the sensor that helps an
	// infrared one; for VAS: what it has sighted. EarlyLock: held from before the turn began
	// (AP-14.1, ETL).
	Lock      Lock
	EarlyLock bool
}

// A Target is an aircraft that is launched at or attacked.
type Target struct {
	Place
	Speed               card.Halves // start speed of this game turn
	Slope               hex.Slope   // of its move, for combined arcs
	Size, Vulnerability int8
	State               damage.State

	Propeller  bool       // or helicopter
	Power      card.Power // of this game turn
	Burn       int16      // its fuel use, in twentieths of a point a game turn
	Visibility int8

	Ground           int16 // level of the ground under it
	TerrainFollowing bool
	Engaged          bool // has engaged a missile this turn

	// Programme is the PPLs in force, Infrared its infrared jammer, Deceiver the rating of its
	// deceptive jammer, 0: none. Barrage: it is barrage jamming (AP-17.5.6).
	Programme Programme
	Infrared  InfraredJammer
	Deceiver  int8
	Barrage   bool
}

// A Programme is a number of each decoy: PPLs in force, those left or those thrown.
type Programme struct{ Flares, Chaff, MiniJammers int8 }

// A Sky is the light of a launch. The zero Sky is a duel without sun and clouds.
type Sky struct {
	Sun         bool // the launcher is in the target's sun clutter (sighting.Sun.Clutter)
	AboveClouds bool // by day, above the highest cloud layer
}

// Options are the advanced rules. The zero Options has all of them in use.
type Options struct {
	PlainArcs      bool // no combined arcs (AP-3.7)
	PlainEnvelope  bool // no change of the envelope (AP-15.8)
	StrictEnvelope bool // no launch out of the envelope (AP-15.9, AP-17.8)
}
