package play

import (
	"slices"
	"sync/atomic"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/airpower/order"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/airpower/sighting"
	"github.com/furball-sim/furball/rules/hex"
)

// Sizes of a game.
const (
	MaxCraft = 4            // a side
	MaxAll   = 2 * MaxCraft // both
	maxGuns  = 4            // the internal gun and three pods
	maxSeats = 2            // the pilot and one other crew member
)

// The weapons, in the order of the ledger.
const (
	gun       = iota // internal gun, pods with it or alone
	rockets          // air-to-air, or air-to-ground used in the air
	Genie            // nuclear rocket
	collision        // AP-3.4
	turret           // articulated guns; listed only where somebody has them
	numWeapons
)

// A Spec is what never changes about one aircraft of a game.
type Spec struct {
	Card  *card.Card
	plane flight.Plane
	side  rules.Side
	index uint8 // in its side, from 0

	guns    [maxGuns]gunnery.Gun // with full ammunition; the internal gun, if any, comes first
	numGuns int8
	Own     bool // guns[0] is the internal gun
	// turret is the articulated gun with full ammunition, if there is one (AP-9.1.14).
	turret    gunnery.Turret
	HasTurret bool
	Rockets   int16
	// FixedRockets counts those of Rockets that are built in and stay when the load is jettisoned; gun pods,
	// other rockets and Genies go with the load.
	FixedRockets int16
	genies       int8
	// Rails are the guided missiles of its load; points is all its load points and inBays those
	// of internal bays.
	Rails          [MaxRails]rail
	NRails         int8
	points, inBays card.Quarters
	Steering       missile.Policy
	seekers        seekers
	// load is the load points that make its configuration, as carried at the start,
	// and bare those that are left when all that can be jettisoned is gone (AP-4.5).
	load, bare card.Config

	seats    [maxSeats]crew.Seat
	numSeats int8
	look     crew.Look
	training crew.Training
	paint    sighting.Paint

	Sensors sensors
	bingo   int32    // fuel for the way home, in twentieths of a point; 0: no bingo level (AP-29)
	carries []string // ids of the weapons that it takes along
}

// compiled counts the games that were compiled.
var compiled atomic.Uint64

// Game is cards, loads, start positions and options, compiled once.
type Game struct {
	number uint64 // tells the games of a program apart
	Specs  [MaxAll]Spec
	start  [MaxAll]flight.State
	Count  [2]int
	Total  int
	Opt    OptionFields
	radar  radar.Rules
	sky    sighting.Sky
	// mirrored: seen in a mirror, where dice that choose between left and right are read
	// the other way round; only Mirror sets it.
	Mirrored bool
	scatter  rules.Scatter
	turrets  bool // somebody has articulated guns
	unarmed  bool // somebody leaves weapons at home
	Zone     gunnery.Zone
	warfare  bool // somebody has jammers or decoys that can matter (AP-19)
	Arms     [MaxArms]Ordnance
	NArms    int8
}

// Bounds gives the indices of a side's craft: from, and one past the last.
func (g *Game) Bounds(s rules.Side) (from, to int) {
	if s == rules.Blue {
		return 0, g.Count[rules.Blue]
	}
	return g.Count[rules.Blue], g.Total
}

// turnOf is the aircraft that decides kth where there is no order of flight: blue's aircraft come first, or those
// that were blue's before the mirror.
func (g *Game) turnOf(k int) int {
	if g.Mirrored {
		return (k + g.Count[rules.Blue]) % g.Total
	}
	return k
}

// Weapons implements rules.Game.
func (g *Game) Weapons() []rules.Weapon {
	all := slices.Clone(weapons[:g.firstMissile()])
	for k := range g.NArms {
		if m := g.Arms[k].Card; g.WeaponOf(uint8(k)) == uint8(len(all)) {
			all = append(all, rules.Weapon{ID: m.ID, Name: m.Name})
		}
	}
	return all
}

