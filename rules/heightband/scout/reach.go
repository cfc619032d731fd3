package scout

import (
	"sync"

	"github.com/furball-sim/furball/rules/heightband/card"
	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/plane"
)

// A class says from where fixed guns fire. Better classes, to which HB-27 adds more, come later.
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
var classModifier = [numClasses]int{fromAhead: play.FromFront, fromBehind: play.FromTail, onTheTail: play.FromTail + play.Effective}

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

// A reaching is the better of shots, by their plain class and their artful one.
type reaching [numClasses][numClasses]blow

// reachingOf is that of what each class of shot does, when the test for the artful one is passed with a chance of
// rules.Certain.
func reachingOf(of *[numClasses]blow, test int32) (t reaching) {
	for plain := range t {
		for artful := range t[plain] {
			t[plain][artful] = shots{class(plain), class(artful)}.blow(of, test)
		}
	}
	return t
}

// of is what the better of some shots does.
func (t *reaching) of(s shots) *blow { return &t[s.plain][s.artful] }

const reachInches = 30

// Shots are the best classes of shot that a move can bring about: without a test, and with a
// tight turn or a half loop, if that is better.
type shots struct{ plain, artful class }

// blow is the better of them, when the test for the artful one is passed with a chance of rules.Certain.
func (s shots) blow(of *[numClasses]blow, test int32) blow {
	if s.artful <= s.plain {
		return of[s.plain]
	}
	return of[s.plain].or(of[s.artful].scaled(test))
}

// A reachField holds what one move brings about against a target that stays where it is: by range, by the
// direction in which the target lies off the nose, and by its heading relative to the nose.
type reachField [reachInches + 1][plane.Headings][plane.Headings]shots

// A reachTable holds fields for moves of up to ½, 1 and 1½ times AS. It is an estimate for
// agents: an aircraft without damage, targets on whole inches.
type reachTable [numMoves]reachField

const (
	shortMove = iota
	fullMove
	longMove
	numMoves
)

// A reachKey is what a table depends on.
type reachKey struct {
	as, st, mvr int
	tight       bool // tight turns are allowed
}

var reachCache sync.Map // reachKey to *reachTable

// reachOf finds or makes the table for an aircraft without damage.
func reachOf(c play.Craft, jet bool) *reachTable {
	k := reachKey{int(c.AS()), int(c.ST()), int(c.MVR()), !jet}
	if t, ok := reachCache.Load(k); ok {
		return t.(*reachTable)
	}
	got, _ := reachCache.LoadOrStore(k, k.table())
	return got.(*reachTable)
}

// A stance is where a move has got to.
type stance struct {
	pos     plane.Point
	heading plane.Heading
	leg     int8 // inches since the last turn, up to MVR
	tight   bool // a tight turn to the right was passed
	artful  bool // that, or a half loop
}

// turn is the stance after a turn of some steps.
func (s stance) turn(steps int) stance {
	if steps != 0 {
		s.heading, s.leg = s.heading.Turn(steps), 0
	}
	if steps > play.OrdinaryTurn {
		s.tight, s.artful = true, true
	}
	return s
}

// A grid tells stances apart. Those in one square inch count as the same.
type grid struct {
	width, legs int
	seen        []int8 // the inch at which one of a kind came by last
}

func newGrid(inches, legs int) *grid {
	w := 2*inches + 3
	return &grid{w, legs, make([]int8, w*w*plane.Headings*legs*4)}
}

// fresh reports whether a stance is the first of its kind at an inch, and notes it.
func (g *grid) fresh(s stance, inch int) bool {
	square := func(l plane.Length) int { return int(l+plane.Length(g.width)*plane.Inch/2) / int(plane.Inch) }
	kind := 0
	for _, b := range []bool{s.tight, s.artful} {
		kind *= 2
		if b {
			kind++
		}
	}
	at := (square(s.pos.X)*g.width + square(s.pos.Y)) * plane.Headings * g.legs
	seen := &g.seen[(at+int(s.heading)*g.legs+int(s.leg))*4+kind]
	if int(*seen) == inch {
		return false
	}
	*seen = int8(inch)
	return true
}

