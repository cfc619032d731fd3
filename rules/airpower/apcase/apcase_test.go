package apcase

import (
	"encoding/json"
	"testing"

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
		if c.ID == "" || c.Topic == "" || c.Source == "" || seen[c.ID] {
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
	for _, tt := range []struct {
		hex, facing string
		x, y        float64
		want        hex.Pose
		ok          bool
	}{
		{"A1-1310", "N", 13, -10.5, hex.Pose{At: hex.Point{X: 26, Y: -42}, Facing: 3}, true},
		{"A1-1309/1409", "WNW", 13.5, -9.25, hex.Pose{}, false}, // not along the hex side
		{"A1-1309/1409", "NNW", 13.5, -9.25, hex.Pose{At: hex.Point{X: 27, Y: -37}, Facing: 4}, true},
		{"B1-4002", "S", 40, -32, hex.Pose{At: hex.Point{X: 80, Y: -128}, Facing: 9}, true},
		{"A1-1311", "N", 13, -10.5, hex.Pose{}, false},
		{"A1-1310", "NE", 13, -10.5, hex.Pose{}, false},
		{"1310", "N", 13, -10.5, hex.Pose{}, false},
		{"A1-1310", "N", 13, -10.4, hex.Pose{}, false},
	} {
		p := Place{Hex: tt.hex, XY: &[2]float64{tt.x, tt.y}, Facing: tt.facing}
		got, err := p.Pose()
		if (err == nil) != tt.ok || tt.ok && got != tt.want {
			t.Errorf("%s %s at %v, %v: %v %v, want %v", tt.hex, tt.facing, tt.x, tt.y, got, err, tt.want)
		}
	}
	if _, err := (&Place{Hex: "A1-1310", Facing: "N"}).Pose(); err == nil {
		t.Error("a place without xy")
	}
}

func TestUnknownFields(t *testing.T) {
	t.Parallel()
	c := Case{Raw: json.RawMessage(`{"id": "x", "caution": "y", "value": 3}`)}
	var v struct{ Value int }
	if err := c.Fields(&v); err != nil || v.Value != 3 {
		t.Errorf("%v %v", v, err)
	}
	if err := c.Fields(&struct{ Other int }{}); err == nil {
		t.Error("value is taken although nobody reads it")
	}
	if _, err := PlaceOf(json.RawMessage(`{"hex": "A1-1310", "bank": "L"}`)); err == nil {
		t.Error("a place with a bank")
	}
	if p, err := PlaceOf(json.RawMessage(`{"altitude": 3}`)); err != nil || p.Altitude != 3 {
		t.Errorf("%v %v", p, err)
	}
	if _, err := PlaceOf(json.RawMessage(`"A1-1310"`)); err == nil {
		t.Error("a place that is a word")
	}
}
