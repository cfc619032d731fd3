package scout

import (
	"math/bits"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/play"
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
	if d.v.Searchable() {
		d.facts().factsOf(d.whole(), option, need, f)
		return
	}
	i := d.v.Decider()
	g, h := d.estimates().glanceOf(i), &d.ahead.option
	d.headOf(i, h)
	d.facts().nowFacts(i, g, h, need, f)
	switch {
	case d.v.Kind() == rules.Evade && d.v.Phase() == play.DecisionsPhase:
		d.facts().engageFacts(i, option, h, f)
	case d.v.Kind() == rules.Evade && d.v.Craft(int(d.v.Acting())).Activity().Stage == play.Pursued:
		d.facts().decoyFacts(i, option, f)
	case d.v.Kind() == rules.Evade:
		d.facts().evadeFacts(i, g, h, option, need, f)
	case d.v.Kind() == rules.Fire:
		d.facts().fireFacts(i, h, option, f)
	case d.v.Kind() == rules.Leave:
		d.v.LeaveFacts(option, f)
	case d.v.Kind() == rules.Launch:
		d.facts().launchFacts(i, g, h, option, f)
	default:
		d.facts().restFacts(i, g, h, option, need, f)
	}
}

// FactsAt implements rules.Planner.
func (d *scout) FactsAt(at, option int, need rules.FactSet, f *rules.Facts) {
	d.facts().factsOf(&d.ahead.nodes[at], option, need, f)
}

// factsOf are the facts of an option at a node, or of the node itself for -1.
func (fs facts) factsOf(n *node, option int, need rules.FactSet, f *rules.Facts) {
	i := fs.s.v.Decider()
	g, h := fs.s.estimates().glanceOf(i), &fs.s.ahead.option
	facing := n.fly.Facing
	if option < 0 {
		*h = n.head
		h.moved = false
	} else {
		fs.s.take(i, n, option, h)
	}
	if h.stage < play.Stepping {
		fs.startFacts(i, g, h, need, f)
	} else {
		p := fs.placeFacts(i, g, h, need, f)
		if h.moved && need&estimateFacts != 0 && (p.field || p.near && (fs.s.v.Craft(i).Stores().Rockets > 0 || g.turns)) {
			fs.s.trackAt(g, h)
			h.best = h.best.or(fs.s.estimates().estimateAt(i, g, h))
		}
		if h.fly.Move.Stage == flight.StageDone && fs.s.v.Craft(i).Stores().Genies > 0 && need&(estimateFacts|1<<rules.MyReach) != 0 {
			fs.s.estimates().genieFacts(i, g, h, f)
		}
		if need&speedFacts != 0 {
			fs.endFacts(i, g, n, option, h, need, f)
		}
	}
	f[rules.MyHit], f[rules.MyKill], f[rules.MyDamage] = h.best.hit, h.best.kill, h.best.parts
	f[rules.Manoeuvre] = int32(30 * facing.Off(h.fly.Facing))
	switch {
	case h.stage >= play.Stepping:
		f[rules.Steep] = int32(h.fly.Type.Vertical())
	case n.stage == play.ChoosingType && option >= 0: // choices of speed that follow are alike for all types
		f[rules.Steep] = int32(h.plan.Type.Vertical())
	}
}

// fireFacts are the exact facts of holding fire or of an attack. When the odds are reviewed, fire can be held
// no longer; an attack that is called off spends nothing, but is one of the two of the game turn and may end in a
// collision all the same (AP-9.1.8, AP-9.1.13).
func (fs facts) fireFacts(i int, h *head, option int, f *rules.Facts) {
	if fs.s.v.Craft(int(fs.s.v.Acting())).Activity().Stage != play.Reviewing {
		option-- // the first is to hold fire
	}
	if option < 0 {
		return
	}
	a := fs.s.v.Attack(option)
	f[rules.MyReach] = 0
	var b estimate
	if a.CalledOff {
		f[rules.AmmoSpent] = 0
	} else if a.How == play.RocketShot {
		e := int(a.Target)
		s, t := fs.s.v.Arms().Shooter(i, e, false), fs.s.v.Arms().Target(e)
		aim, _ := s.CheckRockets(&t, int(a.Factors), int(fs.s.v.Craft(i).Stores().Rockets))
		b = fs.s.estimates().estimateOfRockets(i, e, &s, &t, &aim, int(a.Factors), &h.fly, h.tightest, &h.track)
		f[rules.AmmoSpent] = int32(a.Factors)
	} else {
		var l play.Laying
		b = fs.s.estimates().estimateNow(i, a, &l, i != int(fs.s.v.Acting()))
		f[rules.AmmoSpent] = int32(a.How.Shot().Cost()) * int32(bits.OnesCount8(uint8(l.Aim.Firing)))
	}
	if fs.meets(i, &a) {
		f[rules.Risk] = either(f[rules.Risk], collisionRisk)
	}
	f[rules.AmmoLeft] -= f[rules.AmmoSpent]
	f[rules.MyHit], f[rules.MyKill], f[rules.MyDamage] = b.hit, b.kill, b.parts
}

