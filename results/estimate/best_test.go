// Inside: it sums up trials that no caller can set.
package estimate

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat/distuv"
)

// The greatest of differences from one mean: Dunnett's table of 1955 for correlations of 1/2, and no error shared for nothing.
func TestManyToOne(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		differences        int
		correlation, error float64
		z                  float64
	}{{1, 0.5, 0.05, 1.645}, {2, 0.5, 0.05, 1.92}, {3, 0.5, 0.05, 2.06}, {4, 0.5, 0.05, 2.16}, {7, 0.5, 0.05, 2.34}, {9, 0.5, 0.05, 2.42},
		{2, 0.5, 0.01, 2.56}, {9, 0.5, 0.01, 3.00}} {
		if got := zScore(ManyToOne(c.differences, c.correlation, c.error)); math.Abs(got-c.z) > 0.006 {
			t.Errorf("%+v: found %.3f", c, got)
		}
	}
	const alone = 0.95 // Sidak and Bonferroni
	if got, want := zScore(ManyToOne(5, 1e-9, 1-alone)), distuv.UnitNormal.Quantile(math.Pow(alone, 1./5)); math.Abs(got-want) > 1e-6 {
		t.Errorf("independent: %g, want %g", got, want)
	}
	if got, want := ManyToOne(5, -0.1, 1-alone), 1-2*(1-alone)/5; math.Abs(got-want) > 1e-12 {
		t.Errorf("of unknown correlation: %g, want %g", got, want)
	}
}

// Points alike have differences with a correlation of 1/2; one that scatters less than others has differences from it with less.
func TestLeastCorrelation(t *testing.T) {
	t.Parallel()
	means := func(events ...float64) *PairedMeans { // of 100 trials, independent
		n := len(events)
		m := &PairedMeans{Trials: make([]float64, n), Firsts: mat.NewDense(n, n, nil), Products: mat.NewSymDense(n, nil)}
		for i, x := range events {
			m.Trials[i] = 100
			for j, y := range events {
				m.Firsts.Set(i, j, x)
				m.Products.SetSym(i, j, x*y/100)
			}
			m.Products.SetSym(i, i, x)
		}
		return m
	}
	variance := func(events float64) float64 { return events * (100 - events) }
	for _, c := range []struct {
		m    *PairedMeans
		want float64
	}{{means(50, 50, 50, 50), 0.5}, {means(50, 50), 0.5}, {means(0, 0, 0), 0.5},
		{means(50, 2, 50), variance(2) / (variance(2) + variance(50))}} {
		if got := c.m.LeastCorrelation(); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("found %g, want %g", got, c.want)
		}
	}
}
