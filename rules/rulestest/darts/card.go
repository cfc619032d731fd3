// Package darts is the smallest whole rules system: two players throw darts in turn, and the first who has
// thrown as many points as the other's card holds wins. It is the example of docs/new-system.md, and only
// tests play it.
package darts

import (
	"embed"
	"fmt"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A Card is one player (DA-1).
type Card struct {
	ID     string `yaml:"id" pattern:"^[a-z0-9]+(-[a-z0-9]+)*$" doc:"name in lower case with dashes"`
	Name   string `yaml:"name" doc:"name as printed"`
	Points int    `yaml:"points" min:"1" max:"500" unit:"points" doc:"points that put the player out"`
}

//go:embed cards/*.yaml
var cardFiles embed.FS

// start is what an experiment may say under start, and options what it may say under options.
type (
	start   struct{}
	options struct {
		TurnLimit *int `yaml:"turn_limit,omitempty" min:"1" max:"100" unit:"turns" doc:"turn that ends the game; default 20"`
	}
	side struct{}
)

// usualLimit is the turn limit without an option (DA-4).
const usualLimit = 20

// decodeCard reads a card; the error holds every fault.
func decodeCard(doc *yamldoc.Node) (*Card, error) {
	var c Card
	k := yamldoc.Check(doc, &c)
	k.Named(c.ID)
	return &c, k.Faults.Err()
}

// System is darts.
type System struct{}

func (System) ID() string                   { return "darts" }
func (System) Title() string                { return "Darts" }
func (System) LengthUnit() string           { return "turns" }
func (System) RangeUnit() string            { return "foot" }
func (System) DamageUnit() string           { return "points" }
func (System) ShippedCards() []yamldoc.File { return yamldoc.Embedded(cardFiles, "cards") }
func (System) CardType() any                { return Card{} }

func (System) CheckCard(doc *yamldoc.Node) error { _, err := decodeCard(doc); return err }
func (System) Attacks() []rules.Attack           { return nil }
func (System) NewScout() rules.Scout             { return new(scout) }

func (System) Underived(*yamldoc.Node) yamldoc.Faults { return nil }

// Unit is the unit of the field at a path of an experiment.
func (System) Unit(path string) string { return fieldTypes.Unit(path) }

// Words names the field at a path of an experiment.
func (System) Words(path string) string { return fieldTypes.Words(path) }

// fieldTypes are what the sections of an experiment decode into.
var fieldTypes = rules.Fields{Start: start{}, Options: options{}, Side: side{}, Card: Card{}}

func (System) ShowCard(doc *yamldoc.Node) (string, error) {
	c, err := decodeCard(doc)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%s (%s)\npoints %s\n", c.Name, c.ID, rules.TickBoxes(c.Points)), nil
}

func (System) Offers() rules.Offers {
	return rules.Offers{Kinds: rules.Kinds(rules.Fire), Facts: rules.FactsOf(rules.MyHit, rules.MyKill, rules.MyDamage),
		Crafts: []string{"fighter"}, MaxCraft: 1, Seen: seen{},
		Setup: &rules.SetupTypes{Start: start{}, Options: options{}, Craft: side{}}}
}

func (System) Compile(s *rules.Setup) (rules.Game, error) {
	var o options
	g := new(Game)
	var errs []error
	if s.Start != nil {
		errs = append(errs, yamldoc.DecodeAt(s.Start, "start", &start{}))
	}
	if s.Options != nil {
		errs = append(errs, yamldoc.DecodeAt(s.Options, "options", &o))
	}
	g.limit = yamldoc.Or(o.TurnLimit, usualLimit)
	for k := range s.Sides {
		player := &s.Sides[k][0] // the only one: experiments keep to MaxCraft
		_, err := player.DecodeFields(rules.Side(k), &side{})
		card, errC := decodeCard(player.Card)
		errs = append(errs, err, errC)
		g.card[k] = *card
	}
	return g, yamldoc.Join(errs...)
}
