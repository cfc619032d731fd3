package estimate_test

import (
	"math"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
)

// Ten trials, in which it happened once at time 1, three times at 2, twice at 3 and once at 4 or later; the longest
// took until 3 and the limit is 4.
func TestIncidence(t *testing.T) {
	t.Parallel()
	counts := []int64{0, 1, 3, 2, 1}
	x := estimate.Incidence(counts, 10, 3, 4, 0.95)
	if x.Happened != 7 || x.N != 10 || x.Limit != 4 || x.Unit != "trial" || len(x.By) != 5 {
		t.Fatalf("%+v", x)
	}
	has(t, "by time 0", x.By[0], 0, 0, 0)
	for at, k := range []float64{0, 1, 4, 6, 7} {
		if at > 0 {
			hasScore(t, "later", x.By[at], k, 10, z975)
		}
	}
	// Half of the trials have it by 3. By 2 it may be half; 0.5 is beyond the bounds of no later time.
	has(t, "median", x.Median(), 3, 2, infinite)
	is(t, "restricted mean", x.RestrictedMean().Value, (1+3*2+2*3+4*4)/10.)
	counts[0]++
	if x.RestrictedMean().N != 10 { // it has counts of its own
		t.Errorf("%+v", x)
	}
	// The limit lies within the longest, and counts beyond what is counted do not.
	if got := len(estimate.Incidence(counts, 10, 3, 2, 0.95).By); got != 4 {
		t.Errorf("%d times", got)
	}
	if got := len(estimate.Incidence(counts, 10, 1, 9, 0.95).By); got != 5 {
		t.Errorf("%d times", got)
	}
	far := estimate.Incidence([]int64{0, 6, 0}, 10, 2, 9, 0.95)
	is(t, "a limit beyond what is counted", far.RestrictedMean().Value, (6*1+4*2)/10.)
}

func TestIncidenceMedian(t *testing.T) {
	t.Parallel()
	median := func(n int64, counts ...int64) estimate.Estimate {
		x := estimate.Incidence(counts, n, len(counts)-1, len(counts)-1, 0.95)
		return x.Median()
	}
	e := median(2, 0, 1, 0)
	has(t, "just half", e, 1, 1, infinite)
	if e.N != 2 || e.Method != "order statistic, wilson" {
		t.Errorf("%+v", e)
	}
	has(t, "all at once", median(10, 0, 0, 10), 2, 2, 2)
	has(t, "in between", median(40, 0, 5, 10, 10, 10, 5), 3, 2, 4)
	hasNone(t, "fewer than half", median(10, 0, 1, 3), "it happens in fewer than half of the trials: 4 of 10", 2, infinite)
	hasNone(t, "never", median(100, 0, 0, 0), "it happens in fewer than half of the trials: 0 of 100", infinite, infinite)
	has(t, "before the first time", median(10, 10, 0), 0, 0, 0)
	x := estimate.Incidence([]int64{0, 0}, 0, 0, 1, 0.95)
	hasNone(t, "no trials", x.Median(), "no trials", 0, infinite)
	hasNone(t, "no trials, by time 0", x.By[0], "nothing was counted", 0, 1)
	hasNone(t, "mean of no trials", x.RestrictedMean(), "no trials", 0, infinite)
}

