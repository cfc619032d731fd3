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
func (d *Duel) lay(i int, a attack, answering bool, l *laying) (why gunnery.Refusal) {
	c, sp := &d.craft[i], &d.game.spec[i]
	t := int(a.target)
	l.shooter, l.target = d.shooter(i, t, answering), d.target(t)
	l.shooter.WeaponsOut = !c.rec.GunsWork()
	if a.from == articulated {
		l.turret = d.turretOf(i)
		l.guns[0], l.n = l.turret.Gun, 1
		l.aim, why = l.shooter.CheckTurret(&l.target, &l.turret, c.turretUse, int8(t), answering, int(c.tailLocked) == t+1,
			a.how.shot())
		return why
	}
	own := d.gunsOf(i)
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
func (d *Duel) turretOf(i int) gunnery.Turret {
	g := d.game.spec[i].turret
	g.Rounds = d.craft[i].turretRounds
	return g
}

// batteriesOn adds attacks on t to the n in the list: those that name fewer guns than can fire, which are the
// internal gun or the pods where both can (AP-9.1.5, AP-9.1.11) or a part of the internal gun, and those with
// articulated guns (AP-9.1.14).
func (d *Duel) batteriesOn(i, t, n int, firing gunnery.Battery, answering bool) int {
	sp := &d.game.spec[i]
	if inside := firing & 1; sp.own && inside != 0 {
		if firing != inside {
			n = d.batteryOn(i, t, n, internalGun, answering)
			n = d.batteryOn(i, t, n, podsAlone, answering)
		}
		if sp.card.Gun.PartRating > 0 {
			n = d.batteryOn(i, t, n, partOfGuns, answering)
		}
	}
	if sp.hasTurret {
		n = d.batteryOn(i, t, n, articulated, answering)
	}
	return n
}

func (d *Duel) batteryOn(i, t, n int, from battery, answering bool) int {
	var l laying
	for _, how := range [2]manner{normalShot, snapShot} {
		a := attack{target: uint8(t), how: how, from: from}
		if d.lay(i, a, answering, &l) == gunnery.Allowed {
			d.list.attacks[n] = a
			n++
		}
	}
	return n
}

// tryRanging tries the radar ranging of a gun attack, once, and reports whether a die was
// rolled for it (AP-9.5).
func (d *Duel) tryRanging(i int, a *attack, l *laying, answering bool) (rolled bool) {
	need, modifier := d.rangingOf(i, *a, l, &d.craft[i].track, answering)
	held := &d.craft[i].ranged
	if a.from == articulated {
		held = &d.craft[i].turretRanged
	}
	var got int
	got, rolled = d.rollRanging(i, int(a.target), held, need, modifier)
	a.tried, a.ranged = true, int8(got)
	return rolled
}

// rangingOf is the die of ranging and its modifier for an attack: of the radar, or of the
// tail radar.
func (d *Duel) rangingOf(i int, a attack, l *laying, track *gunnery.Tracking, answering bool) (need, modifier int) {
	c, t := &d.craft[i], int(a.target)
	if a.from != articulated {
		return d.rangingAt(i, t, l.aim.Angle, track, answering)
	}
	return l.turret.RangingNeed(&l.shooter.View, &l.target.View, c.rec.RadarWorks(), int(c.tailLocked) == t+1,
			c.turretRanged.Holds(int8(t))),
		int(l.turret.RadarBonus)
}

// review tries ranging for the attack and for the answer. If a die was rolled for it, the shooter may still
// change a normal into a snap shot or back (AP-9.1.7, GR-33).
func (d *Duel) review(i int) bool {
	if d.reviews(i, &d.shot, false) || d.answer.how != holding && d.reviews(int(d.shot.target), &d.answer, true) {
		return true
	}
	d.craft[i].stage = shooting
	return false
}

// reviews asks for the kind of shot if ranging was rolled and either kind can hit.
func (d *Duel) reviews(i int, a *attack, answering bool) bool {
	if a.how == rocketShot || a.tried {
		return false
	}
	var l laying
	d.mustLay(i, *a, answering, &l)
	if !d.tryRanging(i, a, &l, answering) {
		return false
	}
	normal, other := *a, *a
	normal.how, other.how = normalShot, a.how.other()
	m := l.modifiers(normal, d.tracked(i, int(a.target), answering), int(a.ranged))
	if l.aim.MayAbort(l.firing(), m.Total(), a.ranged != 0) || d.lay(i, other, answering, &l) != gunnery.Allowed {
		return false
	}
	d.list.attacks[0], d.list.attacks[1] = *a, other
	return d.ask(i, rules.Fire, 2)
}

// chooseReview keeps the shot as declared or changes it.
func (d *Duel) chooseReview(i, option int) {
	a, by := &d.shot, i
	if d.Q.Side != d.craft[i].side {
		a, by = &d.answer, int(d.shot.target)
	}
	if option == 1 && d.Log != nil {
		d.logText(by, "AP-9.1.7", "changes to a "+mannerWords[a.how.other()])
	}
	*a = d.list.attacks[option]
}

// mustLay sets up an attack that was found legal before.
func (d *Duel) mustLay(i int, a attack, answering bool, l *laying) {
	if why := d.lay(i, a, answering, l); why != gunnery.Allowed {
		panic("airpower: attack refused: " + why.String())
	}
}

// tracked is the SSGT modifier of an attack; return fire has none (GR-6).
func (d *Duel) tracked(i, t int, answering bool) int {
	if answering {
		return 0
	}
	return d.craft[i].track.Modifier(int8(t), d.craft[i].fly.Speed)
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
func (d *Duel) spend(i int, a attack, l *laying) {
	if a.from == articulated {
		d.craft[i].turretRounds -= a.how.shot().Cost()
		return
	}
	l.aim.Spend(d.gunsOf(i), a.how.shot())
}

// tailRadar is the radar of the articulated guns if it can lock on, else nil.
func (d *Duel) tailRadar(i int) *card.Radar {
	if r := d.game.spec[i].card.TailRadar; r != nil && r.TrackingRange > 0 {
		return r
	}
	return nil
}

// rangingAt is the die of radar ranging and its modifier (AP-9.5).
func (d *Duel) rangingAt(i, e int, angle hex.Angle, track *gunnery.Tracking, answering bool) (need, modifier int) {
	c, k := &d.craft[i], d.game.spec[i].card
	if k.Ranging == card.NoRanging || k.Radar == nil {
		return 0, 0
	}
	r := gunnery.Ranging{Type: k.Ranging, Works: c.rec.RadarWorks(), LockOn: int8(k.Radar.LockOn),
		Locked: d.holdsLock(i, e), Angle: angle, Return: answering, Held: c.ranged.Holds(int8(e))}
	if int(track.Target) == e {
		r.FPs = track.FPs
	}
	return r.Need(), r.Modifier()
}
