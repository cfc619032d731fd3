package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// endTurn is step 8: ejections, recharging, and who is left (UFO-9).
func endTurn(d *Duel) {
	for i := range d.table.all() {
		c := &d.table.craft[i]
		switch {
		case c.lost:
		case c.ufo:
			if c.charge != c.spec.full {
				recharge(d, c)
			}
		case c.hurt:
			tryEjection(d, c)
		}
	}
	if d.table.nMissiles > 0 {
		dropStray(d)
	}
	judge(d)
}

// ejects reports whether the pilot ejects, which a d6 below the total damage so far decides (UFO-31).
func ejects(die, damage int) bool { return die < damage }

func tryEjection(d *Duel, c *Craft) {
	b := d.stake(c, noAttack)
	die := d.roll(c.side, ForEjection)
	if d.Log != nil {
		log{d}.ejection(c, die)
	}
	if ejects(die, int(c.damage)) {
		d.lose(c, rules.Ejected, c.last)
	}
	b.settleEnd(d)
}

// askRecharges asks for each gun that may recharge whether it does. A gun with less charge acts earlier, so
// that a player may want to keep it low (UFO-25). The order is that of step 7.
func askRecharges(d *Duel) bool {
	if d.table.game.options.Recharges || !d.table.anyLack() {
		return false
	}
	for ; d.Cursor < d.order.nActors; d.Cursor++ {
		if c, gun := d.actor(); gun >= 0 && !c.lost && c.mayRecharge(gun) {
			return d.ask(c, rules.Plan, numRecharges)
		}
	}
	return false
}

// The options of a gun that may recharge. The first is what doctrines do that do not say otherwise.
const (
	Recharges = iota
	StaysLow
	numRecharges
)

func chooseRecharge(d *Duel, option int) {
	c, gun := d.actor()
	if option == StaysLow {
		c.low |= 1 << gun
		if d.Log != nil {
			log{d}.low(c, gun)
		}
	}
	d.Cursor++
}

// recharge adds dice to each gun that may recharge and is not to stay low (UFO-25).
func recharge(d *Duel, c *Craft) {
	guns := c.spec.guns
	for g := range guns {
		if c.low&(1<<g) != 0 || !c.mayRecharge(g) {
			continue
		}
		gun := &guns[g]
		for range gun.Recharge {
			die := d.roll(c.side, ForRecharge)
			c.charge[g] = int8(min(int(c.charge[g])+die, gun.Power))
			if d.Log != nil {
				log{d}.recharge(c, g, die)
			}
		}
	}
}

// judge ends the duel when a side is gone, all enemies are far apart or time is up (UFO-33). It checks the
// time last, because the reason TurnLimit means that nothing else has ended the duel.
func judge(d *Duel) {
	switch {
	case d.Judge():
	case farApart(d):
		d.Finish(rules.Draw, rules.Disengaged)
	case int(d.Turn) >= d.table.game.options.TurnLimit:
		d.Finish(rules.Draw, rules.TurnLimit)
	}
}

// farApart counts the turns in a row that end with every pair of enemies more than 48 inches apart and no
// missile in flight. It returns true after three of them (UFO-33).
func farApart(d *Duel) bool {
	o := &d.table.game.options
	if d.table.nMissiles > 0 || d.table.anyWithin(plane.Length(o.Apart)*plane.Inch) {
		d.apart = 0
		return false
	}
	d.apart++
	return int(d.apart) >= o.ApartTurns
}

// armed reports whether a craft has anything left to fire: a ray gun, a cannon or a missile.
func (c *Craft) armed() bool {
	return c.ufo || c.HasCannon() || c.Loaded(AMRAAM)+c.Loaded(Sidewinder) > 0
}

// finish drops the missiles in flight and logs the end.
func finish(d *Duel) {
	dropMissiles(d)
	if d.Log != nil {
		log{d}.finish()
	}
}
