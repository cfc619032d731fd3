package airforce

import "github.com/furball-sim/furball/rules/hex"

// A way is a habit of flying: it makes a whole plot with one thought at each step.
type way struct {
	steer  steering
	height height
	thrust thrust
}

// A steering says which way a plot goes.
type steering uint8

const (
	straight  steering = iota
	pursue             // the nose to where the nearest enemy is expected
	gentle             // the same with one Turn at most
	circle             // to the enemy's side all the time, past the enemy too
	away               // to the other side all the time
	slipping           // a Slip to the enemy's side
	overTop            // climbing Half-Loop
	splitS             // a roll to inverted and a diving Half-Loop
	plunge             // Vertical Dive
	zoom               // Vertical Climb
	lateOver           // climbing Half-Loop after the last hex
	lateSplit          // a roll to inverted, and a diving Half-Loop after the last hex
	firstBend          // the bends
	steerings = firstBend + steering(len(bends))
)

// A height says how the altitude changes.
type height uint8

const (
	match    height = iota // to that of the nearest enemy
	hold                   // as little as may be
	climb                  // the black value
	climbRed               // all there is
	dive
	sink // enough for a speed point
)

// A thrust is what is done with Power and Brakes.
type thrust uint8

const (
	full thrust = iota
	coast
	braking
	thrusts
)

// ways are the habits tried, the usual ones first: those that serve everywhere, those that serve near an enemy alone,
// and those of a pursuer with the Advantage, whose Power and Brakes come before the steps.
var ways = append(append(plainWays[:], bent(full)...), chasing()...)

var plainWays = [...]way{
	{straight, hold, full}, {pursue, match, full}, {straight, climb, full}, {pursue, sink, full},
	{straight, match, full}, {pursue, hold, full}, {straight, climbRed, full}, {straight, dive, full},
	{pursue, climb, full}, {pursue, dive, full}, {pursue, match, coast}, {pursue, match, braking},
	{gentle, match, full},
	{circle, match, full}, {circle, sink, full},
	{away, match, full}, {away, hold, full},
	{slipping, match, full},
	{overTop, match, full}, {splitS, match, full}, {plunge, match, full}, {zoom, match, full},
}

// usualWays is how many ways show what a sort of move is worth.
const usualWays = 4

// able reports whether a plot that begins here might come to what a steering is named for. It saves the flying of
// those that cannot.
func (d *scout) able(i int, p *plot, s steering) bool {
	if s < slipping || s >= firstBend {
		return true
	}
	c, sp := &d.craft[i], &d.game.spec[i]
	if c.stalled || c.fall > 0 || p.stage != stepping {
		return false
	}
	far := p.count + uint8(p.left) // the most hexes straight
	within := func(m manoeuvre) bool { return sp.req[m][p.class] > 0 && sp.req[m][p.class] <= far }
	switch s {
	case slipping:
		return !p.owes && within(slipReq)
	case overTop, lateOver:
		return !c.climbed && !c.leaves && within(halfLoopReq)
	case splitS, lateSplit:
		return !p.climbs && !c.leaves && within(halfLoopReq)
	case plunge:
		return !p.climbs && !c.leaves && p.speed <= vDiveSpeed && (p.bank.upsideDown() || within(vDiveReq))
	}
	return !c.climbed && !c.leaves && sp.req[vDiveReq][p.class] > 0
}

// onNose is how far off the nose, in degrees, an enemy may be for which no Turn is made.
const onNose = 30

// A helm is what a steering asks of the next step.
type helm struct {
	steer  steering
	target hex.Point
	side   hex.Hand // the side of the target
	turns  int8     // Turns left
	wait   int8     // hexes straight on before the first Turn
	trail  *trail   // where forks of the way are noted; nil: nowhere
}

// hand is the side to turn to.
func (w *helm) hand(p *plot) hex.Hand {
	switch w.steer {
	case pursue, gentle:
		if w.turns == 0 {
			return hex.Level
		}
		side := w.bearing(p)
		if side != w.side && w.trail != nil {
			w.trail.strays(p)
		}
		return side
	case circle:
		return w.side
	case away:
		return w.side.Other()
	}
	if w.steer < firstBend || w.turns == 0 {
		return hex.Level
	}
	if bends[w.steer-firstBend].away {
		return w.side.Other()
	}
	return w.side
}

