package rate

import (
	"cmp"
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
)

// How the best mixtures of pilots are found: each pair flies so many duels, and those that the value of the game hangs on fly more in
// some rounds, as many again each time.
const (
	firstMet   = 32
	meetRounds = 4
	doubtful   = 0.25 // a pair flies on that makes so much of the greatest doubt that one makes
	likely     = 0.9  // confidence of the payoffs meanwhile
	farFrom    = 1 << 40
)

// A meeting is what the duels of two pilots brought.
type meeting struct{ wins, losses, duels int64 }

// points is an estimate of blue's.
func (m *meeting) points() estimate.Estimate {
	return estimate.MeanPoints(m.wins, m.losses, m.duels, likely)
}

// A pilotGame is the game in which each side chooses among so many pilots. Its duels have numbers that no rating
// reaches.
type pilotGame struct {
	sizes [2]int
	met   []meeting // by pilots of blue, then of red
	// meet plays duels of some pairs; false: it was broken off.
	meet func(pairs []int, span results.Span, into []meeting) bool
}

// solve finds how both sides mix their pilots, in hundredths; false: it was broken off.
func (g *pilotGame) solve() (mixed [2][]int, whole bool) {
	g.met = make([]meeting, g.sizes[0]*g.sizes[1])
	live := make([]int, len(g.met))
	for i := range live {
		live[i] = i
	}
	from, n := int64(farFrom), int64(firstMet)
	for range meetRounds {
		if !g.meet(live, results.Span{From: from, To: from + n}, g.met) {
			return mixed, false
		}
		if live = g.doubted(); live == nil {
			break
		}
		from, n = from+n, 2*n
	}
	figures := g.matrix(func(e estimate.Estimate) float64 { return e.Value })
	v := estimate.BoundGame(figures, figures)
	return [2][]int{hundredths(v.Rows), hundredths(v.Columns)}, true
}

// matrix has a figure of each pair.
func (g *pilotGame) matrix(of func(e estimate.Estimate) float64) *mat.Dense {
	m := mat.NewDense(g.sizes[0], g.sizes[1], nil)
	m.Apply(func(i, j int, _ float64) float64 { return of(g.met[i*g.sizes[1]+j].points()) }, m)
	return m
}

// doubted are the pairs that most of the doubt about the value of the game comes from; nil: there is none.
func (g *pilotGame) doubted() (pairs []int) {
	v := estimate.BoundGame(g.matrix(func(e estimate.Estimate) float64 { return e.Low }),
		g.matrix(func(e estimate.Estimate) float64 { return e.High }))
	doubts, most := make([]float64, len(g.met)), 0.0
	for i := range g.met {
		e := g.met[i].points()
		doubts[i] = v.Weights[i/g.sizes[1]][i%g.sizes[1]] * (e.High - e.Low)
		most = max(most, doubts[i])
	}
	for i, d := range doubts {
		if most > 0 && d >= doubtful*most {
			pairs = append(pairs, i)
		}
	}
	return pairs
}

// hundredths rounds shares so that they sum up to 100.
func hundredths(shares []float64) []int {
	const all = 100
	out, rest := make([]int, len(shares)), all
	order := make([]int, len(shares))
	for i, s := range shares {
		out[i], order[i] = int(math.Floor(float64(all*s)+1e-9)), i
		rest -= out[i]
	}
	lack := func(i int) float64 { return float64(all*shares[i]) - float64(out[i]) }
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Compare(lack(b), lack(a))
	})
	for i := 0; rest > 0; i = (i + 1) % len(order) {
		out[order[i]]++
		rest--
	}
	return out
}
