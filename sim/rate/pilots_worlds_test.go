// Inside: it draws duels of many pairs of pilots from known chances.
package rate

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/sim/rate/worth"
)

// A crowd is a bench of one knob and two rows whose pairs of pilots win by chances of their own. The knob adds to each as much.
type crowd struct {
	roster
	chances [2][]float64 // by row and pair
	more    float64
	seed    uint64
}

func (c *crowd) Allows(worth.Set) bool { return true }

func (c *crowd) Play(_ context.Context, set worth.Set, span results.Span) (*worth.Played, error) {
	out := &worth.Played{}
	for row, chances := range c.chances {
		halves := make([]int8, span.Len())
		for i := range halves {
			d := span.From + int64(i)
			dice := rand.New(rand.NewPCG(c.seed, uint64(d)<<1+uint64(row)))
			p := chances[c.at(d)]
			if len(set) > 0 {
				p = min(1, p+c.more)
			}
			if dice.Float64() < p {
				halves[i] = 2
			}
		}
		out.Halves = append(out.Halves, halves)
	}
	return out, nil
}

// truth are the points of both rows with and without the knob.
func (c *crowd) truth(more float64) (all [2]float64) {
	for row, chances := range c.chances {
		begun := uint64(0)
		for i, p := range c.pairs {
			all[row] += float64(p.end-begun) / float64(c.parts) * min(1, chances[i]+more)
			begun = p.end
		}
	}
	return all
}

// TestManyPilots checks that intervals hold the truth where many pairs of pilots fly, whose chances lie far apart. Of 3,000 ratings of
// each world the rows of 3.1 % at most miss it, the mean of 1.0 % and the worth of 0.6 %.
func TestManyPilots(t *testing.T) {
	t.Parallel()
	const runs = 150
	for name, w := range map[string]struct {
		shares [2][]int
		chance func(dice *rand.Rand) float64
		more   float64
	}{
		"a panel, no worth":   {[2][]int{{1, 1, 1, 1, 1, 1, 1, 1, 1}, {1, 1, 1, 1, 1, 1}}, (*rand.Rand).Float64, 0},
		"a panel":             {[2][]int{{1, 1, 1, 1, 1, 1, 1, 1, 1}, {1, 1, 1, 1, 1, 1}}, (*rand.Rand).Float64, 0.05},
		"a panel of extremes": {[2][]int{{1, 1, 1, 1}, {1, 1, 1, 1}}, func(dice *rand.Rand) float64 { return float64(dice.IntN(2)) }, 0.02},
		"a mixture":           {[2][]int{{37, 63}, {91, 4, 5}}, (*rand.Rand).Float64, 0.05},
		"lopsided":            {[2][]int{{50, 50}, {100}}, func(dice *rand.Rand) float64 { return 0.03 * dice.Float64() }, 0.01},
	} {
		var rows, means, worths int
		for run := range runs {
			dice := rand.New(rand.NewPCG(uint64(run), 3))
			c := &crowd{more: w.more, seed: dice.Uint64()}
			for side, all := range w.shares {
				c.pilots[side] = make([]flier, len(all))
			}
			c.pair(w.shares)
			for row := range c.chances {
				for range c.pairs {
					c.chances[row] = append(c.chances[row], w.chance(dice))
				}
			}
			r := &worth.Rating{Rows: []worth.Row{{Size: 1, Target: 0.5}, {Size: 2, Target: 0.5}}, Knobs: []worth.Knob{{Field: "a", Up: 1}}, Error: 0.05, Duels: 400, Bench: c}
			found, err := r.Find(t.Context(), worth.Searched{})
			if err != nil {
				t.Fatal(err)
			}
			usual, more := c.truth(0), c.truth(w.more)
			miss := false
			for i, p := range found.Rows {
				miss = miss || usual[i] < p.Points.Low || usual[i] > p.Points.High
			}
			if mean := (usual[0] + usual[1]) / 2; mean < found.Mean.Low || mean > found.Mean.High {
				means++
			}
			if miss {
				rows++
			}
			if gain := (more[0] + more[1] - usual[0] - usual[1]) / 2; gain < found.Worths[0].Points.Low || gain > found.Worths[0].Points.High {
				worths++
			}
		}
		t.Logf("%s: of %d ratings miss rows %d, means %d, worths %d", name, runs, rows, means, worths)
		for what, n := range map[string]int{"rows": rows, "means": means, "worths": worths} {
			if limit := runs*6/100 + 3; n > limit {
				t.Errorf("%s: the %s of %d of %d ratings miss the truth, want %d at most", name, what, n, runs, limit)
			}
		}
	}
}
