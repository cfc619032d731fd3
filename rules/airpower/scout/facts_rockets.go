package scout

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/hex"
)

// volley works out what i can do to e with rockets from a hex away, with as many of so many factors as may be.
func (es estimates) volley(i, e, factors int, v *salvo) {
	if *v = (salvo{}); !es.s.v.Craft(i).CanAttack() || es.s.v.Craft(i).PilotOut() {
		return
	}
	n := min(factors, gunnery.MaxFactors)
	s, t := es.s.v.Arms().Shooter(i, e, false), es.s.v.Arms().Target(e)
	s.SightRate = card.EZ
	var aim gunnery.Aim
	m := s.RocketModifiers(&t, &aim, false, 0, 0)
	hit := gunnery.HitChances(gunnery.RocketHit(n), &t)
	*v = salvo{works: true, need: [...]int8{gunnery.NoHit, int8(gunnery.RocketNeed(1, n)), gunnery.NoHit},
		steady: int8(m.Total() - gunnery.AngleModifier(aim.Angle)), lost: hit.Lost(t.State)}
}

// rocketEstimate is the exact estimate for the best rocket attack on enemy e, which is one with as many
// factors as may be fired.
func (es estimates) rocketEstimate(i, e int, g *glance, o *foe, h *head) estimate {
	f, c := &h.fly, es.s.v.Craft(i)
	if hex.Range(f.At, o.pose.At) > play.FarthestShot || !f.MayFireRockets() {
		return estimate{}
	}
	s := es.aimAt(i, g, o, h)
	n := min(int(c.Stores().Rockets), gunnery.MaxFactors)
	aim, why := s.CheckRockets(&o.target, n, int(c.Stores().Rockets))
	if why != gunnery.Allowed {
		return estimate{}
	}
	return es.estimateOfRockets(i, e, &s, &o.target, &aim, n, f, c.Shooting().Tightest, &h.track)
}

// estimateOfRockets is the estimate for a rocket attack that is allowed.
func (es estimates) estimateOfRockets(i, e int, s *gunnery.Shooter, t *gunnery.Target, aim *gunnery.Aim, factors int,
	f *flight.State, tightest card.Rate, track *gunnery.Tracking) estimate {
	c := es.s.v.Craft(i)
	course := gunnery.Course{
		Capable:   es.s.v.Spec(i).Card.Tech.CCRockets && c.TechnologyWorks(),
		LockedOn:  es.s.v.Sensors().HoldsLock(i, e),
		Rate:      tightest,
		Maneuver:  f.Move.Rolls > 0 || f.Move.Rolled || f.Move.Vectored > 0,
		NetLevels: int(f.Altitude - f.Move.Altitude),
	}
	m := s.RocketModifiers(t, aim, course.CollisionCourse(), track.Modifier(int8(e), s.Speed), 0)
	need, modifier := es.s.v.Arms().RangingAt(i, e, aim.Angle, track, false)
	ch := aim.RocketChances(factors, gunnery.Roll{Total: m.Total(), RangingNeed: need, RangingModifier: modifier}, t)
	return estimateOf(&ch, t.State)
}
