package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/airpower/scout"
)

// System is Phantom against MiG, by the Air Power rules. Cards are those of the published game.
var System = &rules.Rooms{
	Names: rules.Names{ID: "airpower", Title: "Phantom against MiG (Air Power)", Length: "turns", Range: "hex",
		Damage: "L parts: L 1, H 3, C 6, K 9"},
	Fields: rules.Fields{Start: play.StartFields{}, Options: play.OptionFields{}, Side: play.SideFields{},
		Card: card.Document{}, Missile: armory.Document{}},
	Shipped: card.Shipped,
	Check:   card.Check,
	Play:    rules.PlayBy(play.Compile),
	Scout:   scout.New,
	Has:     offers(),
}

// offers are those of the scout, and what documents the system has besides.
func offers() rules.Offers {
	o := scout.Offers()
	o.Numbers, o.Loads = numbers, loads
	o.Missiles = &rules.Missiles{Shipped: armory.Shipped, Type: armory.Document{}, Is: armory.IsCard,
		Check: armory.CheckOwn}
	return o
}
