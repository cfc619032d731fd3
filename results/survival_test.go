package results

import (
	"math"
	"testing"

	"github.com/furball-sim/furball/rules"
)

// The remission times in weeks of Freireich and others, Blood 21 (1963),
// 699-716, as in Kleinbaum and Klein, Survival Analysis, 3rd ed., chapter 2.
func gehan() (events, ended, placebo Histogram) {
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
	c := kaplanMeier(&events, &ended, 0.95)
	for _, tt := range []struct {
		at, risk, events        int
		survival, se, low, high float64
	}{
		{6, 21, 3, 0.8571, 0.0764, 0.6197, 0.9516},
		{7, 17, 1, 0.8067, 0.0869, 0.5631, 0.9228},
		{10, 15, 1, 0.7529, 0.0963, 0.5032, 0.8894},
		{13, 12, 1, 0.6902, 0.1068, 0.4316, 0.8491},
		{16, 11, 1, 0.6275, 0.1141, 0.3675, 0.8049},
		{22, 7, 1, 0.5378, 0.1282, 0.2678, 0.7468},
		{23, 6, 1, 0.4482, 0.1346, 0.1881, 0.6801},
	} {
		i := 0
		for c.Times[i] != tt.at {
			i++
		}
		se := c.Survival[i] * math.Sqrt(c.greenwood[i])
		if !near(c.Survival[i], tt.survival, 6e-5) || !near(se, tt.se, 6e-5) || !near(c.Low[i], tt.low, 6e-5) ||
			!near(c.High[i], tt.high, 6e-5) || c.AtRisk[i] != int64(tt.risk) || c.Events[i] != int64(tt.events) {
			t.Errorf("week %d: %d of %d, survival %.4f, error %.4f, [%.4f, %.4f], want %+v",
				tt.at, c.Events[i], c.AtRisk[i], c.Survival[i], se, c.Low[i], c.High[i], tt)
		}
	}
	if m := c.Median(); m.Value != 23 || m.Low != 13 || !math.IsInf(m.High, 1) {
		t.Errorf("median %+v, want 23 [13, …)", m)
	}
	if m := c.RestrictedMean(); !near(m.Value, 23.29, 0.005) || !near((m.Value-m.Low)/zScore(0.95), 2.83, 0.005) {
		t.Errorf("restricted mean %+v, want 23.29 with error 2.83", m)
	}
	if c.Tau() != 35 || c.N != 21 || c.Happened != 9 {
		t.Errorf("tau %d, n %d, events %d", c.Tau(), c.N, c.Happened)
	}
}

// Without censoring the curve is the share of survivors, and the restricted
// mean is the mean of the times.
func TestKaplanMeierWithoutCensoring(t *testing.T) {
	t.Parallel()
	_, _, placebo := gehan()
	c := kaplanMeier(&placebo, &Histogram{}, 0.95)
	if m := c.Median(); m.Value != 8 || m.Low != 4 || m.High != 11 {
		t.Errorf("median %+v, want 8 [4, 11]", m)
	}
	if !near(c.At(10), 8.0/21, 1e-12) || c.At(0) != 1 || c.At(400) != 0 {
		t.Errorf("survival at 10 %v, at 0 %v, at the end %v", c.At(10), c.At(0), c.At(400))
	}
	sum, squares := 0.0, 0.0
	for at, n := range placebo {
		sum += float64(at) * float64(n)
		squares += float64(at*at) * float64(n)
	}
	m := c.RestrictedMean()
	// Greenwood's variance of the mean is that of the population, not of the sample.
	se := math.Sqrt((squares/21 - sum/21*sum/21) / 21)
	if !near(m.Value, sum/21, 1e-12) || !near((m.Value-m.Low)/zScore(0.95), se, 1e-12) {
		t.Errorf("restricted mean %+v, want %v with error %v", m, sum/21, se)
	}
	last := len(c.Times) - 1
	if c.High[last] <= 0 || c.High[last] > c.High[last-1] || c.Low[last] != 0 {
		t.Errorf("at survival 0: band [%v, %v]", c.Low[last], c.High[last])
	}
}

func TestKaplanMeierEdges(t *testing.T) {
	t.Parallel()
	var none, some Histogram
	some[20] = 50
	empty := kaplanMeier(&none, &none, 0.95)
	if m, r := empty.Median(), empty.RestrictedMean(); m.Defined() || r.Defined() || len(empty.Times) != 1 {
		t.Errorf("no duels: median %+v, mean %+v", m, r)
	}
	never := kaplanMeier(&none, &some, 0.95)
	if m := never.Median(); m.Defined() || m.Low != 20 || never.Low[1] != math.Pow(0.025, 1.0/50) || never.High[1] != 1 {
		t.Errorf("no events: median %+v, band [%v, %v]", m, never.Low[1], never.High[1])
	}
	always := kaplanMeier(&some, &none, 0.95)
	if m := always.Median(); m.Value != 20 || always.High[1] != 1-math.Pow(0.025, 1.0/50) {
		t.Errorf("all at once: median %+v, upper bound %v", m, always.High[1])
	}
}

// Which duels count as events and which as censored, and when.
func TestTimeToKill(t *testing.T) {
	t.Parallel()
	var tally Tally
	for _, o := range []rules.Outcome{
		{Result: rules.BlueWins, Length: 3, Wiped: [2]int32{0, 3}},
		{Result: rules.Mutual, Length: 7, Wiped: [2]int32{7, 4}}, // the last missile hits a winner
		{Result: rules.RedWins, Length: 2, Wiped: [2]int32{2, 0}},
		{Result: rules.Draw, Length: 20},
		{Result: rules.BlueWins, Length: 300, Wiped: [2]int32{0, 299}},
	} {
		tally.Add(&o, 0)
	}
	type point struct {
		at               int
		events, censored int64
	}
	for name, tt := range map[string]struct {
		curve Curve
		want  []point
	}{
		"blue":     {tally.TimeToKill(rules.Blue, 0.95), []point{{0, 0, 0}, {2, 0, 1}, {3, 1, 0}, {4, 1, 0}, {20, 0, 1}, {255, 1, 0}}},
		"red":      {tally.TimeToKill(rules.Red, 0.95), []point{{0, 0, 0}, {2, 1, 0}, {3, 0, 1}, {7, 1, 0}, {20, 0, 1}, {255, 0, 1}}},
		"decision": {tally.TimeToDecision(0.95), []point{{0, 0, 0}, {2, 1, 0}, {3, 1, 0}, {4, 1, 0}, {20, 0, 1}, {255, 1, 0}}},
	} {
		for i, want := range tt.want {
			if i >= len(tt.curve.Times) || tt.curve.Times[i] != want.at ||
				tt.curve.Events[i] != want.events || tt.curve.Censored[i] != want.censored {
				t.Errorf("%s: point %d is not %+v in %+v", name, i, want, tt.curve)
			}
		}
		if len(tt.curve.Times) != len(tt.want) {
			t.Errorf("%s: found %d points, want %d", name, len(tt.curve.Times), len(tt.want))
		}
	}
	by := tally.KilledBy(rules.Blue, 0.95)
	if len(by) != 256 || by[2].Value != 0 || by[4].Value != 0.4 || by[254].Value != 0.4 || by[255].Value != 0.6 {
		t.Errorf("killed by: %d times, %v %v %v", len(by), by[2].Value, by[4].Value, by[255].Value)
	}
}
