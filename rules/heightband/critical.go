package heightband

import "github.com/furball-sim/furball/rules"

// A crit is one cell of the critical hit table.
type crit struct {
	as, dv, mvr, ab, cm, st int8 // added to the value
	dice                    int8 // d6 of extra damage
	lose                    gear
	daze                    bool // HB-34
	wound                   int8 // HB-35
	kill                    bool // HB-36
	fires                   int8
	destroyed               bool
}

// criticals is table HB-32 by the d10, then by column. Source: "Critical Hit Table".
var criticals = [11][3]crit{
	1:  {{as: -1}, {as: -2}, {as: -3}},
	2:  {{dv: -1}, {dv: -2}, {dv: -3}},
	3:  {{mvr: +1}, {mvr: +2}, {mvr: +3}},
	4:  {{ab: -1}, {ab: -2}, {ab: -3}},
	5:  {{cm: -1}, {cm: -2}, {cm: -3}},
	6:  {{st: +1}, {st: +2}, {st: +3}},
	7:  {{dice: 1, lose: bombSight}, {dice: 2, lose: diveBrakes}, {dice: 3, lose: radar}},
	8:  {{daze: true}, {daze: true}, {daze: true}}, // the die says who
	9:  {{wound: 1}, {wound: 2}, {kill: true}},
	10: {{fires: 1, dice: 1}, {fires: 2, dice: 2}, {destroyed: true}},
}

// criticalColumn is the column of the d6.
var criticalColumn = [7]int{1: 0, 2: 0, 3: 0, 4: 1, 5: 1, 6: 2}

// crewHits is how many of the aircrew a d6 finds (HB-34, HB-36).
var crewHits = [7]int8{1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 3}

// hitsPilot reports whether a d6 finds the pilot, not the aircrew (HB-34, HB-35, HB-36).
func hitsPilot(die int) bool { return die <= 3 }

// critical rolls one critical hit with the dice of side by and applies it, with all that
// it brings (HB-32, HB-33). It returns its cell of the table.
func (d *Duel) critical(i int, by rules.Side, from rules.Source) *crit {
	c := &d.craft[i]
	row, die := d.d10(by, forCritical), d.d6(by, forCritical)
	e := &criticals[row][criticalColumn[die]]
	if d.Log != nil {
		d.logCritical(c, row, die)
	}
	c.last = from
	c.as += e.as
	c.dv += e.dv
	c.mvr = min(c.mvr+e.mvr, worstValue)
	c.ab = max(c.ab+e.ab, -worstValue)
	c.cm = max(c.cm+e.cm, -worstValue)
	c.st = min(c.st+e.st, worstValue)
	c.worn = c.worn || e.as != 0 || e.mvr != 0 || e.ab != 0 || e.cm != 0 || e.st != 0
	c.gear &^= e.lose
	if e.fires > 0 {
		c.fires = min(c.fires+e.fires, worstValue)
		c.burning = from
	}
	switch {
	case e.destroyed, c.as <= 0, c.dv <= 0: // HB-33
		d.lose(i, rules.Destroyed, from)
	case e.daze:
		d.daze(i, die, by, from)
	case e.wound > 0:
		d.wound(i, e.wound, by, from)
	case e.kill:
		d.kill(i, by, from)
	case e.dice > 0:
		d.extra(i, int(e.dice), by, from)
	}
	return e
}

// worstValue bounds what damage makes of a value, so that its type can hold it. It takes more than 30
// critical hits on one row to get there.
const worstValue = 100

// extra does the sum of n d6 as damage; a six counts as six here (HB-32).
func (d *Duel) extra(i, n int, by rules.Side, from rules.Source) {
	sum := 0
	var faces [3]int
	for k := range n {
		faces[k] = d.d6(by, forCritical)
		sum += faces[k]
	}
	if d.Log != nil {
		d.logDice(&d.craft[i], "HB-32", "extra damage", faces[:n]...)
	}
	d.damage(i, sum, from)
}

// daze applies row 8: the column die says whether it is the pilot or the aircrew (HB-34).
func (d *Duel) daze(i, die int, by rules.Side, from rules.Source) {
	c := &d.craft[i]
	if !hitsPilot(die) {
		d.dazeCrew(c, by)
		return
	}
	switch {
	case c.skill > 0 && !c.dazed:
		c.dazed = true
	case c.co > 0 && !c.coDazed:
		c.coDazed = true
	default: // dazed again
		d.hurtPilot(i, 1, from)
	}
}

// dazeCrew dazes one, two or three of the aircrew for this turn; again in one turn, it
// also costs them 1 Skill (HB-34).
func (d *Duel) dazeCrew(c *craft, by rules.Side) {
	if c.crew == 0 {
		return
	}
	die := d.d6(by, forCritical)
	c.crewDazed = min(c.crewDazed+crewHits[die], c.crew)
	if d.Log != nil {
		d.logDice(c, "HB-34", counted(int(c.ableCrew()), "member", "members")+" of the aircrew can still act", die)
	}
	if c.crewHit {
		c.hurtCrew(1)
	}
	c.crewHit = true
}

// wound applies row 9 with a column die of 1 to 5 (HB-35).
func (d *Duel) wound(i int, n int8, by rules.Side, from rules.Source) {
	c := &d.craft[i]
	die := d.d6(by, forCritical)
	pilot := hitsPilot(die)
	if d.Log != nil {
		d.logWound(c, pilot, n, die)
	}
	if pilot {
		d.hurtPilot(i, n, from)
	} else {
		c.hurtCrew(n)
	}
}

// kill applies row 9 with a column die of 6 (HB-36).
func (d *Duel) kill(i int, by rules.Side, from rules.Source) {
	c := &d.craft[i]
	die := d.d6(by, forCritical)
	pilot := hitsPilot(die)
	if d.Log != nil {
		d.logKilled(c, pilot, die)
	}
	if pilot {
		d.hurtPilot(i, worstValue, from)
		return
	}
	if c.crew > 0 {
		die = d.d6(by, forCritical)
		c.loseCrew(crewHits[die])
		if d.Log != nil {
			d.logDice(c, "HB-36", counted(int(c.crew), "member", "members")+" of the aircrew left", die)
		}
	}
}

// hurtPilot takes Skill from the pilot, or from the co-pilot if the pilot is dead. Skill 0
// is death, and the aircraft is lost when nobody is left to fly it (HB-35, HB-36, HB-38).
func (d *Duel) hurtPilot(i int, n int8, from rules.Source) {
	c := &d.craft[i]
	c.worn = true
	if c.skill > 0 {
		if c.skill = max(c.skill-n, 0); c.skill == 0 {
			c.formed = false
		}
	} else {
		c.co = max(c.co-n, 0)
	}
	if c.skill == 0 && c.co == 0 {
		d.lose(i, rules.PilotKilled, from)
	}
}

// hurtCrew takes Skill from all aircrew; at 0 they are dead (HB-35).
func (c *craft) hurtCrew(n int8) {
	if c.crew == 0 {
		return
	}
	if c.crewSkill = max(c.crewSkill-n, 0); c.crewSkill == 0 {
		c.loseCrew(c.crew)
	}
}

// loseCrew kills aircrew for good (HB-36).
func (c *craft) loseCrew(n int8) {
	c.crew = max(c.crew-n, 0)
	c.crewDazed = min(c.crewDazed, c.crew)
}

// ableCrew is how many of the aircrew can act (HB-37).
func (c *craft) ableCrew() int8 { return c.crew - c.crewDazed }
