package modifier_test

import (
	"slices"
	"testing"

	. "github.com/furball-sim/furball/rules/airpower/modifier"
)

type row uint8

func TestList(t *testing.T) {
	t.Parallel()
	var l List[row]
	l.Add(3, -2)
	l.Add(1, 0)
	l.Keep(0, 0)
	l.When(true, 2, 5)
	l.When(false, 4, 7)
	if want := []Item[row]{{3, -2}, {0, 0}, {2, 5}}; !slices.Equal(l.Items(), want) || l.Total() != 3 {
		t.Errorf("%v of %d, want %v of 3", l.Items(), l.Total(), want)
	}
	other := l
	if other.Add(1, 1); other == l || len(l.Items()) != 3 {
		t.Error("a copy is not its own")
	}
}

func TestListHoldsTheLongestTable(t *testing.T) {
	t.Parallel()
	var l List[row]
	for i := range Most {
		l.Add(row(i), 127)
	}
	if l.Total() != 127*Most {
		t.Errorf("total %d, want %d", l.Total(), 127*Most)
	}
}
