// Package rules says what a rules system is. A System compiles cards, start
// positions and options once into an immutable Game; a Game makes Duels, the
// mutable state of one engagement, which stop at each Decision and end with an
// Outcome. The package knows no system, no agent and no file.
//
// Everything here is an integer: lengths in tenths of a system's own unit
// (inch, hex), angles in degrees, chances in ten-thousandths.
package rules
