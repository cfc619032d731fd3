package play

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/hex"
)

// The functions of this file build the lines of a replay. They are called only
// while a recorder is attached.

func name(c *State) string { return fmt.Sprintf("%s %d", c.Side, c.Index+1) }

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

func placeOf(s *Status) *rules.Place {
	return &rules.Place{X: int64(s.Pos.X) * 433, Y: int64(s.Pos.Y) * 250, Altitude: int(s.Alt) * 100,
		Heading: compass(s.Facing), Speed: int(s.Speed)}
}

func event(d *Duel, i int, rule, text string, dice ...int) *rules.Event {
	actor := ""
	if i >= 0 {
		actor = name(&d.fleet.craft[i])
	}
	return d.Tell(actor, rule, text, dice)
}

// where is a status in words.
func where(s *Status) string {
	return fmt.Sprintf("%s, heading %03d, bank %s, altitude %s, speed %d",
		cell(s.Pos), compass(s.Facing), s.Bank, card.Feet(s.Alt), s.Speed)
}

func logStart(d *Duel) {
	d.Turn = 0
	e := event(d, -1, "AF-50", "hexes are (column, row): columns count to the east, rows to the north, "+
		"odd columns lie half a hex further north; headings are degrees clockwise from north; "+
		"altitudes are thousands of feet")
	e.Phase = "start"
	for i := range d.fleet.game.total {
		c := &d.fleet.craft[i]
		e := event(d, i, "AF-48", fmt.Sprintf("%s starts (%s)", d.fleet.game.spec[i].Name(), where(&c.Status)))
		e.Phase, e.Place = "start", placeOf(&c.Status)
	}
	for i := range d.fleet.game.total {
		if c := &d.fleet.craft[i]; c.Over >= 0 {
			event(d, i, "AF-66", "starts with the Advantage over "+name(&d.fleet.craft[c.Over])).Phase = "start"
		}
	}
	d.Turn = 1
}

func logPlot(d *Duel, i int) {
	c := &d.fleet.craft[i]
	text := plotText(c)
	e := event(d, i, "AF-56", fmt.Sprintf("%s; to %s, heading %03d", text, cell(c.Pos), compass(c.Facing)))
	e.Path, e.Place = pathOf(c), placeOf(&c.Status)
}

func logStatus(d *Duel, i int) {
	c := &d.fleet.craft[i]
	text := where(&c.Status)
	if c.Plot.sinks() {
		text += ", 0.1 lost in banked flight"
	}
	if c.Stalled {
		text += ", stalled"
	}
	event(d, i, "AF-59", text).Place = placeOf(&c.Status)
}

func logSurvival(d *Duel, i, die, need int) {
	event(d, i, "AF-33", fmt.Sprintf("survives the second vertical dive on %d or less", need), die)
}

