package airforce

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/airforce/scout"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// System is Advanced Air Force.
type System struct{}

// ID implements rules.System.
func (System) ID() string { return "airforce" }

// Title implements rules.System.
func (System) Title() string { return "Advanced Air Force" }

// LengthUnit implements rules.System.
func (System) LengthUnit() string { return "game-turns" }

// RangeUnit implements rules.System.
func (System) RangeUnit() string { return "hex" }

// Unit is the unit of the field at a path of an experiment.
func (System) Unit(path string) string { return fieldTypes.Unit(path) }

// Words names the field at a path of an experiment.
func (System) Words(path string) string { return fieldTypes.Words(path) }

// fieldTypes are what the sections of an experiment decode into.
var fieldTypes = rules.Fields{Start: play.StartFields{}, Options: play.OptionFields{}, Side: play.SideFields{}, Card: card.Card{}}

// DamageUnit implements rules.System.
func (System) DamageUnit() string { return "boxes" }

// ShippedCards implements rules.System.
func (System) ShippedCards() []yamldoc.File { return card.Shipped() }

// CardType implements rules.System.
func (System) CardType() any { return card.Card{} }

// Underived implements rules.System (AF-90 to AF-99).
func (System) Underived(doc *yamldoc.Node) yamldoc.Faults {
	c, err := card.Decode(doc)
	if err != nil || c.From == nil {
		return nil
	}
	return c.Underived(doc)
}

// CheckCard implements rules.System.
func (System) CheckCard(doc *yamldoc.Node) error {
	_, err := card.Decode(doc)
	return err
}

// ShowCard implements rules.System.
func (System) ShowCard(doc *yamldoc.Node) (string, error) { return card.Show(doc) }

// Attacks implements rules.System.
func (System) Attacks() []rules.Attack { return play.Attacks() }

// Compile implements rules.System.
func (System) Compile(s *rules.Setup) (rules.Game, error) { return play.Compile(s) }

// NewScout implements rules.System.
func (System) NewScout() rules.Scout { return scout.New() }

// Offers implements rules.System.
func (System) Offers() rules.Offers {
	return rules.Offers{
		Kinds: rules.Kinds(rules.Move, rules.Speed, rules.Turn, rules.Fire, rules.Plan),
		Facts: rules.FactsOf(rules.Range, rules.AngleOff, rules.TargetAngleOff, rules.Altitude, rules.Energy,
			rules.MyHit, rules.MyKill, rules.MyReach, rules.TheirHit, rules.TheirKill, rules.TheirReach,
			rules.AmmoSpent, rules.AmmoLeft, rules.Risk, rules.SpeedFact, rules.Manoeuvre, rules.MyDamage,
			rules.Advantage, rules.Height, rules.Lead, rules.Corner),
		Crafts:   []string{card.FighterKind, card.BomberKind},
		Plans:    &scout.Plans,
		Learned:  scout.Learned(),
		Seen:     play.Seen{},
		Moves:    play.MoveNames[:],
		MaxCraft: play.MaxCraft,
		Setup:    &rules.SetupTypes{Start: play.StartFields{}, Options: play.OptionFields{}, Craft: play.SideFields{}},

		AltitudeUnit: "feet",
		SpeedUnit:    "speed points of 50 mph",
		Map:          rules.Map{Hexes: true, Unit: 223_520, Turn: 10, Level: 304_800, Scale: "AF-50: a hex is 50 mph for a game-turn of some 10 seconds"},
	}
}

var _ rules.System = System{}
