package airforce

import (
	"github.com/furball-sim/furball/rules"
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
var fieldTypes = rules.Fields{Start: startFields{}, Options: optionFields{}, Side: sideFields{}, Card: Card{}}

// DamageUnit implements rules.System.
func (System) DamageUnit() string { return "boxes" }

// ShippedCards implements rules.System.
func (System) ShippedCards() []yamldoc.File { return shippedCards() }

// CardType implements rules.System.
func (System) CardType() any { return Card{} }

// Underived implements rules.System (AF-90 to AF-99).
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

// NewScout implements rules.System.
func (System) NewScout() rules.Scout { return newScout() }

// Offers implements rules.System.
func (System) Offers() rules.Offers {
	return rules.Offers{
		Kinds: rules.Kinds(rules.Move, rules.Speed, rules.Turn, rules.Fire, rules.Plan),
		Facts: rules.FactsOf(rules.Range, rules.AngleOff, rules.TargetAngleOff, rules.Altitude, rules.Energy,
			rules.MyHit, rules.MyKill, rules.MyReach, rules.TheirHit, rules.TheirKill, rules.TheirReach,
			rules.AmmoSpent, rules.AmmoLeft, rules.Risk, rules.SpeedFact, rules.Manoeuvre, rules.MyDamage,
			rules.Advantage, rules.Height, rules.Lead, rules.Corner),
		Crafts:   []string{fighterKind, bomberKind},
		Planning: true,
		Learned:  learned(),
		Seen:     seen{},
		Moves:    moveNames[:],
		MaxCraft: maxCraft,
		Setup:    &rules.SetupTypes{Start: startFields{}, Options: optionFields{}, Craft: sideFields{}},

		AltitudeUnit: "feet",
		SpeedUnit:    "speed points of 50 mph",
		Map:          rules.Map{Hexes: true, Unit: 223_520, Turn: 10, Level: 304_800, Scale: "AF-50: a hex is 50 mph for a game-turn of some 10 seconds"},
	}
}

var _ rules.System = System{}
