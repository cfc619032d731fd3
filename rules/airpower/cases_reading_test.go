package airpower_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/hex"
)

func TestLoadReadsEveryCase(t *testing.T) {
	t.Parallel()
	cases, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, c := range cases {
		if c.ID == "" || c.Topic == "" || c.Source == "" || seen[c.ID] || c.Own != (os.Getenv(casesEnv) == "") || c.Line == 0 {
			t.Errorf("a case without id, topic or source, or the second of its id: %s", c.Raw)
		}
		seen[c.ID] = true
	}
	some, err := Load("tracking", "fuel")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range some {
		if c.Kind != "tracking" && c.Kind != "fuel" {
			t.Errorf("%s is of kind %s", c.ID, c.Kind)
		}
	}
}

func TestAColumnIsTwoAndAHexFour(t *testing.T) {
	t.Parallel()
	xy := func(x, y float64) *[2]float64 { return &[2]float64{x, y} }
	for _, tt := range []struct {
		hex, facing string
		xy          *[2]float64
		want        hex.Pose
		ok          bool
	}{
		{"A1-1310", "N", xy(13, -10.5), hex.Pose{At: hex.Point{X: 26, Y: -42}, Facing: 3}, true},
		{"A1-1309/1409", "WNW", xy(13.5, -9.25), hex.Pose{}, false}, // not along the hex side
		{"A1-1309/1409", "NNW", xy(13.5, -9.25), hex.Pose{At: hex.Point{X: 27, Y: -37}, Facing: 4}, true},
		{"A1-1309/A1-1409", "NNW", nil, hex.Pose{At: hex.Point{X: 27, Y: -37}, Facing: 4}, true},
		{"A1-1309/1509", "NNW", nil, hex.Pose{}, false}, // no side in common
		{"B1-4002", "S", xy(40, -32), hex.Pose{At: hex.Point{X: 80, Y: -128}, Facing: 9}, true},
		{"", "S", xy(40, -32), hex.Pose{At: hex.Point{X: 80, Y: -128}, Facing: 9}, true},
		{"A1-1311", "N", xy(13, -10.5), hex.Pose{}, false},
		{"A1-1310", "NE", xy(13, -10.5), hex.Pose{}, false},
		{"1310", "N", xy(13, -10.5), hex.Pose{At: hex.Point{X: 26, Y: -42}, Facing: 3}, true},
		{"A1-1310", "N", nil, hex.Pose{At: hex.Point{X: 26, Y: -42}, Facing: 3}, true},
		{"A1-1310", "N", xy(13, -10.4), hex.Pose{}, false},
		{"A1-13", "N", nil, hex.Pose{}, false},
	} {
		p := Place{Hex: tt.hex, XY: tt.xy, Facing: tt.facing}
		got, err := p.Pose()
		if (err == nil) != tt.ok || tt.ok && got != tt.want || err != nil && !aptest.IsFault(err) {
			t.Errorf("%s %s at %v: %v %v, want %v", tt.hex, tt.facing, tt.xy, got, err, tt.want)
		}
	}
}

func TestUnknownFields(t *testing.T) {
	t.Parallel()
	c := Case{Raw: json.RawMessage(`{"id": "x", "caution": "y", "note": "z", "value": 3}`)}
	var v struct{ Value int }
	if err := c.Fields(&v); err != nil || v.Value != 3 {
		t.Errorf("%v %v", v, err)
	}
	if err := c.Fields(&struct{ Other int }{}); err == nil {
		t.Error("value is taken although nobody reads it")
	}
	if p, err := PlaceOf("start", json.RawMessage(`{"altitude": 3, "speed": 4.5}`)); err != nil || p.Level() != 3 {
		t.Errorf("%v %v", p, err)
	} else if pace, err := p.Pace(); err != nil || pace != 9 {
		t.Errorf("%v %v", pace, err)
	}
	for _, speed := range []float64{4.3, -0.5, 100} {
		if _, err := (&Place{Speed: &speed}).Pace(); !aptest.IsFault(err) {
			t.Errorf("speed %v: %v", speed, err)
		}
	}
}

