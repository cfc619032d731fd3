package play

import (
	"fmt"
	"strconv"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// A log words what happens in a duel as events. It is used only while a recorder is attached.
type log struct{ d *Duel }

func name(c *Craft) string { return fmt.Sprintf("%s %d", c.side, c.index+1) }

func inches(l plane.Length) string { return fmt.Sprintf("%.1f", float64(l)/float64(plane.Inch)) }

func place(p plane.Point, h plane.Heading, speed int8) *rules.Place {
	return &rules.Place{X: int64(p.X), Y: int64(p.Y), Heading: h.Degrees(), Speed: int(speed)}
}

func (l log) event(c *Craft, rule, text string, dice []int, mods ...rules.Modifier) *rules.Event {
	actor := ""
	if c != nil {
		actor = name(c)
	}
	return l.d.Tell(actor, rule, text, dice, mods...)
}

func (l log) start() {
	for i := range l.d.table.all() {
		c := &l.d.table.craft[i]
		text := fmt.Sprintf("%s starts at (%s, %s), heading %d", c.spec.card.Name, inches(c.pos.X), inches(c.pos.Y),
			c.heading.Degrees())
		if !c.ufo {
			text += fmt.Sprintf(", speed %d", c.speed)
		}
		e := l.event(c, "UFO-8", text, nil)
		e.Phase, e.Place = "start", place(c.pos, c.heading, c.speed)
	}
}

func (l log) initiative(c *Craft, die int) {
	l.event(c, "UFO-10", fmt.Sprintf("initiative %d", c.roll), []int{die},
		rules.Modifier{Name: "pilot reaction", Value: int(c.roll) - die})
}

func (l log) die(c *Craft, rule, text string, die int) { l.event(c, rule, text, []int{die}) }

// holding is the rule and the text for who holds fire in step 7: a ray gun, or -1 for an aircraft.
func holding(gun int) (rule, text string) {
	if gun >= 0 {
		return "UFO-24", fmt.Sprintf("holds ray gun %d", gun+1)
	}
	return "UFO-18", "launches nothing"
}

func (l log) hold(c *Craft, rule, text string) { l.event(c, rule, text, nil) }

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

func (l log) move(c *Craft, turn, steps int) {
	e := l.event(c, "UFO-12", fmt.Sprintf("%s and moves %s", turned(turn), exactInches(l.d.table.game.length(steps))), nil)
	e.Place = place(c.pos, c.heading, c.moved)
}

func (l log) speed(c *Craft, was int) {
	l.event(c, "UFO-13", fmt.Sprintf("speed %d, was %d", c.speed, was), nil)
}

// firstHalf tells the first half of a move, with the speed if it is set only now.
func (l log) firstHalf(c *Craft, was int) {
	rule, text := "UFO-14", fmt.Sprintf("flies the first half of speed %d", c.speed)
	if l.d.table.game.options.LateSpeed {
		rule, text = "UFO-13", fmt.Sprintf("speed %d, was %d; flies the first half", c.speed, was)
	}
	l.event(c, rule, text, nil).Place = place(c.pos, c.heading, c.speed)
}

func (l log) secondHalf(c *Craft) {
	e := l.event(c, "UFO-14", fmt.Sprintf("flies the second half of speed %d", c.speed), nil)
	e.Place = place(c.pos, c.heading, c.speed)
}

func (l log) turn(c *Craft, steps int) {
	e := l.event(c, "UFO-14", turned(steps), nil)
	e.Place = place(c.pos, c.heading, c.speed)
}

// fired is the act of firing a gun.
func fired(weapon int, t *Craft, hit bool) *rules.Act {
	return &rules.Act{Kind: rules.ActFire, Weapon: weaponList[weapon].ID, Target: name(t), Hit: hit}
}

func (l log) cannon(c, t *Craft, die, r, n int) {
	l.event(c, "UFO-17", fmt.Sprintf("cannon at %s, range %d: damage rolls %d", name(t), r, n), []int{die},
		rules.Modifier{Name: "cannon", Value: 1}, rules.Modifier{Name: "range", Value: -r}).Act = fired(Cannon, t, n > 0)
}

func (l log) rayGun(c, t *Craft, g, points, r int, faces []int, hits int) {
	l.event(c, "UFO-24", fmt.Sprintf("ray gun %d at %s, charge %d, range %d: hits %d", g+1, name(t), points, r, hits),
		append([]int(nil), faces...), rules.Modifier{Name: "dice for charge", Value: points},
		rules.Modifier{Name: "dice for range", Value: -r}).Act = fired(RayGun, t, hits > 0)
}

var shotNames = [numWeapons]string{"cannon", "AMRAAM", "Sidewinder", "ray gun"}

func (l log) launch(c, t *Craft, m *Missile, point, left int) {
	l.event(c, "UFO-18", fmt.Sprintf("launches %s %d at %s from hard point %d, %d left there", shotNames[m.from.Weapon],
		m.number, name(t), point+1, left), nil).Act = &rules.Act{Kind: rules.ActLaunch, Weapon: weaponOf(m),
		Target: name(t), Missile: l.missileName(m)}
}

// missileName tells the missiles of a side apart by their numbers, which count from the start of the duel.
func (l log) missileName(m *Missile) string {
	return fmt.Sprintf("%s %s %d", l.d.table.launcher(m), shotNames[m.from.Weapon], m.number)
}

// weaponOf is the id of a missile's type.
func weaponOf(m *Missile) string { return weaponList[m.from.Weapon].ID }

// actors tells the initiative of step 7 of all who can act (UFO-11).
func (l log) actors() {
	for _, a := range l.d.order.actors[:l.d.order.nActors] {
		c := &l.d.table.craft[a.craft]
		switch {
		case c.lost, !canAct(&l.d.table, a):
		case a.gun >= 0:
			l.event(c, "UFO-11", fmt.Sprintf("ray gun %d acts at initiative %d", a.gun+1, a.value), nil,
				rules.Modifier{Name: "base", Value: gunBase}, rules.Modifier{Name: "charge", Value: int(a.value) - gunBase})
		default:
			l.event(c, "UFO-11", fmt.Sprintf("acts at initiative %d", a.value), nil)
		}
	}
}

// missile tells why a missile is removed.
func (l log) missile(m *Missile, rule, text string) {
	e := l.event(nil, rule, text, nil)
	e.Actor = l.missileName(m)
	e.Place = place(m.pos, m.heading, 12)
	e.Act = &rules.Act{Kind: rules.ActGone, Weapon: weaponOf(m)}
}

func (l log) leg(m *Missile, p plane.Point, h plane.Heading) {
	e := l.event(nil, "UFO-20", fmt.Sprintf("flies 4 to (%s, %s), heading %d", inches(p.X), inches(p.Y), h.Degrees()),
		nil)
	e.Actor = l.missileName(m)
	e.Place = place(p, h, 12)
}

func (l log) explosion(m *Missile, t *Craft, die int) {
	e := l.event(nil, "UFO-23", fmt.Sprintf("explodes at %s: damage rolls %d", name(t), die), []int{die})
	e.Actor = l.missileName(m)
	e.Place = place(m.pos, m.heading, 12)
	e.Act = &rules.Act{Kind: rules.ActStrike, Weapon: weaponOf(m), Target: name(t), Hit: true}
}

func (l log) damageRoll(c *Craft, a, b int) {
	l.event(c, "UFO-27", fmt.Sprintf("damage table, row %d", a+b), []int{a, b})
}

func (l log) damage(c *Craft, dp int) {
	points := "points"
	if dp == 1 {
		points = "point"
	}
	l.event(c, "UFO-28", fmt.Sprintf("takes %d damage %s, %d of %d", dp, points, c.damage, c.spec.dp), nil).Act =
		&rules.Act{Kind: rules.ActDamage}
}

func (l log) hardPointDie(c *Craft, h, die int) {
	l.event(c, "UFO-30", fmt.Sprintf("hard point %d, lost on a 6", h+1), []int{die})
}

func (l log) hardPointLost(c *Craft, h, had int) {
	l.event(c, "UFO-30",
		fmt.Sprintf("loses hard point %d with %d %s", h+1, had, shotNames[c.spec.points[h].weapon]), nil).Act =
		&rules.Act{Kind: rules.ActDamage}
}

func (l log) lost(c *Craft) {
	fate := "the pilot dies"
	if c.how == rules.Ejected {
		fate = "the pilot lives"
	}
	l.event(c, "UFO-32", fmt.Sprintf("%s; %s", c.how, fate), nil).Act = &rules.Act{Kind: rules.ActLost}
}

func (l log) ejection(c *Craft, die int) {
	what := "the pilot stays"
	if ejects(die, int(c.damage)) {
		what = "the pilot ejects"
	}
	l.event(c, "UFO-31", fmt.Sprintf("ejects on less than %d: %s", c.damage, what), []int{die})
}

func (l log) recharge(c *Craft, g, die int) {
	l.event(c, "UFO-25", fmt.Sprintf("recharges ray gun %d to %d", g+1, c.charge[g]), []int{die})
}

func (l log) low(c *Craft, g int) {
	l.event(c, "UFO-25", fmt.Sprintf("does not recharge ray gun %d, which stays at charge %d", g+1, c.charge[g]), nil)
}

// less tells what a row of the damage table has taken off the ratings of a craft (UFO-27).
func (l log) less(c, was *Craft) {
	less := func(what string, now, before int8) {
		if now < before {
			l.event(c, "UFO-27", fmt.Sprintf("%s %d, was %d", what, now, before), nil)
		}
	}
	less("top speed", c.top, was.top)
	less("anti-grav", c.antiGrav, was.antiGrav)
	for g := range c.charge {
		less(fmt.Sprintf("ray gun %d: charge", g+1), c.charge[g], was.charge[g])
	}
}

// finish tells the end, and who has got away if the fight was broken off.
func (l log) finish() {
	for i := range l.d.table.all() {
		if c := &l.d.table.craft[i]; l.d.Out.End == rules.Disengaged && !c.lost {
			l.event(c, "UFO-33", "leaves the fight", nil).Act = &rules.Act{Kind: rules.ActLeave}
		}
	}
	l.event(nil, "UFO-33", l.d.Out.Words(), nil)
}
