package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/hex"
)

// Sizes of what is launched.
const (
	maxArms  = 11 // types of missile in a game: what the ledger has room for
	maxKinds = 4  // of missiles on one aircraft
	maxRails = 16 // missiles that an aircraft carries
	maxBirds = 16 // missiles in flight; while so many fly, nobody launches more
)

// An ordnance is one type of missile in a game.
type ordnance struct {
	card   *armory.Missile
	flight missile.Spec
	guides [missile.NumPolicies]missile.Guide
	weapon uint8 // in the ledger, counted from the first missile
	// farthest is hexes beyond which nobody launches it, whatever the aspect and the target (AP-15.8, AP-17.8).
	farthest int16
}

// A rail is a place for a missile on a station.
type rail struct {
	arm    uint8 // index in Game.arms
	points card.Quarters
	bay    bool
}

// A bird is a guided missile between its launch and its end, in the order of launch.
type bird struct {
	fly      missile.State
	schedule missile.Schedule // of this game turn, once it is shared out

	arm, by, target uint8
	number          uint8 // of its launcher, from 1
	gone, shared    bool
	lead            uint8        // link: the missile that it follows in its first game turn (AP-14.3.6)
	from            rules.Source // of its launch, for the ledger
	rolls           uint8        // vertical rolls of the target that it has answered (AP-MFR.2.3)
	before          int16        // range when its proportional move began
	sighted         bool         // by the target's side (AP-14.6.1)
	terminal        bool         // an active one guides itself (AP-17.3.4)
	lock            guided.Lock
}

// arm is the type of a missile.
func (ms missiles) arm(b *bird) *ordnance { return &ms.d.game.arms[b.arm] }

// guide is how a missile is flown: by its type and the policy of its launcher. One with mid-course guidance must
// see its target once it guides itself.
func (ms missiles) guide(b *bird) missile.Guide {
	g := ms.arm(b).guides[ms.d.game.spec[b.by].steering]
	if b.terminal {
		g.Field = radar.A150.Arcs()
	}
	return g
}

// place is where a missile is.
func (b *bird) place() guided.Place {
	return guided.Place{Pose: b.fly.Pose(), Altitude: b.fly.Altitude}
}

// removeBird ends a missile. Its place in the list stays until the end of the game turn.
func (ms missiles) removeBird(b *bird) {
	if !b.gone {
		b.gone = true
		ms.d.flying--
	}
}

// noLead is the link to a missile that was lost before it flew.
const noLead = maxBirds + 1

// sweep takes missiles that are gone off the list; those that follow another keep their link to it.
func (ms missiles) sweep() {
	n, now := 0, [noLead + 1]uint8{noLead: noLead}
	for k := range ms.d.nBirds {
		now[k+1] = noLead
		if !ms.d.birds[k].gone {
			ms.d.birds[n] = ms.d.birds[k]
			n++
			now[k+1] = uint8(n)
		}
	}
	ms.d.nBirds = int8(n)
	for k := range ms.d.nBirds {
		ms.d.birds[k].lead = now[ms.d.birds[k].lead]
	}
}

// endBird ends a missile and notes what became of it.
func (ms missiles) endBird(b *bird, e rules.Ending) {
	if !b.gone {
		ms.launched(b, e)
	}
	ms.removeBird(b)
}

// launched notes what became of a missile. Its weapon is that of its type: its source may be nobody's (AP-15.1.7).
func (ms missiles) launched(b *bird, e rules.Ending) {
	ms.d.Launched(ms.d.craft[b.by].side, ms.d.game.weaponOf(b.arm), e)
}

// forsake removes the missiles that fly at an aircraft that is gone (AP-14.3.3, MR-13).
func (ms missiles) forsake(i int) {
	for k := range ms.d.nBirds {
		if b := &ms.d.birds[k]; int(b.target) == i && !b.gone {
			ms.endBird(b, rules.EndGone)
			if ms.d.Log != nil {
				ms.d.moveLog().logBirdEnd(b, "AP-14.3.3", "is lost with its target")
			}
		}
	}
}

// railsOf is the set of rails that still have a missile of a type.
func (ms missiles) railsOf(i int, arm uint8) (set uint16) {
	c, sp := &ms.d.craft[i], &ms.d.game.spec[i]
	for k := range sp.nRails {
		if sp.rails[k].arm == arm && c.fired&(1<<k) == 0 {
			set |= 1 << k
		}
	}
	return set
}

// missilesLeft is how many missiles the aircraft has.
func (ms missiles) missilesLeft(i int) (n int) {
	c, sp := &ms.d.craft[i], &ms.d.game.spec[i]
	for k := range sp.nRails {
		if c.fired&(1<<k) == 0 {
			n++
		}
	}
	return n
}

// unload takes missiles off their rails, and their load points with them (AP-14.2.6).
func (ms missiles) unload(i int, set uint16) {
	c, sp := &ms.d.craft[i], &ms.d.game.spec[i]
	c.fired |= set
	if c.dropped || c.fly.Config == card.Clean {
		return
	}
	all, inside := sp.points, sp.inBays
	for k := range sp.nRails {
		if r := &sp.rails[k]; c.fired&(1<<k) != 0 {
			all -= r.points
			if r.bay {
				inside -= r.points
			}
		}
	}
	now := sp.card.Stores.Config(all)
	c.fly.Load(now)
	c.bare = c.bare || now == sp.card.Stores.Config(inside)
}

// outside are the rails that go with the stores (AP-4.5).
func (sp *spec) outside() (set uint16) {
	for k := range sp.nRails {
		if !sp.rails[k].bay {
			set |= 1 << k
		}
	}
	return set
}

// mark is an aircraft as missiles see it.
func (ms missiles) mark(t int) guided.Target {
	c, sp := &ms.d.craft[t], &ms.d.game.spec[t]
	f, k := &c.fly, sp.card
	m := guided.Target{
		Place: guided.Place{Pose: f.Pose(), Altitude: f.Altitude}, Speed: f.Speed,
		Slope: hex.Slope{Levels: f.Slope.Levels, HFPs: int16(f.Slope.HFPs)},
		Size:  int8(k.Size), Vulnerability: int8(k.Vulnerability), State: c.rec.State,
		Propeller: k.Propeller, Power: f.Power, Burn: int16(ms.d.plane(t).Burn(f, f.Move.Start.Setting)),
		Visibility: int8(k.Visibility),
		Engaged:    c.engaged,
	}
	if ms.d.game.opt.warfare {
		m.Programme = guided.Programme{Flares: c.ppl[radar.Flares], Chaff: ms.d.jamming().ppl(t, radar.Chaff),
			MiniJammers: ms.d.jamming().ppl(t, radar.MiniJammers)}
		m.Deceiver, m.Barrage = ms.d.jamming().jammer(t, radar.DJM).Rating, ms.barraging(t)
		if c.rec.ECMWorks() && !c.dropped {
			m.Infrared = sp.sensors.infraredJammer
		}
	}
	return m
}

// barraging reports whether an aircraft is barrage jamming (AP-17.5.6).
func (ms missiles) barraging(i int) bool {
	return ms.d.game.opt.warfare && ms.d.jamming().jammer(i, radar.BJM).Rating > 0
}

// flownAt is an aircraft as the flight of missiles sees it.
func (ms missiles) flownAt(t int) missile.Target {
	f := &ms.d.craft[t].fly
	return missile.Target{Pose: f.Pose(), Altitude: f.Altitude, Speed: f.Speed, HalfFP: f.HalfFP}
}
