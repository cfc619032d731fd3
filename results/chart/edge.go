package chart

import (
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/words"
)

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
			lines[i].spots = append(lines[i].spots, sp)
		}
	}
	p := &Picture{legend: seriesLegend(lines)}
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
		height := vg.Length(360)
		if width <= narrowSize {
			height = 300
		}
		return gridBody([]*plot.Plot{s.edgePlot(f, lines, width)}, 1, height)
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
func (s *drawer) edgePlot(f *results.Field, lines []series, width vg.Length) *plot.Plot {
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
	p.Add(groundsPlotter(lines), linesPlotter(lines))
	return p
}
