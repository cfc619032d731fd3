package results

import (
	"math"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"

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
			if got := strings.Join(wrapText(style, txt, width), ""); strings.ReplaceAll(got, " ", "") != strings.ReplaceAll(txt, " ", "") {
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

func TestPlainText(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{"a\x00b": "a?b", " a \n\t b ": "a b", "\xff<": "?<", "Å “q” ×": "Å “q” ×", "\ufffe": "?"} {
		if got := plain(in); got != want {
			t.Errorf("plain(%q) = %q, want %q", in, got, want)
		}
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
			t.Errorf("top %v in %d steps: axis to %v with %s, want %v with %s", tt.top, tt.n, a.Max, tickText(&a), tt.max, tt.labels)
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
	run := madeRun(50, madeDoctrines, []any{"start.range", int64(30), 6.5, int64(12)})
	s := newStudy(run, 0.9)
	f := &s.fields[1]
	lanes := s.lanes(f)
	if len(lanes) != 2 || lanes[0].name != "missiles-first" || lanes[1].name != "guns-only" {
		t.Fatalf("lanes %+v", lanes)
	}
	if want := []int{4, 5, 3}; !slices.Equal(lanes[1].cells, want) {
		t.Errorf("cells of the second lane %v, want %v: by rising range", lanes[1].cells, want)
	}
	line := s.killSeries(lanes[1], f, rules.Red, lineLook{}, "x", true)
	for i, cell := range lanes[1].cells {
		e := run.Cells[cell].Tally.KillProbability(rules.Red, 0.9)
		got := line.spots[i]
		want := spot{x: []float64{6.5, 12, 30}[i], y: e.Value * 100, low: e.Low * 100, high: e.High * 100, lowest: got.lowest, highest: got.highest}
		if got != want {
			t.Errorf("spot %d is %v, want %v", i, got, want)
		}
		if got.lowest > got.low || got.highest < got.high {
			t.Errorf("spot %d: the band of the whole line, %v to %v, does not hold that of the value, %v to %v", i, got.lowest, got.highest, got.low, got.high)
		}
	}
}

func TestChosenCells(t *testing.T) {
	t.Parallel()
	s := newStudy(madeRun(40, madeRanges, madePoints), 0.95)
	all, left := s.chooseCells(30)
	if len(all) != 30 || left != "" || all[29] != 29 {
		t.Errorf("30 of 30 cells: %v, %q", all, left)
	}
	some, left := s.chooseCells(8)
	if len(some) != 8 || !strings.Contains(left, "left out (22 cells;") {
		t.Errorf("8 of 30 cells: %v, %q", some, left)
	}
	kills := func(i int) int64 { return s.run.Cells[i].Tally.Kills(rules.Blue) }
	for i := 1; i < len(some); i++ {
		if kills(some[i]) > kills(some[i-1]) {
			t.Errorf("cells %v are not sorted by blue's kills", some)
		}
	}
	for i := range s.run.Cells {
		if !slices.Contains(some, i) && (kills(i) > kills(some[3]) || kills(i) < kills(some[4])) {
			t.Errorf("cell %d with %d kills is left out between %d and %d", i, kills(i), kills(some[3]), kills(some[4]))
		}
	}
}

func TestArsenalAddsUpShots(t *testing.T) {
	t.Parallel()
	run := madeRun(60, madeDoctrines)
	arms := newStudy(run, 0.95).arsenal()
	if len(arms) != 3 {
		t.Fatalf("%d weapons, want AMRAAM, cannon and ray gun", len(arms))
	}
	for w, side := range []rules.Side{rules.Blue, rules.Blue, rules.Red} {
		var want WeaponUse
		for i := range run.Cells {
			want.merge(&run.Cells[i].Tally.Shots.Weapons[side][w])
		}
		if arms[w].use != want || arms[w].side != side {
			t.Errorf("weapon %d (%s) is not the sum over the cells", w, arms[w].label())
		}
	}
	run.Cells[1].RangeBands = []int{5}
	if n := len(newStudy(run, 0.95).arsenal()); n != 6 {
		t.Errorf("%d weapons with unequal range bands, want 6: bands must not be mixed", n)
	}
}

func TestHeatMapPlacesCells(t *testing.T) {
	t.Parallel()
	s := newStudy(madeRun(80, madeDoctrines, madePoints), 0.95)
	h := s.heatMap(&s.fields[1], &s.fields[0], rules.Blue,
		func(i int) Estimate { return s.sum.Cells[i].KillProbability.Blue })
	for i := range s.run.Cells {
		want := s.run.Cells[i].Tally.KillProbability(rules.Blue, 0.95).Value
		if got := h.cells[[2]int{i % 5, i / 5}].Value; got != want {
			t.Errorf("cell %d shows %v, want %v", i, got, want)
		}
	}
	last := 2.0
	for v := h.low; v <= h.high; v += (h.high - h.low) / 20 {
		if l := luminance(h.shade(v)); l >= last {
			t.Errorf("%v %% is not darker than what is below it", v)
		} else {
			last = l
		}
	}
	if !slices.Equal(h.orderY, []int{1, 0}) {
		t.Errorf("rows from below %v: words must read downwards", h.orderY)
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

func TestFigureTexts(t *testing.T) {
	t.Parallel()
	e := Estimate{Value: 0.4067, Low: 0.3999, High: 0.4136}
	ratio := Estimate{Value: 2.5, Low: 1.26, High: math.Inf(1)}
	none := Estimate{High: 1, Reason: "never fired"}
	for _, tt := range []struct{ got, want string }{
		{percentSpan(e), "40.7 % (40.0 to 41.4)"}, {percentText(none), "–"}, {percentSpan(none), "– (never fired)"},
		{spanText(ratio, 1), "at least 1.3"}, {spanText(Estimate{Low: math.Inf(-1), High: 2, Reason: "x"}, 1), "at most 2.000"}, {confidenceText(0.95), "95 %"}, {confidenceText(0.999), "99.9 %"},
		{pointsText(0.0069), "± 0.7 points"}, {pointsText(0.34), "± 30 points"}, {percentSpan(Estimate{Value: 0.42, Low: 0.19, High: 0.68}), "40 % (20 to 70)"},
		{percentSpan(Estimate{Value: 0.03, Low: 0.01, High: 0.53}), "3 % (1 to 53)"}, {shortCount(9999), "9,999"}, {shortCount(10_000), "10k"}, {shortCount(999_499), "999k"},
		{shortCount(1_234_567), "1.2M"}, {shortCount(12_345_678), "12M"},
		{bandName([]int{3, 6}, 0), "0–3"}, {bandName([]int{3, 6}, 1), "4–6"}, {bandName([]int{3, 6}, 2), "over 6"},
		{bandName([]int{0, 1, 4}, 0), "0"}, {bandName([]int{0, 1, 4}, 1), "1"}, {bandName([]int{0, 1, 4}, 2), "2–4"},
		{bandName([]int{3}, 0), "0–3"}, {bandName([]int{0, 1, 4}, 3), "over 4"}, {angleName(0), "0–30"}, {angleName(5), "150–180"},
		{slug("Red.Card..DP 2"), "red-card-dp-2"}, {plainPath("red.card.dp"), "red dp"}, {plainPath("start"), "start"},
		{medianSpan(Estimate{Value: 4, Low: 4, High: math.Inf(1)}), "4 (4 to no limit)"},
	} {
		if tt.got != tt.want {
			t.Errorf("found %q, want %q", tt.got, tt.want)
		}
	}
}
