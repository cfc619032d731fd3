package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/hex"
)

// A flier flies plots by habit, one thought at each step.
type flier struct {
	view   play.View
	right  bool        // it turns right where both hands are alike, and so does an enemy in thought
	offers play.Offers // scratch
	taken  taken       // by the last flight
	told   [maxTaken]rules.Mark
}

// launch makes the choices that come before the steps, and notes them if note says so. A Vertical Dive ends with the
// nose to what is near; nil: as it is.
func (fl *flier) launch(i int, p *play.Plot, t thrust, near *play.Stance, note bool) {
	o, pl := &fl.offers, fl.view.Plotter(i)
	for p.Stage == play.Boosting || p.Stage == play.Leaving {
		pl.Offer(p, o)
		n := 0
		switch {
		case p.Stage == play.Boosting:
			n = t.of(o)
		case near != nil:
			n = fl.facing(p, near.Pos)
		}
		fl.decide(pl, p, o, n, note)
	}
}

// steer is the demand of a steering. An enemy dead ahead or astern counts as on the favoured hand.
func (fl *flier) steer(s steering, p *play.Plot, target hex.Point) demand {
	_, side := offNose(p.Facing, p.Pos, target)
	if side == hex.Level {
		side = hex.Left
		if fl.right {
			side = hex.Right
		}
	}
	w := demand{target: target, side: side}
	w.limit(s)
	return w
}

// manyTurns is more Turns than any plot has.
const manyTurns = 100

