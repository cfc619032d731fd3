package airforce

import "github.com/furball-sim/furball/rules"

// numbers are the figures of a card that designers set (AF-46, AF-53, AF-57 to AF-62, AF-68, AF-97). Those of a table change in all
// altitude bands, and at all speeds, together.
var numbers = []rules.Number{
	{At: "stall.*", Words: "stall speed"},
	{At: "maneuver.*", Words: "top maneuver speed"},
	{At: "level.*", Words: "top level speed"},
	{At: "dive.*", Words: "maximum dive speed"},
	{At: "climb.{black,red}.*", Words: "climb"},
	{At: "dive_speed_climb.{black,red}.*", Words: "climb at dive speed"},
	{At: "max_dive.{black,red}", Words: "altitude lost in a dive"},
	{At: "acceleration.*", Words: "altitude lost for speed points"},
	{At: "ceiling", Wide: 10},
	{At: "power.maneuver", Words: "power factor at maneuver speed"},
	{At: "power.level", Words: "power factor at level speed"},
	{At: "brake", Words: "brake factor"},
	{At: "requirements.bank.*", Words: "hexes before a bank"},
	{At: "requirements.slip.*", Words: "hexes before a slip"},
	{At: "requirements.turn.*", Words: "hexes before a turn"},
	{At: "requirements.half_roll.*", Words: "hexes before a half-roll"},
	{At: "requirements.half_loop.*", Words: "hexes before a half-loop"},
	{At: "requirements.v_dive.*", Words: "hexes before a vertical dive"},
	{At: "guns.#.factors", Words: "gun factors of %s", Item: "guns", Half: true},
	{At: "guns.#.ammo", Words: "ammunition of %s", Item: "guns"},
	{At: "flexible.front", Words: "flexible gun factors to the front", Half: true},
	{At: "flexible.rear", Words: "flexible gun factors to the rear", Half: true},
	{At: "silhouette"},
	{At: "boxes.f", Words: "fuselage boxes"},
	{At: "boxes.w", Words: "wing boxes"},
	{At: "boxes.l", Words: "fuel boxes"},
	{At: "boxes.c", Words: "cockpit boxes"},
	{At: "boxes.e", Words: "engine boxes"},
}
