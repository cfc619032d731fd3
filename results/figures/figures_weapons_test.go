// Inside: two shots with five kills are in no run.
package figures

import (
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
)

// A shot that can kill several aircraft has no kill probability.
func TestKillsAboveShots(t *testing.T) {
	t.Parallel()
	e := killAShot(results.ShotCounts{Use: rules.Use{Shots: 2, Kills: 5},
		Moments: results.Moments{Shots2: 2, Kills2: 13, ShotsKills: 5}}, rules.Blue, 0.95)
	if e.Defined() || e.Reason != "5 kills by 2 shots: one shot can kill several aircraft" {
		t.Errorf("found %+v", e)
	}
}
