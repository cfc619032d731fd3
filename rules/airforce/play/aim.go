package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/hex"
)

// Limits of fire and Advantage. Altitudes are in hundreds of feet.
const (
	HexAltitude     = 3  // counts as a hex of range (AF-4)
	FFAbove         = 6  // target above FF guns (AF-5)
	FFBelow         = 12 // target below them
	AdvantageHeight = 12 // AF-3
	AdvantageHexes  = 4  // AF-66
	bigSilhouette   = 4  // AF-68
	invertedRange   = 2  // AF-13
	meetingSpeed    = 10 // AF-11
	diveGuns        = 18 // AF-35
	diveOutside     = 6  // AF-36, AF-13: at a target that does not dive
	diveAdvantage   = 24 // AF-36
	diveHexes       = 2  // AF-34
	snapBeyond      = 2  // AF-8
	snapHeight      = 3  // AF-8
	mediumHeight    = 1  // AF-28
)

// The lowest faces that hit (AF-12, AF-15).
const (
	deflectionFace = 5
	bigDeflection  = 4 // silhouette above 3
	gyroDeflection = 3 // K-14
	flexibleFace   = 6
	asternFace     = 5 // the target in the row at six o'clock
)

// Distance is in hexes (AF-52).
func Distance(a, b hex.Point) int { return hex.Range(a, b) }

// fireRange is the range of all fire: hexes and altitude (AF-4).
func fireRange(s, t *Stance) int {
	return max(Distance(s.Pos, t.Pos)+ApartAltitude(s, t)/HexAltitude, 1)
}

// ApartAltitude is how far apart two aircraft are in altitude, in hundred feet.
func ApartAltitude(s, t *Stance) int { return int(max(s.Alt-t.Alt, t.Alt-s.Alt)) }

// Front reports whether a clock position is in the front hemisphere (AF-52).
func Front(clock int) bool { return clock == 12 || clock == 10 || clock == 2 }

// abeam reports whether a clock position is one of high deflection (AF-12).
func abeam(clock int) bool { return clock != 0 && clock != 12 && clock != 6 }

// Diver reports whether an aircraft is in a Vertical Dive.
func (s *Stance) Diver() bool { return s.Vertical == FirstDive || s.Vertical == SecondDive }

// under is the hex below a Vertical Dive: its own, in the second game-turn the next
// (AF-34, AF-35).
func (s *Stance) under() hex.Point {
	if s.Vertical == SecondDive {
		return s.Pos.Add(s.Facing.Step())
	}
	return s.Pos
}

// An Aim is what a shot has to roll and where it goes.
type Aim struct {
	Hexes int8 // range, 1 to 6
	Rolls int8 // rolls to enter fire resolution; 0: none is needed
	Face  int8 // lowest face that enters
	Need  int8 // lowest face of the deflection roll; 0: none is needed
	Rise  int8 // the target's altitude less the shooter's
	Hemi  int8 // flexible guns: 0 front, 1 rear
	Entry int8 // Snapshots: the hour of the target that is hit (AF-8)
	Snap  bool
	Head  bool // a bomber's nose: each C counts twice (AF-23)
}

// deflection is the lowest face of the high-deflection roll (AF-12).
func deflection(sp, target *card.Spec) int8 {
	switch {
	case sp.Gyro():
		return gyroDeflection
	case target.Silhouette() > 3:
		return bigDeflection
	}
	return deflectionFace
}

