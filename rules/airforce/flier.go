package airforce

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/hex"
)

// A flier flies plots by habit, one thought at each step.
type flier struct {
	view   View
	offers offers // scratch
	// What the last flight has taken, as marks.
	marks  [maxTaken]rules.Mark
	nMarks int
}

// mark notes a choice: a step, or a number.
func (fl *flier) mark(i int, p *plot, value int) {
	fl.marks[fl.nMarks] = markOf(i, fl.view.Turn(), p, value)
	fl.nMarks++
}

// launch makes the choices that come before the steps.
func (fl *flier) launch(i int, p *plot, t thrust, near *stance) {
	o, w := &fl.offers, fl.view.Plotter(i)
	for p.stage == boosting || p.stage == leaving {
		w.offer(p, o)
		n := fl.facing(p, near.pos)
		if p.stage == boosting {
			n = t.of(o)
		}
		fl.mark(i, p, int(o.low)+n)
		w.take(p, o, n)
	}
}

// steer is the helm of a steering. An enemy dead ahead or astern counts as on the left (in a mirrored game on
// the right).
func (fl *flier) steer(s steering, p *plot, target hex.Point) helm {
	_, side := offNose(p.facing, p.pos, target)
	if side == hex.Level {
		side = hex.Left
		if fl.view.Mirrored() {
			side = hex.Right
		}
	}
	w := helm{target: target, side: side}
	w.limit(s)
	return w
}

// manyTurns is more Turns than any plot has.
const manyTurns = 100

// limit sets how a steering steers.
func (w *helm) limit(s steering) {
	w.steer, w.turns, w.wait = s, manyTurns, 0
	switch {
	case s == gentle:
		w.turns = 1
	case s >= firstBend:
		b := &bends[s-firstBend]
		w.turns, w.wait = b.turns, b.wait
	}
}

// facing is the option of a Vertical Dive's exit that brings the nose nearest to a place.
func (fl *flier) facing(p *plot, to hex.Point) int {
	best, least := 0, 360
	for n := range sixths {
		k := n
		if fl.view.Mirrored() { // of two that are as near the first counts, on the other hand there
			k = (sixths - n) % sixths
		}
		if off, _ := offNose(p.facing.Turn(2*k), p.pos, to); off < least {
			best, least = k, off
		}
	}
	return best
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
func (fl *flier) next(pl plotter, sp *spec, p *plot, w *helm) step {
	ahead := forward
	if p.left == 0 {
		ahead = finish
	}
	if p.count == 0 || p.left == 0 && p.bank == level && w.steer >= slipping && w.steer <= zoom {
		return ahead
	}
	s := w.wish(sp, p)
	if s == forward || !pl.legal(p, s, &fl.offers) {
		return ahead
	}
	return s
}

// wish is the step that would serve best, legal or not; forward: none.
func (w *helm) wish(sp *spec, p *plot) step {
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
		return lateLoop(p, w.steer)
	}
	s := turning(p, sp, w.hand(p), w.side)
	if s == turn && p.n < w.wait {
		return forward
	}
	return s
}

// lateLoop is the step towards a Half-Loop after the last hex. It answers an enemy that has turned back: the loop ends
// beyond the enemy and on its course.
func lateLoop(p *plot, s steering) step {
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
func turning(p *plot, sp *spec, h, enemy hex.Hand) step {
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

// steerTo flies the steps of a plot by a wish, and marks each choice if note says so.
func (fl *flier) steerTo(i int, p *plot, w *helm, note bool) {
	pl, sp := fl.view.Plotter(i), fl.view.Spec(i)
	for p.stage == stepping {
		s := fl.next(pl, sp, p, w)
		if note {
			fl.mark(i, p, int(s))
		}
		p.made++
		pl.fly(p, s)
		if s == turn {
			w.turns--
			if w.trail != nil {
				w.trail.turned(p)
			}
		}
	}
}

// finishPlot makes the choices that are left after the steps; the way says how.
func (fl *flier) finishPlot(i int, p *plot, w *way, to *stance, note bool) {
	o := &fl.offers
	for p.stage != plotted {
		fl.view.Plotter(i).offer(p, o)
		n := 0
		switch p.stage {
		case rising:
			n = int(fl.rising(i, p, o, w.height, to) - o.low)
		case throttle:
			n = w.thrust.of(o)
		case swinging:
			n = fl.swinging(p, to.pos)
		case pulling:
			n = int(o.n) - 1
		}
		fl.decide(i, p, o, n, note)
	}
}

// decide takes a choice of numbers, and marks it if note says so.
func (fl *flier) decide(i int, p *plot, o *offers, n int, note bool) {
	if note {
		fl.mark(i, p, int(o.low)+n)
	}
	fl.view.Plotter(i).take(p, o, n)
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
func (fl *flier) rising(i int, p *plot, o *offers, h height, to *stance) int16 {
	v := int16(0)
	switch h {
	case match:
		v = to.alt - fl.view.Craft(i).Status().alt
	case climb:
		v, _ = fl.view.Plotter(i).rise(p, p.crooked())
	case climbRed:
		v = 100
	case dive:
		v = -fl.view.Spec(i).Dives(fl.view.Craft(i).Wear(), black)
	case sink:
		v = -int16(fl.view.Spec(i).FirstGain())
	}
	return min(max(v, o.low), o.low+o.n-1)
}

// swinging is the option that brings the nose of a Vertical Climb nearest to a place.
func (fl *flier) swinging(p *plot, to hex.Point) int {
	best, least := 0, 360
	for n := range swings {
		k := n
		if n > 0 && fl.view.Mirrored() { // of two that are as good the first counts, on the other hand there
			k = (n - 1) ^ 1 + 1
		}
		off, _ := offNose(p.facing.Turn(2*int(swings[k].turns)), p.pos, to)
		if off < least {
			best, least = k, off
		}
	}
	return best
}
