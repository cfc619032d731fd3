package results_test

import (
	"math"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// Which duels count as events, and when.
func TestTimesOfKills(t *testing.T) {
	t.Parallel()
	var tally results.Tally
	for i, o := range []rules.Outcome{
		{Result: rules.BlueWins, Length: 3, Wiped: [2]int32{0, 3}},
		{Result: rules.Mutual, Length: 7, Wiped: [2]int32{7, 4}}, // the last missile hits a winner
		{Result: rules.RedWins, Length: 2, Wiped: [2]int32{2, 0}},
		{Result: rules.Draw, Length: 20},
		{Result: rules.BlueWins, Length: 300, Wiped: [2]int32{0, 299}},
	} {
		tally.Add(int64(i), &o, &rules.Ledger{}, 0)
	}
	for name, tt := range map[string]struct {
		timing estimate.Timing
		shares map[int]float64
		median float64
	}{
		"blue": {tally.TimeToKill(rules.Blue, 0, 0.95),
			map[int]float64{0: 0, 2: 0, 3: 0.2, 4: 0.4, 254: 0.4, 255: 0.6}, 255},
		"red":      {tally.TimeToKill(rules.Red, 0, 0.95), map[int]float64{1: 0, 2: 0.2, 6: 0.2, 7: 0.4, 255: 0.4}, 0},
		"decision": {tally.TimeToDecision(0, 0.95), map[int]float64{1: 0, 2: 0.2, 3: 0.4, 4: 0.6, 255: 0.8}, 4},
	} {
		for at, want := range tt.shares {
			if got := tt.timing.By[at].Value; got != want {
				t.Errorf("%s: by %d in %v of the duels, want %v", name, at, got, want)
			}
		}
		if m := tt.timing.Median(); m.Value != tt.median || m.Defined() != (tt.median > 0) {
			t.Errorf("%s: median %+v, want %v", name, m, tt.median)
		}
	}
	for name, tt := range map[string]struct {
		curve estimate.Curve
		want  map[int][2]int64 // events and censored by time
	}{
		"blue": {tally.WhileItLasts(rules.Blue, 0.95),
			map[int][2]int64{2: {0, 1}, 3: {1, 0}, 4: {1, 0}, 20: {0, 1}, 255: {1, 0}}},
		"red": {tally.WhileItLasts(rules.Red, 0.95),
			map[int][2]int64{2: {1, 0}, 3: {0, 1}, 7: {1, 0}, 20: {0, 1}, 255: {0, 1}}},
	} {
		for at := range tt.curve.Events {
			if got := [2]int64{tt.curve.Events[at], tt.curve.Censored[at]}; got != tt.want[at] {
				t.Errorf("%s: %v at %d, want %v", name, got, at, tt.want[at])
			}
		}
	}
}

// A side that is never killed has the turn limit as mean, with a bound below it; nobody knows a median.
func TestTimeThatNeverComes(t *testing.T) {
	t.Parallel()
	var tally results.Tally
	for i := range int64(200) {
		tally.Add(i, &rules.Outcome{Result: rules.Draw, End: rules.Disengaged, Length: 2}, &rules.Ledger{}, 0)
	}
	kill := tally.TimeToKill(rules.Blue, 30, 0.95)
	if m := kill.RestrictedMean(); m.Value != 30 || m.High != 30 || m.Low > 29.6 || m.Low < 29 {
		t.Errorf("restricted mean %+v, want 30 with a bound for a kill that luck has hidden", m)
	}
	if m := kill.Median(); m.Defined() || !math.IsInf(m.Low, 1) {
		t.Errorf("median %+v, want none", m)
	}
}
