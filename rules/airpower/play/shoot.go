package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/hex"
)

const combatHero = crew.CombatHero

// A strike is what one attack has done before it is applied.
type strike struct {
	hit    bool
	result damage.Level
	column int
	from   rules.Source
}

// shoot rolls for the attack and the answer to it; both are rolled before the damage
// of either is applied (AP-9.1.8).
func (cb combat) shoot(i int) bool {
	c := &cb.d.Crafts[i]
	t := int(cb.d.shot.Target)
	c.Stage = Turning
	gunfire, headOn := cb.d.shot.How != RocketShot, cb.d.shot.From != Articulated
	first := cb.fire(i, cb.d.shot, false)
	var second strike
	if cb.d.answer.How != holding {
		second = cb.fire(t, cb.d.answer, true)
	}
	harm(cb).apply(t, &first)
	if cb.d.answer.How != holding {
		harm(cb).apply(i, &second)
	}
	if gunfire {
		c.Attacked, c.Asked = uint8(t+1), 0
		own, enemy := c.view(), cb.d.Crafts[t].view()
		if headOn && gunnery.CollisionDue(&own, &enemy, c.Rec.State, cb.d.Crafts[t].Rec.State) && !c.Lost && !cb.d.Crafts[t].Lost {
			harm(cb).collide(i, t, "AP-9.1.8")
		}
	}
	cb.d.shot, cb.d.answer = Attack{}, Attack{}
	turnEnd(cb).judge()
	return false
}

// fire makes one attack up to the result on the damage table (AP-9.1.5, AP-9.3.4).
func (cb combat) fire(i int, a Attack, answering bool) (s strike) {
	c := &cb.d.Crafts[i]
	if a.How == RocketShot {
		s = cb.fireRockets(i, a)
	} else {
		s = cb.fireGuns(i, a, answering)
	}
	c.Fly.Fought()
	c.ShotAt = c.spent() + 1
	return s
}

// fireGuns is the roll of guns and pods, or of articulated guns.
func (cb combat) fireGuns(i int, a Attack, answering bool) (s strike) {
	c := &cb.d.Crafts[i]
	var l Laying
	Arms(cb).MustLay(i, a, answering, &l)
	if !a.Tried {
		cb.tryRanging(i, &a, &l, answering)
	}
	s.from = cb.sourceOf(i, int(a.Target), int(l.Aim.Range), gun)
	if a.From == Articulated {
		s.from.Weapon = turret
	}
	mods := l.Modifiers(a, cb.tracked(i, int(a.Target), answering), int(a.Ranged))
	c.countAttack(a, answering)
	if a.CalledOff {
		if cb.d.Log != nil {
			journal(cb).logAbort(i, a, &l.Aim, l.Firing(), &mods)
		}
		return s
	}
	hits := func(die int) (damage.Hit, bool) { return l.Aim.Fire(l.Firing(), a.How.Shot(), die, mods.Total()) }
	die, hit, ok := cb.rollHit(c.Side, ForHit, hits)
	cb.spend(i, a, &l)
	if cb.d.Log != nil {
		journal(cb).logGunfire(i, a, &l.Aim, l.Firing(), &mods, die, ok, answering)
	}
	cb.result(i, int(a.Target), l.Target.State, hit, ok, &s)
	cb.surprise(c.Side, int(a.Target), l.Target.State, s.result, hits)
	return s
}

// fireRockets is the roll of unguided rockets.
func (cb combat) fireRockets(i int, a Attack) (s strike) {
	c, t := &cb.d.Crafts[i], int(a.Target)
	sh, target := Arms(cb).Shooter(i, t, false), Arms(cb).Target(t)
	aim, why := sh.CheckRockets(&target, int(a.Factors), int(c.Rockets))
	if why != gunnery.Allowed {
		panic("airpower: attack refused: " + why.String())
	}
	need, modifier := Arms(cb).RangingAt(i, t, aim.Angle, &c.Track, false)
	ranged, _ := cb.rollRanging(i, t, &c.Ranged, need, modifier)
	s.from = cb.sourceOf(i, t, int(aim.Range), rockets)
	course := cb.course(i, t)
	mods := sh.RocketModifiers(&target, &aim, course.CollisionCourse(), cb.tracked(i, t, false), ranged)
	need = gunnery.RocketNeed(int(aim.Range), int(a.Factors))
	hits := func(die int) (damage.Hit, bool) {
		return gunnery.RocketHit(int(a.Factors)), die+mods.Total() <= need
	}
	die, hit, ok := cb.rollHit(c.Side, ForHit, hits)
	c.RocketShots++
	c.Rockets -= int16(a.Factors)
	if cb.d.Log != nil {
		journal(cb).logRockets(i, a, &aim, need, &mods, die, ok)
	}
	cb.result(i, t, target.State, hit, ok, &s)
	cb.surprise(c.Side, t, target.State, s.result, hits)
	return s
}

// rollHit rolls the die to hit of a side; hits gives the hit for each face.
func (cb combat) rollHit(by rules.Side, p dice.Purpose, hits func(die int) (damage.Hit, bool)) (die int, h damage.Hit, ok bool) {
	die = cb.d.roll(by, p)
	h, ok = hits(die)
	if t := cb.d.Detail(); t != nil {
		t.Rolled(by, facesThat(func(die int) bool { _, hit := hits(die); return hit }), 10, ok)
	}
	return die, h, ok
}

