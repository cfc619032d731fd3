package figures

import (
	"cmp"
	"slices"
)

// LastTurns are how high and how fast the side that wins and the side that loses fly in the last turns of duels that end with
// the loss of all that a side has.
type LastTurns struct {
	Cell                  int
	Duels                 int    // that were counted
	HeightUnit, SpeedUnit string // empty: it is always 0
	Height, Speed         [2][]Quartiles
}

// The indices of Height and Speed.
const (
	Winner = iota
	Loser
)

// Quartiles are the three quarters of a figure so many turns before the end, over the duels that lasted as long.
type Quartiles struct {
	Duels             int
	Low, Middle, High float64
}

// MostLastTurns is how many turns LastTurns has at most, the last one included.
const MostLastTurns = 16

// LeastLastTurns is of how many duels a turn has quartiles.
const LeastLastTurns = 20

// A LastTurn is a figure of one turn of one duel, of who wins and of who loses.
type LastTurn struct{ Height, Speed [2]float64 }

// NewLastTurns makes the quartiles of some duels: each is its turns, the last one first.
func NewLastTurns(cell int, duels [][]LastTurn) *LastTurns {
	l := &LastTurns{Cell: cell, Duels: len(duels)}
	for back := range MostLastTurns {
		var there []LastTurn
		for _, d := range duels {
			if back < len(d) {
				there = append(there, d[back])
			}
		}
		if len(there) < LeastLastTurns {
			break
		}
		for who := range l.Height {
			l.Height[who] = append(l.Height[who], quartiles(there, func(t LastTurn) float64 { return t.Height[who] }))
			l.Speed[who] = append(l.Speed[who], quartiles(there, func(t LastTurn) float64 { return t.Speed[who] }))
		}
	}
	return l
}

// quartiles are those of a figure: the values below which a quarter, half and three quarters of all lie, of two equally good
// ones their mean.
func quartiles(all []LastTurn, of func(LastTurn) float64) Quartiles {
	values := make([]float64, len(all))
	for i, t := range all {
		values[i] = of(t)
	}
	slices.SortFunc(values, cmp.Compare)
	at := func(quarters int) float64 {
		n := quarters * len(values)
		if n%4 == 0 {
			return (values[n/4-1] + values[n/4]) / 2
		}
		return values[n/4]
	}
	return Quartiles{Duels: len(values), Low: at(1), Middle: at(2), High: at(3)}
}
