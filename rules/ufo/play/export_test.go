// Cases of the rules begin in the middle of a turn. This file hands the tests outside the package what they set, and
// the steps of the rules by their names.
//
// Inside: no choice leads directly to the states and steps that cases of the rules begin with.
package play

import (
	"unsafe"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/ufo/card"
)

// A Handle points to all that can change about a craft, and to what is printed on its card.
type Handle struct {
	Pos                               *plane.Point
	Heading                           *plane.Heading
	UFO, Lost, Set, Hurt, Burst       *bool
	Side                              *rules.Side
	Index                             *uint8
	How                               *rules.End
	Damage                            *int16
	Top, Speed, AntiGrav, Moved, Roll *int8
	Shot, Low, Points                 *uint8
	Load                              *[card.MaxHardPoints]int8
	Charge                            *[card.MaxGuns]int8
	DP, Reaction                      *int
	Guns                              *[]card.RayGun
	Card                              *card.Card
	Location                          *[7]int8
	Craft                             *Craft
}

func handle(c *Craft) Handle {
	s := c.spec
	return Handle{Pos: &c.pos, Heading: &c.heading, UFO: &c.ufo, Lost: &c.lost, Set: &c.set, Hurt: &c.hurt,
		Burst: &c.burst, Side: &c.side, Index: &c.index, How: &c.how, Damage: &c.damage, Top: &c.top, Speed: &c.speed,
		AntiGrav: &c.antiGrav, Moved: &c.moved, Roll: &c.roll, Shot: &c.shot, Low: &c.low, Points: &c.points,
		Load: &c.load, Charge: &c.charge, DP: &s.dp, Reaction: &s.reaction, Guns: &s.guns, Card: &s.card,
		Location: &s.location, Craft: c}
}

// At is the craft with an index.
func (d *Duel) At(i int) Handle { return handle(&d.table.craft[i]) }

// Start is a craft as the game starts it.
func (g *Game) Start(i int) Handle { return handle(&g.start[i]) }

// Renew makes the fates of a craft again after its damage points have changed.
func (h Handle) Renew() { h.Craft.spec.fates = fatesOf(h.Craft.spec, false) }

// Weapon is what hangs on hard point i, from 0.
func (h Handle) Weapon(i int) int { return h.Craft.spec.points[i].weapon }

// Table is what lies on the table.
func (d *Duel) Table() *Table { return &d.table }

// The order of the turn.

// Acting are the craft that act in the phase.
func (d *Duel) Acting() []uint8 { return d.order.acting[:d.order.nActing] }

// Standing are the aircraft by initiative.
func (d *Duel) Standing() []uint8 { return d.order.standing[:d.order.nStanding] }

// Stand sets the aircraft by initiative, lowest first.
func (d *Duel) Stand(who ...uint8) { d.order.nStanding = int8(copy(d.order.standing[:], who)) }

// An Actor acts in step 7.
type Actor struct {
	Craft    uint8
	Gun      int8
	Value    int8
	Reaction int8
}

// Key orders the actors.
func (a Actor) Key() int { return actor{a.Craft, a.Gun, a.Value, a.Reaction}.key() }

// Actors are who acts in step 7.
func (d *Duel) Actors() []Actor {
	var all []Actor
	for _, a := range d.order.actors[:d.order.nActors] {
		all = append(all, Actor{a.craft, a.gun, a.value, a.reaction})
	}
	return all
}

// Duo reports whether the short way to order two actors is taken, and SetDuo sets it.
func (g *Game) Duo() bool         { return g.duo }
func (g *Game) SetDuo(short bool) { g.duo = short }

// Missiles in flight.

// A Shot is a missile in flight.
type Shot struct {
	Pos     plane.Point
	Heading plane.Heading
	Target  int
	Flights int
	Weapon  int
}

// Shots are the missiles in flight.
func (d *Duel) Shots() []Shot {
	var all []Shot
	for _, m := range d.table.missiles[:d.table.nMissiles] {
		all = append(all, Shot{m.pos, m.heading, int(m.target), int(m.flights), int(m.from.Weapon)})
	}
	return all
}

