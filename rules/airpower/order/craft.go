package order

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/hex"
)

// Max is the most aircraft in one duel that this package puts in order.
const Max = 16

// A Craft is an aircraft as the order of flight sees it.
type Craft struct {
	hex.Pose
	Altitude int16       // level
	Speed    card.Halves // start speed of this game turn
	Side     uint8
	Gone     bool // destroyed or left: takes no part

	Departed, Stalled bool
	Engaged           bool           // with missiles, as declared
	Dived             bool           // was in a vertical dive in the last game turn
	Pilot             crew.Condition // an aircraft that a lost pilot leaves behind is Gone
	Sighted           bool           // by the enemy
	Detected          bool           // by an air radar of the enemy; RWR and IRSTS do not count (OR-7)
	SierraHotel       bool           // the pilot counts one category higher, as declared

	// Links, each 1 more than an index: the aircraft that this one tails (AP-12.4), and the target
	// that it illuminates for its missile (AP-17.5).
	Tails, Illuminates uint8
}

// free reports whether the aircraft can be superior to others (AP-12.2).
func (c *Craft) free() bool { return !c.Gone && !c.Departed && !c.Stalled && !c.Engaged }

// faces reports whether e is in the 150+ arc of c (AP-9.7.7). An aircraft in the same location is
// in no arc.
func (c *Craft) faces(e *Craft) bool {
	return hex.SightArcs(c.Pose, e.Pose, hex.PaceOf(int(e.Speed), int(c.Speed)))&hex.Ahead150 != 0
}

// Limits of superiority (AP-12.2).
const (
	superiorRange  = 9 // horizontal
	superiorHigher = 6 // levels
	superiorLower  = 9
)

// Superior reports whether crafts[a] is superior to crafts[b] (AP-12.2). Whether either is
// sighted does not matter (OR-3).
func Superior(crafts []Craft, a, b int) bool {
	c, e := &crafts[a], &crafts[b]
	switch {
	case !c.free() || e.Gone || c.Side == e.Side:
		return false
	case c.Tails != 0:
		return int(c.Tails)-1 == b
	}
	higher := int(e.Altitude) - int(c.Altitude)
	return hex.Range(c.At, e.At) <= superiorRange && higher <= superiorHigher && -higher <= superiorLower &&
		!(c.Dived && higher > 0) && c.faces(e)
}

// A Category is the advantage of an aircraft (AP-12.2) in the expanded order of movement
// (AP-12.3): the lowest moves first.
type Category uint8

// The categories. Absent is for aircraft that are gone.
const (
	Absent Category = iota
	Departed
	Stalled
	Unconscious // the pilot
	Disoriented // the pilot
	Engaged
	Disadvantaged
	Neutral
	Advantaged
	TopAdvantaged // Sierra Hotel pilots who are advantaged without it
	UnsightedDetected
	Unsighted
	NumCategories
)

var categoryNames = [NumCategories]string{"absent", "departed", "stalled", "pilot unconscious", "pilot disoriented",
	"engaged", "disadvantaged", "neutral", "advantaged", "advantaged (Sierra Hotel)", "unsighted but detected",
	"unsighted"}

// String names the category.
func (c Category) String() string { return categoryNames[c] }

// Categorise writes the category of each aircraft into out, which is as long as crafts
// (AP-12.2).
func Categorise(crafts []Craft, out []Category) {
	var superior, inferior [Max]bool
	for a := range crafts {
		for b := range crafts {
			if a != b && Superior(crafts, a, b) {
				superior[a], inferior[b] = true, true
			}
		}
	}
	for i := range crafts {
		out[i] = crafts[i].category(superior[i], inferior[i])
	}
}

// category is the first row of AP-12.2 that fits.
func (c *Craft) category(superior, inferior bool) Category {
	switch {
	case c.Gone:
		return Absent
	case c.Departed:
		return Departed
	case c.Stalled:
		return Stalled
	case c.Pilot == crew.Unconscious:
		return Unconscious
	case c.Pilot == crew.Disoriented:
		return Disoriented
	case c.Engaged:
		return Engaged
	case !c.Sighted && c.Detected:
		return UnsightedDetected
	case !c.Sighted:
		return Unsighted
	}
	n := Neutral
	switch {
	case inferior && !superior:
		n = Disadvantaged
	case superior && !inferior:
		n = Advantaged
	}
	if c.SierraHotel {
		n++
	}
	return n
}
