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
	"github.com/furball-sim/furball/rules"
)

// A picture of small multiples holds panelsAPage panels, and a varied field gets at most mostPages pictures.
const (
	panelsAPage = 12
	mostPages   = 4
)

// killPictures draws the kill probability of both sides over each varied field of numbers, and how far blue is ahead
// where a few lines of that can be compared.
func (s *drawer) killPictures() []*Picture {
	var out []*Picture
	for i := range s.Fields {
		if f := &s.Fields[i]; f.Numbers != nil {
			lanes := s.Lanes(f)
			out = append(append(out, s.killOver(f, lanes)...), s.edgePictures(f, lanes)...)
		}
	}
	return out
}

// valueOf is what a value of a cell says at the pointer.
func valueOf(s *words.Study, cell int, what, value string) string {
	return fmt.Sprintf("cell %d, %s: %s %s", cell+1, s.Said(cell, nil), what, value)
}

// ahead is the result of duels that the side wins that is ahead.
func ahead(e estimate.Estimate) rules.Result {
	if e.Value < 0 {
		return rules.RedWins
	}
	return rules.BlueWins
}

// killSeries is the kill probability of a side along a lane.
func (s *drawer) killSeries(l words.Lane, f *results.Field, side rules.Side) series {
	out := series{name: side.String() + " kills", look: sideLook(side), bands: true}
	for _, i := range l.Cells {
		e := s.Sum.Cells[i].KillProbability.Side(side)
		out.spots = append(out.spots, spot{x: s.Number(i, f), y: e.Value * 100, low: e.Low * 100, high: e.High * 100,
			words: valueOf(s.Study, i, out.name, prose.PercentSpan(e)), cell: i, result: rules.WonBy(side)})
	}
	for k, e := range figures.KillCurve(s.Run.CellsAt(l.Cells...), side, s.Run.Seed, s.Conf) {
		out.spots[k].lowest, out.spots[k].highest = e.Low*100, e.High*100
	}
	return out
}

// killOver draws one field: a panel for each lane, with a line for each side.
func (s *drawer) killOver(f *results.Field, lanes []words.Lane) []*Picture {
	switch {
	case len(lanes) == 0:
		return nil
	case len(f.Levels) == 2 && len(lanes) > panelsAPage:
		return nil // pages of lines between two points; other charts show these cells better
	}
	var out []*Picture
	pages := (len(lanes) + panelsAPage - 1) / panelsAPage
	for page := range min(pages, mostPages) {
		part := lanes[page*panelsAPage : min(len(lanes), (page+1)*panelsAPage)]
		p := s.killSides(f, part)
		if pages > 1 {
			p.Name += fmt.Sprintf("-%d", page+1)
			p.Title += fmt.Sprintf(" (%d of %d)", page+1, min(pages, mostPages))
		}
		if shown := mostPages * panelsAPage; len(lanes) > shown {
			p.Caption += fmt.Sprintf(" %d of the %d combinations of the other fields are drawn; cells.csv has all.",
				shown, len(lanes))
		}
		out = append(out, p)
	}
	return out
}

// widestKill is the half-width of the widest interval of the cells of lanes, which are listed as well.
func widestKill(sum *figures.Summary, lanes []words.Lane) (half float64, cells []int) {
	for _, l := range lanes {
		for _, i := range l.Cells {
			cells = append(cells, i)
			for _, side := range results.BothSides {
				half = max(half, sum.Cells[i].KillProbability.Side(side).HalfWidth())
			}
		}
	}
	return half, cells
}

// killSides has a panel for each lane with a line for each side.
func (s *drawer) killSides(f *results.Field, lanes []words.Lane) *Picture {
	half, cells := widestKill(s.Sum, lanes)
	p := &Picture{Chart: Chart{Name: "kill-" + words.Slug(f.Path), Title: "Kill probability over " + f.Title}}
	panels, lines := make([]linePanel, len(lanes)), words.LinesOf(s.Study, f)
	for i, l := range lanes {
		panels[i].title = l.Name
		panels[i].line = &lines[slices.IndexFunc(lines, func(of words.Line) bool { return of.Cells[0] == l.Cells[0] })]
		for _, side := range results.BothSides {
			panels[i].series = append(panels[i].series, s.killSeries(l, f, side))
		}
	}
	p.Caption = fmt.Sprintf("Probability that a side destroys the other side’s whole force%s; a mutual kill counts for "+
		"both. Dark band and bars: %s for each value by itself (Wilson intervals, the widest %s). Light band: %s for a "+
		"whole line at once, allowing for the luck that its points share.%s", s.Run.WithinLimit(), prose.Confidence(s.Conf),
		prose.HalfPoints(half), prose.Confidence(s.Conf), s.Naming("Panels", f))
	if slices.ContainsFunc(panels, func(p linePanel) bool { return len(p.line.Evens) > 0 }) {
		p.Caption += fmt.Sprintf(" Grey: from the last value at which one side is shown to be ahead to the first where the other is (%s for all "+
			"values of all lines together).", prose.Confidence(s.Conf))
	}
	p.Caption += noteOfCut(reaches(panels), 4)
	p.Alt = fmt.Sprintf("Lines of the kill probability of both sides over %s. %s", f.Title, s.KillRange(cells))
	cols := s.panelColumns(f, len(lanes))
	p.body = func(width vg.Length) body { return s.killGrid(f, p, panels, cols, width) }
	return p
}

