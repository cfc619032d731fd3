package why

import "testing"

// Two cells are named by what they differ in, in words, and as they were asked for; without words as asked for alone.
func TestWordsOfCells(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		words        [][]string
		fromTo, cell string
	}{
		{nil, "From r:1 to r:2", "r:1"},
		{[][]string{{"“Closer”", "range 6"}, {"“Closer”", "range 8"}}, "From range 6 to range 8 (r:1 to r:2)", "r:1 (“Closer” / range 6)"},
		{[][]string{{"range 6"}, {"range 6"}}, "From r:1 to r:2", "r:1 (range 6)"},
		{[][]string{{"range 6"}, {}}, "From r:1 to r:2", "r:1 (range 6)"},
	} {
		a := &Answer{Cells: []string{"r:1", "r:2"}, Words: tt.words}
		if got := a.fromTo(); got != tt.fromTo {
			t.Errorf("found %q, want %q", got, tt.fromTo)
		}
		if got := a.cell(0); got != tt.cell {
			t.Errorf("found %q, want %q", got, tt.cell)
		}
	}
}
