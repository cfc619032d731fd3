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
func (d *Duel) shoot(i int) bool {
	c := &d.craft[i]
	t := int(d.shot.target)
	c.stage = turning
	gunfire, headOn := d.shot.how != rocketShot, d.shot.from != articulated
	first := d.fire(i, d.shot, false)
	var second strike
	if d.answer.how != holding {
		second = d.fire(t, d.answer, true)
	}
	d.apply(t, &first)
	if d.answer.how != holding {
		d.apply(i, &second)
	}
	if gunfire {
		c.attacked, c.asked = uint8(t+1), 0
		own, enemy := c.view(), d.craft[t].view()
		if headOn && gunnery.CollisionDue(&own, &enemy, c.rec.State, d.craft[t].rec.State) && !c.lost && !d.craft[t].lost {
			d.collide(i, t, "AP-9.1.8")
		}
	}
	d.shot, d.answer = attack{}, attack{}
	d.judge()
	return false
}

// fire makes one attack up to the result on the damage table (AP-9.1.5, AP-9.3.4).
func (d *Duel) fire(i int, a attack, answering bool) (s strike) {
	c := &d.craft[i]
	if a.how == rocketShot {
		s = d.fireRockets(i, a)
	} else {
		s = d.fireGuns(i, a, answering)
	}
	c.fly.Fought()
	c.shotAt = c.spent() + 1
	return s
}

// fireGuns is the roll of guns and pods, or of articulated guns.
func (d *Duel) fireGuns(i int, a attack, answering bool) (s strike) {
	c := &d.craft[i]
	var l laying
	d.mustLay(i, a, answering, &l)
	if !a.tried {
		d.tryRanging(i, &a, &l, answering)
	}
	s.from = d.sourceOf(i, int(a.target), int(l.aim.Range), gun)
	if a.from == articulated {
		s.from.Weapon = turret
	}
	mods := l.modifiers(a, d.tracked(i, int(a.target), answering), int(a.ranged))
	c.countAttack(a, answering)
	if l.aim.MayAbort(l.firing(), mods.Total(), a.ranged != 0) {
		if d.Log != nil {
			d.logAbort(i, a, &l.aim, l.firing(), &mods)
		}
		return s
	}
	die := d.roll(c.side, forHit)
	hit, ok := l.aim.Fire(l.firing(), a.how.shot(), die, mods.Total())
	if t := d.Detail(); t != nil {
		t.Rolled(c.side, facesThat(func(die int) bool {
			_, hit := l.aim.Fire(l.firing(), a.how.shot(), die, mods.Total())
			return hit
		}), 10, ok)
	}
	d.spend(i, a, &l)
	if d.Log != nil {
		d.logGunfire(i, a, &l.aim, l.firing(), &mods, die, ok, answering)
	}
	d.result(i, int(a.target), &l.target, hit, ok, &s)
	if d.Luck() != nil {
		d.surprise(c.side, int(a.target), l.target.State, s.result, func(die int) (damage.Hit, bool) {
			return l.aim.Fire(l.firing(), a.how.shot(), die, mods.Total())
		})
	}
	return s
}

// fireRockets is the roll of unguided rockets.
func (d *Duel) fireRockets(i int, a attack) (s strike) {
	c, t := &d.craft[i], int(a.target)
	sh, target := d.shooter(i, t, false), d.target(t)
	aim, why := sh.CheckRockets(&target, int(a.factors), int(c.rockets))
	if why != gunnery.Allowed {
		panic("airpower: attack refused: " + why.String())
	}
	need, modifier := d.rangingAt(i, t, aim.Angle, &c.track, false)
	ranged, _ := d.rollRanging(i, t, &c.ranged, need, modifier)
	s.from = d.sourceOf(i, t, int(aim.Range), rockets)
	course := d.course(i, t)
	mods := sh.RocketModifiers(&target, &aim, course.CollisionCourse(), d.tracked(i, t, false), ranged)
	die := d.roll(c.side, forHit)
	need = gunnery.RocketNeed(int(aim.Range), int(a.factors))
	ok := die+mods.Total() <= need
	if t := d.Detail(); t != nil {
		t.Rolled(c.side, facesThat(func(die int) bool { return die+mods.Total() <= need }), 10, ok)
	}
	c.rocketShots++
	c.rockets -= int16(a.factors)
	if d.Log != nil {
		d.logRockets(i, a, &aim, need, &mods, die, ok)
	}
	d.result(i, t, &target, gunnery.RocketHit(int(a.factors)), ok, &s)
	if d.Luck() != nil {
		d.surprise(c.side, t, target.State, s.result, func(die int) (damage.Hit, bool) {
			return gunnery.RocketHit(int(a.factors)), die+mods.Total() <= need
		})
	}
	return s
}

