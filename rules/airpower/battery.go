package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/hex"
)

// A laying is a gun attack set up: who shoots, at what, with which guns. Those of an
// articulated battery are one gun, guns[0], with the rules of turret.
type laying struct {
	shooter gunnery.Shooter
	target  gunnery.Target
	guns    [maxGuns]gunnery.Gun
	n       int8
	aim     gunnery.Aim
	turret  gunnery.Turret
}

// firing are the guns that the attack names.
func (l *laying) firing() []gunnery.Gun { return l.guns[:l.n] }

// lay sets up a gun attack or the answer to one, or says why there is none (AP-9.1.4).
func (cb combat) lay(i int, a attack, answering bool, l *laying) (why gunnery.Refusal) {
	c, sp := &cb.d.craft[i], &cb.d.game.spec[i]
	t := int(a.target)
	l.shooter, l.target = cb.shooter(i, t, answering), cb.target(t)
	l.shooter.WeaponsOut = !c.rec.GunsWork()
	if a.from == articulated {
		l.turret = cb.turretOf(i)
		l.guns[0], l.n = l.turret.Gun, 1
		l.aim, why = l.shooter.CheckTurret(&l.target, &l.turret, c.turretUse, int8(t), answering, int(c.tailLocked) == t+1,
			a.how.shot())
		return why
	}
	own := cb.gunsOf(i)
	l.n = int8(copy(l.guns[:], own))
	switch a.from {
	case internalGun:
		l.n = 1
	case podsAlone:
		l.guns[0].Rounds = 0 // named guns alone fire
	case partOfGuns:
		l.n = 1
		l.guns[0].Hit, l.guns[0].Rating = sp.card.Gun.Part, sp.card.Gun.PartRating
	}
	if answering {
		l.aim, why = l.shooter.CheckReturn(&l.target, l.firing(), a.how.shot())
	} else {
		l.aim, why = l.shooter.CheckGun(&l.target, l.firing(), a.how.shot())
	}
	return why
}

// modifiers itemises the hit roll of an attack that is laid.
func (l *laying) modifiers(a attack, tracked, ranged int) gunnery.Modifiers {
	if a.from == articulated {
		return l.turret.Modifiers(&l.shooter, &l.target, a.how.shot(), ranged != 0)
	}
	return l.shooter.GunModifiers(&l.target, &l.aim, a.how.shot(), tracked, ranged)
}

// turretOf is an aircraft's articulated gun with the ammunition that it has left.
func (cb combat) turretOf(i int) gunnery.Turret {
	g := cb.d.game.spec[i].turret
	g.Rounds = cb.d.craft[i].turretRounds
	return g
}

// batteriesOn adds attacks on t to the n in the list: those that name fewer guns than can fire, which are the
// internal gun or the pods where both can (AP-9.1.5, AP-9.1.11) or a part of the internal gun, and those with
// articulated guns (AP-9.1.14).
func (cb combat) batteriesOn(i, t, n int, firing gunnery.Battery, answering bool) int {
	sp := &cb.d.game.spec[i]
	if inside := firing & 1; sp.own && inside != 0 {
		if firing != inside {
			n = cb.batteryOn(i, t, n, internalGun, answering)
			n = cb.batteryOn(i, t, n, podsAlone, answering)
		}
		if sp.card.Gun.PartRating > 0 {
			n = cb.batteryOn(i, t, n, partOfGuns, answering)
		}
	}
	if sp.hasTurret {
		n = cb.batteryOn(i, t, n, articulated, answering)
	}
	return n
}

func (cb combat) batteryOn(i, t, n int, from battery, answering bool) int {
	var l laying
	for _, how := range [2]manner{normalShot, snapShot} {
		a := attack{target: uint8(t), how: how, from: from}
		if cb.lay(i, a, answering, &l) == gunnery.Allowed {
			cb.d.list.attacks[n] = a
			n++
		}
	}
	return n
}

// tryRanging tries the radar ranging of a gun attack, once, and reports whether a die was
// rolled for it (AP-9.5).
func (cb combat) tryRanging(i int, a *attack, l *laying, answering bool) (rolled bool) {
	need, modifier := cb.rangingOf(i, *a, l, &cb.d.craft[i].track, answering)
	held := &cb.d.craft[i].ranged
	if a.from == articulated {
		held = &cb.d.craft[i].turretRanged
	}
	var got int
	got, rolled = cb.rollRanging(i, int(a.target), held, need, modifier)
	a.tried, a.ranged = true, int8(got)
	return rolled
}

