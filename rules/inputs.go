package rules

// MaxInputs is the most inputs that a system may have.
const MaxInputs = 192

// InputUnit is what an input of 1 is held as. Inputs lie between -InputLimit and InputLimit.
const (
	InputUnit  = 256
	InputLimit = 4 * InputUnit
)

// Inputs describe an option, or the end of a move, in numbers for a value that is learned from played duels. They
// are in the order of the system's list of inputs; those beyond the list stay 0.
type Inputs [MaxInputs]int16

// Learned describes the inputs of a system.
type Learned struct {
	// Inputs names the inputs in their order. Values that were fitted to another list are refused.
	Inputs []string
	// Stages names what a value can be about, each with a fit of its own: "the enemy moves later", "launch".
	Stages []string
	// Kinds are the kinds of decision whose options have inputs.
	Kinds KindSet
}

// A Valuer describes the deciding craft's options for a learned value. The inputs hold only what the deciding
// player may know. They do not depend on the order of the craft of a side, and are mirrored so that left and right
// make no difference.
type Valuer interface {
	// Inputs sets the inputs for option i, from 0, of the waiting decision, which is of one of the kinds that the
	// system lists, and returns the stage. It sets all inputs of the list and no others, and allocates nothing.
	Inputs(i int, in *Inputs) (stage int)
	// InputsAt does so for the end of a move that Ahead or Fly has reached at a node of the planner.
	InputsAt(node int, in *Inputs) (stage int)
}

// Unvalued is embedded by scouts of systems without learned values: the offers have none, so its methods are
// never called.
type Unvalued struct{}

// Inputs implements Valuer.
func (Unvalued) Inputs(int, *Inputs) int { return 0 }

// InputsAt implements Valuer.
func (Unvalued) InputsAt(int, *Inputs) int { return 0 }

// Put is a whole number of parts of a unit as an input, held within the limits: Put(3, 2) is 1.5.
func Put(n, parts int) int16 {
	return int16(min(max(n*InputUnit/parts, -InputLimit), InputLimit))
}
