package budget

import (
	"slices"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
)

// A hunted budget is a hunt for the ends of pilots, least and most, and then of readings.
type hunted struct {
	estimate.Hunt
	all  []alternative
	same []bool // of each alternative, whether the first duels went as usual
	conf float64
	// scale and shift make what is told of the points that the hunt counts, 0 to 1.
	scale, shift float64

	chosen []int // of each end, the alternative that makes it; -1: none
}

// find spends so many trials at most. Play plays some more of some alternatives and counts them. It returns false if that was
// broken off.
func (h *hunted) find(trials int64, play func(which []int, trials int64, tells bool, into []*estimate.Tried) (bool, error)) (whole bool,
	failed error) {
	h.First, h.Last = tried(len(h.all)), tried(len(h.all))
	h.Play = func(which []int, trials int64, tells bool) (whole bool) {
		into := h.First
		if tells {
			into = h.Last
		}
		whole, failed = play(which, trials, tells, into)
		return whole
	}
	if h.Without == nil {
		h.Without = h.asUsual
	}
	h.chosen, whole = h.Find(trials)
	return whole, failed
}

// asUsual reports whether enough duels of an alternative have gone as usual to take it for one without effect.
func (h *hunted) asUsual(alternative int) bool {
	return h.same[alternative] && h.First[alternative].Trials() >= leastEach/2
}

// tell tells a budget what was found, and what it took.
func (h *hunted) tell(b *figures.Budget, not []string, duels int64) {
	own := h.scaled(h.Usual.Estimate(h.conf))
	b.Metric, b.Estimate, b.Confidence = "blue.points", estimate.Figure(own.Value), estimate.Figure(h.conf)
	b.Luck, b.NotAsked, b.Duels = reach(own), append([]string{}, not...), duels
	b.Pilots, b.Readings = h.hanging(figures.PilotRow, 0), h.hanging(figures.ReadingRow, 2)
	for i := range h.all {
		b.Rows = append(b.Rows, h.row(i, b))
	}
}

// reach is where an interval ends.
func reach(e estimate.Estimate) figures.Reach {
	return figures.Reach{Low: estimate.Figure(e.Low), High: estimate.Figure(e.High)}
}

// scaled is a figure of the hunt as it is told, and grown how much more or less an alternative brings.
func (h *hunted) scaled(e estimate.Estimate) estimate.Estimate {
	e = h.grown(e)
	e.Value, e.Low, e.High = e.Value+h.shift, e.Low+h.shift, e.High+h.shift
	return e
}

func (h *hunted) grown(e estimate.Estimate) estimate.Estimate {
	e.Value, e.Low, e.High = h.scale*e.Value, h.scale*e.Low, h.scale*e.High
	return e
}

// hanging tells the two ends of a kind of alternatives, which begin at a place; nil if there is none.
func (h *hunted) hanging(kind string, at int) *figures.Hanging {
	if !slices.ContainsFunc(h.all, func(a alternative) bool { return a.kind == kind }) {
		return nil
	}
	low, high := h.Tell(h.Ends[at], h.chosen[at], h.conf), h.Tell(h.Ends[at+1], h.chosen[at+1], h.conf)
	least, most := h.scaled(low.Figure), h.scaled(high.Figure)
	out := &figures.Hanging{Reach: figures.Reach{Low: estimate.Figure(least.Value), High: estimate.Figure(most.Value)},
		LowInterval: reach(least), HighInterval: reach(most), LowShown: low.Shown, HighShown: high.Shown}
	if low.Chosen >= 0 {
		out.LowBy = h.all[low.Chosen].by()
	}
	if high.Chosen >= 0 {
		out.HighBy = h.all[high.Chosen].by()
	}
	return out
}

// row is that of an alternative. One that makes an end is told by the duels that were played for that alone.
func (h *hunted) row(i int, b *figures.Budget) figures.BudgetRow {
	alt := &h.all[i]
	r := figures.BudgetRow{Kind: alt.kind, By: alt.by(), Words: alt.words, Same: h.same[i]}
	t := h.First[i]
	if h.Last[i].Trials() > 0 {
		t = h.Last[i]
		r.Same = false
	}
	r.Duels = int64(h.First[i].Trials() + h.Last[i].Trials())
	points, change := h.Usual.Alternative(t, h.conf)
	r.Points, r.Change = h.scaled(points), h.grown(change)
	hanging := b.Pilots
	if alt.kind == figures.ReadingRow {
		hanging = b.Readings
	}
	switch r.By {
	case hanging.LowBy:
		r.End = "low"
	case hanging.HighBy:
		r.End = "high"
	}
	return r
}

// tried has room for what so many alternatives bring.
func tried(n int) (all []*estimate.Tried) {
	for range n {
		all = append(all, estimate.NewTried(results.NumBlocks))
	}
	return all
}
