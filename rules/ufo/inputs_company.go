package ufo

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// missileInputs sets what is in flight at the craft and at the main enemy.
func (d *scout) missileInputs(v *view, f *frame) {
	var me, foe flight
	me.nearest = missileReach
	for k := range d.nMissiles {
		m := &d.missiles[k]
		switch int(m.target) {
		case v.i:
			me.count(d, m, v.at)
		case v.e:
			foe.count(d, m, f.foe)
		}
	}
	in := f.in
	in[inAtMe], in[inAtMeHit], in[inAtMeTime] = rules.Put(me.n, 2), rules.Put(me.hits, 2), rules.Put(me.turns, 4)
	in[inAtMeNear] = rules.Put(int(missileReach-min(me.nearest, missileReach)), int(missileReach))
	in[inAtFoe], in[inAtFoeHit], in[inAtFoeTime] = rules.Put(foe.n, 2), rules.Put(foe.hits, 2), rules.Put(foe.turns, 4)
}

// A flight is the missiles in flight at one craft.
type flight struct {
	n, hits, turns int
	nearest        plane.Length
}

// count adds a missile whose target is at a place.
func (f *flight) count(d *scout, m *missile, at plane.Point) {
	f.n++
	f.turns += amraamFlights - int(m.flights)
	if d.game.hits(m.pos, m.heading, at) {
		f.hits++
	}
	f.nearest = min(f.nearest, plane.Length(d.game.inches(m.pos, at))*plane.Inch)
}

// company sets the sums over other enemies and over friends.
func (d *scout) company(v *view, f *frame) {
	in := f.in
	friends, enemies := 0, 0
	for k := range d.game.total {
		c := &d.craft[k]
		switch {
		case c.lost || k == v.i:
		case c.side == v.me.side:
			friends++
			d.mate(v, f, k)
		default:
			enemies++
			if k != v.e {
				d.other(v, f, k)
			}
		}
	}
	in[inFriends], in[inEnemies] = rules.Put(friends, 2), rules.Put(enemies, 2)
	for k := inOtherNear; k <= inMateClose; k++ {
		in[k] = min(max(in[k], -rules.InputLimit), rules.InputLimit)
	}
}

// near is how near a range in inches is, as an input.
func near(r int) int16 { return rules.Put(max(24-r, 0), 24) }

// other adds another enemy to the sums.
func (d *scout) other(v *view, f *frame, k int) {
	in, c, at := f.in, &d.craft[k], f.place(d, v, k)
	fwd, lat := plane.Frame(v.at, v.heading, at)
	in[inOtherNear] += near(d.game.inches(v.at, at))
	in[inOtherFwd] += rules.Put(int(fwd), 24_000)
	in[inOtherLat] += rules.Put(int(lat*f.side), 24_000)
	in[inOtherLeft] += rules.Put(d.pointsLeft(k), 10)
	in[inOtherUFO] += yes(c.ufo)
	in[inOtherArms] += d.arms(k)
	in[inOtherThreat] += yes(d.game.arc.Contains(at, c.heading, v.at))
	if v.me.ufo {
		a := fateRay + min(diceAt(&v.me, d.game.inches(v.at, at)), maxRolls)
		in[inOtherHurt] += d.shareOf(k, d.worthOf(k, a).damage)
	} else if w := d.ready(v.i, v.at, k); w.kill > 0 && d.game.arc.Contains(v.at, v.heading, at) {
		in[inOtherHurt] += d.shareOf(k, w.damage)
	}
}

// mate adds a friend to the sums.
func (d *scout) mate(v *view, f *frame, k int) {
	in, c := f.in, &d.craft[k]
	fwd, lat := plane.Frame(v.at, v.heading, c.pos)
	in[inMateNear] += near(d.game.inches(v.at, c.pos))
	in[inMateFwd] += rules.Put(int(fwd), 24_000)
	in[inMateLat] += rules.Put(int(lat*f.side), 24_000)
	in[inMateLeft] += rules.Put(d.pointsLeft(k), 10)
	in[inMateUFO] += yes(c.ufo)
	in[inMateArms] += d.arms(k)
	in[inMateClose] += near(d.game.inches(f.foe, c.pos))
}

// arms is what craft k has to shoot with: missiles and cannon, or charge.
func (d *scout) arms(k int) int16 {
	c, n := &d.craft[k], 0
	if c.ufo {
		for _, charge := range c.charge {
			n += int(charge)
		}
		return rules.Put(n, 12)
	}
	for h, p := range d.game.spec[k].points {
		if p.fitted && p.weapon != cannon {
			n += int(c.load[h])
		}
	}
	return rules.Put(n, 8)
}

// frameOfGame sets what is left of the duel, and the options of the rules.
func (d *scout) frameOfGame(in *[numInputs]int16) {
	g := d.game
	left := g.turnLimit - int(d.Turn)
	in[inTurns], in[inTurnsFew] = slice(left, 0, 30), slice(left, 0, 5)
	in[inApart] = rules.Put(int(d.apart), max(g.apartTurns, 1))
	in[inThird], in[inFree] = yes(g.firing == thirdBurst), yes(g.firing == free)
	in[inPartial], in[inKeep] = yes(g.partial), yes(g.keep)
	in[inUpTo45], in[inWide], in[inLateSpeed] = yes(g.upTo45), yes(g.arc == plane.Arc180), yes(g.lateSpeed)
}
