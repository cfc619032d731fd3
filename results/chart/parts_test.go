// Inside: it tries broken lines, axes and lanes alone, of which a chart shows a few at a time.
package chart

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/rules"
)

func TestWrappedTextFits(t *testing.T) {
	t.Parallel()
	style := textStyle(labelSize, false)
	long := "blue.doctrine=missiles-first,red.card.dp=10," + strings.Repeat("Ω", 300)
	for _, txt := range []string{"", "a", "two words", long, strings.Repeat("x", 500)} {
		for _, width := range []vg.Length{30, 120, 700} {
			for _, line := range wrapText(style, txt, width) {
				if style.Width(line) > width {
					t.Errorf("wrapText(%.20q, %v): line %q is %v wide", txt, width, line, style.Width(line))
				}
			}
			if got := strings.Join(wrapText(style, txt, width), ""); strings.ReplaceAll(got, " ",
				"") != strings.ReplaceAll(txt, " ", "") {
				t.Errorf("wrapText(%.20q, %v) loses text: %q", txt, width, got)
			}
			if n := 1 + strings.Count(fitText(style, txt, width, 2), "\n"); n > 2 {
				t.Errorf("fitText(%.20q, %v) has %d lines", txt, width, n)
			}
		}
	}
	if got := fitText(style, long, 200, 1); !strings.HasPrefix(got, "blue") || !strings.Contains(got, "…") {
		t.Errorf("fitText keeps %q", got)
	}
}

func TestAxes(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		top    float64
		n      int
		max    float64
		labels string
	}{
		{100, 5, 100, "0 20 40 60 80 100"}, {58.3, 6, 60, "0 10 20 30 40 50 60"}, {0, 5, 1, "0 0.2 0.4 0.6 0.8 1"},
		{0.31, 4, 0.4, "0 0.1 0.2 0.3 0.4"}, {140, 4, 100, "0 25 50 75 100"}, {7, 3, 7.5, "0 2.5 5 7.5"},
	} {
		var a plot.Axis
		percentAxis(&a, "x", tt.top, tt.n)
		if a.Max < tt.max-1e-9 || a.Max > tt.max*1.001+1e-3 || tickText(&a) != tt.labels {
			t.Errorf("top %v in %d steps: axis to %v with %s, want %v with %s", tt.top, tt.n, a.Max, tickText(&a),
				tt.max, tt.labels)
		}
	}
	for _, tt := range []struct {
		values []float64
		most   int
		labels string
	}{
		{[]float64{6, 8, 10, 12, 14}, 8, "6 8 10 12 14"}, {[]float64{6, 8, 10, 12, 14}, 3, "6 10 14"},
		{[]float64{0, 1, 2, 100}, 8, "0 20 40 60 80 100"}, {[]float64{-0.5, 0, 0.5}, 5, "-0.5 0 0.5"},
		{[]float64{6, 12, 18, 24, 30, 36}, 3, "6 18 30"},
	} {
		var a plot.Axis
		numberAxis(&a, "x", tt.values, tt.most)
		if tickText(&a) != tt.labels {
			t.Errorf("%v in %d marks: %s, want %s", tt.values, tt.most, tickText(&a), tt.labels)
		}
		if a.Min >= tt.values[0] || a.Max <= tt.values[len(tt.values)-1] {
			t.Errorf("%v: axis %v to %v leaves no margin", tt.values, a.Min, a.Max)
		}
	}
}

func tickText(a *plot.Axis) string {
	var labels []string
	for _, m := range a.Tick.Marker.Ticks(a.Min, a.Max) {
		labels = append(labels, m.Label)
	}
	return strings.Join(labels, " ")
}

func TestLanesAndSeries(t *testing.T) {
	t.Parallel()
	run := resultstest.Run(50, resultstest.Doctrines, []any{"start.range", int64(30), 6.5, int64(12)})
	s := &drawer{words.New(run, 0.9)}
	f := &s.Fields[1]
	lanes := s.Lanes(f)
	if len(lanes) != 2 || lanes[0].Name != "blue's\u00a0missiles-first" || lanes[1].Name != "blue's\u00a0guns-only" {
		t.Fatalf("lanes %+v", lanes)
	}
	if want := []int{4, 5, 3}; !slices.Equal(lanes[1].Cells, want) {
		t.Errorf("cells of the second lane %v, want %v: by rising range", lanes[1].Cells, want)
	}
	line := s.killSeries(lanes[1], f, rules.Red)
	for i, cell := range lanes[1].Cells {
		e := run.Cells[cell].Tally.KillProbability(rules.Red, 0.9)
		got := line.spots[i]
		want := spot{x: []float64{6.5, 12, 30}[i], y: e.Value * 100, low: e.Low * 100, high: e.High * 100,
			lowest: got.lowest, highest: got.highest, cell: cell, result: rules.RedWins,
			words: fmt.Sprintf("cell %d, blue's “guns-only” / start range %g: red kills %s", cell+1, got.x, prose.PercentSpan(e))}
		if got != want {
			t.Errorf("spot %d is %v, want %v", i, got, want)
		}
		if got.lowest > got.low || got.highest < got.high {
			t.Errorf("spot %d: the band of the whole line, %v to %v, does not hold that of the value, %v to %v", i,
				got.lowest, got.highest, got.low, got.high)
		}
	}
}

