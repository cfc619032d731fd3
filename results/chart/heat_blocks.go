package chart

import (
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// blockGap is the space between two blocks of columns.
const blockGap = 12

// body lays out the map so that the figures in its squares can be read: turned round, or in blocks of columns below
// each other, where there is too little room.
func (h *heatMap) body(width vg.Length) body {
	if h.turns && h.perBlock(width) < len(h.cols.names) {
		if t := h.turned(); t.perBlock(width) >= len(t.cols.names) {
			h = t
		}
	}
	blocks := h.blocks(width)
	height := blockGap * vg.Length(len(blocks)-1)
	for _, l := range blocks {
		height += l.height()
	}
	return body{height: height, paint: func(c draw.Canvas) {
		for _, l := range blocks {
			part := c
			part.Min.Y = c.Max.Y - l.height()
			l.paint(part)
			c.Max.Y = part.Min.Y - blockGap
		}
	}}
}

// perBlock is how many columns have room for their figures side by side, at least one.
func (h *heatMap) perBlock(width vg.Length) int {
	most, need := len(h.cols.names), h.valueWidth()
	if need == 0 {
		return most
	}
	return max(1, min(most, int((width-h.rowNames(width))/need)))
}

// blocks cut the map into as few blocks of columns as have room for the figures, of nearly equal widths. The last has
// the colour bar.
func (h *heatMap) blocks(width vg.Length) (all []*heatLayout) {
	n, per := len(h.cols.names), h.perBlock(width)
	count := (n + per - 1) / per
	per = (n + count - 1) / count
	for first := 0; first < n; first += per {
		last := min(n, first+per)
		part := *h
		part.cols.names = h.cols.names[first:last]
		part.squares = nil
		for _, row := range h.squares {
			part.squares = append(part.squares, row[first:last])
		}
		all = append(all, part.fit(width, first, per))
	}
	all[len(all)-1].scaled = true
	return all
}

// turned is the map with rows and columns in each other's place.
func (h *heatMap) turned() *heatMap {
	t := *h
	t.rows, t.cols = h.cols, h.rows
	t.squares = make([][]*heatSquare, len(h.cols.names))
	for i := range t.squares {
		for j := range h.squares {
			t.squares[i] = append(t.squares[i], h.squares[j][i])
		}
	}
	return &t
}
