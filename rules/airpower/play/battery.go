package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/hex"
)

// A Laying is a gun attack set up: who shoots, at what, with which guns. Those of an
// articulated battery are one gun, guns[0], with the rules of turret.
type Laying struct {
	Shooter gunnery.Shooter
	Target  gunnery.Target
	Guns    [maxGuns]gunnery.Gun
	N       int8
	Aim     gunnery.Aim
	Turret  gunnery.Turret
}

// Firing are the guns that the attack names.
func (l *Laying) Firing() []gunnery.Gun { return l.Guns[:l.N] }

// lay sets up a gun attack or the answer to one, or says why there is none (AP-9.1.4).
func (ar Arms) lay(i int, a Attack, answering bool, l *Laying) (why gunnery.Refusal) {
	c, sp := &ar.d.Crafts[i], &ar.d.Compiled.Specs[i]
	t := int(a.Target)
	l.Shooter, l.Target = ar.Shooter(i, t, answering), ar.Target(t)
	l.Shooter.WeaponsOut = !c.Rec.GunsWork()
	if a.From == Articulated {
		l.Turret = ar.Turret(i)
		l.Guns[0], l.N = l.Turret.Gun, 1
		l.Aim, why = l.Shooter.CheckTurret(&l.Target, &l.Turret, c.TurretUse, int8(t), answering, int(c.TailLocked) == t+1,
			a.How.Shot())
		return why
	}
	own := ar.gunsOf(i)
	l.N = int8(copy(l.Guns[:], own))
	switch a.From {
	case internalGun:
		l.N = 1
	case PodsAlone:
		l.Guns[0].Rounds = 0 // named guns alone fire
	case PartOfGuns:
		l.N = 1
		l.Guns[0].Hit, l.Guns[0].Rating = sp.Card.Gun.Part, sp.Card.Gun.PartRating
	}
	if answering {
		l.Aim, why = l.Shooter.CheckReturn(&l.Target, l.Firing(), a.How.Shot())
	} else {
		l.Aim, why = l.Shooter.CheckGun(&l.Target, l.Firing(), a.How.Shot())
	}
	return why
}

// Modifiers itemises the hit roll of an attack that is laid.
func (l *Laying) Modifiers(a Attack, tracked, ranged int) gunnery.Modifiers {
	if a.From == Articulated {
		return l.Turret.Modifiers(&l.Shooter, &l.Target, a.How.Shot(), ranged != 0)
	}
	return l.Shooter.GunModifiers(&l.Target, &l.Aim, a.How.Shot(), tracked, ranged)
}

// Turret is an aircraft's articulated gun with the ammunition that it has left.
func (ar Arms) Turret(i int) gunnery.Turret {
	g := ar.d.Compiled.Specs[i].turret
	g.Rounds = ar.d.Crafts[i].TurretRounds
	return g
}

// batteriesOn adds attacks on t to a list: those that name fewer guns than can fire, which are the
// internal gun or the pods where both can (AP-9.1.5, AP-9.1.11) or a part of the internal gun, and those with
// articulated guns (AP-9.1.14).
func (cb combat) batteriesOn(l []Attack, i, t int, firing gunnery.Battery, answering bool) []Attack {
	sp := &cb.d.Compiled.Specs[i]
	if inside := firing & 1; sp.Own && inside != 0 {
		if firing != inside {
			l = cb.batteryOn(l, i, t, internalGun, answering)
			l = cb.batteryOn(l, i, t, PodsAlone, answering)
		}
		if sp.Card.Gun.PartRating > 0 {
			l = cb.batteryOn(l, i, t, PartOfGuns, answering)
		}
	}
	if sp.HasTurret {
		l = cb.batteryOn(l, i, t, Articulated, answering)
	}
	return l
}

func (cb combat) batteryOn(l []Attack, i, t int, from battery, answering bool) []Attack {
	var laid Laying
	for _, how := range [2]Manner{NormalShot, SnapShot} {
		a := Attack{Target: uint8(t), How: how, From: from}
		if Arms(cb).lay(i, a, answering, &laid) == gunnery.Allowed {
			l = append(l, a)
		}
	}
	return l
}

