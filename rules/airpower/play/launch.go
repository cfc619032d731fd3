package play

import (
	"math/bits"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/airpower/radar"
)

// The phase of air-to-air missiles: launchers decide in the order of flight (AP-14.2), for the
// Genie too (AP-9.6).

// A Launch is one way to launch: n missiles of a type at a target, or one and another of a second
// type of the same family, or one each at two targets; or a Genie.
type Launch struct {
	Arm, N, Target uint8
	Second         uint8 // link: type of the second missile, 0: the same
	Other          uint8 // link: target of the second missile, 0: the same (AP-17.3.5)
	Genie          bool
}

// maxLaunches is the most options of a launch: a Genie, at each target one and two of each type on the
// rails and every mixed pair, and at each pair of targets two of each type.
const maxLaunches = 1 + MaxCraft*(2*maxKinds+maxKinds*(maxKinds-1)/2) + maxKinds*MaxCraft*(MaxCraft-1)/2

// At is the target of the k-th missile, from 0.
func (l *Launch) At(k uint8) int {
	if k > 0 && l.Other != 0 {
		return int(l.Other) - 1
	}
	return int(l.Target)
}

// playLaunches is the phase of air-to-air missiles (AP-14.2).
func (ls launches) playLaunches() bool {
	for ; ls.d.Cursor < ls.d.NOrder; ls.d.Cursor++ {
		if i := int(ls.d.Order[ls.d.Cursor]); ls.d.ask(i, rules.Launch, 1+ls.listLaunches(i)) {
			return true
		}
	}
	return false
}

// chooseLaunch launches or does not; after failures there may be one more attempt (AP-14.2.6).
func (ls launches) chooseLaunch(option int) {
	i := int(ls.d.Order[ls.d.Cursor])
	if option == 0 {
		ls.d.Cursor++
		journal(ls).tell(i, "AP-14.2", "launches nothing")
		return
	}
	l := ls.d.List.launches[option-1]
	if l.Genie {
		ls.d.Cursor++
		nuclear(ls).launchGenie(i)
		return
	}
	ls.launchMissiles(i, l)
	if c := &ls.d.Crafts[i]; !c.salvo.May() {
		ls.d.Cursor++
	}
}

// listLaunches lists the launches that are legal now and returns how many.
func (ls launches) listLaunches(i int) int {
	l := ls.d.List.launches[:0]
	if nuclear(ls).mayLaunch(i) {
		l = append(l, Launch{Genie: true, Target: ls.d.Crafts[i].Locked - 1})
	}
	c := &ls.d.Crafts[i]
	if c.Lost || ls.d.Compiled.NArms == 0 || c.Fly.Move.Start.DamageControl || int(ls.d.NBirds) == MaxBirds || !c.salvo.May() &&
		c.salvo.Announced > 0 {
		return len(l)
	}
	for t := range ls.d.foes(c.Side) {
		if c.salvo.Announced == 0 || t == c.shot.At(0) || t == c.shot.At(1) { // one more attempt, at the same target
			l = ls.launchesAt(l, i, t)
		}
	}
	if c.salvo.Announced == 0 {
		l = ls.launchesApart(l, i)
	}
	return len(l)
}

// launchesApart adds the launches of two missiles at two targets to a list. The missiles have
// mid-course guidance, and the radar is locked on to the targets (AP-17.3.5).
func (ls launches) launchesApart(l []Launch, i int) []Launch {
	locked := Sensors(ls).LockOns(i)
	if bits.OnesCount8(locked) < 2 || int(ls.d.NBirds)+guided.MaxSalvo > MaxBirds {
		return l
	}
	for arm := range ls.d.Compiled.NArms {
		if !guided.Divides(ls.d.Compiled.Arms[arm].Card) || bits.OnesCount16(missiles(ls).railsOf(i, uint8(arm))) < guided.MaxSalvo {
			continue
		}
		open := uint8(0) // set of targets
		for rest := locked; rest != 0; rest &= rest - 1 {
			t := bits.TrailingZeros8(rest)
			mark := Arms(ls).Mark(t)
			if _, why := Arms(ls).CheckLaunch(i, t, uint8(arm), &mark); why == guided.Allowed && !ls.d.Crafts[t].Lost {
				open |= 1 << t
			}
		}
		for ; open != 0; open &= open - 1 {
			for rest := open & (open - 1); rest != 0; rest &= rest - 1 {
				l = append(l, Launch{Arm: uint8(arm), N: guided.MaxSalvo, Target: uint8(bits.TrailingZeros8(open)),
					Other: uint8(bits.TrailingZeros8(rest) + 1)})
			}
		}
	}
	return l
}

