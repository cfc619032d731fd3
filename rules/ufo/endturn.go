package ufo

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// endTurn is step 8: ejections, recharging, and who is left (UFO-9).
func (d *Duel) endTurn() bool {
	for i := range d.craft[:d.game.total] {
		c := &d.craft[i]
		switch {
		case c.lost:
		case c.ufo:
			if c.charge != d.game.spec[i].full {
				d.recharge(i)
			}
		case c.hurt:
			d.tryEjection(i)
		}
	}
	if d.nMissiles > 0 {
		d.dropStray()
	}
	d.judge()
	return false
}

// dropStray removes missiles whose target is lost (UFO-22).
func (d *Duel) dropStray() {
	kept := int8(0)
	for k := range d.nMissiles {
		m := &d.missiles[k]
		if d.craft[m.target].lost {
			d.spend(m, rules.EndGone, "UFO-22", "target gone, removed")
			continue
		}
		d.missiles[kept] = *m
		kept++
	}
	d.nMissiles = kept
}

// ejects reports whether the pilot ejects, which a d6 below the total damage so far decides (UFO-31).
func ejects(die, damage int) bool { return die < damage }

func (d *Duel) tryEjection(i int) {
	c := &d.craft[i]
	bet := d.stake(i, noAttack)
	die := d.roll(c.side, forEjection)
	if d.Log != nil {
		d.logEjection(c, die)
	}
	if ejects(die, int(c.damage)) {
		d.lose(i, rules.Ejected, c.last)
	}
	d.settleEnd(i, bet)
}

// mayRecharge reports whether a gun may recharge: it has not fired this turn and is not full (UFO-25).
func (d *Duel) mayRecharge(i, g int) bool {
	c, gun := &d.craft[i], &d.game.spec[i].guns[g]
	return c.shot&(1<<g) == 0 && int(c.charge[g]) < gun.Power && gun.Recharge > 0
}

// anyLack reports whether a ray gun lacks charge, which none does in most turns.
func (d *Duel) anyLack() bool {
	for i := range d.craft[:d.game.total] {
		if d.craft[i].charge != d.game.spec[i].full {
			return true
		}
	}
	return false
}

// askRecharges asks for each gun that may recharge whether it does. A gun with less charge acts earlier, so
// that a player may want to keep it low (UFO-25). The order is that of step 7.
func (d *Duel) askRecharges() bool {
	if d.game.recharges || !d.anyLack() {
		return false
	}
	for ; d.Cursor < d.nActors; d.Cursor++ {
		a := d.actors[d.Cursor]
		if c := &d.craft[a.craft]; a.gun >= 0 && !c.lost && d.mayRecharge(int(a.craft), int(a.gun)) {
			return d.ask(c, rules.Plan, numRecharges)
		}
	}
	return false
}

// The options of a gun that may recharge. The first is what doctrines do that do not say otherwise.
const (
	doesRecharge = iota
	staysLow
	numRecharges
)

func (d *Duel) chooseRecharge(option int) {
	a := d.actors[d.Cursor]
	c := &d.craft[a.craft]
	if option == staysLow {
		c.low |= 1 << a.gun
		if d.Log != nil {
			d.logLow(c, int(a.gun))
		}
	}
	d.Cursor++
}

// recharge adds dice to each gun that may recharge and is not to stay low (UFO-25).
func (d *Duel) recharge(i int) {
	c, guns := &d.craft[i], d.game.spec[i].guns
	for g := range guns {
		if c.low&(1<<g) != 0 || !d.mayRecharge(i, g) {
			continue
		}
		gun := &guns[g]
		for range gun.Recharge {
			die := d.roll(c.side, forRecharge)
			c.charge[g] = int8(min(int(c.charge[g])+die, gun.Power))
			if d.Log != nil {
				d.logRecharge(c, g, die)
			}
		}
	}
}

// judge ends the duel when a side is gone, all enemies are far apart or time is up (UFO-33). It checks the
// time last, because the reason TurnLimit means that nothing else has ended the duel.
func (d *Duel) judge() {
	switch {
	case d.Judge():
	case d.farApart():
		d.Finish(rules.Draw, rules.Disengaged)
	case int(d.Turn) >= d.game.turnLimit:
		d.Finish(rules.Draw, rules.TurnLimit)
	}
}

// farApart counts the turns in a row that end with every pair of enemies more than 48 inches apart and no
// missile in flight. It returns true after three of them (UFO-33).
func (d *Duel) farApart() bool {
	if d.nMissiles > 0 || d.anyWithin(plane.Length(d.game.apart)*plane.Inch) {
		d.apart = 0
		return false
	}
	d.apart++
	return int(d.apart) >= d.game.apartTurns
}

// anyWithin reports whether two enemies that are left are at most r apart.
func (d *Duel) anyWithin(r plane.Length) bool {
	if d.game.total == 2 {
		b, e := &d.craft[0], &d.craft[1]
		return plane.Within(b.pos, e.pos, r) && !b.lost && !e.lost
	}
	return d.anyOfMany(r)
}

// anyOfMany is anyWithin for any number of craft.
func (d *Duel) anyOfMany(r plane.Length) bool {
	blue, total := d.game.count[rules.Blue], d.game.total
	for i := range blue {
		b := &d.craft[i]
		if b.lost {
			continue
		}
		for k := blue; k < total; k++ {
			if e := &d.craft[k]; !e.lost && plane.Within(b.pos, e.pos, r) {
				return true
			}
		}
	}
	return false
}

// end drops the missiles in flight and logs the end.
func (d *Duel) end() {
	d.dropMissiles()
	if d.Log != nil {
		d.logFinish()
	}
}
