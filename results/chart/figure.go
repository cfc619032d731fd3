package chart

import (
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/words"
)

// maxFigureLines is the most lines of a chart that somebody asks for: more cannot be told apart.
const maxFigureLines = 6

// A Wanted is what somebody wants to see: a figure over a field, in lines or as dots, or over two fields as a map.
type Wanted struct {
	Figure *figures.Named
	X, Y   *results.Field // Y nil: there is a line for each combination of the other fields; X nil: dots by cell
	Cells  []int          // those that are shown, all of them played
}

// Picture draws what is wanted of a study; the error says what there is too much of.
func (w *Wanted) Picture(of *words.Study) (p *Picture, err error) {
	s := &drawer{of}
	switch {
	case w.Y != nil:
		p, err = w.heat(s)
	case w.X != nil && w.X.Numbers != nil:
		p, err = w.lines(s)
	default:
		p = w.dots(s)
	}
	if err != nil {
		return nil, err
	}
	p.Name = "figure"
	p.place()
	p.Source, p.Grey = of.Source(), of.Grey
	return p, nil
}

// caption says how intervals are drawn, how far they reach and by which method they are made.
func (w *Wanted) caption(s *drawer, how string) string {
	for _, i := range w.Cells {
		if e := w.Figure.Of(i); e.Defined() && e.Low < e.High {
			return fmt.Sprintf("%s %s intervals of each value by itself (%s).", how, prose.Confidence(s.Conf), methodName(e.Method))
		}
	}
	return "The figure is a count, which has no interval."
}

// text is a figure as it is read.
func (w *Wanted) text(e estimate.Estimate) string {
	if w.Figure.Share {
		return prose.Percent(e)
	}
	return prose.Short(e)
}

// alt names the least and the greatest value.
func (w *Wanted) alt(s *drawer, what string) string {
	least, most := -1, -1
	for _, i := range w.Cells {
		e := w.Figure.Of(i)
		if !e.Defined() {
			continue
		}
		if least < 0 || e.Value < w.Figure.Of(least).Value {
			least = i
		}
		if most < 0 || e.Value > w.Figure.Of(most).Value {
			most = i
		}
	}
	if least < 0 {
		return what + " No cell has the figure."
	}
	return fmt.Sprintf("%s It is least with %s (%s) and greatest with %s (%s).", what, s.Said(least, nil), w.text(w.Figure.Of(least)),
		s.Said(most, nil), w.text(w.Figure.Of(most)))
}

// top is the highest end of an interval, or of what is twice as high as the highest value where one has no end.
func (w *Wanted) top() float64 {
	most, top := 0.0, 0.0
	for _, i := range w.Cells {
		if e := w.Figure.Of(i); e.Defined() {
			most, top = max(most, e.Value), max(top, e.High)
		}
	}
	return min(top, 2*most+1e-12) * w.Figure.Scale()
}

// spot is the point of a cell.
func (w *Wanted) spot(x float64, e estimate.Estimate) spot {
	k, top := w.Figure.Scale(), w.top()
	high := min(e.High*k, top)
	return spot{x: x, y: e.Value * k, low: e.Low * k, high: high, lowest: e.Low * k, highest: high, words: w.text(e), cell: -1}
}

// lines draws a line for each combination of the fields that are not across.
func (w *Wanted) lines(s *drawer) (*Picture, error) {
	var lanes []words.Lane
	for _, l := range s.Lanes(w.X) {
		l.Cells = slices.DeleteFunc(slices.Clone(l.Cells), func(i int) bool { return !slices.Contains(w.Cells, i) })
		if len(l.Cells) > 0 {
			lanes = append(lanes, l)
		}
	}
	if len(lanes) > maxFigureLines {
		return nil, fmt.Errorf("--x %s: found %d lines, want at most %d: pick cells (--cells), or draw a map (--y)", w.X.Path, len(lanes), maxFigureLines)
	}
	lines := make([]series, len(lanes))
	for i, l := range lanes {
		lines[i] = series{name: l.Name, look: levelLook(i, len(lanes), s.OrderedBy(w.X) != nil), bands: len(lanes) <= 1}
		for _, cell := range l.Cells {
			if e := w.Figure.Of(cell); e.Defined() {
				lines[i].spots = append(lines[i].spots, w.spot(s.Number(cell, w.X), e))
			}
		}
	}
	lines = slices.DeleteFunc(lines, func(l series) bool { return len(l.spots) == 0 })
	if len(lines) == 0 {
		return nil, fmt.Errorf("--metric %s: found it in none of the cells", w.Figure.Name)
	}
	p := &Picture{Chart: Chart{Title: prose.UpperFirst(w.Figure.Title) + " over " + w.X.Title}}
	if len(lines) > 1 {
		p.legend, p.direct = seriesLegend(lines), narrowSize+1
		p.Caption = s.Naming("Lines", w.X)
	}
	p.Caption = w.caption(s, "Bars are") + p.Caption
	p.Alt = w.alt(s, fmt.Sprintf("%d lines of %s over %s.", len(lines), w.Figure.Title, w.X.Title))
	p.body = func(width vg.Length) body {
		height := vg.Length(panelHigh)
		if width <= narrowSize {
			height = 280
		}
		return gridBody([]*plot.Plot{w.linePlot(s, p, lines, width)}, 1, height)
	}
	return p, nil
}

