package worth

import (
	"cmp"
	"context"
	"slices"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
)

// The search first tries each number alone, many steps up and down at once, by a part of the duels that a step has. Then it tries so many
// sets in each of some rounds, and at last so many of them contend, for so many times the duels that tell a row. Those that are
// told have as many duels as a row.
const (
	partFar      = 4
	searchRounds = 4
	triedARound  = 4
	contenders   = 6
	contendFor   = 4
	told         = 2
)

// triesFar is how many duels of each row tell what many steps of a number bring.
func (r *Rating) triesFar() int64 { return max(1, r.tries()/partFar) }

// A Near is a set of changes that brings the card near the targets, told by fresh duels.
type Near struct {
	Set      Set
	Points   []estimate.Estimate // by row; they hold together
	Distance estimate.Estimate   // the mean over the rows of how far they lie from their targets
	Shipped  *Near               // the same where the shipped pilots fly; nil: they do
}

// Searched says which numbers may change, and how many at once.
type Searched struct {
	Free   []int // knobs
	Fields int   // 1 or 2
}

// nearest searches the set of changes that is nearest to the targets and the one that comes next, of other fields, the nearest
// first; nil if it was broken off.
func (r *Rating) nearest(ctx context.Context, s Searched) ([]Near, error) {
	for _, set := range r.far(s.Free) {
		if !r.Bench.Allows(set) {
			continue
		}
		if s, err := r.try(ctx, set, r.triesFar()); s == nil {
			return nil, err
		}
	}
	all := r.sets(s.Free, s.Fields)
	for range searchRounds {
		for _, set := range r.promising(all) {
			if s, err := r.try(ctx, set, r.tries()); s == nil {
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
	if next := r.runnerUp(order); next != nil {
		chosen = append(chosen, next)
	}
	return r.tell(ctx, chosen)
}

// runnerUp is the set that comes next after the first of an order and changes other fields: if there is one not merely the first with
// another number changed besides. Nil: there is none.
func (r *Rating) runnerUp(order []Set) (next Set) {
	for _, s := range order[1:] {
		switch {
		case len(s) == 0 || r.sameFields(s, order[0]): // the card as it is is told in any case
		case len(order[0]) == 0 || len(s) <= len(order[0]) || !moves(s, order[0][0].Knob):
			return s
		case next == nil:
			next = s
		}
	}
	return next
}

// sameFields reports whether two sets change the same fields.
func (r *Rating) sameFields(a, b Set) bool {
	return slices.EqualFunc(a, b, func(x, y Move) bool { return r.Knobs[x.Knob].Field == r.Knobs[y.Knob].Field })
}

// far are moves of each number alone, half of the way that it can go up and down, as far as they have not been tried.
func (r *Rating) far(free []int) (all []Set) {
	for _, k := range free {
		for _, steps := range []int{-(r.Knobs[k].Down + 1) / 2, (r.Knobs[k].Up + 1) / 2} {
			if set := (Set{{k, steps}}); steps != 0 && r.played[set.Key()] == nil {
				all = append(all, set)
			}
		}
	}
	return all
}

// promising are the sets not tried yet that are foretold to be nearest.
func (r *Rating) promising(all []Set) []Set {
	return r.best(all, triedARound, func(s Set) bool { return r.played[s.Key()] == nil })
}

// best are the sets of some that cost least by the model and are allowed, each of other fields than those before where
// there are enough of them.
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
	for _, other := range []bool{true, false} {
		for _, c := range list {
			if len(chosen) == most {
				return chosen
			}
			taken := func(s Set) bool { return s.Key() == c.set.Key() || other && r.sameFields(s, c.set) }
			if !slices.ContainsFunc(chosen, taken) && r.Bench.Allows(c.set) {
				chosen = append(chosen, c.set)
			}
		}
	}
	return chosen
}

// contend orders some sets by duels that none of them has played, the nearest first: in rounds the nearer half lives on.
func (r *Rating) contend(ctx context.Context, sets []Set) (order []Set, err error) {
	sums := make([]brought, len(sets))
	for i := range sums {
		sums[i] = brought{set: sets[i]}
	}
	at, whole := estimate.Halve(len(sets), contendFor*r.Duels, func(live []int, each int64) bool {
		span := r.take(each)
		for _, i := range live {
			s, failed := r.play(ctx, sets[i], span)
			if s == nil {
				err = failed
				return false
			}
			sums[i].add(s)
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
	span, benches := r.take(r.Duels), 1
	if r.Shipped != nil {
		benches++
	}
	conf := 1 - r.Error/float64(benches*len(sets)*len(r.Rows))
	for _, set := range sets {
		n, err := r.tellBy(ctx, r.Bench, set, span, conf)
		if n == nil {
			return nil, err
		}
		if r.Shipped != nil {
			if n.Shipped, err = r.tellBy(ctx, r.Shipped, set, span, conf); n.Shipped == nil {
				return nil, err
			}
		}
		all = append(all, *n)
	}
	slices.SortStableFunc(all, func(a, b Near) int {
		return cmp.Compare(a.Distance.Value+a.Set.price(), b.Distance.Value+b.Set.price())
	})
	return all, nil
}

// tellBy tells a set by the duels of a bench; nil: it was broken off.
func (r *Rating) tellBy(ctx context.Context, b Bench, set Set, span results.Span, conf float64) (*Near, error) {
	played, err := b.Play(ctx, set, span)
	if played == nil {
		return nil, err
	}
	n := &Near{Set: set}
	for i := range r.Rows {
		n.Points = append(n.Points, pointsOf(played, i, span.From, conf))
	}
	n.Distance = r.distanceOf(n.Points)
	return n, nil
}

// distanceOf is how far points lie from the targets, in the mean over the rows. It holds with them, for its ends are what theirs
// allow.
func (r *Rating) distanceOf(points []estimate.Estimate) (d estimate.Estimate) {
	d = estimate.Estimate{Confidence: 1 - r.Error, Method: distanceMethod, N: r.Duels * int64(len(points))}
	d.Value, d.Low, d.High = r.off(points)
	return d
}

// distanceMethod names how the ends of a distance are found.
const distanceMethod = "ends that the intervals of all rows allow"

// off is how far points lie from the targets, in the mean over the rows, with the ends that their intervals allow.
func (r *Rating) off(points []estimate.Estimate) (value, low, high float64) {
	n := float64(len(points))
	for i, e := range points {
		least, most := e.Low-r.Rows[i].Target, e.High-r.Rows[i].Target
		value += abs(e.Value-r.Rows[i].Target) / n
		low += max(0, least, -most) / n
		high += max(abs(least), abs(most)) / n
	}
	return value, low, high
}
