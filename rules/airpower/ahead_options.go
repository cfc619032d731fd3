package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
)

// closeQuarters is how near an enemy must be, in hexes, for slides and rolls to be thought of.
const closeQuarters = 6

// think lists the options of a node that are worth thinking of, at least one, and returns their kind. It may
// stop listing flight points when there are enough.
func (d *scout) think(i int, g *glance, n *node, enough int) rules.Kind {
	p, kind, count := d.d.plane(i), rules.Move, 0
	n.partial = false
	switch n.stage {
	case choosingWing:
		count, kind = len(p.AppendWings(n.wings[:0], &n.fly)), rules.Speed
	case choosingType:
		count, kind = len(appendTypes(n.starts[:0], p, &n.fly, n.plan, d.d.harm().mayControl(i))), rules.Plan
	case choosingPower:
		count, kind = len(appendPowers(n.settings[:0], p, &n.fly, n.plan)), rules.Speed
	case choosingBrakes:
		count, kind = len(p.AppendBrakes(n.brakes[:0], &n.fly, brakeGrain)), rules.Speed
		if n.plan.Setting.Power == card.Afterburner {
			count = 1 // nobody burns fuel to brake
		}
	case stepping:
		at := n.fly.At
		near := hex.Range(at, g.nearest(at).pose.At) <= closeQuarters
		count = len(p.AppendLikely(n.steps[:0], &n.fly, near, enough))
		n.partial = count >= enough
	case turning:
		count, kind = len(p.AppendLikelyAfters(n.afters[:0], &n.fly)), rules.Turn
	default:
		panic("airpower: lost in the look-ahead")
	}
	n.n = int16(count)
	return kind
}

// appendTypes lists the flight types that are legal with the wing of the plan and some power setting: first
// those without damage control, then, where it may be done, those with it.
func appendTypes(l []flight.Start, p *flight.Plane, s *flight.State, plan flight.Start, control bool) []flight.Start {
	var sets [maxSettings]flight.Setting
	most := p.AppendSettings(sets[:0], s, 1<<14)
	st := plan
	st.Brakes = 0
	for _, st.DamageControl = range [2]bool{false, true} {
		if st.DamageControl && !control {
			break
		}
		// Only a sustained climb depends on the power setting (AP-8.1.2); the others are legal with any,
		// except that damage control rules out afterburner for some.
		st.Setting = most[0]
		from := len(l)
		l = p.AppendTypes(l, s, st)
		if !has(l[from:], flight.SC) {
			l = addSustained(l, from, p, s, st, most[1:])
		}
		l = addPitch(l, from, p, s, st, most[1:])
	}
	return l
}

// has reports whether a flight type is among the starts.
func has(l []flight.Start, t flight.Type) bool {
	for k := range l {
		if l[k].Type == t && !l[k].HRD {
			return true
		}
	}
	return false
}

// addSustained puts a sustained climb in its place behind level flight and zoom
// climb if one of the settings allows it.
func addSustained(l []flight.Start, from int, p *flight.Plane, s *flight.State, st flight.Start,
	sets []flight.Setting) []flight.Start {
	st.Type, st.HRD = flight.SC, false
	for _, st.Setting = range sets {
		if p.LegalStart(s, st) != nil {
			continue
		}
		at := len(l)
		l = append(l, st)
		for ; at > from && (l[at-1].HRD || l[at-1].Type > flight.SC); at-- {
			l[at], l[at-1] = l[at-1], l[at]
		}
		break
	}
	return l
}

// addPitch puts a vertical pitch behind the other types if it is not among them and a
// setting allows it (AP-13.6).
func addPitch(l []flight.Start, from int, p *flight.Plane, s *flight.State, st flight.Start,
	sets []flight.Setting) []flight.Start {
	st.Type, st.HRD = flight.VD, true
	if !s.Pitches(&st) || len(l) > from && s.Pitches(&l[len(l)-1]) {
		return l
	}
	for _, st.Setting = range sets {
		if p.LegalStart(s, st) == nil {
			return append(l, st)
		}
	}
	return l
}

// powerDecides reports whether a plan is legal with some power settings only: a sustained
// climb (AP-8.1.2), damage control (AP-10.2.3), a vertical pitch (AP-13.6).
func powerDecides(s *flight.State, plan *flight.Start) bool {
	return s.Condition != flight.Stalled && s.Condition != flight.Departed &&
		(plan.Type == flight.SC || plan.DamageControl || s.Pitches(plan))
}

// appendPowers lists the power settings with which a plan is legal.
func appendPowers(l []flight.Setting, p *flight.Plane, s *flight.State, plan flight.Start) []flight.Setting {
	from := len(l)
	l = p.AppendSettings(l, s, powerGrain)
	if !powerDecides(s, &plan) {
		return l
	}
	st, n := plan, from
	for _, st.Setting = range l[from:] {
		if p.LegalStart(s, st) == nil {
			l[n] = st.Setting
			n++
		}
	}
	return l[:n]
}

// cornerReserve is what a pilot who turns likes to have above the speed that a break
// turn asks for (AP-7.3), 1.0; below cornerLeast, 4.0, an aircraft has too few flight points.
const (
	cornerReserve card.Halves = 2
	cornerLeast   card.Halves = 8
)

// cornerOf is the speed that an aircraft turns best at, by its stall speed.
func cornerOf(stall card.Halves) card.Halves {
	return max(stall+card.Halves(card.BT)+cornerReserve, cornerLeast)
}
