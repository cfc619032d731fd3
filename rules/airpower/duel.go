package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/order"
	"github.com/furball-sim/furball/rules/dice"
)

// A Duel is the state of one engagement in progress, and nothing else. It has no pointers into itself but those
// of its Play, which Copy restores.
type Duel struct {
	rules.Play[Duel]
	game *Game

	apart int16 // game turns in a row that ended with everyone far apart
	kills order.Kills

	craft  [maxAll]craft
	order  [maxAll]uint8 // of flight, of this game turn once it is known, of the last until then
	nOrder int8

	// acting is whose move is played. preemptor is a link to the aircraft that has
	// interrupted order[cursor]; early: it spends the first part of its FPs (AP-12.5).
	acting    uint8
	preemptor uint8
	early     bool

	// chooser is a link to the aircraft that made the last choice of a move; handed counts how often it was
	// another aircraft than the one before.
	chooser uint8
	handed  uint16

	shot   attack // declared by acting
	answer attack // return fire at acting, by shot.target (AP-9.1.8)

	genies  [maxAll]rocket // in flight
	nGenies int8

	birds          [maxBirds]bird // guided missiles
	nBirds, flying int8           // in the list; of them still flying
	pursuer        int8           // the one that moves
	bursts         [maxBursts]burst
	nBursts        int8
	group          uint8 // set: those that fly together in the move that is played; 0: one flies alone

	tried uint8 // set: those that the radar of cursor has tried to lock on to in this radar phase

	list choices
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
var sequence rules.Sequence[Duel]

func init() {
	sequence = rules.Sequence[Duel]{
		Phases: []rules.Phase[Duel]{
			stalledPhase: {Name: "stalled aircraft", Rule: "AP-6.4", Play: phase(flights.playStalled),
				Choose: choice(flights.chooseReverse)},
			sightingPhase:  {Name: "visual sighting", Rule: "AP-11.1", Play: phase(sights.playSighting)},
			decisionsPhase: {Name: "aircraft decisions", Rule: "AP-2.2", Play: phase(radars.playDecisions), Choose: choice(radars.declare)},
			orderPhase:     {Name: "order of flight", Rule: "AP-12", Play: phase(orders.playOrder)},
			flightPhase:    {Name: "flight", Rule: "AP-5", Play: phase(flights.playFlight), Choose: choice(flights.chooseInMove)},
			endOfFlight:    {Name: "end of flight", Rule: "AP-3.4", Play: phase(turnEnd.playEndOfFlight)},
			launchPhase:    {Name: "launches", Rule: "AP-14.2", Play: phase(launches.playLaunches), Choose: choice(launches.chooseLaunch)},
			radarPhase:     {Name: "radar", Rule: "AP-16", Play: phase(radars.playRadar), Choose: choice(radars.chooseTrack)},
			administration: {Name: "administration", Rule: "AP-2.2", Play: phase(turnEnd.playAdministration)},
		},
		End:  func(d *Duel) { d.turnEnd().end() },
		Gap:  func(d *Duel) int { return d.turnEnd().gap() },
		Left: func(d *Duel, s rules.Side) int { return d.turnEnd().left(s) },
	}
}

// Begin implements rules.Duel.
func (d *Duel) Begin(set *dice.Set) {
	g := d.game
	d.Start(set, g.count)
	d.apart, d.early = 0, false
	d.kills = order.Kills{}
	d.acting, d.preemptor, d.chooser, d.handed = 0, 0, 0, 0
	d.shot, d.answer = attack{}, attack{}
	d.nGenies = 0
	d.nBirds, d.flying, d.pursuer, d.group, d.nBursts = 0, 0, 0, 0, 0
	d.tried = 0
	for i := range g.total {
		d.beginCraft(i)
		d.order[i] = uint8(i)
	}
	d.scatterStart()
	d.nOrder = int8(g.total)
	if d.Log != nil {
		d.journal().logStart()
	}
}

// beginCraft sets up an aircraft with all that it carries.
func (d *Duel) beginCraft(i int) {
	g := d.game
	sp := &g.spec[i]
	d.craft[i] = craft{fly: g.start[i], side: sp.side, index: sp.index, guns: sp.guns, turretRounds: sp.turret.Rounds,
		rockets: sp.rockets,
		genies:  sp.genies, seats: sp.seats, look: sp.look, sighted: g.opt.startSighted || !g.opt.sight,
		infrared: sp.sensors.infrared, decoys: sp.sensors.decoys,
		bare: sp.load == sp.bare, last: rules.Source{Weapon: rules.NoWeapon}}
	c := &d.craft[i]
	c.rec.Optional = g.opt.optionalDamage
	c.fly.Damage = d.harm().effects(i)
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

// NewDuel implements rules.Game.
func (g *Game) NewDuel() rules.Duel {
	d := new(Duel)
	d.Enter(g)
	return d
}

// ask sets the decision that waits; false: there is no choice to make.
func (d *Duel) ask(i int, kind rules.Kind, n int) bool {
	return d.Ask(d.craft[i].side, d.craft[i].index, kind, n)
}

// enemies gives the bounds of the other side's indices in d.craft.
func (d *Duel) enemies(s rules.Side) (from, to int) { return d.game.bounds(s.Other()) }

// roll is a ten-sided die of a side.
func (d *Duel) roll(s rules.Side, p dice.Purpose) int { return d.Dice().D10(uint8(s), p) }

// plane is the fixed part of an aircraft in flight.
func (d *Duel) plane(i int) *flight.Plane { return &d.game.spec[i].plane }

// decider is the aircraft that the waiting decision is for.
func (d *Duel) decider() int {
	from, _ := d.game.bounds(d.Q.Side)
	return from + int(d.Q.Craft)
}

// searchable reports whether the waiting decision is one of a move that is flown on purpose.
func (d *Duel) searchable() bool {
	if d.Phase != flightPhase || d.Q.Kind == rules.Evade || d.Q.Kind == rules.Fire {
		return false
	}
	c := &d.craft[d.acting]
	switch c.stage {
	case choosingWing, choosingType, choosingPower, choosingBrakes, stepping, turning:
		return !c.abnormal()
	}
	return false
}
