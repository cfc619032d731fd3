package results

import (
	"encoding/binary"
	"math/bits"
	"slices"

	"github.com/furball-sim/furball/rules"
)

// Marks holds a bit for each duel of a range. The bit of duel i is bit i mod 64 of word i / 64, wherever the range begins, so
// that ranges can be put together. Without words nothing is known of the duels.
type Marks struct {
	first int64 // number of the first word
	words []uint64
}

// wordsOf are the first word of a range and the number of words.
func wordsOf(s Span) (first, n int64) { return s.From / 64, (s.To+63)/64 - s.From/64 }

// reset empties the bits of a range and keeps the memory.
func (m *Marks) reset(s Span) {
	first, n := wordsOf(s)
	m.first, m.words = first, slices.Grow(m.words[:0], int(n))[:n]
	clear(m.words)
}

func (m *Marks) set(duel int64) { m.words[duel/64-m.first] |= 1 << (duel % 64) }

// Known reports whether something is known of the duels.
func (m *Marks) Known() bool { return len(m.words) > 0 }

// Word are the bits of the duels 64*number to 64*number+63, 0 outside the range.
func (m *Marks) Word(number int64) uint64 {
	if i := number - m.first; i >= 0 && i < int64(len(m.words)) {
		return m.words[i]
	}
	return 0
}

// clone is a copy that shares nothing with m.
func (m *Marks) clone() Marks { return Marks{m.first, slices.Clone(m.words)} }

// mask are the bits of a word that belong to a range.
func mask(number int64, s Span) uint64 {
	from, to := max(s.From-number*64, 0), min(s.To-number*64, 64)
	if from >= to {
		return 0
	}
	return ^uint64(0) >> (64 - (to - from)) << from
}

// count counts the bits of a range.
func (m *Marks) count(s Span) int64 {
	var n int
	for i, w := range m.words {
		n += bits.OnesCount64(w & mask(m.first+int64(i), s))
	}
	return int64(n)
}

// appendTo appends the bits of a range as bytes.
func (m *Marks) appendTo(b []byte, s Span) []byte {
	for i, w := range m.words {
		b = binary.LittleEndian.AppendUint64(b, w&mask(m.first+int64(i), s))
	}
	return b
}

// read sets the bits of a range and returns the bytes after them.
func (m *Marks) read(s Span, b []byte) ([]byte, error) {
	if _, n := wordsOf(s); int64(len(b)) < 8*n {
		return nil, errCut
	}
	m.reset(s)
	for i := range m.words {
		m.words[i], b = binary.LittleEndian.Uint64(b), b[8:]
	}
	return b, nil
}

// merge adds the bits of a range that touches that of m.
func (m *Marks) merge(o *Marks) {
	if shift := m.first - o.first; shift > 0 {
		m.words = slices.Insert(m.words, 0, make([]uint64, shift)...)
	}
	at := int(max(o.first-m.first, 0))
	for len(m.words) < at+len(o.words) {
		m.words = append(m.words, 0)
	}
	for i, w := range o.words {
		m.words[at+i] |= w
	}
	m.first = min(m.first, o.first)
}

// Kills marks the duels in which each side has a kill.
type Kills [2]Marks

// Word are the kills of a side in the duels 64*number to 64*number+63, 0 outside the range.
func (k *Kills) Word(side rules.Side, number int64) uint64 { return k[side].Word(number) }

// Clone is a copy that shares nothing with k.
func (k *Kills) Clone() Kills { return Kills{k[0].clone(), k[1].clone()} }

// SameWithin reports whether the bits of a range, which is within both, are the same.
func (k *Kills) SameWithin(o *Kills, s Span) bool {
	first, n := wordsOf(s)
	for side := range k {
		for i := first; i < first+n; i++ {
			if (k[side].Word(i)^o[side].Word(i))&mask(i, s) != 0 {
				return false
			}
		}
	}
	return true
}

// EachHalves calls see for the duels of a part that are numbered below n, with blue's points in halves: 2 for a win, 1 for a draw.
func (p *Part) EachHalves(n int64, see func(duel int64, halves int8)) {
	for d := p.From; d < min(p.To, n); d++ {
		halves := 1 + int8(p.Kills.Word(rules.Blue, d/64)>>(d%64)&1) - int8(p.Kills.Word(rules.Red, d/64)>>(d%64)&1)
		see(d, halves)
	}
}
