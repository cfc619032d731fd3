package estimate_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/mat"

	"github.com/furball-sim/furball/results/estimate"
)

// pairedOf are means of events in trials at points in a row, with a correlation of the trials of each two.
func pairedOf(trials, shares []float64, together float64) *estimate.PairedMeans {
	w := len(trials)
	m := &estimate.PairedMeans{Trials: trials, Firsts: mat.NewDense(w, w, nil), Products: mat.NewSymDense(w, nil)}
	for i, p := range shares {
		for j, q := range shares {
			n := math.Min(trials[i], trials[j])
			covariance := together * math.Sqrt(p*(1-p)*q*(1-q))
			if i == j {
				covariance = p * (1 - p)
			}
			m.Firsts.Set(i, j, n*p)
			if i <= j {
				m.Products.SetSym(i, j, n*(p*q+covariance))
			}
		}
	}
	return m
}

// fitted is a curve that must be there.
func fitted(t *testing.T, m *estimate.PairedMeans, degree int) *estimate.LogisticCurve {
	t.Helper()
	c, ok := m.Logistic(degree)
	if !ok {
		t.Fatal("no curve")
	}
	return c
}

// TestLogisticExactly: a curve through as many points as it has coefficients gives their means, with the errors of paired
// means; trials that share luck tell differences better.
func TestLogisticExactly(t *testing.T) {
	t.Parallel()
	for _, together := range []float64{0, 0.6} {
		c := fitted(t, pairedOf([]float64{400, 400, 100}, []float64{0.2, 0.5, 0.6}, together), 2)
		are(t, "means", c.Means, []float64{0.2, 0.5, 0.6})
		is(t, "z of a mean", c.Exceeds(1, 1, 1, 0, 0.45), 0.05/math.Sqrt(0.25/400))
		shared := 2 * together * math.Sqrt(0.16*0.25) / 400
		is(t, "z of a difference", c.Exceeds(1, 0, 1, -1, 0), 0.3/math.Sqrt(0.16/400+0.25/400-shared))
		shared = 2 * together * math.Sqrt(0.24*0.25) * 100 / (400 * 100)
		is(t, "z of the middle", c.Exceeds(1, 2, 0.5, 0.5, 0.5), 0.05/math.Sqrt((0.24/100+0.25/400+shared)/4))
	}
	if _, ok := pairedOf([]float64{9, 9, 9, 9}, []float64{0, 0, 1, 1}, 0).Logistic(1); ok {
		t.Error("points that are all 0 and then all 1 have a curve")
	}
}

// line are points on a logistic line.
func line(points int, from, to float64) []float64 {
	all := make([]float64, points)
	for i := range all {
		all[i] = 1 / (1 + math.Exp(-from-(to-from)*float64(i)/float64(points-1)))
	}
	return all
}

// TestLogisticMisses: a line misses nothing of itself; it finds out where a step is, and a point that does not belong.
func TestLogisticMisses(t *testing.T) {
	t.Parallel()
	trials := make([]float64, 12)
	for i := range trials {
		trials[i] = 500
	}
	c := fitted(t, pairedOf(trials, line(12, 1, -1), 0.3), 2)
	_, step := c.MissesStep()
	_, point := c.MissesPoint()
	if step > 1e-6 || point > 1e-6 || c.Bends(2) > 1e-6 {
		t.Errorf("a line misses a step by %g, a point by %g, and asks for more by %g", step, point, c.Bends(2))
	}
	broken := line(12, 0.2, -0.2)
	for i := 7; i < 12; i++ {
		broken[i] -= 0.2
	}
	c = fitted(t, pairedOf(trials, broken, 0), 2)
	if after, z := c.MissesStep(); after != 6 || z < 4 || c.Bends(2) < 2 {
		t.Errorf("after %d, %g; asks for more by %g", after, z, c.Bends(2))
	}
	single := line(12, 0.2, -0.2)
	single[4] += 0.15
	c = fitted(t, pairedOf(trials, single, 0), 2)
	if at, z := c.MissesPoint(); at != 4 || z < 4 {
		t.Errorf("at %d, %g", at, z)
	}
}

// TestCurveBandHoldsAll: the band holds the figures of all points together as often as it says, and their range too.
func TestCurveBandHoldsAll(t *testing.T) {
	t.Parallel()
	const times, confidence = 200, 0.9
	truth, trials := line(9, 0.5, -0.4), []float64{600, 150, 150, 150, 600, 150, 150, 150, 600}
	missed, wide := 0, 0
	for run := range times {
		rng := rand.New(rand.NewPCG(7, uint64(run)))
		shares := make([]float64, len(truth))
		for i, p := range truth {
			for range int(trials[i]) {
				if rng.Float64() < p {
					shares[i] += 1 / trials[i]
				}
			}
		}
		c := fitted(t, pairedOf(trials, shares, 0), 2)
		for i, e := range c.Band([]int{3, 4, 5}, confidence).Points {
			if truth[i] < e.Low || truth[i] > e.High {
				missed++
				break
			}
		}
		if truth[0]-truth[8] > c.Range(confidence) {
			wide++
		}
	}
	if want := times * (1 - confidence); math.Abs(float64(missed)-want) > 4*math.Sqrt(want) || float64(wide) > want {
		t.Errorf("missed in %d, farther apart in %d of %d, want about %.0f", missed, wide, times, want)
	}
}

// TestForecast: with the trials that it names the band is as narrow as it says.
func TestForecast(t *testing.T) {
	t.Parallel()
	for _, together := range []float64{0, 0.5} {
		shares, now := line(9, 0.5, -0.4), make([]float64, 9)
		for i := range now {
			now[i] = 64
		}
		some, limit := []int{3, 4, 5}, 0.008
		f := fitted(t, pairedOf(now, shares, together), 2).Forecast()
		trials, ok := f.Needed(now, []int{0, 4, 8}, some, limit, 1e6)
		if !ok || trials[4] != trials[0] || trials[1] > trials[0]/8+1 && trials[1] > 64 {
			t.Fatalf("%v, %v", trials, ok)
		}
		band := fitted(t, pairedOf(trials, shares, together), 2).Band(some, 0.95)
		if got := (band.Points[4].High - band.Points[4].Low) / 2 / band.Z; math.Abs(got-limit) > 0.03*limit {
			t.Errorf("half a width of %g standard errors, want %g", got, limit)
		}
		if _, ok := f.Needed(now, []int{0, 4, 8}, some, limit, 100); ok {
			t.Error("100 trials are enough")
		}
	}
}
