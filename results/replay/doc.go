// Package replay shows one duel that was played again: as text and JSON, as a page that plays it on a map, and as one
// picture.
//
// A Duel is what a replay knows: the events of a recorder, the aircraft and weapons, the units and the map. A film
// (film.go) is the same duel as pictures need it: a track for each actor, the shots and the moments that matter. Places
// are in thousandths of the system's range unit, x to the east and y to the north; headings are degrees clockwise from
// north. The package knows no rules system by name.
package replay
