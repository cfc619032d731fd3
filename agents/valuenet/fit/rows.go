package fit

import "github.com/furball-sim/furball/rules"

// Rows are positions with what became of them.
type Rows struct {
	inputs int
	in     []int16
	stage  []uint8
	target [][2]float32 // the chances to win and to lose
}

// NewRows makes an empty list of rows with a number of inputs.
func NewRows(inputs int) *Rows { return &Rows{inputs: inputs} }

// Len is the number of rows.
func (r *Rows) Len() int { return len(r.stage) }

// Add adds a row; its targets are set later.
func (r *Rows) Add(in *rules.Inputs, stage int) {
	r.in = append(r.in, in[:r.inputs]...)
	r.stage = append(r.stage, uint8(stage))
	r.target = append(r.target, [2]float32{})
}

// Aim sets the targets of a row: the chances, from 0 to 1, to win and to lose.
func (r *Rows) Aim(row int, win, loss float32) { r.target[row] = [2]float32{win, loss} }

// Inputs copies the inputs of a row and tells its stage.
func (r *Rows) Inputs(row int, in *rules.Inputs) (stage int) {
	copy(in[:], r.in[row*r.inputs:(row+1)*r.inputs])
	return int(r.stage[row])
}

// Append adds all rows of another list.
func (r *Rows) Append(of *Rows) {
	r.in = append(r.in, of.in...)
	r.stage = append(r.stage, of.stage...)
	r.target = append(r.target, of.target...)
}

// Cut keeps the rows from first on.
func (r *Rows) Cut(first int) {
	r.in = append(r.in[:0], r.in[first*r.inputs:]...)
	r.stage = append(r.stage[:0], r.stage[first:]...)
	r.target = append(r.target[:0], r.target[first:]...)
}

// Reset empties the list.
func (r *Rows) Reset() { r.in, r.stage, r.target = r.in[:0], r.stage[:0], r.target[:0] }

func (r *Rows) row(i int32) []int16 { return r.in[int(i)*r.inputs : (int(i)+1)*r.inputs] }

// Target is what a row is aimed at: the chances to win and to lose.
func (r *Rows) Target(row int) (win, loss float32) { return r.target[row][0], r.target[row][1] }
