// Package radar is chapter 16 of Air Power with the parts of chapters 17 and 19 that it needs. It says what the air
// radar and the infrared search and track of an aircraft detect, track and lose, and the receivers that warn of them,
// the jammers and the decoys that work against them.
//
// Everything is a function on plain values. The caller fills a [Radar] (the card's figures, the mode), a [Carrier], a
// [Target] and what was [Flown], asks who is within reach ([Radar.Miss]) and what bars the radar ([Radar.Bar]), rolls
// the dice and keeps what was found: package radar has no memory. Nothing in play allocates. Altitudes are levels,
// ranges hexes, dice 1 to 10; a roll succeeds when die + modifiers <= need, and no roll succeeds or fails by itself
// (RR-4). A positive modifier is bad for the radar.
//
// The words: a detection or contact (search) comes before a track or lock-on, and that before illumination. All of it
// belongs to one aircraft; friends share nothing.
//
// Chapter 19 is played against air radars alone: ground radars, their frequencies and the guidance of missiles by them
// are left out. Chapter 33 is left to the caller.
package radar
