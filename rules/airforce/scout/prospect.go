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

// An origin is all that outlooks depend on.
type origin struct {
	pos        hex.Point
	facing     hex.Facing
	hand       hex.Hand // of the bank
	speed      int8
	turn, bank int8 // hexes that a Turn and a bank ask for; turn 0: there is no Turn
}

// originOf is that of an aircraft in a stance.
func (th *threats) originOf(i int, s *play.Stance) origin {
	o := origin{pos: s.Pos, facing: s.Facing, speed: s.Speed}
	if s.Stalled || s.Vertical != play.NotVertical {
		return o
	}
	sp, wear := th.view.Spec(i), th.view.Craft(i).Wear()
	class := sp.Class(&wear, s.Speed, s.Alt)
	o.hand = s.Bank.Hand()
	o.turn, o.bank = int8(sp.Requirement(card.TurnReq, class)), int8(sp.Requirement(card.BankReq, class))
	return o
}

// foresee lists where an aircraft may be after the game-turn that follows.
func (th *threats) foresee(i int, s *play.Stance, v *view) {
	from := th.originOf(i, s)
	v.list(&from)
}

// list lists the outlooks from an origin.
func (v *view) list(from *origin) {
	out := &v.outlooks
	out[0] = outlook{stepsOn(from.pos, from.facing.Step(), from.speed), from.facing}
	v.n = 1
	if from.turn == 0 {
		return
	}
	for _, hand := range [...]hex.Hand{hex.Left, hex.Right} {
		wait := from.turn
		if from.hand != hand {
			wait += from.bank
		}
		at, f, left := from.pos, from.facing, from.speed
		for range maxTurns {
			if left < wait {
				break
			}
			at = stepsOn(at, f.Step(), wait)
			left -= wait
			f = f.Turn(2 * int(hand))
			out[v.n] = outlook{stepsOn(at, f.Step(), left), f}
			v.n++
			wait = from.turn
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
	from := th.originOf(i, s)
	for k := range f.chased {
		if c := &f.chances[k]; c.from == from {
			return c.mine, c.theirs
		}
	}
	mine, theirs = from.chances(&f.view)
	if int(f.chased) < len(f.chances) {
		f.chances[f.chased] = chance{from, mine, theirs}
		f.chased++
	}
	return mine, theirs
}

// A chance is the prospect from an origin: ends that differ in altitude alone share it.
type chance struct {
	from         origin
	mine, theirs int32
}

// maxChances is how many of them are kept of an enemy.
const maxChances = 8

// chances works out the prospect against an enemy with some outlooks.
func (from *origin) chances(of *view) (mine, theirs int32) {
	var me view
	me.list(from)
	them, m := of.outlooks[:of.n], int32(of.n)
	var over [prospects]int32
	for a := range me.outlooks[:me.n] {
		o, sum := &me.outlooks[a], int32(0)
		for b := range them {
			c := o.chase(&them[b])
			sum += int32(c & gains)
			over[b] += int32(c / yields)
		}
		mine = max(mine, sum)
	}
	for _, n := range over {
		theirs = max(theirs, n)
	}
	return mine * rules.Certain / m, theirs * rules.Certain / int32(me.n)
}

// The offsets within 4 hexes.
const (
	mostX = 2 * play.AdvantageHexes
	mostY = 4 * play.AdvantageHexes
)

// What a chase comes to, as bits.
const (
	gains  = 1 << iota // the aircraft would gain the Advantage over the other
	yields             // the other over it
)

// chases are the chases of all offsets within 4 hexes, by the headings of the aircraft and of the other, in sixths of a
// circle. Nobody gains anything beyond them, or in the same hex.
var chases = func() (t [2*mostX + 1][2*mostY + 1][sixths * sixths]uint8) {
	for x := range t {
		for y := range t[x] {
			off := hex.Point{X: int16(x - mostX), Y: int16(y - mostY)}
			if !off.Centre() || off == (hex.Point{}) || hex.Range(hex.Point{}, off) > play.AdvantageHexes {
				continue
			}
			for k := range t[x][y] {
				here := hex.Facing(2*(k/sixths) + 1).Clock(off)
				there := hex.Facing(2*(k%sixths) + 1).Clock(hex.Point{}.Sub(off))
				if here == 12 && !play.Front(there) {
					t[x][y][k] |= gains
				}
				if there == 12 && !play.Front(here) {
					t[x][y][k] |= yields
				}
			}
		}
	}
	return t
}()

// chase tells whether an aircraft would gain the Advantage over another, and the other over it (AF-66).
func (o *outlook) chase(h *outlook) uint8 {
	x, y := uint(int(h.pos.X)-int(o.pos.X)+mostX), uint(int(h.pos.Y)-int(o.pos.Y)+mostY)
	if x >= uint(len(chases)) || y >= uint(len(chases[0])) {
		return 0
	}
	return chases[x][y][o.facing>>1*sixths+h.facing>>1]
}
