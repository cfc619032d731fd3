package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/ufo/card"
	"github.com/furball-sim/furball/rules/ufo/play"
)

// inFlight sets the missiles in flight at the craft and at the main enemy.
func (c *choice) inFlight() {
	var me, foe flight
	me.nearest = play.MissileReach
	for k := range c.table.Missiles() {
		m := c.table.Missile(k)
		switch m.Target() {
		case c.i:
			me.count(c.game, m, c.at)
		case c.e:
			foe.count(c.game, m, c.foe)
		}
	}
	in := c.in
	in[inAtMe], in[inAtMeHit], in[inAtMeTime] = rules.Put(me.n, 2), rules.Put(me.hits, 2), rules.Put(me.turns, 4)
	in[inAtMeNear] = rules.Put(int(play.MissileReach-min(me.nearest, play.MissileReach)), int(play.MissileReach))
	in[inAtFoe], in[inAtFoeHit], in[inAtFoeTime] = rules.Put(foe.n, 2), rules.Put(foe.hits, 2), rules.Put(foe.turns, 4)
}

// A flight is the missiles in flight at one craft.
type flight struct {
	n, hits, turns int
	nearest        plane.Length
}

// count adds a missile whose target is at a place.
func (f *flight) count(g *play.Game, m *play.Missile, at plane.Point) {
	f.n++
	f.turns += play.AMRAAMFlights - m.Flights()
	if g.Hits(m.Pos(), m.Heading(), at) {
		f.hits++
	}
	f.nearest = min(f.nearest, plane.Length(g.Inches(m.Pos(), at))*plane.Inch)
}

// company sets the sums over other enemies and over friends.
func (c *choice) company() {
	in := c.in
	friends, enemies := 0, 0
	for k := range c.game.Sides().Total() {
		o := c.table.Craft(k)
		switch {
		case o.Lost() || k == c.i:
		case o.Side() == c.me.Side():
			friends++
			c.mate(o)
		default:
			enemies++
			if k != c.e {
				c.other(k)
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
func (c *choice) other(k int) {
	in, o, at := c.in, c.table.Craft(k), c.place(k)
	fwd, lat := plane.Frame(c.at, c.heading, at)
	in[inOtherNear] += near(c.game.Inches(c.at, at))
	in[inOtherFwd] += rules.Put(int(fwd), 24_000)
	in[inOtherLat] += rules.Put(int(lat*c.side), 24_000)
	in[inOtherLeft] += rules.Put(pointsLeft(o), 10)
	in[inOtherUFO] += yes(o.UFO())
	in[inOtherArms] += arms(o)
	in[inOtherThreat] += yes(c.game.Sees(at, o.Heading(), c.at))
	if c.me.UFO() {
		a := play.Ray(min(diceAt(&c.me, c.game.Inches(c.at, at)), play.MaxRolls))
		in[inOtherHurt] += shareOf(o, c.worthOf(k, a).damage)
	} else if w := c.ready(c.i, c.at, k); w.kill > 0 && c.game.Sees(c.at, c.heading, at) {
		in[inOtherHurt] += shareOf(o, w.damage)
	}
}

// mate adds a friend to the sums.
func (c *choice) mate(o *play.Craft) {
	in := c.in
	fwd, lat := plane.Frame(c.at, c.heading, o.Pos())
	in[inMateNear] += near(c.game.Inches(c.at, o.Pos()))
	in[inMateFwd] += rules.Put(int(fwd), 24_000)
	in[inMateLat] += rules.Put(int(lat*c.side), 24_000)
	in[inMateLeft] += rules.Put(pointsLeft(o), 10)
	in[inMateUFO] += yes(o.UFO())
	in[inMateArms] += arms(o)
	in[inMateClose] += near(c.game.Inches(c.foe, o.Pos()))
}

// arms is what a craft has to shoot with: missiles, or charge.
func arms(c *play.Craft) int16 {
	n := 0
	if c.UFO() {
		for g := range card.MaxGuns {
			n += c.Charge(g)
		}
		return rules.Put(n, 12)
	}
	return rules.Put(c.Loaded(play.AMRAAM)+c.Loaded(play.Sidewinder), 8)
}

// volleys sets what all ray guns together do, and who kills first in this turn's fire.
func (c *choice) volleys() {
	in, g, fates := c.in, &c.glance, c.me.Fates()
	now, next := int64(rules.Certain), int64(rules.Certain) // the chances to live through it
	for k := range int(g.n) {
		o := &g.foes[k]
		if !o.ufo || o.lost {
			continue
		}
		e := c.table.Craft(int(g.from) + k)
		now = survives(now, e, c.game.Inches(o.expected, c.at), fates, g.mine)
		next = survives(next, e, max(c.game.Inches(o.pos, c.at)-int(o.top), 1), fates, g.mine)
	}
	theirs := rules.Certain - now
	in[inVolley], in[inVolleyNear] = chanceOf(int32(theirs)), chanceOf(int32(rules.Certain-next))
	mine := int64(max(c.mine.gun.kill, c.mine.missiles.kill))
	if c.me.UFO() {
		mine = c.myVolley()
		theirs = int64(c.perilAt(c.i, c.at).kill)
	}
	strike, struck := mine, theirs
	if in[inActsFirst] > 0 {
		struck = theirs * (rules.Certain - mine) / rules.Certain
	} else {
		strike = mine * (rules.Certain - theirs) / rules.Certain
	}
	in[inStrike], in[inStruck] = chanceOf(int32(strike)), chanceOf(int32(struck))
}

// myVolley sets what all my ray guns do to the main enemy, and returns the chance that they kill it from there.
func (c *choice) myVolley() int64 {
	o := c.glance.foe(c.e)
	if o.lost {
		return 0
	}
	r, fates := c.game.Inches(c.at, c.foe), c.table.Craft(c.e).Fates()
	now := rules.Certain - survives(rules.Certain, &c.me, r, fates, o.state)
	next := rules.Certain - survives(rules.Certain, &c.me, max(r-c.me.Top(), 1), fates, o.state)
	c.in[inMyVolley], c.in[inMyVolleyNear] = chanceOf(int32(now)), chanceOf(int32(next))
	if c.holds {
		return 0
	}
	return now
}

// survives is a chance to live, of rules.Certain, times that to live through a shot of each ray gun of a UFO.
func survives(live int64, of *play.Craft, inches int, f *play.Fates, state int) int64 {
	for g := range card.MaxGuns {
		if n := play.RayDice(of.Charge(g), inches); n > 0 {
			live = live * (rules.Certain - int64(f.Lost(play.Ray(n), state))) / rules.Certain
		}
	}
	return live
}