// panelColumns is how many panels stand in a row, so that if possible a column
// has one level of the last field.
func (s *drawer) panelColumns(f *results.Field, panels int) int {
	cols := 3
	for i := range s.Fields {
		if g := &s.Fields[i]; g != f && len(g.Levels) >= 2 && len(g.Levels) <= 5 {
			cols = len(g.Levels)
		}
	}
	if cols == 2 && panels > 6 {
		cols = 4
	}
	return cols
}

// A linePanel is one panel of lines.
type linePanel struct {
	title  string
	series []series
	line   *words.Line // its cells, which say where it is even
}

// killGrid lays out panels with common axes.
func (s *drawer) killGrid(f *results.Field, pic *Picture, panels []linePanel, cols int, width vg.Length) body {
	height := vg.Length(panelHigh)
	if width <= narrowSize {
		cols, height = min(cols, 2), 300
		if len(panels) == 2 {
			cols, height = 1, 240
		}
	}
	if len(panels) > 2 {
		height = 190
	}
	cols = min(cols, len(panels))
	each := (width-50)/vg.Length(cols) - 14
	sorted, drawn := slices.Sorted(slices.Values(f.Numbers)), reaches(panels)
	plots := make([]*plot.Plot, len(panels))
	for i, panel := range panels {
		p := newPlot()
		if len(panels) > 1 {
			p.Title.Text = panelTitle(panel.title, each)
		}
		steps := max(4, int(height/45))
		percentAxis(&p.Y, "kill probability (%)", highest(drawn), steps)
		label := s.axisText(f, p.X.Label.TextStyle, each)
		numberAxis(&p.X, label, sorted, max(3, int(each/40)))
		p.Add(evenBands(panel.line))
		if gap, isCut := cutAxis(&p.Y, drawn, steps); isCut {
			p.Add(gap.mark(true))
		} else if p.Y.Max > 50 {
			p.Add(halfPlotter)
		}
		p.Add(linesPlotter(pic, panel.series), namesPlotter(panel.series, panel.line, i == 0))
		plots[i] = p
	}
	return gridBody(plots, cols, height)
}

// halfPlotter draws the line of 50 %.
var halfPlotter = paintFunc(func(c draw.Canvas, _, y func(float64) vg.Length) {
	stroke(&c, evenInk, vg.Point{X: c.Min.X, Y: y(50)}, vg.Point{X: c.Max.X, Y: y(50)})
	c.SetLineDash(nil, 0)
})

// reaches are the parts of the upright axis that the lines of panels take: from the lowest to the highest of each.
func reaches(panels []linePanel) []reach {
	var out []reach
	for _, p := range panels {
		for _, l := range p.series {
			r := reach{l.spots[0].lowest, l.spots[0].highest}
			for _, sp := range l.spots {
				r = reach{min(r.low, sp.low, sp.lowest), max(r.high, sp.high, sp.highest)}
			}
			out = append(out, r)
		}
	}
	return out
}

// axisText is the label of an axis: without saying whose the field is where that does not fit.
func (s *drawer) axisText(f *results.Field, style draw.TextStyle, width vg.Length) string {
	label := f.Label()
	if style.Width(label) > width {
		short := *f
		short.Title = s.ShortTitle(f)
		label = short.Label()
	}
	return fitText(style, label, width, 1)
}

// mostBands is how many bands may lie over one another in a panel: of more lines only the error bars are drawn, side by
// side.
const mostBands = 3

