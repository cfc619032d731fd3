package replay_test

import (
	"strings"
	"testing"
)

// goodRecording is a recording with everything that one may hold.
const goodRecording = "\ufeffFileType=text/acmi/tacview\nFileVersion=2.2\n" + `0,ReferenceTime=2000-01-01T12:00:00Z
0,DataSource=Furball
0,Title=One\, two
0,Category=Duel
0,Comments=None.
0,ReferenceLongitude=-30
0,ReferenceLatitude=1
#0
101,T=0|0|3000|||15|0|0|15,Type=Air+FixedWing,Name=Jet,CallSign=blue 1,Pilot=blue 1,Coalition=Blue,Color=Blue
102,T=0|-0.5|3000|||15|0|-20.25|15,Type=Air+FixedWing,Name=Jet,CallSign=red 1,Pilot=red 1,Coalition=Red,Color=Red
0,Event=Bookmark|Turn 1
#2.5
1001,T=0|0|3000|||15|0|0|15,Type=Weapon+Missile,Name=Dart,CallSign=blue Dart 1,Parent=101,Coalition=Blue,Color=Blue
0,Event=Message|101|102|launches\, and hits
-1001
0,Event=Destroyed|102|
-102
#10
101,T=0|0|3000|||15|0|0|15
0,Event=LeftArea|101|
-101
0,Event=Message|the end
`

func TestRecordings(t *testing.T) {
	t.Parallel()
	r, err := readRecording(goodRecording)
	if err != nil {
		t.Fatal(err)
	}
	red := r.Object("red 1")
	if r.Global["Title"] != "One, two" || len(r.Frames) != 3 || len(r.Objects) != 3 || len(r.Events) != 5 ||
		red == nil || !red.Removed || red.End != 2.5 || red.Samples[0].North != -20.25 || r.Events[1].Text != "launches, and hits" {
		t.Errorf("found %+v", r)
	}
}

// What contradicts the format or itself is refused.
func TestRecordingsRefused(t *testing.T) {
	t.Parallel()
	for _, tt := range [][2]string{
		{"\ufeff", ""}, {"2.2", "2.1"}, {"0,Title", "0,Event"}, {"0,Title=One\\, two\n", ""}, {`One\, two`, "One, two"},
		{`One\, two`, `One\n`}, {"#2.5", "#0"}, {"#2.5", "#2,5"}, {"#2.5", "#-1"}, {"#10", "#1e1"}, {"#2.5\n", "\n"},
		{"-1001\n", "-1001\n-1001\n"}, {"-1001\n", "-1002\n"}, {"Destroyed|102|", "Destroyed|103|"},
		{"Destroyed|102|", "Destroyed"}, {"Destroyed|102|", "Destroyed||"}, {"Message|the end", "Message|101|the end"},
		{"Message|the end", "Message|"}, {"LeftArea", "Left"}, {"Bookmark|Turn 1", "Bookmark|101|Turn 1"},
		{"101,T=0|0|3000|||15|0|0|15\n", "101,T=0|0|3000|||15|0|0\n"}, {"101,T=0|0|3000|||15|0|0|15\n", "101,T=0|0|3000|0|0|15|0|0|15\n"},
		{"101,T=0|0|3000|||15|0|0|15\n", "101,T=0|0|3000|||15|0|0|16\n"}, {"-20.25", "-2.0e1"}, {"-20.25", "-0"},
		{"101,T=0|0|3000|||15|0|0|15\n", "101,Name=Jet\n"}, {"101,T=0|0|3000|||15|0|0|15\n", "105,T=0|0|3000|||15|0|0|15\n"},
		{"101,T=0|0|3000|||15|0|0|15\n", "101,T=0|0|3000|||15|0|0|15,Name=Jet\n"}, {"102,T=0|-0.5", "10G,T=0|-0.5"},
		{"102,T=0|-0.5", "102,T=0|-91"}, {"Parent=101", "Parent=109"}, {"Color=Red", "Color=Pink"},
		{"Type=Weapon+Missile", "Type=Weapon"}, {"Name=Dart,CallSign=blue Dart 1", "CallSign=blue Dart 1,Name=Dart"},
		{"#0\n", ""}, {"the end\n", "the end"}, {"the end", "the \tend"}, {"the end", "the \xff end"},
		{"0,Comments=None.\n", ""}, {"0,Category=Duel\n", "0,Category=Duel\n0,Category=Duel\n"},
	} {
		text := strings.Replace(goodRecording, tt[0], tt[1], 1)
		if text == goodRecording {
			t.Fatalf("%q is not in the recording", tt[0])
		}
		if _, err := readRecording(text); err == nil {
			t.Errorf("%q in place of %q: found no error", tt[1], tt[0])
		}
	}
}