// limit sets how a steering steers.
func (w *demand) limit(s steering) {
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
func (fl *flier) facing(p *play.Plot, to hex.Point) int {
	best, least := 0, 360
	for n := range sixths {
		k := n
		if fl.right { // of two that are as near the first counts
			k = (sixths - n) % sixths
		}
		if off, _ := offNose(p.Facing.Turn(2*k), p.Pos, to); off < least {
			best, least = k, off
		}
	}
	return best
}

// onNose is how far off the nose, in degrees, an enemy may be for which no Turn is made.
const onNose = 30

// A demand is what a steering asks of the next step.
type demand struct {
	steer  steering
	target hex.Point
	side   hex.Hand // the side of the target
	turns  int8     // Turns left
	wait   int8     // hexes straight on before the first Turn
	trail  *trail   // where forks of the way are noted; nil: nowhere
}

// hand is the side to turn to.
func (w *demand) hand(p *play.Plot) hex.Hand {
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
func (w *demand) bearing(p *play.Plot) hex.Hand {
	off, side := offNose(p.Facing, p.Pos, w.target)
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

// next is the step that a wish makes of a plot at the stage of steps, and for how many hexes it goes straight on if that
// is all that is wished for.
func (fl *flier) next(pl play.Plotter, sp *card.Spec, p *play.Plot, w *demand) (s play.Step, hexes int8) {
	ahead := play.Forward
	if p.Left == 0 {
		ahead = play.Finish
	}
	if p.Count == 0 || p.Left == 0 && p.Bank == play.Level && w.steer >= slipping && w.steer <= zoom {
		return ahead, 1
	}
	s = w.wish(sp, p)
	switch {
	case s == play.Forward:
		if p.Bank == play.Level && w.settled() {
			return ahead, p.Left
		}
		return ahead, 1
	case pl.Legal(p, s, &fl.offers):
		return s, 1
	case s == play.Turn && w.steady(): // it waits for the Turn
		return ahead, max(min(int8(sp.Requirement(card.TurnReq, p.Class))-int8(p.Count), p.Left), 1)
	}
	return ahead, 1
}

// settled reports whether a demand is for nothing but a level bank.
func (w *demand) settled() bool {
	return w.steer == straight || w.turns == 0 && (w.steer == gentle || w.steer >= firstBend)
}

// steady reports whether the hand of a demand changes with its Turns alone.
func (w *demand) steady() bool { return w.steer == circle || w.steer == away || w.steer >= firstBend }

// wish is the step that would serve best, legal or not; forward: none.
func (w *demand) wish(sp *card.Spec, p *play.Plot) play.Step {
	switch w.steer {
	case slipping:
		if !p.Slipped {
			if w.side == hex.Left {
				return play.SlipLeft
			}
			return play.SlipRight
		}
	case overTop:
		if !p.Loops {
			return play.LoopUp
		}
	case splitS:
		switch {
		case p.Falls:
		case p.Bank == play.Inverted, p.Bank == play.Level && p.Speed <= play.OutsideSpeed:
			return play.LoopDown
		case p.Bank == play.Level:
			return play.RollOver
		}
	case plunge:
		return play.VDiveEnd
	case zoom:
		return play.VClimb
	case lateOver, lateSplit:
		return lateLoop(p, w.steer)
	}
	s := turning(p, sp, w.hand(p), w.side)
	if s == play.Turn && p.N < w.wait {
		return play.Forward
	}
	return s
}

// lateLoop is the step towards a Half-Loop after the last hex. It answers an enemy that has turned back: the loop ends
// beyond the enemy and on its course.
func lateLoop(p *play.Plot, s steering) play.Step {
	switch {
	case p.Loops || p.Falls:
	case s == lateOver && p.Left == 0:
		return play.LoopUp
	case s == lateSplit && p.Left == 0 && p.Bank == play.Inverted:
		return play.LoopDown
	case s == lateSplit && p.Left > 0 && p.Bank == play.Level:
		return play.RollOver
	}
	return play.Forward
}

// steerTo flies the steps of a plot by a wish, and notes each choice if note says so.
func (fl *flier) steerTo(i int, p *play.Plot, w *demand, note bool) {
	pl, sp := fl.view.Plotter(i), fl.view.Spec(i)
	for p.Stage == play.Stepping {
		s, hexes := fl.next(pl, sp, p, w)
		if s == play.Forward {
			fl.goStraight(p, hexes, note)
			continue
		}
		if note {
			fl.taken.note(p, int(s))
		}
		p.Made++
		pl.Fly(p, s)
		if s == play.Turn {
			w.turns--
			if w.trail != nil {
				w.trail.turned(p)
			}
		}
	}
}

// goStraight flies so many hexes straight on, and notes each if note says so.
func (fl *flier) goStraight(p *play.Plot, hexes int8, note bool) {
	if note {
		fl.taken.noteStraight(p, hexes)
	}
	p.Made += uint8(hexes)
	p.GoStraight(hexes)
}

// finishPlot makes the choices that are left after the steps; the way says how.
func (fl *flier) finishPlot(i int, p *play.Plot, w *way, to *play.Stance, note bool) {
	o, pl := &fl.offers, fl.view.Plotter(i)
	for p.Stage != play.Plotted {
		pl.Offer(p, o)
		n := 0
		switch p.Stage {
		case play.Rising:
			n = int(fl.rising(i, p, o, w.height, to) - o.Low)
		case play.Throttle:
			n = w.thrust.of(o)
		case play.Swinging:
			n = fl.swinging(p, to.Pos)
		case play.Pulling:
			n = int(o.N) - 1
		}
		fl.decide(pl, p, o, n, note)
	}
}

// decide takes a choice of numbers, and notes it if note says so.
func (fl *flier) decide(pl play.Plotter, p *play.Plot, o *play.Offers, n int, note bool) {
	if note {
		fl.taken.note(p, int(o.Low)+n)
	}
	pl.Take(p, o, n)
}

// of is the option of a choice of Power and Brakes.
func (t thrust) of(o *play.Offers) int {
	high := o.Low + o.N - 1
	switch t {
	case coast:
		return int(min(max(0, o.Low), high) - o.Low)
	case braking:
		return 0
	}
	return int(high - o.Low)
}

// rising is the altitude change of a habit, within what is offered.
func (fl *flier) rising(i int, p *play.Plot, o *play.Offers, h height, to *play.Stance) int16 {
	v := int16(0)
	switch h {
	case match:
		v = to.Alt - fl.view.Craft(i).Status().Alt
	case climb:
		v, _ = fl.view.Plotter(i).Rise(p, p.Crooked())
	case climbRed:
		v = 100
	case dive:
		wear := fl.view.Craft(i).Wear()
		v = -fl.view.Spec(i).Dives(&wear, card.Black)
	case sink:
		v = -int16(fl.view.Spec(i).FirstGain())
	}
	return min(max(v, o.Low), o.Low+o.N-1)
}

// swinging is the option that brings the nose of a Vertical Climb nearest to a place.
func (fl *flier) swinging(p *play.Plot, to hex.Point) int {
	best, least := 0, 360
	for n := range play.NumSwings {
		k := n
		if n > 0 && fl.right { // of two that are as good the first counts
			k = (n - 1) ^ 1 + 1
		}
		off, _ := offNose(p.Facing.Turn(2*play.SwingTurns(k)), p.Pos, to)
		if off < least {
			best, least = k, off
		}
	}
	return best
}
