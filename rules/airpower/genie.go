package airpower

import (
	"math/bits"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
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
	return nu.d.nGenies < maxAll && nu.mayLaunchFrom(i, &nu.d.craft[i].fly, nu.d.craft[i].locked != 0)
}

// mayLaunchFrom is the same at the end of the move in s, with a lock-on or without. An aircraft whose last FP was
// spent on a turn or a maneuver has ended its move turning or maneuvering, also if that FP completed it, unless the
// option says otherwise (AP-9.6, GR-36).
func (nu nuclear) mayLaunchFrom(i int, s *flight.State, locked bool) bool {
	c := &nu.d.craft[i]
	return c.genies > 0 && !c.lost && !c.preempted && !c.engaged && c.rec.CanAttack() && !c.pilotOut() &&
		s.MayLaunch() && c.shotAt != s.Move.FPs-s.Move.Left+1 &&
		gunnery.CanLaunchGenie(locked, s.Turn.On, s.Maneuver.Kind != flight.NoManeuver) &&
		(nu.d.game.opt.anyEnd || s.WingsLevel())
}

// genieOf is the Genie that an aircraft launches after the move in s.
func genieOf(s *flight.State) (g rocket) {
	g = rocket{at: s.Pose(), altitude: s.Altitude, speed: genieSpeed(s.Speed),
		vfps: s.Move.VFPs, of: s.Move.FPs}
	switch {
	case s.Type.Climbing():
		g.climb = 1
	case s.Type.Diving():
		g.climb = -1
	}
	return g
}

// genieSpeed is the speed that a Genie starts with, from a launcher's.
func genieSpeed(launcher card.Halves) card.Halves {
	return min(launcher, 60) + card.Halves(gunnery.Genie.BaseSpeed)
}

// flown is where a Genie comes to before it scatters, and the FPs that take it there.
func (g *rocket) flown() (p hex.Pose, altitude, fps int) {
	fps = genieFPs(g.speed, card.BandOf(int(g.altitude)))
	p, altitude = gunnery.FlyGenie(g.at, int(g.altitude), fps, gunnery.GenieVFPs(fps, int(g.vfps), int(g.of)),
		int(g.climb))
	return p, altitude, fps
}

// launchGenie launches a Genie (AP-9.6).
func (nu nuclear) launchGenie(i int) {
	c := &nu.d.craft[i]
	c.genies--
	if c.genies == 0 && !c.bare {
		nu.lighten(i)
	}
	die := nu.d.roll(c.side, forLaunch)
	ok := gunnery.GenieLaunches(die)
	t := int(c.locked) - 1
	g := genieOf(&c.fly)
	from := nu.d.combat().sourceOf(i, t, nu.d.radars().distance(i, t), genie)
	g.by, g.target, g.from = uint8(i), uint8(t), from
	g.number = uint8(nu.d.game.spec[i].genies - c.genies)
	nu.d.Fired(c.side)
	if nu.d.Ledger != nil {
		nu.d.Ledger.Shot(c.side, genie, from.Band(), from.Angle())
	}
	if nu.d.Log != nil {
		nu.d.journal().logLaunch(&g, die, ok)
	}
	if ok {
		nu.d.genies[nu.d.nGenies] = g
		nu.d.nGenies++
	} else {
		nu.d.Launched(c.side, genie, rules.EndFailed)
	}
}

// lighten is the configuration of an aircraft whose last Genie is gone, if nothing else
// hangs under it.
func (nu nuclear) lighten(i int) {
	sp := &nu.d.game.spec[i]
	if sp.pods() == 0 && sp.rockets == sp.fixedRockets && sp.nRails == 0 {
		nu.d.craft[i].fly.Load(sp.bare)
		nu.d.craft[i].bare = true
	}
}

// flyGenies flies and bursts the Genies launched in the game turn before, after all
// aircraft have moved (AP-9.6). Those of one game turn burst one after the other.
func (nu nuclear) flyGenies() {
	n := nu.d.nGenies
	nu.d.nGenies = 0
	for k := range n {
		nu.flyGenie(&nu.d.genies[k])
	}
}

func (nu nuclear) flyGenie(g *rocket) {
	pose, altitude, fps := g.flown()
	side := nu.d.craft[g.by].side
	direction, far := nu.d.roll(side, forScatter), nu.d.roll(side, forScatter)
	at := nu.scatter(pose, direction, far)
	dud := nu.d.roll(side, forWarhead)
	var act *rules.Act
	if nu.d.Log != nil {
		act = nu.d.journal().logGenie(g, pose, altitude, fps, at, []int{direction, far, dud})
	}
	if gunnery.GenieDud(dud) {
		nu.d.Launched(side, genie, rules.EndDud)
		return
	}
	points, hit := nu.blast(side, g.from, at, altitude, upTo(nu.d.game.total))
	nu.countBlast(side, g.from, points, hit, false)
	if act != nil {
		act.Hit = hit
	}
	nu.d.Launched(side, genie, blasted(hit))
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
	if !nu.d.game.mirrored {
		return gunnery.Scatter(p, direction, far)
	}
	p.At, p.Facing = p.At.Mirror(), p.Facing.Mirror()
	return gunnery.Scatter(p, direction, far).Mirror()
}

// blastOn is the blast on one aircraft. It returns the damage in L parts to an enemy of the side that
// launched, and whether the blast reached one.
func (nu nuclear) blastOn(side rules.Side, from rules.Source, at hex.Point, altitude, i int) (points int, hit bool) {
	c := &nu.d.craft[i]
	if c.lost {
		return 0, false
	}
	b := gunnery.Burst(at, altitude, c.fly.At, int(c.fly.Altitude))
	if c.side == side {
		from.Weapon = rules.NoWeapon // nobody's kill
	}
	before := c.rec.State
	switch {
	case b.Vaporized:
		c.last = from
		c.rec.Destroy(damage.ByVaporizing)
		nu.d.Out.Damage[c.side] += int32(damage.Destroyed - before)
		nu.d.Wound(c.side, c.index, from, int(damage.Destroyed))
		if nu.d.Log != nil {
			nu.d.journal().logText(i, "AP-9.6", "is vaporized")
		}
		nu.d.harm().lose(i, rules.Destroyed)
	case b.Hit && b.Damage.Rating > 0:
		target := nu.d.combat().target(i)
		die := nu.d.roll(c.side, forBlast)
		s := strike{hit: true, column: b.Damage.Column(target.State), from: from}
		s.result = b.Damage.Resolve(target.State, int(target.Vulnerability), die)
		if nu.d.Log != nil {
			nu.d.moveLog().logResult(i, b.Damage, &target, die, &s)
		}
		nu.d.harm().apply(i, &s)
	default:
		return 0, false
	}
	if c.side == side {
		return 0, false
	}
	return int(c.rec.State - before), true
}
