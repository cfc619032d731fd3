package play

import (
	"math/bits"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/hex"
)

// genieFPs is the FPs of a Genie in its one game turn of flight, by its start speed and the band in which it
// begins (AP-14.7.1, AP-14.8).
func genieFPs(start card.Halves, b card.Band) int {
	return missile.Average(min(start, missile.MaxSpeed(b)), missile.Factor(b, 1))
}

// mayLaunch reports whether the aircraft can launch a Genie at what it is locked on to.
func (nu nuclear) mayLaunch(i int) bool {
	return nu.d.NGenies < MaxAll && Arms(nu).MayLaunchFrom(i, &nu.d.Crafts[i].Fly, nu.d.Crafts[i].Locked != 0)
}

// MayLaunchFrom is the same at the end of the move in s, with a lock-on or without. An aircraft whose last FP was
// spent on a turn or a maneuver has ended its move turning or maneuvering, also if that FP completed it, unless the
// option says otherwise (AP-9.6, GR-36).
func (ar Arms) MayLaunchFrom(i int, s *flight.State, locked bool) bool {
	c := &ar.d.Crafts[i]
	return c.Genies > 0 && !c.Lost && !c.Preempted && !c.Engaged && c.Rec.CanAttack() && !c.PilotOut() &&
		s.MayLaunch() && c.ShotAt != s.Move.Spent()+1 &&
		gunnery.CanLaunchGenie(locked, s.Turn.On, s.Maneuver.Kind != flight.NoManeuver) &&
		(ar.d.Compiled.Opt.TurnOver || s.WingsLevel())
}

// GenieOf is the Genie that an aircraft launches after the move in s.
func GenieOf(s *flight.State) (g Rocket) {
	g = Rocket{At: s.Pose(), Altitude: s.Altitude, Speed: GenieSpeed(s.Speed),
		vfps: s.Move.VFPs, of: s.Move.FPs}
	switch {
	case s.Type.Climbing():
		g.climb = 1
	case s.Type.Diving():
		g.climb = -1
	}
	return g
}

// GenieSpeed is the speed that a Genie starts with, from a launcher's.
func GenieSpeed(launcher card.Halves) card.Halves {
	return min(launcher, 60) + card.Halves(gunnery.Genie.BaseSpeed)
}

// Flown is where a Genie comes to before it scatters, and the FPs that take it there.
func (g *Rocket) Flown() (p hex.Pose, altitude, fps int) {
	fps = genieFPs(g.Speed, card.BandOf(int(g.Altitude)))
	p, altitude = gunnery.FlyGenie(g.At, int(g.Altitude), fps, gunnery.GenieVFPs(fps, int(g.vfps), int(g.of)),
		int(g.climb))
	return p, altitude, fps
}

// launchGenie launches a Genie (AP-9.6).
func (nu nuclear) launchGenie(i int) {
	c := &nu.d.Crafts[i]
	c.Genies--
	if c.Genies == 0 && !c.bare {
		nu.lighten(i)
	}
	die := nu.d.roll(c.Side, forLaunch)
	ok := gunnery.GenieLaunches(die)
	t := int(c.Locked) - 1
	g := GenieOf(&c.Fly)
	from := combat(nu).sourceOf(i, t, Sensors(nu).Distance(i, t), Genie)
	g.by, g.target, g.from = uint8(i), uint8(t), from
	g.number = uint8(nu.d.Compiled.Specs[i].genies - c.Genies)
	nu.d.Fired(c.Side)
	if nu.d.Ledger != nil {
		nu.d.Ledger.Shot(c.Side, Genie, from.Band(), from.Angle())
	}
	if nu.d.Log != nil {
		journal(nu).logLaunch(&g, die, ok)
	}
	if ok {
		nu.d.Genies[nu.d.NGenies] = g
		nu.d.NGenies++
	} else {
		nu.d.Launched(c.Side, Genie, rules.EndFailed)
	}
}

// lighten is the configuration of an aircraft whose last Genie is gone, if nothing else
// hangs under it.
func (nu nuclear) lighten(i int) {
	sp := &nu.d.Compiled.Specs[i]
	if sp.pods() == 0 && sp.Rockets == sp.FixedRockets && sp.NRails == 0 {
		nu.d.Crafts[i].Fly.Load(sp.bare)
		nu.d.Crafts[i].bare = true
	}
}

// flyGenies flies and bursts the Genies launched in the game turn before, after all
// aircraft have moved (AP-9.6). Those of one game turn burst one after the other.
func (nu nuclear) flyGenies() {
	n := nu.d.NGenies
	nu.d.NGenies = 0
	for k := range n {
		nu.flyGenie(&nu.d.Genies[k])
	}
}

func (nu nuclear) flyGenie(g *Rocket) {
	pose, altitude, fps := g.Flown()
	side := nu.d.Crafts[g.by].Side
	direction, far := nu.d.roll(side, forScatter), nu.d.roll(side, forScatter)
	at := nu.scatter(pose, direction, far)
	dud := nu.d.roll(side, forWarhead)
	var act *rules.Act
	if nu.d.Log != nil {
		act = journal(nu).logGenie(g, pose, altitude, fps, at, []int{direction, far, dud})
	}
	if gunnery.GenieDud(dud) {
		nu.d.Launched(side, Genie, rules.EndDud)
		return
	}
	points, hit := nu.blast(side, g.from, at, altitude, upTo(nu.d.Compiled.Total))
	nu.countBlast(side, g.from, points, hit, false)
	if act != nil {
		act.Hit = hit
	}
	nu.d.Launched(side, Genie, blasted(hit))
}

