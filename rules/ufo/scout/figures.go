package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/ufo/card"
	"github.com/furball-sim/furball/rules/ufo/play"
)

// place is where a craft counts: where it is, or is expected.
func (c *choice) place(k int) plane.Point {
	o := c.table.Craft(k)
	if c.expects && o.Side() != c.me.Side() {
		return c.glance.foe(k).expected
	}
	return o.Pos()
}

// aim sets the frame. If the enemy is exactly ahead or astern, its heading says what is right, and then the other
// craft and missiles do.
func (c *choice) aim() {
	c.foe, c.foeHead = c.place(c.e), c.table.Craft(c.e).Heading()
	c.fwd, c.lat = plane.Frame(c.at, c.heading, c.foe)
	c.side = 1
	right := c.lat
	if right == 0 {
		_, right = plane.Turned(c.heading, c.foeHead)
	}
	if right == 0 {
		right = c.lateral()
	}
	if right < 0 {
		c.side = -1
	}
	c.lat *= c.side
}

// lateral sums up how far to the right everything else is.
func (c *choice) lateral() (sum int64) {
	for k := range c.game.Sides().Total() {
		if !c.table.Craft(k).Lost() && k != c.i {
			_, lat := plane.Frame(c.at, c.heading, c.place(k))
			sum += lat
		}
	}
	for k := range c.table.Missiles() {
		_, lat := plane.Frame(c.at, c.heading, c.table.Missile(k).Pos())
		sum += lat
	}
	return sum
}

// yes is an input that is 1 or 0.
func yes(b bool) int16 {
	if b {
		return rules.InputUnit
	}
	return 0
}

// slice is the part of n between two bounds, as a share of that part.
func slice(n, from, to int) int16 { return rules.Put(min(max(n-from, 0), to-from), to-from) }

// chanceOf is a chance of rules.Certain as an input.
func chanceOf(c int32) int16 { return int16(int64(c) * rules.InputUnit / rules.Certain) }

// slim is a chance as an input that tells small ones apart.
func slim(c int32) int16 { return rules.Put(int(min(c, rules.Certain/16)), rules.Certain/16) }

// shareOf is a mean damage as a share of the points that a craft has left.
func shareOf(c *play.Craft, damage int32) int16 {
	return rules.Put(int(damage), play.Hundredths*max(pointsLeft(c), 1))
}

// pointsLeft are the damage points that a craft can still lose.
func pointsLeft(c *play.Craft) int { return c.DP() - c.Damage() }

// figures sets the figures of a craft.
func figures(c *play.Craft, in []int16) {
	left := pointsLeft(c)
	in[figLeft], in[figLast], in[figMany] = slice(left, 0, 6), slice(left, 0, 2), rules.Put(left, 20)
	in[figTop] = rules.Put(c.Top(), 8)
	if c.UFO() {
		ufoFigures(c, in)
		return
	}
	in[figSpeed] = rules.Put(c.Speed(), 8)
	if c.Hurt() {
		in[figEjects] = rules.Put(min(max(c.Damage()-1, 0), 6), 6)
	}
	for h := range card.MaxHardPoints {
		switch weapon, n := c.Load(h); {
		case n == 0:
		case weapon == play.AMRAAM:
			in[figAMRAAMs] += rules.Put(n, 4)
		case weapon == play.Sidewinder:
			in[figSidewinders] += rules.Put(n, 4)
		}
	}
	in[figAMRAAMs], in[figSidewinders] = min(in[figAMRAAMs], rules.InputLimit), min(in[figSidewinders], rules.InputLimit)
	in[figPairA] = rules.Put(c.MostAtOnce(play.AMRAAM), play.LaunchAtOnce)
	in[figPairS] = rules.Put(c.MostAtOnce(play.Sidewinder), play.LaunchAtOnce)
	in[figCannon] = yes(c.HasCannon())
	in[figReaction], in[figRoll] = rules.Put(c.Reaction(), 3), rules.Put(c.Roll(), 6)
	in[figBurst] = yes(c.HasFired())
}

