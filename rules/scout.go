package rules

// A Scout sees duels from the place of the craft that has to decide: it computes facts, plays the craft's own
// move ahead, and remembers what searches have found. A scout is not part of a duel: a worker needs one for
// each system, however many duels it plays, and only one goroutine may use it at a time. A scout never changes
// a duel, and its answers depend only on the duel that it looks at.
type Scout interface {
	// Look turns the scout to a duel of its system that waits for a decision. All other methods are about that
	// decision. Look must be called again after the duel has gone on.
	Look(d Duel)
	// Facts sets the facts in need for the option numbered i, from 0; the other facts are undefined. It
	// allocates nothing.
	Facts(i int, need FactSet, f *Facts)
	Planner
	Valuer
}

// A Planner plays the rest of the deciding craft's own move ahead, without dice and without the other craft,
// so that an agent can search it. Its nodes are places in that move, with the options that are worth a search,
// which may be fewer than those of the decision. Facts at a later node cover the move so far: the attack facts
// are those of the best attack that any of its steps has offered. A system whose moves are single choices has
// a scout that embeds Unplanned.
type Planner interface {
	// Nodes is the number of nodes, which are numbered from 0. It is 0 if nothing can be searched here.
	Nodes() int
	// Plan sets node 0 to the waiting decision and returns the number of options at the node.
	Plan() (n int)
	// Ahead takes option i at node src and sets node dst, which is not 0, to the choice that follows. It
	// returns the kind of that choice; ok is false when the move is over. It allocates nothing. dst may be
	// src.
	Ahead(dst, src, i int) (k Kind, ok bool)
	// Options lists the options at a node and returns how many there are, 0 when the move is over. It must be
	// called before one of them is taken and before FactsAt.
	Options(node int) (n int)
	// Like is a mark of the choice at a node. Choices of one decision with the same mark have the same options
	// with the same facts, so that a search need look at one of them only. A choice with the mark 0 is like no
	// other.
	Like(node int) Mark
	// Ways is the number of habits of flying, which are numbered from 0. The first Usual of them are enough to
	// compare sorts of moves.
	Ways() int
	Usual() int
	// Sorts is how many sorts of move a learned prior tells apart, and Sort the number of the sort that option i at
	// node 0 begins; with i = -1, of the move whose sort is settled already.
	Sorts() int
	Sort(i int) int
	// Fly flies from node src, at a choice of kind Move or Turn, to the end of the move by habit and sets node
	// dst to that end. It returns false if the habit does the same here as another. The same habit from the
	// same node always leads to the same end.
	Fly(dst, src, way int) bool
	// Taken is what the last Ahead or Fly has taken: its options, and the choices of one that followed. It is
	// valid until the next Ahead or Fly.
	Taken() []Mark
	// Scene is a mark of what a plan of the deciding craft's move rests on: which move it is, and where the
	// other craft are. A plan made for a duel stays right, in the duel and in its copies, as long as the scene
	// stays the same.
	Scene() Mark
	// Find is the option of the waiting decision that a mark stands for, which comes from a plan with the same
	// scene. It is -1 if the mark belongs to another decision.
	Find(m Mark) int
	// FactsAt sets the facts of option i at a node, as Facts does. At a node where the move is over i is -1,
	// and the facts are those of its end.
	FactsAt(node, i int, need FactSet, f *Facts)
	// Recall is the line that the searcher who has learned earlier, with this roll or with AnyRoll, in a
	// decision in which everything that a search can see was the same; nil if there is none. The line is the
	// scout's own and valid until Learn.
	Recall(who any, roll int32) []Mark
	// Learn keeps the marks of the line that a search has found in the waiting decision. A scout without room
	// may drop it.
	Learn(who any, roll int32, line []Mark)
}

// AnyRoll is the roll of a line that does not depend on the searcher's dice.
const AnyRoll int32 = -1

// A Mark stands for an option at one place of a craft's move.
type Mark uint64

// Unremembered is embedded by scouts that remember no search.
type Unremembered struct{}

// Recall implements Planner.
func (Unremembered) Recall(any, int32) []Mark { return nil }

// Learn implements Planner.
func (Unremembered) Learn(any, int32, []Mark) {}

// Unplanned is embedded by scouts that play no move ahead: Nodes is 0, so no other method of Planner is
// called.
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

// Sorts implements Planner.
func (Unplanned) Sorts() int { return 0 }

// Sort implements Planner.
func (Unplanned) Sort(int) int { return 0 }

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