// FixedAim is the fixed guns' shot of s at t, with held game-turns of Advantage over it;
// false: there is none (AF-2, AF-5, AF-6, AF-7, AF-11 to AF-13, AF-68).
func FixedAim(sp *card.Spec, s *Stance, tsp *card.Spec, t *Stance, held int8) (a Aim, ok bool) {
	if s.Flown {
		return a, false
	}
	if s.Diver() {
		return diveAim(s, t)
	}
	d := t.Pos.Sub(s.Pos)
	if s.Facing.Clock(d) != 12 {
		return a, false
	}
	r := fireRange(s, t)
	if r > RangeMax || s.Bank.UpsideDown() && r > invertedRange {
		return a, false
	}
	seen := t.Facing.Clock(hex.Point{}.Sub(d))
	if seen == 12 && s.Bank.UpsideDown() {
		return a, false
	}
	first := held < 2 || seen == 12
	if first && tsp.Silhouette() < bigSilhouette && !inRow(s.Facing, d) {
		return a, false
	}
	a.Hexes, a.Rise = int8(r), int8(t.Alt-s.Alt)
	if t.Diver() || Front(seen) && s.Speed+t.Speed >= meetingSpeed {
		a.Rolls, a.Face = 1, flexibleFace
	}
	if t.Diver() || abeam(seen) {
		a.Need = deflection(sp, tsp)
	}
	a.Head = noseOf(tsp, t, seen, d)
	return a, true
}

// inRow reports whether an offset lies on the row of hexes ahead (AF-52).
func inRow(f hex.Facing, d hex.Point) bool {
	b, _ := f.Bearing(d)
	return b == hex.Border180
}

// noseOf reports whether a shot from the offset -d meets a multi-engine bomber from its
// twelve o'clock row (AF-23).
func noseOf(tsp *card.Spec, t *Stance, seen int, d hex.Point) bool {
	return doublesNose(tsp) && seen == 12 && inRow(t.Facing, hex.Point{}.Sub(d))
}

// doublesNose reports whether AF-23 is about an aircraft: a bomber of more than one engine.
func doublesNose(sp *card.Spec) bool { return sp.MultiEngine() && !sp.Fighter() }

// diveAim is the shot of one in a Vertical Dive, straight down (AF-35, AF-36).
func diveAim(s, t *Stance) (a Aim, ok bool) {
	drop := s.Alt - t.Alt
	most := int16(diveOutside)
	if t.Diver() {
		most = diveGuns
	}
	if t.Pos != s.under() || drop < 0 || drop > most {
		return a, false
	}
	a.Hexes = int8(max(drop/HexAltitude, 1))
	return a, true
}

// Bears reports whether a group of guns may fire at a target that is a.rise higher. AF-14 leaves this open; it is read
// so that guns that fire up have no target below, and guns that fire down none above.
func Bears(kind string, a *Aim, dives bool) bool {
	switch {
	case a.Snap || dives:
		return true
	case kind == "FH":
		return a.Rise >= 0
	case kind == "FL":
		return a.Rise <= 0
	}
	return a.Rise <= FFAbove && a.Rise >= -FFBelow
}

// FlexAim is the flexible guns' shot of s at t (AF-11 to AF-13, AF-15, AF-22, AF-28, AF-36). An aircraft in a Vertical
// Dive has none.
func FlexAim(sp *card.Spec, s *Stance, tsp *card.Spec, t *Stance) (a Aim, ok bool) {
	if !s.mayFlex() {
		return a, false
	}
	d := t.Pos.Sub(s.Pos)
	clock, r := s.Facing.Clock(d), fireRange(s, t)
	if clock == 0 || r > RangeMax || s.Bank.UpsideDown() && r > invertedRange ||
		sp.MediumArcs() && ApartAltitude(s, t) > mediumHeight {
		return a, false
	}
	seen := t.Facing.Clock(hex.Point{}.Sub(d))
	a = Aim{Hexes: int8(r), Rolls: sp.Rolls(), Face: flexibleFace}
	if !Front(clock) {
		a.Hemi = 1
		if b, _ := s.Facing.Bearing(d); b == hex.Border0 {
			a.Face = asternFace
		}
	} else if Front(seen) && s.Speed+t.Speed >= meetingSpeed {
		a.Rolls = 1
	}
	if t.Diver() || abeam(seen) {
		a.Need = deflection(sp, tsp)
	}
	a.Head = noseOf(tsp, t, seen, d)
	return a, true
}

// mayFlex reports whether an aircraft may fire flexible guns at all: not after a stall (AF-63), nor in a Vertical Dive
// (AF-15), nor from a Turn or Slip hex (AF-22).
func (s *Stance) mayFlex() bool {
	return !s.Flown && !s.Diver() && s.Last != Turn && s.Last != SlipLeft && s.Last != SlipRight
}

