package agents

import (
	"github.com/furball-sim/furball/rules"
)

// beam follows at most wide lines at a time from the given one to their ends.
func (s *search) beam(p *Scout, from *line, wide int) {
	s.lines = s.lines[:1]
	s.lines[0].copyFrom(from)
	s.wide = wide
	spare := 1
	for len(s.lines) > 0 && !s.brake.Pulled() {
		s.kept = s.kept[:0]
		for i := range s.lines {
			s.spread(p, i)
		}
		s.grow(p, spare)
		s.lines, s.next = s.next, s.lines
		spare = wide + 1 - (spare - 1)
	}
}

// spread offers the options at a line's node to the next generation.
func (s *search) spread(p *Scout, i int) {
	l := &s.lines[i]
	if l.kind != rules.Move && l.kind != rules.Turn {
		s.offer(candidate{i, s.greedy(p, l), l.value})
		return
	}
	n, _ := p.Options(l.node)
	for o := range n {
		s.offer(candidate{i, o, s.value(p, s.move, l.node, o)})
	}
}

// offer keeps a candidate if it is among the best width so far. The first of equals stays ahead. Of equal
// candidates of one line, which mostly lead to the same end, it keeps only the first.
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

// grow plays the kept options, each to a node of its own from spare on, and removes the lines that have come
// to their end.
func (s *search) grow(p *Scout, spare int) {
	s.next = s.next[:0]
	for i, c := range s.kept {
		from := &s.lines[c.line]
		s.next = s.next[:len(s.next)+1]
		l := &s.next[len(s.next)-1]
		l.copyFrom(from)
		l.value = c.value
		l.follow(p, spare+i, c.option)
		if l.over { // the choices that followed the last option may have had one option each
			l.value = s.judge(p, l.node)
		}
		if l.over || l.len == maxMarks {
			s.finish(p, l)
			s.next = s.next[:len(s.next)-1]
		}
	}
}
