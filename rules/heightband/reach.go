package heightband

import (
	"sync"

	"github.com/furball-sim/furball/rules/plane"
)

// A class is from where fixed guns fire, by what HB-27 adds: worse to better.
type class uint8

const (
	noShot     class = iota
	fromAhead        // -2
	fromSide         // 0: behind the beam, far
	fromBehind       // +2: tail arc, or close behind the beam
	onTheTail        // +4: tail arc and close
	numClasses
)

// classModifier is what the class adds.
var classModifier = [numClasses]int{fromAhead: fromFront, fromBehind: fromTail, onTheTail: fromTail + effective}

// classOf is the class of a shot from a sector of the target.
func classOf(of plane.Sector, close bool) class {
	if of.Front() {
		return fromAhead
	}
	c := fromSide
	if close {
		c++
	}
	if of == plane.Tail {
		c++
	}
	return c
}

const reachInches = 30

// A reachField holds by range, by the direction in which a target lies off the nose and by
// its heading relative to the nose the best class of shot that one move brings about against
// it if it stays there.
type reachField [reachInches + 1][plane.Headings][plane.Headings]class

// A reachTable holds fields for moves of up to ½, 1 and 1½ times AS. It is an estimate for
// agents: an aircraft without damage, ordinary turns of one direction a move, targets on whole inches.
type reachTable [3]reachField

const (
	shortMove = iota
	fullMove
	longMove
)

type reachKey struct{ as, st, mvr int }

var reachCache sync.Map // reachKey to *reachTable

// reachOf finds or makes the table for an aircraft's values.
func reachOf(as, st, mvr int) *reachTable {
	k := reachKey{as, st, mvr}
	if t, ok := reachCache.Load(k); ok {
		return t.(*reachTable)
	}
	t := new(reachTable)
	for n, most := range [3]int{as / 2, as, as * 3 / 2} {
		t[n].fill(min(st, most), most, mvr)
	}
	got, _ := reachCache.LoadOrStore(k, t)
	return got.(*reachTable)
}

// fill tries moves of all distances with up to six turns of 30 degrees, begun after no, one
// or two legs, from the origin to the north.
func (f *reachField) fill(least, most, mvr int) {
	f.try(least, most, mvr, 0, 0, 0)
	for delay := range 3 {
		for turns := 1; turns <= 6; turns++ {
			f.try(least, most, mvr, delay, turns, -ordinaryTurn)
			f.try(least, most, mvr, delay, turns, ordinaryTurn)
		}
	}
}

// try flies one way and looks round at each end that it has.
func (f *reachField) try(least, most, mvr, delay, turns, steps int) {
	at, h, legs := plane.Point{}, plane.Heading(0), 0
	from, flown := at, 0
	for n := 1; n <= most; n++ {
		flown++
		at = from.Forward(h, flown)
		if flown >= mvr && turns > 0 {
			if legs++; legs > delay {
				h = h.Turn(steps)
				turns--
			}
			from, flown = at, 0
		}
		if n >= least && turns == 0 {
			f.look(at, h)
		}
	}
}

// look notes every target that lies before the guns.
func (f *reachField) look(at plane.Point, h plane.Heading) {
	for r := 0; r <= reachInches; r++ {
		for b := range plane.Headings {
			to := plane.Point{}.Forward(plane.Heading(b), r)
			if !plane.Within(at, to, gunRange*plane.Inch) {
				continue
			}
			if to == at || plane.Look(at, h, to) != plane.Nose {
				continue
			}
			near := plane.Within(at, to, effectiveRange)
			for g := range plane.Headings {
				c := classOf(plane.Look(to, plane.Heading(g), at), near)
				f[r][b][g] = max(f[r][b][g], c)
			}
		}
	}
}

// at is the best class from a pose with heading h against a target inches away on a bearing, with
// heading g, up being how many bands higher it is: which moves bring the guns to its
// height follows from HB-12 and HB-24.
func (t *reachTable) at(inches int, bearing, h, g plane.Heading, up int) class {
	field := fullMove
	switch {
	case up > 3 || up < -9 || inches > reachInches:
		return noShot
	case up > 1 || up < -6:
		field = shortMove
	case up <= 0 && up >= -4:
		field = longMove
	}
	return t[field][inches][bearing.Turn(-int(h))][g.Turn(-int(h))]
}
