package heightband

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/heightband/card"
	"github.com/furball-sim/furball/rules/heightband/play"
	"github.com/furball-sim/furball/rules/heightband/scout"
)

// System is the height-band game.
var System = &rules.Rooms{
	Names:      rules.Names{ID: "heightband", Title: "Height bands", Length: "turns", Range: "inch", Damage: "points"},
	Fields:     rules.Fields{Start: play.StartFields{}, Options: play.Options{}, Side: play.SideFields{}, Card: card.Card{}},
	Shipped:    card.Shipped,
	Check:      rules.CheckBy(card.Decode),
	NotDerived: rules.NotDerivedBy(card.Decode), // HB-60 to HB-64, HB-66
	Play:       rules.PlayBy(play.Compile),
	Scout:      func() rules.Scout { return scout.New() },
	Has: rules.Offers{
		Kinds: rules.Kinds(rules.Move, rules.Turn, rules.Fire, rules.Plan, rules.Leave),
		Facts: rules.FactsOf(rules.Range, rules.AngleOff, rules.TargetAngleOff, rules.Altitude, rules.MyHit, rules.MyKill,
			rules.MyReach, rules.TheirHit, rules.TheirKill, rules.TheirReach, rules.AmmoSpent, rules.AmmoLeft, rules.Risk,
			rules.SpeedFact, rules.Manoeuvre, rules.First, rules.MyDamage, rules.Height, rules.Lead, rules.TestFails, rules.Quiet, rules.Leaves),
		Learned:  scout.Learned(),
		Crafts:   []string{card.Fighter, card.Bomber},
		Plans:    &scout.Plans,
		Seen:     play.Seen{},
		Moves:    play.MoveNames[:],
		MaxCraft: play.MaxCraft,
		Numbers:  numbers,

		AltitudeUnit: "feet",
		SpeedUnit:    "inches a turn (airspeed AS, the rating)",
		Map:          rules.Map{Unit: 137_160, Turn: 10, Level: 304_800, Scale: "HB-3: 150 yards an inch, 10 seconds a turn"},
	},
}
