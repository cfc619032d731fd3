package ask

import (
	"context"
	"math/rand/v2"

	"github.com/furball-sim/furball/results"
)

// A Drawn arena draws its duels, with known probabilities: whoever measures how often answers are right asks it. Blue kills
// in a share of the duels of each cell, red in another part of them. A part of all duels depends on luck that cells share.
type Drawn struct {
	blue, red []float64 // of each cell; red nil: red never kills
	shared    float64
	seed      uint64
	bits      []Bits
	dice      []*rand.Rand
}

// Draw makes an arena whose duels are not drawn yet. Blue[i] + red[i] are 1 at most; red may be nil, and kills nowhere then.
// Shared, 0 to 1, is the part of the duels whose luck is that of the duels with the same number in all cells.
func Draw(seed uint64, shared float64, blue, red []float64) *Drawn {
	d := &Drawn{blue: blue, red: red, shared: shared, seed: seed, bits: make([]Bits, len(blue)), dice: make([]*rand.Rand, len(blue))}
	for i := range blue {
		d.dice[i] = rand.New(rand.NewPCG(seed, uint64(i)+1))
	}
	return d
}

// Bits are the kills of a cell.
func (d *Drawn) Bits(cell int) *Bits { return &d.bits[cell] }

// Play draws what is lacking.
func (d *Drawn) Play(_ context.Context, want []int64) (bool, error) {
	for cell, n := range want {
		for _, lack := range d.bits[cell].Lacks(n) {
			d.fill(cell, lack)
		}
	}
	return true, nil
}

// fill draws duels of a cell; they come in order.
func (d *Drawn) fill(cell int, span results.Span) {
	b := &d.bits[cell]
	b.done.Add(span)
	b.upTo(span.To)
	for n := span.From; n < span.To; n++ {
		u := d.dice[cell].Float64()
		if d.dice[cell].Float64() < d.shared {
			u = mixed(d.seed, uint64(n))
		}
		switch {
		case u < d.blue[cell]:
			b.words[0][n/64] |= 1 << (n % 64)
		case d.red != nil && u > 1-d.red[cell]:
			b.words[1][n/64] |= 1 << (n % 64)
		}
	}
}

// mixed is the luck of a duel that all cells share: SplitMix64 by Vigna.
func mixed(seed, d uint64) float64 {
	x := seed*0x9e3779b97f4a7c15 + (d+1)*0xbf58476d1ce4e5b9
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return float64((x^x>>31)>>11) / (1 << 53)
}
