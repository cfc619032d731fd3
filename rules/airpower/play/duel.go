package play

import (
	"iter"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/order"
	"github.com/furball-sim/furball/rules/dice"
)

// A Duel is the state of one engagement in progress, and nothing else. It has no pointers into itself but those
// of its Play, which Copy restores.
type Duel struct {
	rules.Play[Duel]
	Compiled *Game

	apart int16 // game turns in a row that ended with everyone far apart
	kills order.Kills

	Crafts [MaxAll]CraftState
	situation

	// chooser is a link to the aircraft that made the last choice of a move; handed counts how often it was
	// another aircraft than the one before.
	chooser uint8
	handed  uint16

	Genies  [MaxAll]Rocket // in flight
	NGenies int8

	Birds   [MaxBirds]Bird // guided missiles
	bursts  [maxBursts]burst
	nBursts int8

	List choices
}

// A situation is what a search can see of a duel besides its aircraft, its missiles and the place in the sequence.
type situation struct {
	Order  [MaxAll]uint8 // of flight, of this game turn once it is known, of the last until then
	NOrder int8

	// Acting is whose move is played. preemptor is a link to the aircraft that has
	// interrupted Order[Cursor]; early: it spends the first part of its FPs (AP-12.5).
	Acting    uint8
	preemptor uint8
	early     bool

	shot   Attack // declared by Acting
	answer Attack // return fire at Acting, by shot.Target (AP-9.1.8)

	NBirds, Flying int8  // guided missiles in the list; of them still flying
	pursuer        int8  // the one that moves
	group          uint8 // set: those that fly together in the move that is played; 0: one flies alone

	tried uint8 // set: those that the radar of Cursor has tried to lock on to in this radar phase
}

// The phases, by their index in sequence.
const (
	StalledPhase = iota
	sightingPhase
	DecisionsPhase
	OrderPhase
	FlightPhase
	endOfFlight
	LaunchPhase
	RadarPhase
	administration
	LeavePhase
	numPhases
)

// sequence is the order of play of AP-2.2, without AAA, SAM and ground units. It is set in init because the phases
// lead back to it through the log.
var sequence rules.Sequence[Duel]

func init() {
	sequence = rules.Sequence[Duel]{
		Phases: []rules.Phase[Duel]{
			StalledPhase: {Name: "stalled aircraft", Rule: "AP-6.4", Play: phase(flights.playStalled),
				Choose: choice(flights.chooseReverse)},
			sightingPhase:  {Name: "visual sighting", Rule: "AP-11.1", Play: phase(sights.playSighting)},
			DecisionsPhase: {Name: "aircraft decisions", Rule: "AP-2.2", Play: phase(radars.PlayDecisions), Choose: choice(radars.declare)},
			OrderPhase:     {Name: "order of flight", Rule: "AP-12", Play: phase(orders.playOrder)},
			FlightPhase:    {Name: "flight", Rule: "AP-5", Play: phase(flights.playFlight), Choose: choice(flights.chooseInMove)},
			endOfFlight:    {Name: "end of flight", Rule: "AP-3.4", Play: phase(turnEnd.playEndOfFlight)},
			LaunchPhase:    {Name: "launches", Rule: "AP-14.2", Play: phase(launches.playLaunches), Choose: choice(launches.chooseLaunch)},
			RadarPhase:     {Name: "radar", Rule: "AP-16", Play: phase(radars.PlayRadar), Choose: choice(radars.chooseTrack)},
			administration: {Name: "administration", Rule: "AP-2.2", Play: phase(turnEnd.playAdministration)},
			LeavePhase: {Name: "break off", Rule: "AP-2.2", Play: func(d *Duel) bool { return rules.PartingOf(&d.Play).BreakOff() },
				Choose: func(d *Duel, option int) { rules.PartingOf(&d.Play).Choose(option) }},
		},
		Leaving: &rules.Leaving[Duel]{Rule: "AP-2.2",
			Options: func(d *Duel) *rules.BreakOff { return &d.Compiled.Opt.BreakOff },
			Flies:   func(d *Duel) bool { return d.NGenies > 0 || d.Flying > 0 },
			Fit: func(d *Duel, i int) rules.Fitness {
				c := &d.Crafts[i]
				return rules.Fitness{Lost: c.Lost, Hurt: c.Rec.State > 0, Armed: turnEnd{d}.Armed(i) && !Tanks{d}.AtBingo(i)}
			}},
		End:  func(d *Duel) { turnEnd{d}.end() },
		Gap:  func(d *Duel) int { return turnEnd{d}.gap() },
		Left: func(d *Duel, s rules.Side) int { return turnEnd{d}.left(s) },
	}
}

// Begin implements rules.Duel.
func (d *Duel) Begin(set *dice.Set) {
	g := d.Compiled
	d.Start(set, g.Count)
	d.apart, d.kills, d.situation = 0, order.Kills{}, situation{}
	d.chooser, d.handed = 0, 0
	d.NGenies, d.nBursts = 0, 0
	for i := range g.Total {
		d.beginCraft(i)
		d.Order[i] = uint8(i)
	}
	d.scatterStart()
	d.NOrder = int8(g.Total)
	if d.Log != nil {
		d.Journal().logStart()
	}
}

