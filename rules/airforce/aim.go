package airforce

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/hex"
)

// Limits of fire and Advantage. Altitudes are in hundreds of feet.
const (
	hexAltitude     = 3  // counts as a hex of range (AF-4)
	ffAbove         = 6  // target above FF guns (AF-5)
	ffBelow         = 12 // target below them
	advantageHeight = 12 // AF-3
	advantageHexes  = 4  // AF-66
	bigSilhouette   = 4  // AF-68
	invertedRange   = 2  // AF-13
	meetingSpeed    = 10 // AF-11
	diveGuns        = 18 // AF-35
	diveOutside     = 6  // AF-36, AF-13: at a target that does not dive
	diveAdvantage   = 24 // AF-36
	diveHexes       = 2  // AF-34
	snapBeyond      = 2  // AF-8
	snapHeight      = 3  // AF-8
)

// The lowest faces that hit (AF-12, AF-15).
const (
	deflectionFace = 5
	bigDeflection  = 4 // silhouette above 3
	gyroDeflection = 3 // K-14
	flexibleFace   = 6
	asternFace     = 5 // the target in the row at six o'clock
)

// distance is in hexes (AF-52).
func distance(a, b hex.Point) int { return hex.Range(a, b) }

// fireRange is the range of all fire: hexes and altitude (AF-4).
func fireRange(s, t *stance) int {
	return max(distance(s.pos, t.pos)+apartAltitude(s, t)/hexAltitude, 1)
}

func apartAltitude(s, t *stance) int { return int(max(s.alt-t.alt, t.alt-s.alt)) }

// front reports whether a clock position is in the front hemisphere (AF-52).
func front(clock int) bool { return clock == 12 || clock == 10 || clock == 2 }

// abeam reports whether a clock position is one of high deflection (AF-12).
func abeam(clock int) bool { return clock != 0 && clock != 12 && clock != 6 }

// diver reports whether an aircraft is in a Vertical Dive.
func (s *stance) diver() bool { return s.vertical == firstDive || s.vertical == secondDive }

// under is the hex below a Vertical Dive: its own, in the second game-turn the next
// (AF-34, AF-35).
func (s *stance) under() hex.Point {
	if s.vertical == secondDive {
		return s.pos.Add(s.facing.Step())
	}
	return s.pos
}

// An aim is what a shot has to roll and where it goes.
type aim struct {
	hexes int8 // range, 1 to 6
	rolls int8 // rolls to enter fire resolution; 0: none is needed
	face  int8 // lowest face that enters
	need  int8 // lowest face of the deflection roll; 0: none is needed
	rise  int8 // the target's altitude less the shooter's
	hemi  int8 // flexible guns: 0 front, 1 rear
	snap  bool
	head  bool // a bomber's nose: each C counts twice (AF-23)
}

// deflection is the lowest face of the high-deflection roll (AF-12).
func deflection(sp, target *spec) int8 {
	switch {
	case sp.Gyro():
		return gyroDeflection
	case target.Silhouette() > 3:
		return bigDeflection
	}
	return deflectionFace
}

// fixedAim is the fixed guns' shot of s at t, with held game-turns of Advantage over it;
// false: there is none (AF-2, AF-5, AF-6, AF-7, AF-11 to AF-13, AF-68).
func fixedAim(sp *spec, s *stance, tsp *spec, t *stance, held int8) (a aim, ok bool) {
	if s.flown {
		return a, false
	}
	if s.diver() {
		return diveAim(s, t)
	}
	d := t.pos.Sub(s.pos)
	if s.facing.Clock(d) != 12 {
		return a, false
	}
	r := fireRange(s, t)
	if r > rangeMax || s.bank.upsideDown() && r > invertedRange {
		return a, false
	}
	seen := t.facing.Clock(hex.Point{}.Sub(d))
	if seen == 12 && s.bank.upsideDown() {
		return a, false
	}
	first := held < 2 || seen == 12
	if first && tsp.Silhouette() < bigSilhouette && !inRow(s.facing, d) {
		return a, false
	}
	a.hexes, a.rise = int8(r), int8(t.alt-s.alt)
	if t.diver() || front(seen) && s.speed+t.speed >= meetingSpeed {
		a.rolls, a.face = 1, flexibleFace
	}
	if t.diver() || abeam(seen) {
		a.need = deflection(sp, tsp)
	}
	a.head = noseOf(tsp, t, seen, d)
	return a, true
}

// inRow reports whether an offset lies on the row of hexes ahead (AF-52).
func inRow(f hex.Facing, d hex.Point) bool {
	b, _ := f.Bearing(d)
	return b == hex.Border180
}

// noseOf reports whether a shot from the offset -d meets a multi-engine bomber from its
// twelve o'clock row (AF-23).
func noseOf(tsp *spec, t *stance, seen int, d hex.Point) bool {
	return tsp.MultiEngine() && !tsp.Fighter() && seen == 12 && inRow(t.facing, hex.Point{}.Sub(d))
}

