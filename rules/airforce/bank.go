package airforce

import "github.com/furball-sim/furball/rules/hex"

// A bank is a place of the ring of AF-54, clockwise from level.
type bank int8

const (
	level bank = iota
	rightBank
	invertedRight
	inverted
	invertedLeft
	leftBank
	banks
)

var bankNames = [banks]string{"L", "RB", "IR", "I", "IL", "LB"}

// String is the name of the bank as plots write it.
func (b bank) String() string { return bankNames[b] }

// upsideDown reports whether b is one of the inverted banks.
func (b bank) upsideDown() bool { return b >= invertedRight && b <= invertedLeft }

// roll is b after n steps round the ring, to the right if positive.
func (b bank) roll(n int) bank { return (b + bank(n) + banks) % banks }

// hand is the side that a Turn from b goes to (AF-58).
func (b bank) hand() hex.Hand {
	switch b {
	case rightBank, invertedRight:
		return hex.Right
	case leftBank, invertedLeft:
		return hex.Left
	}
	return hex.Level
}

// banked is the bank to a side, upright or inverted.
func banked(h hex.Hand, upsideDown bool) bank {
	b := level
	switch h {
	case hex.Right:
		b = rightBank
		if upsideDown {
			b = invertedRight
		}
	case hex.Left:
		b = leftBank
		if upsideDown {
			b = invertedLeft
		}
	}
	return b
}

// ringSteps is how far a step rolls round the ring, to the right (AF-54, AF-29); a Half-Loop goes from L to I or from I
// to L (AF-58).
var ringSteps = [steps]int8{bankLeft: -1, bankRight: 1, rollLeft: -2, rollRight: 2, rollOver: 3, loopUp: 3, loopDown: 3}

// after is the bank after a step that begins in b; a Vertical Dive ends level (AF-32).
func (s step) after(b bank) bank {
	if s == vDiveEnd || s == vDiveOn {
		return level
	}
	return b.roll(int(ringSteps[s]))
}