// weapons are those that are no missiles.
var weapons = [numWeapons]rules.Weapon{
	gun:       {ID: "gun", Name: "Guns"},
	rockets:   {ID: "rockets", Name: "Rockets"},
	Genie:     {ID: "genie", Name: "Genie"},
	collision: {ID: "collision", Name: "Collision"},
	turret:    {ID: "turret", Name: "Turrets and tail guns"},
}

// firstMissile is the ledger's index of the first type of missile: they come last.
func (g *Game) firstMissile() int {
	if g.turrets {
		return numWeapons
	}
	return turret
}

// WeaponOf is the ledger's index of a type of missile.
func (g *Game) WeaponOf(arm uint8) uint8 { return uint8(g.firstMissile()) + g.Arms[arm].weapon }

// bandEdges are the upper edges of the range bands in hexes: of guns, and of guns and missiles.
var bandEdges, missileEdges = [...]int{0, 1, 2, 4}, [...]int{1, 2, 5, 9, 20}

// RangeBands implements rules.Game.
func (g *Game) RangeBands() []int {
	if g.NArms > 0 {
		return missileEdges[:]
	}
	return bandEdges[:]
}

// rangeBand is the ledger's band of a range in hexes.
func (g *Game) rangeBand(hexes int) uint8 {
	i, _ := slices.BinarySearch(g.RangeBands(), hexes)
	return uint8(i)
}

// TurnLimit implements rules.Game.
func (g *Game) TurnLimit() int { return g.Opt.TurnLimit }

// Even implements rules.Game.
func (g *Game) Even() bool {
	return rules.Even(g.Count, func(s rules.Side, k int) rules.Stance {
		from, _ := g.Bounds(s)
		c := &g.start[from+k]
		return rules.Stance{Heading: 90 - c.Facing.Degrees(), Height: int(c.Altitude), Speed: int(c.Speed)}
	})
}

// Craft implements rules.Game.
func (g *Game) Craft(s rules.Side) []rules.Craft {
	var list []rules.Craft
	from, to := g.Bounds(s)
	for i := from; i < to; i++ {
		c := g.Specs[i].Card
		list = append(list, rules.Craft{ID: c.ID, Name: c.Name, Kind: "fighter", Carries: g.Specs[i].carries,
			Takes: int(damage.Destroyed)})
	}
	return list
}

// Mirror is the game with the sides exchanged, seen in a mirror that lies across the
// line between them. Dice for a side of an aircraft read the other way round in it.
func (g *Game) Mirror() rules.Game {
	m := *g
	m.number = compiled.Add(1)
	n := 0
	for _, s := range []rules.Side{rules.Red, rules.Blue} {
		from, to := g.Bounds(s)
		for i := from; i < to; i++ {
			m.Specs[n], m.start[n] = g.Specs[i], Mirrored(g.start[i])
			m.Specs[n].side = s.Other()
			n++
		}
	}
	m.Count = [2]int{g.Count[rules.Red], g.Count[rules.Blue]}
	m.Mirrored = !g.Mirrored
	m.scatter.Mirrored = m.Mirrored
	return &m
}

// Mirrored is a state with north and south exchanged, and so left and right.
func Mirrored(s flight.State) flight.State {
	s.At, s.Facing = s.At.Mirror(), s.Facing.Mirror()
	s.Bank, s.Turn.Hand, s.Maneuver.Hand = -s.Bank, -s.Turn.Hand, -s.Maneuver.Hand
	s.Move.BarrelHand, s.Move.VRoll = -s.Move.BarrelHand, -s.Move.VRoll
	return s
}

