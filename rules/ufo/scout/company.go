package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/ufo/card"
	"github.com/furball-sim/furball/rules/ufo/play"
)

// flightNames are the inputs of the missiles in flight.
var flightNames = [...]string{"missiles kill me", "missiles at me", "missiles that hit me here", "nearest missile at me",
	"turns left to missiles at me", "missiles at the enemy", "missiles that hit the enemy there",
	"turns left to missiles at the enemy"}

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
	in := (*[len(flightNames)]int16)(c.in[inFlights:])
	in[0], in[1], in[2] = chanceOf(c.incomingAt(c.i, c.at)), rules.Put(me.n, 2), rules.Put(me.hits, 2)
	in[3] = rules.Put(int(play.MissileReach-min(me.nearest, play.MissileReach)), int(play.MissileReach))
	in[4], in[5], in[6], in[7] = rules.Put(me.turns, 4), rules.Put(foe.n, 2), rules.Put(foe.hits, 2), rules.Put(foe.turns, 4)
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

// companyNames are the inputs of the other craft: their numbers, and sums over them.
var companyNames = [...]string{"friends", "enemies",
	"other enemies near", "other enemies ahead", "other enemies abeam", "other enemies' points left",
	"other enemies that are UFOs", "other enemies' threat", "other enemies' arms", "my share of other enemies' points",
	"friends near", "friends ahead", "friends abeam", "friends' points left", "friends that are UFOs", "friends' arms",
	"friends close to the enemy"}

// company sets the sums over other enemies and over friends.
func (c *choice) company() {
	in := (*[len(companyNames)]int16)(c.in[inCompany:])
	*in = [len(companyNames)]int16{}
	friends, enemies := 0, 0
	for k := range c.game.Sides().Total() {
		o := c.table.Craft(k)
		switch {
		case o.Lost() || k == c.i:
		case o.Side() == c.me.Side():
			friends++
			add(in[10:], c.mate(o))
		default:
			enemies++
			if k != c.e {
				add(in[2:10], c.other(k))
			}
		}
	}
	for k := range in {
		in[k] = min(max(in[k], -rules.InputLimit), rules.InputLimit)
	}
	in[0], in[1] = rules.Put(friends, 2), rules.Put(enemies, 2)
}

// add adds what one craft is to sums.
func add(in []int16, of [8]int16) {
	for k := range in {
		in[k] += of[k]
	}
}

// near is how near a range in inches is, as an input.
func near(r int) int16 { return rules.Put(max(24-r, 0), 24) }

// other is what another enemy adds.
func (c *choice) other(k int) [8]int16 {
	o, at := c.table.Craft(k), c.place(k)
	hurt := int16(0)
	if c.me.UFO() {
		a := play.Ray(min(diceAt(&c.me, c.game.Inches(c.at, at)), play.MaxRolls))
		hurt = shareOf(o, c.worthOf(k, a).damage)
	} else if w := c.ready(c.i, c.at, k); w.kill > 0 && c.game.Sees(c.at, c.heading, at) {
		hurt = shareOf(o, w.damage)
	}
	fwd, lat := plane.Frame(c.at, c.heading, at)
	return [8]int16{near(c.game.Inches(c.at, at)), rules.Put(int(fwd), 24_000), rules.Put(int(lat*c.side), 24_000),
		rules.Put(pointsLeft(o), 10), yes(o.UFO()), yes(c.game.Sees(at, o.Heading(), c.at)), arms(o), hurt}
}

// mate is what a friend adds.
func (c *choice) mate(o *play.Craft) [8]int16 {
	fwd, lat := plane.Frame(c.at, c.heading, o.Pos())
	return [8]int16{near(c.game.Inches(c.at, o.Pos())), rules.Put(int(fwd), 24_000), rules.Put(int(lat*c.side), 24_000),
		rules.Put(pointsLeft(o), 10), yes(o.UFO()), arms(o), near(c.game.Inches(c.foe, o.Pos()))}
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

// volleyNames are the inputs of all ray guns together, and of who kills first.
var volleyNames = [...]string{"all enemies' ray guns kill", "all enemies' ray guns kill, nearer", "all my ray guns kill",
	"all my ray guns kill, nearer", "I kill before I am killed", "I am killed before I kill"}

// volleys sets what all ray guns together do, and who kills first in this turn's fire.
func (c *choice) volleys() {
	g, fates := &c.glance, c.me.Fates()
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
	theirs, mine := rules.Certain-now, int64(max(c.mine.gun.kill, c.mine.missiles.kill))
	volley, nearer := int64(0), int64(0)
	if c.me.UFO() {
		volley, nearer = c.myVolley()
		mine, theirs = volley, int64(c.perilAt(c.i, c.at).kill)
		if c.holds {
			mine = 0
		}
	}
	strike, struck := mine, theirs
	if c.first {
		struck = theirs * (rules.Certain - mine) / rules.Certain
	} else {
		strike = mine * (rules.Certain - theirs) / rules.Certain
	}
	in := (*[len(volleyNames)]int16)(c.in[inVolleys:])
	in[0], in[1] = chanceOf(int32(rules.Certain-now)), chanceOf(int32(rules.Certain-next))
	in[2], in[3], in[4], in[5] = chanceOf(int32(volley)), chanceOf(int32(nearer)), chanceOf(int32(strike)), chanceOf(int32(struck))
}

// myVolley is the chances that all my ray guns kill the main enemy, from there and one move nearer.
func (c *choice) myVolley() (now, next int64) {
	o := c.glance.foe(c.e)
	if o.lost {
		return 0, 0
	}
	r, fates := c.game.Inches(c.at, c.foe), c.table.Craft(c.e).Fates()
	return rules.Certain - survives(rules.Certain, &c.me, r, fates, o.state),
		rules.Certain - survives(rules.Certain, &c.me, max(r-c.me.Top(), 1), fates, o.state)
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
