package airforce

import "github.com/furball-sim/furball/rules/hex"

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

// prospectHeight is the difference of altitude, hundred feet, that two aircraft may lose
// in a game-turn and come to fire.
const prospectHeight = 24

// prospectHexes is the distance up to which the next game-turn is thought of.
const prospectHexes = 8

// foresee lists where an aircraft may be after the game-turn that follows; it returns how many.
func (d *Duel) foresee(i int, s *stance, out *[prospects]outlook) (n int) {
	c, sp := &d.craft[i], &d.game.spec[i]
	step := s.facing.Step()
	speed := s.speed
	out[0] = outlook{ahead(s.pos, step, speed), s.facing}
	if s.stalled || s.vertical != notVertical {
		return 1
	}
	class := sp.class(&c.wear, speed, s.alt)
	every := int8(sp.req[turnReq][class])
	if every == 0 {
		return 1
	}
	n = 1
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
			out[n] = outlook{ahead(at, f.Step(), left), f}
			n++
			wait = every
		}
	}
	return n
}

// ahead is so many steps on.
func ahead(at, step hex.Point, n int8) hex.Point {
	return hex.Point{X: at.X + int16(n)*step.X, Y: at.Y + int16(n)*step.Y}
}

// prospect is the chance, of 10000, that i in stance s comes to fire at e in stance t from
// behind with the best plot of the next game-turn, and the same the other way; each
// is taken to know nothing of the other's plot.
func (d *Duel) prospect(i, e int, s, t *stance) (mine, his int32) {
	if distance(s.pos, t.pos) > prospectHexes || apartAltitude(s, t) > prospectHeight {
		return 0, 0
	}
	var me, him [prospects]outlook
	n, m := d.foresee(i, s, &me), d.foresee(e, t, &him)
	var over [prospects]int32
	for a := range n {
		sum := int32(0)
		for b := range m {
			if me[a].behind(&him[b]) {
				sum++
			}
			if him[b].behind(&me[a]) {
				over[b]++
			}
		}
		mine = max(mine, sum)
	}
	for b := range m {
		his = max(his, over[b])
	}
	return mine * sure / int32(m), his * sure / int32(n)
}

// behind reports whether an aircraft would gain the Advantage over another (AF-66).
func (h *outlook) behind(o *outlook) bool {
	off := o.pos.Sub(h.pos)
	return hex.Range(h.pos, o.pos) <= advantageHexes && off != (hex.Point{}) && h.facing.Clock(off) == 12 &&
		!front(o.facing.Clock(hex.Point{}.Sub(off)))
}
