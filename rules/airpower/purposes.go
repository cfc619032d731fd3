package airpower

import (
	"github.com/furball-sim/furball/rules/dice"
)

// The purposes of the dice: one stream a side and purpose, so that a shot more
// or less moves only the dice of its own kind, side and game turn.
const (
	forDeparture      dice.Purpose = iota // stalled aircraft, maneuvering departure
	forRecovery                           // from departed flight; vertical reverse
	forTumble                             // side and number of facing changes of departed flight
	forReorientation                      // AP-18.7
	forDisorientation                     // AP-18.7
	forGLOC                               // AP-18.6
	forRandomFlight                       // AP-18.6.1
	forWaking                             // early recovery from GLOC
	forFlameOut                           // AP-6.8
	forRelight                            // AP-6.8
	forSighting                           // AP-11.1.7
	forInitiative                         // AP-12.1
	forTie                                // rerolls of AP-12.1
	forRanging                            // AP-9.5
	forHit                                // guns and rockets, of the shooter's side
	forDamage                             // AP-10.1, of the shooter's side
	forSystem                             // AP-10.1.7, AP-10.3, of the target's side
	forCollision                          // AP-3.4
	forLaunch                             // AP-9.6
	forScatter                            // AP-9.6
	forWarhead                            // AP-9.6
	forBlast                              // damage of a blast, of the victim's side
	forSearch                             // AP-16.4.3
	forLockOn                             // AP-16.4.6, AP-16.9
	forProgress                           // AP-10.2
	forFire                               // AP-10.3.4
	forFuel                               // AP-10.3
	forEgress                             // AP-18.9
	forFate                               // AP-18.9
	forJamming                            // AP-16.4.7, AP-19.4, of the jammer's side
	forMissile                            // attacks of missiles and what they do (AP-14.5), of the launcher's side
	forDecoy                              // AP-14.5.2, of the target's side
)