// bearing is the side to turn to for a nose on the target.
func (w *helm) bearing(p *plot) hex.Hand {
	off, side := offNose(p.facing, p.pos, w.target)
	switch {
	case off <= onNose:
		return hex.Level
	case side == hex.Level:
		return w.side
	}
	return side
}

// offNose is the angle from the nose to a place, in degrees, and its side.
func offNose(f hex.Facing, at, to hex.Point) (degrees int, side hex.Hand) {
	b, side := f.Bearing(to.Sub(at))
	return max(180-int(b)*15, 0), side
}

// next is the step that a wish makes of a plot at the stage of steps.
func (d *scout) next(c *craft, sp *spec, p *plot, w *helm) step {
	ahead := forward
	if p.left == 0 {
		ahead = finish
	}
	if p.count == 0 || p.left == 0 && p.bank == level && w.steer >= slipping && w.steer <= zoom {
		return ahead
	}
	s := d.wish(sp, p, w)
	if s == forward || !d.legal(c, sp, p, s) {
		return ahead
	}
	return s
}

// wish is the step that would serve best, legal or not; forward: none.
func (d *scout) wish(sp *spec, p *plot, w *helm) step {
	switch w.steer {
	case slipping:
		if !p.slipped {
			if w.side == hex.Left {
				return slipLeft
			}
			return slipRight
		}
	case overTop:
		if !p.loops {
			return loopUp
		}
	case splitS:
		switch {
		case p.falls:
		case p.bank == inverted, p.bank == level && p.speed <= outsideSpeed:
			return loopDown
		case p.bank == level:
			return rollOver
		}
	case plunge:
		return vDiveEnd
	case zoom:
		return vClimb
	case lateOver, lateSplit:
		return p.lateLoop(w.steer)
	}
	s := p.turning(sp, w.hand(p), w.side)
	if s == turn && p.n < w.wait {
		return forward
	}
	return s
}

// lateLoop is the step towards a Half-Loop after the last hex. It answers an enemy that has turned back: the loop ends
// beyond the enemy and on its course.
func (p *plot) lateLoop(s steering) step {
	switch {
	case p.loops || p.falls:
	case s == lateOver && p.left == 0:
		return loopUp
	case s == lateSplit && p.left == 0 && p.bank == inverted:
		return loopDown
	case s == lateSplit && p.left > 0 && p.bank == level:
		return rollOver
	}
	return forward
}

// turning is the step towards a Turn to a side, or to a level bank. Half round the ring an aircraft banks by the
// upright banks, and from inverted by those on the enemy's side.
func (p *plot) turning(sp *spec, h, enemy hex.Hand) step {
	if h != hex.Level && p.bank.hand() == h {
		return turn
	}
	n := (banked(h, false) - p.bank + banks) % banks // steps to the right
	switch n {
	case 0:
		return forward
	case 1:
		return bankRight
	case 5:
		return bankLeft
	case 2:
		if p.ready(sp, halfRollReq) {
			return rollRight
		}
		return bankRight
	case 4:
		if p.ready(sp, halfRollReq) {
			return rollLeft
		}
		return bankLeft
	}
	if p.ready(sp, halfRollReq) {
		return rollOver
	}
	if p.bank == invertedRight || p.bank == inverted && enemy == hex.Left {
		return bankLeft
	}
	return bankRight
}

// legal reports whether a step may follow. Where a step can be judged by itself, that costs less than a list of all.
func (d *scout) legal(c *craft, sp *spec, p *plot, s step) bool {
	if !c.stalled && c.fall == 0 && !p.tight {
		return d.allows(c, sp, p, s)
	}
	o := &d.ahead.offers
	o.n = 0
	d.listSteps(c, sp, p, o)
	for k := range o.n {
		if o.steps[k] == s {
			return true
		}
	}
	return false
}

