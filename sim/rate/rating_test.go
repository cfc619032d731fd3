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

// world is a bench with a rating of it. The effects of steps scatter from row to row.
func world(seed uint64, rows, knobs int, duels int64) (*drawn, *Rating) {
	r := rand.New(rand.NewPCG(seed, 7))
	d := &drawn{draws: 0.5, seed: seed}
	for range rows {
		d.own = append(d.own, r.NormFloat64()*0.6-0.4)
	}
	rating := &Rating{Error: 0.05, Duels: duels, bench: d}
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

// TestKnownWorlds checks, where the truth is known, that intervals hold it and that the set found costs little more than the best.
func TestKnownWorlds(t *testing.T) {
	t.Parallel()
	const rows, knobs, worlds = 3, 8, 6
	free := []int{0, 1, 2, 3, 4, 5, 6, 7}
	missed := map[string]int{}
	miss := func(what string, holds bool) {
		if !holds {
			missed[what]++
		}
	}
	for seed := range uint64(worlds) {
		d, r := world(seed, rows, knobs, 800)
		told, err := r.rows(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		usual := d.truth(nil)
		for i := range told {
			miss("rows", told[i].points.Low <= usual[i] && usual[i] <= told[i].points.High)
		}
		worths, err := r.worths(t.Context())
		if err != nil || len(worths) != knobs {
			t.Fatalf("found %d worths, %v", len(worths), err)
		}
		for i, w := range worths {
			gain := 0.0
			for row, p := range d.truth(Set{{w.Knob, w.Steps}})[:rows] {
				gain += (p - usual[row]) / rows
			}
			miss("worths", w.Points.Low <= gain && gain <= w.Points.High)
			if i > 0 && abs(w.Points.Value) > abs(worths[i-1].Points.Value) {
				t.Errorf("world %d: worth %d is greater than the one before", seed, i)
			}
		}
		near, err := r.nearest(t.Context(), Searched{free, 2})
		if err != nil || len(near) != 2 {
			t.Fatalf("found %d sets, %v", len(near), err)
		}
		least := 1.0
		for _, s := range r.sets(free, 2) {
			least = min(least, r.cost(s, d.truth(s)))
		}
		if cost := r.cost(near[0].Set, d.truth(near[0].Set)); cost > least+0.03 {
			t.Errorf("world %d: the set %v costs %.3f, the best %.3f", seed, near[0].Set, cost, least)
		}
		for _, n := range near {
			x := r.distance(d.truth(n.Set)[:rows])
			miss("distances", n.Distance.Low <= x && x <= n.Distance.High)
		}
	}
	for what, n := range missed {
		if n > 2 {
			t.Errorf("%s: %d intervals miss", what, n)
		}
	}
}

// TestRatingSearchesAmongFree checks that no other number changes than those that may, and one alone where one may.
func TestRatingSearchesAmongFree(t *testing.T) {
	t.Parallel()
	_, r := world(3, 2, 6, 200)
	if _, err := r.rows(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := r.worths(t.Context()); err != nil {
		t.Fatal(err)
	}
	near, err := r.nearest(t.Context(), Searched{[]int{1, 4}, 1})
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range near {
		if len(n.Set) > 1 || len(n.Set) == 1 && n.Set[0].Knob != 1 && n.Set[0].Knob != 4 {
			t.Errorf("found %v, want moves of 1 or 4 alone", n.Set)
		}
	}
}

// TestInterrupted checks that a rating that is broken off tells nothing.
func TestInterrupted(t *testing.T) {
	t.Parallel()
	_, r := world(1, 2, 3, 200)
	r.bench = broken{}
	if rows, err := r.rows(t.Context()); rows != nil || err != nil {
		t.Errorf("found %v, %v, want nothing", rows, err)
	}
}

// A broken bench is always interrupted.
type broken struct{}

func (broken) play(context.Context, Set, results.Span) ([][]int8, error) { return nil, nil }
