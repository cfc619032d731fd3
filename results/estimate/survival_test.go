// Inside: Greenwood's errors are published, and no estimate shows them.
package estimate

import (
	"math"
	"math/rand/v2"
	"testing"
)

// The remission times in weeks of Freireich and others, Blood 21 (1963),
// 699-716, as in Kleinbaum and Klein, Survival Analysis, 3rd ed., chapter 2.
func gehan() (events, ended, placebo []int64) {
	events, ended, placebo = make([]int64, 256), make([]int64, 256), make([]int64, 256)
	for _, t := range []int{6, 6, 6, 7, 10, 13, 16, 22, 23} {
		events[t]++
	}
	for _, t := range []int{6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35} {
		ended[t]++
	}
	for _, t := range []int{1, 1, 2, 2, 3, 4, 4, 5, 5, 8, 8, 8, 8, 11, 11, 12, 12, 15, 17, 22, 23} {
		placebo[t]++
	}
	return events, ended, placebo
}

func TestKaplanMeierGehan(t *testing.T) {
	t.Parallel()
	events, ended, _ := gehan()
	c := KaplanMeier(events, ended, 0.95)
	for _, tt := range []struct {
		at, risk, events int
		survival, se     float64
	}{
		{6, 21, 3, 0.8571, 0.0764},
		{7, 17, 1, 0.8067, 0.0869},
		{10, 15, 1, 0.7529, 0.0963},
		{13, 12, 1, 0.6902, 0.1068},
		{16, 11, 1, 0.6275, 0.1141},
		{22, 7, 1, 0.5378, 0.1282},
		{23, 6, 1, 0.4482, 0.1346},
	} {
		at := tt.at
		se := c.Survival[at] * math.Sqrt(c.greenwood[at])
		if !near(c.Survival[at], tt.survival, 6e-5) || !near(se, tt.se, 6e-5) || c.AtRisk[at] != int64(tt.risk) ||
			c.Events[at] != int64(tt.events) {
			t.Errorf("week %d: %d of %d, survival %.4f, error %.4f, want %+v", at, c.Events[at], c.AtRisk[at],
				c.Survival[at], se, tt)
		}
		// The band is Wilson's for as many patients as would give that error without censoring.
		n := tt.survival * (1 - tt.survival) / (tt.se * tt.se)
		var want Estimate
		want.High = 1
		want.scoreBounds(tt.survival*n, n, student(0.95, float64(tt.risk-1)))
		if !near(c.Low[at], want.Low, 2e-3) || !near(c.High[at], want.High, 2e-3) {
			t.Errorf("week %d: band [%.4f, %.4f], want [%.4f, %.4f]", at, c.Low[at], c.High[at], want.Low, want.High)
		}
	}
	if c.At(15) != c.At(13) || c.At(400) != c.At(35) || c.At(0) != 1 || c.N != 21 || c.Happened != 9 {
		t.Errorf("n %d, events %d, survival at 15 %v", c.N, c.Happened, c.At(15))
	}
	if m := c.Median(); m.Value != 23 || m.Low != 13 || !math.IsInf(m.High, 1) || c.Tau() != 35 {
		t.Errorf("median %+v, want 23 [13, …) up to week 35: there are too few patients to cut", m)
	}
}

