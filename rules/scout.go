package rules

// A Scout looks at duels with the eyes of the craft that the waiting decision is for: it reckons facts, plays the
// craft's own move ahead, and remembers what searches have found. It is no part of any duel. A worker needs one
// for each system, whatever number of duels it plays; it is used by one goroutine at a time. Nothing that a scout
// is asked changes a duel, and what it answers depends on the duel that it looks at alone.
type Scout interface {
	// Look turns the scout to a duel of its system that waits for a decision. All other methods tell of
	// that decision. Look must come again after the duel has gone on.
	Look(d Duel)
	// Facts sets those facts of the option numbered i, from 0, that need asks
	// for; the others are left undefined. It allocates nothing.
	Facts(i int, need FactSet, f *Facts)
	Planner
}

// A Planner plays the rest of the waiting craft's own move ahead, without dice and without
// anybody else, so that an agent can search it. Its nodes are places in that move with the options worth
// thinking of, which are fewer than those of a decision. Facts at a later node tell of the move so far: the
// attack facts are of the best attack that any of its steps has offered. A system whose moves are one choice
// has a scout that embeds Unplanned.
type Planner interface {
	// Nodes is how many nodes there are, numbered from 0; 0: no search here.
	Nodes() int
	// Plan sets node 0 to the waiting decision and returns its number of options there.
	Plan() (n int)
	// Ahead sets node dst, which is not 0, to the choice that follows when option
	// i is taken at node src, and says its kind; ok is false when the move is over.
	// It allocates nothing; dst may be src.
	Ahead(dst, src, i int) (k Kind, ok bool)
	// Options lists the options at a node and returns how many there are, 0 when the move is
	// over. It must be asked before one of them is taken or its facts are.
	Options(node int) (n int)
	// Like stands for the choice at a node: those of one decision that have it in common
	// have the same options with the same facts. 0: the choice is like no other.
	Like(node int) Mark
	// Ways is how many habits of flying there are, numbered from 0. The first of them, Usual
	// says how many, tell sorts of moves apart.
	Ways() int
	Usual() int
	// Fly goes on from node src, at a choice of kind Move or Turn, to the end of the move by
	// habit: dst is where it is over. It is false if the habit is no different from
	// another here. Flown again it leads to the same.
	Fly(dst, src, way int) bool
	// Taken is what the last Ahead or Fly has taken: option i, and then choices of one. It is
	// valid until the next.
	Taken() []Mark
	// Scene stands for what a plan of the waiting craft's move rests on: which move it is, and where
	// others are. A plan holds as long as its scene is the scene, in the duel that it was made
	// for and in its copies.
	Scene() Mark
	// Find is the option of the waiting decision that a mark of a plan with the same scene stands
	// for; -1 if the mark is of another decision.
	Find(m Mark) int
	// FactsAt is Facts of option i at a node. At a node where the move is over i is
	// -1: the facts of how it has ended.
	FactsAt(node, i int, need FactSet, f *Facts)
	// Recall is the line that the same searcher learned when everything that a search can see was just
	// as now, with this roll or with AnyRoll; nil: there is none. The line is the scout's own and valid
	// until Learn.
	Recall(who any, roll int32) []Mark
	// Learn keeps the marks of the line that a search has found in the waiting decision. The
	// scout may have no room for it.
	Learn(who any, roll int32, line []Mark)
}

// AnyRoll stands for a line that does not depend on the searcher's dice.
const AnyRoll int32 = -1

// A Mark stands for an option at one place of a craft's move.
type Mark uint64

// Unremembered is the part of a scout that remembers no search.
type Unremembered struct{}

// Recall implements Planner.
func (Unremembered) Recall(any, int32) []Mark { return nil }

// Learn implements Planner.
func (Unremembered) Learn(any, int32, []Mark) {}

// Unplanned is the part of a scout that plays no move ahead: Nodes is 0, and nothing else may be asked.
type Unplanned struct{ Unremembered }

// Nodes implements Planner.
func (Unplanned) Nodes() int { return 0 }

// Plan implements Planner.
func (Unplanned) Plan() int { return 0 }

// Ahead implements Planner.
func (Unplanned) Ahead(_, _, _ int) (Kind, bool) { return 0, false }

// Options implements Planner.
func (Unplanned) Options(int) int { return 0 }

// Like implements Planner.
func (Unplanned) Like(int) Mark { return 0 }

// Ways implements Planner.
func (Unplanned) Ways() int { return 0 }

// Usual implements Planner.
func (Unplanned) Usual() int { return 0 }

// Fly implements Planner.
func (Unplanned) Fly(_, _, _ int) bool { return false }

// Taken implements Planner.
func (Unplanned) Taken() []Mark { return nil }

// Scene implements Planner.
func (Unplanned) Scene() Mark { return 0 }

// Find implements Planner.
func (Unplanned) Find(Mark) int { return -1 }

// FactsAt implements Planner.
func (Unplanned) FactsAt(_, _ int, _ FactSet, f *Facts) { *f = Facts{} }
