// Package ratetest has worlds in which it is known what a card and the steps of its numbers bring, for tests of ratings and for
// coverage.
package ratetest

import (
	"context"
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/sim/rate/worth"
)

// A World is a bench that draws its duels from known chances.
type World struct {
	Own    []float64   // blue's points by row, 0 to 1, of the card as it is
	Slopes [][]float64 // by knob and row, how many log odds a step adds
	Bent   []float64   // by knob: how fast steps lose their effect, 0: they do not
	Draws  float64     // share of the duels of an even fight that are drawn
	Shared float64     // share of the duels whose luck all sets have together
	Lucky  bool        // the luck of the dice is known
	Seed   uint64
	// Refused says which sets are not allowed; nil: all are.
	Refused func(set worth.Set) bool
}

// Allows implements worth.Bench.
func (w *World) Allows(set worth.Set) bool { return w.Refused == nil || !w.Refused(set) }

// Truth are blue's points of a set by row.
func (w *World) Truth(set worth.Set) []float64 {
	all := make([]float64, len(w.Own))
	for i, p := range w.Own {
		odds := math.Log(p / (1 - p))
		for _, m := range set {
			x := float64(m.Steps)
			odds += w.Slopes[m.Knob][i] * x / (1 + w.Bent[m.Knob]*math.Abs(x))
		}
		all[i] = 1 / (1 + math.Exp(-odds))
	}
	return all
}

// Play implements worth.Bench.
func (w *World) Play(_ context.Context, set worth.Set, span results.Span) (*worth.Played, error) {
	h := fnv.New64a()
	fmt.Fprint(h, set)
	own := rand.New(rand.NewPCG(w.Seed, h.Sum64()+uint64(span.From)))
	truth := w.Truth(set)
	out := &worth.Played{}
	for i, p := range truth {
		halves, lucks := make([]int8, span.Len()), make(results.Lucks, span.Len())
		drawn := w.Draws * 2 * min(p, 1-p)
		won := (p - drawn/2) / (1 - drawn)
		for k := range halves {
			// One draw for each number of a duel and row, whatever else is drawn.
			x := mixed(w.Seed ^ mixed(uint64(span.From)+uint64(k)+uint64(i)<<40))
			y, z := mixed(x+1), mixed(x+2)
			if unit(x) >= w.Shared {
				y, z = own.Uint64(), own.Uint64()
			}
			switch {
			case unit(y) < drawn:
				halves[k] = 1
			case unit(z) < won:
				halves[k] = 2
			}
			lucks[k][0] = int32((0.5 - unit(z)) * results.DuelLuckUnit)
		}
		out.Halves = append(out.Halves, halves)
		if w.Lucky {
			out.Lucks = append(out.Lucks, lucks)
		}
	}
	return out, nil
}

// mixed is a step of SplitMix64 (G. L. Steele, D. Lea and C. H. Flood, OOPSLA 2014, 453-472).
func mixed(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// unit is a number from 0 to 1.
func unit(x uint64) float64 { return float64(x>>11) / (1 << 53) }

// Rating is a rating of the world, whose knobs may go so many steps up and down.
func (w *World) Rating(duels int64, up, down int) *worth.Rating {
	r := &worth.Rating{Error: 0.05, Duels: duels, Bench: w}
	for i := range w.Own {
		r.Rows = append(r.Rows, worth.Row{Size: 1 + i, Target: 0.5})
	}
	for k := range w.Slopes {
		r.Knobs = append(r.Knobs, worth.Knob{Field: fmt.Sprint("card.k", k), Up: up, Down: down})
	}
	return r
}

// Worth is what so many steps of a knob bring in truth, in the mean over the rows.
func (w *World) Worth(knob, steps int) (gain float64) {
	usual := w.Truth(nil)
	for i, p := range w.Truth(worth.Set{{Knob: knob, Steps: steps}}) {
		gain += (p - usual[i]) / float64(len(usual))
	}
	return gain
}

// Scattered is a world of so many rows and knobs, whose effects scatter from row to row.
func Scattered(seed uint64, rows, knobs int) *World {
	r := rand.New(rand.NewPCG(seed, 7))
	w := &World{Draws: 0.5, Seed: seed, Shared: 0.6, Lucky: seed%2 == 1}
	for range rows {
		w.Own = append(w.Own, 1/(1+math.Exp(0.4-0.6*r.NormFloat64())))
	}
	for range knobs {
		main := r.NormFloat64() * 0.1
		var slopes []float64
		for range rows {
			slopes = append(slopes, main+float64(r.NormFloat64()*0.04))
		}
		w.Slopes, w.Bent = append(w.Slopes, slopes), append(w.Bent, r.Float64()*0.1)
	}
	return w
}
