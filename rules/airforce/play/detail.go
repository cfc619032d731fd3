package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
)

// gap is the least range of two enemies that are left, in hexes of the map; -1: a side is gone.
func (f *fleet) gap() int {
	return f.game.sides.Gap(func(b, r int) int {
		if f.craft[b].Lost || f.craft[r].Lost {
			return -1
		}
		return Distance(f.craft[b].Pos, f.craft[r].Pos)
	})
}

// left is the boxes that the side's aircraft have not had filled, of all letters but G.
func (f *fleet) left(s rules.Side) (n int) {
	for i := range f.game.total {
		c, sp := &f.craft[i], &f.game.spec[i]
		if c.Lost || c.Side != s {
			continue
		}
		for l := range card.Guns {
			n += int(sp.Boxes(l)) - int(c.Hits[l])
		}
	}
	return n
}

// rolled notes the attack roll of craft i, which may roll so many times to enter fire resolution (0: it enters without
// a roll), and what has come of it: nil if it did not come to roll in the hit table.
func (x *combat) rolled(d *Duel, i int, o *Order, rolls int8, h *hurt) {
	t, k := d.Detail(), d.Luck()
	if t == nil && k == nil {
		return
	}
	in, all := o.Aim.entries(rolls)
	if t != nil {
		t.Rolled(d.fleet.craft[i].Side, in, all, h != nil)
	}
	if k != nil {
		x.surprise(d, i, o, in, all, h)
	}
}

// entries are the throws that come to roll in the hit table, and all throws, of a shot that may roll so many times to
// enter fire resolution (AF-15) and then for its deflection.
func (a *Aim) entries(rolls int8) (in, all int) {
	in, all = 1, 1
	if rolls > 0 {
		out := 1
		for range rolls {
			all, out = 6*all, out*min(max(int(a.Face)-1, 0), 6)
		}
		in = all - out
	}
	if a.Need > 0 {
		all, in = 6*all, in*min(7-int(a.Need), 6)
	}
	return max(in, 0), all
}

// surprise counts by how much more than on average the shot o of craft i has done, which has come to roll in the hit
// table in so many of all throws (AF-42, AF-43). The target counts as it was when the game-turn's fire began, because
// all hits take effect at the same time (AF-47).
func (x *combat) surprise(d *Duel, i int, o *Order, in, all int, h *hurt) {
	c, sp := &d.fleet.craft[o.Target], &d.fleet.game.spec[o.Target]
	factors := d.fleet.factorsOf(i, o)
	col, times := Column(factors, int(o.Aim.Hexes)), CrewTimes(o.Flex, factors, o.Aim.Head)
	lost, boxes := 0, 0
	for face := 1; face <= 6; face++ {
		more := *hitsOf(col, face)
		more[card.Crew] *= times
		l, b := c.suffers(sp, &more)
		lost, boxes = lost+l, boxes+b
	}
	isLost, isBoxes := 0, 0
	if h != nil {
		isLost, isBoxes = c.suffers(sp, &h.Hits)
	}
	throws, whole := int64(6*all), int64(allBoxes(sp))
	d.Luck().Add(d.fleet.craft[i].Side,
		rules.LuckPart(int64(isLost)*throws-int64(in*lost), throws),
		rules.LuckPart(int64(isBoxes)*throws-int64(in*boxes), throws*whole))
}

// suffers is what more hits would do to an aircraft: 1 if they would lose it (AF-46), and how many boxes they would
// fill. An aircraft that is lost has no boxes left.
func (c *State) suffers(sp *card.Spec, more *card.Tally) (lost, boxes int) {
	after := c.Hits
	for l := range card.Guns {
		after[l] = uint8(min(int(after[l])+int(more[l]), int(sp.Boxes(l))))
		boxes += int(after[l] - c.Hits[l])
	}
	if _, gone := fate(sp, &after); gone {
		lost = 1
	}
	return lost, boxes
}

// allBoxes are the boxes of an aircraft, but for those of G hits, which have none.
func allBoxes(sp *card.Spec) (n int) {
	for l := range card.Guns {
		n += int(sp.Boxes(l))
	}
	return n
}
