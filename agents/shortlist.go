package agents

import (
	"slices"

	"github.com/furball-sim/furball/rules"
)

// A shortlist keeps the best lines of a search, best first. It keeps the first of equals.
type shortlist struct {
	lines []line  // the lines kept, in any order
	order []int32 // indices of lines
	most  int
	ends  []end // what a learner sees of each line; nil: nobody asks
}

func newShortlist(most int) *shortlist {
	return &shortlist{lines: make([]line, 0, most), order: make([]int32, 0, most), most: most}
}

func (t *shortlist) clear() { t.lines, t.order = t.lines[:0], t.order[:0] }

// offer keeps a line, extended by the marks more, if its value is new and among the best. The gauge has told the chances at its
// end, to which the habit has led.
func (t *shortlist) offer(l *line, v value, more []rules.Mark, g *gauge, habit int) {
	at := len(t.order)
	for at > 0 && v.above(t.lines[t.order[at-1]].value) {
		at--
	}
	if at == t.most || at > 0 && t.lines[t.order[at-1]].value == v {
		return
	}
	free := int32(len(t.lines))
	if len(t.order) < t.most {
		t.lines = t.lines[:free+1]
	} else {
		free = t.order[t.most-1]
		t.order = t.order[:t.most-1]
	}
	t.order = slices.Insert(t.order, at, free)
	to := &t.lines[free]
	to.copyFrom(l)
	to.value = v
	copy(to.marks[to.len:], more)
	to.len = min(to.len+len(more), maxMarks)
	if t.ends != nil {
		t.ends[free] = end{g.in, g.stage, habit}
	}
}

// at is the line with rank k, from 0.
func (t *shortlist) at(k int) *line { return &t.lines[t.order[k]] }
