// Package missile is how a missile of Air Power flies: the Missile Flight Rules
// table (AP-MFR), item by item, with what chapter 14 says of launch place, arming,
// turning, slides, speed and the shared move of missile and target.
//
// A [Spec] is the fixed part, what flight needs of a missile's card; a [State] all that changes, a
// plain value copied by assignment. The life of a missile:
//
//	s := spec.Launch(from, speed)       air-to-air missile phase
//	spec.BeginTurn(&s)                  game turns after it: speed and FPs
//	sched := spec.Share(&s, a)          with the a FPs of the target; Follow for a
//	                                    second missile, delayed
//	spec.BeginMove(&s, n, rolls)        before the target's FP i, if n = sched.Before(i) > 0
//	spec.Spend(&s, &step)               one FP at a time
//	spec.EndTurn(&s)                    administration phase: the new speed
//
// A Plan chooses the steps of one proportional move by a steering policy, Fly takes
// them all; Reach says whether the missile can get to a target that flies straight on.
//
// Nothing here rolls dice, knows of seekers, guidance or damage, or allocates.
// Units: start speed in half points, average speed and FPs in whole points (1.0 is
// 100 mph), altitude in levels of 1000 ft, positions on the lattice of package hex.
// The ground is level 0. MR-n names a reading of docs/rules/airpower.md.
package missile