// table flies from the origin to the north inch by inch with every turn that is allowed but tight
// ones to the left, whose mirror image settle adds, and looks round wherever a move may end.
func (k reachKey) table() *reachTable {
	t := new(reachTable)
	most := [numMoves]int{k.as / 2, k.as, k.as * 3 / 2}
	flying, ended := newGrid(most[longMove], k.mvr+1), newGrid(most[longMove], 1)
	now, next := []stance{{}, {heading: play.HalfCircle, artful: true}}, []stance{}
	t.look(shortMove, now[1])
	for n := 1; n <= most[longMove]; n++ {
		next = next[:0]
		for _, s := range now {
			if s.artful && !s.tight && n > most[shortMove] { // a half loop goes no further
				continue
			}
			s.pos, s.leg = s.pos.Forward(s.heading, 1), min(s.leg+1, int8(k.mvr))
			least, widest := k.turns(s)
			for steps := least; steps <= widest; steps++ {
				if e := s.turn(steps); flying.fresh(e, n) {
					next = append(next, e)
				}
			}
		}
		for _, e := range next {
			for move, m := range most {
				if n >= min(k.st, m) && n <= m && ended.fresh(stance{pos: e.pos, heading: e.heading, artful: e.artful}, 1) {
					t.look(move, e)
				}
			}
		}
		now, next = next, now
	}
	t.settle()
	return t
}

// turns is the widest turn to either side at a stance, in steps.
func (k reachKey) turns(s stance) (left, right int) {
	switch {
	case int(s.leg) < k.mvr:
		return 0, 0
	case s.tight:
		return 0, play.TightTurn
	case k.tight && !s.artful:
		return -play.OrdinaryTurn, play.TightTurn
	}
	return -play.OrdinaryTurn, play.OrdinaryTurn
}

// look notes every target that lies before the guns at the end of a move.
func (t *reachTable) look(move int, s stance) {
	out := plane.Inches(plane.Point{}, s.pos)
	for r := max(0, out-card.GunRange-1); r <= min(out+card.GunRange, reachInches); r++ {
		for b := range plane.Headings {
			to := plane.Point{}.Forward(plane.Heading(b), r)
			if to == s.pos || !plane.Within(s.pos, to, card.GunRange*plane.Inch) || plane.Look(s.pos, s.heading, to) != plane.Nose {
				continue
			}
			near := plane.Within(s.pos, to, play.EffectiveRange)
			for g := range plane.Headings {
				found := &t[move][r][b][g]
				c := &found.plain
				if s.artful {
					c = &found.artful
				}
				*c = max(*c, classOf(plane.Look(to, plane.Heading(g), s.pos), near))
			}
		}
	}
}

// settle lets longer moves do what shorter ones do, and either side what the other does.
func (t *reachTable) settle() {
	other := func(h int) int { return (plane.Headings - h) % plane.Headings }
	for move := range t {
		for r := range t[move] {
			for b := range plane.Headings {
				for g := range plane.Headings {
					found := &t[move][r][b][g]
					found.add(t[move][r][other(b)][other(g)])
					if move > 0 {
						found.add(t[move-1][r][b][g])
					}
				}
			}
		}
	}
}

func (s *shots) add(o shots) { s.plain, s.artful = max(s.plain, o.plain), max(s.artful, o.artful) }

// at is the best that one move does from a pose with heading h against a target inches away on a bearing, with
// heading g; up is how many bands higher the target is. Which moves bring the guns to its
// height follows from HB-12 and HB-24.
func (t *reachTable) at(inches int, bearing, h, g plane.Heading, up int) shots {
	field := fullMove
	switch {
	case up > 3 || up < -9 || inches > reachInches:
		return shots{}
	case up > 1 || up < -6:
		field = shortMove
	case up <= 0 && up >= -4:
		field = longMove
	}
	return t[field][inches][bearing.Turn(-int(h))][g.Turn(-int(h))]
}
