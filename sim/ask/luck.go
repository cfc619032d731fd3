package ask

import (
	"gonum.org/v1/gonum/mat"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
)

// freeing takes the luck out of the first n[i] duels of each of some cells together; nil where too little is known or won.
func (m *Metric) freeing(cells []*Bits, n []int64) *results.Freeing {
	controls := results.NewLuckControls()
	for i, b := range cells {
		if !b.knowsLuck(n[i]) {
			return nil
		}
		controls.Add(0, m.events(b, n[i]), b.lucks)
	}
	return controls.Freeing(m.unit())
}

// unit is what an event of the controls is worth: with three values a duel is won or lost, and lies that far from the middle.
func (m *Metric) unit() float64 {
	if len(m.levels) == 3 {
		return (m.levels[2] - m.levels[0]) / 2
	}
	return 1
}

// events are the values of the first n duels of a cell as controls have them: of three 1, 0 or -1, of two 1 or 0.
func (m *Metric) events(b *Bits, n int64) []float64 {
	all := m.values(b, n)
	for d, v := range all {
		all[d] = (v - m.levels[len(m.levels)-1] + m.unit()) / m.unit()
	}
	return all
}

// values are those of the first n duels of a cell.
func (m *Metric) values(b *Bits, n int64) []float64 {
	out := make([]float64, n)
	for i := range int((n + 63) / 64) {
		planes := m.of(b, i)
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
func (m *Metric) freed(b *Bits, n int64, by *results.Freeing) []float64 {
	out := m.values(b, n)
	by.TakeOut(0, out, b.lucks)
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
