package play_test

import (
	"github.com/furball-sim/furball/rules/ufo/play"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/rulestest"
)

// recorded attaches a recorder, so that replay shows what happens from now on.
func recorded(d *play.Duel) *play.Duel {
	d.Attach(&rules.Ledger{}, &rules.Recorder{})
	return d
}

// finish plays on to the end of the duel. There must be no more decisions.
func finish(t testing.TB, d *play.Duel) *rules.Outcome {
	t.Helper()
	if q := d.Next(); q != nil {
		t.Fatalf("%s %d still decides (%s); replay:\n%s", q.Side, q.Craft+1, q.Kind, replay(d))
	}
	return d.Outcome()
}

// follow plays d by a script: "blue 1: speed 6".
func follow(t testing.TB, d *play.Duel, script ...string) {
	t.Helper()
	rulestest.Follow(t, d, d.Log, script...)
}

// replay is what was recorded.
func replay(d *play.Duel) string { return rulestest.Replay(d.Log) }

// wantReplay compares the whole replay, line by line.
func wantReplay(t testing.TB, d *play.Duel, want string) {
	t.Helper()
	rulestest.WantReplay(t, d.Log, want)
}

// events are the recorded texts of one rule and phase.
func events(d *play.Duel, phase, rule string) string {
	var all []string
	for _, e := range d.Log.Events {
		if e.Phase == phase && e.Rule == rule {
			all = append(all, strings.TrimPrefix(e.Actor+": ", ": ")+e.Text)
		}
	}
	return strings.Join(all, "; ")
}
