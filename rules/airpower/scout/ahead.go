package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/hex"
)

// sure is a chance of 1.
const sure = rules.Certain

// A head is a place in a move that is looked at ahead of the engine.
type head struct {
	fly      flight.State
	plan     flight.Start
	stage    play.MoveStage
	tightest card.Rate
	best     estimate // the best attack on the way
	moved    bool     // a flight point or facing change has just been made
	risk     int32    // of the checks on the way, of sure

	// lit is the FPs on the way that keep its missiles guided, by course of their target; dark is the set of
	// the courses on which the guidance has broken.
	lit  [replies]uint8
	dark uint8

	track, before gunnery.Tracking // as in craft
	trackPose     hex.Pose
}

// spent is the FPs spent in the move.
func (h *head) spent() uint8 { return h.fly.Move.Spent() }

// left is the FPs left of a move that has begun.
func (h *head) left() uint8 {
	if h.stage < play.Stepping || h.fly.Move.Stage == flight.StageDone {
		return 0
	}
	return h.fly.Move.Left
}

// A node is a head that waits for a choice, with its options.
type node struct {
	head
	play.Lists
	n       int16
	partial bool   // there may be more flight points than those listed, which are 2 at least
	serial  uint32 // no two nodes that a scout has made have the same

	// next and off are valid if flown is the number of the legs: the first leg that begins here, and how far
	// off the nose the nearest enemy is, in degrees, to the left if positive.
	flown     uint32
	next, off int16
}

// maxTaken is the most choices without an alternative that may follow a choice: a move has fewer FPs.
const maxTaken = 128

// A pending is what a scout keeps of the waiting decision for facts and look-ahead.
type pending struct {
	glance    glance
	aptitudes [play.MaxAll]aptitude
	listed    int32 // number of the decision that all is; 0: none
	all       node  // the waiting decision with all its options
	nodes     [rules.PlanNodes]node
	hand      hex.Hand // to which ways turn where both are alike
	handed    bool     // whether that has made a difference since Plan
	marks     [maxTaken]rules.Mark
	nMarks    int
	option    head // an option that is looked at
	after     head // the one whose inputs are asked for
	commons   [play.MaxCraft]common
	trail     trail
	forecasts [play.MaxSettings]forecast
	nForecast int
	places    [places]place
	// wanted are the facts of places that inputs have asked for since the glance was made: they are found together
	// with those that a doctrine asks for.
	wanted    rules.FactSet
	serial    uint32 // of the last node made
	ends      [ends]stepEnd
	legs      legs
	prospects [play.MaxArms][play.MaxAll]prospect
	marked    [play.MaxCraft]markedFoe
	threats   [threats]threat
	ward      ward
}

// forget drops what was found in another duel. The rest is dated by the glance, which is made anew, or by nodes.
func (l *pending) forget() { l.glance.at, l.listed = 0, 0 }

// A forecast is what a power setting makes of the speed, with nothing else done.
type forecast struct {
	set    flight.Setting
	brakes card.Quarters
	wing   flight.Wing
	speed  card.Halves
	carry  card.Quarters
}

// Sight implements rules.Planner.
func (d *scout) Sight() rules.Mark { return rules.Mark(d.v.Scene()) }

// whole is the waiting decision as a node with all its options.
func (d *scout) whole() *node {
	n := &d.ahead.all
	if d.ahead.listed == d.v.Number() {
		return n
	}
	d.ahead.listed = d.v.Number()
	d.ahead.number(n)
	d.headOf(d.v.Decider(), &n.head)
	d.listed(n)
	return n
}

// listed gives a node the options of the waiting decision.
func (d *scout) listed(n *node) {
	n.n = int16(d.v.Options())
	d.v.CopyOptions(&n.Lists, n.stage, n.n)
}

// Plan implements rules.Planner.
func (d *scout) Plan(left bool) int {
	i, n := d.v.Decider(), &d.ahead.nodes[0]
	d.ahead.hand, d.ahead.handed = hex.Right, false
	if left != d.v.Game().Mirrored {
		d.ahead.hand = hex.Left
	}
	d.ahead.number(n)
	d.ahead.legs.forget()
	d.headOf(i, &n.head)
	if n.stage < play.Stepping { // every option is worth thinking of
		d.listed(n)
		return int(n.n)
	}
	d.think(i, d.estimates().glanceOf(i), n, play.MaxSteps)
	return int(n.n)
}

// Handed implements rules.Planner.
func (d *scout) Handed() bool { return d.ahead.handed }

// Options implements rules.Planner.
func (d *scout) Options(at int) (int, rules.Mark) {
	n := &d.ahead.nodes[at]
	if n.partial {
		i := d.v.Decider()
		d.think(i, d.estimates().glanceOf(i), n, play.MaxSteps)
	}
	return int(n.n), n.like()
}

