package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/hex"
)

// A way is a habit of flying: a simple rule that decides each flight point of a move.
type way struct {
	steer  steering
	gentle bool // at the rate below the tightest
	height heights
}

// Heights say how to climb and dive, where the flight type leaves a choice.
type heights uint8

const (
	match heights = iota // to the height of the nearest enemy, if it lies that way
	high                 // climb most, dive least
	low
)

// A steering says which way to turn.
type steering uint8

const (
	ahead  steering = iota // straight on
	pursue                 // the nose to where the nearest enemy is
	lead                   // the nose to where the enemy will be after flying straight on
	circle                 // to the side of the enemy all the time, past it too
	away                   // to the other side all the time
	beam                   // until the nearest missile at the aircraft is abeam
	drag                   // until it is astern
)

// ways are the habits tried, the usual ones first.
var ways = [...]way{
	{steer: pursue}, {steer: pursue, height: high}, {steer: pursue, gentle: true}, {steer: ahead, height: high},
	{steer: lead},
	{steer: circle}, {steer: away, height: high}, {steer: ahead, height: low},
	{steer: beam}, {steer: beam, height: low}, {steer: drag}, // if there is one
}

// usualWays is how many ways show what a flight type is worth.
const usualWays = 2

// lowest is the level below which nobody is followed.
const lowest = 3

// offNose is how far off the nose, in degrees, an enemy may be without a turn toward it.
const offNose = 15

// The sorts of move that a prior tells apart are the flight types that are chosen, and the moves that begin otherwise.
const (
	rolledSort  = int(flight.ST) + iota // a half-roll and dive
	mendingSort                         // damage control
	sorts
)

// plans is what there is to plan with.
var plans = rules.Plans{Ways: len(ways), Usual: usualWays, Sorts: sorts}

// Sort implements rules.Planner.
func (d *scout) Sort(i int) int {
	n := &d.ahead.nodes[0]
	st := &n.plan
	if i >= 0 && n.stage == play.ChoosingType {
		st = &n.Starts[i]
	}
	switch {
	case st.HRD:
		return rolledSort
	case st.DamageControl:
		return mendingSort
	}
	return min(int(st.Type), int(flight.ST)-1)
}

// Fly implements rules.Planner. Ways that begin alike are flown together (legs). Tracking is counted only when
// an attack asks for it (trail), not FP by FP.
func (d *scout) Fly(dst, src, number int) bool {
	i := d.v.Decider()
	g := d.estimates().glanceOf(i)
	from, to, w := &d.ahead.nodes[src], &d.ahead.nodes[dst], &ways[number]
	if from.stage < play.Stepping {
		return false
	}
	if from.flown != d.ahead.legs.number { // the first way from here
		from.flown, from.next = d.ahead.legs.number, 0
		from.off = int16(d.off(&way{steer: pursue}, g, &from.head))
	}
	side, ok := d.side(w, g, &from.head, int(from.off))
	if !ok {
		return false
	}
	d.ahead.nMarks, d.ahead.trail.n = 0, 0
	h, next := &from.head, &from.next
	known := true
	for over := h.over(); !over; {
		v := d.want(w, g, h, side)
		if known {
			if l := d.ahead.legs.find(*next, v); l != nil {
				d.ahead.add(l.mark)
				d.ahead.trail.add(&l.sight)
				h, next, over = &l.head, &l.next, l.over
				continue
			}
			known = false
			to.head = *h
			d.ahead.number(to)
			h = &to.head
		}
		l := d.ahead.legs.grow(next, v)
		step := h.stage == play.Stepping
		l.mark = d.fulfil(i, h, v)
		d.ahead.add(l.mark)
		sight := &l.sight
		if l == &d.ahead.legs.all[0] { // there is no more room for legs
			sight = &d.ahead.trail.spare[d.ahead.trail.n]
		}
		h.sightline(sight, step)
		d.ahead.trail.add(sight)
		d.aimLate(i, g, &from.head, h)
		next, over = &l.next, h.over()
		if l.over = over; !over {
			l.head = *h
		}
	}
	return !known
}

// over reports whether the move is over.
func (h *head) over() bool {
	return h.stage == play.Stepping && (h.fly.Done() || h.fly.Crashed || h.fly.Move.Stage == flight.StageLost)
}

// A want is what a way would do at one moment of a move. Equal wants at one moment lead to the same head.
type want struct {
	hand   hex.Hand
	gentle bool
	levels int8
	off    int16 // degrees, for a roll
}

// want is what the way would do at h.
func (d *scout) want(w *way, g *glance, h *head, side hex.Hand) (v want) {
	hand, off := d.turn(w, g, h, side)
	v.hand = hand
	switch {
	case h.stage != play.Turning:
		t := &h.fly.Turn
		v.gentle = w.gentle && hand != hex.Level && !(t.On && t.Hand == hand) // a turn begins
		if most := h.fly.MostLevels(); most > 0 {
			v.levels = int8(min(w.levels(g, h), most))
		}
	case h.fly.Move.VRoll != hex.Level:
		v.off = int16(off)
	}
	return v
}

// fulfil spends an FP, or makes the choice after one, as wanted, and returns its mark.
func (d *scout) fulfil(i int, h *head, v want) (m rules.Mark) {
	m = placeMark(h.stage, &h.fly)
	h.moved = false
	if h.stage == play.Turning {
		a := d.afterOf(i, h, v.hand, int(v.off))
		m |= afterMark(a)
		d.turnTo(i, h, a)
	} else {
		var st flight.Step
		stepOf(d.v.Plane(i), &h.fly, flight.Wish{Hand: v.hand, Gentle: v.gentle, Levels: int(v.levels)}, &st)
		m |= stepMark(&st)
		d.stepTo(i, h, &st)
	}
	if h.stage == play.Turning && h.fly.Move.Stage != flight.StageAfter {
		h.stage = play.Stepping
	}
	return m
}

