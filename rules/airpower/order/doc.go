// Package order is chapter 12 of Air Power: in which order aircraft move, and who may
// break it. It also holds the collisions of the flight phase (AP-3.4). Formations (AP-33)
// and what they do to initiative are left out.
//
// In a game turn, after sighting and decisions: [Categorise] says what advantage each
// aircraft has, [Standing.Modifiers] what it adds to its side's die for initiative, and from both
// the caller makes one [Entry] each. [Sort] puts them in order, [Tied] names those who must
// roll again, and [Follow] moves aircraft that fly along with another.
//
// All functions are pure and take plain values that the caller fills in. The die has ten
// sides, 1 to 10; functions take what was rolled and roll nothing. Aircraft are named by
// their index; links to others hold one more than that, so that 0 is nobody.
package order
