package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/plane"
)

// The purposes of the dice. Each side has a stream for each purpose, so that one shot more or less changes
// only the dice of its own kind, side and turn.
const (
	ForInitiative dice.Purpose = iota
	ForRollOff
	ForCannon
	ForCannonDamage
	ForMissile
	ForMissileDamage
	ForRayGun
	ForRayGunDamage
	ForEjection
	ForRecharge
)

// A Duel is one engagement in progress: what lies on the table, the order in which the craft act, and how long the
// enemies have been apart.
type Duel struct {
	rules.Play[Duel]
	table Table
	order order
	apart int8 // how many turns in a row have ended with all enemies far apart
}

// Begin implements rules.Duel: the starting state of UFO-8.
func (d *Duel) Begin(set *dice.Set) {
	t, g := &d.table, d.table.game
	d.Start(set, g.sides)
	d.apart = 0
	d.order.reset()
	t.nMissiles, t.launched = 0, [2]uint8{}
	t.craft = g.start
	if g.scatter.Any() {
		t.scatter(d.Open(&g.scatter))
	}
	if d.Log != nil {
		log{d}.start()
	}
}

// scatter moves the craft from where the experiment starts them to where this duel does (UFO-8). A range stays at
// 1 inch or more, an aircraft's speed between 1 and its top speed.
func (t *Table) scatter(o rules.Opening) {
	g := t.game
	moved, still := o.Leads(g.sides)
	shift := plane.Scattered(g.start[moved].pos.Y-g.start[still].pos.Y, o.Range, o.Bearing)
	for i := range t.all() {
		c := &t.craft[i]
		if c.side == o.Moved {
			c.pos.X, c.pos.Y = c.pos.X+shift.X, c.pos.Y+shift.Y
		}
		c.heading = c.heading.Turn(o.Heading[c.side])
		if !c.ufo {
			c.speed = min(max(c.speed+int8(o.Speed[c.side]), 1), c.top)
		}
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

// Forget implements rules.Duel: nothing is hidden.
func (d *Duel) Forget(rules.Side) {}

// ask sets the decision that waits; false: there is no choice to make.
func (d *Duel) ask(c *Craft, kind rules.Kind, n int) bool { return d.Ask(c.side, c.index, kind, n) }

// roll rolls a d6 of a side.
func (d *Duel) roll(s rules.Side, p dice.Purpose) int { return d.Dice().D6(uint8(s), p) }

// acting is the craft whose part of the phase is played.
func (d *Duel) acting() *Craft { return &d.table.craft[d.order.acting[d.Cursor]] }

// actor is the craft that acts in step 7, and its gun, from 0; -1 for an aircraft.
func (d *Duel) actor() (c *Craft, gun int) {
	a := &d.order.actors[d.Cursor]
	return &d.table.craft[a.craft], int(a.gun)
}
