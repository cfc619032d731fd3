// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/rulestest"
)

// The phases of every game turn come in the order of AP-2.2, each event of a phase in its place.
func TestPhases(t *testing.T) {
	t.Parallel()
	place := map[string]int{"start": -1, rules.SummaryPhase: len(sequence.Phases)}
	for k, name := range []string{"stalled aircraft", "visual sighting", "aircraft decisions", "order of flight",
		"flight", "end of flight", "launches", "radar", "administration"} {
		place[name] = k
		rulestest.Same(t, "phase", sequence.Phases[k].Name, name)
	}
	sighted, padlocked := 0, 0
	for n := range 30 {
		d := compiledText(t, "start: {range: 4, altitude: 9}\n"+
			"options: {start_sighted: false}\n"+phantomVsMiG).NewDuel().(*Duel)
		log := &rules.Recorder{}
		d.Attach(nil, log)
		play(d, 5, n)
		turn, at := 0, -1
		for _, e := range log.Events {
			now, ok := place[e.Phase]
			if !ok || e.Turn < turn || e.Turn == turn && now < at {
				t.Fatalf("duel %d: %q of turn %d after phase %d of turn %d", n, e.Phase, e.Turn, at, turn)
			}
			turn, at = e.Turn, now
			switch e.Rule {
			case "AP-11.1.6":
				padlocked++
			case "AP-11.1.7":
				sighted++
			}
		}
	}
	if sighted == 0 || padlocked == 0 {
		t.Errorf("%d searches and %d padlocks were told", sighted, padlocked)
	}
}
