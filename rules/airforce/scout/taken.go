package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/play"
)

// maxTaken is how many choices a plot can have: a hex and a manoeuvre each movement point.
const maxTaken = 64

// markOf is the mark of a choice of craft i.
func markOf(i int, turn int16, c choice) rules.Mark {
	return rules.Mark(turn)<<32 | rules.Mark(i)<<28 | rules.Mark(c)
}

// A choice is what a mark holds of a choice, beside the game-turn and the aircraft: its place in the plot, and a step or
// a number.
type choice uint32

// choiceOf is a choice that waits, made with a value.
func choiceOf(p *play.Plot, value int) choice {
	return choice(p.Stage)<<24 | choice(p.Made)*nextChoice | choice(uint16(value+1000))
}

// nextChoice is what the place in the plot adds to each choice after another.
const nextChoice choice = 1 << 16

// Taken are the choices of a flight.
type taken struct {
	n    int
	list [maxTaken]choice
}

// note adds a choice.
func (t *taken) note(p *play.Plot, value int) {
	t.list[t.n] = choiceOf(p, value)
	t.n++
}

// noteStraight adds so many hexes straight on.
func (t *taken) noteStraight(p *play.Plot, hexes int8) {
	c := choiceOf(p, int(play.Forward))
	for range hexes {
		t.list[t.n] = c
		t.n++
		c += nextChoice
	}
}

// copyFrom takes over the first n choices of another flight.
func (t *taken) copyFrom(from *taken, n int) { t.n = copy(t.list[:n], from.list[:n]) }

// marks are the choices of the last flight, as marks.
func (fl *flier) marks(i int) []rules.Mark {
	for k, c := range fl.taken.list[:fl.taken.n] {
		fl.told[k] = markOf(i, fl.view.Turn(), c)
	}
	return fl.told[:fl.taken.n]
}
