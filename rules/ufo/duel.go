package ufo

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/plane"
)

// The purposes of the dice. Each side has a stream for each purpose, so that one shot more or less changes
// only the dice of its own kind, side and turn.
const (
	forInitiative dice.Purpose = iota
	forRollOff
	forCannon
	forCannonDamage
	forMissile
	forMissileDamage
	forRayGun
	forRayGunDamage
	forEjection
	forRecharge
)

// The weapons, in the order of the ledger. AMRAAM and Sidewinder come in the
// order in which launches list them.
const (
	cannon = iota
	amraam
	sidewinder
	rayGun
	numWeapons
)

// A craft is the changing state of one aircraft or UFO. The game's spec with the same index holds what never
// changes.
type craft struct {
	pos     plane.Point
	heading plane.Heading
	ufo     bool
	lost    bool
	set     bool // aircraft: its speed is set, and it has not flown yet
	side    rules.Side
	index   uint8     // in its side, from 0
	how     rules.End // valid once lost

	damage   int16 // damage points taken so far
	top      int8  // top speed as damaged
	speed    int8  // aircraft: this turn's speed
	antiGrav int8  // as damaged
	moved    int8  // UFO: inches moved last turn, rounded up
	roll     int8  // aircraft: this turn's d6 + reaction

	hurt   bool  // took damage points this turn
	burst  bool  // fired its cannon this turn
	shot   uint8 // ray guns fired this turn, bit 0 for the first
	low    uint8 // ray guns that are not to recharge this turn, bit 0 for the first
	points uint8 // hard points lost, bit 0 for hard point 1
	load   [maxHardPoints]int8
	charge [maxGuns]int8
	last   rules.Source // the last shot that cost it damage points
}

// A missile is in flight from one turn to the next, or just launched (UFO-20).
type missile struct {
	pos     plane.Point
	heading plane.Heading
	target  uint8        // index into Duel.craft, of an enemy of the side that launched it
	flights int8         // turns flown
	number  uint8        // of its side's missiles, from 1, in the order of launch
	from    rules.Source // its weapon, and whence it was launched
}

const (
	maxAll = 2 * maxCraft
	// maxMissiles bounds the missiles in flight: two a craft and turn, and each flies for up to three turns.
	maxMissiles = maxAll * 2 * 3
	maxActors   = maxAll * maxGuns
)

// An actor fires in step 7: an aircraft (gun -1) or one gun of a UFO.
type actor struct {
	craft    uint8
	gun      int8
	value    int8 // initiative
	reaction int8 // of the pilot; a UFO has 0
}

// key orders the actors: initiative, then reaction (UFO-11).
func (a actor) key() int { return int(a.value)*8 + int(a.reaction) }

// Duel is the state of one engagement in progress.
type Duel struct {
	rules.Play[Duel]
	game *Game

	apart int8 // how many turns in a row have ended with all enemies far apart

	craft    [maxAll]craft
	order    [maxAll]uint8 // the craft that act in the phase, in order
	nOrder   int8
	standing [maxAll]uint8 // aircraft by initiative, lowest first
	nStand   int8
	actors   [maxActors]actor
	nActors  int8

	launched  [2]uint8 // missiles by side
	nMissiles int8
	missiles  [maxMissiles]missile
}

// sequence names the phases of a turn (UFO-9); playOn plays them.
var sequence = rules.Sequence[Duel]{
	Phases: []rules.Phase[Duel]{
		inInitiative: {Name: "initiative", Rule: "UFO-10"},
		inSpeeds:     {Name: "speeds", Rule: "UFO-13"},
		inUFOs:       {Name: "UFOs move", Rule: "UFO-12"},
		inFirst:      {Name: "first half", Rule: "UFO-14"},
		inHalfway:    {Name: "cannon, halfway", Rule: "UFO-17"},
		inSecond:     {Name: "second half", Rule: "UFO-14"},
		inEnd:        {Name: "cannon, end", Rule: "UFO-17"},
		inFlight:     {Name: "missiles in flight", Rule: "UFO-21"},
		inFire:       {Name: "launches and ray guns", Rule: "UFO-9"},
		inRecharge:   {Name: "recharging", Rule: "UFO-25"},
		inLast:       {Name: "end of turn", Rule: "UFO-9"},
	},
	End: (*Duel).end, Gap: (*Duel).gap, Left: (*Duel).left,
}

// Begin implements rules.Duel: the starting state of UFO-8.
func (d *Duel) Begin(set *dice.Set) {
	g := d.game
	d.Start(set, g.count)
	d.apart = 0
	d.nMissiles, d.nOrder, d.nStand, d.nActors = 0, 0, 0, 0
	d.launched = [2]uint8{}
	d.craft = g.start
	d.scatterStart()
	if d.Log != nil {
		d.logStart()
	}
}

// Game implements rules.Duel.
func (d *Duel) Game() rules.Game { return d.game }

// Enter implements rules.Duel.
func (d *Duel) Enter(g rules.Game) {
	d.Init(d, &sequence)
	d.game = g.(*Game)
}

// CopyFrom implements rules.Duel.
func (d *Duel) CopyFrom(src rules.Duel) { d.Copy(src.(*Duel)) }

// ask sets the decision that waits; false: there is no choice to make.
func (d *Duel) ask(c *craft, kind rules.Kind, n int) bool { return d.Ask(c.side, c.index, kind, n) }

// enemies returns the bounds of the other side's indices in d.craft.
func (d *Duel) enemies(s rules.Side) (from, to int) {
	return d.game.bounds(s.Other())
}

// roll rolls a d6 of a side.
func (d *Duel) roll(s rules.Side, p dice.Purpose) int { return d.Dice().D6(uint8(s), p) }
