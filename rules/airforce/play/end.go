package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
)

// An ending counts what ends a duel in time (AF-49).
type ending struct {
	Apart int8     // game-turns in a row that ended with everyone far apart
	Empty [2]int16 // game-turns in a row that ended with a side without ammunition
}

// EndTurn is step 8 (AF-49).
func (d *Duel) EndTurn() bool {
	d.Fleet.ReleaseDives()
	d.TJudge()
	if d.Over {
		return false
	}
	for k := range d.Fleet.Game.Total {
		c := &d.Fleet.Craft[k]
		c.Moved, c.Flown, c.Again = false, false, false
		c.Fire, c.Flex = Order{}, Order{}
	}
	d.Fleet.assignRoles()
	d.Turn++
	d.Dice().StartTurn(int(d.Turn))
	return false
}

// assignRoles sets the standing of all for the next game-turn by the Advantages held (AF-55).
func (f *fleet) assignRoles() {
	for k := range f.Game.Total {
		c := &f.Craft[k]
		c.Role = Unaffected
		if c.Over >= 0 {
			c.Role = Advantaged
		}
	}
	for k := range f.Game.Total {
		if o := f.Craft[k].Over; o >= 0 {
			f.Craft[o].Role = Disadvantaged
		}
	}
}

// ReleaseDives ends the Vertical Dive of whom fire has left too few W boxes for a second
// game-turn of it (AF-32).
func (f *fleet) ReleaseDives() {
	for k := range f.Game.Total {
		if c := &f.Craft[k]; c.Diving && c.wings(&f.Game.Spec[k]) <= FewWings {
			c.Diving, c.Leaves = false, true
		}
	}
}

// damage adds up the boxes that each side has lost.
func (f *fleet) damage() (boxes [2]int32) {
	for k := range f.Game.Total {
		c := &f.Craft[k]
		for l := range card.Guns {
			boxes[c.Side] += int32(c.Hits[l])
		}
	}
	return boxes
}

// TJudge ends the duel when it is over (AF-49).
func (d *Duel) TJudge() {
	d.Out.Damage = d.Fleet.damage()
	lost, away := d.TEnding.count(&d.Fleet)
	switch {
	case d.Judge():
	case lost:
		d.Finish(rules.Draw, rules.Disengaged)
	case away, !d.Fleet.Armed():
		d.Finish(rules.Draw, rules.OutOfAmmunition)
	case int(d.Turn) >= d.Fleet.Game.turnLimit:
		d.Finish(rules.Draw, rules.TurnLimit)
	}
}

// Armed reports whether any aircraft has ammunition for fixed guns left.
func (f *fleet) Armed() bool {
	for k := range f.Game.Total {
		c := &f.Craft[k]
		for g := range f.Game.Spec[k].Groups() {
			if !c.Lost && c.Rounds[g] > 0 {
				return true
			}
		}
	}
	return false
}

// count counts the game-turn, and reports whether the two sides have lost each other, and whether a side without
// ammunition has got away (AF-49).
func (e *ending) count(f *fleet) (lost, away bool) {
	if f.farApart() {
		e.Apart++
	} else {
		e.Apart = 0
	}
	for s := range e.Empty {
		if f.loadedSide(rules.Side(s)) {
			e.Empty[s] = 0
			continue
		}
		e.Empty[s]++
		away = away || f.Game.emptyTurns > 0 && int(e.Empty[s]) >= f.Game.emptyTurns
	}
	return int(e.Apart) >= f.Game.apartTurns, away
}

// loadedSide reports whether any gun of a side can still fire.
func (f *fleet) loadedSide(s rules.Side) bool {
	from, to := f.Game.Bounds(s)
	for k := from; k < to; k++ {
		if c := &f.Craft[k]; !c.Lost && (c.Gunners > 0 || c.Loaded(&f.Game.Spec[k]) != 0) {
			return true
		}
	}
	return false
}

// farApart reports whether all enemies are further apart than the limit.
func (f *fleet) farApart() bool {
	blues, all := f.Game.count[rules.Blue], f.Game.Total
	for b := range blues {
		for r := blues; r < all; r++ {
			if x, y := &f.Craft[b], &f.Craft[r]; !x.Lost && !y.Lost && Distance(x.Pos, y.Pos) <= f.Game.Apart {
				return false
			}
		}
	}
	return true
}

// logEnd logs the end.
func logEnd(d *Duel) {
	if d.Log != nil {
		logFinish(d)
	}
}
