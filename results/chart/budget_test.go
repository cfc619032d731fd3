package chart_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/results/words"
)

// What an answer hangs on is drawn where somebody has asked: a bar for luck, and one for pilots and for readings if there are any.
func TestBudgetIsDrawn(t *testing.T) {
	t.Parallel()
	of := words.New(resultstest.Fixture(1, 200), 0.95)
	drawn := func() *chart.Picture {
		all := chart.Pictures(of)
		if i := slices.IndexFunc(all, func(p *chart.Picture) bool { return p.Name == chart.BudgetName }); i >= 0 {
			return all[i]
		}
		return nil
	}
	if drawn() != nil {
		t.Error("it is drawn although nobody has asked")
	}
	of.Budget = &figures.Budget{Hangs: figures.Hangs{Estimate: 0.56, Luck: figures.Reach{Low: 0.54, High: 0.58},
		Pilots: &figures.Hanging{Reach: figures.Reach{Low: 0.06, High: 0.69}, LowShown: true, LowBy: "red.doctrine=ace-ufo"}}}
	p := drawn()
	if p == nil {
		t.Fatal("it is not drawn")
	}
	if want := "56 % of the points: luck 54 to 58 · pilots 6 (red.doctrine=ace-ufo) to 56"; p.Alt != want {
		t.Errorf("found %q, want %q", p.Alt, want)
	}
	if svg, err := p.Inline(chart.WideWidth); err != nil || !strings.Contains(svg, "pilots") || strings.Contains(svg, "readings") {
		t.Errorf("%v: the bars are not those of luck and pilots", err)
	}
}
