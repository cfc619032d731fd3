package chart

import (
	"bytes"
	"fmt"
	"html"
	"strings"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"

	"github.com/furball-sim/furball/rules"
)

// Widths of pictures in picture units: pixels of an SVG at its natural size,
// half-pixels of a PNG.
const (
	WideWidth  = 800
	PhoneWidth = 380
	sheetEdge  = 12
)

// A Picture is a chart that can still be drawn at any width.
type Picture struct {
	Chart
	Source string // experiment, duels, seed: the last line of the picture
	legend []legendItem
	direct vg.Length // from this width on the drawing has names in place of the legend; 0: never
	body   func(width vg.Length) body

	// Link is where what stands for duels leads to in a page, or nothing; nil: nothing leads anywhere.
	Link  func(cell int, result rules.Result) string
	Grey  bool   // drawn without colours
	areas []area // of the last drawing
}

// A body is the part of a picture between legend and caption.
type body struct {
	height vg.Length
	paint  func(c draw.Canvas)
}

// A legendItem explains one look. sample draws it within the canvas.
type legendItem struct {
	text   string
	sample func(c *draw.Canvas)
}

// A layout is a picture laid out for one width.
type layout struct {
	fig           *Picture
	width, height vg.Length
	title, foot   []string
	legend        [][]legendItem
	body          body
	grey          bool
}

// lay lays out f. A bare layout has no title and caption of its own, because
// the page around it has them.
func lay(f *Picture, width vg.Length, bare bool) *layout {
	s := &layout{fig: f, width: width, grey: f.Grey}
	inner := width - 2*sheetEdge
	if !bare {
		s.title = strings.Split(fitText(textStyle(titleSize, true), f.Title, inner, 4), "\n")
		s.foot = wrapText(textStyle(footSize, false), f.Caption, inner)
		s.foot = append(s.foot, wrapText(textStyle(footSize, false), f.Source, inner)...)
	}
	if f.direct == 0 || width < f.direct {
		s.legend = legendRows(f.legend, inner)
	}
	s.body = f.body(inner)
	s.height = 2*sheetEdge + s.titleHeight() + s.legendHeight() + s.body.height + s.footHeight()
	return s
}

func (s *layout) titleHeight() vg.Length {
	if len(s.title) == 0 {
		return 0
	}
	return textHeight(textStyle(titleSize, true), len(s.title)) + 6
}

func (s *layout) legendHeight() vg.Length {
	if len(s.legend) == 0 {
		return 0
	}
	return legendStep*vg.Length(len(s.legend)) + 6
}

func (s *layout) footHeight() vg.Length {
	if len(s.foot) == 0 {
		return 0
	}
	return textHeight(textStyle(footSize, false), len(s.foot)) + 10
}

// paint draws the layout on a white ground.
func (s *layout) paint(target vg.Canvas) {
	if s.grey {
		target = greyCanvas{target}
	}
	c := draw.NewCanvas(target, s.width, s.height)
	c = draw.Crop(c, sheetEdge, -sheetEdge, sheetEdge, -sheetEdge)
	putText(&c, textStyle(titleSize, true), vg.Point{X: c.Min.X, Y: c.Max.Y}, strings.Join(s.title, "\n"))
	c.Max.Y -= s.titleHeight()
	paintLegend(&c, s.legend)
	c.Max.Y -= s.legendHeight()
	foot := coloured(textStyle(footSize, false), greyInk)
	putText(&c, foot, vg.Point{X: c.Min.X, Y: c.Min.Y + s.footHeight() - 10}, strings.Join(s.foot, "\n"))
	c.Min.Y += s.footHeight()
	s.body.paint(c)
}

// Measures of a legend.
const (
	legendStep   = 20
	legendSample = 30
	legendGap    = 18
)

// legendRows breaks a legend into rows no wider than width.
func legendRows(items []legendItem, width vg.Length) [][]legendItem {
	var rows [][]legendItem
	style := textStyle(labelSize, false)
	x := vg.Length(0)
	for _, it := range items {
		it.text = fitText(style, it.text, width-legendSample-6, 1)
		w := legendWidth(it)
		if x == 0 || x+w > width {
			rows, x = append(rows, nil), 0
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], it)
		x += w + legendGap
	}
	return rows
}

// legendWidth is the width of an item with its sample.
func legendWidth(it legendItem) vg.Length {
	return legendSample + 6 + textStyle(labelSize, false).Width(it.text)
}

