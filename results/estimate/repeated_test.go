// Inside: that an interval misses seldom is counted for the bound itself, which is faster than to search it.
package estimate

import (
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"
)

// looksOf are looks up to a number of trials, each a quarter later than the one before.
func looksOf(most int64) (all []int64) {
	for n := int64(64); n < most; n += n / 4 {
		all = append(all, n)
	}
	return append(all, most)
}

// halfBy is a share of an error of which half is spent by so many trials.
func halfBy(trials float64) func(float64) float64 {
	return func(n float64) float64 { return n / (n + trials) }
}

// Of one look the boundary is that of a normal mean; of equally spread ones with nothing spent before the last it is hardly
// greater; for five looks at equal steps it is what Pocock's table says (Biometrika 64 (1977), 191-199) if they are to be
// equal.
// boundaries are those of all looks.
func boundaries(looks []int64, spent func(n float64) float64, err float64) (all []float64) {
	b := NewBoundary(looks, spent, err)
	for k := range looks {
		all = append(all, b.At(k))
	}
	return all
}

func TestBoundaries(t *testing.T) {
	t.Parallel()
	const z975 = 1.959963984540054
	if b := boundaries([]int64{1000}, halfBy(3000), 0.05); math.Abs(b[0]-z975) > 1e-9 {
		t.Errorf("one look: %v", b)
	}
	none := func(float64) float64 { return 0 }
	b := boundaries([]int64{500, 1000}, none, 0.05)
	if b[0] < 8 || math.Abs(b[1]-z975) > 1e-6 {
		t.Errorf("nothing spent before the last look: %v", b)
	}
	// The chance of 2.413 standard errors at the k-th of five looks and not before: 0.05 in all.
	looks, pocock := []int64{100, 200, 300, 400, 500}, 2.413
	at := []float64{0.01582, 0.02784, 0.03700, 0.04430, 0.05}
	b = boundaries(looks, func(n float64) float64 { return at[int(n)/100-1] / 0.05 }, 0.05)
	for k := range b {
		if math.Abs(b[k]-pocock) > 0.02 {
			t.Errorf("look %d: %.4f, want about %.3f", k+1, b[k], pocock)
		}
	}
}

// Means of values that luck mixes as it likes leave their boundary at some look as often as stated, never clearly oftener:
// with few values other than 0, lopsided ones, and values of different sizes.
func TestRepeatedMeanErrsAsStated(t *testing.T) {
	t.Parallel()
	runs, most := 600, int64(8000)
	looks := looksOf(most)
	for number, w := range []struct {
		name   string
		values []float64
		share  []float64 // of each value but the last, which has the rest
		least  float64   // of the errors, in %
	}{
		{"half and half", []float64{-1, 1, 0}, []float64{0.25, 0.25}, 2},
		{"rare", []float64{-1, 1, 0}, []float64{0.01, 0.01}, 1.5},
		{"hardly ever", []float64{-1, 1, 0}, []float64{0.001, 0.001}, 0.5},
		{"one direction", []float64{-1, 1, 0}, []float64{0, 0.02}, 1.5},
		{"other direction", []float64{-1, 1, 0}, []float64{0.02, 0}, 1.5},
		{"all but few", []float64{-1, 0, 1}, []float64{0, 0.02}, 1.5},
		{"both, one more", []float64{-1, 1, 0}, []float64{0.01, 0.06}, 2},
		{"points", []float64{-1, -0.5, 0.5, 1, 0}, []float64{0.1, 0.2, 0.2, 0.1}, 2},
		{"points, skew", []float64{-1, -0.5, 0.5, 1, 0}, []float64{0, 0.04, 0, 0.02}, 1.5},
		{"points, very skew", []float64{-1, -0.5, 0.5, 1, 0}, []float64{0, 0.01, 0, 0.001}, 0.5},
	} {
		for _, err := range []float64{0.05, 0.05 / 66} {
			b := boundaries(looks, halfBy(3000), err)
			r := rand.New(rand.NewPCG(uint64(number), 4))
			truth := 0.0
			for i, p := range w.share {
				truth += p * w.values[i]
			}
			rest := 1.0
			for _, p := range w.share {
				rest -= p
			}
			truth += rest * w.values[len(w.values)-1]
			missed := [2]int{}
			for range runs {
				s := &Spread{Low: -1, High: 1, Values: w.values, Counts: make([]int64, len(w.values))}
				turned := s.turned()
				for k, n := range looks {
					draw(r, s.Counts, w.share, n-s.Trials())
					if s.Beyond(truth) >= b[k] {
						missed[0]++
						break
					}
					if turned.Beyond(-truth) >= b[k] {
						missed[1]++
						break
					}
				}
			}
			share := 100 * float64(missed[0]+missed[1]) / float64(runs)
			t.Logf("%s, %.4f: %.2f %%, above %d, below %d", w.name, err, share, missed[0], missed[1])
			if p := 1 - (distuv.Binomial{N: float64(runs), P: err}).CDF(float64(missed[0]+missed[1]-1)); p < 1e-4 {
				t.Errorf("%s: missed in %.1f %%, want %.2g %%", w.name, share, 100*err)
			}
			if err == 0.05 && share < w.least {
				t.Errorf("%s: missed in %.1f %%, want %.1f %% at least", w.name, share, w.least)
			}
		}
	}
}

