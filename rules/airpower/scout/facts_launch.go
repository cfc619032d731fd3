package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/hex"
)

// A prospect is what one missile of a type does to an enemy if it is launched now: chances of sure.
type prospect struct {
	glance uint32   // its number; 0: none
	fly    int32    // that it flies
	after  estimate // if it does: hit, kill and damage given a tracked approach; nothing if it does not get there
	least  int32    // kill that is left of it whichever way the target dodges
	beyond bool     // it would be launched out of its envelope
}

// prospectOf is the prospect of a launch that is allowed. A missile counts only if its policy brings it to an
// enemy that flies straight on; any other has no chance.
func (fs facts) prospectOf(i, t int, arm uint8) *prospect {
	p := &fs.s.ahead.prospects[arm][t]
	if p.glance == fs.s.ahead.glance.number {
		return p
	}
	*p = prospect{glance: fs.s.ahead.glance.number}
	mark := fs.s.v.Arms().Mark(t)
	s, why := fs.s.v.Arms().CheckLaunch(i, t, arm, &mark)
	if why != guided.Allowed {
		return p
	}
	p.beyond = s.OutOfEnvelope
	p.fly = int32(s.Tenths()[guided.Launched]) * int32(s.LockNeed) * (sure / 100)
	o := fs.s.v.Ordnance(arm)
	l := fs.s.v.Arms().LaunchPlace(i)
	r := fs.reachOfMissile(o, o.Flight.Launch(&l), fs.s.v.Arms().FlownAt(t), fs.s.v.Spec(i).Steering)
	if p.after = fs.missileEstimate(o, &mark, &r); p.after.kill > 0 {
		p.least = p.after.kill
		mark.Engaged = true
		g := o.Guides[fs.s.v.Spec(i).Steering]
		g.Width = 1
		for _, v := range dodges {
			if p.least == 0 {
				break
			}
			r = fs.dodged(o, o.Flight.Launch(&l), fs.s.v.Arms().FlownAt(t), &g, fs.s.ahead.glance.foe(t).pace, v)
			p.least = min(p.least, fs.missileEstimate(o, &mark, &r).kill)
		}
	}
	return p
}

// A dodge is a way to evade a missile: a turn to a side by so many steps of 30 degrees, and the levels that every
// second FP climbs or dives.
type dodge struct {
	hand   hex.Hand
	steps  int
	levels int16
}

// Steps of a turn until the missile is abeam, and of a full circle.
const (
	toBeam = 3
	round  = 12
)

var dodges = [...]dodge{
	{hex.Left, toBeam, 0}, {hex.Right, toBeam, 0}, {hex.Left, round, 0}, {hex.Right, round, 0},
	{hex.Left, toBeam, -2}, {hex.Right, toBeam, -2}, {hex.Left, toBeam, 1}, {hex.Right, toBeam, 1},
}

// An evader is the target of a missile that dodges it.
type evader struct {
	missile.Target
	dodge
	pace turnPace
	odd  bool
	run  uint8 // FPs since the last facing change
}

// step makes the next FP of the evader.
func (e *evader) step() {
	if e.odd = !e.odd; !e.odd && e.levels != 0 && e.Altitude+e.levels > lowest {
		e.Altitude += e.levels
	} else {
		e.Pose = e.Pose.Ahead()
	}
	if e.run++; e.run < e.pace.need || e.steps == 0 {
		return
	}
	n := min(1+int(e.pace.more), e.steps)
	e.Pose = e.Pose.Turn(e.hand, n)
	e.run, e.steps = 0, e.steps-n
}

// dodged flies a missile at a target that dodges it at a pace of turning, until its flight time is over.
func (fs facts) dodged(o *play.Ordnance, s missile.State, t missile.Target, g *missile.Guide, pace turnPace,
	v dodge) missile.Reach {
	if fs.s.v.Game().Mirrored {
		s, t.Pose, v.hand = s.Mirror(), t.Pose.Mirror(), -v.hand
	}
	e := evader{Target: t, dodge: v, pace: pace}
	for o.Flight.BeginTurn(&s) {
		schedule := o.Flight.Share(&s, int(t.Speed)/2)
		for k := range schedule.Segments() {
			end := o.Flight.Fly(&s, &e.Target, g, schedule.Missile(k))
			hit := end == missile.Attack
			if !hit && (end == missile.Overrun || !s.Sees(&e.Target, g.Field)) {
				return missile.Reach{}
			}
			for n := 0; n < schedule.Target(k) && !hit; n++ {
				e.step()
				hit = o.Flight.Attacks(&s, &e.Target)
			}
			if hit {
				return missile.Reach{Verdict: missile.Flown, Angle: s.AngleOff(&e.Target, g.Tie)}
			}
		}
		if !s.Sees(&e.Target, g.Field) || !o.Flight.EndTurn(&s) {
			break
		}
	}
	return missile.Reach{}
}

// reachOfMissile flies a missile at a target that flies straight on.
func (fs facts) reachOfMissile(o *play.Ordnance, s missile.State, t missile.Target, p missile.Policy) missile.Reach {
	if fs.s.v.Game().Mirrored {
		s, t.Pose = s.Mirror(), t.Pose.Mirror()
	}
	g := o.Guides[p]
	return o.Flight.Reach(s, t, &g)
}

