package words_test

import (
	"testing"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/words"
)

// TestFight: who looks at a fight while it is played reads what a report of one cell says. Bounds that are not 0 or 100 per cent do
// not look so.
func TestFight(t *testing.T) {
	t.Parallel()
	few, many := estimate.Estimate{Value: 0.001, Low: 0.0001, High: 0.005, N: 1000}, estimate.Estimate{Value: 0.412, Low: 0.39, High: 0.44, N: 1000}
	for want, margin := range map[string]estimate.Estimate{
		"Red wins more often than blue, by 41 points (38 to 44).":                                 {Value: -0.41, Low: -0.44, High: -0.38, N: 1000},
		"Neither side is shown to win more often: blue's wins less red's are 1 points (−2 to 4).": {Value: 0.01, Low: -0.02, High: 0.04, N: 1000},
	} {
		if got, want := words.Fight(few, many, margin), "Blue kills in 0.1 % of duels (0.01 to 0.5), red in 41 % (39 to 44). "+want; got != want {
			t.Errorf("found %q, want %q", got, want)
		}
	}
}
