package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
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
	c := &cb.d.craft[i]
	t := int(cb.d.shot.target)
	c.stage = turning
	gunfire, headOn := cb.d.shot.how != rocketShot, cb.d.shot.from != articulated
	first := cb.fire(i, cb.d.shot, false)
	var second strike
	if cb.d.answer.how != holding {
		second = cb.fire(t, cb.d.answer, true)
	}
	cb.d.harm().apply(t, &first)
	if cb.d.answer.how != holding {
		cb.d.harm().apply(i, &second)
	}
	if gunfire {
		c.attacked, c.asked = uint8(t+1), 0
		own, enemy := c.view(), cb.d.craft[t].view()
		if headOn && gunnery.CollisionDue(&own, &enemy, c.rec.State, cb.d.craft[t].rec.State) && !c.lost && !cb.d.craft[t].lost {
			cb.d.harm().collide(i, t, "AP-9.1.8")
		}
	}
	cb.d.shot, cb.d.answer = attack{}, attack{}
	cb.d.turnEnd().judge()
	return false
}

// fire makes one attack up to the result on the damage table (AP-9.1.5, AP-9.3.4).
func (cb combat) fire(i int, a attack, answering bool) (s strike) {
	c := &cb.d.craft[i]
	if a.how == rocketShot {
		s = cb.fireRockets(i, a)
	} else {
		s = cb.fireGuns(i, a, answering)
	}
	c.fly.Fought()
	c.shotAt = c.spent() + 1
	return s
}

// fireGuns is the roll of guns and pods, or of articulated guns.
func (cb combat) fireGuns(i int, a attack, answering bool) (s strike) {
	c := &cb.d.craft[i]
	var l laying
	cb.mustLay(i, a, answering, &l)
	if !a.tried {
		cb.tryRanging(i, &a, &l, answering)
	}
	s.from = cb.sourceOf(i, int(a.target), int(l.aim.Range), gun)
	if a.from == articulated {
		s.from.Weapon = turret
	}
	mods := l.modifiers(a, cb.tracked(i, int(a.target), answering), int(a.ranged))
	c.countAttack(a, answering)
	if l.aim.MayAbort(l.firing(), mods.Total(), a.ranged != 0) {
		if cb.d.Log != nil {
			cb.d.moveLog().logAbort(i, a, &l.aim, l.firing(), &mods)
		}
		return s
	}
	die := cb.d.roll(c.side, forHit)
	hit, ok := l.aim.Fire(l.firing(), a.how.shot(), die, mods.Total())
	if t := cb.d.Detail(); t != nil {
		t.Rolled(c.side, facesThat(func(die int) bool {
			_, hit := l.aim.Fire(l.firing(), a.how.shot(), die, mods.Total())
			return hit
		}), 10, ok)
	}
	cb.spend(i, a, &l)
	if cb.d.Log != nil {
		cb.d.moveLog().logGunfire(i, a, &l.aim, l.firing(), &mods, die, ok, answering)
	}
	cb.result(i, int(a.target), &l.target, hit, ok, &s)
	if cb.d.Luck() != nil {
		cb.surprise(c.side, int(a.target), l.target.State, s.result, func(die int) (damage.Hit, bool) {
			return l.aim.Fire(l.firing(), a.how.shot(), die, mods.Total())
		})
	}
	return s
}

// fireRockets is the roll of unguided rockets.
func (cb combat) fireRockets(i int, a attack) (s strike) {
	c, t := &cb.d.craft[i], int(a.target)
	sh, target := cb.shooter(i, t, false), cb.target(t)
	aim, why := sh.CheckRockets(&target, int(a.factors), int(c.rockets))
	if why != gunnery.Allowed {
		panic("airpower: attack refused: " + why.String())
	}
	need, modifier := cb.rangingAt(i, t, aim.Angle, &c.track, false)
	ranged, _ := cb.rollRanging(i, t, &c.ranged, need, modifier)
	s.from = cb.sourceOf(i, t, int(aim.Range), rockets)
	course := cb.course(i, t)
	mods := sh.RocketModifiers(&target, &aim, course.CollisionCourse(), cb.tracked(i, t, false), ranged)
	die := cb.d.roll(c.side, forHit)
	need = gunnery.RocketNeed(int(aim.Range), int(a.factors))
	ok := die+mods.Total() <= need
	if t := cb.d.Detail(); t != nil {
		t.Rolled(c.side, facesThat(func(die int) bool { return die+mods.Total() <= need }), 10, ok)
	}
	c.rocketShots++
	c.rockets -= int16(a.factors)
	if cb.d.Log != nil {
		cb.d.moveLog().logRockets(i, a, &aim, need, &mods, die, ok)
	}
	cb.result(i, t, &target, gunnery.RocketHit(int(a.factors)), ok, &s)
	if cb.d.Luck() != nil {
		cb.surprise(c.side, t, target.State, s.result, func(die int) (damage.Hit, bool) {
			return gunnery.RocketHit(int(a.factors)), die+mods.Total() <= need
		})
	}
	return s
}