// allows is legal for an aircraft that nothing forces (AF-2, AF-30, AF-40, AF-63).
func (d *scout) allows(c *craft, sp *spec, p *plot, s step) bool {
	switch s {
	case bankLeft, bankRight:
		return p.ready(sp, bankReq)
	case rollLeft, rollRight, rollOver:
		return p.ready(sp, halfRollReq) && !c.wear.noRoll
	case turn:
		return p.bank.hand() != hex.Level && p.ready(sp, turnReq)
	case slipLeft:
		return p.bank != rightBank && p.slips(c, sp)
	case slipRight:
		return p.bank != leftBank && p.slips(c, sp)
	case loopUp:
		return p.mayLoop(c, sp) && d.loopsUp(c, sp, p)
	case loopDown:
		return p.mayLoop(c, sp) && p.loopsDown()
	case vDiveEnd:
		return p.mayStand(c, sp) && p.plunges(sp)
	case vDiveOn:
		return p.mayStand(c, sp) && p.plunges(sp) && !d.mustEnd(c, sp, p)
	case vClimb:
		return p.mayStand(c, sp) && p.zooms(c, sp)
	}
	return true
}

// steerTo flies the steps of a plot by a wish, and marks each choice if note says so.
func (d *scout) steerTo(i int, p *plot, w *helm, note bool) {
	c, sp := &d.craft[i], &d.game.spec[i]
	for p.stage == stepping {
		s := d.next(c, sp, p, w)
		if note {
			d.ahead.mark(i, d.Turn, p, int(s))
		}
		p.made++
		d.fly(c, sp, p, s)
		if s == turn {
			w.turns--
			if w.trail != nil {
				w.trail.turned(p)
			}
		}
	}
}

// finishPlot makes the choices that are left after the steps; the way says how.
func (d *scout) finishPlot(i int, p *plot, w *way, to *stance, note bool) {
	o := &d.ahead.offers
	for p.stage != plotted {
		d.offer(i, p, o)
		n := 0
		switch p.stage {
		case rising:
			n = int(d.rising(i, p, o, w.height, to) - o.low)
		case throttle:
			n = w.thrust.of(o)
		case swinging:
			n = d.swinging(p, to.pos)
		case pulling:
			n = int(o.n) - 1
		}
		d.decide(i, p, o, n, note)
	}
}

// decide takes a choice of numbers, and marks it if note says so.
func (d *scout) decide(i int, p *plot, o *offers, n int, note bool) {
	if note {
		d.ahead.mark(i, d.Turn, p, int(o.low)+n)
	}
	d.take(i, p, o, n)
}

// of is the option of a choice of Power and Brakes.
func (t thrust) of(o *offers) int {
	high := o.low + o.n - 1
	switch t {
	case coast:
		return int(min(max(0, o.low), high) - o.low)
	case braking:
		return 0
	}
	return int(high - o.low)
}

// rising is the altitude change of a habit, within what is offered.
func (d *scout) rising(i int, p *plot, o *offers, h height, to *stance) int16 {
	c, sp := &d.craft[i], &d.game.spec[i]
	v := int16(0)
	switch h {
	case match:
		v = to.alt - c.alt
	case climb:
		v, _ = d.rise(c, sp, p, p.crooked())
	case climbRed:
		v = 100
	case dive:
		v = -sp.dives(&c.wear, black)
	case sink:
		v = -int16(sp.accel[0])
	}
	return min(max(v, o.low), o.low+o.n-1)
}

// swinging is the option that brings the nose of a Vertical Climb nearest to a place.
func (d *scout) swinging(p *plot, to hex.Point) int {
	best, least := 0, 360
	for n := range swings {
		k := n
		if n > 0 && d.game.mirrored { // of two that are as good the first counts, on the other hand there
			k = (n - 1) ^ 1 + 1
		}
		off, _ := offNose(p.facing.Turn(2*int(swings[k].turns)), p.pos, to)
		if off < least {
			best, least = k, off
		}
	}
	return best
}
