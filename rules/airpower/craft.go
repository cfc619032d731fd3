package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/order"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/hex"
)

// A craft is the changing state of one aircraft. The game's spec of the same index has what never changes.
// Aircraft are named by their index in Duel.craft: a set of them has bit i for aircraft i; a link is the
// index plus 1, and 0 stands for nobody.
type craft struct {
	fly   flight.State
	rec   damage.Record
	side  rules.Side
	index uint8 // in its side, from 0
	lost  bool
	how   rules.End    // valid once lost
	last  rules.Source // what last damaged it

	guns         [maxGuns]gunnery.Gun // ammunition in half points
	turretRounds int16                // ammunition of the articulated gun in half points
	rockets      int16                // factors
	genies       int8
	fired        uint16       // set: rails whose missile is gone
	salvo        guided.Salvo // of this game turn (AP-14.2.1)
	shot         launch       // the launch that it announced
	// bare: there is nothing to gain by a jettison (AP-4.5), or it is announced; dropping:
	// announced, for the next FP; dropped: stores are gone, gun pods and loose rockets too.
	bare, dropping, dropped bool
	onFire                  fire

	seats [maxSeats]crew.Seat // the first is the pilot's
	look  crew.Look

	// sighted: by the enemy, until the next phase of sighting (AP-11). sees: the
	// enemies individually sighted when its move began; watched: the waiting enemies
	// that may preempt this move by what was sighted then (AP-12.5). optics: those that only its own
	// optics show (AP-11.4).
	sighted       bool
	sees, watched uint8
	optics        uint8

	// The radar (AP-16): whom it detects; whom it is locked on to, and further ones of a radar
	// that tracks several; whom it has looked for in the last radar phase.
	detects    uint8
	locked     uint8 // link
	tailLocked uint8 // link: lock-on of the tail radar
	more       uint8
	swept      uint8
	mode       radar.Mode
	low        bool // a special mode counts as limited look-down (AP-16.7.6)
	blinded    bool // by a jammer, in this game turn (AP-19.4)
	// Infrared search and track (AP-16.9): whom it detects and is locked on to. infrared: a pilot
	// alone uses it in place of the radar.
	warm, warmLocks uint8
	infrared        bool
	decoys, ppl     radar.Decoys // left, and thrown in this game turn (AP-19.2)

	category  order.Category // AP-12.2
	tails     uint8          // link: in this game turn (AP-12.4)
	tailing   uint8          // link: declared for the next
	preempted bool           // has interrupted another move in this game turn (AP-12.5)
	flown     bool           // its move of this game turn is over

	stage    moveStage
	plan     flight.Start // as chosen so far
	drift    flight.Plan  // random flight (AP-18.6.1) of a pilot who is out of action
	driftTo  hex.Hand
	drifting bool
	asked    uint8 // set: who has declined to preempt at this moment
	attacked uint8 // link: whom it has attacked with guns after the FP just spent
	risks    uint8 // risky facing changes of the maneuver in hand (AP-18.7)

	// Guns and rockets (AP-9). shotAt is 1 more than the FPs spent when it last
	// attacked in its move; tightest is the rate turned at in it so far.
	shots, rocketShots, shotAt uint8
	// Missiles at it (AP-14.3.5): the FPs before which they have moved, what they do now, and the
	// vertical rolls that it has made in the duel.
	// illuminates: whom it illuminates for its missiles (AP-17.5), leader: with whom it flies then. engaged:
	// it has engaged the missiles at it (AP-14.6). early: lock-ons from before the game turn.
	illuminates, leader uint8 // links
	engaged             bool
	early               uint8
	chased              uint8
	chase               chase
	rolls               uint8
	tightest            card.Rate
	lastFP              hex.Slope        // as the first FP of a missile asks for it (AP-14.4)
	track               gunnery.Tracking // the FP just spent counted
	trackBefore         gunnery.Tracking // and not counted
	trackPose           hex.Pose         // where that FP ended, before a facing change
	ranged              gunnery.Ranged
	turretUse           gunnery.TurretUse
	turretRanged        gunnery.Ranged

	met   uint8 // link: with whom a collision was rolled for where it is now (AP-3.4)
	metAt hex.Point
}