// tryRanging tries the radar ranging of a gun attack, once, and reports whether a die was
// rolled for it (AP-9.5).
func (cb combat) tryRanging(i int, a *Attack, l *Laying, answering bool) (rolled bool) {
	need, modifier := Arms(cb).RangingOf(i, *a, l, &cb.d.Crafts[i].Track, answering)
	held := &cb.d.Crafts[i].Ranged
	if a.From == Articulated {
		held = &cb.d.Crafts[i].turretRanged
	}
	var got int
	got, rolled = cb.rollRanging(i, int(a.Target), held, need, modifier)
	a.Tried, a.Ranged = true, int8(got)
	return rolled
}

// RangingOf is the die of ranging and its modifier for an attack: of the radar, or of the
// tail radar.
func (ar Arms) RangingOf(i int, a Attack, l *Laying, track *gunnery.Tracking, answering bool) (need, modifier int) {
	c, t := &ar.d.Crafts[i], int(a.Target)
	if a.From != Articulated {
		return ar.RangingAt(i, t, l.Aim.Angle, track, answering)
	}
	return l.Turret.RangingNeed(&l.Shooter.View, &l.Target.View, c.Rec.RadarWorks(), int(c.TailLocked) == t+1,
			c.turretRanged.Holds(int8(t))),
		int(l.Turret.RadarBonus)
}

// review tries ranging for the attack and for the answer. If a die was rolled for it, the shooter may still
// change a normal into a snap shot or back (AP-9.1.7, GR-33); a shot that cannot hit may be called off (AP-9.1.13).
func (cb combat) review(i int) bool {
	if cb.reviews(i, &cb.d.shot, false) || cb.d.answer.How != holding && cb.reviews(int(cb.d.shot.Target), &cb.d.answer, true) {
		return true
	}
	cb.d.Crafts[i].Stage = shooting
	return false
}

// reviews lists what may become of a shot and asks, once: to call it off if it cannot hit, which comes first because
// whoever does not think about it saves the ammunition; to make it as declared; and, after a die for ranging, to change
// its kind if a normal shot can hit.
func (cb combat) reviews(i int, a *Attack, answering bool) bool {
	if a.How == RocketShot || a.Tried {
		return false
	}
	var l Laying
	Arms(cb).MustLay(i, *a, answering, &l)
	rolled := cb.tryRanging(i, a, &l, answering)
	list := cb.d.List.Attacks[:0]
	if !cb.canHit(i, *a, &l, answering) {
		off := *a
		off.CalledOff = true
		list = append(list, off)
	}
	list = append(list, *a)
	normal, other := *a, *a
	normal.How, other.How = NormalShot, a.How.other()
	if rolled && cb.canHit(i, normal, &l, answering) && Arms(cb).lay(i, other, answering, &l) == gunnery.Allowed {
		list = append(list, other)
	}
	return len(list) > 1 && cb.d.ask(i, rules.Fire, len(list))
}

// canHit reports whether a shot that is laid and has been ranged can hit.
func (cb combat) canHit(i int, a Attack, l *Laying, answering bool) bool {
	m := l.Modifiers(a, cb.tracked(i, int(a.Target), answering), int(a.Ranged))
	return !l.Aim.MayAbort(l.Firing(), m.Total(), a.Ranged != 0)
}

// chooseReview makes the shot as declared, changes it or calls it off.
func (cb combat) chooseReview(i, option int) {
	a, by := &cb.d.shot, i
	if cb.d.Q.Side != cb.d.Crafts[i].Side {
		a, by = &cb.d.answer, int(cb.d.shot.Target)
	}
	chosen := cb.d.List.Attacks[option]
	if chosen.How != a.How && cb.d.Log != nil {
		journal(cb).tell(by, "AP-9.1.7", "changes to a "+mannerWords[chosen.How])
	}
	*a = chosen
}

// MustLay sets up an attack that was found legal before.
func (ar Arms) MustLay(i int, a Attack, answering bool, l *Laying) {
	if why := ar.lay(i, a, answering, l); why != gunnery.Allowed {
		panic("airpower: attack refused: " + why.String())
	}
}

