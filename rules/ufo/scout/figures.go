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

// figureNames are the figures of a craft.
var figureNames = [...]string{"UFO", "points left to 6", "points left to 2", "points left", "top speed", "speed", "ejection",
	"AMRAAM", "Sidewinder", "AMRAAM at once", "Sidewinder at once", "cannon", "reaction", "roll", "has fired",
	"fullest gun", "second gun", "third gun", "charge lacking", "recharge", "anti-grav", "may turn"}

// Figures that a choice changes.
const (
	figSpeed   = 5
	figMayTurn = numFigures - 1
)

// figures sets the figures of a craft.
func figures(c *play.Craft, in *[numFigures]int16) {
	*in = [numFigures]int16{}
	left := pointsLeft(c)
	in[1], in[2], in[3], in[4] = slice(left, 0, 6), slice(left, 0, 2), rules.Put(left, 20), rules.Put(c.Top(), 8)
	if c.UFO() {
		ufoFigures(c, in)
		return
	}
	in[figSpeed] = rules.Put(c.Speed(), 8)
	if c.Hurt() {
		in[6] = rules.Put(min(max(c.Damage()-1, 0), 6), 6)
	}
	in[7], in[8] = rules.Put(c.Loaded(play.AMRAAM), 4), rules.Put(c.Loaded(play.Sidewinder), 4)
	in[9] = rules.Put(c.MostAtOnce(play.AMRAAM), play.LaunchAtOnce)
	in[10] = rules.Put(c.MostAtOnce(play.Sidewinder), play.LaunchAtOnce)
	in[11], in[12], in[13] = yes(c.HasCannon()), rules.Put(c.Reaction(), 3), rules.Put(c.Roll(), 6)
	in[14] = yes(c.HasFired())
}