// rangingOf is the die of ranging and its modifier for an attack: of the radar, or of the
// tail radar.
func (cb combat) rangingOf(i int, a attack, l *laying, track *gunnery.Tracking, answering bool) (need, modifier int) {
	c, t := &cb.d.craft[i], int(a.target)
	if a.from != articulated {
		return cb.rangingAt(i, t, l.aim.Angle, track, answering)
	}
	return l.turret.RangingNeed(&l.shooter.View, &l.target.View, c.rec.RadarWorks(), int(c.tailLocked) == t+1,
			c.turretRanged.Holds(int8(t))),
		int(l.turret.RadarBonus)
}

// review tries ranging for the attack and for the answer. If a die was rolled for it, the shooter may still
// change a normal into a snap shot or back (AP-9.1.7, GR-33).
func (cb combat) review(i int) bool {
	if cb.reviews(i, &cb.d.shot, false) || cb.d.answer.how != holding && cb.reviews(int(cb.d.shot.target), &cb.d.answer, true) {
		return true
	}
	cb.d.craft[i].stage = shooting
	return false
}

// reviews asks for the kind of shot if ranging was rolled and either kind can hit.
func (cb combat) reviews(i int, a *attack, answering bool) bool {
	if a.how == rocketShot || a.tried {
		return false
	}
	var l laying
	cb.mustLay(i, *a, answering, &l)
	if !cb.tryRanging(i, a, &l, answering) {
		return false
	}
	normal, other := *a, *a
	normal.how, other.how = normalShot, a.how.other()
	m := l.modifiers(normal, cb.tracked(i, int(a.target), answering), int(a.ranged))
	if l.aim.MayAbort(l.firing(), m.Total(), a.ranged != 0) || cb.lay(i, other, answering, &l) != gunnery.Allowed {
		return false
	}
	cb.d.list.attacks[0], cb.d.list.attacks[1] = *a, other
	return cb.d.ask(i, rules.Fire, 2)
}

// chooseReview keeps the shot as declared or changes it.
func (cb combat) chooseReview(i, option int) {
	a, by := &cb.d.shot, i
	if cb.d.Q.Side != cb.d.craft[i].side {
		a, by = &cb.d.answer, int(cb.d.shot.target)
	}
	if option == 1 && cb.d.Log != nil {
		cb.d.journal().logText(by, "AP-9.1.7", "changes to a "+mannerWords[a.how.other()])
	}
	*a = cb.d.list.attacks[option]
}

// mustLay sets up an attack that was found legal before.
func (cb combat) mustLay(i int, a attack, answering bool, l *laying) {
	if why := cb.lay(i, a, answering, l); why != gunnery.Allowed {
		panic("airpower: attack refused: " + why.String())
	}
}

// tracked is the SSGT modifier of an attack; return fire has none (GR-6).
func (cb combat) tracked(i, t int, answering bool) int {
	if answering {
		return 0
	}
	return cb.d.craft[i].track.Modifier(int8(t), cb.d.craft[i].fly.Speed)
}

// countAttack counts a gun attack, made or called off. Attacks of articulated guns have a count of their own
// (AP-9.1.1, AP-9.1.14, GR-35).
func (c *craft) countAttack(a attack, answering bool) {
	if a.from == articulated {
		c.turretUse.Note(int8(a.target), answering)
	} else {
		c.shots++
	}
}

// spend takes the ammunition of a shot (AP-9.1.9); a part of the guns spends as all do (GR-34).
func (cb combat) spend(i int, a attack, l *laying) {
	if a.from == articulated {
		cb.d.craft[i].turretRounds -= a.how.shot().Cost()
		return
	}
	l.aim.Spend(cb.gunsOf(i), a.how.shot())
}

// tailRadar is the radar of the articulated guns if it can lock on, else nil.
func (cb combat) tailRadar(i int) *card.Radar {
	if r := cb.d.game.spec[i].card.TailRadar; r != nil && r.TrackingRange > 0 {
		return r
	}
	return nil
}

// rangingAt is the die of radar ranging and its modifier (AP-9.5).
func (cb combat) rangingAt(i, e int, angle hex.Angle, track *gunnery.Tracking, answering bool) (need, modifier int) {
	c, k := &cb.d.craft[i], cb.d.game.spec[i].card
	if k.Ranging == card.NoRanging || k.Radar == nil {
		return 0, 0
	}
	r := gunnery.Ranging{Type: k.Ranging, Works: c.rec.RadarWorks(), LockOn: int8(k.Radar.LockOn),
		Locked: cb.d.radars().holdsLock(i, e), Angle: angle, Return: answering, Held: c.ranged.Holds(int8(e))}
	if int(track.Target) == e {
		r.FPs = track.FPs
	}
	return r.Need(), r.Modifier()
}
