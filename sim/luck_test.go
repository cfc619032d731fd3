// Inside: it looks at newRunner, seeing and play, of which a caller sees only what follows.
package sim

import (
	"math"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
)

// luckPlans are duels in which both sides fire, with their numbers.
var luckPlans = []struct {
	name, text string
	duels      int64
}{
	{"ufo", "title: luck\nsystem: ufo\nblue: {card: tornado, doctrine: random}\nred: {card: small-ufo, doctrine: random}", 6000},
	{"heightband", "title: luck\nsystem: heightband\nblue: {card: spitfire-i, doctrine: random}\n" +
		"red: {card: bf-109e, doctrine: random}", 1500},
	{"airforce", "title: luck\nsystem: airforce\nblue: {card: p-51d, doctrine: random}\nred: {card: bf-109g, doctrine: random}", 400},
	{"airpower", "title: luck\nsystem: airpower\nblue: {card: f-86f-25, doctrine: guns-only}\nred: {card: mig-15bis, doctrine: guns-only}", 12},
}

// Dice are neither lucky nor unlucky on average in whole duels, whatever the pilots do.
func TestDuelsHaveNoLuckOnAverage(t *testing.T) {
	t.Parallel()
	for _, c := range luckPlans {
		s := newRunner(&planOf(t, c.text).Cells[0], 5)
		var sum, squares [rules.NumLucks]float64
		var tally results.Tally
		s.play(0, c.duels, seeing(func(duel int64, o *rules.Outcome, l *rules.Ledger, dice uint64) {
			tally.Add(duel, o, l, dice)
			for i, x := range l.Luck {
				v := float64(x) / rules.LuckUnit
				sum[i], squares[i] = sum[i]+v, squares[i]+v*v
			}
		}))
		some := false
		for i := range sum {
			if squares[i] > 0 {
				some = true
				if z := sum[i] / math.Sqrt(squares[i]); math.Abs(z) > 4.5 {
					t.Errorf("%s: sum %d is %.4f a duel on average, %.1f standard errors", c.name, i, sum[i]/float64(c.duels), z)
				}
			}
		}
		if !some || tally.Luck.Duels != c.duels {
			t.Errorf("%s: the luck of %d of %d duels was counted, any luck: %v", c.name, tally.Luck.Duels, c.duels, some)
		}
	}
}
