package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
)

// Sizes that fix the arrays of a duel.
const (
	MaxCraft  = 4 // a side
	maxAll    = 2 * MaxCraft
	MaxGroups = 4  // gun groups of a card
	MaxSpeed  = 20 // speed points of any aircraft
)

// Game is cards, start positions and options, compiled once.
type Game struct {
	spec  [maxAll]card.Spec
	start [maxAll]State
	order [maxAll]uint8 // the list order of the rules: blue's aircraft, then red's
	rank  [maxAll]uint8 // place of an index in order
	sides rules.Sides

	carries [maxAll][]string // the ids of the weapons that can be left at home
	total   int

	options  Options
	mirrored bool
	scatter  rules.Scatter
	takers   [2]bool // the sides that may hold the Advantage at the start
}

// list sets the list order; it begins with the side given.
func (g *Game) list(first rules.Side) {
	n := 0
	for _, s := range [2]rules.Side{first, first.Other()} {
		from, to := g.sides.Bounds(s)
		for i := from; i < to; i++ {
			g.order[n], g.rank[i] = uint8(i), uint8(n)
			n++
		}
	}
}

// NewDuel implements rules.Game.
func (g *Game) NewDuel() rules.Duel {
	d := new(Duel)
	d.Enter(g)
	return d
}

// Weapons implements rules.Game.
func (g *Game) Weapons() []rules.Weapon { return weapons[:] }

// weapons are those of the ledger, in its order.
var weapons = [...]rules.Weapon{
	fixedGuns:    {ID: "fixed-guns", Name: "Fixed guns"},
	snapshots:    {ID: "snapshots", Name: "Snapshots", With: "fixed-guns"},
	flexibleGuns: {ID: "flexible-guns", Name: "Flexible guns"},
}

// bandEdges are the upper edges of the range bands in hexes.
var bandEdges = [rules.NumRangeBands - 1]int{1, 2, 3, 4, 5}

// RangeBands implements rules.Game.
func (g *Game) RangeBands() []int { return bandEdges[:] }

// TurnLimit implements rules.Game.
func (g *Game) TurnLimit() int { return g.options.TurnLimit }

// Even implements rules.Game. No side alone may take the Advantage.
func (g *Game) Even() bool {
	return g.takers[rules.Blue] == g.takers[rules.Red] && rules.Even(g.sides, func(s rules.Side, k int) rules.Stance {
		from, _ := g.sides.Bounds(s)
		c := &g.start[from+k]
		return rules.Stance{Heading: -c.Facing.Degrees() + 90, Height: int(c.Alt), Speed: int(c.Speed)}
	})
}

// Craft implements rules.Game.
func (g *Game) Craft(s rules.Side) []rules.Craft {
	var list []rules.Craft
	from, to := g.sides.Bounds(s)
	for i := from; i < to; i++ {
		sp := &g.spec[i]
		list = append(list, rules.Craft{ID: sp.ID(), Name: sp.Name(), Kind: sp.Kind(), Carries: g.carries[i]})
	}
	return list
}

// Mirror is the game with the sides exchanged, seen in a mirror that lies
// across the line between them.
func (g *Game) Mirror() rules.Game {
	m := *g
	m.mirrored = !g.mirrored
	m.scatter.Mirrored = m.mirrored
	m.takers = [2]bool{g.takers[rules.Red], g.takers[rules.Blue]}
	n := 0
	for _, s := range []rules.Side{rules.Red, rules.Blue} {
		from, to := g.sides.Bounds(s)
		for i := from; i < to; i++ {
			c := g.start[i]
			c.Side = s.Other()
			c.Pos, c.Facing = c.Pos.Mirror(), c.Facing.Mirror()
			c.Bank = (Banks - c.Bank) % Banks
			if c.Over >= 0 {
				c.Over = int8((int(c.Over) + g.sides[rules.Red]) % g.total) // red's come first now
			}
			m.spec[n], m.start[n], m.carries[n] = g.spec[i], c, g.carries[i]
			n++
		}
	}
	m.sides = g.sides.Mirrored()
	m.list(rules.Red)
	return &m
}