// ufoFigures sets the figures that only a UFO has. Guns count by their charge, not by their order on the card.
func ufoFigures(c *play.Craft, in []int16) {
	in[figUFO] = rules.InputUnit
	in[figSpeed] = rules.Put(c.Moved(), 6)
	var sorted [card.MaxGuns]int
	lack, dice := 0, 0
	for g := range c.Guns() {
		gun := c.Gun(g)
		lack += gun.Power - c.Charge(g)
		dice += gun.Recharge
		sorted[g] = c.Charge(g)
		for k := g; k > 0 && sorted[k] > sorted[k-1]; k-- {
			sorted[k], sorted[k-1] = sorted[k-1], sorted[k]
		}
	}
	in[figCharge1], in[figCharge2] = rules.Put(sorted[0], 6), rules.Put(sorted[1], 6)
	in[figCharge3] = rules.Put(sorted[2]+sorted[3], 6)
	in[figLack], in[figRecharge] = rules.Put(lack, 12), rules.Put(dice, 2)
	in[figAntiGrav] = rules.Put(c.AntiGrav(), 6)
	in[figMayTurn] = yes(c.MayTurn())
}

// cosines are those of the multiples of 15 degrees, as inputs.
var cosines = func() (t [plane.Headings]int16) {
	for h := range t {
		cos, _ := plane.Turned(0, plane.Heading(h))
		t[h] = rules.Put(int(cos), 1_000_000)
	}
	return t
}()

// sine is that of a heading, as an input.
func sine(h plane.Heading) int16 { return cosines[h.Turn(-plane.Headings/4)] }

// geometry sets where the craft are to each other.
func (c *choice) geometry() {
	in := c.in
	r := c.game.Inches(c.at, c.foe)
	in[inRange2], in[inRange6], in[inRange12] = slice(r, 0, 2), slice(r, 2, 6), slice(r, 6, 12)
	in[inRange24], in[inRange48] = slice(r, 12, 24), slice(r, 24, 48)
	in[inFwd], in[inFwdNear] = rules.Put(int(c.fwd), 24_000), rules.Put(int(c.fwd), 4000)
	in[inLat], in[inLatNear] = rules.Put(int(c.lat), 24_000), rules.Put(int(c.lat), 4000)
	fwd, lat := plane.Frame(c.foe, c.foeHead, c.at)
	lat *= c.side
	in[inFoeFwd], in[inFoeFwdNear] = rules.Put(int(fwd), 24_000), rules.Put(int(fwd), 4000)
	in[inFoeLat], in[inFoeLatNear] = rules.Put(int(lat), 24_000), rules.Put(int(lat), 4000)
	turn := (int(c.foeHead) - int(c.heading)) * int(c.side)
	rel := plane.Heading((turn + 2*plane.Headings) % plane.Headings)
	in[inTurnCos], in[inTurnSin] = cosines[rel], sine(rel)
	off, foeOff := 0, rel.Off(12)
	if c.at != c.foe {
		off = plane.Bearing(c.at, c.foe).Off(c.heading)
		foeOff = plane.Bearing(c.foe, c.at).Off(c.foeHead)
	}
	in[inCos], in[inSin] = cosines[off], sine(plane.Heading(off))
	in[inOff3], in[inOff6], in[inOff12] = slice(off, 0, 3), slice(off, 3, 6), slice(off, 6, 12)
	in[inArc] = yes(c.game.Sees(c.at, c.heading, c.foe))
	in[inFoeCos], in[inFoeSin] = cosines[foeOff], sine(plane.Heading(foeOff))
	in[inFoeOff3], in[inFoeOff6], in[inFoeOff12] = slice(foeOff, 0, 3), slice(foeOff, 3, 6), slice(foeOff, 6, 12)
	in[inFoeArc] = yes(c.game.Sees(c.foe, c.foeHead, c.at))
}

