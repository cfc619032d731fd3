package agents

import "github.com/furball-sim/furball/rules"

// A Scout is a system's scout with a memory of the searches that have used it. Duels of one cell begin alike and differ
// by their dice alone, so that most searches of their first half have been made before. A worker needs one for each
// system, and only one goroutine may use it at a time.
type Scout struct {
	rules.Scout
	memory *memory // nil: nothing has been learned yet
}

// NewScout makes a scout for duels of a system.
func NewScout(s rules.System) *Scout { return &Scout{Scout: s.NewScout()} }

// Limits of a memory: how many lines it keeps, a power of 2, the marks of a line, and how many newcomers a line outlasts
// without being of use.
const (
	memories = 1 << 16
	maxKept  = 20
	mostUsed = 8
)

// rolls are what a searcher has rolled before a search: the sort of move to begin with, and the hand to turn to where
// both are alike.
type rolls struct {
	first int32
	left  bool
}

// free are the rolls that a line does not depend on.
type free struct{ first, left bool }

// A kept line is what a searcher found in a sight. Sights are known by a sum of 64 bits: two of them are mistaken for
// each other once in 10^19 comparisons.
type kept struct {
	who   *doctrine
	sight rules.Mark
	rolls rolls
	free  free
	hope  chances // that the searcher reads at its end, if it reads any
	used  int8    // how often it came in useful, and how many newcomers it has outlasted since
	n     int8
	line  [maxKept]rules.Mark
}

// A memory keeps the lines of searches by what they saw.
type memory struct{ all [memories]kept }

// at is the place of a sight.
func (m *memory) at(sight rules.Mark) *kept { return &m.all[sight%memories] }

// recall is the line that the searcher who has learned earlier, with these rolls as far as it depends on them, and the
// chances at its end; nil: none. The line is the memory's own and valid until learn.
func (s *Scout) recall(sight rules.Mark, who *doctrine, r rolls) ([]rules.Mark, chances) {
	if s.memory == nil || sight == 0 {
		return nil, chances{}
	}
	k := s.memory.at(sight)
	if k.n == 0 || k.sight != sight || k.who != who || !k.free.first && k.rolls.first != r.first ||
		!k.free.left && k.rolls.left != r.left {
		return nil, chances{}
	}
	k.used = min(k.used+1, mostUsed)
	return k.line[:k.n], k.hope
}

// learn keeps the line that a search has found for a sight, unless a line that has been of use stands in its place.
func (s *Scout) learn(sight rules.Mark, who *doctrine, r rolls, f free, line []rules.Mark, hope chances) {
	if sight == 0 || len(line) == 0 || len(line) > maxKept {
		return
	}
	if s.memory == nil {
		s.memory = new(memory)
	}
	k := s.memory.at(sight)
	if k.used > 0 {
		k.used--
		return
	}
	k.sight, k.who, k.rolls, k.free, k.hope = sight, who, r, f, hope
	k.n = int8(copy(k.line[:], line))
}
