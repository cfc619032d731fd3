// Package airpower plays duels by the Air Power rules: flight, guns, rockets, guided missiles and damage of jets and
// propeller aircraft on a hex grid of a third of a mile, in game turns of 12 seconds and altitude levels of 1000
// feet. Readings are in docs/rules/airpower.md. This package puts the
// rooms together:
//
//   - card: the data cards of aircraft, and what these may carry
//   - play: the duel, state and rules in sequence
//   - scout: what a pilot sees and thinks; it reads a view of the duel and changes nothing
//
// The parts of the rules that play puts in sequence know no duel and stand beside it:
//
//   - armory: the cards of guided missiles, and historical loads
//   - flight: how aircraft fly (chapters 5 to 8 and 13)
//   - gunnery: guns, rockets and the Genie (chapter 9)
//   - damage: what hits do (chapter 10)
//   - sighting: who sees whom (chapter 11)
//   - order: the order of flight and collisions (chapters 12 and 3)
//   - missile: how missiles fly (the Missile Flight Rules)
//   - guided: launches and attacks of missiles (chapters 14, 15 and 17)
//   - radar: radar, infrared search, warning receivers and jamming (chapters 16 and 19)
//   - crew: pilots and observers (chapter 18)
//   - modifier: the items that a die roll is modified by
//   - aptest: what the tests of several rooms share
//
// The tests of this package play the conformance cases, whose legend and figures are in testdata.
package airpower
