package ufo

import (
	"github.com/furball-sim/furball/rules"
)

// Limits of movement, in steps of 15 degrees and in inches a turn.
const (
	ufoTurn       = 6 // 90 degrees (UFO-12)
	aircraftTurn  = 3 // 45 degrees (UFO-14)
	speedChange   = 3 // UFO-13
	minSpeed      = 1 // UFO-13
	ufoTurns      = 2*ufoTurn + 1
	aircraftTurns = 2*aircraftTurn + 1
)

// moveUFOs is step 2 (UFO-12).
func (d *Duel) moveUFOs() bool {
	if d.Stage == 0 {
		d.orderUFOs()
		d.Stage = 1
	}
	for ; d.Cursor < d.nOrder; d.Cursor++ {
		c := &d.craft[d.order[d.Cursor]]
		if d.ask(c, rules.Move, d.ufoMoves(c)) {
			return true
		}
		d.applyMove(c, 0, 0) // it can neither turn nor move, because of damage
	}
	return false
}

// mayTurn reports whether a UFO may change heading: not after a move longer
// than its present anti-grav rating (UFO-12).
func mayTurn(c *craft) bool { return c.moved <= c.antiGrav }

// ufoMoves counts the moves: whole inches from 0 to top speed, each with every change of heading that is
// allowed.
func (d *Duel) ufoMoves(c *craft) int {
	if mayTurn(c) {
		return (int(c.top) + 1) * ufoTurns
	}
	return int(c.top) + 1
}

// ufoMove is the option's change of heading in steps of 15 degrees and its distance in inches.
func ufoMove(c *craft, option int) (turn, inches int) {
	if mayTurn(c) {
		return option%ufoTurns - ufoTurn, option / ufoTurns
	}
	return 0, option
}

func (d *Duel) chooseMove(option int) {
	c := &d.craft[d.order[d.Cursor]]
	turn, inches := ufoMove(c, option)
	d.applyMove(c, turn, inches)
	d.Cursor++
}

func (d *Duel) applyMove(c *craft, turn, inches int) {
	c.heading = c.heading.Turn(turn)
	c.pos = c.pos.Halves(c.heading, 2*inches)
	c.moved = int8(inches)
	if d.Log != nil {
		d.logMove(c, turn, inches)
	}
}

// flyFirstHalf is step 3: each aircraft sets its speed, flies half of it and
// may turn (UFO-13, UFO-14).
func (d *Duel) flyFirstHalf() bool {
	if d.Stage == 0 {
		d.orderAircraft(false)
		d.Stage = stageSpeed
	}
	if d.Cursor >= d.nOrder {
		return false
	}
	c := &d.craft[d.order[d.Cursor]]
	if d.Stage == stageSpeed {
		lo, hi := speeds(c)
		if d.ask(c, rules.Speed, hi-lo+1) {
			return true
		}
		d.setSpeed(c, lo)
	}
	return d.ask(c, rules.Turn, aircraftTurns)
}

// Stages of an aircraft's half move.
const (
	stageSpeed = 1
	stageTurn  = 2
)

// speeds are the lowest and the highest speed that an aircraft may take now. They are within 3 inches of the
// last speed, at least 1 and at most the present top speed. If damage has lowered the top speed by more than 3
// inches, the aircraft must take it at once (UFO-13).
func speeds(c *craft) (lo, hi int) {
	hi = min(int(c.top), int(c.speed)+speedChange)
	lo = min(max(minSpeed, int(c.speed)-speedChange), hi)
	return lo, hi
}

// setSpeed takes the speed and flies the first half of it.
func (d *Duel) setSpeed(c *craft, speed int) {
	was := c.speed
	c.speed = int8(speed)
	c.pos = c.pos.Halves(c.heading, speed)
	if d.Log != nil {
		d.logSpeed(c, int(was))
	}
	d.Stage = stageTurn
}

func (d *Duel) chooseFirstHalf(option int) {
	c := &d.craft[d.order[d.Cursor]]
	if d.Stage == stageSpeed {
		lo, _ := speeds(c)
		d.setSpeed(c, lo+option)
		return
	}
	d.turnAircraft(c, option)
	d.Stage = stageSpeed
	d.Cursor++
}

// flySecondHalf is step 5: the other half of the speed, and a turn (UFO-14). A loss of top speed in step 4
// does not shorten the move.
func (d *Duel) flySecondHalf() bool {
	if d.Stage == 0 {
		d.orderAircraft(false)
		d.Stage = stageSpeed
	}
	if d.Cursor >= d.nOrder {
		return false
	}
	c := &d.craft[d.order[d.Cursor]]
	c.pos = c.pos.Halves(c.heading, int(c.speed))
	if d.Log != nil {
		d.logHalf(c)
	}
	return d.ask(c, rules.Turn, aircraftTurns)
}

func (d *Duel) chooseSecondHalf(option int) {
	d.turnAircraft(&d.craft[d.order[d.Cursor]], option)
	d.Cursor++
}

// turnAircraft makes the turn of up to 45 degrees that the option stands for.
func (d *Duel) turnAircraft(c *craft, option int) {
	c.heading = c.heading.Turn(option - aircraftTurn)
	if d.Log != nil {
		d.logTurn(c, option-aircraftTurn)
	}
}
