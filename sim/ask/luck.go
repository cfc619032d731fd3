package ask

import (
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

// freedAlone are the values of the first n duels of a cell without their luck, by these duels alone; nil where none is taken out.
func (m *Metric) freedAlone(b *Bits, n int64) []float64 {
	if by := m.freeing([]*Bits{b}, []int64{n}); by != nil {
		return m.freed(b, n, by)
	}
	return nil
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

// meansOf sums up the values of the duels of some cells, and their products.
func meansOf(values [][]float64) *estimate.PairedMeans {
	w := len(values)
	m := &estimate.PairedMeans{Trials: make([]float64, w), Firsts: mat.NewDense(w, w, nil), Products: mat.NewSymDense(w, nil)}
	for i := range w {
		m.Trials[i] = float64(len(values[i]))
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

// fewestDiffer is the number of duels, or pairs of them, with another value than the usual one below which no luck is taken
// out: what is left of few is not normal.
const fewestDiffer = 60

// takeOut takes the luck out of what was counted, if enough is known; free are the same values without it.
func takeOut(s *estimate.Spread, free []float64) {
	usual := map[float64]float64{}
	var sum, squares, most float64
	for i, v := range s.Values {
		usual[v] += float64(s.Counts[i])
		most = max(most, usual[v])
	}
	n := float64(len(free))
	if n-most < fewestDiffer {
		return
	}
	for _, x := range free {
		sum, squares = sum+x, squares+float64(x*x)
	}
	mean := sum / n
	s.TakeOut(mean, squares/n-float64(mean*mean), n-most)
}