// A Crossing is an attacker's path through the hex of a target (AF-8).
type Crossing struct {
	Entry int // the hour of the target from which the attacker has come
}

// Crosses finds the crossing of AF-8: p is the attacker's plot, s how it ends, and from the altitude at which it
// began. If the plot enters the target's hex more than once, the last time counts.
func Crosses(p *Plot, s *Stance, from int16, t *Stance) (c Crossing, ok bool) {
	if s.Flown || s.Diver() || !snapAltitude(s, from, t) {
		return c, false
	}
	for k := p.N; k > 0; k-- {
		if p.Path[k] != t.Pos {
			continue
		}
		step := p.Path[k].Sub(p.Path[k-1])
		if past := s.Pos.Sub(t.Pos); past != (hex.Point{}) &&
			(Distance(s.Pos, t.Pos) > snapBeyond || towards(step).Clock(past) != 12) {
			return c, false
		}
		return Crossing{t.Facing.Clock(hex.Point{}.Sub(step))}, true
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
func snapAltitude(s *Stance, from int16, t *Stance) bool {
	switch {
	case from == t.Alt || s.Pos == t.Pos:
		return s.Alt == t.Alt
	case from > t.Alt:
		return s.Alt == t.Alt-snapHeight
	}
	return s.Alt == t.Alt+snapHeight
}

// SnapAim is the fixed guns' Snapshot at t from a crossing (AF-8). A target in a Vertical Dive asks for both rolls
// (AF-36), of which the deflection is that of all Snapshots.
func (c Crossing) SnapAim(tsp *card.Spec, t *Stance) Aim {
	a := c.hitsSide(tsp, c.Entry)
	if t.Diver() || Front(c.Entry) {
		a.Rolls, a.Face = 1, flexibleFace
	}
	if t.Diver() || !Front(c.Entry) {
		a.Need = gyroDeflection
	}
	return a
}

// SnapFlex is the attacker's own flexible guns' Snapshot at t, to the attacker's front: a single roll where the attacker
// has come from the front of t (AF-8), and in deflection at one in a Vertical Dive (AF-36).
func (c Crossing) SnapFlex(sp, tsp *card.Spec, t *Stance) Aim {
	a := c.hitsSide(tsp, c.Entry)
	a.Rolls, a.Face = sp.Rolls(), flexibleFace
	if Front(c.Entry) {
		a.Rolls = 1
	}
	if t.Diver() {
		a.Need = deflection(sp, tsp)
	}
	return a
}

// Answer is what the gunners of the crossed aircraft, whose card is sp, fire back: to the side that the attacker has
// come from, where it flew at them nose first (AF-8). Six o'clock is their row astern (AF-15).
func (c Crossing) Answer(sp, attacker *card.Spec) Aim {
	a := c.hitsSide(attacker, 12)
	a.Rolls, a.Face = sp.Rolls(), flexibleFace
	if !Front(c.Entry) {
		a.Hemi = 1
	}
	if c.Entry == 6 {
		a.Face = asternFace
	}
	return a
}

// hitsSide is an aim of a Snapshot, at range 1, that hits an aircraft from an hour. The hex ahead is in the twelve
// o'clock row (AF-23).
func (c Crossing) hitsSide(tsp *card.Spec, hour int) Aim {
	return Aim{Hexes: 1, Snap: true, Entry: int8(hour), Head: hour == 12 && doublesNose(tsp)}
}

// tail is the angle from the target's tail of the hour that a Snapshot hits.
func (a *Aim) tail() int {
	hour := int(a.Entry) % 12
	return 180 - 30*min(hour, 12-hour)
}

// Chance is the chance that a shot enters fire resolution, of rules.Certain.
func (a *Aim) Chance() int32 {
	p := int32(rules.Certain)
	if a.Rolls > 0 {
		miss := int32(rules.Certain)
		for range a.Rolls {
			miss = miss * int32(a.Face-1) / 6
		}
		p -= miss
	}
	if a.Need > 0 {
		p = p * int32(7-a.Need) / 6
	}
	return p
}
