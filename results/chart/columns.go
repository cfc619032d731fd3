package chart

import (
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// A column is one bar of a column chart, in percent.
type column struct {
	name string // below the bar
	note string // below the name
	e    estimate.Estimate
}

// A columnPanel is one panel of upright bars.
type columnPanel struct {
	title   string
	side    rules.Side
	columns []column
	dense   bool // columns are a scale: name only as many as fit
}

// columnGrid lays out panels of columns.
func columnGrid(panels []columnPanel, xLabel, yLabel string, width vg.Length) body {
	cols, height := columnsBeside(panels, width)
	each := (width-50)/vg.Length(cols) - 14
	top := 0.0
	for _, p := range panels {
		for _, c := range p.columns {
			top = max(top, c.e.High*100)
		}
	}
	plots := make([]*plot.Plot, len(panels))
	for i := range panels {
		if panels[i].dense { // distributions are read for their shape: each has its own scale
			top = 0
			for _, c := range panels[i].columns {
				top = max(top, c.e.High*100)
			}
		}
		plots[i] = columnPlot(&panels[i], top, each)
		plots[i].X.Label.Text, plots[i].Y.Label.Text = xLabel, yLabel
	}
	return gridBody(plots, cols, height)
}

// columnsBeside is how many panels stand in a row, and their height: as many as leave room for the names of their columns.
func columnsBeside(panels []columnPanel, width vg.Length) (cols int, height vg.Length) {
	if width <= narrowSize {
		return 1, 210
	}
	cols, height = min(len(panels), 2), 260
	if len(panels) == 1 {
		height = 340
	}
	if len(panels) == 3 || len(panels) > 4 {
		each := (width-50)/3 - 14
		if !slices.ContainsFunc(panels, func(p columnPanel) bool { return p.nameSize(each) < leastNames }) {
			cols, height = 3, 240
		}
	}
	return cols, height
}

// Measures of the names below columns.
const (
	nameGap    = 5  // between two
	nameAside  = 16 // of a panel, for the labels of its upright axis
	leastNames = 11 // their size, below which fewer panels stand in a row
)

// nameSize is the size of the names below the columns of a panel so wide, with which they do not run into each other.
func (p *columnPanel) nameSize(width vg.Length) vg.Length {
	style, size := textStyle(tickSize, false), vg.Length(tickSize)
	n := vg.Length(max(len(p.columns), 3))
	if need := (p.widestName(style) + nameGap) * n; !p.dense && need > width-nameAside {
		size *= (width - nameAside) / need
	}
	return size
}

// widestName is the width of the widest text below a column.
func (p *columnPanel) widestName(style draw.TextStyle) (width vg.Length) {
	for _, c := range p.columns {
		width = max(width, style.Width(c.name), style.Width(c.note))
	}
	return width
}

// columnPlot is the plot of one panel.
func columnPlot(panel *columnPanel, top float64, width vg.Length) *plot.Plot {
	p := gridPlot(nil)
	p.Title.Text = panelTitle(panel.title, width)
	percentAxis(&p.Y, "", top, 5)
	n := len(panel.columns)
	aside := float64(max(n, 3)-n) / 2 // so that few columns stand in the middle and are not too wide
	p.X.Min, p.X.Max = -0.6-aside, float64(n)-0.4+aside
	p.X.Tick.Length = 0
	every := 1
	if panel.dense {
		every = max(1, int((panel.widestName(p.X.Tick.Label)+6)*vg.Length(n)/width)+1)
		if every == 3 || every == 4 {
			every = 5
		}
	}
	p.X.Tick.Label.Font.Size = panel.nameSize(width)
	var marks []plot.Tick
	for i, c := range panel.columns {
		label := c.name
		if c.note != "" {
			label += "\n" + c.note
		}
		if i%every == 0 {
			marks = append(marks, plot.Tick{Value: float64(i), Label: label})
		}
	}
	p.X.Tick.Marker = plot.ConstantTicks(marks)
	p.Add(columnPlotter(panel))
	return p
}

// columnPlotter draws the bars with their error bars.
func columnPlotter(panel *columnPanel) paintFunc {
	ink, ground, f := blueInk, blueInk, solid
	if panel.side == rules.Red {
		ink, ground, f = redInk, redTint, striped
	}
	return func(c draw.Canvas, x, y func(float64) vg.Length) {
		for i, col := range panel.columns {
			if !col.e.Defined() {
				continue
			}
			box := vg.Rectangle{Min: vg.Point{X: x(float64(i) - 0.36), Y: y(0)},
				Max: vg.Point{X: x(float64(i) + 0.36), Y: y(col.e.Value * 100)}}
			paintRect(&c, box, f, ink, ground)
			mid, low, high := x(float64(i)), y(col.e.Low*100), y(col.e.High*100)
			tip := min(4, (box.Max.X-box.Min.X)/3)
			haloParts(&c, [][4]vg.Length{{mid, low, mid, high}, {mid - tip, low, mid + tip, low}, {mid - tip, high, mid + tip, high}})
		}
	}
}
