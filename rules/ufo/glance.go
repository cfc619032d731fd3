package ufo

import "github.com/furball-sim/furball/rules/plane"

// A glance is what the facts of one decision have in common: it is made once
// and serves all options. It points into the game's tables only.
type glance struct {
	at   int32 // number of the decision, from 1; 0: none
	mine int   // my state in my fates table
	foes [maxCraft]foe
}

// A foe is an enemy as the glance finds him.
type foe struct {
	lost     bool
	ufo      bool
	expected plane.Point // where he is when step 7 comes: an aircraft that has not flown goes straight on
	field    *reachField // aircraft: what he can reach with his next move
	kill     [7]int16    // aircraft: his kill of me by cannon at a range, 0 for none
	hit      [7]int16
	long     int16 // aircraft: his kill of me by missiles within 24 inches
	short    int16 // aircraft: by missiles within 12 inches
	charge   int8  // UFO: charge of the fullest gun
	state    int   // his state in his fates table
}

// look makes the glance of the waiting decision for craft i.
func (d *Duel) look(i int) *glance {
	g := &d.glance
	if g.at == d.out.Decisions {
		return g
	}
	g.at = d.out.Decisions
	sp := &d.game.spec[i]
	g.mine = sp.fates.state(sp, &d.craft[i])
	from, to := d.enemies(d.craft[i].side)
	for e := from; e < to; e++ {
		g.foes[e-from] = d.lookAt(e, sp, g.mine)
	}
	return g
}

func (d *Duel) lookAt(e int, mine *spec, state int) foe {
	c, sp := &d.craft[e], &d.game.spec[e]
	f := foe{lost: c.lost, ufo: c.ufo, expected: c.pos}
	if c.lost {
		return f
	}
	f.state = sp.fates.state(sp, c)
	if c.ufo {
		f.charge = c.charge[d.fullest(e)]
		return f
	}
	if d.phase == 1 {
		f.expected = c.pos.Halves(c.heading, 2*int(c.speed))
	}
	lo, hi := speeds(c)
	f.field = &d.game.reach[lo][hi]
	if d.hasCannon(e) {
		for r := 1; r <= cannonRange; r++ {
			f.kill[r], f.hit[r] = mine.fates.lost[fateCannon+r-1][state], int16(hitChance[fateCannon+r-1])
		}
	}
	f.long = missileKillOf(mine, state, d.mostAtOnce(e, amraam))
	f.short = missileKillOf(mine, state, d.mostAtOnce(e, sidewinder))
	return f
}

// missileKillOf is the kill by n missiles that reach, 0 for none.
func missileKillOf(sp *spec, state, n int) int16 {
	if n == 0 {
		return 0
	}
	return sp.fates.lost[fateOne+n-1][state]
}

// reach is the best hit and kill that the foe at his place can bring about
// against me at another.
func (f *foe) reach(c *craft, to plane.Point) (hit, kill int32) {
	r := plane.Inches(c.pos, to)
	if r > reachInches {
		return 0, 0
	}
	got := f.field[r][plane.Bearing(c.pos, to).Off(c.heading)]
	n := got.cannonRange()
	hit, kill = int32(f.hit[n]), int32(f.kill[n])
	if got&reachLong != 0 && f.long > 0 {
		hit, kill = 10000, max(kill, int32(f.long))
	}
	if got&reachShort != 0 && f.short > 0 {
		hit, kill = 10000, max(kill, int32(f.short))
	}
	return hit, kill
}
