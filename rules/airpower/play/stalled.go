package play

import (
	"slices"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/hex"
)

// playStalled begins the game turn and is its phase of stalled aircraft (AP-2.2):
// vertical reverses are announced (AP-13.5), departed aircraft and stalled ones
// roll (AP-6.4), disoriented pilots roll to recover (AP-18.7). The phase goes
// through the aircraft as they moved in the last game turn.
func (fs flights) playStalled() bool {
	if fs.d.Stage == 0 {
		fs.startTurn()
		fs.d.Stage = 1
	}
	for ; fs.d.Cursor < fs.d.NOrder; fs.d.Cursor++ {
		i := int(fs.d.Order[fs.d.Cursor])
		c := &fs.d.Crafts[i]
		if !c.Lost && !c.PilotOut() && fs.d.Plane(i).MayReverse(&c.Fly) && fs.d.ask(i, rules.Plan, 2) {
			return true
		}
	}
	for k := range fs.d.NOrder {
		if i := int(fs.d.Order[k]); !fs.d.Crafts[i].Lost {
			harm(fs).checks(i)
			fs.reorient(i)
		}
	}
	return false
}

// chooseReverse announces a vertical reverse or not.
func (fs flights) chooseReverse(option int) {
	i := int(fs.d.Order[fs.d.Cursor])
	if option == 1 {
		if err := fs.d.Plane(i).Announce(&fs.d.Crafts[i].Fly); err != nil {
			panic("airpower: " + err.Error())
		}
		journal(fs).tell(i, "AP-13.5", "announces a vertical reverse")
	}
	fs.d.Cursor++
}

// startTurn forgets what counts for one game turn only.
func (fs flights) startTurn() {
	fs.d.Turn++
	fs.d.Dice().StartTurn(int(fs.d.Turn))
	for i, c := range fs.d.everybody() {
		c.Rec.StartTurn()
		fs.d.Plane(i).NewTurn(&c.Fly)
		c.Tails, c.Tailing = c.Tailing, 0
		if c.dropping { // no FP has come since it was announced
			c.dropping, c.bare = false, false
		}
		// Of TrackPose nothing is lost: an FP of the game turn sets it before anybody reads it.
		c.Activity, c.Shooting = Activity{}, Shooting{}
		c.drifting = false
		c.Asked, c.Attacked = 0, 0
		c.salvo, c.shot = guided.Salvo{}, Launch{}
		c.Early = Sensors(fs).LockOns(i)
	}
}

// reorient lets a disoriented pilot recover (AP-18.7).
func (fs flights) reorient(i int) {
	c := &fs.d.Crafts[i]
	p := &c.seats[0]
	if p.Condition != crew.Disoriented {
		return
	}
	if fs.d.check(i, forReorientation, p.ReorientationNeed(), "AP-18.7", "knows up from down again") {
		harm(fs).setCondition(i, 0, crew.Able)
	}
}

// setCondition changes how somebody aboard feels, and with it the crew's look.
func (hm harm) setCondition(i, seat int, to crew.Condition) {
	c, sp := &hm.d.Crafts[i], &hm.d.Compiled.Specs[i]
	c.seats[seat].Condition, c.seats[seat].Phases = to, 0
	if hm.d.Compiled.Opt.CrewRules {
		c.look = crew.LookOf(c.seats[:sp.numSeats])
		return
	}
	able := sp.Card.Crew
	for k := range c.seats[:sp.numSeats] {
		if c.seats[k].Condition != crew.Able {
			able--
		}
	}
	c.look = crew.PlainLook(able)
}

// A checkRule is how a check of flight is rolled and told.
type checkRule struct {
	purpose  dice.Purpose
	rule     string
	yes, no  string
	ofEngine bool
}

var checkRules = [...]checkRule{
	flight.RecoverCheck: {forRecovery, "AP-6.4", "recovers from departed flight", "stays in departed flight", false},
	flight.StallCheck:   {forDeparture, "AP-6.4", "departs from the stall", "does not depart", false},
	flight.ReverseCheck: {forRecovery, "AP-13.5", "makes the vertical reverse", "fails the vertical reverse and stalls",
		false},
	flight.SlamCheck: {forFlameOut, "AP-6.8", "engine flames out, idle to afterburner",
		"engine runs on, idle to afterburner", true},
	flight.CeilingCheck: {forFlameOut, "AP-8.4", "engine flames out above the ceiling",
		"engine runs on above the ceiling", true},
	flight.SpinPowerCheck: {forFlameOut, "AP-6.8", "engine flames out in departed flight",
		"engine runs on in departed flight", true},
	flight.DepartureCheck: {forDeparture, "AP-7.4", "departs", "does not depart", false},
	flight.GLOCCheck:      {forGLOC, "AP-18.6", "the pilot loses consciousness", "the pilot stays conscious", false},
	flight.RelightCheck:   {forRelight, "AP-6.8", "relights an engine", "fails to relight an engine", true},
	flight.WakeCheck:      {forWaking, "AP-18.6", "the pilot comes round", "the pilot stays unconscious", false},
}

