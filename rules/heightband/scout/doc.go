// Package scout looks at duels of the height-band game for the aircraft that decides: it reckons the facts of options,
// plays the aircraft's own move ahead on copies, and describes both for values that are learned. It reads a play.View
// and cannot change the duel.
//
// The parts: sight is what an aircraft knows of its enemies and what they can do to each other; ahead plans moves
// (rules.Planner); inputs writes the inputs of learned values.
package scout
