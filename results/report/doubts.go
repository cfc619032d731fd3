package report

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
)

// The doubts are what to beware of before one takes the answer further.
type doubts struct {
	Flown    []fact   // who flew on each side
	Pilots   fact     // what holds of these pilots alone, and how to find out how much that matters
	Limits   []string // what the figures do not cover
	Warnings []warned
}

// A warned is a kind of warning: a line about it, and all that is said of it.
type warned struct {
	Line  string
	Texts []string
}

// pilotsAbout says what a change of pilots would do, and how a reader finds out how much.
func pilotsAbout(r *results.Run) fact {
	return fact{"All figures are of these pilots; with others the same aircraft may stand differently.", fmt.Sprintf(
		"How much it matters: “furball race %[1]s --over blue.doctrine” plays all pilots of a side, and “furball balance %[1]s "+
			"--field %[2]s --pilots panel” finds where each pair of them is even. docs/learning.md says when to distrust pilots "+
			"that have learned.", cmp.Or(r.Named, r.Experiment), numbersOf(r))}
}

// numbersOf is a field of whole numbers that a run varies, or the word for one.
func numbersOf(r *results.Run) string {
	for _, f := range results.VariedFields(r.Outline()) {
		if f.Numbers != nil && !slices.ContainsFunc(f.Numbers, func(x float64) bool { return x != math.Trunc(x) }) {
			return f.Path
		}
	}
	return "PATH"
}

// doubts collects them.
func (s *pageMaker) doubts() doubts {
	d := doubts{Pilots: pilotsAbout(s.Run), Warnings: s.warned()}
	for k, side := range results.BothSides {
		d.Flown = append(d.Flown, fact{prose.UpperFirst(side.String()), s.sideText(k)})
	}
	if !s.Run.Finished {
		d.Limits = append(d.Limits, fmt.Sprintf("The run is unfinished: %s a cell were asked for.",
			prose.Count(s.Run.Wanted, "duel")))
	}
	if s.Sum.LeftOut != "" {
		d.Limits = append(d.Limits, s.Sum.LeftOut)
	}
	return d
}

// warned puts the warnings of one kind into one line each, with the cells that they are about.
func (s *pageMaker) warned() (all []warned) {
	at := map[results.Kind]int{}
	cells := map[results.Kind][]int{}
	number := map[string]int{}
	for i := range s.Run.Cells {
		number[s.Run.Cells[i].ID] = i
	}
	var kinds []results.Kind
	for i := range s.Sum.Warnings {
		w := &s.Sum.Warnings[i]
		if w.Expected || figures.Means(w.Kind) == "" {
			all = append(all, warned{Line: w.Text})
			continue
		}
		n, known := at[w.Kind]
		if !known {
			n = len(all)
			at[w.Kind] = n
			all, kinds = append(all, warned{}), append(kinds, w.Kind)
		}
		all[n].Texts = append(all[n].Texts, w.Text)
		for _, id := range w.Cells {
			cells[w.Kind] = append(cells[w.Kind], number[id])
		}
	}
	for _, k := range kinds {
		about := cells[k]
		slices.Sort(about)
		line := prose.UpperFirst(figures.Means(k))
		if about = slices.Compact(about); len(s.Run.Cells) > 1 && len(about) > 0 {
			line += " (" + figures.CellNames(s.Run, about) + ")"
		}
		all[at[k]].Line = line + "."
	}
	return all
}
