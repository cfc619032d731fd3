// Inside: it sets the kills of an arena, which callers can only add part by part.
package ask

import (
	"context"
	"math/rand/v2"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
)

// A simulated arena has cells in which blue kills with known probabilities, and red in the other duels. A
// share of the duels depends on luck that all cells share.
type simulated struct {
	blue, red []float64
	shared    float64
	seed      uint64
	bits      []Bits
	dice      []*rand.Rand
	rounds    int
	stopAfter int // rounds; 0: never
}

func simulate(seed uint64, shared float64, blue, red []float64) *simulated {
	s := &simulated{blue: blue, red: red, shared: shared, seed: seed, bits: make([]Bits, len(blue)),
		dice: make([]*rand.Rand, len(blue))}
	for i := range blue {
		s.dice[i] = rand.New(rand.NewPCG(seed, uint64(i)+1))
	}
	return s
}

func (s *simulated) Bits(cell int) *Bits { return &s.bits[cell] }

func (s *simulated) Play(_ context.Context, want []int64) (bool, error) {
	if s.rounds++; s.stopAfter > 0 && s.rounds > s.stopAfter {
		return false, nil
	}
	for cell, n := range want {
		for _, lack := range s.bits[cell].Lacks(n) {
			s.fill(cell, lack)
		}
	}
	return true, nil
}

// fill draws the duels of a cell; they come in order.
func (s *simulated) fill(cell int, span results.Span) {
	b := &s.bits[cell]
	b.done.Add(span)
	b.upTo(span.To)
	for d := span.From; d < span.To; d++ {
		u := s.dice[cell].Float64()
		if s.dice[cell].Float64() < s.shared {
			u = mixed(s.seed, uint64(d))
		}
		switch {
		case u < s.blue[cell]:
			b.words[0][d/64] |= 1 << (d % 64)
		case s.red != nil && u > 1-s.red[cell]:
			b.words[1][d/64] |= 1 << (d % 64)
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

// partOf is a part with the kills that bits have in a range.
func partOf(b *Bits, s results.Span) *results.Part {
	p := new(results.Part)
	p.Reset(0, results.Key{}, s)
	for d := s.From; d < s.To; d++ {
		o := rules.Outcome{Result: rules.Draw, Length: 1, Craft: [2]int32{1, 1}}
		for side := range rules.Side(2) {
			if b.words[side][d/64]>>(d%64)&1 == 1 {
				o.Wiped[side.Other()], o.Losses[side.Other()] = 1, 1
			}
		}
		p.Add(d, &o, &rules.Ledger{}, 0)
	}
	return p
}
