package estimate_test

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat/distuv"

	"github.com/furball-sim/furball/results/estimate"
)

// Shares of 5 in 10 and 4 in 20 have the mean 0.35. Deviations sum to ±0.15 in two blocks: the variance of the mean is
// 2 · 0.0225 · 2/1 / 2² = 0.0225.
func TestMeanShare(t *testing.T) {
	t.Parallel()
	samples := []estimate.Sample{{Events: 5, Trials: 10, Deviations: []float64{0.1, -0.1}},
		{Events: 4, Trials: 20, Deviations: []float64{0.05, -0.05}}}
	e := estimate.MeanShare(samples, 2, 0.95)
	n := 0.35 * 0.65 / 0.0225
	hasScore(t, "two samples", e, 0.35*n, n, z975)
	if e.N != 30 || e.Method != "wilson" {
		t.Errorf("%+v", e)
	}
	samples[0].Deviations, samples[1].Deviations = []float64{0, 0}, []float64{0, 0}
	hasScore(t, "no scatter", estimate.MeanShare(samples, 2, 0.95), 3.5, 10, z975)
	hasNone(t, "an empty sample", estimate.MeanShare(append(samples, estimate.Sample{}), 2, 0.95), "nothing was counted", 0, 1)
	hasNone(t, "no samples", estimate.MeanShare(nil, 2, 0.95), "nothing was counted", 0, 1)
}

// Of two blocks the means scatter by 0.0064 and 0.01, so that each is known as of p(1-p) over that, and their difference by
// 0.0004, times the square of Student's quantile over the normal one. Where nothing scatters the smallest sample stands for
// each mean, and no mean is known better than by all its trials.
func TestShareDifferenceByHand(t *testing.T) {
	t.Parallel()
	still := []float64{0, 0}
	a := []estimate.Sample{{Events: 50, Trials: 100, Deviations: []float64{0.06, -0.06}},
		{Events: 30, Trials: 100, Deviations: []float64{0.02, -0.02}}} // of both 0.04, and so 0.0064 of two blocks
	b := []estimate.Sample{{Events: 60, Trials: 100, Deviations: []float64{0.05, -0.05}}} // 0.01
	n := 2 / (0.0064/0.24 + 0.01/0.24)
	few := t1 / z975
	want, _ := estimate.PairedByBlocks(0.2, 4e-4*few*few, n, 0.95) // the blocks differ by 0.01 and -0.01
	has(t, "by hand", estimate.ShareDifference(a, b, 2, 0.95), 0.2, want.Low, want.High)
	a[0].Deviations, a[1].Deviations, b[0].Deviations = still, still, still
	want, _ = estimate.PairedByBlocks(0.2, 0, 100, 0.95)
	has(t, "no scatter", estimate.ShareDifference(a, b, 2, 0.95), 0.2, want.Low, want.High)
	b[0].Deviations = []float64{1e-9, -1e-9}
	want, _ = estimate.PairedByBlocks(0.2, 0, 2/(1./100+1./100), 0.95)
	has(t, "hardly any", estimate.ShareDifference(a, b, 2, 0.95), 0.2, want.Low, want.High)
}

// A single sample has Wilson's interval, joined with the exact mid-p one (from mpmath) where that goes farther.
func TestTogetherAlone(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		k, n      int64
		low, high float64
	}{{3, 50, 0.00382273012611, 0.2654979622243}, {1, 40, 2.500000385759e-5, 0.2504099813073}, {20, 20, 0.6487699966089, 1}} {
		s := estimate.Sample{Events: float64(tt.k), Trials: tt.n, Deviations: []float64{0.1, -0.1}}
		e := estimate.Together([]estimate.Sample{s}, 3, 0.999)
		has(t, "alone", e[0], float64(tt.k)/float64(tt.n), tt.low, tt.high)
	}
	hasNone(t, "no trials", estimate.Together([]estimate.Sample{{}}, 3, 0.95)[0], "nothing was counted", 0, 1)
}

