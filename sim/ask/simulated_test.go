// Inside: it reads the kills of an arena duel by duel.
package ask

import (
	"context"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
)

// A simulated arena is a drawn one that may be interrupted.
type simulated struct {
	*Drawn
	rounds    int
	stopAfter int // rounds; 0: never
}

func simulate(seed uint64, shared float64, blue, red []float64) *simulated {
	return &simulated{Drawn: Draw(seed, shared, blue, red)}
}

func (s *simulated) Play(ctx context.Context, want []int64) (bool, error) {
	if s.rounds++; s.stopAfter > 0 && s.rounds > s.stopAfter {
		return false, nil
	}
	return s.Drawn.Play(ctx, want)
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
		luck := new(rules.Luck)
		for i, x := range b.lucks[d] {
			luck[i] = int64(x) * (rules.LuckUnit / results.DuelLuckUnit)
		}
		p.Add(d, &o, &rules.Ledger{Luck: luck}, 0)
	}
	return p
}