// beginCraft sets up an aircraft with all that it carries.
func (d *Duel) beginCraft(i int) {
	g := d.Compiled
	sp := &g.Specs[i]
	d.Crafts[i] = CraftState{Fly: g.start[i], Side: sp.side, Index: sp.index, Guns: sp.guns,
		Stores: Stores{TurretRounds: sp.turret.Rounds, Rockets: sp.Rockets, Genies: sp.genies}, seats: sp.seats, look: sp.look,
		Contacts: Contacts{Sighted: g.Opt.StartSighted || !g.Opt.Sighting, Infrared: sp.Sensors.infrared}, Decoys: sp.Sensors.decoys,
		bare: sp.load == sp.bare, last: rules.Source{Weapon: rules.NoWeapon}}
	c := &d.Crafts[i]
	c.Rec.Optional = g.Opt.OptionalDamage
	c.Fly.Damage = d.Harm().Effects(i)
}

// Game implements rules.Duel.
func (d *Duel) Game() rules.Game { return d.Compiled }

// Enter implements rules.Duel.
func (d *Duel) Enter(g rules.Game) {
	d.Init(d, &sequence)
	d.Compiled = g.(*Game)
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
	return d.Ask(d.Crafts[i].Side, d.Crafts[i].Index, kind, n)
}

// left are the aircraft from an index up to, not including, another that are not lost.
func (d *Duel) left(from, to int) iter.Seq2[int, *CraftState] {
	return func(yield func(int, *CraftState) bool) {
		for i := from; i < to; i++ {
			if c := &d.Crafts[i]; !c.Lost && !yield(i, c) {
				return
			}
		}
	}
}

// everybody is all aircraft that are not lost.
func (d *Duel) everybody() iter.Seq2[int, *CraftState] { return d.left(0, d.Compiled.Total) }

// foes are the enemies of a side that are not lost.
func (d *Duel) foes(s rules.Side) iter.Seq2[int, *CraftState] { return d.left(d.Enemies(s)) }

// birds are the guided missiles that fly, in the order of launch.
func (d *Duel) birds() iter.Seq[*Bird] {
	return func(yield func(*Bird) bool) {
		for k := range d.NBirds {
			if b := &d.Birds[k]; !b.Gone && !yield(b) {
				return
			}
		}
	}
}

// Enemies gives the bounds of the other side's indices in d.craft.
func (d *Duel) Enemies(s rules.Side) (from, to int) { return d.Compiled.Bounds(s.Other()) }

// roll is a ten-sided die of a side.
func (d *Duel) roll(s rules.Side, p dice.Purpose) int { return d.Dice().D10(uint8(s), p) }

// check rolls a die for something that happens to aircraft i on need or less, and tells it. What happens names the
// aircraft that it happens with at its end.
func (d *Duel) check(i int, p dice.Purpose, need int, rule, what string, with ...int) bool {
	return journal{d}.check(i, rule, what, d.roll(d.Crafts[i].Side, p), need, with...)
}

// Plane is the fixed part of an aircraft in flight.
func (d *Duel) Plane(i int) *flight.Plane { return &d.Compiled.Specs[i].plane }

// Decider is the aircraft that the waiting decision is for.
func (d *Duel) Decider() int { return rules.DeciderOf(&d.Play) }

// Searchable reports whether the waiting decision is one of a move that is flown on purpose.
func (d *Duel) Searchable() bool {
	if d.Phase != FlightPhase || d.Q.Kind == rules.Evade || d.Q.Kind == rules.Fire {
		return false
	}
	c := &d.Crafts[d.Acting]
	switch c.Stage {
	case ChoosingWing, ChoosingType, ChoosingPower, ChoosingBrakes, Stepping, Turning:
		return !c.abnormal()
	}
	return false
}

