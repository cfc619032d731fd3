package rules

// MaxInputs is the most inputs that a system may have.
const MaxInputs = 192

// InputUnit is what an input of 1 is held as. Inputs lie between -InputLimit and InputLimit.
const (
	InputUnit  = 256
	InputLimit = 4 * InputUnit
)

// Inputs describe an option, or the end of a move, in numbers for a value that is learned from played duels. They
// are in the order of the system's list of inputs; those beyond the list stay 0. They hold only what the deciding
// player may know, do not depend on the order of the craft of a side, and are mirrored so that left and right make no
// difference.
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

// Unvalued is embedded by scouts of systems without learned values: nobody asks for inputs.
type Unvalued struct{}

// Inputs implements Scout.
func (Unvalued) Inputs(int, *Inputs) int { return 0 }

// Standing implements Scout.
func (Unvalued) Standing(Side, int, *Inputs) int { return 0 }

// InputsAt implements Planner, for scouts that play moves ahead.
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
	v := int16(0)
	if on { // compiles to no branch
		v = InputUnit
	}
	p.in[p.at] = v
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
