package agents

import "github.com/furball-sim/furball/rules"

// A search follows a few lines of play to the end of the craft's own move and
// takes the best: a beam. Every option of a step is scored by the doctrine's
// section move, which sees the facts of the move so far; the best width lines
// go on, and the line whose end has the highest score is flown. It is
// flown to its end without another search unless what comes is not what was
// foreseen.
type search struct {
	move   *section
	others [rules.NumKinds]*section
	width  int
	facts  rules.Facts

	lines, next []line
	kept        []candidate // the best options of a generation, best first
	wide        int         // how many are kept now
	reached     value       // of the best line of the beam
	ended       bool        // one has come to its end
	best        line
	flown       int // steps of best already taken
	turn        int32
	craft       uint8
}

// maxSteps is the longest line; a move that is longer is searched again when it is reached.
const maxSteps = 96

// A line is one way to go on with a move.
type line struct {
	node   int // where the planner has got to
	kind   rules.Kind
	n      int // options there
	len    int
	value  value
	choice [maxSteps]choice
}

// A choice is an option taken and the decision that it was taken at.
type choice struct {
	option, n uint16
	kind      rules.Kind
}

// A candidate is an option of a line that may go on.
type candidate struct {
	line, option int
	value        value
}

// A value orders lines: those within the doctrine's limits first, then by score.
type value struct {
	within bool
	score  int64
}

func (v value) above(o value) bool {
	if v.within != o.within {
		return v.within
	}
	return v.score > o.score
}

// newSearch is nil for a doctrine that does not look ahead.
func newSearch(p *doctrine) *search {
	if p.width == 0 || p.sections[rules.Move] == nil {
		return nil
	}
	return &search{move: p.sections[rules.Move], others: p.sections, width: p.width,
		lines: make([]line, 0, p.width), next: make([]line, 0, p.width), kept: make([]candidate, 0, p.width)}
}

// forget drops the line that was being flown.
func (s *search) forget() { s.best.len, s.flown = 0, 0 }

// pick is the option for a decision of a move; false: the decision is no part
// of a move that can be searched.
func (s *search) pick(p rules.Planner, q *rules.Decision, dice *purse) (int, bool) {
	switch q.Kind {
	case rules.Plan, rules.Speed, rules.Move, rules.Turn:
	default:
		return 0, false
	}
	if i, ok := s.foreseen(q); ok {
		return i, true
	}
	if p.Nodes() < s.nodes() {
		return 0, false
	}
	s.think(p, q, dice)
	s.turn, s.craft, s.flown = q.Turn, q.Craft, 1
	return int(s.best.choice[0].option), true
}

// foreseen is the next option of the line being flown, if that is what q asks for.
func (s *search) foreseen(q *rules.Decision) (int, bool) {
	if s.flown >= s.best.len || q.Turn != s.turn || q.Craft != s.craft {
		return 0, false
	}
	c := &s.best.choice[s.flown]
	if c.kind != q.Kind || int32(c.n) != q.N {
		s.forget()
		return 0, false
	}
	s.flown++
	return int(c.option), true
}

// nodes is how many nodes of a planner a search needs: the root and two
// generations of lines.
func (s *search) nodes() int { return 1 + 2*s.width }

// think finds the best line from the waiting decision. The worth of a sort of move
// (kind plan) shows only at its end, so each is tried with a single line, and
// the best sorts then with the whole beam.
func (s *search) think(p rules.Planner, q *rules.Decision, dice *purse) {
	s.best.len = 0
	root := line{kind: q.Kind, n: int(q.N)}
	switch {
	case q.Kind == rules.Speed && s.beforePlan(p, &root):
		return
	case q.Kind != rules.Plan:
		s.beam(p, &root, -1, s.width)
		return
	}
	var sorts [wholeBeams]sort
	n := 0
	first := dice.pick(q, root.n) // equals go to the first that is tried
	free := s.setAside(p, root.n)
	for k := range root.n {
		if o := (first + k) % root.n; free || s.planned(p, o) {
			n = better(&sorts, n, sort{o, s.beam(p, &root, o, 1)})
		}
	}
	if s.width > 1 {
		for _, x := range sorts[:n] {
			s.beam(p, &root, x.option, s.width)
		}
	}
}

// beforePlan decides a choice of speed (the wing) that the sort of move follows, by itself:
// the sorts are thought about when they are asked for. It reports whether there was one.
func (s *search) beforePlan(p rules.Planner, root *line) bool {
	o := s.greedy(p, root)
	if kind, n := p.Ahead(1, root.node, o); n == 0 || kind != rules.Plan {
		return false
	}
	s.best = line{len: 1}
	s.best.choice[0] = choice{uint16(o), uint16(root.n), root.kind}
	return true
}

