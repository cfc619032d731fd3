package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
)

// mark fills boxes and says how many it has filled; G hits have none.
func (c *State) mark(sp *card.Spec, h *card.Tally) (filled int) {
	for l := range card.Guns {
		was := c.Hits[l]
		c.Hits[l] = uint8(min(int(was)+int(h[l]), int(sp.Boxes(l))))
		filled += int(c.Hits[l] - was)
	}
	return filled
}

// silenceGuns applies n G hits (AF-26): to the flexible guns of the hemisphere that was
// hit, and without such to the fixed group with most factors left.
func (c *State) silenceGuns(sp *card.Spec, n, hemi uint8) {
	for range n {
		if sp.Flexible() != nil && c.Hemis[hemi] > 0 {
			c.Hemis[hemi] = max(c.Hemis[hemi]-card.FlexibleLost, 0)
			continue
		}
		best := -1
		for g := range sp.Groups() {
			if best < 0 || c.Fixed[g] > c.Fixed[best] {
				best = g
			}
		}
		if best >= 0 {
			c.Fixed[best] = max(c.Fixed[best]-card.FixedLost, 0)
		}
	}
}

// fates are what full boxes of a letter mean (AF-46), by letter.
var fates = [card.Guns]rules.End{
	card.Fuselage: rules.Destroyed,   // breaks up
	card.Wing:     rules.Destroyed,   // breaks up
	card.Fuel:     rules.Destroyed,   // burns
	card.Crew:     rules.PilotKilled, // crew killed
	card.Engine:   rules.Ejected,     // no power: it leaves the fight
}

// fate is how hits lose an aircraft, the first letter that is full.
func fate(sp *card.Spec, h *card.Tally) (how rules.End, gone bool) {
	for l := range card.Guns {
		if h[l] >= sp.Boxes(l) {
			return fates[l], true
		}
	}
	return 0, false
}

// fells reports whether more hits would lose the aircraft.
func (c *State) fells(sp *card.Spec, more *card.Tally, crewTimes uint8) bool {
	return c.Hits[card.Fuselage]+more[card.Fuselage] >= sp.Boxes(card.Fuselage) ||
		c.Hits[card.Wing]+more[card.Wing] >= sp.Boxes(card.Wing) ||
		c.Hits[card.Fuel]+more[card.Fuel] >= sp.Boxes(card.Fuel) ||
		c.Hits[card.Crew]+more[card.Crew]*crewTimes >= sp.Boxes(card.Crew) ||
		c.Hits[card.Engine]+more[card.Engine] >= sp.Boxes(card.Engine)
}

// weigh works out what the hits on an aircraft mean: for its flying, and which faces of
// the hit table would lose it.
func (c *State) weigh(sp *card.Spec) {
	c.wear = sp.WearOf(&c.Hits)
	for col := range hitTable {
		c.deadly[col] = c.deadlyFaces(sp, col, 1)
	}
}

// deadlyFaces counts the faces of a column, from the first, that would lose the aircraft.
func (c *State) deadlyFaces(sp *card.Spec, col int, crewTimes uint8) (n uint8) {
	for face := range hitTable[col] {
		if c.fells(sp, &hitTable[col][face], crewTimes) {
			n++
		}
	}
	return n
}
