package estimate_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
)

// A hunted world has alternatives whose true points are known. A share of the trials has luck that all ways of playing share;
// a share is drawn.
type hunted struct {
	usual         float64
	low, high     []float64 // what may be least, and what may be most
	trials        int       // played as usual; the hunt has as many again
	shared, draws float64
}

func (w *hunted) truth() (low, high float64) {
	low, high = w.usual, w.usual
	for _, x := range w.low {
		low = min(low, x)
	}
	for _, x := range w.high {
		high = max(high, x)
	}
	return low, high
}

const huntBlocks = 512

// hunt lives through the world once.
func (w *hunted) hunt(rng *rand.Rand, confidence float64) (ends [2]estimate.End, h *estimate.Hunt) {
	means := append(append([]float64{}, w.low...), w.high...)
	common := make([]float64, w.trials) // of each trial, the luck that is shared
	usual := make([]float64, w.trials)
	draw := func(trial int, mean float64) float64 {
		luck := rng.Float64()
		if rng.Float64() < w.shared {
			luck = common[trial]
		}
		switch {
		case luck < mean-w.draws/2:
			return 1
		case luck < mean+w.draws/2:
			return 0.5
		}
		return 0
	}
	sums, sizes, all := make([]float64, huntBlocks), make([]float64, huntBlocks), 0.0
	for i := range common {
		common[i] = rng.Float64()
		usual[i] = draw(i, w.usual)
		sums[i%huntBlocks] += usual[i]
		sizes[i%huntBlocks]++
		all += usual[i]
	}
	h = &estimate.Hunt{Usual: estimate.Usual{Mean: all / float64(w.trials), Deviations: estimate.Deviations(sums, sizes),
		Filled: min(w.trials, huntBlocks), Trials: float64(w.trials)}}
	for range means {
		h.First, h.Last = append(h.First, estimate.NewTried(huntBlocks)), append(h.Last, estimate.NewTried(huntBlocks))
	}
	var at [2]int64
	at[1] = int64(w.trials) * 2 / 3
	h.Play = func(alternatives []int, n int64, tells bool) bool {
		to, from := h.First, &at[0]
		if tells {
			to, from = h.Last, &at[1]
		}
		for _, a := range alternatives {
			for i := *from; i < *from+n && int(i) < w.trials; i++ {
				to[a].Count(int(i)%huntBlocks, draw(int(i), means[a]), usual[i])
			}
		}
		*from += n
		return true
	}
	least, most := estimate.HuntedEnd{}, estimate.HuntedEnd{Most: true}
	for a := range means {
		if a < len(w.low) {
			least.Of = append(least.Of, a)
		} else {
			most.Of = append(most.Of, a)
		}
	}
	h.Ends = []estimate.HuntedEnd{least, most}
	chosen, _ := h.Find(int64(w.trials))
	for i := range ends {
		ends[i] = h.Tell(h.Ends[i], chosen[i], confidence)
	}
	return ends, h
}

// alike are n alternatives with the same points.
func alike(n int, points float64) (all []float64) {
	for range n {
		all = append(all, points)
	}
	return all
}

// The ends that a hunt tells hold the truth, and luck among many alternatives that are alike makes no end.
func TestHuntedEnds(t *testing.T) {
	t.Parallel()
	const runs = 150
	for name, w := range map[string]hunted{
		"all alike":        {0.56, alike(7, .56), alike(7, .56), 1400, .5, .2},
		"nearly always":    {0.97, alike(5, .97), alike(5, .97), 1000, .3, 0},
		"an equilibrium":   {0.56, alike(7, .7), alike(7, .4), 1400, .3, .1},
		"one good a side":  {0.56, append(alike(6, .6), .06), append(alike(6, .5), .75), 1400, .3, .1},
		"nothing but luck": {0.5, nil, alike(1, .5), 400, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rng, truth := rand.New(rand.NewPCG(1, 2)), [2]float64{}
			truth[0], truth[1] = w.truth()
			var covers, shown [2]int
			for range runs {
				ends, _ := w.hunt(rng, 0.95)
				for i := range ends {
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
				switch apart := math.Abs(truth[i] - w.usual); {
				case apart == 0 && shown[i] > runs*6/100:
					t.Errorf("end %d: %d of %d are shown to be more than luck", i, shown[i], runs)
				case apart > 0.1 && shown[i] < runs*90/100:
					t.Errorf("end %d: only %d of %d are shown to be more than luck", i, shown[i], runs)
				}
			}
		})
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
