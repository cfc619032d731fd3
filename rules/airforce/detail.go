package airforce

import "github.com/furball-sim/furball/rules"

// gap is the least range of two enemies that are left, in hexes of the map; -1: a side is gone.
func (f *fleet) gap() int {
	least := -1
	for i := range f.game.count[rules.Blue] {
		for k := f.game.count[rules.Blue]; k < f.game.total; k++ {
			a, b := &f.craft[i], &f.craft[k]
			if a.lost || b.lost {
				continue
			}
			if r := int(distance(a.pos, b.pos)); least < 0 || r < least {
				least = r
			}
		}
	}
	return least
}

// left is the boxes that the side's aircraft have not had filled, of all letters but G.
func (f *fleet) left(s rules.Side) (n int) {
	for i := range f.game.total {
		c, sp := &f.craft[i], &f.game.spec[i]
		if c.lost || c.side != s {
			continue
		}
		for l := range guns {
			n += int(sp.Boxes(l)) - int(c.hits[l])
		}
	}
	return n
}

// rolled notes the attack roll of craft i, which may roll so many times to enter fire resolution (0: it enters without
// a roll), and what has come of it: nil if it did not come to roll in the hit table.
func (x *combat) rolled(d *Duel, i int, o *order, rolls int8, h *hurt) {
	t, k := d.Detail(), d.Luck()
	if t == nil && k == nil {
		return
	}
	in, all := o.aim.entries(rolls)
	if t != nil {
		t.Rolled(d.fleet.craft[i].side, in, all, h != nil)
	}
	if k != nil {
		x.surprise(d, i, o, in, all, h)
	}
}

// entries are the throws that come to roll in the hit table, and all throws, of a shot that may roll so many times to
// enter fire resolution (AF-15) and then for its deflection.
func (a *aim) entries(rolls int8) (in, all int) {
	in, all = 1, 1
	if rolls > 0 {
		out := 1
		for range rolls {
			all, out = 6*all, out*min(max(int(a.face)-1, 0), 6)
		}
		in = all - out
	}
	if a.need > 0 {
		all, in = 6*all, in*min(7-int(a.need), 6)
	}
	return max(in, 0), all
}

// surprise counts by how much more than on average the shot o of craft i has done, which has come to roll in the hit
// table in so many of all throws (AF-42, AF-43). The target counts as it was when the game-turn's fire began, because
// all hits take effect at the same time (AF-47).
func (x *combat) surprise(d *Duel, i int, o *order, in, all int, h *hurt) {
	c, sp := &d.fleet.craft[o.target], &d.fleet.game.spec[o.target]
	factors := d.fleet.factorsOf(i, o)
	col, times := column(factors, int(o.aim.hexes)), crewTimes(o.flex, factors, o.aim.head)
	lost, boxes := 0, 0
	for face := 1; face <= 6; face++ {
		more := *hitsOf(col, face)
		more[crew] *= times
		l, b := c.suffers(sp, &more)
		lost, boxes = lost+l, boxes+b
	}
	isLost, isBoxes := 0, 0
	if h != nil {
		isLost, isBoxes = c.suffers(sp, &h.hits)
	}
	throws, whole := int64(6*all), int64(allBoxes(sp))
	d.Luck().Add(d.fleet.craft[i].side,
		rules.LuckPart(int64(isLost)*throws-int64(in*lost), throws),
		rules.LuckPart(int64(isBoxes)*throws-int64(in*boxes), throws*whole))
}

// suffers is what more hits would do to an aircraft: 1 if they would lose it (AF-46), and how many boxes they would
// fill. An aircraft that is lost has no boxes left.
func (c *craft) suffers(sp *spec, more *tally) (lost, boxes int) {
	after := c.hits
	for l := range guns {
		after[l] = uint8(min(int(after[l])+int(more[l]), int(sp.Boxes(l))))
		boxes += int(after[l] - c.hits[l])
	}
	if _, gone := fate(sp, &after); gone {
		lost = 1
	}
	return lost, boxes
}

// allBoxes are the boxes of an aircraft, but for those of G hits, which have none.
func allBoxes(sp *spec) (n int) {
	for l := range guns {
		n += int(sp.Boxes(l))
	}
	return n
}
