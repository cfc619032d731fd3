package heightband

import "github.com/furball-sim/furball/rules"

// numbers are the figures of a card that designers set (HB-6, HB-65).
var numbers = []rules.Number{
	{At: "as"},
	{At: "st"},
	{At: "mvr"},
	{At: "ab"},
	{At: "cm"},
	{At: "dv"},
	{At: "dp"},
	{At: "ceiling"},
	{At: "crew.aircrew", Words: "aircrew"},
	{At: "batteries.#.dice", Words: "damage dice of %s", Item: "battery"},
	{At: "batteries.#.to_hit", Words: "to-hit bonus of %s", Item: "battery"},
}