// exchange sets what the craft can do to each other.
func (c *choice) exchange() {
	in, m, foe := c.in, &c.mine, c.table.Craft(c.e)
	in[inHit], in[inKill], in[inShare] = chanceOf(m.hit), chanceOf(m.gun.kill), shareOf(foe, m.gun.damage)
	in[inMissileKill], in[inMissileShare] = chanceOf(m.missiles.kill), shareOf(foe, m.missiles.damage)
	in[inReachKill], in[inReachShare] = chanceOf(m.reachGun.kill), shareOf(foe, m.reachGun.damage)
	in[inReachMissile] = chanceOf(m.reachMissiles.kill)
	in[inReachMissileShare] = shareOf(foe, m.reachMissiles.damage)
	p := c.perilAt(c.i, c.at)
	in[inTheirHit], in[inTheirKill], in[inTheirReach] = chanceOf(p.hit), chanceOf(p.kill), chanceOf(p.reach)
	in[inSmallKill] = slim(max(m.gun.kill, m.missiles.kill, m.reachGun.kill, m.reachMissiles.kill))
	in[inSmallRisk] = slim(max(p.kill, p.reach))
	in[inIncoming] = chanceOf(c.incomingAt(c.i, c.at))
	lead := c.me.Initiative() - foe.Initiative()
	in[inActsFirst], in[inLead] = yes(lead > 0), rules.Put(min(max(lead, -64), 64), 32)
	r := c.game.Inches(c.at, c.foe)
	in[inDice] = rules.Put(diceAt(&c.me, r), 6)
	in[inDiceNext] = rules.Put(diceAt(&c.me, max(r-c.me.Top(), 1)), 6)
	in[inTheirDice], in[inTheirDiceNext] = c.theirDice()
	in[inHolds], in[inFoeMoves] = yes(c.holds), yes(c.stillMoves(c.e))
	switch c.weapon {
	case play.Cannon:
		in[inSpentCannon] = rules.InputUnit
	case play.AMRAAM:
		in[inSpentAMRAAM] = rules.InputUnit
		in[inSpent] = rules.Put(c.spent, play.LaunchAtOnce)
	case play.Sidewinder:
		in[inSpent] = rules.Put(c.spent, play.LaunchAtOnce)
	case play.RayGun:
		in[inSpentCharge] = rules.Put(c.spent, 6)
	}
}

// diceAt is the number of dice of all ray guns of a craft at a range in inches.
func diceAt(c *play.Craft, inches int) (n int) {
	if c.UFO() {
		for g := range card.MaxGuns {
			n += play.RayDice(c.Charge(g), inches)
		}
	}
	return n
}

// theirDice are the dice of all enemies' ray guns at the craft, from where they are expected and one move nearer.
func (c *choice) theirDice() (now, next int16) {
	n, more, g := 0, 0, &c.glance
	for k := range int(g.n) {
		if o := &g.foes[k]; o.ufo && !o.lost {
			r := c.game.Inches(o.expected, c.at)
			e := c.table.Craft(int(g.from) + k)
			n += diceAt(e, r)
			more += diceAt(e, max(r-int(o.top), 1))
		}
	}
	return rules.Put(n, 6), rules.Put(more, 6)
}

// stillMoves reports whether craft e will move before the turn's launches.
func (c *choice) stillMoves(e int) bool {
	v, ufo := c.view, c.table.Craft(e).UFO()
	switch phase := v.Phase(); {
	case phase >= play.InHalfway:
		return phase < play.InSecond && !ufo || phase == play.InSecond && v.ActsAfter(e)
	case ufo:
		return phase < play.InUFOs || phase == play.InUFOs && v.ActsAfter(e)
	default:
		return phase < play.InFirst || v.ActsAfter(e)
	}
}
