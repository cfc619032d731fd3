package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/hex"
)

// Envelope implements rules.Game: normal shots of all guns (AP-9.1), rockets (AP-9.3) and turrets (AP-9.1.14) at a target that
// is sighted, without ranging, and launches of missiles by a crew that has sighted it or is locked on (AP-14.2), at normal
// power, inside their envelopes. A Genie has none: it is fired at a place.
func (g *Game) Envelope(s rules.Side, weapon int) *rules.Envelope {
	e := new(rules.Envelope)
	target, _ := g.Bounds(s.Other())
	from, to := g.Bounds(s)
	for i := from; i < to; i++ {
		p := plainAt{g: g, e: e, weapon: weapon, i: i, t: target}
		switch first := g.firstMissile(); {
		case weapon >= first:
			p.missiles(first)
		case weapon == gun:
			p.around(gunnery.MaxReach, p.guns)
		case weapon == rockets && g.Specs[i].Rockets > 0:
			p.around(FarthestShot, p.rockets)
		case weapon == turret && g.Specs[i].HasTurret:
			p.around(gunnery.MaxReach, p.turret)
		}
	}
	return e
}

// plainAt are the plain attacks of an aircraft with a weapon at another.
type plainAt struct {
	g            *Game
	e            *rules.Envelope
	weapon, i, t int
}

// around shoots from all places within a range and with each facing there at a target at the origin, which faces north.
func (p *plainAt) around(hexes int, shoot func(from, at hex.Pose) (rng int, c rules.Chance, ok bool)) {
	at := hex.Pose{Facing: hex.Facings / 4}
	for x := -4 * hexes; x <= 4*hexes; x++ { // a hex is four units tall and less wide
		for y := -4 * hexes; y <= 4*hexes; y++ {
			from := hex.Pose{At: hex.Point{X: int16(x), Y: int16(y)}}
			if !from.At.Valid() || hex.Range(at.At, from.At) > hexes {
				continue
			}
			for from.Facing = range hex.Facings {
				if !from.At.Allows(from.Facing) {
					continue
				}
				if rng, c, ok := shoot(from, at); ok {
					p.e.Add(rules.From(uint8(p.weapon), int(p.g.rangeBand(rng)), rng, AngleOff(at, from)), c)
				}
			}
		}
	}
}

// views are the two as an attack with guns or rockets sees them.
func (p *plainAt) views(from, at hex.Pose) (s gunnery.Shooter, t gunnery.Target) {
	sp, k := &p.g.Specs[p.i], p.g.Specs[p.t].Card
	level := func(pose hex.Pose, speed card.Halves) gunnery.View {
		return gunnery.View{Pose: pose, Altitude: p.g.start[p.t].Altitude, Speed: speed, Type: flight.LVL, Previous: flight.LVL, Moved: true}
	}
	s = gunnery.Shooter{View: level(from, p.g.start[p.i].Speed), Sighted: true, Sight: sp.Card.Sight, SightRate: card.EZ}
	if p.g.Opt.CrewRules {
		s.Pilot, s.Hero = sp.seats[0].Quality, sp.seats[0].Characteristics.Has(combatHero)
	}
	return s, gunnery.Target{View: level(at, p.g.start[p.t].Speed), Size: int8(k.Size), Vulnerability: int8(k.Vulnerability)}
}

// chanceOf is the chance of an attack to hit.
func chanceOf(c gunnery.Chances) rules.Chance {
	return rules.Chance{Hits: int64(c.Hit), Of: gunnery.Whole}
}

func (p *plainAt) guns(from, at hex.Pose) (int, rules.Chance, bool) {
	sp := &p.g.Specs[p.i]
	s, t := p.views(from, at)
	guns := sp.guns[:sp.numGuns]
	a, why := s.CheckGun(&t, guns, gunnery.Normal)
	if why != gunnery.Allowed {
		return 0, rules.Chance{}, false
	}
	m := s.GunModifiers(&t, &a, gunnery.Normal, 0, 0)
	return int(a.Range), chanceOf(a.GunChances(guns, gunnery.Normal, gunnery.Roll{Total: m.Total()}, &t)), true
}

func (p *plainAt) rockets(from, at hex.Pose) (int, rules.Chance, bool) {
	s, t := p.views(from, at)
	left := int(p.g.Specs[p.i].Rockets)
	factors := min(left, gunnery.MaxFactors)
	a, why := s.CheckRockets(&t, factors, left)
	if why != gunnery.Allowed {
		return 0, rules.Chance{}, false
	}
	m := s.RocketModifiers(&t, &a, false, 0, 0)
	return int(a.Range), chanceOf(a.RocketChances(factors, gunnery.Roll{Total: m.Total()}, &t)), true
}

func (p *plainAt) turret(from, at hex.Pose) (int, rules.Chance, bool) {
	s, t := p.views(from, at)
	turret := &p.g.Specs[p.i].turret
	a, why := s.CheckTurret(&t, turret, gunnery.TurretUse{}, int8(p.t), false, true, gunnery.Normal)
	if why != gunnery.Allowed {
		return 0, rules.Chance{}, false
	}
	m := turret.Modifiers(&s, &t, gunnery.Normal, false)
	return int(a.Range), chanceOf(a.GunChances([]gunnery.Gun{turret.Gun}, gunnery.Normal, gunnery.Roll{Total: m.Total()}, &t)), true
}

// missiles launches each type that counts as the weapon and that the aircraft carries.
func (p *plainAt) missiles(first int) {
	sp := &p.g.Specs[p.i]
	done := uint16(0)
	for _, r := range sp.Rails[:sp.NRails] {
		arm := &p.g.Arms[r.Arm]
		if int(arm.weapon) != p.weapon-first || done>>r.Arm&1 != 0 {
			continue
		}
		done |= 1 << r.Arm
		p.around(int(arm.Farthest), func(from, at hex.Pose) (int, rules.Chance, bool) {
			rng, ok := p.launch(arm, from, at)
			return rng, rules.Chance{}, ok
		})
	}
}

// launch reports whether a missile can be launched inside its envelope, and the range.
func (p *plainAt) launch(arm *Ordnance, from, at hex.Pose) (rng int, ok bool) {
	sp, k := &p.g.Specs[p.i], p.g.Specs[p.t].Card
	set := &sp.Sensors.radar
	l := guided.Launcher{Place: guided.Place{Pose: from}, Speed: p.g.start[p.i].Speed, Vertical: guided.AllFields, Sighted: true,
		RadarArc: set.Arc, Strength: set.TrackingStrength}
	if set.CanTrack() {
		l.Lock = guided.LockedOn
	}
	t := guided.Target{Place: guided.Place{Pose: at}, Speed: p.g.start[p.t].Speed, Propeller: k.Propeller, Power: card.Normal,
		Visibility: int8(k.Visibility)}
	launch, why := l.Check(arm.Card, &t, guided.Sky{}, guided.Options{StrictEnvelope: true})
	return int(launch.Range), why == guided.Allowed
}
