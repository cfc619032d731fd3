package play

import (
	"fmt"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/heightband/card"
	"github.com/furball-sim/furball/rules/plane"
)

// A logger writes the lines of a replay. It is asked only while a recorder is attached.
type logger struct {
	tab *Table
	p   *rules.Play[Duel]
}

func name(c *State) string { return fmt.Sprintf("%s %d", c.Side, c.Index+1) }

// counted is a number with its noun.
func counted(n int, one, many string) string {
	return fmt.Sprintf("%d %s", n, verdict(n == 1, one, many))
}

func inches(l plane.Length) string { return fmt.Sprintf("%.1f", float64(l)/float64(plane.Inch)) }

func (c *State) place() *rules.Place {
	return &rules.Place{X: int64(c.Pos.X), Y: int64(c.Pos.Y), Altitude: int(c.HB) * card.BandFeet,
		Heading: c.Heading.Degrees(), Speed: int(c.AS)}
}

// where is a craft's place in words.
func (c *State) where() string {
	return fmt.Sprintf("(%s, %s), heading %d, HB %d", inches(c.Pos.X), inches(c.Pos.Y), c.Heading.Degrees(), c.HB)
}

func (j logger) event(c *State, rule, text string, dice []int, mods ...rules.Modifier) *rules.Event {
	actor := ""
	if c != nil {
		actor = name(c)
	}
	return j.p.Tell(actor, rule, text, dice, mods...)
}

func (j logger) note(c *State, rule, text string) { j.event(c, rule, text, nil) }

func (j logger) dice(c *State, rule, text string, dice ...int) {
	j.event(c, rule, text, append([]int(nil), dice...))
}

func (j logger) start() {
	for i := range j.tab.game.total {
		c := &j.tab.craft[i]
		text := j.tab.game.spec[i].card.Name
		if j.tab.game.spec[i].payload {
			text += " with a payload"
		}
		text += fmt.Sprintf(", pilot Skill %d, starts at %s", c.Skill, c.where())
		if c.Marker {
			text += ", as a contact marker"
		}
		if j.tab.FormationOf(i) > 1 {
			text += ", in formation"
		}
		e := j.event(c, "HB-41", text, nil)
		e.Phase, e.Place = "start", c.place()
	}
	p := &j.tab.game.clouds
	for k := range p.groups {
		e := j.event(nil, "HB-23b", fmt.Sprintf("%s of cloud from (%s, %s) towards %d, HB %d",
			counted(int(p.pieces), "piece", "pieces"), inches(p.at[k].X), inches(p.at[k].Y), p.wind.Degrees(), p.hb), nil)
		e.Phase = "start"
	}
}

func (j logger) initiative(s rules.Side, die, skill int) {
	l := &j.tab.craft[j.tab.leader[s]]
	e := j.event(nil, "HB-9", fmt.Sprintf("initiative %d, led by %s", die+skill, name(l)), []int{die},
		rules.Modifier{Name: "Skill", Value: skill})
	e.Actor = s.String()
}

func (j logger) winner(s rules.Side) {
	e := j.event(nil, "HB-9", fmt.Sprintf("wins the initiative: %s moves first, %s shoots first", s.Other(), s), nil)
	e.Actor = s.String()
}

// manoeuvreText is "zoom climb, 3 inches" or "vertical dive of 8": there is not always a distance.
func manoeuvreText(l Leg, n int) string {
	text := manoeuvres[l.Man].name
	if l.HB < 0 {
		text += fmt.Sprintf(" of %d", -l.HB)
	}
	if row := &manoeuvres[l.Man]; row.max != nothing {
		text += ", " + counted(n, "inch", "inches")
	}
	return text
}