// turn is the side to turn to and how far, in degrees.
func (d *scout) turn(w *way, g *glance, h *head, side hex.Hand) (hand hex.Hand, off int) {
	switch w.steer {
	case ahead:
		return hex.Level, 0
	case circle:
		return side, 180
	case away:
		return -side, 180
	}
	switch off = d.off(w, g, h); w.steer {
	case beam:
		off -= 90 * int(side)
	case drag:
		off = d.round(off + 180)
	}
	switch {
	case off > offNose:
		return hex.Left, off
	case off < -offNose:
		return hex.Right, -off
	}
	return hex.Level, max(off, -off)
}

// levels is how many levels to climb or dive with the next FP.
func (w *way) levels(g *glance, h *head) int {
	climbing := !h.fly.Type.Diving()
	if w.height != match {
		if climbing == (w.height == high) {
			return 3
		}
		return 0
	}
	off := max(g.nearest(h.fly.At).altitude, lowest) - int(h.fly.Altitude)
	if !climbing {
		off = -off
	}
	return max(off, 0)
}

// off is how far the nose would have to turn, in degrees, to the left if positive.
func (d *scout) off(w *way, g *glance, h *head) int {
	o := g.nearest(h.fly.At)
	to := o.pose.At
	switch w.steer {
	case lead:
		to = o.replies[0].At
	case beam, drag:
		to = g.missile
	}
	if to == h.fly.At {
		return 0
	}
	return d.round(bearing(to.Sub(h.fly.At)) - h.fly.Facing.Degrees())
}

// round is an angle of at least -360 degrees as one of at most half a circle, which is to the favoured hand.
func (d *scout) round(angle int) int {
	off := (angle+540)%360 - 180
	if off != -180 {
		return off
	}
	d.ahead.handed = true
	return off * -int(d.ahead.hand)
}

// besides is an angle, in degrees, that makes no difference between two ways.
const (
	besides  = 10
	allRound = 120 // an aircraft with so far to turn keeps turning anyway
)

// side is the side of the nearest missile, or else of the nearest enemy, which is so far off the nose. For one
// dead ahead or astern it is the favoured hand. ok is false for a way that is about the same as another from there.
func (d *scout) side(w *way, g *glance, h *head, off int) (side hex.Hand, ok bool) {
	if w.steer == beam || w.steer == drag {
		ok, off = g.chased, d.off(w, g, h)
	}
	steep := h.fly.Type != flight.LVL && h.fly.Type != flight.UD
	switch side = hex.Left; {
	case off%180 == 0:
		side, d.ahead.handed = d.ahead.hand, true
	case off < 0:
		side = hex.Right
	}
	off = max(off, -off)
	switch w.steer {
	case ahead: // always there, for it is the safest
		ok = steep || w.height == high
	case pursue:
		ok = (steep || w.height == match) && (!w.gentle || off > offNose)
	case lead:
		at := d.off(w, g, h)
		if side == hex.Right {
			at = -at
		}
		ok = !g.nearest(h.fly.At).flown && max(at-off, off-at) > besides
	case circle:
		ok = off < allRound
	case beam, drag:
	default:
		ok = true
	}
	return side, ok
}

// stepOf sets st to the step of a wish; a vertical roll goes with the last VFP of vertical flight if
// the nose is off.
func stepOf(p *flight.Plane, s *flight.State, w flight.Wish, st *flight.Step) {
	if s.Move.Left == 1 && w.Hand != hex.Level && (s.Type == flight.VC || s.Type == flight.VD) {
		*st = flight.Step{Decl: flight.DeclVR, Hand: w.Hand, Kind: flight.C1}
		if s.Type == flight.VD {
			st.Kind = flight.D1
		}
		for ; st.Kind < flight.NumKinds; st.Kind++ {
			if p.LegalStep(s, *st) == flight.OK {
				return
			}
		}
	}
	p.Steer(s, w, st)
}

// afterOf is what follows an FP: a roll by what the nose is off, a turn while the nose
// is off by more than half of it; a turn is carried on only if that is allowed.
func (d *scout) afterOf(i int, h *head, hand hex.Hand, off int) flight.After {
	p, s := d.v.Plane(i), &h.fly
	m := &s.Move
	switch {
	case m.VRoll != hex.Level:
		a := flight.After{Kind: flight.Roll, Steps: uint8(min(max((off+offNose)/30, 1), 6))}
		for p.LegalAfter(s, a) != flight.OK {
			a.Steps--
		}
		return a
	case hand == s.Turn.Hand && hand != hex.Level:
		if a := (flight.After{Kind: flight.Turn30}); p.LegalAfter(s, a) == flight.OK {
			return a
		}
	}
	if m.Left == 0 && s.Turn.On && (hand != s.Turn.Hand || d.carriedDeparts(i, s)) {
		return flight.After{Kind: flight.Drop}
	}
	return flight.After{}
}

// carriedDeparts reports whether the turn in progress, carried on, makes the aircraft depart
// when the next game turn begins (AP-7.4).
func (d *scout) carriedDeparts(i int, s *flight.State) bool {
	t := *s
	t.Move.Stage = flight.StageDone
	d.v.Plane(i).EndTurn(&t, true)
	return d.facts().departs(i, &t)
}