// diveAim is the shot of one in a Vertical Dive, straight down (AF-35, AF-36).
func diveAim(s, t *stance) (a aim, ok bool) {
	drop := s.alt - t.alt
	most := int16(diveOutside)
	if t.diver() {
		most = diveGuns
	}
	if t.pos != s.under() || drop < 0 || drop > most {
		return a, false
	}
	a.hexes = int8(max(drop/hexAltitude, 1))
	return a, true
}

// bears reports whether a group of guns may fire at a target that is a.rise higher. AF-14 leaves this open; it is
// read so that guns which fire up have no target below, and those which fire down none above.
func bears(kind string, a *aim, dives bool) bool {
	switch {
	case a.snap || dives:
		return true
	case kind == "FH":
		return a.rise >= 0
	case kind == "FL":
		return a.rise <= 0
	}
	return a.rise <= ffAbove && a.rise >= -ffBelow
}

// flexAim is the flexible guns' shot of s at t (AF-11 to AF-13, AF-15, AF-22, AF-36). An aircraft in a Vertical
// Dive has none.
func flexAim(sp *spec, s *stance, tsp *spec, t *stance) (a aim, ok bool) {
	if s.flown || s.diver() || s.last == turn || s.last == slipLeft || s.last == slipRight {
		return a, false
	}
	d := t.pos.Sub(s.pos)
	clock, r := s.facing.Clock(d), fireRange(s, t)
	if clock == 0 || r > rangeMax || s.bank.upsideDown() && r > invertedRange {
		return a, false
	}
	seen := t.facing.Clock(hex.Point{}.Sub(d))
	a = aim{hexes: int8(r), rolls: sp.Rolls(), face: flexibleFace}
	if !front(clock) {
		a.hemi = 1
		if b, _ := s.facing.Bearing(d); b == hex.Border0 {
			a.face = asternFace
		}
	} else if front(seen) && s.speed+t.speed >= meetingSpeed {
		a.rolls = 1
	}
	if t.diver() || abeam(seen) {
		a.need = deflection(sp, tsp)
	}
	a.head = noseOf(tsp, t, seen, d)
	return a, true
}

// A crossing is an attacker's path through the hex of a target (AF-8).
type crossing struct {
	entry int // the hour of the target from which the attacker has come
}

// crosses finds the crossing of AF-8: p is the attacker's plot, s how it ends, and from the altitude at which it
// began. If the plot enters the target's hex more than once, the last time counts.
func crosses(p *plot, s *stance, from int16, t *stance) (c crossing, ok bool) {
	if s.flown || s.diver() || !snapAltitude(s, from, t) {
		return c, false
	}
	for k := p.n; k > 0; k-- {
		if p.path[k] != t.pos {
			continue
		}
		step := p.path[k].Sub(p.path[k-1])
		if past := s.pos.Sub(t.pos); past != (hex.Point{}) &&
			(distance(s.pos, t.pos) > snapBeyond || towards(step).Clock(past) != 12) {
			return c, false
		}
		return crossing{t.facing.Clock(hex.Point{}.Sub(step))}, true
	}
	return c, false
}

// towards is the facing of a step to the next hex.
func towards(step hex.Point) hex.Facing {
	f := hex.Facing(1)
	for f.Step() != step {
		f += 2
	}
	return f
}

// snapAltitude is the condition of AF-8: the attacker ends 300 ft beyond the target's altitude, seen from where it
// began, or level with the target if it began there or ends in the target's hex.
func snapAltitude(s *stance, from int16, t *stance) bool {
	switch {
	case from == t.alt || s.pos == t.pos:
		return s.alt == t.alt
	case from > t.alt:
		return s.alt == t.alt-snapHeight
	}
	return s.alt == t.alt+snapHeight
}

// snapAim is the fixed guns' Snapshot from a crossing (AF-8).
func (c crossing) snapAim() aim {
	a := aim{hexes: 1, snap: true}
	if front(c.entry) {
		a.rolls, a.face = 1, flexibleFace
	} else {
		a.need = gyroDeflection
	}
	return a
}

// snapFlex is the flexible guns' Snapshot: the attacker's own to the front, or the
// target's answer to the side that the attacker has come from (AF-8).
func (c crossing) snapFlex(rolls int8, answer bool) aim {
	a := aim{hexes: 1, snap: true, rolls: rolls, face: flexibleFace}
	if answer && !front(c.entry) {
		a.hemi = 1
	}
	return a
}

// chance is the chance that a shot enters fire resolution, of rules.Certain.
func (a *aim) chance() int32 {
	p := int32(rules.Certain)
	if a.rolls > 0 {
		miss := int32(rules.Certain)
		for range a.rolls {
			miss = miss * int32(a.face-1) / 6
		}
		p -= miss
	}
	if a.need > 0 {
		p = p * int32(7-a.need) / 6
	}
	return p
}
