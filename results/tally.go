package results

import "github.com/furball-sim/furball/rules"

// MaxLength is the longest duel that is counted by its own length; longer ones
// share the last bin.
const MaxLength = 255

// A Tally counts the outcomes of one cell. The zero Tally is empty and ready
// to use. Counts are whole numbers, so merging tallies in any order gives the
// same Tally. Its size does not depend on the number of duels.
type Tally struct {
	Duels     int64
	Results   [rules.NumResults]int64
	Ends      [rules.NumEnds]int64
	Lengths   [MaxLength + 1]int64    // duels by length
	Wiped     [2][MaxLength + 1]int64 // duels by the time at which the side's last aircraft was lost
	Craft     [2]int64                // aircraft at the start, summed
	Losses    [2]int64                // aircraft lost, summed
	Losses2   [2]int64                // squares of a duel's losses, summed
	LossesXY  int64                   // products of a duel's losses of both sides, summed
	Damage    [2]int64                // damage points taken
	Decisions int64
	Dice      int64
	Distinct  Sketch // distinct traces
	Ledger    rules.Ledger
}

// A Joint counts pairs of duels of two cells that shared their dice, by one
// event (say, blue kills) that did or did not happen in each.
type Joint struct {
	Pairs int64 `json:"pairs"`
	Both  int64 `json:"both"`
	OnlyA int64 `json:"only_a"`
	OnlyB int64 `json:"only_b"`
}