// Two samples with luck of their own: the larger of two errors exceeds the quantile of √0.95 in 5 of 100. A sample in
// which nothing scatters counts as one more, wherever it stands.
func TestTogetherOfTwo(t *testing.T) {
	t.Parallel()
	one := estimate.Sample{Events: 200, Trials: 1000, Deviations: []float64{0.01, -0.01, 0, 0}}
	two := estimate.Sample{Events: 300, Trials: 1000, Deviations: []float64{0, 0, 0.02, -0.02}}
	still := estimate.Sample{Events: 0, Trials: 1000, Deviations: []float64{0, 0, 0, 0}}
	const ofTwo, ofThree = 2.236476614, 2.387742187 // normal quantiles of √0.95, and of its third root
	for _, tt := range []struct {
		samples []estimate.Sample
		at      int
		want    float64
	}{
		{[]estimate.Sample{one, two}, 0, ofTwo}, {[]estimate.Sample{one, two, still}, 0, ofThree},
		{[]estimate.Sample{still, one, two}, 1, ofThree},
	} {
		e := estimate.Together(tt.samples, 3, 0.95)[tt.at]
		low, high := score(200, 1000, tt.want)
		if math.Abs(e.High-high) > 5e-4 || e.Low > low+5e-4 || e.Low < low-2e-3 { // 10,000 draws, and the mid-p bound below
			t.Errorf("%d samples: %v to %v, want about %v to %v", len(tt.samples), e.Low, e.High, low, high)
		}
	}
}

// fold sums up trials with two numbers by their means, mean products and means with the event.
type fold struct{ n, p, m1, m2, w1, w2, p11, p12, p22 float64 }

func (f fold) controls() estimate.Controls {
	return estimate.Controls{Trials: f.n, Events: f.p * f.n, Squares: f.p * f.n, Sums: []float64{f.m1 * f.n, f.m2 * f.n},
		WithEvents: []float64{f.w1 * f.n, f.w2 * f.n},
		Products:   mat.NewSymDense(2, []float64{f.p11 * f.n, f.p12 * f.n, f.p12 * f.n, f.p22 * f.n})}
}

// coefficients are those of a ridge regression of two numbers in units of their standard deviations, by Cramer's rule.
func (f fold) coefficients() (b1, b2 float64) {
	s1, s2 := math.Sqrt(f.p11-f.m1*f.m1), math.Sqrt(f.p22-f.m2*f.m2)
	r := (f.p12 - f.m1*f.m2) / s1 / s2
	c1, c2 := (f.w1-f.m1*f.p)/s1, (f.w2-f.m2*f.p)/s2
	d := 1.001*1.001 - r*r
	return (c1*1.001 - r*c2) / d / s1, (c2*1.001 - r*c1) / d / s2
}

// adjusted is the mean of the event less b1 and b2 times the numbers, and the variance of a trial.
func (f fold) adjusted(b1, b2 float64) (mean, variance float64) {
	v11, v12, v22 := f.p11-f.m1*f.m1, f.p12-f.m1*f.m2, f.p22-f.m2*f.m2
	c1, c2 := f.w1-f.m1*f.p, f.w2-f.m2*f.p
	left := f.p*(1-f.p) - 2*(b1*c1+b2*c2) + b1*b1*v11 + 2*b1*b2*v12 + b2*b2*v22
	return f.p - b1*f.m1 - b2*f.m2, left * f.n / (f.n - 1)
}

// twoFolds are of unequal sizes, with numbers that go together.
func twoFolds() (x, y fold) {
	return fold{n: 400, p: 0.5, m1: 0.05, m2: -0.02, w1: 0.2, w2: 0.12, p11: 1, p12: 0.3, p22: 1.5},
		fold{n: 300, p: 0.4, m1: -0.03, m2: 0.04, w1: 0.15, w2: 0.1, p11: 0.9, p12: 0.2, p22: 1.6}
}

