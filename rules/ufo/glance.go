package ufo

import "github.com/furball-sim/furball/rules/plane"

// A glance is what the facts of one decision have in common: it is made once
// and serves all options. It points into the game's tables only.
type glance struct {
	at     int32 // number of the decision, from 1; 0: none
	mine   int   // my state in my fates table
	charge int8  // UFO: charge of my fullest gun
	from   int8  // index of the first enemy
	n      int8  // how many there are, lost ones too
	only   int8  // index of the enemy that is nearest wherever I am: the last one left; -1: there are more
	peril  peril
	foes   [maxCraft]foe
}

// A peril is what enemies can do to me at a place. The glance keeps the last
// one, for many options leave me where I am and change my heading alone.
type peril struct {
	at               plane.Point
	met, flown       bool // threats, incoming are known
	hit, kill, reach int32
	incoming         int32
}

// A foe is an enemy as the glance finds him.
type foe struct {
	lost     bool
	ufo      bool
	top      int8 // top speed
	charge   int8 // UFO: charge of the fullest gun
	heading  plane.Heading
	pos      plane.Point
	expected plane.Point // where he is when step 7 comes: an aircraft that has not flown goes straight on
	state    int         // his state in his fates table
	field    *reachField // aircraft: what he can reach with his next move
	cannon   [8]blow     // aircraft: by his cannon at a range, nothing at 0
	missiles [4]blow     // aircraft: by missiles within 12 inches (bit 0), 24 inches (bit 1)
}

// A blow is the chance of the hit and of the kill of me by an attack, of 10000.
type blow struct{ hit, kill int16 }

// or is the better of two attacks.
func (b blow) or(c blow) blow { return blow{max(b.hit, c.hit), max(b.kill, c.kill)} }

// foe is the enemy with an index.
func (g *glance) foe(e int) *foe { return &g.foes[e-int(g.from)] }

// look makes the glance of the waiting decision for craft i.
func (d *scout) look(i int) *glance {
	if d.glance.at != d.Out.Decisions {
		d.lookAround(i)
	}
	return &d.glance
}

// lookAround makes the glance.
func (d *scout) lookAround(i int) {
	g, c, sp := &d.glance, &d.craft[i], &d.game.spec[i]
	g.at = d.Out.Decisions
	g.peril = peril{}
	g.mine = sp.fates.state(sp, c)
	if c.ufo {
		g.charge = c.charge[d.fullest(i)]
	}
	from, to := d.enemies(c.side)
	left := 0
	g.from, g.n, g.only = int8(from), int8(to-from), int8(from)
	for e := from; e < to; e++ {
		d.lookAt(e, sp, g.mine, &g.foes[e-from])
		if !d.craft[e].lost {
			g.only = int8(e)
			left++
		}
	}
	if left > 1 {
		g.only = -1
	}
}

// lookAt looks at enemy e with the eyes of a craft in a state.
func (d *scout) lookAt(e int, mine *spec, state int, f *foe) {
	c, sp := &d.craft[e], &d.game.spec[e]
	f.lost, f.ufo, f.top = c.lost, c.ufo, c.top
	f.heading, f.pos, f.expected = c.heading, c.pos, c.pos
	if !c.ufo && d.Phase == 1 {
		f.expected = c.pos.Halves(c.heading, 2*int(c.speed))
	}
	if c.lost {
		return
	}
	f.state = sp.fates.state(sp, c)
	if c.ufo {
		f.charge = c.charge[d.fullest(e)]
		return
	}
	lo, hi := speeds(c)
	f.field = &d.game.reach[lo][hi]
	f.cannon = [8]blow{}
	if d.hasCannon(e) {
		for r := 1; r <= cannonRange; r++ {
			f.cannon[r] = blow{int16(hitChance[fateCannon+r-1]), mine.fates.lost[fateCannon+r-1][state]}
		}
	}
	short := missileBlow(mine, state, d.mostAtOnce(e, sidewinder))
	long := missileBlow(mine, state, d.mostAtOnce(e, amraam))
	f.missiles = [4]blow{1: short, 2: long, 3: short.or(long)}
}

// missileBlow is that of n missiles that reach, nothing for none.
func missileBlow(sp *spec, state, n int) blow {
	if n == 0 {
		return blow{}
	}
	kill := sp.fates.lost[fateOne+n-1][state]
	if kill == 0 {
		return blow{}
	}
	return blow{10000, kill}
}

// meet works out what the enemies can do to craft i at a place.
func (d *scout) meet(i int, g *glance, at plane.Point) (hit, kill, reach int32) {
	for e := range int(g.n) {
		o := &g.foes[e]
		if o.lost {
			continue
		}
		r := plane.Inches(o.pos, at)
		if o.ufo {
			fate := d.game.spec[i].fates
			now := fateRay + rayDice(int(o.charge), r)
			next := fateRay + rayDice(int(o.charge), max(r-int(o.top), 1))
			hit, kill = max(hit, hitChance[now]), max(kill, int32(fate.lost[now][g.mine]))
			reach = max(reach, int32(fate.lost[next][g.mine]))
		} else if r <= reachInches {
			b := o.reach(r, at)
			hit, kill, reach = max(hit, int32(b.hit)), max(kill, int32(b.kill)), max(reach, int32(b.kill))
		}
	}
	return hit, kill, reach
}

// reach is the best that the foe can bring about against me at a place r
// inches away, at most reachInches.
func (f *foe) reach(r int, at plane.Point) blow {
	got := f.field[r][plane.Bearing(f.pos, at).Off(f.heading)]
	return f.cannon[got.cannonRange()].or(f.missiles[got.missiles()])
}