// edgePictures draws how far blue is ahead over a field, a line for each lane, where these are a few.
func (s *drawer) edgePictures(f *results.Field, lanes []words.Lane) []*Picture {
	if len(lanes) < 2 || len(lanes) > maxLines || len(f.Levels) < 3 {
		return nil
	}
	ordered := s.OrderedBy(f)
	lines, half := make([]series, len(lanes)), 0.0
	for i, l := range lanes {
		lines[i] = series{name: l.Name, look: levelLook(i, len(lanes), ordered != nil), bands: len(lanes) <= mostBands}
		for _, cell := range l.Cells {
			e := s.Margin(cell, s.Conf)
			half = max(half, e.HalfWidth())
			sp := spot{x: s.Number(cell, f), y: e.Value * 100, low: e.Low * 100, high: e.High * 100}
			sp.lowest, sp.highest = sp.low, sp.high
			sp.words, sp.cell, sp.result = valueOf(s.Study, cell, "blue's lead", prose.PointsSpan(e)), cell, ahead(e)
			lines[i].spots = append(lines[i].spots, sp)
		}
	}
	p := &Picture{legend: seriesLegend(lines), direct: narrowSize + 1}
	p.Name, p.Title = "edge-"+words.Slug(f.Path), "Who is ahead over "+f.Title
	shading := ""
	if ordered != nil {
		shading = " They are shaded in the order of " + ordered.Title + "."
	}
	p.Caption = fmt.Sprintf("Share of duels that blue wins less the share that red wins: at 0, the dashed line, they are "+
		"even. %s are %s intervals of each value by itself (%s), the widest %s.%s%s", bandsOrBars(lines),
		prose.Confidence(s.Conf), s.MarginMethod(), prose.HalfPoints(half), s.Naming("Lines", f), shading)
	p.Alt = fmt.Sprintf("A line for each of %d combinations of how far blue is ahead over %s. %s", len(lanes), f.Title,
		crossings(lines))
	p.body = func(width vg.Length) body {
		height := vg.Length(panelHigh)
		if width <= narrowSize {
			height = 300
		}
		return gridBody([]*plot.Plot{s.edgePlot(f, p, lines, width)}, 1, height)
	}
	return []*Picture{p}
}

// bandsOrBars names how intervals are drawn.
func bandsOrBars(lines []series) string {
	if lines[0].bands {
		return "Bands and bars"
	}
	return "Bars, which stand side by side at a value,"
}

// crossings says between which values each line crosses even.
func crossings(lines []series) string {
	text := ""
	for _, l := range lines {
		found := false
		for i := 1; i < len(l.spots); i++ {
			if a, b := l.spots[i-1], l.spots[i]; a.y*b.y < 0 {
				text += fmt.Sprintf("%s crosses even between %g and %g. ", l.name, a.x, b.x)
				found = true
			}
		}
		if !found {
			text += fmt.Sprintf("%s stays between %s and %s points. ", l.name, prose.Fixed(ends(l).low, 0, true),
				prose.Fixed(ends(l).high, 0, true))
		}
	}
	return text
}

// ends are the lowest and the highest value of a line.
func ends(l series) reach {
	r := reach{math.Inf(1), math.Inf(-1)}
	for _, sp := range l.spots {
		r = reach{min(r.low, sp.y), max(r.high, sp.y)}
	}
	return r
}

// edgePlot has the lines over grounds that say who is ahead.
func (s *drawer) edgePlot(f *results.Field, pic *Picture, lines []series, width vg.Length) *plot.Plot {
	p := newPlot()
	low, high := 0.0, 0.0
	for _, l := range lines {
		for _, sp := range l.spots {
			low, high = min(low, sp.low), max(high, sp.high)
		}
	}
	step := niceStep(math.Max(high-low, 10), 7)
	p.Y.Min, p.Y.Max = math.Max(-100, math.Floor(low/step)*step), math.Min(100, math.Ceil(high/step)*step)
	p.Y.Label.Text = "blue's wins less red's (points)"
	marks := ticks(math.Ceil(p.Y.Min/step)*step, p.Y.Max, step)
	for i := range marks {
		marks[i].Label = prose.Fixed(marks[i].Value, 0, marks[i].Value != 0)
	}
	p.Y.Tick.Marker = plot.ConstantTicks(marks)
	title := s.axisText(f, p.X.Label.TextStyle, width-50)
	numberAxis(&p.X, title, slices.Sorted(slices.Values(f.Numbers)), max(3, int(width/40)))
	if !lines[0].bands {
		roomForBars(&p.X, len(lines), width)
	}
	p.Add(groundsPlotter(lines), linesPlotter(pic, lines))
	if width > narrowSize {
		roomForNames(&p.X, lines, width)
		p.Add(endNames(lines, width))
	}
	return p
}