// missileEstimate is the estimate for a missile that has tracked its target and attacks from an angle-off.
func (fs facts) missileEstimate(o *play.Ordnance, mark *guided.Target, r *missile.Reach) estimate {
	if r.Verdict != missile.Flown {
		return estimate{}
	}
	if o.Card.Notes.Has(armory.Nuclear) { // it bursts in the attack figure
		c := gunnery.HitChances(gunnery.ByRating.Hit(1), &gunnery.Target{Vulnerability: mark.Vulnerability, State: mark.State})
		return estimateOf(&c, mark.State)
	}
	a := guided.From(o.Card, mark, r.Angle)
	c := a.Chances(mark)
	return estimateOf(&c, mark.State)
}

// missileFacts sets the facts of launching missiles. my_kill is the chance that a missile flies, hits and
// kills; it is exact if the missile keeps track. For two missiles it is the chance that at least one of them
// kills, whether they have one target or two. my_reach is the part of my_kill that is left whichever way the
// target dodges.
func (fs facts) missileFacts(i int, l play.Launch, f *rules.Facts) {
	p := fs.prospectOf(i, int(l.Target), l.Arm)
	b, least, beyond := p.estimate(), both(p.least, p.fly), p.beyond
	if l.N > 1 {
		q := p
		switch {
		case l.Second != 0:
			q = fs.prospectOf(i, int(l.Target), l.Second-1)
		case l.Other != 0:
			q = fs.prospectOf(i, l.At(1), l.Arm)
		}
		b, least, beyond = b.and(q.estimate()), either(least, both(q.least, q.fly)), beyond || q.beyond
	}
	f[rules.MyHit], f[rules.MyKill], f[rules.MyDamage], f[rules.MyReach] = b.hit, b.kill, b.parts, least
	f[rules.AmmoSpent] = int32(l.N)
	if beyond {
		f[rules.Outside] = 1
	}
}

// estimate is the estimate for the launch of one missile, including the chance that it flies.
func (p *prospect) estimate() estimate {
	return estimate{hit: both(p.after.hit, p.fly), kill: both(p.after.kill, p.fly), parts: share(p.after.parts, p.fly, sure)}
}

// and is the estimate for two attacks, one after the other.
func (b estimate) and(c estimate) estimate {
	return estimate{hit: either(b.hit, c.hit), kill: either(b.kill, c.kill), parts: b.parts + c.parts}
}

// A markedFoe keeps an enemy as missiles would find it at the end of this game turn.
type markedFoe struct {
	glance uint32
	mark   guided.Target
}

// markOf is an enemy where it is, or after flying straight on if its move is to come.
func (fs facts) markOf(g *glance, e int) *guided.Target {
	o, m := &g.foes[e-int(g.from)], &fs.s.ahead.marked[e-int(g.from)]
	if m.glance != g.number {
		m.glance, m.mark = g.number, fs.s.v.Arms().Mark(e)
		if !o.flown {
			m.mark.Pose = o.replies[0]
		}
	}
	return &m.mark
}

// launchReach is an estimate of the kill of the best missile launched from h. It counts the dice of every missile
// that may be launched there, unless it surely does not get to its target.
func (fs facts) launchReach(i int, g *glance, h *head) (best int32) {
	c, sp := fs.s.v.Craft(i), fs.s.v.Spec(i)
	if c.Activity().Engaged || int(fs.s.v.Birds()) == play.MaxBirds {
		return 0
	}
	for k := range sp.NRails {
		arm := sp.Rails[k].Arm
		if c.Stores().Fired&(1<<k) != 0 || k > 0 && sp.Rails[k-1].Arm == arm && c.Stores().Fired&(1<<(k-1)) == 0 {
			continue // it is gone, or its type was looked at
		}
		for e := int(g.from); e < int(g.from+g.n); e++ {
			if !fs.s.v.Craft(e).Lost() {
				best = max(best, fs.launchFrom(i, e, arm, g, h))
			}
		}
	}
	return best
}

// launchFrom is launchReach for one type of missile and one enemy.
func (fs facts) launchFrom(i, e int, arm uint8, g *glance, h *head) int32 {
	o, mark := fs.s.v.Ordnance(arm), fs.markOf(g, e)
	rng := hex.Range(h.fly.At, mark.At)
	if rng > int(o.Farthest) {
		return 0
	}
	l := fs.s.v.Arms().Launcher(i, e, o.Card, &h.fly, mark)
	s, why := l.Check(o.Card, mark, fs.s.v.Sensors().SkyFrom(&l.Place, &mark.Place), guided.Options{})
	if why != guided.Allowed {
		return 0
	}
	from := missile.Launcher{Pose: h.fly.Pose(), Altitude: h.fly.Altitude, Speed: h.fly.Speed}
	t := missile.Target{Pose: mark.Pose, Altitude: mark.Altitude, Speed: mark.Speed}
	start := o.Flight.Launch(&from)
	if o.Flight.Beyond(&start, t) {
		return 0
	}
	b := fs.missileEstimate(o, mark, &missile.Reach{Verdict: missile.Flown, Angle: s.Arc})
	return share(b.kill, int32(s.Tenths()[guided.Launched])*int32(s.LockNeed), 100)
}
