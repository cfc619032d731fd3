package results

import (
	"math/bits"
	"slices"

	"github.com/furball-sim/furball/rules"
)

// Kills holds a bit for each side and each duel of a range: whether the side has a kill. The bit of duel i is bit
// i mod 64 of word i / 64, wherever the range begins, so that ranges can be put together.
type Kills struct {
	first int64 // number of the first word
	words [2][]uint64
}

// wordsOf are the first word of a range and the number of words.
func wordsOf(s Span) (first, n int64) { return s.From / 64, (s.To+63)/64 - s.From/64 }

// reset empties the bits of a range and keeps the memory.
func (k *Kills) reset(s Span) {
	first, n := wordsOf(s)
	k.first = first
	for side := range k.words {
		k.words[side] = slices.Grow(k.words[side][:0], int(n))[:n]
		clear(k.words[side])
	}
}

func (k *Kills) set(side rules.Side, duel int64) { k.words[side][duel/64-k.first] |= 1 << (duel % 64) }

// Word are the kills of a side in the duels 64*number to 64*number+63, 0 outside the range.
func (k *Kills) Word(side rules.Side, number int64) uint64 {
	if i := number - k.first; i >= 0 && i < int64(len(k.words[side])) {
		return k.words[side][i]
	}
	return 0
}

// Clone is a copy that shares nothing with k.
func (k *Kills) Clone() Kills {
	return Kills{k.first, [2][]uint64{slices.Clone(k.words[0]), slices.Clone(k.words[1])}}
}

// mask are the bits of a word that belong to a range.
func mask(number int64, s Span) uint64 {
	from, to := max(s.From-number*64, 0), min(s.To-number*64, 64)
	if from >= to {
		return 0
	}
	return ^uint64(0) >> (64 - (to - from)) << from
}

// count counts the bits of a range.
func (k *Kills) count(side rules.Side, s Span) int64 {
	var n int
	for i, w := range k.words[side] {
		n += bits.OnesCount64(w & mask(k.first+int64(i), s))
	}
	return int64(n)
}

// SameWithin reports whether the bits of a range, which is within both, are the same.
func (k *Kills) SameWithin(o *Kills, s Span) bool {
	first, n := wordsOf(s)
	for side := range rules.Side(2) {
		for i := first; i < first+n; i++ {
			if (k.Word(side, i)^o.Word(side, i))&mask(i, s) != 0 {
				return false
			}
		}
	}
	return true
}

// merge adds the bits of a range that touches that of k.
func (k *Kills) merge(o *Kills) {
	for side := range k.words {
		mine, others := &k.words[side], o.words[side]
		if shift := k.first - o.first; shift > 0 {
			*mine = slices.Insert(*mine, 0, make([]uint64, shift)...)
		}
		at := int(max(o.first-k.first, 0))
		for len(*mine) < at+len(others) {
			*mine = append(*mine, 0)
		}
		for i, w := range others {
			(*mine)[at+i] |= w
		}
	}
	k.first = min(k.first, o.first)
}

// EachHalves calls see for the duels of a part that are numbered below n, with blue's points in halves: 2 for a win, 1 for a draw.
func (p *Part) EachHalves(n int64, see func(duel int64, halves int8)) {
	for d := p.From; d < min(p.To, n); d++ {
		halves := 1 + int8(p.Kills.Word(rules.Blue, d/64)>>(d%64)&1) - int8(p.Kills.Word(rules.Red, d/64)>>(d%64)&1)
		see(d, halves)
	}
}
