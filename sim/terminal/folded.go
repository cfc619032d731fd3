package terminal

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/furball-sim/furball/results/prose"
)

// columnGap is the space between two columns.
const columnGap = 2

// narrowest is the least width to which a column of text is folded.
const narrowest = 24

// Folded prints rows with aligned columns, and folds the texts of the last few columns so that the lines fit the
// terminal. Nothing is cut off: a word that is longer than its column stays whole.
func Folded(to io.Writer, rows [][]string, folded int) error {
	return FoldedTo(to, rows, folded, Width(to))
}

// FoldedTo is Folded for a width.
func FoldedTo(w io.Writer, rows [][]string, folded, width int) error {
	widths := columnWidths(rows)
	if len(widths) == 0 {
		return nil
	}
	shareWidth(widths, min(folded, len(widths)), width)
	for _, row := range rows {
		if err := writeFoldedRow(w, row, widths); err != nil {
			return err
		}
	}
	return nil
}

// columnWidths are the widths that the columns would like to have.
func columnWidths(rows [][]string) []int {
	var widths []int
	for _, row := range rows {
		for i, text := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], utf8.RuneCountInString(text))
		}
	}
	return widths
}

// shareWidth narrows the last columns to an equal share of the room that the others leave. What one of them does not
// need goes to the next.
func shareWidth(widths []int, folded, width int) {
	fixed := len(widths) - folded
	room := width
	for i, w := range widths {
		if i < fixed {
			room -= w
		}
		if i > 0 {
			room -= columnGap
		}
	}
	open := widths[fixed:]
	order := make([]int, len(open))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return open[i] - open[j] }) // the narrowest has its share first
	for n, i := range order {
		share := max(min(open[i], room/(len(order)-n)), min(open[i], narrowest))
		open[i], room = share, room-share
	}
}

// writeFoldedRow prints a row, in as many lines as its longest folded text needs.
func writeFoldedRow(w io.Writer, row []string, widths []int) error {
	cells, lines := make([][]string, len(row)), 1
	for i, text := range row {
		cells[i] = []string{text}
		if utf8.RuneCountInString(text) > widths[i] {
			cells[i] = strings.Split(prose.Wrap(text, widths[i], ""), "\n")
		}
		lines = max(lines, len(cells[i]))
	}
	for n := range lines {
		var b strings.Builder
		for i, cell := range cells {
			text := ""
			if n < len(cell) {
				text = cell[n]
			}
			b.WriteString(text)
			b.WriteString(strings.Repeat(" ", max(widths[i]-utf8.RuneCountInString(text), 0)+columnGap))
		}
		if _, err := fmt.Fprintln(w, strings.TrimRight(b.String(), " ")); err != nil {
			return err
		}
	}
	return nil
}
