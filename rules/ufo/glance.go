package ufo

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// A glance holds what the facts of all options of one decision have in common. It is made once for a decision,
// and its pointers lead only to tables of the game.
type glance struct {
	at     int32 // number of the decision, from 1; 0 if the glance is of none
	mine   int   // my state in my fates table
	charge int8  // UFO: charge of my fullest gun
	from   int8  // index of the first enemy
	n      int8  // how many there are, lost ones too
	only   int8  // index of the only enemy left, which is nearest wherever I am; -1 if there are more
	peril  peril
	foes   [maxCraft]foe
}

// A peril is what enemies can do to me at a place. The glance keeps the last one, because many options change
// only my heading, not my place.
type peril struct {
	at               plane.Point
	met, flown       bool // threats, incoming are known
	hit, kill, reach int32
	incoming         int32
}

// perilOf is the peril at a place; nothing of it is known if it is another place than the last one.
func (g *glance) perilOf(at plane.Point) *peril {
	p := &g.peril
	if p.at != at {
		p.at, p.met, p.flown = at, false, false
	}
	return p
}

// A foe is an enemy as the glance sees it.
type foe struct {
	lost     bool
	ufo      bool
	top      int8 // top speed
	charge   int8 // UFO: charge of the fullest gun
	heading  plane.Heading
	pos      plane.Point
	expected plane.Point // where it is in step 7, if one that has not moved goes straight on
	state    int         // its state in its fates table
	field    *reachField // aircraft: what it can reach with its next move
	cannon   [8]blow     // aircraft: by its cannon at a range in inches; 0 at range 0
	missiles [4]blow     // aircraft: by missiles within 12 inches (bit 0), 24 inches (bit 1)
}

// A blow is the chance that an attack hits me, and that I am lost to it, of rules.Certain.
type blow struct{ hit, kill int32 }

// or is the better of two attacks.
func (b blow) or(c blow) blow { return blow{max(b.hit, c.hit), max(b.kill, c.kill)} }

// foe is the enemy with an index.
func (g *glance) foe(e int) *foe { return &g.foes[e-int(g.from)] }

// look is the glance of the waiting decision for craft i.
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

// lookAt fills f with what enemy e can do to a craft mine in a state.
func (d *scout) lookAt(e int, mine *spec, state int, f *foe) {
	c, sp := &d.craft[e], &d.game.spec[e]
	f.lost, f.ufo, f.top = c.lost, c.ufo, c.top
	f.heading, f.pos, f.expected = c.heading, c.pos, c.pos
	switch {
	case d.Phase > inUFOs:
	case !c.ufo:
		f.expected = c.pos.Halves(c.heading, 2*int(c.speed))
	case d.Phase == inSpeeds: // it has not moved yet, and may fly on as in the last turn
		f.expected = c.pos.Halves(c.heading, 2*int(c.moved))
	}
	if c.lost {
		return
	}
	f.state = sp.fates.state(sp, c)
	if c.ufo {
		f.charge = c.charge[d.fullest(e)]
		return
	}
	lo, hi := nextSpeeds(c)
	f.field = &d.game.reach[lo][hi]
	f.cannon = [8]blow{}
	if d.hasCannon(e) {
		for r := 1; r <= cannonRange; r++ {
			f.cannon[r] = blow{hitChance[fateCannon+r-1], mine.fates.lost[fateCannon+r-1][state]}
		}
	}
	short := missileBlow(mine, state, d.mostAtOnce(e, sidewinder))
	long := missileBlow(mine, state, d.mostAtOnce(e, amraam))
	f.missiles = [4]blow{1: short, 2: long, 3: short.or(long)}
}

// missileBlow is the blow of n missiles that reach me.
func missileBlow(sp *spec, state, n int) blow {
	if n == 0 {
		return blow{}
	}
	kill := sp.fates.lost[fateOne+n-1][state]
	if kill == 0 {
		return blow{}
	}
	return blow{rules.Certain, kill}
}

// meet computes what the enemies can do to craft i at a place.
func (d *scout) meet(i int, g *glance, at plane.Point) (hit, kill, reach int32) {
	for e := range int(g.n) {
		o := &g.foes[e]
		if o.lost {
			continue
		}
		if o.ufo {
			r, fate := d.game.inches(o.expected, at), d.game.spec[i].fates
			now := fateRay + rayDice(int(o.charge), r)
			next := fateRay + rayDice(int(o.charge), max(r-int(o.top), 1))
			hit, kill = max(hit, hitChance[now]), max(kill, fate.lost[now][g.mine])
			reach = max(reach, fate.lost[next][g.mine])
		} else if r := plane.Inches(o.pos, at); r <= reachInches {
			b := o.reach(r, at)
			hit, kill, reach = max(hit, b.hit), max(kill, b.kill), max(reach, b.kill)
		}
	}
	return hit, kill, reach
}

// reach is the best blow that the foe can reach with its next move against me, at a place r inches away, at
// most reachInches.
func (f *foe) reach(r int, at plane.Point) blow {
	got := f.field[0][0]
	if f.pos != at {
		got = f.field[r][plane.Bearing(f.pos, at).Off(f.heading)]
	}
	return f.cannon[got.cannonRange()].or(f.missiles[got.missiles()])
}
