package sighting

import "github.com/furball-sim/furball/rules/hex"

// A Sun is where the sun stands (AP-30.2). The zero Sun is none: the rule is not in use,
// or cloud or haze is above.
type Sun uint8

// The positions of the sun.
const (
	NoSun Sun = iota
	Dawn
	EarlyMorning
	LateMorning
	Noon
	EarlyAfternoon
	LateAfternoon
	Dusk
	NumSuns
)

// noonRange is the horizontal range of the clutter of a sun overhead.
const noonRange = 2

// sunlight is AP-30.2: the facing away from the sun, and how many hexes of horizontal
// range it takes for each level that the looker is lower, 0: same level.
var sunlight = [NumSuns]struct {
	away  hex.Facing
	hexes int
}{
	Dawn:           {west, 0},
	EarlyMorning:   {west, 2},
	LateMorning:    {west, 1},
	EarlyAfternoon: {east, 1},
	LateAfternoon:  {east, 2},
	Dusk:           {east, 0},
}

const (
	east hex.Facing = 0
	west hex.Facing = 6
)

// Clutter reports whether the looker has the sun behind the target and cannot look for
// it (AP-30.2).
func (s Sun) Clutter(target, looker *Craft) bool {
	if s == NoSun {
		return false
	}
	r := hex.Range(target.At, looker.At)
	below := int(target.Altitude) - int(looker.Altitude)
	if s == Noon {
		return below > 0 && r <= noonRange
	}
	light := &sunlight[s]
	depth := 0
	if light.hexes > 0 {
		depth = r / light.hexes
	}
	return below == depth && light.away.Limited(looker.At.Sub(sunStart(target.At, light.away)))
}

// sunStart is where the arc away from the sun starts: on a hex side that does not lie
// east-west at the adjacent hex nearer the sun (AP-30.2).
func sunStart(p hex.Point, away hex.Facing) hex.Point {
	if p.Centre() || p.Along() == east {
		return p
	}
	d := p.Along().Shift(hex.Right)
	if (d.X > 0) == (away == east) {
		d = hex.Point{X: -d.X, Y: -d.Y}
	}
	return p.Add(d)
}
