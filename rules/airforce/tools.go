//go:build !js

package airforce

import (
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
)

// init adds what only the command line uses. The page that plays does without, so that it loads fast.
func init() {
	System.Show, System.Odds = card.Show, play.Attacks
}