// AddShot puts a missile into the air.
func (d *Duel) AddShot(s Shot) {
	t := &d.table
	side := t.craft[s.Target].side.Other()
	t.launched[side]++
	t.missiles[t.nMissiles] = Missile{pos: s.Pos, heading: s.Heading, target: uint8(s.Target), flights: int8(s.Flights),
		number: t.launched[side], from: rules.Source{Weapon: uint8(s.Weapon)}}
	t.nMissiles++
}

// ShotAt is where missile k in flight is.
func (d *Duel) ShotAt(k int) (*plane.Point, *plane.Heading) {
	m := &d.table.missiles[k]
	return &m.pos, &m.heading
}

// FlyOne flies a missile for a turn. It reports whether it flies on.
func (d *Duel) FlyOne(s *Shot) bool {
	m := Missile{pos: s.Pos, heading: s.Heading, target: uint8(s.Target), flights: int8(s.Flights),
		from: rules.Source{Weapon: uint8(s.Weapon)}}
	on := d.flyOne(&m)
	s.Pos, s.Heading = m.pos, m.heading
	return on
}

// SetShots sets how many missiles are in flight.
func (d *Duel) SetShots(n int8) { d.table.nMissiles = n }

// LaunchedBy is how many missiles a side has launched.
func (d *Duel) LaunchedBy(s rules.Side) int { return int(d.table.launched[s]) }

// Apart is how many turns have ended with the enemies far apart, and SetApart sets it.
func (d *Duel) Apart() int8     { return d.apart }
func (d *Duel) SetApart(n int8) { d.apart = n }

// The steps of the rules.

func (d *Duel) RollInitiative()                             { rollInitiative(d) }
func (d *Duel) RollOff(who []uint8)                         { rollOff(d, who, true) }
func (d *Duel) OrderActors()                                { orderActors(d) }
func (d *Duel) OrderUFOs()                                  { orderUFOs(d) }
func (d *Duel) OrderAircraft(highest bool)                  { d.order.aircraft(&d.table, highest) }
func (d *Duel) MoveUFOs() bool                              { return moveUFOs(d) }
func (d *Duel) MoveUFO(i, turn, steps int)                  { moveUFO(d, &d.table.craft[i], turn, steps) }
func (d *Duel) SetSpeeds() bool                             { return setSpeeds(d) }
func (d *Duel) ChooseSpeed(option int)                      { chooseSpeed(d, option) }
func (d *Duel) SetSpeed(i, speed int)                       { setSpeed(d, &d.table.craft[i], speed) }
func (d *Duel) FlyFirstHalf() bool                          { return flyFirstHalf(d) }
func (d *Duel) ChooseFirstHalf(option int)                  { chooseFirstHalf(d, option) }
func (d *Duel) FlyHalf(i, was int)                          { flyHalf(d, &d.table.craft[i], was) }
func (d *Duel) FlySecondHalf() bool                         { return flySecondHalf(d) }
func (d *Duel) TurnAircraft(i, option int)                  { turnAircraft(d, &d.table.craft[i], option) }
func (d *Duel) FireCannon(i, target int)                    { d.fireCannon(&d.table.craft[i], &d.table.craft[target]) }
func (d *Duel) FireRayGun(i, g, to, n int)                  { d.fireRayGun(&d.table.craft[i], g, &d.table.craft[to], n) }
func (d *Duel) Release(i int, l Launch)                     { d.launch(&d.table.craft[i], l) }
func (d *Duel) FlyMissiles()                                { flyMissiles(d) }
func (d *Duel) FireAll() bool                               { return fireAll(d) }
func (d *Duel) AskRecharges() bool                          { return askRecharges(d) }
func (d *Duel) ChooseRecharge(option int)                   { chooseRecharge(d, option) }
func (d *Duel) Recharge(i int)                              { recharge(d, &d.table.craft[i]) }
func (d *Duel) TryEjection(i int)                           { tryEjection(d, &d.table.craft[i]) }
func (d *Duel) EndTurn()                                    { endTurn(d) }
func (d *Duel) JudgeTurn()                                  { judge(d) }
func (d *Duel) D6(s rules.Side, p dice.Purpose) int         { return d.roll(s, p) }
func (d *Duel) Question(i int, kind rules.Kind, n int) bool { return d.ask(&d.table.craft[i], kind, n) }

