package play_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/ufo/play"

	"github.com/furball-sim/furball/rules/plane"
)

var movementCases = []ruleCase{
	{"UFO-12 turn up to 90, then move up to top speed", func(t *testing.T) {
		d := duelOf(t, "")
		c := d.At(1)
		*c.Moved = 6
		rulestest.Same(t, "moves", d.Moves(1), 7*13)
		turn, inches := c.Craft.Move(0)
		rulestest.Same(t, "first", [2]int{turn, inches}, [2]int{-6, 0})
		turn, inches = c.Craft.Move(90)
		rulestest.Same(t, "last", [2]int{turn, inches}, [2]int{6, 6})
		place(d, 1, 0, 0, 0)
		d.MoveUFO(1, 6, 5)
		rulestest.Same(t, "turns first", *d.At(1).Pos, plane.Point{X: 5000})
		rulestest.Same(t, "moved", *d.At(1).Moved, 5)
	}},
	{"UFO-12 no turn after a move beyond anti-grav", func(t *testing.T) {
		for _, c := range []struct{ moved, antiGrav int8 }{{6, 7}, {6, 6}, {6, 5}, {5, 5}, {0, 1}} {
			d := duelOf(t, "")
			*d.At(1).Moved, *d.At(1).AntiGrav = c.moved, c.antiGrav
			rulestest.Same(t, fmt.Sprint(c), d.At(1).Craft.MayTurn(), c.moved <= c.antiGrav)
			if c.moved > c.antiGrav {
				rulestest.Same(t, "moves", d.Moves(1), 7)
			}
		}
	}},
	{"UFO-13 speed changes", func(t *testing.T) {
		for _, c := range []struct{ top, speed, lo, hi int }{
			{8, 6, 3, 8}, {8, 2, 1, 5}, {8, 4, 1, 7}, {8, 8, 5, 8}, {3, 8, 3, 3}, {1, 1, 1, 1}} {
			d := duelOf(t, "")
			*d.At(0).Top, *d.At(0).Speed = int8(c.top), int8(c.speed)
			lo, hi := d.At(0).Craft.Speeds()
			rulestest.Same(t, fmt.Sprint(c), [2]int{lo, hi}, [2]int{c.lo, c.hi})
		}
	}},
	{"UFO-14 halves and turns of up to 45", func(t *testing.T) {
		d := duelOf(t, "")
		c := d.At(0)
		d.Stand(0)
		d.SetSpeed(0, 5)
		d.FlyHalf(0, 6)
		rulestest.Same(t, "first half", *c.Pos, plane.Point{Y: 2500})
		d.TurnAircraft(0, 6)
		rulestest.Same(t, "right 45", c.Heading.Degrees(), 45)
		d.TurnAircraft(0, 0)
		rulestest.Same(t, "left 45", c.Heading.Degrees(), 0)
		*c.Top, d.Stage = 2, 0
		rulestest.Same(t, "a turn waits", d.FlySecondHalf(), true)
		rulestest.Same(t, "second half not shortened", *c.Pos, plane.Point{Y: 5000})
		rulestest.Same(t, "turns", d.Q.N, 7)
	}},
	{"UFO-15 craft share a point", func(t *testing.T) {
		d := duelOf(t, "")
		place(d, 0, 0, 4, 0)
		place(d, 1, 0, 0, 0)
		d.MoveUFO(1, 0, 4)
		rulestest.Same(t, "place", *d.At(1).Pos, *d.At(0).Pos)
		rulestest.Same(t, "lost or hurt", *d.At(0).Lost || *d.At(1).Lost || *d.At(0).Hurt || *d.At(1).Hurt, false)
	}},
	{"UFO-12 only the move of the last turn counts", func(t *testing.T) {
		d := duelOf(t, "")
		c := d.At(1)
		*c.AntiGrav = 5
		d.MoveUFO(1, 0, 6)
		rulestest.Same(t, "after 6", c.Craft.MayTurn(), false)
		d.MoveUFO(1, 0, 5)
		rulestest.Same(t, "after 5", c.Craft.MayTurn(), true)
		rulestest.Same(t, "place", *c.Pos, plane.Point{Y: 13000})
	}},
	{"UFO-12 a UFO that can neither turn nor move is not asked", func(t *testing.T) {
		d := duelOf(t, "")
		c := d.At(1)
		*c.Top, *c.AntiGrav, *c.Moved = 0, 1, 6
		rulestest.Same(t, "asked", d.MoveUFOs(), false)
		rulestest.Same(t, "next turn it may turn", c.Craft.MayTurn(), true)
		d.Cursor, d.Stage = 0, 0
		rulestest.Same(t, "asked then", d.MoveUFOs(), true)
		rulestest.Same(t, "options", d.Q.N, play.UFOTurns)
	}},
	{"UFO-13 the speed chosen is flown, from the speed of the turn before", func(t *testing.T) {
		d := duelOf(t, "start: {range: 40, speed: 4}")
		follow(t, d, "blue 1: speed 7", "red 1: keeps its heading, moves 0", "blue 1: turns right 15")
		rulestest.Same(t, "first half", *d.At(0).Pos, plane.Point{Y: 3500})
		follow(t, d, "blue 1: turns left 15")
		q := d.Next()
		rulestest.Same(t, "speeds 4 to 8", q.N, 5)
		rulestest.Same(t, "second half", *d.At(0).Pos, plane.Point{Y: 3500}.Ahead(1, 3500))
	}},
	{"UFO-12 UFOs move one after another, lowest initiative first", func(t *testing.T) {
		d := fight(t, "start: {range: 20}", []string{"small-ufo", "large-ufo"}, small)
		d.At(0).Charge[0], d.At(2).Charge[0] = 5, 7 // initiatives 8 and 6, the large one's 1
		follow(t, d, "blue 2: keeps its heading, moves 6", "red 1: turns left 90, moves 2",
			"blue 1: turns right 15, moves 3")
		rulestest.Same(t, "places", [3]plane.Point{*d.At(0).Pos, *d.At(1).Pos, *d.At(2).Pos},
			[3]plane.Point{plane.Point{}.Ahead(1, 3000), {X: 2000, Y: 6000}, {X: 2000, Y: 20000}})
	}},
}
