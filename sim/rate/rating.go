package rate

import (
	"context"
	"slices"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
)

// A Rating rates a card on a bench: row by row, then what a step of each knob is worth, then the sets of changes that bring it
// nearest to the targets of all rows.
type Rating struct {
	Rows  []Row
	Knobs []Knob
	Error float64 // of each of the three answers
	Duels int64   // of each row that tell how the card does
	// Base is a bench of another card that changes are told from; nil: there is none.
	Base bench

	bench  bench
	usual  [][]int8 // the card as it is, in the first duels
	played map[string]*brought
	order  []string  // of what was played, by key
	first  []float64 // the card as it is in the duels by which sets are tried, log odds by row and of what is decided
	// decided is the share of the duels of the card as it is that are decided.
	decided float64
	next    int64 // the number of the next duel that nobody has played
}

// brought is what a set of changes has brought in duels of the first numbers.
type brought struct {
	set    Set
	halves []int64 // by row
	draws  int64   // in all rows
	duels  int64   // of each row
}

// means are blue's points by row and then the share of duels that are decided, with half a duel of each kind added, so that none
// is 0 or 1.
func (b *brought) means() (all []float64) {
	for _, h := range b.halves {
		all = append(all, (float64(h)+1)/float64(2*b.duels+2))
	}
	n := b.duels * int64(len(b.halves))
	return append(all, (float64(n-b.draws)+0.5)/float64(n+1))
}

// add counts duels of all rows.
func (b *brought) add(rows [][]int8) {
	for i, halves := range rows {
		for _, h := range halves {
			b.halves[i] += int64(h)
			b.draws += int64(h & 1)
		}
	}
	b.duels += int64(len(rows[0]))
}

// A Worth is what one step of a knob brings, over all rows alike.
type Worth struct {
	Knob   int
	Steps  int // 1, or -1 where the card allows no step up
	Points estimate.Estimate
	duels  int64
}

// rated is how the card does in a row.
type rated struct {
	points estimate.Estimate
	change *estimate.Estimate // from the base card
}

// partTried is the part of the duels of a row that a step of a knob is tried by.
const partTried = 4

// rows plays the card as it is, and tells each row; nil if it was broken off.
func (r *Rating) rows(ctx context.Context) ([]rated, error) {
	span := results.Span{To: r.Duels}
	usual, err := r.bench.play(ctx, nil, span)
	if usual == nil {
		return nil, err
	}
	var base [][]int8
	if r.Base != nil {
		if base, err = r.Base.play(ctx, nil, span); base == nil {
			return nil, err
		}
	}
	r.usual, r.played, r.next = usual, map[string]*brought{}, r.Duels
	r.count(nil, usual)
	whole := r.played[Set(nil).key()].means()
	r.first, r.decided = nil, whole[len(whole)-1]
	for _, p := range soFar(usual, r.tries()).means() {
		r.first = append(r.first, logit(p))
	}
	conf := 1 - r.Error/float64(len(r.Rows))
	var all []rated
	for i, halves := range usual {
		one := rated{points: pointsOf(halves, conf)}
		if base != nil {
			_, gain := triedOf([][]int8{base[i]}).AsUsual().Alternative(triedBoth([][]int8{halves}, [][]int8{base[i]}), conf)
			one.change = &gain
		}
		all = append(all, one)
	}
	return all, nil
}

// pointsOf estimates blue's points from duels in halves.
func pointsOf(halves []int8, confidence float64) estimate.Estimate {
	var wins, losses int64
	for _, h := range halves {
		switch h {
		case 2:
			wins++
		case 0:
			losses++
		}
	}
	return estimate.MeanPoints(wins, losses, int64(len(halves)), confidence)
}

// triedOf counts the mean points over all rows, duel by duel.
func triedOf(rows [][]int8) *estimate.Tried {
	t := estimate.NewTried(results.NumBlocks)
	for d := range rows[0] {
		t.CountAlone(d%results.NumBlocks, meanOf(rows, d))
	}
	return t
}

// triedBoth is triedOf with what others brought in the same duels.
func triedBoth(rows, others [][]int8) *estimate.Tried {
	t := estimate.NewTried(results.NumBlocks)
	for d := range rows[0] {
		t.Count(d%results.NumBlocks, meanOf(rows, d), meanOf(others, d))
	}
	return t
}

// meanOf is the mean of blue's points in a duel over all rows.
func meanOf(rows [][]int8, duel int) float64 {
	sum := 0
	for _, halves := range rows {
		sum += int(halves[duel])
	}
	return float64(sum) / float64(2*len(rows))
}

// count keeps what a set has brought in the first duels.
func (r *Rating) count(set Set, rows [][]int8) {
	b := soFar(rows, int64(len(rows[0])))
	b.set = set
	if len(set) > 0 {
		r.order = append(r.order, set.key())
	}
	r.played[set.key()] = b
}

// soFar is what the first n duels of each row have brought.
func soFar(rows [][]int8, n int64) *brought {
	b := &brought{halves: make([]int64, len(rows))}
	some := make([][]int8, len(rows))
	for i := range rows {
		some[i] = rows[i][:n]
	}
	b.add(some)
	return b
}

// tries is how many of the first duels of each row a set of changes is tried by.
func (r *Rating) tries() int64 { return max(1, r.Duels/partTried) }

// try plays a set of changes in the first duels of each row.
func (r *Rating) try(ctx context.Context, set Set) ([][]int8, error) {
	rows, err := r.bench.play(ctx, set, results.Span{To: r.tries()})
	if rows != nil {
		r.count(set, rows)
	}
	return rows, err
}

// worths plays one step of each knob, up and down, and tells what the step up is worth, the greatest first; nil if it was broken
// off. All intervals hold together.
func (r *Rating) worths(ctx context.Context) ([]Worth, error) {
	usual, conf := triedOf(r.usual).AsUsual(), 1-r.Error/float64(max(1, len(r.Knobs)))
	first := make([][]int8, len(r.usual))
	for i, halves := range r.usual {
		first[i] = halves[:r.tries()]
	}
	all := []Worth{}
	for k := range r.Knobs {
		var told *Worth
		for _, steps := range []int{1, -1} {
			if steps > 0 && r.Knobs[k].Up == 0 || steps < 0 && r.Knobs[k].Down == 0 {
				continue
			}
			rows, err := r.try(ctx, Set{{k, steps}})
			if rows == nil {
				return nil, err
			}
			if told == nil {
				_, gain := usual.Alternative(triedBoth(rows, first), conf)
				told = &Worth{Knob: k, Steps: steps, Points: gain, duels: r.tries()}
			}
		}
		all = append(all, *told)
	}
	slices.SortStableFunc(all, func(a, b Worth) int {
		switch x, y := abs(a.Points.Value), abs(b.Points.Value); {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return 0
	})
	return all, nil
}

func abs(x float64) float64 { return max(x, -x) }

// Cost is about how many duels a rating takes.
func (r *Rating) Cost(s Searched) (n int64) {
	rows := int64(len(r.Rows))
	n = r.Duels + 2*int64(len(r.Knobs))*r.tries()
	if r.Base != nil {
		n += r.Duels
	}
	if len(s.Free) > 0 {
		n += int64(len(s.Free)+(searchRounds-1)*triedARound)*r.tries() + (contenders+2)*r.Duels
	}
	return n * rows
}
