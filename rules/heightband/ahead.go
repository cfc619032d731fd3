package heightband

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// Sizes of the memory for planning.
const (
	maxNodes = 64
	maxMarks = 80
	maxPath  = 30 // inches of the longest move
)

// A node is a place in a planned move: where the aircraft is, what it has risked to get there, and
// the flight that goes on from there. All tests are taken as passed.
type node struct {
	e    end
	f    flight
	kind rules.Kind
	n    int16 // options; 0: the move is over
}

// A waypoint is where a habit has got to after some inches, before a turn there.
type waypoint struct {
	pos     plane.Point
	heading plane.Heading
	leg     int8
	tight   int8
	turned  int8
}

// A path is where a habit brings an aircraft inch by inch.
type path struct {
	at       [maxPath + 1]waypoint
	tailmost int8 // inches at which it comes closest to a place just behind the enemy
}

// ahead is what has been planned of the waiting decision's move. It holds from Plan on until the scout looks
// at another decision.
type ahead struct {
	nodes [maxNodes]node
	src   int8  // of the last choice taken
	way   int16 // habit that was flown; -1: option was taken
	inch  int8  // distance that the habit took
	mark  rules.Mark
	marks [maxMarks]rules.Mark

	// These fields are what whole moves by habit are made of. Only a node where the manoeuvre is still to be
	// chosen leads to a whole move, and the Plan that makes such a node makes all of this afresh. So the later
	// decisions of a move rest on none of it, and a scout that has not seen the move begin misses nothing.
	enemy int8               // the foe nearest to where the move begins
	legOf [maxLegs]int8      // place in the menu of each line of HB-12; -1: not allowed
	begun [maxLegs]node      // the move after its manoeuvre has begun, by line of the menu
	known [2][numSteers]bool // paths that have been flown
	paths [2][numSteers]path // from the heading, and from its reverse
}

// Nodes implements rules.Scout: only a move can be planned, and not on which side of another a zoom climb ends.
func (d *scout) Nodes() int {
	if d.Phase == movementPhase && d.step != stepCraft && d.step != stepTouch {
		return maxNodes
	}
	return 0
}

// Plan implements rules.Scout.
func (d *scout) Plan() int {
	nd := &d.ahead.nodes[0]
	*nd = node{e: d.craft[d.cur].stand(), f: d.flight, kind: d.Q.Kind, n: int16(d.Q.N)}
	if d.step == stepBegin {
		nd.f = flight{}
		d.planWhole(nd)
	}
	return int(nd.n)
}

// planWhole gets ready to fly whole moves from a node where the manoeuvre is still to be chosen.
func (d *scout) planWhole(nd *node) {
	a := &d.ahead
	a.enemy = int8(d.look(int(d.cur)).closestTo(nd.e.pos))
	a.known = [2][numSteers]bool{}
	for k := range a.legOf {
		a.legOf[k] = -1
	}
	for k := range d.menu.n {
		l := &d.menu.legs[k]
		a.legOf[firstLine[l.man]+max(l.hb-manoeuvres[l.man].least, manoeuvres[l.man].least-l.hb)] = k
		a.begun[k] = *nd
		d.start(int(d.cur), &a.begun[k], l, 0)
	}
}

// firstLine is the first line of table HB-12 that belongs to each manoeuvre, when every change
// of height has a line of its own.
var firstLine = func() (t [numManoeuvres]int8) {
	n := int8(0)
	for m := range numManoeuvres {
		t[m] = n
		row := &manoeuvres[m]
		n += 1 + max(row.most-row.least, row.least-row.most)
	}
	return t
}()

// start sets nd to the beginning of a move by aircraft i: half circle, height, first test.
func (d *scout) start(i int, nd *node, l *leg, inches int) {
	row := &manoeuvres[l.man]
	nd.f = flight{man: l.man, hb: l.hb, inches: int8(inches), from: nd.e.pos}
	nd.e.inches = int8(inches)
	if row.reverse {
		nd.e.heading = nd.e.heading.Turn(halfCircle)
		nd.e.turned = halfCircle
	}
	if l.hb < 0 {
		nd.e.hb += l.hb
		nd.e.change += l.hb
	}
	if nd.e.hb < 1 {
		nd.e.risk = rules.Certain
	}
	if row.test != noTest {
		d.foresee(i, nd, row.test)
	}
	if l.hb > 0 {
		nd.e.hb += l.hb
		nd.e.change += l.hb
	}
}

