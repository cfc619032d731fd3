// Inside: it plays games of known payoffs, and looks at who flies which duel.
package rate

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/furball-sim/furball/results"
)

// TestBestMixtures checks that both sides mix pilots as is known to be best, where a duel is won by known chances.
func TestBestMixtures(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		chances [][]float64
		value   float64
		want    [2][]float64
	}{
		"a saddle":     {[][]float64{{0.6, 0.8}, {0.2, 0.5}, {0.3, 0.7}}, 0.6, [2][]float64{{1, 0, 0}, {1, 0}}},
		"two and two":  {[][]float64{{0.9, 0.2}, {0.3, 0.6}}, 0.48, [2][]float64{{0.3, 0.7}, {0.4, 0.6}}},
		"three around": {[][]float64{{0.5, 0.9, 0.1}, {0.1, 0.5, 0.9}, {0.9, 0.1, 0.5}}, 0.5, [2][]float64{{1. / 3, 1. / 3, 1. / 3}, {1. / 3, 1. / 3, 1. / 3}}},
	} {
		const games = 40
		lost := 0.0
		for seed := range uint64(games) {
			dice := rand.New(rand.NewPCG(seed, 1))
			n := len(c.chances[0])
			g := &pilotGame{sizes: [2]int{len(c.chances), n}}
			g.meet = func(pairs []int, span results.Span, into []meeting) bool {
				for _, i := range pairs {
					for range span.Len() {
						if dice.Float64() < c.chances[i/n][i%n] {
							into[i].wins++
						} else {
							into[i].losses++
						}
						into[i].duels++
					}
				}
				return true
			}
			mixed, whole := g.solve()
			if !whole {
				t.Fatal("broken off")
			}
			for side, shares := range mixed {
				sum := 0
				for i, s := range shares {
					if sum += s; math.Abs(float64(s)/100-c.want[side][i]) > 0.35 {
						t.Errorf("%s, game %d: found %v, want about %v", name, seed, shares, c.want[side])
					}
				}
				if sum != 100 {
					t.Errorf("%s: %v sum up to %d", name, shares, sum)
				}
			}
			points := 0.0
			for i, row := range c.chances {
				for j, p := range row {
					points += float64(mixed[0][i]*mixed[1][j]) / 1e4 * p
				}
			}
			lost += math.Abs(points-c.value) / games
		}
		if lost > 0.025 {
			t.Errorf("%s: the mixtures found bring %.3f other points than the best in the mean", name, lost)
		}
	}
}

// TestGameBrokenOff checks that a game is not solved by what was played until then.
func TestGameBrokenOff(t *testing.T) {
	t.Parallel()
	g := &pilotGame{sizes: [2]int{2, 2}, meet: func([]int, results.Span, []meeting) bool { return false }}
	if mixed, whole := g.solve(); whole {
		t.Errorf("found %v", mixed)
	}
}

// TestSharesOfDuels checks that pairs fly their shares, in any part of the duels and in each block.
func TestSharesOfDuels(t *testing.T) {
	t.Parallel()
	for name, shares := range map[string][2][]int{
		"a mixture": {{37, 0, 63}, {90, 10}}, "a panel": {slices.Repeat([]int{1}, 9), slices.Repeat([]int{1}, 6)}, "one": {{100}, {0, 100}}} {
		r := &roster{}
		for side, all := range shares {
			r.pilots[side] = make([]flier, len(all))
		}
		r.pair(shares)
		const duels = 2000
		for _, from := range []int64{0, 777, 123456} {
			flown := make([]int, len(r.pairs))
			for d := range int64(duels) {
				flown[r.at(from+d)]++
			}
			begun := uint64(0)
			for i, p := range r.pairs {
				want := float64(p.end-begun) / float64(r.parts) * duels
				if begun = p.end; math.Abs(float64(flown[i])-want) > 3 {
					t.Errorf("%s: pair %d of %d flies %d duels from %d on, want %.1f", name, i, len(r.pairs), flown[i], from, want)
				}
			}
		}
		blocks := make(map[int]int)
		for d := int64(7); d < 64*results.NumBlocks; d += results.NumBlocks {
			blocks[r.at(d)]++
		}
		if most := max(len(r.pairs)*2/3, 1); len(blocks) < min(most, 30) {
			t.Errorf("%s: %d of %d pairs fly the duels of a block", name, len(blocks), len(r.pairs))
		}
	}
}

func TestSharesInHundredths(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		shares []float64
		want   []int
	}{{[]float64{1}, []int{100}}, {[]float64{1. / 3, 1. / 3, 1. / 3}, []int{34, 33, 33}}, {[]float64{0.005, 0.29, 0.705}, []int{1, 29, 70}},
		{[]float64{0, 1}, []int{0, 100}}} {
		if got := hundredths(c.shares); !slices.Equal(got, c.want) {
			t.Errorf("%v: found %v, want %v", c.shares, got, c.want)
		}
	}
}
