package estimate_test

import (
	"math/rand/v2"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
)

// Three duels with 1 of 2, 0 of 1 and 2 of 3 hits: squares of the misses from a half sum to 5 - 8 + 14/4 = 1/2, and
// 36/14 = 18/7 duels of one size would have their sizes' scatter. The variance of the share is
// 1/2 / 36 · 18/7 / (11/7) = 1/44, that of 11 independent shots, and that of 6 such shots is 1/24. 14/6 / (18/7) = 49/54 of
// the way from the one to the other are 569/14256.
func TestClustersExactly(t *testing.T) {
	t.Parallel()
	three := estimate.Clusters{Events: 3, Trials: 6, Events2: 5, Products: 8, Trials2: 14, Unit: "duel"}
	e := three.Share(0.95)
	has(t, "three duels", e, 0.5, 0.042866696186, 0.957133303814)
	if e.Method != "wilson, duels as clusters" || e.N != 6 || len(e.Warnings) != 0 {
		t.Errorf("%+v", e)
	}
	// 3 of 4, 0 of 2, 0 of 1 and 0 of 1, made uneven: squares 7 - 2·3/8·13 + 9/64·22, and 121/128 of the way to 8 shots.
	has(t, "uneven", estimate.Clusters{Events: 3, Trials: 8, Events2: 7, Products: 13, Trials2: 22}.Share(0.95), 0.375,
		0.046451702884, 0.880810275409)
	// Ten duels that each hit once of twice: nothing scatters, and the 20 shots count.
	alike := estimate.Clusters{Events: 10, Trials: 20, Events2: 10, Products: 20, Trials2: 40}
	has(t, "nothing scatters", alike.Share(0.95), 0.5, 0.274313372749, 0.725686627251)
	alike.Luck = 4 // a quarter of both
	has(t, "nothing scatters, with four times the luck", alike.Share(0.95), 0.5, 0.0313206136773, 0.968679386323)
	// Where nothing hits the duels count, not the shots: z²/(n+z²) with Student's quantile of 2 degrees of freedom.
	none := estimate.Clusters{Trials: 6, Trials2: 12}
	hasScore(t, "no hit", none.Share(0.95), 0, 3, t2)
	hasScore(t, "all hit", estimate.Clusters{Events: 6, Trials: 6, Events2: 12, Products: 12, Trials2: 12}.Share(0.95), 3, 3, t2)
	none.Trials, none.Trials2, none.Luck = 60, 120, 7.5
	hasScore(t, "no hit, with luck in common", none.Share(0.95), 0, 4, t3)
	hasNone(t, "no shots", estimate.Clusters{Unit: "duel"}.Share(0.95), "nothing was counted", 0, 1)
}

// Pairs of missiles of which one mostly kills: among few duels the one in which both miss is often missing, and the scatter
// with it. Intervals hold the truth all the same.
func TestPairsOfWhichOneKills(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(1, 2))
	const runs, truth = 4000, (0.83 + 2*0.05) / 2
	missed := 0
	for range runs {
		c := estimate.Clusters{Unit: "duel"}
		for range 14 {
			kills, x := int64(1), rng.Float64()
			switch {
			case x < 0.12:
				kills = 0
			case x > 0.95:
				kills = 2
			}
			c.Events, c.Events2 = c.Events+kills, c.Events2+kills*kills
			c.Trials, c.Trials2, c.Products = c.Trials+2, c.Trials2+4, c.Products+2*kills
		}
		if e := c.Share(0.95); e.Low > truth || e.High < truth {
			missed++
		}
	}
	if share := float64(missed) / runs; share > 0.05 {
		t.Errorf("%.3f of the intervals miss the truth", share)
	}
}

// Luck in common makes the variance as many times as large. Duels are fewer by as much, of which the quantile and the
// small-sample factor know: 16 duels with 1 of 1 shot each in half of them, and luck of 1.6, count as ten.
func TestLuckOfClusters(t *testing.T) {
	t.Parallel()
	s := estimate.Clusters{Events: 8, Trials: 16, Events2: 8, Products: 8, Trials2: 16, Luck: 1.6}
	// The variance is 4/256 · 10/9 · 1.6 = 1/36, that of nine shots.
	hasScore(t, "luck in common", s.Share(0.95), 4.5, 9, t9)
	s.Luck = 0.5 // never less than once
	s.Events, s.Trials, s.Events2, s.Products, s.Trials2 = 5, 10, 5, 5, 10
	hasScore(t, "less luck than one's own", s.Share(0.95), 4.5, 9, t9)
}

// From one and a half duels on there is an interval: 6 shots with squares of 24 are so many, with 25 fewer.
func TestFewestClusters(t *testing.T) {
	t.Parallel()
	for squares, warned := range map[int64]bool{24: false, 25: true, 18: false, 36: true} {
		e := estimate.Clusters{Events: 2, Trials: 6, Events2: 4, Products: 6, Trials2: squares, Unit: "duel"}.Share(0.95)
		if (len(e.Warnings) > 0) != warned || warned != (e.Low == 0 && e.High == 1) {
			t.Errorf("squares of %d: %+v", squares, e)
		}
		if warned && e.Warnings[0] != "one duel: its scatter is unknown" {
			t.Errorf("%q", e.Warnings)
		}
	}
}

// Blocks that miss the share of a half by 1, -1 and 0 of 2 trials each scatter 2 · 2/1, as two blocks are held and
// the third is empty; single clusters 4 - 4 + 4/4 = 1.
func TestSharedLuck(t *testing.T) {
	t.Parallel()
	s := estimate.Clusters{Events: 2, Trials: 4, Events2: 2, Products: 2, Trials2: 4}
	is(t, "shared luck", s.SharedLuck([]float64{2, 0, 0}, []float64{2, 2, 0}), 4)
	is(t, "three blocks", s.SharedLuck([]float64{2, 0, 0.5}, []float64{2, 2, 1}), 3)
	three := estimate.Clusters{Events: 3, Trials: 6, Events2: 5, Products: 8, Trials2: 14} // a half, as above
	is(t, "three duels in two blocks", three.SharedLuck([]float64{3, 0, 0}, []float64{3, 3, 0}), 4.5*2/0.5)
	is(t, "less than one's own", s.SharedLuck([]float64{1, 1}, []float64{2, 2}), 1)
	is(t, "no trials", estimate.Clusters{}.SharedLuck(nil, nil), 1)
	alike := estimate.Clusters{Events: 2, Trials: 4, Events2: 2, Products: 4, Trials2: 8}
	is(t, "no scatter", alike.SharedLuck([]float64{2, 0}, []float64{2, 2}), 1)
}

func TestShareOfAlike(t *testing.T) {
	t.Parallel()
	hasScore(t, "hits in pairs", estimate.ShareOfAlike(50, 200, 400, 0, 0.95), 25, 100, z975)
	hasScore(t, "with luck in common", estimate.ShareOfAlike(50, 200, 400, 2, 0.95), 12.5, 50, z975)
	hasScore(t, "no squares", estimate.ShareOfAlike(50, 200, 0, 2, 0.95), 50, 200, z975)
	hasScore(t, "one of one", estimate.ShareOfAlike(1, 1, 1, 2, 0.95), 0.5, 0.5, z975)
	hasNone(t, "no hits", estimate.ShareOfAlike(0, 0, 1, 0, 0.95), "nothing was counted", 0, 1)
}
