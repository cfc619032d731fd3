package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// endTurn is the end phase (HB-39): fires, new leaders, the dazed recover, co-pilots
// take over, victory.
func (d *Duel) endTurn() bool {
	for i := range d.table.game.total {
		if c := &d.table.craft[i]; !c.Lost && c.Fires > 0 {
			d.fightFires(i)
		}
	}
	d.changeLeaders()
	for i := range d.table.game.total {
		c := &d.table.craft[i]
		c.Dazed, c.CoDazed, c.CrewDazed, c.CrewHit = false, false, 0, false
		if !c.Lost && c.Skill == 0 { // HB-38
			c.Skill, c.CoPilot = c.CoPilot, 0
			if d.Log != nil {
				d.log().note(c, "HB-38", "the co-pilot takes over")
			}
		}
	}
	d.judge()
	return false
}

// bestSkill is the best Skill of those aboard who are not dazed; 0: nobody is.
func (c *State) bestSkill() int {
	best := int8(0)
	if !c.Dazed {
		best = c.Skill
	}
	if !c.CoDazed {
		best = max(best, c.CoPilot)
	}
	if c.ableCrew() > 0 {
		best = max(best, c.CrewSkill)
	}
	return int(best)
}

// fireSkill is what a fire test must not exceed, for markers at the start of the phase (HB-40).
func fireSkill(best, markers int) int { return best - (markers - 1) }

// putsOut reports whether a die puts out a fire (HB-40).
func putsOut(die, skill int) bool { return die < 10 && die <= skill }

// fightFires tests once for every marker; each that stays does d6 damage (HB-40).
func (d *Duel) fightFires(i int) {
	c := &d.table.craft[i]
	best, markers := c.bestSkill(), int(c.Fires)
	for range markers {
		out, die := false, 0
		if best > 0 {
			die = d.d10(c.Side, ForFire)
			out = putsOut(die, fireSkill(best, markers))
		}
		if d.Log != nil {
			d.log().fire(c, best, fireSkill(best, markers), die, out)
		}
		if out {
			c.Fires--
			continue
		}
		burnt := d.d6(c.Side, ForBurning)
		if d.Log != nil {
			d.log().dice(c, "HB-40", "burns", burnt)
		}
		if d.burn(i, burnt); c.Lost {
			return
		}
	}
}

// burn does the damage of a fire, which counts for the weapon that has set it: more damage of a hit of its (HB-40).
func (d *Duel) burn(i, points int) {
	c := &d.table.craft[i]
	if from := c.Burning; d.Ledger != nil && from.Weapon != rules.NoWeapon {
		d.Ledger.More(c.Side.Other(), from.Weapon, from.Band(), from.Angle(), points)
	}
	d.harm(i, c.Side, c.Burning).damage(points)
}

// judge ends the duel when a side is gone, all are far apart or time is up (HB-41). The turn limit comes
// last, because it means that nothing else has ended the duel.
func (d *Duel) judge() {
	switch {
	case d.Judge():
	case d.farApart():
		d.Finish(rules.Draw, rules.Disengaged)
	case int(d.Turn) >= d.table.game.options.TurnLimit:
		d.Finish(rules.Draw, rules.TurnLimit)
	}
}

// farApart counts the turns in a row that end with every pair of enemies more
// than 24 inches apart; true after three (HB-41).
func (d *Duel) farApart() bool {
	if d.table.anyWithin(plane.Length(d.table.game.options.Apart) * plane.Inch) {
		d.apart = 0
		return false
	}
	d.apart++
	return int(d.apart) >= d.table.game.options.ApartTurns
}

func (tab *Table) anyWithin(r plane.Length) bool {
	blue, red := tab.game.sides[rules.Blue], tab.game.total
	for b := range blue {
		for e := blue; e < red; e++ {
			if !tab.craft[b].Lost && !tab.craft[e].Lost && plane.Within(tab.craft[b].Pos, tab.craft[e].Pos, r) {
				return true
			}
		}
	}
	return false
}

// loaded reports whether an aircraft has anything left to fire.
func (tab *Table) loaded(i int) bool {
	for b := range tab.game.spec[i].batteries {
		if tab.craft[i].Rounds[b] != 0 {
			return true
		}
	}
	return false
}

// end logs the end.
func (d *Duel) end() {
	if d.Log != nil {
		d.log().finish()
	}
}
