package play

import (
	"math/bits"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/airpower/sighting"
	"github.com/furball-sim/furball/rules/hex"
)

// noET is the tightest turn rate of a pilot who may not turn at ET (AP-18.2).
const noET = card.BT

// playSighting is the phase of visual sighting (AP-11.1.2). Padlocks are declared by themselves: a side keeps
// in sight all the enemies that it can. Among the aircraft that can attempt an unsighted enemy, the one with
// the best total rolls.
func (ss sights) playSighting() bool {
	if !ss.d.Compiled.Opt.Sighting {
		return false
	}
	var crafts [MaxAll]sighting.Craft
	for i := range ss.d.everybody() {
		ss.sightCraft(i, &crafts[i])
	}
	ss.search(rules.Blue, &crafts)
	ss.search(rules.Red, &crafts)
	return false
}

// sightCraft is an aircraft as sighting sees it.
func (ss sights) sightCraft(i int, s *sighting.Craft) {
	c, sp := &ss.d.Crafts[i], &ss.d.Compiled.Specs[i]
	f := &c.Fly
	*s = sighting.Craft{
		Pose: f.Pose(), Altitude: f.Altitude, Speed: f.Speed,
		Restricted: sp.Card.Restricted, Blind: sp.Card.Blind, Look: c.look,
		Canopy: sp.Card.Special&card.CanopySighting != 0, HUD: sp.Card.Tech.HUD && c.Rec.TechnologyWorks(),
		Slope: hex.Slope{Levels: f.Slope.Levels, HFPs: int16(f.Slope.HFPs)}, Bank: f.Bank,
		Visibility: int8(sp.Card.Visibility), Paint: sp.paint,
		Smokes:      ss.smokes(i),
		Afterburner: f.Power == card.Afterburner,
		Flares:      c.ppl[radar.Flares],
	}
	if sp.numSeats > 1 && c.seats[1].Condition != 0 {
		s.Look.Multi = false
	}
}

// smokes reports whether the aircraft leaves a trail: by damage, or by its engines
// at military power in the last game turn (AP-11.1.8, SR-6).
func (ss sights) smokes(i int) bool {
	c := &ss.d.Crafts[i]
	return c.Fly.Damage.Smokes || c.Fly.Power == card.Military && ss.d.Plane(i).Properties(&c.Fly).Has(card.SMP)
}

// between is what the sensors of one tell it of the other.
func (ss sights) between(looker, target int) (b sighting.Between) {
	c, bit := &ss.d.Crafts[looker], uint8(1)<<target
	for _, x := range [...]struct {
		set     uint8
		contact sighting.Contacts
	}{{c.Detects, sighting.RadarDetection}, {Sensors(ss).LockOns(looker), sighting.RadarLockOn}, {c.Warm, sighting.IRSTSDetection},
		{c.WarmLocks, sighting.IRSTSLockOn}, {Sensors(ss).Shown(looker, radar.Searching) | Sensors(ss).Shown(looker, radar.LockedOn),
			sighting.RWRDetection}} {
		if x.set&bit != 0 {
			b.Contacts |= x.contact
		}
	}
	return b
}

// search is one side's part of the phase.
func (ss sights) search(side rules.Side, crafts *[MaxAll]sighting.Craft) {
	own, ownTo := ss.d.Compiled.Bounds(side)
	from, to := ss.d.Enemies(side)
	p := ss.padlock(own, ownTo, from, to, crafts)
	held := p.held()
	if ss.d.Flying > 0 {
		defences(ss).watchMissiles(side, held, crafts)
	}
	var lookers [MaxCraft]sighting.Craft
	var between [MaxCraft]sighting.Between
	for t, c := range ss.d.left(from, to) {
		if held&(1<<t) != 0 {
			c.Sighted = true
			continue
		}
		c.Sighted = false
		n := 0
		var who [MaxCraft]uint8
		for i := range ss.d.left(own, ownTo) {
			lookers[n], between[n], who[n] = crafts[i], ss.between(i, t), uint8(i)
			n++
		}
		ss.attempt(lookers[:n], between[:n], &who, t, &crafts[t])
	}
	for i := own; i < ownTo; i++ {
		ss.d.Crafts[i].Optics = 0
		if ss.hasOptics(i) && p.holds[i] == 0 {
			ss.gaze(i, from, to, crafts)
		}
	}
}

