package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/dice"
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
	for ; fs.d.Cursor < fs.d.nOrder; fs.d.Cursor++ {
		i := int(fs.d.order[fs.d.Cursor])
		c := &fs.d.craft[i]
		if !c.lost && !c.pilotOut() && fs.d.plane(i).MayReverse(&c.fly) && fs.d.ask(i, rules.Plan, 2) {
			return true
		}
	}
	for k := range fs.d.nOrder {
		if i := int(fs.d.order[k]); !fs.d.craft[i].lost {
			fs.d.harm().checks(i)
			fs.reorient(i)
		}
	}
	return false
}

// chooseReverse announces a vertical reverse or not.
func (fs flights) chooseReverse(option int) {
	i := int(fs.d.order[fs.d.Cursor])
	if option == 1 {
		if err := fs.d.plane(i).Announce(&fs.d.craft[i].fly); err != nil {
			panic("airpower: " + err.Error())
		}
		if fs.d.Log != nil {
			fs.d.journal().logText(i, "AP-13.5", "announces a vertical reverse")
		}
	}
	fs.d.Cursor++
}

// startTurn forgets what counts for one game turn only.
func (fs flights) startTurn() {
	fs.d.Turn++
	fs.d.Dice().StartTurn(int(fs.d.Turn))
	for i := range fs.d.game.total {
		c := &fs.d.craft[i]
		if c.lost {
			continue
		}
		c.rec.StartTurn()
		fs.d.plane(i).NewTurn(&c.fly)
		c.tails, c.tailing = c.tailing, 0
		if c.dropping { // no FP has come since it was announced
			c.dropping, c.bare = false, false
		}
		c.preempted, c.flown, c.stage = false, false, arriving
		c.drifting = false
		c.asked, c.attacked, c.risks = 0, 0, 0
		c.shots, c.rocketShots, c.shotAt = 0, 0, 0
		c.tightest = 0
		c.track, c.trackBefore = gunnery.Tracking{}, gunnery.Tracking{}
		c.ranged, c.turretRanged = gunnery.Ranged{}, gunnery.Ranged{}
		c.turretUse = gunnery.TurretUse{}
		c.salvo, c.shot, c.chased = guided.Salvo{}, launch{}, 0
		c.illuminates, c.leader, c.engaged, c.early = 0, 0, false, fs.d.radars().lockOns(i)
	}
}

// reorient lets a disoriented pilot recover (AP-18.7).
func (fs flights) reorient(i int) {
	c := &fs.d.craft[i]
	p := &c.seats[0]
	if p.Condition != crew.Disoriented {
		return
	}
	die := fs.d.roll(c.side, forReorientation)
	if fs.d.Log != nil {
		fs.d.journal().logCheck(i, "AP-18.7", "knows up from down again", die, p.ReorientationNeed(), die <= p.ReorientationNeed())
	}
	if die <= p.ReorientationNeed() {
		fs.d.harm().setCondition(i, 0, crew.Able)
	}
}

// setCondition changes how somebody aboard feels, and with it the crew's look.
func (hm harm) setCondition(i, seat int, to crew.Condition) {
	c, sp := &hm.d.craft[i], &hm.d.game.spec[i]
	c.seats[seat].Condition, c.seats[seat].Phases = to, 0
	if hm.d.game.opt.crewRules {
		c.look = crew.LookOf(c.seats[:sp.numSeats])
		return
	}
	able := sp.card.Crew
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
	c, p := &hm.d.craft[i], hm.d.plane(i)
	for {
		check := p.Due(&c.fly)
		if check.Kind == flight.NoCheck {
			break
		}
		r := &checkRules[check.Kind]
		if check.Kind == flight.GLOCCheck {
			hm.mateBlacksOut(i)
		}
		die := hm.d.roll(c.side, r.purpose)
		yes := p.Resolve(&c.fly, die)
		if hm.d.Log != nil {
			hm.d.journal().logFlightCheck(i, r, check, die, yes)
		}
		switch {
		case check.Kind == flight.GLOCCheck && yes:
			hm.setCondition(i, 0, crew.Unconscious)
			c.track = gunnery.Tracking{}
		case check.Kind == flight.WakeCheck && yes:
			hm.setCondition(i, 0, crew.Able)
		}
	}
	if c.fly.Move.Stage == flight.StageLost {
		hand, number := hm.d.flights().tumble(i)
		if err := p.Depart(&c.fly, hand, number); err != nil {
			panic("airpower: " + err.Error())
		}
		if hm.d.Log != nil {
			hm.d.moveLog().logDeparture(i, hand, number)
		}
	}
}

// mateBlacksOut is the check for GLOC of the other crew member, who is not the
// pilot (AP-18.6).
func (hm harm) mateBlacksOut(i int) {
	c, sp := &hm.d.craft[i], &hm.d.game.spec[i]
	if sp.numSeats < 2 || !c.seats[1].Condition.Conscious() {
		return
	}
	need := c.seats[1].GLOCNeed(false, sp.card.Special&card.CantedSeat != 0, crew.Cycle(c.fly.GLOCChecks))
	die := hm.d.roll(c.side, forGLOC)
	if hm.d.Log != nil {
		hm.d.journal().logCheck(i, "AP-18.6", "the second crew member loses consciousness", die, need, die <= need)
	}
	if die <= need {
		hm.setCondition(i, 1, crew.Unconscious)
	}
}

// A riskKind is a risky thing of AP-18.7.
type riskKind uint8

const (
	rollExecuted riskKind = iota
	vertically
	climbedVertically
	divedVertically
)

var riskSets = [...]crew.Risks{
	rollExecuted:      crew.RollingManeuver,
	vertically:        crew.VerticalRoll | crew.RollingManeuver,
	climbedVertically: crew.VerticalClimb,
	divedVertically:   crew.VerticalDive,
}

// risk checks for disorientation after something risky (AP-18.7).
func (hm harm) risk(i int, k riskKind) {
	c := &hm.d.craft[i]
	if !hm.d.game.opt.crewRules || c.pilotOut() {
		return
	}
	p := &c.seats[0]
	if !crew.RisksOf(p.Quality).Has(riskSets[k]) {
		return
	}
	need := p.DisorientationNeed(int(c.risks))
	c.risks++
	die := hm.d.roll(c.side, forDisorientation)
	if hm.d.Log != nil {
		hm.d.journal().logCheck(i, "AP-18.7", "the pilot is disoriented", die, need, die <= need)
	}
	if die <= need {
		hm.setCondition(i, 0, crew.Disoriented)
		c.track = gunnery.Tracking{}
	}
}

// effects is what damage does to flight, with what the pilot may not do (AP-10.1.6, AP-18.2).
func (hm harm) effects(i int) damage.Effects {
	c := &hm.d.craft[i]
	e := c.rec.Effects()
	if hm.d.game.opt.crewRules {
		limits := crew.LimitsOf(c.seats[0].Quality)
		if limits.Has(crew.NoET) {
			e.MaxRate = min(e.MaxRate, noET)
		}
		e.NoHPR = e.NoHPR || limits.Has(crew.NoHPR)
	}
	return e
}