// A field that nobody reads is refused with its place, and so is a value of another type.
func TestFaultsHaveTheirPlace(t *testing.T) {
	t.Parallel()
	var v struct {
		Turns []Turn
		At    Place
		Free  map[string]int
	}
	for text, want := range map[string]string{
		`{"turns": [{}, {"flihgt": "LVL"}]}`: "turns.2.flihgt: unknown field, want one of expect, flight, fps, note, " +
			"options, partial, power, refused, setting, speed; did you mean flight?",
		`{"weather": "fair"}`:                      "weather: unknown field, want one of at, free, turns",
		`{"at": {"bank": "L"}}`:                    "at.bank: unknown field, want one of aircraft, altitude, crashed, ",
		`{"at": {"speed": 3, "speed": 4}}`:         "at.speed: the field is there twice",
		`{"at": {"speed": "fast"}}`:                "at.speed: found \"fast\", want a number",
		`{"at": {"altitude": 3.5}}`:                "at.altitude: found 3.5, want a whole number in its bounds",
		`{"at": {"xy": [1, 2, 3]}}`:                "at.xy: found 3 elements, want 2",
		`{"at": "A1-1310"}`:                        "at: found \"A1-1310\", want an object",
		`{"turns": {"flight": "LVL"}}`:             `turns: found {"flight": "LVL"}, want a list`,
		`{"turns": [{"fps": "H"}]}`:                `turns.1.fps: found "H", want a list`,
		`{"free": {"any": 1, "other": "2"}}`:       `free.other: found "2", want a whole number in its bounds`,
		`{"at": {"crashed": 1}}`:                   "at.crashed: found 1, want true or false",
		`{"at": {"hex": 7}}`:                       "at.hex: found 7, want a text",
		`{"turns": [{"Flight": "LVL"}]}`:           "turns.1.Flight: unknown field",
		`{"free": {"any": 1, "any": 1}, "at": {}}`: "free.any: the field is there twice",
	} {
		err := Read("", json.RawMessage(text), &v)
		if !aptest.IsFault(err) || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	if _, err := PlaceOf("start", nil); !aptest.IsFault(err) {
		t.Errorf("no start: %v", err)
	}
	if err := Read("", json.RawMessage(`{"turns": [{"note": "x"}], "free": {"any": 1}}`), &v); err != nil {
		t.Error(err)
	}
	a, b := json.RawMessage(`1`), json.RawMessage(`2`)
	if _, err := Either("power", a, "setting", b); !aptest.IsFault(err) {
		t.Errorf("both: %v", err)
	}
	if raw, err := Either("power", nil, "setting", b); err != nil || string(raw) != "2" {
		t.Errorf("the other: %s %v", raw, err)
	}
}

// A file of cases is an object with the list, or the bare list; a case knows its line.
func TestParse(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"{\"legend\": {\"cases\": 1},\n\"cases\": [\n{\"id\": \"a\"},\n\n{\"id\": \"b\", \"kind\": \"fuel\"}]}",
		"[\n\n{\"id\": \"a\"},\n\n{\"id\": \"b\", \"kind\": \"fuel\"}]",
	} {
		all, err := Parse("f.json", []byte(text))
		if err != nil || len(all) != 2 || all[0].Where() != "f.json:3: case a" || all[1].Where() != "f.json:5: case b" ||
			all[0].Kind != "flight" || all[1].Kind != "fuel" || all[0].Own {
			t.Errorf("%s: %+v %v", text, all, err)
		}
	}
	for _, text := range []string{``, `3`, `{}`, `[]`, `{"cases": []}`, `{"cases": {}}`, `{"cases": [3]}`,
		`{"cases": [{]}`, `{"title": "x"}`, `{"cases": [{"id": "a"}`, `[{"note": 3}]`, `{"cases": `} {
		if all, err := Parse("f.json", []byte(text)); err == nil || !strings.HasPrefix(err.Error(), "f.json") {
			t.Errorf("%s: %d cases, %v", text, len(all), err)
		}
	}
}