// launchesAt adds the launches at one target to a list: by type, one missile and two,
// then one and one of another type (AP-14.2.1).
func (ls launches) launchesAt(l []Launch, i, t int) []Launch {
	c := &ls.d.Crafts[i]
	mark := Arms(ls).Mark(t)
	open := uint16(0) // set of types
	for arm := range ls.d.Compiled.NArms {
		if missiles(ls).railsOf(i, uint8(arm)) == 0 || c.salvo.Announced > 0 && !ls.mixes(uint8(arm), c.shot.Arm) {
			continue
		}
		if _, why := Arms(ls).CheckLaunch(i, t, uint8(arm), &mark); why == guided.Allowed {
			open |= 1 << arm
		}
	}
	for arm := range ls.d.Compiled.NArms {
		if open&(1<<arm) == 0 {
			continue
		}
		x := Launch{Arm: uint8(arm), N: 1, Target: uint8(t)}
		l = append(l, x)
		if c.salvo.Announced > 0 || int(ls.d.NBirds)+guided.MaxSalvo > MaxBirds {
			continue
		}
		x.N = guided.MaxSalvo
		if bits.OnesCount16(missiles(ls).railsOf(i, uint8(arm))) >= guided.MaxSalvo {
			l = append(l, x)
		}
		for other := arm + 1; other < ls.d.Compiled.NArms; other++ {
			if open&(1<<other) != 0 && ls.mixes(uint8(arm), uint8(other)) {
				x.Second = uint8(other + 1)
				l = append(l, x)
			}
		}
	}
	return l
}

// mixes reports whether two types may be launched in one game turn (AP-14.2.1).
func (ls launches) mixes(a, b uint8) bool {
	return guided.Mix(ls.d.Compiled.Arms[a].Card, ls.d.Compiled.Arms[b].Card)
}

// CheckLaunch sets up the launch of a type of missile of i at t (AP-14.2).
func (ar Arms) CheckLaunch(i, t int, arm uint8, mark *guided.Target) (guided.Launch, guided.Refusal) {
	m := ar.d.Compiled.Arms[arm].Card
	l := ar.Launcher(i, t, m, &ar.d.Crafts[i].Fly, mark)
	return l.Check(m, mark, Sensors(ar).SkyFrom(&l.Place, &mark.Place), guided.Options{})
}

// launchMissiles makes the attempts announced, or the one more after failures (AP-14.2.6). A second
// missile in the air follows the first (AP-14.3.6), unless it has another target (MR-60).
func (ls launches) launchMissiles(i int, l Launch) {
	c := &ls.d.Crafts[i]
	if c.salvo.Announced == 0 {
		c.salvo.Announced, c.shot = int8(l.N), l
	}
	c.Fly.Fought()
	if l.Other != 0 && ls.d.Log != nil {
		journal(ls).tell(i, "AP-17.3.5", "launches at "+journal(ls).Name(l.At(0))+" and "+journal(ls).Name(l.At(1)))
	}
	lead := uint8(0)
	for k := range l.N {
		arm := l.Arm
		if k > 0 && l.Second != 0 {
			arm = l.Second - 1
		}
		if r, at := ls.attemptLaunch(i, l.At(k), arm, lead); r == guided.Launched && l.Other == 0 {
			lead = at
		}
	}
}