// course is what the aircraft has done in its move, for a collision-course attack (AP-9.3.6).
func (cb combat) course(i, t int) gunnery.Course {
	c := &cb.d.Crafts[i]
	m := &c.Fly.Move
	return gunnery.Course{
		Capable:   cb.d.Compiled.Specs[i].Card.Tech.CCRockets && c.Rec.TechnologyWorks(),
		LockedOn:  Sensors(cb).HoldsLock(i, t),
		Rate:      c.Tightest,
		Maneuver:  m.Rolls > 0 || m.Rolled || m.Vectored > 0,
		NetLevels: int(c.Fly.Altitude - m.Altitude),
	}
}

// result rolls on the damage table for a shot that hit a target in the state before, and counts the shot.
func (cb combat) result(i, t int, before damage.State, hit damage.Hit, ok bool, s *strike) {
	by := cb.d.Crafts[i].Side
	cb.d.Fired(by)
	if ok {
		*s = harm(cb).rollDamage(t, hit, by, forDamage, s.from)
	}
	if cb.d.Ledger != nil {
		cb.countShot(by, s, before)
	}
}

// countShot counts a shot, with the damage that it does to a target in the state
// before, in L parts.
func (cb combat) countShot(by rules.Side, s *strike, before damage.State) {
	cb.d.Ledger.Shot(by, s.from.Weapon, s.from.Band(), s.from.Angle())
	if s.hit {
		missiles(cb).countHit(by, s, before)
	}
}

// sourceOf is the ledger's place of a shot of aircraft i at t, at a range in hexes.
func (cb combat) sourceOf(i, t, hexes int, weapon uint8) rules.Source {
	off := AngleOff(cb.d.Crafts[t].Fly.Pose(), cb.d.Crafts[i].Fly.Pose())
	return rules.From(weapon, int(cb.d.Compiled.rangeBand(hexes)), hexes, off)
}

// facesThat is how many faces of a die of ten hit.
func facesThat(hit func(die int) bool) (n int) {
	for die := 1; die <= 10; die++ {
		if hit(die) {
			n++
		}
	}
	return n
}

// AngleOff is the angle from the tail of a target to a shooter, in degrees: multiples of 30 are exact, an angle between
// two of them counts as the middle. For the ledger, a shooter on the border of two arcs counts with the one nearer the
// tail, as in rules.AngleBand, whichever of them the rules take for the modifier by speed (AP-9.7.3). In one location
// the angle is that of the facings (AP-9.7.4).
func AngleOff(target, shooter hex.Pose) int {
	b, _ := target.Facing.Bearing(shooter.At.Sub(target.At))
	if b == hex.Here {
		return 30 * target.Facing.Off(shooter.Facing)
	}
	return 15 * int(b)
}

// rollRanging tries radar ranging (AP-9.5): it returns the modifier, 0 if it fails, and
// whether a die was rolled.
func (cb combat) rollRanging(i, t int, held *gunnery.Ranged, need, modifier int) (ranged int, rolled bool) {
	if need == 0 {
		return 0, false
	}
	die := 0
	if need < 10 {
		die = cb.d.roll(cb.d.Crafts[i].Side, ForRanging)
	}
	ok, kept := die <= need, held.Holds(int8(t))
	held.Note(int8(t), ok)
	journal(cb).logRanging(i, die, need, kept)
	if !ok {
		return 0, die > 0
	}
	return modifier, die > 0
}

// countTracking counts the FP just spent for SSGT (AP-9.4): on the target tracked so
// far, or else on the nearest enemy on which it counts.
func (cb combat) countTracking(i int) {
	c := &cb.d.Crafts[i]
	c.TrackBefore, c.TrackPose = c.Track, c.Fly.Pose()
	cb.trackFrom(i, c.TrackPose)
}

// turnedTracking counts the same FP again after a facing change: the target may be in the field at either moment
// (AP-9.4.1).
func (cb combat) turnedTracking(i int) { cb.trackFrom(i, cb.d.Crafts[i].Fly.Pose()) }

// trackFrom counts the FP with the pose now for the direction of the guns.
func (cb combat) trackFrom(i int, turned hex.Pose) {
	c := &cb.d.Crafts[i]
	if !c.Fly.MayTrack() || c.PilotOut() {
		c.Track = gunnery.Tracking{}
		return
	}
	was := c.TrackBefore
	if was.FPs > 0 && cb.tracks(i, int(was.Target), turned) {
		c.Track = was
		c.Track.Update(was.Target, true)
		return
	}
	best, at := FarthestTrack+1, -1
	from, to := cb.d.Enemies(c.Side)
	for t := from; t < to; t++ {
		r := hex.Range(c.TrackPose.At, cb.d.Crafts[t].Fly.At)
		if r < best && cb.tracks(i, t, turned) {
			best, at = r, t
		}
	}
	c.Track = gunnery.Tracking{}
	if at >= 0 {
		c.Track = was
		c.Track.Update(int8(at), true)
	}
}

// FarthestTrack is beyond all tracking (AP-9.4.1).
const FarthestTrack = 6

// tracks reports whether the FP just spent counts for SSGT on t.
func (cb combat) tracks(i, t int, turned hex.Pose) bool {
	c, x := &cb.d.Crafts[i], &cb.d.Crafts[t]
	if x.Lost || hex.Range(c.TrackPose.At, x.Fly.At) > FarthestTrack || !hex.Tracks(x.Fly.Pose(), c.TrackPose) {
		return false
	}
	s := gunnery.Shooter{View: c.view(), Bank: c.Fly.Bank}
	s.Pose = c.TrackPose
	v := x.view()
	return s.TrackingFP(&v, turned)
}
