package rate_test

import (
	"bytes"
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/sim/rate"
	"github.com/furball-sim/furball/sim/rate/ratetest"
)

// TestLaddersInKnownWorlds checks, where the truth is known, that intervals and sentences are seldom wrong, that costs are near
// theirs where there are such, and that sides of equal sums are then even. docs/rate-ladder.md has more worlds, many times over.
func TestLaddersInKnownWorlds(t *testing.T) {
	t.Parallel()
	const runs = 2
	for _, w := range ratetest.Decks() {
		if len(w.Worth) > 6 || w.Duels != 500 {
			continue // takes long
		}
		wrong, cost, off := 0, 0.0, 0.0
		for run := range uint64(runs) {
			l, j, err := w.Live(rand.New(rand.NewPCG(run, 11)))
			if err != nil {
				t.Fatalf("%s: %v", w.Name, err)
			}
			for _, is := range []bool{j.Ratings, j.Points, j.Costs, j.Off, j.Numbers, j.Fights, j.Best, j.Circle, j.Far} {
				if is {
					wrong++
				}
			}
			cost, off = cost+j.CostError/runs, off+j.TrueOff/runs
			if w.Beats != 0 && len(l.Cycles) != 1 {
				t.Errorf("%s: found the cycles %v, want one", w.Name, l.Cycles)
			}
			sorted := slices.IsSortedFunc(l.Cards, func(a, b figures.LadderCard) int {
				return cmp.Compare(b.Rating.Value, a.Rating.Value)
			})
			if !sorted || len(l.Matrix) != len(w.Worth) || l.Matrix[0][0] != nil || l.Matrix[0][1] == nil {
				t.Errorf("%s: cards or matrix are not in order", w.Name)
			}
		}
		if wrong > 3 {
			t.Errorf("%s: %d of %d intervals and sentences are wrong", w.Name, wrong, 9*runs)
		}
		if w.HasCosts() && w.Odd == 0 && (cost > 0.1 || w.Beats == 0 && off > 0.05) {
			t.Errorf("%s: costs are %.3f off, and fights of equal sums %.3f", w.Name, cost, off)
		}
	}
}

// TestLaddersRepeat checks that the same dice give the same ladder.
func TestLaddersRepeat(t *testing.T) {
	t.Parallel()
	var texts [2]bytes.Buffer
	for i := range texts {
		l, _, err := ratetest.Decks()[0].Live(rand.New(rand.NewPCG(3, 3)))
		if err == nil {
			err = l.Write(&texts[i])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(texts[0].Bytes(), texts[1].Bytes()) {
		t.Error("two ladders of the same dice differ")
	}
}

// A watched field notes who meets, and is interrupted after so many calls; 0: never.
type watched struct {
	rate.Field
	spans []results.Span
	sides [][][2][]int
	stops int
}

func (w *watched) Meet(ctx context.Context, sides [][2][]int, span results.Span) ([]figures.Met, error) {
	w.spans, w.sides = append(w.spans, span), append(w.sides, sides)
	if len(w.spans) == w.stops {
		return nil, nil
	}
	return w.Field.Meet(ctx, sides, span)
}

// TestLaddersCheckByFreshDuels checks that no duel is played twice, that the costs are checked last, by mixed sides without a card
// in common, of different sorts, whose sums are about equal; and that the number of duels is the one told before.
func TestLaddersCheckByFreshDuels(t *testing.T) {
	t.Parallel()
	w := ratetest.Decks()[0]
	f := &watched{Field: w.Field(rand.New(rand.NewPCG(8, 8)))}
	l := w.Ladder(5)
	out, err := l.Make(t.Context(), f)
	if err != nil {
		t.Fatal(err)
	}
	duels, before := int64(0), int64(0)
	for i, s := range f.spans {
		if s.From < before {
			t.Errorf("duels from %d are played again", s.From)
		}
		before, duels = s.To, duels+2*s.Len()*int64(len(f.sides[i]))
	}
	if told, pairs, _ := l.Cost(); told != duels || pairs != 15 {
		t.Errorf("told %d duels of %d pairs, played %d", told, pairs, duels)
	}
	seen := map[int]bool{}
	for i, fight := range out.Equal.Fights {
		a, b := fight.Sums[0], fight.Sums[1]
		if 25*max(a-b, b-a) > max(a, b) || slices.ContainsFunc(fight.Sides[0], func(c string) bool { return slices.Contains(fight.Sides[1], c) }) {
			t.Errorf("fight %d: %v cost %d, %v cost %d", i, fight.Sides[0], a, fight.Sides[1], b)
		}
		seen[10*len(fight.Sides[0])+len(fight.Sides[1])] = true
	}
	if len(out.Equal.Fights) != 16 || len(seen) < 3 {
		t.Errorf("found %d fights of %d sorts, want 16 of three sorts at least", len(out.Equal.Fights), len(seen))
	}
}

// TestLaddersBrokenOff checks that a ladder that is broken off has standings as soon as all cards have met, costs as soon as they are
// corrected, and says that it is not whole.
func TestLaddersBrokenOff(t *testing.T) {
	t.Parallel()
	deck := &ratetest.Deck{Worth: []float64{0.6, 1, 1.8}, Steep: 2, Duels: 200}
	for meets, want := range map[int]struct{ found, costs, whole bool }{0: {}, 1: {found: true}, 3: {found: true}, 4: {found: true, costs: true},
		5: {true, true, true}} {
		l, err := deck.Ladder(1).Make(t.Context(), &watched{Field: deck.Field(rand.New(rand.NewPCG(1, 2))), stops: meets + 1})
		if err != nil || (l != nil) != want.found {
			t.Fatalf("after %d meetings: found %v, %v", meets, l, err)
		}
		if l != nil && (l.Whole != want.whole || (l.Cards[0].Exact != nil) != want.costs || l.Cards[0].Title != "C2") {
			t.Errorf("after %d meetings: found %+v, want %+v", meets, l, want)
		}
		if l != nil && !l.Whole && !strings.Contains(strings.Join(words.Ladder(l), " "), "Broken off:") {
			t.Errorf("after %d meetings: nothing says that it was broken off", meets)
		}
	}
}