func TestAdjustedShareExactly(t *testing.T) {
	t.Parallel()
	x, y := twoFolds()
	b1, b2 := x.coefficients()
	d1, d2 := y.coefficients()
	folds := [2]estimate.Controls{x.controls(), y.controls()}
	got := estimate.Coefficients(folds)
	are(t, "coefficients of the first fold", got[0].RawVector().Data, []float64{d1, d2})
	are(t, "coefficients of the second fold", got[1].RawVector().Data, []float64{b1, b2})
	mx, vx := x.adjusted(d1, d2)
	my, vy := y.adjusted(b1, b2)
	mean, variance := (4*mx+3*my)/7, (4*vx+3*vy)/7/700
	trials := mean * (1 - mean) / variance
	e, worth := estimate.AdjustedShare(folds, 0.95)
	hasScore(t, "adjusted", e, mean*trials, trials, t975(320/worth))
	is(t, "worth", worth, trials/700)
	if e.N != 700 || e.Method != "luck-adjusted, wilson" {
		t.Errorf("%+v", e)
	}
	// A number that does not vary has no part in it, nor one that only rounding lets vary.
	x.p12, x.p22, x.m2, x.w2 = 0, 0, 0, 0
	got = estimate.Coefficients([2]estimate.Controls{x.controls(), x.controls()})
	are(t, "a still number", got[0].RawVector().Data, []float64{(0.2 - 0.05*0.5) / (1 - 0.05*0.05) / 1.001, 0})
}

// An event that counts as 1 where it happens and as -1 where it does not has twice the mean of the share, less 1, and four
// times the variance. Few trials or few of either, or too little worth, leave the margin open.
func TestAdjustedMarginExactly(t *testing.T) {
	t.Parallel()
	x, y := twoFolds()
	b1, b2 := x.coefficients()
	d1, d2 := y.coefficients()
	mx, vx := x.adjusted(d1, d2)
	my, vy := y.adjusted(b1, b2)
	mean, variance := 2*(4*mx+3*my)/7-1, 4*(4*vx+3*vy)/7/700
	signed := func(f fold) estimate.Controls {
		c := f.controls()
		c.Squares, c.Events = c.Trials, 2*c.Events-c.Trials
		for i := range c.WithEvents {
			c.WithEvents[i] = 2*c.WithEvents[i] - c.Sums[i]
		}
		return c
	}
	folds := [2]estimate.Controls{signed(x), signed(y)}
	e, worth := estimate.AdjustedMargin(folds, 320, 380, 0.95)
	half := t975(320/worth) * math.Sqrt(variance)
	has(t, "margin", e, mean, mean-half, mean+half)
	is(t, "worth", worth, (1-60.*60/700/700)/700/variance)
	few := [2]estimate.Controls{signed(fold{n: 199, p: 0.5, w1: 0.3, p11: 1, p22: 1}), folds[1]}
	idle := [2]estimate.Controls{signed(fold{n: 400, p: 0.5, w1: 0.1, p11: 1, p22: 1}), signed(fold{n: 400, p: 0.5, w1: 0.1, p11: 1, p22: 1})}
	for _, worth := range []float64{margins(few, 250, 249), margins(folds, 59, 641), margins(folds, 641, 59), margins(idle, 400, 400)} {
		if worth != 1 {
			t.Errorf("worth %v of a margin that is not to be made", worth)
		}
	}
}

// t975 is the two-sided 95 % quantile of Student's t.
func t975(freedom float64) float64 { return distuv.StudentsT{Sigma: 1, Nu: freedom}.Quantile(0.975) }

func margins(folds [2]estimate.Controls, won, lost float64) float64 {
	_, worth := estimate.AdjustedMargin(folds, won, lost, 0.95)
	return worth
}

