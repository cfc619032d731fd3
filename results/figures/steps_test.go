package figures_test

import (
	"reflect"
	"testing"

	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/resultstest"
)

// Steps go from each cell to its neighbour along a field of numbers, in both lines of the other field.
func TestSteps(t *testing.T) {
	t.Parallel()
	r := resultstest.Fixture(6, 300) // doctrines in turn, then damage points 6, 8 and 10
	steps := figures.Steps(r, 0.95)
	var got []string
	for i, c := range steps {
		if c.Side != []string{"blue", "red"}[i%2] {
			t.Errorf("step %d is of %s", i, c.Side)
		}
		if i%2 == 0 {
			got = append(got, c.A+" to "+c.B)
		}
	}
	id := func(i int) string { return r.Cells[i].ID }
	if want := []string{id(0) + " to " + id(2), id(1) + " to " + id(3), id(2) + " to " + id(4), id(3) + " to " +
		id(5)}; !reflect.DeepEqual(got, want) {
		t.Errorf("steps %v, want %v", got, want)
	}
	if n := len(figures.Steps(resultstest.Fixture(4, 50), 0.95)); n != 0 {
		t.Errorf("%d steps of a field with two values, want none: it is compared with the first cell", n)
	}
}
