package heightband

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// endTurn is the end phase (HB-39): fires, new leaders, the dazed recover, co-pilots
// take over, victory.
func (d *Duel) endTurn() bool {
	for i := range d.game.total {
		if c := &d.craft[i]; !c.lost && c.fires > 0 {
			d.fightFires(i)
		}
	}
	d.changeLeaders()
	for i := range d.game.total {
		c := &d.craft[i]
		c.dazed, c.coDazed, c.crewDazed, c.crewHit = false, false, 0, false
		if !c.lost && c.skill == 0 { // HB-38
			c.skill, c.co = c.co, 0
			if d.Log != nil {
				d.logEvent(c, "HB-38", "the co-pilot takes over")
			}
		}
	}
	d.judge()
	return false
}

// bestSkill is the best Skill of those aboard who are not dazed; 0: nobody is.
func (c *craft) bestSkill() int {
	best := int8(0)
	if !c.dazed {
		best = c.skill
	}
	if !c.coDazed {
		best = max(best, c.co)
	}
	if c.ableCrew() > 0 {
		best = max(best, c.crewSkill)
	}
	return int(best)
}

// fireSkill is what a fire test must not exceed, for markers at the start of the phase (HB-40).
func fireSkill(best, markers int) int { return best - (markers - 1) }

// putsOut reports whether a die puts out a fire (HB-40).
func putsOut(die, skill int) bool { return die < 10 && die <= skill }

// fightFires tests once for every marker; each that stays does d6 damage (HB-40).
func (d *Duel) fightFires(i int) {
	c := &d.craft[i]
	best, markers := c.bestSkill(), int(c.fires)
	for range markers {
		out, die := false, 0
		if best > 0 {
			die = d.d10(c.side, forFire)
			out = putsOut(die, fireSkill(best, markers))
		}
		if d.Log != nil {
			d.logFire(c, best, fireSkill(best, markers), die, out)
		}
		if out {
			c.fires--
			continue
		}
		burnt := d.d6(c.side, forBurning)
		if d.Log != nil {
			d.logDice(c, "HB-40", "burns", burnt)
		}
		if d.damage(i, burnt, c.burning); c.lost {
			return
		}
	}
}

// judge ends the duel when a side is gone, all are far apart or time is up (HB-41). The turn limit comes
// last, because it means that nothing else has ended the duel.
func (d *Duel) judge() {
	switch {
	case d.Judge():
	case d.farApart():
		d.Finish(rules.Draw, rules.Disengaged)
	case int(d.Turn) >= d.game.turnLimit:
		d.Finish(rules.Draw, rules.TurnLimit)
	}
}

// farApart counts the turns in a row that end with every pair of enemies more
// than 24 inches apart; true after three (HB-41).
func (d *Duel) farApart() bool {
	if d.anyWithin(plane.Length(d.game.apart) * plane.Inch) {
		d.apart = 0
		return false
	}
	d.apart++
	return int(d.apart) >= d.game.apartTurns
}

func (d *Duel) anyWithin(r plane.Length) bool {
	blue, red := d.game.count[rules.Blue], d.game.total
	for b := range blue {
		for e := blue; e < red; e++ {
			if !d.craft[b].lost && !d.craft[e].lost && plane.Within(d.craft[b].pos, d.craft[e].pos, r) {
				return true
			}
		}
	}
	return false
}

// end logs the end.
func (d *Duel) end() {
	if d.Log != nil {
		d.logFinish()
	}
}