// course is what the aircraft has done in its move, for a collision-course attack (AP-9.3.6).
func (cb combat) course(i, t int) gunnery.Course {
	c := &cb.d.craft[i]
	m := &c.fly.Move
	return gunnery.Course{
		Capable:   cb.d.game.spec[i].card.Tech.CCRockets && c.rec.TechnologyWorks(),
		LockedOn:  cb.d.radars().holdsLock(i, t),
		Rate:      c.tightest,
		Maneuver:  m.Rolls > 0 || m.Rolled || m.Vectored > 0,
		NetLevels: int(c.fly.Altitude - m.Altitude),
	}
}

// result rolls on the damage table for a shot that hit, and counts the shot.
func (cb combat) result(i, t int, target *gunnery.Target, hit damage.Hit, ok bool, s *strike) {
	c := &cb.d.craft[i]
	cb.d.Fired(c.side)
	s.hit = ok
	if ok {
		die := cb.d.roll(c.side, forDamage)
		s.column = hit.Column(target.State)
		s.result = hit.Resolve(target.State, int(target.Vulnerability), die)
		if cb.d.Log != nil {
			cb.d.moveLog().logResult(t, hit, target, die, s)
		}
	}
	if cb.d.Ledger != nil {
		cb.countShot(c.side, s, target.State)
	}
}

// countShot counts a shot, with the damage that it does to a target in the state
// before, in L parts.
func (cb combat) countShot(by rules.Side, s *strike, before damage.State) {
	cb.d.Ledger.Shot(by, s.from.Weapon, s.from.Band(), s.from.Angle())
	if s.hit {
		cb.d.missiles().countHit(by, s, before)
	}
}

// sourceOf is the ledger's place of a shot of aircraft i at t, at a range in hexes.
func (cb combat) sourceOf(i, t, hexes int, weapon uint8) rules.Source {
	off := angleOff(cb.d.craft[t].fly.Pose(), cb.d.craft[i].fly.Pose())
	return rules.From(weapon, int(cb.d.game.rangeBand(hexes)), hexes, off)
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

// angleOff is the angle from the tail of a target to a shooter, in degrees: multiples of 30 are exact, an angle between
// two of them counts as the middle. For the ledger, a shooter on the border of two arcs counts with the one nearer the
// tail, as in rules.AngleBand, whichever of them the rules take for the modifier by speed (AP-9.7.3). In one location
// the angle is that of the facings (AP-9.7.4).
func angleOff(target, shooter hex.Pose) int {
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
		die = cb.d.roll(cb.d.craft[i].side, forRanging)
	}
	ok, kept := die <= need, held.Holds(int8(t))
	held.Note(int8(t), ok)
	if cb.d.Log != nil {
		cb.d.moveLog().logRanging(i, die, need, ok, kept)
	}
	if !ok {
		return 0, die > 0
	}
	return modifier, die > 0
}

// countTracking counts the FP just spent for SSGT (AP-9.4): on the target tracked so
// far, or else on the nearest enemy on which it counts.
func (cb combat) countTracking(i int) {
	c := &cb.d.craft[i]
	c.trackBefore, c.trackPose = c.track, c.fly.Pose()
	cb.trackFrom(i, c.trackPose)
}

// turnedTracking counts the same FP again after a facing change: the target may be in the field at either moment
// (AP-9.4.1).
func (cb combat) turnedTracking(i int) { cb.trackFrom(i, cb.d.craft[i].fly.Pose()) }

// trackFrom counts the FP with the pose now for the direction of the guns.
func (cb combat) trackFrom(i int, turned hex.Pose) {
	c := &cb.d.craft[i]
	if !c.fly.MayTrack() || c.pilotOut() {
		c.track = gunnery.Tracking{}
		return
	}
	was := c.trackBefore
	if was.FPs > 0 && cb.tracks(i, int(was.Target), turned) {
		c.track = was
		c.track.Update(was.Target, true)
		return
	}
	best, at := farthestTrack+1, -1
	from, to := cb.d.enemies(c.side)
	for t := from; t < to; t++ {
		r := hex.Range(c.trackPose.At, cb.d.craft[t].fly.At)
		if r < best && cb.tracks(i, t, turned) {
			best, at = r, t
		}
	}
	c.track = gunnery.Tracking{}
	if at >= 0 {
		c.track = was
		c.track.Update(int8(at), true)
	}
}

// farthestTrack is beyond all tracking (AP-9.4.1).
const farthestTrack = 6

// tracks reports whether the FP just spent counts for SSGT on t.
func (cb combat) tracks(i, t int, turned hex.Pose) bool {
	c, x := &cb.d.craft[i], &cb.d.craft[t]
	if x.lost || hex.Range(c.trackPose.At, x.fly.At) > farthestTrack || !hex.Tracks(x.fly.Pose(), c.trackPose) {
		return false
	}
	s := gunnery.Shooter{View: c.view(), Bank: c.fly.Bank}
	s.Pose = c.trackPose
	v := x.view()
	return s.TrackingFP(&v, turned)
}
