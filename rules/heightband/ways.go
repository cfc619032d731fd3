package heightband

import (
	"github.com/furball-sim/furball/rules"
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
	man   manoeuvre
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
var flyings = [numManoeuvres][][]flying{
	climb: {{{chase, []pick{longest, shortest}}, {tightChase, []pick{longest}}, {away, []pick{longest, shortest}},
		{straight, []pick{longest}}}},
	zoomClimb: {straightOn}, climbingHalfLoop: {straightOn},
	level: {{{chase, []pick{longest, middle, shortest, tailmost}}, {tailChase, []pick{longest, tailmost}},
		{tightChase, []pick{longest, tailmost}}, {tightTail, []pick{tailmost}}, {away, []pick{longest, middle, shortest}},
		{straight, []pick{longest, middle, shortest}},
		{across, []pick{longest}}}},
	shallowDive: {{{chase, []pick{longest, middle, tailmost}}, {tightChase, []pick{longest, tailmost}},
		{straight, []pick{longest}}, {away, []pick{longest}}, {across, []pick{longest}}},
		{{chase, []pick{longest, tailmost}}, {tightChase, []pick{longest, tailmost}}, {straight, []pick{longest}}, {away, []pick{longest}}}},
	steepDive:       {{{chase, []pick{longest, shortest, tailmost}}}, {{chase, []pick{shortest, tailmost}}}},
	powerDive:       {pulling},
	shallowHalfLoop: {{{chase, []pick{longest, tailmost}}}},
	steepHalfLoop:   {straightOn},
}

// ways are all moves by habit. In the middle of a move the numbers below numSteers stand for steers instead.
var ways = func() (list []way) {
	for m := range numManoeuvres {
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

// Ways implements rules.Scout.
func (d *scout) Ways() int { return len(ways) }

// Usual implements rules.Scout.
func (d *scout) Usual() int { return len(ways) }

// The sorts of move that a prior tells apart: in the middle of a move the ways stand for steers.
const (
	wholeMove = iota
	restOfMove
	sorts
)

// Sorts implements rules.Scout.
func (d *scout) Sorts() int { return sorts }

// Sort implements rules.Scout.
func (d *scout) Sort(int) int {
	if d.ahead.nodes[0].kind == rules.Move {
		return wholeMove
	}
	return restOfMove
}

// Fly implements rules.Scout.
func (d *scout) Fly(dst, src, w int) bool {
	a := &d.ahead
	from := &a.nodes[src]
	g := d.look(int(d.cur))
	a.src, a.way = int8(src), int16(w)
	if from.kind == rules.Move {
		return d.flyWay(&a.nodes[dst], from, g, &ways[w])
	}
	if w >= int(numSteers) {
		return false
	}
	nd := *from
	d.habit(int(d.cur), &nd, steer(w), g.nearest(nd.e.pos), nil)
	a.nodes[dst] = nd
	return true
}

// flyWay sets nd to the end of a whole move. False: it is not allowed, or no different from
// another.
func (d *scout) flyWay(nd, from *node, g *glance, w *way) bool {
	a, i := &d.ahead, int(d.cur)
	k := a.legOf[w.line]
	if k < 0 || w.steer.tight() && !d.mayTight(&d.craft[i]) {
		return false
	}
	l := &d.menu.legs[k]
	enemy := &g.foes[a.enemy]
	if w.artful() && !(enemy.moved && fixedReaches(int(enemy.hb-from.e.hb-l.hb), int(l.hb))) {
		return false
	}
	inches := w.pick.of(l)
	var p waypoint
	if w.steer == straight || manoeuvres[w.man].turns == endTurn { // straight on until then
		p = from.ahead(&manoeuvres[w.man], inches)
	} else {
		path := d.path(i, w.man, w.steer, from, enemy)
		if w.pick == tailmost {
			inches = min(max(int(path.tailmost), int(l.least)), int(l.most))
			if inches == int(l.most) {
				return false
			}
		}
		p = path.at[inches]
	}
	if w.pick != longest && inches == int(l.most) || w.pick == middle && l.most-l.least < 4 || w.steer.tight() && p.tight == 0 {
		return false // the longest, or the habit without tight turns
	}
	*nd = a.begun[k]
	nd.kind, nd.n, nd.e.inches = rules.Turn, 0, int8(inches)
	nd.f.inches, nd.f.flown, nd.f.tight = int8(inches), int8(inches), p.tight
	if p.tight != 0 {
		d.foresee(i, nd, byAB)
	}
	nd.e.pos, nd.e.heading = p.pos, p.heading
	nd.e.turned += p.turned
	row := &manoeuvres[w.man]
	if row.turns != noTurns && p.leg >= d.craft[i].mvr {
		t := w.steer.turn(p.pos, p.heading, enemy, true, p.tight, false)
		nd.e.heading = p.heading.Turn(int(t.steps))
		nd.e.turned += t.steps
	}
	a.inch = int8(inches)
	return true
}

// of is the distance that is picked of a leg, but for that of the tailmost.
func (p pick) of(l *leg) int {
	switch p {
	case shortest:
		return int(l.least)
	case middle:
		return int(l.least+l.most) / 2
	}
	return int(l.most)
}

// artful reports whether a way is for bringing guns to bear at once: it is tried against
// an enemy that has moved, at a height that the guns reach.
func (w *way) artful() bool {
	return w.steer == tailChase || w.steer.tight() || w.pick == tailmost
}

// ahead is where the aircraft gets when it flies straight on from a node.
func (nd *node) ahead(row *manoeuvreRow, inches int) waypoint {
	h := nd.e.heading
	if row.reverse {
		h = h.Turn(halfCircle)
	}
	return waypoint{pos: nd.e.pos.Forward(h, inches), heading: h, leg: int8(inches)}
}

// path is where a habit brings an aircraft inch by inch, as far as the longest move that
// begins with its heading, or with the reverse of it.
func (d *scout) path(i int, m manoeuvre, s steer, from *node, enemy *foe) *path {
	a, c := &d.ahead, &d.craft[i]
	back, longest := 0, int(c.as)*3/2
	if manoeuvres[m].reverse {
		back, longest = 1, int(c.as)/2
	}
	p := &a.paths[back][s]
	if a.known[back][s] {
		return p
	}
	a.known[back][s] = true
	aim := enemy.at.Forward(enemy.heading.Turn(halfCircle), behind)
	at := from.ahead(&manoeuvres[m], 0)
	begun := at.pos
	p.at[0], p.tailmost = at, 0
	nearest := int64(-1)
	for n := 1; n <= longest; n++ {
		at.leg++
		at.pos = begun.Forward(at.heading, int(at.leg))
		p.at[n] = at
		if enemy.moved { // else no way asks for it
			if r := plane.Distance2(at.pos, aim); nearest < 0 || r < nearest {
				nearest, p.tailmost = r, int8(n)
			}
		}
		if at.leg < c.mvr {
			continue
		}
		t := s.turn(at.pos, at.heading, enemy, false, at.tight, s.tight() && at.tight == 0)
		if t.try != 0 {
			at.tight = t.try
		}
		if t.steps != 0 {
			at.heading = at.heading.Turn(int(t.steps))
			at.turned += t.steps
			begun, at.leg = at.pos, 0
		}
	}
	return p
}

// Taken implements rules.Scout. A habit is flown again to note its choices.
func (d *scout) Taken() []rules.Mark {
	a, i := &d.ahead, int(d.cur)
	marks := a.marks[:0]
	if a.way < 0 {
		return append(marks, a.mark)
	}
	nd := a.nodes[a.src]
	g := d.look(i)
	enemy := g.nearest(nd.e.pos)
	s := steer(a.way)
	if nd.kind == rules.Move {
		w := &ways[a.way]
		l := &d.menu.legs[a.legOf[w.line]]
		marks = append(marks, d.markOf(stepBegin, &nd.f, int(l.first)+int(a.inch)-int(l.least)))
		d.start(i, &nd, l, int(a.inch))
		d.onward(i, &nd)
		s = w.steer
	}
	return d.habit(i, &nd, s, enemy, marks)
}
