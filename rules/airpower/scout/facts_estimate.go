package scout

import (
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/hex"
)

// An estimate is what an attack would do: the chances of a hit and of the loss of the target, of sure, and
// the damage on average in hundredths of L parts.
type estimate struct{ hit, kill, parts int32 }

// or is the estimate of the better of two attacks.
func (b estimate) or(c estimate) estimate {
	if c.kill > b.kill || c.kill == b.kill && c.parts > b.parts {
		return c
	}
	return b
}

// estimateOf is the estimate of an attack whose exact chances are known.
func estimateOf(c *gunnery.Chances, before damage.State) estimate {
	return estimate{hit: int32(c.Hit) * (sure / gunnery.Whole), kill: c.Lost(before) * (sure / gunnery.AllLost),
		parts: partsOf(c, before)}
}

// estimateAt is the estimate for the best attack on any enemy that aircraft i could make right after the FP
// or facing change that has brought it to h.
func (es estimates) estimateAt(i int, g *glance, h *head) (best estimate) {
	c := es.s.v.Craft(i)
	if c.Shooting().ShotAt == h.spent()+1 || g.shooter.Bars&^onlyFP != 0 || c.PilotOut() {
		return best
	}
	if g.guns {
		for e := range int(g.n) {
			if o := &g.foes[e]; !o.lost && (o.sighted || o.blind) {
				best = best.or(es.gunEstimate(i, int(g.from)+e, g, o, h))
			}
		}
	}
	if g.turns {
		for e := range int(g.n) {
			if o := &g.foes[e]; !o.lost && o.sighted {
				best = best.or(es.turretEstimate(i, int(g.from)+e, g, o, h))
			}
		}
	}
	if g.volleys {
		for e := range int(g.n) {
			if o := &g.foes[e]; !o.lost && o.sighted {
				best = best.or(es.rocketEstimate(i, int(g.from)+e, g, o, h))
			}
		}
	}
	return best
}

// onlyFP are the bars that depend on the FPs still to come.
const onlyFP = gunnery.Bars(1<<gunnery.NoFP | 1<<gunnery.SameFP | 1<<gunnery.Recovering | 1<<gunnery.TurnedHT |
	1<<gunnery.HalfRolled | 1<<gunnery.DamageControl)

// aimAt is the shooter of the glance as it stands at h.
func (es estimates) aimAt(i int, g *glance, o *foe, h *head) gunnery.Shooter {
	s, f := g.shooter, &h.fly
	s.View = gunnery.View{Pose: f.Pose(), Altitude: f.Altitude, Speed: f.Speed, Type: f.Type,
		Previous: f.Type, Moved: true}
	s.Bars, s.Sighted, s.BlindTracked = 0, o.sighted, o.blind
	s.SightRate, s.Bank = f.GunsightRate(), f.Bank
	s.CardNote = es.s.v.Spec(i).CardNote(f)
	return s
}

// inSights reports whether a foe is where the guns may reach it from h.
func (g *glance) inSights(h *head) bool {
	if !g.guns {
		return false
	}
	for e := range int(g.n) {
		if o := &g.foes[e]; !o.lost && o.inGuns(&h.fly) {
			return true
		}
	}
	return false
}

// inGuns reports whether the foe is in the field of the fixed guns and within their reach.
func (o *foe) inGuns(f *flight.State) bool {
	_, ok := gunRange(f.Pose(), o.pose.At, int(f.Altitude)-o.altitude)
	return ok
}

// gunRange is the range of fixed guns to a place so many levels off; ok is false beyond their field and reach.
func gunRange(from hex.Pose, to hex.Point, levels int) (rng int, ok bool) {
	rng, ok = hex.GunRange(from.At, from.Facing, to)
	rng += max(levels, -levels) / 2
	return rng, ok && rng <= gunnery.MaxReach
}

