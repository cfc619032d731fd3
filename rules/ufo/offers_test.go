package ufo_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/ufo"
)

// TestOffers finds every offered kind of decision and fact in a few games.
func TestOffers(t *testing.T) {
	t.Parallel()
	rulestest.Offers(t, ufo.System, 60,
		gameOf(t, "", tornado, small),
		gameOf(t, "start: {range: 6}", tornado, []string{"large-ufo"}),
		gameOf(t, "start: {range: 4}", []string{"tornado", "typhoon"}, []string{"large-ufo", "small-ufo"}),
		gameOf(t, "start: {range: 6}\noptions: {missiles_or_guns: third_burst, ray_charge: partial, homing: upto45}",
			tornado, small),
		gameOf(t, "start: {range: 6}\noptions: {missiles_or_guns: free, ray_charge: keep, arc: 180, speed_change: move}",
			tornado, small))
}
