// Package crew is chapter 18 of Air Power: how good the people in an aircraft are,
// what that changes, and what happens to them under high G forces or when they lose
// their bearings.
//
// A [Member] is one person, a plain value; the zero Member is a regular of average gifts who
// changes no roll, so that a game without crew rules uses zero Members. A [Seat] is a Member with a
// condition of the moment. One table, AP-18.2, holds what a Member changes; a [Purpose] names the
// roll.
//
// The die has ten sides, 1 to 10; functions take what was rolled and roll nothing. "n-"
// in a comment means that the roll succeeds on a modified n or less. A need is the
// unmodified die, or less, on which something happens: 0 or less is never, 10 or more
// always.
//
// How a crew gets out and what becomes of it (AP-18.9) is in package damage. Terrain
// following and ground attacks are left out.
package crew
