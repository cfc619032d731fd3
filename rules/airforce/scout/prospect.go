package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
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
func (th *threats) foresee(i int, s *play.Stance, v *view) {
	out := &v.outlooks
	sp := th.view.Spec(i)
	step := s.Facing.Step()
	speed := s.Speed
	out[0] = outlook{stepsOn(s.Pos, step, speed), s.Facing}
	v.n = 1
	if s.Stalled || s.Vertical != play.NotVertical {
		return
	}
	wear := th.view.Craft(i).Wear()
	class := sp.Class(&wear, speed, s.Alt)
	every := int8(sp.Requirement(card.TurnReq, class))
	if every == 0 {
		return
	}
	for _, hand := range [...]hex.Hand{hex.Left, hex.Right} {
		wait := every
		if s.Bank.Hand() != hand {
			wait += int8(sp.Requirement(card.BankReq, class))
		}
		at, f, left := s.Pos, s.Facing, speed
		for range maxTurns {
			if left < wait {
				break
			}
			at = stepsOn(at, f.Step(), wait)
			left -= wait
			f = f.Turn(2 * int(hand))
			out[v.n] = outlook{stepsOn(at, f.Step(), left), f}
			v.n++
			wait = every
		}
	}
}

// stepsOn is the place n steps on.
func stepsOn(at, step hex.Point, n int8) hex.Point {
	return hex.Point{X: at.X + int16(n)*step.X, Y: at.Y + int16(n)*step.Y}
}

// prospect is the chance, of rules.Certain, that i comes to fire from behind at enemy f with its best plot of the next
// game-turn, and the chance of the enemy at i. Now i is in stance s and the enemy in its likeliest one; neither knows
// the other's plot.
func (th *threats) prospect(i int, s *play.Stance, f *foe) (mine, theirs int32) {
	t := &f.replies[0]
	if play.Distance(s.Pos, t.Pos) > prospectHexes || play.ApartAltitude(s, t) > prospectHeight {
		return 0, 0
	}
	if f.view.n == 0 {
		th.foresee(f.index, t, &f.view)
	}
	var me view
	th.foresee(i, s, &me)
	them, m := &f.view.outlooks, f.view.n
	var over [prospects]int32
	for a := range me.n {
		sum := int32(0)
		for b := range m {
			ours, its := me.outlooks[a].chase(&them[b])
			sum += int32(bit(ours))
			over[b] += int32(bit(its))
		}
		mine = max(mine, sum)
	}
	for b := range m {
		theirs = max(theirs, over[b])
	}
	return mine * rules.Certain / int32(m), theirs * rules.Certain / int32(me.n)
}

// A bearing tells for an offset within 4 hexes, bit f/2 for heading f, whether it lies at twelve o'clock, and whether it
// lies in the front hemisphere.
type bearing struct{ twelve, front uint8 }

// The offsets within 4 hexes.
const (
	mostX = 2 * play.AdvantageHexes
	mostY = 4 * play.AdvantageHexes
)

// bearings are the bearings of all offsets within 4 hexes. Those beyond, and the same hex, are at nobody's twelve
// o'clock.
var bearings = func() (t [2*mostX + 1][2*mostY + 1]bearing) {
	for x := range t {
		for y := range t[x] {
			off := hex.Point{X: int16(x - mostX), Y: int16(y - mostY)}
			if !off.Centre() || off == (hex.Point{}) || hex.Range(hex.Point{}, off) > play.AdvantageHexes {
				continue
			}
			for k := range sixths {
				clock := hex.Facing(2*k + 1).Clock(off)
				t[x][y].twelve |= uint8(bit(clock == 12)) << k
				t[x][y].front |= uint8(bit(play.Front(clock))) << k
			}
		}
	}
	return t
}()

// chase reports whether an aircraft would gain the Advantage over another: o over h, or h over o (AF-66).
func (o *outlook) chase(h *outlook) (mine, theirs bool) {
	x, y := uint(int(h.pos.X)-int(o.pos.X)+mostX), uint(int(h.pos.Y)-int(o.pos.Y)+mostY)
	if x >= uint(len(bearings)) || y >= uint(len(bearings[0])) {
		return false, false
	}
	to, from := bearings[x][y], bearings[2*mostX-x][2*mostY-y]
	me, it := o.facing>>1, h.facing>>1
	mine = to.twelve>>me&1 != 0 && from.front>>it&1 == 0
	theirs = from.twelve>>it&1 != 0 && to.front>>me&1 == 0
	return mine, theirs
}
