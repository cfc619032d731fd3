package airforce

import "github.com/furball-sim/furball/rules"

// mark fills boxes and says how many it has filled; G hits have none.
func (c *craft) mark(sp *spec, h *tally) (filled int) {
	for l := range guns {
		was := c.hits[l]
		c.hits[l] = uint8(min(int(was)+int(h[l]), int(sp.Boxes(l))))
		filled += int(c.hits[l] - was)
	}
	return filled
}

// silenceGuns applies n G hits (AF-26): to the flexible guns of the hemisphere that was
// hit, and without such to the fixed group with most factors left.
func (c *craft) silenceGuns(sp *spec, n, hemi uint8) {
	for range n {
		if sp.Flexible() != nil && c.hemis[hemi] > 0 {
			c.hemis[hemi] = max(c.hemis[hemi]-gFlexible, 0)
			continue
		}
		best := -1
		for g := range sp.Groups() {
			if best < 0 || c.fixed[g] > c.fixed[best] {
				best = g
			}
		}
		if best >= 0 {
			c.fixed[best] = max(c.fixed[best]-gFixed, 0)
		}
	}
}

// fates are what full boxes of a letter mean (AF-46), by letter.
var fates = [guns]rules.End{
	fuselage: rules.Destroyed,   // breaks up
	wing:     rules.Destroyed,   // breaks up
	fuel:     rules.Destroyed,   // burns
	crew:     rules.PilotKilled, // crew killed
	engine:   rules.Ejected,     // no power: it leaves the fight
}

// fate is how hits lose an aircraft, the first letter that is full.
func fate(sp *spec, h *tally) (how rules.End, gone bool) {
	for l := range guns {
		if h[l] >= sp.Boxes(l) {
			return fates[l], true
		}
	}
	return 0, false
}

// fells reports whether more hits would lose the aircraft.
func (c *craft) fells(sp *spec, more *tally, crewTimes uint8) bool {
	return c.hits[fuselage]+more[fuselage] >= sp.Boxes(fuselage) ||
		c.hits[wing]+more[wing] >= sp.Boxes(wing) ||
		c.hits[fuel]+more[fuel] >= sp.Boxes(fuel) ||
		c.hits[crew]+more[crew]*crewTimes >= sp.Boxes(crew) ||
		c.hits[engine]+more[engine] >= sp.Boxes(engine)
}

// weigh works out what the hits on an aircraft mean: for its flying, and which faces of
// the hit table would lose it.
func (c *craft) weigh(sp *spec) {
	c.wear = sp.WearOf(&c.hits)
	for col := range hitTable {
		c.deadly[col] = c.deadlyFaces(sp, col, 1)
	}
}

// deadlyFaces counts the faces of a column, from the first, that would lose the aircraft.
func (c *craft) deadlyFaces(sp *spec, col int, crewTimes uint8) (n uint8) {
	for face := range hitTable[col] {
		if c.fells(sp, &hitTable[col][face], crewTimes) {
			n++
		}
	}
	return n
}
