// Package rate tells how good a card is against others, what one step of each of its numbers is worth, and which smallest set of
// changes brings it nearest to a target against all of them at once.
package rate
