package results_test

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
)

// The columns of two cells are headed by what these differ in, or if that is long as they were asked for.
func TestHeadsOfCells(t *testing.T) {
	t.Parallel()
	long := "“A doctrine with a name that is much too long”"
	for _, tt := range []struct {
		said [2][]string
		want [3]string
	}{
		{[2][]string{}, [3]string{"r:1", "r:2", "r:2 less r:1"}},
		{[2][]string{{"“Closer”", "damage points of the Small UFO 6"}, {"“Closer”", "damage points of the Small UFO 8"}},
			[3]string{"damage points 6", "damage points 8", "damage points 8 less 6"}},
		{[2][]string{{"blue's “Closer”", "range 6"}, {"blue's “Sniper”", "range 8"}}, [3]string{"Closer / 6", "Sniper / 8", "Sniper / 8 less Closer / 6"}},
		{[2][]string{{"“F-4E”"}, {"“F-4J”"}}, [3]string{"F-4E", "F-4J", "F-4J less F-4E"}},
		{[2][]string{{long}, {"“Closer”"}}, [3]string{"r:1", "r:2", "r:2 less r:1"}},
		{[2][]string{{"number of aircraft of red 2"}, {"number of aircraft of red 3"}},
			[3]string{"number of aircraft 2", "number of aircraft 3", "number of aircraft 3 less 2"}},
		{[2][]string{{"range at the start 6"}, {"range at the start 9"}}, [3]string{"range 6", "range 9", "range 9 less 6"}},
		{[2][]string{{"homing “up to 45”"}, {"homing “all”"}},
			[3]string{"homing “up to 45”", "homing “all”", "homing “all” less “up to 45”"}},
	} {
		heads := (&results.Contrast{Asked: [2]string{"r:1", "r:2"}, Said: tt.said}).Heads()
		if got := [3]string{heads[0].String(), heads[1].String(), strings.Join(results.LessHead(heads), " ")}; got != tt.want {
			t.Errorf("of %v: found %q, want %q", tt.said, got, tt.want)
		}
	}
	far := (&results.Contrast{Asked: [2]string{strings.Repeat("folder/", 9) + ":1", "r:2"}}).Heads()
	if far[0].Value != "the first" || far[1].Value != "the second" {
		t.Errorf("cells of long names are headed %v", far)
	}
}
