// Inside: what is said of a difference is tried for differences that few answers have.
package why

import (
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
