package airforce

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/hex"
)

// The functions of this file build the lines of a replay. They are called only
// while a recorder is attached.

func name(c *craft) string { return fmt.Sprintf("%s %d", c.side, c.index+1) }

// cell is a hex by column to the east and row to the north, as Air Power counts them.
func cell(p hex.Point) string {
	col, y := int(p.X)/2, int(p.Y)
	if col%2 != 0 {
		y -= 2
	}
	return fmt.Sprintf("hex (%d, %d)", col, y/4)
}

// compass is a facing in degrees clockwise from north.
func compass(f hex.Facing) int { return (450 - f.Degrees()) % 360 }

func placeOf(s *status) *rules.Place {
	return &rules.Place{X: int64(s.pos.X) * 433, Y: int64(s.pos.Y) * 250, Altitude: int(s.alt) * 100,
		Heading: compass(s.facing), Speed: int(s.speed)}
}

func event(d *Duel, i int, rule, text string, dice ...int) *rules.Event {
	e := rules.Event{Turn: int(d.Turn), Phase: d.PhaseName(), Rule: rule, Text: text, Dice: dice}
	if i >= 0 {
		e.Actor = name(&d.fleet.craft[i])
	}
	d.Log.Add(e)
	return &d.Log.Events[len(d.Log.Events)-1]
}

// where is a status in words.
func where(s *status) string {
	return fmt.Sprintf("%s, heading %03d, bank %s, altitude %s, speed %d",
		cell(s.pos), compass(s.facing), s.bank, feet(s.alt), s.speed)
}

func logStart(d *Duel) {
	d.Turn = 0
	e := event(d, -1, "AF-50", "hexes are (column, row): columns count to the east, rows to the north, "+
		"odd columns lie half a hex further north; headings are degrees clockwise from north; "+
		"altitudes are thousands of feet")
	e.Phase = "start"
	for i := range d.fleet.game.total {
		c := &d.fleet.craft[i]
		e := event(d, i, "AF-48", fmt.Sprintf("%s starts (%s)", d.fleet.game.spec[i].Name(), where(&c.status)))
		e.Phase, e.Place = "start", placeOf(&c.status)
	}
	for i := range d.fleet.game.total {
		if c := &d.fleet.craft[i]; c.over >= 0 {
			event(d, i, "AF-66", "starts with the Advantage over "+name(&d.fleet.craft[c.over])).Phase = "start"
		}
	}
	d.Turn = 1
}

func logPlot(d *Duel, i int) {
	c := &d.fleet.craft[i]
	text := plotText(c)
	e := event(d, i, "AF-56", fmt.Sprintf("%s; to %s, heading %03d", text, cell(c.pos), compass(c.facing)))
	e.Path, e.Place = pathOf(c), placeOf(&c.status)
}

func logStatus(d *Duel, i int) {
	c := &d.fleet.craft[i]
	text := where(&c.status)
	if c.plot.sinks() {
		text += ", 0.1 lost in banked flight"
	}
	if c.stalled {
		text += ", stalled"
	}
	event(d, i, "AF-59", text).Place = placeOf(&c.status)
}

func logSurvival(d *Duel, i, die, need int) {
	event(d, i, "AF-33", fmt.Sprintf("survives the second vertical dive on %d or less", need), die)
}

func logLost(d *Duel, i int) {
	c := &d.fleet.craft[i]
	text := fmt.Sprintf("lost: %s", c.how)
	if c.last.Weapon != rules.NoWeapon {
		text += ", credited to " + d.fleet.game.Weapons()[c.last.Weapon].ID
	}
	rule := "AF-46"
	if d.Phase == statusPhase {
		rule = "AF-62"
		if c.how == rules.Destroyed {
			rule = "AF-33"
		}
	}
	event(d, i, rule, text).Act = &rules.Act{Kind: rules.ActLost}
}

func logAdvantage(d *Duel, i, t int, what string) {
	event(d, i, "AF-66", what+" "+name(&d.fleet.craft[t]))
}

func logKept(d *Duel, i int) {
	c := &d.fleet.craft[i]
	event(d, i, "AF-67", fmt.Sprintf("keeps the Advantage over %s, game-turn %d", name(&d.fleet.craft[c.over]), c.held))
}

func logSilenced(d *Duel, i, t int) {
	event(d, i, "AF-14", fmt.Sprintf("does not come to fire at %s, at which another has fired", name(&d.fleet.craft[t])))
}

func logClimbStall(d *Duel, i int) { event(d, i, "AF-37", "stalls after firing in a vertical climb") }

// logShot is a shot of fixed guns, with the faces of its rolls, 0 for none.
func logShot(d *Duel, i int, o *order, enter, missed, die int, h *hurt) {
	text := string(d.fleet.appendGuns(nil, i, o)) + fmt.Sprintf(", range %d", o.aim.hexes)
	rule := "AF-44"
	if o.aim.snap {
		rule = "AF-8"
	}
	var dice []int
	if o.aim.rolls > 0 {
		text += fmt.Sprintf(", enters on %d", o.aim.face)
		dice = append(dice, enter)
	}
	if missed > 0 {
		text += fmt.Sprintf(", high deflection on %d", o.aim.need)
		dice = append(dice, missed)
	}
	logHits(d, i, rule, text, dice, die, d.fleet.factors(&d.fleet.craft[i], &d.fleet.game.spec[i], int(o.target), o.groups), o, h)
}

