package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/heightband/card"
)

// A crit is one cell of the critical hit table.
type crit struct {
	as, dv, mvr, ab, cm, st int8 // added to the value
	dice                    int8 // d6 of extra damage
	lose                    card.Gear
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
	7:  {{dice: 1, lose: card.BombSight}, {dice: 2, lose: card.DiveBrakes}, {dice: 3, lose: card.Radar}},
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

// critical rolls one critical hit and applies it, with all that
// it brings (HB-32, HB-33). It returns its cell of the table.
func (h harm) critical() *crit {
	c := h.craft()
	row, die := h.d10(ForCritical), h.d6(ForCritical)
	e := &criticals[row][criticalColumn[die]]
	if h.p.Log != nil {
		h.log().critical(c, row, die)
	}
	c.AS += e.as
	c.DV += e.dv
	c.MVR = min(c.MVR+e.mvr, worstValue)
	c.AB = max(c.AB+e.ab, -worstValue)
	c.CM = max(c.CM+e.cm, -worstValue)
	c.ST = min(c.ST+e.st, worstValue)
	if e.as != 0 || e.mvr != 0 || e.ab != 0 || e.cm != 0 || e.st != 0 {
		h.wear()
	}
	c.Gear &^= e.lose
	if e.fires > 0 {
		h.ignite(e.fires)
	}
	switch {
	case e.destroyed, c.AS <= 0, c.DV <= 0: // HB-33
		h.lose(rules.Destroyed)
	case e.daze:
		h.daze(die)
	case e.wound > 0:
		h.wound(e.wound)
	case e.kill:
		h.kill()
	case e.dice > 0:
		h.extra(int(e.dice))
	}
	return e
}

// wear notes who has lowered a value that the aircraft flies by. What is no shot, such as a collision, takes that from
// nobody (HB-14).
func (h harm) wear() {
	if h.from.Weapon != rules.NoWeapon {
		h.craft().Worn = h.from
	}
}

// ignite adds fire markers. A fire that burns already remains that of the weapon which has set it when something that
// is no shot adds to it (HB-40).
func (h harm) ignite(markers int8) {
	c := h.craft()
	if h.from.Weapon != rules.NoWeapon || c.Fires == 0 {
		c.Burning = h.from
	}
	c.Fires = min(c.Fires+markers, worstValue)
}

// worstValue bounds what damage makes of a value, so that its type can hold it. It takes more than 30
// critical hits on one row to get there.
const worstValue = 100

// extra does the sum of n d6 as damage; a six counts as six here (HB-32).
func (h harm) extra(n int) {
	sum := 0
	var faces [3]int
	for k := range n {
		faces[k] = h.d6(ForCritical)
		sum += faces[k]
	}
	if h.p.Log != nil {
		h.log().dice(h.craft(), "HB-32", "extra damage", faces[:n]...)
	}
	h.damage(sum)
}

// daze applies row 8: the column die says whether it is the pilot or the aircrew (HB-34).
func (h harm) daze(die int) {
	c := h.craft()
	if !hitsPilot(die) {
		h.dazeCrew()
		return
	}
	switch {
	case c.Skill > 0 && !c.Dazed:
		c.Dazed = true
	case c.CoPilot > 0 && !c.CoDazed:
		c.CoDazed = true
	default: // dazed again
		h.hurtPilot(1)
	}
}

// dazeCrew dazes one, two or three of the aircrew for this turn; again in one turn, it
// also costs them 1 Skill (HB-34).
func (h harm) dazeCrew() {
	c := h.craft()
	if c.Crew == 0 {
		return
	}
	die := h.d6(ForCritical)
	c.CrewDazed = min(c.CrewDazed+crewHits[die], c.Crew)
	if h.p.Log != nil {
		h.log().dice(c, "HB-34", counted(int(c.ableCrew()), "member", "members")+" of the aircrew can still act", die)
	}
	if c.CrewHit {
		c.hurtCrew(1)
	}
	c.CrewHit = true
}

// wound applies row 9 with a column die of 1 to 5 (HB-35).
func (h harm) wound(n int8) {
	c := h.craft()
	die := h.d6(ForCritical)
	pilot := hitsPilot(die)
	if h.p.Log != nil {
		h.log().wound(c, pilot, n, die)
	}
	if pilot {
		h.hurtPilot(n)
	} else {
		c.hurtCrew(n)
	}
}

// kill applies row 9 with a column die of 6 (HB-36).
func (h harm) kill() {
	c := h.craft()
	die := h.d6(ForCritical)
	pilot := hitsPilot(die)
	if h.p.Log != nil {
		h.log().killed(c, pilot, die)
	}
	if pilot {
		h.hurtPilot(worstValue)
		return
	}
	if c.Crew > 0 {
		die = h.d6(ForCritical)
		c.loseCrew(crewHits[die])
		if h.p.Log != nil {
			h.log().dice(c, "HB-36", counted(int(c.Crew), "member", "members")+" of the aircrew left", die)
		}
	}
}

// hurtPilot takes Skill from the pilot, or from the co-pilot if the pilot is dead. Skill 0
// is death, and the aircraft is lost when nobody is left to fly it (HB-35, HB-36, HB-38).
func (h harm) hurtPilot(n int8) {
	c := h.craft()
	h.wear()
	if c.Skill > 0 {
		if c.Skill = max(c.Skill-n, 0); c.Skill == 0 {
			c.Formed = false
		}
	} else {
		c.CoPilot = max(c.CoPilot-n, 0)
	}
	if c.Skill == 0 && c.CoPilot == 0 {
		h.lose(rules.PilotKilled)
	}
}

// hurtCrew takes Skill from all aircrew; at 0 they are dead (HB-35).
func (c *State) hurtCrew(n int8) {
	if c.Crew == 0 {
		return
	}
	if c.CrewSkill = max(c.CrewSkill-n, 0); c.CrewSkill == 0 {
		c.loseCrew(c.Crew)
	}
}

// loseCrew kills aircrew for good (HB-36).
func (c *State) loseCrew(n int8) {
	c.Crew = max(c.Crew-n, 0)
	c.CrewDazed = min(c.CrewDazed, c.Crew)
}

// ableCrew is how many of the aircrew can act (HB-37).
func (c *State) ableCrew() int8 { return c.Crew - c.CrewDazed }
