package fit

import "github.com/furball-sim/furball/rules"

// Places are positions, by the inputs that describe them.
type Places struct {
	inputs int
	in     []int16
	stage  []uint8
}

// Len is the number of places.
func (r *Places) Len() int { return len(r.stage) }

func (r *Places) add(in *rules.Inputs, stage int) {
	r.in = append(r.in, in[:r.inputs]...)
	r.stage = append(r.stage, uint8(stage))
}

// Inputs copies the inputs of a row and tells its stage.
func (r *Places) Inputs(row int, in *rules.Inputs) (stage int) {
	copy(in[:], r.row(int32(row)))
	return int(r.stage[row])
}

func (r *Places) join(of *Places) {
	r.in = append(r.in, of.in...)
	r.stage = append(r.stage, of.stage...)
}

func (r *Places) row(i int32) []int16 { return r.in[int(i)*r.inputs : (int(i)+1)*r.inputs] }

// Rows are positions with what became of them.
type Rows struct {
	Places
	target [][2]float32 // the chances to win and to lose
	arm    []uint8      // 0 for a row alone; of options of one decision, which stand together, 1 for the first, 2 for the second, ...
}

// NewRows makes an empty list of rows with a number of inputs.
func NewRows(inputs int) *Rows { return &Rows{Places: Places{inputs: inputs}} }

// Add adds a row; its targets are set later.
func (r *Rows) Add(in *rules.Inputs, stage int) {
	r.add(in, stage)
	r.target, r.arm = append(r.target, [2]float32{}), append(r.arm, 0)
}

// Together makes the last n rows, which are of one stage, options of one decision, whose chances were told by the same dice.
func (r *Rows) Together(n int) {
	for k := range n {
		r.arm[len(r.arm)-n+k] = uint8(k + 1)
	}
}

// Aim sets the targets of a row: the chances, from 0 to 1, to win and to lose.
func (r *Rows) Aim(row int, win, loss float32) { r.target[row] = [2]float32{win, loss} }

// Target is what a row is aimed at: the chances to win and to lose.
func (r *Rows) Target(row int) (win, loss float32) { return r.target[row][0], r.target[row][1] }

// Options is how many rows, from one on, are options of one decision; 1 if it stands alone.
func (r *Rows) Options(row int) (n int) {
	for n = 1; row+n < len(r.arm) && r.arm[row+n] > 1; n++ {
	}
	return n
}

// Append adds all rows of another list.
func (r *Rows) Append(of *Rows) {
	r.join(&of.Places)
	r.target, r.arm = append(r.target, of.target...), append(r.arm, of.arm...)
}

// Cut keeps the rows from first on, or a few less: options of one decision stay together.
func (r *Rows) Cut(first int) {
	for first < len(r.arm) && r.arm[first] > 1 {
		first++
	}
	r.in = append(r.in[:0], r.in[first*r.inputs:]...)
	r.stage = append(r.stage[:0], r.stage[first:]...)
	r.target, r.arm = append(r.target[:0], r.target[first:]...), append(r.arm[:0], r.arm[first:]...)
}

// Picks are places where a move begins, with the habit that has led to the end that was chosen.
type Picks struct {
	Places
	habit []uint16
}

// NewPicks makes an empty list of picks with a number of inputs.
func NewPicks(inputs int) *Picks { return &Picks{Places: Places{inputs: inputs}} }

// Add adds a pick.
func (r *Picks) Add(in *rules.Inputs, stage, habit int) {
	r.add(in, stage)
	r.habit = append(r.habit, uint16(habit))
}

// Append adds all picks of another list.
func (r *Picks) Append(of *Picks) {
	r.join(&of.Places)
	r.habit = append(r.habit, of.habit...)
}

// Habit is the habit of a pick.
func (r *Picks) Habit(row int) int { return int(r.habit[row]) }
