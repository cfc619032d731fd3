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
func (ls launches) playLaunches() bool {
	for ; ls.d.Cursor < ls.d.nOrder; ls.d.Cursor++ {
		if i := int(ls.d.order[ls.d.Cursor]); ls.d.ask(i, rules.Launch, 1+ls.listLaunches(i)) {
			return true
		}
	}
	return false
}

// chooseLaunch launches or does not; after failures there may be one more attempt (AP-14.2.6).
func (ls launches) chooseLaunch(option int) {
	i := int(ls.d.order[ls.d.Cursor])
	if option == 0 {
		ls.d.Cursor++
		if ls.d.Log != nil {
			ls.d.journal().logText(i, "AP-14.2", "launches nothing")
		}
		return
	}
	l := ls.d.list.launches[option-1]
	if l.genie {
		ls.d.Cursor++
		ls.d.nuclear().launchGenie(i)
		return
	}
	ls.launchMissiles(i, l)
	if c := &ls.d.craft[i]; !c.salvo.May() {
		ls.d.Cursor++
	}
}

// listLaunches lists the launches that are legal now and returns how many.
func (ls launches) listLaunches(i int) (n int) {
	if ls.d.nuclear().mayLaunch(i) {
		ls.d.list.launches[0] = launch{genie: true, target: ls.d.craft[i].locked - 1}
		n = 1
	}
	c := &ls.d.craft[i]
	if c.lost || ls.d.game.nArms == 0 || c.fly.Move.Start.DamageControl || int(ls.d.nBirds) == maxBirds || !c.salvo.May() &&
		c.salvo.Announced > 0 {
		return n
	}
	from, to := ls.d.enemies(c.side)
	for t := from; t < to; t++ {
		again := c.salvo.Announced == 0 || t == c.shot.at(0) || t == c.shot.at(1) // one more attempt, at the same target
		if again && !ls.d.craft[t].lost {
			n = ls.launchesAt(i, t, n)
		}
	}
	if c.salvo.Announced > 0 {
		return n
	}
	return ls.launchesApart(i, n)
}

// launchesApart adds the launches of two missiles at two targets to the n in the list. The missiles have
// mid-course guidance, and the radar is locked on to the targets (AP-17.3.5).
func (ls launches) launchesApart(i, n int) int {
	locked := ls.d.radars().lockOns(i)
	if bits.OnesCount8(locked) < 2 || int(ls.d.nBirds)+guided.MaxSalvo > maxBirds {
		return n
	}
	for arm := range ls.d.game.nArms {
		if !guided.Divides(ls.d.game.arms[arm].card) || bits.OnesCount16(ls.d.missiles().railsOf(i, uint8(arm))) < guided.MaxSalvo {
			continue
		}
		open := uint8(0) // set of targets
		for rest := locked; rest != 0; rest &= rest - 1 {
			t := bits.TrailingZeros8(rest)
			mark := ls.d.missiles().mark(t)
			if _, why := ls.checkLaunch(i, t, uint8(arm), &mark); why == guided.Allowed && !ls.d.craft[t].lost {
				open |= 1 << t
			}
		}
		for ; open != 0; open &= open - 1 {
			for rest := open & (open - 1); rest != 0; rest &= rest - 1 {
				ls.d.list.launches[n] = launch{arm: uint8(arm), n: guided.MaxSalvo, target: uint8(bits.TrailingZeros8(open)),
					other: uint8(bits.TrailingZeros8(rest) + 1)}
				n++
			}
		}
	}
	return n
}

// launchesAt adds the launches at one target to the n in the list: by type, one missile and two,
// then one and one of another type (AP-14.2.1).
func (ls launches) launchesAt(i, t, n int) int {
	c := &ls.d.craft[i]
	mark := ls.d.missiles().mark(t)
	open := uint16(0) // set of types
	for arm := range ls.d.game.nArms {
		if ls.d.missiles().railsOf(i, uint8(arm)) == 0 || c.salvo.Announced > 0 && !ls.mixes(uint8(arm), c.shot.arm) {
			continue
		}
		if _, why := ls.checkLaunch(i, t, uint8(arm), &mark); why == guided.Allowed {
			open |= 1 << arm
		}
	}
	for arm := range ls.d.game.nArms {
		if open&(1<<arm) == 0 {
			continue
		}
		l := launch{arm: uint8(arm), n: 1, target: uint8(t)}
		ls.d.list.launches[n] = l
		n++
		if c.salvo.Announced > 0 || int(ls.d.nBirds)+guided.MaxSalvo > maxBirds {
			continue
		}
		l.n = guided.MaxSalvo
		if bits.OnesCount16(ls.d.missiles().railsOf(i, uint8(arm))) >= guided.MaxSalvo {
			ls.d.list.launches[n] = l
			n++
		}
		for other := arm + 1; other < ls.d.game.nArms; other++ {
			if open&(1<<other) != 0 && ls.mixes(uint8(arm), uint8(other)) {
				l.second = uint8(other + 1)
				ls.d.list.launches[n] = l
				n++
			}
		}
	}
	return n
}

// mixes reports whether two types may be launched in one game turn (AP-14.2.1).
func (ls launches) mixes(a, b uint8) bool {
	return guided.Mix(ls.d.game.arms[a].card, ls.d.game.arms[b].card)
}

