package ratetest

import (
	"context"
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim/rate"
)

// A Deck has cards that are worth so much. The log odds of a point are Steep times the logarithm of the ratio of the sums of what
// the sides are worth, where nothing else is added to them.
type Deck struct {
	Name  string
	Worth []float64
	Steep float64
	// Numbers is added times the logarithm of the ratio of the numbers of aircraft: above 0, many that are worth little beat few.
	Numbers float64
	// Beats is what a card has more against the next one, and less against the one before, in the mean over the aircraft that meet.
	Beats float64
	// Odd is how far each two sides of several aircraft lie from what their sums say, a standard deviation of log odds.
	Odd           float64
	Shared, Draws float64 // the shares of duels whose luck all fights have together, and of those that luck could decide that are drawn
	Duels         int64   // of each two cards
}

// odds are the log odds of a point of the first side.
func (d *Deck) odds(sides [2][]int) (odds float64) {
	var sums [2]float64
	for k, side := range sides {
		for _, card := range side {
			sums[k] += d.Worth[card]
		}
	}
	a, b := float64(len(sides[0])), float64(len(sides[1]))
	odds = d.Steep*math.Log(sums[0]/sums[1]) + d.Numbers*math.Log(a/b)
	for _, i := range sides[0] {
		for _, j := range sides[1] {
			switch n := len(d.Worth); (j - i + n) % n {
			case 1:
				odds += d.Beats / (a * b)
			case n - 1:
				odds -= d.Beats / (a * b)
			}
		}
	}
	if d.Odd != 0 && len(sides[0])+len(sides[1]) > 2 {
		odds += d.Odd * (own(sides[0], sides[1]) - own(sides[1], sides[0])) / math.Sqrt2
	}
	return odds
}

// own is a normal number that two sides always have.
func own(a, b []int) float64 {
	h := fnv.New64a()
	fmt.Fprint(h, a, b)
	return rand.New(rand.NewPCG(h.Sum64(), 5)).NormFloat64()
}

// Points are the true points of the first side.
func (d *Deck) Points(sides [2][]int) float64 { return 1 / (1 + math.Exp(-d.odds(sides))) }

// Cards are those of the deck.
func (d *Deck) Cards() (all []figures.LadderCard) {
	for i := range d.Worth {
		all = append(all, figures.LadderCard{Card: fmt.Sprint("c", i), Title: fmt.Sprint("C", i)})
	}
	return all
}

// Ladder is a ladder of the deck's cards.
func (d *Deck) Ladder(seed uint64) *rate.Ladder {
	return &rate.Ladder{Cards: d.Cards(), Sizes: []int{1}, Most: 3, Duels: d.Duels, Error: 0.05, Seed: seed}
}

// Field is where they meet, with dice of their own.
func (d *Deck) Field(dice *rand.Rand) rate.Field { return &field{d, dice} }

type field struct {
	*Deck
	dice *rand.Rand
}

// Meet implements rate.Field.
func (f *field) Meet(_ context.Context, sides [][2][]int, span results.Span) ([]figures.Met, error) {
	luck := make([][2]float64, span.Len())
	for i := range luck {
		luck[i] = [2]float64{f.dice.Float64(), f.dice.Float64()}
	}
	var all []figures.Met
	for _, s := range sides {
		m := figures.Met{Sides: s}
		p := f.Points(s)
		for seat := range m.Seats {
			m.Seats[seat] = f.fly(p, luck, span)
			p = 1 - p
		}
		all = append(all, m)
	}
	return all, nil
}

// fly draws the duels of a seat, in which blue has so many points.
func (f *field) fly(points float64, luck [][2]float64, span results.Span) *results.Tally {
	t := &results.Tally{Duels: span.Len(), Blocks: make(results.Blocks, results.NumBlocks)}
	drawn := f.Draws * 2 * min(points, 1-points)
	for i := range luck {
		x := f.dice.Float64()
		if f.dice.Float64() < f.Shared {
			x = luck[i][0]
		}
		result, halves := rules.RedWins, int32(0)
		switch {
		case x < points-drawn/2:
			result, halves = rules.BlueWins, 2
		case x < points+drawn/2:
			result, halves = rules.Draw, 1
		}
		b := &t.Blocks[(span.From+int64(i))%results.NumBlocks]
		t.Results[result]++
		b.Duels++
		b.Points += halves
	}
	return t
}
