package ratetest

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
)

// Decks are those by which ladders are measured: sums tell all, all cards are alike, and sums are wrong.
func Decks() []*Deck {
	usual := []float64{0.6, 0.8, 0.9, 1, 1.3, 1.8}
	return []*Deck{
		{Name: "sums tell all, 6 cards, 500 duels", Worth: usual, Steep: 2, Duels: 500},
		{Name: "the same, 2,000 duels", Worth: usual, Steep: 2, Duels: 2000},
		{Name: "the same, 200 duels", Worth: usual, Steep: 2, Duels: 200},
		{Name: "the same, half the luck shared, 60 % drawn, 500", Worth: usual, Steep: 1, Shared: 0.5, Draws: 0.6, Duels: 500},
		{Name: "the same, far apart: 1 to 30, 5 cards, 500", Worth: []float64{0.1, 0.4, 1, 1.5, 3}, Steep: 2, Duels: 500},
		{Name: "the same, 2 cards, 500", Worth: []float64{0.8, 1.2}, Steep: 1.5, Duels: 500},
		{Name: "the same, 12 cards, 500", Worth: []float64{0.6, 0.7, 0.8, 0.85, 0.9, 1, 1, 1.1, 1.2, 1.3, 1.5, 1.8}, Steep: 2, Duels: 500},
		{Name: "all alike, 6 cards, 500", Worth: flat(6), Steep: 1.5, Duels: 500},
		{Name: "all alike, half the luck shared, 80 % drawn, 500", Worth: flat(6), Steep: 0.3, Shared: 0.5, Draws: 0.8, Duels: 500},
		{Name: "all alike, nearly all luck shared, 500", Worth: flat(4), Steep: 1.5, Shared: 0.95, Duels: 500},
		{Name: "numbers count more than sums, 500", Worth: usual, Steep: 1.5, Numbers: 1, Duels: 500},
		{Name: "3 beat each other in a circle, 500", Worth: flat(3), Steep: 1.5, Beats: 0.8, Duels: 500},
		{Name: "each fight is off by itself, 500", Worth: usual, Steep: 1.5, Odd: 0.4, Duels: 500},
		{Name: "the same, 2,000 duels", Worth: usual, Steep: 1.5, Odd: 0.4, Duels: 2000},
	}
}

func flat(cards int) []float64 { return slices.Repeat([]float64{1}, cards) }

// A Judged says what of a ladder is wrong, and how far off its figures are.
type Judged struct {
	Ratings, Points, Costs, Off, Numbers, Fights bool // an interval misses the truth
	Best                                         bool // a card is said to be the best that is not, or not to be it that is
	Circle                                       bool // a circle is told that there is not
	Far                                          bool // a fight is said to be far from even that is not
	Sure                                         bool // a card is said to be the best

	CostError        float64 // of the costs, a mean of relative errors
	TrueOff, ToldOff float64 // how far from even the mixed fights are
	Checked          int     // mixed fights
}

// HasCosts reports whether there are costs by which all sums would be fair, but for what each fight has by itself.
func (d *Deck) HasCosts() bool { return d.Numbers == 0 }

// Live makes a ladder of the deck and judges it.
func (d *Deck) Live(dice *rand.Rand) (*figures.Ladder, *Judged, error) {
	l, err := d.Ladder(dice.Uint64()).Make(context.Background(), d.Field(dice))
	if err != nil {
		return nil, nil, err
	}
	j := &Judged{Sure: len(l.MayBeBest) == 0, Circle: len(l.Cycles) > 0 && d.Beats == 0}
	d.judgeCards(l, j)
	if l.Equal != nil {
		d.judgeSums(l.Equal, j)
	}
	return l, j, nil
}

// judgeCards compares ratings and costs with the truth.
func (d *Deck) judgeCards(l *figures.Ladder, j *Judged) {
	n := float64(len(d.Worth))
	usual, scale, best := 0.0, 0.0, slices.Max(d.Worth)
	for i := range l.Cards {
		usual += math.Log(d.Worth[i]) / n
		scale += math.Log(l.Cards[i].Exact.Value) / n
	}
	bests := 0
	for i := range l.Cards {
		c := &l.Cards[i]
		worth := d.Worth[number(c.Card)]
		beyond := math.Log(worth) - usual
		j.Ratings = j.Ratings || outside(&c.Rating, 400/math.Ln10*d.Steep*beyond)
		share := 0.0
		for k := range d.Worth {
			if mine := number(c.Card); k != mine {
				share += d.Points([2][]int{{mine}, {k}}) / (n - 1)
			}
		}
		j.Points = j.Points || outside(&c.Points, share)
		cost := math.Exp(scale + beyond)
		j.Costs = j.Costs || d.HasCosts() && outside(c.Exact, cost)
		j.CostError += math.Abs(c.Exact.Value/cost-1) / n
		if worth == best {
			bests++
			j.Best = j.Best || i > 0 && !slices.Contains(l.MayBeBest, c.Card)
		}
	}
	j.Best = j.Best || j.Sure && bests > 1
}

// judgeSums compares what is said of mixed fights with the truth.
func (d *Deck) judgeSums(e *figures.EqualSums, j *Judged) {
	numbers, unequal := 0.0, 0.0
	for i := range e.Fights {
		f := &e.Fights[i]
		var sides [2][]int
		for k, cards := range f.Sides {
			for _, c := range cards {
				sides[k] = append(sides[k], number(c))
			}
		}
		p := d.Points(sides)
		j.TrueOff += math.Abs(p-0.5) / float64(len(e.Fights))
		j.Fights = j.Fights || outside(&f.Points, p)
		j.Far = j.Far || f.Far() && math.Abs(p-0.5) <= figures.EvenWithin
		switch x := len(sides[0]) - len(sides[1]); {
		case x > 0:
			numbers, unequal = numbers+p, unequal+1
		case x < 0:
			numbers, unequal = numbers+1-p, unequal+1
		}
	}
	j.Checked, j.ToldOff = len(e.Fights), e.Off.Value
	j.Off = outside(&e.Off, j.TrueOff)
	j.Numbers = unequal > 0 && outside(e.Numbers, numbers/unequal)
}

// outside reports whether an interval misses the truth; rounding does not count.
func outside(e *estimate.Estimate, truth float64) bool {
	return truth < e.Low-1e-9 || truth > e.High+1e-9
}

// number is that of a card.
func number(card string) int {
	n, err := strconv.Atoi(strings.TrimPrefix(card, "c"))
	if err != nil { // the deck names its cards
		panic("ratetest: " + err.Error())
	}
	return n
}
