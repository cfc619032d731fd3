// Package ufo is Tornado against UFO, a d6 game in inches, as Furball plays it. It puts three rooms together: the cards
// (package card), the duel (play), and what pilots see and reckon (scout). docs/rules/ufo.md says how each rule is
// played.
package ufo

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/ufo/card"
	"github.com/furball-sim/furball/rules/ufo/odds"
	"github.com/furball-sim/furball/rules/ufo/play"
	"github.com/furball-sim/furball/rules/ufo/scout"
	"github.com/furball-sim/furball/rules/yamldoc"
)

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
func (System) Unit(path string) string { return play.Fields.Unit(path) }

// Words names the field at a path of an experiment.
func (System) Words(path string) string { return play.Fields.Words(path) }

// DamageUnit implements rules.System.
func (System) DamageUnit() string { return "points" }

// ShippedCards implements rules.System.
func (System) ShippedCards() []yamldoc.File { return card.Shipped() }

// CardType implements rules.System.
func (System) CardType() any { return card.Card{} }

// Underived implements rules.System: cards give no performance that figures could follow from.
func (System) Underived(*yamldoc.Node) yamldoc.Faults { return nil }

// CheckCard implements rules.System.
func (System) CheckCard(doc *yamldoc.Node) error {
	_, err := card.Decode(doc)
	return err
}

// ShowCard implements rules.System.
func (System) ShowCard(doc *yamldoc.Node) (string, error) { return card.Show(doc) }

// Attacks implements rules.System.
func (System) Attacks() []rules.Attack { return odds.Attacks() }

// Compile implements rules.System.
func (System) Compile(s *rules.Setup) (rules.Game, error) { return play.Compile(s) }

// NewScout implements rules.System.
func (System) NewScout() rules.Scout { return scout.New() }

// Offers implements rules.System.
func (System) Offers() rules.Offers {
	return rules.Offers{
		Kinds:   rules.Kinds(rules.Move, rules.Speed, rules.Turn, rules.Fire, rules.Launch, rules.Plan),
		Routine: rules.Kinds(rules.Plan), // a gun recharges
		Facts:   scout.Facts,
		Decides: map[string]rules.KindSet{
			card.Fighter: rules.Kinds(rules.Speed, rules.Turn, rules.Fire, rules.Launch),
			card.UFO:     rules.Kinds(rules.Move, rules.Fire, rules.Plan),
		},
		Crafts:   []string{card.Fighter, card.UFO},
		Learned:  scout.Learned,
		Seen:     play.Seen{},
		Moves:    play.MoveNames(),
		MaxCraft: play.MaxCraft,
		Setup:    &rules.SetupTypes{Start: play.StartFields{}, Options: play.OptionFields{}, Craft: play.SideFields{}},

		SpeedUnit: "inches a turn",
		Map: rules.Map{Unit: 300_000, Turn: 10, Scale: "a reading, as the rules name no scale: " +
			"with 300 m an inch and 10 seconds a turn, 8 inches a turn are 240 m/s"},
	}
}

var _ rules.System = System{}