// hasOptics reports whether the pilot can look through a visual augmentation system (AP-11.4).
func (ss sights) hasOptics(i int) bool {
	c := &ss.d.Crafts[i]
	return ss.d.Compiled.Specs[i].Card.Tech.Optics && !c.Lost && c.Rec.TechnologyWorks() && !c.PilotOut()
}

// gaze is the look of a pilot without a padlock at the nearest unsighted enemy that the optics show; that enemy
// is in sight of this pilot alone (AP-11.4).
func (ss sights) gaze(i, from, to int, crafts *[MaxAll]sighting.Craft) {
	c := &ss.d.Crafts[i]
	var best sighting.Gaze
	at := -1
	for t, x := range ss.d.left(from, to) {
		if x.Sighted {
			continue
		}
		b := ss.between(i, t)
		g := crafts[i].Gaze(&crafts[t], &b, &ss.d.Compiled.sky)
		if g.Bar == sighting.Allowed && (at < 0 || Sensors(ss).Distance(i, t) < Sensors(ss).Distance(i, at)) {
			best, at = g, t
		}
	}
	if at < 0 {
		return
	}
	die := 0
	if !best.Automatic {
		die = ss.d.roll(c.Side, forSighting)
	}
	if best.Sights(die) {
		c.Optics = 1 << at
	}
	if ss.d.Log != nil {
		journal(ss).logGaze(i, at, &best, die)
	}
}

// attempt is one side's roll for an unsighted enemy (AP-11.1.7).
func (ss sights) attempt(lookers []sighting.Craft, between []sighting.Between, who *[MaxCraft]uint8, t int,
	target *sighting.Craft) {
	s := sighting.Find(lookers, between, target, &ss.d.Compiled.sky)
	c := &ss.d.Crafts[t]
	switch {
	case s.Searcher < 0:
		journal(ss).tell(t, "AP-11.1.5", "no enemy can look for it")
		return
	case s.Obvious:
		c.Sighted = true
		journal(ss).tell(t, "AP-11.1.4", "is sighted by its contrail")
		return
	}
	die := ss.d.roll(c.Side.Other(), forSighting)
	c.Sighted = s.Sights(die)
	if ss.d.Log != nil {
		rng := lookers[s.Searcher].Range(target, &ss.d.Compiled.sky)
		journal(ss).logSighting(int(who[s.Searcher]), t, rng, &s, die)
	}
}

// padlock shares out the padlocks of a side, so that it keeps as many enemies in sight as it
// can (AP-11.1.6).
func (ss sights) padlock(own, ownTo, from, to int, crafts *[MaxAll]sighting.Craft) (p padlocks) {
	for i := range ss.d.left(own, ownTo) {
		p.left[i] = crafts[i].Padlocks(false)
		for t, c := range ss.d.left(from, to) {
			b := ss.between(i, t)
			if c.Sighted && crafts[i].PadlockBar(&crafts[t], &b, &ss.d.Compiled.sky,
				true) == sighting.Allowed {
				p.can[i] |= 1 << t
			}
		}
	}
	for t := from; t < to; t++ {
		tried := uint8(0)
		p.hold(own, ownTo, from, to, t, &tried)
	}
	for i := own; i < ownTo; i++ {
		for set := p.holds[i]; set != 0; set &= set - 1 {
			journal(ss).tellOf(i, "AP-11.1.6", "padlocks", bits.TrailingZeros8(set))
		}
	}
	return p
}

// held is the set of all that are held by a padlock.
func (p *padlocks) held() (set uint8) {
	for _, h := range p.holds {
		set |= h
	}
	return set
}

// padlocks share out the padlocks of a side: can and holds are sets of enemies by holder; left is how many more
// enemies each can hold.
type padlocks struct {
	can, holds [MaxAll]uint8
	left       [MaxAll]int
}

