package results

import (
	"encoding/json"
	"math"
	"reflect"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/furball-sim/furball/rules"
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
		e := Wilson(tt.k, tt.n, 0.95)
		if !near(e.Low, tt.low, 5e-5) || !near(e.High, tt.high, 5e-5) || e.Value != float64(tt.k)/float64(tt.n) {
			t.Errorf("Wilson(%d, %d) = %v [%.4f, %.4f], want [%v, %v]", tt.k, tt.n, e.Value, e.Low, e.High, tt.low, tt.high)
		}
	}
}

func TestWilsonUndefined(t *testing.T) {
	t.Parallel()
	for _, tt := range [][2]int64{{0, 0}, {3, 2}, {-1, 5}} {
		e := Wilson(tt[0], tt[1], 0.95)
		if e.Defined() || e.Value != 0 || e.Low != 0 || e.High != 1 {
			t.Errorf("Wilson(%d, %d) = %+v, want undefined within 0 to 1", tt[0], tt[1], e)
		}
	}
}

// The bounds are the roots of (p - k/n)^2 = z^2 p(1-p)/n, which defines them.
func TestWilsonIsTheScoreInterval(t *testing.T) {
	t.Parallel()
	z := zScore(0.95)
	for n := int64(1); n <= 60; n++ {
		for k := int64(0); k <= n; k++ {
			e := Wilson(k, n, 0.95)
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
		if e := Wilson(k, n, 0.95); e.Low <= p && p <= e.High {
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

// tallyOf adds outcomes of one against one, given as losses of blue and red.
func tallyOf(losses ...[2]int32) *Tally {
	var t Tally
	for i, l := range losses {
		o := rules.Outcome{Result: rules.Draw, End: rules.Disengaged, Length: 4, Craft: [2]int32{2, 2}, Losses: l, Trace: uint64(i)}
		t.Add(int64(i), &o, &rules.Ledger{}, 1)
	}
	return &t
}

// exchanges is a tally of so many duels with each of four results.
func exchanges(blueLost, redLost, both, none int) *Tally {
	var ls [][2]int32
	for i, n := range []int{blueLost, redLost, both, none} {
		for range n {
			ls = append(ls, [][2]int32{{1, 0}, {0, 1}, {1, 1}, {0, 0}}[i])
		}
	}
	return tallyOf(ls...)
}

// Where no duel costs both sides an aircraft, the delta method's variance has
// the closed form n/(n-1) (1/x + 1/y).
func TestExchangeRatioClosedForm(t *testing.T) {
	t.Parallel()
	e := exchanges(40, 60, 0, 100).ExchangeRatio(0.95)
	half := zScore(0.95) * math.Sqrt(200.0/199*(1.0/40+1.0/60))
	if e.Value != 1.5 || !near(e.Low, 1.5*math.Exp(-half), 1e-12) || !near(e.High, 1.5*math.Exp(half), 1e-12) {
		t.Errorf("found %+v, want 1.5 and half-width %v of the logarithm", e, half)
	}
	if same := exchanges(0, 0, 50, 50).ExchangeRatio(0.95); same.Value != 1 || same.Low != 1 || same.High != 1 {
		t.Errorf("losses only together: found %+v, want exactly 1", same)
	}
}

// By enumeration of all results of n duels: 95 % coverage, with one loss or two
// a duel on red's side, which the covariance must take into account.
func TestExchangeRatioCoverage(t *testing.T) {
	t.Parallel()
	const n = 60
	chances := [3]float64{0.3, 0.35, 0.2} // blue lost; red lost; blue lost and two red; rest: none
	truth := (chances[1] + 2*chances[2]) / (chances[0] + chances[2])
	rest := 1 - chances[0] - chances[1] - chances[2]
	covered := 0.0
	for a := range n + 1 {
		for b := range n + 1 - a {
			for c := range n + 1 - a - b {
				left := n - a - b - c
				tally := Tally{Duels: n, Losses: [2]int64{int64(a + c), int64(b + 2*c)},
					Losses2: [2]int64{int64(a + c), int64(b + 4*c)}, LossesXY: int64(2 * c), Craft: [2]int64{2 * n, 2 * n}}
				e := tally.ExchangeRatio(0.95)
				if e.Low <= truth && truth <= e.High {
					covered += multinomial([]int{a, b, c, left}, []float64{chances[0], chances[1], chances[2], rest})
				}
			}
		}
	}
	if !near(covered, 0.95, 0.012) {
		t.Errorf("coverage %.4f, want about 0.95", covered)
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

func TestExchangeRatioOneSided(t *testing.T) {
	t.Parallel()
	blueNone := exchanges(0, 40, 0, 60).ExchangeRatio(0.95)
	if blueNone.Defined() || blueNone.Low <= 3 || blueNone.Low >= 40 || !math.IsInf(blueNone.High, 1) {
		t.Errorf("blue lost none: found %+v, want no value and a lower bound", blueNone)
	}
	redNone := exchanges(40, 0, 0, 60).ExchangeRatio(0.95)
	if !redNone.Defined() || redNone.Value != 0 || redNone.Low != 0 || !near(redNone.High, 1/blueNone.Low, 1e-12) {
		t.Errorf("red lost none: found %+v, want 0 with the mirrored bound", redNone)
	}
	for name, tally := range map[string]*Tally{"no duels": {}, "no losses": exchanges(0, 0, 0, 9)} {
		if e := tally.ExchangeRatio(0.95); e.Defined() || e.Low != 0 || !math.IsInf(e.High, 1) {
			t.Errorf("%s: found %+v, want undefined without bounds", name, e)
		}
	}
	for name, tally := range map[string]*Tally{"one duel, both": exchanges(0, 0, 1, 0), "one duel, blue": exchanges(1, 0, 0, 0),
		"one duel, red": exchanges(0, 1, 0, 0)} {
		if e := tally.ExchangeRatio(0.95); math.IsNaN(e.Low) || math.IsNaN(e.High) || e.Low > e.High {
			t.Errorf("%s: found %+v", name, e)
		}
	}
}

func TestKillProbability(t *testing.T) {
	t.Parallel()
	var tally Tally
	for i, o := range []rules.Outcome{
		{Result: rules.BlueWins, Length: 3, Wiped: [2]int32{0, 3}},
		{Result: rules.Mutual, Length: 5, Wiped: [2]int32{5, 4}},
		{Result: rules.RedWins, Length: 2, Wiped: [2]int32{2, 0}},
		{Result: rules.RedWins, End: rules.Forfeit, Length: 2}, // won without a kill
		{Result: rules.Draw, Length: 20, End: rules.TurnLimit},
	} {
		tally.Add(int64(i), &o, &rules.Ledger{}, 0)
	}
	got := []float64{tally.KillProbability(rules.Blue, 0.95).Value, tally.KillProbability(rules.Red, 0.95).Value,
		tally.WinProbability(rules.Blue, 0.95).Value, tally.WinProbability(rules.Red, 0.95).Value,
		tally.LossProbability(rules.Blue, 0.95).Value,
		tally.MutualProbability(0.95).Value, tally.DrawProbability(0.95).Value}
	if want := []float64{0.4, 0.4, 0.2, 0.4, 0.4, 0.2, 0.2}; !reflect.DeepEqual(got, want) {
		t.Errorf("found %v, want %v", got, want)
	}
	if w := tally.KillProbability(rules.Blue, 0.95).Warnings; len(w) != 1 || w[0] != "2 kills: interval is wide" {
		t.Errorf("warnings %q", w)
	}
}

func TestEstimateJSON(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		e    Estimate
		want string
	}{
		{Wilson(1, 3, 0.95), `{"estimate":0.3333333333,"low":0.06149194472,"high":0.7923403992,"confidence":0.95,"method":"wilson","n":3}`},
		{hitProbability(counted{}, rules.Red, 0.9),
			`{"estimate":null,"low":0,"high":1,"confidence":0.9,"method":"wilson, duels as clusters","n":0,"better":"higher for red","reason":"never fired"}`},
		{exchanges(0, 0, 0, 2).ExchangeRatio(0.95),
			`{"estimate":null,"low":0,"high":null,"confidence":0.95,"method":"log-delta","n":2,"better":"higher for blue","reason":"neither side lost an aircraft in 2 duels"}`},
	} {
		data, err := json.Marshal(tt.e)
		if err != nil || string(data) != tt.want {
			t.Errorf("found %s (%v), want %s", data, err, tt.want)
		}
		var back Estimate
		if err := json.Unmarshal(data, &back); err != nil {
			t.Fatal(err)
		}
		if again, _ := json.Marshal(back); string(again) != tt.want {
			t.Errorf("second time: found %s, want %s", again, tt.want)
		}
	}
	var e Estimate
	if err := json.Unmarshal([]byte(`{"estimate":null}`), &e); err == nil {
		t.Error("a null without a reason was accepted")
	}
}

func TestEstimateString(t *testing.T) {
	t.Parallel()
	inf := math.Inf(1)
	for _, tt := range []struct {
		e    Estimate
		want string
	}{
		{Estimate{Value: 0.4067, Low: 0.3999, High: 0.4136}, "0.407 ± 0.007"},
		{Estimate{Value: 0.4067, Low: 0.3943, High: 0.4191}, "0.407 ± 0.012"},
		{Estimate{Value: 0.02, Low: 0.0069, High: 0.0573}, "0.02 [0.01, 0.06]"},
		{Estimate{Value: 0, Low: 0, High: 0.0384}, "0 [0, 0.038]"}, // an exact zero needs no digits
		{Estimate{Value: 12.34, Low: 2.34, High: 22.34}, "12 ± 10"},
		{Estimate{Value: 124.3, Low: 99.3, High: 149.3}, "120 ± 30"},
		{Estimate{Value: 499, Low: 187, High: 1331}, "500 [200, 1300]"},
		{Estimate{Value: 26_499, Low: 12_187, High: 61_331}, "30,000 [10,000, 60,000]"},
		{Estimate{Value: 40, Low: 2, High: 900}, "40 [2, 900]"}, // what is not 0 does not become 0
		{Estimate{Value: 40, Low: 0, High: 900}, "40 [0, 900]"},
		{Estimate{Value: 499, Low: 187, High: inf}, "500 [200, …)"},
		{Estimate{Value: 3, Low: 2, High: inf}, "3.0 [2.0, …)"},
		{Estimate{Value: 3, Low: -inf, High: inf}, "3.00"},
		{Estimate{Reason: "never fired", High: 1}, "undefined: never fired"},
		{Estimate{Reason: "blue lost none", Low: 3.456, High: inf}, "≥ 3.46"},
	} {
		if got := tt.e.String(); got != tt.want {
			t.Errorf("%+v: found %q, want %q", tt.e, got, tt.want)
		}
	}
	e := Estimate{Value: -0.032, Low: -0.039, High: -0.025}
	if got := e.Points(); got != "−3.2 ± 0.7" {
		t.Errorf("Points: %q", got)
	}
	if got := Wilson(8134, 20000, 0.95).Percent(); got != "40.7 ± 0.7" {
		t.Errorf("Percent: %q", got)
	}
}
