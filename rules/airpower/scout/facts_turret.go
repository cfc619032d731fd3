package scout

import (
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/hex"
)

// A sting is what an enemy's articulated guns do to me with a normal shot, as return
// fire or in the enemy's own move (AP-9.1.14). Their ranging is not counted.
type sting struct {
	works, notBelow bool
	field           hex.Arcs
	need            [gunnery.MaxReach + 1]int8
	steady, rear    int8  // modifiers
	lost            int32 // chance of gunnery.AllLost that a hit loses me
}

// sting works out what the articulated guns of i can do to e.
func (es estimates) sting(i, e int, v *sting) {
	c, g := es.s.v.Craft(i), es.s.v.Arms().Turret(i)
	u := c.Shooting().TurretUse
	used := u.Own > 0 || u.Return > 1 || u.Return > 0 && int(u.Target) != e
	if used || !c.GunsWork() || c.PilotOut() || c.Activity().Preempted || g.Rounds < gunnery.Snap.Cost() ||
		g.NeedsLock && int(c.Contacts().TailLocked) != e+1 {
		return
	}
	t := es.s.v.Arms().Target(e)
	hit := gunnery.HitChances(damage.Hit{Source: damage.GunHit, Rating: g.Rating}, &t)
	*v = sting{works: true, notBelow: g.NotBelow, field: g.Field, need: g.Hit, steady: t.Size, rear: g.RearBonus,
		lost: hit.Lost(t.State)}
}

// chance is the hit and the kill, of sure, on me at a place from an enemy that stays where it is.
func (v *sting) chance(o *foe, me hex.Pose, altitude int) (hit, kill int32) {
	dh := altitude - o.altitude
	arc := hex.Sensor(o.pose, me, hex.Level)
	if arc&v.field == 0 || v.notBelow && dh < 0 {
		return 0, 0
	}
	rng, ok := hex.TurretRange(o.pose.At, me.At)
	if rng += max(dh, -dh) / 2; !ok || rng > gunnery.MaxReach || v.need[rng] == gunnery.NoHit {
		return 0, 0
	}
	n := int(v.need[rng]) - int(v.steady)
	if arc&hex.Rear60 != 0 {
		n -= int(v.rear)
	}
	hit = tenthsOf(n)
	return hit, share(hit, v.lost, gunnery.AllLost)
}
