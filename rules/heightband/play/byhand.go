package play

import "github.com/furball-sim/furball/rules"

// State is the record sheet of aircraft i, for positions that are laid out by hand. No rule asks for it. Whoever changes
// it in a duel that a scout looks at says so with Moved.
func (d *Duel) State(i int) *State { return &d.table.craft[i] }

// Stand puts a duel in which no decision waits at the beginning of a phase of a turn, with a side that has won the
// initiative, for the same.
func (d *Duel) Stand(turn, phase int, winner rules.Side) {
	d.Turn, d.Phase, d.step, d.cur = int16(turn), int8(phase), StepStart, -1
	d.Dice().StartTurn(turn)
	d.winner, d.mover = winner, winner.Other()
}
