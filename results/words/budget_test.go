package words_test

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/words"
)

// hanging is a budget whose pilots matter and whose readings may be luck.
func hanging() *figures.Budget {
	return &figures.Budget{Hangs: figures.Hangs{Estimate: 0.56, Confidence: 0.95, Luck: figures.Reach{Low: 0.54, High: 0.58},
		Pilots: &figures.Hanging{Reach: figures.Reach{Low: 0.06, High: 0.69}, LowBy: "red.doctrine=ace-ufo", HighBy: "blue.doctrine=ace",
			LowShown: true, HighShown: true},
		Readings: &figures.Hanging{Reach: figures.Reach{Low: 0.55, High: 0.57}, LowBy: "options.homing=upto45"}},
		Rows: []figures.BudgetRow{{Kind: figures.PilotRow, By: "red.doctrine=ace-ufo", Words: "Ace of UFOs"},
			{Kind: figures.PilotRow, By: "blue.doctrine=ace", Words: "Ace"},
			{Kind: figures.ReadingRow, By: "options.homing=upto45", Words: "homing: upto45"}}}
}

func TestBudgetLine(t *testing.T) {
	t.Parallel()
	b := hanging()
	for width, want := range map[int]string{
		80:  "56 % of the points: luck 54 to 58 · pilots 6 to 69 · readings 55 to 57, no more than luck",
		200: "56 % of the points: luck 54 to 58 · pilots 6 (red's “Ace of UFOs”) to 69 (blue's “Ace”) · readings 55 to 57, no more than luck",
	} {
		if line := words.BudgetLine(b, width); line != want {
			t.Errorf("%d: found\n%s\nwant\n%s", width, line, want)
		}
	}
	b.Readings.HighShown, b.Readings.High = true, 0.6
	b.Pilots.LowShown, b.Luck, b.Cell = false, figures.Reach{Low: 0.557, High: 0.562}, "red.card.dp=20"
	if line, want := words.BudgetLine(b, 0), "red.card.dp=20: 56.0 % of the points: luck 55.7 to 56.2 · pilots 56.0 to 69.0 · "+
		"readings 56.0 to 60.0"; line != want {
		t.Errorf("found\n%s\nwant\n%s", line, want)
	}
	b = hanging()
	b.Of = figures.OfBlue
	if line, want := words.BudgetLine(b, 0), "56 % of the points for blue: luck 54 to 58 · pilots 6 to 69 · readings 55 to 57, no more than luck"; line != want {
		t.Errorf("found\n%s\nwant\n%s", line, want)
	}
}

func TestBudgetSentence(t *testing.T) {
	t.Parallel()
	b := hanging()
	want := "This answer hangs on who flies: with red's “Ace of UFOs” blue makes 6 % of the points, with blue's “Ace” 69 %, instead of 56 %."
	if text := words.BudgetSentence(b); text != want {
		t.Errorf("found\n%s\nwant\n%s", text, want)
	}
	b.Pilots, b.Readings.LowShown, b.Readings.Low = nil, true, 0.3
	want = "This answer hangs on how the rules are read: with homing: upto45 blue makes 30 % of the points, instead of 56 %."
	if text := words.BudgetSentence(b); text != want {
		t.Errorf("found\n%s\nwant\n%s", text, want)
	}
	b.Readings.LowShown = false
	want = "This answer hangs on luck more than on how the rules are read: 54 to 58 % of the points."
	if text := words.BudgetSentence(b); text != want {
		t.Errorf("found\n%s\nwant\n%s", text, want)
	}
	b.Readings = nil
	if text, want := words.BudgetSentence(b), "Nothing but luck could be asked: 54 to 58 % of the points."; text != want {
		t.Errorf("found\n%s\nwant\n%s", text, want)
	}
}

// The verdict of a fight counts the pilots with whom the same side is shown to win more often: not one whose interval reaches
// to the other side once all hold together.
func TestVerdictWithOtherPilots(t *testing.T) {
	t.Parallel()
	of := words.New(fights(1000, [2]int64{700, 300}), 0.95)
	points := func(value, half float64) estimate.Estimate {
		return estimate.Estimate{Value: value, Low: value - half, High: value + half, Confidence: 0.95}
	}
	of.Budget = &figures.Budget{Rows: []figures.BudgetRow{{Kind: figures.PilotRow, Points: points(0.8, 0.1)},
		{Kind: figures.PilotRow, Points: points(0.61, 0.1)}, {Kind: figures.PilotRow, Points: points(0.2, 0.1)},
		{Kind: figures.ReadingRow, Points: points(0.9, 0.1)}}}
	text := strings.Join(words.VerdictOf(of).Sentences, " ")
	if want := "Blue is shown to win more often with 1 of 3 other pilots too, of one side at a time."; !strings.Contains(text, want) {
		t.Errorf("found\n%s\nwant\n%s", text, want)
	}
}
