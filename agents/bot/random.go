package bot

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
)

// salt keeps the numbers for bots apart from the dice of duels and agents with the same seed.
const salt = 0x626f74732d657865 // "bots-exe"

// Random is the number that a craft's bot gets for a duel of a cell with the given seed. It is below 1<<52, so
// that every JSON reader keeps it exactly.
func Random(seed uint64, duel int, s rules.Side, craft int) uint64 {
	const half = 26
	var set dice.Set
	set.Reset(seed^salt, duel)
	roll := func() uint64 { return uint64(set.Roll(uint8(s), dice.Purpose(craft), 1<<half) - 1) }
	high := roll()
	return high<<half | roll()
}
