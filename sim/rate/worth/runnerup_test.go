// Inside: it looks at orders that a search seldom comes to.
package worth

import (
	"reflect"
	"testing"
)

// TestRunnerUp checks that what comes next changes other fields, and not merely one more.
func TestRunnerUp(t *testing.T) {
	t.Parallel()
	r := &Rating{Knobs: []Knob{{Field: "a"}, {Field: "b"}, {Field: "c"}, {Field: "a"}}}
	one := func(knobs ...int) (s Set) {
		for _, k := range knobs {
			s = append(s, Move{k, 1})
		}
		return s
	}
	for _, c := range []struct {
		order []Set
		want  Set
	}{
		{[]Set{one(0), one(0, 1), one(0), one(2)}, one(2)},
		{[]Set{one(0), one(0, 1), one(0, 2)}, one(0, 1)},
		{[]Set{one(0), one(1, 2)}, one(1, 2)},
		{[]Set{one(0, 1), one(0)}, one(0)},
		{[]Set{nil, one(0, 1), one(0)}, one(0, 1)},
		{[]Set{one(0), one(3), one(0)}, nil}, // another word of the same field
		{[]Set{one(0), nil, one(1)}, one(1)}, // the card as it is is told in any case
		{[]Set{one(0)}, nil},
	} {
		if got := r.runnerUp(c.order); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%v: found %v, want %v", c.order, got, c.want)
		}
	}
}
