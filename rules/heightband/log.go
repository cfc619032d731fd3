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
		Heading: c.heading.Degrees(), Speed: int(c.as)}
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
		if d.formationOf(i) > 1 {
			text += ", in formation"
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

// logWinner tells who has won the initiative; a tie is rolled again.
func (d *Duel) logWinner(tie bool) {
	if tie {
		d.logEvent(nil, "HB-9", "a tie: both roll again")
		return
	}
	e := d.event(nil, "HB-9", fmt.Sprintf("wins the initiative: %s moves first, %s shoots first", d.winner.Other(),
		d.winner), nil)
	e.Actor = d.winner.String()
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
	text := manoeuvreText(l, n)
	if d.towing(c.side) {
		text += ", with its formation"
	}
	d.logEvent(c, "HB-12", text)
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
	text := fmt.Sprintf("%s, %s: %s", what, onOrLess("passed", skill), verdict(passed, "passed", "failed"))
	d.event(c, rule, text, []int{die}, rules.Modifier{Name: "Skill", Value: int(c.skill)},
		rules.Modifier{Name: added, Value: skill - int(c.skill)})
}

// onOrLess is "passed on 6 or less", or "cannot be passed": a 10 always fails (HB-13).
func onOrLess(passed string, skill int) string {
	if skill < 1 {
		return "cannot be " + passed
	}
	return fmt.Sprintf("%s on %d or less", passed, min(skill, 9))
}

func (d *Duel) logFall(c *craft, loss int) {
	d.logEvent(c, "HB-21", "loses "+counted(loss, "band", "bands")+" and flies into the ground")
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
	e := d.event(c, "HB-22", fmt.Sprintf("meets %s%s, %s: %s", name(o), where, onOrLess("passed", skill),
		verdict(passed, "no collision", "they collide")),
		[]int{die})
	if !passed {
		e.Act = &rules.Act{Kind: rules.ActCollide, Target: name(o)}
	}
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

// logShot tells of a shot; from is the shooter's position in words, empty if it does not count.
func (d *Duel) logShot(c, t *craft, w *battery, r reckoning, dv, die int, hit bool, from string) {
	result := verdict(hit, "hit", "miss")
	if hit && r.total() >= dv {
		result = "hit with double damage [HB-28]"
	}
	result += from
	mods := []rules.Modifier{{Name: "Skill", Value: r.skill}, {Name: "weapon", Value: r.weapon}}
	if r.payload != 0 {
		mods = append(mods, rules.Modifier{Name: "payload", Value: r.payload})
	}
	if r.aspect != 0 {
		mods = append(mods, rules.Modifier{Name: "position", Value: r.aspect})
	}
	e := d.event(c, "HB-27", fmt.Sprintf("%s at %s, range %d, needs %d in all: %s", w.name, name(t),
		c.rangeTo(t), dv, result), []int{die}, mods...)
	e.Act = &rules.Act{Kind: rules.ActFire, Weapon: d.game.weapons[w.weapon].ID, Target: name(t), Hit: hit}
}

// positionText is where a pilot's battery fires from, as HB-27 counts it.
func positionText(of plane.Sector, near bool, reach plane.Length) string {
	text := ", from behind its beam"
	switch {
	case of.Front():
		return ", from its front"
	case of == plane.Tail:
		text = ", from its tail"
	}
	if near {
		text += ", within " + counted(int(reach/plane.Inch), "inch", "inches")
	}
	return text
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
	d.event(c, "HB-31", fmt.Sprintf("takes %d damage, %d of %d", points, c.damage, of), nil).Act =
		&rules.Act{Kind: rules.ActDamage}
}

func (d *Duel) logCritical(c *craft, row, die int) {
	d.event(c, "HB-32", "critical hit: "+c.criticalText(row, die), []int{row, die}).Act =
		&rules.Act{Kind: rules.ActDamage}
}

// criticalText says what a cell of the critical table will do.
func (c *craft) criticalText(row, die int) string {
	e := &criticals[row][criticalColumn[die]]
	for _, v := range []struct {
		name    string
		by, was int8
	}{{"AS", e.as, c.as}, {"DV", e.dv, c.dv}, {"MVR", e.mvr, c.mvr}, {"AB", e.ab, c.ab}, {"CM", e.cm, c.cm},
		{"ST", e.st, c.st}} {
		if v.by != 0 {
			return fmt.Sprintf("%s %+d, now %d", v.name, v.by, v.was+v.by)
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

// flier is who flies the aircraft, or takes over when the pilot is dead.
func (c *craft) flier() (who string, skill int8) {
	if c.skill > 0 {
		return "the pilot", c.skill
	}
	return "the co-pilot", c.co
}

// logWound tells who will be wounded (HB-35).
func (d *Duel) logWound(c *craft, pilot bool, n int8, die int) {
	who, skill := "the aircrew", c.crewSkill
	switch {
	case pilot:
		who, skill = c.flier()
	case c.crew == 0:
		d.logDice(c, "HB-35", "nobody is wounded: there is no aircrew", die)
		return
	}
	text := fmt.Sprintf("%s wounded, Skill now %d", verdict(pilot, who+" is", who+" are"), max(skill-n, 0))
	d.logDice(c, "HB-35", text+verdict(skill <= n, ": killed", ""), die)
}

// logKilled tells whether the pilot will be killed, or some of the aircrew (HB-36).
func (d *Duel) logKilled(c *craft, pilot bool, die int) {
	text := "some of the aircrew are killed"
	switch {
	case pilot:
		who, _ := c.flier()
		text = who + " is killed"
	case c.crew == 0:
		text = "nobody is killed: there is no aircrew"
	}
	d.logDice(c, "HB-36", text, die)
}

func gearName(g gear) string {
	for i, n := range gearNames {
		if g == 1<<i {
			return n
		}
	}
	panic("heightband: no such equipment")
}

func (d *Duel) logLost(c *craft) {
	d.event(c, "HB-31", "lost: "+c.how.String(), nil).Act = &rules.Act{Kind: rules.ActLost}
}

func (d *Duel) logFire(c *craft, best, skill, die int, out bool) {
	if best == 0 {
		d.logEvent(c, "HB-40", "burns with nobody able to fight the fire")
		return
	}
	d.logDice(c, "HB-40", fmt.Sprintf("fights a fire, %s: %s", onOrLess("out", skill),
		verdict(out, "out", "it burns on")), die)
}

func (d *Duel) logBurst(b burst) {
	e := d.event(nil, "HB-23a", fmt.Sprintf("heavy AA bursts at (%s, %s), HB %d", inches(b.at.X), inches(b.at.Y),
		b.hb), nil)
	e.Actor = b.side.String()
}

// logCaught tells whom a burst of heavy AA catches. The side whose guns have set it is the actor; it is no shot of theirs
// at their own aircraft.
func (d *Duel) logCaught(by rules.Side, c *craft) {
	e := d.event(nil, "HB-23a", "a burst of heavy AA catches "+name(c), nil)
	e.Actor = by.String()
	if c.side == by {
		return
	}
	e.Act = &rules.Act{Kind: rules.ActFire, Weapon: d.game.weapons[0].ID, Target: name(c), Hit: true}
}

func (d *Duel) logSpotting(c, o *craft, withRadar, pilot bool, skill, die int, seen bool) {
	text := verdict(pilot, "the pilot", "one of the aircrew") + verdict(withRadar, " looks by radar for ", " looks for ")
	d.logDice(c, "HB-23c", fmt.Sprintf("%s%s, %s: %s", text, name(o), onOrLess("seen", skill),
		verdict(seen, "spotted", "not seen")), die)
}

// logFinish tells the end, and who has got away if the fight was broken off.
func (d *Duel) logFinish() {
	for i := range d.game.total {
		if c := &d.craft[i]; d.Out.End == rules.Disengaged && !c.lost {
			d.event(c, "HB-41", "leaves the fight", nil).Act = &rules.Act{Kind: rules.ActLeave}
		}
	}
	d.logEvent(nil, "HB-41", d.Out.Words())
}
