package chart_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/rules"
)

// named is the picture with a name of a study, or nil.
func named(of *words.Study, name string) *chart.Picture {
	all := chart.Pictures(of)
	if i := slices.IndexFunc(all, func(p *chart.Picture) bool { return p.Name == name }); i >= 0 {
		return all[i]
	}
	return nil
}

// The last turns are drawn of enough duels of a game with heights, and figures that never change are not.
func TestLastTurnsAreDrawn(t *testing.T) {
	t.Parallel()
	of := words.New(resultstest.Run(500), 0.95)
	if named(of, words.LastTurnsChart) != nil {
		t.Fatal("drawn without duels")
	}
	var duels [][]figures.LastTurn
	for i := range 40 {
		h := float64(100 * i)
		duels = append(duels, []figures.LastTurn{{Height: [2]float64{h, h / 2}, Speed: [2]float64{12, 12}},
			{Height: [2]float64{h + 1000, h}, Speed: [2]float64{12, 12}}})
	}
	of.LastTurns = figures.NewLastTurns(0, duels)
	of.LastTurns.SpeedUnit = "inches a turn (AS)"
	if named(of, words.LastTurnsChart) != nil {
		t.Error("drawn without heights")
	}
	of.LastTurns.HeightUnit = "feet"
	p := named(of, words.LastTurnsChart)
	if p == nil {
		t.Fatal("not drawn")
	}
	if want := "Median height 1 turn before the end 2950 of who wins and 1950 of who loses, in the last turn 1950 and 975 feet."; p.Alt != want {
		t.Errorf("found %q, want %q", p.Alt, want)
	}
	drawn, err := p.Inline(chart.WideWidth)
	if err != nil || !strings.Contains(drawn, "who loses") || !strings.Contains(drawn, "height, feet") || strings.Contains(drawn, "speed,") {
		t.Errorf("%v: %s", err, drawn)
	}
}

// The envelope of a weapon is drawn around its kills, with the exact chance at the pointer.
func TestEnvelopesAreDrawn(t *testing.T) {
	t.Parallel()
	of := words.New(resultstest.Run(2000), 0.95)
	bare, err := named(of, words.KillsMap).Inline(chart.WideWidth)
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	of.Envelope = func(cell int, side rules.Side, weapon string) *rules.Envelope {
		asked++
		e := new(rules.Envelope)
		for band := range 3 {
			e.Add(rules.From(0, band, 0, 10), rules.Chance{Hits: 1, Of: 6})
			e.Add(rules.From(0, band, 0, 10), rules.Chance{Hits: 4, Of: 6})
		}
		return e
	}
	p := named(of, words.KillsMap)
	drawn, err := p.Inline(chart.WideWidth)
	if err != nil {
		t.Fatal(err)
	}
	if asked == 0 || !strings.Contains(p.Caption, "heavy line") || strings.Count(drawn, "<path") <= strings.Count(bare, "<path") {
		t.Errorf("asked %d times, %q, %d paths and %d", asked, p.Caption, strings.Count(bare, "<path"), strings.Count(drawn, "<path"))
	}
	if !strings.Contains(drawn, "a plain shot hits with exactly 16.7 to 66.7 %") {
		t.Error("no exact chance at the pointer")
	}
}
