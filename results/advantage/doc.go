// Package advantage says who was winning in a duel: the chances of both sides turn by turn, the turns that decided it, what
// dice moved, and what choices cost against the best that was found. It knows no system and plays nothing.
package advantage
