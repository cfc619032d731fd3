package heightband

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/plane"
)

// The purposes of the dice: one stream a side and purpose, so that a shot more
// or less moves only the dice of its own kind, side and turn.
const (
	forInitiative dice.Purpose = iota
	forFlying
	forCollision
	forCollisionDamage
	forGuns
	forDamage
	forCritical
	forSpotting
	forAA
	forFire
	forBurning
)

const maxAll = 2 * maxCraft

// A craft is the changing state of one aircraft. What never changes is in the
// game's spec of the same index. Values are as damaged.
type craft struct {
	pos     plane.Point
	heading plane.Heading
	side    rules.Side
	index   uint8 // in its side, from 0, which is also its rank (HB-9)
	lost    bool
	how     rules.End // valid once lost
	hb      int8      // height band
	was     int8      // height band before this turn's move

	damage int16 // damage points taken so far
	as     int8  // inches a turn
	st     int8
	mvr    int8 // inches
	ab     int8
	cm     int8
	dv     int8

	skill     int8 // of the pilot; 0: dead
	co        int8 // of the co-pilot; 0: none, or dead
	crewSkill int8 // of the aircrew
	crew      int8 // aircrew alive
	crewDazed int8 // of them dazed this turn
	dazed     bool // the pilot is dazed this turn
	coDazed   bool
	crewHit   bool // aircrew were dazed this turn
	gear      gear // that still works
	fires     int8 // markers

	moved   bool
	acted   bool
	sighted bool // used its radar for spotting this turn
	marker  bool // still a contact marker (HB-23c)
	formed  bool // flies in its side's formation (HB-23d)
	worn    bool // a hit has lowered a value that it flies by
	rounds  [maxBatteries]int8
	last    source // what last did damage to it
	burning source // what last set fire to it
}

// A source is what a result is credited to.
type source struct{ weapon, band, angle uint8 }

// noSource is what no weapon has done.
var noSource = source{weapon: noWeapon}

// Duel is one engagement in progress. It has no pointers into itself:
// assignment copies it, dice included.
type Duel struct {
	game   *Game
	ledger *rules.Ledger
	log    *rules.Recorder
	dice   dice.Set
	q      rules.Decision
	out    rules.Outcome

	turn    int16
	phase   int8
	step    step
	apart   int8 // turns in a row that ended with everyone far apart
	cur     int8 // aircraft that moves or acts; -1: none yet
	mover   rules.Side
	winner  rules.Side // of the initiative
	waiting bool
	over    bool
	leader  [2]int8      // index of each side's force leader
	ending  [2]rules.End // how the aircraft lost last of each side was lost
	lastTo  rules.Side   // the side that lost an aircraft last

	craft  [maxAll]craft
	menu   menu
	flight flight
	tow    [maxAll]tow
	deeds  deeds
	sky    sky
	glance glance
	ahead  ahead
}

// A step is where a phase has got to with its aircraft.
type step uint8

const (
	stepStart   step = iota // of the phase
	stepSide                // whose turn it is
	stepCraft               // which of its aircraft
	stepBegin               // the manoeuvre
	stepFly                 // along the path
	stepTight               // the turn of a tight turn that was passed
	stepPilot               // the pilot's attack
	stepCrew                // a crewed battery's
	stepLookout             // spotting by aircrew
)

// A phase of the turn either plays itself with dice or stops at decisions.
type phase struct {
	name string
	rule string
	// play goes on; true: d.q waits for a choice.
	play func(d *Duel) bool
	// choose applies a choice.
	choose func(d *Duel, option int)
}

// sequence is the sequence of play of HB-8. It is set in init because the phases
// lead back to it through the log.
var sequence [5]phase

