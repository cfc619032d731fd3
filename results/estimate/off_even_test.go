package estimate_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
)

// offSamples draws samples of so many trials whose true shares lie so far from one half, to either side in turn.
func offSamples(r *rand.Rand, far []float64, trials int) (all []estimate.Sample) {
	for i, x := range far {
		p := 0.5 + x
		if i%2 == 1 {
			p = 0.5 - x
		}
		sums, sizes := make([]float64, 50), make([]float64, 50)
		s := estimate.Sample{Trials: int64(trials)}
		for k := range trials {
			if r.Float64() < p {
				sums[k%50]++
				s.Events++
			}
			sizes[k%50]++
		}
		s.Deviations = estimate.Deviations(sums, sizes)
		all = append(all, s)
	}
	return all
}

// Intervals of the mean distance hold the truth, and the value is about right: luck does not make even samples look far off.
func TestOffEvenTakesLuckOut(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name string
		far  []float64
		near float64 // how far from the truth the value lies in the mean at most
	}{
		{"even", make([]float64, 12), 0.012},
		{"all off", []float64{.1, .1, .1, .1, .1, .1, .1, .1, .1, .1, .1, .1}, 0.006},
		{"some off", []float64{0, 0, 0.02, 0.02, 0.05, 0.05, 0.1, 0.1, 0.2, 0.2}, 0.008},
	} {
		truth := 0.0
		for _, x := range tt.far {
			truth += x / float64(len(tt.far))
		}
		const runs = 60
		missed, off := 0, 0.0
		for run := range uint64(runs) {
			e := estimate.OffEven(offSamples(rand.New(rand.NewPCG(run, 1)), tt.far, 400), 50, 0.95)
			if e.Low > truth+1e-9 || e.High < truth {
				missed++
			}
			if e.Value < e.Low || e.Value > e.High || e.N != int64(400*len(tt.far)) {
				t.Fatalf("%s: found %v", tt.name, e)
			}
			off += (e.Value - truth) / runs
		}
		if missed > 6 || math.Abs(off) > tt.near {
			t.Errorf("%s: %d of %d intervals miss, and values are off by %.4f", tt.name, missed, runs, off)
		}
	}
	if e := estimate.OffEven(nil, 1, 0.95); e.Defined() {
		t.Errorf("found %v of no samples, want nothing", e)
	}
}

// AsStudent widens a normal interval to Student's: 1.96 standard errors to 2.776 with five blocks, and hardly with many.
func TestAsStudent(t *testing.T) {
	t.Parallel()
	for blocks, want := range map[int]float64{5: 2.776 / 1.960, 513: 1.9646 / 1.960} {
		if got := estimate.Widening(0.95, estimate.AsStudent(0.95, blocks)); math.Abs(got-want) > 2e-3 {
			t.Errorf("%d blocks: %.4f times as wide, want %.4f", blocks, got, want)
		}
	}
	if e := estimate.AsStudent(1-1e-9, 2); e >= 1 {
		t.Errorf("found the confidence %v, want less than 1", e)
	}
}
