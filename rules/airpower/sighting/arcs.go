package sighting

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// A Vision is how well a crew sees in a direction.
type Vision uint8

const (
	Clear Vision = iota
	Restricted
	Blind
)

// cardArcs is AP-11.1.5: the arcs of each code of the cards. Codes with an L hold lower
// targets only; 0L stands apart.
var cardArcs = [...]struct {
	code  card.Arcs
	arcs  hex.Arcs
	lower bool
}{
	{card.Arc30, hex.Rear30, false},
	{card.Arc60, hex.Rear60, false},
	{card.Arc90, hex.Rear90, false},
	{card.Arc30L, hex.Rear30, true},
	{card.Arc60L, hex.Rear60, true},
	{card.Arc90L, hex.Rear90, true},
	{card.Arc180L, hex.Ahead180, true},
}

// arcsOf is the looker's arc that holds the target (AP-9.7.6). A target straight above or below is
// in none, and arcs do not matter there (AP-11.1.5). In the same position the difference of the
// facings gives the arc (AP-9.7.4), as the conformance cases have it, against SR-2.
func (l *Craft) arcsOf(t *Craft) hex.Arcs {
	switch {
	case l.At != t.At:
		return hex.SightArcs(l.Pose, t.Pose, hex.PaceOf(int(t.Speed), int(l.Speed)))
	case l.Altitude != t.Altitude:
		return 0
	}
	return hex.Attack(l.Pose, t.Pose, hex.Equal, hex.TieRear).Arcs()
}

// holds reports whether the set of a card's arcs holds the target.
func (l *Craft) holds(set card.Arcs, t *Craft) bool {
	if set == 0 {
		return false
	}
	lower := t.Altitude < l.Altitude
	if set&card.Arc0L != 0 && lower && l.astern(t) {
		return true
	}
	in := l.arcsOf(t)
	for i := range cardArcs {
		if c := &cardArcs[i]; set&c.code != 0 && in&c.arcs != 0 && (lower || !c.lower) {
			return true
		}
	}
	return false
}

// astern reports whether the target is on the ray dead astern (SR-3).
func (l *Craft) astern(t *Craft) bool {
	b, _ := l.Facing.Bearing(t.At.Sub(l.At))
	return b == hex.Border0
}

// Vision is how well the looker's canopy lets it see the target (AP-11.1.5). Where blind
// and restricted arcs overlap, blind wins.
func (l *Craft) Vision(t *Craft) Vision {
	switch {
	case l.holds(l.Blind, t):
		return Blind
	case l.holds(l.Restricted, t):
		return Restricted
	}
	return Clear
}
