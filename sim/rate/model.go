package rate

import (
	"math"

	"gonum.org/v1/gonum/mat"
)

// A model foretells what sets of changes bring, row by row, and at last how many duels they decide, from those that were tried. On the scale of log odds a knob brings so
// much a step, and more or less with each step more; knobs add up. Both are fitted to all that was tried, the base included, by
// least squares that hold them near 0 (ridge regression), so that what is hardly known is not believed.
type model struct {
	own  []float64    // the card as it is, log odds by row
	more []*mat.Dense // by row: for each knob what a step brings, what the square of steps does, and their square with its sign
}

// terms are how a number of steps enters the model.
func terms(steps int) [3]float64 {
	x := float64(steps)
	return [3]float64{x, float64(x*x) / mostSteps, float64(x*abs(x)) / mostSteps}
}

// How far from 0 the terms lie, about, in log odds.
var usualTerms = [3]float64{0.15, 0.05, 0.1}

// noise is the scatter of what a set has brought beside the card as it is, in log odds of n duels that share their dice.
func noise(n int64) float64 { return 1.5 / math.Sqrt(float64(n)) }

// logit are the log odds of points.
func logit(p float64) float64 { return math.Log(p / (1 - p)) }

// model is what was learned so far.
func (r *Rating) model() *model {
	m := &model{}
	base := r.played[Set(nil).key()]
	for _, p := range base.means() {
		m.own = append(m.own, logit(p))
	}
	var tried []*brought
	for _, key := range r.order {
		tried = append(tried, r.played[key])
	}
	width, outputs := len(usualTerms)*len(r.Knobs), len(m.own)
	square, right := mat.NewSymDense(width, nil), mat.NewDense(width, outputs, nil)
	for i := range width {
		square.SetSym(i, i, 1/(usualTerms[i%len(usualTerms)]*usualTerms[i%len(usualTerms)]))
	}
	for _, b := range tried {
		x := mat.NewVecDense(width, nil)
		for _, move := range b.set {
			for i, t := range terms(move.Steps) {
				x.SetVec(len(usualTerms)*move.Knob+i, t)
			}
		}
		weight := 1 / (noise(b.duels) * noise(b.duels))
		square.SymRankOne(square, weight, x)
		for row, p := range b.means() {
			y := logit(p) - r.first[row]
			for i := range width {
				right.Set(i, row, right.At(i, row)+float64(weight*y*x.AtVec(i)))
			}
		}
	}
	var chol mat.Cholesky
	fit := mat.NewDense(width, outputs, nil)
	if chol.Factorize(square) {
		_ = chol.SolveTo(fit, right) // badly conditioned it is still the best guess
	}
	for row := range outputs {
		of := mat.NewDense(len(r.Knobs), len(usualTerms), nil)
		for k := range r.Knobs {
			for i := range usualTerms {
				of.Set(k, i, fit.At(len(usualTerms)*k+i, row))
			}
		}
		m.more = append(m.more, of)
	}
	return m
}

// points are those that a set is foretold to bring by row.
func (m *model) points(set Set, into []float64) []float64 {
	into = into[:0]
	for row, odds := range m.own {
		for _, move := range set {
			for i, t := range terms(move.Steps) {
				odds += float64(t * m.more[row].At(move.Knob, i))
			}
		}
		into = append(into, 1/(1+math.Exp(-odds)))
	}
	return into
}

// distance is how far points lie from the targets, in the mean over the rows.
func (r *Rating) distance(points []float64) (sum float64) {
	for i, p := range points {
		sum += abs(p-r.Rows[i].Target) / float64(len(points))
	}
	return sum
}

// What a set costs besides its distance: for each field that it changes and for each step, so much nearer it must bring the card.
const (
	fieldCost = 0.005
	stepCost  = 0.001
)

// cost orders sets by how far from the targets they bring the card and what they change for it. A card that hardly fights is even,
// too, so that a set by which less than half as many duels are decided as now costs what is lacking. Points end with the share of
// duels that are decided.
func (r *Rating) cost(set Set, points []float64) float64 {
	rows := len(r.Rows)
	less := r.decided/2 - points[rows]
	return r.distance(points[:rows]) + set.price() + max(0, less)
}

// price is what a set costs besides its distance.
func (s Set) price() float64 { return fieldCost*float64(len(s)) + stepCost*float64(s.size()) }

// sets are all that may be tried: no change, moves of each knob that may move, and of each two.
func (r *Rating) sets(free []int, fields int) (all []Set) {
	all = append(all, nil)
	moves := func(k int) (list []Move) {
		for steps := -r.Knobs[k].Down; steps <= r.Knobs[k].Up; steps++ {
			if steps != 0 {
				list = append(list, Move{k, steps})
			}
		}
		return list
	}
	for i, k := range free {
		for _, one := range moves(k) {
			all = append(all, Set{one})
			if fields < 2 {
				continue
			}
			for _, l := range free[i+1:] {
				for _, other := range moves(l) {
					all = append(all, Set{one, other})
				}
			}
		}
	}
	return all
}
