// Inside: drift_test.go, which pins the dice, shares its scripts.
package play

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/rulestest"
)

// begun is a duel of an experiment in text, recorded from its first event on.
func begun(t testing.TB, text string) *Duel {
	t.Helper()
	d := compiledText(t, text).NewDuel().(*Duel)
	d.Attach(&rules.Ledger{}, &rules.Recorder{})
	var set dice.Set
	set.Reset(1, 0)
	d.Begin(&set)
	return d
}

// A stream is the dice of one side and purpose, and the faces that they begin with.
type stream struct {
	side  rules.Side
	of    dice.Purpose
	faces []int
}

// pin gives d dice that begin a turn with the faces of all streams.
func pin(t testing.TB, d *Duel, turn int, streams ...stream) {
	t.Helper()
	all := make([]rulestest.Stream, len(streams))
	for i, s := range streams {
		all[i] = rulestest.Stream{Side: s.side, Of: s.of, Dice: 10, Faces: s.faces}
	}
	*d.Dice() = rulestest.Pinned(t, turn, all)
}

// follow plays d by a script: "blue 1: speed 6".
func follow(t testing.TB, d *Duel, script ...string) {
	t.Helper()
	rulestest.Follow(t, d, d.Log, script...)
}

// replay is what was recorded.
func replay(d *Duel) string { return rulestest.Replay(d.Log) }

// wantReplay compares the whole replay, line by line.
func wantReplay(t testing.TB, d *Duel, want string) {
	t.Helper()
	rulestest.WantReplay(t, d.Log, want)
}

// events are the recorded texts of one rule.
func events(d *Duel, rule string) string {
	var all []string
	for _, e := range d.Log.Events {
		if e.Rule == rule {
			text := e.Text
			if strings.Count(e.Actor, " ") > 1 && !strings.HasPrefix(text, "FP ") { // where a missile is goes without saying
				text, _, _ = strings.Cut(text, "; hex")
			}
			all = append(all, strings.TrimPrefix(e.Actor+": ", ": ")+text)
		}
	}
	return strings.Join(all, "; ")
}