// hold finds somebody to hold t, who may have to hand another enemy on to a friend; tried is the set of those
// already asked.
func (p *padlocks) hold(own, ownTo, from, to, t int, tried *uint8) bool {
	for i := own; i < ownTo; i++ {
		if p.can[i]&(1<<t) == 0 || *tried&(1<<i) != 0 {
			continue
		}
		*tried |= 1 << i
		if p.left[i] > 0 {
			p.left[i]--
			p.holds[i] |= 1 << t
			return true
		}
		for other := from; other < to; other++ {
			if p.holds[i]&(1<<other) != 0 && p.hold(own, ownTo, from, to, other, tried) {
				p.holds[i] ^= 1<<other | 1<<t
				return true
			}
		}
	}
	return false
}

// lookAround notes at the start of a move which enemies the aircraft has individually
// in sight (AP-11.1.9), and who may interrupt it by what is in sight then (AP-12.5).
func (ss sights) lookAround(i int) {
	c := &ss.d.Crafts[i]
	if !ss.d.Compiled.Opt.Sighting {
		c.Sees, c.Watched = 1<<MaxAll-1, 1<<MaxAll-1
		return
	}
	c.Sees, c.Watched = c.Optics, 0
	var crafts [MaxAll]sighting.Craft
	ss.sightCraft(i, &crafts[i])
	from, to := ss.d.Enemies(c.Side)
	for t, x := range ss.d.left(from, to) {
		ss.sightCraft(t, &crafts[t])
		b := ss.between(i, t)
		if crafts[i].Individual(&crafts[t], &b, &ss.d.Compiled.sky, x.Sighted) {
			c.Sees |= 1 << t
		}
	}
	if ss.d.Compiled.Opt.Preemption {
		c.Watched = ss.watchers(i, from, to, &crafts)
	}
}

// watchers is the set of enemies that have the aircraft in sight or are warned by a
// friend who has both (AP-12.5).
func (ss sights) watchers(i, from, to int, crafts *[MaxAll]sighting.Craft) (set uint8) {
	threat, sky, sighted := &crafts[i], &ss.d.Compiled.sky, ss.d.Crafts[i].Sighted
	for t, x := range ss.d.left(from, to) {
		b := ss.between(t, i)
		if x.Optics&(1<<i) != 0 || crafts[t].Individual(threat, &b, sky, sighted) {
			set |= 1 << t
			continue
		}
		for f := range ss.d.left(from, to) {
			b := ss.between(f, i)
			if f != t && crafts[f].Overlooks(threat, &crafts[t], &b, &sighting.Between{}, sky, sighted) {
				set |= 1 << t
			}
		}
	}
	return set
}

// The sun, where an experiment has one (AP-30.2): sighting asks for it itself, infrared seekers here.

// suns are the positions of the sun by the words of an experiment.
var suns = map[string]sighting.Sun{"": sighting.NoSun, "none": sighting.NoSun, "dawn": sighting.Dawn,
	"early-morning": sighting.EarlyMorning,
	"late-morning":  sighting.LateMorning, "noon": sighting.Noon, "early-afternoon": sighting.EarlyAfternoon,
	"late-afternoon": sighting.LateAfternoon, "dusk": sighting.Dusk}

// SkyFrom is the sky that a seeker at a place has around its target (AP-15.2.3).
func (sn Sensors) SkyFrom(at *guided.Place, t *guided.Place) guided.Sky {
	if sn.d.Compiled.sky.Sun == sighting.NoSun {
		return guided.Sky{}
	}
	target, looker := sighting.Craft{Pose: t.Pose, Altitude: t.Altitude},
		sighting.Craft{Pose: at.Pose, Altitude: at.Altitude}
	return guided.Sky{Sun: sn.d.Compiled.sky.Sun.Clutter(&target, &looker)}
}

// dazzle rolls for an infrared missile that has ended a proportional move in its target's sun clutter, which may
// take it for its target (AP-15.3).
func (ss sights) dazzle(i int, b *Bird) {
	m, k := Arms(ss).Ordnance(b).Card, missiles(ss).tracking(i, b)
	if b.Gone || m.Guidance != armory.Infrared || !Sensors(ss).SkyFrom(&k.Missile, &k.Target).Sun {
		return
	}
	need := guided.SunNeed(m)
	die := ss.d.roll(ss.d.Crafts[b.By].Side, forMissile)
	if ss.d.Log != nil {
		missileLog(ss).logSun(b, die, need)
	}
	if die <= need {
		missiles(ss).endBird(b, rules.EndDazzled)
	}
}
