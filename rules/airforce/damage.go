package airforce

import "github.com/furball-sim/furball/rules"

// Losses by a G hit, in halves of Gun Factors (AF-26).
const (
	gFlexible Halves = 8
	gFixed    Halves = 4
)

// mark fills boxes and says how many it has filled; G hits have none.
func (c *craft) mark(sp *spec, h *tally) (filled int) {
	for l := range guns {
		was := c.hits[l]
		c.hits[l] = uint8(min(int(was)+int(h[l]), int(sp.boxes[l])))
		filled += int(c.hits[l] - was)
	}
	return filled
}

// silenceGuns applies n G hits (AF-26): to the flexible guns of the hemisphere that was
// hit, and without such to the fixed group with most factors left.
func (c *craft) silenceGuns(sp *spec, n, hemi uint8) {
	for range n {
		if sp.flexible != nil && c.hemis[hemi] > 0 {
			c.hemis[hemi] = max(c.hemis[hemi]-gFlexible, 0)
			continue
		}
		best := -1
		for g := range sp.groups {
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
func (s *spec) fate(h *tally) (how rules.End, gone bool) {
	for l := range guns {
		if h[l] >= s.boxes[l] {
			return fates[l], true
		}
	}
	return 0, false
}

// fells reports whether more hits would lose the aircraft.
func (s *spec) fells(c *craft, more *tally, crewTimes uint8) bool {
	return c.hits[fuselage]+more[fuselage] >= s.boxes[fuselage] ||
		c.hits[wing]+more[wing] >= s.boxes[wing] ||
		c.hits[fuel]+more[fuel] >= s.boxes[fuel] ||
		c.hits[crew]+more[crew]*crewTimes >= s.boxes[crew] ||
		c.hits[engine]+more[engine] >= s.boxes[engine]
}

// weigh works out what the hits on an aircraft mean: for its flying, and which faces of
// the hit table would lose it.
func (s *spec) weigh(c *craft) {
	c.wear = s.wearOf(&c.hits)
	for col := range hitTable {
		c.deadly[col] = s.deadlyFaces(c, col, 1)
	}
}

// deadlyFaces counts the faces of a column, from the first, that would lose the aircraft.
func (s *spec) deadlyFaces(c *craft, col int, crewTimes uint8) (n uint8) {
	for face := range hitTable[col] {
		if s.fells(c, &hitTable[col][face], crewTimes) {
			n++
		}
	}
	return n
}

// meanHits is the mean number of boxes of a column, in hundredths, G hits not counted.
var meanHits = func() (m [columns]int32) {
	for col := range hitTable {
		for face := range hitTable[col] {
			for l := range guns {
				m[col] += int32(hitTable[col][face][l])
			}
		}
		m[col] = m[col] * 100 / 6
	}
	return m
}()