// blast is a nuclear burst on a set of aircraft, of either side (AP-9.6). It returns the damage in L parts to enemies, and
// whether it reached one.
func (nu nuclear) blast(side rules.Side, from rules.Source, at hex.Point, altitude int, on uint8) (points int, hit bool) {
	for ; on != 0; on &= on - 1 {
		n, h := nu.blastOn(side, from, at, altitude, bits.TrailingZeros8(on))
		points, hit = points+n, hit || h
	}
	return points, hit
}

// scatter is where a Genie ends up; in a mirrored game the figure is mirrored.
func (nu nuclear) scatter(p hex.Pose, direction, far int) hex.Point {
	if !nu.d.Compiled.Mirrored {
		return gunnery.Scatter(p, direction, far)
	}
	p.At, p.Facing = p.At.Mirror(), p.Facing.Mirror()
	return gunnery.Scatter(p, direction, far).Mirror()
}

// blastOn is the blast on one aircraft. It returns the damage in L parts to an enemy of the side that
// launched, and whether the blast reached one.
func (nu nuclear) blastOn(side rules.Side, from rules.Source, at hex.Point, altitude, i int) (points int, hit bool) {
	c := &nu.d.Crafts[i]
	if c.Lost {
		return 0, false
	}
	b := nu.d.Compiled.Zone.Burst(at, altitude, c.Fly.At, int(c.Fly.Altitude))
	if c.Side == side {
		from.Weapon = rules.NoWeapon // nobody's kill
	}
	before := c.Rec.State
	switch {
	case b.Vaporized:
		c.last = from
		c.Rec.Destroy(damage.ByVaporizing)
		nu.d.Out.Damage[c.Side] += int32(damage.Destroyed - before)
		nu.d.Wound(c.Side, c.Index, from, int(damage.Destroyed))
		journal(nu).tell(i, "AP-9.6", "is vaporized")
		harm(nu).lose(i, rules.Destroyed)
	case b.Hit && b.Damage.Column(before) > 0:
		s := harm(nu).rollDamage(i, b.Damage, c.Side, forBlast, from)
		harm(nu).apply(i, &s)
	default:
		return 0, false
	}
	if c.Side == side {
		return 0, false
	}
	return int(c.Rec.State - before), true
}

// The nuclear AIM-26A (AP-17.9).

// maxBursts is the most of them that burst in one game turn and have still to reach somebody.
const maxBursts = 4

// A burst is one that reaches some aircraft only at the end of the game turn.
type burst struct {
	at   guided.Place
	by   uint8
	from rules.Source
	on   uint8 // set: those that had not moved yet
	told bool  // its hit was counted at once
}

// command makes a nuclear missile that would be lost burst instead, if it is in reach of its target. The launcher
// waits until then, because the missile only comes nearer (reading MR-56).
func (nu nuclear) command(b *Bird) bool {
	i := int(b.Target)
	if !guided.MayBurst(Arms(nu).Ordnance(b).Card, b.place(), Arms(nu).Mark(i).Place) || !Arms(nu).Ordnance(b).Flight.Armed(&b.Fly) {
		return false
	}
	nu.burst(b)
	return true
}

// burst is the end of a nuclear missile: at once for its target and all who have moved, for others at the end
// of the game turn (AP-17.9).
func (nu nuclear) burst(b *Bird) {
	missiles(nu).RemoveBird(b)
	var act *rules.Act
	if nu.d.Log != nil {
		act = missileLog(nu).logBurst(b)
	}
	now, later := uint8(0), uint8(0)
	for i := range nu.d.Compiled.Total {
		if guided.StruckAtOnce(i == int(b.Target), nu.d.Crafts[i].Flown || nu.d.Phase > FlightPhase) {
			now |= 1 << i
		} else {
			later |= 1 << i
		}
	}
	side, at := nu.d.Crafts[b.By].Side, b.place()
	points, hit := nu.blast(side, b.From, at.At, int(at.Altitude), now)
	nu.countBlast(side, b.From, points, hit, false)
	if later != 0 && nu.d.nBursts < maxBursts {
		nu.d.bursts[nu.d.nBursts] = burst{at, b.By, b.From, later, hit}
		nu.d.nBursts++
	}
	if act != nil {
		act.Hit = hit
	}
	missiles(nu).launched(b, blasted(hit))
	turnEnd(nu).judge()
}

// blasted is the ending of a warhead that has burst.
func blasted(hit bool) rules.Ending {
	if hit {
		return rules.EndHit
	}
	return rules.EndMissed
}

// countBlast counts a blast that has reached an enemy with its damage in L parts. A burst is one hit of its missile, whose
// second part only adds damage.
func (nu nuclear) countBlast(side rules.Side, from rules.Source, points int, hit, told bool) {
	switch {
	case nu.d.Ledger == nil || !hit:
	case told:
		nu.d.Ledger.More(side, from.Weapon, from.Band(), from.Angle(), points)
	default:
		missiles(nu).countPoints(side, from, points)
	}
}

// endBursts is the rest of the bursts of a game turn.
func (nu nuclear) endBursts() {
	for k := range nu.d.nBursts {
		b := &nu.d.bursts[k]
		side := nu.d.Crafts[b.by].Side
		points, hit := nu.blast(side, b.from, b.at.At, int(b.at.Altitude), b.on)
		nu.countBlast(side, b.from, points, hit, b.told)
	}
	nu.d.nBursts = 0
}
