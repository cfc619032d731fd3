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

// A writer writes inputs one after the other.
type writer struct{ rules.Pen }

// writer writes the option's inputs from the one numbered at on.
func (c *choice) writer(at int) writer { return writer{rules.NewPen(c.in, at)} }

// input writes what is an input already, held within the limits.
func (p *writer) input(v int16) { p.Put(int(v), rules.InputUnit) }

// slice writes the part of n between two bounds, as a share of that part.
func (p *writer) slice(n, from, to int) { p.Put(min(max(n-from, 0), to-from), to-from) }

// chance writes a chance of rules.Certain.
func (p *writer) chance(c int32) { p.Put(int(c), rules.Certain) }

// slim writes a chance so that small ones are told apart.
func (p *writer) slim(c int32) { p.Put(int(min(c, rules.Certain/16)), rules.Certain/16) }

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

// The figures after the speed: first those of aircraft alone, then those of UFOs alone.
const (
	aircraftFigures = 9 // ejection to has fired
	ufoFigures      = numFigures - aircraftFigures - figSpeed - 1
)

// figures writes the figures of a craft from the input numbered at on.
func figures(c *play.Craft, in *rules.Inputs, at int) {
	p, left := writer{rules.NewPen(in, at)}, pointsLeft(c)
	p.Flag(c.UFO())
	p.slice(left, 0, 6)
	p.slice(left, 0, 2)
	p.Put(left, 20)
	p.Put(c.Top(), 8)
	if c.UFO() {
		p.Put(c.Moved(), 6)
		p.Skip(aircraftFigures)
		p.ufo(c)
		return
	}
	p.Put(c.Speed(), 8)
	p.aircraft(c)
	p.Skip(ufoFigures)
}

// aircraft writes the figures that only an aircraft has.
func (p *writer) aircraft(c *play.Craft) {
	ejection := 0
	if c.Hurt() {
		ejection = min(max(c.Damage()-1, 0), 6)
	}
	p.Put(ejection, 6)
	p.Put(c.Loaded(play.AMRAAM), 4)
	p.Put(c.Loaded(play.Sidewinder), 4)
	p.Put(c.MostAtOnce(play.AMRAAM), play.LaunchAtOnce)
	p.Put(c.MostAtOnce(play.Sidewinder), play.LaunchAtOnce)
	p.Flag(c.HasCannon())
	p.Put(c.Reaction(), 3)
	p.Put(c.Roll(), 6)
	p.Flag(c.HasFired())
}

// ufo writes the figures that only a UFO has. Guns count by their charge, not by their order on the card.
func (p *writer) ufo(c *play.Craft) {
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
	p.Put(sorted[0], 6)
	p.Put(sorted[1], 6)
	p.Put(sorted[2]+sorted[3], 6)
	p.Put(lack, 12)
	p.Put(dice, 2)
	p.Put(c.AntiGrav(), 6)
	p.Flag(c.MayTurn())
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
	p := c.writer(inGeometry)
	p.slice(r, 0, 2)
	p.slice(r, 2, 6)
	p.slice(r, 6, 12)
	p.slice(r, 12, 24)
	p.slice(r, 24, 48)
	for _, way := range [...]int64{c.fwd, c.lat, fwd, lat} {
		p.Put(int(way), 24_000)
		p.Put(int(way), 4000)
	}
	p.offNose(off, c.game.Sees(c.at, c.heading, c.foe))
	p.offNose(foeOff, c.game.Sees(c.foe, c.foeHead, c.at))
	p.input(cosines[rel])
	p.input(sine(rel))
}

// offNose writes how far off a nose something is, in steps of 15 degrees, and whether it is in the arc.
func (p *writer) offNose(off int, inArc bool) {
	p.input(cosines[off])
	p.input(sine(plane.Heading(off)))
	p.slice(off, 0, 3)
	p.slice(off, 3, 6)
	p.slice(off, 6, 12)
	p.Flag(inArc)
}

// exchangeNames are the inputs of what the craft can do to each other.
var exchangeNames = [...]string{"gun hits", "gun kills", "gun's share of the points left", "missiles kill",
	"missiles' share of the points left", "gun reaches a kill", "gun reaches a share of the points left",
	"missiles reach a kill", "missiles reach a share of the points left", "enemies hit", "enemies kill",
	"enemies reach a kill", "small chance to kill", "small chance to be killed", "I act first", "lead in initiative",
	"my ray dice", "my ray dice, nearer", "the enemies' ray dice", "the enemies' ray dice, nearer"}

// exchange sets what the craft can do to each other.
func (c *choice) exchange() {
	m, foe, at := &c.mine, c.table.Craft(c.e), c.perilAt(c.i, c.at)
	p := c.writer(inExchange)
	p.chance(m.hit)
	for _, w := range [...]worth{m.gun, m.missiles, m.reachGun, m.reachMissiles} {
		p.chance(w.kill)
		p.input(shareOf(foe, w.damage))
	}
	p.chance(at.hit)
	p.chance(at.kill)
	p.chance(at.reach)
	p.slim(max(m.gun.kill, m.missiles.kill, m.reachGun.kill, m.reachMissiles.kill))
	p.slim(max(at.kill, at.reach))
	lead, r := c.lead(), c.game.Inches(c.at, c.foe)
	p.Flag(lead > 0)
	p.Clip(lead, 64, 32)
	p.Put(diceAt(&c.me, r), 6)
	p.Put(diceAt(&c.me, max(r-c.me.Top(), 1)), 6)
	now, next := c.theirDice()
	p.Put(now, 6)
	p.Put(next, 6)
}

// lead is by how much I act before the main enemy; above 0 I act first.
func (c *choice) lead() int { return c.me.Initiative() - c.table.Craft(c.e).Initiative() }

// deedNames are the inputs of what the option does.
var deedNames = [...]string{"holds", "missiles launched", "AMRAAM launched", "cannon fired", "charge fired",
	"enemy still to move"}

// deed sets what the option does.
func (c *choice) deed() {
	missiles, charge := 0, 0
	switch c.weapon {
	case play.AMRAAM, play.Sidewinder:
		missiles = c.spent
	case play.RayGun:
		charge = c.spent
	}
	p := c.writer(inDeed)
	p.Flag(c.holds)
	p.Put(missiles, play.LaunchAtOnce)
	p.Flag(c.weapon == play.AMRAAM)
	p.Flag(c.weapon == play.Cannon)
	p.Put(charge, 6)
	p.Flag(c.stillMoves(c.e))
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
func (c *choice) theirDice() (now, next int) {
	g := &c.glance
	for k := range int(g.n) {
		if o := &g.foes[k]; o.ufo && !o.lost {
			r := c.game.Inches(o.expected, c.at)
			e := c.table.Craft(int(g.from) + k)
			now += diceAt(e, r)
			next += diceAt(e, max(r-int(o.top), 1))
		}
	}
	return now, next
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
