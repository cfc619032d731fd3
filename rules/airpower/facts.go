package airpower

import (
	"math/bits"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
)

// Facts that are worked out together.
const (
	estimateFacts rules.FactSet = 1<<rules.MyHit | 1<<rules.MyKill | 1<<rules.MyDamage
	speedFacts    rules.FactSet = 1<<rules.SpeedFact | 1<<rules.Energy | 1<<rules.Corner | 1<<rules.Risk
	threatFacts   rules.FactSet = 1<<rules.TheirHit | 1<<rules.TheirKill
)

// Facts implements rules.Scout. Ranges and attacks are exact, and angles are right within a degree; my_reach,
// their_hit, their_kill and their_reach are estimates (docs/doctrines.md).
func (d *scout) Facts(option int, need rules.FactSet, f *rules.Facts) {
	if d.searchable() {
		d.factsOf(d.whole(), option, need, f)
		return
	}
	i := d.decider()
	g, h := d.glanceOf(i), &d.ahead.option
	d.headOf(i, h)
	switch {
	case d.Q.Kind == rules.Evade && (d.Phase == decisionsPhase || d.craft[d.acting].stage == pursued):
		d.placeFacts(i, g, h, need, f)
		d.nowFacts(i, g, h, need, f)
		if d.Phase == decisionsPhase {
			d.engageFacts(i, option, h, f)
		} else {
			d.decoyFacts(i, option, h, f)
		}
	case d.Q.Kind == rules.Evade:
		d.evadeFacts(i, g, h, option, need, f)
	case d.Q.Kind == rules.Fire:
		d.fireFacts(i, g, h, option, need, f)
	case d.Q.Kind == rules.Launch:
		d.launchFacts(i, g, h, option, need, f)
	default:
		d.restFacts(i, g, h, option, need, f)
	}
}

// FactsAt implements rules.Planner.
func (d *scout) FactsAt(at, option int, need rules.FactSet, f *rules.Facts) {
	d.factsOf(&d.ahead.nodes[at], option, need, f)
}

// factsOf are the facts of an option at a node, or of the node itself for -1.
func (d *scout) factsOf(n *node, option int, need rules.FactSet, f *rules.Facts) {
	i := d.decider()
	g, h := d.glanceOf(i), &d.ahead.option
	facing := n.fly.Facing
	if option < 0 {
		*h = n.head
		h.moved = false
	} else {
		d.take(i, n, option, h)
	}
	if h.stage < stepping {
		d.startFacts(i, g, h, need, f)
	} else {
		p := d.placeFacts(i, g, h, need, f)
		if h.moved && need&estimateFacts != 0 && (p.field || p.near && (d.craft[i].rockets > 0 || g.turns)) {
			d.trackAt(g, h)
			h.best = h.best.or(d.estimateAt(i, g, h))
		}
		if h.fly.Move.Stage == flight.StageDone && d.craft[i].genies > 0 && need&(estimateFacts|1<<rules.MyReach) != 0 {
			d.genieFacts(i, g, h, f)
		}
		if need&speedFacts != 0 {
			d.endFacts(i, g, n, option, h, need, f)
		}
	}
	f[rules.MyHit], f[rules.MyKill], f[rules.MyDamage] = h.best.hit, h.best.kill, h.best.parts
	f[rules.Manoeuvre] = int32(30 * facing.Off(h.fly.Facing))
}

// fireFacts are the exact facts of holding fire or of an attack. When the odds are reviewed, fire can be held
// no longer.
func (d *scout) fireFacts(i int, g *glance, h *head, option int, need rules.FactSet, f *rules.Facts) {
	*f = rules.Facts{}
	d.placeFacts(i, g, h, need, f)
	d.nowFacts(i, g, h, need, f)
	if d.craft[d.acting].stage != reviewing {
		option-- // the first is to hold fire
	}
	if option < 0 {
		return
	}
	a := d.list.attacks[option]
	f[rules.MyReach] = 0
	var b estimate
	if a.how == rocketShot {
		e := int(a.target)
		s, t := d.shooter(i, e, false), d.target(e)
		aim, _ := s.CheckRockets(&t, int(a.factors), int(d.craft[i].rockets))
		b = d.estimateOfRockets(i, e, &s, &t, &aim, int(a.factors), &h.fly, h.tightest, &h.track)
		f[rules.AmmoSpent] = int32(a.factors)
	} else {
		var l laying
		b = d.estimateNow(i, a, &l, i != int(d.acting))
		f[rules.AmmoSpent] = int32(a.how.shot().Cost()) * int32(bits.OnesCount8(uint8(l.aim.Firing)))
	}
	if d.meets(i, &a) {
		f[rules.Risk] = either(f[rules.Risk], collisionRisk)
	}
	f[rules.AmmoLeft] -= f[rules.AmmoSpent]
	f[rules.MyHit], f[rules.MyKill], f[rules.MyDamage] = b.hit, b.kill, b.parts
}

