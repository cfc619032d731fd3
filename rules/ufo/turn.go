package ufo

import "github.com/furball-sim/furball/rules"

// The phases of a turn, in order (UFO-9).
const (
	inInitiative = iota
	inSpeeds
	inUFOs
	inFirst
	inHalfway
	inSecond
	inEnd
	inFlight
	inFire
	inRecharge
	inLast
)

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
		d.pass(inInitiative)
	}
	return nil
}

// pass goes on to a phase.
func (d *Duel) pass(phase int8) { d.Phase, d.Cursor, d.Stage = phase, 0, 0 }

// flown measures how close the enemies are, if that is wanted. It is called at the end of the phases after which they
// may be nearer to each other than before: the first of a turn, and those in which they fly.
func (d *Duel) flown() {
	if d.Ledger != nil && d.Ledger.Detail != nil {
		d.Measure()
	}
}

// unplayed reports whether the phase has still to begin, or somebody has still to act in it.
func (d *Duel) unplayed() bool { return d.Stage == 0 || d.Cursor < d.nOrder }

// playOn plays from the present phase to the end of the turn. It returns true when it comes to a decision.
func (d *Duel) playOn() bool {
	switch d.Phase {
	case inInitiative:
		d.rollInitiative()
		d.flown()
		d.pass(inSpeeds)
		fallthrough
	case inSpeeds:
		if d.Cursor < d.nOrder && d.setSpeeds() {
			return true
		}
		d.pass(inUFOs)
		fallthrough
	case inUFOs:
		if d.unplayed() && d.moveUFOs() {
			return true
		}
		d.flown()
		d.pass(inFirst)
		fallthrough
	case inFirst:
		if d.unplayed() && d.flyFirstHalf() {
			return true
		}
		d.flown()
		d.pass(inHalfway)
		fallthrough
	case inHalfway:
		if d.fireCannons() {
			return true
		}
		d.pass(inSecond)
		fallthrough
	case inSecond:
		if d.unplayed() && d.flySecondHalf() {
			return true
		}
		d.flown()
		d.pass(inEnd)
		fallthrough
	case inEnd:
		if d.fireCannons() {
			return true
		}
		d.pass(inFlight)
		d.flyMissiles()
		d.pass(inFire)
		fallthrough
	case inFire:
		if d.fireAll() {
			return true
		}
		d.pass(inRecharge)
		fallthrough
	case inRecharge:
		if d.askRecharges() {
			return true
		}
		d.pass(inLast)
		d.endTurn()
	}
	return false
}

// Choose implements rules.Duel.
func (d *Duel) Choose(option int) {
	d.Take(option)
	switch d.Phase {
	case inSpeeds:
		d.chooseSpeed(option)
	case inUFOs:
		d.chooseMove(option)
	case inFirst:
		d.chooseFirstHalf(option)
	case inSecond:
		d.chooseSecondHalf(option)
	case inHalfway, inEnd:
		d.chooseCannon(option)
	case inFire:
		d.chooseFire(option)
	case inRecharge:
		d.chooseRecharge(option)
	}
}