// tracked is the SSGT modifier of an attack; return fire has none (GR-6).
func (cb combat) tracked(i, t int, answering bool) int {
	if answering {
		return 0
	}
	return cb.d.Crafts[i].Track.Modifier(int8(t), cb.d.Crafts[i].Fly.Speed)
}

// countAttack counts a gun attack, made or called off. Attacks of articulated guns have a count of their own
// (AP-9.1.1, AP-9.1.14, GR-35).
func (c *CraftState) countAttack(a Attack, answering bool) {
	if a.From == Articulated {
		c.TurretUse.Note(int8(a.Target), answering)
	} else {
		c.Shots++
	}
}

// spend takes the ammunition of a shot (AP-9.1.9); a part of the guns spends as all do (GR-34).
func (cb combat) spend(i int, a Attack, l *Laying) {
	if a.From == Articulated {
		cb.d.Crafts[i].TurretRounds -= a.How.Shot().Cost()
		return
	}
	l.Aim.Spend(Arms(cb).gunsOf(i), a.How.Shot())
}

// tailRadar is the radar of the articulated guns if it can lock on, else nil.
func (cb combat) tailRadar(i int) *card.Radar {
	if r := cb.d.Compiled.Specs[i].Card.TailRadar; r != nil && r.TrackingRange > 0 {
		return r
	}
	return nil
}

// RangingAt is the die of radar ranging and its modifier (AP-9.5).
func (ar Arms) RangingAt(i, e int, angle hex.Angle, track *gunnery.Tracking, answering bool) (need, modifier int) {
	c, k := &ar.d.Crafts[i], ar.d.Compiled.Specs[i].Card
	if k.Ranging == card.NoRanging || k.Radar == nil {
		return 0, 0
	}
	r := gunnery.Ranging{Type: k.Ranging, Works: c.Rec.RadarWorks(), LockOn: int8(k.Radar.LockOn),
		Locked: Sensors(ar).HoldsLock(i, e), Angle: angle, Return: answering, Held: c.Ranged.Holds(int8(e))}
	if int(track.Target) == e {
		r.FPs = track.FPs
	}
	return r.Need(), r.Modifier()
}

// surprise counts by how much more than on average an attack of a side has done to craft i, which was in a state: hits
// gives the hit for each face of the die to hit, and a hit rolls on the damage table (AP-10.1.5). What has come of it
// is a level of damage. Faces are weighed by how often they occur.
func (cb combat) surprise(by rules.Side, i int, before damage.State, result damage.Level,
	hits func(die int) (h damage.Hit, ok bool)) {
	k := cb.d.Luck()
	if k == nil {
		return
	}
	lost, lights := 0, 0
	var last damage.Hit
	lastLost, lastLights := 0, 0
	for die, fresh := 1, true; die <= 10; die++ {
		h, ok := hits(die)
		if !ok {
			continue
		}
		if fresh || h != last {
			last, fresh = h, false
			lastLost, lastLights = cb.average(i, before, h)
		}
		lost, lights = lost+lastLost, lights+lastLights
	}
	after := before.Add(result)
	isLost := 0
	if after == damage.Destroyed {
		isLost = 1
	}
	whole := int64(damage.Destroyed)
	k.Add(by, rules.LuckPart(int64(100*isLost-lost), 100),
		rules.LuckPart(int64(100*int(after-before)-lights), 100*whole))
}

// average is in how many of the ten faces of the damage die a hit destroys craft i, and the sum over them of the L
// parts that it does.
func (cb combat) average(i int, before damage.State, h damage.Hit) (lost, lights int) {
	faces := h.Tally(before, cb.d.Compiled.Specs[i].Card.Vulnerability)
	for state, n := range faces {
		lights += int(n) * (state - int(before))
	}
	return int(faces[damage.Destroyed]), lights
}

// pilotsLost is how many of the ten faces of a system loss check kill the pilot (AP-10.1.7).
var pilotsLost = facesThat(func(die int) bool { return damage.SystemLoss(die) == damage.PilotKilled })

// surpriseAtLoss is by how much more than on average a system loss check has lost the aircraft.
func surpriseAtLoss(loss damage.Loss) int64 {
	n := -pilotsLost
	if loss == damage.PilotKilled {
		n += 10
	}
	return rules.LuckPart(int64(n), 10)
}