// meets reports whether an attack calls for a collision roll (AP-9.1.8).
func (d *scout) meets(i int, a *attack) bool {
	if i != int(d.acting) || a.how == rocketShot || a.from == articulated {
		return false
	}
	s, t := d.shooter(i, int(a.target), false), d.target(int(a.target))
	return gunnery.CollisionDue(&s.View, &t.View, d.craft[i].rec.State, t.State)
}

// evadeFacts sets the facts of letting an enemy's move go on or of moving first (AP-12.5). An aircraft that moves
// first is out of the way of this attack, but makes none of its own in this game turn. Their reach is that of the
// flight points that the enemy has left.
func (d *scout) evadeFacts(i int, g *glance, h *head, option int, need rules.FactSet, f *rules.Facts) {
	*f = rules.Facts{}
	d.placeFacts(i, g, h, need, f)
	d.nowFacts(i, g, h, need, f)
	f[rules.First] = int32(option)
	if need&(1<<rules.TheirReach) != 0 {
		f[rules.TheirReach] = g.restOfReach(h, g.foe(int(d.acting)), int(d.craft[d.acting].left()))
	}
	if option == 1 {
		f[rules.MyReach], f[rules.TheirHit], f[rules.TheirKill], f[rules.AmmoLeft] = 0, 0, 0, 0
		f[rules.TheirReach] /= 2
	}
}

// launchFacts sets the facts of launching nothing, a Genie or missiles at an enemy that flies straight on.
func (d *scout) launchFacts(i int, g *glance, h *head, option int, need rules.FactSet, f *rules.Facts) {
	*f = rules.Facts{}
	d.placeFacts(i, g, h, need, f)
	d.nowFacts(i, g, h, need, f)
	left := int32(d.craft[i].genies) + int32(d.missilesLeft(i))
	e := int(d.craft[i].locked) - 1
	if option == 0 {
		f[rules.AmmoLeft] = left
		if e >= 0 && d.craft[i].genies > 0 {
			l := d.lookAt(i, e, &h.fly)
			f[rules.MyReach] = max(f[rules.MyReach], d.genieReach(i, &g.foes[e-int(g.from)], &h.fly, &l))
		}
		return
	}
	if l := d.list.launches[option-1]; !l.genie {
		d.missileFacts(i, l, f)
		f[rules.AmmoLeft] = left - f[rules.AmmoSpent]
		return
	}
	b := genieEstimate(&g.foes[e-int(g.from)], &h.fly)
	f[rules.MyHit], f[rules.MyKill], f[rules.MyDamage], f[rules.MyReach] = b.hit, b.kill, b.parts, b.kill
	f[rules.AmmoSpent], f[rules.AmmoLeft] = 1, left-1
}

// restFacts sets the facts of sensors, jettison, tailing and vertical reverse.
func (d *scout) restFacts(i int, g *glance, h *head, option int, need rules.FactSet, f *rules.Facts) {
	*f = rules.Facts{}
	d.placeFacts(i, g, h, need, f)
	d.nowFacts(i, g, h, need, f)
	switch {
	case d.Phase == decisionsPhase && d.Stage == illumination:
		d.guidanceFacts(i, option, f)
		return
	case d.Phase == decisionsPhase && d.Stage == sensorUse:
		d.sensorFacts(i, d.list.sensors[option], f)
		return
	case d.Phase == radarPhase:
		d.trackFacts(i, g, option, need, f)
		return
	}
	if option == 0 {
		return
	}
	switch {
	case d.Phase == flightPhase && h.stage == choosingStores:
		f[rules.AmmoSpent] = d.pendingLoss(i)
		f[rules.AmmoLeft] -= f[rules.AmmoSpent]
	case d.Phase == flightPhase && h.stage == ending:
		f[rules.Advantage] = 1
	case d.Phase == stalledPhase:
		f[rules.Risk] = stallRisk
	}
}
