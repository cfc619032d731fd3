package rules

import "math/bits"

// Fate is what became of something that was launched.
type Fate uint8

// The fates.
const (
	FateHit    Fate = iota // it attacked and did something
	FateMissed             // it attacked and did nothing
	FateLost               // it lost its guidance or its target, or was drawn off
	FateGone               // its target was gone before it came there
	FateSpent              // it flew its time, or fell
	FateFailed             // it never flew: the launch failed, or it was a dud
	FateFlying             // it was in flight when the duel ended
	NumFates
)

var fateNames = [NumFates]string{"hit", "missed", "lost", "gone", "spent", "failed", "flying"}

// String is the name of f in records.
func (f Fate) String() string { return fateNames[f] }

// SureHit is a chance of 1 in the parts in which chances are added up. Chances of up to three dice of 6 faces and
// five of 10 are whole numbers of parts.
const SureHit = 6 * 6 * 6 * 100_000

// Rolls sum up the attack rolls of a side: rolls of dice that decide whether an attack hits.
type Rolls struct {
	Made, Hits int32
	Expected   int64 // the sum of the chances to hit, in parts of SureHit
}

// Opener says who fired first.
type Opener uint8

// The openers. Both: the two sides fired at the same time.
const (
	Nobody Opener = iota
	BlueOpens
	RedOpens
	BothOpen
)

var openerNames = [...]string{"", "blue", "red", "both"}

// String is the name of o in records, "" for Nobody.
func (o Opener) String() string { return openerNames[o] }

// A Loss is the loss of an aircraft.
type Loss struct {
	Side Side // that lost it
	Turn int32
	How  End
	By   Source // the shot that is credited, of the other side
}

// A Detail is what the record of one duel holds beyond its outcome and its shots. It is filled in only if a ledger
// has one. The zero Detail is not empty: Reset makes it so.
type Detail struct {
	Opener    Opener
	FirstShot [2]int32 // the turn of the side's first shot; 0: it never fired
	Losses    int32
	Last      Loss // of Losses, the last one in the order of play; several at once count in the order of the list
	Fates     [2][NumFates]int32
	Rolls     [2]Rolls
	// Closest is the least range of two enemies at the end of any phase, in whole range units; -1: the system does
	// not tell it.
	Closest int32
	// Left is the damage that the side's aircraft that are left can still take, in damage units; -1: the system does
	// not tell it.
	Left [2]int32
}

// Reset empties the detail for the next duel.
func (t *Detail) Reset() { *t = Detail{Closest: -1, Left: [2]int32{-1, -1}} }

// Rolled counts an attack roll of a side: hits of so many equally likely throws hit, at least 1.
func (t *Detail) Rolled(by Side, hits, of int, hit bool) {
	r := &t.Rolls[by]
	r.Made++
	if hit {
		r.Hits++
	}
	high, low := bits.Mul64(uint64(hits), SureHit)
	parts, _ := bits.Div64(high, low+uint64(of)/2, uint64(of)) // of is far above high
	r.Expected += int64(parts)
}

// fired notes a shot in a turn. Together: all shots of the turn are fired at the same time.
func (t *Detail) fired(by Side, turn int32, together bool) {
	if t.FirstShot[by] == 0 {
		t.FirstShot[by] = turn
	}
	switch opener := BlueOpens + Opener(by); {
	case t.Opener == Nobody:
		t.Opener = opener
	case together && t.FirstShot[Blue] == t.FirstShot[Red]:
		t.Opener = BothOpen
	}
}

// lost notes the loss of an aircraft.
func (t *Detail) lost(l Loss) {
	t.Losses++
	t.Last = l
}
