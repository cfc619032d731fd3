package ufo

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// A view is what the inputs of one option are made of: the deciding craft as the option leaves it, and what the
// option does.
type view struct {
	stage   int
	i, e    int // the deciding craft, and the main enemy
	me      craft
	at      plane.Point // where the craft will be in step 7 if it goes straight on
	heading plane.Heading
	expects bool // enemies that have not moved count where they are expected
	mine    attackSet
	holds   bool
	target  int // of the option; -1: none
	weapon  int
	spent   int // missiles, bursts or charge points
}

// An attackSet is what I can do to the main enemy with gun and missiles, now and with the rest of my move or the next
// one.
type attackSet struct {
	hit                     int32
	gun, missiles           worth
	reachGun, reachMissiles worth
}

// A sheet holds the inputs that are the same for all options of a decision: the figures of the deciding craft as it
// stands and of the main enemy, and the game. It is made once for a decision, as a glance is.
type sheet struct {
	at int32 // number of the decision, from 1; 0 if the sheet is of none
	e  int   // the main enemy
	in [numInputs]int16
}

// Inputs implements rules.Valuer.
func (d *scout) Inputs(option int, in *rules.Inputs) (stage int) {
	var v view
	d.take(option, &v)
	f := frame{g: d.look(v.i), in: in}
	d.write(&v, in)
	d.aim(&v, &f)
	d.geometryInputs(&v, &f)
	d.exchange(&v, &f)
	d.volleys(&v, &f)
	d.missileInputs(&v, &f)
	d.company(&v, &f)
	return v.stage
}

// write copies the sheet of the decision, and sets the figures of the deciding craft that the option changes.
func (d *scout) write(v *view, in *rules.Inputs) {
	s := &d.sheet
	if s.at != d.Out.Decisions || s.e != v.e {
		*s = sheet{at: d.Out.Decisions, e: v.e}
		d.figures(v.i, &d.craft[v.i], s.in[:numFigures])
		d.figures(v.e, &d.craft[v.e], s.in[numFigures:2*numFigures])
		d.frameOfGame(&s.in)
	}
	copy(in[:numInputs], s.in[:])
	switch v.stage {
	case atHalfway, atEnd:
	case atSpeed:
		in[figSpeed] = rules.Put(int(v.me.speed), 8)
	case atMove:
		in[figSpeed], in[figMayTurn] = rules.Put(int(v.me.moved), 6), yes(mayTurn(&v.me))
	default:
		clear(in[:numFigures])
		d.figures(v.i, &v.me, in[:numFigures])
	}
}

// InputsAt implements rules.Valuer. Moves are single choices, so that there are no nodes.
func (d *scout) InputsAt(int, *rules.Inputs) int { return 0 }

// take sets the view of an option.
func (d *scout) take(option int, v *view) {
	v.target, v.weapon = -1, -1
	switch d.Phase {
	case inSpeeds:
		d.viewSpeed(option, v)
	case inUFOs:
		d.viewMove(option, v)
	case inFirst:
		if d.Stage == stageSpeed {
			d.viewSpeed(option, v)
		} else {
			d.viewTurn(option, v)
		}
	case inSecond:
		d.viewEnd(option, v)
	case inRecharge:
		d.viewRecharge(option, v)
	case inFire:
		if d.actors[d.Cursor].gun >= 0 {
			d.viewRay(option, v)
		} else {
			d.viewLaunch(option, v)
		}
	default:
		d.viewCannon(option, v)
	}
}

// begin sets the deciding craft as it stands, and its main enemy: the target of the option, or the nearest one to
// where it is now.
func (v *view) begin(d *scout, stage, i int) {
	v.stage, v.i, v.me = stage, i, d.craft[i]
	v.at, v.heading = v.me.pos, v.me.heading
	if v.target >= 0 {
		v.e = v.target
	} else {
		v.e = d.mainEnemy(i)
	}
}