// foresee adds a test to the chances of a node.
func (d *scout) foresee(i int, nd *node, by bonus) {
	skill := d.testSkill(i, by, nd.f.man)
	crash := int32(min(max(11-skill-int(nd.e.hb), 0), 10)) // faces that fail by as many bands as are left
	if skill >= 10 {
		crash = 0
	}
	nd.e.risk = min(nd.e.risk+part(crash*tenth, nd.e.pass), rules.Certain)
	nd.e.pass = part(int32(passChance(skill))*tenth, nd.e.pass)
}

// onward flies a node to the next inch with a choice, or to the end.
func (d *scout) onward(i int, nd *node) {
	c := &d.craft[i]
	f := &nd.f
	nd.kind, nd.n = rules.Turn, 0
	for f.flown < f.inches {
		f.flown++
		f.leg++
		nd.e.pos = f.from.Forward(nd.e.heading, int(f.leg))
		if n := f.turnOptions(c, d.mayTight(c)); n > 0 {
			nd.n = int16(n)
			return
		}
	}
}

// turnNode applies a choice: steps of 15 degrees, after a test if it is a tight turn.
func (d *scout) turnNode(i int, nd *node, t turnChoice) {
	f := &nd.f
	if t.try != 0 {
		d.foresee(i, nd, byAB)
		f.tight = t.try
	}
	if t.steps != 0 {
		nd.e.heading = nd.e.heading.Turn(int(t.steps))
		nd.e.turned += t.steps
		f.from, f.leg = nd.e.pos, 0
	}
}

// habit flies a node on to the end of the move, and appends its choices to marks unless that is nil.
func (d *scout) habit(i int, nd *node, s steer, f *foe, marks []rules.Mark) []rules.Mark {
	for nd.n > 0 {
		last := nd.f.flown == nd.f.inches
		tights := s.tight() && nd.f.tight == 0 && manoeuvres[nd.f.man].turns == tightToo && d.mayTight(&d.craft[i])
		t := s.turn(nd.e.pos, nd.e.heading, f, last, nd.f.tight, tights)
		if marks != nil {
			marks = d.markTurn(marks, &nd.f, t)
		}
		d.turnNode(i, nd, t)
		d.onward(i, nd)
	}
	return marks
}

// markTurn appends the marks of the options that a choice is made of.
func (d *scout) markTurn(marks []rules.Mark, f *flight, t turnChoice) []rules.Mark {
	if t.try == 0 {
		return append(marks, d.markOf(stepFly, f, f.optionOf(t.steps)))
	}
	marks = append(marks, d.markOf(stepFly, f, ordinaryOptions+int(t.try+1)/2))
	return append(marks, d.markOf(stepTight, f, int(max(t.steps, -t.steps))))
}

// markOf is the mark of an option at a step of the current move.
func (d *scout) markOf(s step, f *flight, option int) rules.Mark {
	return rules.Mark(d.Turn)<<40 | rules.Mark(d.cur)<<32 | rules.Mark(s)<<24 | rules.Mark(uint8(f.flown))<<16 |
		rules.Mark(option)
}

// Scene implements rules.Scout: the enemies stay where they are while an aircraft moves, so that the turn and
// the aircraft say enough.
func (d *scout) Scene() rules.Mark {
	if d.Nodes() == 0 {
		return 0
	}
	return rules.Mark(d.Turn)<<8 | rules.Mark(d.cur)
}

// Find implements rules.Scout.
func (d *scout) Find(m rules.Mark) int {
	f := d.flight
	if d.step == stepBegin {
		f.flown = 0
	}
	if option := int(m & 0xffff); d.markOf(d.step, &f, option) == m && option < int(d.Q.N) {
		return option
	}
	return -1
}

