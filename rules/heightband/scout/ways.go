package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/plane"
)

// A pick says which of a manoeuvre's distances a way takes.
type pick uint8

const (
	longest  pick = iota
	shortest      // if there is a choice
	middle        // half-way between, if they are far enough apart
	tailmost      // the one that ends closest to a place just behind the enemy
)

// A way is a whole move by habit: a line of table HB-12, a steer and a distance.
type way struct {
	man   play.Manoeuvre
	line  int8 // of the table, with a line for each change of height
	steer steer
	pick  pick
}

// A flying is a habit with the distances worth trying.
type flying struct {
	steer steer
	picks []pick
}

// straightOn is for moves without turns, and pulling for those that end with one.
var (
	straightOn = []flying{{straight, []pick{longest}}}
	pulling    = []flying{{chase, []pick{shortest}}}
)

// flyings lists the ways in which each manoeuvre is worth flying, by line of table HB-12 from the least change of height
// on. It leaves out those that pilots hardly ever choose: of 320,000 moves of ace against ace and tail-chaser, in twelve
// match-ups with 62 ways, one in twenty was flown by any of those that are not here.
var flyings = [play.NumManoeuvres][][]flying{
	play.Climb: {{{chase, []pick{longest, shortest}}, {tightChase, []pick{longest}}, {away, []pick{longest, shortest}},
		{straight, []pick{longest}}}},
	play.ZoomClimb: {straightOn}, play.ClimbingHalfLoop: {straightOn},
	play.Level: {{{chase, []pick{longest, middle, shortest, tailmost}}, {tailChase, []pick{longest, tailmost}},
		{tightChase, []pick{longest, tailmost}}, {tightTail, []pick{tailmost}}, {away, []pick{longest, middle, shortest}},
		{straight, []pick{longest, middle, shortest}},
		{across, []pick{longest}}}},
	play.ShallowDive: {{{chase, []pick{longest, middle, tailmost}}, {tightChase, []pick{longest, tailmost}},
		{straight, []pick{longest}}, {away, []pick{longest}}, {across, []pick{longest}}},
		{{chase, []pick{longest, tailmost}}, {tightChase, []pick{longest, tailmost}}, {straight, []pick{longest}}, {away, []pick{longest}}}},
	play.SteepDive:       {{{chase, []pick{longest, shortest, tailmost}}}, {{chase, []pick{shortest, tailmost}}}},
	play.PowerDive:       {pulling},
	play.ShallowHalfLoop: {{{chase, []pick{longest, tailmost}}}},
	play.SteepHalfLoop:   {straightOn},
}

// ways are all moves by habit. In the middle of a move the numbers below numSteers stand for steers instead.
var ways = func() (list []way) {
	for m := range play.NumManoeuvres {
		for n, line := range flyings[m] {
			for _, f := range line {
				for _, p := range f.picks {
					list = append(list, way{m, firstLine[m] + int8(n), f.steer, p})
				}
			}
		}
	}
	return list
}()

// The sorts of move that a prior tells apart: in the middle of a move the ways stand for steers.
const (
	wholeMove = iota
	restOfMove
	sorts
)

// Plans is what there is to plan with.
var Plans = rules.Plans{Ways: len(ways), Usual: len(ways), Sorts: sorts}

// Sort implements rules.Planner.
func (a *ahead) Sort(int) int {
	if a.nodes[0].kind == rules.Move {
		return wholeMove
	}
	return restOfMove
}

// Fly implements rules.Planner.
func (a *ahead) Fly(dst, src, w int) bool {
	from := &a.nodes[src]
	a.src, a.way = int8(src), int16(w)
	if from.kind == rules.Move {
		return a.flyWay(&a.nodes[dst], from, &ways[w])
	}
	if w >= int(numSteers) {
		return false
	}
	nd := *from
	a.habit(a.me, &nd, steer(w), a.hand, a.look(a.me).nearest(nd.e.pos), nil)
	a.nodes[dst] = nd
	return true
}

