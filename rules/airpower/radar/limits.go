package radar

import (
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
)

// A Carrier is an aircraft that looks with a sensor, at the end of the flight phase or, while
// it illuminates, inside it.
type Carrier struct {
	hex.Pose
	Altitude int16       // level
	Bank     hex.Hand    // AP-3.6.3; Level: not banked, or the option is not played
	Type     flight.Type // flown, or declared, in this game turn
	Slope    hex.Slope   // of its move, for combined arcs
}

// A VerticalLimits is a way to bound a sensor in altitude (RR-12).
type VerticalLimits uint8

const (
	ByFlightType VerticalLimits = iota // AP-16.6
	ByArcs                             // combined arcs, AP-3.7
	Simple                             // AP-16.2.4
)

// limits is AP-16.6: row = arc; columns VD, SD and UD, LVL, SC, ZC, VC: least and greatest
// altitude of the target above the sensor, in half levels a hex of horizontal range.
var limits = [4][6][2]int16{
	{{-18, -4}, {-6, -1}, {-1, 1}, {0, 4}, {1, 8}, {4, 18}},                                        // limited
	{{-hex.Endless, -2}, {-10, 0}, {-2, 2}, {-1, 6}, {0, 10}, {2, hex.Endless}},                    // 180+
	{{-hex.Endless, -1}, {-16, 0}, {-4, 4}, {-2, 8}, {0, 16}, {1, hex.Endless}},                    // 150+
	{{-hex.Endless, 0}, {-hex.Endless, 1}, {-8, 8}, {-4, 12}, {-1, hex.Endless}, {0, hex.Endless}}, // 120+
}

// limitsColumn is the column of a flight type; stalled and departed aircraft have no radar anyway.
var limitsColumn = [flight.NumTypes]int{flight.VD: 0, flight.SD: 1, flight.UD: 1, flight.LVL: 2, flight.SC: 3,
	flight.ZC: 4, flight.VC: 5,
	flight.ST: 2, flight.DP: 2}

// Level reports whether an object dh levels higher at h hexes of horizontal range is within
// the vertical limits of an arc, the carrier flying type t (AP-16.6). Fractions of the lower
// limit are rounded up, of the upper limit down (RR-11).
func (a Arc) Level(t flight.Type, h, dh int) bool {
	v := &limits[min(a, A120)-Limited][limitsColumn[t]]
	return hex.Limits{Lo: v[0], Hi: v[1]}.Hold(h, dh, true)
}

// level is the same by the simple rule (AP-16.2.4, AP-15.1.4).
func level(t flight.Type, h, dh int) bool {
	switch {
	case t.Climbing():
		return dh >= 0
	case t.Diving():
		return dh <= 0
	}
	return max(dh, -dh) <= h/2
}

// Within reports whether an object at p and altitude is in an arc of the carrier: in the
// horizontal arc, its edge included, and within the vertical limits (AP-16.2.4, AP-16.6).
func (v VerticalLimits) Within(a Arc, c *Carrier, p hex.Pose, altitude int) bool {
	return a != NoArc && v.Lay(c, p, altitude).In(a)
}

// A Lie is where an object lies for the sensors of a carrier, whatever their arcs.
type Lie struct {
	limits VerticalLimits
	flown  flight.Type
	in     hex.Arcs
	slope  hex.Slope
	h, dh  int // hexes of horizontal range, levels that the object is higher
}

// Lay finds out where an object at p and altitude lies.
func (v VerticalLimits) Lay(c *Carrier, p hex.Pose, altitude int) Lie {
	return Lie{v, c.Type, hex.Sensor(c.Pose, p, c.Bank), c.Slope, hex.Range(c.At, p.At), altitude - int(c.Altitude)}
}

// In is Within for the object and an arc, which is not NoArc.
func (l Lie) In(a Arc) bool {
	if l.limits == ByArcs {
		return hex.Combined(l.in, a.Arcs(), l.slope, l.h, l.dh)
	}
	if l.in&a.Arcs() == 0 {
		return false
	}
	if l.limits == Simple {
		return level(l.flown, l.h, l.dh)
	}
	return a.Level(l.flown, l.h, l.dh)
}

// Scope is the arc of the mode (AP-16.2.1): the card's, the limited one in boresight, 180+ in
// auto-track unless the card's is limited (RR-15).
func (r *Radar) Scope() Arc {
	switch r.Mode {
	case Boresight:
		return Limited
	case AutoTrack:
		return Narrower(r.Arc, A180)
	}
	return r.Arc
}

// Reach is the greatest range of a use in the mode, in hexes (AP-16.2.1).
func (r *Radar) Reach(u Use) int {
	switch {
	case r.Mode == Boresight:
		return int(r.TrackingStrength)
	case r.Mode == AutoTrack:
		return int(r.SearchStrength)
	case u == TryTrack, u == KeepTrack:
		return int(r.TrackRange)
	}
	return int(r.SearchRange)
}

// A Miss is why a target escapes a radar at the end of the flight phase.
type Miss uint8

// The misses. Seen is none.
const (
	Seen Miss = iota
	TooFar
	OutsideArc
	InClutter
	Unsighted
)

// Range is from a carrier to a target, in hexes (AP-3.5).
func (c *Carrier) Range(t *Target) int {
	return hex.FullRange(c.At, t.At, int(t.Altitude)-int(c.Altitude))
}

// Miss says why the radar does not reach a target for a use: range, arc, clutter and, in
// boresight, sight (AP-16.2.4, AP-16.4.2, AP-16.4.5 to AP-16.4.7, AP-16.7.2, AP-16.7.5,
// AP-16.8.2, AP-16.8.5, RR-6).
func (r *Radar) Miss(u Use, c *Carrier, t *Target) Miss {
	switch {
	case c.Range(t) > r.Reach(u):
		return TooFar
	case !r.Rules.Vertical.Within(r.Scope(), c, t.Pose, int(t.Altitude)):
		return OutsideArc
	case !r.lookDown().Clear(u == KeepTrack, int(t.Altitude-t.Ground), int(c.Altitude-t.Ground), hex.Range(c.At, t.At)):
		return InClutter
	case r.Mode == Boresight && !t.Sighted:
		return Unsighted
	}
	return Seen
}
