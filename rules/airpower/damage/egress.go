package damage

import "github.com/furball-sim/furball/rules/airpower/card"

// egressNeed is the table of AP-18.9: row = the aircraft's damage; column = no
// seat, early, standard, advanced seat.
var egressNeed = [5][4]int{
	{7, 8, 9, 9}, // none, L, 2L
	{6, 7, 8, 9}, // H, C
	{3, 5, 6, 8}, // K, progressive damage
	{2, 4, 6, 7}, // K, attack rating 6 or less
	{1, 2, 4, 6}, // K, attack rating 7 or more
}

// egressSplit is the attack rating from which the last row counts.
const egressSplit = 7

// Limits of bailing out without a seat (AP-18.9).
const (
	bailOutSpeed  = card.Halves(8) // 4.0
	bailOutLevels = 4              // above ground, from a destroyed aircraft
)

// An Escape is the situation in which a crew leaves its aircraft (AP-18.9).
type Escape struct {
	Seat        card.Seat
	AboveGround int // levels, 0: at terrain level
	Speed       card.Halves
	MachOne     card.Halves // of the band; stands for "high Mach" of the table
	Conscious   bool        // a conscious member can eject all
}

// row is the row of the table. A pilot killed in a sound aircraft leaves the others a
// row of progressive damage (our reading; the table names no other cause).
func (r *Record) row() int {
	switch {
	case r.State.Worst() < H:
		return 0
	case r.State.Worst() < K:
		return 1
	case r.Cause != ByHit:
		return 2
	case r.KillRating < egressSplit:
		return 3
	}
	return 4
}

// seat is the column; a rocket extraction device helps a bail-out and uses the first.
func (e *Escape) seat() int {
	if e.Seat == card.ExtractionSeat {
		return int(card.NoSeat)
	}
	return int(e.Seat)
}

// Possible reports whether the crew can try to get out: not from the ball of fire of a
// Genie or of its own fuel (AP-9.6, AP-10.3.4), and a bail-out only within its limits.
func (e *Escape) Possible(r *Record) bool {
	switch {
	case r.Cause == ByVaporizing, r.Cause == ByExplosion, !e.Conscious:
		return false
	case e.seat() != int(card.NoSeat):
		return true
	}
	return e.Speed <= bailOutSpeed && (r.State != Destroyed || e.AboveGround >= bailOutLevels)
}

// Modifier of the egress die (AP-18.9). Modifiers for speed do not add up.
func (e *Escape) Modifier() int {
	m := 0
	switch {
	case e.AboveGround <= 0:
		m = 2
	case e.AboveGround <= 2:
		m = 1
	}
	switch {
	case e.Speed >= e.MachOne:
		m += 3
	case e.Speed >= 10:
		m++
	case e.Speed <= 6:
		m--
	}
	if e.Seat == card.ExtractionSeat {
		m--
	}
	return m
}

// Need is the unmodified die, or less, on which a member of the crew gets out: table
// less Modifier; 0 or less, or an impossible attempt: never.
func (e *Escape) Need(r *Record) int {
	if !e.Possible(r) {
		return 0
	}
	return egressNeed[r.row()][e.seat()] - e.Modifier()
}

// A Fate is what becomes of a crew member who got out (AP-18.9).
type Fate uint8

// The fates. A member who did not get out of a destroyed aircraft is killed.
const (
	Rescued Fate = iota
	Missing
	Prisoner
)

// A Landing is where somebody comes down and what helps (AP-18.9).
type Landing struct {
	Friendly, Enemy, Rescuers bool
	Fitness, Confidence       int8 // +1 excellent, 0 average, -1 poor
}

// Fate is what a die of 1 to 10 brings.
func (l Landing) Fate(die int) Fate {
	die += int(l.Fitness) + int(l.Confidence)
	if l.Friendly {
		die += 2
	}
	if l.Enemy {
		die -= 2
	}
	if l.Rescuers {
		die += 2
	}
	switch {
	case die <= 3:
		return Prisoner
	case die <= 5:
		return Missing
	}
	return Rescued
}