// paintLegend draws the rows of a legend from the top of c.
func paintLegend(c *draw.Canvas, rows [][]legendItem) {
	style := anchored(textStyle(labelSize, false), draw.XLeft, draw.YCenter)
	y := c.Max.Y
	for _, row := range rows {
		x := c.Min.X
		for _, it := range row {
			box := vg.Rectangle{Min: vg.Point{X: x, Y: y - 14}, Max: vg.Point{X: x + legendSample, Y: y - 1}}
			it.sample(&draw.Canvas{Canvas: c.Canvas, Rectangle: box})
			putText(c, style, vg.Point{X: x + legendSample + 6, Y: y - 7.5}, it.text)
			x += legendWidth(it) + legendGap
		}
		y -= legendStep
	}
}

// svgCanvas notes the characters of all texts, so that the drawing can bring their font along.
type svgCanvas struct {
	*vgsvg.Canvas
	used letters
}

// FillString draws txt.
func (c *svgCanvas) FillString(f font.Face, pt vg.Point, txt string) {
	if txt == "" {
		return
	}
	c.used.add(f, txt)
	c.Canvas.FillString(f, pt, txt)
}

// vgsvg writes these in front of the styles of a text.
const (
	plainFont = `style="font-family:Liberation Sans;font-variant:normal;font-weight:normal;font-style:normal;`
	boldFont  = `style="font-family:Liberation Sans;font-variant:normal;font-weight:bold;font-style:normal;`
)

// svg draws the layout as an SVG element with title and description, without
// the XML declaration. One that stands alone has the font of its texts in it; a page has that once for all.
func (s *layout) svg(alone bool) (string, error) {
	c := &svgCanvas{Canvas: vgsvg.New(s.width, s.height), used: letters{}}
	c.SetColor(white)
	c.Fill(vg.Rectangle{Max: vg.Point{X: s.width, Y: s.height}}.Path())
	s.fig.areas = nil
	s.paint(c)
	links, role := "", "img"
	if !alone {
		links = s.fig.links(s.height)
	}
	if strings.Contains(links, "<a ") {
		role = "group" // an image has no parts that could be used
	}
	var raw bytes.Buffer
	if _, err := c.WriteTo(&raw); err != nil {
		return "", fmt.Errorf("chart %s: %w", s.fig.Name, err)
	}
	_, content, found := strings.Cut(raw.String(), "\n<g ")
	if !found {
		return "", fmt.Errorf("chart %s: the SVG has no drawing", s.fig.Name)
	}
	shorter := strings.NewReplacer(plainFont, `style="`, boldFont, `style="font-weight:bold;`, "\n\t", " ")
	content = shorter.Replace(content)
	var out strings.Builder
	style := ""
	if alone {
		faces, err := c.used.css()
		if err != nil {
			return "", fmt.Errorf("chart %s: %w", s.fig.Name, err)
		}
		style = "<style>" + faces + "</style>\n"
	}
	title, label := "<title>"+html.EscapeString(s.fig.Title)+"</title>", ""
	if !alone { // a page would show the title at the pointer, wherever that is in the drawing
		title, label = "", fmt.Sprintf(` aria-label="%s"`, html.EscapeString(s.fig.Title))
	}
	fmt.Fprintf(&out,
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f" width="%.0f" height="%.0f" role="%s"%s `+
			`style="font-family:%s">`+"\n%s<desc>%s</desc>\n%s<g ",
		s.width, s.height, s.width, s.height, role, label, fontFamilies, title, html.EscapeString(s.fig.Alt), style)
	out.WriteString(content)
	if links == "" {
		return out.String(), nil
	}
	drawing, ends := strings.CutSuffix(strings.TrimRight(out.String(), "\n"), "</svg>")
	if !ends {
		return "", fmt.Errorf("chart %s: the SVG has no end", s.fig.Name)
	}
	return drawing + links + "</svg>\n", nil
}

// Height is how high the picture is at a width without title and caption.
func (p *Picture) Height(width float64) float64 {
	return float64(lay(p, vg.Length(width), true).height)
}

// Inline draws the picture as an SVG element of one of the widths, without title and caption, which the page round it
// has. Its colours follow the page where that has Style.
func (p *Picture) Inline(width float64) (string, error) {
	drawing, err := lay(p, vg.Length(width), true).svg(false)
	if p.Grey { // for paper: it does not follow the page
		return drawing, err
	}
	return themed(drawing), err
}
