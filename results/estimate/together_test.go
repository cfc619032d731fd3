// Inside: quantiles of the largest of normal numbers, and mid-p bounds, are known, and no estimate shows them alone.
package estimate

import (
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat/distuv"
)

// The quantile of the largest of independent normal numbers is known; that of equal ones is that of one.
func TestLargestOf(t *testing.T) {
	t.Parallel()
	const n = 5
	independent, equal := mat.NewSymDense(n, nil), mat.NewSymDense(n, nil)
	for i := range n {
		for j := range n {
			equal.SetSym(i, j, 1)
		}
		independent.SetSym(i, i, 1)
	}
	want := zScore(math.Pow(0.95, 1.0/n))
	if got := largestOf(independent, 7, 0.95); math.Abs(got-want) > 0.08 {
		t.Errorf("five independent numbers: %v, want about %v", got, want)
	}
	if got := largestOf(equal, 7, 0.95); math.Abs(got-1.96) > 0.08 {
		t.Errorf("five equal numbers: %v, want about 1.96", got)
	}
	if a, b := largestOf(independent, 7, 0.95), largestOf(independent, 7, 0.95); a != b {
		t.Errorf("equal seeds give %v and %v", a, b)
	}
}

// With the bound as the truth, more events and half of just so many add up to the tail; summed here one by one.
func TestMidP(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ k, n int64 }{{1, 100}, {3, 50}, {49, 50}, {50, 50}} {
		p, above := midP(tt.k, tt.n, 2.5), 0.0
		dist := distuv.Binomial{N: float64(tt.n), P: p}
		for x := tt.k; x <= tt.n; x++ {
			weight := 1.0
			if x == tt.k {
				weight = 0.5
			}
			above += weight * dist.Prob(float64(x))
		}
		if want := distuv.UnitNormal.Survival(2.5); math.Abs(above-want) > 1e-9 {
			t.Errorf("%d of %d: bound %v has a tail of %v, want %v", tt.k, tt.n, p, above, want)
		}
	}
	if got := midP(0, 100, 2.5); got != 0 {
		t.Errorf("no events: bound %v", got)
	}
}

// luckySamples are samples of n trials, each a block by itself, with an event in sample c when the luck of the trial,
// a number from 0 to 1, is below a chance.
func luckySamples(n int, chances []float64, luck func(sample, trial int) float64) []Sample {
	samples, sizes := make([]Sample, len(chances)), make([]float64, n)
	for i := range sizes {
		sizes[i] = 1
	}
	for c, chance := range chances {
		events := make([]float64, n)
		for i := range events {
			if luck(c, i) < chance {
				events[i] = 1
				samples[c].Events++
			}
		}
		samples[c].Trials, samples[c].Deviations = int64(n), Deviations(events, sizes)
	}
	return samples
}

// The common band is wider than that of each sample by what their number and their shared luck ask for.
func TestTogether(t *testing.T) {
	t.Parallel()
	const n = 1000
	rng := rand.New(rand.NewPCG(5, 2))
	each := func(int, int) float64 { return rng.Float64() }
	common := make([]float64, n)
	for i := range common {
		common[i] = rng.Float64()
	}
	chances := []float64{0.2, 0.3, 0.4, 0.5, 0}
	samples := luckySamples(n, chances, each)
	own := farthest(samples, 7, 0.95)
	same := farthest(luckySamples(n, chances, func(_, trial int) float64 { return common[trial] }), 7, 0.95)
	if want := zScore(math.Pow(0.95, 1.0/5)); math.Abs(own-want) > 0.1 {
		t.Errorf("luck of their own: %v standard errors, want about %v", own, want)
	}
	if same >= own-0.05 || same < 1.96 {
		t.Errorf("shared luck: %v standard errors, want fewer than %v", same, own)
	}
	for i, e := range Together(samples, 7, 0.95) {
		want := Estimate{High: 1}
		want.scoreBounds(float64(samples[i].Events), n, own)
		if e.Value != want.Value || e.Low > want.Low || e.High < want.High || e.Low < want.Low-0.002 ||
			e.High > want.High+0.002 {
			t.Errorf("sample %d: %v [%v, %v], want hardly more than [%v, %v]", i, e.Value, e.Low, e.High, want.Low, want.High)
		}
	}
	if got := farthest(luckySamples(n, []float64{0, 0}, each), 7, 0.95); got != zScore(0.95) {
		t.Errorf("no scatter: %v standard errors", got)
	}
	if got := Together(make([]Sample, 2), 7, 0.95); got[0].Defined() || got[0].High != 1 {
		t.Errorf("no trials: %+v", got[0])
	}
}
