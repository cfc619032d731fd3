package figures

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
)

// These limit how much of the warnings is told; summary.json holds everything.
const (
	mostWarnings = 9 // lines of them
	mostPlaces   = 8 // single cells and runs of cells in one line
)

// A Warning is what the sample doctor found of one kind about one cell or several.
type Warning struct {
	Kind     results.Kind `json:"kind"`
	Text     string       `json:"text"`  // cells by number, as in the tables
	Cells    []string     `json:"cells"` // their ids; empty when it concerns none
	Expected bool         `json:"expected,omitempty"`
	// Jump says of a jump where it is and how far it goes, without what that may mean; empty for other kinds.
	Jump string `json:"-"`
	// JumpAt is the cell before the greatest of these jumps, from 0.
	JumpAt int `json:"-"`
}

// ExpectableKinds lists the kinds of warnings that an experiment may expect.
func ExpectableKinds() []string {
	var names []string
	for _, w := range wordings {
		if w.kind != noDuels {
			names = append(names, string(w.kind))
		}
	}
	return names
}

// A diagnosis is all that the doctor found about a run.
type diagnosis struct {
	run   *results.Run
	found []finding // by cell; jumps after them
	name  func(cells []int) string
}

func diagnose(r *results.Run) *diagnosis {
	d := &diagnosis{run: r, name: func(cells []int) string { return CellNames(r, cells) }}
	for i := range r.Cells {
		d.found = append(d.found, findingsOf(&r.Cells[i], i)...)
	}
	if r.Asked { // cells that the answer does not need are left out on purpose
		d.found = slices.DeleteFunc(d.found, func(f finding) bool { return f.kind == noDuels })
	}
	d.found = append(d.found, jumpsOf(r)...)
	return d
}

// Warnings is what the sample doctor finds about the run: each thing once, with the cells where it is so. The
// warnings that the experiment expects come last. The list is never nil.
func Warnings(r *results.Run) []Warning { return diagnose(r).warnings() }

func (d *diagnosis) warnings() []Warning {
	out := []Warning{}
	for _, g := range groups(d.unexpected()) {
		out = append(out, d.warning(g))
	}
	out = append(out, d.missing()...)
	for _, w := range wordings {
		if fs := d.of(w.kind); len(fs) > 0 && expects(d.run, w.kind) {
			out = append(out, d.asExpected(fs))
		}
	}
	return out
}

// perCell is, for each cell, the sentences about it; what the experiment expects is none.
func (d *diagnosis) perCell() [][]string {
	out := make([][]string, len(d.run.Cells))
	for i := range out {
		out[i] = []string{}
	}
	for _, f := range d.unexpected() {
		for _, i := range f.cells() {
			out[i] = append(out[i], f.text())
		}
	}
	return out
}

// unexpected are the findings that the experiment does not expect.
func (d *diagnosis) unexpected() []finding {
	return slices.DeleteFunc(slices.Clone(d.found), func(f finding) bool { return expects(d.run, f.kind) })
}

// of are the findings of one kind.
func (d *diagnosis) of(k results.Kind) []finding {
	return slices.DeleteFunc(slices.Clone(d.found), func(f finding) bool { return f.kind != k })
}

// expects reports whether the experiment expects findings of a kind, by that or by a
// weaker kind: an experiment that expects few kills expects none as well.
func expects(r *results.Run, k results.Kind) bool {
	return slices.ContainsFunc(r.Expect, func(e results.Kind) bool { return covers(e, k) })
}

// covers reports whether a finding of kind o is one of k too.
func covers(k results.Kind, o results.Kind) bool {
	return k == o || slices.ContainsFunc(wordings, func(w wording) bool { return w.kind == k && w.covers == o })
}

// groups puts findings of one kind about one thing together, in the order of wordings.
func groups(fs []finding) [][]finding {
	var out [][]finding
	for _, w := range wordings {
		at := map[string]int{}
		for _, f := range fs {
			if f.kind != w.kind {
				continue
			}
			i, known := at[f.about]
			if !known {
				i = len(out)
				at[f.about] = i
				out = append(out, nil)
			}
			out[i] = append(out[i], f)
		}
	}
	return out
}

// cells are the cells that a finding is about.
func (f *finding) cells() []int {
	if f.jump != nil {
		return []int{f.jump.a, f.jump.b}
	}
	return []int{f.cell}
}

