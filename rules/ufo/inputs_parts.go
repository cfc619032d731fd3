package ufo

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// A frame is the deciding craft's frame of reference, with the main enemy to the right.
type frame struct {
	g        *glance
	in       *rules.Inputs
	foe      plane.Point // where the main enemy is, or is expected
	foeHead  plane.Heading
	fwd, lat int64 // the main enemy in it, in thousandths of an inch
	side     int64 // 1, or -1 where left and right are exchanged
}

// place is where a craft counts: where it is, or is expected.
func (f *frame) place(d *scout, v *view, k int) plane.Point {
	if v.expects && d.craft[k].side != v.me.side {
		return f.g.foe(k).expected
	}
	return d.craft[k].pos
}

// aim sets the frame. If the enemy is exactly ahead or astern, its heading says what is right, and then the other
// craft and missiles do.
func (d *scout) aim(v *view, f *frame) {
	f.foe, f.foeHead = f.place(d, v, v.e), d.craft[v.e].heading
	f.fwd, f.lat = plane.Frame(v.at, v.heading, f.foe)
	f.side = 1
	right := f.lat
	if right == 0 {
		_, right = plane.Turned(v.heading, f.foeHead)
	}
	if right == 0 {
		right = d.lateral(v, f)
	}
	if right < 0 {
		f.side = -1
	}
	f.lat *= f.side
}