func init() {
	sequence = [5]phase{
		{"initiative", "HB-9", (*Duel).rollInitiative, nil},
		{"movement", "HB-10", (*Duel).move, (*Duel).chooseMove},
		{"combat", "HB-11", (*Duel).fight, (*Duel).chooseFight},
		{"heavy AA", "HB-23a", (*Duel).placeBursts, nil},
		{"end", "HB-39", (*Duel).endTurn, nil},
	}
}

// Indices of phases.
const (
	movementPhase = 1
	combatPhase   = 2
)

// Begin implements rules.Duel: the starting state of HB-41.
func (d *Duel) Begin(set *dice.Set) {
	g := d.game
	d.dice = *set
	d.out = rules.Outcome{}
	d.turn, d.phase, d.step, d.cur, d.apart = 0, 0, stepStart, -1, 0
	d.waiting, d.over = false, false
	d.glance.at, d.ahead.at = 0, 0
	d.craft = g.start
	d.leader = [2]int8{0, int8(g.count[rules.Blue])}
	d.sky = sky{}
	for k := range g.clouds.groups {
		d.sky.pieces[k] = g.clouds.pieces
	}
	for s := range d.out.Craft {
		d.out.Craft[s] = int32(g.count[s])
	}
	if d.log != nil {
		d.logStart()
	}
}

// Next implements rules.Duel.
func (d *Duel) Next() *rules.Decision {
	if d.waiting {
		return &d.q
	}
	for !d.over {
		if sequence[d.phase].play(d) {
			d.waiting = true
			d.out.Decisions++
			return &d.q
		}
		d.step, d.cur = stepStart, -1
		if d.phase++; int(d.phase) == len(sequence) {
			d.phase = 0
		}
	}
	return nil
}

// Choose implements rules.Duel.
func (d *Duel) Choose(option int) {
	if !d.waiting || option < 0 || option >= int(d.q.N) {
		panic("heightband: choice out of range")
	}
	d.waiting = false
	d.dice.Note(option)
	sequence[d.phase].choose(d, option)
}

// Forfeit implements rules.Duel.
func (d *Duel) Forfeit(s rules.Side) {
	if !d.waiting {
		panic("heightband: nobody can forfeit now")
	}
	d.waiting = false
	d.out.NoteWiped(int32(d.turn))
	d.finish(rules.WonBy(s.Other()), rules.Forfeit)
}

// Outcome implements rules.Duel.
func (d *Duel) Outcome() *rules.Outcome { return &d.out }

// Game implements rules.Duel.
func (d *Duel) Game() rules.Game { return d.game }

// Attach implements rules.Duel.
func (d *Duel) Attach(l *rules.Ledger, r *rules.Recorder) { d.ledger, d.log = l, r }

// Dice implements rules.Duel.
func (d *Duel) Dice() *dice.Set { return &d.dice }

// CopyFrom implements rules.Duel.
func (d *Duel) CopyFrom(src rules.Duel) {
	*d = *src.(*Duel)
	d.ledger, d.log = nil, nil
}

// ask sets the decision that waits; false: there is no choice to make.
func (d *Duel) ask(c *craft, kind rules.Kind, n int) bool {
	if n < 2 {
		return false
	}
	d.q = rules.Decision{Side: c.side, Craft: c.index, Kind: kind, N: int32(n), Turn: int32(d.turn)}
	return true
}

// enemies gives the bounds of the other side's indices in d.craft.
func (d *Duel) enemies(s rules.Side) (from, to int) {
	return d.game.bounds(s.Other())
}

// alive counts the aircraft of a side.
func (d *Duel) alive(s rules.Side) int {
	n := 0
	from, to := d.game.bounds(s)
	for i := from; i < to; i++ {
		if !d.craft[i].lost {
			n++
		}
	}
	return n
}

// d10 and d6 roll a die of the side (HB-1).
func (d *Duel) d10(s rules.Side, p dice.Purpose) int { return d.dice.D10(uint8(s), p) }
func (d *Duel) d6(s rules.Side, p dice.Purpose) int  { return d.dice.D6(uint8(s), p) }
