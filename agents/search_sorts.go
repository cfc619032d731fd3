package agents

import (
	"iter"
	"math"

	"github.com/furball-sim/furball/rules"
)

// A liking is the option with the best score in choices that are alike.
type liking struct {
	choice rules.Mark
	option int
}

// maxLiked is how many likings a search keeps.
const maxLiked = 8

// sort begins a line for each sort of move within the limits of the section plan, and takes the choices of
// power in it. It starts from option first of the root's n options and goes round. If the sort of move is
// settled already, it begins a single line.
func (s *search) sort(p *Scout, n, first int) {
	for o := range s.roots(p, n, first) {
		s.begin(p, o)
	}
}

// roots are the root's options, of n, that keep the limits of the section plan, or all if none does, from first on and
// round; -1 alone if the sort of move is settled already.
func (s *search) roots(p *Scout, n, first int) iter.Seq[int] {
	return func(yield func(int) bool) {
		if s.sorts[0].kind != rules.Plan {
			yield(-1)
			return
		}
		free := true
		for i := range n {
			free = free && !s.planned(p, i)
		}
		for k := range min(n, maxSorts) {
			if o := (first + k) % n; (free || s.planned(p, o)) && !yield(o) {
				return
			}
		}
	}
}

// begin begins a line from the root with an option, or without one if option is -1.
func (s *search) begin(p *Scout, option int) {
	k := len(s.sorts)
	s.sorts = s.sorts[:k+1]
	l := &s.sorts[k]
	l.copyFrom(&s.sorts[0])
	l.sort = p.Sort(option)
	l.most = value{score: math.MinInt64}
	for !l.over && l.kind != rules.Move && l.kind != rules.Turn {
		if option < 0 || l.kind != rules.Plan {
			option = s.usual(p, l)
		}
		l.follow(p, s.spare()+k, option)
	}
}

// beforePlan decides a choice of speed (the wing) that comes before the sort of move. It decides without a
// search, because the search comes with the sort of move. It reports whether there was such a choice.
func (s *search) beforePlan(p *Scout, root *line) bool {
	o := s.greedy(p, root)
	if kind, ok := p.Ahead(1, root.node, o); !ok || kind != rules.Plan {
		return false
	}
	s.best.add(p)
	return true
}

// bestSorts is how many sorts of move, of at most maxSorts, are flown by all habits and with the beam.
const (
	bestSorts = 2
	maxSorts  = 24
	maxWidth  = 16 // lines that a beam follows, as documents allow
)

// better inserts a sort into the best n so far and returns their new number.
func better(sorts *[bestSorts]*line, n int, l *line) int {
	at := n
	for at > 0 && l.value.above(sorts[at-1].value) {
		at--
	}
	if at == bestSorts {
		return n
	}
	n = min(n+1, bestSorts)
	copy(sorts[at+1:n], sorts[at:])
	sorts[at] = l
	return n
}

// planned reports whether an option of the root keeps the limits of the section plan.
func (s *search) planned(p *Scout, i int) bool {
	sec := s.others[rules.Plan]
	return sec == nil || len(sec.limits) == 0 || s.value(p, sec, 0, i).within
}

// usual is greedy, computed once for all choices that are alike.
func (s *search) usual(p *Scout, l *line) int {
	_, choice := p.Options(l.node)
	for k := range s.liked[:s.nLiked] {
		if s.liked[k].choice == choice && choice != 0 {
			return s.liked[k].option
		}
	}
	option := s.greedy(p, l)
	if choice != 0 && s.nLiked < maxLiked {
		s.liked[s.nLiked] = liking{choice, option}
		s.nLiked++
	}
	return option
}
