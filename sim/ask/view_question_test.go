// Inside: it asks for the words of single values, which answers show only in sentences.
package ask

import (
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
)

func TestQuestionsInWords(t *testing.T) {
	t.Parallel()
	run := &results.Run{}
	for _, dp := range []int64{8, 9} {
		run.Cells = append(run.Cells, results.Cell{Case: results.Case{Factors: []results.Factor{{Path: "red.card.dp", Value: dp,
			Words: "damage points of the Small UFO"}}}})
	}
	for _, tt := range []struct {
		q    manifest.Question
		want string
	}{
		{manifest.Question{Kind: BalanceKind, Field: "red.card.dp", Metric: "blue.kill", Target: 0.5},
			"At which value of damage points of the Small UFO is blue's kill probability 50 %?"},
		{manifest.Question{Kind: BalanceKind, Field: "red.card.dp", Metric: "exchange", Target: 2, Pilots: "best"},
			"At which value of damage points of the Small UFO is the exchange ratio 2, if both sides choose their pilots best?"},
		{manifest.Question{Kind: RaceKind, Field: "red.card.dp", Metric: "red.win"},
			"With which damage points of the Small UFO is red's win probability greatest?"},
		{manifest.Question{Kind: RaceKind, Field: "red.card.dp", Metric: "red.points"},
			"With which damage points of the Small UFO are red's points greatest?"},
		{manifest.Question{Kind: CreditKind, Metric: "blue.points"}, "What is each weapon worth to blue's points?"},
		{manifest.Question{Kind: SensitivityKind, Metric: "blue.kill", Design: &manifest.Design{Ranges: []manifest.Range{{Path: "red.card.dp"},
			{Path: "blue.hb"}}}}, "How much does each of these matter to blue's kill probability: damage points of the Small UFO and blue.hb?"},
		{manifest.Question{Kind: ChangeKind, Metric: "blue.kill", Target: 0.5, Changes: []manifest.Change{{Field: "red.card.dp"}}},
			"Which of these brings blue's kill probability to 50 % when it alone is changed, in the fewest steps: damage points of the Small UFO?"},
	} {
		v, err := (&Answer{Question: &tt.q}).View(run)
		if err != nil || v.Asks != tt.want {
			t.Errorf("found %q (%v), want %q", v.Asks, err, tt.want)
		}
	}
}

// People read words where a run knows them, and else paths and ids; those of pilots stand in quotation marks.
func TestWordsOfValues(t *testing.T) {
	t.Parallel()
	run := &results.Run{}
	for _, c := range []struct {
		id, name string
		dp       int64
	}{{"missiles-first", "Missiles first", 8}, {"own", "", 9}} {
		run.Cells = append(run.Cells, results.Cell{Case: results.Case{Factors: []results.Factor{
			{Path: "blue.doctrine", Value: c.id, Words: "doctrine of blue", Level: c.name}, {Path: "red.card.dp", Value: c.dp}}}})
	}
	w := wordingOf(run.Outline())
	for _, tt := range []struct{ got, want string }{
		{w.title("blue.doctrine"), "doctrine of blue"}, {w.title("red.card.dp"), "red card dp"}, {w.title("start.range"), "start.range"},
		{w.short("blue.doctrine"), "doctrine"}, {w.short("start.range"), "start.range"},
		{w.level("blue.doctrine", "missiles-first"), "Missiles first"}, {w.level("blue.doctrine", "own"), "own"},
		{w.level("red.doctrine", "own"), "own"}, {w.quoted("blue.doctrine", "missiles-first"), "“Missiles first”"},
		{w.quoted("red.card.dp", "8"), "8"},
	} {
		if tt.got != tt.want {
			t.Errorf("found %q, want %q", tt.got, tt.want)
		}
	}
}