// Six trials: events at 1, 2 and 2, endings without it at 1, 3 and 4. Survival is 5/6 after 1 and 5/6 · 2/4 = 5/12 after 2.
// Greenwood's sum is 1/(6·5), and 2/(4·2) more.
func TestKaplanMeierExactly(t *testing.T) {
	t.Parallel()
	c := estimate.KaplanMeier([]int64{0, 1, 2, 0, 0, 0}, []int64{0, 1, 0, 1, 1, 0}, 0.95)
	are(t, "survival", c.Survival, []float64{1, 5. / 6, 5. / 12, 5. / 12, 5. / 12})
	for at, want := range [][3]int64{{6, 0, 0}, {6, 1, 1}, {4, 2, 0}, {2, 0, 1}, {1, 0, 1}} {
		if got := [3]int64{c.AtRisk[at], c.Events[at], c.Censored[at]}; got != want {
			t.Errorf("time %d: %v, want %v", at, got, want)
		}
	}
	if c.N != 6 || c.Happened != 3 || c.Unit != "trial" || c.Confidence != 0.95 {
		t.Errorf("%+v", c)
	}
	// As many trials as give the variance s² · sum: n = (1-s) / (s · sum).
	low1, high1 := score(5, 6, 2.5705818366147395) // five degrees of freedom
	n2 := 7. / 12 / (5. / 12 * (1./30 + 1./4))     // 84/17
	low2, high2 := score(5*n2/12, n2, t3)
	low3, _ := score(5*n2/12, n2, t1) // two at risk, then one: a degree of freedom at least
	are(t, "lower bounds", c.Low, []float64{1, low1, low2, low3, low3})
	are(t, "upper bounds", c.High, []float64{1, high1, high2, high2, high2})
	m := c.Median()
	has(t, "median", m, 2, 1, infinite)
	if m.N != 6 || m.Method != "brookmeyer-crowley" {
		t.Errorf("%+v", m)
	}
	// The area up to time 4 is 1 + 5/6 + 5/12 + 5/12 = 8/3. To the right of 1 lie 5/3, of 2 5/6: the variance is
	// (5/3)²/30 + (5/6)²·2/8.
	r := c.RestrictedMean()
	v := 25./9/30 + 25./36/4
	n := 2. / 3 * (1. / 3) * 16 / v
	low, high := score(2./3*n, n, z975)
	has(t, "restricted mean", r, 8./3, 4*low, 4*high)
	if r.N != 6 || r.Method != "restricted mean, wilson" {
		t.Errorf("%+v", r)
	}
}

// A time counts while thirty trials are at risk.
func TestTau(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		ended []int64
		tau   int
	}{
		{[]int64{0, 1, 10, 20, 0}, 2}, {[]int64{0, 1, 10, 19, 0}, 1}, {[]int64{0, 0, 10, 19, 0}, 3}, {[]int64{0, 0, 0, 30, 0}, 3},
		{[]int64{0, 0, 0, 29}, 3}, {[]int64{0, 30}, 1},
	} {
		c := estimate.KaplanMeier(make([]int64, len(tt.ended)), tt.ended, 0.95)
		if got := c.Tau(); got != tt.tau {
			t.Errorf("%v: tau %d, want %d", tt.ended, got, tt.tau)
		}
	}
}

func TestCurvesAtTheEnds(t *testing.T) {
	t.Parallel()
	none := estimate.KaplanMeier([]int64{0, 0}, []int64{0, 0}, 0.95)
	hasNone(t, "median of nothing", none.Median(), "no trials", 0, infinite)
	hasNone(t, "mean of nothing", none.RestrictedMean(), "no trials", 0, infinite)
	begun := estimate.KaplanMeier([]int64{0}, []int64{5}, 0.95) // all ended before the first time
	hasNone(t, "mean of trials that never began", begun.RestrictedMean(), "no trials", 0, infinite)
	// Nothing happened: z²/(n+z²) of what is left may have gone, with Student's quantile for those at risk.
	never := estimate.KaplanMeier(make([]int64, 5), []int64{0, 0, 0, 0, 10}, 0.95)
	are(t, "lower bounds", never.Low, []float64{1, 10 / (10 + t9*t9), 10 / (10 + t9*t9), 10 / (10 + t9*t9), 10 / (10 + t9*t9)})
	are(t, "upper bounds", never.High, []float64{1, 1, 1, 1, 1})
	has(t, "restricted mean", never.RestrictedMean(), 4, 40/(10+z975*z975), 4)
	hasNone(t, "median", never.Median(), "survival does not come down to a half while enough trials go on", 4, infinite)
	// All happened at 2 of 2.
	always := estimate.KaplanMeier([]int64{0, 0, 10}, make([]int64, 3), 0.95)
	are(t, "survival", always.Survival, []float64{1, 1, 0})
	is(t, "upper bound at 0", always.High[2], math.Min(always.High[1], t9*t9/(10+t9*t9)))
	has(t, "median of all at once", always.Median(), 2, 2, 2)
	// Four of ten at 1 and the others at 2: the area is 1.6 of 2, and only the first have a variance, 0.6²·4/(10·6).
	most := estimate.KaplanMeier([]int64{0, 4, 6}, make([]int64, 3), 0.95)
	low, high := score(0.8*0.64/0.024, 0.64/0.024, z975)
	has(t, "mean to the last", most.RestrictedMean(), 1.6, 2*low, 2*high)
	is(t, "survival to the last", most.At(2), 0)
	if always.At(1) != 1 || always.At(2) != 0 || always.At(9) != 0 {
		t.Errorf("%v", always.Survival)
	}
	// Survival of just a half is a median.
	has(t, "half", ptr(estimate.KaplanMeier([]int64{0, 1, 0}, []int64{0, 0, 1}, 0.95)).Median(), 1, 1, infinite)
}

