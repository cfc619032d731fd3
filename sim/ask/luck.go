package ask

import (
	"slices"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// A freeing takes the luck of the dice out of the values of duels: by coefficients for each fold of duel numbers, which the
// other fold has given, so that no duel has a say in how its own luck is taken out. nil takes nothing out.
type freeing [results.LuckFolds][]float64

// freeing is that of the first n[i] duels of each of some cells together; nil where too little is known or won.
func (m *Metric) freeing(cells []*Bits, n []int64) *freeing {
	var folds [results.LuckFolds]estimate.Controls
	for f := range folds {
		folds[f] = estimate.Controls{Sums: make([]float64, rules.NumLucks), WithEvents: make([]float64, rules.NumLucks),
			Products: mat.NewSymDense(rules.NumLucks, nil)}
	}
	for i, b := range cells {
		if !b.knowsLuck(n[i]) {
			return nil
		}
		m.addControls(&folds, b, n[i])
	}
	coefficients, worth := estimate.Freed(folds)
	if !(worth >= estimate.LeastWorth) { // it is no number where nothing varies
		return nil
	}
	out := new(freeing)
	for f := range out {
		out[f] = mat.Col(nil, 0, coefficients[f])
		floats.Scale(m.unit(), out[f])
	}
	return out
}

// unit is what an event of the controls is worth: with three values a duel is won or lost, and lies that far from the middle.
func (m *Metric) unit() float64 {
	if len(m.levels) == 3 {
		return (m.levels[2] - m.levels[0]) / 2
	}
	return 1
}

// addControls adds the first n duels of a cell to the controls of both folds. A value of three is 1, 0 or -1, of two 1 or 0.
func (m *Metric) addControls(folds *[results.LuckFolds]estimate.Controls, b *Bits, n int64) {
	var sums, with [results.LuckFolds][rules.NumLucks]float64
	var products [results.LuckFolds][rules.NumLucks][rules.NumLucks]float64
	values := m.values(b, n)
	for d := range n {
		f := d % results.LuckFolds
		x := (values[d] - m.levels[len(m.levels)-1] + m.unit()) / m.unit()
		folds[f].Trials++
		folds[f].Events += x
		folds[f].Squares += float64(x * x)
		for i, part := range b.lucks[d] {
			if part == 0 {
				continue
			}
			luck := float64(part) / results.DuelLuckUnit
			sums[f][i] += luck
			with[f][i] += float64(luck * x)
			for k, other := range b.lucks[d][:i+1] {
				products[f][i][k] += float64(luck * float64(other) / results.DuelLuckUnit)
			}
		}
	}
	for f := range folds {
		floats.Add(folds[f].Sums, sums[f][:])
		floats.Add(folds[f].WithEvents, with[f][:])
		for i := range rules.NumLucks {
			for k := range i + 1 {
				folds[f].Products.SetSym(i, k, folds[f].Products.At(i, k)+products[f][i][k])
			}
		}
	}
}

// values are those of the first n duels of a cell.
func (m *Metric) values(b *Bits, n int64) []float64 {
	out := make([]float64, n)
	for i := range int((n + 63) / 64) {
		planes := m.planes(b.words[0][i], b.words[1][i])
		for d := 64 * int64(i); d < min(n, 64*int64(i)+64); d++ {
			for k := range m.levels {
				if planes[k]>>(d%64)&1 != 0 {
					out[d] = m.levels[k]
				}
			}
		}
	}
	return out
}

// freed are the values of the first n duels of a cell without their luck.
func (m *Metric) freed(b *Bits, n int64, by *freeing) []float64 {
	out := m.values(b, n)
	if by == nil {
		return out
	}
	for d := range out {
		for i, c := range by[d%results.LuckFolds] {
			out[d] -= float64(c * float64(b.lucks[d][i]) / results.DuelLuckUnit)
		}
	}
	return out
}

// sharedFreeing is one freeing of some cells by the duels of all of them, given for each.
func (b *balance) sharedFreeing(cells []int) []*freeing {
	var bits []*Bits
	var n []int64
	for _, c := range cells {
		bits, n = append(bits, b.arena.Bits(c)), append(n, b.n[c])
	}
	return slices.Repeat([]*freeing{b.metric.freeing(bits, n)}, len(cells))
}

// meansOf sums up the values of the duels of some cells without their luck, and their products.
func meansOf(p *pursuit, cells []int, free []*freeing) *estimate.PairedMeans {
	w := len(cells)
	m := &estimate.PairedMeans{Trials: make([]float64, w), Firsts: mat.NewDense(w, w, nil), Products: mat.NewSymDense(w, nil)}
	values := make([][]float64, w)
	for i, c := range cells {
		m.Trials[i] = float64(p.n[c])
		values[i] = p.metric.freed(p.arena.Bits(c), p.n[c], free[i])
	}
	for i := range w {
		for j := range i + 1 {
			both := min(len(values[i]), len(values[j]))
			var x, y, xy float64
			for d, v := range values[i][:both] {
				u := values[j][d]
				x, y, xy = x+v, y+u, xy+float64(u*v)
			}
			m.Firsts.Set(i, j, x)
			m.Firsts.Set(j, i, y)
			m.Products.SetSym(i, j, xy)
		}
	}
	return m
}

// fewestDiffer is the number of pairs of duels that differ below which no luck is taken out of their difference: what is left
// of few is not normal.
const fewestDiffer = 60

// differenceOf counts the first n duels of two cells, a less b, with what is known of their luck.
func (m *Metric) differenceOf(a, b *Bits, n int64, freeA, freeB *freeing) *estimate.Spread {
	j := m.together(a, b, n)
	s := m.difference(&j)
	if freeA == nil && freeB == nil {
		return s
	}
	x, y := m.freed(a, n, freeA), m.freed(b, n, freeB)
	var sum, squares, differ float64
	for d := range x {
		gap := x[d] - y[d]
		sum, squares = sum+gap, squares+float64(gap*gap)
	}
	for i, v := range s.Values {
		if v != 0 {
			differ += float64(s.Counts[i])
		}
	}
	if differ >= fewestDiffer {
		mean := sum / float64(n)
		s.TakeOut(mean, squares/float64(n)-float64(mean*mean), differ)
	}
	return s
}
