package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/flight"
)

// askStores asks whether stores are to go (AP-4.5); damage may leave no choice
// (AP-10.1.7). They leave with the next FP, so that an aircraft that spends none
// keeps them.
func (d *Duel) askStores(i int) bool {
	c := &d.craft[i]
	c.stage = choosingWing
	if c.bare || c.abnormal() {
		return false
	}
	if c.rec.MustJettison() {
		d.jettison(i)
		return false
	}
	c.stage = choosingStores
	return d.ask(i, rules.Plan, 2)
}

func (d *Duel) chooseStores(i, option int) {
	if option == 1 {
		d.jettison(i)
	}
	d.craft[i].stage = choosingWing
}

// jettison announces that stores go with the next FP.
func (d *Duel) jettison(i int) {
	c := &d.craft[i]
	c.bare, c.dropping = true, true
	c.fly.Jettison(d.game.spec[i].bare)
	if d.Log != nil {
		d.logText(i, "AP-4.5", "jettisons its stores with the next FP")
	}
}

// askWing asks for the wing where the card leaves a choice (AP-7.1).
func (d *Duel) askWing(i int) bool {
	c := &d.craft[i]
	c.stage = choosingType
	if c.abnormal() {
		return false
	}
	sp := &d.game.spec[i]
	if len(sp.card.Shapes) == 1 && (sp.card.Lift == nil || !sp.card.Lift.Selectable) {
		return false
	}
	n := 0
	for _, w := range sp.plane.AppendWings(d.list.wings[:0], &c.fly) {
		c.plan.Wing = w
		if d.appendTypes(i) > 0 {
			d.list.wings[n] = w
			n++
		}
	}
	if n == 0 {
		panic("airpower: no wing to fly with")
	}
	c.plan.Wing = d.list.wings[0]
	if d.ask(i, rules.Speed, n) {
		c.stage = choosingWing
		return true
	}
	return false
}

func (d *Duel) chooseWing(i, option int) {
	c := &d.craft[i]
	c.plan.Wing = d.list.wings[option]
	c.stage = choosingType
}

// askType asks for the flight type (AP-5.3) and whether damage control is done
// (AP-10.2.3).
func (d *Duel) askType(i int) bool {
	c := &d.craft[i]
	c.stage = choosingPower
	if c.abnormal() {
		return false
	}
	n := d.appendTypes(i)
	if n == 0 {
		panic("airpower: no flight type is open")
	}
	d.setType(i, 0)
	if d.ask(i, rules.Plan, n) {
		c.stage = choosingType
		return true
	}
	return false
}

func (d *Duel) chooseType(i, option int) {
	d.setType(i, option)
	d.craft[i].stage = choosingPower
}

func (d *Duel) setType(i, n int) {
	c, st := &d.craft[i], &d.list.starts[n]
	c.plan.Type, c.plan.HRD, c.plan.DamageControl = st.Type, st.HRD, st.DamageControl
}

// appendTypes lists the flight types that are open and returns how many.
func (d *Duel) appendTypes(i int) int {
	c := &d.craft[i]
	return len(appendTypes(d.list.starts[:0], d.plane(i), &c.fly, c.plan, d.mayControl(i)))
}

// askPower asks for the power setting with its AP (AP-6.2).
func (d *Duel) askPower(i int) bool {
	c := &d.craft[i]
	n := d.appendPowers(i)
	if n == 0 {
		panic("airpower: no power setting is open")
	}
	c.plan.Setting = d.list.settings[0]
	if d.ask(i, rules.Speed, n) {
		return true
	}
	c.stage = choosingBrakes
	return false
}

func (d *Duel) choosePower(i, option int) {
	c := &d.craft[i]
	c.plan.Setting = d.list.settings[option]
	c.stage = choosingBrakes
}

// appendPowers lists the settings with which the plan is legal and returns how many.
func (d *Duel) appendPowers(i int) int {
	c := &d.craft[i]
	return len(appendPowers(d.list.settings[:0], d.plane(i), &c.fly, c.plan))
}

// askBrakes asks for the speedbrakes (AP-6.5).
func (d *Duel) askBrakes(i int) bool {
	c := &d.craft[i]
	c.stage = beginning
	if c.abnormal() {
		return false
	}
	n := len(d.plane(i).AppendBrakes(d.list.brakes[:0], &c.fly, brakeGrain))
	c.plan.Brakes = 0
	if d.list.brakes[n-1] > 0 && d.ask(i, rules.Speed, n) {
		c.stage = choosingBrakes
		return true
	}
	return false
}

func (d *Duel) chooseBrakes(i, option int) {
	c := &d.craft[i]
	c.plan.Brakes = d.list.brakes[option]
	c.stage = beginning
}

// beginMove starts the move as planned, or makes the whole move of an aircraft
// that is stalled or departed (AP-6.4).
func (d *Duel) beginMove(i int) bool {
	c, p := &d.craft[i], d.plane(i)
	changed := c.plan.Power != c.fly.Power
	half := c.fly.HalfFP
	var hand, number int
	var err error
	switch c.fly.Condition {
	case flight.Stalled:
		err = p.Stall(&c.fly, c.plan.Setting)
	case flight.Departed:
		hand, number = d.tumble(i)
		err = p.Spin(&c.fly, c.plan.Setting, hand, number)
	default:
		err = p.Begin(&c.fly, c.plan)
	}
	if err != nil {
		panic("airpower: " + err.Error())
	}
	if d.Log != nil {
		if c.abnormal() {
			d.logStalledMove(i, hand, number)
		} else {
			d.logStartOfMove(i, half)
		}
	}
	d.checks(i)
	if changed && c.rec.Optional {
		d.flameOutsOnPower(i)
	}
	if c.fly.Move.Start.HRD {
		d.risk(i, rollExecuted)
	}
	c.stage = stepping
	if d.flying > 0 && !c.abnormal() {
		d.shareFlight(i, int(c.fly.Move.FPs))
	}
	return false
}
