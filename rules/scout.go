package rules

// A Scout sees duels from the place of the craft that has to decide: it computes facts and plays the craft's own
// move ahead. What searches have found is remembered by agents.Scout, which holds it. A scout is not part of a duel:
// a worker needs one for each system, however many duels it plays, and only one goroutine may use it at a time. A
// scout never changes a duel, and its answers depend only on the duel that it looks at.
type Scout interface {
	// Look turns the scout to a duel of its system that waits for a decision. All other methods are about that
	// decision. Look must be called again after the duel has gone on.
	Look(d Duel)
	// Facts sets the facts in need for the option numbered i, from 0; the other facts are undefined. It
	// allocates nothing.
	Facts(i int, need FactSet, f *Facts)
	// Inputs sets the inputs of learned values for option i, from 0, of the waiting decision, which is of one of the
	// kinds that Learned lists, and returns the stage. It sets all inputs of the list and no others, and allocates
	// nothing. In a system without learned values it is never called.
	Inputs(i int, in *Inputs) (stage int)
	// Standing sets inputs, as Inputs does, for a craft that is left, counted from 0 in its side, where it stands: no
	// decision need wait, and the duel may be over without one side being lost. It forgets what Look has found.
	Standing(s Side, craft int, in *Inputs) (stage int)
	Planner
}

// A Planner plays the rest of the deciding craft's own move ahead, without dice and without the other craft, so that
// an agent can search it. It says where a search begins, which steps follow from a place, and what is true there; what
// is worth trying, and what has been found before, is the agent's business. Its nodes are places in that move, with the
// options that are worth a search, which may be fewer than those of the decision. Facts at a later node cover the move
// so far: the attack facts are those of the best attack that any of its steps has offered. What a system's planner has
// of habits and sorts of moves is in its Plans. A system whose moves are single choices has a scout that embeds
// Unplanned.
type Planner interface {
	// Scene is a mark of what a plan of the deciding craft's move rests on: which move it is, and where the
	// other craft are. A plan made for a duel stays right, in the duel and in its copies, as long as the scene
	// stays the same. It is 0 if the waiting decision is not one of a move that can be searched; then no other method
	// is called but Sight and Find.
	Scene() Mark
	// Sight is a mark of the game and of all that a search can see in the waiting decision: in decisions with the same
	// sight a search finds the same. It is 0 where the planner cannot tell.
	Sight() Mark
	// Plan sets node 0 to the waiting decision and returns the number of options at the node. Where left and right are
	// alike, as for an enemy dead ahead or astern, all that follows turns left, or right.
	Plan(left bool) (n int)
	// Handed reports whether left may have made a difference to what was found since Plan.
	Handed() bool
	// Options lists the options at a node and returns how many there are, 0 when the move is over. It must be
	// called before one of them is taken and before FactsAt. Choices of one decision with the same mark like have the
	// same options with the same facts, so that a search need look at one of them only; a choice with the mark 0 is
	// like no other.
	Options(node int) (n int, like Mark)
	// Ahead takes option i at node src and sets node dst, which is not 0, to the choice that follows. It
	// returns the kind of that choice; ok is false when the move is over. It allocates nothing. dst may be
	// src.
	Ahead(dst, src, i int) (k Kind, ok bool)
	// Fly flies from node src, at a choice of kind Move or Turn, to the end of the move by a habit and sets node
	// dst to that end. It returns false if the habit does the same here as another. The same habit from the
	// same node always leads to the same end.
	Fly(dst, src, way int) bool
	// Taken is what the last Ahead or Fly has taken: its options, and the choices of one that followed. It is
	// valid until the next Ahead or Fly.
	Taken() []Mark
	// Sort is the number of the sort of move that option i at node 0 begins; with i = -1, of the move whose sort is
	// settled already.
	Sort(i int) int
	// FactsAt sets the facts of option i at a node, as Facts does. At a node where the move is over i is -1,
	// and the facts are those of its end.
	FactsAt(node, i int, need FactSet, f *Facts)
	// InputsAt sets inputs, as Inputs does, for the end of a move that Ahead or Fly has reached at a node, or for the
	// place where the move begins, which is node 0 after Plan.
	InputsAt(node int, in *Inputs) (stage int)
	// Find is the option of the waiting decision that a mark stands for, which comes from a plan with the same
	// scene. It is -1 if the mark belongs to another decision.
	Find(m Mark) int
}

// PlanNodes is how many nodes a planner has, numbered from 0.
const PlanNodes = 58

// Plans say what the planner of a system has.
type Plans struct {
	// Ways is the number of habits of flying, which are numbered from 0. The first Usual of them are enough to compare
	// sorts of moves.
	Ways, Usual int
	// Sorts is how many sorts of move a learned prior tells apart.
	Sorts int
}

// Habits is how many habits of flying a learned prior tells apart: each way of each sort of move.
func (p *Plans) Habits() int { return p.Sorts * p.Ways }

// A Mark stands for an option at one place of a craft's move.
type Mark uint64

// Unseen is embedded by planners that cannot tell what a search sees.
type Unseen struct{}

// Sight implements Planner.
func (Unseen) Sight() Mark { return 0 }

// Handed implements Planner.
func (Unseen) Handed() bool { return true }

// Unplanned is embedded by scouts that play no move ahead. Nothing is searchable, so that nobody calls the methods of
// the Planner in it, which is nil.
type Unplanned struct{ Planner }

// Scene implements Planner.
func (Unplanned) Scene() Mark { return 0 }

// Sight implements Planner.
func (Unplanned) Sight() Mark { return 0 }

// Find implements Planner.
func (Unplanned) Find(Mark) int { return -1 }
