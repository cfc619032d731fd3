package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/play"
)

// A node is a plot that waits for a choice, with its choices.
type node struct {
	plot   play.Plot
	offers play.Offers
	serial uint64 // different for each that a scout has made
}

// An ahead plays the plot of the deciding aircraft ahead, by its options and by habits of flying.
type ahead struct {
	rules.Unseen
	view play.View
	fly  *flier
	look *forecaster
	tell *facts

	nodes  [rules.PlanNodes]node
	serial uint64

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
	plot      play.Plot
	taken     taken
	forks     forks
	low, many int16 // the altitude changes offered, where there is a choice: the lowest, and their number
}

// number gives a node its serial number.
func (ah *ahead) number(n *node) {
	ah.serial++
	n.serial = ah.serial
}

// Plan implements rules.Planner.
func (ah *ahead) Plan(left bool) int {
	ah.fly.right = left == ah.view.Mirrored()
	n := &ah.nodes[0]
	n.plot, n.offers = ah.view.Plot(ah.view.Decider()), ah.view.Offers()
	ah.number(n)
	return int(n.offers.N)
}

// Ahead implements rules.Planner.
func (ah *ahead) Ahead(dst, src, option int) (rules.Kind, bool) {
	i := ah.view.Decider()
	from, to := &ah.nodes[src], &ah.nodes[dst]
	ah.fly.taken.n = 0
	if dst != src {
		to.plot, to.offers = from.plot, from.offers
	}
	ah.number(to)
	w := ah.view.Plotter(i)
	for {
		p := &to.plot
		ah.fly.taken.note(p, value(p, &to.offers, option))
		w.Take(p, &to.offers, option)
		w.Offer(p, &to.offers)
		if p.Stage == play.Plotted {
			return 0, false
		}
		if to.offers.N > 1 {
			return p.Stage.Kind(), true
		}
		option = 0
	}
}

// Options implements rules.Planner. What one part of a plot offers depends on all before it, so that no two choices are
// alike.
func (ah *ahead) Options(at int) (int, rules.Mark) {
	if n := &ah.nodes[at]; n.plot.Stage != play.Plotted {
		return int(n.offers.N), 0
	}
	return 0, 0
}

// value is what a mark holds of an option.
func value(p *play.Plot, o *play.Offers, option int) int {
	if p.Stage == play.Stepping {
		return int(o.Steps[option])
	}
	return int(o.Low) + option
}

// Taken implements rules.Planner.
func (ah *ahead) Taken() []rules.Mark { return ah.fly.marks(ah.view.Decider()) }

// Scene implements rules.Planner: it tells the plots of a duel apart. Nothing that others do in the meantime
// changes a plot.
func (ah *ahead) Scene() rules.Mark {
	if !ah.view.Plotting() {
		return 0
	}
	return rules.Mark(ah.view.Turn())<<32 | rules.Mark(ah.view.Decider())<<28
}

// Find implements rules.Planner.
func (ah *ahead) Find(m rules.Mark) int {
	if !ah.view.Plotting() {
		return -1
	}
	i := ah.view.Decider()
	p, o := ah.view.Plot(i), ah.view.Offers()
	if markOf(i, ah.view.Turn(), choiceOf(&p, 0))>>16 != m>>16 {
		return -1
	}
	value := int(m&0xffff) - 1000
	if p.Stage != play.Stepping {
		if k := value - int(o.Low); k >= 0 && k < int(o.N) {
			return k
		}
		return -1 // an earlier choice was another one
	}
	for k := range o.N {
		if int(o.Steps[k]) == value {
			return int(k)
		}
	}
	return -1
}

// The sorts of plot that a prior tells apart.
const (
	stepsFirst = iota
	powerFirst // Power and Brakes come before the steps, so that ways differ by them
	sorts
)

// Plans is what there is to plan with.
var Plans = rules.Plans{Ways: len(ways), Usual: usualWays, Sorts: sorts}

// Sort implements rules.Planner.
func (ah *ahead) Sort(int) int {
	if ah.nodes[0].plot.Stage == play.Boosting {
		return powerFirst
	}
	return stepsFirst
}