// lateral sums up how far to the right everything else is.
func (d *scout) lateral(v *view, f *frame) (sum int64) {
	for k := range d.game.total {
		if !d.craft[k].lost && k != v.i {
			_, lat := plane.Frame(v.at, v.heading, f.place(d, v, k))
			sum += lat
		}
	}
	for k := range d.nMissiles {
		_, lat := plane.Frame(v.at, v.heading, d.missiles[k].pos)
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

// shareOf is a mean damage as a share of the points that craft e has left.
func (d *scout) shareOf(e int, damage int32) int16 {
	return rules.Put(int(damage), hundredths*max(d.pointsLeft(e), 1))
}

// pointsLeft are the damage points that craft e can still lose.
func (d *scout) pointsLeft(e int) int { return d.game.spec[e].dp - int(d.craft[e].damage) }

// mostOf is Duel.mostAtOnce for a craft as an option leaves it.
func mostOf(c *craft, sp *spec, weapon int) int {
	loaded, points := 0, 0
	for h := range sp.points {
		if n := c.load[h]; n > 0 && sp.points[h].weapon == weapon {
			loaded += int(n)
			points++
		}
	}
	if weapon == sidewinder {
		return min(points, launchAtOnce)
	}
	return min(loaded, launchAtOnce)
}

// figures sets the figures of craft k, which may differ from how it stands.
func (d *scout) figures(k int, c *craft, in []int16) {
	sp := &d.game.spec[k]
	left := sp.dp - int(c.damage)
	in[figLeft], in[figLast], in[figMany] = slice(left, 0, 6), slice(left, 0, 2), rules.Put(left, 20)
	in[figTop] = rules.Put(int(c.top), 8)
	if c.ufo {
		d.ufoFigures(sp, c, in)
		return
	}
	in[figSpeed] = rules.Put(int(c.speed), 8)
	if c.hurt {
		in[figEjects] = rules.Put(min(max(int(c.damage)-1, 0), 6), 6)
	}
	for h := range sp.points {
		switch n := int(c.load[h]); {
		case n == 0:
		case sp.points[h].weapon == amraam:
			in[figAMRAAMs] += rules.Put(n, 4)
		case sp.points[h].weapon == sidewinder:
			in[figSidewinders] += rules.Put(n, 4)
		}
	}
	in[figAMRAAMs], in[figSidewinders] = min(in[figAMRAAMs], rules.InputLimit), min(in[figSidewinders], rules.InputLimit)
	in[figPairA] = rules.Put(mostOf(c, sp, amraam), launchAtOnce)
	in[figPairS] = rules.Put(mostOf(c, sp, sidewinder), launchAtOnce)
	in[figCannon] = yes(sp.cannons&^c.points != 0)
	in[figReaction], in[figRoll] = rules.Put(sp.reaction, 3), rules.Put(int(c.roll), 6)
	in[figBurst] = yes(c.burst)
}

// ufoFigures sets the figures that only a UFO has. Guns count by their charge, not by their order on the card.
func (d *scout) ufoFigures(sp *spec, c *craft, in []int16) {
	in[figUFO] = rules.InputUnit
	in[figSpeed] = rules.Put(int(c.moved), 6)
	var sorted [maxGuns]int8
	lack, dice := 0, 0
	for g, gun := range sp.guns {
		lack += gun.Power - int(c.charge[g])
		dice += gun.Recharge
		sorted[g] = c.charge[g]
		for k := g; k > 0 && sorted[k] > sorted[k-1]; k-- {
			sorted[k], sorted[k-1] = sorted[k-1], sorted[k]
		}
	}
	in[figCharge1], in[figCharge2] = rules.Put(int(sorted[0]), 6), rules.Put(int(sorted[1]), 6)
	in[figCharge3] = rules.Put(int(sorted[2])+int(sorted[3]), 6)
	in[figLack], in[figRecharge] = rules.Put(lack, 12), rules.Put(dice, 2)
	in[figAntiGrav] = rules.Put(int(c.antiGrav), 6)
	in[figMayTurn] = yes(mayTurn(c))
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

// geometryInputs sets where the craft are to each other.
func (d *scout) geometryInputs(v *view, f *frame) {
	in := f.in
	r := d.game.inches(v.at, f.foe)
	in[inRange2], in[inRange6], in[inRange12] = slice(r, 0, 2), slice(r, 2, 6), slice(r, 6, 12)
	in[inRange24], in[inRange48] = slice(r, 12, 24), slice(r, 24, 48)
	in[inFwd], in[inFwdNear] = rules.Put(int(f.fwd), 24_000), rules.Put(int(f.fwd), 4000)
	in[inLat], in[inLatNear] = rules.Put(int(f.lat), 24_000), rules.Put(int(f.lat), 4000)
	fwd, lat := plane.Frame(f.foe, f.foeHead, v.at)
	lat *= f.side
	in[inFoeFwd], in[inFoeFwdNear] = rules.Put(int(fwd), 24_000), rules.Put(int(fwd), 4000)
	in[inFoeLat], in[inFoeLatNear] = rules.Put(int(lat), 24_000), rules.Put(int(lat), 4000)
	turn := (int(f.foeHead) - int(v.heading)) * int(f.side)
	rel := plane.Heading((turn + 2*plane.Headings) % plane.Headings)
	in[inTurnCos], in[inTurnSin] = cosines[rel], sine(rel)
	off, foeOff := 0, rel.Off(12)
	if v.at != f.foe {
		off = plane.Bearing(v.at, f.foe).Off(v.heading)
		foeOff = plane.Bearing(f.foe, v.at).Off(f.foeHead)
	}
	in[inCos], in[inSin] = cosines[off], sine(plane.Heading(off))
	in[inOff3], in[inOff6], in[inOff12] = slice(off, 0, 3), slice(off, 3, 6), slice(off, 6, 12)
	in[inArc] = yes(d.game.arc.Contains(v.at, v.heading, f.foe))
	in[inFoeCos], in[inFoeSin] = cosines[foeOff], sine(plane.Heading(foeOff))
	in[inFoeOff3], in[inFoeOff6], in[inFoeOff12] = slice(foeOff, 0, 3), slice(foeOff, 3, 6), slice(foeOff, 6, 12)
	in[inFoeArc] = yes(d.game.arc.Contains(f.foe, f.foeHead, v.at))
}

// exchange sets what the craft can do to each other.
func (d *scout) exchange(v *view, f *frame) {
	in, m := f.in, &v.mine
	in[inHit], in[inKill], in[inShare] = chanceOf(m.hit), chanceOf(m.gun.kill), d.shareOf(v.e, m.gun.damage)
	in[inMissileKill], in[inMissileShare] = chanceOf(m.missiles.kill), d.shareOf(v.e, m.missiles.damage)
	in[inReachKill], in[inReachShare] = chanceOf(m.reachGun.kill), d.shareOf(v.e, m.reachGun.damage)
	in[inReachMissile] = chanceOf(m.reachMissiles.kill)
	in[inReachMissileShare] = d.shareOf(v.e, m.reachMissiles.damage)
	p := d.perilAt(v.i, f.g, v.at)
	in[inTheirHit], in[inTheirKill], in[inTheirReach] = chanceOf(p.hit), chanceOf(p.kill), chanceOf(p.reach)
	in[inSmallKill] = slim(max(m.gun.kill, m.missiles.kill, m.reachGun.kill, m.reachMissiles.kill))
	in[inSmallRisk] = slim(max(p.kill, p.reach))
	in[inIncoming] = chanceOf(d.incomingAt(v.i, f.g, v.at))
	lead := d.initiativeAs(v.i, &v.me) - d.initiativeOf(v.e)
	in[inActsFirst], in[inLead] = yes(lead > 0), rules.Put(min(max(lead, -64), 64), 32)
	r := d.game.inches(v.at, f.foe)
	in[inDice] = rules.Put(diceAt(&v.me, r), 6)
	in[inDiceNext] = rules.Put(diceAt(&v.me, max(r-int(v.me.top), 1)), 6)
	in[inTheirDice], in[inTheirDiceNext] = d.theirDice(v, f)
	in[inHolds], in[inFoeMoves] = yes(v.holds), yes(d.stillMoves(v.e))
	switch v.weapon {
	case cannon:
		in[inSpentCannon] = rules.InputUnit
	case amraam:
		in[inSpentAMRAAM] = rules.InputUnit
		in[inSpent] = rules.Put(v.spent, launchAtOnce)
	case sidewinder:
		in[inSpent] = rules.Put(v.spent, launchAtOnce)
	case rayGun:
		in[inSpentCharge] = rules.Put(v.spent, 6)
	}
}

// initiativeAs is initiativeOf for craft i as an option leaves it.
func (d *scout) initiativeAs(i int, c *craft) int {
	v := c.roll
	if c.ufo {
		v = gunBase
		for g := range d.game.spec[i].guns {
			v = min(v, gunInitiative(c.charge[g]))
		}
	}
	return int(v)*8 + d.game.spec[i].reaction
}

// diceAt is the number of dice of all ray guns of a craft at a range in inches.
func diceAt(c *craft, inches int) (n int) {
	if c.ufo {
		for _, charge := range c.charge {
			n += rayDice(int(charge), inches)
		}
	}
	return n
}

// theirDice are the dice of all enemies' ray guns at the craft, from where they are expected and one move nearer.
func (d *scout) theirDice(v *view, f *frame) (now, next int16) {
	n, more := 0, 0
	for k := range int(f.g.n) {
		if o := &f.g.foes[k]; o.ufo && !o.lost {
			r := d.game.inches(o.expected, v.at)
			c := &d.craft[int(f.g.from)+k]
			n += diceAt(c, r)
			more += diceAt(c, max(r-int(o.top), 1))
		}
	}
	return rules.Put(n, 6), rules.Put(more, 6)
}

// stillMoves reports whether craft e will move before the turn's launches.
func (d *scout) stillMoves(e int) bool {
	switch {
	case d.Phase >= inHalfway:
		return d.Phase < inSecond && !d.craft[e].ufo || d.Phase == inSecond && d.after(e)
	case d.craft[e].ufo:
		return d.Phase < inUFOs || d.Phase == inUFOs && d.after(e)
	}
	return d.Phase < inFirst || d.after(e)
}

// after reports whether craft e comes after the deciding one in the phase.
func (d *scout) after(e int) bool {
	for k := d.Cursor + 1; k < d.nOrder; k++ {
		if int(d.order[k]) == e {
			return true
		}
	}
	return false
}