// Hit makes n damage rolls of an attack.
func (d *Duel) Hit(i, n int, by rules.Side, p dice.Purpose, from rules.Source) {
	d.hit(&d.table.craft[i], n, by, p, from)
}

// Apply applies one row of the damage table.
func (d *Duel) Apply(i, row int, by rules.Side, p dice.Purpose, from rules.Source) {
	a := attack{d, &d.table.craft[i], by, p, from}
	a.apply(row)
}

// LoseHardPoint takes a hard point away.
func (d *Duel) LoseHardPoint(i, h int, by rules.Side, p dice.Purpose) {
	a := attack{d, &d.table.craft[i], by, p, rules.Source{}}
	a.hardPoint(h)
}

// LoseCraft takes a craft off the plane.
func (d *Duel) LoseCraft(i int, how rules.End, from rules.Source) {
	d.lose(&d.table.craft[i], how, from)
}

// SourceOf is a shot as the ledger counts it.
func (d *Duel) SourceOf(i, target, weapon, inches int) rules.Source {
	return d.sourceOf(&d.table.craft[i], &d.table.craft[target], weapon, inches)
}

// What is open to a craft.

func (d *Duel) CannonTargets(i int) int        { return d.table.cannonTargets(&d.table.craft[i]) }
func (d *Duel) CannonTarget(i, n int) int      { return d.table.CannonTarget(&d.table.craft[i], n) }
func (d *Duel) Launches(i int) int             { return d.table.launches(&d.table.craft[i]) }
func (d *Duel) LaunchOption(i, n int) Launch   { return d.table.LaunchOption(&d.table.craft[i], n) }
func (d *Duel) Locked(i, weapon int) int       { return d.table.locked(&d.table.craft[i], weapon) }
func (d *Duel) MostAtOnce(i, weapon int) int   { return d.table.craft[i].MostAtOnce(weapon) }
func (d *Duel) Loaded(i, weapon int) int       { return d.table.craft[i].Loaded(weapon) }
func (d *Duel) TakeMissile(i, weapon int) int  { return d.table.craft[i].takeMissile(weapon, 0) }
func (d *Duel) RayShots(i, g int) int          { return d.table.rayShots(&d.table.craft[i], g) }
func (d *Duel) RayShot(i, g, n int) (int, int) { return d.table.RayShot(&d.table.craft[i], g, n) }
func (d *Duel) HasCannon(i int) bool           { return d.table.craft[i].HasCannon() }
func (d *Duel) Moves(i int) int                { return d.table.game.Moves(&d.table.craft[i]) }

// Home is a missile's heading after a leg.
func (g *Game) Home(pos plane.Point, h plane.Heading, to plane.Point) plane.Heading {
	return g.home(pos, h, to)
}

// Swapped is a copy of a duel in which two craft have each other's place in their side's list.
func Swapped(d *Duel, a, b int) *Duel {
	g := *d.table.game
	g.spec[a], g.spec[b] = g.spec[b], g.spec[a]
	m := g.NewDuel().(*Duel)
	m.CopyFrom(d)
	t, o := &m.table, &m.order
	t.game = &g
	t.craft[a], t.craft[b] = t.craft[b], t.craft[a]
	t.craft[a].index, t.craft[b].index = t.craft[b].index, t.craft[a].index
	to := func(i uint8) uint8 {
		switch int(i) {
		case a:
			return uint8(b)
		case b:
			return uint8(a)
		}
		return i
	}
	for k := range o.acting {
		o.acting[k], o.standing[k] = to(o.acting[k]), to(o.standing[k])
	}
	for k := range o.actors {
		o.actors[k].craft = to(o.actors[k].craft)
	}
	for k := range t.missiles {
		t.missiles[k].target = to(t.missiles[k].target)
	}
	return m
}

// Size is what a duel takes, in bytes.
const Size = unsafe.Sizeof(Duel{})

// WithOptions is a game of nobody with options.
func WithOptions(o Options) *Game { return &Game{options: o} }

var (
	CannonRolls = cannonRolls
	RayHits     = rayHits
	ShotNames   = shotNames
)

// Phases are the phases of the sequence of play.
func Phases() []rules.Phase[Duel] { return sequence.Phases }

const (
	UFOTurn       = ufoTurn
	UFOTurns      = ufoTurns
	AircraftTurns = aircraftTurns
)