// checks rolls all that is due in an aircraft's flight.
func (hm harm) checks(i int) {
	c, p := &hm.d.Crafts[i], hm.d.Plane(i)
	for {
		check := p.Due(&c.Fly)
		if check.Kind == flight.NoCheck {
			break
		}
		r := &checkRules[check.Kind]
		if check.Kind == flight.GLOCCheck {
			hm.mateBlacksOut(i)
		}
		die := hm.d.roll(c.Side, r.purpose)
		yes := p.Resolve(&c.Fly, die)
		if hm.d.Log != nil {
			journal(hm).logFlightCheck(i, r, check, die, yes)
		}
		switch {
		case check.Kind == flight.GLOCCheck && yes:
			hm.setCondition(i, 0, crew.Unconscious)
			c.Track = gunnery.Tracking{}
		case check.Kind == flight.WakeCheck && yes:
			hm.setCondition(i, 0, crew.Able)
		}
	}
	if c.Fly.Move.Stage == flight.StageLost {
		hand, number := flights(hm).tumble(i)
		if err := p.Depart(&c.Fly, hand, number); err != nil {
			panic("airpower: " + err.Error())
		}
		if hm.d.Log != nil {
			journal(hm).logDeparture(i, hand, number)
		}
	}
}

// mateBlacksOut is the check for GLOC of the other crew member, who is not the
// pilot (AP-18.6).
func (hm harm) mateBlacksOut(i int) {
	c, sp := &hm.d.Crafts[i], &hm.d.Compiled.Specs[i]
	if sp.numSeats < 2 || !c.seats[1].Condition.Conscious() {
		return
	}
	need := c.seats[1].GLOCNeed(false, sp.Card.Special&card.CantedSeat != 0, crew.Cycle(c.Fly.GLOCChecks))
	if hm.d.check(i, forGLOC, need, "AP-18.6", "the second crew member loses consciousness") {
		hm.setCondition(i, 1, crew.Unconscious)
	}
}

// A RiskKind is a risky thing of AP-18.7.
type RiskKind uint8

const (
	RollExecuted RiskKind = iota
	Vertically
	climbedVertically
	divedVertically
)

// RiskSets are the risks that something risky brings for the crew (AP-18.7).
var RiskSets = [...]crew.Risks{
	RollExecuted:      crew.RollingManeuver,
	Vertically:        crew.VerticalRoll | crew.RollingManeuver,
	climbedVertically: crew.VerticalClimb,
	divedVertically:   crew.VerticalDive,
}

// risk checks for disorientation after something risky (AP-18.7).
func (hm harm) risk(i int, k RiskKind) {
	c := &hm.d.Crafts[i]
	if !hm.d.Compiled.Opt.CrewRules || c.PilotOut() {
		return
	}
	p := &c.seats[0]
	if !crew.RisksOf(p.Quality).Has(RiskSets[k]) {
		return
	}
	need := p.DisorientationNeed(int(c.Risks))
	c.Risks++
	if hm.d.check(i, forDisorientation, need, "AP-18.7", "the pilot is disoriented") {
		hm.setCondition(i, 0, crew.Disoriented)
		c.Track = gunnery.Tracking{}
	}
}

// Effects is what damage does to flight, with what the pilot may not do (AP-10.1.6, AP-18.2).
func (hm harm) Effects(i int) card.Effects {
	c := &hm.d.Crafts[i]
	e := c.Rec.Effects()
	if hm.d.Compiled.Opt.CrewRules {
		limits := crew.LimitsOf(c.seats[0].Quality)
		if limits.Has(crew.NoET) {
			e.MaxRate = min(e.MaxRate, noET)
		}
		e.NoHPR = e.NoHPR || limits.Has(crew.NoHPR)
	}
	return e
}

// startDrift rolls for random flight (AP-18.6.1).
func (fs flights) startDrift(i int) {
	c := &fs.d.Crafts[i]
	p := fs.d.Plane(i)
	c.drifting = true
	if c.abnormal() {
		sets := p.AppendSettings(fs.d.List.Settings[:0], &c.Fly, 1<<14)
		c.Plan.Setting = sets[0]
		for _, s := range sets {
			if s.Power <= c.Fly.Power && !s.Emergency {
				c.Plan.Setting = s
			}
		}
		return
	}
	die := fs.d.roll(c.Side, forRandomFlight)
	c.drift = flight.GLOCPlan(c.Fly.Type, die)
	side := fs.d.roll(c.Side, forRandomFlight)
	c.driftTo = crew.RandomHand(fs.handDie(side))
	if c.Fly.Move.Stage == flight.StageStart {
		c.Plan = p.GLOCStart(&c.Fly, c.drift)
	}
	if fs.d.Log != nil {
		journal(fs).logDrift(i, die, side)
	}
}

// driftAfter is the choice after a flight point of random flight. It turns where the plan does, but does not go
// on with a turn that the pilot began; a vertical roll is by a random number of facing changes (CR-1).
func (fs flights) driftAfter(i, n int) int {
	c := &fs.d.Crafts[i]
	steps := 0
	if most := fs.d.List.Afters[n-1]; most.Kind == flight.Roll {
		steps = crew.RandomFacings(fs.d.roll(c.Side, forRandomFlight), int(most.Steps))
	}
	for k, a := range fs.d.List.Afters[:n] {
		if a.Kind == flight.Turn30 && c.Fly.Planned(c.drift, c.driftTo) || a.Kind == flight.Roll && int(a.Steps) == steps &&
			a.Bank == hex.Level && !a.Shift {
			return k
		}
	}
	return 0
}

// driftStep is the flight point nearest to the plan of random flight. Where the bank is free, it follows the
// plan's turns; without turns the wings are level.
func (fs flights) driftStep(i, n int) int {
	c := &fs.d.Crafts[i]
	steps := fs.d.List.Steps[:n]
	at := c.Fly.GLOCStep(c.drift, c.driftTo, steps)
	want := steps[at]
	if want.Bank = c.driftTo; c.drift.Turn {
		if k := slices.Index(steps, want); k >= 0 {
			return k
		}
	}
	want.Bank = hex.Level
	if k := slices.Index(steps, want); k >= 0 {
		return k
	}
	return at
}