// flyWay sets nd to the end of a whole move. False: it is not allowed, or no different from
// another.
func (a *ahead) flyWay(nd, from *node, w *way) bool {
	k := a.legOf[w.line]
	if k < 0 || w.steer.tight() && !a.tights {
		return false
	}
	i, l, enemy := a.me, a.view.Menu().Line(k), &a.look(a.me).foes[a.enemy]
	if w.artful() && !(enemy.moved && play.FixedReaches(int(enemy.hb-from.e.hb-l.HB), int(l.HB))) {
		return false
	}
	inches := w.pick.of(l)
	var p waypoint
	if w.steer == straight || w.man.Turns() == play.EndTurn { // straight on until then
		p = from.ahead(w.man, inches)
	} else {
		path := a.path(i, w.man, w.steer, from, enemy, inches)
		if w.pick == tailmost {
			inches = min(max(int(path.tailmost), int(l.Least)), int(l.Most))
			if inches == int(l.Most) {
				return false
			}
		}
		p = path.at[inches]
	}
	if w.pick != longest && inches == int(l.Most) || w.pick == middle && l.Most-l.Least < 4 || w.steer.tight() && p.tight == 0 {
		return false // the longest, or the habit without tight turns
	}
	*nd = a.begun[k]
	nd.kind, nd.n, nd.e.inches = rules.Turn, 0, int8(inches)
	nd.f.Inches, nd.f.Flown, nd.f.Tight = int8(inches), int8(inches), p.tight
	if p.tight != 0 {
		a.foresee(i, nd, play.ByAB)
	}
	nd.e.pos, nd.e.heading = p.pos, p.heading
	nd.e.turned += p.turned
	if w.man.Turns() != play.NoTurns && p.leg >= a.tab.Craft(i).MVR() {
		t := w.steer.turn(p.pos, p.heading, enemy, a.hand, true, p.tight, false)
		nd.e.heading = p.heading.Turn(int(t.Steps))
		nd.e.turned += t.Steps
	}
	a.inch = int8(inches)
	return true
}

// of is the distance that is picked of a leg, but for that of the tailmost.
func (p pick) of(l play.Leg) int {
	switch p {
	case shortest:
		return int(l.Least)
	case middle:
		return int(l.Least+l.Most) / 2
	}
	return int(l.Most)
}

// artful reports whether a way is for bringing guns to bear at once: it is tried against
// an enemy that has moved, at a height that the guns reach.
func (w *way) artful() bool {
	return w.steer == tailChase || w.steer.tight() || w.pick == tailmost
}

// ahead is where the aircraft gets when it flies straight on from a node.
func (nd *node) ahead(m play.Manoeuvre, inches int) waypoint {
	h := nd.e.heading
	if m.Reverse() {
		h = h.Turn(play.HalfCircle)
	}
	return waypoint{pos: nd.e.pos.Forward(h, inches), heading: h, leg: int8(inches)}
}

// path is where a habit brings an aircraft inch by inch, that far at least. Where a way may ask how it comes closest to
// the enemy's tail, it is flown as far as the longest move that begins with its heading, or with the reverse of it.
func (a *ahead) path(i int, m play.Manoeuvre, s steer, from *node, enemy *foe, inches int) *path {
	c := a.tab.Craft(i)
	back, longest := 0, int(c.AS())*3/2
	if m.Reverse() {
		back, longest = 1, int(c.AS())/2
	}
	p := &a.paths[back][s]
	if !a.known[back][s] {
		a.known[back][s] = true
		at := from.ahead(m, 0)
		p.at[0], p.now, p.begun, p.flown, p.tailmost, p.nearest = at, at, at.pos, 0, 0, -1
	}
	follows := enemy.moved && s != away && s != across
	if follows {
		inches = longest
	}
	if int(p.flown) < inches {
		p.fly(inches, c.MVR(), s, a.hand, enemy, follows)
	}
	return p
}

// fly flies on by a habit to some inches; follows: it notes how close it comes to the enemy's tail.
func (p *path) fly(inches int, mvr int8, s steer, hand int8, enemy *foe, follows bool) {
	aim := enemy.at.Forward(enemy.heading.Turn(play.HalfCircle), behind)
	at, begun := p.now, p.begun
	for n := int(p.flown) + 1; n <= inches; n++ {
		at.leg++
		at.pos = begun.Forward(at.heading, int(at.leg))
		p.at[n] = at
		if follows {
			if r := plane.Distance2(at.pos, aim); p.nearest < 0 || r < p.nearest {
				p.nearest, p.tailmost = r, int8(n)
			}
		}
		if at.leg < mvr {
			continue
		}
		t := s.turn(at.pos, at.heading, enemy, hand, false, at.tight, s.tight() && at.tight == 0)
		if t.Try != 0 {
			at.tight = t.Try
		}
		if t.Steps != 0 {
			at.heading = at.heading.Turn(int(t.Steps))
			at.turned += t.Steps
			begun, at.leg = at.pos, 0
		}
	}
	p.now, p.begun, p.flown = at, begun, int8(inches)
}

// Taken implements rules.Planner. A habit is flown again to note its choices.
func (a *ahead) Taken() []rules.Mark {
	i := a.me
	marks := a.marks[:0]
	if a.way < 0 {
		return append(marks, a.mark)
	}
	nd := a.nodes[a.src]
	g := a.look(i)
	enemy := g.nearest(nd.e.pos)
	s := steer(a.way)
	if nd.kind == rules.Move {
		w := &ways[a.way]
		l := a.view.Menu().Line(a.legOf[w.line])
		marks = append(marks, a.markOf(play.StepBegin, &nd.f, int(l.First)+int(a.inch)-int(l.Least)))
		a.start(i, &nd, l, int(a.inch))
		a.onward(i, &nd)
		s = w.steer
	}
	return a.habit(i, &nd, s, a.hand, enemy, marks)
}
