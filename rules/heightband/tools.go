//go:build !js

package heightband

import (
	"github.com/furball-sim/furball/rules/heightband/card"
	"github.com/furball-sim/furball/rules/heightband/odds"
)

// init adds what only the command line uses. The page that plays does without, so that it loads fast.
func init() {
	System.Show, System.Odds = card.Show, odds.Attacks
}
