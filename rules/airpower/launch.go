package airpower

import (
	"math/bits"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/missile"
)

// The phase of air-to-air missiles: launchers decide in the order of flight (AP-14.2), for the
// Genie too (AP-9.6).

// A launch is one way to launch: n missiles of a type at a target, or one and another of a second
// type of the same family, or one each at two targets; or a Genie.
type launch struct {
	arm, n, target uint8
	second         uint8 // link: type of the second missile, 0: the same
	other          uint8 // link: target of the second missile, 0: the same (AP-17.3.5)
	genie          bool
}

// maxLaunches is the most options of a launch: a Genie, at each target one and two of each type on the
// rails and every mixed pair, and at each pair of targets two of each type.
const maxLaunches = 1 + maxCraft*(2*maxKinds+maxKinds*(maxKinds-1)/2) + maxKinds*maxCraft*(maxCraft-1)/2

// at is the target of the k-th missile, from 0.
func (l *launch) at(k uint8) int {
	if k > 0 && l.other != 0 {
		return int(l.other) - 1
	}
	return int(l.target)
}

// playLaunches is the phase of air-to-air missiles (AP-14.2).
func (d *Duel) playLaunches() bool {
	for ; d.Cursor < d.nOrder; d.Cursor++ {
		if i := int(d.order[d.Cursor]); d.ask(i, rules.Launch, 1+d.listLaunches(i)) {
			return true
		}
	}
	return false
}

// chooseLaunch launches or does not; after failures there may be one more attempt (AP-14.2.6).
func (d *Duel) chooseLaunch(option int) {
	i := int(d.order[d.Cursor])
	if option == 0 {
		d.Cursor++
		if d.Log != nil {
			d.logText(i, "AP-14.2", "launches nothing")
		}
		return
	}
	l := d.list.launches[option-1]
	if l.genie {
		d.Cursor++
		d.launchGenie(i)
		return
	}
	d.launchMissiles(i, l)
	if c := &d.craft[i]; !c.salvo.May() {
		d.Cursor++
	}
}

// listLaunches lists the launches that are legal now and returns how many.
func (d *Duel) listLaunches(i int) (n int) {
	if d.mayLaunch(i) {
		d.list.launches[0] = launch{genie: true, target: d.craft[i].locked - 1}
		n = 1
	}
	c := &d.craft[i]
	if c.lost || d.game.nArms == 0 || c.fly.Move.Start.DamageControl || int(d.nBirds) == maxBirds || !c.salvo.May() &&
		c.salvo.Announced > 0 {
		return n
	}
	from, to := d.enemies(c.side)
	for t := from; t < to; t++ {
		again := c.salvo.Announced == 0 || t == c.shot.at(0) || t == c.shot.at(1) // one more attempt, at the same target
		if again && !d.craft[t].lost {
			n = d.launchesAt(i, t, n)
		}
	}
	if c.salvo.Announced > 0 {
		return n
	}
	return d.launchesApart(i, n)
}

// launchesApart adds the launches of two missiles at two targets to the n in the list. The missiles have
// mid-course guidance, and the radar is locked on to the targets (AP-17.3.5).
func (d *Duel) launchesApart(i, n int) int {
	locked := d.lockOns(i)
	if bits.OnesCount8(locked) < 2 || int(d.nBirds)+guided.MaxSalvo > maxBirds {
		return n
	}
	for arm := range d.game.nArms {
		if !guided.Divides(d.game.arms[arm].card) || bits.OnesCount16(d.railsOf(i, uint8(arm))) < guided.MaxSalvo {
			continue
		}
		open := uint8(0) // set of targets
		for rest := locked; rest != 0; rest &= rest - 1 {
			t := bits.TrailingZeros8(rest)
			mark := d.mark(t)
			if _, why := d.checkLaunch(i, t, uint8(arm), &mark); why == guided.Allowed && !d.craft[t].lost {
				open |= 1 << t
			}
		}
		for ; open != 0; open &= open - 1 {
			for rest := open & (open - 1); rest != 0; rest &= rest - 1 {
				d.list.launches[n] = launch{arm: uint8(arm), n: guided.MaxSalvo, target: uint8(bits.TrailingZeros8(open)),
					other: uint8(bits.TrailingZeros8(rest) + 1)}
				n++
			}
		}
	}
	return n
}

// launchesAt adds the launches at one target to the n in the list: by type, one missile and two,
// then one and one of another type (AP-14.2.1).
func (d *Duel) launchesAt(i, t, n int) int {
	c := &d.craft[i]
	mark := d.mark(t)
	open := uint16(0) // set of types
	for arm := range d.game.nArms {
		if d.railsOf(i, uint8(arm)) == 0 || c.salvo.Announced > 0 && !d.mixes(uint8(arm), c.shot.arm) {
			continue
		}
		if _, why := d.checkLaunch(i, t, uint8(arm), &mark); why == guided.Allowed {
			open |= 1 << arm
		}
	}
	for arm := range d.game.nArms {
		if open&(1<<arm) == 0 {
			continue
		}
		l := launch{arm: uint8(arm), n: 1, target: uint8(t)}
		d.list.launches[n] = l
		n++
		if c.salvo.Announced > 0 || int(d.nBirds)+guided.MaxSalvo > maxBirds {
			continue
		}
		l.n = guided.MaxSalvo
		if bits.OnesCount16(d.railsOf(i, uint8(arm))) >= guided.MaxSalvo {
			d.list.launches[n] = l
			n++
		}
		for other := arm + 1; other < d.game.nArms; other++ {
			if open&(1<<other) != 0 && d.mixes(uint8(arm), uint8(other)) {
				l.second = uint8(other + 1)
				d.list.launches[n] = l
				n++
			}
		}
	}
	return n
}

