package agents

import "github.com/furball-sim/furball/rules"

// unity is a multiple of the scale of every fact. Scores are in points times 1000 (a weight has three places)
// times unity.
const unity = rules.Certain

// A doctrine is a compiled doctrine document.
type doctrine struct {
	name, kind string
	sections   [rules.NumKinds]*section // nil: none
	routine    rules.KindSet            // without a section it takes the first option of these
	width      int                      // lines of play that a search follows to the end of a move
	plans      rules.Plans              // what the system's planner has, if anything is looked ahead
	ways       int                      // ends of a move that a search flies to; 0: all
	usual      bool                     // agents that play ahead fly its kind of craft with it
	byDefault  bool                     // craft of its kind that have no doctrine named fly by it
	loose      int64                    // how far a move is misjudged at most, in score units
	thought    *Thought                 // how to play ahead with it; nil: as usual
	belief     *belief                  // nil if no section reads win
}

// A section is the flat form of a Section.
type section struct {
	need   rules.FactSet // without win, which scouts do not tell
	wins   bool          // whether it reads win
	tells  bool          // whether win is told of single options, too, and not only at the ends of moves
	leaves bool          // whether it is about breaking off
	limits []limit
	tests  []test // the conditions of all limits and terms

	// The terms are sorted by what they ask, for speed. A sum of whole numbers is the same in any order.
	linear      []linear // without ideal and conditions, as most terms are
	apart       []apart  // without conditions
	conditional []term
}

// A test holds when the fact lies from min to max, in the fact's steps.
type test struct {
	fact     rules.Fact
	min, max int32
}

// A limit counts when n tests of the section hold, those from index first on.
type limit struct {
	test     test
	first, n uint16
}

// A linear term adds weight, in score units a step, times the fact.
type linear struct {
	weight int64
	fact   rules.Fact
}

// An apart term adds weight times the fact's distance from ideal.
type apart struct {
	linear
	ideal int32
}

// A term adds weight times the fact's distance from ideal, or with fromZero weight times the fact, when its test holds
// and with it n tests of the section, those from index first on.
type term struct {
	apart
	test     test // the first condition: most terms have no other
	first, n uint16
	fromZero bool // weigh the fact itself, because there is no ideal
}

func (t *test) holds(f *rules.Facts) bool {
	v := f[t.fact]
	return v >= t.min && v <= t.max
}

// met reports whether n of the section's tests from first on hold.
func (s *section) met(first, n uint16, f *rules.Facts) bool {
	for i := first; i < first+n; i++ {
		if !s.tests[i].holds(f) {
			return false
		}
	}
	return true
}

// allowed reports whether an option keeps all limits.
func (s *section) allowed(f *rules.Facts) bool {
	for i := range s.limits {
		l := &s.limits[i]
		if !l.test.holds(f) && s.met(l.first, l.n, f) {
			return false
		}
	}
	return true
}

func (t *linear) score(f *rules.Facts) int64 { return t.weight * int64(f[t.fact]) }

func (t *apart) score(f *rules.Facts) int64 {
	v := int64(f[t.fact]) - int64(t.ideal)
	return t.weight * max(v, -v)
}

// score adds up the terms.
func (s *section) score(f *rules.Facts) int64 {
	var sum int64
	for i := range s.linear {
		sum += s.linear[i].score(f)
	}
	for i := range s.apart {
		sum += s.apart[i].score(f)
	}
	for i := range s.conditional {
		switch t := &s.conditional[i]; {
		case !t.test.holds(f) || t.n > 0 && !s.met(t.first, t.n, f):
		case t.fromZero:
			sum += t.linear.score(f)
		default:
			sum += t.apart.score(f)
		}
	}
	return sum
}

func (p *doctrine) Name() string { return p.name }
func (p *doctrine) Kind() string { return p.kind }

// usualOptions is the number of options for which an agent has room from the start.
const usualOptions = 256

func (p *doctrine) NewAgent() Agent { return p.newAgent() }

func (p *doctrine) newAgent() *doctrineAgent {
	g := newGauge(p.belief)
	return &doctrineAgent{doctrine: p, gauge: g, ties: make([]int32, 0, usualOptions), search: newSearch(p, g)}
}

type doctrineAgent struct {
	doctrine *doctrine
	dice     streams
	gauge    *gauge
	facts    rules.Facts
	hoped    chances  // of the option last taken, as win has told them
	notes    *notes   // nil unless the agent is a pupil
	ties     []int32  // the options with the best score so far
	ranks    []ranked // the options last ranked
	search   *search  // nil if it looks only at the next step
}

func (a *doctrineAgent) Begin(seed uint64, duel int) {
	a.dice.begin(seed, duel)
	if a.search != nil {
		a.search.forget()
	}
}

func (a *doctrineAgent) Pick(d rules.Duel, s *Scout, q *rules.Decision) int {
	s.Look(d)
	if a.search != nil {
		if i, ok := a.search.pick(s, q, &a.dice); ok {
			return i
		}
	}
	return a.decide(s, q)
}

// decide takes the option that is best by itself, without a search.
func (a *doctrineAgent) decide(v *Scout, q *rules.Decision) int {
	s := a.doctrine.sections[q.Kind]
	switch {
	case s != nil:
		return a.weigh(s, v, q)
	case q.Routine || a.doctrine.routine.Has(q.Kind):
		return 0
	}
	return a.dice.pick(q, int(q.N))
}

// weigh takes the option with the highest score among those within the limits, or among all if none is within
// them. The agent's dice choose among options with equal scores, so that the agent favours no direction and no
// target; but it keeps to what a craft does without orders as long as nothing is better.
func (a *doctrineAgent) weigh(s *section, v *Scout, q *rules.Decision) int {
	ties, best, within := a.ties[:0], int64(0), false
	if a.notes != nil && a.notes.kinds.Has(q.Kind) && a.notes.wanders(q) {
		i := a.dice.pick(q, int(q.N))
		a.notes.option(v, q, i, true)
		return i
	}
	noise := a.notes.noise(q)
	for i := range q.N {
		a.read(s, v, int(i))
		ok := len(s.limits) == 0 || s.allowed(&a.facts)
		if within && !ok {
			continue
		}
		score := s.score(&a.facts)
		if noise > 0 {
			score += a.notes.dice.misjudged(q, noise)
		}
		switch {
		case len(ties) == 0 || ok && !within || score > best:
			ties, best, within, a.hoped = append(ties[:0], i), score, ok, a.gauge.told()
		case score == best:
			ties = append(ties, i)
		}
	}
	a.ties = ties
	i := int(ties[0])
	if len(ties) > 1 && !(q.Routine && i == 0) {
		i = int(ties[a.dice.pick(q, len(ties))])
	}
	if a.notes != nil {
		a.notes.option(v, q, i, false)
	}
	return i
}

// read sets the facts of an option that a section reads.
func (a *doctrineAgent) read(s *section, v *Scout, i int) {
	if s.need != 0 {
		v.Facts(i, s.need, &a.facts)
	}
	switch {
	case !s.tells:
	case s.leaves && a.facts[rules.Leaves] != 0:
		a.facts[rules.Win] = a.gauge.nobody()
	default:
		a.facts[rules.Win] = a.gauge.option(v, i)
	}
}