// ufoFigures sets the figures that only a UFO has. Guns count by their charge, not by their order on the card.
func ufoFigures(c *play.Craft, in *[numFigures]int16) {
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
	in[0], in[figSpeed] = rules.InputUnit, rules.Put(c.Moved(), 6)
	in[15], in[16], in[17] = rules.Put(sorted[0], 6), rules.Put(sorted[1], 6), rules.Put(sorted[2]+sorted[3], 6)
	in[18], in[19], in[20] = rules.Put(lack, 12), rules.Put(dice, 2), rules.Put(c.AntiGrav(), 6)
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

// geometryNames are the inputs of where the craft are to each other.
var geometryNames = [...]string{"range to 2", "range 2 to 6", "range 6 to 12", "range 12 to 24", "range 24 to 48",
	"enemy ahead", "enemy ahead, near", "enemy abeam", "enemy abeam, near",
	"I ahead of the enemy", "I ahead of the enemy, near", "I abeam of the enemy", "I abeam of the enemy, near",
	"cosine off my nose", "sine off my nose", "off my nose to 45", "off my nose 45 to 90", "off my nose 90 to 180", "in my arc",
	"cosine off the enemy's nose", "sine off the enemy's nose", "off the enemy's nose to 45", "off the enemy's nose 45 to 90",
	"off the enemy's nose 90 to 180", "in the enemy's arc", "cosine of the enemy's heading", "sine of the enemy's heading"}

// geometry sets where the craft are to each other.
func (c *choice) geometry() {
	r := c.game.Inches(c.at, c.foe)
	fwd, lat := plane.Frame(c.foe, c.foeHead, c.at)
	lat *= c.side
	turn := (int(c.foeHead) - int(c.heading)) * int(c.side)
	rel := plane.Heading((turn + 2*plane.Headings) % plane.Headings)
	off, foeOff := 0, rel.Off(12)
	if c.at != c.foe {
		off = plane.Bearing(c.at, c.foe).Off(c.heading)
		foeOff = plane.Bearing(c.foe, c.at).Off(c.foeHead)
	}
	in := (*[len(geometryNames)]int16)(c.in[inGeometry:])
	in[0], in[1], in[2] = slice(r, 0, 2), slice(r, 2, 6), slice(r, 6, 12)
	in[3], in[4] = slice(r, 12, 24), slice(r, 24, 48)
	in[5], in[6] = rules.Put(int(c.fwd), 24_000), rules.Put(int(c.fwd), 4000)
	in[7], in[8] = rules.Put(int(c.lat), 24_000), rules.Put(int(c.lat), 4000)
	in[9], in[10] = rules.Put(int(fwd), 24_000), rules.Put(int(fwd), 4000)
	in[11], in[12] = rules.Put(int(lat), 24_000), rules.Put(int(lat), 4000)
	in[13], in[14] = cosines[off], sine(plane.Heading(off))
	in[15], in[16], in[17] = slice(off, 0, 3), slice(off, 3, 6), slice(off, 6, 12)
	in[18] = yes(c.game.Sees(c.at, c.heading, c.foe))
	in[19], in[20] = cosines[foeOff], sine(plane.Heading(foeOff))
	in[21], in[22], in[23] = slice(foeOff, 0, 3), slice(foeOff, 3, 6), slice(foeOff, 6, 12)
	in[24] = yes(c.game.Sees(c.foe, c.foeHead, c.at))
	in[25], in[26] = cosines[rel], sine(rel)
}

// exchangeNames are the inputs of what the craft can do to each other.
var exchangeNames = [...]string{"gun hits", "gun kills", "gun's share of the points left", "missiles kill",
	"missiles' share of the points left", "gun reaches a kill", "gun reaches a share of the points left",
	"missiles reach a kill", "missiles reach a share of the points left", "enemies hit", "enemies kill",
	"enemies reach a kill", "small chance to kill", "small chance to be killed", "I act first", "lead in initiative",
	"my ray dice", "my ray dice, nearer", "the enemies' ray dice", "the enemies' ray dice, nearer"}

// exchange sets what the craft can do to each other.
func (c *choice) exchange() {
	m, foe, p := &c.mine, c.table.Craft(c.e), c.perilAt(c.i, c.at)
	in := (*[len(exchangeNames)]int16)(c.in[inExchange:])
	in[0], in[1], in[2] = chanceOf(m.hit), chanceOf(m.gun.kill), shareOf(foe, m.gun.damage)
	in[3], in[4] = chanceOf(m.missiles.kill), shareOf(foe, m.missiles.damage)
	in[5], in[6] = chanceOf(m.reachGun.kill), shareOf(foe, m.reachGun.damage)
	in[7], in[8] = chanceOf(m.reachMissiles.kill), shareOf(foe, m.reachMissiles.damage)
	in[9], in[10], in[11] = chanceOf(p.hit), chanceOf(p.kill), chanceOf(p.reach)
	in[12] = slim(max(m.gun.kill, m.missiles.kill, m.reachGun.kill, m.reachMissiles.kill))
	in[13] = slim(max(p.kill, p.reach))
	lead, r := c.me.Initiative()-foe.Initiative(), c.game.Inches(c.at, c.foe)
	c.first = lead > 0
	in[14], in[15] = yes(c.first), rules.Put(min(max(lead, -64), 64), 32)
	in[16], in[17] = rules.Put(diceAt(&c.me, r), 6), rules.Put(diceAt(&c.me, max(r-c.me.Top(), 1)), 6)
	in[18], in[19] = c.theirDice()
}

// deedNames are the inputs of what the option does.
var deedNames = [...]string{"holds", "missiles launched", "AMRAAM launched", "cannon fired", "charge fired",
	"enemy still to move"}

// deed sets what the option does.
func (c *choice) deed() {
	in := (*[len(deedNames)]int16)(c.in[inDeed:])
	*in = [len(deedNames)]int16{}
	switch c.weapon {
	case play.AMRAAM, play.Sidewinder:
		in[1], in[2] = rules.Put(c.spent, play.LaunchAtOnce), yes(c.weapon == play.AMRAAM)
	case play.Cannon:
		in[3] = rules.InputUnit
	case play.RayGun:
		in[4] = rules.Put(c.spent, 6)
	}
	in[0], in[5] = yes(c.holds), yes(c.stillMoves(c.e))
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