// Fly implements rules.Planner.
func (ah *ahead) Fly(dst, src, number int) bool {
	from := &ah.nodes[src]
	if number >= firstChase && from.plot.Stage != play.Boosting {
		return false
	}
	i := ah.view.Decider()
	if number >= len(plainWays) && number < firstChase && !ah.fights(i, &from.plot) {
		return false
	}
	to, w := &ah.nodes[dst], &ways[number]
	if ah.trailed != from.serial {
		ah.startTrails(from)
	}
	thrust := full
	if from.plot.Stage == play.Boosting { // else Power comes after the steps
		thrust = w.thrust
	}
	t := &ah.paths[w.steer][thrust]
	if !t.made {
		ah.trail(i, from, w.steer, thrust, t)
	}
	if !t.use {
		return false
	}
	to.plot = t.plot
	ah.number(to)
	ah.fly.taken.copyFrom(&t.taken, t.taken.n)
	near := ah.look.glanceOf(i).near(to.plot.Pos)
	if p := &to.plot; p.Stage == play.Rising {
		o := &ah.fly.offers
		o.Low, o.N = t.low, t.many
		ah.fly.decide(ah.view.Plotter(i), p, o, int(ah.fly.rising(i, p, o, w.height, near)-o.Low), true)
	}
	if !ah.fresh(number, &to.plot) {
		return false
	}
	ah.fly.finishPlot(i, &to.plot, w, near, true)
	return true
}

// startTrails forgets the trails of another node.
func (ah *ahead) startTrails(from *node) {
	ah.trailed, ah.unlike = from.serial, [maxWays]bool{}
	for s := range ah.paths {
		for k := range ah.paths[s] {
			ah.paths[s][k].made = false
			ah.changes[s][k] = 0
		}
	}
}

// fresh reports whether a way changes the altitude otherwise than the ways before it on the same trail, and notes
// the change.
func (ah *ahead) fresh(number int, p *play.Plot) bool {
	if ah.unlike[number] { // flown again
		return true
	}
	w := &ways[number]
	bit := uint64(1) << (uint(p.Change+32) & 63)
	seen := &ah.changes[w.steer][w.thrust]
	if *seen&bit != 0 {
		return false
	}
	*seen |= bit
	ah.unlike[number] = true
	return true
}

// trail flies a node's plot by a steering. The trail is of use if no other steering has led to the same end. It begins
// where it leaves the trail of a steering that is like it up to there.
func (ah *ahead) trail(i int, from *node, steer steering, thrust thrust, t *trail) {
	p := &t.plot
	*p = from.plot
	t.made, t.use = true, p.Stage == play.Boosting || ah.fly.able(i, p, steer)
	t.forks.turns, t.forks.strayed = 0, false
	ah.fly.taken.n = 0
	if !t.use {
		return
	}
	near := ah.look.glanceOf(i).near(p.Pos)
	wish, begun := ah.branch(from, steer, thrust, t)
	if !t.use {
		return
	}
	if !begun {
		ah.fly.launch(i, p, thrust, near, true)
		wish = ah.fly.steer(steer, p, near.Pos)
	}
	wish.trail = t
	ah.fly.steerTo(i, p, &wish, true)
	t.forks.demand = wish
	t.taken.copyFrom(&ah.fly.taken, ah.fly.taken.n)
	ah.distinguish(steer, thrust, t)
	if t.use && p.Stage == play.Rising {
		o := &ah.fly.offers
		ah.view.Plotter(i).Offer(p, o)
		t.low, t.many = o.Low, o.N
	}
}

// distinguish takes a trail out of use if another steering has flown it already, or if it is not what its steering
// means.
func (ah *ahead) distinguish(of steering, by thrust, t *trail) {
	p := &t.plot
	switch of {
	case slipping:
		t.use = t.use && p.Slipped
	case overTop, lateOver:
		t.use = t.use && p.Loops
	case splitS, lateSplit:
		t.use = t.use && p.Falls
	case plunge, zoom:
		t.use = t.use && p.Vertical != play.NotVertical
	}
	if !t.use {
		return
	}
	for s := range of {
		if o := &ah.paths[s]; o[full].like(p) || by != full && o[by].like(p) {
			t.use = false
			return
		}
	}
}

// like reports whether a trail that is of use leads to the same end.
func (t *trail) like(p *play.Plot) bool {
	o := &t.plot
	return o.Pos == p.Pos && t.made && t.use && o.Boost == p.Boost && o.Facing == p.Facing && o.Bank == p.Bank &&
		o.Cost == p.Cost && o.Vertical == p.Vertical && o.Change == p.Change
}

// FactsAt implements rules.Planner.
func (ah *ahead) FactsAt(at, option int, need rules.FactSet, f *rules.Facts) {
	i, n := ah.view.Decider(), &ah.nodes[at]
	if option < 0 {
		ah.tell.plotFacts(i, &n.plot, need, f)
		return
	}
	p := &ah.tell.option
	*p = n.plot
	ah.tell.take(i, p, &n.offers, option)
	ah.tell.plotFacts(i, p, need, f)
}
