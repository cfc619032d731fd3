package airpower

import (
	"fmt"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
)

// The functions of these files build the lines of a replay. They are called only
// while a recorder is attached.

// name is "blue 1".
func (jn journal) name(i int) string {
	c := &jn.d.craft[i]
	return fmt.Sprintf("%s %d", c.side, c.index+1)
}

// heading is a facing in degrees clockwise from north.
func heading(f hex.Facing) int { return (450 - f.Degrees()) % 360 }

// columnWidth is the width of one X of the lattice in thousandths of a hex, times 10.
const columnWidth = 4330 // sqrt(3)/4

// placeOf is a position for drawing: a hex is 1000 from side to side, speed in mph.
func placeOf(p hex.Pose, level, speed int) *rules.Place {
	return &rules.Place{X: int64(p.At.X) * columnWidth / 10, Y: int64(p.At.Y) * 250, Altitude: level * feetALevel,
		Heading: heading(p.Facing), Speed: speed}
}

// feetALevel is the scale of altitude.
const feetALevel = 1000

// A player's map has flat-topped hexes in columns that run north and south; odd columns lie
// half a hex further north than even ones.
const mapWords = "hexes are (column, row): columns count to the east, rows to the north, odd columns lie half a hex" +
	" further north; headings are degrees clockwise from north"

// unitWords explain the numbers of a summary (energyOf).
const unitWords = "a level is 1,000 feet, a point of speed 100 mph; energy is the level and four levels for each" +
	" point of speed, as a zoom climb trades them"

// column and row number the hex whose centre is p.
func columnRow(p hex.Point) (column, row int) {
	column = int(p.X) / 2
	return column, (int(p.Y) - 2*(column&1)) / 4
}

// locationText is a location on a player's map: "hex (3, 5)", or a hex side by the hexes that
// share it.
func locationText(p hex.Point) string {
	if p.Centre() {
		column, row := columnRow(p)
		return fmt.Sprintf("hex (%d, %d)", column, row)
	}
	along := p.Along()
	c1, r1 := columnRow(p.Add(along.Shift(hex.Left)))
	c2, r2 := columnRow(p.Add(along.Shift(hex.Right)))
	if c1 > c2 || c1 == c2 && r1 > r2 {
		c1, r1, c2, r2 = c2, r2, c1, r1
	}
	return fmt.Sprintf("hex side (%d, %d)/(%d, %d)", c1, r1, c2, r2)
}

// where tells position, facing and altitude of an aircraft.
func where(f *flight.State) string { return whereText(f.Pose(), f.Altitude) }

// whereText is a position, facing and altitude.
func whereText(p hex.Pose, altitude int16) string {
	return fmt.Sprintf("%s, heading %03d, level %d", locationText(p.At), heading(p.Facing), altitude)
}

// points is a number of AP or DP as the rules write it: "1.0", "-0.25".
func points(q card.Quarters) string { return decimal(int(q), 4) }

// speedText is a speed as the rules write it: "5.5".
func speedText(h card.Halves) string { return decimal(int(h), 2) }

// decimal writes v/per, per 2 or 4, with one place or, for quarters, two.
func decimal(v, per int) string {
	sign := ""
	if v < 0 {
		sign, v = "-", -v
	}
	hundredths := v % per * 100 / per
	if hundredths%10 == 0 {
		return fmt.Sprintf("%s%d.%d", sign, v/per, hundredths/10)
	}
	return fmt.Sprintf("%s%d.%02d", sign, v/per, hundredths)
}

func (jn journal) event(i int, rule, text string, dice []int, mods ...rules.Modifier) *rules.Event {
	e := rules.Event{Turn: int(jn.d.Turn), Phase: jn.d.PhaseName(), Rule: rule, Text: text, Dice: dice, Modifiers: mods}
	if i >= 0 {
		e.Actor = jn.name(i)
	}
	jn.d.Log.Add(e)
	return &jn.d.Log.Events[len(jn.d.Log.Events)-1]
}

// moving adds the place of an aircraft to an event.
func (jn journal) moving(i int, e *rules.Event) {
	f := &jn.d.craft[i].fly
	e.Place = placeOf(f.Pose(), int(f.Altitude), int(f.Speed)*50)
}

// act is something done with a weapon, by the ledger's index, to aircraft t.
func (jn journal) act(kind rules.ActKind, weapon uint8, t int, hit bool) *rules.Act {
	return &rules.Act{Kind: kind, Weapon: jn.d.game.Weapons()[weapon].ID, Target: jn.name(t), Hit: hit}
}

func (jn journal) logText(i int, rule, text string) { jn.event(i, rule, text, nil) }

// logCheck tells a die that must show need or less.
func (jn journal) logCheck(i int, rule, what string, die, need int, yes bool) *rules.Event {
	return jn.event(i, rule, fmt.Sprintf("%s on %d or less: %s", what, need, yesNo(yes)), []int{die})
}

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

func (jn journal) logStart() {
	jn.event(-1, "AP-3.1", mapWords, nil).Phase = "start"
	jn.event(-1, "AP-3.1", unitWords, nil).Phase = "start"
	for i := range jn.d.game.total {
		c := &jn.d.craft[i]
		e := jn.event(i, "AP-2.2", fmt.Sprintf("%s, speed %s, configuration %s, in %s", jn.d.game.spec[i].card.Name,
			speedText(c.fly.Speed), c.fly.Config, where(&c.fly)), nil)
		e.Phase = "start"
		jn.moving(i, e)
	}
}

func (jn journal) logFlightCheck(i int, r *checkRule, c flight.Check, die int, yes bool) {
	text := r.no
	if yes {
		text = r.yes
	}
	if r.ofEngine {
		text = fmt.Sprintf("%s (engine %d)", text, c.Engine+1)
	}
	var mods []rules.Modifier
	if c.Mod != 0 {
		mods = append(mods, rules.Modifier{Name: "crew and aircraft", Value: int(c.Mod)})
	}
	jn.event(i, r.rule, fmt.Sprintf("%s, on %d or less", text, c.Need), []int{die}, mods...)
}

// logFinish tells the end, and who has got away if the fight was broken off.
func (jn journal) logFinish() {
	for i := range jn.d.game.total {
		if jn.d.Out.End == rules.Disengaged && !jn.d.craft[i].lost {
			jn.event(i, "AP-2.2", "leaves the fight", nil).Act = &rules.Act{Kind: rules.ActLeave}
		}
	}
	jn.event(-1, "AP-2.2", jn.d.Out.Words(), nil)
}