// The parts of the rules, each with the methods of its chapters. A part acts on a duel and keeps nothing itself: the
// state of all parts is in [Duel], so that one assignment copies it.
type (
	flights    struct{ d *Duel } // moves (AP-5 to AP-8, AP-13), stalls, random flight
	orders     struct{ d *Duel } // the order of flight, tailing, interruptions (AP-12)
	sights     struct{ d *Duel } // visual sighting (AP-11)
	Sensors    struct{ d *Duel } // what radar and sight show: rules that only read, which pilots ask too
	Arms       struct{ d *Duel } // guns, rockets and missiles as they are: rules that only read likewise
	Tanks      struct{ d *Duel } // fuel and the way home (AP-29): rules that only read likewise
	radars     struct{ d *Duel } // radar, tail radar, infrared search (AP-16)
	jamming    struct{ d *Duel } // jammers, decoy programmes, warnings (AP-19)
	combat     struct{ d *Duel } // guns and rockets (AP-9)
	nuclear    struct{ d *Duel } // Genies and nuclear bursts (AP-9.6, AP-17.9)
	launches   struct{ d *Duel } // launches of missiles and Genies (AP-14.2)
	missiles   struct{ d *Duel } // guided missiles in flight, what guides them, what they hit (AP-14, AP-15, AP-17)
	defences   struct{ d *Duel } // who knows of missiles, and what is done against them (AP-14.6, AP-19.2)
	harm       struct{ d *Duel } // damage, losses and the crew (AP-10, AP-18)
	turnEnd    struct{ d *Duel } // the ends of the flight phase, of the game turn and of the duel (AP-2.2)
	wording    struct{ d *Duel } // options and what is seen, in words
	journal    struct{ d *Duel } // what a replay tells
	missileLog struct{ d *Duel } // what it tells of guided missiles
	summary    struct{ d *Duel } // how it sums a game turn up
)

func (d *Duel) Sensors() Sensors { return Sensors{d} }

func (d *Duel) Arms() Arms { return Arms{d} }

func (d *Duel) Radars() radars { return radars{d} }

func (d *Duel) Combat() combat { return combat{d} }

func (d *Duel) Launches() launches { return launches{d} }

func (d *Duel) Missiles() missiles { return missiles{d} }

func (d *Duel) Harm() harm { return harm{d} }

func (d *Duel) TurnEnd() turnEnd { return turnEnd{d} }

func (d *Duel) Journal() journal { return journal{d} }

// of is what the parts have in common: they are made of a duel.
type of interface{ ~struct{ d *Duel } }

// phase is how a phase plays itself, by a method of a part.
func phase[P of](play func(P) bool) func(*Duel) bool {
	return func(d *Duel) bool { return play(P{d}) }
}

// choice is how a phase takes a choice.
func choice[P of](choose func(P, int)) func(*Duel, int) {
	return func(d *Duel, option int) { choose(P{d}, option) }
}

// A stage is a step of a move, or a round of declarations. For aircraft i, play does what needs no choice and moves
// on; true: d.Q waits for a choice, which choose applies.
type stage struct {
	play   func(d *Duel, i int) bool
	choose func(d *Duel, i, option int)
}

// asking is a stage that may stop at a choice.
func asking[P, Q of](play func(P, int) bool, choose func(Q, int, int)) stage {
	return stage{
		func(d *Duel, i int) bool { return play(P{d}, i) },
		func(d *Duel, i, option int) { choose(Q{d}, i, option) },
	}
}

// alone is a stage that plays itself.
func alone[P of](play func(P, int) bool) stage {
	return stage{play: func(d *Duel, i int) bool { return play(P{d}, i) }}
}

// Forget implements rules.Duel: it removes the guided missiles of a side that neither their target nor a friend
// of the target knows of (AP-14.6.1, AP-14.6.2).
func (d *Duel) Forget(s rules.Side) {
	ds := defences{d}
	for b := range d.birds() {
		if t := int(b.Target); d.Crafts[t].Side != s && !Sensors(ds).KnownTo(t, b) && !ds.friendSees(t, b) {
			missiles(ds).RemoveBird(b)
		}
	}
	d.Moved()
}

// The purposes of the dice: one stream a side and purpose, so that a shot more
// or less moves only the dice of its own kind, side and game turn.
const (
	forDeparture      dice.Purpose = iota // stalled aircraft, maneuvering departure
	forRecovery                           // from departed flight; vertical reverse
	forTumble                             // side and number of facing changes of departed flight
	forReorientation                      // AP-18.7
	forDisorientation                     // AP-18.7
	forGLOC                               // AP-18.6
	forRandomFlight                       // AP-18.6.1
	forWaking                             // early recovery from GLOC
	forFlameOut                           // AP-6.8
	forRelight                            // AP-6.8
	forSighting                           // AP-11.1.7
	ForInitiative                         // AP-12.1
	forTie                                // rerolls of AP-12.1
	ForRanging                            // AP-9.5
	ForHit                                // guns and rockets, of the shooter's side
	forDamage                             // AP-10.1, of the shooter's side
	forSystem                             // AP-10.1.7, AP-10.3, of the target's side
	forCollision                          // AP-3.4
	forLaunch                             // AP-9.6
	forScatter                            // AP-9.6
	forWarhead                            // AP-9.6
	forBlast                              // damage of a blast, of the victim's side
	ForSearch                             // AP-16.4.3
	forLockOn                             // AP-16.4.6, AP-16.9
	forProgress                           // AP-10.2
	forFire                               // AP-10.3.4
	forFuel                               // AP-10.3
	forEgress                             // AP-18.9
	forFate                               // AP-18.9
	forJamming                            // AP-16.4.7, AP-19.4, of the jammer's side
	forMissile                            // attacks of missiles and what they do (AP-14.5), of the launcher's side
	forDecoy                              // AP-14.5.2, of the target's side
)