// mainEnemy is the enemy nearest to craft i. Of several as near it is the one with the fewest points left, then the one
// least able to shoot, then the one with its tail to me, so that the order of the craft makes no difference.
func (d *scout) mainEnemy(i int) int {
	if g := d.look(i); g.only >= 0 {
		return int(g.only)
	}
	me := &d.craft[i]
	from, to := d.enemies(me.side)
	best, most := from, int64(-1)
	for t := from; t < to; t++ {
		c := &d.craft[t]
		if c.lost {
			continue
		}
		r := plane.Distance2(me.pos, c.pos)<<22 + int64(d.pointsLeft(t))<<16 + int64(d.arms(t))<<4 +
			int64(noseAngle(c.pos, c.heading, me.pos)/15)
		if most < 0 || r < most {
			best, most = t, r
		}
	}
	return best
}

func (d *scout) viewSpeed(option int, v *view) {
	v.begin(d, atSpeed, int(d.order[d.Cursor]))
	lo, _ := speeds(&v.me)
	v.me.speed = int8(lo + option)
	v.at = v.me.pos.Halves(v.heading, 2*(lo+option))
	v.expects = true
	to := d.look(v.i).foe(v.e).expected
	d.reachInputs(v, &d.game.reach[lo+option][lo+option], v.me.pos, to)
}

// reachInputs sets what the next move can bring from a place.
func (d *scout) reachInputs(v *view, field *reachField, from, to plane.Point) {
	r := field.from(from, v.heading, to)
	if n := r.cannonRange(); n > 0 && d.hasCannon(v.i) {
		v.mine.reachGun = d.worthOf(v.e, fateCannon+n-1)
	}
	n := 0
	if r&reachLong != 0 {
		n = mostOf(&v.me, &d.game.spec[v.i], amraam)
	}
	if r&reachShort != 0 {
		n = max(n, mostOf(&v.me, &d.game.spec[v.i], sidewinder))
	}
	if n > 0 {
		v.mine.reachMissiles = d.worthOf(v.e, fateOne+n-1)
	}
}

func (d *scout) viewMove(option int, v *view) {
	v.begin(d, atMove, int(d.order[d.Cursor]))
	turn, steps := ufoMove(&v.me, option)
	v.heading = v.heading.Turn(turn)
	v.at = d.game.glide(v.me.pos, v.heading, steps)
	v.me.moved = int8(d.game.wholeInches(steps))
	v.expects = true
	d.rayInputs(v, d.look(v.i).foe(v.e).expected)
}

// rayInputs sets what the fullest ray gun can do from where the UFO is, and one move nearer.
func (d *scout) rayInputs(v *view, to plane.Point) {
	charge := int(v.me.charge[0])
	for _, c := range v.me.charge[1:] {
		charge = max(charge, int(c))
	}
	r := d.game.inches(v.at, to)
	a := fateRay + rayDice(charge, r)
	v.mine.hit, v.mine.gun = hitChance[a], d.worthOf(v.e, a)
	v.mine.reachGun = d.worthOf(v.e, fateRay+rayDice(charge, max(r-int(v.me.top), 1)))
}

func (d *scout) viewTurn(option int, v *view) {
	v.begin(d, atHalfway, int(d.order[d.Cursor]))
	v.heading = v.heading.Turn(option - aircraftTurn)
	d.gunNow(v)
	end := v.me.pos.Halves(v.heading, int(v.me.speed))
	to := d.craft[v.e].pos
	if a, ok := d.cannonAttack(v.i, end, v.e); ok && d.game.anyTurnSees(end, v.heading, to) {
		v.mine.reachGun = d.worthOf(v.e, a)
	}
	if w := d.ready(v.i, end, v.e); w.kill > 0 && d.game.anyTurnHits(end, v.heading, to) {
		v.mine.reachMissiles = w
	}
	v.at = end
}

// gunNow sets what a burst from where the aircraft is does.
func (d *scout) gunNow(v *view) {
	v.mine.hit, v.mine.gun = d.cannonWorth(v.i, v.at, v.heading, v.e)
}

func (d *scout) viewEnd(option int, v *view) {
	v.begin(d, atEnd, int(d.order[d.Cursor]))
	v.heading = v.heading.Turn(option - aircraftTurn)
	d.gunNow(v)
	if d.mayLaunch(&v.me) {
		v.mine.missiles = d.missileWorth(v.i, v.at, v.heading, v.e)
	}
	d.nextMove(v)
}

