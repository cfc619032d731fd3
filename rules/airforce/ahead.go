package airforce

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/hex"
)

// aheadNodes is the size of the look-ahead: the waiting decision, two generations of
// 16 lines each, and 25 beginnings of moves.
const aheadNodes = 58

// A node is a plot that waits for a choice, with its choices.
type node struct {
	plot   plot
	offers offers
	serial uint64 // different for each that a scout has made
}

// maxTaken is how many choices a plot can have: a hex and a manoeuvre each movement point.
const maxTaken = 64

// A lookout is what a scout keeps of the waiting decision for facts and look-ahead.
type lookout struct {
	glanced uint32 // whose move the glance is of; 0: nobody's
	glance  glance
	outline outline
	offers  offers
	option  plot // an option that is looked at
	nodes   [aheadNodes]node
	serial  uint64
	marks   [maxTaken]rules.Mark
	nMarks  int

	paths   [steerings][thrusts]trail
	trailed uint64 // serial of the node that paths start from
	changes [steerings][thrusts]uint64
	unlike  [maxWays]bool // which ways are different from those before them
}

// maxWays is how many ways there are at most.
const maxWays = 96

// A trail is a plot flown by a steering up to the choice of altitude.
type trail struct {
	made, use bool
	plot      plot
	marks     [maxTaken]rules.Mark
	n         int
	forks     forks
	low, many int16 // the altitude changes offered, where there is a choice: the lowest, and their number
}

// number gives a node its serial number.
func (l *lookout) number(n *node) {
	l.serial++
	n.serial = l.serial
}

// mark notes a choice: a step, or a number.
func (l *lookout) mark(i int, turn int16, p *plot, value int) {
	l.marks[l.nMarks] = markOf(i, turn, p, value)
	l.nMarks++
}

func markOf(i int, turn int16, p *plot, value int) rules.Mark {
	return rules.Mark(turn)<<32 | rules.Mark(i)<<28 | rules.Mark(p.stage)<<24 | rules.Mark(p.made)<<16 |
		rules.Mark(uint16(value+1000))
}

// decider is the aircraft that the waiting decision is for.
func (d *Duel) decider() int {
	from, _ := d.game.bounds(d.Q.Side)
	return from + int(d.Q.Craft)
}

// plotting reports whether the waiting decision is part of a plot.
func (d *Duel) plotting() bool { return d.Phase <= pursuitPhase }

// Nodes implements rules.Planner.
func (d *scout) Nodes() int {
	if !d.plotting() {
		return 0
	}
	return aheadNodes
}

// Plan implements rules.Planner.
func (d *scout) Plan() int {
	if !d.plotting() {
		return 0
	}
	n := &d.ahead.nodes[0]
	n.plot, n.offers = d.craft[d.decider()].plot, d.offers
	d.ahead.number(n)
	return int(n.offers.n)
}

// Ahead implements rules.Planner.
func (d *scout) Ahead(dst, src, option int) (rules.Kind, bool) {
	i := d.decider()
	from, to := &d.ahead.nodes[src], &d.ahead.nodes[dst]
	d.ahead.nMarks = 0
	if dst != src {
		to.plot, to.offers = from.plot, from.offers
	}
	d.ahead.number(to)
	for {
		p := &to.plot
		d.ahead.mark(i, d.Turn, p, p.value(&to.offers, option))
		d.take(i, p, &to.offers, option)
		d.offer(i, p, &to.offers)
		if p.stage == plotted {
			return 0, false
		}
		if to.offers.n > 1 {
			return kinds[p.stage], true
		}
		option = 0
	}
}

// Options implements rules.Planner.
func (d *scout) Options(at int) int {
	if n := &d.ahead.nodes[at]; n.plot.stage != plotted {
		return int(n.offers.n)
	}
	return 0
}

// Like implements rules.Planner: what one part of a plot offers depends on all before it.
func (d *scout) Like(int) rules.Mark { return 0 }

