// Inside: it rates cards on a bench whose truth is known.
package rate

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/furball-sim/furball/results"
)

// A drawn bench draws its duels from known chances.
type drawn struct {
	own   []float64   // log odds of blue's points by row
	slope [][]float64 // by knob and row, a step
	bent  []float64   // by knob: how fast steps lose their effect
	draws float64     // share of draws
	seed  uint64
}

// truth are blue's points of a set by row.
func (d *drawn) truth(set Set) []float64 {
	all := make([]float64, len(d.own))
	for i := range all {
		odds := d.own[i]
		for _, m := range set {
			x := float64(m.Steps)
			odds += d.slope[m.Knob][i] * x / (1 + d.bent[m.Knob]*math.Abs(x))
		}
		all[i] = 1 / (1 + math.Exp(-odds))
	}
	decided := 0.0
	for _, p := range all {
		decided += (1 - d.draws*2*min(p, 1-p)) / float64(len(d.own))
	}
	return append(all, decided)
}

func (d *drawn) play(_ context.Context, set Set, span results.Span) ([][]int8, error) {
	truth := d.truth(set)[:len(d.own)]
	out := make([][]int8, len(truth))
	for i, p := range truth {
		out[i] = make([]int8, span.Len())
		for k := range out[i] {
			r := rand.New(rand.NewPCG(d.seed, uint64(span.From)+uint64(k)<<8+uint64(i)))
			if r.Float64() < d.draws*2*min(p, 1-p) {
				out[i][k] = 1 // the other outcomes make up for it
				continue
			}
			q := (p - d.draws*min(p, 1-p)) / (1 - d.draws*2*min(p, 1-p))
			if r.Float64() < q {
				out[i][k] = 2
			}
		}
	}
	return out, nil
}

func world(seed uint64, rows, knobs int) (*drawn, *Rating) {
	r := rand.New(rand.NewPCG(seed, 7))
	d := &drawn{draws: 0.5, seed: seed}
	for range rows {
		d.own = append(d.own, r.NormFloat64()*0.6-0.4)
	}
	rating := &Rating{Error: 0.05, Duels: 2000, bench: d}
	for i := range rows {
		rating.Rows = append(rating.Rows, Row{Size: 1 + i, Target: 0.5})
	}
	for k := range knobs {
		main := r.NormFloat64() * 0.1
		var slopes []float64
		for range rows {
			slopes = append(slopes, main+r.NormFloat64()*0.04)
		}
		d.slope, d.bent = append(d.slope, slopes), append(d.bent, r.Float64()*0.1)
		rating.Knobs = append(rating.Knobs, Knob{Field: string(rune('a' + k)), Up: 12, Down: 8})
	}
	return d, rating
}

func TestWorlds(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	missRow, missWorth, missNear, regret, worst, regret1 := 0, 0, 0, 0.0, 0.0, 0.0
	const worlds = 40
	for seed := range uint64(worlds) {
		d, r := world(seed, 5, 12)
		rows, err := r.rows(ctx)
		if err != nil {
			t.Fatal(err)
		}
		bad := false
		for i, p := range d.truth(nil)[:5] {
			bad = bad || rows[i].points.Low > p || rows[i].points.High < p
		}
		if bad {
			missRow++
		}
		worths, _ := r.worths(ctx)
		bad = false
		for _, w := range worths {
			var gain float64
			for i, p := range d.truth(Set{{w.Knob, w.Steps}})[:5] {
				gain += (p - d.truth(nil)[i]) / 5
			}
			bad = bad || w.Points.Low > gain || w.Points.High < gain
		}
		if bad {
			missWorth++
		}
		free := []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}
		near, _ := r.nearest(ctx, Searched{free, 2})
		best, bestSet := 1.0, Set(nil)
		for _, s := range r.sets(free, 2) {
			if c := r.cost(s, d.truth(s)); c < best {
				best, bestSet = c, s
			}
		}
		got := r.cost(near[0].Set, d.truth(near[0].Set))
		regret += (got - best) / worlds
		regret1 += (r.cost(nil, d.truth(nil)) - best) / worlds
		worst = max(worst, got-best)
		bad = false
		for _, n := range near {
			x := r.distance(d.truth(n.Set)[:5])
			bad = bad || n.Distance.Low > x || n.Distance.High < x
		}
		if bad {
			missNear++
		}
		if seed < 6 {
			t.Log(seed, near[0].Set, near[0].Distance.Value, near[0].Distance.Low, near[0].Distance.High, "true", got, "best", best, bestSet)
		}
	}
	t.Logf("misses of %d: rows %d, worths %d, near %d; regret %.4f (of %.4f) worst %.4f", worlds, missRow, missWorth, missNear, regret, regret1, worst)
}
