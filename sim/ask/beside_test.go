// Inside: it asks simulated arenas, whose kills no caller can set.
package ask

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
)

// missiles asks for the number from 1 on that meets the target, of which the figures are known.
func missiles(t *testing.T, seed uint64, target float64, figures ...float64) *Answer {
	t.Helper()
	q := &manifest.Question{Kind: BalanceKind, Field: "blue.n", Metric: "blue.kill", Target: target, Error: 0.05, Tolerance: 0.02, Most: 1 << 16,
		Curve: AnyCurve}
	run := &results.Outline{}
	for i := range figures {
		run.Cases = append(run.Cases, results.Case{ID: fmt.Sprint("blue.n=", i+1), Factors: []results.Factor{{Path: "blue.n", Value: int64(i + 1)}}})
	}
	a, err := Put(t.Context(), q, run, simulate(seed, 0.4, figures, nil), nil)
	if err != nil || !a.Finished {
		t.Fatalf("%v, %+v", err, a)
	}
	return a
}

// Between two values a mix of both is told, up or down; where one meets the target, or none, there is no mix.
func TestMixOfTwoValues(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		figures []float64
		target  float64
		share   float64 // of 2; NaN: no mix
	}{
		{[]float64{0.1, 0.35, 0.75, 0.9}, 0.5, 0.625},
		{[]float64{0.9, 0.7, 0.4, 0.1}, 0.5, 1. / 3},
		{[]float64{0.1, 0.2, 0.6, 0.9}, 0.3, 0.75},
		{[]float64{0.9, 0.7, 0.5, 0.1}, 0.5, math.NaN()},
		{[]float64{0.9, 0.8, 0.75, 0.7}, 0.5, math.NaN()},
		{[]float64{0.7, 0.3, 0.7, 0.3}, 0.5, math.NaN()},
	} {
		a := missiles(t, 3, c.target, c.figures...)
		m := a.json.(*balanceJSON).Answer.Mix
		says := strings.Contains(a.Sentence, "In between, 2 in ")
		switch {
		case math.IsNaN(c.share):
			if m != nil || says {
				t.Errorf("%v: found %+v in %q", c.figures, m, a.Sentence)
			}
		case m == nil || m.Lower != 2 || m.Upper != 3 || m.Share.Low > c.share || m.Share.High < c.share || !says:
			t.Errorf("%v: found %+v in %q, want %g", c.figures, m, a.Sentence, c.share)
		}
	}
}

// The interval of a mix holds the truth, with luck in common and steep figures.
func TestMixesHoldTheTruth(t *testing.T) {
	t.Parallel()
	const times = 20
	wrong, _ := repeated(times, func(seed uint64) (bool, int64) {
		m := missiles(t, seed, 0.5, 0.2, 0.42, 0.61, 0.9).json.(*balanceJSON).Answer.Mix
		truth := (0.5 - 0.61) / (0.42 - 0.61)
		return m == nil || m.Lower == 2 && m.Share.Low <= truth && truth <= m.Share.High, 0
	})
	checkError(t, wrong, times)
}
