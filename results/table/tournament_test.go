package table_test

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/results/table"
)

// The tables of a tournament of rock, paper and scissors show the payoffs and the cycle.
func TestWriteTournament(t *testing.T) {
	t.Parallel()
	names := []string{"rock", "paper", "scissors"}
	wins := [][]int{{480, 100, 800}, {800, 480, 100}, {100, 800, 480}}
	got, err := figures.HoldTournament(resultstest.Round(names, names, wins, 40, 1000), 0.95)
	if err != nil {
		t.Fatal(err)
	}
	var text, page strings.Builder
	if err := table.WriteTournament(&text, got, 80); err != nil {
		t.Fatal(err)
	}
	if err := table.WriteTournamentMarkdown(&page, got); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"blue 2 × fist, red fist\n", "rock      50 ± 3  12 ± 2    82 ± 2  48.0",
		"- rock, scissors, paper"} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("no %q in\n%s", want, text.String())
		}
	}
	if want := "| rock | 50 ± 3 | 12 ± 2 | 82 ± 2 | 48.0 |"; !strings.Contains(page.String(), want) {
		t.Errorf("no %q in\n%s", want, page.String())
	}
}
