package play

import (
	"math/bits"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/hex"
)

// Sizes of what is launched.
const (
	MaxArms  = 11 // types of missile in a game: what the ledger has room for
	maxKinds = 4  // of missiles on one aircraft
	MaxRails = 16 // missiles that an aircraft carries
	MaxBirds = 16 // missiles in flight; while so many fly, nobody launches more
)

// An Ordnance is one type of missile in a game.
type Ordnance struct {
	Card   *armory.Missile
	Flight missile.Spec
	Guides [missile.NumPolicies]missile.Guide
	weapon uint8 // in the ledger, counted from the first missile
	// Farthest is hexes beyond which nobody launches it, whatever the aspect and the target (AP-15.8, AP-17.8).
	Farthest int16
}

// A rail is a place for a missile on a station.
type rail struct {
	Arm    uint8 // index in Game.Arms
	points card.Quarters
	bay    bool
}

// A Bird is a guided missile between its launch and its end, in the order of launch.
type Bird struct {
	Fly      missile.State
	Schedule missile.Schedule // of this game turn, once it is shared out

	Arm, By, Target uint8
	Number          uint8        // of its launcher, from 1
	Gone, Shared    bool         // it has ended; the schedule is set
	Lead            uint8        // link: the missile that it follows in its first game turn (AP-14.3.6)
	From            rules.Source // of its launch, for the ledger
	rolls           uint8        // vertical rolls of the target that it has answered (AP-MFR.2.3)
	before          int16        // range when its proportional move began
	Sighted         bool         // by the target's side (AP-14.6.1)
	Terminal        bool         // an active one guides itself (AP-17.3.4)
	lock            guided.Lock
}

// Ordnance is the type of a missile. All workers share it: nobody changes it.
func (ar Arms) Ordnance(b *Bird) *Ordnance { return &ar.d.Compiled.Arms[b.Arm] }

// Guide is how a missile is flown: by its type and the policy of its launcher. One with mid-course guidance must
// see its target once it guides itself.
func (ar Arms) Guide(b *Bird) missile.Guide {
	g := ar.Ordnance(b).Guides[ar.d.Compiled.Specs[b.By].Steering]
	if b.Terminal {
		g.Field = radar.A150.Arcs()
	}
	return g
}

// place is where a missile is.
func (b *Bird) place() guided.Place {
	return guided.Place{Pose: b.Fly.Pose(), Altitude: b.Fly.Altitude}
}

// RemoveBird ends a missile. Its place in the list stays until the end of the game turn.
func (ms missiles) RemoveBird(b *Bird) {
	if !b.Gone {
		b.Gone = true
		ms.d.Flying--
	}
}

// noLead is the link to a missile that was lost before it flew.
const noLead = MaxBirds + 1

// sweep takes missiles that are gone off the list; those that follow another keep their link to it.
func (ms missiles) sweep() {
	n, now := 0, [noLead + 1]uint8{noLead: noLead}
	for k := range ms.d.NBirds {
		now[k+1] = noLead
		if !ms.d.Birds[k].Gone {
			ms.d.Birds[n] = ms.d.Birds[k]
			n++
			now[k+1] = uint8(n)
		}
	}
	ms.d.NBirds = int8(n)
	for k := range ms.d.NBirds {
		ms.d.Birds[k].Lead = now[ms.d.Birds[k].Lead]
	}
}

// endBird ends a missile and notes what became of it.
func (ms missiles) endBird(b *Bird, e rules.Ending) {
	if !b.Gone {
		ms.launched(b, e)
	}
	ms.RemoveBird(b)
}

// loseBird ends a missile that does not attack, and tells why.
func (ms missiles) loseBird(b *Bird, e rules.Ending, rule, text string) {
	ms.endBird(b, e)
	if ms.d.Log != nil {
		missileLog(ms).logBirdEnd(b, rule, text)
	}
}

// launched notes what became of a missile. Its weapon is that of its type: its source may be nobody's (AP-15.1.7).
func (ms missiles) launched(b *Bird, e rules.Ending) {
	ms.d.Launched(ms.d.Crafts[b.By].Side, ms.d.Compiled.WeaponOf(b.Arm), e)
}

// forsake removes the missiles that fly at an aircraft that is gone (AP-14.3.3, MR-13).
func (ms missiles) forsake(i int) {
	for b := range ms.d.birds() {
		if int(b.Target) == i {
			ms.loseBird(b, rules.EndGone, "AP-14.3.3", "is lost with its target")
		}
	}
}

// railsOf is the set of rails that still have a missile of a type.
func (ms missiles) railsOf(i int, arm uint8) (set uint16) {
	c, sp := &ms.d.Crafts[i], &ms.d.Compiled.Specs[i]
	for k := range sp.NRails {
		if sp.Rails[k].Arm == arm && c.Fired&(1<<k) == 0 {
			set |= 1 << k
		}
	}
	return set
}

// MissilesLeft is how many missiles the aircraft has.
func (ar Arms) MissilesLeft(i int) (n int) {
	rails := uint16(1)<<ar.d.Compiled.Specs[i].NRails - 1
	return bits.OnesCount16(rails &^ ar.d.Crafts[i].Fired)
}

// RadarMissiles is how many missiles the aircraft has that radar guides.
func (ar Arms) RadarMissiles(i int) (n int32) {
	sp, c := &ar.d.Compiled.Specs[i], &ar.d.Crafts[i]
	for k := range sp.NRails {
		if c.Fired&(1<<k) == 0 && ar.d.Compiled.Arms[sp.Rails[k].Arm].Card.Guidance.Radar() {
			n++
		}
	}
	return n
}

