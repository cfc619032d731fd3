package airpower

import (
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/radar"
)

// These functions fill in what package guided is told about an aircraft that launches.

// launcher is an aircraft that launches a missile at t, after all flight of the game turn or as it has flown so
// far.
func (ls launches) launcher(i, t int, m *armory.Missile, f *flight.State, mark *guided.Target) guided.Launcher {
	c, sp := &ls.d.craft[i], &ls.d.game.spec[i]
	l := guided.Launcher{
		Place: guided.Place{Pose: f.Pose(), Altitude: f.Altitude}, Speed: f.Speed, Bank: f.Bank,
		Bars: ls.launchBars(i, f), Rate: f.LaunchRate(), Damage: c.rec.State.Worst(),
		Sighted: c.sees&(1<<t) != 0,
		Uncages: sp.card.Tech.IRUncage && c.rec.TechnologyWorks(),
	}
	r := ls.d.radars().radarSet(i)
	l.RadarArc, l.Strength = r.Arc, r.TrackingStrength
	if ls.d.game.opt.crewRules {
		l.Crew = c.seats[guided.Seat(m, sp.card.Crew)].Member
	}
	carrier := carrierAt(f)
	lie := ls.d.game.opt.radar.Vertical.Lay(&carrier, mark.Pose, int(mark.Altitude))
	for a := radar.Limited; a <= radar.A120; a++ {
		if lie.In(a) {
			l.Vertical = l.Vertical.With(a)
		}
	}
	if m.Guidance.Radar() {
		l.Lock = ls.lockFor(i, t)
		l.EarlyLock = c.early&ls.d.radars().lockOns(i)&(1<<t) != 0
	} else {
		ls.slave(i, t, m, &l)
		if ls.d.game.total > 2 {
			ls.crowd(i, t, &l)
		}
	}
	return l
}

// slave is how the seeker of an infrared missile is used (AP-15.1.3) and what helps it (AP-15.7).
func (ls launches) slave(i, t int, m *armory.Missile, l *guided.Launcher) {
	c, sp := &ls.d.craft[i], &ls.d.game.spec[i]
	l.Uncaged = sp.seekers != cagedSeekers && l.Uncages && m.Notes.Has(armory.Uncage) && m.Seeker > armory.Early
	locks := uint8(0)
	switch sp.seekers {
	case radarSeekers:
		l.Help, locks = guided.ByRadar, ls.d.radars().lockOns(i)
	case opticsSeekers:
		l.Help, locks = guided.ByOptics, c.optics
	case infraredSeekers:
		l.Help, locks = infraredHelps[min(sp.card.Tech.IRSTS, 'C')-'A'], c.warmLocks
	}
	if locks&(1<<t) != 0 {
		l.Lock = guided.LockedOn
	}
	if l.Help != guided.NoHelp {
		l.EarlyLock = l.Lock == guided.LockedOn && c.early&(1<<t) != 0
	}
}

// infraredHelps are by type of infrared search; the type without a table counts as C (RR-19).
var infraredHelps = [...]guided.Help{guided.ByIRSTSA, guided.ByIRSTSB, guided.ByIRSTSC}

// lockFor is what the radar of i has of t for a radar-guided missile: in a special mode it may be
// launched without a lock-on (AP-17.7).
func (ls launches) lockFor(i, t int) guided.Lock {
	switch {
	case ls.d.radars().lockOns(i)&(1<<t) != 0:
		return guided.LockedOn
	case ls.d.craft[i].mode.Special() && ls.d.radars().radarOn(i):
		return guided.SnapFired
	}
	return guided.NoLock
}

// launchBars is what keeps an aircraft from launching (AP-14.2.3).
func (ls launches) launchBars(i int, f *flight.State) (b guided.Bars) {
	c := &ls.d.craft[i]
	switch {
	case f.Condition == flight.Stalled || f.Condition == flight.Departed || f.Move.Spun:
		b = b.With(guided.NotFlying)
	case c.pilotOut() || f.GLOC:
		b = b.With(guided.PilotOut)
	}
	if c.engaged {
		b = b.With(guided.Engaged)
	}
	if c.preempted {
		b = b.With(guided.Preempted)
	}
	if f.Move.Start.HRD {
		b = b.With(guided.HalfRolled)
	}
	if c.shotAt == f.Move.FPs-f.Move.Left+1 {
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
	if !c.rec.CanAttack() {
		b = b.With(guided.WeaponsOut)
	}
	if !c.rec.RadarWorks() {
		b = b.With(guided.RadarOut)
	}
	return b
}

// crowd counts the other aircraft in the field of a seeker of i that looks for t, friends too
// (AP-15.1.7).
func (ls launches) crowd(i, t int, l *guided.Launcher) {
	for k := range ls.d.game.total {
		if k == i || k == t || ls.d.craft[k].lost || !ls.inSeeker(i, k, l.Uncaged) {
			continue
		}
		l.Others++
		switch near, far := ls.d.radars().distance(i, k), ls.d.radars().distance(i, t); {
		case near < far:
			l.Closer++
		case near == far:
			l.Level++
		}
	}
}

// inSeeker reports whether an aircraft is in the field of a seeker that is caged or not (AP-15.1.3).
func (ls launches) inSeeker(i, k int, uncaged bool) bool {
	field := radar.Limited
	if uncaged {
		field = radar.A180
	}
	carrier, x := ls.d.radars().carrier(i), &ls.d.craft[k].fly
	return ls.d.game.opt.radar.Vertical.Within(field, &carrier, x.Pose(), int(x.Altitude))
}
