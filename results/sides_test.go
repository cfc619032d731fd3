package results_test

import (
	"testing"

	"github.com/furball-sim/furball/results"
)

func TestSideText(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ a, b, want string }{
		{"f-4e, slasher", "f-4e, slasher", "f-4e, slasher"},
		{"f-4e, slasher", "f-4e, defensive", "f-4e, doctrine varies from cell to cell"},
		{"f-4e, slasher", "2 × f-4e, slasher", "aircraft varies from cell to cell, slasher"},
		{"f-4e, slasher", "f-8e, defensive", "varies from cell to cell"},
		{"f-4e, slasher + f-8e, slasher", "f-4e, slasher + f-4c, slasher", "varies from cell to cell"},
	} {
		r := &results.Run{Cells: []results.Cell{{Case: results.Case{Sides: [2]string{tt.a}}}, {Case: results.Case{Sides: [2]string{tt.b}}}}}
		if got := r.SideText(0); got != tt.want {
			t.Errorf("sides %q and %q: found %q, want %q", tt.a, tt.b, got, tt.want)
		}
	}
}