// value is what a mark holds of an option.
func (p *plot) value(o *offers, option int) int {
	if p.stage == stepping {
		return int(o.steps[option])
	}
	return int(o.low) + option
}

// Taken implements rules.Planner.
func (d *scout) Taken() []rules.Mark { return d.ahead.marks[:d.ahead.nMarks] }

// Scene implements rules.Planner: it tells the plots of a duel apart. Nothing that others do in the meantime
// changes a plot.
func (d *scout) Scene() rules.Mark { return rules.Mark(d.Turn)<<32 | rules.Mark(d.decider())<<28 }

// Find implements rules.Planner.
func (d *scout) Find(m rules.Mark) int {
	if !d.plotting() {
		return -1
	}
	i := d.decider()
	p := &d.craft[i].plot
	if markOf(i, d.Turn, p, 0)>>16 != m>>16 {
		return -1
	}
	value := int(m&0xffff) - 1000
	if p.stage != stepping {
		if k := value - int(d.offers.low); k >= 0 && k < int(d.offers.n) {
			return k
		}
		return -1 // an earlier choice was another one
	}
	for k := range d.offers.n {
		if int(d.offers.steps[k]) == value {
			return int(k)
		}
	}
	return -1
}

// Ways implements rules.Planner.
func (d *scout) Ways() int { return len(ways) }

// Usual implements rules.Planner.
func (d *scout) Usual() int { return usualWays }

// The sorts of plot that a prior tells apart.
const (
	stepsFirst = iota
	powerFirst // Power and Brakes come before the steps, so that ways differ by them
	sorts
)

// Sorts implements rules.Planner.
func (d *scout) Sorts() int { return sorts }

// Sort implements rules.Planner.
func (d *scout) Sort(int) int {
	if d.ahead.nodes[0].plot.stage == boosting {
		return powerFirst
	}
	return stepsFirst
}

// Fly implements rules.Planner.
func (d *scout) Fly(dst, src, number int) bool {
	i := d.decider()
	from, to, w := &d.ahead.nodes[src], &d.ahead.nodes[dst], &ways[number]
	if number >= len(plainWays) && !d.worth(i, &from.plot, number) {
		return false
	}
	if d.ahead.trailed != from.serial {
		d.ahead.startTrails(from)
	}
	thrust := full
	if from.plot.stage == boosting { // else Power comes after the steps
		thrust = w.thrust
	}
	t := &d.ahead.paths[w.steer][thrust]
	if !t.made {
		d.trail(i, from, w.steer, thrust, t)
	}
	if !t.use {
		return false
	}
	to.plot = t.plot
	d.ahead.number(to)
	copy(d.ahead.marks[:], t.marks[:t.n])
	d.ahead.nMarks = t.n
	near := d.glanceOf(i).near(to.plot.pos)
	if p := &to.plot; p.stage == rising {
		o := &d.ahead.offers
		o.low, o.n = t.low, t.many
		d.decide(i, p, o, int(d.rising(i, p, o, w.height, near)-o.low), true)
	}
	if !d.ahead.fresh(number, &to.plot) {
		return false
	}
	d.finishPlot(i, &to.plot, w, near, true)
	return true
}

// startTrails forgets the trails of another node.
func (l *lookout) startTrails(from *node) {
	l.trailed, l.unlike = from.serial, [maxWays]bool{}
	for s := range l.paths {
		for k := range l.paths[s] {
			l.paths[s][k].made = false
			l.changes[s][k] = 0
		}
	}
}

// fresh reports whether a way changes the altitude otherwise than the ways before it on the same trail, and notes
// the change.
func (l *lookout) fresh(number int, p *plot) bool {
	if l.unlike[number] { // flown again
		return true
	}
	w := &ways[number]
	bit := uint64(1) << (uint(p.change+32) & 63)
	seen := &l.changes[w.steer][w.thrust]
	if *seen&bit != 0 {
		return false
	}
	*seen |= bit
	l.unlike[number] = true
	return true
}

