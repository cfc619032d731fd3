package chart

import (
	"fmt"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// mostCurves is the most cells that a chart of curves shows.
const mostCurves = 6

// A stepCurve is a step function of time with its band: an entry for each time from 0.
type stepCurve struct{ value, low, high []float64 }

// killedCurve is the share of all duels in which a side has killed.
func killedCurve(t estimate.Timing) stepCurve {
	var c stepCurve
	for _, e := range t.By {
		c.value, c.low, c.high = append(c.value, e.Value), append(c.low, e.Low), append(c.high, e.High)
	}
	return c
}

// aloneCurve is the share of duels in which a side would have killed if nothing else ended the duel.
func aloneCurve(k estimate.Curve) stepCurve {
	var c stepCurve
	for at := range k.Tau() + 1 {
		c.value, c.low, c.high = append(c.value, 1-k.Survival[at]), append(c.low, 1-k.High[at]), append(c.high, 1-k.Low[at])
	}
	return c
}

// killedPictures draw when each side kills, a panel a cell: of all duels, and as long as the duel lasts.
func (s *drawer) killedPictures() []*Picture {
	cells, left := s.ChooseCells(mostCurves)
	if len(cells) == 0 {
		return nil
	}
	of := func(name, title, caption, axis, what string,
		curve func(c *results.Cell, side rules.Side) stepCurve) *Picture {
		p := &Picture{Chart: Chart{Name: name, Title: title}}
		var alt []string
		for _, i := range cells[:min(len(cells), 6)] {
			c := &s.Run.Cells[i]
			at := func(side rules.Side) string {
				v := curve(c, side).value
				return percentOf(v[len(v)-1])
			}
			alt = append(alt, fmt.Sprintf("%s: blue %s, red %s at the end", s.CellName(i), at(rules.Blue), at(rules.Red)))
		}
		p.Caption = fmt.Sprintf("%s Bands, and the bars at the ends, are %s Wilson intervals for each time by "+
			"itself.%s%s", caption, prose.Confidence(s.Conf), s.Naming("Panels", nil), left)
		p.Alt = "Rising step lines by time. " + strings.Join(alt, ". ") + "."
		p.body = func(width vg.Length) body { return s.curveGrid(p, cells, width, axis, what, curve) }
		return p
	}
	killed := of("killed", "When each side kills",
		"Share of all duels in which a side has destroyed the other by the end of each time, up to the kill "+
			"probability. A mutual kill counts for both sides; in the rest of the duels neither has killed.",
		"has killed, of all duels (%)", "has killed",
		func(c *results.Cell, side rules.Side) stepCurve {
			return killedCurve(c.Tally.TimeToKill(side, c.TurnLimit, s.Conf))
		})
	alone := of("pace", "How soon each side would kill if nothing else ended the duel",
		"Kaplan-Meier estimate. A duel that ends otherwise, also because the side itself is lost, drops out at "+
			"its end, as if it would have gone on like the others: the lines compare how fast the sides kill "+
			"while both still fly. They stop where fewer than "+
			fmt.Sprint(estimate.LeastAtRisk)+" duels still go on.",
		"would have killed (%)", "would have killed",
		func(c *results.Cell, side rules.Side) stepCurve {
			return aloneCurve(c.Tally.WhileItLasts(side, s.Conf))
		})
	return []*Picture{killed, alone}
}

// percentOf is a share in per cent for a text.
func percentOf(x float64) string { return prose.Fixed(100*x, 1, false) + " %" }

// stepLook is the look of a side's curve: no markers but the same dash.
func stepLook(side rules.Side) lineLook {
	look := sideLook(side)
	look.mark = none
	return look
}

// curveGrid lays out a panel for each cell.
func (s *drawer) curveGrid(pic *Picture, cells []int, width vg.Length, axis, what string, curve func(*results.Cell, rules.Side) stepCurve) body {
	cols, height := 1, vg.Length(panelHigh)
	switch {
	case len(cells) == 1:
	case len(cells) <= 4:
		cols, height = 2, 190
	default:
		cols, height = 3, 170
	}
	if width <= narrowSize {
		cols, height = min(cols, 2), min(height, 240)
	}
	each := (width-50)/vg.Length(cols) - 14
	end := longestShown(s.Run, cells)
	step := niceStep(float64(end), max(3, int(each/40)))
	plots := make([]*plot.Plot, len(cells))
	for n, i := range cells {
		p := newPlot()
		if len(cells) > 1 {
			p.Title.Text = panelTitle(s.ShortName(i, nil), each)
		}
		percentAxis(&p.Y, shortAxis(p.Y.Label.TextStyle, axis, height), 100, 5)
		p.X.Min, p.X.Max = 0, float64(end)*float64(1+(stub+4)/each) // with room for what stands after the last step
		p.X.Label.Text = "time (" + s.Run.LengthUnit + ")"
		p.X.Tick.Marker = plot.ConstantTicks(ticks(0, float64(end), max(1, step)))
		var lines [2]stepCurve
		for k, side := range results.BothSides {
			lines[k] = curve(&s.Run.Cells[i], side).until(end)
			p.Add(lines[k].plotter(stepLook(side)), lines[k].endPlotter(stepLook(side), stub*vg.Length(k+1)/2))
		}
		p.Add(pointed(pic, &lines, s.Run.LengthUnit))
		if n == 0 {
			p.Add(namesPlotter([]series{lines[0].series("blue "+what, rules.Blue), lines[1].series("red "+what, rules.Red)}, nil, true))
		}
		plots[n] = p
	}
	return gridBody(plots, cols, height)
}

// pointed says the values of both lines where the pointer is, from each time at which they change to the next.
func pointed(pic *Picture, lines *[2]stepCurve, unit string) paintFunc {
	return func(to draw.Canvas, x, _ func(float64) vg.Length) {
		said, last, from := "", "", 0
		for at := range max(len(lines[0].value), len(lines[1].value)) {
			text := ""
			for k, side := range results.BothSides {
				v := lines[k].value
				text += fmt.Sprintf(", %s %s", side, percentOf(v[min(at, len(v)-1)]))
			}
			if text == last {
				continue
			}
			if said != "" {
				pic.say(vg.Rectangle{Min: vg.Point{X: x(float64(from)), Y: to.Min.Y}, Max: vg.Point{X: x(float64(at)), Y: to.Max.Y}}, said)
			}
			said, last, from = fmt.Sprintf("%s %d%s", strings.TrimSuffix(unit, "s"), at, text), text, at
		}
		pic.say(vg.Rectangle{Min: vg.Point{X: x(float64(from)), Y: to.Min.Y}, Max: to.Max}, said)
	}
}

// shortAxis is the label of an upright axis of a panel of a height: without what stands between a comma and its unit
// where it is too long. Panels would not stand in line if a label reached beyond its axis.
func shortAxis(style draw.TextStyle, label string, height vg.Length) string {
	const round = 90 // title, labels and axis of a panel
	if what, _, found := strings.Cut(label, ","); found && style.Width(label) > height-round {
		return what + " (%)"
	}
	return label
}

// longestShown is the time up to which curves are drawn: until hardly any duel
// still goes on in any of the cells.
func longestShown(r *results.Run, cells []int) int {
	end := 1
	for _, i := range cells {
		end = max(end, r.Cells[i].Tally.LengthQuantile(0.999))
	}
	return end
}

// until is the curve up to a time, or to its own end if that comes first.
func (c stepCurve) until(end int) stepCurve {
	n := min(end+1, len(c.value))
	return stepCurve{c.value[:n], c.low[:n], c.high[:n]}
}

// series is the line with a name, for what is written beside lines.
func (c stepCurve) series(name string, side rules.Side) series {
	l := series{name: name, look: stepLook(side)}
	for at := range c.value {
		l.spots = append(l.spots, spot{x: float64(at), y: c.value[at] * 100, low: c.low[at] * 100, high: c.high[at] * 100, result: rules.WonBy(side)})
	}
	return l
}

// plotter draws the step line with its band.
func (c stepCurve) plotter(look lineLook) paintFunc {
	return func(to draw.Canvas, x, y func(float64) vg.Length) {
		high, low := steps(c.high, x, y), steps(c.low, x, y)
		for i := len(low) - 1; i >= 0; i-- {
			high = append(high, low[i])
		}
		ink := look.ink
		ink.A = 0x38
		to.FillPolygon(ink, high)
		line := steps(c.value, x, y)
		to.StrokeLines(draw.LineStyle{Color: look.ink, Width: 2, Dashes: look.dashes}, line)
		to.SetLineDash(nil, 0)
	}
}

// stub is how far a line runs on after its last step, where the error bars stand.
const stub = 12

// endPlotter draws the interval at the end of the line as an error bar; shift keeps those of two sides apart.
func (c stepCurve) endPlotter(look lineLook, shift vg.Length) paintFunc {
	end := len(c.value) - 1
	return func(to draw.Canvas, x, y func(float64) vg.Length) {
		at, low, high := x(float64(end))+shift, y(c.low[end]*100), y(c.high[end]*100)
		strokeParts(&to, draw.LineStyle{Color: look.ink, Width: 1.5},
			[][4]vg.Length{{at, low, at, high}, {at - 3, low, at + 3, low}, {at - 3, high, at + 3, high}})
	}
}

// steps is the step line of values over the times from 0 on, with a stub at the end.
func steps(values []float64, x, y func(float64) vg.Length) []vg.Point {
	line := []vg.Point{{X: x(0), Y: y(values[0] * 100)}}
	for t := 1; t < len(values); t++ {
		at := x(float64(t))
		line = append(line, vg.Point{X: at, Y: y(values[t-1] * 100)}, vg.Point{X: at, Y: y(values[t] * 100)})
	}
	last := line[len(line)-1]
	return append(line, vg.Point{X: last.X + stub, Y: last.Y})
}
