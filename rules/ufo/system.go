package ufo

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/ufo/card"
	"github.com/furball-sim/furball/rules/ufo/play"
	"github.com/furball-sim/furball/rules/ufo/scout"
)

// System is Tornado against UFO.
var System = &rules.Rooms{
	Names:   rules.Names{ID: "ufo", Title: "Tornado against UFO", Length: "turns", Range: "inch", Damage: "points"},
	Fields:  rules.Fields{Start: play.StartFields{}, Options: play.Options{}, Side: play.SideFields{}, Card: card.Card{}},
	Shipped: card.Shipped,
	Check:   rules.CheckBy(card.Decode),
	Play:    rules.PlayBy(play.Compile),
	Scout:   func() rules.Scout { return scout.New() },
	Has: rules.Offers{
		Kinds:   rules.Kinds(rules.Move, rules.Speed, rules.Turn, rules.Fire, rules.Launch, rules.Plan, rules.Leave),
		Routine: rules.Kinds(rules.Plan), // a gun recharges
		Facts:   scout.Facts,
		Decides: map[string]rules.KindSet{
			card.Fighter: rules.Kinds(rules.Speed, rules.Turn, rules.Fire, rules.Launch, rules.Leave),
			card.UFO:     rules.Kinds(rules.Move, rules.Fire, rules.Plan, rules.Leave),
		},
		Crafts:   []string{card.Fighter, card.UFO},
		Learned:  scout.Learned,
		Seen:     play.Seen{},
		Moves:    play.MoveNames(),
		MaxCraft: play.MaxCraft,
		Numbers:  numbers,

		SpeedUnit: "inches a turn",
		Map: rules.Map{Unit: 300_000, Turn: 10, Scale: "a reading, as the rules name no scale: " +
			"with 300 m an inch and 10 seconds a turn, 8 inches a turn are 240 m/s"},
	},
}
