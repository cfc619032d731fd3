package play

import (
	"slices"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
)

// askStores asks whether stores are to go (AP-4.5); damage may leave no choice
// (AP-10.1.7). They leave with the next FP, so that an aircraft that spends none
// keeps them.
func (fs flights) askStores(i int) bool {
	c := &fs.d.Crafts[i]
	c.Stage = ChoosingWing
	if c.bare || c.abnormal() {
		return false
	}
	if c.Rec.MustJettison() {
		fs.jettison(i)
		return false
	}
	c.Stage = ChoosingStores
	return fs.d.ask(i, rules.Plan, 2)
}

func (fs flights) chooseStores(i, option int) {
	if option == 1 {
		fs.jettison(i)
	}
	fs.d.Crafts[i].Stage = ChoosingWing
}

// jettison announces that stores go with the next FP.
func (fs flights) jettison(i int) {
	c := &fs.d.Crafts[i]
	c.bare, c.dropping = true, true
	c.Fly.Jettison(fs.d.Compiled.Specs[i].bare)
	journal(fs).tell(i, "AP-4.5", "jettisons its stores with the next FP")
}

// listWings lists the wings where the card leaves a choice (AP-7.1).
func (fs flights) listWings(i int) int {
	c, sp := &fs.d.Crafts[i], &fs.d.Compiled.Specs[i]
	if c.abnormal() || len(sp.Card.Shapes) == 1 && (sp.Card.Lift == nil || !sp.Card.Lift.Selectable) {
		return 0
	}
	n := 0
	for _, w := range sp.plane.AppendWings(fs.d.List.Wings[:0], &c.Fly) {
		c.Plan.Wing = w
		if fs.appendTypes(i) > 0 {
			fs.d.List.Wings[n] = w
			n++
		}
	}
	return some(n, "wing")
}

func (fs flights) takeWing(i, n int) { fs.d.Crafts[i].Plan.Wing = fs.d.List.Wings[n] }

// listTypes lists the flight types (AP-5.3), without damage control and with it (AP-10.2.3).
func (fs flights) listTypes(i int) int {
	if fs.d.Crafts[i].abnormal() {
		return 0
	}
	return some(fs.appendTypes(i), "flight type")
}

func (fs flights) takeType(i, n int) {
	c, st := &fs.d.Crafts[i], &fs.d.List.Starts[n]
	c.Plan.Type, c.Plan.HRD, c.Plan.DamageControl = st.Type, st.HRD, st.DamageControl
}

// appendTypes lists the flight types that are open and returns how many.
func (fs flights) appendTypes(i int) int {
	c := &fs.d.Crafts[i]
	return len(AppendTypes(fs.d.List.Starts[:0], fs.d.Plane(i), &c.Fly, c.Plan, harm(fs).mayControl(i)))
}

// listPowers lists the power settings, with their AP (AP-6.2), with which the plan is legal.
func (fs flights) listPowers(i int) int {
	c := &fs.d.Crafts[i]
	return some(len(AppendPowers(fs.d.List.Settings[:0], fs.d.Plane(i), &c.Fly, c.Plan)), "power setting")
}

func (fs flights) takePower(i, n int) { fs.d.Crafts[i].Plan.Setting = fs.d.List.Settings[n] }

// listBrakes lists how far the speedbrakes may be out (AP-6.5).
func (fs flights) listBrakes(i int) int {
	c := &fs.d.Crafts[i]
	if c.abnormal() {
		return 0
	}
	return len(fs.d.Plane(i).AppendBrakes(fs.d.List.Brakes[:0], &c.Fly, BrakeGrain))
}

func (fs flights) takeBrakes(i, n int) { fs.d.Crafts[i].Plan.Brakes = fs.d.List.Brakes[n] }

// some is a number of options of which there has to be one.
func some(n int, of string) int {
	if n == 0 {
		panic("airpower: there is no " + of + " to fly with")
	}
	return n
}

// beginMove starts the move as planned, or makes the whole move of an aircraft
// that is stalled or departed (AP-6.4).
func (fs flights) beginMove(i int) bool {
	c, p := &fs.d.Crafts[i], fs.d.Plane(i)
	changed := c.Plan.Power != c.Fly.Power
	half := c.Fly.HalfFP
	var hand, number int
	var err error
	switch c.Fly.Condition {
	case flight.Stalled:
		err = p.Stall(&c.Fly, c.Plan.Setting)
	case flight.Departed:
		hand, number = fs.tumble(i)
		err = p.Spin(&c.Fly, c.Plan.Setting, hand, number)
	default:
		err = p.Begin(&c.Fly, c.Plan)
	}
	if err != nil {
		panic("airpower: " + err.Error())
	}
	if fs.d.Log != nil {
		if c.abnormal() {
			journal(fs).logStalledMove(i, hand, number)
		} else {
			journal(fs).logStartOfMove(i, half)
		}
	}
	harm(fs).checks(i)
	if changed && c.Rec.Optional {
		harm(fs).flameOutsOnPower(i)
	}
	if c.Fly.Move.Start.HRD {
		harm(fs).risk(i, RollExecuted)
	}
	c.Stage = Stepping
	if fs.d.Flying > 0 && !c.abnormal() {
		missiles(fs).shareFlight(i, int(c.Fly.Move.FPs))
	}
	return false
}

