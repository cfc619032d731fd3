package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// Limits of movement, in steps of 15 degrees and in inches a turn.
const (
	ufoTurn       = 6 // 90 degrees (UFO-12)
	AircraftTurn  = 3 // 45 degrees (UFO-14)
	speedChange   = 3 // UFO-13
	minSpeed      = 1 // UFO-13
	ufoTurns      = 2*ufoTurn + 1
	aircraftTurns = 2*AircraftTurn + 1
)

// moveUFOs is step 2 (UFO-12).
func moveUFOs(d *Duel) bool {
	if d.Stage == 0 {
		orderUFOs(d)
		d.Stage = 1
	}
	for ; d.Cursor < d.order.nActing; d.Cursor++ {
		c := d.acting()
		if d.ask(c, rules.Move, d.table.game.Moves(c)) {
			return true
		}
		moveUFO(d, c, 0, 0) // it can neither turn nor move, because of damage
	}
	return false
}

// MayTurn reports whether a UFO may change heading: not after a move longer
// than its present anti-grav rating (UFO-12).
func (c *Craft) MayTurn() bool { return c.moved <= c.antiGrav }

// Moves counts a UFO's moves: the distances from 0 to top speed in steps of the option ufo_step, each with
// every change of heading that is allowed.
func (g *Game) Moves(c *Craft) int {
	if c.MayTurn() {
		return (int(c.top)*g.options.Steps + 1) * ufoTurns
	}
	return int(c.top)*g.options.Steps + 1
}

// Move is the option's change of heading in steps of 15 degrees and its distance in steps of the option
// ufo_step.
func (c *Craft) Move(option int) (turn, steps int) {
	if c.MayTurn() {
		return option%ufoTurns - ufoTurn, option / ufoTurns
	}
	return 0, option
}

func chooseMove(d *Duel, option int) {
	c := d.acting()
	turn, steps := c.Move(option)
	moveUFO(d, c, turn, steps)
	d.Cursor++
}

func moveUFO(d *Duel, c *Craft, turn, steps int) {
	c.heading = c.heading.Turn(turn)
	c.pos = d.table.game.Glide(c.pos, c.heading, steps)
	c.moved = int8(d.table.game.WholeInches(steps))
	if d.Log != nil {
		log{d}.move(c, turn, steps)
	}
}

// Glide is the place that a UFO reaches with a move of some steps.
func (g *Game) Glide(pos plane.Point, h plane.Heading, steps int) plane.Point {
	if g.options.Steps == 1 {
		return pos.Halves(h, 2*steps)
	}
	return pos.Ahead(h, g.length(steps))
}

// length is the length of a UFO's move of some steps.
func (g *Game) length(steps int) plane.Length {
	return plane.Length(steps) * plane.Inch / plane.Length(g.options.Steps)
}

// WholeInches is the length in whole inches, rounded up. Anti-grav is a whole number, so that a move is longer
// than it if, and only if, its whole inches are more (UFO-12).
func (g *Game) WholeInches(steps int) int {
	if g.options.Steps == 1 {
		return steps
	}
	return (steps + g.options.Steps - 1) / g.options.Steps
}

// setSpeeds is the start of the turn: each aircraft sets its speed, the lowest initiative first (UFO-13). With
// speed_change: move it does so when it flies.
func setSpeeds(d *Duel) bool {
	if d.table.game.options.LateSpeed {
		return false
	}
	for ; d.Cursor < d.order.nActing; d.Cursor++ {
		c := d.acting()
		lo, hi := c.Speeds()
		if d.ask(c, rules.Speed, hi-lo+1) {
			return true
		}
		setSpeed(d, c, lo)
	}
	return false
}

func chooseSpeed(d *Duel, option int) {
	c := d.acting()
	lo, _ := c.Speeds()
	setSpeed(d, c, lo+option)
	d.Cursor++
}

// setSpeed sets the speed of the coming move.
func setSpeed(d *Duel, c *Craft, speed int) {
	was := c.speed
	c.speed, c.set = int8(speed), true
	if d.Log != nil && !d.table.game.options.LateSpeed {
		log{d}.speed(c, int(was))
	}
}

// flyFirstHalf is step 3: each aircraft flies half of its speed and may turn (UFO-14). With speed_change: move
// it sets the speed before.
func flyFirstHalf(d *Duel) bool {
	if d.Stage == 0 {
		d.order.aircraft(&d.table, false)
		d.Stage = stageSpeed
	}
	if d.Cursor >= d.order.nActing {
		return false
	}
	c := d.acting()
	if d.Stage == stageSpeed {
		was := c.speed
		if d.table.game.options.LateSpeed {
			lo, hi := c.Speeds()
			if d.ask(c, rules.Speed, hi-lo+1) {
				return true
			}
			setSpeed(d, c, lo)
		}
		flyHalf(d, c, int(was))
	}
	return d.ask(c, rules.Turn, aircraftTurns)
}

// Stages of an aircraft's half move.
const (
	stageSpeed = 1
	stageTurn  = 2
)

// Speeds are the lowest and the highest speed that an aircraft may take now. They are within 3 inches of the
// last speed, at least 1 and at most the present top speed. If damage has lowered the top speed by more than 3
// inches, the aircraft must take it at once (UFO-13).
func (c *Craft) Speeds() (lo, hi int) {
	hi = min(int(c.top), int(c.speed)+speedChange)
	lo = min(max(minSpeed, int(c.speed)-speedChange), hi)
	return lo, hi
}

// NextSpeeds are the lowest and the highest speed of an aircraft's next move. If the speed is set, they are
// equal.
func (c *Craft) NextSpeeds() (lo, hi int) {
	if c.set {
		return int(c.speed), int(c.speed)
	}
	return c.Speeds()
}

// flyHalf flies the first half of the speed; was is that of the turn before.
func flyHalf(d *Duel, c *Craft, was int) {
	c.set = false
	c.pos = c.pos.Halves(c.heading, int(c.speed))
	if d.Log != nil {
		log{d}.firstHalf(c, was)
	}
	d.Stage = stageTurn
}

func chooseFirstHalf(d *Duel, option int) {
	c := d.acting()
	if d.Stage == stageSpeed {
		was := c.speed
		lo, _ := c.Speeds()
		setSpeed(d, c, lo+option)
		flyHalf(d, c, int(was))
		return
	}
	turnAircraft(d, c, option)
	d.Stage = stageSpeed
	d.Cursor++
}

// flySecondHalf is step 5: the other half of the speed, and a turn (UFO-14). A loss of top speed in step 4
// does not shorten the move.
func flySecondHalf(d *Duel) bool {
	if d.Stage == 0 {
		d.order.aircraft(&d.table, false)
		d.Stage = stageSpeed
	}
	if d.Cursor >= d.order.nActing {
		return false
	}
	c := d.acting()
	c.pos = c.pos.Halves(c.heading, int(c.speed))
	if d.Log != nil {
		log{d}.secondHalf(c)
	}
	return d.ask(c, rules.Turn, aircraftTurns)
}

func chooseSecondHalf(d *Duel, option int) {
	turnAircraft(d, d.acting(), option)
	d.Cursor++
}

// turnAircraft makes the turn of up to 45 degrees that the option stands for.
func turnAircraft(d *Duel, c *Craft, option int) {
	c.heading = c.heading.Turn(option - AircraftTurn)
	if d.Log != nil {
		log{d}.turn(c, option-AircraftTurn)
	}
}
