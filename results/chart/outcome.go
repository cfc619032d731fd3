package chart

import (
	"fmt"
	"image/color"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// A chart by cell shows at most mostRows cells; at most mostGrouped of them are groups of single bars.
const (
	mostRows    = 28
	mostGrouped = 3
)

// An outcomeLook is how a result is drawn, in the order of a stacked bar.
type outcomeLook struct {
	result      rules.Result
	text        string
	fill        fill
	ink, ground color.NRGBA
}

var outcomeLooks = [...]outcomeLook{
	{rules.BlueWins, "blue wins", solid, blueInk, blueInk},
	{rules.Mutual, "mutual kill", crossed, darkInk, white},
	{rules.Draw, "draw", blank, greyInk, paleGrey},
	{rules.RedWins, "red wins", striped, redInk, redTint},
}

// outcome estimates the probability of a result.
func outcome(t *results.Tally, r rules.Result, conf float64) estimate.Estimate {
	switch r {
	case rules.BlueWins:
		return t.WinProbability(rules.Blue, conf)
	case rules.RedWins:
		return t.WinProbability(rules.Red, conf)
	case rules.Mutual:
		return t.MutualProbability(conf)
	}
	return t.DrawProbability(conf)
}

// outcomePictures draws how the duels of each cell ended.
func (s *drawer) outcomePictures() []*Picture {
	rows, left := s.ChooseCells(mostRows)
	if len(rows) == 0 {
		return nil
	}
	p := &Picture{Chart: Chart{Name: "outcomes", Title: "Who wins: " + s.Title()}}
	var alt []string
	for _, i := range rows[:min(len(rows), 6)] {
		t := &s.Run.Cells[i].Tally
		alt = append(alt, fmt.Sprintf("%s: blue wins %s, red wins %s, mutual kill %s, draw %s", s.CellName(i),
			prose.PercentSign(outcome(t, rules.BlueWins, s.Conf)), prose.PercentSign(outcome(t, rules.RedWins, s.Conf)),
			prose.PercentSign(outcome(t, rules.Mutual, s.Conf)), prose.PercentSign(outcome(t, rules.Draw, s.Conf))))
	}
	p.Alt = "Bars of the share of duels by outcome. " + strings.Join(alt, "; ") + "."
	if len(rows) <= mostGrouped {
		p.Caption = fmt.Sprintf("Share of duels by outcome; error bars are %s Wilson intervals.%s",
			prose.Confidence(s.Conf), s.Naming("Cells", nil))
		p.body = s.groupedOutcomes(p, rows).body
		return []*Picture{p}
	}
	p.Caption = fmt.Sprintf("Share of duels by outcome. Below each bar the %s Wilson intervals of blue's wins "+
		"(dot, from the left) and of red's wins (diamond, from the right); those of mutual kills and draws are "+
		"in the table of cells.%s%s",
		prose.Confidence(s.Conf), s.Naming("Cells", nil), left)
	p.legend = outcomeLegend()
	p.body = s.stackedOutcomes(p, rows).body
	return []*Picture{p}
}

// outcomeLegend explains the fills.
func outcomeLegend() []legendItem {
	var items []legendItem
	for _, look := range outcomeLooks {
		items = append(items, legendItem{look.text, sample(look.fill, look.ink, look.ground)})
	}
	return items
}

// groupedOutcomes has one bar an outcome, with its value in words.
func (s *drawer) groupedOutcomes(p *Picture, rows []int) *rowChart {
	chart := &rowChart{rowHeight: 30}
	type bar struct {
		look *outcomeLook
		e    estimate.Estimate
		cell int
	}
	var bars []bar
	value := anchored(textStyle(tickSize, false), draw.XLeft, draw.YCenter)
	top, margin := 0.0, vg.Length(0)
	for _, i := range rows {
		if len(rows) > 1 {
			chart.labels = append(chart.labels, rowLabel{s.ShortName(i, nil), true})
			bars = append(bars, bar{})
		}
		for k := range outcomeLooks {
			e := outcome(&s.Run.Cells[i].Tally, outcomeLooks[k].result, s.Conf)
			chart.labels = append(chart.labels, rowLabel{outcomeLooks[k].text, false})
			bars = append(bars, bar{&outcomeLooks[k], e, i})
			top, margin = max(top, e.High), max(margin, value.Width(prose.PercentSpan(e))+8)
		}
	}
	chart.panels = []rowPanel{{label: "share of duels (%)", top: top * 100, margin: margin,
		paint: func(c *draw.Canvas, i int, x func(float64) vg.Length, y, half vg.Length) {
			b := bars[i]
			thick := half - 5
			box := vg.Rectangle{Min: vg.Point{X: x(0), Y: y - thick}, Max: vg.Point{X: x(b.e.Value * 100), Y: y + thick}}
			paintRect(c, box, b.look.fill, b.look.ink, b.look.ground)
			p.note(b.cell, b.look.result, box, cellIs(b.cell)+", "+b.look.text, b.e)
			low, high := x(b.e.Low*100), x(b.e.High*100)
			if high-x(0) < 16 { // a white edge would hide the whole bar
				whisker(c, draw.LineStyle{Color: darkInk, Width: 1.5}, low, high, y, 5)
			} else {
				haloWhisker(c, darkInk, low, high, y, 5)
			}
			backed(c, value, vg.Point{X: x(b.e.High*100) + 8, Y: y}, prose.PercentSpan(b.e))
		}}}
	return chart
}

// haloWhisker is a whisker that can be seen on any ground.
func haloWhisker(c *draw.Canvas, ink color.Color, x0, x1, y, tip vg.Length) {
	whisker(c, draw.LineStyle{Color: white, Width: 4}, x0, x1, y, tip+1)
	whisker(c, draw.LineStyle{Color: ink, Width: 1.5}, x0, x1, y, tip)
}

// besideText writes the first of some texts that fits to the right of a mark,
// or to its left when there is no room, on a white ground. The last of them is
// written to the right even when it fits nowhere.
func besideText(c *draw.Canvas, texts []string, right, left, y vg.Length) {
	style := anchored(textStyle(tickSize, false), draw.XLeft, draw.YCenter)
	for i, txt := range texts {
		w := style.Width(txt)
		fitsRight, fitsLeft := right+w <= c.Max.X+4, left-w >= c.Min.X
		if !fitsRight && !fitsLeft && i < len(texts)-1 {
			continue
		}
		x := right
		if !fitsRight && fitsLeft {
			x = left - w
		}
		backed(c, style, vg.Point{X: x, Y: y}, txt)
		return
	}
}

// backed writes txt, anchored left and centred, on a white ground.
func backed(c *draw.Canvas, style draw.TextStyle, pt vg.Point, txt string) {
	w := style.Width(txt) * (-vg.Length(style.XAlign))
	c.SetColor(white)
	c.Fill(vg.Rectangle{Min: vg.Point{X: pt.X - w - 3, Y: pt.Y - 8},
		Max: vg.Point{X: pt.X - w + style.Width(txt) + 3, Y: pt.Y + 8}}.Path())
	putText(c, style, pt, txt)
}

// stackedOutcomes has one bar a cell, whose parts add up to all duels.
func (s *drawer) stackedOutcomes(p *Picture, rows []int) *rowChart {
	chart := &rowChart{rowHeight: 33}
	for _, i := range rows {
		chart.labels = append(chart.labels, rowLabel{s.ShortName(i, nil), false})
	}
	chart.panels = []rowPanel{{label: "share of duels (%)", top: 100,
		paint: func(c *draw.Canvas, i int, x func(float64) vg.Length, y, half vg.Length) {
			s.stackedBar(c, p, rows[i], x, y+6, half-9)
		}}}
	return chart
}

// stackedBar draws the bar of one cell, reaching half to either side of y.
func (s *drawer) stackedBar(c *draw.Canvas, p *Picture, cell int, x func(float64) vg.Length, y, half vg.Length) {
	t := &s.Run.Cells[cell].Tally
	var sum int64
	for _, look := range outcomeLooks {
		n := t.Results[look.result]
		from := estimate.Wilson(sum, t.Duels, s.Conf)
		sum += n
		to := estimate.Wilson(sum, t.Duels, s.Conf)
		box := vg.Rectangle{Min: vg.Point{X: x(from.Value * 100), Y: y - half},
			Max: vg.Point{X: x(to.Value * 100), Y: y + half}}
		paintRect(c, box, look.fill, look.ink, look.ground)
		e := outcome(t, look.result, s.Conf)
		p.note(cell, look.result, box, cellIs(cell)+", "+look.text, e)
		partLabel(c, look, e, box)
	}
	paintWins(c, t, s.Conf, x, y-half)
}

// paintWins draws the intervals of both sides' wins below a bar that adds up
// to all duels: blue's counted from the left, red's from the right.
func paintWins(c *draw.Canvas, t *results.Tally, conf float64, x func(float64) vg.Length, y vg.Length) {
	blue, red := t.WinProbability(rules.Blue, conf), t.WinProbability(rules.Red, conf)
	whisker(c, draw.LineStyle{Color: blueInk, Width: 1.5}, x(blue.Low*100), x(blue.High*100), y-4, 2.5)
	drawMark(c, sideLook(rules.Blue), vg.Point{X: x(blue.Value * 100), Y: y - 4}, 2)
	whisker(c, draw.LineStyle{Color: redInk, Width: 1.5}, x(100-red.High*100), x(100-red.Low*100), y-9.5, 2.5)
	drawMark(c, sideLook(rules.Red), vg.Point{X: x(100 - red.Value*100), Y: y - 9.5}, 2)
}

// partLabel writes the value into its part of a bar, if it fits.
func partLabel(c *draw.Canvas, look outcomeLook, e estimate.Estimate, box vg.Rectangle) {
	style := anchored(textStyle(tickSize, false), draw.XCenter, draw.YCenter)
	txt := prose.Value(e, 100)
	if style.Width(txt)+14 > box.Max.X-box.Min.X {
		return
	}
	at := vg.Point{X: (box.Min.X + box.Max.X) / 2, Y: (box.Min.Y + box.Max.Y) / 2}
	switch look.fill {
	case solid:
		putText(c, coloured(style, white), at, txt)
	case blank:
		putText(c, style, at, txt)
	default:
		backed(c, style, at, txt)
	}
}
