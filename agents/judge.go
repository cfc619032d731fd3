package agents

import (
	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/rules"
)

// A Judge tells who was ahead in a duel that nobody has won, by the shipped values of the system: the mean of what both
// sides would think of their last position. Only one goroutine may use it at a time.
type Judge struct{ gauge *gauge }

// NewJudge makes the judge of a system; nil: it has no shipped values.
func NewJudge(s rules.System) *Judge {
	learned := s.Offers().Learned
	if learned == nil {
		return nil
	}
	_, net, err := valuenet.Load("", s.ID(), learned)
	if err != nil { // a test loads all that are shipped; a system of users has none
		return nil
	}
	anybody := new(doctrine) // who fires and launches
	anybody.sections[rules.Fire], anybody.sections[rules.Launch] = new(section), new(section)
	return &Judge{newGauge(&belief{net: net, draw: evenDraw, style: styleOf(anybody, learned, evenDraw)})}
}

// Ahead is blue's share of the last position of a duel in which both sides have craft left, in thousandths from 1: 500 if
// nobody was ahead, 1000 if blue was sure to win. It allocates nothing.
func (j *Judge) Ahead(d rules.Duel, v *Scout) int32 {
	v.Look(d)
	blue, red := j.hopes(d, v, rules.Blue), j.hopes(d, v, rules.Red)
	return max((blue+rules.Certain-red)*evenDraw/rules.Certain, 1)
}

// hopes is the mean over the craft that a side has left, where they stand, of the learned chance that it wins if anybody
// still does, of rules.Certain. Draws are left out, for a draw is what has come about: near the turn limit the values
// expect little else.
func (j *Judge) hopes(d rules.Duel, v *Scout, s rules.Side) int32 {
	sum := int64(0)
	n := j.each(d, v, s, func(c chances) {
		win, loss := int64(c.win), int64(c.loss)
		sum += (2*win + 1) * rules.Certain / (2*(win+loss) + 2) // one half where both are 0
	})
	return int32(sum / max(n, 1))
}

// Chances are blue's and red's to win from a position in which both sides have craft left, of rules.Certain, by the shipped
// values: the mean of what both sides would think of it. It allocates nothing.
func (j *Judge) Chances(d rules.Duel, v *Scout) (blue, red int32) {
	v.Look(d)
	own, foes := j.thinks(d, v, rules.Blue), j.thinks(d, v, rules.Red)
	return (own.win + foes.loss) / 2, (own.loss + foes.win) / 2
}

// thinks is the mean over the craft that a side has left of the learned chances.
func (j *Judge) thinks(d rules.Duel, v *Scout, s rules.Side) chances {
	win, loss := int64(0), int64(0)
	n := j.each(d, v, s, func(c chances) { win, loss = win+int64(c.win), loss+int64(c.loss) })
	return chances{int32(win / max(n, 1)), int32(loss / max(n, 1))}
}

// each tells the learned chances of each craft that a side has left, where it stands, and returns how many there are.
func (j *Judge) each(d rules.Duel, v *Scout, s rules.Side, tell func(c chances)) (n int64) {
	for k := range int(d.Outcome().Craft[s]) {
		if _, left := d.Flight(s, k); !left {
			continue
		}
		stage := v.Standing(s, k, &j.gauge.in)
		j.gauge.style.add(&j.gauge.in)
		win, loss := j.gauge.evaluator.Look(stage, &j.gauge.in)
		tell(chances{win, loss})
		n++
	}
	return n
}
