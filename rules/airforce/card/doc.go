// Package card holds the aircraft of Advanced Air Force: the documents that describe them, read strictly and shipped
// with the program; how their figures follow from real performance (AF-90 to AF-99); the card as a player lays it on
// the table; and the Spec that a card is compiled into, with what damage does to it (AF-24 to AF-27).
//
// Speeds are in speed points of 50 mph, altitudes in hundreds of feet, lengths in hexes, guns in half Gun Factors.
// Nothing here knows of a duel: where aircraft are, and what they do, is for package play.
package card
