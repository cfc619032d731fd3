package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/radar"
)

// Guidance of radar-guided missiles by their launcher: lock-on and illumination (AP-17.5).

// lit reports whether a missile needs its target illuminated (AP-17.1.3, AP-17.2.3, AP-17.3.3).
func (ms missiles) lit(b *bird) bool {
	m := ms.arm(b).card
	return m.Guidance.Radar() && !b.terminal && !(m.Guidance == armory.Active && m.Notes.Has(armory.MidCourse))
}

// wards is the set of aircraft that i is locked on to and at which it has missiles in flight that need
// illumination.
func (ms missiles) wards(i int) (set uint8) {
	for k := range ms.d.nBirds {
		if b := &ms.d.birds[k]; !b.gone && int(b.by) == i && ms.lit(b) {
			set |= 1 << b.target
		}
	}
	return set & ms.d.radars().lockOns(i)
}

// askIllumination asks an aircraft that guides missiles which target it illuminates (AP-17.5), or whether it breaks
// off.
func (ms missiles) askIllumination(i int) bool {
	c := &ms.d.craft[i]
	c.illuminates = 0
	if c.lost || c.engaged || !ms.d.radars().radarOn(i) {
		return false
	}
	return ms.d.ask(i, rules.Plan, ms.d.radars().listNearest(i, ms.wards(i))+1)
}

// chooseIllumination illuminates the one chosen, or nobody.
func (ms missiles) chooseIllumination(i, option int) {
	if option == int(ms.d.Q.N)-1 {
		if ms.d.Log != nil {
			ms.d.journal().logText(i, "AP-17.5", "breaks off the guidance of its missiles")
		}
		return
	}
	ms.d.craft[i].illuminates = ms.d.list.links[option] + 1
	if ms.d.Log != nil {
		ms.d.journal().logText(i, "AP-17.5", "illuminates "+ms.d.journal().name(int(ms.d.list.links[option])))
	}
}

// guideOf is what the launcher of a missile does for it at this moment (AP-17.5, MR-34, MR-37).
func (ms missiles) guideOf(b *bird) (g guided.Guide) {
	i := int(b.by)
	c := &ms.d.craft[i]
	if c.lost {
		return g
	}
	carrier := ms.d.radars().carrier(i)
	g.Pose, g.Bank = carrier.Pose, carrier.Bank
	locked := ms.d.radars().lockOns(i)&(1<<b.target) != 0
	if !ms.lit(b) {
		g.Works = locked
		return g
	}
	arc := radar.NoArc
	if ms.arm(b).card.Guidance == armory.BeamRiding {
		arc = radar.Limited
		g.InLimits = ms.d.game.opt.radar.Vertical.Within(arc, &carrier, b.fly.Pose(), int(b.fly.Altitude))
	}
	r, f, target := ms.d.radars().radarOf(i), ms.d.radars().flown(i), ms.d.radars().blip(i, int(b.target))
	g.Works = c.illuminates == b.target+1 && r.Illumination(locked, &f, &carrier, &target, arc) == radar.Illuminated
	return g
}

// forsaken reports whether a missile that needs its launcher has none as its flight of a game turn begins: it is
// lost at once, not after its first move (AP-17.5, AP-14.6.3, reading MR-57).
func (ms missiles) forsaken(b *bird) bool {
	m, c := ms.arm(b).card, &ms.d.craft[b.by]
	switch {
	case !m.Guidance.Radar() || b.terminal || m.Notes.Has(armory.HomeOnJam) && ms.barraging(int(b.target)):
		return false
	case ms.lit(b):
		return c.lost || c.illuminates != b.target+1
	}
	return c.lost || ms.d.radars().lockOns(int(b.by))&(1<<b.target) == 0
}

// seeks begins the terminal phase of an active missile that is near enough (AP-17.3.4).
func (ms missiles) seeks(i int, b *bird) {
	m := ms.arm(b).card
	if m.Guidance != armory.Active || b.terminal {
		return
	}
	k := ms.tracking(i, b)
	if b.terminal = k.GoesActive(m, guided.Options{}); b.terminal && ms.d.Log != nil {
		ms.d.moveLog().logBird(b, "AP-17.3.4", "guides itself from now on")
	}
}

// judgeSnaps removes missiles that were snap-fired and got no lock-on in the radar phase (AP-17.7).
func (ms missiles) judgeSnaps() {
	for k := range ms.d.nBirds {
		b := &ms.d.birds[k]
		if b.gone || guided.SnapHolds(b.lock, ms.d.radars().lockOns(int(b.by))&(1<<b.target) != 0) {
			continue
		}
		ms.endBird(b, rules.EndUnguided)
		if ms.d.Log != nil {
			ms.d.moveLog().logBirdEnd(b, "AP-17.7", "is lost: no lock-on after a snap launch")
		}
	}
}

// lookDownClears reports whether the radar of i shows t clear of the ground by look-down (MR-36).
func (ms missiles) lookDownClears(i, t int) bool {
	r := ms.d.radars().radarOf(i)
	carrier, target := ms.d.radars().carrier(i), ms.d.radars().blip(i, t)
	return r.LookDown == radar.FullLookDown ||
		r.LookDown == radar.LimitedLookDown && r.LookDown.Clear(true, int(target.Altitude), int(carrier.Altitude),
			carrier.Range(&target))
}
