package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/missile"
)

// A prospect is what one missile of a type does to an enemy if it is launched now: chances of 10000.
type prospect struct {
	glance uint32 // its number; 0: none
	fly    int32  // that it flies
	after  blow   // if it does: hit, kill and damage given a tracked approach; nothing if it does not get there
}

// prospectOf is that of a launch that is allowed. It gets there if it does so by its policy at an enemy
// who flies straight on: a missile that cannot reach has no chance.
func (d *Duel) prospectOf(i, t int, arm uint8) *prospect {
	p := &d.ahead.prospects[arm][t]
	if p.glance == d.ahead.glance.number {
		return p
	}
	*p = prospect{glance: d.ahead.glance.number}
	mark := d.mark(t)
	s, why := d.checkLaunch(i, t, arm, &mark)
	if why != guided.Allowed {
		return p
	}
	p.fly = int32(s.Tenths()[guided.Launched]) * int32(s.LockNeed) * 100
	o := &d.game.arms[arm]
	l := d.launchPlace(i)
	r := d.reachOfMissile(o, o.flight.Launch(&l), d.flownAt(t), d.game.spec[i].steering)
	if r.Verdict == missile.Flown {
		p.after = d.blowOfMissile(o, &mark, &r)
	}
	return p
}

// reachOfMissile flies a missile at a target that flies straight on.
func (d *Duel) reachOfMissile(o *ordnance, s missile.State, t missile.Target, p missile.Policy) missile.Reach {
	if d.game.mirrored {
		s, t.Pose = s.Mirror(), t.Pose.Mirror()
	}
	return o.flight.Reach(s, t, &o.guides[p])
}

// blowOfMissile is the attack of a missile that has tracked its target and attacks from an angle-off.
func (d *Duel) blowOfMissile(o *ordnance, mark *guided.Target, r *missile.Reach) blow {
	a := guided.From(o.card, mark, r.Angle)
	c := a.Chances(mark)
	return blowOf(&c, mark.State)
}

// missileFacts are those of launching missiles: my_kill is that they fly, hit and kill, exactly so if they
// keep track; of two that both would have to miss.
func (d *Duel) missileFacts(i int, l launch, f *rules.Facts) {
	p := d.prospectOf(i, int(l.target), l.arm)
	b := p.blow()
	if l.n > 1 {
		q := p
		if l.second != 0 {
			q = d.prospectOf(i, int(l.target), l.second-1)
		}
		b = b.and(q.blow())
	}
	f[rules.MyHit], f[rules.MyKill], f[rules.MyDamage], f[rules.MyReach] = b.hit, b.kill, b.parts, b.kill
	f[rules.AmmoSpent] = int32(l.n)
}

// blow is what the launch of one missile comes to.
func (p *prospect) blow() blow {
	return blow{hit: p.after.hit * p.fly / sure, kill: p.after.kill * p.fly / sure, parts: p.after.parts * p.fly / sure}
}

// and is what two attacks do one after the other.
func (b blow) and(c blow) blow {
	return blow{hit: either(b.hit, c.hit), kill: either(b.kill, c.kill), parts: b.parts + c.parts}
}

// either is the chance, of 10000, that one of two things happens that are independent.
func either(a, b int32) int32 { return sure - (sure-a)*(sure-b)/sure }