// unload takes missiles off their rails, and their load points with them (AP-14.2.6).
func (ms missiles) unload(i int, set uint16) {
	c, sp := &ms.d.Crafts[i], &ms.d.Compiled.Specs[i]
	c.Fired |= set
	if c.dropped || c.Fly.Config == card.Clean {
		return
	}
	all, inside := sp.points, sp.inBays
	for k := range sp.NRails {
		if r := &sp.Rails[k]; c.Fired&(1<<k) != 0 {
			all -= r.points
			if r.bay {
				inside -= r.points
			}
		}
	}
	now := sp.Card.Stores.Config(all)
	c.Fly.Load(now)
	c.bare = c.bare || now == sp.Card.Stores.Config(inside)
}

// Outside are the rails that go with the stores (AP-4.5).
func (sp *Spec) Outside() (set uint16) {
	for k := range sp.NRails {
		if !sp.Rails[k].bay {
			set |= 1 << k
		}
	}
	return set
}

// Mark is an aircraft as missiles see it.
func (ar Arms) Mark(t int) guided.Target {
	c, sp := &ar.d.Crafts[t], &ar.d.Compiled.Specs[t]
	f, k := &c.Fly, sp.Card
	m := guided.Target{
		Place: guided.Place{Pose: f.Pose(), Altitude: f.Altitude}, Speed: f.Speed,
		Slope: hex.Slope{Levels: f.Slope.Levels, HFPs: int16(f.Slope.HFPs)},
		Size:  int8(k.Size), Vulnerability: int8(k.Vulnerability), State: c.Rec.State,
		Propeller: k.Propeller, Power: f.Power, Burn: int16(ar.d.Plane(t).Burn(f, f.Move.Start.Setting)),
		Visibility: int8(k.Visibility),
		Engaged:    c.Engaged,
	}
	if ar.d.Compiled.warfare {
		m.Programme = guided.Programme{Flares: c.ppl[radar.Flares], Chaff: jamming(ar).ppl(t, radar.Chaff),
			MiniJammers: jamming(ar).ppl(t, radar.MiniJammers)}
		m.Deceiver, m.Barrage = jamming(ar).jammer(t, radar.DJM).Rating, ar.barraging(t)
		if c.Rec.ECMWorks() && !c.dropped {
			m.Infrared = sp.Sensors.infraredJammer
		}
	}
	return m
}

// barraging reports whether an aircraft is barrage jamming (AP-17.5.6).
func (ar Arms) barraging(i int) bool {
	return ar.d.Compiled.warfare && jamming(ar).jammer(i, radar.BJM).Rating > 0
}

// FlownAt is an aircraft as the flight of missiles sees it.
func (ar Arms) FlownAt(t int) missile.Target {
	f := &ar.d.Crafts[t].Fly
	return missile.Target{Pose: f.Pose(), Altitude: f.Altitude, Speed: f.Speed, HalfFP: f.HalfFP}
}

// Attacker is a missile at the instant of its attack.
func (ar Arms) Attacker(b *Bird) guided.Attacker {
	return guided.Attacker{Place: b.place(), Speed: b.Fly.Speed, From: b.Fly.MoveLevel,
		Guide: ar.d.Crafts[b.By].Fly.Altitude, Terminal: b.Terminal,
		LookDown: ar.Ordnance(b).Card.Notes.Has(armory.LookDown) && ar.lookDownClears(int(b.By), int(b.Target))}
}

// AttackWith rolls the attack of a missile, which ends the missile (AP-14.5.3, AP-14.5.6, AP-14.6.4).
func (ms missiles) AttackWith(b *Bird) {
	i, m := int(b.Target), Arms(ms).Ordnance(b).Card
	if m.Notes.Has(armory.Nuclear) {
		nuclear(ms).burst(b)
		return
	}
	side := ms.d.Crafts[b.By].Side
	mark, from := Arms(ms).Mark(i), Arms(ms).Attacker(b)
	a := from.Attack(m, &mark)
	colder := false
	if a.IdleRoll {
		die := ms.d.roll(side, forMissile)
		colder = journal(ms).check(i, "AP-14.6.4", "idle power makes it harder to hit", die, guided.IdleNeed)
	}
	hits := func(die int) (h damage.Hit, ok bool) {
		if kind, ok := a.Hit(die, colder); ok {
			return a.Damage(kind), true
		}
		return h, false
	}
	die, h, ok := combat(ms).rollHit(side, forMissile, hits)
	ms.endBird(b, blasted(ok))
	if ms.d.Log != nil {
		missileLog(ms).logBirdAttack(b, &a, die, colder, ok)
	}
	before := ms.d.Crafts[i].Rec.State
	if !ok {
		combat(ms).surprise(side, i, before, damage.None, hits)
		return
	}
	s := harm(ms).rollDamage(i, h, side, forMissile, b.From)
	combat(ms).surprise(side, i, before, s.result, hits)
	if ms.d.Ledger != nil && b.From.Weapon != rules.NoWeapon {
		ms.countHit(side, &s, before)
	}
	harm(ms).apply(i, &s)
}

// countHit counts a hit of something launched earlier, with the damage in L parts.
func (ms missiles) countHit(by rules.Side, s *strike, before damage.State) {
	ms.countPoints(by, s.from, int(before.Add(s.result)-before))
}

// countPoints counts a hit by its damage in L parts.
func (ms missiles) countPoints(by rules.Side, from rules.Source, points int) {
	ms.d.Ledger.Hit(by, from.Weapon, from.Band(), from.Angle(), points)
}
