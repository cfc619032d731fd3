// Package play is the duel of Advanced Air Force: its start, the sequence of play (AF-55), plots (AF-56 to AF-65),
// Advantage (AF-66, AF-67), fire and what it does (AF-42 to AF-47), its end (AF-49), its log, and the exact odds of
// fire. Altitudes are in hundreds of feet, speeds in speed points, lengths in hexes (AF-50).
//
// A Duel is a plain value, small enough to be copied for every fork, and made of parts: the fleet of aircraft, the
// plots that they write by their Plotters, the pairs that may gain Advantage, the shots that may be fired, the combat
// that they come to, and the ending. It holds no thought of a pilot. A View reads it and cannot change it; the pure
// rules, as of aims and plots, are functions of values that a pilot may play ahead with.
package play
