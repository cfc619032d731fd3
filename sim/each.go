package sim

import "github.com/furball-sim/furball/rules"

// Each plays n duels of a cell without bots, from number from on. For each duel it calls see with the outcome,
// the shots and the number of dice rolled, which are valid until see returns.
func (p *Plan) Each(cell int, from, n int64,
	see func(duel int64, o *rules.Outcome, shots *rules.Ledger, dice uint64)) {
	s := newSeat(&p.Cells[cell], p.Experiment.Seed)
	for duel := from; duel < from+n; duel++ {
		o := s.one(int(duel))
		see(duel, o, &s.shots, s.duel.Dice().Rolls())
	}
}