// A CraftState is the changing state of one aircraft. The game's spec of the same index has what never changes.
// Aircraft are named by their index in Duel.craft: a set of them has bit i for aircraft i; a link is the
// index plus 1, and 0 stands for nobody.
type CraftState struct {
	Fly   flight.State
	Rec   damage.Record
	Side  rules.Side
	Index uint8 // in its side, from 0
	Lost  bool
	how   rules.End    // valid once lost
	last  rules.Source // what last damaged it

	Guns [maxGuns]gunnery.Gun // ammunition in half points
	Stores
	salvo guided.Salvo // of this game turn (AP-14.2.1)
	shot  Launch       // the launch that it announced
	// bare: there is nothing to gain by a jettison (AP-4.5), or it is announced; dropping:
	// announced, for the next FP; dropped: stores are gone, gun pods and loose rockets too.
	bare, dropping, dropped bool
	onFire                  fire

	seats [maxSeats]crew.Seat // the first is the pilot's
	look  crew.Look

	Contacts
	low         bool         // a special mode counts as limited look-down (AP-16.7.6)
	blinded     bool         // by a jammer, in this game turn (AP-19.4)
	Decoys, ppl radar.Decoys // left, and thrown in this game turn (AP-19.2)

	category order.Category // AP-12.2
	Tails    uint8          // link: in this game turn (AP-12.4)
	Tailing  uint8          // link: declared for the next

	Activity
	Plan     flight.Start // as chosen so far
	drift    flight.Plan  // random flight (AP-18.6.1) of a pilot who is out of action
	driftTo  hex.Hand
	drifting bool
	Asked    uint8 // set: who has declined to preempt at this moment
	Attacked uint8 // link: whom it has attacked with guns after the FP just spent

	// Missiles at it (AP-14.3.5): what they do now, and the vertical rolls that it has made in the duel.
	// Early: lock-ons from before the game turn.
	chase  chase
	rolls  uint8
	lastFP hex.Slope // as the first FP of a missile asks for it (AP-14.4)
	Early  uint8
	Shooting

	Met   uint8 // link: with whom a collision was rolled for where it is now (AP-3.4)
	metAt hex.Point
}

// Stores are what an aircraft has left besides the ammunition of its guns.
type Stores struct {
	TurretRounds int16 // ammunition of the articulated gun in half points
	Rockets      int16 // factors
	Genies       int8
	Fired        uint16 // set: rails whose missile is gone
}

// Contacts are what an aircraft sees and what its sensors show.
type Contacts struct {
	// Sighted: by the enemy, until the next phase of sighting (AP-11). Sees: the
	// enemies individually sighted when its move began; Watched: the waiting enemies
	// that may preempt this move by what was sighted then (AP-12.5). Optics: those that only its own
	// optics show (AP-11.4).
	Sighted       bool
	Sees, Watched uint8
	Optics        uint8

	// The radar (AP-16): whom it detects; whom it is locked on to, and further ones of a radar
	// that tracks several; whom it has looked for in the last radar phase.
	Detects    uint8
	Locked     uint8 // link
	TailLocked uint8 // link: lock-on of the tail radar
	More       uint8
	Swept      uint8
	Mode       radar.Mode
	// Infrared search and track (AP-16.9): whom it detects and is locked on to. Infrared: a pilot
	// alone uses it in place of the radar.
	Warm, WarmLocks uint8
	Infrared        bool
}

// An Activity is how far an aircraft is in its game turn, and what it does beside flying.
type Activity struct {
	Stage     MoveStage
	Flown     bool // its move of this game turn is over
	Preempted bool // has interrupted another move in this game turn (AP-12.5)
	Engaged   bool // it has engaged the missiles at it (AP-14.6)
	// Illuminates: whom it illuminates for its missiles (AP-17.5), Leader: with whom it flies then.
	Illuminates, Leader uint8 // links
	Chased              uint8 // the FPs before which the missiles at it have moved (AP-14.3.5)
	Risks               uint8 // risky facing changes of the maneuver in hand (AP-18.7)
}

// A Shooting is how an aircraft has shot in this game turn, and what it tracks and ranges (AP-9).
type Shooting struct {
	// ShotAt is 1 more than the FPs spent when it last attacked in its move; Tightest is the rate turned at in it so far.
	Shots, RocketShots, ShotAt uint8
	Tightest                   card.Rate
	Track                      gunnery.Tracking // the FP just spent counted
	TrackBefore                gunnery.Tracking // and not counted
	TrackPose                  hex.Pose         // where that FP ended, before a facing change
	Ranged, turretRanged       gunnery.Ranged
	TurretUse                  gunnery.TurretUse
}

