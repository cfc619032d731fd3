// Inside: it measures what a drawing does not tell: sizes of names, data areas and gaps.
package chart

import (
	"bytes"
	"html"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/rules"
)

// Names below columns keep apart: where three panels leave too little room, two stand in a row.
func TestNamesOfColumns(t *testing.T) {
	t.Parallel()
	angles := columnPanel{title: "guns"}
	for _, name := range []string{"0–30", "30–60", "60–90", "90–120", "120–150", "150–180"} {
		angles.columns = append(angles.columns, column{name: name, note: "12k", e: estimate.Wilson(3, 9, 0.95)})
	}
	few := columnPanel{title: "cannon", columns: angles.columns[:3]}
	if cols, _ := columnsBeside([]columnPanel{few, few, few}, 776); cols != 3 {
		t.Errorf("three panels of three columns: %d in a row, want 3", cols)
	}
	for width, least := range map[vg.Length]vg.Length{356: 10, 776: leastNames} {
		panels := []columnPanel{angles, angles, angles}
		cols, _ := columnsBeside(panels, width)
		each := (width-50)/vg.Length(cols) - 14
		p := columnPlot(&angles, 100, each)
		if p.X.Tick.Label.Font.Size < least {
			t.Errorf("%v wide: names of size %v, want %v", width, p.X.Tick.Label.Font.Size, least)
		}
		style := p.X.Tick.Label
		if room := (each - nameAside) / vg.Length(len(angles.columns)); style.Width("120–150") >= room {
			t.Errorf("%v wide, %d in a row: a name takes %v of %v", width, cols, style.Width("120–150"), room)
		}
	}
}

// An axis of shares begins near the least of them if nearly half of it would be empty, and has no cut there.
func TestAxisOfAnswers(t *testing.T) {
	t.Parallel()
	of := func(low, high float64) *Question {
		e := estimate.Estimate{Value: (low + high) / 2, Low: low, High: high}
		return &Question{Scale: 100, Target: 0.5, Points: []QuestionPoint{{Name: "a", Figure: e}}}
	}
	for _, tt := range []struct{ low, high, from, to float64 }{
		{0.37, 0.58, 35, 60}, {0.95, 0.97, 50, 100}, {0.05, 0.6, 0, 60}, {0.499, 0.501, 49, 51}, {-0.1, 0.5, -10, 50},
	} {
		q := of(tt.low, tt.high)
		p := q.namesPlot(nil, 776)
		if math.Abs(p.X.Min-tt.from) > 1.01 || math.Abs(p.X.Max-tt.to) > 1.01 {
			t.Errorf("%v to %v: the axis reaches from %v to %v, want %v to %v", tt.low, tt.high, p.X.Min, p.X.Max, tt.from, tt.to)
		}
		if _, isCut := p.X.Scale.(cut); isCut {
			t.Errorf("%v to %v: the axis is cut", tt.low, tt.high)
		}
	}
	worth := of(0.045, 0.054)
	worth.Target, worth.Points = 0, append(worth.Points, QuestionPoint{Name: "b", Figure: estimate.Estimate{Value: 0.32, Low: 0.31, High: 0.33}})
	if p := worth.namesPlot(nil, 776); p.X.Min != 0 || p.X.Max != 35 {
		t.Errorf("the axis of worths reaches from %v to %v, want 0 to 35", p.X.Min, p.X.Max)
	} else if _, isCut := p.X.Scale.(cut); isCut {
		t.Error("the axis of worths is cut")
	}
}

// The data areas of panels in a row stand in line, also where the label of the axis is long.
func TestPanelsStandInLine(t *testing.T) {
	t.Parallel()
	const height = 200
	at := func(label string) vg.Length {
		p := newPlot()
		percentAxis(&p.Y, shortAxis(p.Y.Label.TextStyle, label, height), 100, 5)
		return heightOfData(p, height-50)
	}
	if long, none := at("has killed, of all duels (%)"), at(""); long != none {
		t.Errorf("the label makes the panel %v high, without it is %v", long, none)
	}
	if got := shortAxis(newPlot().Y.Label.TextStyle, "has killed, of all duels (%)", 360); got != "has killed, of all duels (%)" {
		t.Errorf("a high panel has the label %q", got)
	}
}

// heightOfData is the height of the data area of a plot.
func heightOfData(p *plot.Plot, height vg.Length) vg.Length {
	area := p.DataCanvas(draw.NewCanvas(vgsvg.New(300, height), 300, height))
	return area.Max.Y - area.Min.Y
}

// The name of a ground stands where nothing is drawn, or not at all.
func TestNamesOfGrounds(t *testing.T) {
	t.Parallel()
	line := func(ys ...float64) []series {
		l := series{}
		for i, y := range ys {
			l.spots = append(l.spots, spot{x: float64(i), y: y, low: y - 8, high: y + 8})
		}
		return []series{l}
	}
	for _, tt := range []struct {
		lines     []series
		blue, red bool
	}{
		{line(0, 0, 0, 0), true, true},
		{line(95, 95, 95, 95), false, true},
		{line(95, 0, 0, 95), true, true}, // in the middle
		{line(-95, -95, -95, -95), true, false},
	} {
		p := newPlot()
		p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = 0, 3, -100, 100
		p.Add(groundsPlotter(tt.lines))
		c := vgsvg.New(700, 300)
		p.Draw(draw.NewCanvas(c, 700, 300))
		var out bytes.Buffer
		if _, err := c.WriteTo(&out); err != nil {
			t.Fatal(err)
		}
		for text, want := range map[string]bool{"blue is ahead": tt.blue, "red is ahead": tt.red} {
			if found := strings.Contains(out.String(), text); found != want {
				t.Errorf("%v: %q stands there: %v, want %v", tt.lines[0].spots, text, found, want)
			}
		}
	}
}

