package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/flight"
)

// askStores asks whether stores are to go (AP-4.5); damage may leave no choice
// (AP-10.1.7). They leave with the next FP, so that an aircraft that spends none
// keeps them.
func (fs flights) askStores(i int) bool {
	c := &fs.d.craft[i]
	c.stage = choosingWing
	if c.bare || c.abnormal() {
		return false
	}
	if c.rec.MustJettison() {
		fs.jettison(i)
		return false
	}
	c.stage = choosingStores
	return fs.d.ask(i, rules.Plan, 2)
}

func (fs flights) chooseStores(i, option int) {
	if option == 1 {
		fs.jettison(i)
	}
	fs.d.craft[i].stage = choosingWing
}

// jettison announces that stores go with the next FP.
func (fs flights) jettison(i int) {
	c := &fs.d.craft[i]
	c.bare, c.dropping = true, true
	c.fly.Jettison(fs.d.game.spec[i].bare)
	if fs.d.Log != nil {
		fs.d.journal().logText(i, "AP-4.5", "jettisons its stores with the next FP")
	}
}

// askWing asks for the wing where the card leaves a choice (AP-7.1).
func (fs flights) askWing(i int) bool {
	c := &fs.d.craft[i]
	c.stage = choosingType
	if c.abnormal() {
		return false
	}
	sp := &fs.d.game.spec[i]
	if len(sp.card.Shapes) == 1 && (sp.card.Lift == nil || !sp.card.Lift.Selectable) {
		return false
	}
	n := 0
	for _, w := range sp.plane.AppendWings(fs.d.list.wings[:0], &c.fly) {
		c.plan.Wing = w
		if fs.appendTypes(i) > 0 {
			fs.d.list.wings[n] = w
			n++
		}
	}
	if n == 0 {
		panic("airpower: no wing to fly with")
	}
	c.plan.Wing = fs.d.list.wings[0]
	if fs.d.ask(i, rules.Speed, n) {
		c.stage = choosingWing
		return true
	}
	return false
}

func (fs flights) chooseWing(i, option int) {
	c := &fs.d.craft[i]
	c.plan.Wing = fs.d.list.wings[option]
	c.stage = choosingType
}

// askType asks for the flight type (AP-5.3) and whether damage control is done
// (AP-10.2.3).
func (fs flights) askType(i int) bool {
	c := &fs.d.craft[i]
	c.stage = choosingPower
	if c.abnormal() {
		return false
	}
	n := fs.appendTypes(i)
	if n == 0 {
		panic("airpower: no flight type is open")
	}
	fs.setType(i, 0)
	if fs.d.ask(i, rules.Plan, n) {
		c.stage = choosingType
		return true
	}
	return false
}

func (fs flights) chooseType(i, option int) {
	fs.setType(i, option)
	fs.d.craft[i].stage = choosingPower
}

func (fs flights) setType(i, n int) {
	c, st := &fs.d.craft[i], &fs.d.list.starts[n]
	c.plan.Type, c.plan.HRD, c.plan.DamageControl = st.Type, st.HRD, st.DamageControl
}

// appendTypes lists the flight types that are open and returns how many.
func (fs flights) appendTypes(i int) int {
	c := &fs.d.craft[i]
	return len(appendTypes(fs.d.list.starts[:0], fs.d.plane(i), &c.fly, c.plan, fs.d.harm().mayControl(i)))
}

// askPower asks for the power setting with its AP (AP-6.2).
func (fs flights) askPower(i int) bool {
	c := &fs.d.craft[i]
	n := fs.appendPowers(i)
	if n == 0 {
		panic("airpower: no power setting is open")
	}
	c.plan.Setting = fs.d.list.settings[0]
	if fs.d.ask(i, rules.Speed, n) {
		return true
	}
	c.stage = choosingBrakes
	return false
}

func (fs flights) choosePower(i, option int) {
	c := &fs.d.craft[i]
	c.plan.Setting = fs.d.list.settings[option]
	c.stage = choosingBrakes
}

// appendPowers lists the settings with which the plan is legal and returns how many.
func (fs flights) appendPowers(i int) int {
	c := &fs.d.craft[i]
	return len(appendPowers(fs.d.list.settings[:0], fs.d.plane(i), &c.fly, c.plan))
}

// askBrakes asks for the speedbrakes (AP-6.5).
func (fs flights) askBrakes(i int) bool {
	c := &fs.d.craft[i]
	c.stage = beginning
	if c.abnormal() {
		return false
	}
	n := len(fs.d.plane(i).AppendBrakes(fs.d.list.brakes[:0], &c.fly, brakeGrain))
	c.plan.Brakes = 0
	if fs.d.list.brakes[n-1] > 0 && fs.d.ask(i, rules.Speed, n) {
		c.stage = choosingBrakes
		return true
	}
	return false
}

