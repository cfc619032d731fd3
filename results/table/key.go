package table

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
)

// A cellKey names the cells in tables: by number and varied fields, or by
// number alone when the fields would take too much room.
type cellKey struct {
	paths    []string
	numeric  map[string]bool // fields that hold numbers in every cell
	numbered bool
	inLegend bool
	inFull   bool              // for a file: paths in full, and ids where nothing varies
	said     map[string]string // the fields in words, for documents
}

// newFullKey names the cells in files, which have room for all.
func newFullKey(r *results.Run) cellKey {
	k := newCellKey(r, 1<<16)
	k.inLegend, k.inFull, k.said = false, true, map[string]string{}
	for _, f := range results.AllFields(r.Outline().Cases) {
		k.said[f.Path] = f.Label()
	}
	return k
}

func newCellKey(r *results.Run, width int) cellKey {
	k := cellKey{paths: r.FactorPaths(), numeric: map[string]bool{}, numbered: len(r.Cells) > 1}
	if len(k.paths) == 0 && len(r.Cells) > 1 {
		k.inLegend = true
		return k
	}
	used := 0
	for _, p := range k.paths {
		w := utf8.RuneCountInString(shortPath(p))
		k.numeric[p] = true
		for i := range r.Cells {
			_, err := strconv.ParseFloat(r.Cells[i].Factor(p), 64)
			k.numeric[p] = k.numeric[p] && err == nil
			w = max(w, utf8.RuneCountInString(r.Cells[i].Factor(p)))
		}
		used += w + columnGap
	}
	k.inLegend = used > width*2/5
	return k
}

// shortPath is the part of a dotted path that a heading needs: side and field,
// or the field alone of the start and the options.
func shortPath(path string) string {
	parts := strings.Split(path, ".")
	switch {
	case len(parts) == 2 && (parts[0] == "start" || parts[0] == "options"):
		return parts[1]
	case len(parts) <= 2:
		return path
	}
	return parts[0] + "." + parts[len(parts)-1]
}

// legend lists the cells when the tables give only their numbers: as a grid, or
// by their ids when a grid would not fit.
func (k cellKey) legend(b *strings.Builder, r *results.Run, width int) {
	if !k.inLegend {
		return
	}
	if len(k.paths) > 0 {
		if g := k.legendTable(r); g.TextWidth() <= width {
			g.WriteText(b, width)
			return
		}
	}
	b.WriteString("\nCells\n\n")
	digits := len(strconv.Itoa(len(r.Cells)))
	for i := range r.Cells {
		text := strings.ReplaceAll(r.Cells[i].ID, ",", ", ")
		line := fmt.Sprintf("%*d  %s", digits, i+1, prose.Wrap(text, width-digits-2, strings.Repeat(" ", digits+2)))
		b.WriteString(line + "\n")
	}
}

// legendTable has the varied fields of each cell in columns.
func (k cellKey) legendTable(r *results.Run) *Table {
	k.inLegend = false
	t := &Table{Name: CellsTable, Title: "Cells"}
	k.columns(t, false)
	t.Keys = 1
	for i := range r.Cells {
		t.AddRow(k.row(r, i)...)
	}
	return t
}

// columns adds the key columns to t. Where they are spare, a table that would
// not fit gives the cells' numbers alone: the first table says what they are.
func (k cellKey) columns(t *Table, spare bool) {
	if k.numbered {
		t.AddNumbers("cell")
	}
	if k.inFull && k.numbered && len(k.paths) == 0 {
		t.AddWords("id")
	}
	if !k.inLegend {
		for _, p := range k.paths {
			head := shortPath(p)
			if k.inFull {
				head = p
			}
			t.Add(Column{Head: []string{head}, Said: k.said[p], Words: !k.numeric[p], Spare: spare && !k.inFull})
		}
	}
	t.Keys = len(t.Columns)
}

// row begins a row for the cell numbered i.
func (k cellKey) row(r *results.Run, i int) []Cell {
	var row []Cell
	if k.numbered {
		row = append(row, Words(strconv.Itoa(i+1)))
	}
	if k.inFull && k.numbered && len(k.paths) == 0 {
		row = append(row, Words(r.Cells[i].ID))
	}
	if !k.inLegend {
		for _, p := range k.paths {
			row = append(row, Words(r.Cells[i].Factor(p)))
		}
	}
	return row
}
