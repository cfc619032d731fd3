// Package advantage measures who was winning: it plays a duel on from each of its turns, many times, and its choices in
// other ways, and adds up over the duels of a cell what luck and choices did.
package advantage