// AppendTypes lists the flight types that are legal with the wing of the plan and some power setting: first
// those without damage control, then, where it may be done, those with it.
func AppendTypes(l []flight.Start, p *flight.Plane, s *flight.State, plan flight.Start, control bool) []flight.Start {
	var sets [MaxSettings]flight.Setting
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
		if !slices.ContainsFunc(l[from:], func(x flight.Start) bool { return x.Type == flight.SC && !x.HRD }) {
			l = addSustained(l, from, p, s, st, most[1:])
		}
		l = addPitch(l, from, p, s, st, most[1:])
	}
	return l
}

// legalWith is a start with the first power setting that makes it legal, if there is one.
func legalWith(p *flight.Plane, s *flight.State, st flight.Start, sets []flight.Setting) (flight.Start, bool) {
	for _, st.Setting = range sets {
		if p.LegalStart(s, st) == flight.OK {
			return st, true
		}
	}
	return st, false
}

// addSustained puts a sustained climb in its place behind level flight and zoom
// climb if one of the settings allows it.
func addSustained(l []flight.Start, from int, p *flight.Plane, s *flight.State, st flight.Start,
	sets []flight.Setting) []flight.Start {
	st.Type, st.HRD = flight.SC, false
	st, ok := legalWith(p, s, st, sets)
	if !ok {
		return l
	}
	at := len(l)
	for at > from && (l[at-1].HRD || l[at-1].Type > flight.SC) {
		at--
	}
	return slices.Insert(l, at, st)
}

// addPitch puts a vertical pitch behind the other types if it is not among them and a
// setting allows it (AP-13.6).
func addPitch(l []flight.Start, from int, p *flight.Plane, s *flight.State, st flight.Start,
	sets []flight.Setting) []flight.Start {
	st.Type, st.HRD = flight.VD, true
	if !s.Pitches(&st) || len(l) > from && s.Pitches(&l[len(l)-1]) {
		return l
	}
	if st, ok := legalWith(p, s, st, sets); ok {
		return append(l, st)
	}
	return l
}

// PowerDecides reports whether a plan is legal with some power settings only: a sustained
// climb (AP-8.1.2), damage control (AP-10.2.3), a vertical pitch (AP-13.6).
func PowerDecides(s *flight.State, plan *flight.Start) bool {
	return s.Condition != flight.Stalled && s.Condition != flight.Departed &&
		(plan.Type == flight.SC || plan.DamageControl || s.Pitches(plan))
}

// AppendPowers lists the power settings with which a plan is legal.
func AppendPowers(l []flight.Setting, p *flight.Plane, s *flight.State, plan flight.Start) []flight.Setting {
	from := len(l)
	l = p.AppendSettings(l, s, powerGrain)
	if !PowerDecides(s, &plan) {
		return l
	}
	st, n := plan, from
	for _, st.Setting = range l[from:] {
		if p.LegalStart(s, st) == flight.OK {
			l[n] = st.Setting
			n++
		}
	}
	return l[:n]
}

// askStep asks for the next flight point.
func (fs flights) askStep(i int) bool {
	c, p := &fs.d.Crafts[i], fs.d.Plane(i)
	if fs.d.early && c.spent() >= orders(fs).firstPart(i) && c.Fly.Move.Stage != flight.StageStart {
		fs.d.early = false
		fs.d.Acting = fs.d.Order[fs.d.Cursor] // the threat goes on (AP-12.5)
		fs.resume(int(fs.d.Acting))
		return false
	}
	if c.Fly.Crashed {
		harm(fs).crash(i)
		return false
	}
	if fs.d.Flying > 0 && c.Chased <= c.spent() && !c.Fly.Done() {
		return missiles(fs).ChaseOf(i, beforeFP, Stepping)
	}
	if c.Fly.Done() {
		c.Stage = Ending
		if fs.d.Flying > 0 {
			return missiles(fs).ChaseOf(i, atEnd, Ending)
		}
		return false
	}
	if c.PilotOut() && !c.drifting {
		fs.startDrift(i) // passed out in the middle of the move
	}
	n := len(p.AppendSteps(fs.d.List.Steps[:0], &c.Fly))
	switch {
	case n == 0 || n > MaxSteps:
		panic("airpower: the list of flight points is empty or too long")
	case c.drifting:
		fs.takeStep(i, fs.driftStep(i, n))
	case !fs.d.ask(i, rules.Move, n):
		fs.takeStep(i, 0)
	default:
		return true
	}
	return false
}

