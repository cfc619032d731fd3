package rate

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
)

// A Ladder rates cards by a round robin, and finds costs by which sides of equal sums are even.
type Ladder struct {
	Cards []figures.LadderCard // ids and titles
	Sizes []int                // aircraft a side in the round robin
	Most  int                  // aircraft a side in mixed fights, 2 at least
	Duels int64                // of each two cards of each size
	Error float64              // of each answer
	Seed  uint64

	field Field
	next  int64 // the number of the next duel that nobody has played
	robin []figures.Met
	known []figures.Met // all that costs are fitted to
	costs *estimate.Costs
}

// A Field plays sides of cards against each other, each from both seats, with the duel numbers of a span. It is nil if ctx was done
// before.
type Field interface {
	Meet(ctx context.Context, sides [][2][]int, span results.Span) ([]figures.Met, error)
}

// Parts of the duels of two cards that one fight of unequal numbers or mixed sides has: to find costs, and to check them.
const (
	partFitted  = 8
	partChecked = 4
)

// Mixed sides: in each of so many rounds as many fights as there are cards, but so many at least, correct the costs; and so many
// check them.
const (
	mixedRounds   = 2
	leastMixed    = 6
	checkedFights = 16
)

// Limits of how far the sums of two mixed sides may lie apart, in parts of the first: where costs are sought, and where they are
// checkedFights. Nearer than the second of each they count as equal.
var (
	roughly = [2]float64{0.4, 0.05}
	closely = [2]float64{0.04, 0.005}
)

// Make plays the ladder; nil: ctx was done before the round robin was over. One that is broken off later has what was found until then.
func (l *Ladder) Make(ctx context.Context, f Field) (*figures.Ladder, error) {
	l.field, l.next, l.known = f, 0, nil
	played, err := l.play(ctx)
	if err != nil || l.robin == nil {
		return nil, err
	}
	out := &figures.Ladder{Schema: figures.LadderSchema, Seed: l.Seed, Error: estimate.Figure(l.Error), Each: l.Duels, Sides: l.Sizes,
		Cards: slices.Clone(l.Cards), Left: []string{}}
	order := out.Rank(l.pairs())
	if out.Whole = played; l.costs == nil || !played {
		return out, nil
	}
	whole, scale := l.whole()
	for k, i := range order {
		exact := l.costs.Each[i]
		exact.Value, exact.Low, exact.High = exact.Value*scale, exact.Low*scale, exact.High*scale
		out.Cards[k].Cost, out.Cards[k].Exact = whole[i], &exact
	}
	fights := l.mixed(whole, checkedFights, 1, closely)
	each := l.seat(partChecked) * checkedFights / int64(max(1, len(fights))) // fewer have more duels
	check, err := l.meet(ctx, fights, min(each, l.seat(1)))
	if check == nil {
		out.Whole = false
		return out, err
	}
	var ids []string
	for i := range l.Cards {
		ids = append(ids, l.Cards[i].Card)
	}
	out.Check(check, ids, whole, l.side)
	return out, nil
}

// play plays what ratings and costs are found by, and fits the costs.
func (l *Ladder) play(ctx context.Context) (whole bool, err error) {
	if l.robin, err = l.meet(ctx, l.pairings(), l.seat(1)); l.robin == nil {
		return false, err
	}
	l.known = l.robin
	if l.Most < 2 {
		return true, nil
	}
	todo := l.doubled()
	for round := range mixedRounds + 1 {
		if round > 0 {
			todo = l.mixed(l.finely(), l.mixedARound(), round+1, roughly)
		}
		more, err := l.meet(ctx, todo, l.seat(partFitted))
		if more == nil {
			return false, err
		}
		l.known = append(l.known, more...)
		if l.costs, err = l.fit(); err != nil {
			return false, err
		}
	}
	return true, nil
}

// seat is how many duels each seat of a fight has that has a part of the duels of two cards.
func (l *Ladder) seat(part int64) int64 { return max(1, l.Duels/(2*part)) }

// mixedARound is how many mixed fights correct the costs in a round.
func (l *Ladder) mixedARound() int { return max(leastMixed, len(l.Cards)) }

// Cost is about how many duels a ladder takes, and how many fights these are: of two cards, and of unequal numbers or mixed sides.
func (l *Ladder) Cost() (duels int64, pairs, others int) {
	n := len(l.Cards)
	pairs = n * (n - 1) / 2 * len(l.Sizes)
	duels = 2 * int64(pairs) * l.seat(1)
	if l.Most > 1 {
		corrects := n + mixedRounds*l.mixedARound()
		others = corrects + checkedFights
		duels += 2*int64(corrects)*l.seat(partFitted) + 2*int64(checkedFights)*l.seat(partChecked)
	}
	return duels, pairs, others
}

