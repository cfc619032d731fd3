// Inside: compare_test.go, which looks at savings, shares its cells.
package figures

import (
	"math"
	"reflect"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
)

// tallyOf adds outcomes of one against one, given as losses of blue and red.
func tallyOf(losses ...[2]int32) *results.Tally {
	var t results.Tally
	for i, l := range losses {
		o := rules.Outcome{Result: rules.Draw, End: rules.Disengaged, Length: 4, Craft: [2]int32{2, 2}, Losses: l,
			Trace: uint64(i), Opening: uint64(i)}
		t.Add(int64(i), &o, &rules.Ledger{}, 1)
	}
	return &t
}

// exchanges is a tally of so many duels with each of four results.
func exchanges(blueLost, redLost, both, none int) *results.Tally {
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
	half := normal95 * math.Sqrt(200.0/199*(1.0/40+1.0/60))
	if e.Value != 1.5 || !About(e.Low, 1.5*math.Exp(-half), 1e-12) || !About(e.High, 1.5*math.Exp(half), 1e-12) {
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
				tally := results.Tally{Duels: n, Losses: [2]int64{int64(a + c), int64(b + 2*c)},
					Losses2: [2]int64{int64(a + c), int64(b + 4*c)}, LossesXY: int64(2 * c), Craft: [2]int64{2 * n, 2 * n}}
				e := tally.ExchangeRatio(0.95)
				if e.Low <= truth && truth <= e.High {
					covered += chanceOf([]int{a, b, c, left}, []float64{chances[0], chances[1], chances[2], rest})
				}
			}
		}
	}
	if !About(covered, 0.95, 0.012) {
		t.Errorf("coverage %.4f, want about 0.95", covered)
	}
}

func TestExchangeRatioOneSided(t *testing.T) {
	t.Parallel()
	blueNone := exchanges(0, 40, 0, 60).ExchangeRatio(0.95)
	if blueNone.Defined() || blueNone.Low <= 3 || blueNone.Low >= 40 || !math.IsInf(blueNone.High, 1) {
		t.Errorf("blue lost none: found %+v, want no value and a lower bound", blueNone)
	}
	redNone := exchanges(40, 0, 0, 60).ExchangeRatio(0.95)
	if !redNone.Defined() || redNone.Value != 0 || redNone.Low != 0 || !About(redNone.High, 1/blueNone.Low, 1e-12) {
		t.Errorf("red lost none: found %+v, want 0 with the mirrored bound", redNone)
	}
	for name, tally := range map[string]*results.Tally{"no duels": {}, "no losses": exchanges(0, 0, 0, 9)} {
		if e := tally.ExchangeRatio(0.95); e.Defined() || e.Low != 0 || !math.IsInf(e.High, 1) {
			t.Errorf("%s: found %+v, want undefined without bounds", name, e)
		}
	}
	for name, tally := range map[string]*results.Tally{"one duel, both": exchanges(0, 0, 1, 0),
		"one duel, blue": exchanges(1, 0, 0, 0),
		"one duel, red":  exchanges(0, 1, 0, 0)} {
		if e := tally.ExchangeRatio(0.95); math.IsNaN(e.Low) || math.IsNaN(e.High) || e.Low > e.High {
			t.Errorf("%s: found %+v", name, e)
		}
	}
}

func TestKillProbability(t *testing.T) {
	t.Parallel()
	var tally results.Tally
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
		tally.MutualProbability(0.95).Value, tally.DrawProbability(0.95).Value}
	if want := []float64{0.4, 0.4, 0.2, 0.4, 0.2, 0.2}; !reflect.DeepEqual(got, want) {
		t.Errorf("found %v, want %v", got, want)
	}
	if w := tally.KillProbability(rules.Blue, 0.95).Warnings; len(w) != 1 || w[0] != "2 kills: interval is wide" {
		t.Errorf("warnings %q", w)
	}
}

// normal95 is the two-sided normal quantile of 95 %.
var normal95 = distuv.UnitNormal.Quantile(0.975)

// chanceOf is the probability of counts of a multinomial distribution.
func chanceOf(counts []int, chances []float64) float64 {
	n, log := 0, 0.0
	for i, c := range counts {
		l, _ := math.Lgamma(float64(c + 1))
		log += float64(c)*math.Log(chances[i]) - l
		n += c
	}
	l, _ := math.Lgamma(float64(n + 1))
	return math.Exp(log + l)
}

// About reports whether x is y to the given tolerance.
func About(x, y, tolerance float64) bool { return math.Abs(x-y) <= tolerance }
