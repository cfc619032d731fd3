package ufo

import "github.com/furball-sim/furball/rules"

// numbers are the figures of a card that designers set (UFO-5, UFO-6, UFO-24, UFO-30).
var numbers = []rules.Number{
	{At: "speed"},
	{At: "dp"},
	{At: "anti_grav", Words: "longest move with a change of heading"},
	{At: "hard_points.#.count", Words: "%ss", Item: "hard point", Items: map[string]string{"amraam": "AMRAAM", "sidewinder": "Sidewinder"}},
	{At: "hard_points.#.weapon", Words: "weapon of %s", Item: "hard point", Scale: []string{"cannon", "sidewinder", "amraam"}, Apart: true},
	{At: "ray_guns.#.power", Words: "power of %s", Item: "ray gun"},
	{At: "ray_guns.#.recharge", Words: "recharge dice of %s", Item: "ray gun"},
}
