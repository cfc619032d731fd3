// Package airforce plays Advanced Air Force, the variant rules for Battleline's
// Air Force: piston and early jet fighters that plot their moves in advance. A
// game-turn is about 10 seconds, a hex and a speed point are one: 50 mph.
// Altitudes are in hundreds of feet. The published data cards were not at hand;
// the cards here are derived from real performance (AF-90 to AF-99). No rule of
// the text is left out but the note on the printed cards of loaded aircraft
// (AF-41); the readings taken are in docs/rules/airforce.md.
//
// The system is three rooms, put together here: card holds the aircraft, play the duel, and scout what a pilot sees
// and thinks. A room knows those before it alone.
package airforce