// Ahead implements rules.Scout.
func (d *scout) Ahead(dst, src, option int) (rules.Kind, bool) {
	a := &d.ahead
	i := int(d.cur)
	from := &a.nodes[src]
	nd := *from
	s := stepFly
	switch {
	case from.kind == rules.Move:
		l, inches := d.menu.option(option)
		s = stepBegin
		d.start(i, &nd, l, inches)
		d.onward(i, &nd)
	case nd.f.choice(option).try != 0:
		d.foresee(i, &nd, byAB)
		nd.f.tight = nd.f.choice(option).try
		nd.n = tightTurn + 1
	default:
		if src == 0 && d.step == stepTight {
			s = stepTight
		}
		d.turnNode(i, &nd, nd.f.choice(option))
		d.onward(i, &nd)
	}
	a.mark, a.way = d.markOf(s, &from.f, option), -1
	a.nodes[dst] = nd
	return nd.kind, nd.n > 0
}

// Options implements rules.Scout.
func (d *scout) Options(at int) int { return int(d.ahead.nodes[at].n) }

// Like implements rules.Scout: no two choices of a move are alike.
func (d *scout) Like(int) rules.Mark { return 0 }

// FactsAt implements rules.Scout.
func (d *scout) FactsAt(at, option int, need rules.FactSet, f *rules.Facts) {
	nd := &d.ahead.nodes[at]
	if option < 0 {
		d.endFacts(nd, need, f)
		return
	}
	d.nodeFacts(*nd, option, need, f)
}

// moveFacts sets the facts of an option when the waiting decision is part of a move.
func (d *scout) moveFacts(option int, need rules.FactSet, f *rules.Facts) {
	d.nodeFacts(d.waitingNode(), option, need, f)
}

// waitingNode is the node of the waiting decision, which is part of a move.
func (d *scout) waitingNode() node {
	nd := node{e: d.craft[d.cur].stand(), f: d.flight, kind: d.Q.Kind, n: int16(d.Q.N)}
	if d.step == stepBegin {
		nd.f = flight{}
	}
	return nd
}

// nodeFacts sets the facts of the move that goes on from a node with an option.
func (d *scout) nodeFacts(nd node, option int, need rules.FactSet, f *rules.Facts) {
	e := d.optionEnd(nd, option)
	d.look(int(d.cur)).tell(d, int(d.cur), &e, need, f)
}

// optionEnd is where the move ends that goes on from a node with an option and is flown to its end by turns towards
// the enemy.
func (d *scout) optionEnd(nd node, option int) end {
	i := int(d.cur)
	enemy := d.look(i).nearest(nd.e.pos)
	if nd.kind == rules.Move {
		l, inches := d.menu.option(option)
		d.start(i, &nd, l, inches)
	} else {
		d.turnNode(i, &nd, nd.f.choice(option))
	}
	d.onward(i, &nd)
	d.habit(i, &nd, chase, enemy, nil)
	return d.endOf(&nd)
}

// endFacts sets the facts of a node where the move is over.
func (d *scout) endFacts(nd *node, need rules.FactSet, f *rules.Facts) {
	e := d.endOf(nd)
	d.look(int(d.cur)).tell(d, int(d.cur), &e, need, f)
}

// endOf is the pose of a node where the move is over, with all its risks.
func (d *scout) endOf(nd *node) end {
	e := nd.e
	e.inches = nd.f.inches
	d.risks(int(d.cur), d.look(int(d.cur)), nd.f.man, &e)
	return e
}

// risks adds the chance to be lost in a collision to the end of a manoeuvre that ends as planned (HB-22).
func (d *scout) risks(i int, g *glance, m manoeuvre, e *end) {
	if !d.game.collisions || m == zoomClimb {
		return
	}
	for k := range int(g.n) {
		if f := &g.foes[k]; !f.gone && f.hb == e.hb && plane.Within(f.pos, e.pos, meetDistance) && f.moved {
			passes := int32(passChance(d.testSkill(i, byAB, level)))
			lost := certainly(d.game.spec[i].fates.chance(meetDice, &d.craft[i]))
			e.risk = min(e.risk+part(lost, rules.Certain-passes*tenth), rules.Certain)
			e.pass = part(passes*tenth, e.pass)
		}
	}
}