// mixes reports whether two types may be launched in one game turn (AP-14.2.1).
func (d *Duel) mixes(a, b uint8) bool { return guided.Mix(d.game.arms[a].card, d.game.arms[b].card) }

// checkLaunch sets up the launch of a type of missile of i at t (AP-14.2).
func (d *Duel) checkLaunch(i, t int, arm uint8, mark *guided.Target) (guided.Launch, guided.Refusal) {
	m := d.game.arms[arm].card
	l := d.launcher(i, t, m, &d.craft[i].fly, mark)
	return l.Check(m, mark, d.skyFrom(&l.Place, &mark.Place), guided.Options{})
}

// launchMissiles makes the attempts announced, or the one more after failures (AP-14.2.6). A second
// missile in the air follows the first (AP-14.3.6), unless it has another target (MR-60).
func (d *Duel) launchMissiles(i int, l launch) {
	c := &d.craft[i]
	if c.salvo.Announced == 0 {
		c.salvo.Announced, c.shot = int8(l.n), l
	}
	c.fly.Fought()
	if l.other != 0 && d.Log != nil {
		d.logText(i, "AP-17.3.5", "launches at "+d.name(l.at(0))+" and "+d.name(l.at(1)))
	}
	lead := uint8(0)
	for k := range l.n {
		arm := l.arm
		if k > 0 && l.second != 0 {
			arm = l.second - 1
		}
		if r, at := d.attemptLaunch(i, l.at(k), arm, lead); r == guided.Launched && l.other == 0 {
			lead = at
		}
	}
}

// attemptLaunch rolls for one missile: for the lock-up of its seeker, where that takes a die, and for its
// launch. It returns the result and a link to the missile in flight.
func (d *Duel) attemptLaunch(i, t int, arm, lead uint8) (guided.Result, uint8) {
	c := &d.craft[i]
	mark := d.mark(t)
	s, why := d.checkLaunch(i, t, arm, &mark)
	if why != guided.Allowed {
		panic("airpower: launch refused: " + why.String())
	}
	if s.LockNeed < 10 {
		die := d.roll(c.side, forLaunch)
		if d.Log != nil {
			d.logCheck(i, "AP-15.1.7", "the seeker tries to lock up on "+d.name(t), die, int(s.LockNeed), die <= int(s.LockNeed))
		}
		if die > int(s.LockNeed) {
			c.salvo.Tried = guided.MaxSalvo + 1 // no launch this turn
			return guided.OnRail, 0
		}
	}
	die := d.roll(c.side, forLaunch)
	r := s.Resolve(die)
	c.salvo = c.salvo.Try(r)
	if d.Log != nil {
		d.logMissileLaunch(i, t, arm, bits.OnesCount16(c.fired)+1, die, &s, r)
	}
	if !r.Spent() {
		return r, 0
	}
	first := d.railsOf(i, arm)
	d.unload(i, first&-first)
	d.Fired(c.side)
	from := d.sourceOf(i, t, int(s.Range), d.game.weaponOf(arm))
	if d.Ledger != nil {
		d.Ledger.Shot(c.side, from.Weapon, from.Band(), from.Angle())
		if a := d.Ledger.Account; a != nil && s.OutOfEnvelope {
			a.Arms[c.side][from.Weapon].Outside++
		}
	}
	if r != guided.Launched {
		d.Launched(c.side, from.Weapon, rules.EndFailed)
		return r, 0
	}
	if s.Drawn > 1 {
		t = d.drawn(i, t)
	}
	b := &d.birds[d.nBirds]
	l := d.launchPlace(i)
	*b = bird{fly: d.game.arms[arm].flight.Launch(&l), arm: arm, by: uint8(i), target: uint8(t),
		number: uint8(bits.OnesCount16(c.fired)), from: from, lead: lead,
		rolls: d.craft[t].rolls, lock: d.lockFor(i, t)}
	if c.side == d.craft[t].side {
		b.from.Weapon = rules.NoWeapon // nobody's kill
	}
	d.nBirds++
	d.flying++
	return r, uint8(d.nBirds)
}

// drawn is the one of equally close aircraft that a caged seeker has locked up (AP-15.1.7).
func (d *Duel) drawn(i, t int) int {
	set := uint8(1) << t
	for k := range d.game.total {
		if k != i && !d.craft[k].lost && d.inSeeker(i, k, false) && d.distance(i, k) == d.distance(i, t) {
			set |= 1 << k
		}
	}
	t = nth(set, d.oneOf(d.craft[i].side, forLaunch, bits.OnesCount8(set)))
	if d.Log != nil {
		d.logText(i, "AP-15.1.7", "of those equally close the seeker has "+d.name(t))
	}
	return t
}

// launchPlace is where a missile starts (AP-14.3.2, AP-14.3.9), and the last FP of its launcher (AP-14.4).
func (d *Duel) launchPlace(i int) missile.Launcher {
	c := &d.craft[i]
	f := &c.fly
	l := missile.Launcher{Pose: f.Pose(), Altitude: f.Altitude, Speed: f.Speed, Last: c.lastFP}
	switch m := &f.Move; {
	case 2*m.VFPs <= m.FPs: // level
	case f.Type.Climbing():
		l.Lead = missile.Climb
	case f.Type.Diving():
		l.Lead = missile.Dive
	}
	return l
}
