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
	tailmost      // the one that ends closest to a place just behind him
)

// A way is a whole move by habit: a line of table HB-12, a steer and a distance.
type way struct {
	man   manoeuvre
	line  int8 // of the table, with a line for each change of height
	steer steer
	pick  pick
}

// steersOf lists the habits worth trying in a manoeuvre, by the turns that it allows.
var steersOf = [...][]steer{
	noTurns:  {straight},
	endTurn:  {chase},
	ordinary: {chase, tailChase, away},
	tightToo: {chase, tailChase, tightChase, tightTail, away},
}

// ways are all moves by habit. The first numSteers of them also tell how to fly on from the
// middle of a move.
var ways = func() (list []way) {
	for m := range numManoeuvres {
		row := &manoeuvres[m]
		picks := []pick{longest, shortest, tailmost}
		if row.min == row.max {
			picks = picks[:1]
		}
		lines := 1 + max(row.most-row.least, row.least-row.most)
		for n := range lines {
			for _, s := range steersOf[row.turns] {
				for _, p := range picks {
					if (s == away || m == level && s == tailChase) && p == shortest {
						continue
					}
					list = append(list, way{m, firstLine[m] + n, s, p})
				}
			}
		}
	}
	return list
}()

// Ways implements rules.Planner.
func (d *Duel) Ways() int { return len(ways) }

// Usual implements rules.Planner.
func (d *Duel) Usual() int { return len(ways) }

// Fly implements rules.Planner.
func (d *Duel) Fly(dst, src, w int) bool {
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
	d.risks(int(d.cur), g, &nd.e)
	a.nodes[dst] = nd
	return true
}

// flyWay sets nd to the end of a whole move. False: it is not allowed, or no different from
// another.
func (d *Duel) flyWay(nd, from *node, g *glance, w *way) bool {
	a, i := &d.ahead, int(d.cur)
	k := a.legOf[w.line]
	if k < 0 || w.steer.tight() && d.game.spec[i].card.Jet {
		return false
	}
	l := &d.menu.legs[k]
	back := 0
	if manoeuvres[w.man].reverse {
		back = 1
	}
	him := g.nearest(from.e.pos)
	along := w.steer
	if manoeuvres[w.man].turns == endTurn {
		along = straight // until then
	}
	path := d.path(i, back, along, from, him)
	inches := int(l.most)
	switch w.pick {
	case shortest:
		inches = int(l.least)
		if l.least == l.most {
			return false
		}
	case tailmost:
		if inches = closest(path, him, int(l.least), int(l.most)); inches == int(l.least) || inches == int(l.most) {
			return false
		}
	}
	p := &path[inches]
	if w.steer.tight() && p.tight == 0 {
		return false // chase or tailChase without it
	}
	nd.e, nd.kind, nd.n = from.e, rules.Turn, 0
	d.start(i, nd, l, inches)
	nd.f.flown = nd.f.inches
	nd.f.tight = p.tight
	if p.tight != 0 {
		d.foresee(i, nd, byAB)
	}
	nd.e.pos, nd.e.heading = p.pos, p.heading
	nd.e.turned += p.turned
	row := &manoeuvres[w.man]
	if row.turns != noTurns && p.leg >= d.craft[i].mvr {
		t := w.steer.turn(p.pos, p.heading, him, true, p.tight, false)
		nd.e.heading = p.heading.Turn(int(t.steps))
		nd.e.turned += t.steps
	}
	a.inch = int8(inches)
	d.risks(i, g, &nd.e)
	return true
}

// path is where a habit brings an aircraft inch by inch, as if the move went on for ever.
func (d *Duel) path(i, back int, s steer, from *node, him *foe) *[maxPath + 1]waypoint {
	a, c := &d.ahead, &d.craft[i]
	path := &a.paths[back][s]
	if a.known[back][s] {
		return path
	}
	a.known[back][s] = true
	at := waypoint{pos: from.e.pos, heading: from.e.heading.Turn(back * halfCircle)}
	begun := at.pos
	path[0] = at
	for n := 1; n <= int(c.as)*3/2; n++ {
		at.leg++
		at.pos = begun.Forward(at.heading, int(at.leg))
		path[n] = at
		if at.leg < c.mvr {
			continue
		}
		t := s.turn(at.pos, at.heading, him, false, at.tight, s.tight() && at.tight == 0)
		if t.try != 0 {
			at.tight = t.try
		}
		if t.steps != 0 {
			at.heading = at.heading.Turn(int(t.steps))
			at.turned += t.steps
			begun, at.leg = at.pos, 0
		}
	}
	return path
}

// closest is the distance from lo to hi that ends closest to a place just behind him.
func closest(path *[maxPath + 1]waypoint, him *foe, lo, hi int) int {
	aim := him.at.Forward(him.heading.Turn(halfCircle), behind)
	best, nearest := lo, int64(-1)
	for n := lo; n <= hi; n++ {
		if r := plane.Distance2(path[n].pos, aim); nearest < 0 || r < nearest {
			best, nearest = n, r
		}
	}
	return best
}

// Taken implements rules.Planner. A habit is flown again to note its choices.
func (d *Duel) Taken() []rules.Mark {
	a, i := &d.ahead, int(d.cur)
	marks := a.marks[:0]
	if a.way < 0 {
		return append(marks, a.mark)
	}
	nd := a.nodes[a.src]
	g := d.look(i)
	him := g.nearest(nd.e.pos)
	s := steer(a.way)
	if nd.kind == rules.Move {
		w := &ways[a.way]
		l := &d.menu.legs[a.legOf[w.line]]
		marks = append(marks, d.markOf(stepBegin, &nd.f, int(l.first)+int(a.inch)-int(l.least)))
		d.start(i, &nd, l, int(a.inch))
		d.onward(i, &nd)
		s = w.steer
	}
	return d.habit(i, &nd, s, him, marks)
}