// gunEstimate is the exact estimate for the best gun attack on enemy e. Nose to nose in one place, where a
// collision may follow, there is none.
func (es estimates) gunEstimate(i, e int, g *glance, o *foe, h *head) estimate {
	f := &h.fly
	if !o.inGuns(f) || !f.MayAttack() {
		return estimate{}
	}
	s := es.aimAt(i, g, o, h)
	if gunnery.CollisionDue(&s.View, &o.target.View, es.s.v.Craft(i).State(), o.target.State) {
		return estimate{} // nobody wants to collide
	}
	guns := es.s.v.Arms().Guns(i)
	for _, shot := range [2]gunnery.Shot{gunnery.Normal, gunnery.Snap} {
		if aim, why := s.CheckGun(&o.target, guns.List(), shot); why == gunnery.Allowed {
			return es.estimateOfGuns(i, e, &s, &o.target, &aim, guns.List(), shot, &h.track)
		}
	}
	return estimate{}
}

// estimateOfGuns is the estimate for an attack with all guns that is allowed.
func (es estimates) estimateOfGuns(i, e int, s *gunnery.Shooter, t *gunnery.Target, aim *gunnery.Aim, guns []gunnery.Gun,
	shot gunnery.Shot, track *gunnery.Tracking) estimate {
	tracked := track.Modifier(int8(e), s.Speed)
	m := s.GunModifiers(t, aim, shot, tracked, 0)
	need, modifier := es.s.v.Arms().RangingAt(i, e, aim.Angle, track, false)
	c := aim.GunChances(guns, shot, gunnery.Roll{Total: m.Total(), RangingNeed: need, RangingModifier: modifier}, t)
	return estimateOf(&c, t.State)
}

// turretEstimate is the exact estimate for the best attack that an articulated gun makes on enemy e in its
// own move.
func (es estimates) turretEstimate(i, e int, g *glance, o *foe, h *head) estimate {
	if !h.fly.MayAttack() {
		return estimate{}
	}
	c := es.s.v.Craft(i)
	l := play.Laying{Shooter: es.aimAt(i, g, o, h), Target: o.target, Turret: es.s.v.Arms().Turret(i)}
	l.Guns[0], l.N = l.Turret.Gun, 1
	for _, how := range [2]play.Manner{play.NormalShot, play.SnapShot} {
		a := play.Attack{Target: uint8(e), How: how, From: play.Articulated}
		var why gunnery.Refusal
		l.Aim, why = l.Shooter.CheckTurret(&l.Target, &l.Turret, c.Shooting().TurretUse, int8(e), false, int(c.Contacts().TailLocked) == e+1,
			how.Shot())
		if why == gunnery.Allowed {
			return es.layingEstimate(i, a, &l, &h.track, false)
		}
	}
	return estimate{}
}

// estimateNow is the estimate for an attack that may be made now.
func (es estimates) estimateNow(i int, a play.Attack, l *play.Laying, answering bool) estimate {
	es.s.v.Arms().MustLay(i, a, answering, l)
	track := es.s.v.Craft(i).Shooting().Track
	return es.layingEstimate(i, a, l, &track, answering)
}

// layingEstimate is the estimate for an attack that is set up. Once ranging has been tried, it counts with
// its result.
func (es estimates) layingEstimate(i int, a play.Attack, l *play.Laying, track *gunnery.Tracking, answering bool) estimate {
	need, modifier := 0, int(a.Ranged)
	switch {
	case !a.Tried:
		need, modifier = es.s.v.Arms().RangingOf(i, a, l, track, answering)
	case a.Ranged != 0:
		need = 10
	}
	tracked := 0
	if !answering {
		tracked = track.Modifier(int8(a.Target), l.Shooter.Speed)
	}
	m := l.Modifiers(a, tracked, 0)
	ch := l.Aim.GunChances(l.Firing(), a.How.Shot(), gunnery.Roll{Total: m.Total(), RangingNeed: need,
		RangingModifier: modifier}, &l.Target)
	return estimateOf(&ch, l.Target.State)
}
