package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/radar"
)

// Guidance of radar-guided missiles by their launcher: lock-on and illumination (AP-17.5).

// lit reports whether a missile needs its target illuminated (AP-17.1.3, AP-17.2.3, AP-17.3.3).
func (d *Duel) lit(b *bird) bool {
	m := d.arm(b).card
	return m.Guidance.Radar() && !b.terminal && !(m.Guidance == armory.Active && m.Notes.Has(armory.MidCourse))
}

// wards is the set of aircraft that i is locked on to and at which it has missiles in flight that need
// illumination.
func (d *Duel) wards(i int) (set uint8) {
	for k := range d.nBirds {
		if b := &d.birds[k]; !b.gone && int(b.by) == i && d.lit(b) {
			set |= 1 << b.target
		}
	}
	return set & d.lockOns(i)
}

// askIllumination asks an aircraft that guides missiles which target it illuminates (AP-17.5), or whether it breaks
// off.
func (d *Duel) askIllumination(i int) bool {
	c := &d.craft[i]
	c.illuminates = 0
	if c.lost || c.engaged || !d.radarOn(i) {
		return false
	}
	return d.ask(i, rules.Plan, d.listNearest(i, d.wards(i))+1)
}

// chooseIllumination illuminates the one chosen, or nobody.
func (d *Duel) chooseIllumination(i, option int) {
	if option == int(d.Q.N)-1 {
		if d.Log != nil {
			d.logText(i, "AP-17.5", "breaks off the guidance of its missiles")
		}
		return
	}
	d.craft[i].illuminates = d.list.links[option] + 1
	if d.Log != nil {
		d.logText(i, "AP-17.5", "illuminates "+d.name(int(d.list.links[option])))
	}
}

// guideOf is what the launcher of a missile does for it at this moment (AP-17.5, MR-34, MR-37).
func (d *Duel) guideOf(b *bird) (g guided.Guide) {
	i := int(b.by)
	c := &d.craft[i]
	if c.lost {
		return g
	}
	carrier := d.carrier(i)
	g.Pose, g.Bank = carrier.Pose, carrier.Bank
	locked := d.lockOns(i)&(1<<b.target) != 0
	if !d.lit(b) {
		g.Works = locked
		return g
	}
	arc := radar.NoArc
	if d.arm(b).card.Guidance == armory.BeamRiding {
		arc = radar.Limited
		g.InLimits = d.game.opt.radar.Vertical.Within(arc, &carrier, b.fly.Pose(), int(b.fly.Altitude))
	}
	r, f, target := d.radarOf(i), d.flown(i), d.blip(i, int(b.target))
	g.Works = c.illuminates == b.target+1 && r.Illumination(locked, &f, &carrier, &target, arc) == radar.Illuminated
	return g
}

// forsaken reports whether a missile that needs its launcher has none as its flight of a game turn begins: it is
// lost at once, not after its first move (AP-17.5, AP-14.6.3, reading MR-57).
func (d *Duel) forsaken(b *bird) bool {
	m, c := d.arm(b).card, &d.craft[b.by]
	switch {
	case !m.Guidance.Radar() || b.terminal || m.Notes.Has(armory.HomeOnJam) && d.barraging(int(b.target)):
		return false
	case d.lit(b):
		return c.lost || c.illuminates != b.target+1
	}
	return c.lost || d.lockOns(int(b.by))&(1<<b.target) == 0
}

// seeks begins the terminal phase of an active missile that is near enough (AP-17.3.4).
func (d *Duel) seeks(i int, b *bird) {
	m := d.arm(b).card
	if m.Guidance != armory.Active || b.terminal {
		return
	}
	k := d.tracking(i, b)
	if b.terminal = k.GoesActive(m, guided.Options{}); b.terminal && d.Log != nil {
		d.logBird(b, "AP-17.3.4", "guides itself from now on")
	}
}

// judgeSnaps removes missiles that were snap-fired and got no lock-on in the radar phase (AP-17.7).
func (d *Duel) judgeSnaps() {
	for k := range d.nBirds {
		b := &d.birds[k]
		if b.gone || guided.SnapHolds(b.lock, d.lockOns(int(b.by))&(1<<b.target) != 0) {
			continue
		}
		d.endBird(b, rules.EndUnguided)
		if d.Log != nil {
			d.logBirdEnd(b, "AP-17.7", "is lost: no lock-on after a snap launch")
		}
	}
}

// lookDownClears reports whether the radar of i shows t clear of the ground by look-down (MR-36).
func (d *Duel) lookDownClears(i, t int) bool {
	r := d.radarOf(i)
	carrier, target := d.carrier(i), d.blip(i, t)
	return r.LookDown == radar.FullLookDown ||
		r.LookDown == radar.LimitedLookDown && r.LookDown.Clear(true, int(target.Altitude), int(carrier.Altitude),
			carrier.Range(&target))
}
