// Package sighting is chapter 11 of Air Power: who sees whom. It also holds what chapters
// 30 and 33 add to that: the sun, night, cloud and haze, and close formations.
//
// A game turn's phase of visual sighting (AP-11.1.2): both sides declare padlocks, for which
// [Craft.PadlockBar] and [Craft.Padlocks] are asked; everything else is unsighted from there on; each side
// looks for unsighted enemy missiles and then aircraft with [Find] and one die each. Sighted aircraft and
// missiles stay sighted until the next phase. Some actions ask for [Individual] sighting besides.
//
// All functions are pure and take views, plain values that the caller fills in: a [Craft]
// for each aircraft or missile, a [Between] for each pair, a [Sky] for the scenario. The
// zero Between and the zero Sky are a duel by day in clear air over land without the sun. The
// die has ten sides, 1 to 10; a positive modifier is worse for the one who looks; a need
// is the unmodified die, or less, on which a target is sighted. There is no automatic
// success or failure.
//
// Ground units and terrain are left out: whether a line of sight is blocked is an input.
package sighting
