package chart

import (
	"fmt"
	"sort"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/study"
	"github.com/furball-sim/furball/rules"
)

// A picture of small multiples holds panelsAPage panels, and a varied field gets at most mostPages pictures.
const (
	panelsAPage = 12
	mostPages   = 4
)

// mostWhole is how many lines of a panel have bands: with more of them one sees no line for bands, so only the
// error bars are drawn, beside one another.
const mostWhole = 3

// A lane is the cells that differ in one field only.
type lane struct {
	name  string
	cells []int // by rising value of the field
}

// killPictures draws the kill probability over each varied field of numbers.
func (s *painter) killPictures() []*Picture {
	var out []*Picture
	for i := range s.Fields {
		if f := &s.Fields[i]; f.Numbers != nil {
			out = append(out, s.killOver(f)...)
		}
	}
	return out
}

// lanes sorts the cells into lanes of f.
func (s *painter) lanes(f *results.Field) []lane {
	var lanes []lane
	index := map[string]int{}
	for _, i := range s.Played() {
		name := s.ShortName(i, f)
		at, found := index[name]
		if !found {
			at = len(lanes)
			index[name] = at
			lanes = append(lanes, lane{name: name})
		}
		lanes[at].cells = append(lanes[at].cells, i)
	}
	for _, l := range lanes {
		sort.SliceStable(l.cells, func(a, b int) bool { return s.numberOf(l.cells[a], f) < s.numberOf(l.cells[b], f) })
	}
	return lanes
}

// numberOf is the value of a field of numbers in a cell.
func (s *painter) numberOf(cell int, f *results.Field) float64 { return f.Numbers[s.Level(cell, f)] }

// killSeries is the kill probability of a side along a lane, with bands or without.
func (s *painter) killSeries(l lane, f *results.Field, side rules.Side, look lineLook,
	name string, bands bool) series {
	out := series{name: name, look: look, bands: bands}
	for _, i := range l.cells {
		e := s.Sum.Cells[i].KillProbability.Side(side)
		out.spots = append(out.spots, spot{x: s.numberOf(i, f), y: e.Value * 100, low: e.Low * 100, high: e.High * 100})
	}
	if bands {
		for k, e := range results.KillCurve(s.cells(l.cells), side, s.Run.Seed, s.Conf) {
			out.spots[k].lowest, out.spots[k].highest = e.Low*100, e.High*100
		}
	}
	return out
}

// cells are those with the given indices.
func (s *painter) cells(indices []int) []*results.Cell {
	out := make([]*results.Cell, len(indices))
	for k, i := range indices {
		out[k] = &s.Run.Cells[i]
	}
	return out
}

// killOver draws one field: two lines for the sides, or a panel a side with a
// line a lane, or a panel a lane.
func (s *painter) killOver(f *results.Field) []*Picture {
	lanes := s.lanes(f)
	switch {
	case len(lanes) == 0:
		return nil
	case len(lanes) == 1:
		return []*Picture{s.killSides(f, lanes)}
	case len(lanes) <= maxLines:
		return []*Picture{s.killLines(f, lanes)}
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

// killFrame is what all kill charts of a field have in common; parts are its lines or its panels.
func (s *painter) killFrame(f *results.Field, lanes []lane, parts string, bands bool) *Picture {
	p := &Picture{Chart: Chart{Name: "kill-" + slug(f.Path), Title: "Kill probability over " + f.Path}}
	half, cells := 0.0, []int{}
	for _, l := range lanes {
		for _, i := range l.cells {
			cells = append(cells, i)
			for _, side := range results.BothSides {
				half = max(half, s.Sum.Cells[i].KillProbability.Side(side).HalfWidth())
			}
		}
	}
	p.Caption = fmt.Sprintf("Probability that a side destroys the other side's whole force%s; a mutual kill "+
		"counts for both. %s%s", s.Run.WithinLimit(), bandText(s.Conf, half, bands), s.Naming(parts, f))
	p.Alt = fmt.Sprintf("Lines of the kill probability of both sides over %s. %s", f.Path, s.KillRange(cells))
	return p
}

// bandText says what the bands of kill charts hold; half is the half-width of the widest interval of one value.
func bandText(conf, half float64, bands bool) string {
	if !bands {
		return fmt.Sprintf("Bars are %s Wilson intervals of each value by itself, the widest %s; with so many "+
			"lines bands would hide them, and points of one value stand side by side.",
			prose.Confidence(conf), prose.HalfPoints(half))
	}
	return fmt.Sprintf("Dark band and bars: %s for each value by itself (Wilson intervals, the widest %s). "+
		"Light band: %s for a whole line at once, allowing for the luck that its points share.",
		prose.Confidence(conf), prose.HalfPoints(half), prose.Confidence(conf))
}

// killSides has a panel for each lane with a line for each side.
func (s *painter) killSides(f *results.Field, lanes []lane) *Picture {
	p := s.killFrame(f, lanes, "Panels", true)
	panels := make([]linePanel, len(lanes))
	for i, l := range lanes {
		panels[i].title = l.name
		for _, side := range results.BothSides {
			panels[i].series = append(panels[i].series, s.killSeries(l, f, side, sideLook(side), side.String()+" kills", true))
		}
	}
	p.legend = seriesLegend(panels[0].series)
	cols := s.panelColumns(f, len(lanes))
	p.body = func(width vg.Length) body { return s.killGrid(f, panels, cols, width) }
	return p
}

// panelColumns is how many panels stand in a row, so that if possible a column
// has one level of the last field.
func (s *painter) panelColumns(f *results.Field, panels int) int {
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

// killLines has a panel for each side with a line for each lane.
func (s *painter) killLines(f *results.Field, lanes []lane) *Picture {
	bands := len(lanes) <= mostWhole
	p := s.killFrame(f, lanes, "Lines", bands)
	panels := []linePanel{{title: "blue kills"}, {title: "red kills"}}
	for k, side := range results.BothSides {
		for i, l := range lanes {
			panels[k].series = append(panels[k].series, s.killSeries(l, f, side, levelLook(side, i), l.name, bands))
		}
	}
	grey := append([]series(nil), panels[0].series...)
	for i := range grey { // the legend stands for both panels
		grey[i].look.ink = greyInk
	}
	p.legend = seriesLegend(grey)
	p.body = func(width vg.Length) body { return s.killGrid(f, panels, 2, width) }
	return p
}

// A linePanel is one panel of lines.
type linePanel struct {
	title  string
	series []series
}

// killGrid lays out panels with common axes.
func (s *painter) killGrid(f *results.Field, panels []linePanel, cols int, width vg.Length) body {
	height := vg.Length(360)
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
	top := 0.0
	for _, p := range panels {
		for _, l := range p.series {
			for _, sp := range l.spots {
				top = max(top, sp.high, sp.highest)
			}
		}
	}
	sorted := append([]float64(nil), f.Numbers...)
	sort.Float64s(sorted)
	plots := make([]*plot.Plot, len(panels))
	for i, panel := range panels {
		p := newPlot()
		if len(panels) > 1 {
			p.Title.Text = panelTitle(panel.title, each)
		}
		percentAxis(&p.Y, "kill probability (%)", top, max(4, int(height/45)))
		label := fitText(p.X.Label.TextStyle, study.AxisLabel(f), each, 1)
		numberAxis(&p.X, label, sorted, max(3, int(each/40)))
		if !panel.series[0].bands {
			roomForBars(&p.X, len(panel.series), each)
		}
		p.Add(linesPlotter(panel.series))
		plots[i] = p
	}
	return gridBody(plots, cols, height)
}
