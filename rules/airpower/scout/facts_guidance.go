package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/hex"
)

// guidanceFacts sets the facts of illuminating for the missiles in flight at one target, or for none: what these do to
// it if it flies straight on, and the missiles that are given up.
func (fs facts) guidanceFacts(i, option int, f *rules.Facts) {
	target := -1
	if option < int(fs.s.v.Options())-1 {
		target = int(fs.s.v.Link(option))
	}
	b := estimate{}
	for k := range fs.s.v.Birds() {
		x := fs.s.v.Bird(k)
		switch {
		case x.Gone || int(x.By) != i || !fs.s.v.Arms().Lit(&x):
		case int(x.Target) != target:
			f[rules.AmmoSpent]++
		default:
			b = b.and(fs.flying(&x))
		}
	}
	f[rules.MyHit], f[rules.MyKill], f[rules.MyDamage] = b.hit, b.kill, b.parts
}

// flying is the estimate for a missile in flight at a target that flies straight on.
func (fs facts) flying(b *play.Bird) estimate {
	t := int(b.Target)
	mark := fs.s.v.Arms().Mark(t)
	o := fs.s.v.Arms().Ordnance(b)
	r := fs.reachOfMissile(o, b.Fly, fs.s.v.Arms().FlownAt(t), fs.s.v.Spec(int(b.By)).Steering)
	return fs.missileEstimate(o, &mark, &r)
}

// Courses of a target that are thought of, and FPs of each.
const (
	replies = 3
	maxPath = 24
)

// A ward is the target that the waiting aircraft illuminates for its missiles in flight, as one glance finds it.
type ward struct {
	glance uint32 // its number; 0: none
	is     bool   // there is one, locked on to, with missiles on the way
	kill   int32  // of these, as if they attacked from the side that they are on
	from   uint8  // FPs that the illuminating aircraft has spent
	rest   uint8  // FPs that the target has left in this game turn
	// path is where it may be after so many of them: gone straight on, turning left, turning right.
	path  [replies][maxPath + 1]hex.Pose
	rise  int16 // levels that it climbs a FP, as it has declared its flight
	arc   radar.Arc
	radar radar.Radar
	blip  radar.Target
}

// wardOf is the ward of aircraft i (AP-17.5).
func (fs facts) wardOf(i int, g *glance) *ward {
	w := &fs.s.ahead.ward
	if w.glance == g.number {
		return w
	}
	w.glance, w.is, w.kill = g.number, false, 0
	c := fs.s.v.Craft(i)
	if c.Activity().Illuminates == 0 || !fs.s.v.Sensors().HoldsLock(i, int(c.Activity().Illuminates)-1) {
		return w
	}
	t := int(c.Activity().Illuminates) - 1
	w.arc, w.from = radar.NoArc, 0
	if c.Begun() {
		w.from = c.Spent()
	}
	mark := fs.markOf(g, t)
	for k := range fs.s.v.Birds() {
		x := fs.s.v.Bird(k)
		if x.Gone || int(x.By) != i || int(x.Target) != t || !fs.s.v.Arms().Lit(&x) {
			continue
		}
		ordnance := fs.s.v.Arms().Ordnance(&x)
		if ordnance.Card.Guidance == armory.BeamRiding {
			w.arc = radar.Limited
		}
		s, to := x.Fly, missile.Target{Pose: mark.Pose, Altitude: mark.Altitude, Speed: mark.Speed}
		if fs.s.v.Game().Mirrored {
			s, to.Pose = s.Mirror(), to.Pose.Mirror()
		}
		r := missile.Reach{Verdict: missile.Flown, Angle: s.AngleOff(&to, fs.s.v.Arms().Guide(&x).Tie)}
		w.kill = either(w.kill, fs.missileEstimate(ordnance, mark, &r).kill)
	}
	if w.is = w.kill > 0; w.is {
		w.radar, w.blip, w.rest = fs.s.v.Sensors().Radar(i), fs.s.v.Sensors().Blip(i, t), min(fs.restOf(t), maxPath)
		w.rise = riseOf(fs.s.v.Craft(t))
		o := g.foe(t)
		for k, hand := range [replies]hex.Hand{hex.Level, hex.Left, hex.Right} {
			for n := range w.path[k][:w.rest+1] {
				w.path[k][n] = flown(o.pose, n, o.pace, hand)
			}
		}
	}
	return w
}

// restOf is the FPs that an aircraft has left in this game turn.
func (fs facts) restOf(t int) uint8 {
	c := fs.s.v.Craft(t)
	if c.Activity().Flown {
		return 0
	}
	return c.Left()
}

// lights reports whether the target is illuminated from h once it has spent so many FPs of a course.
func (fs facts) lights(i int, h *head, course, fps int) bool {
	w := &fs.s.ahead.ward
	flown, carrier, blip := fs.s.v.Sensors().FlownAs(i, &h.fly), play.CarrierAt(&h.fly), w.blip
	blip.Pose = w.path[course][fps]
	blip.Altitude += w.rise * int16(fps)
	return w.radar.Illumination(true, &flown, &carrier, &blip, w.arc) == radar.Illuminated
}

// watch counts the FPs on the way to h that keep the missiles in flight guided, for each course of their target.
// Broken guidance stays broken, even if the nose comes back (AP-14.4).
func (fs facts) watch(i int, h *head) {
	w := &fs.s.ahead.ward
	if !w.is || w.glance != fs.s.ahead.glance.number || h.spent() <= w.from {
		return
	}
	done := h.spent() - w.from
	at := int(w.rest) * int(done) / int(h.fly.Move.FPs-w.from)
	for k := range w.path {
		switch {
		case h.dark&(1<<k) != 0:
		case fs.lights(i, h, k, at):
			h.lit[k] = done
		default:
			h.dark |= 1 << k
		}
	}
}

// guidedFrom is the kill of the missiles in flight for which aircraft i illuminates if it has come to h: the mean
// over the courses of their target, less the part of the game turn without guidance.
func (fs facts) guidedFrom(i int, g *glance, h *head) (kill int32) {
	w := fs.wardOf(i, g)
	fps := int32(h.fly.Move.FPs) - int32(w.from)
	switch {
	case !w.is:
		return 0
	case h.stage < play.Stepping || fps <= 0: // all that counts is where it is
		if fs.lights(i, h, 0, 0) {
			kill = w.kill
		}
		return kill
	}
	last := *h
	fs.watch(i, &last)
	for k, lit := range last.lit {
		if last.dark&(1<<k) == 0 {
			lit = uint8(fps)
		}
		kill += share(w.kill, int32(lit), fps)
	}
	return kill / replies
}

// riseOf is how many levels an aircraft that has declared its flight is taken to climb a FP; less than 0: it dives.
func riseOf(c play.Craft) int16 {
	switch t := c.Fly().Type; {
	case !c.Begun():
		return 0
	case t.Climbing():
		return 1
	case t.Diving():
		return -1
	}
	return 0
}
