package figures_test

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
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
// truth in about 95 % of all runs at least, also where few duels end as the metric has it, and the looks end.
func TestStopHoldsTheTruth(t *testing.T) {
	t.Parallel()
	for number, c := range []struct {
		stop      results.Stop
		win, draw float64
	}{
		{results.Stop{Metric: "blue.win", HalfWidth: 0.05, Max: 100_000}, 0.3, 0.2},
		{results.Stop{Metric: "blue.win", HalfWidth: 0.02, Max: 100_000}, 0.02, 0},
		{results.Stop{Metric: "blue.win", HalfWidth: 0.05, Max: 100_000}, 0.002, 0},
		{results.Stop{Metric: "red.win", HalfWidth: 0.02, Max: 1200}, 0.5, 0.1}, // stopped by the number of duels
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
			if e.Low > e.Value || e.High < e.Value {
				t.Fatalf("%v: %v", &c.stop, e)
			}
			if e.Low > truth || e.High < truth {
				missed++
			}
			if e.HalfWidth() <= c.stop.HalfWidth {
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

// Looks follow from the duels there are: a quarter more, or as many as are needed.
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
	want := []int64{256, 384, 512, 704, 896, 1000}
	if len(looks) != len(want) {
		t.Fatalf("looks at %v, want %v", looks, want)
	}
	for i := range want {
		if looks[i] != want[i] {
			t.Errorf("looks at %v, want %v", looks, want)
		}
	}
}

// A cell that knows its luck stops by the figure without it, as soon as that is narrow. Each figure says for whom more is better.
func TestStopWithoutLuck(t *testing.T) {
	t.Parallel()
	plain, lucky := results.Tally{}, results.Tally{}
	r := rand.New(rand.NewPCG(7, 9))
	for d := range int64(1600) {
		// The dice make nearly all the difference: with luck above 0 blue kills in 19 of 20 duels, else in 1.
		luck := rules.Luck{rules.LuckUnit / 2}
		if r.IntN(2) == 0 {
			luck[0] = -luck[0]
		}
		o := rules.Outcome{Result: rules.RedWins, Length: 1, Craft: [2]int32{1, 1}}
		o.Wiped[rules.Blue] = 1
		if (luck[0] > 0) != (r.IntN(20) == 0) {
			o.Result, o.Wiped = rules.BlueWins, [2]int32{rules.Red: 1}
		}
		o.Losses = o.Wiped
		plain.Add(d, &o, &rules.Ledger{}, 0)
		lucky.Add(d, &o, &rules.Ledger{Luck: &luck}, 0)
	}
	for _, metric := range []string{"blue.kill", "red.kill", "blue.win", "red.win", "blue.points", "red.points"} {
		s := results.Stop{Metric: metric, HalfWidth: 0.02, Max: 10_000}
		e, without := s.Estimate(&plain, 0.95), s.Estimate(&lucky, 0.95)
		if !strings.HasPrefix(without.Method, "luck-adjusted") || math.Abs(without.Value-0.5) > 0.03 ||
			without.HalfWidth() > e.HalfWidth()*2/3 {
			t.Errorf("%s: %v, without luck %v", metric, e, without)
		}
		side, _, _ := strings.Cut(metric, ".")
		of := &figures.MetricFigure{Metric: results.Metric{Name: metric}}
		asked := of.Of([]*results.Cell{{Tally: lucky}}, 0.95)
		if want := "higher for " + side; e.Better != want || without.Better != want || asked.Better != want {
			t.Errorf("%s is better %q, without luck %q, as a metric %q, want %q", metric, e.Better, without.Better, asked.Better, want)
		}
		if s.Next(&plain) <= 1600 || s.Next(&lucky) != 1600 {
			t.Errorf("%s: the next look is at %d, without luck at %d", metric, s.Next(&plain), s.Next(&lucky))
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
