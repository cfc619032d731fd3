package play

import (
	"slices"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/heightband/card"
)

// A Spec is what never changes about one aircraft of a game.
type Spec struct {
	card      card.Card
	dp        int // damage points that destroy it
	payload   bool
	batteries []Battery // the card's in its order, then rockets, mortar and upward-firing guns
	fixed     uint8     // those that the pilot fires ahead, bit 0 for the first
	rockets   uint8     // of these the rockets and mortars
	upward    uint8     // those that the pilot fires upwards
	crewed    uint8     // those that need one of the aircrew
	fates     *fates
	carries   []string // weapons that it takes along
}

// Jet, Fighter and Ceiling are what the card says of it.
func (sp *Spec) Jet() bool { return sp.card.Jet }

func (sp *Spec) Fighter() bool { return sp.card.Kind == card.Fighter }

func (sp *Spec) Ceiling() int { return sp.card.Ceiling }

// DP is the damage points that destroy it, and Payload whether it carries one.
func (sp *Spec) DP() int       { return sp.dp }
func (sp *Spec) Payload() bool { return sp.payload }

// Guns is the number of batteries, and Battery one of them.
func (sp *Spec) Guns() int              { return len(sp.batteries) }
func (sp *Spec) Battery(k int) *Battery { return &sp.batteries[k] }

// Fixed is the set of batteries that the pilot fires ahead, bit 0 for the first. The other sets are the rockets and
// mortars of these, those that the pilot fires upwards, and those that need one of the aircrew.
func (sp *Spec) Fixed() uint8   { return sp.fixed }
func (sp *Spec) Rockets() uint8 { return sp.rockets }
func (sp *Spec) Upward() uint8  { return sp.upward }
func (sp *Spec) Crewed() uint8  { return sp.crewed }

// A Battery is guns or rockets as they fire.
type Battery struct {
	name   string
	arc    Arc
	dice   int8
	toHit  int8
	reach  int8  // range in inches
	weapon uint8 // in the ledger
	rounds int8  // bursts or salvos that it has; unlimited: -1
}

// Game is cards, start positions and options, compiled once.
type Game struct {
	spec    [MaxAll]Spec
	start   [MaxAll]State
	sides   rules.Sides
	total   int
	weapons []rules.Weapon

	options   Options
	formation [2]bool
	aa        [2]int // heavy batteries of a side
	clouds    cloudPlan
	scatter   rules.Scatter
}

// Bounds gives the indices of a side's aircraft: from, and one past the last.
func (g *Game) Bounds(s rules.Side) (from, to int) { return g.sides.Bounds(s) }

// Arc, Dice and ToHit are where it fires and how well.
func (w *Battery) Arc() Arc    { return w.arc }
func (w *Battery) Dice() int8  { return w.dice }
func (w *Battery) ToHit() int8 { return w.toHit }

// Spec is what never changes about an aircraft, by its index: blue's come first. Total is how many there are.
func (g *Game) Spec(i int) *Spec { return &g.spec[i] }
func (g *Game) Total() int       { return g.total }

// Collisions and those below are options of the experiment: whether aircraft may collide (HB-22), whether damage dice count flat (HB-30),
// and for how many turns all must be so many inches apart to have lost each other (HB-41).
func (g *Game) Collisions() bool { return !g.options.NoCollisions }
func (g *Game) Flat() bool       { return g.options.Flat }
func (g *Game) Apart() int       { return g.options.Apart }
func (g *Game) ApartTurns() int  { return g.options.ApartTurns }

// Start is an aircraft as it starts, but for the scatter.
func (g *Game) Start(i int) Craft { return Craft{&g.start[i]} }

// NewDuel implements rules.Game.
func (g *Game) NewDuel() rules.Duel {
	d := new(Duel)
	d.Enter(g)
	return d
}

// Weapons implements rules.Game.
func (g *Game) Weapons() []rules.Weapon { return g.weapons }

// bandEdges are the upper edges of the range bands in inches.
var bandEdges = [4]int{1, 2, 4, 6}

// RangeBands implements rules.Game.
func (g *Game) RangeBands() []int { return bandEdges[:] }

// TurnLimit implements rules.Game.
func (g *Game) TurnLimit() int { return g.options.TurnLimit }

// Even implements rules.Game. Formations, contact markers and heavy anti-aircraft fire must be the same too.
func (g *Game) Even() bool {
	return g.formation[rules.Blue] == g.formation[rules.Red] && g.aa[rules.Blue] == g.aa[rules.Red] &&
		g.start[0].Marker == g.start[g.sides[rules.Blue]].Marker &&
		rules.Even(g.sides, func(s rules.Side, k int) rules.Stance {
			from, _ := g.Bounds(s)
			c := &g.start[from+k]
			return rules.Stance{Heading: c.Heading.Degrees(), Height: int(c.HB)}
		})
}

// Craft implements rules.Game.
func (g *Game) Craft(s rules.Side) []rules.Craft {
	var list []rules.Craft
	from, to := g.Bounds(s)
	for i := from; i < to; i++ {
		c := &g.spec[i].card
		list = append(list, rules.Craft{ID: c.ID, Name: c.Name, Kind: c.Kind, Carries: g.spec[i].carries, Takes: g.spec[i].dp})
	}
	return list
}

// Mirror is the game with the sides exchanged, seen in a mirror that lies
// across the line between them.
func (g *Game) Mirror() rules.Game {
	m := *g
	n := 0
	for _, s := range []rules.Side{rules.Red, rules.Blue} {
		from, to := g.Bounds(s)
		for i := from; i < to; i++ {
			c := g.start[i]
			c.Side = s.Other()
			c.Pos.Y = -c.Pos.Y
			c.Heading = c.Heading.Mirrored()
			m.spec[n], m.start[n] = g.spec[i], c
			m.spec[n].batteries = slices.Clone(g.spec[i].batteries)
			for b := range m.spec[n].batteries {
				m.spec[n].batteries[b].arc = m.spec[n].batteries[b].arc.mirrored()
			}
			n++
		}
	}
	m.sides, m.aa = g.sides.Mirrored(), [2]int{g.aa[1], g.aa[0]}
	m.formation = [2]bool{g.formation[1], g.formation[0]}
	for k := range m.clouds.groups {
		m.clouds.at[k].Y = -m.clouds.at[k].Y
	}
	m.clouds.wind = g.clouds.wind.Mirrored()
	m.scatter.Mirrored = !g.scatter.Mirrored
	return &m
}
