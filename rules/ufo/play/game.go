package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// A Game is cards, start positions and options, compiled. Nobody changes it.
type Game struct {
	spec    [maxAll]spec
	start   [maxAll]Craft
	sides   rules.Sides
	duo     bool // one aircraft against a UFO with one ray gun
	options Options
	scatter rules.Scatter
}

// isDuo reports whether an aircraft fights a UFO with one ray gun.
func (g *Game) isDuo() bool {
	return g.sides.Total() == 2 && g.start[0].ufo != g.start[1].ufo && len(g.spec[0].guns)+len(g.spec[1].guns) == 1
}

// Options are the readings of the game.
func (g *Game) Options() Options { return g.options }

// Sides are how many craft each side has.
func (g *Game) Sides() rules.Sides { return g.sides }

// NewDuel implements rules.Game.
func (g *Game) NewDuel() rules.Duel {
	d := new(Duel)
	d.Enter(g)
	return d
}

// Inches is the range of two places (UFO-3).
func (g *Game) Inches(a, b plane.Point) int {
	switch g.options.Rounding {
	case Nearest:
		return plane.InchesNearest(a, b)
	case Down:
		return plane.InchesDown(a, b)
	}
	return plane.Inches(a, b)
}

// Sees reports whether a place is in the forward arc of a pose (UFO-4).
func (g *Game) Sees(at plane.Point, h plane.Heading, to plane.Point) bool {
	return g.options.Arc.Contains(at, h, to)
}

// Weapons implements rules.Game.
func (g *Game) Weapons() []rules.Weapon { return weaponList[:] }

// weaponList are the weapons in the order of the ledger.
var weaponList = [...]rules.Weapon{
	Cannon:     {ID: "cannon", Name: "Cannon"},
	AMRAAM:     {ID: "amraam", Name: "AMRAAM"},
	Sidewinder: {ID: "sidewinder", Name: "Sidewinder"},
	RayGun:     {ID: "ray-gun", Name: "Ray gun"},
}

// bandEdges are the upper edges of the range bands in inches.
var bandEdges = [rules.NumRangeBands - 1]int{2, 4, 6, 12, 18}

// RangeBands implements rules.Game.
func (g *Game) RangeBands() []int { return bandEdges[:] }

// TurnLimit implements rules.Game.
func (g *Game) TurnLimit() int { return g.options.TurnLimit }

// Even implements rules.Game.
func (g *Game) Even() bool {
	return rules.Even(g.sides, func(s rules.Side, k int) rules.Stance {
		from, _ := g.sides.Bounds(s)
		c := &g.start[from+k]
		return rules.Stance{Heading: c.heading.Degrees(), Speed: int(c.speed)}
	})
}

// Craft implements rules.Game.
func (g *Game) Craft(s rules.Side) []rules.Craft {
	var list []rules.Craft
	from, to := g.sides.Bounds(s)
	for i := from; i < to; i++ {
		c := &g.spec[i].card
		list = append(list, rules.Craft{ID: c.ID, Name: c.Name, Kind: c.Kind, Carries: g.spec[i].carries, Takes: g.spec[i].dp})
	}
	return list
}

// Mirror is the game with the sides exchanged, seen in a mirror across the line between them.
func (g *Game) Mirror() rules.Game {
	m := *g
	n := 0
	for _, s := range []rules.Side{rules.Red, rules.Blue} {
		from, to := g.sides.Bounds(s)
		for i := from; i < to; i++ {
			c := g.start[i]
			c.side = s.Other()
			c.pos.Y = -c.pos.Y
			c.heading = c.heading.Mirrored()
			c.spec = &m.spec[n]
			m.spec[n], m.start[n] = g.spec[i], c
			n++
		}
	}
	m.sides = g.sides.Mirrored()
	m.scatter.Mirrored = !g.scatter.Mirrored
	return &m
}
