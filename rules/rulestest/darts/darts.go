// Package darts is the smallest whole rules system: two players throw darts in turn, and the first who has
// thrown as many points as the other's card holds wins. It is the example of docs/new-system.md, and only
// tests play it. Its rooms are files: card.go, play.go and scout.go; this file puts them together.
package darts

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// System is darts.
type System struct{}

func (System) ID() string                   { return "darts" }
func (System) Title() string                { return "Darts" }
func (System) LengthUnit() string           { return "turns" }
func (System) RangeUnit() string            { return "foot" }
func (System) DamageUnit() string           { return "points" }
func (System) ShippedCards() []yamldoc.File { return shippedCards() }
func (System) CardType() any                { return Card{} }

func (System) CheckCard(doc *yamldoc.Node) error          { _, err := decodeCard(doc); return err }
func (System) ShowCard(doc *yamldoc.Node) (string, error) { return showCard(doc) }
func (System) Attacks() []rules.Attack                    { return nil }
func (System) NewScout() rules.Scout                      { return new(scout) }

func (System) Underived(*yamldoc.Node) yamldoc.Faults { return nil }

// Unit is the unit of the field at a path of an experiment.
func (System) Unit(path string) string { return fieldTypes.Unit(path) }

// Words names the field at a path of an experiment.
func (System) Words(path string) string { return fieldTypes.Words(path) }

// fieldTypes are what the sections of an experiment decode into.
var fieldTypes = rules.Fields{Start: start{}, Options: options{}, Side: side{}, Card: Card{}}

func (System) Offers() rules.Offers {
	return rules.Offers{Kinds: rules.Kinds(rules.Fire), Facts: rules.FactsOf(rules.MyHit, rules.MyKill, rules.MyDamage),
		Crafts: []string{"fighter"}, MaxCraft: 1, Seen: seen{},
		Setup: &rules.SetupTypes{Start: start{}, Options: options{}, Craft: side{}}}
}

func (System) Compile(s *rules.Setup) (rules.Game, error) { return compile(s) }