// meet plays fights with fresh duels.
func (l *Ladder) meet(ctx context.Context, sides [][2][]int, each int64) ([]figures.Met, error) {
	span := results.Span{From: l.next, To: l.next + each}
	l.next = span.To
	if len(sides) == 0 {
		return []figures.Met{}, nil
	}
	return l.field.Meet(ctx, sides, span)
}

// pairings are all cards against each other at all sizes.
func (l *Ladder) pairings() (all [][2][]int) {
	for _, size := range l.Sizes {
		for i := range l.Cards {
			for j := i + 1; j < len(l.Cards); j++ {
				all = append(all, [2][]int{slices.Repeat([]int{i}, size), slices.Repeat([]int{j}, size)})
			}
		}
	}
	return all
}

// doubled is each card against two of itself.
func (l *Ladder) doubled() (all [][2][]int) {
	for i := range l.Cards {
		all = append(all, [2][]int{{i}, {i, i}})
	}
	return all
}

// pairs is the round robin with all sizes of two cards together.
func (l *Ladder) pairs() []figures.Met {
	n := len(l.robin) / len(l.Sizes)
	var all []figures.Met
	for i := range n {
		m := figures.Met{Sides: l.robin[i].Sides}
		for seat := range m.Seats {
			m.Seats[seat] = &results.Tally{}
			for k := i; k < len(l.robin); k += n {
				m.Seats[seat].Merge(l.robin[k].Seats[seat])
			}
		}
		all = append(all, m)
	}
	return all
}

// fit finds the costs from all that is known.
func (l *Ladder) fit() (*estimate.Costs, error) {
	var all []estimate.Engagement
	for i := range l.known {
		all = append(all, l.known[i].Engagement())
	}
	n := len(l.Cards)
	costs, err := estimate.FairCosts(n, all, figures.Filled(l.known), 1-l.Error/float64(n))
	if err != nil {
		return nil, fmt.Errorf("ladder: %w", err)
	}
	return costs, nil
}

// Costs are whole. Their median is the first from usualMedian to mostMedian at which rounding moves no even duel of two by more
// than roundedAway.
const (
	usualMedian = 10
	mostMedian  = 100
	roundedAway = 0.03
)

// whole are the costs as designers write them, and by what the exact ones are multiplied for it.
func (l *Ladder) whole() (all []int64, scale float64) {
	var exact []float64
	for _, e := range l.costs.Each {
		exact = append(exact, e.Value)
	}
	sorted := slices.Sorted(slices.Values(exact))
	n := len(sorted)
	middle := (sorted[(n-1)/2] + sorted[n/2]) / 2
	for median := usualMedian; ; median++ {
		scale = float64(median) / middle
		all = rounded(exact, scale)
		away := 0.0
		for i, c := range all {
			away = max(away, math.Abs(math.Log(float64(c)/(exact[i]*scale)))*l.costs.Steep/4)
		}
		if away <= roundedAway || median == mostMedian {
			return all, scale
		}
	}
}

// finely are the costs as whole numbers that rounding does not matter to.
func (l *Ladder) finely() []int64 {
	var exact []float64
	for _, e := range l.costs.Each {
		exact = append(exact, e.Value)
	}
	return rounded(exact, 1000/slices.Min(exact))
}

// rounded are numbers times scale as whole ones, 1 at least.
func rounded(exact []float64, scale float64) (all []int64) {
	for _, x := range exact {
		all = append(all, max(1, int64(math.Round(min(x*scale, 1e12)))))
	}
	return all
}

// mixed chooses so many fights by costs. The stream says which dice choose.
func (l *Ladder) mixed(cost []int64, count, stream int, apart [2]float64) [][2][]int {
	c := &chooser{cost: cost, most: l.Most, uses: make([]int, len(cost)), taken: map[string]bool{},
		dice: rand.New(rand.NewPCG(l.Seed, uint64(stream)))}
	return c.choose(count, apart)
}

// side names the aircraft of a side: "2 × Bf 109E and Bf 110".
func (l *Ladder) side(cards []int) string {
	var parts []string
	for i := 0; i < len(cards); {
		n := 1
		for i+n < len(cards) && cards[i+n] == cards[i] {
			n++
		}
		name := l.Cards[cards[i]].Title
		if n > 1 {
			name = fmt.Sprintf("%d × %s", n, name)
		}
		parts, i = append(parts, name), i+n
	}
	return strings.Join(parts, " + ")
}