// meets reports whether an attack calls for a collision roll (AP-9.1.8).
func (fs facts) meets(i int, a *play.Attack) bool {
	if i != int(fs.s.v.Acting()) || a.How == play.RocketShot || a.From == play.Articulated {
		return false
	}
	s, t := fs.s.v.Arms().Shooter(i, int(a.Target), false), fs.s.v.Arms().Target(int(a.Target))
	return gunnery.CollisionDue(&s.View, &t.View, fs.s.v.Craft(i).State(), t.State)
}

// evadeFacts sets the facts of letting an enemy's move go on or of moving first (AP-12.5). An aircraft that moves
// first is out of the way of this attack, but makes none of its own in this game turn. Their reach is that of the
// flight points that the enemy has left.
func (fs facts) evadeFacts(i int, g *glance, h *head, option int, need rules.FactSet, f *rules.Facts) {
	f[rules.First] = int32(option)
	if need&(1<<rules.TheirReach) != 0 {
		by := int(fs.s.v.Acting())
		f[rules.TheirReach] = g.foe(by).reachWith(int(fs.s.v.Craft(by).Left()), h)
	}
	if option == 1 {
		f[rules.MyReach], f[rules.TheirHit], f[rules.TheirKill], f[rules.AmmoLeft] = 0, 0, 0, 0
		f[rules.TheirReach] /= 2
	}
}

// launchFacts sets the facts of launching nothing, a Genie or missiles at an enemy that flies straight on.
func (fs facts) launchFacts(i int, g *glance, h *head, option int, f *rules.Facts) {
	left := int32(fs.s.v.Craft(i).Stores().Genies) + int32(fs.s.v.Arms().MissilesLeft(i))
	e := int(fs.s.v.Craft(i).Contacts().Locked) - 1
	if option == 0 {
		f[rules.AmmoLeft] = left
		if e >= 0 && fs.s.v.Craft(i).Stores().Genies > 0 {
			l := fs.s.estimates().lookAt(i, e, &h.fly)
			f[rules.MyReach] = max(f[rules.MyReach], fs.s.estimates().genieReach(i, &g.foes[e-int(g.from)], &h.fly, &l))
		}
		return
	}
	if l := fs.s.v.Launch(option - 1); !l.Genie {
		fs.missileFacts(i, l, f)
		f[rules.AmmoLeft] = left - f[rules.AmmoSpent]
		return
	}
	b := genieEstimate(&g.foes[e-int(g.from)], &h.fly)
	f[rules.MyHit], f[rules.MyKill], f[rules.MyDamage], f[rules.MyReach] = b.hit, b.kill, b.parts, b.kill
	f[rules.AmmoSpent], f[rules.AmmoLeft] = 1, left-1
}

// restFacts sets the facts of sensors, jettison, tailing and vertical reverse.
func (fs facts) restFacts(i int, g *glance, h *head, option int, need rules.FactSet, f *rules.Facts) {
	switch {
	case fs.s.v.Phase() == play.DecisionsPhase && fs.s.v.Stage() == play.Illumination:
		fs.guidanceFacts(i, option, f)
		return
	case fs.s.v.Phase() == play.DecisionsPhase && fs.s.v.Stage() == play.SensorUse:
		fs.sensorFacts(i, fs.s.v.Sensor(option), f)
		return
	case fs.s.v.Phase() == play.RadarPhase:
		fs.trackFacts(i, g, option, need, f)
		return
	}
	if option == 0 {
		return
	}
	switch {
	case fs.s.v.Phase() == play.FlightPhase && h.stage == play.ChoosingStores:
		f[rules.AmmoSpent] = fs.s.estimates().pendingLoss(i)
		f[rules.AmmoLeft] -= f[rules.AmmoSpent]
	case fs.s.v.Phase() == play.FlightPhase && h.stage == play.Ending:
		f[rules.Advantage] = 1
	case fs.s.v.Phase() == play.StalledPhase:
		f[rules.Risk] = stallRisk
	}
}