// Few trials, few events, or too little worth, leave the share as it is.
func TestAdjustmentsNotMade(t *testing.T) {
	t.Parallel()
	good := fold{n: 400, p: 0.5, w1: 0.3, p11: 1, p22: 1}
	for _, tt := range []struct {
		name string
		f    fold
		both bool // folds are so; otherwise the other is good
		made bool
	}{
		{"good", good, false, true},
		{"200 trials", fold{n: 200, p: 0.5, w1: 0.3, p11: 1, p22: 1}, false, true},
		{"199 trials", fold{n: 199, p: 100. / 199, w1: 0.3, p11: 1, p22: 1}, false, false},
		{"15 events", fold{n: 300, p: 0.05, w1: 0.15, p11: 1, p22: 1}, false, true},
		{"14 events", fold{n: 280, p: 0.05, w1: 0.15, p11: 1, p22: 1}, false, false},
		{"15 without", fold{n: 300, p: 0.95, w1: 0.15, p11: 1, p22: 1}, false, true},
		{"14 without", fold{n: 280, p: 0.95, w1: 0.15, p11: 1, p22: 1}, false, false},
		{"worth enough", fold{n: 400, p: 0.5, w1: 0.155, p11: 1, p22: 1}, true, true},
		{"worth too little", fold{n: 400, p: 0.5, w1: 0.145, p11: 1, p22: 1}, true, false},
		{"below 0", fold{n: 400, p: 0.1, m1: 1, w1: 0.25, p11: 2, p22: 1}, true, false},
		{"above 1", fold{n: 400, p: 0.9, m1: -1, w1: -0.75, p11: 2, p22: 1}, true, false},
	} {
		for turn := range 2 {
			folds := [2]estimate.Controls{good.controls(), good.controls()}
			folds[turn] = tt.f.controls()
			if tt.both {
				folds[1-turn] = tt.f.controls()
			}
			e, worth := estimate.AdjustedShare(folds, 0.95)
			if made := worth != 1; made != tt.made || made && worth < estimate.LeastWorth ||
				made != (e.Method == "luck-adjusted, wilson") {
				t.Errorf("%s: worth %v, %+v", tt.name, worth, e)
			}
			n := folds[0].Trials + folds[1].Trials
			if !tt.made {
				hasScore(t, tt.name, e, math.Round(folds[0].Events+folds[1].Events), n, z975)
			}
		}
	}
	is(t, "mean of blocks", estimate.MeanOf([]float64{1, 2, 4}, []float64{2, 5, 1}), 7./8)
}

// What is written for scripts: ten digits, and null for what is not there.
func TestFigures(t *testing.T) {
	t.Parallel()
	e := estimate.Estimate{Value: 0.4, Low: 0.1, High: 0.6}
	is(t, "wider below", e.HalfWidth(), 0.3)
	e.High = 0.9
	is(t, "wider above", e.HalfWidth(), 0.5)
	is(t, "figure", float64(*e.Figure()), 0.4)
	e.Reason = "none"
	if e.Figure() != nil || !math.IsInf(e.HalfWidth(), 1) {
		t.Errorf("%v, %v", e.Figure(), e.HalfWidth())
	}
	for _, x := range []float64{infinite, -infinite, math.NaN()} {
		if f := estimate.Finite(x); f != nil {
			t.Errorf("%v is %v", x, *f)
		}
	}
	for x, want := range map[float64]string{1. / 3: "0.3333333333", 2e9 / 3: "666666666.7", 1e-12 / 7: "1.428571429e-13", 5: "5"} {
		if data, err := json.Marshal(estimate.Figure(x)); err != nil || string(data) != want {
			t.Errorf("%v is written %s (%v)", x, data, err)
		}
	}
	if _, err := json.Marshal(estimate.Figure(infinite)); err == nil {
		t.Error("infinity is written")
	}
	var back estimate.Estimate
	if err := json.Unmarshal([]byte(`{"estimate":0.5,"low":"x"}`), &back); err == nil {
		t.Error("a bound of letters is read")
	}
	if err := json.Unmarshal([]byte(`{"estimate":null}`), &back); err == nil || !strings.Contains(err.Error(), "null without a reason") {
		t.Error(err)
	}
	if err := json.Unmarshal([]byte(`{"estimate":0.5,"low":null,"high":null,"reason":"both"}`), &back); err != nil ||
		back.Value != 0.5 || !math.IsInf(back.Low, -1) || !math.IsInf(back.High, 1) {
		t.Errorf("%+v, %v", back, err)
	}
}
