package scout

import (
	"github.com/furball-sim/furball/rules"
)

// A leg is a choice of a move flown by habit, with the head after it. It is kept so that ways that begin alike
// are flown only once. Legs form trees whose roots are nodes.
type leg struct {
	want  want
	mark  rules.Mark
	sight sightline
	next  int16 // the first leg that follows
	also  int16 // the next one that follows the same leg
	over  bool  // the move is over with it
	head        // valid unless the move is over
}

// maxLegs is how many legs are kept, besides leg 0, which stands for none and is flown
// when there is no more room.
const maxLegs = 512

// legs are those of one search. The zero legs have none.
type legs struct {
	number uint32 // of the search
	n      int16
	all    [1 + maxLegs]leg
}

// forget begins a new search.
func (t *legs) forget() {
	t.number++
	t.n = 0
}

// find is the leg with a want among those from first on; nil: none.
func (t *legs) find(first int16, v want) *leg {
	for k := first; k != 0; k = t.all[k].also {
		if t.all[k].want == v {
			return &t.all[k]
		}
	}
	return nil
}

// grow is a new leg in front of those from first on.
func (t *legs) grow(first *int16, v want) *leg {
	if t.n == maxLegs {
		return &t.all[0]
	}
	t.n++
	l := &t.all[t.n]
	l.want, l.next, l.also = v, 0, *first
	*first = t.n
	return l
}
