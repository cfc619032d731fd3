package heightband

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/heightband/card"
	"github.com/furball-sim/furball/rules/heightband/odds"
	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/heightband/scout"
	"github.com/furball-sim/furball/rules/yamldoc"
)

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
func (System) Unit(path string) string { return play.Fields.Unit(path) }

// Words names the field at a path of an experiment.
func (System) Words(path string) string { return play.Fields.Words(path) }

// ShippedCards implements rules.System.
func (System) ShippedCards() []yamldoc.File { return card.Shipped() }

// CardType implements rules.System.
func (System) CardType() any { return card.Card{} }

// Underived implements rules.System (HB-60 to HB-64, HB-66).
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
func (System) Attacks() []rules.Attack { return odds.Attacks() }

// Compile implements rules.System.
func (System) Compile(s *rules.Setup) (rules.Game, error) { return play.Compile(s) }

// NewScout implements rules.System.
func (System) NewScout() rules.Scout { return scout.New() }

// Offers implements rules.System.
func (System) Offers() rules.Offers {
	return rules.Offers{
		Kinds: rules.Kinds(rules.Move, rules.Turn, rules.Fire, rules.Plan),
		Facts: rules.FactsOf(rules.Range, rules.AngleOff, rules.TargetAngleOff, rules.Altitude, rules.MyHit, rules.MyKill,
			rules.MyReach, rules.TheirHit, rules.TheirKill, rules.TheirReach, rules.AmmoSpent, rules.AmmoLeft, rules.Risk,
			rules.SpeedFact, rules.Manoeuvre, rules.First, rules.MyDamage, rules.Height, rules.Lead, rules.TestFails),
		Learned:  scout.Learned(),
		Crafts:   []string{card.Fighter, card.Bomber},
		Plans:    &scout.Plans,
		Seen:     play.Seen{},
		Moves:    play.MoveNames[:],
		MaxCraft: play.MaxCraft,
		Setup:    &rules.SetupTypes{Start: play.StartFields{}, Options: play.OptionFields{}, Craft: play.SideFields{}},

		AltitudeUnit: "feet",
		SpeedUnit:    "inches a turn (airspeed AS, the rating)",
		Map:          rules.Map{Unit: 137_160, Turn: 10, Level: 304_800, Scale: "HB-3: 150 yards an inch, 10 seconds a turn"},
	}
}

var _ rules.System = System{}
