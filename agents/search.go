package agents

import (
	"slices"

	"github.com/furball-sim/furball/rules"
)

// A search plays the craft's own move to its end in many ways and takes the best end. It first flies each sort
// of move (kind plan) by the habits that the planner knows. If the doctrine looks further ahead than 1, the
// search then follows the best sorts with a beam: the section move scores every option of a step by the facts
// of the move so far, and the best width lines go on. The agent flies the chosen line without another search,
// unless something other than foreseen happens.
type search struct {
	who    *doctrine
	move   *section
	others [rules.NumKinds]*section
	width  int
	plans  rules.Plans // of the system
	loose  int64       // as in doctrine
	facts  rules.Facts
	gauge  *gauge   // nil if the doctrine does not read win
	guess  *guess   // nil if it flies all ways
	notes  *notes   // nil unless the agent is a pupil
	wander bool     // whether a pupil moves at random
	dice   *streams // of the present search
	asked  *rules.Decision
	brake  *Brake

	sorts       []line // the root, and the first steps of a line for each sort of move
	lines, next []line
	kept        []candidate // the best options of a generation, best first
	wide        int         // how many are kept at present
	best        line
	habit       int        // that has led to best, as a prior numbers habits; -1: none
	flown       int        // how many marks of best have been passed
	tops        *shortlist // of the ends reached; nil if only the best is wanted

	liked  [maxLiked]liking
	nLiked int
}

// maxMarks is the longest line. When a longer move comes to the end of its line, the rest of it is searched
// again.
const maxMarks = 160

// A line is one way to go on with a move.
type line struct {
	node  int // where the planner is
	kind  rules.Kind
	sort  int // as the planner numbers sorts of move
	over  bool
	len   int
	scene rules.Mark // the planner's scene when the line was made
	value value
	hope  chances // that win has told at its end, if the section move reads it
	most  value   // of a sort: the value of its best end so far
	marks [maxMarks]rules.Mark
}

// copyFrom makes l equal to a line.
func (l *line) copyFrom(from *line) {
	l.node, l.kind, l.over, l.len, l.scene, l.value = from.node, from.kind, from.over, from.len, from.scene, from.value
	l.sort, l.hope = from.sort, from.hope
	copy(l.marks[:l.len], from.marks[:l.len])
}

// add appends what the planner has just taken.
func (l *line) add(p rules.Planner) {
	taken := p.Taken()
	copy(l.marks[l.len:], taken)
	l.len = min(l.len+len(taken), maxMarks)
}

