package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/heightband/card"
	"github.com/furball-sim/furball/rules/plane"
)

// The purposes of the dice: one stream a side and purpose, so that a shot more
// or less moves only the dice of its own kind, side and turn.
const (
	ForInitiative dice.Purpose = iota
	ForFlying
	ForCollision
	ForCollisionDamage
	ForGuns
	ForDamage
	ForCritical
	ForSpotting
	ForAA
	ForFire
	ForBurning
)

// Sizes that fix the arrays of a duel.
const (
	MaxCraft     = 6 // a side
	MaxAll       = 2 * MaxCraft
	MaxBatteries = card.MaxGuns + 2 // rockets and upward-firing guns
)

// A State is the record sheet of one aircraft, and where it is: all that changes. What never changes is in the
// game's Spec of the same index. Values are as damaged.
type State struct {
	Pos     plane.Point
	Heading plane.Heading
	Side    rules.Side
	Index   uint8 // in its side, from 0, which is also its rank (HB-9)
	Lost    bool
	How     rules.End // valid once lost
	HB      int8      // height band
	Was     int8      // height band before this turn's move

	Damage int16 // damage points taken so far
	AS     int8  // inches a turn
	ST     int8
	MVR    int8 // inches
	AB     int8
	CM     int8
	DV     int8

	Skill     int8 // of the pilot; 0: dead
	CoPilot   int8 // of the co-pilot; 0: none, or dead
	CrewSkill int8 // of the aircrew
	Crew      int8 // aircrew alive
	CrewDazed int8 // of them dazed this turn
	Dazed     bool // the pilot is dazed this turn
	CoDazed   bool
	CrewHit   bool      // aircrew were dazed this turn
	Gear      card.Gear // that still works
	Fires     int8      // markers

	Moved   bool
	Acted   bool
	Sighted bool // used its radar for spotting this turn
	Marker  bool // still a contact marker (HB-23c)
	Formed  bool // flies in its side's formation (HB-23d)
	Rounds  [MaxBatteries]int8
	Worn    rules.Source // the shot that last lowered a value that it flies by (HB-14)
	Burning rules.Source // what has set fire to it (HB-40)
}

// Duel is the state of one engagement in progress, and nothing that a scout finds out about it.
type Duel struct {
	rules.Play[Duel]
	table Table

	step   Step
	apart  int8 // turns in a row that ended with everyone far apart
	cur    int8 // aircraft that moves or acts; -1: none yet
	mover  rules.Side
	winner rules.Side // of the initiative

	menu   Menu // of the aircraft that moves
	flight Flight
	tow    [MaxAll]tow
	deeds  deeds // of the aircraft that acts
}

// movement, combat and log are the parts that play the phases and tell of them.
func (d *Duel) movement() movement { return movement{d, &d.table} }

func (d *Duel) combat() combat { return combat{d, &d.table} }

func (d *Duel) log() logger { return logger{&d.table, &d.Play} }

// harm is harm to aircraft i, rolled with the dice of a side and credited to a shot.
func (d *Duel) harm(i int, by rules.Side, from rules.Source) harm {
	return harm{&d.table, &d.Play, i, by, from}
}

// A Step is where a phase has got to with its aircraft.
type Step uint8

const (
	StepStart   Step = iota // of the phase
	StepSide                // whose turn it is
	StepWait                // whether the winner of the initiative waits with its last one
	StepCraft               // which of its aircraft
	StepBegin               // the manoeuvre
	StepFly                 // along the path
	StepTight               // the turn of a tight turn that was passed
	StepTouch               // on which side of another to end a zoom climb
	StepPilot               // the pilot's attack
	StepCoPilot             // whom the co-pilot looks for
	StepCrew                // a crewed battery's attack
	StepLookout             // spotting by aircrew
)

// sequence is the sequence of play of HB-8. It is set in init because the phases
// lead back to it through the log.
var sequence rules.Sequence[Duel]

func init() {
	sequence = rules.Sequence[Duel]{
		Phases: []rules.Phase[Duel]{
			{Name: "initiative", Rule: "HB-9", Play: (*Duel).rollInitiative},
			{Name: "movement", Rule: "HB-10",
				Play:   func(d *Duel) bool { return d.movement().play() },
				Choose: func(d *Duel, option int) { d.movement().choose(option) }},
			{Name: "combat", Rule: "HB-11",
				Play:   func(d *Duel) bool { return d.combat().play() },
				Choose: func(d *Duel, option int) { d.combat().choose(option) }},
			{Name: "heavy AA", Rule: "HB-23a", Play: (*Duel).placeBursts},
			{Name: "end", Rule: "HB-39", Play: (*Duel).endTurn},
			LeavePhase: {Name: "break off", Rule: "HB-67", Play: func(d *Duel) bool { return rules.PartingOf(&d.Play).BreakOff() },
				Choose: func(d *Duel, option int) { rules.PartingOf(&d.Play).Choose(option) }},
		},
		Leaving: &rules.Leaving[Duel]{Rule: "HB-67",
			Options: func(d *Duel) *rules.BreakOff { return &d.table.game.options.BreakOff },
			Flies:   func(*Duel) bool { return false },
			Fit: func(d *Duel, i int) rules.Fitness {
				c := &d.table.craft[i]
				return rules.Fitness{Lost: c.Lost, Hurt: c.Damage > 0, Armed: d.table.loaded(i)}
			}},
		Enter: func(d *Duel) { d.step, d.cur = StepStart, -1 },
		End:   (*Duel).end,
		Gap:   func(d *Duel) int { return d.table.gap() },
		Left:  func(d *Duel, s rules.Side) int { return d.table.left(s) },
	}
}

// Indices of phases.
const (
	MovementPhase = 1
	CombatPhase   = 2
	LeavePhase    = 5
)

// Begin implements rules.Duel: the starting state of HB-41.
func (d *Duel) Begin(set *dice.Set) {
	g := d.table.game
	d.Start(set, g.sides)
	d.step, d.cur, d.apart = StepStart, -1, 0
	d.table.craft = g.start
	d.scatterStart()
	d.table.leader = [2]int8{0, int8(g.sides[rules.Blue])}
	d.tow, d.table.sky = [MaxAll]tow{}, sky{}
	for k := range g.clouds.groups {
		d.table.sky.pieces[k] = g.clouds.pieces
	}
	if d.Log != nil {
		d.log().start()
	}
}

// Game implements rules.Duel.
func (d *Duel) Game() rules.Game { return d.table.game }

// Enter implements rules.Duel.
func (d *Duel) Enter(g rules.Game) {
	d.Init(d, &sequence)
	d.table.game = g.(*Game)
}

// CopyFrom implements rules.Duel.
func (d *Duel) CopyFrom(src rules.Duel) { d.Copy(src.(*Duel)) }

// ask sets the decision that waits; false: there is no choice to make.
func (d *Duel) ask(c *State, kind rules.Kind, n int) bool { return d.Ask(c.Side, c.Index, kind, n) }

// Enemies gives the bounds of the other side's indices in d.craft.
func (tab *Table) Enemies(s rules.Side) (from, to int) {
	return tab.game.Bounds(s.Other())
}

// d10 and d6 roll a die of the side (HB-1).
func (d *Duel) d10(s rules.Side, p dice.Purpose) int { return d.Dice().D10(uint8(s), p) }

func (d *Duel) d6(s rules.Side, p dice.Purpose) int { return d.Dice().D6(uint8(s), p) }