// cellsOf are the cells of some findings, in order and each once.
func cellsOf(fs []finding) []int {
	var cells []int
	for i := range fs {
		cells = append(cells, fs[i].cells()...)
	}
	slices.Sort(cells)
	return slices.Compact(cells)
}

// warning puts one group into a sentence.
func (d *diagnosis) warning(fs []finding) Warning {
	cells := cellsOf(fs)
	w := Warning{Kind: fs[0].kind, Cells: d.ids(cells)}
	switch {
	case fs[0].kind == jumps:
		w.Jump, w.JumpAt = jumpsAt(fs, d.name(cells)), greatestJump(fs).a
		w.Text = wordingOf(fs[0].kind).several(fs, d.name(cells))
	case len(cells) > 1:
		w.Text = wordingOf(fs[0].kind).several(fs, d.name(cells))
	case len(d.run.Cells) == 1:
		w.Text = fs[0].text()
	default:
		w.Text = prose.UpperFirst(d.name(cells)) + ": " + fs[0].text()
	}
	return w
}

// asExpected says that something expected is so.
func (d *diagnosis) asExpected(fs []finding) Warning {
	cells := cellsOf(fs)
	text := "As expected: " + wordingOf(fs[0].kind).means
	switch all := len(d.run.Cells); {
	case all == 1:
	case len(cells) == all:
		text += " (all cells)"
	default:
		text += " (" + d.name(cells) + ")"
	}
	return Warning{Kind: fs[0].kind, Text: text + ".", Cells: d.ids(cells), Expected: true}
}

// missing warns of what the experiment expects in vain, once there are duels.
func (d *diagnosis) missing() []Warning {
	var out []Warning
	for _, k := range d.run.Expect {
		if d.run.Duels() == 0 || slices.ContainsFunc(d.found, func(f finding) bool { return covers(k, f.kind) }) {
			continue
		}
		but := "that is so in no cell"
		if len(d.run.Cells) == 1 {
			but = "that is not so"
		}
		what := string(k)
		if means := Means(k); means != "" {
			what = fmt.Sprintf("that %s (%s)", means, k)
		}
		out = append(out, Warning{Kind: unmet, Text: fmt.Sprintf("The experiment expects %s, but %s.", what, but),
			Cells: []string{}})
	}
	return out
}

func (d *diagnosis) ids(cells []int) []string {
	ids := make([]string, len(cells))
	for k, i := range cells {
		ids[k] = d.run.Cells[i].ID
	}
	return ids
}

// CellNames names cells of the run, by their numbers in the tables: "cell 3", "cells 2-5, 7 and
// 9", "all 12 cells", or "132 of 400 cells" where the numbers would fill the page.
func CellNames(r *results.Run, cells []int) string {
	all := len(r.Cells)
	switch {
	case len(cells) == 1:
		return "cell " + strconv.Itoa(cells[0]+1)
	case len(cells) == all && all > 2:
		return fmt.Sprintf("all %s cells", prose.Grouped(int64(all)))
	}
	parts := ranges(cells)
	if len(parts) > mostPlaces {
		return fmt.Sprintf("%s of %s cells", prose.Grouped(int64(len(cells))), prose.Grouped(int64(all)))
	}
	return "cells " + prose.Listed(parts)
}

// ranges writes indices as numbers from 1, three and more in a row as one range.
func ranges(cells []int) []string {
	var parts []string
	for from := 0; from < len(cells); {
		to := from
		for to+1 < len(cells) && cells[to+1] == cells[to]+1 {
			to++
		}
		if to-from < 2 {
			to = from
			parts = append(parts, strconv.Itoa(cells[from]+1))
		} else {
			parts = append(parts, fmt.Sprintf("%d-%d", cells[from]+1, cells[to]+1))
		}
		from = to + 1
	}
	return parts
}

// WarningLines are the texts of the first so many warnings, and a line that says how
// many are left out, if any.
func WarningLines(ws []Warning) []string {
	var lines []string
	for i, w := range ws {
		if i == mostWarnings && len(ws) > mostWarnings+1 {
			return append(lines, fmt.Sprintf("And %d more: see %s.", len(ws)-i, SummaryFile))
		}
		lines = append(lines, w.Text)
	}
	return lines
}
