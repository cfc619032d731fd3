package scout

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/hex"
)

// A volley is what one side's rockets do to the other from a hex away, with as many factors as may be.
type volley struct {
	works        bool
	need, steady int8  // modifiers that do not depend on the place
	lost         int32 // chance of gunnery.AllLost that a hit loses the target
}

// volley works out what i can do to e with so many factors.
func (es estimates) volley(i, e, factors int, v *volley) {
	if *v = (volley{}); !es.s.v.Craft(i).CanAttack() || es.s.v.Craft(i).PilotOut() {
		return
	}
	n := min(factors, gunnery.MaxFactors)
	s, t := es.s.v.Arms().Shooter(i, e, false), es.s.v.Arms().Target(e)
	s.SightRate = card.EZ
	var aim gunnery.Aim
	m := s.RocketModifiers(&t, &aim, false, 0, 0)
	hit := gunnery.HitChances(gunnery.RocketHit(n), &t)
	*v = volley{works: true, need: int8(gunnery.RocketNeed(1, n)),
		steady: int8(m.Total() - gunnery.AngleModifier(aim.Angle)), lost: hit.Lost(t.State)}
}

// reach is the kill of the best volley that a move from a pose brings about.
func (v *volley) reach(f *reachField, from, to hex.Pose) int32 {
	a, ok := f.angle(from, to)
	if !ok {
		return 0
	}
	n := int(v.need) - int(v.steady) - gunnery.AngleModifier(a)
	return share(tenthsOf(n), v.lost, gunnery.AllLost)
}

// later is the mean of reach over where the enemy may be when the next move is made.
func (v *volley) later(o *foe, field *reachField, p hex.Pose) int32 {
	sum := v.reach(field, p, o.pose)
	for k := range o.replies {
		sum += v.reach(field, p, o.replies[k])
	}
	return share(sum, 1, int32(1+len(o.replies)))
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
