package estimate_test

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/furball-sim/furball/results/estimate"
)

// near reports whether x is y to the given tolerance.
func near(x, y, tolerance float64) bool { return math.Abs(x-y) <= tolerance }

// Newcombe, Statistics in Medicine 17 (1998), 857-872, table I, method 3; the last
// row is the mirror image of 0 of 29.
func TestWilsonPublished(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		k, n      int64
		low, high float64
	}{
		{81, 263, 0.2553, 0.3662},
		{15, 148, 0.0624, 0.1605},
		{0, 20, 0, 0.1611},
		{1, 29, 0.0061, 0.1718},
		{29, 29, 0.8830, 1},
	} {
		e := estimate.Wilson(tt.k, tt.n, 0.95)
		if !near(e.Low, tt.low, 5e-5) || !near(e.High, tt.high, 5e-5) || e.Value != float64(tt.k)/float64(tt.n) {
			t.Errorf("Wilson(%d, %d) = %v [%.4f, %.4f], want [%v, %v]", tt.k, tt.n, e.Value, e.Low, e.High, tt.low, tt.high)
		}
	}
}

func TestWilsonUndefined(t *testing.T) {
	t.Parallel()
	for _, tt := range [][2]int64{{0, 0}, {3, 2}, {-1, 5}} {
		e := estimate.Wilson(tt[0], tt[1], 0.95)
		if e.Defined() || e.Value != 0 || e.Low != 0 || e.High != 1 {
			t.Errorf("Wilson(%d, %d) = %+v, want undefined within 0 to 1", tt[0], tt[1], e)
		}
	}
}

// The bounds are the roots of (p - k/n)^2 = z^2 p(1-p)/n, which defines them.
func TestWilsonIsTheScoreInterval(t *testing.T) {
	t.Parallel()
	const z = z975
	for n := int64(1); n <= 60; n++ {
		for k := int64(0); k <= n; k++ {
			e := estimate.Wilson(k, n, 0.95)
			for _, p := range []float64{e.Low, e.High} {
				left := (p - e.Value) * (p - e.Value)
				if right := z * z * p * (1 - p) / float64(n); !near(left, right, 1e-12) {
					t.Fatalf("k %d n %d: bound %v is no root", k, n, p)
				}
			}
		}
	}
}

// coverage is the exact probability that the interval holds p.
func coverage(n int64, p float64) float64 {
	d, sum := distuv.Binomial{N: float64(n), P: p}, 0.0
	for k := int64(0); k <= n; k++ {
		if e := estimate.Wilson(k, n, 0.95); e.Low <= p && p <= e.High {
			sum += d.Prob(float64(k))
		}
	}
	return sum
}

// By enumeration: 95 % on the average over p, and never far below (Agresti and
// Coull, The American Statistician 52 (1998), 119-126; the dips lie near 0 and 1).
func TestWilsonCoverage(t *testing.T) {
	t.Parallel()
	for _, n := range []int64{10, 50, 200} {
		const steps = 199
		mean, least := 0.0, 1.0
		for i := 1; i <= steps; i++ {
			c := coverage(n, float64(i)/(steps+1))
			mean += c / steps
			least = math.Min(least, c)
		}
		if !near(mean, 0.95, 0.01) || least < 0.85 {
			t.Errorf("n %d: mean coverage %.4f, least %.4f", n, mean, least)
		}
	}
}

func multinomial(counts []int, chances []float64) float64 {
	n, log := 0, 0.0
	for i, c := range counts {
		l, _ := math.Lgamma(float64(c + 1))
		log += float64(c)*math.Log(chances[i]) - l
		n += c
	}
	l, _ := math.Lgamma(float64(n + 1))
	return math.Exp(log + l)
}

func TestWidening(t *testing.T) {
	t.Parallel()
	is(t, "as wide", estimate.Widening(0.95, 0.95), 1)
	is(t, "wider", estimate.Widening(0.95, 0.99), 2.5758293035489/z975)
	is(t, "narrower", estimate.Widening(0.99, 0.95), z975/2.5758293035489)
}
