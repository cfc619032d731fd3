package words_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/rules"
)

// played draws the results of so many duels in every cell of a map: blue wins with a probability, red with another.
func played(r *results.Run, rng *rand.Rand, duels int64, blue, red float64) *words.Study {
	for i := range r.Cells {
		t := &results.Tally{Duels: duels}
		for range duels {
			switch x := rng.Float64(); {
			case x < blue:
				t.Results[rules.BlueWins]++
			case x < blue+red:
				t.Results[rules.RedWins]++
			default:
				t.Results[rules.Draw]++
			}
		}
		r.Cells[i].Tally = *t
	}
	return &words.Study{Run: r, Conf: 0.95, Fields: results.VariedFields(r.Outline())}
}

// Of maps of cells that are all even, hardly more than 5 in 100 have one that is coloured; where a side is ahead, the other
// hardly ever is coloured. Even cells are also those that are nearly always drawn.
func TestMapsErrAsSeldomAsTheySay(t *testing.T) {
	t.Parallel()
	r := resultstest.Run(1, []any{"red.card.dp", int64(4), int64(6), int64(8), int64(10)}, []any{"start.range", int64(6), int64(12), int64(24)})
	rng := rand.New(rand.NewPCG(33, 5))
	const maps = 400
	for name, world := range map[string]struct{ blue, red float64 }{
		"even": {0.5, 0.5}, "even with draws": {0.2, 0.2}, "hardly a win": {0.01, 0.01}, "blue a little ahead": {0.42, 0.40},
	} {
		wrong := 0
		for range maps {
			s := played(r, rng, 200, world.blue, world.red)
			for i := range r.Cells {
				if _, ahead := words.Points(s, i); ahead < 0 || ahead > 0 && world.blue == world.red {
					wrong++
					break
				}
			}
		}
		if wrong > maps*5/100+2*9 { // 5 % and four standard deviations
			t.Errorf("%s: %d of %d maps say what is not so", name, wrong, maps)
		}
		t.Logf("%s: %.1f %% of %d maps", name, 100*float64(wrong)/maps, maps)
	}
}

// The sentence counts the cells in which a side is ahead, and the map is the first chart.
func TestMapIsTold(t *testing.T) {
	t.Parallel()
	r := resultstest.Run(1, []any{"red.card.dp", int64(4), int64(6), int64(8)}, []any{"start.range", int64(6), int64(12)})
	rng := rand.New(rand.NewPCG(1, 1))
	for _, tt := range []struct {
		blue, red float64
		want      string
	}{
		{0.9, 0.1, "Blue is ahead in 6 of 6 cells."}, {0.1, 0.9, "Red is ahead in 6 of 6 cells."},
		{0.3, 0.3, "There are too few duels to tell in any of 6 cells who is ahead, or the sides are even."},
	} {
		s := words.New(played(r, rng, 300, tt.blue, tt.red).Run, 0.95)
		if text, foot := words.QuoteOf(s, words.PointsMap); text != tt.want || !strings.Contains(foot, "seed 7") {
			t.Errorf("found %q, %q, want %q", text, foot, tt.want)
		}
	}
}