// wholeBeams is how many sorts of move are tried with the whole beam.
const wholeBeams = 2

// A sort of move is an option of the plan and the value of the line that was found for it.
type sort struct {
	option int
	value  value
}

// better puts a sort among the best n so far and returns how many there are then.
func better(sorts *[wholeBeams]sort, n int, x sort) int {
	at := n
	for at > 0 && x.value.above(sorts[at-1].value) {
		at--
	}
	if at == wholeBeams {
		return n
	}
	n = min(n+1, wholeBeams)
	copy(sorts[at+1:n], sorts[at:])
	sorts[at] = x
	return n
}

// planned reports whether an option of the root keeps the limits of the section plan.
func (s *search) planned(p rules.Planner, i int) bool {
	sec := s.others[rules.Plan]
	return sec == nil || len(sec.limits) == 0 || s.value(p, sec, 0, i).within
}

// setAside reports whether the limits of the section plan do not count: none of n options
// keeps them.
func (s *search) setAside(p rules.Planner, n int) bool {
	for i := range n {
		if s.planned(p, i) {
			return false
		}
	}
	return true
}

// beam follows at most wide lines from the root to their ends, keeps the best and
// returns the value of the best of its own. only is the option to take at the
// root, or -1 for all.
func (s *search) beam(p rules.Planner, root *line, only, wide int) value {
	s.lines = append(s.lines[:0], *root)
	s.wide, s.reached, s.ended = wide, value{}, false
	spare := 1
	for len(s.lines) > 0 {
		s.kept = s.kept[:0]
		for i := range s.lines {
			s.spread(p, i, only)
		}
		s.grow(p, spare)
		s.lines, s.next = s.next, s.lines
		spare = wide + 1 - (spare - 1)
		only = -1
	}
	return s.reached
}

// spread offers the options at a line's node to the next generation.
func (s *search) spread(p rules.Planner, i, only int) {
	l := &s.lines[i]
	switch {
	case only >= 0:
		s.offer(candidate{i, only, value{within: true}})
	case l.kind == rules.Move || l.kind == rules.Turn:
		for o := range l.n {
			s.offer(candidate{i, o, s.value(p, s.move, l.node, o)})
		}
	default:
		s.offer(candidate{i, s.greedy(p, l), l.value})
	}
}

// greedy is the option that the section of the kind likes most; the first without one.
func (s *search) greedy(p rules.Planner, l *line) int {
	sec := s.others[l.kind]
	if sec == nil {
		return 0
	}
	best, at := value{}, 0
	for i := range l.n {
		if v := s.value(p, sec, l.node, i); i == 0 || v.above(best) {
			best, at = v, i
		}
	}
	return at
}

func (s *search) value(p rules.Planner, sec *section, node, i int) value {
	if sec.need != 0 {
		p.FactsAt(node, i, sec.need, &s.facts)
	}
	return value{sec.allowed(&s.facts), sec.score(&s.facts)}
}

// offer keeps a candidate if it is among the best width so far. Of equals the
// first stays; of equals of one line, which mostly lead to the same, the first alone.
func (s *search) offer(c candidate) {
	at := len(s.kept)
	for at > 0 && c.value.above(s.kept[at-1].value) {
		at--
	}
	if at == s.wide {
		return
	}
	for k := at - 1; k >= 0 && s.kept[k].value == c.value; k-- {
		if s.kept[k].line == c.line {
			return
		}
	}
	if len(s.kept) < s.wide {
		s.kept = s.kept[:len(s.kept)+1]
	}
	copy(s.kept[at+1:], s.kept[at:])
	s.kept[at] = c
}

// grow plays the kept options, each to a node of its own from spare on, and
// takes out the lines that have come to their end.
func (s *search) grow(p rules.Planner, spare int) {
	s.next = s.next[:0]
	for i, c := range s.kept {
		from := &s.lines[c.line]
		s.next = s.next[:len(s.next)+1]
		l := &s.next[len(s.next)-1]
		l.node, l.len, l.value = spare+i, from.len+1, c.value
		copy(l.choice[:from.len], from.choice[:from.len])
		l.choice[from.len] = choice{uint16(c.option), uint16(from.n), from.kind}
		l.kind, l.n = p.Ahead(l.node, from.node, c.option)
		if l.n == 0 { // choices of one may have followed the last option
			l.value = s.value(p, s.move, l.node, -1)
		}
		if l.n == 0 || l.len == maxSteps {
			s.finish(l)
			s.next = s.next[:len(s.next)-1]
		}
	}
}

// finish keeps a line that is over if it is the best.
func (s *search) finish(l *line) {
	if !s.ended || l.value.above(s.reached) {
		s.reached, s.ended = l.value, true
	}
	if s.best.len == 0 || l.value.above(s.best.value) {
		s.best = *l
	}
}