func ptr(c estimate.Curve) *estimate.Curve { return &c }

// All registers at r, or some of them at 0, as Flajolet and others count: α m² / Σ 2^-r with α = 0.7213 / (1 + 1.079/m),
// and m ln(m/empty) where that is at most 2.5 m.
func TestSketchExactly(t *testing.T) {
	t.Parallel()
	filled := func(from int, rank uint8) *estimate.Sketch {
		var s estimate.Sketch
		for i := from; i < len(s); i++ {
			s[i] = rank
		}
		return &s
	}
	const m = 512
	alpha := 0.7213 / (1 + 1.079/m)
	for _, tt := range []struct {
		s    *estimate.Sketch
		want float64
	}{
		{filled(0, 5), alpha * m * 32}, {filled(0, 9), alpha * m * 512}, {filled(0, 1), alpha * m * 2},
		{filled(0, 0), 0}, {filled(500, 1), m * math.Log(m/500.)}, {filled(1, 1), m * math.Log(m)},
		{filled(1, 30), alpha * m * m / (1 + 511*math.Pow(2, -30))}, {filled(256, 1), m * math.Ln2},
		{filled(300, 2), m * math.Log(m/300.)}, {filled(20, 3), alpha * m * m / (20 + 492/8.)},
	} {
		if got := tt.s.Count(); got != int64(math.Round(tt.want)) {
			t.Errorf("registers at %d, %d, … %d: %d, want %.1f", tt.s[0], tt.s[1], tt.s[511], got, tt.want)
		}
	}
}

// What a trace sets never changes, for runs are stored with it. The first outputs of splitmix64 from 0 are published:
// e220a8397b1dcdaf, 6e789e6aa1b965f4 and 06c45d188009454f. The first nine bits are the register, and the rank is the
// place of the first 1 among the others; two traces that lead to no such 1, and to the last place, are worked back.
func TestSketchOfTraces(t *testing.T) {
	t.Parallel()
	const golden = 0x9e3779b97f4a7c15
	for _, tt := range []struct {
		trace    uint64
		register int
		rank     uint8
	}{{0, 452, 2}, {golden, 220, 1}, {2 * golden & math.MaxUint64, 13, 1}, {0xd2755ed9b2b6ebd6, 5, estimate.MaxRank}, {0xfb1788c4b9c39d06, 5, 55}} {
		var s, want estimate.Sketch
		s.Add(tt.trace)
		if want[tt.register] = tt.rank; s != want {
			t.Errorf("trace %x: %v", tt.trace, s)
		}
		s[tt.register] = 60
		if s.Add(tt.trace); s[tt.register] != 60 {
			t.Errorf("trace %x takes a rank back", tt.trace)
		}
	}
}
