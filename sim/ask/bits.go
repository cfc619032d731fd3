package ask

import (
	"math/bits"
	"slices"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
)

// Bits are the kills of both sides in the duels of one cell, where the expression of the metric holds and the luck of the dice, duel
// by duel, and its shots.
type Bits struct {
	done  results.Spans
	words [heldWords + 1][]uint64 // of blue's kills, of red's, and where the expression holds
	lucks results.Lucks
	dark  results.Spans // duels whose luck is not known
	shots []shotsBy
}

// heldWords is the index of the words that say where the expression holds.
const heldWords = 2

// Len is how many duels there are.
func (b *Bits) Len() int64 { return b.done.Len() }

// shotBlocks is the number of blocks of duel numbers in which shots are counted, as a tally has them.
const shotBlocks = int64(len(results.WeaponUse{}.Blocks))

// shotsBy are the shots of a weapon of a side, by blocks.
type shotsBy struct {
	side   rules.Side
	weapon int
	blocks [shotBlocks]int64
}

// Add takes over the kills of a part, unless its duels are there already.
func (b *Bits) Add(p *results.Part) {
	if p.Len() == 0 || !b.done.Add(p.Span) {
		return
	}
	b.upTo(p.To)
	b.addShots(&p.Tally.Shots)
	if len(p.Lucks) == 0 {
		b.dark.Add(p.Span)
	} else {
		copy(b.luckUpTo(p.To)[p.From:], p.Lucks)
	}
	for k, m := range []*results.Marks{&p.Kills[0], &p.Kills[1], &p.Held} {
		for number := p.From / 64; number*64 < p.To; number++ {
			b.words[k][number] |= m.Word(number)
		}
	}
}

// addShots counts shots.
func (b *Bits) addShots(s *results.Shots) {
	for side := range rules.Side(2) {
		for w := range rules.MaxWeapons {
			use := s.Of(side, w)
			if use.All.Shots2 == 0 {
				continue
			}
			i := slices.IndexFunc(b.shots, func(o shotsBy) bool { return o.side == side && o.weapon == w })
			if i < 0 {
				i = len(b.shots)
				b.shots = append(b.shots, shotsBy{side: side, weapon: w})
			}
			for k := range use.Blocks {
				b.shots[i].blocks[k] += int64(use.Blocks[k].Shots)
			}
		}
	}
}

// shotsOf are the shots of some weapons of a side together, by blocks.
func (b *Bits) shotsOf(side rules.Side, weapons []int) []float64 {
	sum := make([]float64, shotBlocks)
	for i := range b.shots {
		if s := &b.shots[i]; s.side == side && slices.Contains(weapons, s.weapon) {
			for k, n := range s.blocks {
				sum[k] += float64(n)
			}
		}
	}
	return sum
}

// end is the number of the last duel that is there, plus 1.
func (b *Bits) end() int64 {
	if n := len(b.done); n > 0 {
		return b.done[n-1].To
	}
	return 0
}

// upTo makes room for n duels.
func (b *Bits) upTo(n int64) {
	for k := range b.words {
		if more := (n+63)/64 - int64(len(b.words[k])); more > 0 {
			b.words[k] = append(b.words[k], make([]uint64, more)...)
		}
	}
}

// luckUpTo makes room for the luck of n duels, and returns that of all.
func (b *Bits) luckUpTo(n int64) results.Lucks {
	if more := n - int64(len(b.lucks)); more > 0 {
		b.lucks = append(b.lucks, make(results.Lucks, more)...)
	}
	return b.lucks
}

// knowsLuck reports whether the luck of each of the first n duels is known, which are there.
func (b *Bits) knowsLuck(n int64) bool {
	return int64(len(b.lucks)) >= n && (len(b.dark) == 0 || b.dark[0].From >= n)
}

// Lacks are those of the first n duels that are not there.
func (b *Bits) Lacks(n int64) results.Spans { return b.done.Gaps(results.Span{To: n}) }

// first are the bits of word number i that belong to the first n duels.
func first(i int, n int64) uint64 {
	if left := n - 64*int64(i); left < 64 {
		return 1<<left - 1
	}
	return ^uint64(0)
}

// of are the duels of each value among those of word number i.
func (m *Metric) of(b *Bits, i int) [maxLevels]uint64 {
	return m.planes(b.words[0][i], b.words[1][i], b.words[heldWords][i])
}

// A tally counts the first duels of a cell by what their value is: the level of the metric.
type tally [maxLevels]int64

// count counts the first n duels.
func (m *Metric) count(b *Bits, n int64) (t tally) {
	for i := range int((n + 63) / 64) {
		in := first(i, n)
		for k, plane := range m.of(b, i) {
			t[k] += int64(bits.OnesCount64(plane & in))
		}
	}
	return t
}

// A joint counts the first duels of two cells by the values of both.
type joint [maxLevels][maxLevels]int64

// together counts the first n duels of two cells, which share their dice.
func (m *Metric) together(a, b *Bits, n int64) (j joint) {
	for i := range int((n + 63) / 64) {
		in := first(i, n)
		other := m.of(b, i)
		for k, mine := range m.of(a, i) {
			if mine &= in; mine == 0 {
				continue
			}
			for l, plane := range other {
				j[k][l] += int64(bits.OnesCount64(mine & plane))
			}
		}
	}
	return j
}