// attemptLaunch rolls for one missile: for the lock-up of its seeker, where that takes a die, and for its
// launch. It returns the result and a link to the missile in flight.
func (ls launches) attemptLaunch(i, t int, arm, lead uint8) (guided.Result, uint8) {
	c := &ls.d.Crafts[i]
	mark := Arms(ls).Mark(t)
	s, why := Arms(ls).CheckLaunch(i, t, arm, &mark)
	if why != guided.Allowed {
		panic("airpower: launch refused: " + why.String())
	}
	if s.LockNeed < 10 && !ls.d.check(i, forLaunch, int(s.LockNeed), "AP-15.1.7", "the seeker tries to lock up on", t) {
		c.salvo.Tried = guided.MaxSalvo + 1 // no launch this turn
		return guided.OnRail, 0
	}
	die := ls.d.roll(c.Side, forLaunch)
	r := s.Resolve(die)
	c.salvo = c.salvo.Try(r)
	if ls.d.Log != nil {
		missileLog(ls).logMissileLaunch(i, t, arm, bits.OnesCount16(c.Fired)+1, die, &s, r)
	}
	if !r.Spent() {
		return r, 0
	}
	first := missiles(ls).railsOf(i, arm)
	missiles(ls).unload(i, first&-first)
	ls.d.Fired(c.Side)
	from := combat(ls).sourceOf(i, t, int(s.Range), ls.d.Compiled.WeaponOf(arm))
	if ls.d.Ledger != nil {
		ls.d.Ledger.Shot(c.Side, from.Weapon, from.Band(), from.Angle())
		if a := ls.d.Ledger.Account; a != nil && s.OutOfEnvelope {
			a.Arms[c.Side][from.Weapon].Outside++
		}
	}
	if r != guided.Launched {
		ls.d.Launched(c.Side, from.Weapon, rules.EndFailed)
		return r, 0
	}
	if s.Drawn > 1 {
		t = ls.drawn(i, t)
	}
	b := &ls.d.Birds[ls.d.NBirds]
	l := Arms(ls).LaunchPlace(i)
	*b = Bird{Fly: ls.d.Compiled.Arms[arm].Flight.Launch(&l), Arm: arm, By: uint8(i), Target: uint8(t),
		Number: uint8(bits.OnesCount16(c.Fired)), From: from, Lead: lead,
		rolls: ls.d.Crafts[t].rolls, lock: Arms(ls).lockFor(i, t)}
	if c.Side == ls.d.Crafts[t].Side {
		b.From.Weapon = rules.NoWeapon // nobody's kill
	}
	ls.d.NBirds++
	ls.d.Flying++
	return r, uint8(ls.d.NBirds)
}

// drawn is the one of equally close aircraft that a caged seeker has locked up (AP-15.1.7).
func (ls launches) drawn(i, t int) int {
	set := uint8(1) << t
	for k := range ls.d.everybody() {
		if k != i && Arms(ls).inSeeker(i, k, false) && Sensors(ls).Distance(i, k) == Sensors(ls).Distance(i, t) {
			set |= 1 << k
		}
	}
	t = nth(set, radars(ls).oneOf(ls.d.Crafts[i].Side, forLaunch, bits.OnesCount8(set)))
	journal(ls).tellOf(i, "AP-15.1.7", "of those equally close the seeker has", t)
	return t
}

