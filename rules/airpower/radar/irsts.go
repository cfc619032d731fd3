package radar

import "github.com/furball-sim/furball/rules/hex"

// An IRSTS is an infrared search and track (AP-16.9).
type IRSTS struct {
	Arc    Arc
	LockOn int8 // on this or less; no modifiers
	Per    int8 // hexes of detection range a fuel point
	Most   int8 // lock-ons at once
}

// irsts is AP-16.9, by type A to C.
var irsts = [3]IRSTS{
	{Limited, 6, 4, 1},
	{A180, 8, 4, 1},
	{A150, 8, 6, 6},
}

// IRSTSOf is the IRSTS of a card's type, 'A' to 'C'. Some cards print a type D, of which the table
// says nothing; it is played as C (reading RR-19).
func IRSTSOf(kind byte) (s IRSTS, ok bool) {
	if kind < 'A' || kind > 'D' {
		return IRSTS{}, false
	}
	return irsts[min(kind, 'C')-'A'], true
}

// twentieths is the unit of fuel: of a point.
const twentieths = 20

// Range is the range at which an aircraft is detected whose power setting burns fuel, in twentieths
// of a point a game turn: doubled when the looker is in its 30-. Fractions are dropped (reading
// RR-22); at no fuel use there is no detection (RR-16), which -1 stands for.
func (s *IRSTS) Range(fuel int, looker, target hex.Pose) int {
	if fuel <= 0 {
		return -1
	}
	return int(s.Per) * heat(fuel, looker, target) / twentieths
}

// heat is the fuel use as the looker sees it.
func heat(fuel int, looker, target hex.Pose) int {
	if hex.Sensor(target, looker, hex.Level)&hex.Rear30 != 0 {
		return 2 * fuel
	}
	return fuel
}

// Detects reports whether it detects a target whose power setting burns fuel, in twentieths of a
// point a game turn, which it does automatically (AP-16.9). A lock-on is kept as long as the
// same holds at the start of each radar phase (AP-16.9).
func (s *IRSTS) Detects(v VerticalLimits, c *Carrier, t *Target, fuel int) bool {
	return c.Range(t) <= s.Range(fuel, c.Pose, t.Pose) && v.Within(s.Arc, c, t.Pose, int(t.Altitude))
}

// Beside reports whether radar and IRSTS work in the same radar phase: not with a crew of one (AP-16.9).
func Beside(crew int) bool { return crew > 1 }
