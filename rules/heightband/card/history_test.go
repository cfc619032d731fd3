// Inside: the figures behind the values of cards are compared, which are reckoned and stand on no card.
package card

import (
	"fmt"
	"math"
	"testing"

	"github.com/furball-sim/furball/rules/rulestest"
)

// measures are what the page's table of history compares: the value of the card, and the figure behind
// it, so turned that more is better.
var measures = map[string]struct {
	card   func(*Card) int
	figure func(*Card) float64
	sign   int
}{
	"turn": {func(c *Card) int { return c.MVR }, func(c *Card) float64 {
		return c.From.rolled(c.Kind, c.Jet).seconds
	}, -1},
	"circle": {func(c *Card) int { return c.MVR }, func(c *Card) float64 {
		return c.From.rolled(c.Kind, c.Jet).seconds
	}, -1},
	"aerobatics": {func(c *Card) int { return c.AB }, func(c *Card) float64 {
		low, _ := c.From.turns(c.Kind, c.Jet)
		return (24-low.seconds)/4 - c.From.rollIn(low)
	}, 1},
	"speed":   {func(c *Card) int { return c.AS }, func(c *Card) float64 { return c.From.Speed.MPH }, 1},
	"climb":   {func(c *Card) int { return c.CM }, func(c *Card) float64 { return c.From.climb() }, 1},
	"ceiling": {func(c *Card) int { return c.Ceiling }, func(c *Card) float64 { return c.From.Ceiling.Ft }, 1},
}

// TestHistory compares the order of the cards with the page's table of who out-turns, out-runs and
// out-climbs whom: the cards have it strictly so, and so have the figures behind them. In "circle" MVR is
// rounded to the same, and no worse AB goes with it.
func TestHistory(t *testing.T) {
	t.Parallel()
	rows := PageTable(t, "### What history says of pairs")
	if len(rows) < 20 {
		t.Errorf("%d rows of history, want 20 and more", len(rows))
	}
	for _, row := range rows {
		if len(row) != 6 || row[5] == "" {
			t.Errorf("%v: want six cells, the last a source", row)
			continue
		}
		better, worse := cardOf(t, fileOf(t, row[0])), cardOf(t, fileOf(t, row[2]))
		m, ok := measures[row[1]]
		if !ok {
			t.Errorf("%v: no measure %q", row, row[1])
			continue
		}
		a, b := m.card(better), m.card(worse)
		rulestest.Same(t, fmt.Sprint(row[:3], " on the page"), row[4], fmt.Sprintf("%d : %d", a, b))
		ordered := (a-b)*m.sign > 0
		if row[1] == "circle" {
			ordered = a == b && better.AB >= worse.AB
		}
		if !ordered || (m.figure(better)-m.figure(worse))*float64(m.sign) <= 0 {
			t.Errorf("%v: cards have %d and %d, figures %.1f and %.1f", row[:3], a, b, m.figure(better), m.figure(worse))
		}
	}
}

// TestMVRNeighbours lists the pairs that rounding tears apart: unrounded values within 5 %, and
// different values on the cards. They are the pairs that the page lists.
func TestMVRNeighbours(t *testing.T) {
	t.Parallel()
	page := map[string]bool{}
	for _, row := range PageTable(t, "### Neighbours that rounding tears apart") {
		page[fmt.Sprint(row)] = true
	}
	var all []*Card
	for _, f := range Shipped() {
		all = append(all, cardOf(t, f))
	}
	found := 0
	for i, a := range all {
		for _, b := range all[i+1:] {
			ta, tb := a.From.rolled(a.Kind, a.Jet), b.From.rolled(b.Kind, b.Jet)
			x, y := ta.mvr(a.Jet), tb.mvr(b.Jet)
			if a.MVR == b.MVR {
				continue
			}
			if (x < y) != (a.MVR < b.MVR) {
				t.Errorf("%s %.2f and %s %.2f are in the wrong order on the cards", a.ID, x, b.ID, y)
			}
			if max(x/y, y/x) > 1.05 {
				continue
			}
			found++
			row := fmt.Sprint([]string{a.ID, fmt.Sprintf("%.2f, %d", x, a.MVR), b.ID, fmt.Sprintf("%.2f, %d", y, b.MVR)})
			if !page[row] {
				t.Errorf("the page lacks the torn neighbours %s", row)
			}
		}
	}
	rulestest.Same(t, "torn neighbours on the page", len(page), found)
}

// A sheet is a public aircraft sheet that gives the sustained turn: the figures that the reckoning needs,
// at the power of the sheet's own turns, and its seconds at sea level and at 3,000 m.
type sheet struct {
	name                  string
	kg, span, wing        float64
	stall, stallKg        float64
	mph, ft, top          float64
	seaLevel, at10k       float64
	secondsLow, secondsUp float64
}

