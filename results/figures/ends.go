package figures

import (
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// An EndFigure says of the duels of a cell how they ended: a share of all duels, or of draws who was ahead.
type EndFigure struct {
	Head []string // the words of its heading
	Of   func(t *results.Tally, confidence float64) estimate.Estimate
}

// Title is its heading in one line.
func (e *EndFigure) Title() string { return strings.Join(e.Head, " ") }

// EndFigures are those of a run: the reasons that occur in any cell, how many of the disengaged a side has left by
// breaking off, and who was ahead in draws.
func EndFigures(r *results.Run) (all []EndFigure) {
	var ends [rules.NumEnds]bool
	var left [2]bool
	drawn := false
	for i := range r.Cells {
		t := &r.Cells[i].Tally
		for end, n := range t.Ends {
			ends[end] = ends[end] || n > 0
		}
		for s, n := range t.Left {
			left[s] = left[s] || n > 0
		}
		drawn = drawn || t.Ahead.Draws > 0
	}
	share := func(head string, of func(t *results.Tally) int64) {
		all = append(all, EndFigure{strings.Fields(head),
			func(t *results.Tally, confidence float64) estimate.Estimate { return t.Share(of(t), confidence) }})
	}
	for end, found := range ends {
		if found {
			share(rules.End(end).String(), func(t *results.Tally) int64 { return t.Ends[end] })
		}
	}
	for _, s := range results.BothSides {
		if left[s] {
			share(s.String()+" broke off", func(t *results.Tally) int64 { return t.Left[s] })
		}
	}
	if drawn {
		all = append(all, EndFigure{[]string{"draws:", "blue", "ahead"}, (*results.Tally).LastPosition})
	}
	return all
}
