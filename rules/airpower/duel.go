package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/order"
	"github.com/furball-sim/furball/rules/dice"
)

// Duel is one engagement in progress. It has no pointers into itself:
// assignment copies it, dice included.
type Duel struct {
	state
	ledger *rules.Ledger
	log    *rules.Recorder
	ahead  lookout // of facts and look-ahead, no part of the state
}

// A state is all that a duel remembers.
type state struct {
	game *Game
	dice dice.Set
	q    rules.Decision
	out  rules.Outcome

	turn    int16
	apart   int16 // game turns in a row that ended with everyone far apart
	phase   int8
	cursor  int8 // in the order of a phase
	stage   int8 // step within a phase
	waiting bool
	over    bool
	ending  [2]rules.End // how the craft lost last of each side was lost
	lastTo  rules.Side   // the side that lost a craft last
	kills   order.Kills

	craft  [maxAll]craft
	order  [maxAll]uint8 // of flight, of this game turn once it is known, of the last until then
	nOrder int8

	// acting is whose move is played. preemptor is a link to the aircraft that has
	// interrupted order[cursor]; early: it spends the first part of its FPs (AP-12.5).
	acting    uint8
	preemptor uint8
	early     bool

	shot   attack // declared by acting
	answer attack // return fire at acting, by shot.target (AP-9.1.8)

	genies  [maxAll]rocket // in flight
	nGenies int8

	birds          [maxBirds]bird // guided missiles
	nBirds, flying int8           // in the list; of them still flying
	pursuer        int8           // the one that moves
	bursts         [maxBursts]burst
	nBursts        int8
	group          uint8 // set: those that fly together in the move that is played; 0: it is of one

	tried uint8 // set: whom the radar of cursor has tried to lock on to in this radar phase

	list choices
}

// A phase of the game turn either plays itself with dice or stops at decisions.
type phase struct {
	name string
	rule string
	// play goes on from the cursor; true: d.q waits for a choice.
	play func(d *Duel) bool
	// choose applies a choice.
	choose func(d *Duel, option int)
}

// The phases, by their index in sequence.
const (
	stalledPhase = iota
	sightingPhase
	decisionsPhase
	orderPhase
	flightPhase
	endOfFlight
	launchPhase
	radarPhase
	administration
	numPhases
)

// sequence is the order of play of AP-2.2, without AAA, SAM and ground units. It is set in init because the phases
// lead back to it through the log.
var sequence [numPhases]phase

func init() {
	sequence = [numPhases]phase{
		stalledPhase:   {"stalled aircraft", "AP-6.4", (*Duel).playStalled, (*Duel).chooseReverse},
		sightingPhase:  {"visual sighting", "AP-11.1", (*Duel).playSighting, nil},
		decisionsPhase: {"aircraft decisions", "AP-2.2", (*Duel).playDecisions, (*Duel).declare},
		orderPhase:     {"order of flight", "AP-12", (*Duel).playOrder, nil},
		flightPhase:    {"flight", "AP-5", (*Duel).playFlight, (*Duel).chooseInMove},
		endOfFlight:    {"end of flight", "AP-3.4", (*Duel).playEndOfFlight, nil},
		launchPhase:    {"launches", "AP-14.2", (*Duel).playLaunches, (*Duel).chooseLaunch},
		radarPhase:     {"radar", "AP-16", (*Duel).playRadar, (*Duel).chooseTrack},
		administration: {"administration", "AP-2.2", (*Duel).playAdministration, nil},
	}
}

// Begin implements rules.Duel.
func (d *Duel) Begin(set *dice.Set) {
	g := d.game
	d.dice = *set
	d.out = rules.Outcome{}
	d.turn, d.apart, d.phase, d.cursor, d.stage = 0, 0, 0, 0, 0
	d.waiting, d.over, d.early = false, false, false
	d.kills = order.Kills{}
	d.acting, d.preemptor = 0, 0
	d.shot, d.answer = attack{}, attack{}
	d.nGenies = 0
	d.nBirds, d.flying, d.pursuer, d.group, d.nBursts = 0, 0, 0, 0, 0
	d.tried = 0
	d.forgetAhead()
	for i := range g.total {
		d.beginCraft(i)
		d.order[i] = uint8(i)
	}
	d.nOrder = int8(g.total)
	for s := range d.out.Craft {
		d.out.Craft[s] = int32(g.count[s])
	}
	if d.log != nil {
		d.logStart()
	}
}

// beginCraft sets up an aircraft with all that it carries.
func (d *Duel) beginCraft(i int) {
	g := d.game
	sp := &g.spec[i]
	d.craft[i] = craft{fly: g.start[i], side: sp.side, index: sp.index, guns: sp.guns, turretRounds: sp.turret.Rounds, rockets: sp.rockets,
		genies: sp.genies, seats: sp.seats, look: sp.look, sighted: g.opt.startSighted || !g.opt.sight,
		infrared: sp.sensors.infrared, decoys: sp.sensors.decoys,
		bare: sp.load == sp.bare, last: source{weapon: noWeapon}}
	c := &d.craft[i]
	c.rec.Optional = g.opt.optionalDamage
	c.fly.Damage = d.effects(i)
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
		d.cursor, d.stage = 0, 0
		if d.phase++; d.phase == numPhases {
			d.phase = 0
		}
	}
	return nil
}

// Choose implements rules.Duel.
func (d *Duel) Choose(option int) {
	if !d.waiting || option < 0 || option >= int(d.q.N) {
		panic("airpower: choice out of range")
	}
	d.waiting = false
	d.dice.Note(option)
	sequence[d.phase].choose(d, option)
}

// Forfeit implements rules.Duel.
func (d *Duel) Forfeit(s rules.Side) {
	if !d.waiting {
		panic("airpower: nobody can forfeit now")
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
	d.state = src.(*Duel).state
	d.ledger, d.log = nil, nil
	d.forgetAhead()
	d.ahead.planned = src.(*Duel).ahead.planned // marks of src hold in the copy
}

// forgetAhead drops what facts and look-ahead keep of the last decision.
func (d *Duel) forgetAhead() { d.ahead.glance.at, d.ahead.listed = 0, 0 }

// NewDuel implements rules.Game.
func (g *Game) NewDuel() rules.Duel { return &Duel{state: state{game: g}} }

// ask sets the decision that waits; false: there is no choice to make.
func (d *Duel) ask(i int, kind rules.Kind, n int) bool {
	if n < 2 {
		return false
	}
	c := &d.craft[i]
	d.q = rules.Decision{Side: c.side, Craft: c.index, Kind: kind, N: int32(n), Turn: int32(d.turn)}
	return true
}

// enemies gives the bounds of the other side's indices in d.craft.
func (d *Duel) enemies(s rules.Side) (from, to int) { return d.game.bounds(s.Other()) }

// roll is a ten-sided die of a side.
func (d *Duel) roll(s rules.Side, p dice.Purpose) int { return d.dice.D10(uint8(s), p) }

// plane is the fixed part of an aircraft in flight.
func (d *Duel) plane(i int) *flight.Plane { return &d.game.spec[i].plane }
