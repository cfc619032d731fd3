package heightband

import (
	"slices"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// bandFeet is the height of a band (HB-3).
const bandFeet = 500

// A spec is what never changes about one aircraft of a game.
type spec struct {
	card      Card
	dp        int // damage points that destroy it
	payload   bool
	batteries []battery // the card's in its order, then rockets, mortar and upward-firing guns
	fixed     uint8     // those that the pilot fires ahead, bit 0 for the first
	rockets   uint8     // of these the rockets and mortars
	upward    uint8     // those that the pilot fires upwards
	crewed    uint8     // those that need one of the aircrew
	fates     *fates
	carries   []string // weapons that it takes along
	reach     *reachTable
}

// A battery is guns or rockets as they fire.
type battery struct {
	name   string
	arc    arc
	dice   int8
	toHit  int8
	reach  int8  // range in inches
	weapon uint8 // in the ledger
	rounds int8  // bursts or salvos that it has; unlimited: -1
}

// Game is cards, start positions and options, compiled once.
type Game struct {
	spec    [maxAll]spec
	start   [maxAll]craft
	count   [2]int
	total   int
	weapons []rules.Weapon

	collisions bool
	forced     forcedContact
	steepTest  bool
	flat       bool
	formation  [2]bool
	aa         [2]int // heavy batteries of a side
	clouds     cloudPlan
	turnLimit  int
	apart      int
	apartTurns int
	scatter    rules.Scatter
}

// bounds gives the indices of a side's aircraft: from, and one past the last.
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

// Weapons implements rules.Game.
func (g *Game) Weapons() []rules.Weapon { return g.weapons }

// bandEdges are the upper edges of the range bands in inches.
var bandEdges = [4]int{1, 2, 4, 6}

// RangeBands implements rules.Game.
func (g *Game) RangeBands() []int { return bandEdges[:] }

func rangeBand(inches int) uint8 {
	for i, e := range bandEdges {
		if inches <= e {
			return uint8(i)
		}
	}
	return uint8(len(bandEdges))
}

// TurnLimit implements rules.Game.
func (g *Game) TurnLimit() int { return g.turnLimit }

// Even implements rules.Game. Formations, contact markers and heavy anti-aircraft fire must be the same too.
func (g *Game) Even() bool {
	return g.formation[rules.Blue] == g.formation[rules.Red] && g.aa[rules.Blue] == g.aa[rules.Red] &&
		g.start[0].marker == g.start[g.count[rules.Blue]].marker &&
		rules.Even(g.count, func(s rules.Side, k int) rules.Stance {
			from, _ := g.bounds(s)
			c := &g.start[from+k]
			return rules.Stance{Heading: c.heading.Degrees(), Height: int(c.hb)}
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

// Mirror is the game with the sides exchanged, seen in a mirror that lies
// across the line between them.
func (g *Game) Mirror() rules.Game {
	m := *g
	n := 0
	for _, s := range []rules.Side{rules.Red, rules.Blue} {
		from, to := g.bounds(s)
		for i := from; i < to; i++ {
			c := g.start[i]
			c.side = s.Other()
			c.pos.Y = -c.pos.Y
			c.heading = mirrored(c.heading)
			m.spec[n], m.start[n] = g.spec[i], c
			m.spec[n].batteries = slices.Clone(g.spec[i].batteries)
			for b := range m.spec[n].batteries {
				m.spec[n].batteries[b].arc = m.spec[n].batteries[b].arc.mirrored()
			}
			n++
		}
	}
	swap := func(v [2]int) [2]int { return [2]int{v[1], v[0]} }
	m.count, m.aa = swap(g.count), swap(g.aa)
	m.formation = [2]bool{g.formation[1], g.formation[0]}
	for k := range m.clouds.groups {
		m.clouds.at[k].Y = -m.clouds.at[k].Y
	}
	m.clouds.wind = mirrored(g.clouds.wind)
	m.scatter.Mirrored = !g.scatter.Mirrored
	return &m
}

func mirrored(h plane.Heading) plane.Heading {
	return plane.Heading((plane.Headings + 12 - int(h)) % plane.Headings)
}

// System is the height-band game.
type System struct{}

// ID implements rules.System.
func (System) ID() string { return "heightband" }

// Title implements rules.System.
func (System) Title() string { return "Height bands" }

// LengthUnit implements rules.System.
func (System) LengthUnit() string { return "turns" }

// RangeUnit implements rules.System.
func (System) RangeUnit() string { return "inch" }

// DamageUnit implements rules.System.
func (System) DamageUnit() string { return "points" }

// Unit is the unit of the field at a path of an experiment.
func (System) Unit(path string) string { return fieldTypes.Unit(path) }

// Words names the field at a path of an experiment.
func (System) Words(path string) string { return fieldTypes.Words(path) }

// fieldTypes are what the sections of an experiment decode into.
var fieldTypes = rules.Fields{Start: startFields{}, Options: optionFields{}, Side: sideFields{}, Card: Card{}}

// ShippedCards implements rules.System.
func (System) ShippedCards() []yamldoc.File { return shippedCards() }

// CardType implements rules.System.
func (System) CardType() any { return Card{} }

// Underived implements rules.System (HB-60 to HB-64, HB-66).
func (System) Underived(doc *yamldoc.Node) yamldoc.Faults {
	c, err := decodeCard(doc)
	if err != nil || c.From == nil {
		return nil
	}
	return c.underived(doc)
}

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
