package chart_test

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/results/words"
)

// Every figure that has a name is drawn as a map, in lines and by cell, with what the cells have.
func TestEveryNamedFigure(t *testing.T) {
	t.Parallel()
	of := words.New(resultstest.Run(60, []any{"red.card.dp", int64(4), int64(6), int64(8)}, []any{"start.range", int64(6), int64(12)}), 0.95)
	names := []string{"blue.points", "red.points", "blue.kill", "exchange", "blue.cannon.hit_probability", "red.ray-gun.shots"}
	for _, m := range figures.CellMeasures() {
		if m.Column != "" {
			names = append(names, figures.InUnit(m.Column, of.Run.LengthUnit))
		}
	}
	defined := 0
	for _, name := range names {
		n, err := figures.FindNamed(of.Sum, of.Run, name)
		if err != nil {
			t.Fatal(err)
		}
		first := n.Of(0)
		if !first.Defined() {
			continue
		}
		defined++
		for kind, w := range map[string]*chart.Wanted{
			"map":   {Figure: n, X: &of.Fields[0], Y: &of.Fields[1], Cells: of.Played()},
			"lines": {Figure: n, X: &of.Fields[0], Cells: of.Played()},
			"dots":  {Figure: n, Cells: of.Played()},
		} {
			p, err := w.Picture(of)
			if err != nil {
				t.Errorf("%s as %s: %v", name, kind, err)
				continue
			}
			svg := string(drawn(t, p, chart.SVG, chart.Usual()))
			if strings.Contains(svg, "NaN") || strings.Contains(svg, "Inf") || !strings.Contains(svg, "seed 7") {
				t.Errorf("%s as %s: it has no source, or NaN", name, kind)
			}
			if want := ">" + prose.Value(first, n.Scale()) + "<"; kind == "map" && !strings.Contains(svg, want) {
				t.Errorf("%s as %s: it lacks %s", name, kind, want)
			}
			if count := strings.HasSuffix(name, ".shots"); count != strings.Contains(p.Caption, "has no interval") && strings.Contains(name, ".") {
				t.Errorf("%s as %s: its caption is %q", name, kind, p.Caption)
			}
		}
	}
	if defined < len(names)/2 {
		t.Errorf("only %d of %d figures are defined", defined, len(names))
	}
}

// What cannot be drawn is refused: many lines, and several cells in a square.
func TestFigureTooMuch(t *testing.T) {
	t.Parallel()
	of := words.New(resultstest.Run(20, []any{"red.card.dp", int64(4), int64(6)}, []any{"start.range", int64(6), int64(8), int64(12), int64(24)},
		[]any{"blue.doctrine", "guns-only", "missiles-first"}), 0.95)
	n, err := figures.FindNamed(of.Sum, of.Run, "blue.points")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := (&chart.Wanted{Figure: n, X: &of.Fields[0], Cells: of.Played()}).Picture(of); err == nil ||
		!strings.Contains(err.Error(), "found 8 lines, want at most 6") {
		t.Errorf("found %v", err)
	}
	w := &chart.Wanted{Figure: n, X: &of.Fields[1], Y: &of.Fields[0], Cells: of.Played()}
	if _, err := w.Picture(of); err == nil || !strings.Contains(err.Error(), "found several cells for one square") {
		t.Errorf("found %v", err)
	}
	var half []int
	for _, i := range of.Played() {
		if of.Level(i, &of.Fields[2]) == 0 {
			half = append(half, i)
		}
	}
	w.Cells = half
	if _, err := w.Picture(of); err != nil {
		t.Error(err)
	}
}
