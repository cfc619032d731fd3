package play

import "github.com/furball-sim/furball/rules"

// The phases of a turn, in order (UFO-9).
const (
	InInitiative = iota
	InSpeeds
	InUFOs
	InFirst
	InHalfway
	InSecond
	InEnd
	InFlight
	InFire
	InRecharge
	InLast
	InLeave
)

// sequence names the phases of a turn (UFO-9); playOn plays them.
var sequence = rules.Sequence[Duel]{
	Phases: []rules.Phase[Duel]{
		InInitiative: {Name: "initiative", Rule: "UFO-10"},
		InSpeeds:     {Name: "speeds", Rule: "UFO-13"},
		InUFOs:       {Name: "UFOs move", Rule: "UFO-12"},
		InFirst:      {Name: "first half", Rule: "UFO-14"},
		InHalfway:    {Name: "cannon, halfway", Rule: "UFO-17"},
		InSecond:     {Name: "second half", Rule: "UFO-14"},
		InEnd:        {Name: "cannon, end", Rule: "UFO-17"},
		InFlight:     {Name: "missiles in flight", Rule: "UFO-21"},
		InFire:       {Name: "launches and ray guns", Rule: "UFO-9"},
		InRecharge:   {Name: "recharging", Rule: "UFO-25"},
		InLast:       {Name: "end of turn", Rule: "UFO-9"},
		InLeave:      {Name: "break off", Rule: "UFO-37"},
	},
	Leaving: &rules.Leaving[Duel]{Rule: "UFO-37",
		Options: func(d *Duel) *rules.BreakOff { return &d.table.game.options.BreakOff },
		Flies:   func(d *Duel) bool { return d.table.nMissiles > 0 },
		Fit: func(d *Duel, i int) rules.Fitness {
			c := &d.table.craft[i]
			return rules.Fitness{Lost: c.lost, Hurt: c.damage > 0, Armed: c.armed()}
		}},
	End: finish, Gap: func(d *Duel) int { return d.table.gap() },
	Left: func(d *Duel, s rules.Side) int { return d.table.left(s) },
}

// Next implements rules.Duel. Random duels take a few hundred nanoseconds a turn, so that the phases call each other
// directly, and those in which nothing can happen cost a comparison.
func (d *Duel) Next() *rules.Decision {
	if d.Waiting() {
		return &d.Q
	}
	for !d.Over {
		if d.playOn() {
			return d.Wait()
		}
		d.pass(InInitiative)
	}
	return nil
}

// pass goes on to a phase.
func (d *Duel) pass(phase int8) { d.Phase, d.Cursor, d.Stage = phase, 0, 0 }

// measure measures how close the enemies are, if that is wanted. It is called at the end of the phases after which they
// may be nearer to each other than before: the first of a turn, and those of flight.
func measure(d *Duel) {
	if d.Ledger != nil && d.Ledger.Detail != nil {
		d.Measure()
	}
}

// unplayed reports whether the phase has still to begin, or somebody has still to act in it.
func (d *Duel) unplayed() bool { return d.Stage == 0 || d.Cursor < d.order.nActing }

// playOn plays from the present phase to the end of the turn. It returns true when it comes to a decision.
func (d *Duel) playOn() bool {
	switch d.Phase {
	case InInitiative:
		rollInitiative(d)
		measure(d)
		d.pass(InSpeeds)
		fallthrough
	case InSpeeds:
		if d.Cursor < d.order.nActing && setSpeeds(d) {
			return true
		}
		d.pass(InUFOs)
		fallthrough
	case InUFOs:
		if d.unplayed() && moveUFOs(d) {
			return true
		}
		measure(d)
		d.pass(InFirst)
		fallthrough
	case InFirst:
		if d.unplayed() && flyFirstHalf(d) {
			return true
		}
		measure(d)
		d.pass(InHalfway)
		fallthrough
	case InHalfway:
		if fireCannons(d) {
			return true
		}
		d.pass(InSecond)
		fallthrough
	case InSecond:
		if d.unplayed() && flySecondHalf(d) {
			return true
		}
		measure(d)
		d.pass(InEnd)
		fallthrough
	case InEnd:
		if fireCannons(d) {
			return true
		}
		d.pass(InFlight)
		flyMissiles(d)
		d.pass(InFire)
		fallthrough
	case InFire:
		if fireAll(d) {
			return true
		}
		d.pass(InRecharge)
		fallthrough
	case InRecharge:
		if askRecharges(d) {
			return true
		}
		d.pass(InLast)
		endTurn(d)
		d.pass(InLeave)
		fallthrough
	case InLeave:
		if rules.PartingOf(&d.Play).BreakOff() {
			return true
		}
	}
	return false
}

// Choose implements rules.Duel.
func (d *Duel) Choose(option int) {
	d.Take(option)
	switch d.Phase {
	case InSpeeds:
		chooseSpeed(d, option)
	case InUFOs:
		chooseMove(d, option)
	case InFirst:
		chooseFirstHalf(d, option)
	case InSecond:
		chooseSecondHalf(d, option)
	case InHalfway, InEnd:
		chooseCannon(d, option)
	case InFire:
		chooseFire(d, option)
	case InRecharge:
		chooseRecharge(d, option)
	case InLeave:
		rules.PartingOf(&d.Play).Choose(option)
	}
}
