package hex

import (
	"fmt"
	"strings"
)

// An Angle is an angle-off as modifiers and envelopes know it: one of six arcs,
// both hands together, or one of two lines (AP-9.7). It counts 0 to 7 from the
// tail, to index tables with.
type Angle uint8

// The angles. Only attacks know the lines; everything else gives A30 to A180.
const (
	OnTail Angle = iota // the 0 line: dead astern with the target's facing
	A30
	A60
	A90
	A120
	A150
	A180
	OnNose // the 180 line: dead ahead and nose to nose
)

// Angles is how many there are.
const Angles = 8

var angleNames = [Angles]string{"0 line", "30 arc", "60 arc", "90 arc", "120 arc", "150 arc", "180 arc", "180 line"}

// String is "0 line", "30 arc" and so on to "180 line".
func (a Angle) String() string {
	if a >= Angles {
		return fmt.Sprintf("Angle(%d)", uint8(a))
	}
	return angleNames[a]
}

// Arcs is the arc of a as a set; the lines belong to their arcs (AP-9.7.5).
func (a Angle) Arcs() Arcs { return Only30 << (min(max(a, A30), A180) - A30) }

// Arcs is a set of arcs, each on both hands, and may hold the limited arc too
// (AP-9.7.5, AP-9.7.9). The zero Arcs is empty.
type Arcs uint8

// The arcs by themselves.
const (
	Only30 Arcs = 1 << iota
	Only60
	Only90
	Only120
	Only150
	Only180
	Limited // the narrow strip ahead
)

// Ranges of arcs: an arc and all nearer the tail, as "60-", or all nearer the
// nose, as "150+".
const (
	Rear30  = Only30
	Rear60  = Rear30 | Only60
	Rear90  = Rear60 | Only90
	Rear120 = Rear90 | Only120
	Rear150 = Rear120 | Only150
	AllArcs = Rear150 | Only180 // "180-" and "30+"

	Ahead180 = Only180
	Ahead150 = Ahead180 | Only150
	Ahead120 = Ahead150 | Only120
	Ahead90  = Ahead120 | Only90
	Ahead60  = Ahead90 | Only60
)

// Has reports whether the arc of a is in s.
func (s Arcs) Has(a Angle) bool { return s&a.Arcs() != 0 }

// ParseArcs reads one arc as the cards print it: "60-", "150+", "90",
// "limited". It takes no suffix L and no lists.
func ParseArcs(text string) (Arcs, error) {
	if strings.EqualFold(text, "limited") {
		return Limited, nil
	}
	digits, suffix := text, ""
	if n := len(text); n > 0 && (text[n-1] == '+' || text[n-1] == '-') {
		digits, suffix = text[:n-1], text[n-1:]
	}
	for i, name := range arcNames {
		if digits != name {
			continue
		}
		only := Only30 << i
		switch suffix {
		case "+":
			return AllArcs &^ (only - 1), nil
		case "-":
			return only | (only - 1), nil
		}
		return only, nil
	}
	return 0, fmt.Errorf("found %q, want limited, or one of 30, 60, 90, 120, 150, 180 with + or - behind it or nothing",
		text)
}

var arcNames = [6]string{"30", "60", "90", "120", "150", "180"}
