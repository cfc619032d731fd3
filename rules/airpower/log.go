package airpower

import (
	"fmt"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
)

// The functions of these files build the lines of a replay. They are called only
// while a recorder is attached.

// name is "blue 1".
func (d *Duel) name(i int) string {
	c := &d.craft[i]
	return fmt.Sprintf("%s %d", c.side, c.index+1)
}

// heading is a facing in degrees clockwise from north.
func heading(f hex.Facing) int { return (450 - f.Degrees()) % 360 }

// columnWidth is the width of one X of the lattice in thousandths of a hex, times 10.
const columnWidth = 4330 // sqrt(3)/4

// placeOf is a position for drawing: a hex is 1000 from side to side, speed in mph.
func placeOf(p hex.Pose, speed int) *rules.Place {
	return &rules.Place{X: int64(p.At.X) * columnWidth / 10, Y: int64(p.At.Y) * 250, Heading: heading(p.Facing), Speed: speed}
}

// where tells position, facing, altitude and speed of an aircraft.
func where(f *flight.State) string {
	at := "hex"
	if !f.At.Centre() {
		at = "hex side"
	}
	return fmt.Sprintf("at %s (%d, %d), heading %03d, level %d, speed %s", at, f.At.X, f.At.Y, heading(f.Facing), f.Altitude, f.Speed)
}

func (d *Duel) event(i int, rule, text string, dice []int, mods ...rules.Modifier) *rules.Event {
	e := rules.Event{Turn: int(d.turn), Phase: sequence[d.phase].name, Rule: rule, Text: text, Dice: dice, Modifiers: mods}
	if i >= 0 {
		e.Actor = d.name(i)
	}
	d.log.Add(e)
	return &d.log.Events[len(d.log.Events)-1]
}

// moving adds the place of an aircraft to an event.
func (d *Duel) moving(i int, e *rules.Event) {
	f := &d.craft[i].fly
	e.Place = placeOf(f.Pose(), int(f.Speed)*50)
}

func (d *Duel) logText(i int, rule, text string) { d.event(i, rule, text, nil) }

// logCheck tells a die that must show need or less.
func (d *Duel) logCheck(i int, rule, what string, die, need int, yes bool) {
	d.event(i, rule, fmt.Sprintf("%s on %d or less: %s", what, need, yesNo(yes)), []int{die})
}

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

func (d *Duel) logStart() {
	for i := range d.game.total {
		c := &d.craft[i]
		e := d.event(i, "AP-2.2", fmt.Sprintf("%s starts %s, %s", d.game.spec[i].card.Name, where(&c.fly), c.fly.Config), nil)
		e.Phase = "start"
		d.moving(i, e)
	}
}

func (d *Duel) logFlightCheck(i int, r *checkRule, c flight.Check, die int, yes bool) {
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
	d.event(i, r.rule, fmt.Sprintf("%s, on %d or less", text, c.Need), []int{die}, mods...)
}

func (d *Duel) logDeparture(i, hand, number int) {
	e := d.event(i, "AP-7.4", "maneuvering departure, "+where(&d.craft[i].fly), []int{hand, number})
	d.moving(i, e)
}

// logStartOfMove tells how a move begins, or the whole move of one that has no FPs.
func (d *Duel) logStartOfMove(i int) {
	c := &d.craft[i]
	f := &c.fly
	rule, text := "AP-5.3", ""
	switch f.Type {
	case flight.ST:
		rule, text = "AP-6.4", fmt.Sprintf("stalled, power %s, falls %d levels", c.plan.Setting, f.Move.Altitude-f.Altitude)
	case flight.DP:
		rule, text = "AP-6.4", fmt.Sprintf("departed, power %s, falls %d levels", c.plan.Setting, f.Move.Altitude-f.Altitude)
	default:
		text = fmt.Sprintf("flies %s with %d FPs", c.plan, f.Move.FPs)
	}
	d.moving(i, d.event(i, rule, text+"; "+where(f), nil))
}

func (d *Duel) logStep(i int, st flight.Step, bank hex.Hand) {
	c := &d.craft[i]
	text := fmt.Sprintf("FP %d of %d: %s; %s", c.spent(), c.fly.Move.FPs, stepText(nil, st, bank), where(&c.fly))
	d.moving(i, d.event(i, stepRules[st.Decl], text, nil))
}

// stepRules are the rules of what is declared before a flight point.
var stepRules = [...]string{flight.Keep: "AP-5.2", flight.Stop: "AP-7.1", flight.DeclTurn: "AP-7.1",
	flight.DeclSlide: "AP-13.2", flight.DeclDR: "AP-13.3.1", flight.DeclLR: "AP-13.3.2", flight.DeclVR: "AP-13.3.4"}

func (d *Duel) logAfter(i int, a flight.After) {
	c := &d.craft[i]
	rule := "AP-7.1"
	if a.Kind == flight.Roll {
		rule = "AP-13.3.4"
	}
	text := fmt.Sprintf("%s; %s", afterText(nil, &c.fly, a), where(&c.fly))
	d.moving(i, d.event(i, rule, text, nil))
}

func (d *Duel) logDrift(i, die int) {
	d.event(i, "AP-18.6.1", "random flight, nearest to "+d.craft[i].drift.Type.String(), []int{die})
}

// logAccount tells the AP and DP of the game turn and the speed that comes of them.
func (d *Duel) logAccount(i int) {
	f := &d.craft[i].fly
	var mods []rules.Modifier
	for s, q := range f.Move.Log {
		if q != 0 {
			mods = append(mods, rules.Modifier{Name: flight.Source(s).String() + ", quarters of AP", Value: int(q)})
		}
	}
	d.moving(i, d.event(i, "AP-6.1", fmt.Sprintf("AP less DP %s; next game turn: %s, carries %s", f.Move.Net(), where(f), f.Carry), nil, mods...))
}

func (d *Duel) logFinish() {
	text := fmt.Sprintf("%s wins, %s", d.out.Result, d.out.End)
	switch d.out.Result {
	case rules.Mutual:
		text = "both sides are gone"
	case rules.Draw:
		text = fmt.Sprintf("draw, %s", d.out.End)
	}
	d.event(-1, "AP-2.2", text, nil)
}
