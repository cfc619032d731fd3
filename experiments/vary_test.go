// Inside: it looks at shown, of which a caller sees only what follows.
package experiments

import (
	"testing"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// Tables and charts show lists and maps in words.
func TestShown(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		yaml string
		want any
	}{
		{"6", int64(6)}, {"3.5", 3.5}, {"true", true}, {"f-4e", "f-4e"}, {"[]", "none"}, {"{}", "none"},
		{"[{store: SUU-23/A, station: 5}]", "SUU-23/A station 5"},
		{"[{store: FT 600L, station: 1, empty: true}, {store: AIM-9B, station: 2}]",
			"FT 600L station 1 empty true + AIM-9B station 2"},
		{"{range: 1, altitude: 3}", "range 1 altitude 3"},
		{"[sierra-hotel, combat-hero]", "sierra-hotel + combat-hero"},
	} {
		if got := shown(yamldoc.Value(tt.yaml, "test")); got != tt.want {
			t.Errorf("%s: found %v, want %v", tt.yaml, got, tt.want)
		}
	}
}
