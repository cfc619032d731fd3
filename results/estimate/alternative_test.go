package estimate_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/estimate/estimatetest"
)

// alike are n alternatives with the same points.
func alike(n int, points float64) []float64 { return slices.Repeat([]float64{points}, n) }

// A hunted is a world of a hunt.
type hunted interface {
	Begin(rng *rand.Rand, blocks int) (h *estimate.Hunt, truth [2]float64)
}

// pairs are n alternatives whose two cells bring the same.
func pairs(n int, first, second float64) [][2]float64 {
	return slices.Repeat([][2]float64{{first, second}}, n)
}

// The ends that a hunt tells hold the truth, and luck among many alternatives that are alike makes no end.
func TestHuntedEnds(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		world  hunted
		trials int64
		usual  float64
	}{
		"all alike":        {&estimatetest.Hunted{Usual: 0.56, Low: alike(7, .56), High: alike(7, .56), Trials: 1400, Shared: .5, Draws: .2}, 1400, .56},
		"nearly always":    {&estimatetest.Hunted{Usual: 0.97, Low: alike(5, .97), High: alike(5, .97), Trials: 1000, Shared: .3}, 1000, .97},
		"an equilibrium":   {&estimatetest.Hunted{Usual: 0.56, Low: alike(7, .7), High: alike(7, .4), Trials: 1400, Shared: .3, Draws: .1}, 1400, .56},
		"one good a side":  {&estimatetest.Hunted{Usual: 0.56, Low: append(alike(6, .6), .06), High: append(alike(6, .5), .75), Trials: 1400, Shared: .3, Draws: .1}, 1400, .56},
		"nothing but luck": {&estimatetest.Hunted{Usual: 0.5, High: alike(1, .5), Trials: 400}, 400, .5},
		"pairs alike": {&estimatetest.HuntedPairs{Usual: [2]float64{.6, .5}, All: pairs(14, .6, .5), Trials: 1400, Shared: .5, Draws: .2},
			1400, .45},
		"pairs of one cell that nearly always wins": {&estimatetest.HuntedPairs{Usual: [2]float64{.98, .97}, All: pairs(10, .98, .97), Trials: 1000,
			Shared: .8}, 1000, .495},
		"pairs of which two stand out": {&estimatetest.HuntedPairs{Usual: [2]float64{.9, .7}, All: append(pairs(8, .8, .6), [2]float64{.9, .3},
			[2]float64{.5, .7}), Trials: 1500, Shared: .4, Draws: .1}, 1500, .4},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			checkHunted(t, c.world, c.trials, c.usual)
		})
	}
}

// checkHunted hunts again and again and checks how often the ends hold the truth and how often they are shown.
func checkHunted(t *testing.T, w hunted, trials int64, usual float64) {
	t.Helper()
	const runs = 150
	rng := rand.New(rand.NewPCG(1, 2))
	var h *estimate.Hunt
	var truth [2]float64
	var covers, shown [2]int
	for range runs {
		h, truth = w.Begin(rng, 512)
		chosen, _ := h.Find(trials)
		var ends [2]estimate.End
		for i := range ends {
			ends[i] = h.Tell(h.Ends[i], chosen[i], 0.95)
			e := &ends[i]
			if e.Figure.Low <= truth[i] && truth[i] <= e.Figure.High {
				covers[i]++
			}
			if e.Shown {
				shown[i]++
			}
		}
		if ends[0].Figure.Value > ends[1].Figure.Value+1e-9 {
			t.Fatalf("the least is %v, the most %v", ends[0].Figure.Value, ends[1].Figure.Value)
		}
	}
	for i := range covers {
		if covers[i] < runs*91/100 {
			t.Errorf("end %d: %d of %d intervals hold the truth %v", i, covers[i], runs, truth[i])
		}
		switch apart := math.Abs(truth[i] - usual); {
		case apart < 1e-9 && shown[i] > runs*6/100:
			t.Errorf("end %d: %d of %d are shown to be more than luck", i, shown[i], runs)
		case apart > 0.1 && shown[i] < runs*90/100:
			t.Errorf("end %d: only %d of %d are shown to be more than luck", i, shown[i], runs)
		}
	}
}

// An alternative whose trials all went as usual has the usual mean, and a trial that may yet go otherwise.
func TestAlternativeAlike(t *testing.T) {
	t.Parallel()
	u := estimate.Usual{Mean: 0.5, Deviations: make([]float64, 4), Filled: 4, Trials: 400}
	same := estimate.NewTried(4)
	for i := range 100 {
		same.Count(i%4, float64(i/4%2), float64(i/4%2))
	}
	figure, gain := u.Alternative(same, 0.95)
	want := estimate.ScoreDifference(0, 0, 100, 0.95)
	if figure.Value != 0.5 || gain.Value != 0 || gain.Low != want.Low || gain.High != want.High || gain.Low >= 0 {
		t.Errorf("found %v and %v, want 0.5 and 0 from %v to %v", figure, gain, want.Low, want.High)
	}
}

// Where all trials were drawn, the interval holds each share of trials that one side may win yet, but for those with which so
// many draws are rarer than the confidence leaves to a side.
func TestUsualOfDraws(t *testing.T) {
	t.Parallel()
	for _, trials := range []float64{40, 400, 4000} {
		u := estimate.Usual{Mean: 0.5, Deviations: make([]float64, 4), Filled: 4, Trials: trials}
		e := u.Estimate(0.95)
		if e.Value != 0.5 || e.Low >= 0.5 || math.Abs(e.High-(1-e.Low)) > 1e-12 {
			t.Errorf("%v trials: found %v", trials, e)
		}
		for share := 0.0; share < 0.2; share += 0.0001 {
			if missed := share/2 > e.High-0.5; missed && math.Pow(1-share, trials) > 0.025 {
				t.Errorf("%v trials: %v misses a share of %v", trials, e, share)
			}
		}
	}
}

// In every block the alternative makes a point more than the usual, of 40 trials, and the usual made 20, 24, 16 and 20 there. The
// regression has the slope 1, so the gain is 1/40 without any doubt but that of the usual.
func TestAlternativeByHand(t *testing.T) {
	t.Parallel()
	u := estimate.Usual{Mean: 0.5, Deviations: make([]float64, 4), Filled: 4, Trials: 1600}
	tried := estimate.NewTried(4)
	for b, points := range []int{20, 24, 16, 20} {
		for i := range 40 {
			own := 0.0
			if (i+20)%40 < points+1 { // other trials than those of the usual, so that enough go otherwise
				own = 1
			}
			usual := 0.0
			if i < points {
				usual = 1
			}
			tried.Count(b, own, usual)
		}
	}
	figure, gain := u.Alternative(tried, 0.95)
	if math.Abs(figure.Value-0.525) > 1e-12 || math.Abs(gain.Value-0.025) > 1e-12 || gain.High-gain.Low > 1e-9 {
		t.Errorf("found %v, %v", figure, gain)
	}
	swapped := u.Swapped()
	back, loss := swapped.Alternative(tried.Swapped(), 0.95)
	if math.Abs(back.Value-0.475) > 1e-12 || math.Abs(loss.Value+0.025) > 1e-12 {
		t.Errorf("seen from the other side: %v, %v", back, loss)
	}
}
