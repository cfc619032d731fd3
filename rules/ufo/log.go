package ufo

import (
	"fmt"
	"strconv"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// The functions of this file build the lines of a replay. They are called only
// while a recorder is attached.

func name(c *craft) string { return fmt.Sprintf("%s %d", c.side, c.index+1) }

func inches(l plane.Length) string { return fmt.Sprintf("%.1f", float64(l)/float64(plane.Inch)) }

func place(p plane.Point, h plane.Heading, speed int8) *rules.Place {
	return &rules.Place{X: int64(p.X), Y: int64(p.Y), Heading: h.Degrees(), Speed: int(speed)}
}

func (d *Duel) event(c *craft, rule, text string, dice []int, mods ...rules.Modifier) *rules.Event {
	e := rules.Event{Turn: int(d.Turn), Phase: d.PhaseName(), Rule: rule, Text: text, Dice: dice, Modifiers: mods}
	if c != nil {
		e.Actor = name(c)
	}
	d.Log.Add(e)
	return &d.Log.Events[len(d.Log.Events)-1]
}

func (d *Duel) logStart() {
	for i := range d.game.total {
		c := &d.craft[i]
		text := fmt.Sprintf("%s starts at (%s, %s), heading %d", d.game.spec[i].card.Name, inches(c.pos.X), inches(c.pos.Y),
			c.heading.Degrees())
		if !c.ufo {
			text += fmt.Sprintf(", speed %d", c.speed)
		}
		e := d.event(c, "UFO-8", text, nil)
		e.Phase, e.Place = "start", place(c.pos, c.heading, c.speed)
	}
}

func (d *Duel) logInitiative(c *craft, die int) {
	d.event(c, "UFO-10", fmt.Sprintf("initiative %d", c.roll), []int{die},
		rules.Modifier{Name: "pilot reaction", Value: int(c.roll) - die})
}

func (d *Duel) logDie(c *craft, rule, text string, die int) { d.event(c, rule, text, []int{die}) }

// holding is the rule and the text for an actor of step 7 that holds its fire.
func holding(a actor) (rule, text string) {
	if a.gun >= 0 {
		return "UFO-24", fmt.Sprintf("holds ray gun %d", a.gun+1)
	}
	return "UFO-18", "launches nothing"
}

func (d *Duel) logHold(c *craft, rule, text string) { d.event(c, rule, text, nil) }

func turned(steps int) string {
	switch {
	case steps < 0:
		return fmt.Sprintf("turns left %d", -steps*15)
	case steps > 0:
		return fmt.Sprintf("turns right %d", steps*15)
	}
	return "keeps its heading"
}

// exactInches prints a length with the decimals that it has.
func exactInches(l plane.Length) string {
	return strconv.FormatFloat(float64(l)/float64(plane.Inch), 'f', -1, 64)
}

func (d *Duel) logMove(c *craft, turn, steps int) {
	e := d.event(c, "UFO-12", fmt.Sprintf("%s and moves %s", turned(turn), exactInches(d.game.length(steps))), nil)
	e.Place = place(c.pos, c.heading, c.moved)
}

func (d *Duel) logSpeed(c *craft, was int) {
	d.event(c, "UFO-13", fmt.Sprintf("speed %d, was %d", c.speed, was), nil)
}

// logFirstHalf tells the first half of a move, with the speed if it is set only now.
func (d *Duel) logFirstHalf(c *craft, was int) {
	rule, text := "UFO-14", fmt.Sprintf("flies the first half of speed %d", c.speed)
	if d.game.lateSpeed {
		rule, text = "UFO-13", fmt.Sprintf("speed %d, was %d; flies the first half", c.speed, was)
	}
	d.event(c, rule, text, nil).Place = place(c.pos, c.heading, c.speed)
}

func (d *Duel) logHalf(c *craft) {
	e := d.event(c, "UFO-14", fmt.Sprintf("flies the second half of speed %d", c.speed), nil)
	e.Place = place(c.pos, c.heading, c.speed)
}

func (d *Duel) logTurn(c *craft, steps int) {
	e := d.event(c, "UFO-14", turned(steps), nil)
	e.Place = place(c.pos, c.heading, c.speed)
}

// fired is the act of firing a gun.
func fired(weapon int, t *craft, hit bool) *rules.Act {
	return &rules.Act{Kind: rules.ActFire, Weapon: weaponList[weapon].ID, Target: name(t), Hit: hit}
}

func (d *Duel) logCannon(c, t *craft, die, r, n int) {
	d.event(c, "UFO-17", fmt.Sprintf("cannon at %s, range %d: damage rolls %d", name(t), r, n), []int{die},
		rules.Modifier{Name: "cannon", Value: 1}, rules.Modifier{Name: "range", Value: -r}).Act = fired(cannon, t, n > 0)
}

func (d *Duel) logRayGun(c, t *craft, g, points, r int, faces []int, hits int) {
	d.event(c, "UFO-24", fmt.Sprintf("ray gun %d at %s, charge %d, range %d: hits %d", g+1, name(t), points, r, hits),
		append([]int(nil), faces...), rules.Modifier{Name: "dice for charge", Value: points},
		rules.Modifier{Name: "dice for range", Value: -r}).Act = fired(rayGun, t, hits > 0)
}

var shotNames = [numWeapons]string{"cannon", "AMRAAM", "Sidewinder", "ray gun"}

func (d *Duel) logLaunch(c, t *craft, m *missile, point, left int) {
	d.event(c, "UFO-18", fmt.Sprintf("launches %s %d at %s from hard point %d, %d left there", shotNames[m.from.Weapon],
		m.number, name(t), point+1, left), nil).Act = &rules.Act{Kind: rules.ActLaunch, Weapon: weaponOf(m),
		Target: name(t), Missile: d.missileName(m)}
}

// missileName tells the missiles of a side apart by their numbers, which count from the start of the duel.
func (d *Duel) missileName(m *missile) string {
	return fmt.Sprintf("%s %s %d", d.launcher(m), shotNames[m.from.Weapon], m.number)
}

// weaponOf is the id of a missile's type.
func weaponOf(m *missile) string { return weaponList[m.from.Weapon].ID }

// logActors tells the initiative of step 7 of all who can act (UFO-11).
func (d *Duel) logActors() {
	for _, a := range d.actors[:d.nActors] {
		c := &d.craft[a.craft]
		switch {
		case c.lost, !d.canAct(a):
		case a.gun >= 0:
			d.event(c, "UFO-11", fmt.Sprintf("ray gun %d acts at initiative %d", a.gun+1, a.value), nil,
				rules.Modifier{Name: "base", Value: gunBase}, rules.Modifier{Name: "charge", Value: int(a.value) - gunBase})
		default:
			d.event(c, "UFO-11", fmt.Sprintf("acts at initiative %d", a.value), nil)
		}
	}
}

// logMissile tells why a missile is removed.
func (d *Duel) logMissile(m *missile, rule, text string) {
	e := d.event(nil, rule, text, nil)
	e.Actor = d.missileName(m)
	e.Place = place(m.pos, m.heading, 12)
	e.Act = &rules.Act{Kind: rules.ActGone, Weapon: weaponOf(m)}
}

func (d *Duel) logLeg(m *missile, p plane.Point, h plane.Heading) {
	e := d.event(nil, "UFO-20", fmt.Sprintf("flies 4 to (%s, %s), heading %d", inches(p.X), inches(p.Y), h.Degrees()),
		nil)
	e.Actor = d.missileName(m)
	e.Place = place(p, h, 12)
}

func (d *Duel) logExplosion(m *missile, t *craft, die int) {
	e := d.event(nil, "UFO-23", fmt.Sprintf("explodes at %s: damage rolls %d", name(t), die), []int{die})
	e.Actor = d.missileName(m)
	e.Place = place(m.pos, m.heading, 12)
	e.Act = &rules.Act{Kind: rules.ActStrike, Weapon: weaponOf(m), Target: name(t), Hit: true}
}

func (d *Duel) logDamageRoll(c *craft, a, b int) {
	d.event(c, "UFO-27", fmt.Sprintf("damage table, row %d", a+b), []int{a, b})
}

func (d *Duel) logDamage(c *craft, dp, of int) {
	points := "points"
	if dp == 1 {
		points = "point"
	}
	d.event(c, "UFO-28", fmt.Sprintf("takes %d damage %s, %d of %d", dp, points, c.damage, of), nil).Act =
		&rules.Act{Kind: rules.ActDamage}
}

func (d *Duel) logHardPointDie(c *craft, h, die int) {
	d.event(c, "UFO-30", fmt.Sprintf("hard point %d, lost on a 6", h+1), []int{die})
}

func (d *Duel) logHardPointLost(i, h, had int) {
	d.event(&d.craft[i], "UFO-30",
		fmt.Sprintf("loses hard point %d with %d %s", h+1, had, shotNames[d.game.spec[i].points[h].weapon]), nil).Act =
		&rules.Act{Kind: rules.ActDamage}
}

func (d *Duel) logLost(c *craft) {
	fate := "the pilot dies"
	if c.how == rules.Ejected {
		fate = "the pilot lives"
	}
	d.event(c, "UFO-32", fmt.Sprintf("%s; %s", c.how, fate), nil).Act = &rules.Act{Kind: rules.ActLost}
}

func (d *Duel) logEjection(c *craft, die int) {
	what := "the pilot stays"
	if ejects(die, int(c.damage)) {
		what = "the pilot ejects"
	}
	d.event(c, "UFO-31", fmt.Sprintf("ejects on less than %d: %s", c.damage, what), []int{die})
}

func (d *Duel) logRecharge(c *craft, g, die int) {
	d.event(c, "UFO-25", fmt.Sprintf("recharges ray gun %d to %d", g+1, c.charge[g]), []int{die})
}

func (d *Duel) logLow(c *craft, g int) {
	d.event(c, "UFO-25", fmt.Sprintf("does not recharge ray gun %d, which stays at charge %d", g+1, c.charge[g]), nil)
}

// logLess tells what a row of the damage table has taken off the ratings of a craft (UFO-27).
func (d *Duel) logLess(c, was *craft) {
	less := func(what string, now, before int8) {
		if now < before {
			d.event(c, "UFO-27", fmt.Sprintf("%s %d, was %d", what, now, before), nil)
		}
	}
	less("top speed", c.top, was.top)
	less("anti-grav", c.antiGrav, was.antiGrav)
	for g := range c.charge {
		less(fmt.Sprintf("ray gun %d: charge", g+1), c.charge[g], was.charge[g])
	}
}

// logFinish tells the end, and who has got away if the fight was broken off.
func (d *Duel) logFinish() {
	for i := range d.game.total {
		if c := &d.craft[i]; d.Out.End == rules.Disengaged && !c.lost {
			d.event(c, "UFO-33", "leaves the fight", nil).Act = &rules.Act{Kind: rules.ActLeave}
		}
	}
	d.event(nil, "UFO-33", d.Out.Words(), nil)
}
