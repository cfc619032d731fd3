// Package armory holds the guided missiles of Air Power and what aircraft carry of
// them: the YAML card that designers edit (Document), the compiled form that the rules
// read (Missile), the 48 shipped missiles (Shipped, Find), and the historical loads of the
// shipped aircraft (Loadouts).
//
// A card has the columns of the missile table (AP-14.1). Ranges are hexes, speeds and
// base speeds flight points, flight times game turns, weights lb, load points
// card.Quarters. A need is "this or less on a die of 1 to 10"; 0: there is no such result.
// How a missile is launched and attacks is package guided.
//
// The unguided AIR-2A is in the table and so has a card; package gunnery plays it.
package armory