func TestHeatMapPlacesCells(t *testing.T) {
	t.Parallel()
	s := drawerOf(resultstest.Run(80, resultstest.Points, resultstest.Doctrines))
	rows, cols := heatFields(&s.Fields[0], &s.Fields[1])
	if rows.Path != "blue.doctrine" || cols.Path != "red.card.dp" {
		t.Fatalf("rows are %s and columns %s: want blue's down the rows", rows.Path, cols.Path)
	}
	squares := s.squaresOf(rows, cols, func(i int) *heatSquare { return &heatSquare{value: float64(i)} })
	for i := range s.Run.Cells {
		if got := squares[i%2][i/2].value; got != float64(i) {
			t.Errorf("cell %d stands where %v is", i, got)
		}
	}
}

// Blue's fields go down the rows and red's across the columns, in whatever order they vary.
func TestOneOrientation(t *testing.T) {
	t.Parallel()
	field := func(path string, levels int, numbers bool) *results.Field {
		f := &results.Field{Path: path, Levels: make([]string, levels)}
		if numbers {
			f.Numbers = make([]float64, levels)
		}
		return f
	}
	for _, tt := range []struct {
		f, g *results.Field
		rows string
	}{
		{field("red.doctrine", 2, false), field("blue.doctrine", 9, false), "blue.doctrine"},
		{field("blue.card.dp", 40, true), field("red.doctrine", 2, false), "blue.card.dp"},
		{field("start.range", 9, true), field("blue.doctrine", 2, false), "blue.doctrine"},
		{field("start.range", 9, true), field("red.doctrine", 2, false), "start.range"},
		{field("start.range", 9, true), field("start.aspect", 4, false), "start.aspect"},
		{field("blue.card.dp", 9, true), field("blue.card.speed", 4, true), "blue.card.speed"},
	} {
		rows, _ := heatFields(tt.f, tt.g)
		again, _ := heatFields(tt.g, tt.f)
		if rows.Path != tt.rows || again.Path != tt.rows {
			t.Errorf("%s and %s: rows are %s, and %s the other way round, want %s", tt.f.Path, tt.g.Path, rows.Path, again.Path,
				tt.rows)
		}
	}
}

func TestStepsOfACurve(t *testing.T) {
	t.Parallel()
	same := func(v float64) vg.Length { return vg.Length(v) }
	c := stepCurve{[]float64{0, 0, 0.25, 0.5}, make([]float64, 4), make([]float64, 4)}
	got := steps(c.until(2).value, same, same)
	want := []vg.Point{{X: 0, Y: 0}, {X: 1, Y: 0}, {X: 1, Y: 0}, {X: 2, Y: 0}, {X: 2, Y: 25}, {X: 2 + stub, Y: 25}}
	if !slices.Equal(got, want) {
		t.Errorf("steps %v, want %v", got, want)
	}
}

// drawerOf is a drawer with 95 % intervals.
func drawerOf(r *results.Run) *drawer { return &drawer{words.New(r, 0.95)} }

// What was fired from behind the target lies below it in the map of kills, with kills at the left and hits at the right; the
// nearer, the nearer to the middle.
func TestWhenceInTheFrameOfTheTarget(t *testing.T) {
	t.Parallel()
	run := resultstest.Run(50)
	c := &run.Cells[0]
	c.Tally.Shots = results.Shots{}
	use := c.Tally.Shots.Use(rules.Blue, 0)
	use.Bands[0][0] = rules.Use{Shots: 40, Hits: 30, Kills: 6}
	use.Bands[2][5] = rules.Use{Shots: 10, Hits: 9, Kills: 2} // too few shots for a colour at the right
	p := whencePictures(drawerOf(run))[0]
	if _, err := p.Inline(PhoneWidth); err != nil {
		t.Fatal(err)
	}
	var found []string
	middle := vg.Length(PhoneWidth) / 2
	for _, a := range p.areas {
		at := vg.Point{X: (a.box.Min.X + a.box.Max.X) / 2, Y: (a.box.Min.Y + a.box.Max.Y) / 2}
		found = append(found, fmt.Sprintf("%v %s", at.X < middle, a.words))
	}
	want := []string{
		"true 0–3 inches, 0–30 degrees from the tail: 75.0 % of the kills (6)",
		"false 0–3 inches, 0–30 degrees from the tail: hits with 75.0 % of 40 shots",
		"true 7–12 inches, 150–180 degrees from the tail: 25.0 % of the kills (2)",
	}
	if !slices.Equal(found, want) {
		t.Fatalf("found %q, want %q", found, want)
	}
	if behind, ahead := p.areas[0].box.Max.Y, p.areas[2].box.Min.Y; behind > ahead {
		t.Errorf("shots from behind end at %v, above those from ahead at %v", behind, ahead)
	}
}