// A fire is a fuel fire of the optional damage tables (AP-10.3.4).
type fire uint8

const (
	noFire    fire = iota
	burning        // until it goes out or the aircraft blows up
	spentFire      // out for good
)

// PilotOut reports whether nobody flies the aircraft on purpose (AP-18.6, AP-18.7).
func (c *CraftState) PilotOut() bool { return c.Fly.GLOC || c.seats[0].Condition != crew.Able }

// spent is the FPs spent in its move.
func (c *CraftState) spent() uint8 { return c.Fly.Move.Spent() }

// left is the FPs that it has left of its move; all of them before it begins.
func (c *CraftState) left() uint8 {
	if c.Fly.Move.Stage == flight.StageStart {
		return uint8(c.Fly.Speed / 2)
	}
	return c.Fly.Move.Left
}

// A Rocket is a Genie between its launch and its burst (AP-9.6).
type Rocket struct {
	At       hex.Pose
	Altitude int16
	Speed    card.Halves  // base and launcher's start speed
	vfps, of uint8        // the launcher's share of VFPs
	climb    int8         // +1 up, -1 down
	by       uint8        // index of the launcher
	target   uint8        // index of the aircraft that the launcher was locked on to
	number   uint8        // of its launcher, from 1
	from     rules.Source // of the launch, for the ledger
}

// An Attack is one way to fire.
type Attack struct {
	Target  uint8
	How     Manner
	Factors uint8 // of rockets
	From    battery
	// Once ranging has been tried, ranged is its modifier, 0 if it failed or cannot be.
	Tried  bool
	Ranged int8
	// CalledOff: it cannot hit any more and is not made (AP-9.1.13).
	CalledOff bool
}

// A battery is the guns that fire in an attack (AP-9.1.5, AP-9.1.11, AP-9.1.14).
type battery uint8

const (
	everyGun    battery = iota // all fixed guns and pods that can
	internalGun                // without the pods
	PodsAlone
	PartOfGuns  // the part of the internal gun that the card lets fire alone
	Articulated // turrets, or a tail mount
	numBatteries
)

// A Manner is what is fired and how.
type Manner uint8

// The manners. Holding fires nothing.
const (
	holding Manner = iota
	NormalShot
	SnapShot
	RocketShot
)

// other is the kind of shot that a gun attack may still be changed to (AP-9.1.7).
func (m Manner) other() Manner {
	if m == NormalShot {
		return SnapShot
	}
	return NormalShot
}

// Sizes of the lists of options. A duel never has longer ones.
const (
	MaxSteps    = 112
	maxTypes    = 18
	MaxSettings = 48
	maxBrakes   = 24
	maxWings    = 8
	maxAfters   = 24
	maxAttacks  = MaxCraft * (2*int(numBatteries) + gunnery.MaxFactors)
)

// Grains of AP and of speedbrakes in the lists of options: 0.5 and 1.0.
const (
	powerGrain card.Quarters = 2
	BrakeGrain card.Quarters = 4
)

// Lists are the options of a move; the list of the present stage is in use.
type Lists struct {
	Steps    [MaxSteps]flight.Step
	Starts   [maxTypes]flight.Start
	Settings [MaxSettings]flight.Setting
	Brakes   [maxBrakes]card.Quarters
	Wings    [maxWings]flight.Wing
	Afters   [maxAfters]flight.After
}

// choices are the options of the decision that waits. Which list is in use depends on the stage or phase that
// asks. It has Decision.N entries; attacks and links have one fewer, because option 0 is to do nothing.
type choices struct {
	Lists
	Attacks  [maxAttacks]Attack
	links    [MaxAll]uint8 // indices: whom to tail, whom to lock on to
	sensors  [numSensorChoices]SensorChoice
	launches [maxLaunches]Launch
}
