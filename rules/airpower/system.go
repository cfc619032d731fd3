package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/airpower/scout"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// System is Phantom against MiG, by the Air Power rules.
type System struct{}

// ID implements rules.System.
func (System) ID() string { return "airpower" }

// Title implements rules.System.
func (System) Title() string { return "Phantom against MiG (Air Power)" }

// LengthUnit implements rules.System.
func (System) LengthUnit() string { return "turns" }

// RangeUnit implements rules.System.
func (System) RangeUnit() string { return "hex" }

// Unit is the unit of the field at a path of an experiment.
func (System) Unit(path string) string { return fieldTypes.Unit(path) }

// Words names the field at a path of an experiment.
func (System) Words(path string) string { return fieldTypes.Words(path) }

// fieldTypes are what the sections of an experiment decode into.
var fieldTypes = rules.Fields{Start: play.StartFields{}, Options: play.OptionFields{}, Side: play.SideFields{}, Card: card.Document{},
	Missile: armory.Document{}}

// DamageUnit implements rules.System.
func (System) DamageUnit() string { return "L parts: L 1, H 3, C 6, K 9" }

// ShippedCards implements rules.System.
func (System) ShippedCards() []yamldoc.File { return card.Shipped() }

// CardType implements rules.System.
func (System) CardType() any { return card.Document{} }

// Underived implements rules.System: cards are those of the published game.
func (System) Underived(*yamldoc.Node) yamldoc.Faults { return nil }

// CheckCard implements rules.System.
func (System) CheckCard(doc *yamldoc.Node) error { return card.Check(doc) }

// ShowCard implements rules.System.
func (System) ShowCard(doc *yamldoc.Node) (string, error) { return card.Show(doc) }

// Attacks implements rules.System.
func (System) Attacks() []rules.Attack {
	return append(gunnery.Attacks(card.Compile), guided.Attacks()...)
}

// Compile implements rules.System.
func (System) Compile(s *rules.Setup) (rules.Game, error) {
	g, err := play.Compile(s)
	if err != nil {
		return nil, err // a nil *Game in a rules.Game would not be nil
	}
	return g, nil
}

// importCard reads a card of the public JSON form into ours: its id, the text of
// its file, and remarks on what was read in a special way or left out.
func importCard(path string) (id string, text []byte, remarks []string, err error) {
	c, err := card.ImportFile(path)
	if err != nil {
		return "", nil, nil, err
	}
	return c.Document.ID, c.Text, c.Remarks, nil
}

// NewScout implements rules.System.
func (System) NewScout() rules.Scout { return scout.NewScout() }

// Offers implements rules.System.
func (System) Offers() rules.Offers {
	o := scout.Offers()
	o.Importer = &rules.Importer{Form: "the public Air Power form", Card: importCard}
	o.Missiles = &rules.Missiles{Shipped: armory.Shipped, Type: armory.Document{}, Is: armory.IsCard,
		Check: armory.CheckOwn, Show: armory.Show}
	return o
}