func (fs flights) chooseStep(i, option int) { fs.takeStep(i, option) }

// Rolls reports whether a step executes a displacement or lag roll.
func Rolls(s *flight.State, st *flight.Step) bool {
	kind := s.Maneuver.Kind
	return st.Exec && (st.Decl == flight.DeclDR || st.Decl == flight.DeclLR ||
		st.Decl == flight.Keep && (kind == flight.DR || kind == flight.LR))
}

// takeStep spends a flight point.
func (fs flights) takeStep(i, n int) {
	c := &fs.d.Crafts[i]
	st, bank := fs.d.List.Steps[n], c.Fly.Bank
	rolling := Rolls(&c.Fly, &st)
	level, hfps := c.Fly.Altitude, c.Fly.Move.HFPs
	fs.d.Plane(i).Spend(&c.Fly, &st)
	c.lastFP = hex.Slope{Levels: c.Fly.Altitude - level, HFPs: int16(c.Fly.Move.HFPs - hfps)}
	if st.Decl == flight.DeclTurn || c.Fly.Turn.On {
		c.Tightest = max(c.Tightest, c.Fly.Turn.Rate)
	}
	if fs.d.Log != nil {
		journal(fs).logStep(i, st, bank)
	}
	if c.dropping {
		fs.drop(i)
	}
	c.Attacked, c.Asked = 0, 0
	if rolling {
		harm(fs).risk(i, RollExecuted)
	}
	c.Stage = spent
}

// afterStep rolls what a flight point calls for, and counts it for tracking.
func (fs flights) afterStep(i int) bool {
	c := &fs.d.Crafts[i]
	harm(fs).checks(i)
	radars(fs).breakLock(i)
	if c.Fly.Crashed {
		harm(fs).crash(i)
		return false
	}
	combat(fs).countTracking(i)
	c.Stage = Firing
	if fs.d.Flying > 0 {
		return missiles(fs).ChaseOf(i, AfterFP, Firing)
	}
	return false
}

// askTurn asks for a facing change, the amount of a vertical roll, or whether
// what is in progress is carried on.
func (fs flights) askTurn(i int) bool {
	c, p := &fs.d.Crafts[i], fs.d.Plane(i)
	if c.Fly.Move.Stage != flight.StageAfter {
		c.Stage = Stepping
		return false
	}
	if c.PilotOut() && !c.drifting {
		fs.startDrift(i) // passed out while turning
	}
	n := len(p.AppendAfters(fs.d.List.Afters[:0], &c.Fly))
	switch {
	case n == 0:
		panic("airpower: nothing may follow the flight point")
	case c.drifting:
		fs.takeAfter(i, fs.driftAfter(i, n))
	case !fs.d.ask(i, rules.Turn, n):
		fs.takeAfter(i, 0)
	default:
		return true
	}
	return false
}

func (fs flights) chooseTurn(i, option int) { fs.takeAfter(i, option) }

// takeAfter makes the facing change; guns may fire after it (AP-9.1.1).
func (fs flights) takeAfter(i, n int) {
	c := &fs.d.Crafts[i]
	a := fs.d.List.Afters[n]
	fs.d.Plane(i).Follow(&c.Fly, a)
	if fs.d.Log != nil && a.Kind != flight.Hold {
		journal(fs).logAfter(i, a)
	}
	if a.Kind != flight.Turn30 && a.Kind != flight.Roll {
		return
	}
	if a.Kind == flight.Roll {
		harm(fs).risk(i, Vertically)
		c.rolls++
	}
	harm(fs).checks(i)
	radars(fs).breakLock(i)
	if c.Fly.Crashed {
		harm(fs).crash(i)
		return
	}
	combat(fs).turnedTracking(i)
	c.Stage = Firing
	if fs.d.Flying > 0 {
		missiles(fs).ChaseOf(i, AfterFP, Firing)
	}
}

// tumble rolls the two dice of departed flight (AP-6.4).
func (fs flights) tumble(i int) (hand, number int) {
	side := fs.d.Crafts[i].Side
	hand = fs.handDie(fs.d.roll(side, forTumble))
	return hand, fs.d.roll(side, forTumble)
}

// handDie is a die whose odd faces mean left: in a mirrored game they mean right.
func (fs flights) handDie(die int) int {
	if fs.d.Compiled.Mirrored {
		return (die - 1) ^ 1 + 1
	}
	return die
}
