// Inside: it counts the marks of squares and the cuts of axes before they are drawn.
package chart

import (
	"math"
	"testing"

	"gonum.org/v1/plot"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/results/words"
)

// everyPicture has pictures of every kind.
func everyPicture(t *testing.T) []*Picture {
	t.Helper()
	round := words.New(resultstest.Run(150, resultstest.Doctrines, resultstest.Enemies), 0.95)
	var err error
	if round.Tournament, err = figures.HoldTournament(round.Run, 0.95); err != nil {
		t.Fatal(err)
	}
	all := Pictures(round)
	all = append(all, Pictures(words.New(resultstest.Run(150, resultstest.Doctrines, resultstest.Ranges), 0.95))...)
	all = append(all, Pictures(words.New(resultstest.Run(60, resultstest.Doctrines, resultstest.Ranges, resultstest.Points), 0.95))...)
	e := estimate.Wilson(4, 10, 0.95)
	return append(all, (&Question{Scale: 100, Points: []QuestionPoint{{Name: "ace", Figure: e}, {Name: "two", Figure: e,
		Marked: true, Least: 0.1, Most: 0.9}}}).Picture(), (&Shares{Rows: []Share{{Name: "dp", Alone: e, InAll: &e}}}).Picture(),
		(&Funnel{Bars: []FunnelBar{{Name: "shots", A: e}, {Name: "lost", A: e, B: &e, Lost: true}}}).Picture())
}

// The payoff matrix marks the best replies of both sides, each once a column or a row.
func TestPayoffMarksBestReplies(t *testing.T) {
	t.Parallel()
	run := resultstest.Run(150, resultstest.Doctrines, resultstest.Enemies)
	round, err := figures.HoldTournament(run, 0.95)
	if err != nil {
		t.Fatal(err)
	}
	of := words.New(run, 0.95)
	of.Tournament = round
	names := map[string]int{}
	for _, p := range Pictures(of) {
		names[p.Name]++
	}
	if names["payoff"] != 1 || names["ratings"] != 1 || names["heat-kills"] != 0 {
		t.Errorf("pictures %v, want one payoff matrix and ratings", names)
	}
	marks := [2]int{}
	squares, _ := payoffSquares(round)
	for i, row := range squares {
		for j, sq := range row {
			if sq.value != 100*round.Pairings[i][j].Points.Value {
				t.Errorf("row %d, column %d: found %v", i, j, sq.value)
			}
			for side, best := range sq.best {
				if best {
					marks[side]++
				}
			}
			if sq.best[0] && round.Replies.Blue[j].Best != round.Blue[i] {
				t.Errorf("%s is marked as blue's best against %s", round.Blue[i], round.Red[j])
			}
		}
	}
	if want := [2]int{len(round.Red), len(round.Blue)}; marks != want {
		t.Errorf("%v marks of best replies, want %v", marks, want)
	}
}

// An axis is cut where its middle is empty, and only there.
func TestCutAxis(t *testing.T) {
	t.Parallel()
	axis := func() *plot.Axis {
		var a plot.Axis
		percentAxis(&a, "x", 100, 5)
		return &a
	}
	a := axis()
	gap, found := cutAxis(a, []reach{{0, 4}, {1, 3}, {97, 99}, {96, 100}}, 5)
	if !found || gap.from < 4 || gap.to > 96 || gap.from > 20 || gap.to < 80 {
		t.Fatalf("cut %+v, %v", gap, found)
	}
	last := -1.0
	for v := 0.0; v <= 100; v++ {
		at := a.Scale.Normalize(a.Min, a.Max, v)
		if at <= last || at < 0 || at > 1 {
			t.Fatalf("%v stands at %v, what is below it at %v", v, at, last)
		}
		last = at
	}
	if math.Abs(last-1) > 1e-9 {
		t.Errorf("the end of the axis stands at %v", last)
	}
	for _, m := range a.Tick.Marker.Ticks(a.Min, a.Max) {
		if m.Value > gap.from+1e-9 && m.Value < gap.to-1e-9 {
			t.Errorf("%v is labelled, within the cut", m.Value)
		}
	}
	for _, drawn := range [][]reach{{{0, 4}, {30, 40}, {97, 99}}, {{0, 100}, {2, 3}}, {{96, 100}}, nil} {
		if gap, found := cutAxis(axis(), drawn, 5); found {
			t.Errorf("%v: cut %+v, want none", drawn, gap)
		}
	}
}
