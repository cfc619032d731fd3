// Inside: no run has a time without a median but with kills.
package table

import (
	"testing"

	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/rules"
)

// Where fewer than half of the duels are decided there is no median, however long they last.
func TestTimeThatWasNotReached(t *testing.T) {
	t.Parallel()
	still := resultstest.Tally(resultstest.Cell{Duels: 50, Limit: 30}, 1)
	kill := still.TimeToKill(rules.Blue, 30, 0.95)
	if got := timeText(kill.Median()); got != "–" {
		t.Errorf("found %q, want a dash", got)
	}
}
