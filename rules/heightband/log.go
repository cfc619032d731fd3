package heightband

import (
	"fmt"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// The functions of this file build the lines of a replay. They are called only
// while a recorder is attached.

func name(c *craft) string { return fmt.Sprintf("%s %d", c.side, c.index+1) }

// counted is a number with its noun.
func counted(n int, one, many string) string {
	return fmt.Sprintf("%d %s", n, verdict(n == 1, one, many))
}

func inches(l plane.Length) string { return fmt.Sprintf("%.1f", float64(l)/float64(plane.Inch)) }

func (c *craft) place() *rules.Place {
	return &rules.Place{X: int64(c.pos.X), Y: int64(c.pos.Y), Altitude: int(c.hb) * bandFeet,
		Heading: c.heading.Degrees()}
}

// where is a craft's place in words.
func (c *craft) where() string {
	return fmt.Sprintf("(%s, %s), heading %d, HB %d", inches(c.pos.X), inches(c.pos.Y), c.heading.Degrees(), c.hb)
}

func (d *Duel) event(c *craft, rule, text string, dice []int, mods ...rules.Modifier) *rules.Event {
	e := rules.Event{Turn: int(d.Turn), Phase: d.PhaseName(), Rule: rule, Text: text, Dice: dice, Modifiers: mods}
	if c != nil {
		e.Actor = name(c)
	}
	d.Log.Add(e)
	return &d.Log.Events[len(d.Log.Events)-1]
}

func (d *Duel) logEvent(c *craft, rule, text string) { d.event(c, rule, text, nil) }

func (d *Duel) logDice(c *craft, rule, text string, dice ...int) {
	d.event(c, rule, text, append([]int(nil), dice...))
}

func (d *Duel) logStart() {
	for i := range d.game.total {
		c := &d.craft[i]
		text := d.game.spec[i].card.Name
		if d.game.spec[i].payload {
			text += " with a payload"
		}
		text += fmt.Sprintf(", pilot Skill %d, starts at %s", c.skill, c.where())
		if c.marker {
			text += ", as a contact marker"
		}
		e := d.event(c, "HB-41", text, nil)
		e.Phase, e.Place = "start", c.place()
	}
	p := &d.game.clouds
	for k := range p.groups {
		e := d.event(nil, "HB-23b", fmt.Sprintf("%s of cloud from (%s, %s) towards %d, HB %d",
			counted(int(p.pieces), "piece", "pieces"), inches(p.at[k].X), inches(p.at[k].Y), p.wind.Degrees(), p.hb), nil)
		e.Phase = "start"
	}
}

func (d *Duel) logInitiative(s rules.Side, die, skill int) {
	l := &d.craft[d.leader[s]]
	e := d.event(nil, "HB-9", fmt.Sprintf("initiative %d, led by %s", die+skill, name(l)), []int{die},
		rules.Modifier{Name: "Skill", Value: skill})
	e.Actor = s.String()
}

// manoeuvreText is "zoom climb, 3 inches" or "vertical dive of 8": there is not always a distance.
func manoeuvreText(l *leg, n int) string {
	text := manoeuvres[l.man].name
	if l.hb < 0 {
		text += fmt.Sprintf(" of %d", -l.hb)
	}
	if row := &manoeuvres[l.man]; row.max != nothing {
		text += ", " + counted(n, "inch", "inches")
	}
	return text
}

func (d *Duel) logManoeuvre(c *craft, l *leg, n int) {
	d.logEvent(c, "HB-12", manoeuvreText(l, n))
}

func turned(steps int) string {
	switch {
	case steps < 0:
		return fmt.Sprintf("turns left %d", -steps*15)
	case steps > 0:
		return fmt.Sprintf("turns right %d", steps*15)
	}
	return "flies straight on"
}

func (d *Duel) logTurn(c *craft, steps int) {
	e := d.event(c, "HB-15", turned(steps)+" after "+counted(int(d.flight.flown), "inch", "inches"), nil)
	e.Place = c.place()
}

// testName says what a test is for, and by which rule it is made.
func testName(m manoeuvre, tight int8) (what, rule string) {
	switch {
	case tight < 0:
		return "tight turn to the left", "HB-16"
	case tight > 0:
		return "tight turn to the right", "HB-16"
	case m == climbingHalfLoop:
		return "climbing half loop", "HB-18"
	case m == climb || m == zoomClimb:
		return manoeuvres[m].name, "HB-17"
	case m == shallowHalfLoop || m == steepHalfLoop:
		return "recovery from the half loop", "HB-19"
	}
	return "recovery from the dive", "HB-20"
}

func verdict(passed bool, yes, no string) string {
	if passed {
		return yes
	}
	return no
}

func (d *Duel) logTest(c *craft, by bonus, m manoeuvre, tight int8, skill, die int, passed bool) {
	what, rule := testName(m, tight)
	added := "AB and others"
	if by == byCM {
		added = "CM and others"
	}
	text := fmt.Sprintf("%s, passed on %d or less: %s", what, min(skill, 9), verdict(passed, "passed", "failed"))
	d.event(c, rule, text, []int{die}, rules.Modifier{Name: "Skill", Value: int(c.skill)},
		rules.Modifier{Name: added, Value: skill - int(c.skill)})
}

func (d *Duel) logForced(c *craft, loss int) {
	e := d.event(c, "HB-21", fmt.Sprintf("loses %s and flies %s straight on",
		counted(loss, "band", "bands"), counted(int(c.mvr), "inch", "inches")), nil)
	e.Place = c.place()
}

func (d *Duel) logArrival(c *craft) {
	e := d.event(c, "HB-15", "ends its move at "+c.where(), nil)
	e.Place = c.place()
}

// logMeeting tells of a test of HB-22; inch is that of a forced move, 0 at the end of a move.
func (d *Duel) logMeeting(c, o *craft, inch, skill, die int, passed bool) {
	where := ""
	if inch > 0 {
		where = fmt.Sprintf(" in inch %d of its forced move", inch)
	}
	d.event(c, "HB-22", fmt.Sprintf("meets %s%s, passed on %d or less: %s", name(o), where, min(skill, 9),
		verdict(passed, "no collision", "they collide")),
		[]int{die})
}

func (d *Duel) logStopped(c *craft, n int) {
	e := d.event(c, "HB-22", "stops there, after "+counted(n, "inch", "inches")+" of its forced move", nil)
	e.Place = c.place()
}

func (d *Duel) logTouch(c, o *craft, t touching) {
	e := d.event(c, "HB-22", touchText(t, "stops short of ", "flies on beyond ")+name(o)+", their bases touching", nil)
	e.Place = c.place()
}

func touchText(t touching, short, beyond string) string {
	return verdict(t == stopShort, short, beyond)
}

func (d *Duel) logShot(c, t *craft, battery string, r reckoning, dv, die int, hit bool) {
	result := verdict(hit, "hit", "miss")
	if hit && r.total() >= dv {
		result = "hit with double damage [HB-28]"
	}
	mods := []rules.Modifier{{Name: "Skill", Value: r.skill}, {Name: "weapon", Value: r.weapon}}
	if r.payload != 0 {
		mods = append(mods, rules.Modifier{Name: "payload", Value: r.payload})
	}
	if r.aspect != 0 {
		mods = append(mods, rules.Modifier{Name: "position", Value: r.aspect})
	}
	d.event(c, "HB-27", fmt.Sprintf("%s at %s, range %d, needs %d in all: %s", battery, name(t),
		c.rangeTo(t), dv, result), []int{die}, mods...)
}

func (d *Duel) logDamageDice(c *craft, faces []int, pips, sixes int) {
	text := fmt.Sprintf("damage dice: %d", pips)
	switch {
	case sixes == 1:
		text += " and a critical hit"
	case sixes > 1:
		text += fmt.Sprintf(" and %d critical hits", sixes)
	}
	d.logDice(c, "HB-30", text, faces...)
}

func (d *Duel) logDamage(c *craft, points, of int) {
	d.logEvent(c, "HB-31", fmt.Sprintf("takes %d damage, %d of %d", points, c.damage, of))
}

func (d *Duel) logCritical(c *craft, row, die int) {
	d.logDice(c, "HB-32", "critical hit: "+criticalText(row, die), row, die)
}

// criticalText says what a cell of the critical table does.
func criticalText(row, die int) string {
	e := &criticals[row][criticalColumn[die]]
	for _, v := range []struct {
		name string
		by   int8
	}{{"AS", e.as}, {"DV", e.dv}, {"MVR", e.mvr}, {"AB", e.ab}, {"CM", e.cm}, {"ST", e.st}} {
		if v.by != 0 {
			return fmt.Sprintf("%s %+d", v.name, v.by)
		}
	}
	switch {
	case e.lose != 0:
		return fmt.Sprintf("%dd6 extra damage, %s gone", e.dice, gearName(e.lose))
	case e.daze:
		return verdict(hitsPilot(die), "pilot dazed", "aircrew dazed")
	case e.wound > 0:
		return fmt.Sprintf("wounded, Skill -%d", e.wound)
	case e.kill:
		return "killed"
	case e.destroyed:
		return "explodes"
	}
	return fmt.Sprintf("%d %s, %dd6 extra damage", e.fires, verdict(e.fires == 1, "fire", "fires"), e.dice)
}

func gearName(g gear) string {
	for i, n := range gearNames {
		if g == 1<<i {
			return n
		}
	}
	panic("heightband: no such equipment")
}

func (d *Duel) logLost(c *craft) { d.logEvent(c, "HB-31", "lost: "+c.how.String()) }

func (d *Duel) logFire(c *craft, best, skill, die int, out bool) {
	if best == 0 {
		d.logEvent(c, "HB-40", "burns with nobody able to fight the fire")
		return
	}
	d.logDice(c, "HB-40", fmt.Sprintf("fights a fire, out on %d or less: %s", min(skill, 9),
		verdict(out, "out", "it burns on")), die)
}

func (d *Duel) logBurst(b burst) {
	e := d.event(nil, "HB-23a", fmt.Sprintf("heavy AA bursts at (%s, %s), HB %d", inches(b.at.X), inches(b.at.Y),
		b.hb), nil)
	e.Actor = b.side.String()
}

func (d *Duel) logSpotting(c, o *craft, withRadar bool, skill, die int, seen bool) {
	text := "looks for "
	if withRadar {
		text = "looks by radar for "
	}
	d.logDice(c, "HB-23c", fmt.Sprintf("%s%s, seen on %d or less: %s", text, name(o), min(skill, 9),
		verdict(seen, "spotted", "not seen")), die)
}

func (d *Duel) logFinish() {
	d.logEvent(nil, "HB-41", d.Out.Words())
}