func logLost(d *Duel, i int) {
	c := &d.fleet.craft[i]
	text := fmt.Sprintf("lost: %s", c.How)
	if c.last.Weapon != rules.NoWeapon {
		text += ", credited to " + d.fleet.game.Weapons()[c.last.Weapon].ID
	}
	rule := "AF-46"
	if d.Phase == statusPhase {
		rule = "AF-62"
		if c.How == rules.Destroyed {
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
	event(d, i, "AF-67", fmt.Sprintf("keeps the Advantage over %s, game-turn %d", name(&d.fleet.craft[c.Over]), c.Held))
}

// logSilenced tells of an aircraft that does not come to fire, because another has fired, or because the rolls to enter
// at the target are gone (AF-14, AF-15).
func logSilenced(d *Duel, i, t int, fired bool) {
	if fired {
		event(d, i, "AF-14", fmt.Sprintf("does not come to fire at %s, at which another has fired", name(&d.fleet.craft[t])))
		return
	}
	event(d, i, "AF-15", fmt.Sprintf("does not come to fire at %s, at which others have rolled three times",
		name(&d.fleet.craft[t])))
}

func logClimbStall(d *Duel, i int) { event(d, i, "AF-37", "stalls after firing in a vertical climb") }

// logShot is a shot of fixed guns, with the faces of its rolls, 0 for none.
func logShot(d *Duel, i int, o *Order, enter, missed, die int, h *hurt) {
	text := string(d.fleet.appendGuns(nil, i, o)) + fmt.Sprintf(", range %d", o.Aim.Hexes)
	rule := "AF-44"
	if o.Aim.Snap {
		rule = "AF-8"
	}
	var dice []int
	if o.Aim.Rolls > 0 {
		text += fmt.Sprintf(", enters on %d", o.Aim.Face)
		dice = append(dice, enter)
	}
	if missed > 0 {
		text += fmt.Sprintf(", high deflection on %d", o.Aim.Need)
		dice = append(dice, missed)
	}
	logHits(d, i, rule, text, dice, die, d.fleet.factors(&d.fleet.craft[i], &d.fleet.game.spec[i], int(o.Target), o.Groups), o, h)
}

// ammunition is the boxes left of the groups of a set (AF-45).
func (f *fleet) ammunition(i int, set uint8) string {
	var left []string
	for g := range f.game.spec[i].Groups() {
		if set>>g&1 != 0 {
			left = append(left, strconv.Itoa(int(f.craft[i].Rounds[g])))
		}
	}
	return strings.Join(left, ", ")
}

// logGunners is a shot of flexible guns.
func logGunners(d *Duel, i int, o *Order, faces []int, missed, die int, h *hurt) {
	text := string(d.fleet.appendGuns(nil, i, o)) + fmt.Sprintf(", range %d, enters on %d", o.Aim.Hexes, o.Aim.Face)
	dice := append([]int(nil), faces...)
	if missed > 0 {
		text += fmt.Sprintf(", high deflection on %d", o.Aim.Need)
		dice = append(dice, missed)
	}
	logHits(d, i, "AF-15", text, dice, die, int(d.fleet.craft[i].Hemis[o.Aim.Hemi])/2, o, h)
}

func logHits(d *Duel, i int, rule, text string, dice []int, die, factors int, o *Order, h *hurt) {
	left := strconv.Itoa(int(d.fleet.craft[i].Gunners))
	if !o.Flex {
		left = d.fleet.ammunition(i, o.Groups)
	}
	left = "; ammunition left " + left
	act := &rules.Act{Kind: rules.ActFire, Weapon: weapons[o.weapon()].ID, Target: name(&d.fleet.craft[o.Target]), Hit: h != nil}
	if h == nil {
		event(d, i, rule, text+": misses"+left, dice...).Act = act
		return
	}
	var hits strings.Builder
	for l := range card.Letters {
		if n := h.Hits[l]; n > 0 {
			if n > 1 {
				fmt.Fprint(&hits, n)
			}
			hits.WriteByte(card.LetterNames[l])
		}
	}
	text += fmt.Sprintf(": %d factors, column %d, ", factors, Column(factors, int(o.Aim.Hexes)))
	text += hits.String() + left
	event(d, i, rule, text, append(dice, die)...).Act = act
}

// boxes are the boxes that an aircraft has left, by letter (AF-46).
func (f *fleet) boxes(i int) string {
	var b strings.Builder
	b.WriteString("boxes left")
	for l := range card.Guns {
		fmt.Fprintf(&b, " %s %d", card.LetterNames[l:l+1], int(f.game.spec[i].Boxes(l))-int(f.craft[i].Hits[l]))
	}
	return b.String()
}

// logHurt is what a hit has left of craft t; with a G hit, of its guns too (AF-26).
func logHurt(d *Duel, t int, h *hurt) {
	text := d.fleet.boxes(t)
	if h.Hits[card.Guns] > 0 {
		text += "; Gun Factors left " + d.fleet.gunsLeft(t)
	}
	event(d, t, "AF-46", text).Act = &rules.Act{Kind: rules.ActDamage}
}

// logWasted tells of a hit on an aircraft that another has felled in the same game-turn: the shot does nothing (AF-47).
func logWasted(d *Duel, t int, h *hurt) {
	target, weapon := name(&d.fleet.craft[t]), weapons[h.From.Weapon].ID
	event(d, t, "AF-47", "is lost already: the hits of "+strings.ToLower(weapons[h.From.Weapon].Name)+" do nothing")
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
		left = append(left, c.Fixed[g].String())
	}
	if sp.Flexible() != nil {
		left = append(left, "front "+c.Hemis[0].String(), "rear "+c.Hemis[1].String())
	}
	return strings.Join(left, ", ")
}

// logFinish is the end, what every aircraft has left, and who has got away if the fight was broken off.
func logFinish(d *Duel) {
	for i := range d.fleet.game.total {
		c, sp := &d.fleet.craft[i], &d.fleet.game.spec[i]
		if c.Lost {
			continue
		}
		text := d.fleet.boxes(i)
		if n := sp.Groups(); n > 0 {
			text += "; ammunition left " + d.fleet.ammunition(i, 1<<n-1)
		}
		if sp.Flexible() != nil {
			text += fmt.Sprintf("; gunners' ammunition left %d", c.Gunners)
		}
		event(d, i, "AF-45", text)
		if d.Out.End == rules.Disengaged {
			event(d, i, "AF-49", "leaves the fight").Act = &rules.Act{Kind: rules.ActLeave}
		}
	}
	event(d, -1, "AF-49", d.Out.Words())
}