// Without censoring the curve is the share of survivors, and the restricted mean that of the times. With many duels
// it counts none beyond Tau, the last time with thirty at risk.
func TestKaplanMeierWithoutCensoring(t *testing.T) {
	t.Parallel()
	_, _, placebo := gehan()
	for at := range placebo {
		placebo[at] *= 3
	}
	c := KaplanMeier(placebo, make([]int64, 256), 0.95)
	if m := c.Median(); m.Value != 8 || m.Low < 4 || m.Low > 8 || c.Tau() != 8 {
		t.Errorf("median %+v, want 8, tau %d", m, c.Tau())
	}
	if !near(c.At(10), 8.0/21, 1e-12) || c.At(400) != 0 {
		t.Errorf("survival at 10 %v, at the end %v", c.At(10), c.At(400))
	}
	sum, squares := 0.0, 0.0
	for at, n := range placebo {
		x := float64(min(at, 8))
		sum += x * float64(n)
		squares += x * x * float64(n)
	}
	m := c.RestrictedMean()
	// Greenwood's variance of the mean is that of the population, not of the sample, and the share of tau has
	// Wilson's interval.
	v := (squares/63 - sum/63*sum/63) / 63
	share := sum / 63 / 8
	var want Estimate
	want.High = 1
	n := share * (1 - share) * 64 / v
	want.scoreBounds(share*n, n, zScore(0.95))
	if !near(m.Value, sum/63, 1e-12) || !near(m.Low, 8*want.Low, 1e-9) || !near(m.High, 8*want.High, 1e-9) {
		t.Errorf("restricted mean %+v, want %v from %v to %v", m, sum/63, 8*want.Low, 8*want.High)
	}
	if last := len(c.Survival) - 1; c.High[last] <= 0 || c.High[last] > c.High[last-1] || c.Low[last] != 0 {
		t.Errorf("at survival 0: band [%v, %v]", c.Low[last], c.High[last])
	}
}

func TestKaplanMeierEdges(t *testing.T) {
	t.Parallel()
	none, some := make([]int64, 256), make([]int64, 256)
	some[20] = 50
	empty := KaplanMeier(none, none, 0.95)
	if m, r := empty.Median(), empty.RestrictedMean(); m.Defined() || r.Defined() || len(empty.Survival) != 1 {
		t.Errorf("no duels: median %+v, mean %+v", m, r)
	}
	never := KaplanMeier(none, some, 0.95)
	m, r := never.Median(), never.RestrictedMean()
	if m.Defined() || m.Low != 20 || never.Low[1] >= 1 || never.Low[1] < 0.9 || never.High[1] != 1 {
		t.Errorf("no events: median %+v, band [%v, %v]", m, never.Low[1], never.High[1])
	}
	if r.Value != 20 || r.High != 20 || r.Low > 19 {
		t.Errorf("no events: restricted mean %+v, want a lower bound", r)
	}
	always := KaplanMeier(some, none, 0.95)
	if m := always.Median(); m.Value != 20 || always.High[20] <= 0 || always.High[20] > 0.1 {
		t.Errorf("all at once: median %+v, upper bound %v", m, always.High[20])
	}
}

// A late turn is shown by the samples that have thirty at risk there. Where 27 of 90 may be expected those have been lucky,
// and yet most of their bands hold the truth.
func TestLateTurnsThatLuckShows(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(1, 2))
	const trials, truth = 90, 0.3
	for name, other := range map[string]float64{"all that ends it is the event": 0, "two in three end otherwise": 2. / 3} {
		shown, missed := 0, 0
		for range 12_000 {
			events, ended := make([]int64, 4), make([]int64, 4)
			n := trials
			if other > 0 {
				n *= 3
			}
			for range n {
				switch {
				case rng.Float64() > truth:
					events[1]++
				case rng.Float64() < other:
					ended[1]++
				default:
					ended[3]++
				}
			}
			if c := KaplanMeier(events, ended, 0.95); c.Tau() == 3 {
				shown++
				if c.Low[2] > truth || c.High[2] < truth {
					missed++
				}
			}
		}
		if share := float64(missed) / float64(shown); shown < 1000 || share > 0.05 || share < 0.005 {
			t.Errorf("%s: %d of the %d bands that are shown miss the truth", name, missed, shown)
		}
	}
}

// A normal value that is seen at a margin above a cut, at the quantile that cutQuantile gives, has the tail that the
// confidence leaves among the values beyond the cut.
func TestCutQuantile(t *testing.T) {
	t.Parallel()
	z := zScore(0.95)
	for _, margin := range []float64{0.1, 0.5, 1, 2, 4} {
		q := cutQuantile(margin, z)
		if tail := math.Erfc(q/math.Sqrt2) / math.Erfc((q-margin)/math.Sqrt2); !near(tail, 0.025, 1e-6) {
			t.Errorf("margin %v: quantile %v has a tail of %v", margin, q, tail)
		}
	}
	if q := cutQuantile(8, z); q != z {
		t.Errorf("far above the cut: quantile %v, want %v", q, z)
	}
}
