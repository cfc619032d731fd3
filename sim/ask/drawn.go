package ask

import (
	"context"
	"math"
	"math/rand/v2"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
)

// A Drawn arena draws its duels, with known probabilities: whoever measures how often answers are right asks it. Blue kills
// in a share of the duels of each cell, red in another part of them. A part of all duels depends on luck that cells share.
type Drawn struct {
	blue, red []float64 // of each cell; red nil: red never kills
	shared    float64
	told      float64
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

// Tell has the luck of the dice tell the outcome in a part of the duels, 0 to 1; in the others it tells that of a duel drawn
// apart. So the square of the part is what luck explains of the outcomes.
func (d *Drawn) Tell(part float64) *Drawn {
	d.told = part
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
		u, other, tells := d.dice[cell].Float64(), 0.0, false
		shared := d.dice[cell].Float64() < d.shared
		if shared {
			u = mixed(d.seed, uint64(n))
		}
		blue, red := d.kills(cell, u)
		if blue {
			b.words[0][n/64] |= 1 << (n % 64)
		}
		if red {
			b.words[1][n/64] |= 1 << (n % 64)
		}
		if d.told == 0 {
			continue
		}
		if other, tells = d.dice[cell].Float64(), d.dice[cell].Float64() < d.told; shared {
			other, tells = mixed(d.seed+1, uint64(n)), mixed(d.seed+2, uint64(n)) < d.told
		}
		if !tells {
			blue, red = d.kills(cell, other)
		}
		b.luckUpTo(span.To)[n] = d.luck(cell, blue, red)
	}
}

// kills is who kills in a duel of a cell with some luck, from 0 to 1.
func (d *Drawn) kills(cell int, luck float64) (blue, red bool) {
	blue = luck < d.blue[cell]
	return blue, !blue && d.red != nil && luck > 1-d.red[cell]
}

// luck is how much more than on average both sides have killed.
func (d *Drawn) luck(cell int, blue, red bool) (luck results.DuelLuck) {
	means := [2]float64{d.blue[cell]}
	if d.red != nil {
		means[rules.Red] = d.red[cell]
	}
	for side, killed := range [2]bool{blue, red} {
		more := -means[side]
		if killed {
			more++
		}
		luck[rules.SideLucks*side] = int32(math.Round(more * results.DuelLuckUnit))
	}
	return luck
}

// mixed is the luck of a duel that all cells share: SplitMix64 by Vigna.
func mixed(seed, d uint64) float64 {
	x := seed*0x9e3779b97f4a7c15 + (d+1)*0xbf58476d1ce4e5b9
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return float64((x^x>>31)>>11) / (1 << 53)
}
