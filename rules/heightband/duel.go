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
	last    rules.Source // what last did damage to it
	burning rules.Source // what last set fire to it
}

// Duel is the state of one engagement in progress, and nothing that a scout finds out about it.
type Duel struct {
	rules.Play[Duel]
	game *Game

	step   step
	apart  int8 // turns in a row that ended with everyone far apart
	cur    int8 // aircraft that moves or acts; -1: none yet
	mover  rules.Side
	winner rules.Side // of the initiative
	leader [2]int8    // index of each side's force leader

	craft  [maxAll]craft
	menu   menu
	flight flight
	tow    [maxAll]tow
	deeds  deeds
	sky    sky
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
	stepTouch               // on which side of another to end a zoom climb
	stepPilot               // the pilot's attack
	stepCrew                // a crewed battery's
	stepLookout             // spotting by aircrew
)

// sequence is the sequence of play of HB-8. It is set in init because the phases
// lead back to it through the log.
var sequence rules.Sequence[Duel]

func init() {
	sequence = rules.Sequence[Duel]{
		Phases: []rules.Phase[Duel]{
			{Name: "initiative", Rule: "HB-9", Play: (*Duel).rollInitiative},
			{Name: "movement", Rule: "HB-10", Play: (*Duel).move, Choose: (*Duel).chooseMove},
			{Name: "combat", Rule: "HB-11", Play: (*Duel).fight, Choose: (*Duel).chooseFight},
			{Name: "heavy AA", Rule: "HB-23a", Play: (*Duel).placeBursts},
			{Name: "end", Rule: "HB-39", Play: (*Duel).endTurn},
		},
		Enter: func(d *Duel) { d.step, d.cur = stepStart, -1 },
		End:   (*Duel).end,
		Gap:   (*Duel).gap,
		Left:  (*Duel).left,
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
	d.Start(set, g.count)
	d.step, d.cur, d.apart = stepStart, -1, 0
	d.craft = g.start
	d.scatterStart()
	d.leader = [2]int8{0, int8(g.count[rules.Blue])}
	d.tow, d.sky = [maxAll]tow{}, sky{}
	for k := range g.clouds.groups {
		d.sky.pieces[k] = g.clouds.pieces
	}
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

// enemies gives the bounds of the other side's indices in d.craft.
func (d *Duel) enemies(s rules.Side) (from, to int) {
	return d.game.bounds(s.Other())
}

// d10 and d6 roll a die of the side (HB-1).
func (d *Duel) d10(s rules.Side, p dice.Purpose) int { return d.Dice().D10(uint8(s), p) }
func (d *Duel) d6(s rules.Side, p dice.Purpose) int  { return d.Dice().D6(uint8(s), p) }
