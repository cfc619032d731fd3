package scout

import (
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/hex"
)

// A sting is what an enemy's articulated guns do to me with a normal shot, as return
// fire or in the enemy's own move (AP-9.1.14). Their ranging is not counted.
type sting struct {
	salvo
	notBelow bool
	field    hex.Arcs
	rear     int8 // modifier of shots from behind me
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
	*v = sting{
		salvo:    salvo{works: true, need: g.Hit, steady: t.Size, lost: hit.Lost(t.State)},
		notBelow: g.NotBelow, field: g.Field, rear: g.RearBonus,
	}
}

// at is the hit and the kill, of sure, on me at a place from an enemy that stays where it is.
func (v *sting) at(o *foe, me hex.Pose, altitude int) (hit, kill int32) {
	dh := altitude - o.altitude
	arc := hex.Sensor(o.pose, me, hex.Level)
	if arc&v.field == 0 || v.notBelow && dh < 0 {
		return 0, 0
	}
	rng, ok := hex.TurretRange(o.pose.At, me.At)
	if !ok {
		return 0, 0
	}
	modifier := 0
	if arc&hex.Rear60 != 0 {
		modifier = int(v.rear)
	}
	return v.chance(rng+max(dh, -dh)/2, modifier)
}