// ammunition is the boxes left of the groups of a set (AF-45).
func (f *fleet) ammunition(i int, set uint8) string {
	var left []string
	for g := range f.game.spec[i].Groups() {
		if set>>g&1 != 0 {
			left = append(left, strconv.Itoa(int(f.craft[i].rounds[g])))
		}
	}
	return strings.Join(left, ", ")
}

// logGunners is a shot of flexible guns.
func logGunners(d *Duel, i int, o *order, faces []int, missed, die int, h *hurt) {
	text := string(d.fleet.appendGuns(nil, i, o)) + fmt.Sprintf(", range %d, enters on %d", o.aim.hexes, o.aim.face)
	dice := append([]int(nil), faces...)
	if missed > 0 {
		text += fmt.Sprintf(", high deflection on %d", o.aim.need)
		dice = append(dice, missed)
	}
	logHits(d, i, "AF-15", text, dice, die, int(d.fleet.craft[i].hemis[o.aim.hemi])/2, o, h)
}

func logHits(d *Duel, i int, rule, text string, dice []int, die, factors int, o *order, h *hurt) {
	left := strconv.Itoa(int(d.fleet.craft[i].gunners))
	if !o.flex {
		left = d.fleet.ammunition(i, o.groups)
	}
	left = "; ammunition left " + left
	act := &rules.Act{Kind: rules.ActFire, Weapon: weapons[o.weapon()].ID, Target: name(&d.fleet.craft[o.target]), Hit: h != nil}
	if h == nil {
		event(d, i, rule, text+": misses"+left, dice...).Act = act
		return
	}
	var hits strings.Builder
	for l := range letters {
		if n := h.hits[l]; n > 0 {
			if n > 1 {
				fmt.Fprint(&hits, n)
			}
			hits.WriteByte(letterNames[l])
		}
	}
	text += fmt.Sprintf(": %d factors, column %d, ", factors, column(factors, int(o.aim.hexes)))
	text += hits.String() + left
	event(d, i, rule, text, append(dice, die)...).Act = act
}

// boxes are the boxes that an aircraft has left, by letter (AF-46).
func (f *fleet) boxes(i int) string {
	var b strings.Builder
	b.WriteString("boxes left")
	for l := range guns {
		fmt.Fprintf(&b, " %s %d", letterNames[l:l+1], int(f.game.spec[i].Boxes(l))-int(f.craft[i].hits[l]))
	}
	return b.String()
}

// logHurt is what a hit has left of craft t; with a G hit, of its guns too (AF-26).
func logHurt(d *Duel, t int, h *hurt) {
	text := d.fleet.boxes(t)
	if h.hits[guns] > 0 {
		text += "; Gun Factors left " + d.fleet.gunsLeft(t)
	}
	event(d, t, "AF-46", text).Act = &rules.Act{Kind: rules.ActDamage}
}

// logWasted tells of a hit on an aircraft that another has felled in the same game-turn: the shot does nothing (AF-47).
func logWasted(d *Duel, t int, h *hurt) {
	target, weapon := name(&d.fleet.craft[t]), weapons[h.from.Weapon].ID
	event(d, t, "AF-47", "is lost already: the hits of "+strings.ToLower(weapons[h.from.Weapon].Name)+" do nothing")
	for k := len(d.Log.Events) - 1; k >= 0; k-- {
		if a := d.Log.Events[k].Act; a != nil && a.Kind == rules.ActFire && a.Hit && a.Target == target && a.Weapon == weapon {
			a.Hit = false
			return
		}
	}
}

// gunsLeft is the Gun Factors left of each fixed group, then of the flexible guns to the front and to the rear.
func (f *fleet) gunsLeft(t int) string {
	var left []string
	c, sp := &f.craft[t], &f.game.spec[t]
	for g := range sp.Groups() {
		left = append(left, c.fixed[g].String())
	}
	if sp.Flexible() != nil {
		left = append(left, "front "+c.hemis[0].String(), "rear "+c.hemis[1].String())
	}
	return strings.Join(left, ", ")
}

// logFinish is the end, what every aircraft has left, and who has got away if the fight was broken off.
func logFinish(d *Duel) {
	for i := range d.fleet.game.total {
		c, sp := &d.fleet.craft[i], &d.fleet.game.spec[i]
		if c.lost {
			continue
		}
		text := d.fleet.boxes(i)
		if n := sp.Groups(); n > 0 {
			text += "; ammunition left " + d.fleet.ammunition(i, 1<<n-1)
		}
		if sp.Flexible() != nil {
			text += fmt.Sprintf("; gunners' ammunition left %d", c.gunners)
		}
		event(d, i, "AF-45", text)
		if d.Out.End == rules.Disengaged {
			event(d, i, "AF-49", "leaves the fight").Act = &rules.Act{Kind: rules.ActLeave}
		}
	}
	event(d, -1, "AF-49", d.Out.Words())
}
