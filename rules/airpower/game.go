package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/airpower/sighting"
)

// Sizes of a game.
const (
	maxCraft = 4            // a side
	maxAll   = 2 * maxCraft // both
	maxGuns  = 4            // the internal gun and three pods
	maxSeats = 2            // the pilot and one other crew member
)

// The weapons, in the order of the ledger.
const (
	gun       = iota // internal gun, pods with it or alone
	rockets          // air-to-air, or air-to-ground used in the air
	genie            // nuclear rocket
	collision        // AP-3.4
	turret           // articulated guns; listed only where somebody has them
	numWeapons
)

// A spec is what never changes about one aircraft of a game.
type spec struct {
	card  *card.Card
	plane flight.Plane
	side  rules.Side
	index uint8 // in its side, from 0

	guns    [maxGuns]gunnery.Gun // with full ammunition; the internal gun, if any, comes first
	numGuns int8
	own     bool // guns[0] is the internal gun
	// turret is the articulated gun with full ammunition, if there is one (AP-9.1.14).
	turret    gunnery.Turret
	hasTurret bool
	rockets   int16
	// fixedRockets counts those of rockets that are built in and stay when the load is jettisoned; gun pods,
	// other rockets and Genies go with the load.
	fixedRockets int16
	genies       int8
	// rails are the guided missiles of its load; points is all its load points and inBays those
	// of internal bays.
	rails          [maxRails]rail
	nRails         int8
	points, inBays card.Quarters
	steering       missile.Policy
	seekers        seekers
	// load is the load points that make its configuration, as carried at the start,
	// and bare those that are left when all that can be jettisoned is gone (AP-4.5).
	load, bare card.Config

	seats    [maxSeats]crew.Seat
	numSeats int8
	look     crew.Look
	training crew.Training
	paint    sighting.Paint

	sensors sensors
	carries []string // ids of the weapons that it takes along
}

// A limit says when a duel ends without a decision.
type limit struct {
	turns int // game turns
	// apart is hexes; enemies that are further from each other for apartTurns
	// game turns in a row have lost each other.
	apart, apartTurns int
}

// options are the readings and optional rules that an experiment chooses.
type options struct {
	sight          bool         // visual sighting is played (AP-11); without it everybody sees everybody
	crewRules      bool         // AP-18: quality, attributes, characteristics
	optionalDamage bool         // AP-10.3
	fuel           bool         // AP-29
	preempt        bool         // AP-12.5
	startSighted   bool         // everybody is sighted when the duel begins (AP-11.1.6)
	missiles       missile.Text // which text holds for guided missiles
	anyEnd         bool         // Genies leave also after a move whose last FP completed a turn or maneuver (GR-36)
	radar          radar.Rules
	warfare        bool // somebody has jammers or decoys that can matter (AP-19)
}

// Game is cards, loads, start positions and options, compiled once.
type Game struct {
	spec  [maxAll]spec
	start [maxAll]flight.State
	count [2]int
	total int
	limit limit
	opt   options
	sky   sighting.Sky
	// mirrored: seen in a mirror, where dice that choose between left and right are read
	// the other way round; only Mirror sets it.
	mirrored bool
	scatter  rules.Scatter
	turrets  bool // somebody has articulated guns
	unarmed  bool // somebody leaves weapons at home
	arms     [maxArms]ordnance
	nArms    int8
}

// bounds gives the indices of a side's craft: from, and one past the last.
func (g *Game) bounds(s rules.Side) (from, to int) {
	if s == rules.Blue {
		return 0, g.count[rules.Blue]
	}
	return g.count[rules.Blue], g.total
}

// turnOf is the aircraft that decides kth where there is no order of flight: blue's aircraft come first, or those
// that were blue's before the mirror.
func (g *Game) turnOf(k int) int {
	if g.mirrored {
		return (k + g.count[rules.Blue]) % g.total
	}
	return k
}

// Weapons implements rules.Game.
func (g *Game) Weapons() []rules.Weapon {
	all := []rules.Weapon{
		gun:       {Name: "Guns"},
		rockets:   {Name: "Rockets"},
		genie:     {Name: "Genie"},
		collision: {Name: "Collision"},
		turret:    {Name: "Turrets and tail guns"},
	}
	for w := range all {
		all[w].ID = weaponIDs[w]
	}
	all = all[:g.firstMissile()]
	for k := range g.nArms {
		if m := g.arms[k].card; g.weaponOf(uint8(k)) == uint8(len(all)) {
			all = append(all, rules.Weapon{ID: m.ID, Name: m.Name})
		}
	}
	return all
}

// weaponIDs are the ids of the weapons that are no missiles.
var weaponIDs = [numWeapons]string{gun: "gun", rockets: "rockets", genie: "genie", collision: "collision", turret: "turret"}

// firstMissile is the ledger's index of the first type of missile: they come last.
func (g *Game) firstMissile() int {
	if g.turrets {
		return numWeapons
	}
	return turret
}

// weaponOf is the ledger's index of a type of missile.
func (g *Game) weaponOf(arm uint8) uint8 { return uint8(g.firstMissile()) + g.arms[arm].weapon }

// bandEdges are the upper edges of the range bands in hexes: of guns, and of guns and missiles.
var bandEdges, missileEdges = [...]int{0, 1, 2, 4}, [...]int{1, 2, 5, 9, 20}

// RangeBands implements rules.Game.
func (g *Game) RangeBands() []int {
	if g.nArms > 0 {
		return missileEdges[:]
	}
	return bandEdges[:]
}

// rangeBand is the ledger's band of a range in hexes.
func (g *Game) rangeBand(hexes int) uint8 {
	edges := g.RangeBands()
	for i, e := range edges {
		if hexes <= e {
			return uint8(i)
		}
	}
	return uint8(len(edges))
}

// TurnLimit implements rules.Game.
func (g *Game) TurnLimit() int { return g.limit.turns }

// Even implements rules.Game.
func (g *Game) Even() bool {
	return rules.Even(g.count, func(s rules.Side, k int) rules.Stance {
		from, _ := g.bounds(s)
		c := &g.start[from+k]
		return rules.Stance{Heading: 90 - c.Facing.Degrees(), Height: int(c.Altitude), Speed: int(c.Speed)}
	})
}

// Craft implements rules.Game.
func (g *Game) Craft(s rules.Side) []rules.Craft {
	var list []rules.Craft
	from, to := g.bounds(s)
	for i := from; i < to; i++ {
		c := g.spec[i].card
		list = append(list, rules.Craft{ID: c.ID, Name: c.Name, Kind: "fighter", Carries: g.spec[i].carries,
			Takes: int(damage.Destroyed)})
	}
	return list
}
