package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
)

// An ending counts what ends a duel in time (AF-49).
type ending struct {
	apart int8     // game-turns in a row that ended with everyone far apart
	empty [2]int16 // game-turns in a row that ended with a side without ammunition
}

// endTurn is step 8 (AF-49).
func (d *Duel) endTurn() bool {
	d.fleet.releaseDives()
	d.judge()
	if d.Over {
		return false
	}
	for k := range d.fleet.game.total {
		c := &d.fleet.craft[k]
		c.Moved, c.Flown, c.Again = false, false, false
		c.Fire, c.Flex = Order{}, Order{}
	}
	d.fleet.assignRoles()
	return false
}

// goOn lets sides break off (AF-69), and begins the next game-turn.
func (d *Duel) goOn() bool {
	if rules.PartingOf(&d.Play).BreakOff() {
		return true
	}
	if !d.Over {
		d.Turn++
		d.Dice().StartTurn(int(d.Turn))
	}
	return false
}

// assignRoles sets the standing of all for the next game-turn by the Advantages held (AF-55).
func (f *fleet) assignRoles() {
	for k := range f.game.total {
		c := &f.craft[k]
		c.Role = Unaffected
		if c.Over >= 0 {
			c.Role = Advantaged
		}
	}
	for k := range f.game.total {
		if o := f.craft[k].Over; o >= 0 {
			f.craft[o].Role = Disadvantaged
		}
	}
}

// releaseDives ends the Vertical Dive of whom fire has left too few W boxes for a second
// game-turn of it (AF-32).
func (f *fleet) releaseDives() {
	for k := range f.game.total {
		if c := &f.craft[k]; c.Diving && c.wings(&f.game.spec[k]) <= fewWings {
			c.Diving, c.Leaves = false, true
		}
	}
}

// damage adds up the boxes that each side has lost.
func (f *fleet) damage() (boxes [2]int32) {
	for k := range f.game.total {
		c := &f.craft[k]
		for l := range card.Guns {
			boxes[c.Side] += int32(c.Hits[l])
		}
	}
	return boxes
}

// judge ends the duel when it is over (AF-49).
func (d *Duel) judge() {
	d.Out.Damage = d.fleet.damage()
	lost, away := d.ending.count(&d.fleet)
	switch {
	case d.Judge():
	case lost:
		d.Finish(rules.Draw, rules.Disengaged)
	case away, !d.fleet.armed():
		d.Finish(rules.Draw, rules.OutOfAmmunition)
	case int(d.Turn) >= d.fleet.game.options.TurnLimit:
		d.Finish(rules.Draw, rules.TurnLimit)
	}
}

// armed reports whether any aircraft has fixed guns left that can fire.
func (f *fleet) armed() bool {
	for k := range f.game.total {
		if !f.craft[k].Lost && f.shoots(k) {
			return true
		}
	}
	return false
}

// count counts the game-turn, and reports whether the two sides have lost each other, and whether a side without
// ammunition has got away (AF-49).
func (e *ending) count(f *fleet) (lost, away bool) {
	if f.farApart() {
		e.apart++
	} else {
		e.apart = 0
	}
	for s := range e.empty {
		if f.loadedSide(rules.Side(s)) {
			e.empty[s] = 0
			continue
		}
		e.empty[s]++
		away = away || f.game.options.EmptyTurns > 0 && int(e.empty[s]) >= f.game.options.EmptyTurns
	}
	return int(e.apart) >= f.game.options.ApartTurns, away
}

// loadedSide reports whether any gun of a side can still fire.
func (f *fleet) loadedSide(s rules.Side) bool {
	from, to := f.game.sides.Bounds(s)
	for k := from; k < to; k++ {
		if !f.craft[k].Lost && f.loaded(k) {
			return true
		}
	}
	return false
}

// loaded reports whether any gun of a craft can still fire.
func (f *fleet) loaded(k int) bool {
	c := &f.craft[k]
	return c.gunnersShoot() || f.shoots(k)
}

// farApart reports whether all enemies are further apart than the limit.
func (f *fleet) farApart() bool {
	least := f.gap()
	return least < 0 || least > f.game.options.Apart
}

// logEnd logs the end.
func logEnd(d *Duel) {
	if d.Log != nil {
		logFinish(d)
	}
}
