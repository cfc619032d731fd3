// Package flight is how an aircraft of Air Power flies: chapters 5 to 8 and 13,
// with the configuration of chapter 4, the recovery periods of AP-9.2 and what
// damage and GLOC do to flight (AP-10.1, AP-18.6).
//
// A [Plane] is the fixed part (card, crew, options), a [State] all that changes: a
// plain value, copied by assignment. A game turn goes
//
//	p.NewTurn(&s)                  start of the game turn
//	p.Phase(&s) ... p.Resolve      stalled aircraft phase, dice due
//	p.AppendStarts, p.Begin        start of the move
//	p.AppendSteps, p.Step          one flight point at a time
//	p.AppendAfters, p.After        facing changes after it
//	p.EndTurn(&s)                  administration phase: the new speed
//
// and p.Stall or p.Spin in place of the move of a stalled or departed aircraft.
//
// Nothing here rolls dice: where a roll is due, [Plane.Due] says what must be
// rolled and [Plane.Resolve] takes the die, one of ten sides, 1 to 10.
//
// Units: speed in half points (1.0 is 100 mph and one flight point), AP, DP and
// climb capability in quarters, altitude in levels of 1000 ft, positions on the
// lattice of package hex. R-n names a reading of docs/rules/airpower.md.
//
// Left out: terrain and terrain following (ground is level 0), formations.
package flight