func (j logger) manoeuvre(c *State, l Leg, n int, formation bool) {
	text := manoeuvreText(l, n)
	if formation {
		text += ", with its formation"
	}
	j.note(c, "HB-12", text)
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

func (j logger) turn(c *State, steps, flown int) {
	e := j.event(c, "HB-15", turned(steps)+" after "+counted(flown, "inch", "inches"), nil)
	e.Place = c.place()
}

// testName says what a test is for, and by which rule it is made.
func testName(m Manoeuvre, tight int8) (what, rule string) {
	switch {
	case tight < 0:
		return "tight turn to the left", "HB-16"
	case tight > 0:
		return "tight turn to the right", "HB-16"
	case m == ClimbingHalfLoop:
		return "climbing half loop", "HB-18"
	case m == Climb || m == ZoomClimb:
		return manoeuvres[m].name, "HB-17"
	case m == ShallowHalfLoop || m == SteepHalfLoop:
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

func (j logger) test(c *State, by Bonus, m Manoeuvre, tight int8, skill, die int, passed bool) {
	what, rule := testName(m, tight)
	added := "AB and others"
	if by == byCM {
		added = "CM and others"
	}
	text := fmt.Sprintf("%s, %s: %s", what, onOrLess("passed", skill), verdict(passed, "passed", "failed"))
	j.event(c, rule, text, []int{die}, rules.Modifier{Name: "Skill", Value: int(c.Skill)},
		rules.Modifier{Name: added, Value: skill - int(c.Skill)})
}

// onOrLess is "passed on 6 or less", or "cannot be passed": a 10 always fails (HB-13).
func onOrLess(passed string, skill int) string {
	if skill < 1 {
		return "cannot be " + passed
	}
	return fmt.Sprintf("%s on %d or less", passed, min(skill, 9))
}

func (j logger) fall(c *State, loss int) {
	j.note(c, "HB-21", "loses "+counted(loss, "band", "bands")+" and flies into the ground")
}

func (j logger) forced(c *State, loss int) {
	e := j.event(c, "HB-21", fmt.Sprintf("loses %s and flies %s straight on",
		counted(loss, "band", "bands"), counted(int(c.MVR), "inch", "inches")), nil)
	e.Place = c.place()
}

func (j logger) arrival(c *State) {
	e := j.event(c, "HB-15", "ends its move at "+c.where(), nil)
	e.Place = c.place()
}

// meeting tells of a test of HB-22; inch is that of a forced move, 0 at the end of a move.
func (j logger) meeting(c, o *State, inch, skill, die int, passed bool) {
	where := ""
	if inch > 0 {
		where = fmt.Sprintf(" in inch %d of its forced move", inch)
	}
	e := j.event(c, "HB-22", fmt.Sprintf("meets %s%s, %s: %s", name(o), where, onOrLess("passed", skill),
		verdict(passed, "no collision", "they collide")),
		[]int{die})
	if !passed {
		e.Act = &rules.Act{Kind: rules.ActCollide, Target: name(o)}
	}
}

func (j logger) stopped(c *State, n int) {
	e := j.event(c, "HB-22", "stops there, after "+counted(n, "inch", "inches")+" of its forced move", nil)
	e.Place = c.place()
}

func (j logger) touch(c, o *State, t Touching) {
	e := j.event(c, "HB-22", touchText(t, "stops short of ", "flies on beyond ")+name(o)+", their bases touching", nil)
	e.Place = c.place()
}

func touchText(t Touching, short, beyond string) string {
	return verdict(t == StopShort, short, beyond)
}

// shot tells of a shot; from is the shooter's position in words, empty if it does not count.
func (j logger) shot(c, t *State, w *Battery, r Reckoning, dv, die int, hit bool, from string) {
	result := verdict(hit, "hit", "miss")
	if hit && r.total() >= dv {
		result = "hit with double damage [HB-28]"
	}
	result += from
	mods := []rules.Modifier{{Name: "Skill", Value: r.Skill}, {Name: "weapon", Value: r.Weapon}}
	if r.Payload != 0 {
		mods = append(mods, rules.Modifier{Name: "payload", Value: r.Payload})
	}
	if r.Aspect != 0 {
		mods = append(mods, rules.Modifier{Name: "position", Value: r.Aspect})
	}
	e := j.event(c, "HB-27", fmt.Sprintf("%s at %s, range %d, needs %d in all: %s", w.name, name(t),
		c.rangeTo(t), dv, result), []int{die}, mods...)
	e.Act = &rules.Act{Kind: rules.ActFire, Weapon: j.tab.game.weapons[w.weapon].ID, Target: name(t), Hit: hit}
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

func (j logger) damageDice(c *State, faces []int, pips, sixes int) {
	text := fmt.Sprintf("damage dice: %d", pips)
	switch {
	case sixes == 1:
		text += " and a critical hit"
	case sixes > 1:
		text += fmt.Sprintf(" and %d critical hits", sixes)
	}
	j.dice(c, "HB-30", text, faces...)
}

func (j logger) damage(c *State, points, of int) {
	j.event(c, "HB-31", fmt.Sprintf("takes %d damage, %d of %d", points, c.Damage, of), nil).Act =
		&rules.Act{Kind: rules.ActDamage}
}

func (j logger) critical(c *State, row, die int) {
	j.event(c, "HB-32", "critical hit: "+c.criticalText(row, die), []int{row, die}).Act =
		&rules.Act{Kind: rules.ActDamage}
}

// criticalText says what a cell of the critical table will do.
func (c *State) criticalText(row, die int) string {
	e := &criticals[row][criticalColumn[die]]
	for _, v := range []struct {
		name    string
		by, was int8
	}{{"AS", e.as, c.AS}, {"DV", e.dv, c.DV}, {"MVR", e.mvr, c.MVR}, {"AB", e.ab, c.AB}, {"CM", e.cm, c.CM},
		{"ST", e.st, c.ST}} {
		if v.by != 0 {
			return fmt.Sprintf("%s %+d, now %d", v.name, v.by, v.was+v.by)
		}
	}
	switch {
	case e.lose != 0:
		return fmt.Sprintf("%dd6 extra damage, %s gone", e.dice, card.GearName(e.lose))
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
func (c *State) flier() (who string, skill int8) {
	if c.Skill > 0 {
		return "the pilot", c.Skill
	}
	return "the co-pilot", c.CoPilot
}

// wound tells who will be wounded (HB-35).
func (j logger) wound(c *State, pilot bool, n int8, die int) {
	who, skill := "the aircrew", c.CrewSkill
	switch {
	case pilot:
		who, skill = c.flier()
	case c.Crew == 0:
		j.dice(c, "HB-35", "nobody is wounded: there is no aircrew", die)
		return
	}
	text := fmt.Sprintf("%s wounded, Skill now %d", verdict(pilot, who+" is", who+" are"), max(skill-n, 0))
	j.dice(c, "HB-35", text+verdict(skill <= n, ": killed", ""), die)
}

// killed tells whether the pilot will be killed, or some of the aircrew (HB-36).
func (j logger) killed(c *State, pilot bool, die int) {
	text := "some of the aircrew are killed"
	switch {
	case pilot:
		who, _ := c.flier()
		text = who + " is killed"
	case c.Crew == 0:
		text = "nobody is killed: there is no aircrew"
	}
	j.dice(c, "HB-36", text, die)
}

func (j logger) lost(c *State) {
	j.event(c, "HB-31", "lost: "+c.How.String(), nil).Act = &rules.Act{Kind: rules.ActLost}
}

func (j logger) fire(c *State, best, skill, die int, out bool) {
	if best == 0 {
		j.note(c, "HB-40", "burns with nobody able to fight the fire")
		return
	}
	j.dice(c, "HB-40", fmt.Sprintf("fights a fire, %s: %s", onOrLess("out", skill),
		verdict(out, "out", "it burns on")), die)
}

func (j logger) burst(b burst) {
	e := j.event(nil, "HB-23a", fmt.Sprintf("heavy AA bursts at (%s, %s), HB %d", inches(b.at.X), inches(b.at.Y),
		b.hb), nil)
	e.Actor = b.side.String()
}

// caught tells whom a burst of heavy AA catches. The side whose guns have set it is the actor; it is no shot of theirs
// at their own aircraft.
func (j logger) caught(by rules.Side, c *State) {
	e := j.event(nil, "HB-23a", "a burst of heavy AA catches "+name(c), nil)
	e.Actor = by.String()
	if c.Side == by {
		return
	}
	e.Act = &rules.Act{Kind: rules.ActFire, Weapon: j.tab.game.weapons[0].ID, Target: name(c), Hit: true}
}

func (j logger) spotting(c, o *State, l look, skill, die int, seen bool) {
	text := lookerNames[l.by] + verdict(l.radar, " looks by radar for ", " looks for ")
	j.dice(c, "HB-23c", fmt.Sprintf("%s%s, %s: %s", text, name(o), onOrLess("seen", skill),
		verdict(seen, "spotted", "not seen")), die)
}

// finish tells the end, and who has got away if the fight was broken off.
func (j logger) finish() {
	for i := range j.tab.game.total {
		if c := &j.tab.craft[i]; j.p.Out.End == rules.Disengaged && !c.Lost {
			j.event(c, "HB-41", "leaves the fight", nil).Act = &rules.Act{Kind: rules.ActLeave}
		}
	}
	j.note(nil, "HB-41", j.p.Out.Words())
}
