package worth

import "math"

// A model foretells what sets of changes bring, row by row, and at last how many duels they decide, from those that were tried. On
// the scale of log odds it is a Gaussian process (C. E. Rasmussen and C. K. I. Williams, "Gaussian Processes for Machine Learning",
// MIT Press 2006, chapter 2): each knob adds a curve that begins at 0, and two together something of their own. What is hardly known
// is not believed.
type model struct {
	own     []float64 // the card as it is, log odds by row
	tried   []Set
	by      [][]int     // by knob, which of those tried move it
	weights [][]float64 // of those tried, by row
}

// How much the parts of the process vary, in log odds: the parts of a curve that grow with steps, with their square and with their
// square and sign, as terms has them; a rough part by each step; and what two knobs add together.
var (
	usualTerms = [3]float64{0.15, 0.05, 0.1}
	rough      = 0.1
	both       = 0.25
)

// terms are how a number of steps enters the smooth part of a curve.
func terms(steps int) [3]float64 {
	x := float64(steps)
	return [3]float64{x, float64(x*x) / mostSteps, float64(x*abs(x)) / mostSteps}
}

// alike is the covariance of a curve at two numbers of steps.
func alike(x, y int) (sum float64) {
	a, b := terms(x), terms(y)
	for i, usual := range usualTerms {
		sum += float64(usual * usual * a[i] * b[i])
	}
	if x*y > 0 { // a walk from 0 to either side
		sum += float64(rough * rough * float64(min(max(x, -x), max(y, -y))))
	}
	return sum
}

// near is how much of what two knobs add together another number of steps of one of them has, 0 to 1.
func near(x, y int) float64 {
	if x*y <= 0 {
		return 0
	}
	return float64(min(max(x, -x), max(y, -y))) / float64(max(x, -x, y, -y))
}

// covariance is that of what two sets bring.
func covariance(a, b Set) (sum float64) {
	shared, common := 1.0, 0
	for _, m := range a {
		for _, o := range b {
			if m.Knob == o.Knob {
				sum += alike(m.Steps, o.Steps)
				shared *= near(m.Steps, o.Steps)
				common++
			}
		}
	}
	if common > 1 {
		sum += float64(both * both * shared)
	}
	return sum
}

// noise is the scatter of what a set has brought beside the card as it is, in log odds of n duels that share their dice.
func noise(n int64) float64 { return 1.5 / math.Sqrt(float64(n)) }

// logit are the log odds of points.
func logit(p float64) float64 { return math.Log(p / (1 - p)) }

// model is what was learned so far.
func (r *Rating) model() *model {
	m := &model{by: make([][]int, len(r.Knobs))}
	for _, p := range r.played[Set(nil).Key()].means() {
		m.own = append(m.own, logit(p))
	}
	n := len(r.order)
	if n == 0 {
		return m
	}
	square, more := make([][]float64, n), make([][]float64, n)
	for i, key := range r.order {
		b := r.played[key]
		m.tried = append(m.tried, b.set)
		square[i] = make([]float64, i+1)
		for k := range square[i] {
			square[i][k] = covariance(b.set, m.tried[k])
		}
		square[i][i] += float64(noise(b.duels) * noise(b.duels))
		for _, move := range b.set {
			m.by[move.Knob] = append(m.by[move.Knob], i)
		}
		var same brought // the card as it is, in the same duels
		same.add(r.usual.first(b.duels))
		usual := same.means()
		for row, p := range b.means() {
			more[i] = append(more[i], logit(p)-logit(usual[row]))
		}
	}
	m.weights = solved(square, more)
	return m
}

// solved solves a symmetric positive definite system, of which the lower half is given, for several right sides, by Cholesky's method.
// Both are overwritten.
func solved(square, right [][]float64) [][]float64 {
	for i, row := range square {
		for k := range i + 1 {
			for j := range k {
				row[k] -= float64(row[j] * square[k][j])
			}
			if k < i {
				row[k] /= square[k][k]
			} else {
				row[k] = math.Sqrt(row[k])
			}
		}
		for j := range i {
			take(right[i], right[j], row[j])
		}
		divide(right[i], row[i])
	}
	for i := len(square) - 1; i >= 0; i-- {
		for j := i + 1; j < len(square); j++ {
			take(right[i], right[j], square[j][i])
		}
		divide(right[i], square[i][i])
	}
	return right
}

// take takes so many times a row from another.
func take(from, row []float64, times float64) {
	for i := range from {
		from[i] -= float64(times * row[i])
	}
}

func divide(row []float64, by float64) {
	for i := range row {
		row[i] /= by
	}
}

// points are those that a set is foretold to bring by row.
func (m *model) points(set Set, into []float64) []float64 {
	into = append(into[:0], m.own...)
	for i, move := range set {
		for _, t := range m.by[move.Knob] {
			if i > 0 && moves(m.tried[t], set[0].Knob) { // it was counted
				continue
			}
			c := covariance(set, m.tried[t])
			for row := range into {
				into[row] += float64(c * m.weights[t][row])
			}
		}
	}
	for row, odds := range into {
		into[row] = 1 / (1 + math.Exp(-odds))
	}
	return into
}

// moves reports whether a set moves a knob.
func moves(s Set, knob int) bool {
	for _, m := range s {
		if m.Knob == knob {
			return true
		}
	}
	return false
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
				if r.Knobs[l].Field == r.Knobs[k].Field { // another word of the same field
					continue
				}
				for _, other := range moves(l) {
					all = append(all, Set{one, other})
				}
			}
		}
	}
	return all
}
