package scout

import (
	"slices"

	"github.com/furball-sim/furball/rules"
)

// The stages of a learned value. Who moves next decides what a place is worth. A launch is decided when all have moved,
// a shot when the target is in the sights.
const (
	stageFirst  = iota // the main enemy has its move of this game turn still to come
	stageLast          // it has moved
	stageLaunch        // a launch
	stageFire          // a shot, in the middle of a move
)

// learned are the inputs in the order in which they are written: what all options of a decision have in common comes
// first.
var learned = rules.Learned{
	Inputs: slices.Concat(rules.InputsOf("my ", figureNames), rules.InputsOf("my ", ownNames), rules.InputsOf("enemy ", figureNames),
		rules.InputsOf("enemy ", shownNames), matchNames, dayNames, placeNames, prospectNames, restNames, choiceNames),
	Stages: []string{"the enemy moves later", "the enemy has moved", "launch", "a shot"},
	Kinds:  rules.Kinds(rules.Move, rules.Launch, rules.Fire, rules.Leave),
	Habits: plans.Habits(),
}

// inputFacts are the facts that inputs are made of.
const inputFacts rules.FactSet = estimateFacts | threatFacts | speedFacts | 1<<rules.MyReach | 1<<rules.TheirReach |
	1<<rules.Incoming

// A writer writes inputs one after the other.
type writer struct{ rules.Pen }

// within writes n parts of a unit that is held between -1 and 1: a scale for what is near.
func (w *writer) within(n, parts int) { w.Clip(n, parts, parts) }

// chance writes a chance at two scales: small ones count too.
func (w *writer) chance(p int32) {
	w.Put(2*int(p), sure)
	w.Put(min(20*int(p), 2*sure), sure)
}

// A common keeps the inputs that all options of a decision have in common, with one of the enemies as the main one.
type common struct {
	glance uint32 // its number; 0: none
	n      int
	in     rules.Inputs
}

// InputsAt implements rules.Planner.
func (d *scout) InputsAt(at int, in *rules.Inputs) int {
	var f rules.Facts
	i, n := d.v.Decider(), &d.ahead.nodes[at]
	d.estimates().glanceOf(i)
	d.ahead.wanted = inputFacts
	d.facts().factsOf(n, -1, inputFacts, &f)
	stage, w := d.inputs().view(i, &n.head, &f, in)
	w.choice(0, false, &f)
	return stage
}

// Inputs implements rules.Scout.
func (d *scout) Inputs(option int, in *rules.Inputs) int {
	var f rules.Facts
	i, h := d.v.Decider(), &d.ahead.after
	if d.v.Kind() == rules.Leave {
		return d.standing(i, in)
	}
	d.Facts(option, inputFacts, &f)
	if d.v.Searchable() {
		d.take(i, d.whole(), option, h)
	} else {
		d.headOf(i, h)
	}
	stage, w := d.inputs().view(i, h, &f, in)
	switch d.v.Kind() {
	case rules.Launch:
		stage = stageLaunch
	case rules.Fire:
		stage = stageFire
	}
	w.choice(option, stage >= stageLaunch, &f)
	return stage
}

// Standing implements rules.Scout.
func (d *scout) Standing(side rules.Side, craft int, in *rules.Inputs) int {
	from, _ := d.v.Game().Bounds(side)
	return d.standing(from+craft, in)
}

// standing sets the inputs of aircraft i as it is.
func (d *scout) standing(i int, in *rules.Inputs) int {
	var f rules.Facts
	d.ahead.forget()
	h := &d.ahead.after
	d.headOf(i, h)
	d.facts().nowFacts(i, d.estimates().glanceOf(i), h, inputFacts, &f)
	stage, w := d.inputs().view(i, h, &f, in)
	w.choice(0, false, &f)
	d.ahead.forget()
	return stage
}

// view writes all inputs but those of the choice itself, as aircraft i sees the duel from h with its facts.
func (is inputs) view(i int, h *head, f *rules.Facts, in *rules.Inputs) (stage int, w writer) {
	g := is.s.estimates().glanceOf(i)
	e := is.mainEnemy(g, h)
	c := &is.s.ahead.commons[e]
	if c.glance != g.number {
		c.glance = g.number
		w = writer{rules.NewPen(&c.in, 0)}
		is.commonInputs(i, e, g, &w)
		c.n = w.At()
	}
	copy(in[:c.n], c.in[:])
	w = writer{rules.NewPen(in, c.n)}
	o := &g.foes[e]
	v := viewOf(h, o, int(f[rules.SpeedFact]))
	v.place(is.s, i, int(g.from)+e, f, &w)
	w.prospects(f)
	is.rest(i, e, g, &v, &w)
	if o.flown {
		stage = stageLast
	}
	return stage, w
}

// mainEnemy is the enemy, counted from the first, that the inputs are about: the nearest one left. Of equally near
// ones it is the higher, the faster, the less damaged, the one that I am more behind:
// never the first, because the order of the aircraft of a side must not count.
func (is inputs) mainEnemy(g *glance, h *head) int {
	if g.only >= 0 {
		return int(g.only - g.from)
	}
	best, least := 0, -1
	for e := range int(g.n) {
		o := &g.foes[e]
		if o.lost {
			continue
		}
		back, aside := inFrame(o.pose.Facing, h.fly.At.Sub(o.pose.At))
		far := halfHexes(h, o)<<32 - o.altitude<<24 - int(o.speed)<<16 + int(o.target.State)<<8 + offTail(back, aside)
		if least < 0 || far < least {
			best, least = e, far
		}
	}
	return best
}
