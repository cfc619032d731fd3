package dots_test

import (
	"math"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/table/dots"
)

func percent(x float64) string { return prose.Fixed(x*100, 0, false) + " %" }

// A chart in text shows dots, intervals, ends beyond the axis and the line, within its width.
func TestDots(t *testing.T) {
	t.Parallel()
	d := &dots.Chart{Line: 0.5, Label: percent, Rows: []dots.Row{
		{Name: "ace", Value: 0.8, Low: 0.7, High: 1},
		{Name: "a name that is much too long to leave any room", Value: 0.2, Low: 0, High: 0.4, Hollow: true},
		{Name: "unknown", Value: math.NaN(), Low: 0, High: 1},
		{Name: "open", Value: 0.5, Low: 0.45, High: math.Inf(1)},
	}}
	var b strings.Builder
	if err := dots.Write(&b, d, 75); err != nil {
		t.Fatal(err)
	}
	want := `
                                  0 %               50 %              100 %
ace                                                   ┊       ├───●───────┤
a name that is much t…e any room  ├╌╌╌╌╌╌╌○╌╌╌╌╌╌╌┤   ┊
unknown                                               ┊
open                                                ├─●────────────────────
`
	if b.String() != want {
		t.Errorf("found\n%s\nwant\n%s", b.String(), want)
	}
}

// Where there is nothing to compare, or no room, there is no chart.
func TestNoDots(t *testing.T) {
	t.Parallel()
	one := dots.Row{Name: "one", Value: 0.5, Low: 0.4, High: 0.6}
	equal := dots.Row{Name: "equal", Value: 0.5, Low: 0.5, High: 0.5}
	for name, c := range map[string]struct {
		rows  []dots.Row
		width int
	}{
		"one row": {[]dots.Row{one}, 80}, "no room": {[]dots.Row{one, one}, 20},
		"no span": {[]dots.Row{equal, equal}, 80}, "one figure": {[]dots.Row{one, {Name: "none", Value: math.NaN()}}, 80},
	} {
		var b strings.Builder
		if err := dots.Write(&b, &dots.Chart{Line: math.NaN(), Label: percent, Rows: c.rows}, c.width); err != nil {
			t.Fatal(err)
		}
		if b.Len() > 0 {
			t.Errorf("%s: found %q, want nothing", name, b.String())
		}
	}
}