// course is what the aircraft has done in its move, for a collision-course attack (AP-9.3.6).
func (d *Duel) course(i, t int) gunnery.Course {
	c := &d.craft[i]
	m := &c.fly.Move
	return gunnery.Course{
		Capable:   d.game.spec[i].card.Tech.CCRockets && c.rec.TechnologyWorks(),
		LockedOn:  d.holdsLock(i, t),
		Rate:      c.tightest,
		Maneuver:  m.Rolls > 0 || m.Rolled || m.Vectored > 0,
		NetLevels: int(c.fly.Altitude - m.Altitude),
	}
}

// result rolls on the damage table for a shot that hit, and counts the shot.
func (d *Duel) result(i, t int, target *gunnery.Target, hit damage.Hit, ok bool, s *strike) {
	c := &d.craft[i]
	d.Fired(c.side)
	s.hit = ok
	if ok {
		die := d.roll(c.side, forDamage)
		s.column = hit.Column(target.State)
		s.result = hit.Resolve(target.State, int(target.Vulnerability), die)
		if d.Log != nil {
			d.logResult(t, hit, target, die, s)
		}
	}
	if d.Ledger != nil {
		d.countShot(c.side, s, target.State)
	}
}

// countShot counts a shot, with the damage that it does to a target in the state
// before, in L parts.
func (d *Duel) countShot(by rules.Side, s *strike, before damage.State) {
	d.Ledger.Shot(by, s.from.Weapon, s.from.Band(), s.from.Angle())
	if s.hit {
		d.countHit(by, s, before)
	}
}

// sourceOf is the ledger's place of a shot of aircraft i at t, at a range in hexes.
func (d *Duel) sourceOf(i, t, hexes int, weapon uint8) rules.Source {
	off := angleOff(d.craft[t].fly.Pose(), d.craft[i].fly.Pose())
	return rules.From(weapon, int(d.game.rangeBand(hexes)), hexes, off)
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
func (d *Duel) rollRanging(i, t int, held *gunnery.Ranged, need, modifier int) (ranged int, rolled bool) {
	if need == 0 {
		return 0, false
	}
	die := 0
	if need < 10 {
		die = d.roll(d.craft[i].side, forRanging)
	}
	ok, kept := die <= need, held.Holds(int8(t))
	held.Note(int8(t), ok)
	if d.Log != nil {
		d.logRanging(i, die, need, ok, kept)
	}
	if !ok {
		return 0, die > 0
	}
	return modifier, die > 0
}

// countTracking counts the FP just spent for SSGT (AP-9.4): on the target tracked so
// far, or else on the nearest enemy on which it counts.
func (d *Duel) countTracking(i int) {
	c := &d.craft[i]
	c.trackBefore, c.trackPose = c.track, c.fly.Pose()
	d.trackFrom(i, c.trackPose)
}

// turnedTracking counts the same FP again after a facing change: the target may be in the field at either moment
// (AP-9.4.1).
func (d *Duel) turnedTracking(i int) { d.trackFrom(i, d.craft[i].fly.Pose()) }

// trackFrom counts the FP with the pose now for the direction of the guns.
func (d *Duel) trackFrom(i int, turned hex.Pose) {
	c := &d.craft[i]
	if !c.fly.MayTrack() || c.pilotOut() {
		c.track = gunnery.Tracking{}
		return
	}
	was := c.trackBefore
	if was.FPs > 0 && d.tracks(i, int(was.Target), turned) {
		c.track = was
		c.track.Update(was.Target, true)
		return
	}
	best, at := farthestTrack+1, -1
	from, to := d.enemies(c.side)
	for t := from; t < to; t++ {
		r := hex.Range(c.trackPose.At, d.craft[t].fly.At)
		if r < best && d.tracks(i, t, turned) {
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
func (d *Duel) tracks(i, t int, turned hex.Pose) bool {
	c, x := &d.craft[i], &d.craft[t]
	if x.lost || hex.Range(c.trackPose.At, x.fly.At) > farthestTrack || !hex.Tracks(x.fly.Pose(), c.trackPose) {
		return false
	}
	s := gunnery.Shooter{View: c.view(), Bank: c.fly.Bank}
	s.Pose = c.trackPose
	v := x.view()
	return s.TrackingFP(&v, turned)
}
