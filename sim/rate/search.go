package rate

import (
	"cmp"
	"context"
	"slices"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
)

// The search tries so many sets in each of some rounds, and lets so many contend at last.
const (
	searchRounds = 6
	triedARound  = 6
	contenders   = 8
)

// A Near is a set of changes that brings the card near the targets, told by fresh duels.
type Near struct {
	Set      Set
	Points   []estimate.Estimate // by row; they hold together
	Distance estimate.Estimate   // the mean over the rows of how far they lie from their targets
}

// Searched says which numbers may change, and how many at once.
type Searched struct {
	Free   []int // knobs
	Fields int   // 1 or 2
}

// nearest searches the set of changes that is nearest to the targets and the one that comes next, of other fields, the nearest
// first; nil if it was broken off.
func (r *Rating) nearest(ctx context.Context, s Searched) ([]Near, error) {
	all := r.sets(s.Free, s.Fields)
	singles := r.sets(s.Free, 1)
	for round := range searchRounds {
		among, most := all, triedARound
		if round == 0 { // each number alone, so that it is known what many steps of it bring
			among, most = singles, len(s.Free)
		}
		for _, set := range r.promising(among, most) {
			if rows, err := r.try(ctx, set); rows == nil {
				return nil, err
			}
		}
	}
	last := r.best(all, contenders, func(Set) bool { return true })
	order, err := r.contend(ctx, last)
	if order == nil {
		return nil, err
	}
	chosen := []Set{order[0]}
	if i := slices.IndexFunc(order[1:], func(s Set) bool { return !sameFields(s, order[0]) }); i >= 0 {
		chosen = append(chosen, order[1+i])
	}
	return r.tell(ctx, chosen)
}

// sameFields reports whether two sets change the same fields.
func sameFields(a, b Set) bool {
	return slices.EqualFunc(a, b, func(x, y Move) bool { return x.Knob == y.Knob })
}

// promising are the sets not tried yet that are foretold to be nearest.
func (r *Rating) promising(all []Set, most int) []Set {
	return r.best(all, most, func(s Set) bool { return r.played[s.key()] == nil })
}

// best are the sets of some that cost least by the model, each of other fields than those before where there are enough of them.
func (r *Rating) best(all []Set, most int, among func(Set) bool) (chosen []Set) {
	m := r.model()
	type costly struct {
		set  Set
		cost float64
	}
	var list []costly
	var points []float64
	for _, set := range all {
		if among(set) {
			points = m.points(set, points)
			list = append(list, costly{set, r.cost(set, points)})
		}
	}
	slices.SortStableFunc(list, func(a, b costly) int { return cmp.Compare(a.cost, b.cost) })
	for _, c := range list {
		if len(chosen) < most && !slices.ContainsFunc(chosen, func(s Set) bool { return sameFields(s, c.set) }) {
			chosen = append(chosen, c.set)
		}
	}
	return chosen
}

// contend orders some sets by duels that none of them has played, the nearest first: in rounds the nearer half lives on.
func (r *Rating) contend(ctx context.Context, sets []Set) (order []Set, err error) {
	sums := make([]brought, len(sets))
	for i := range sums {
		sums[i] = brought{set: sets[i], halves: make([]int64, len(r.Rows))}
	}
	at, whole := estimate.Halve(len(sets), r.Duels*int64(len(sets)), func(live []int, each int64) bool {
		span := r.take(each)
		for _, i := range live {
			rows, failed := r.bench.play(ctx, sets[i], span)
			if rows == nil {
				err = failed
				return false
			}
			sums[i].add(rows)
		}
		return true
	}, func(i int) float64 {
		if sums[i].duels == 0 {
			return 0
		}
		return -r.cost(sets[i], sums[i].means())
	})
	if !whole {
		return nil, err
	}
	for _, i := range at {
		order = append(order, sets[i])
	}
	return order, nil
}

// take is the numbers of the next so many duels.
func (r *Rating) take(n int64) results.Span {
	from := r.next
	r.next += n
	return results.Span{From: from, To: r.next}
}

// tell tells sets by fresh duels.
func (r *Rating) tell(ctx context.Context, sets []Set) (all []Near, err error) {
	span, conf := r.take(r.Duels), 1-r.Error/float64(len(sets)*len(r.Rows))
	for _, set := range sets {
		rows, err := r.bench.play(ctx, set, span)
		if rows == nil {
			return nil, err
		}
		n := Near{Set: set, Distance: estimate.Estimate{Confidence: 1 - r.Error, Method: estimate.ScoreMethod, N: r.Duels}}
		for i, halves := range rows {
			e := pointsOf(halves, conf)
			low, high := e.Low-r.Rows[i].Target, e.High-r.Rows[i].Target
			part := float64(len(rows))
			n.Distance.Value += abs(e.Value-r.Rows[i].Target) / part
			n.Distance.Low += max(0, low, -high) / part
			n.Distance.High += max(abs(low), abs(high)) / part
			n.Points = append(n.Points, e)
		}
		all = append(all, n)
	}
	slices.SortStableFunc(all, func(a, b Near) int {
		return cmp.Compare(a.Distance.Value+a.Set.price(), b.Distance.Value+b.Set.price())
	})
	return all, nil
}
