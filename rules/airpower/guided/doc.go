// Package guided launches the missiles of package armory and resolves their attacks: chapters 14, 15 and 17
// of Air Power, and the parts of chapters 18 and 19 that they need. Package missile flies the missiles,
// package radar has lock-ons, illumination, warning and jamming, and package damage says what a hit does.
//
// Everything is a function on plain values: the caller fills a [Launcher], a [Target], a [Tracking] or an
// [Attacker], rolls the dice and hands the results in. Nothing in play allocates. Altitudes are levels,
// ranges hexes, launcher speeds half points, missile speeds whole ones. A roll succeeds when die + modifiers
// <= need, on a die of 1 to 10; a positive modifier is bad for the missile. Only a 10 at launch fails by
// itself; no other roll succeeds or fails whatever the modifiers. docs/rules/airpower.md lists the paragraphs with their
// code and tests.
//
// Left out: launches into close formations (AP-33) and through clouds (AP-15.3), and
// surface-to-air missiles.
package guided
