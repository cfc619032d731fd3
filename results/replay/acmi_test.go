package replay_test

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/replay"
	"github.com/furball-sim/furball/rules"
)

// taped is a duel with everything that a recording shows: two turns, a missile, a loss, and one that leaves.
func taped() *replay.Duel {
	at := func(x, y int64, level, heading int) *rules.Place {
		return &rules.Place{X: x, Y: y, Altitude: level, Heading: heading}
	}
	return &replay.Duel{Experiment: "test", Title: "Test, with a comma", Rules: "Tests", Cell: "base", Seed: 7, Duel: 3,
		Words: "blue wins in turn 2: the Dart is destroyed", Length: 2,
		Map:     replay.Map{Unit: "inch", Size: 300_000, Turn: 10, Altitude: 304_800, Scale: "a reading"},
		Craft:   []replay.Craft{{"blue 1", "blue", "jet", "Jet, fast", "fighter", ""}, {"red 1", "red", "dart", "Dart", "fighter", ""}},
		Weapons: []replay.Weapon{{"arrow", "Arrow"}, {"gun", "Gun"}},
		Events: []rules.Event{
			{Actor: "blue 1", Place: at(0, 0, 100, 0)}, {Actor: "red 1", Place: at(1000, 2000, 100, 180)},
			{Turn: 1, Actor: "blue 1", Place: at(-500, 1000, 150, 345)},
			{Turn: 1, Actor: "blue 1", Rule: "T-1", Text: "launches an Arrow at red 1 | left 1",
				Act: &rules.Act{Kind: rules.ActLaunch, Weapon: "arrow", Target: "red 1", Missile: "blue Arrow 1"}},
			{Turn: 1, Actor: "blue Arrow 1", Place: at(0, 1500, 120, 15)},
			{Turn: 1, Actor: "umpire", Rule: "T-9", Text: "looks on"},
			{Turn: 1, Actor: "blue Arrow 1", Rule: "T-2", Text: "strikes", Place: at(900, 2000, 100, 15),
				Act: &rules.Act{Kind: rules.ActStrike, Weapon: "arrow", Target: "red 1", Hit: true}},
			{Turn: 2, Actor: "red 1", Rule: "T-3", Text: "lost: destroyed", Act: &rules.Act{Kind: rules.ActLost}},
			{Turn: 2, Actor: "red", Rule: "T-4", Text: "flak catches blue 1",
				Act: &rules.Act{Kind: rules.ActFire, Weapon: "gun", Target: "blue 1", Hit: true}},
			{Turn: 2, Actor: "blue 1", Rule: "T-5", Text: "leaves", Act: &rules.Act{Kind: rules.ActLeave}},
		}}
}

// The recording of a duel, line by line.
func TestACMI(t *testing.T) {
	t.Parallel()
	got := recorded(t, taped())
	want := "\ufeffFileType=text/acmi/tacview\nFileVersion=2.2\n" + `0,ReferenceTime=2000-01-01T12:00:00Z
0,DataSource=Furball\, Tests
0,DataRecorder=Furball
0,Title=Test\, with a comma
0,Category=Simulated duel
0,Briefing=Duel 3 of cell base of the experiment test with seed 7.
0,Debriefing=Blue wins in turn 2: the Dart is destroyed.
0,Comments=Scale: 1 inch is 300 m and a turn is 10 s (a reading). The origin of the map is at latitude 0 and longitude -30; x counts to the east and y to the north. Altitudes are those of the game. What happens in a turn is spread evenly over it\, in the order of play; between two places of the game an object is shown on a straight line. Roll and pitch are not of the game.
0,ReferenceLongitude=-30
0,ReferenceLatitude=0
#0
101,T=0|0|30.48|||0|0|0|0,Type=Air+FixedWing,Name=Jet\, fast,CallSign=blue 1,Pilot=blue 1,Coalition=Blue,Color=Blue
102,T=0.0026949|0.0054262|30.48|||180|300|600|180,Type=Air+FixedWing,Name=Dart,CallSign=red 1,Pilot=red 1,Coalition=Red,Color=Red
0,Event=Bookmark|Turn 1
#2.5
101,T=-0.0013475|0.0027131|45.72|||345|-150|300|345
#5
101,T=-0.0013475|0.0027131|45.72|||345|-150|300|345
102,T=0.0026949|0.0054262|30.48|||180|300|600|180
1001,T=-0.0013475|0.0027131|45.72|||345|-150|300|345,Type=Weapon+Missile,Name=Arrow,CallSign=blue Arrow 1,Parent=101,Coalition=Blue,Color=Blue
0,Event=Message|101|102|blue 1: launches an Arrow at red 1 / left 1 [T-1]
#7.5
1001,T=0|0.0040697|36.576|||15|0|450|15
#10
1001,T=0.0024255|0.0054262|30.48|||15|270|600|15
102,T=0.0026949|0.0054262|30.48|||180|300|600|180
0,Event=Message|1001|102|blue Arrow 1: strikes [T-2]
-1001
0,Event=Bookmark|Turn 2
#13.33
0,Event=Message|102|red 1: lost: destroyed [T-3]
102,T=0.0026949|0.0054262|30.48|||180|300|600|180
0,Event=Destroyed|102|
-102
#16.66
101,T=-0.0013475|0.0027131|45.72|||345|-150|300|345
0,Event=Message|101|red: flak catches blue 1 [T-4]
#20
101,T=-0.0013475|0.0027131|45.72|||345|-150|300|345
0,Event=LeftArea|101|
-101
0,Event=Message|Blue wins in turn 2: the Dart is destroyed.
`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if _, err := readRecording(got); err != nil {
		t.Error(err)
	}
}

func recorded(t *testing.T, d *replay.Duel) string {
	t.Helper()
	var b strings.Builder
	if err := replay.WriteACMI(&b, d); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// A system without altitude flies at one, which the comments say; one without a scale is refused.
func TestACMIScale(t *testing.T) {
	t.Parallel()
	d := taped()
	d.Map.Altitude = 0
	text := recorded(t, d)
	r, err := readRecording(text)
	if err != nil || !strings.Contains(r.Global["Comments"], "all fly at 3000 m") {
		t.Fatalf("%v in\n%s", err, text)
	}
	for _, o := range r.Objects {
		for _, s := range o.Samples {
			if s.Altitude != 3000 {
				t.Errorf("%s is at %v m", o.ID, s.Altitude)
			}
		}
	}
	d.Map = replay.Map{}
	var b strings.Builder
	if err := replay.WriteACMI(&b, d); err == nil || b.Len() > 0 {
		t.Errorf("found %v and %q, want an error and nothing written", err, b.String())
	}
}