// checkLaunch sets up the launch of a type of missile of i at t (AP-14.2).
func (ls launches) checkLaunch(i, t int, arm uint8, mark *guided.Target) (guided.Launch, guided.Refusal) {
	m := ls.d.game.arms[arm].card
	l := ls.launcher(i, t, m, &ls.d.craft[i].fly, mark)
	return l.Check(m, mark, ls.d.sights().skyFrom(&l.Place, &mark.Place), guided.Options{})
}

// launchMissiles makes the attempts announced, or the one more after failures (AP-14.2.6). A second
// missile in the air follows the first (AP-14.3.6), unless it has another target (MR-60).
func (ls launches) launchMissiles(i int, l launch) {
	c := &ls.d.craft[i]
	if c.salvo.Announced == 0 {
		c.salvo.Announced, c.shot = int8(l.n), l
	}
	c.fly.Fought()
	if l.other != 0 && ls.d.Log != nil {
		ls.d.journal().logText(i, "AP-17.3.5", "launches at "+ls.d.journal().name(l.at(0))+" and "+ls.d.journal().name(l.at(1)))
	}
	lead := uint8(0)
	for k := range l.n {
		arm := l.arm
		if k > 0 && l.second != 0 {
			arm = l.second - 1
		}
		if r, at := ls.attemptLaunch(i, l.at(k), arm, lead); r == guided.Launched && l.other == 0 {
			lead = at
		}
	}
}

// attemptLaunch rolls for one missile: for the lock-up of its seeker, where that takes a die, and for its
// launch. It returns the result and a link to the missile in flight.
func (ls launches) attemptLaunch(i, t int, arm, lead uint8) (guided.Result, uint8) {
	c := &ls.d.craft[i]
	mark := ls.d.missiles().mark(t)
	s, why := ls.checkLaunch(i, t, arm, &mark)
	if why != guided.Allowed {
		panic("airpower: launch refused: " + why.String())
	}
	if s.LockNeed < 10 {
		die := ls.d.roll(c.side, forLaunch)
		if ls.d.Log != nil {
			ls.d.journal().logCheck(i, "AP-15.1.7", "the seeker tries to lock up on "+ls.d.journal().name(t), die, int(s.LockNeed), die <= int(s.LockNeed))
		}
		if die > int(s.LockNeed) {
			c.salvo.Tried = guided.MaxSalvo + 1 // no launch this turn
			return guided.OnRail, 0
		}
	}
	die := ls.d.roll(c.side, forLaunch)
	r := s.Resolve(die)
	c.salvo = c.salvo.Try(r)
	if ls.d.Log != nil {
		ls.d.moveLog().logMissileLaunch(i, t, arm, bits.OnesCount16(c.fired)+1, die, &s, r)
	}
	if !r.Spent() {
		return r, 0
	}
	first := ls.d.missiles().railsOf(i, arm)
	ls.d.missiles().unload(i, first&-first)
	ls.d.Fired(c.side)
	from := ls.d.combat().sourceOf(i, t, int(s.Range), ls.d.game.weaponOf(arm))
	if ls.d.Ledger != nil {
		ls.d.Ledger.Shot(c.side, from.Weapon, from.Band(), from.Angle())
		if a := ls.d.Ledger.Account; a != nil && s.OutOfEnvelope {
			a.Arms[c.side][from.Weapon].Outside++
		}
	}
	if r != guided.Launched {
		ls.d.Launched(c.side, from.Weapon, rules.EndFailed)
		return r, 0
	}
	if s.Drawn > 1 {
		t = ls.drawn(i, t)
	}
	b := &ls.d.birds[ls.d.nBirds]
	l := ls.launchPlace(i)
	*b = bird{fly: ls.d.game.arms[arm].flight.Launch(&l), arm: arm, by: uint8(i), target: uint8(t),
		number: uint8(bits.OnesCount16(c.fired)), from: from, lead: lead,
		rolls: ls.d.craft[t].rolls, lock: ls.lockFor(i, t)}
	if c.side == ls.d.craft[t].side {
		b.from.Weapon = rules.NoWeapon // nobody's kill
	}
	ls.d.nBirds++
	ls.d.flying++
	return r, uint8(ls.d.nBirds)
}

// drawn is the one of equally close aircraft that a caged seeker has locked up (AP-15.1.7).
func (ls launches) drawn(i, t int) int {
	set := uint8(1) << t
	for k := range ls.d.game.total {
		if k != i && !ls.d.craft[k].lost && ls.inSeeker(i, k, false) && ls.d.radars().distance(i, k) == ls.d.radars().distance(i, t) {
			set |= 1 << k
		}
	}
	t = nth(set, ls.d.radars().oneOf(ls.d.craft[i].side, forLaunch, bits.OnesCount8(set)))
	if ls.d.Log != nil {
		ls.d.journal().logText(i, "AP-15.1.7", "of those equally close the seeker has "+ls.d.journal().name(t))
	}
	return t
}

// launchPlace is where a missile starts (AP-14.3.2, AP-14.3.9), and the last FP of its launcher (AP-14.4).
func (ls launches) launchPlace(i int) missile.Launcher {
	c := &ls.d.craft[i]
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