// LaunchPlace is where a missile starts (AP-14.3.2, AP-14.3.9), and the last FP of its launcher (AP-14.4).
func (ar Arms) LaunchPlace(i int) missile.Launcher {
	c := &ar.d.Crafts[i]
	f := &c.Fly
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

// These functions fill in what package guided is told about an aircraft that launches.

// Launcher is an aircraft that launches a missile at t, after all flight of the game turn or as it has flown so
// far.
func (ar Arms) Launcher(i, t int, m *armory.Missile, f *flight.State, mark *guided.Target) guided.Launcher {
	c, sp := &ar.d.Crafts[i], &ar.d.Compiled.Specs[i]
	l := guided.Launcher{
		Place: guided.Place{Pose: f.Pose(), Altitude: f.Altitude}, Speed: f.Speed, Bank: f.Bank,
		Bars: ar.launchBars(i, f), Rate: f.LaunchRate(), Damage: c.Rec.State.Worst(),
		Sighted: c.Sees&(1<<t) != 0,
		Uncages: sp.Card.Tech.IRUncage && c.Rec.TechnologyWorks(),
	}
	r := Sensors(ar).radarSet(i)
	l.RadarArc, l.Strength = r.Arc, r.TrackingStrength
	if ar.d.Compiled.Opt.CrewRules {
		l.Crew = c.seats[guided.Seat(m, sp.Card.Crew)].Member
	}
	carrier := CarrierAt(f)
	lie := ar.d.Compiled.radar.Vertical.Lay(&carrier, mark.Pose, int(mark.Altitude))
	for a := radar.Limited; a <= radar.A120; a++ {
		if lie.In(a) {
			l.Vertical = l.Vertical.With(a)
		}
	}
	if m.Guidance.Radar() {
		l.Lock = ar.lockFor(i, t)
		l.EarlyLock = c.Early&Sensors(ar).LockOns(i)&(1<<t) != 0
	} else {
		ar.slave(i, t, m, &l)
		if ar.d.Compiled.Total > 2 {
			ar.crowd(i, t, &l)
		}
	}
	return l
}

// slave is how the seeker of an infrared missile is used (AP-15.1.3) and what helps it (AP-15.7).
func (ar Arms) slave(i, t int, m *armory.Missile, l *guided.Launcher) {
	c, sp := &ar.d.Crafts[i], &ar.d.Compiled.Specs[i]
	l.Uncaged = sp.seekers != cagedSeekers && l.Uncages && m.Notes.Has(armory.Uncage) && m.Seeker > armory.Early
	locks := uint8(0)
	switch sp.seekers {
	case radarSeekers:
		l.Help, locks = guided.ByRadar, Sensors(ar).LockOns(i)
	case opticsSeekers:
		l.Help, locks = guided.ByOptics, c.Optics
	case infraredSeekers:
		l.Help, locks = infraredHelps[min(sp.Card.Tech.IRSTS, 'C')-'A'], c.WarmLocks
	}
	if locks&(1<<t) != 0 {
		l.Lock = guided.LockedOn
	}
	if l.Help != guided.NoHelp {
		l.EarlyLock = l.Lock == guided.LockedOn && c.Early&(1<<t) != 0
	}
}

// infraredHelps are by type of infrared search; the type without a table counts as C (RR-19).
var infraredHelps = [...]guided.Help{guided.ByIRSTSA, guided.ByIRSTSB, guided.ByIRSTSC}

// lockFor is what the radar of i has of t for a radar-guided missile: in a special mode it may be
// launched without a lock-on (AP-17.7).
func (ar Arms) lockFor(i, t int) guided.Lock {
	switch {
	case Sensors(ar).LockOns(i)&(1<<t) != 0:
		return guided.LockedOn
	case ar.d.Crafts[i].Mode.Special() && Sensors(ar).On(i):
		return guided.SnapFired
	}
	return guided.NoLock
}

// launchBars is what keeps an aircraft from launching (AP-14.2.3).
func (ar Arms) launchBars(i int, f *flight.State) (b guided.Bars) {
	c := &ar.d.Crafts[i]
	switch {
	case f.Condition == flight.Stalled || f.Condition == flight.Departed || f.Move.Spun:
		b = b.With(guided.NotFlying)
	case c.PilotOut() || f.GLOC:
		b = b.With(guided.PilotOut)
	}
	if c.Engaged {
		b = b.With(guided.Engaged)
	}
	if c.Preempted {
		b = b.With(guided.Preempted)
	}
	if f.Move.Start.HRD {
		b = b.With(guided.HalfRolled)
	}
	if c.ShotAt == f.Move.Spent()+1 {
		b = b.With(guided.Fired)
	}
	r := &f.Recovery
	if r.Rolled {
		b = b.With(guided.Rolled)
	}
	if r.Rem[card.ET] > 0 || r.Causing&(1<<card.ET) != 0 {
		b = b.With(guided.TurnedET)
	}
	if f.HasUnloaded() {
		b = b.With(guided.Unloaded)
	}
	if !c.Rec.CanAttack() {
		b = b.With(guided.WeaponsOut)
	}
	if !c.Rec.RadarWorks() {
		b = b.With(guided.RadarOut)
	}
	return b
}

// crowd counts the other aircraft in the field of a seeker of i that looks for t, friends too
// (AP-15.1.7).
func (ar Arms) crowd(i, t int, l *guided.Launcher) {
	for k := range ar.d.everybody() {
		if k == i || k == t || !ar.inSeeker(i, k, l.Uncaged) {
			continue
		}
		l.Others++
		switch near, far := Sensors(ar).Distance(i, k), Sensors(ar).Distance(i, t); {
		case near < far:
			l.Closer++
		case near == far:
			l.Level++
		}
	}
}

// inSeeker reports whether an aircraft is in the field of a seeker that is caged or not (AP-15.1.3).
func (ar Arms) inSeeker(i, k int, uncaged bool) bool {
	field := radar.Limited
	if uncaged {
		field = radar.A180
	}
	carrier, x := Sensors(ar).Carrier(i), &ar.d.Crafts[k].Fly
	return ar.d.Compiled.radar.Vertical.Within(field, &carrier, x.Pose(), int(x.Altitude))
}
