package sighting

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/hex"
)

// A Craft is an aircraft or missile in flight as sighting sees it. "Last turn" is the
// game turn before this phase.
type Craft struct {
	hex.Pose
	Altitude int16       // level
	Speed    card.Halves // start speed of this game turn

	// How it looks for others; a missile does not.
	Restricted, Blind card.Arcs
	Look              crew.Look
	Canopy            bool // card special CanopySighting: +1 into its 180+ arc
	HUD               bool // HUD interface, working (AP-11.3)
	Wingman           bool // of a close formation (AP-33)
	Slope             hex.Slope
	Bank              hex.Hand // for combined arcs

	// How it is seen.
	Missile     bool
	Visibility  int8 // card or missile table
	Paint       Paint
	Smokes      bool // last turn: SMP in military power (SR-6), or by damage
	Afterburner bool // used last turn; counts at night
	Flares      int8 // PPL of the flare programme of last turn
	Formation   int8 // aircraft of the close formation seen as one; 0 or 1: none
	// Shot: an aircraft launched a missile last turn that is sighted by now (missiles are
	// looked for first); a missile was launched last turn by an aircraft that is sighted
	// after padlocks.
	Shot     bool
	Fresh    bool  // missile: launched last turn, by any aircraft
	Motor    Motor // missile
	Contrail bool  // leaves one (AP-11.1.4)

	// The weather about it.
	Haze       bool
	Stratus    int8 // number of the stratus layer it is in, 0: none
	UnderDense bool // below the highest dense cloud layer
	UnderCloud bool // not above the highest cloud layer; counts for contrails at night
}

// A Motor is whether a missile's boost or sustainer burned last turn.
type Motor uint8

// The states of the motor.
const (
	Out Motor = iota
	Burned
	BurnedSmokeless
)

// Contacts is what the sensors of a looker have of a target: a set of bits.
type Contacts uint8

// The contacts. A lock-on is a detection too and needs only its own bit.
const (
	RadarDetection Contacts = 1 << iota
	RadarLockOn
	IRSTSDetection
	IRSTSLockOn
	RWRDetection
)

const (
	lockOns  = RadarLockOn | IRSTSLockOn
	byRadar  = RadarDetection | RadarLockOn
	contacts = byRadar | IRSTSDetection | IRSTSLockOn | RWRDetection
)

// A Between is what lies between a looker and a target.
type Between struct {
	Contacts Contacts
	Blocked  bool // line of sight
	Clouds   bool // the target is between a cloud layer and the looker
}

// A Sky is what holds for a whole scenario.
type Sky struct {
	Night bool
	Water bool // most hexes of the map are water, not land
	Sun   Sun
	// FlaresShow turns the sign of the flare modifier round: as printed, flares make
	// their aircraft harder to see (SR-5).
	FlaresShow bool
}

// higher is how many levels t is above l.
func (l *Craft) higher(t *Craft) int { return int(t.Altitude) - int(l.Altitude) }

// combined reports whether t is in the combined field of l (AP-3.7).
func (l *Craft) combined(t *Craft, field hex.Arcs) bool {
	in := hex.Sensor(l.Pose, t.Pose, l.Bank)
	return hex.Combined(in, field, l.Slope, hex.Range(l.At, t.At), l.higher(t))
}
