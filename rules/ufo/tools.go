//go:build !js

package ufo

import (
	"github.com/furball-sim/furball/rules/ufo/card"
	"github.com/furball-sim/furball/rules/ufo/odds"
)

// init adds what only the command line uses. The page that plays does without, so that it loads fast.
func init() {
	System.Show, System.Odds = card.Show, odds.Attacks
}
