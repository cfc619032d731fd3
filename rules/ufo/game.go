package ufo

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A spec is what never changes about one craft of a game.
type spec struct {
	card     Card
	dp       int
	reaction int
	cannons  uint8                // hard points with a cannon, bit 0 for hard point 1
	points   [maxHardPoints]point // by number, from hard point 1
	location [7]int8              // hard point index that a face of the location die finds; -1: none
	guns     []RayGun
	full     [maxGuns]int8 // the charge of guns that lack none
	fates    *fates        // exact chances to lose it, for the facts
	carries  []string      // weapons that it takes along
}

// A point is one hard point as fitted.
type point struct {
	fitted bool
	weapon int
	count  int8
}

// firing says how missiles and guns share a turn (UFO-16).
type firing uint8

const (
	exclusive firing = iota
	thirdBurst
	free
)

// rounding says how fractions of an inch count in a range (UFO-3).
type rounding uint8

const (
	up rounding = iota
	nearest
	down
)

// Game is cards, start positions and options, compiled.
type Game struct {
	spec  [maxAll]spec
	start [maxAll]craft
	count [2]int
	total int
	duo   bool // one aircraft against a UFO with one ray gun

	arc        plane.Arc
	firing     firing
	upTo45     bool
	partial    bool
	keep       bool
	location   bool
	recharges  bool     // guns always recharge
	lateSpeed  bool     // aircraft set their speed when they fly
	steps      int      // of a UFO's move, in an inch
	rounding   rounding // of ranges
	turnLimit  int
	apart      int
	apartTurns int
	reach      *reachTable
	scatter    rules.Scatter
}

// isDuo reports whether an aircraft fights a UFO with one ray gun.
func (g *Game) isDuo() bool {
	return g.total == 2 && g.start[0].ufo != g.start[1].ufo && len(g.spec[0].guns)+len(g.spec[1].guns) == 1
}

// bounds returns the indices of a side's craft: the first, and one past the last.
func (g *Game) bounds(s rules.Side) (from, to int) {
	if s == rules.Blue {
		return 0, g.count[rules.Blue]
	}
	return g.count[rules.Blue], g.total
}

// NewDuel implements rules.Game.
func (g *Game) NewDuel() rules.Duel {
	d := new(Duel)
	d.Enter(g)
	return d
}

// inches is the range of two places (UFO-3).
func (g *Game) inches(a, b plane.Point) int {
	switch g.rounding {
	case nearest:
		return plane.InchesNearest(a, b)
	case down:
		return plane.InchesDown(a, b)
	}
	return plane.Inches(a, b)
}

// Weapons implements rules.Game.
func (g *Game) Weapons() []rules.Weapon { return weaponList[:] }

// weaponList are the weapons in the order of the ledger.
var weaponList = [...]rules.Weapon{
	cannon:     {ID: "cannon", Name: "Cannon"},
	amraam:     {ID: "amraam", Name: "AMRAAM"},
	sidewinder: {ID: "sidewinder", Name: "Sidewinder"},
	rayGun:     {ID: "ray-gun", Name: "Ray gun"},
}

// bandEdges are the upper edges of the range bands in inches.
var bandEdges = [rules.NumRangeBands - 1]int{2, 4, 6, 12, 18}

// RangeBands implements rules.Game.
func (g *Game) RangeBands() []int { return bandEdges[:] }

func (g *Game) band(inches int) int {
	for i, e := range bandEdges {
		if inches <= e {
			return i
		}
	}
	return len(bandEdges)
}

// TurnLimit implements rules.Game.
func (g *Game) TurnLimit() int { return g.turnLimit }

// Even implements rules.Game.
func (g *Game) Even() bool {
	return rules.Even(g.count, func(s rules.Side, k int) rules.Stance {
		from, _ := g.bounds(s)
		c := &g.start[from+k]
		return rules.Stance{Heading: c.heading.Degrees(), Speed: int(c.speed)}
	})
}

// Craft implements rules.Game.
func (g *Game) Craft(s rules.Side) []rules.Craft {
	var list []rules.Craft
	from, to := g.bounds(s)
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
		from, to := g.bounds(s)
		for i := from; i < to; i++ {
			c := g.start[i]
			c.side = s.Other()
			c.pos.Y = -c.pos.Y
			c.heading = plane.Heading((plane.Headings + 12 - int(c.heading)) % plane.Headings)
			m.spec[n], m.start[n] = g.spec[i], c
			n++
		}
	}
	m.count = [2]int{g.count[rules.Red], g.count[rules.Blue]}
	m.scatter.Mirrored = !g.scatter.Mirrored
	return &m
}

// System is Tornado against UFO.
type System struct{}

// ID implements rules.System.
func (System) ID() string { return "ufo" }

// Title implements rules.System.
func (System) Title() string { return "Tornado against UFO" }

// LengthUnit implements rules.System.
func (System) LengthUnit() string { return "turns" }

// RangeUnit implements rules.System.
func (System) RangeUnit() string { return "inch" }

// Unit is the unit of the field at a path of an experiment.
func (System) Unit(path string) string { return fieldTypes.Unit(path) }

// Words names the field at a path of an experiment.
func (System) Words(path string) string { return fieldTypes.Words(path) }

// fieldTypes are what the sections of an experiment decode into.
var fieldTypes = rules.Fields{Start: startFields{}, Options: optionFields{}, Side: sideFields{}, Card: Card{}}

// DamageUnit implements rules.System.
func (System) DamageUnit() string { return "points" }

// ShippedCards implements rules.System.
func (System) ShippedCards() []yamldoc.File { return shippedCards() }

// CardType implements rules.System.
func (System) CardType() any { return Card{} }

// Underived implements rules.System: cards give no performance that figures could follow from.
func (System) Underived(*yamldoc.Node) yamldoc.Faults { return nil }

// CheckCard implements rules.System.
func (System) CheckCard(doc *yamldoc.Node) error {
	_, err := decodeCard(doc)
	return err
}

// ShowCard implements rules.System.
func (System) ShowCard(doc *yamldoc.Node) (string, error) { return showCard(doc) }

// Attacks implements rules.System.
func (System) Attacks() []rules.Attack { return attacks() }

// Compile implements rules.System.
func (System) Compile(s *rules.Setup) (rules.Game, error) { return compile(s) }

var _ rules.System = System{}