// headOf is where an aircraft is in its move.
func (d *scout) headOf(i int, h *head) {
	c := d.v.Craft(i)
	shot := c.Shooting()
	h.fly, h.plan, h.stage, h.tightest = c.Fly(), c.Plan(), c.Activity().Stage, shot.Tightest
	h.track, h.before, h.trackPose = shot.Track, shot.TrackBefore, shot.TrackPose
	h.best, h.risk, h.lit, h.dark = estimate{}, 0, [replies]uint8{}, 0
}

// Ahead implements rules.Planner. Checks that are due are passed, and the chance that they fail goes into
// the fact risk; nobody interrupts and nobody fires.
func (d *scout) Ahead(dst, src, option int) (rules.Kind, bool) {
	i := d.v.Decider()
	g := d.estimates().glanceOf(i)
	from, to := &d.ahead.nodes[src], &d.ahead.nodes[dst]
	h := &d.ahead.option
	d.ahead.nMarks = 0
	d.ahead.mark(from, option)
	d.take(i, from, option, h)
	d.aim(i, g, h)
	to.head = *h
	d.ahead.number(to)
	return d.advance(i, g, to)
}

// number gives a node its serial number.
func (l *pending) number(n *node) {
	l.serial++
	n.serial, n.flown = l.serial, 0
}

// take takes an option of a node and sets h to what comes of it.
func (d *scout) take(i int, n *node, option int, h *head) {
	*h = n.head
	h.moved = false
	switch n.stage {
	case play.ChoosingWing:
		h.plan.Wing = n.Wings[option]
		h.stage = play.ChoosingType
	case play.ChoosingType:
		st := &n.Starts[option]
		h.plan.Type, h.plan.HRD, h.plan.DamageControl = st.Type, st.HRD, st.DamageControl
		h.stage = play.ChoosingPower
	case play.ChoosingPower:
		h.plan.Setting = n.Settings[option]
		h.stage = play.ChoosingBrakes
	case play.ChoosingBrakes:
		h.plan.Brakes = n.Brakes[option]
		h.stage = play.Beginning
	case play.Stepping:
		d.stepTo(i, h, &n.Steps[option])
	case play.Turning:
		d.turnTo(i, h, n.Afters[option])
	default:
		panic("airpower: nothing to look ahead to")
	}
}

// stepTo spends a flight point.
func (d *scout) stepTo(i int, h *head, st *flight.Step) {
	d.facts().watch(i, h)
	rolling := play.Rolls(&h.fly, st)
	d.v.Plane(i).Spend(&h.fly, st)
	if st.Decl == flight.DeclTurn || h.fly.Turn.On {
		h.tightest = max(h.tightest, h.fly.Turn.Rate)
	}
	if rolling {
		d.riskOf(i, h, play.RollExecuted)
	}
	h.stage = play.Turning
	if d.pass(i, h) {
		h.before, h.trackPose, h.moved = h.track, h.fly.Pose(), true
	}
}

// turnTo makes a facing change, or does not.
func (d *scout) turnTo(i int, h *head, a flight.After) {
	d.v.Plane(i).Follow(&h.fly, a)
	if a.Kind != flight.Turn30 && a.Kind != flight.Roll {
		return
	}
	if a.Kind == flight.Roll {
		d.riskOf(i, h, play.Vertically)
	}
	h.moved = d.pass(i, h)
}

// aim counts the FP just spent for tracking and looks for the attacks that may follow it.
func (d *scout) aim(i int, g *glance, h *head) {
	if h.moved {
		d.trackAt(g, h)
		h.best = h.best.or(d.estimates().estimateAt(i, g, h))
	}
}

// aimLate is aim for a line flown from a head: the FPs on its trail are counted only when an attack asks for them.
func (d *scout) aimLate(i int, g *glance, from, h *head) {
	if h.moved && (g.turns || d.v.Craft(i).Stores().Rockets > 0 || g.inSights(h)) {
		h.track = d.ahead.trail.end(g, from)
		h.best = h.best.or(d.estimates().estimateAt(i, g, h))
	}
}

// advance goes on to the next choice and takes single options on the way; false: the move is over.
func (d *scout) advance(i int, g *glance, n *node) (rules.Kind, bool) {
	for {
		n.n, n.partial = 0, false
		if n.stage == play.Beginning {
			d.v.Plane(i).Commit(&n.fly, &n.plan)
			n.stage = play.Stepping
			if !d.pass(i, &n.head) {
				return 0, false
			}
		}
		if n.stage == play.Turning && n.fly.Move.Stage != flight.StageAfter {
			n.stage = play.Stepping
		}
		if n.stage == play.Stepping && (n.fly.Done() || n.fly.Crashed || n.fly.Move.Stage == flight.StageLost) {
			return 0, false
		}
		if kind := d.think(i, g, n, 2); n.n > 1 {
			return kind, true
		}
		d.ahead.mark(n, 0)
		h := &d.ahead.option
		d.take(i, n, 0, h)
		d.aim(i, g, h)
		n.head = *h
	}
}
