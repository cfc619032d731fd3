package agents

import (
	"slices"

	"github.com/furball-sim/furball/rules"
)

// A ranked option is one of a decision with its value.
type ranked struct {
	option int32
	value  value
}

// ofMove reports whether a decision is part of a move that can be searched.
func ofMove(k rules.Kind) bool {
	return k == rules.Plan || k == rules.Speed || k == rules.Move || k == rules.Turn
}

// onLine is the next option of the line being flown, or false if there is none.
func (a *doctrineAgent) onLine(v *Scout, q *rules.Decision) (int, bool) {
	if a.search == nil || !ofMove(q.Kind) {
		return 0, false
	}
	return a.search.foreseen(v)
}

// lines searches a move and lists its best ends. It returns nil if the decision is not part of a move that can
// be searched.
func (a *doctrineAgent) lines(v *Scout, q *rules.Decision) *shortlist {
	s := a.search
	if s == nil || !ofMove(q.Kind) {
		return nil
	}
	s.tops.clear()
	if !s.think(v, q, &a.dice) || s.best.len == 0 {
		return nil
	}
	return s.tops
}

// take begins to fly a line and returns its first option. If the line does not begin at this decision, the
// doctrine decides.
func (a *doctrineAgent) take(l *line, d rules.Duel, s *Scout, q *rules.Decision) int {
	a.adopt(l, 0)
	s.Look(d) // the forks have turned it away
	if i, ok := a.onLine(s, q); ok {
		return i
	}
	return a.Pick(d, s, q)
}

// adopt makes the agent fly a line whose first marks, flown in number, are passed already.
func (a *doctrineAgent) adopt(l *line, flown int) {
	if l != &a.search.best {
		a.search.best.copyFrom(l)
	}
	a.search.flown = flown
}

// rank lists the best options of a decision, at most most of them: first the one that the doctrine takes, then
// the others by limits and score. If the doctrine has no section, rank spreads them over the decision.
func (a *doctrineAgent) rank(v *Scout, q *rules.Decision, most int) {
	own := int32(a.decide(v, q))
	a.ranks = append(a.ranks[:0], ranked{option: own})
	s := a.doctrine.sections[q.Kind]
	if s != nil {
		a.read(s, v, int(own))
		a.ranks[0].value = value{s.allowed(&a.facts), s.score(&a.facts)}
	}
	for i := range q.N {
		switch {
		case i == own:
		case s != nil:
			a.read(s, v, int(i))
			a.insert(ranked{i, value{s.allowed(&a.facts), s.score(&a.facts)}}, most)
		case int(i)*(most-1)/int(q.N) >= len(a.ranks)-1 && len(a.ranks) < most:
			a.ranks = append(a.ranks, ranked{option: i})
		}
	}
}

// insert puts an option in its place among the ranked ones, behind the doctrine's own choice.
func (a *doctrineAgent) insert(r ranked, most int) {
	at := len(a.ranks)
	for at > 1 && r.value.above(a.ranks[at-1].value) {
		at--
	}
	if at == most {
		return
	}
	if len(a.ranks) == most {
		a.ranks = a.ranks[:most-1]
	}
	a.ranks = slices.Insert(a.ranks, at, r)
}
