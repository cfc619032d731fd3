package rate_test

import (
	"context"
	"fmt"
	"math"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/sim/rate/ratetest"
	"github.com/furball-sim/furball/sim/rate/worth"
)

// distance is how far points lie from their targets, in the mean over the rows.
func distance(r *worth.Rating, points []float64) (sum float64) {
	for i, p := range points {
		sum += math.Abs(p-r.Rows[i].Target) / float64(len(points))
	}
	return sum
}

// cost is the distance of a set in truth, and half a point for each field that it changes and a tenth for each step.
func cost(w *ratetest.World, r *worth.Rating, set worth.Set) float64 {
	sum := distance(r, w.Truth(set)) + 0.005*float64(len(set))
	for _, m := range set {
		sum += 0.001 * math.Abs(float64(m.Steps))
	}
	return sum
}

// least is the least cost of all sets of one or two fields.
func least(w *ratetest.World, r *worth.Rating) float64 {
	best := cost(w, r, nil)
	for a := range r.Knobs {
		for x := -r.Knobs[a].Down; x <= r.Knobs[a].Up; x++ {
			one := worth.Move{Knob: a, Steps: x}
			best = min(best, cost(w, r, worth.Set{one}))
			for b := a + 1; b < len(r.Knobs); b++ {
				for y := -r.Knobs[b].Down; y <= r.Knobs[b].Up; y++ {
					best = min(best, cost(w, r, worth.Set{one, {Knob: b, Steps: y}}))
				}
			}
		}
	}
	return best
}

// free are all knobs of a rating, two at once.
func free(r *worth.Rating) (s worth.Searched) {
	for k := range r.Knobs {
		s.Free = append(s.Free, k)
	}
	s.Fields = 2
	return s
}

// TestKnownWorlds checks, where the truth is known, that intervals hold it and that the set found costs little more than the best.
func TestKnownWorlds(t *testing.T) {
	t.Parallel()
	const rows, knobs, worlds = 3, 6, 6
	missed := map[string]int{}
	miss := func(what string, holds bool) {
		if !holds {
			missed[what]++
		}
	}
	for seed := range uint64(worlds) {
		w := ratetest.Scattered(seed, rows, knobs)
		r := w.Rating(800, 6, 4)
		found, err := r.Find(t.Context(), free(r))
		if err != nil || !found.Whole || len(found.Worths) != knobs || len(found.Near) != 2 {
			t.Fatalf("found %+v, %v", found, err)
		}
		usual, mean := w.Truth(nil), 0.0
		for i, row := range found.Rows {
			miss("rows", row.Points.Low <= usual[i] && usual[i] <= row.Points.High)
			mean += usual[i] / rows
		}
		miss("means", found.Mean.Low <= mean && mean <= found.Mean.High)
		for i, worth := range found.Worths {
			gain := w.Worth(worth.Knob, worth.Steps)
			miss("worths", worth.Points.Low <= gain && gain <= worth.Points.High)
			if i > 0 && math.Abs(worth.Points.Value) > math.Abs(found.Worths[i-1].Points.Value) {
				t.Errorf("world %d: worth %d is greater than the one before", seed, i)
			}
		}
		if of, best := cost(w, r, found.Near[0].Set), least(w, r); of > best+0.03 {
			t.Errorf("world %d: the set %v costs %.3f, the best %.3f", seed, found.Near[0].Set, of, best)
		}
		for _, n := range found.Near {
			x := distance(r, w.Truth(n.Set))
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
	r := ratetest.Scattered(3, 2, 6).Rating(200, 12, 8)
	found, err := r.Find(t.Context(), worth.Searched{Free: []int{1, 4}, Fields: 1})
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range found.Near {
		if len(n.Set) > 1 || len(n.Set) == 1 && n.Set[0].Knob != 1 && n.Set[0].Knob != 4 {
			t.Errorf("found %v, want moves of 1 or 4 alone", n.Set)
		}
	}
}

// TestRatingAsksWhatIsAllowed checks that sets of changes that are allowed alone but not together are never played, and that of few
// numbers several sets of the same are tried.
func TestRatingAsksWhatIsAllowed(t *testing.T) {
	t.Parallel()
	w := &ratetest.World{Own: []float64{0.3, 0.6}, Slopes: [][]float64{{0.1, 0}, {0, 0.1}}, Bent: []float64{0, 0}, Seed: 3, Shared: 0.5}
	usual, err := w.Rating(800, 20, 20).Find(t.Context(), worth.Searched{Free: []int{0, 1}, Fields: 2})
	if err != nil || len(usual.Near[0].Set) != 2 {
		t.Fatalf("found %+v, %v, want two numbers that change", usual, err)
	}
	w.Refused = func(s worth.Set) bool { return len(s) == 2 && s[0].Steps > 0 && s[1].Steps < 0 }
	if !w.Refused(usual.Near[0].Set) {
		t.Fatalf("found %v, want the first number to rise and the second to fall", usual.Near[0].Set)
	}
	r := w.Rating(800, 20, 20)
	bench := &watching{Bench: r.Bench}
	r.Bench = bench
	found, err := r.Find(t.Context(), worth.Searched{Free: []int{0, 1}, Fields: 2})
	if err != nil || !found.Whole || len(found.Near) != 2 {
		t.Fatalf("found %+v, %v", found, err)
	}
	both := map[string]bool{}
	for _, s := range bench.sets {
		if w.Refused(s) {
			t.Errorf("played %v, which is not allowed", s)
		}
		if len(s) == 2 {
			both[fmt.Sprint(s)] = true
		}
	}
	if len(both) < 5 {
		t.Errorf("played %d sets of both numbers, want more than one a round", len(both))
	}
}

// A watching bench keeps which sets it has played.
type watching struct {
	worth.Bench
	sets []worth.Set
}

func (b *watching) Play(ctx context.Context, set worth.Set, span results.Span) (*worth.Played, error) {
	b.sets = append(b.sets, set)
	return b.Bench.Play(ctx, set, span)
}

// A halting bench is interrupted after so many plays.
type halting struct {
	worth.Bench
	plays int
}

func (h *halting) Play(ctx context.Context, set worth.Set, span results.Span) (*worth.Played, error) {
	if h.plays--; h.plays < 0 {
		return nil, nil
	}
	return h.Bench.Play(ctx, set, span)
}

// TestInterrupted checks that a rating that is broken off tells what it has found, and nothing where that is nothing.
func TestInterrupted(t *testing.T) {
	t.Parallel()
	r := ratetest.Scattered(1, 2, 3).Rating(200, 12, 8)
	whole, err := r.Find(t.Context(), free(r))
	if err != nil {
		t.Fatal(err)
	}
	for plays, worths := range map[int]int{0: 0, 1: 0, 3: 2, 4: 3, 10: 3} {
		r := ratetest.Scattered(1, 2, 3).Rating(200, 12, 8)
		r.Bench = &halting{r.Bench, plays}
		found, err := r.Find(t.Context(), free(r))
		switch {
		case err != nil:
			t.Fatal(err)
		case plays == 0:
			if found != nil {
				t.Errorf("found %+v, want nothing", found)
			}
		case found.Whole || found.Near != nil || len(found.Worths) != worths || found.Rows[1].Points.Value != whole.Rows[1].Points.Value:
			t.Errorf("after %d plays: found %+v, want the rows of %+v and %d worths", plays, found, whole, worths)
		}
	}
}
