package results

import (
	"slices"

	"github.com/furball-sim/furball/rules"
)

// A DuelLuck is the luck of the dice of one duel, in parts of rules.LuckUnit shortened by coarseLuck bits, to the nearest.
type DuelLuck [rules.NumLucks]int32

// DuelLuckUnit is rules.LuckUnit in the parts of a DuelLuck.
const DuelLuckUnit = rules.LuckUnit >> coarseLuck

// Lucks are those of a range of duels, in order; none if the luck of any of these is not known.
type Lucks []DuelLuck

// reset makes room for so many duels, whose luck is empty.
func (l *Lucks) reset(n int64) {
	*l = slices.Grow((*l)[:0], int(n))[:n]
	clear(*l)
}

// set notes the luck of a duel, counted from the first of the range. nil is not known, and then nothing is.
func (l *Lucks) set(at int64, luck *rules.Luck) {
	switch {
	case luck == nil:
		*l = (*l)[:0]
	case len(*l) > 0:
		for i, x := range luck {
			(*l)[at][i] = int32((x + 1<<(coarseLuck-1)) >> coarseLuck)
		}
	}
}

// code writes or reads those of so many duels.
func (l *Lucks) code(c *codec, n int64) {
	if c.reading {
		l.reset(n)
	}
	for i := range *l {
		for k := range (*l)[i] {
			x := int64((*l)[i][k])
			if c.signed(&x); x != int64(int32(x)) {
				c.fail(errCut)
			}
			(*l)[i][k] = int32(x)
		}
		if c.err != nil {
			return
		}
	}
	c.flush()
}