var sheets = []sheet{
	{"Bf 109 E-7", 2614, 9.87, 16.4, 97, 2610, 350, 16404, 1006, 1085, 1085, 20.5, 25.5},
	{"Bf 109 G-6", 3100, 9.92, 16.05, 105, 3060, 393, 22966, 1233, 1292, 1280, 21.5, 28.0},
	{"Bf 110 E-2", 6706, 16.3, 38.4, 103, 6927, 329, 16404, 2012, 2170, 2170, 27.4, 35.4},
	{"Bf 110 G-2", 7514, 16.3, 38.4, 109, 7580, 361, 21325, 2466, 2919, 2810, 23.5, 31.2},
	{"Fw 190 A-8", 4391, 10.51, 18.3, 120, 4435, 398, 20341, 1420, 1677, 1480, 24.2, 33.0},
	{"P-51D-15", 4579, 11.29, 21.65, 110, 4588, 446, 26250, 1525, 1650, 1620, 20.0, 29.5},
	{"P-47D-28", 6503, 12.43, 27.87, 122, 6580, 435, 22960, 2600, 2600, 2600, 27.5, 31.0},
	{"Hurricane Mk II", 3225, 12.19, 23.97, 89, 3360, 337, 21490, 1175, 1280, 1380, 16.8, 20.3},
	{"Spitfire IXe", 3359, 11.23, 22.48, 95, 3400, 413, 22474, 1580, 1600, 1510, 17.7, 20.5},
	{"Mosquito FB VI", 9026, 16.51, 42.2, 120, 8770, 375, 12795, 3000, 3240, 3000, 26.4, 35.5},
	{"Ju 88 A-4", 12110, 20.08, 54.5, 122, 11460, 302, 16404, 2328, 2801, 2560, 33.0, 50.5},
	{"Ju 88 C-6", 10500, 20.08, 54.5, 120, 11210, 309, 17388, 2328, 2801, 2560, 26.8, 39.4},
	{"Ju 87 D-3", 4835, 13.8, 31.9, 97, 5396, 262, 19685, 1105, 1400, 1230, 22.2, 31.3},
	{"He 111 H-6", 13727, 22.5, 87.6, 104, 12453, 252, 16404, 2111, 2643, 2560, 30.8, 45.2},
}

// TestReckoningAgainstSheets compares the reckoned turns with those of the sheets. The page has the
// table. A figure that is off by more than 13 % must be one of those that the page speaks of.
func TestReckoningAgainstSheets(t *testing.T) {
	t.Parallel()
	off := map[string]bool{"Bf 110 E-2 low": true, "Bf 110 E-2 high": true, "P-51D-15 low": true, "Ju 88 A-4 high": true}
	page := map[string]string{}
	for _, row := range PageTable(t, "### How well the reckoned turn fits") {
		page[row[0]] = fmt.Sprint(row[1:])
	}
	sum, n := 0.0, 0
	for _, s := range sheets {
		f := Figures{Weight: WeightFigure{Kg: s.kg}, Size: SizeFigure{SpanM: s.span, WingM2: s.wing},
			Power: PowerFigure{SeaLevel: s.seaLevel, At10k: s.at10k},
			Speed: SpeedFigure{MPH: s.mph, Ft: s.ft, Power: s.top}, Stall: StallFigure{MPH: s.stall, Kg: s.stallKg}}
		low, high := f.turns(Fighter, false)
		row := fmt.Sprint([]string{fmt.Sprintf("%.1f", s.secondsLow), fmt.Sprintf("%.1f", low.seconds),
			fmt.Sprintf("%.1f", s.secondsUp), fmt.Sprintf("%.1f", high.seconds)})
		rulestest.Same(t, "the page's row of "+s.name, page[s.name], row)
		ratios := map[string]float64{" low": low.seconds / s.secondsLow, " high": high.seconds / s.secondsUp}
		for what, ratio := range ratios {
			if got := math.Abs(math.Log(ratio)) > math.Log(1.13); got != off[s.name+what] {
				t.Errorf("%s%s: reckoned turn is %.2f of the sheet's; more than 13 %% off: %v", s.name, what, ratio, got)
			}
			if !off[s.name+what] {
				sum, n = sum+math.Log(ratio), n+1
			}
		}
	}
	within(t, "mean of the reckoned turns by those of the sheets", math.Exp(sum/float64(n)), 0.95, 1.05)
	rulestest.Same(t, "rows of the page", len(page), len(sheets))
}
