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
	// Habits is how many habits of flying a learned prior tells apart: Plans.Habits, or 0 without a planner.
	Habits int
}

// A Valuer describes the deciding craft's options for a learned value. The inputs hold only what the deciding
// player may know. They do not depend on the order of the craft of a side, and are mirrored so that left and right
// make no difference.
type Valuer interface {
	// Inputs sets the inputs for option i, from 0, of the waiting decision, which is of one of the kinds that the
	// system lists, and returns the stage. It sets all inputs of the list and no others, and allocates nothing.
	Inputs(i int, in *Inputs) (stage int)
	// InputsAt does so for the end of a move that Ahead or Fly has reached at a node of the planner, or for the place
	// where the move begins, which is node 0 after Plan.
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

// A Pen writes inputs one after the other.
type Pen struct {
	in *Inputs
	at int
}

// NewPen makes a pen that writes from the input numbered at, from 0, on.
func NewPen(in *Inputs, at int) Pen { return Pen{in, at} }

// At is the number of the input that the pen writes next.
func (p *Pen) At() int { return p.at }

// Put writes a number of parts of a unit.
func (p *Pen) Put(n, parts int) {
	p.in[p.at] = Put(n, parts)
	p.at++
}

// Clip writes a number that counts up to most either way, in parts of a unit.
func (p *Pen) Clip(n, most, parts int) { p.Put(min(max(n, -most), most), parts) }

// Flag writes 1 or 0.
func (p *Pen) Flag(on bool) {
	p.in[p.at] = 0
	if on {
		p.in[p.at] = InputUnit
	}
	p.at++
}

// Skip writes zeros.
func (p *Pen) Skip(n int) {
	clear(p.in[p.at : p.at+n])
	p.at += n
}

// InputsOf names the same inputs of somebody: InputsOf("my ", names).
func InputsOf(whose string, names []string) []string {
	list := make([]string, len(names))
	for i, n := range names {
		list[i] = whose + n
	}
	return list
}
