package ufo

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
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
		if d.ask(c, rules.Move, d.game.ufoMoves(c)) {
			return true
		}
		d.applyMove(c, 0, 0) // it can neither turn nor move, because of damage
	}
	return false
}

// mayTurn reports whether a UFO may change heading: not after a move longer
// than its present anti-grav rating (UFO-12).
func mayTurn(c *craft) bool { return c.moved <= c.antiGrav }

// ufoMoves counts the moves: the distances from 0 to top speed in steps of the option ufo_step, each with
// every change of heading that is allowed.
func (g *Game) ufoMoves(c *craft) int {
	if mayTurn(c) {
		return (int(c.top)*g.steps + 1) * ufoTurns
	}
	return int(c.top)*g.steps + 1
}

// ufoMove is the option's change of heading in steps of 15 degrees and its distance in steps of the option
// ufo_step.
func ufoMove(c *craft, option int) (turn, steps int) {
	if mayTurn(c) {
		return option%ufoTurns - ufoTurn, option / ufoTurns
	}
	return 0, option
}

func (d *Duel) chooseMove(option int) {
	c := &d.craft[d.order[d.Cursor]]
	turn, steps := ufoMove(c, option)
	d.applyMove(c, turn, steps)
	d.Cursor++
}

func (d *Duel) applyMove(c *craft, turn, steps int) {
	c.heading = c.heading.Turn(turn)
	c.pos = d.game.glide(c.pos, c.heading, steps)
	c.moved = int8(d.game.wholeInches(steps))
	if d.Log != nil {
		d.logMove(c, turn, steps)
	}
}

// glide is the place that a UFO reaches with a move of some steps.
func (g *Game) glide(pos plane.Point, h plane.Heading, steps int) plane.Point {
	if g.steps == 1 {
		return pos.Halves(h, 2*steps)
	}
	return pos.Ahead(h, g.length(steps))
}

// length is the length of a UFO's move of some steps.
func (g *Game) length(steps int) plane.Length {
	return plane.Length(steps) * plane.Inch / plane.Length(g.steps)
}

// wholeInches is the length in whole inches, rounded up. Anti-grav is a whole number, so that a move is longer
// than it if, and only if, its whole inches are more (UFO-12).
func (g *Game) wholeInches(steps int) int {
	if g.steps == 1 {
		return steps
	}
	return (steps + g.steps - 1) / g.steps
}

// setSpeeds is the start of the turn: each aircraft sets its speed, the lowest initiative first (UFO-13). With
// speed_change: move it does so when it flies.
func (d *Duel) setSpeeds() bool {
	if d.game.lateSpeed {
		return false
	}
	for ; d.Cursor < d.nOrder; d.Cursor++ {
		c := &d.craft[d.order[d.Cursor]]
		lo, hi := speeds(c)
		if d.ask(c, rules.Speed, hi-lo+1) {
			return true
		}
		d.setSpeed(c, lo)
	}
	return false
}

func (d *Duel) chooseSpeed(option int) {
	c := &d.craft[d.order[d.Cursor]]
	lo, _ := speeds(c)
	d.setSpeed(c, lo+option)
	d.Cursor++
}

// setSpeed sets the speed of the coming move.
func (d *Duel) setSpeed(c *craft, speed int) {
	was := c.speed
	c.speed, c.set = int8(speed), true
	if d.Log != nil && !d.game.lateSpeed {
		d.logSpeed(c, int(was))
	}
}

// flyFirstHalf is step 3: each aircraft flies half of its speed and may turn (UFO-14). With speed_change: move
// it sets the speed before.
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
		was := c.speed
		if d.game.lateSpeed {
			lo, hi := speeds(c)
			if d.ask(c, rules.Speed, hi-lo+1) {
				return true
			}
			d.setSpeed(c, lo)
		}
		d.flyHalf(c, int(was))
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

// nextSpeeds are the lowest and the highest speed of an aircraft's next move. If the speed is set, they are
// equal.
func nextSpeeds(c *craft) (lo, hi int) {
	if c.set {
		return int(c.speed), int(c.speed)
	}
	return speeds(c)
}

// flyHalf flies the first half of the speed; was is that of the turn before.
func (d *Duel) flyHalf(c *craft, was int) {
	c.set = false
	c.pos = c.pos.Halves(c.heading, int(c.speed))
	if d.Log != nil {
		d.logFirstHalf(c, was)
	}
	d.Stage = stageTurn
}

func (d *Duel) chooseFirstHalf(option int) {
	c := &d.craft[d.order[d.Cursor]]
	if d.Stage == stageSpeed {
		was := c.speed
		lo, _ := speeds(c)
		d.setSpeed(c, lo+option)
		d.flyHalf(c, int(was))
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
