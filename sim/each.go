package sim

import "github.com/furball-sim/furball/rules"

// Each plays n duels of a cell without bots, from number from on. For each duel it calls see with the outcome,
// the shots and the number of dice rolled, which are valid until see returns.
func (p *Plan) Each(cell int, from, n int64,
	see func(duel int64, o *rules.Outcome, shots *rules.Ledger, dice uint64)) {
	s := newRunner(&p.Cells[cell], p.Experiment.Seed)
	s.play(from, n, seeing(see))
}

// seeing makes a function a witness.
type seeing func(duel int64, o *rules.Outcome, shots *rules.Ledger, dice uint64)

// Add tells the function.
func (f seeing) Add(duel int64, o *rules.Outcome, shots *rules.Ledger, dice uint64) {
	f(duel, o, shots, dice)
}
