package results

import (
	"math/bits"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// NumBlocks is the number of blocks of duel numbers over which a tally keeps sums: duel i belongs to block
// i mod NumBlocks. Cells that share a seed share the luck of each block, whatever the number of
// their duels, so products of the sums of two cells tell how much luck they share. Up to NumBlocks duels a block
// is a single duel, and nothing is lost.
const NumBlocks = 512

// A Block sums up the duels of one block.
type Block struct {
	Duels  int32
	Kills  [2]int32 // duels in which the side wiped out the other
	Points int32    // blue's, in halves: 2 for a win, 1 for a mutual kill or a draw
	Held   int32    // duels in which the expression holds that the run asks for; parts have it duel by duel
}

// Blocks are the sums of one cell, up to the last block that holds a duel: cells of few duels take up little memory.
// The zero Blocks is empty.
type Blocks []Block

// upTo makes room for n blocks.
func (b *Blocks) upTo(n int) {
	if more := n - len(*b); more > 0 {
		*b = append(*b, make([]Block, more)...)
	}
}

// At is the block with an index.
func (b Blocks) At(i int) Block {
	if i >= len(b) {
		return Block{}
	}
	return b[i]
}

// Add counts the duel with a number.
func (b *Blocks) Add(duel int64, o *rules.Outcome) {
	number := int(uint64(duel) % NumBlocks)
	b.upTo(number + 1)
	at := &(*b)[number]
	at.Duels++
	for s := range at.Kills {
		if o.Killed(rules.Side(s)) {
			at.Kills[s]++
		}
	}
	at.Points += halfPoints(o.Result)
}

// hold counts that the expression holds in the duel with a number.
func (b *Blocks) hold(duel int64) {
	number := int(uint64(duel) % NumBlocks)
	b.upTo(number + 1)
	(*b)[number].Held++
}

// holdAll counts the duels of a range in which it holds.
func (b *Blocks) holdAll(m *Marks, s Span) {
	for i, w := range m.words {
		for w &= mask(m.first+int64(i), s); w != 0; w &= w - 1 {
			b.hold(64*(m.first+int64(i)) + int64(bits.TrailingZeros64(w)))
		}
	}
}

// Held is the number of duels in which it holds.
func (b Blocks) Held() (n int64) {
	for i := range b {
		n += int64(b[i].Held)
	}
	return n
}

// halfPoints are blue's points for a result, in halves.
func halfPoints(r rules.Result) int32 {
	switch r {
	case rules.BlueWins:
		return 2
	case rules.RedWins:
		return 0
	}
	return 1
}

func (b *Blocks) merge(q quantity) {
	o := *q.(*Blocks)
	b.upTo(len(o))
	for i := range o {
		at := &(*b)[i]
		at.Duels += o[i].Duels
		at.Kills[0] += o[i].Kills[0]
		at.Kills[1] += o[i].Kills[1]
		at.Points += o[i].Points
		at.Held += o[i].Held
	}
}

// A BlockSum is what a block sums up of its duels: 1 for a kill of a side, or blue's points.
type BlockSum func(b *Block) float64

// KillsOf sums up the kills of a side.
func KillsOf(s rules.Side) BlockSum { return func(b *Block) float64 { return float64(b.Kills[s]) } }

// HeldOf sums up the duels in which the expression holds.
func HeldOf(b *Block) float64 { return float64(b.Held) }

// PointsOf sums up blue's points.
func PointsOf(b *Block) float64 { return float64(b.Points) / 2 }

// Deviations are the deviations of the mean of a sum by blocks.
func (b Blocks) Deviations(of BlockSum) []float64 {
	sums, duels := b.Sums(of)
	return estimate.Deviations(sums, duels)
}

// Sums are the sums and the duels of each block.
func (b Blocks) Sums(of BlockSum) (sums, duels []float64) {
	sums, duels = make([]float64, NumBlocks), make([]float64, NumBlocks)
	for i := range b {
		sums[i], duels[i] = of(&b[i]), float64(b[i].Duels)
	}
	return sums, duels
}

// Filled is the number of blocks that hold a duel.
func (b Blocks) Filled() int {
	n := 0
	for i := range b {
		if b[i].Duels > 0 {
			n++
		}
	}
	return n
}

// DifferenceVariance is the variance of the difference of two cells' means of a sum.
func DifferenceVariance(a, b Blocks, of BlockSum) float64 {
	return estimate.DifferenceVariance(a.Deviations(of), b.Deviations(of), max(a.Filled(), b.Filled()))
}

// Correlation is the correlation of two cells' means of a sum; 0 where a cell has no scatter.
func (b Blocks) Correlation(o Blocks, of BlockSum) float64 {
	return estimate.Correlation(b.Deviations(of), o.Deviations(of))
}

// Duels is the number of duels in all blocks.
func (b Blocks) Duels() int64 {
	var n int64
	for i := range b {
		n += int64(b[i].Duels)
	}
	return n
}

// rows are the blocks up to the last that holds a duel.
func (b Blocks) rows() [][4]int32 {
	rows := [][4]int32{}
	for i := range b {
		if at := &b[i]; at.Duels != 0 {
			for len(rows) < i {
				rows = append(rows, [4]int32{})
			}
			rows = append(rows, [4]int32{at.Duels, at.Kills[0], at.Kills[1], at.Points})
		}
	}
	return rows
}
