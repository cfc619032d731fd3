package agents

import (
	"math"

	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/rules"
)

// A guess is what a search needs to fly only the ways that a learned prior thinks likeliest.
type guess struct {
	prior *valuenet.Prior
	ways  int // how many ends are flown to
	in    rules.Inputs
	rank  []int64
	list  []try // a heap, the likeliest first
}

// A try is a way of an option of the root that may be flown.
type try struct {
	rank        int64 // of the prior, and below tryBits that of earlier tries before later ones
	option, way int32
}

// tryBits hold the number of a try.
const tryBits = 16

// newGuess is nil for a doctrine that flies all ways, and where its values have no prior.
func newGuess(p *doctrine) *guess {
	if p.ways == 0 || p.belief == nil || p.belief.net.Prior() == nil {
		return nil
	}
	prior := p.belief.net.Prior()
	return &guess{prior: prior, ways: p.ways, rank: make([]int64, prior.Habits()), list: make([]try, 0, prior.Habits())}
}

// likely flies the ways that the prior ranks first, of all sorts of move that the doctrine allows, until enough have
// led to ends of their own. It reports whether the best of these keeps the doctrine's limits: otherwise all ways
// must be flown.
func (s *search) likely(p *Scout, n int) bool {
	g := s.guess
	stage := p.InputsAt(0, &g.in)
	s.gauge.style.add(&g.in)
	s.tries(p, stage, n)
	var begun [maxSorts]int // the line of each option, if it is begun
	for ends := 0; ends < g.ways; {
		t, ok := g.next()
		if !ok {
			break
		}
		at := max(int(t.option), 0)
		if begun[at] == 0 {
			s.begin(p, int(t.option))
			begun[at] = len(s.sorts) - 1
		}
		if s.reach(p, &s.sorts[begun[at]], int(t.way)) {
			ends++
		}
	}
	if s.best.len > 0 && s.best.value.within {
		return true
	}
	s.sorts, s.habit = s.sorts[:1], -1
	return false
}

// tries lists the ways of all options of the root, which is of a stage.
func (s *search) tries(p *Scout, stage, n int) {
	g := s.guess
	g.list = g.list[:0]
	from, habits := 0, len(g.rank)
	if s.sorts[0].kind != rules.Plan { // one sort alone
		from, habits = p.Sort(-1)*s.plans.Ways, s.plans.Ways
	}
	g.prior.Rank(stage, &g.in, from, g.rank[from:from+habits])
	for o := range s.roots(p, n, 0) {
		of := p.Sort(o) * s.plans.Ways
		for w := range s.plans.Ways {
			rank := g.rank[of+w]<<tryBits | int64(1<<tryBits-1-len(g.list))
			g.list = append(g.list, try{rank, int32(o), int32(w)})
		}
	}
	for at := len(g.list)/2 - 1; at >= 0; at-- {
		g.sink(at)
	}
}

// next takes the way that ranks first from the list, the first of equals, or false if none is left.
func (g *guess) next() (first try, ok bool) {
	last := len(g.list) - 1
	if last < 0 {
		return try{}, false
	}
	first, g.list[0] = g.list[0], g.list[last]
	g.list = g.list[:last]
	g.sink(0)
	return first, true
}

// sink moves a try down the heap to its place.
func (g *guess) sink(at int) {
	list := g.list
	for {
		next := 2*at + 1
		if next >= len(list) {
			return
		}
		if next+1 < len(list) && list[next+1].rank > list[next].rank {
			next++
		}
		if list[at].rank >= list[next].rank {
			return
		}
		list[at], list[next] = list[next], list[at]
		at = next
	}
}

// reach flies a line on by a way and keeps its end if it is the best. It reports whether the way has led to an end of
// its own. A line that is over has one end, by its first way.
func (s *search) reach(p *Scout, l *line, way int) bool {
	if l.over {
		if l.most.score != math.MinInt64 { // its end has been judged
			return false
		}
		s.habits(p, l, 0, 0)
		return true
	}
	if !p.Fly(1, l.node, way) {
		return false
	}
	if v := s.judge(p, 1); s.best.len == 0 || v.above(s.best.value) {
		s.keep(p, l, way, v, s.gauge.told())
	}
	return true
}