// A fire is a fuel fire of the optional damage tables (AP-10.3.4).
type fire uint8

const (
	noFire    fire = iota
	burning        // until it goes out or the aircraft blows up
	spentFire      // out for good
)

// pilotOut reports whether nobody flies the aircraft on purpose (AP-18.6, AP-18.7).
func (c *craft) pilotOut() bool { return c.fly.GLOC || c.seats[0].Condition != crew.Able }

// spent is the FPs spent in its move.
func (c *craft) spent() uint8 { return c.fly.Move.FPs - c.fly.Move.Left }

// left is the FPs that it has left of its move; all of them before it begins.
func (c *craft) left() uint8 {
	if c.fly.Move.Stage == flight.StageStart {
		return uint8(c.fly.Speed / 2)
	}
	return c.fly.Move.Left
}

// A rocket is a Genie between its launch and its burst (AP-9.6).
type rocket struct {
	at       hex.Pose
	altitude int16
	speed    card.Halves  // base and launcher's start speed
	vfps, of uint8        // the launcher's share of VFPs
	climb    int8         // +1 up, -1 down
	by       uint8        // index of the launcher
	target   uint8        // index of the aircraft that the launcher was locked on to
	number   uint8        // of its launcher, from 1
	from     rules.Source // of the launch, for the ledger
}

// An attack is one way to fire.
type attack struct {
	target  uint8
	how     manner
	factors uint8 // of rockets
	from    battery
	// Once ranging has been tried, ranged is its modifier, 0 if it failed or cannot be.
	tried  bool
	ranged int8
}

// A battery is the guns that fire in an attack (AP-9.1.5, AP-9.1.11, AP-9.1.14).
type battery uint8

const (
	everyGun    battery = iota // all fixed guns and pods that can
	internalGun                // without the pods
	podsAlone
	partOfGuns  // the part of the internal gun that the card lets fire alone
	articulated // turrets, or a tail mount
	numBatteries
)

// A manner is what is fired and how.
type manner uint8

// The manners. Holding fires nothing.
const (
	holding manner = iota
	normalShot
	snapShot
	rocketShot
)

// other is the kind of shot that a gun attack may still be changed to (AP-9.1.7).
func (m manner) other() manner {
	if m == normalShot {
		return snapShot
	}
	return normalShot
}

// Sizes of the lists of options. A duel never has longer ones.
const (
	maxSteps    = 112
	maxTypes    = 18
	maxSettings = 48
	maxBrakes   = 24
	maxWings    = 8
	maxAfters   = 24
	maxAttacks  = maxCraft * (2*int(numBatteries) + gunnery.MaxFactors)
)

// Grains of AP and of speedbrakes in the lists of options: 0.5 and 1.0.
const (
	powerGrain card.Quarters = 2
	brakeGrain card.Quarters = 4
)

// lists are the options of a move; the list of the present stage is in use.
type lists struct {
	steps    [maxSteps]flight.Step
	starts   [maxTypes]flight.Start
	settings [maxSettings]flight.Setting
	brakes   [maxBrakes]card.Quarters
	wings    [maxWings]flight.Wing
	afters   [maxAfters]flight.After
}

// choices are the options of the decision that waits. Which list is in use depends on the stage or phase that
// asks. It has Decision.N entries; attacks and links have one fewer, because option 0 is to do nothing.
type choices struct {
	lists
	attacks  [maxAttacks]attack
	links    [maxAll]uint8 // indices: whom to tail, whom to lock on to
	sensors  [numSensorChoices]sensorChoice
	launches [maxLaunches]launch
}