// linePlot has the lines on their axes.
func (w *Wanted) linePlot(s *drawer, pic *Picture, lines []series, width vg.Length) *plot.Plot {
	p := newPlot()
	axisFromZero(&p.Y, w.Figure.Axis(), w.top(), 7)
	p.Y.Label.Text = fitText(p.Y.Label.TextStyle, w.Figure.Axis(), 300, 1)
	numberAxis(&p.X, s.axisText(w.X, p.X.Label.TextStyle, width-50), slices.Sorted(slices.Values(w.X.Numbers)), max(3, int(width/40)))
	if !lines[0].bands {
		roomForBars(&p.X, len(lines), width)
	}
	p.Add(linesPlotter(pic, lines))
	if len(lines) > 1 && width > narrowSize {
		roomForNames(&p.X, lines, width)
		p.Add(endNames(lines, width))
	}
	return p
}

// dots draws a dot for each cell.
func (w *Wanted) dots(s *drawer) *Picture {
	cells, left := w.Cells, ""
	if len(cells) > mostRows {
		left = fmt.Sprintf(" The first %d of %d cells are drawn.", mostRows, len(cells))
		cells = cells[:mostRows]
	}
	chart := &rowChart{rowHeight: 26}
	for _, i := range cells {
		chart.labels = append(chart.labels, rowLabel{s.ShortName(i, nil), false})
	}
	look := lineLook{ink: blueInk, mark: circle}
	top := w.top()
	chart.panels = []rowPanel{{label: w.Figure.Axis(), top: top, number: !w.Figure.Share, margin: 60,
		paint: func(c *draw.Canvas, i int, x func(float64) vg.Length, y, _ vg.Length) {
			e := w.Figure.Of(cells[i])
			if w.Figure.Share || !e.Defined() {
				dot(c, look, e, x, y)
				return
			}
			sp := w.spot(0, e)
			whisker(c, draw.LineStyle{Color: look.ink, Width: 1.6}, x(sp.low), x(sp.high), y, 4)
			drawMark(c, look, vg.Point{X: x(sp.y), Y: y}, 3.6)
			besideText(c, []string{prose.Short(e), prose.Value(e, 1)}, x(sp.high)+7, x(sp.low)-7, y)
		}}}
	p := &Picture{Chart: Chart{Title: prose.UpperFirst(w.Figure.Title)}, body: chart.body}
	p.Caption = w.caption(s, "Whiskers are") + s.Naming("Cells", nil) + left
	p.Alt = w.alt(s, "Dots with whiskers for "+w.Figure.Title+" in each cell.")
	return p
}

// heat draws a map over two fields.
func (w *Wanted) heat(s *drawer) (*Picture, error) {
	h := &heatMap{rows: axisOf(w.Y), cols: axisOf(w.X), turns: true, line: true}
	even := w.Figure.Name == "blue.points" // colours are the sides'
	least, most := math.Inf(1), math.Inf(-1)
	twice := -1
	h.squares = make([][]*heatSquare, len(w.Y.Levels))
	for i := range h.squares {
		h.squares[i] = make([]*heatSquare, len(w.X.Levels))
	}
	down, across, k := words.Order(w.Y), words.Order(w.X), w.Figure.Scale()
	for _, cell := range w.Cells {
		at := &h.squares[slices.Index(down, s.Level(cell, w.Y))][slices.Index(across, s.Level(cell, w.X))]
		if *at != nil {
			twice = cell
		}
		e := w.Figure.Of(cell)
		if !e.Defined() {
			continue
		}
		v := e.Value * k
		least, most = min(least, v), max(most, v)
		*at = &heatSquare{value: v, texts: []string{prose.Value(e, k)}}
		if e.Low < e.High && !math.IsInf(e.High, 0) {
			(*at).texts = append((*at).texts, prose.Span(e, k))
		}
		if even {
			_, ahead := words.Points(s.Study, cell)
			(*at).untold = ahead == 0
		}
	}
	if twice >= 0 {
		return nil, fmt.Errorf("--y %s: found several cells for one square (%s), want one: pick cells (--cells)", w.Y.Path, s.Run.Cells[twice].ID)
	}
	if least > most {
		return nil, fmt.Errorf("--metric %s: found it in none of the cells", w.Figure.Name)
	}
	p := &Picture{Chart: Chart{Title: fmt.Sprintf("%s over %s and %s", prose.UpperFirst(w.Figure.Title), w.X.Title, w.Y.Title)}, body: h.body}
	h.pic = p
	p.Caption = w.caption(s, "Small print:")
	if even {
		h.colours, h.unit = divergenceOf(50, max(most-50, 50-least), 50), " %"
		h.ends = [2]string{"blue is ahead", "red is ahead"}
		p.Caption += fmt.Sprintf(" Squares are filled where a side is shown to be ahead (%s for all cells together), and hatched where they may be even.%s",
			prose.Confidence(s.Conf), h.lineNote())
	} else {
		h.rising, h.line = true, false
		h.colours = divergence{even: least, reach: max(most-least, 1e-12)}
		h.ends = [2]string{"most", "least"}
		if w.Figure.Share {
			h.unit = " %"
		}
	}
	p.Caption += h.unprinted()
	p.Alt = w.alt(s, fmt.Sprintf("Heat map of %s over %s and %s.", w.Figure.Title, w.X.Title, w.Y.Title))
	return p, nil
}