// follow takes an option of the line and makes node the line's place.
func (l *line) follow(p rules.Planner, node, option int) {
	kind, ok := p.Ahead(node, l.node, option)
	l.node, l.kind, l.over = node, kind, !ok
	l.add(p)
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
func newSearch(p *doctrine, g *gauge) *search {
	if p.width == 0 || p.sections[rules.Move] == nil {
		return nil
	}
	return &search{who: p, move: p.sections[rules.Move], others: p.sections, width: p.width, plans: p.plans, loose: p.loose, gauge: g,
		guess: newGuess(p),
		sorts: make([]line, 0, 1+maxSorts),
		lines: make([]line, 0, p.width), next: make([]line, 0, p.width), kept: make([]candidate, 0, p.width)}
}

// forget drops the line being flown.
func (s *search) forget() { s.best.len, s.flown = 0, 0 }

// pick is the option for a decision of a move, or false if the decision is not part of a move that can be
// searched.
func (s *search) pick(p *Scout, q *rules.Decision, dice *streams) (int, bool) {
	if !ofMove(q.Kind) {
		return 0, false
	}
	if i, ok := s.foreseen(p); ok {
		return i, true
	}
	if !s.think(p, q, dice) {
		return 0, false
	}
	return s.foreseen(p)
}

// foreseen is the next option of the line being flown. It returns false if the line is over or something else
// than foreseen has happened. It skips marks of choices that the rules have taken by themselves.
func (s *search) foreseen(p *Scout) (int, bool) {
	if s.flown < s.best.len && p.Scene() != s.best.scene {
		s.forget()
	}
	for s.flown < s.best.len {
		s.flown++
		if i := p.Find(s.best.marks[s.flown-1]); i >= 0 {
			return i, true
		}
	}
	s.forget()
	return 0, false
}

// spare is the node of the root's line. The nodes before it are the waiting decision and two generations of
// lines.
func (s *search) spare() int { return 1 + 2*s.width }

// A planner has nodes enough for the widest search.
const _ = uint(rules.PlanNodes - (1 + 2*maxWidth + 1 + maxSorts))

// think finds the best line from the waiting decision, or recalls it. It returns false if the decision is not part of a
// move that can be searched.
func (s *search) think(p *Scout, q *rules.Decision, dice *streams) bool {
	s.forget()
	if s.best.scene = p.Scene(); s.best.scene == 0 {
		return false
	}
	r := rolls{left: dice.left(q)}
	if q.Kind == rules.Plan {
		r.first = int32(dice.pick(q, int(q.N))) // of equal sorts, the first one tried wins
	}
	if s.notes != nil {
		s.study(p, q, r, dice)
	} else if s.loose > 0 || s.tops != nil {
		s.explore(p, q, r, dice)
	} else {
		s.recall(p, q, r, dice)
	}
	return true
}

// recall takes the line that was found when all looked the same, or searches and has the line remembered.
func (s *search) recall(p *Scout, q *rules.Decision, r rolls, dice *streams) {
	sight := p.Sight()
	if line, hope := p.recall(sight, s.who, r); line != nil {
		s.best.len, s.best.hope = copy(s.best.marks[:], line), hope
		return
	}
	clear := s.explore(p, q, r, dice)
	if !s.brake.Pulled() {
		p.learn(sight, s.who, r, free{first: clear, left: !p.Handed()}, s.best.marks[:s.best.len], s.best.hope)
	}
}

// explore searches for the best line, beginning with the sort of move and the hand that were rolled. It reports whether
// it would have found the same line from any other sort.
func (s *search) explore(p *Scout, q *rules.Decision, r rolls, dice *streams) (clear bool) {
	s.nLiked, s.habit = 0, -1
	s.dice, s.asked = dice, q
	s.sorts = s.sorts[:1]
	root := &s.sorts[0]
	root.len, root.node, root.kind, root.over, root.scene = 0, 0, q.Kind, false, s.best.scene
	n := p.Plan(r.left)
	if q.Kind == rules.Speed && s.beforePlan(p, root) {
		return true
	}
	if s.guess != nil && s.notes == nil && s.tops == nil && s.likely(p, n) {
		return true
	}
	s.sort(p, n, int(r.first))
	if s.stray(p, q) {
		return false
	}
	var best [bestSorts]*line
	found := 0
	for k := range s.sorts[1:] {
		l := &s.sorts[1+k]
		if l.value = s.habits(p, l, 0, s.plans.Usual); !l.over {
			found = better(&best, found, l)
		}
	}
	clear = n <= maxSorts && s.width == 1 && s.chosenClearly(best[:found])
	for _, l := range best[:found] {
		s.habits(p, l, s.plans.Usual, s.plans.Ways)
		if s.width > 1 {
			s.beam(p, l, s.width)
		}
	}
	if !s.best.value.within { // when all is too dangerous, any sort may hold a way out
		s.escape(p, best[:found])
	}
	return clear && s.foundClearly()
}

// chosenClearly reports whether no sort that is not among the best is as good as the last of them.
func (s *search) chosenClearly(best []*line) bool {
	if len(best) < bestSorts {
		return true
	}
	last := best[len(best)-1].value
	for k := range s.sorts[1:] {
		if l := &s.sorts[1+k]; !l.over && l.value == last && !slices.Contains(best, l) {
			return false
		}
	}
	return true
}

// foundClearly reports whether only one sort has reached an end as good as the best.
func (s *search) foundClearly() bool {
	n := 0
	for k := range s.sorts[1:] {
		if s.sorts[1+k].most == s.best.value {
			n++
		}
	}
	return n <= 1
}

// escape flies the sorts that are not among the best by all habits.
func (s *search) escape(p *Scout, best []*line) {
	for k := range s.sorts[1:] {
		if l := &s.sorts[1+k]; !l.over && !slices.Contains(best, l) {
			s.habits(p, l, s.plans.Usual, s.plans.Ways)
		}
	}
}

// habits flies a line on by the habits from first up to, not including, end and returns the value of the best
// end. It flies the best habit again if its end is kept, so that choices are noted for that one only.
func (s *search) habits(p *Scout, l *line, first, end int) (best value) {
	if l.over {
		l.value = s.judge(p, l.node)
		l.hope, l.most = s.gauge.told(), l.value
		s.finish(p, l)
		return l.value
	}
	way, hope := -1, chances{}
	for w := first; w < end && !s.brake.Pulled(); w++ {
		if !p.Fly(1, l.node, w) {
			continue
		}
		v := s.judge(p, 1)
		if way < 0 || v.above(best) {
			best, way, hope = v, w, s.gauge.told()
		}
		if s.tops != nil {
			s.tops.offer(l, v, p.Taken(), s.gauge, l.sort*s.plans.Ways+w)
		}
	}
	if way >= 0 && best.above(l.most) {
		l.most = best
	}
	if way >= 0 && (s.best.len == 0 || best.above(s.best.value)) {
		p.Fly(1, l.node, way)
		s.keep(p, l, way, best, hope)
	}
	return best
}

// keep makes the end that the planner has just flown to from a line, by a way, the best.
func (s *search) keep(p *Scout, l *line, way int, v value, hope chances) {
	s.best.copyFrom(l)
	s.best.value, s.best.hope = v, hope
	s.best.add(p)
	s.habit = l.sort*s.plans.Ways + way
	s.note(p, 1)
}

// greedy is the option with the best score by the section for the kind, or the first option without such a
// section.
func (s *search) greedy(p *Scout, l *line) int {
	sec := s.others[l.kind]
	if sec == nil {
		return 0
	}
	best, at := value{}, 0
	n, _ := p.Options(l.node)
	for i := range n {
		if v := s.value(p, sec, l.node, i); i == 0 || v.above(best) {
			best, at = v, i
		}
	}
	return at
}

func (s *search) value(p *Scout, sec *section, node, i int) value {
	if sec.need != 0 {
		p.FactsAt(node, i, sec.need, &s.facts)
	}
	if sec.wins {
		s.facts[rules.Win] = s.gauge.end(p, node)
	}
	return value{sec.allowed(&s.facts), sec.score(&s.facts)}
}

// judge is the value of a move that is over, with a random error for a loose doctrine.
func (s *search) judge(p *Scout, node int) value {
	v := s.value(p, s.move, node, -1)
	v.score += s.dice.misjudged(s.asked, s.loose)
	return v
}

// finish keeps a line that is over if it is the best.
func (s *search) finish(p *Scout, l *line) {
	if s.tops != nil {
		s.tops.offer(l, l.value, nil, s.gauge, l.sort*s.plans.Ways)
	}
	if s.best.len == 0 || l.value.above(s.best.value) {
		s.best.copyFrom(l)
		s.habit = l.sort * s.plans.Ways
		s.note(p, l.node)
	}
}
