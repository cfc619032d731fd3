// Inside: how a figure is written is tried for figures that few answers have.
package why

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
)

// Figures are told with the digits that they have: no digits of rounding, no shares in tens, and alike in sentence and
// table.
func TestFigures(t *testing.T) {
	t.Parallel()
	nine := estimate.Estimate{Value: 9, Low: 9 - 3e-7, High: 9 + 3e-7}
	if got := number(&nine); got != "9" {
		t.Errorf("found %q, want 9", got)
	}
	few := estimate.Estimate{Value: 0.571, Low: 0.041, High: 0.92}
	if got := prose.Percent(few); got != "57 [4, 92]" || alike(&few) != "57" {
		t.Errorf("found %q and %q", got, alike(&few))
	}
	small := estimate.Estimate{Value: 0.087, Low: 0.02, High: 0.33}
	if got := prose.Percent(small); !strings.HasPrefix(got, alike(&small)+" ") || alike(&small) != "9" {
		t.Errorf("the sentence has %q, the table %q", alike(&small), got)
	}
	wins := Row{Of: "blue", What: winsThen, Unit: Average, In: "%", PartOf: "duels in which it fires first",
		A: estimate.Estimate{Value: 0.489, Low: 0.47, High: 0.51}, B: &estimate.Estimate{Value: 0.363, Low: 0.34, High: 0.39},
		Less: &estimate.Estimate{Value: -0.126, Low: -0.15, High: -0.1}}
	if got, want := wins.change(), "blue: wins 49 % of the duels in which it fires first, and then 36 %"; got != want {
		t.Errorf("found %q, want %q", got, want)
	}
}

// What nobody decides is no shot of the sentence, and is told as what it is.
func TestUnchosen(t *testing.T) {
	t.Parallel()
	row := func(of, name, what string, value float64) Row {
		share := estimate.Estimate{Value: 0.5, Low: 0.4, High: 0.6}
		return Row{Section: Funnel, Of: of, Name: name, What: what, Unit: PerDuel, A: estimate.Estimate{Value: value}, Share: &share}
	}
	a := &Answer{Cells: []string{"a"}, Duels: 9, Lines: []Row{row("blue, collision", "blue, Collision", "shots", 3)}}
	if text := a.leak("blue"); text != "" {
		t.Errorf("found %q of a collision", text)
	}
	if text := strings.Join(a.About(), " "); !strings.Contains(text, "Blue, Collision: nobody decides it") {
		t.Errorf("found %q", text)
	}
	a.Lines = append(a.Lines, row("blue, gun", "blue, Gun", "chances", 2), row("blue, gun", "blue, Gun", "shots", 1),
		row("blue, gun", "blue, Gun", "hits", 0.5))
	if text := a.leak("blue"); !strings.HasPrefix(text, "Blue, Gun: 1.0 shots a duel; of those 50 % hit") {
		t.Errorf("found %q", text)
	}
}
