package airforce

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/hex"
)

// An outlook is where an aircraft may be after the next game-turn.
type outlook struct {
	pos    hex.Point
	facing hex.Facing
}

// Prospects are straight on and one or two Turns to each side.
const (
	maxTurns  = 2
	prospects = 1 + 2*maxTurns
)

// prospectHeight is the greatest difference of altitude, in hundred feet, at which two aircraft may still come to fire
// in the next game-turn.
const prospectHeight = 24

// prospectHexes is the greatest distance, in hexes, at which they may.
const prospectHexes = 8

// A view is the outlooks of an aircraft.
type view struct {
	n        int8 // 0: not looked at
	outlooks [prospects]outlook
}

// foresee lists where an aircraft may be after the game-turn that follows.
func (d *scout) foresee(i int, s *stance, v *view) {
	out := &v.outlooks
	c, sp := &d.craft[i], &d.game.spec[i]
	step := s.facing.Step()
	speed := s.speed
	out[0] = outlook{ahead(s.pos, step, speed), s.facing}
	v.n = 1
	if s.stalled || s.vertical != notVertical {
		return
	}
	class := sp.class(&c.wear, speed, s.alt)
	every := int8(sp.req[turnReq][class])
	if every == 0 {
		return
	}
	for _, hand := range [...]hex.Hand{hex.Left, hex.Right} {
		wait := every
		if s.bank.hand() != hand {
			wait += int8(sp.req[bankReq][class])
		}
		at, f, left := s.pos, s.facing, speed
		for range maxTurns {
			if left < wait {
				break
			}
			at = ahead(at, f.Step(), wait)
			left -= wait
			f = f.Turn(2 * int(hand))
			out[v.n] = outlook{ahead(at, f.Step(), left), f}
			v.n++
			wait = every
		}
	}
}

// ahead is the place n steps on.
func ahead(at, step hex.Point, n int8) hex.Point {
	return hex.Point{X: at.X + int16(n)*step.X, Y: at.Y + int16(n)*step.Y}
}

// prospect is the chance, of rules.Certain, that i comes to fire from behind at enemy f with its best plot of the next
// game-turn, and the chance of the enemy at i. Now i is in stance s and the enemy in its likeliest one; neither knows
// the other's plot.
func (d *scout) prospect(i int, s *stance, f *foe) (mine, theirs int32) {
	t := &f.replies[0]
	if distance(s.pos, t.pos) > prospectHexes || apartAltitude(s, t) > prospectHeight {
		return 0, 0
	}
	if f.view.n == 0 {
		d.foresee(int(f.index), t, &f.view)
	}
	var me view
	d.foresee(i, s, &me)
	them, m := &f.view.outlooks, f.view.n
	var over [prospects]int32
	for a := range me.n {
		sum := int32(0)
		for b := range m {
			switch o, h := &me.outlooks[a], &them[b]; {
			case o.apart(h):
			case o.behind(h):
				sum++
			case h.behind(o):
				over[b]++
			}
		}
		mine = max(mine, sum)
	}
	for b := range m {
		theirs = max(theirs, over[b])
	}
	return mine * rules.Certain / int32(m), theirs * rules.Certain / int32(me.n)
}

// apart reports whether two aircraft are too far from each other for an Advantage, or in one hex.
func (h *outlook) apart(o *outlook) bool {
	x := o.pos.X - h.pos.X // 2 for each column
	return x > 2*advantageHexes || x < -2*advantageHexes || o.pos == h.pos || hex.Range(h.pos, o.pos) > advantageHexes
}

// behind reports whether an aircraft would gain the Advantage over another that is near (AF-66).
func (h *outlook) behind(o *outlook) bool {
	off := o.pos.Sub(h.pos)
	return h.facing.Clock(off) == 12 && !front(o.facing.Clock(hex.Point{}.Sub(off)))
}
