package figures_test

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// fight adds duels to a tally, of which blue wins a share and a share is drawn.
func fight(t *results.Tally, r *rand.Rand, duels int64, win, draw float64) {
	for range duels {
		x := r.Float64()
		t.Duels++
		switch {
		case x < win:
			t.Results[rules.BlueWins]++
		case x < win+draw:
			t.Results[rules.Draw]++
		default:
			t.Results[rules.RedWins]++
		}
	}
}

// Cells that are played until they are known well enough are known as well as they say: the interval at the end holds the
// truth in 95 % of all runs at least, where that of a fixed number is too narrow, and the looks end.
func TestStopHoldsTheTruth(t *testing.T) {
	t.Parallel()
	for number, c := range []struct {
		stop      results.Stop
		win, draw float64
	}{
		{results.Stop{Metric: "blue.win", HalfWidth: 0.05, Max: 100_000}, 0.3, 0.2},
		{results.Stop{Metric: "blue.win", HalfWidth: 0.02, Max: 100_000}, 0.02, 0},
		{results.Stop{Metric: "red.win", HalfWidth: 0.04, Max: 1200}, 0.5, 0.1}, // stopped by the number of duels
		{results.Stop{Metric: "blue.points", HalfWidth: 0.04, Max: 100_000}, 0.4, 0.3},
		{results.Stop{Metric: "red.points", HalfWidth: 0.04, Max: 100_000}, 0.2, 0.5},
	} {
		r := rand.New(rand.NewPCG(uint64(number), 18))
		truth := map[string]float64{"blue.win": c.win, "red.win": 1 - c.win - c.draw, "blue.points": c.win + c.draw/2,
			"red.points": 1 - c.win - c.draw/2}[c.stop.Metric]
		const runs = 200
		missed, reached := int64(0), 0
		for range runs {
			var tally results.Tally
			fight(&tally, r, c.stop.First(), c.win, c.draw)
			for next := c.stop.Next(&tally); next > tally.Duels; next = c.stop.Next(&tally) {
				fight(&tally, r, next-tally.Duels, c.win, c.draw)
			}
			e := c.stop.Estimate(&tally, 0.95)
			if f := c.stop.Fixed(&tally, 0.95); math.Abs(f.Value-e.Value) > 1e-9 || f.Low > f.Value || f.High < f.Value {
				t.Fatalf("%v: %v at every look, %v for a fixed number", &c.stop, e, f)
			}
			if e.Low > truth || e.High < truth {
				missed++
			}
			if c.stop.Reached(&tally) {
				reached++
			} else if tally.Duels != c.stop.Max {
				t.Fatalf("%v: stopped at %d duels with ± %g", &c.stop, tally.Duels, e.HalfWidth())
			}
		}
		if e := estimate.Wilson(missed, runs, 0.999); e.Low > 0.05 {
			t.Errorf("%v: missed %d of %d times, want 5 %% at most", &c.stop, missed, runs)
		}
		if want := c.stop.Max > 1200; want != (reached > runs*9/10) {
			t.Errorf("%v: reached in %d of %d runs", &c.stop, reached, runs)
		}
	}
}

// Looks follow from the number of duels alone.
func TestStopLooks(t *testing.T) {
	t.Parallel()
	s := results.Stop{Metric: "blue.win", HalfWidth: 0.0001, Max: 1000}
	var looks []int64
	for n := s.First(); ; {
		looks = append(looks, n)
		tally := results.Tally{Duels: n}
		tally.Results[rules.BlueWins] = n / 2
		next := s.Next(&tally)
		if next == n {
			break
		}
		n = next
	}
	want := []int64{256, 320, 448, 576, 768, 960, 1000}
	if len(looks) != len(want) {
		t.Fatalf("looks at %v, want %v", looks, want)
	}
	for i := range want {
		if looks[i] != want[i] {
			t.Errorf("looks at %v, want %v", looks, want)
		}
	}
}

func TestParseStop(t *testing.T) {
	t.Parallel()
	s, err := results.ParseStop("blue.kill=0.005")
	if err != nil || s.String() != "blue.kill=0.005" || s.Percent() != "0.5 %" || s.Words() != "kill probability of blue" {
		t.Errorf("%v, %v", s, err)
	}
	if _, err := results.ParseStop("exchange=0.1"); err == nil || !strings.Contains(err.Error(), "a ratio that has no half-width") {
		t.Errorf("exchange: %v", err)
	}
	for _, text := range []string{"", "blue.kill", "blue.kill=", "blue.kill=0", "blue.kill=-1", "blue.kill=0.5", "kill=0.1",
		"exchange=0.1", "blue.kill=NaN", "blue.kill=Inf"} {
		if s, err := results.ParseStop(text); err == nil {
			t.Errorf("%q is read as %v", text, s)
		}
	}
}