// nextMove sets what the next move can bring.
func (d *scout) nextMove(v *view) {
	lo, hi := speeds(&v.me)
	d.reachInputs(v, &d.game.reach[lo][hi], v.at, d.craft[v.e].pos)
}

func (d *scout) viewCannon(option int, v *view) {
	i := int(d.order[d.Cursor])
	if option > 0 {
		v.target = d.cannonTarget(i, option-1)
	}
	v.begin(d, atCannon, i)
	d.burstOrHold(v)
	if d.Phase == inHalfway {
		v.at = v.me.pos.Halves(v.heading, int(v.me.speed))
		if !d.mayLaunch(&v.me) {
			return
		}
		if w := d.ready(i, v.at, v.e); w.kill > 0 && d.game.anyTurnHits(v.at, v.heading, d.craft[v.e].pos) {
			v.mine.missiles = w
		}
		return
	}
	if d.mayLaunch(&v.me) {
		v.mine.missiles = d.missileWorth(i, v.at, v.heading, v.e)
	}
	d.nextMove(v)
}

// burstOrHold sets what a burst does, or that the craft holds its fire.
func (d *scout) burstOrHold(v *view) {
	if v.target < 0 {
		v.holds = true
		return
	}
	v.weapon, v.spent, v.me.burst = cannon, 1, true
	d.gunNow(v)
}

func (d *scout) viewLaunch(option int, v *view) {
	i := int(d.actors[d.Cursor].craft)
	var l launching
	if option > 0 {
		l = d.launchOption(i, option-1)
		v.target = l.target
	}
	v.begin(d, atLaunch, i)
	switch {
	case option == 0 || l.weapon == cannon:
		d.burstOrHold(v)
	default:
		v.weapon, v.spent = l.weapon, l.count
		if d.game.hits(v.at, v.heading, d.craft[v.e].pos) {
			v.mine.missiles = d.worthOf(v.e, fateOne+l.count-1)
		}
		unload(&v.me, &d.game.spec[i], l)
	}
	d.nextMove(v)
}

// unload takes the missiles of a launch off a craft's hard points, the fullest first.
func unload(c *craft, sp *spec, l launching) {
	for range l.count {
		best := -1
		for h := range sp.points {
			if sp.points[h].weapon == l.weapon && c.load[h] > 0 && (best < 0 || c.load[h] > c.load[best]) {
				best = h
			}
		}
		if best >= 0 {
			c.load[best]--
		}
	}
}

func (d *scout) viewRay(option int, v *view) {
	a := d.actors[d.Cursor]
	i := int(a.craft)
	points := 0
	if option > 0 {
		v.target, points = d.rayShot(i, int(a.gun), option-1)
	}
	v.begin(d, atRay, i)
	to := d.craft[v.e].pos
	d.rayInputs(v, to)
	if option == 0 {
		v.holds, v.mine.hit, v.mine.gun = true, 0, worth{}
		return
	}
	n := fateRay + rayDice(points, d.game.inches(v.at, to))
	v.weapon, v.spent = rayGun, points
	v.mine.hit, v.mine.gun = hitChance[n], d.worthOf(v.e, n)
	v.me.shot |= 1 << a.gun
	if !d.game.keep {
		v.me.charge[a.gun] -= int8(points)
	}
	d.reachAfter(v, to)
}

// reachAfter sets what the fullest gun can do one move nearer, after the option.
func (d *scout) reachAfter(v *view, to plane.Point) {
	hit, gun := v.mine.hit, v.mine.gun
	d.rayInputs(v, to)
	v.mine.hit, v.mine.gun = hit, gun
}

func (d *scout) viewRecharge(option int, v *view) {
	a := d.actors[d.Cursor]
	v.begin(d, atRecharge, int(a.craft))
	gun := d.game.spec[v.i].guns[a.gun]
	if option == doesRecharge {
		charge := int(v.me.charge[a.gun])
		v.me.charge[a.gun] += int8(recharged[gun.Recharge][gun.Power-charge])
	}
	v.holds = option == staysLow
	d.rayInputs(v, d.craft[v.e].pos)
}
