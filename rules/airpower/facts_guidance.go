package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/airpower/radar"
)

// guidanceFacts are those of illuminating for the missiles in flight at one target, or for none: what these do to
// it if it flies straight on, and the missiles that are given up.
func (d *Duel) guidanceFacts(i, option int, f *rules.Facts) {
	target := -1
	if option < int(d.q.N)-1 {
		target = int(d.list.links[option])
	}
	b := blow{}
	for k := range d.nBirds {
		x := &d.birds[k]
		switch {
		case x.gone || int(x.by) != i || !d.lit(x):
		case int(x.target) != target:
			f[rules.AmmoSpent]++
		default:
			o := d.arm(x)
			if r := d.reachOfMissile(o, x.fly, d.flownAt(target), d.game.spec[i].steering); r.Verdict == missile.Flown {
				mark := d.mark(target)
				b = b.and(d.blowOfMissile(o, &mark, &r))
			}
		}
	}
	f[rules.MyHit], f[rules.MyKill], f[rules.MyDamage] = b.hit, b.kill, b.parts
}

// guidedFrom is the kill of the missiles in flight that aircraft i would still illuminate if its move ended at h, as
// if they attacked from the side that they are on (AP-17.5).
func (d *Duel) guidedFrom(i int, g *glance, h *head) (kill int32) {
	c := &d.craft[i]
	if c.illuminates == 0 || !d.holdsLock(i, int(c.illuminates)-1) {
		return 0
	}
	t := int(c.illuminates) - 1
	mark, arc := d.markOf(g, t), radar.NoArc
	for k := range d.nBirds {
		x := &d.birds[k]
		if x.gone || int(x.by) != i || int(x.target) != t || !d.lit(x) {
			continue
		}
		if d.arm(x).card.Guidance == armory.BeamRiding {
			arc = radar.Limited
		}
		s, to := x.fly, missile.Target{Pose: mark.Pose, Altitude: mark.Altitude, Speed: mark.Speed}
		if d.game.mirrored {
			s, to.Pose = s.Mirror(), to.Pose.Mirror()
		}
		guide := d.guide(x)
		r := missile.Reach{Verdict: missile.Flown, Angle: s.AngleOff(&to, guide.Tie)}
		kill = either(kill, d.blowOfMissile(d.arm(x), mark, &r).kill)
	}
	if kill == 0 {
		return 0
	}
	r, flown, carrier, blip := d.radarOf(i), d.flownAs(i, &h.fly), carrierAt(&h.fly), d.blip(i, t)
	blip.Pose = mark.Pose
	if r.Illumination(true, &flown, &carrier, &blip, arc) != radar.Illuminated {
		return 0
	}
	return kill
}