// Of whichever difference is true the interval leaves it out as seldom as stated, in both directions together, and seldomer
// than the near boundary says it lies on the other side of what matters.
func TestRepeatedDifference(t *testing.T) {
	t.Parallel()
	const runs, by, err = 100, 0.1, 0.1
	looks := []int64{100, 200, 400, 800}
	near, far := boundaries(looks, halfBy(400), 2*0.8*err), boundaries(looks, halfBy(400), 2*0.2*err)
	for number, truth := range []float64{-by - 1e-9, -by / 2, by - 1e-9, by + 1e-9} {
		rng := rand.New(rand.NewPCG(uint64(number), 6))
		missed, other := 0, 0
		for range runs {
			s := &Spread{Low: -1, High: 1, Values: []float64{-1, 1, 0}, Counts: make([]int64, 3)}
			out, wrong := false, false
			for k, n := range looks {
				draw(rng, s.Counts, []float64{0.3 - truth/2, 0.3 + truth/2}, n-s.Trials())
				e := RepeatedDifference(s, near[k], far[k], by, 1-err)
				out = out || truth < e.Low || truth > e.High
				wrong = wrong || truth < by && e.Low >= by || truth >= by && e.High <= by || truth > -by && e.High <= -by || truth <= -by && e.Low >= -by
			}
			if out {
				missed++
			}
			if wrong {
				other++
			}
		}
		t.Logf("%g: misses %d, on the other side in %d of %d", truth, missed, other, runs)
		for _, c := range []struct {
			errs  int
			share float64
		}{{missed, err}, {other, 0.8 * err}} {
			if p := 1 - (distuv.Binomial{N: runs, P: c.share}).CDF(float64(c.errs-1)); p < 1e-3 {
				t.Errorf("%g: errs in %d of %d, want %g of them", truth, c.errs, runs, c.share)
			}
		}
		if missed == 0 {
			t.Errorf("%g: it never errs", truth)
		}
	}
}

// The bound of a difference: what matters is refuted by the near bound, all else by the far one.
func TestPartedBound(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ near, far, want float64 }{{-3, -4, -3}, {-1, -3, -2}, {-1, -1.5, -1.5}, {0.5, -0.5, -0.5}, {1, 0.5, 1},
		{2.5, 1.5, 2}, {4, 3, 3}} {
		if got := partedBound(c.near, c.far, 2); got != c.want {
			t.Errorf("near %g, far %g: %g, want %g", c.near, c.far, got, c.want)
		}
	}
}

// draw counts so many trials more, which have the values with these shares and the last one else.
func draw(r *rand.Rand, counts []int64, share []float64, trials int64) {
	left := 1.0
	for i, p := range share {
		if p == 0 {
			continue
		}
		k := int64(distuv.Binomial{N: float64(trials), P: p / left, Src: r}.Rand())
		counts[i] += k
		trials, left = trials-k, left-p
	}
	counts[len(counts)-1] += trials
}
