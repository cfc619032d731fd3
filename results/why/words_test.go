// Inside: what is said of a difference is tried for differences that few answers have.
package why

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// Two cells are named by what they differ in, in words, and as they were asked for; without words as asked for alone.
func TestWordsOfCells(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		words          [][]string
		question, cell string
	}{
		{nil, "What differs between r:1 and r:2?", "r:1"},
		{[][]string{{"“Closer”", "range 6"}, {"“Closer”", "range 8"}}, "What differs between range 6 and range 8?", "r:1 (“Closer” / range 6)"},
		{[][]string{{"range 6"}, {"range 6"}}, "What differs between r:1 and r:2?", "r:1 (range 6)"},
		{[][]string{{"range 6"}, {}}, "What differs between r:1 and r:2?", "r:1 (range 6)"},
	} {
		a := &Answer{Cells: []string{"r:1", "r:2"}, Words: tt.words}
		if got := a.Question(); got != tt.question {
			t.Errorf("found %q, want %q", got, tt.question)
		}
		if got := a.cell(0); got != tt.cell {
			t.Errorf("found %q, want %q", got, tt.cell)
		}
	}
}

// The columns of two cells are headed by what these differ in, or if that is long as they were asked for.
func TestHeadsOfCells(t *testing.T) {
	t.Parallel()
	long := "“A doctrine with a name that is much too long”"
	for _, tt := range []struct {
		words [][]string
		want  [3]string
	}{
		{nil, [3]string{"r:1", "r:2", "r:2 less r:1"}},
		{[][]string{{"“Closer”", "damage points of the Small UFO 6"}, {"“Closer”", "damage points of the Small UFO 8"}},
			[3]string{"damage points 6", "damage points 8", "damage points 8 less 6"}},
		{[][]string{{"“Closer”", "range 6"}, {"“Sniper”", "range 8"}}, [3]string{"Closer / 6", "Sniper / 8", "Sniper / 8 less Closer / 6"}},
		{[][]string{{"“F-4E”"}, {"“F-4J”"}}, [3]string{"F-4E", "F-4J", "F-4J less F-4E"}},
		{[][]string{{long}, {"“Closer”"}}, [3]string{"r:1", "r:2", "r:2 less r:1"}},
		{[][]string{{"number of aircraft of red 2"}, {"number of aircraft of red 3"}},
			[3]string{"number of aircraft 2", "number of aircraft 3", "number of aircraft 3 less 2"}},
		{[][]string{{"range at the start 6"}, {"range at the start 9"}}, [3]string{"range 6", "range 9", "range 9 less 6"}},
		{[][]string{{"homing “up to 45”"}, {"homing “all”"}},
			[3]string{"homing “up to 45”", "homing “all”", "homing “all” less “up to 45”"}},
	} {
		heads := (&Answer{Cells: []string{"r:1", "r:2"}, Words: tt.words}).heads()
		if got := [3]string{heads[0].String(), heads[1].String(), strings.Join(lessHead(heads), " ")}; got != tt.want {
			t.Errorf("of %v: found %q, want %q", tt.words, got, tt.want)
		}
	}
	far := (&Answer{Cells: []string{strings.Repeat("folder/", 9) + ":1", "r:2"}}).heads()
	if far[0].value != "the first" || far[1].value != "the second" {
		t.Errorf("cells of long names are headed %v", far)
	}
}

// What becomes of both sides' kills is told in words, and both figures of a change with as many digits as each other.
func TestDifferencesInWords(t *testing.T) {
	t.Parallel()
	of := func(v, low, high float64) estimate.Estimate { return estimate.Estimate{Value: v, Low: low, High: high} }
	for want, e := range map[string]estimate.Estimate{
		"blue kills less often, by 92 points (87 to 95)":                        of(-0.92, -0.95, -0.87),
		"blue kills more often, by 22 points (15 to 29)":                        of(0.22, 0.15, 0.29),
		"there are too few duels to tell whether blue kills more or less often": of(0.01, -0.15, 0.2),
	} {
		if got := killsOf(rules.Blue, e); got != want {
			t.Errorf("found %q, want %q", got, want)
		}
	}
	b, less := of(3900, 3600, 4200), of(-6099, -6399, -5799)
	r := Row{Of: "red", What: "height", Unit: Average, In: "feet", A: of(9999, 9998.9, 9999.1), B: &b, Less: &less}
	if got, want := r.change(), "red: height, from 10,000 to 3900 feet"; got != want {
		t.Errorf("found %q, want %q", got, want)
	}
}
