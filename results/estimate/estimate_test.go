package estimate_test

import (
	"encoding/json"
	"math"
	"reflect"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
)

// Undefined values and infinite bounds are null, and what is written can be read again.
func TestJSON(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		e    estimate.Estimate
		want string
	}{
		{estimate.Estimate{Value: 2.5, Low: 1, High: math.Inf(1), Confidence: 0.9, Method: "m", N: 3, Better: "higher for blue"},
			`{"estimate":2.5,"low":1,"high":null,"confidence":0.9,"method":"m","n":3,"better":"higher for blue"}`},
		{estimate.Estimate{Low: math.Inf(-1), High: 1, Confidence: 0.95, Method: "m", Reason: "why", Warnings: []string{"w"}},
			`{"estimate":null,"low":null,"high":1,"confidence":0.95,"method":"m","n":0,"reason":"why","warnings":["w"]}`},
	} {
		data, err := json.Marshal(tt.e)
		if err != nil || string(data) != tt.want {
			t.Errorf("found %s (%v), want %s", data, err, tt.want)
		}
		var back estimate.Estimate
		if err := json.Unmarshal(data, &back); err != nil || !reflect.DeepEqual(back, tt.e) {
			t.Errorf("read back %+v (%v), want %+v", back, err, tt.e)
		}
	}
	var e estimate.Estimate
	if err := json.Unmarshal([]byte(`{"estimate":null}`), &e); err == nil {
		t.Error("a null without a reason was accepted")
	}
}

// Each of several equal options may be the best; one that leads by many standard errors is best alone.
func TestContest(t *testing.T) {
	t.Parallel()
	const n = 100
	sizes := make([]float64, n)
	option := func(wins int) (estimate.Estimate, []float64) {
		sums := make([]float64, n)
		for i := range sums {
			sizes[i] = 1
			if (i*37)%n < wins {
				sums[i] = 1
			}
		}
		return estimate.Wilson(int64(wins), n, 0.95), estimate.Deviations(sums, sizes)
	}
	for _, tt := range []struct {
		wins []int
		best int
		also []int
	}{
		{[]int{50, 52, 49}, 1, []int{0, 2}},
		{[]int{20, 90, 10}, 1, nil},
	} {
		c := estimate.Contest{Filled: n}
		for i, wins := range tt.wins {
			e, d := option(wins)
			if i == 2 { // luck of its own
				d = append(d[n/2:], d[:n/2]...)
			}
			c.Points, c.Deviations = append(c.Points, e), append(c.Deviations, d)
		}
		if best, also := c.Best(7, 0.95); best != tt.best || !reflect.DeepEqual(also, tt.also) {
			t.Errorf("%v wins: best %d, also %v, want %d and %v", tt.wins, best, also, tt.best, tt.also)
		}
	}
}

// A step between flat stretches is a jump; one that a slope beside it explains is none.
func TestJumps(t *testing.T) {
	t.Parallel()
	step := estimate.Estimate{Value: 0.6, Low: 0.5, High: 0.7}
	flat := estimate.Estimate{Value: 0.01, Low: -0.04, High: 0.06}
	steep := estimate.Estimate{Value: 0.3, Low: 0.2, High: 0.4}
	below := estimate.BesideStep{Step: flat, Events: 200, Trials: 1000, Away: -1, Scale: 1}
	above := estimate.BesideStep{Step: flat, Events: 800, Trials: 1000, Away: 1, Scale: 1}
	if !estimate.Jumps(step, 0.1, below, above) {
		t.Error("a step between flat stretches is no jump")
	}
	above.Step = steep
	if estimate.Jumps(step, 0.1, below, above) {
		t.Error("a step that a steep curve explains is a jump")
	}
}