// On a phone a label stands nearer to its own marks than to those of the row above.
func TestLabelsOfRows(t *testing.T) {
	t.Parallel()
	const height = 32
	var marks []vg.Length // of each row, from the bottom of the layout
	chart := &rowChart{rowHeight: height, labels: []rowLabel{{"first", false}, {"second", false}}}
	chart.panels = []rowPanel{{top: 100, paint: func(_ *draw.Canvas, _ int, _ func(float64) vg.Length, y, _ vg.Length) {
		marks = append(marks, y)
	}}}
	p := &Picture{Chart: Chart{Name: "rows", Title: "Rows"}, body: chart.body}
	svg, err := p.Inline(PhoneWidth)
	if err != nil || len(marks) != 2 {
		t.Fatal(err, marks)
	}
	found := regexp.MustCompile(`y="(-?[0-9.]+)"[^>]*>second<`).FindStringSubmatch(svg)
	if found == nil {
		t.Fatalf("no label: %s", svg)
	}
	base, err := strconv.ParseFloat(found[1], 64) // from the bottom, written as less than nothing
	if err != nil {
		t.Fatal(err)
	}
	label := vg.Length(math.Abs(base))
	above, below := marks[0]-height/2-(label+labelSize*0.8), label-(marks[1]+height/2)
	if above < below || below < 0 {
		t.Errorf("the label stands %v below the marks of the row above and %v above its own", above, below)
	}
}

// Lines have their names beside them and no legend above, where there is room; the names say each line once, and a line of cells
// that crosses even says where.
func TestNamesOfLines(t *testing.T) {
	t.Parallel()
	run := resultstest.Run(800, resultstest.Doctrines, resultstest.Points)
	for i := range run.Cells { // blue is ahead at the first value of each line alone
		ahead := rules.Red
		if run.Cells[i].Factors[1].Value == resultstest.Points[1] {
			ahead = rules.Blue
		}
		run.Cells[i].Tally = results.Tally{}
		for d := range int64(400) {
			side := ahead
			if d%4 == 0 {
				side = ahead.Other()
			}
			o := rules.Outcome{Craft: [2]int32{1, 1}, Length: 3, Result: rules.WonBy(side)}
			o.Wiped[side.Other()], o.Losses[side.Other()] = 3, 1
			run.Cells[i].Tally.Add(d, &o, &rules.Ledger{}, 6)
		}
	}
	s := drawerOf(run)
	f := &s.Fields[1]
	lanes, evens := s.Lanes(f), 0
	for _, l := range words.LinesOf(s.Study, f) {
		evens += len(l.Evens)
	}
	for name, tt := range map[string]struct {
		picture *Picture
		names   []string
		evens   int
	}{
		"kills": {s.killOver(f, lanes)[0], []string{"blue kills", "red kills"}, evens},
		"edge":  {s.edgePictures(f, lanes)[0], []string{lanes[0].Name, lanes[1].Name}, 0},
	} {
		svg, err := tt.picture.Inline(WideWidth)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range tt.names {
			if n := strings.Count(svg, ">"+html.EscapeString(line)+"<"); n != 1 {
				t.Errorf("%s: %q stands %d times, want once", name, line, n)
			}
		}
		if n := strings.Count(svg, ">even "); n != tt.evens {
			t.Errorf("%s: it says %d times where it is even, want %d", name, n, tt.evens)
		}
	}
	if evens == 0 {
		t.Error("no line of the test crosses even")
	}
}

// A name stands neither over a line nor over another name.
func TestNamesStandFree(t *testing.T) {
	t.Parallel()
	flat := func(name string, y float64) series {
		l := series{name: name}
		for x := range 4 {
			l.spots = append(l.spots, spot{x: float64(x), y: y, low: y - 3, high: y + 3})
		}
		return l
	}
	scale := func(v float64) vg.Length { return 100 * vg.Length(v) }
	n := &namer{lines: []series{flat("a", 1)}, x: scale, y: func(v float64) vg.Length { return vg.Length(v) }}
	c := draw.NewCanvas(vgsvg.New(300, 300), 300, 300)
	style := anchored(textStyle(labelSize, false), draw.XLeft, draw.YBottom)
	on, off := vg.Point{X: 100, Y: 1}, vg.Point{X: 100, Y: 40}
	if n.put(&c, style, "name", []vg.Point{on}) {
		t.Error("a name stands on a line")
	}
	if !n.put(&c, style, "name", []vg.Point{on, off}) || n.put(&c, style, "other", []vg.Point{off}) {
		t.Error("a free place is not taken, or taken twice")
	}
}
