package ask

import (
	"math"

	"github.com/furball-sim/furball/results/estimate"
)

// distance is how far a figure lies from a target. Ratios are compared by their logarithms: 1/2 is as far from 1 as 2.
func (m *Metric) distance(x, target float64) float64 {
	if m.Ratio() {
		return math.Abs(math.Log(x) - math.Log(target))
	}
	return math.Abs(x - target)
}

// reach are the least and the greatest distance from the target that an interval allows.
func (m *Metric) reach(e *estimate.Estimate, target float64) (least, most float64) {
	low, high := m.distance(e.Low, target), m.distance(e.High, target)
	if e.Low <= target && target <= e.High {
		return 0, max(low, high)
	}
	return min(low, high), max(low, high)
}

// mayBeNearest are the figures whose intervals allow that they are the nearest to the target.
func (m *Metric) mayBeNearest(figures []estimate.Estimate, target float64) (left []int) {
	nearest := math.Inf(1)
	for i := range figures {
		_, most := m.reach(&figures[i], target)
		nearest = min(nearest, most)
	}
	for i := range figures {
		if least, _ := m.reach(&figures[i], target); least <= nearest {
			left = append(left, i)
		}
	}
	return left
}

// off is how far a figure lies from the target; infinite if there is none.
func (m *Metric) off(e *estimate.Estimate, target float64) float64 {
	if !e.Defined() {
		return math.Inf(1)
	}
	return m.distance(e.Value, target)
}

// sideOf is the side of the target on which a figure is shown to be.
func sideOf(e *estimate.Estimate, target float64) Verdict {
	switch {
	case e.Low > target:
		return Above
	case e.High < target:
		return Below
	}
	return Undecided
}

// A Crossing lies between two figures in a row of them: the last that is shown to be on one side of the target, and the
// next on the other.
type Crossing struct{ From, To int }

// crossings are where figures in a row are shown to pass the target; it may pass it more often.
func crossings(figures []estimate.Estimate, target float64) (all []Crossing) {
	side, last := Undecided, 0
	for i := range figures {
		if at := sideOf(&figures[i], target); at != Undecided {
			if side != Undecided && at != side {
				all = append(all, Crossing{last, i})
			}
			side, last = at, i
		}
	}
	return all
}
