package airforce

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/airforce/scout"
)

// System is Advanced Air Force.
var System = &rules.Rooms{
	Names:      rules.Names{ID: "airforce", Title: "Advanced Air Force", Length: "game-turns", Range: "hex", Damage: "boxes"},
	Fields:     rules.Fields{Start: play.StartFields{}, Options: play.Options{}, Side: play.SideFields{}, Card: card.Card{}},
	Shipped:    card.Shipped,
	Check:      rules.CheckBy(card.Decode),
	NotDerived: rules.NotDerivedBy(card.Decode), // AF-90 to AF-99
	Play:       rules.PlayBy(play.Compile),
	Scout:      func() rules.Scout { return scout.New() },
	Has: rules.Offers{
		Kinds: rules.Kinds(rules.Move, rules.Speed, rules.Turn, rules.Fire, rules.Plan, rules.Leave),
		Facts: rules.FactsOf(rules.Range, rules.AngleOff, rules.TargetAngleOff, rules.Altitude, rules.Energy,
			rules.MyHit, rules.MyKill, rules.MyReach, rules.TheirHit, rules.TheirKill, rules.TheirReach,
			rules.AmmoSpent, rules.AmmoLeft, rules.Risk, rules.SpeedFact, rules.Manoeuvre, rules.MyDamage,
			rules.Advantage, rules.Height, rules.Lead, rules.Corner, rules.Quiet, rules.Leaves),
		Crafts:   []string{card.FighterKind, card.BomberKind},
		Plans:    &scout.Plans,
		Learned:  scout.Learned(),
		Seen:     play.Seen{},
		Moves:    play.MoveNames[:],
		MaxCraft: play.MaxCraft,
		Numbers:  numbers,

		AltitudeUnit: "feet",
		SpeedUnit:    "speed points of 50 mph",
		Map:          rules.Map{Hexes: true, Unit: 223_520, Turn: 10, Level: 304_800, Scale: "AF-50: a hex is 50 mph for a game-turn of some 10 seconds"},
	},
}
