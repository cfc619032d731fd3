package airpower

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// numbers are the figures of a card that designers set. Those of a table change in all bands and configurations together, but for
// closed cells, which stay closed (AP-5, AP-6, AP-7, AP-8, AP-9, AP-10, AP-13).
var numbers = []rules.Number{
	{At: "power.{AB,FT}.{CL,1/2,DT}", Words: "full power", Half: true},
	{At: "power.{M,HT}.{CL,1/2,DT}", Words: "military power", Half: true},
	{At: "power.SPBR.{CL,1/2,DT}", Words: "speedbrakes", Half: true},
	{At: "internal_fuel", Wide: 10},
	{At: "cruise_speed", Half: true},
	{At: "climb_speed", Half: true},
	{At: "ceiling.*", Words: "ceiling"},
	{At: "speed.*.{CL,1/2,DT}.min", Words: "minimum speed", Half: true},
	{At: "speed.*.{CL,1/2,DT}.max", Words: "maximum speed", Half: true},
	{At: "speed.*.dive", Words: "dive speed", Half: true},
	{At: "climb.*.{CL,1/2,DT}.{AB,FT}", Words: "climb capability at full power", Half: true},
	{At: "climb.*.{CL,1/2,DT}.{M,HT}", Words: "climb capability at military power", Half: true},
	{At: "rolls.LR/DR.dp", Words: "drag of lag and displacement rolls", Half: true},
	{At: "rolls.VR.dp", Words: "drag of vertical rolls", Half: true},
	{At: "turn_drag.TT.*", Words: "drag of tight turns"},
	{At: "turn_drag.HT.*", Words: "drag of hard turns"},
	{At: "turn_drag.BT.*", Words: "drag of break turns"},
	{At: "turn_drag.ET.*", Words: "drag of emergency turns"},
	{At: "visibility"},
	{At: "size", Words: "size modifier"},
	{At: "vulnerability", Words: "vulnerability modifier"},
	{At: "gun.hit.*", Words: "to hit of the gun"},
	{At: "gun.attack_rating", Words: "attack rating of the gun"},
	{At: "gun.shots", Words: "shots of the gun", Half: true},
	{At: "gunsight.*", Words: "gunsight penalties"},
	{At: "radar_ranging", Words: "radar ranging of the gun", Scale: []string{"RE", "CA", "IG"}},
	{At: "radar.arc", Words: "arc of the radar", Scale: []string{"limited", "180+", "150+", "120+", "90+", "60+", "all"}},
	{At: "radar.search.strength", Words: "search strength of the radar"},
	{At: "radar.track.strength", Words: "track strength of the radar"},
	{At: "radar.lock_on", Words: "lock-on number of the radar"},
	{At: "ecm.rwr", Words: "radar warning receiver", Scale: []string{"A", "B", "C", "D"}},
}

// loads are the shipped ones.
var loads = &rules.Loads{Field: "loadout", Beside: "load", Of: func(doc *yamldoc.Node) (all []rules.Load) {
	for _, l := range armory.LoadoutsOf(doc.FieldText("id"), doc.FieldText("based_on")) {
		all = append(all, rules.Load{Name: l.Name, Bare: len(l.Load) == 0})
	}
	return all
}}
