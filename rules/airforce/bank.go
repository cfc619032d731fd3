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