// trail flies a node's plot by a steering. The trail is of use if no other steering has led to the same end. It begins
// where it leaves the trail of a steering that is like it up to there.
func (d *scout) trail(i int, from *node, steer steering, thrust thrust, t *trail) {
	p := &t.plot
	*p = from.plot
	t.made, t.use = true, p.stage == boosting || d.able(i, p, steer)
	t.forks.turns, t.forks.strayed = 0, false
	d.ahead.nMarks = 0
	if !t.use {
		return
	}
	near := d.glanceOf(i).near(p.pos)
	wish, begun := d.branch(from, steer, thrust, t)
	if !t.use {
		return
	}
	if !begun {
		d.launch(i, p, thrust, near)
		wish = d.steer(i, steer, p, near.pos)
	}
	wish.trail = t
	d.steerTo(i, p, &wish, true)
	t.forks.helm = wish
	t.n = copy(t.marks[:], d.ahead.marks[:d.ahead.nMarks])
	d.distinguish(steer, thrust, t)
	if t.use && p.stage == rising {
		o := &d.ahead.offers
		d.offer(i, p, o)
		t.low, t.many = o.low, o.n
	}
}

// launch makes the choices that come before the steps.
func (d *scout) launch(i int, p *plot, t thrust, near *stance) {
	o := &d.ahead.offers
	for p.stage == boosting || p.stage == leaving {
		d.offer(i, p, o)
		n := d.facing(p, near.pos)
		if p.stage == boosting {
			n = t.of(o)
		}
		d.ahead.mark(i, d.Turn, p, int(o.low)+n)
		d.take(i, p, o, n)
	}
}

// steer is the helm of a steering. An enemy dead ahead or astern counts as on the left (in a mirrored game on
// the right).
func (d *scout) steer(i int, s steering, p *plot, target hex.Point) helm {
	_, side := offNose(p.facing, p.pos, target)
	if side == hex.Level {
		side = hex.Left
		if d.game.mirrored {
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

// distinguish takes a trail out of use if another steering has flown it already, or if it is not what its steering
// means.
func (d *scout) distinguish(of steering, by thrust, t *trail) {
	p := &t.plot
	switch of {
	case slipping:
		t.use = t.use && p.slipped
	case overTop, lateOver:
		t.use = t.use && p.loops
	case splitS, lateSplit:
		t.use = t.use && p.falls
	case plunge, zoom:
		t.use = t.use && p.vertical != notVertical
	}
	if !t.use {
		return
	}
	for s := range of {
		if o := &d.ahead.paths[s]; o[full].like(p) || by != full && o[by].like(p) {
			t.use = false
			return
		}
	}
}

// like reports whether a trail that is of use leads to the same end.
func (t *trail) like(p *plot) bool {
	o := &t.plot
	return o.pos == p.pos && t.made && t.use && o.boost == p.boost && o.facing == p.facing && o.bank == p.bank &&
		o.cost == p.cost && o.vertical == p.vertical && o.change == p.change
}

// facing is the option of a Vertical Dive's exit that brings the nose nearest to a place.
func (d *scout) facing(p *plot, to hex.Point) int {
	best, least := 0, 360
	for n := range sixths {
		k := n
		if d.game.mirrored { // of two that are as near the first counts, on the other hand there
			k = (sixths - n) % sixths
		}
		if off, _ := offNose(p.facing.Turn(2*k), p.pos, to); off < least {
			best, least = k, off
		}
	}
	return best
}

// FactsAt implements rules.Planner.
func (d *scout) FactsAt(at, option int, need rules.FactSet, f *rules.Facts) {
	n := &d.ahead.nodes[at]
	d.plotFacts(d.decider(), &n.plot, &n.offers, option, need, f)
}