func (fs flights) chooseBrakes(i, option int) {
	c := &fs.d.craft[i]
	c.plan.Brakes = fs.d.list.brakes[option]
	c.stage = beginning
}

// beginMove starts the move as planned, or makes the whole move of an aircraft
// that is stalled or departed (AP-6.4).
func (fs flights) beginMove(i int) bool {
	c, p := &fs.d.craft[i], fs.d.plane(i)
	changed := c.plan.Power != c.fly.Power
	half := c.fly.HalfFP
	var hand, number int
	var err error
	switch c.fly.Condition {
	case flight.Stalled:
		err = p.Stall(&c.fly, c.plan.Setting)
	case flight.Departed:
		hand, number = fs.tumble(i)
		err = p.Spin(&c.fly, c.plan.Setting, hand, number)
	default:
		err = p.Begin(&c.fly, c.plan)
	}
	if err != nil {
		panic("airpower: " + err.Error())
	}
	if fs.d.Log != nil {
		if c.abnormal() {
			fs.d.moveLog().logStalledMove(i, hand, number)
		} else {
			fs.d.moveLog().logStartOfMove(i, half)
		}
	}
	fs.d.harm().checks(i)
	if changed && c.rec.Optional {
		fs.d.harm().flameOutsOnPower(i)
	}
	if c.fly.Move.Start.HRD {
		fs.d.harm().risk(i, rollExecuted)
	}
	c.stage = stepping
	if fs.d.flying > 0 && !c.abnormal() {
		fs.d.missiles().shareFlight(i, int(c.fly.Move.FPs))
	}
	return false
}

// appendTypes lists the flight types that are legal with the wing of the plan and some power setting: first
// those without damage control, then, where it may be done, those with it.
func appendTypes(l []flight.Start, p *flight.Plane, s *flight.State, plan flight.Start, control bool) []flight.Start {
	var sets [maxSettings]flight.Setting
	most := p.AppendSettings(sets[:0], s, 1<<14)
	st := plan
	st.Brakes = 0
	for _, st.DamageControl = range [2]bool{false, true} {
		if st.DamageControl && !control {
			break
		}
		// Only a sustained climb depends on the power setting (AP-8.1.2); the others are legal with any,
		// except that damage control rules out afterburner for some.
		st.Setting = most[0]
		from := len(l)
		l = p.AppendTypes(l, s, st)
		if !has(l[from:], flight.SC) {
			l = addSustained(l, from, p, s, st, most[1:])
		}
		l = addPitch(l, from, p, s, st, most[1:])
	}
	return l
}

// has reports whether a flight type is among the starts.
func has(l []flight.Start, t flight.Type) bool {
	for k := range l {
		if l[k].Type == t && !l[k].HRD {
			return true
		}
	}
	return false
}

// addSustained puts a sustained climb in its place behind level flight and zoom
// climb if one of the settings allows it.
func addSustained(l []flight.Start, from int, p *flight.Plane, s *flight.State, st flight.Start,
	sets []flight.Setting) []flight.Start {
	st.Type, st.HRD = flight.SC, false
	for _, st.Setting = range sets {
		if p.LegalStart(s, st) != nil {
			continue
		}
		at := len(l)
		l = append(l, st)
		for ; at > from && (l[at-1].HRD || l[at-1].Type > flight.SC); at-- {
			l[at], l[at-1] = l[at-1], l[at]
		}
		break
	}
	return l
}

// addPitch puts a vertical pitch behind the other types if it is not among them and a
// setting allows it (AP-13.6).
func addPitch(l []flight.Start, from int, p *flight.Plane, s *flight.State, st flight.Start,
	sets []flight.Setting) []flight.Start {
	st.Type, st.HRD = flight.VD, true
	if !s.Pitches(&st) || len(l) > from && s.Pitches(&l[len(l)-1]) {
		return l
	}
	for _, st.Setting = range sets {
		if p.LegalStart(s, st) == nil {
			return append(l, st)
		}
	}
	return l
}

// powerDecides reports whether a plan is legal with some power settings only: a sustained
// climb (AP-8.1.2), damage control (AP-10.2.3), a vertical pitch (AP-13.6).
func powerDecides(s *flight.State, plan *flight.Start) bool {
	return s.Condition != flight.Stalled && s.Condition != flight.Departed &&
		(plan.Type == flight.SC || plan.DamageControl || s.Pitches(plan))
}

// appendPowers lists the power settings with which a plan is legal.
func appendPowers(l []flight.Setting, p *flight.Plane, s *flight.State, plan flight.Start) []flight.Setting {
	from := len(l)
	l = p.AppendSettings(l, s, powerGrain)
	if !powerDecides(s, &plan) {
		return l
	}
	st, n := plan, from
	for _, st.Setting = range l[from:] {
		if p.LegalStart(s, st) == nil {
			l[n] = st.Setting
			n++
		}
	}
	return l[:n]
}
