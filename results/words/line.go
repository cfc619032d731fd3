package words

import (
	"math"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
)

// A Line is the cells that differ in the swept field alone.
type Line struct {
	Name    string // of the other fields' values; "" if there are none
	Cells   []int  // by rising value
	At      []float64
	Evens   []Even              // by rising value
	margins []estimate.Estimate // by how much more often blue wins than red; those of all lines hold together
	signs   []int               // of the margins
}

// An Even is where the sides change places. It lies between From and To, the last value at which one side is clearly
// ahead and the first where the other is.
type Even struct {
	From, To float64
	About    float64 // where the line between the figures is even; not a number where it is so several times
	Falls    bool    // below it blue does better, above it red
}

// LinesOf sorts the cells into the lines of a field. Whoever is ahead somewhere is told of all lines together, so all margins
// hold together.
func LinesOf(s *Study, f *results.Field) []Line {
	var all []Line
	shared := s.Shared(len(s.Played()))
	for _, lane := range s.Lanes(f) {
		l := Line{Cells: lane.Cells}
		if lane.Name != "" {
			l.Name = s.Said(lane.Cells[0], f)
		}
		for _, i := range l.Cells {
			margin, side := lead(s, i, shared)
			l.At, l.margins, l.signs = append(l.At, s.Number(i, f)), append(l.margins, margin), append(l.signs, side)
		}
		l.findEvens()
		all = append(all, l)
	}
	return all
}

// findEvens finds where one side's clear lead turns into the other's.
func (l *Line) findEvens() {
	last := -1 // the last value with a clear lead
	for k, s := range l.signs {
		if s == 0 {
			continue
		}
		if last >= 0 && l.signs[last] != s {
			l.Evens = append(l.Evens, Even{From: l.At[last], To: l.At[k], About: l.about(last, k), Falls: s < 0})
		}
		last = k
	}
}

// Label says where a line is even, for a chart: "even at about 13 (12 to 14)".
func (e *Even) Label(l *Line) string {
	span := prose.Full(e.From) + " to " + prose.Full(e.To)
	if about := e.rounded(l); about != "" {
		return "even at about " + about + " (" + span + ")"
	}
	return "even between " + strings.Replace(span, " to ", " and ", 1)
}

// about is where the margins between two values cross 0, if they do so once.
func (l *Line) about(from, to int) float64 {
	found := math.NaN()
	for k := from; k < to; k++ {
		a, b := l.margins[k].Value, l.margins[k+1].Value
		if (a > 0) == (b > 0) {
			continue
		}
		if !math.IsNaN(found) {
			return math.NaN()
		}
		found = l.At[k] + float64((l.At[k+1]-l.At[k])*a/(a-b))
	}
	return found
}

// leads reports whether a side is clearly ahead at some value: 1 is blue, -1 red.
func (l *Line) leads(side int) bool { return slices.Contains(l.signs, side) }

// throughout reports whether a side is clearly ahead at every value.
func (l *Line) throughout(side int) bool {
	return !slices.ContainsFunc(l.signs, func(s int) bool { return s != side })
}
