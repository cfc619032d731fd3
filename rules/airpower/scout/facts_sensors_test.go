// Inside: they look at what a scout keeps of a decision, in scenes set by hand.
package scout

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/rulestest"
)

// factsOfOptions are the facts of the waiting decision by the words of its options.
func factsOfOptions(t *testing.T, d *play.Duel) map[string]rules.Facts {
	t.Helper()
	all := map[string]rules.Facts{}
	waits(t, d)
	d.Out.Decisions++ // as Next counts it
	l := scouting(d)
	for k := range d.Q.N {
		var f rules.Facts
		l.Facts(int(k), rules.AllFacts, &f)
		all[string(d.AppendOption(nil, int(k)))] = f
	}
	return all
}

// AP-16.4 and AP-16.7 in the facts of a choice of mode: the chance of a lock-on in this game turn.
func TestSensorFacts(t *testing.T) {
	t.Parallel()
	// APQ-120 of the F-4E: search strength 10, tracking strength 10, lock-on 7 or less; the MiG-17F has size +1.
	const text = "blue: {card: f-4e, loadout: \"1972\", radar: choose}\nred: {card: mig-17f}\n"
	const normal, boresight = "radar as before", "radar in boresight mode"
	for _, tt := range []struct {
		name              string
		set               func(d *play.Duel)
		normal, boresight int32
	}{
		{"near: the search on 9 or less of 10, then the lock-on", func(*play.Duel) {}, 9 * 7 * sure / 100, 7 * sure / 10},
		{"detected", func(d *play.Duel) { d.Crafts[0].Detects = 2 }, 7 * sure / 10, 7 * sure / 10},
		{"unsighted", func(d *play.Duel) { d.Crafts[1].Sighted = false }, 9 * 7 * sure / 100, 0},
		{"locked on", func(d *play.Duel) { d.Crafts[0].Locked = 2 }, sure, 7 * sure / 10},
		{"beside", func(d *play.Duel) { put(d, 1, 40, 0, play.North, 20, 10) }, 0, 0},
	} {
		d := lookoutAt(t, text)
		put(d, 0, 0, 0, play.North, 20, 10)
		put(d, 1, 0, 32, play.North, 20, 10)
		rulestest.Same(t, tt.name+" lock-on number", d.Sensors().Radar(0).LockOn, 7)
		d.Crafts[1].Sighted = true
		tt.set(d)
		d.Radars().PlayDecisions()
		f := factsOfOptions(t, d)
		rulestest.Same(t, tt.name+" normal", f[normal][rules.LockOn], tt.normal)
		rulestest.Same(t, tt.name+" boresight", f[boresight][rules.LockOn], tt.boresight)
	}
}

// A choice that drops a lock-on gives up the missiles that it guides (AP-17.5).
func TestSensorFactsOfGuidedMissiles(t *testing.T) {
	t.Parallel()
	d := guiding(t, quiet+"blue: {card: f-4e, loadout: \"1972\", radar: choose}\nred: {card: mig-17f}\n", headOn,
		"AIM-7E2")
	follow(t, d, "red 1: do not engage the missiles", "blue 1: illuminate red 1")
	d.Next()
	f := factsOfOptions(t, d)
	rulestest.Same(t, "kept", f["radar as before"][rules.AmmoSpent], 0)
	rulestest.Same(t, "given up", f["radar in boresight mode"][rules.AmmoSpent], 1)
}

// The facts of a lock-on weigh where each enemy is.
func TestTrackFacts(t *testing.T) {
	t.Parallel()
	d := lookoutAt(t, "blue: {card: f-4e, radar: choose}\nred: [{card: mig-17f}, {card: mig-17f}]")
	put(d, 0, 0, 0, play.North, 20, 10)
	put(d, 1, 0, 32, play.North, 20, 10)
	put(d, 2, 0, 24, play.South, 18, 10)
	d.Phase = play.RadarPhase
	pin(t, d, 1, stream{rules.Blue, play.ForSearch, []int{1, 1}})
	rulestest.Same(t, "asked", d.Radars().PlayRadar(), true)
	f := factsOfOptions(t, d)
	r := radar.Radar{Set: d.Sensors().Radar(0).Set}
	for words, want := range map[string][3]int32{"lock on to red 1": {80, 0, 0}, "lock on to red 2": {70, 180, 2}} {
		got := f[words]
		rulestest.Same(t, words, [3]int32{got[rules.Range], got[rules.AngleOff], got[rules.Altitude]}, want)
		rulestest.Same(t, words+" chance", got[rules.LockOn], int32(r.LockOn)*sure/10)
	}
	rulestest.Same(t, "nobody", f["lock on to nobody"][rules.LockOn], 0)
}
