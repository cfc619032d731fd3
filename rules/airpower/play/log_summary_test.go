// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// summaryOf is the summary of a duel as it stands, a line for each event.
func summaryOf(d *Duel) string {
	d.Log.Events = nil
	summary{d}.logSummary()
	var lines []string
	for _, e := range d.Log.Events {
		if e.Phase != rules.SummaryPhase || e.Actor != "" {
			return "not a summary: " + e.Text
		}
		lines = append(lines, e.Text)
	}
	return strings.Join(lines, "\n")
}

// The summary of a duel of two is one line with both, and with who is behind whom and who has the energy.
func TestSummaryOfTwo(t *testing.T) {
	t.Parallel()
	d := begun(t, quiet+phantomVsMiG)
	put(d, 0, 0, 0, 3, 15, 9)
	put(d, 1, 0, 16, 3, 14, 10)
	rulestest.Same(t, "behind, same energy but for a step", summaryOf(d),
		"blue 1 hex (0, 0), heading 000, level 15, speed 4.5, energy 33.0; "+
			"red 1 hex (0, 4), heading 000, level 14, speed 5.0, energy 34.0; "+
			"range 4, blue 1 on the 0 line of red 1, red 1 in the 180 arc of blue 1; "+
			"edge: blue 1 in position, red 1 in energy by 1.0")
	d.Crafts[1].Fly.Condition, d.Crafts[1].Rec.State = flight.Stalled, damage.StateL
	d.Crafts[1].Fly.Carry, d.Crafts[0].Fly.GLOC = -4, true
	rulestest.Same(t, "their shape, AP carried", summaryOf(d),
		"blue 1 hex (0, 0), heading 000, level 15, speed 4.5, energy 33.0, pilot unconscious; "+
			"red 1 hex (0, 4), heading 000, level 14, speed 5.0, energy 33.0, stalled, damage L; "+
			"range 4, blue 1 on the 0 line of red 1, red 1 in the 180 arc of blue 1; "+
			"edge: blue 1 in position, nobody in energy")
	d.Crafts[1].Lost = true
	rulestest.Same(t, "one is lost", summaryOf(d),
		"blue 1 hex (0, 0), heading 000, level 15, speed 4.5, energy 33.0, pilot unconscious; red 1 lost")
}

// With more than two aircraft each has a line, with its nearest enemy.
func TestSummaryOfMany(t *testing.T) {
	t.Parallel()
	d := begun(t, quiet+"blue: [{card: f-4e}, {card: f-4e}]\nred: {card: mig-17f}\n")
	put(d, 0, 0, 0, 3, 15, 9)
	put(d, 1, 0, 40, 3, 15, 9)
	put(d, 2, 0, 32, 9, 15, 9)
	got := strings.Split(summaryOf(d), "\n")
	rulestest.Same(t, "lines", len(got), 3)
	for i, want := range []string{"; nearest enemy red 1, range 8, ", "; nearest enemy red 1, range 2, ",
		"; nearest enemy blue 2, range 2, "} {
		rulestest.Same(t, got[i], strings.Contains(got[i], want), true)
	}
}

// A missile in flight has a line: first the launch, then its flight.
func TestSummaryOfMissiles(t *testing.T) {
	t.Parallel()
	d := guiding(t, phantomE, headOn, "AIM-7E2")
	lines := strings.Split(summaryOf(d), "\n")
	rulestest.Same(t, "launched", lines[len(lines)-1], "blue 1 AIM-7E2 1 hex (0, 0), heading 000, level 20, launched at red 1")
	d.Birds[0].Fly.FlightTurn, d.Birds[0].Fly.Speed = 1, 13
	lines = strings.Split(summaryOf(d), "\n")
	rulestest.Same(t, "in flight", lines[len(lines)-1],
		"blue 1 AIM-7E2 1 hex (0, 0), heading 000, level 20, average speed 13, flies at red 1")
	d.Missiles().RemoveBird(&d.Birds[0])
	rulestest.Same(t, "gone", len(strings.Split(summaryOf(d), "\n")), 1)
}

// A missile that a caged seeker has turned on its own side is nobody's shot any more, and still one of its type to those
// who see it.
func TestSeenMissileOfNobody(t *testing.T) {
	t.Parallel()
	d := guiding(t, phantomE, headOn, "AIM-7E2")
	d.Birds[0].From.Weapon = rules.NoWeapon
	rulestest.Same(t, "AP-15.1.7", d.Seen(rules.Blue).(Seen).Missiles[0].Weapon, "aim-7e2")
}

// An aircraft has the edge in position if it is behind the wing of an enemy that is not behind its own.
func TestPositionEdge(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		mine, its hex.Angle
		want      int
	}{
		{hex.OnTail, hex.OnNose, 1}, {hex.A90, hex.A120, 1}, {hex.A90, hex.A90, 0}, {hex.A120, hex.A120, 0},
		{hex.A180, hex.A30, -1}, {hex.OnNose, hex.OnNose, 0},
	} {
		rulestest.Same(t, tt.mine.String()+" against "+tt.its.String(), positionEdge(tt.mine, tt.its), tt.want)
	}
}

// Every game turn ends with a summary, and so does the duel; without a recorder none is written.
func TestSummaryOfEveryTurn(t *testing.T) {
	t.Parallel()
	d := compiledText(t, "options: {turn_limit: 6}\n"+phantomVsMiG).NewDuel().(*Duel)
	log := &rules.Recorder{}
	d.Attach(nil, log)
	play(d, 5, 1)
	turns := map[int]int{}
	for _, e := range log.Events {
		if e.Phase == rules.SummaryPhase {
			turns[e.Turn]++
		}
	}
	rulestest.Same(t, "turns", len(turns), int(d.Turn))
	for turn, n := range turns {
		if n != 1 {
			t.Errorf("turn %d has %d summaries", turn, n)
		}
	}
	last := log.Events[len(log.Events)-1]
	rulestest.Same(t, "last", last.Phase, rules.SummaryPhase)
}

// The flight points of an aircraft and the facing changes between them are steps of a path, in the words of their
// lines.
func TestStepsOfAPath(t *testing.T) {
	t.Parallel()
	d := begun(t, quiet+phantomVsMiG)
	put(d, 0, 0, 0, 3, 15, 9)
	put(d, 1, 0, 400, 3, 15, 9)
	pin(t, d, 1, blueFirst()...)
	follow(t, d, "blue 1: level flight", "blue 1: AB 3", "blue 1: no speedbrakes",
		"blue 1: turn BT left, H", "blue 1: face 30 left", "blue 1: hold", "blue 1: H, bank level")
	d.Next()
	var got []string
	for _, e := range d.Log.Events {
		if s := e.Step; s != nil {
			if e.Place == nil || s.At == "" || !strings.Contains(e.Text, strings.ReplaceAll(s.Text, " + ", ", ")) {
				t.Errorf("%q: step %+v", e.Text, *s)
			}
			got = append(got, strings.TrimSpace(s.Unit+" "+s.Text))
		}
	}
	rulestest.Same(t, "AP-5.2, AP-7.1", strings.Join(got, "; "), "FP turn BT left + H; face 30 left; FP H + bank level")
}
