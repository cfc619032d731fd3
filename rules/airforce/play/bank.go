package play

import (
	"github.com/furball-sim/furball/rules/hex"
)

// A Bank is a place of the ring of AF-54, clockwise from level.
type Bank int8

const (
	Level Bank = iota
	RightBank
	InvertedRight
	Inverted
	InvertedLeft
	LeftBank
	Banks
)

// BankNames are the names of the banks as plots write them.
var BankNames = [Banks]string{"L", "RB", "IR", "I", "IL", "LB"}

// String is the name of the bank as plots write it.
func (b Bank) String() string { return BankNames[b] }

// UpsideDown reports whether b is one of the inverted banks.
func (b Bank) UpsideDown() bool { return b >= InvertedRight && b <= InvertedLeft }

// Roll is b after n steps round the ring, to the right if positive.
func (b Bank) Roll(n int) Bank { return (b + Bank(n) + Banks) % Banks }

// Hand is the side that a Turn from b goes to (AF-58).
func (b Bank) Hand() hex.Hand {
	switch b {
	case RightBank, InvertedRight:
		return hex.Right
	case LeftBank, InvertedLeft:
		return hex.Left
	}
	return hex.Level
}

// Banked is the bank to a side, upright or inverted.
func Banked(h hex.Hand, upsideDown bool) Bank {
	b := Level
	switch h {
	case hex.Right:
		b = RightBank
		if upsideDown {
			b = InvertedRight
		}
	case hex.Left:
		b = LeftBank
		if upsideDown {
			b = InvertedLeft
		}
	}
	return b
}

// ringSteps is how far a step rolls round the ring, to the right (AF-54, AF-29); a Half-Loop goes from L to I or from I
// to L (AF-58).
var ringSteps = [steps]int8{BankLeft: -1, BankRight: 1, RollLeft: -2, RollRight: 2, RollOver: 3, LoopUp: 3, LoopDown: 3}

// after is the bank after a step that begins in b; a Vertical Dive ends level (AF-32).
func (s Step) after(b Bank) Bank {
	if s == VDiveEnd || s == VDiveOn {
		return Level
	}
	return b.Roll(int(ringSteps[s]))
}
