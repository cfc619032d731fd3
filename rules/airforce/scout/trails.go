package scout

import (
	"github.com/furball-sim/furball/rules/airforce/play"
)

// forks are the places where other trails leave a trail.
type forks struct {
	turns   int8                   // Turns made, the first ones noted
	strayed bool                   // in a pursuit: there was a step not to the side of the enemy at the beginning
	turn    [forkedTurns]play.Plot // after each Turn
	stray   play.Plot              // before that step
	before  int8                   // Turns before that step
	demand  demand                 // of the trail, when it was flown
}

// forkedTurns is how many Turns of a trail are noted.
const forkedTurns = 2

// turned notes a Turn.
func (t *trail) turned(p *play.Plot) {
	if t.forks.turns < forkedTurns {
		t.forks.turn[t.forks.turns] = *p
	}
	t.forks.turns++
}

// strays notes the first step of a pursuit that is not to the side of the enemy at the beginning.
func (t *trail) strays(p *play.Plot) {
	if !t.forks.strayed {
		t.forks.strayed, t.forks.stray, t.forks.before = true, *p, t.forks.turns
	}
}

// A kinship says that a steering is like another up to a Turn, from 1, or up to the step at which that strays; turn 0.
type kinship struct {
	to   steering
	turn int8
	any  bool // whether it is like any other
}

// kinships are those of all steerings. Each is to one that is flown before it.
var kinships = func() (t [steerings]kinship) {
	t[gentle] = kinship{pursue, 1, true}
	t[circle] = kinship{pursue, 0, true}
	for k := range bends {
		b := &bends[k]
		to, turn := circle, b.turns
		switch {
		case b.wait > 0 && b.turns == 1:
			continue
		case b.wait > 0:
			to, turn = bendLike(b.wait, 1, b.away), 1
		case b.away:
			to = away
		}
		t[firstBend+steering(k)] = kinship{to, turn, true}
	}
	return t
}()

// bendLike is the steering of a bend.
func bendLike(wait, turns int8, away bool) steering {
	for k := range bends {
		if bends[k] == (bend{wait, turns, away}) {
			return firstBend + steering(k)
		}
	}
	panic("there is no such bend")
}

// branch begins a trail where it leaves the one that it is like, if that has been flown. A trail that does not leave it
// is of no use.
func (ah *ahead) branch(from *node, steer steering, thrust thrust, t *trail) (wish demand, begun bool) {
	k := &kinships[steer]
	o := &ah.paths[k.to][thrust]
	if !k.any || !o.made {
		return wish, false
	}
	switch {
	case k.turn == 0 && !o.forks.strayed: // others may be like it
		*t = *o
		t.use = false
		return wish, false
	case k.turn > o.forks.turns:
		t.use = false
		return wish, false
	case k.turn == 0:
		t.plot = o.forks.stray
		t.forks.turns, t.forks.turn = o.forks.before, o.forks.turn
	default:
		t.plot = o.forks.turn[k.turn-1]
	}
	ah.fly.taken.copyFrom(&o.taken, int(t.plot.Made-from.plot.Made))
	wish = o.forks.demand
	wish.limit(steer)
	wish.turns -= k.turn
	return wish, true
}
