package airforce

import "github.com/furball-sim/furball/rules"

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
		l, b := sp.suffers(c, &more)
		lost, boxes = lost+l, boxes+b
	}
	isLost, isBoxes := 0, 0
	if h != nil {
		isLost, isBoxes = sp.suffers(c, &h.hits)
	}
	throws, whole := int64(6*all), int64(sp.allBoxes())
	d.Luck().Add(d.fleet.craft[i].side,
		rules.LuckPart(int64(isLost)*throws-int64(in*lost), throws),
		rules.LuckPart(int64(isBoxes)*throws-int64(in*boxes), throws*whole))
}

// suffers is what more hits would do to an aircraft: 1 if they would lose it (AF-46), and how many boxes they would
// fill. An aircraft that is lost has no boxes left.
func (s *spec) suffers(c *craft, more *tally) (lost, boxes int) {
	after := c.hits
	for l := range guns {
		after[l] = uint8(min(int(after[l])+int(more[l]), int(s.boxes[l])))
		boxes += int(after[l] - c.hits[l])
	}
	if _, gone := s.fate(&after); gone {
		lost = 1
	}
	return lost, boxes
}

// allBoxes are the boxes of an aircraft, but for those of G hits, which have none.
func (s *spec) allBoxes() (n int) {
	for l := range guns {
		n += int(s.boxes[l])
	}
	return n
}
