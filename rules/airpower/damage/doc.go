// Package damage is chapter 10 of Air Power: what a hit does to an aircraft, how
// damage adds up, grows worse and is fought, and how a crew gets out (AP-18.9).
//
// The die has ten sides, 1 to 10; functions take the result that was rolled and
// roll nothing. "n-" in a comment means that the roll succeeds on a modified n or
// less. Aircraft are marked by a [State], one of ten; everything else that damage
// leaves behind stands in a [Record], a plain value.
//
// Ground targets are left out, and with them the attack of a wreck on what it
// falls on (AP-10.4).
package damage
