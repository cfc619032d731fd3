// Inside: it lays out maps of chosen sizes, which take runs of hundreds of cells to make.
package chart

import (
	"fmt"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"
)

// squareMap is a heat map of so many rows and columns, each square with two figures of its own.
func squareMap(rows, cols int) *heatMap {
	h := &heatMap{rows: heatAxis{label: "rows"}, cols: heatAxis{label: "columns", scale: true},
		unit: " points", ends: [2]string{"more", "less"}, turns: true, colours: divergenceOf(0, 100, 100)}
	for i := range cols {
		h.cols.names = append(h.cols.names, fmt.Sprint(i))
	}
	for j := range rows {
		h.rows.names = append(h.rows.names, fmt.Sprintf("row %d", j))
		row := make([]*heatSquare, cols)
		for i := range row {
			row[i] = &heatSquare{texts: []string{fmt.Sprintf("%d%02d.1", j, i), fmt.Sprintf("%d%02d.2", j, i)}}
		}
		h.squares = append(h.squares, row)
	}
	return h
}

// drawnMap is the SVG of a map.
func drawnMap(t *testing.T, h *heatMap, width float64) string {
	t.Helper()
	p := &Picture{Chart: Chart{Name: "heat", Title: "Map"}, body: h.body}
	svg, err := p.Inline(width)
	if err != nil {
		t.Fatal(err)
	}
	return svg
}

// Every square has both figures, on a phone too, as the caption says.
func TestHeatFigures(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{2, 13}, {13, 2}, {8, 8}, {3, mostValues}, {mostValues, mostValues}} {
		for _, width := range []float64{WideWidth, PhoneWidth} {
			h := squareMap(size[0], size[1])
			svg := drawnMap(t, h, width)
			for _, row := range h.squares {
				for _, sq := range row {
					if !strings.Contains(svg, ">"+sq.texts[0]+"<") || !strings.Contains(svg, ">"+sq.texts[1]+"<") {
						t.Fatalf("%d rows and %d columns at %v: %v is missing", size[0], size[1], width, sq.texts)
					}
				}
			}
		}
	}
	h := squareMap(3, mostValues+1)
	if svg := drawnMap(t, h, WideWidth); strings.Contains(svg, ">000.1<") || h.printed() {
		t.Error("a map of too many columns has figures in its squares")
	}
}

// A map is turned round on a phone if that gives its figures room, and else its columns stand in blocks.
func TestHeatOnAPhone(t *testing.T) {
	t.Parallel()
	const phone, wide = PhoneWidth - 2*sheetEdge, WideWidth - 2*sheetEdge
	if n := len(squareMap(2, 13).blocks(wide)); n != 1 {
		t.Errorf("a wide map of 13 columns has %d blocks", n)
	}
	if turned, across := squareMap(2, 13).body(phone).height, squareMap(13, 2).body(phone).height; turned != across {
		t.Errorf("2 rows of 13 take %v on a phone, want those of 13 rows of 2: %v", turned, across)
	}
	h := squareMap(8, 20)
	h.turns = false
	blocks := h.blocks(phone)
	sum := 0
	for i, l := range blocks {
		sum += len(l.heads)
		if l.square < h.valueWidth() || l.first+len(l.heads) != sum || l.scaled != (i == len(blocks)-1) {
			t.Errorf("block %d from column %d: squares of %v, want %v; colour bar: %v", i, l.first, l.square, h.valueWidth(), l.scaled)
		}
	}
	if sum != 20 || len(blocks) < 2 {
		t.Errorf("20 columns: %d in %d blocks", sum, len(blocks))
	}
}

// A map fills the width, and the labels of its colour bar do not run into each other.
func TestHeatFills(t *testing.T) {
	t.Parallel()
	l := squareMap(3, 2).blocks(776)[0]
	if right := l.column + 2*l.square; right != 776 {
		t.Errorf("two columns end at %v, want 776", right)
	}
	h := squareMap(2, 2)
	style := textStyle(footSize, false)
	for _, width := range []vg.Length{150, 200, 260, 340} {
		labels := h.scaleLabels(width)
		end := vg.Length(-100)
		for _, label := range labels {
			at := width * vg.Length((label.value+100)/200)
			left := at + vg.Length(label.align)*style.Width(label.text)
			if left < end+4 {
				t.Errorf("%v wide: %q begins at %v, and what is left of it ends at %v", width, label.text, left, end)
			}
			end = left + style.Width(label.text)
		}
	}
	if n := len(h.scaleLabels(340)); n != 5 {
		t.Errorf("a bar of 340 has %d labels, want 5", n)
	}
}
