package ufo

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules/plane"
)

var movementCases = []ruleCase{
	{"UFO-12 turn up to 90, then move up to top speed", func(t *testing.T) {
		c := &craft{ufo: true, top: 6, antiGrav: 7, moved: 6}
		want(t, "moves", (&Game{steps: 1}).ufoMoves(c), 7*13)
		turn, inches := ufoMove(c, 0)
		want(t, "first", [2]int{turn, inches}, [2]int{-6, 0})
		turn, inches = ufoMove(c, 90)
		want(t, "last", [2]int{turn, inches}, [2]int{6, 6})
		d := duelOf(t, "")
		d.at(1, 0, 0, 0)
		d.applyMove(&d.craft[1], 6, 5)
		want(t, "turns first", d.craft[1].pos, plane.Point{X: 5000})
		want(t, "moved", d.craft[1].moved, 5)
	}},
	{"UFO-12 no turn after a move beyond anti-grav", func(t *testing.T) {
		for _, c := range []struct{ moved, antiGrav int8 }{{6, 7}, {6, 6}, {6, 5}, {5, 5}, {0, 1}} {
			want(t, fmt.Sprint(c), mayTurn(&craft{moved: c.moved, antiGrav: c.antiGrav}), c.moved <= c.antiGrav)
		}
		want(t, "moves", (&Game{steps: 1}).ufoMoves(&craft{top: 6, moved: 6, antiGrav: 5}), 7)
	}},
	{"UFO-13 speed changes", func(t *testing.T) {
		for _, c := range []struct{ top, speed, lo, hi int }{
			{8, 6, 3, 8}, {8, 2, 1, 5}, {8, 4, 1, 7}, {8, 8, 5, 8}, {3, 8, 3, 3}, {1, 1, 1, 1}} {
			lo, hi := speeds(&craft{top: int8(c.top), speed: int8(c.speed)})
			want(t, fmt.Sprint(c), [2]int{lo, hi}, [2]int{c.lo, c.hi})
		}
	}},
	{"UFO-14 halves and turns of up to 45", func(t *testing.T) {
		d := duelOf(t, "")
		c := &d.craft[0]
		d.standing, d.nStand = [maxAll]uint8{0}, 1
		d.setSpeed(c, 5)
		d.flyHalf(c, 6)
		want(t, "first half", c.pos, plane.Point{Y: 2500})
		d.turnAircraft(c, 6)
		want(t, "right 45", c.heading.Degrees(), 45)
		d.turnAircraft(c, 0)
		want(t, "left 45", c.heading.Degrees(), 0)
		c.top, d.Stage = 2, 0
		want(t, "a turn waits", d.flySecondHalf(), true)
		want(t, "second half not shortened", c.pos, plane.Point{Y: 5000})
		want(t, "turns", d.Q.N, 7)
	}},
	{"UFO-15 craft share a point", func(t *testing.T) {
		d := duelOf(t, "")
		d.at(0, 0, 4, 0)
		d.at(1, 0, 0, 0)
		d.applyMove(&d.craft[1], 0, 4)
		want(t, "place", d.craft[1].pos, d.craft[0].pos)
		want(t, "lost or hurt", d.craft[0].lost || d.craft[1].lost || d.craft[0].hurt || d.craft[1].hurt, false)
	}},
	{"UFO-12 only the move of the last turn counts", func(t *testing.T) {
		d := duelOf(t, "")
		c := &d.craft[1]
		c.antiGrav = 5
		d.applyMove(c, 0, 6)
		want(t, "after 6", mayTurn(c), false)
		d.applyMove(c, 0, 5)
		want(t, "after 5", mayTurn(c), true)
		want(t, "place", c.pos, plane.Point{Y: 13000})
	}},
	{"UFO-12 a UFO that can neither turn nor move is not asked", func(t *testing.T) {
		d := duelOf(t, "")
		c := &d.craft[1]
		c.top, c.antiGrav, c.moved = 0, 1, 6
		want(t, "asked", d.moveUFOs(), false)
		want(t, "next turn it may turn", mayTurn(c), true)
		d.Cursor, d.Stage = 0, 0
		want(t, "asked then", d.moveUFOs(), true)
		want(t, "options", d.Q.N, ufoTurns)
	}},
	{"UFO-13 the speed chosen is flown, from the speed of the turn before", func(t *testing.T) {
		d := duelOf(t, "start: {range: 40, speed: 4}")
		follow(t, d, "blue 1: speed 7", "red 1: keeps its heading, moves 0", "blue 1: turns right 15")
		want(t, "first half", d.craft[0].pos, plane.Point{Y: 3500})
		follow(t, d, "blue 1: turns left 15")
		q := d.Next()
		want(t, "speeds 4 to 8", q.N, 5)
		want(t, "second half", d.craft[0].pos, plane.Point{Y: 3500}.Ahead(1, 3500))
	}},
	{"UFO-12 UFOs move one after another, lowest initiative first", func(t *testing.T) {
		d := fight(t, "start: {range: 20}", []string{"small-ufo", "large-ufo"}, small)
		d.craft[0].charge[0], d.craft[2].charge[0] = 5, 7 // initiatives 8 and 6, the large one's 1
		follow(t, d, "blue 2: keeps its heading, moves 6", "red 1: turns left 90, moves 2",
			"blue 1: turns right 15, moves 3")
		want(t, "places", [3]plane.Point{d.craft[0].pos, d.craft[1].pos, d.craft[2].pos},
			[3]plane.Point{plane.Point{}.Ahead(1, 3000), {X: 2000, Y: 6000}, {X: 2000, Y: 20000}})
	}},
}
