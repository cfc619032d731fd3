// Package gunnery is chapter 9 of Air Power: attacks with guns, gun pods, articulated guns, unguided rockets
// and the nuclear rocket, with steady-state gunsight tracking (SSGT) and radar ranging. Package damage says
// what a hit does.
//
// Everything is a function on plain values: the caller fills a [Shooter] and a
// [Target], rolls the dice and hands the results in. Nothing in play allocates.
// Altitudes are levels, speeds half points, ammunition half points, and an
// attack hits when die + modifiers <= need; no roll hits or misses by itself.
//
// Where the paragraphs of the chapter are:
//
//	paragraph                             rule        code                              test
//	Gun attacks                           AP-9.1.1    Shooter.CheckGun, Bars            TestGunRequirements
//	Field of fire                         AP-9.1.2    hex.GunRange, GunRange            TestPrintedFieldOfFire
//	Range                                 AP-9.1.3    GunRange                          TestGunRequirements
//	Gun attack requirements               AP-9.1.4    Shooter.CheckGun, heights         TestGunRequirements
//	Gun attack procedure                  AP-9.1.5    Aim.Fire                          TestWorkedG1,
//	                                                                                    TestChancesAreExact
//	Die roll modifiers                    AP-9.1.6    Shooter.GunModifiers              TestPrintedModifiers,
//	                                                                                    TestGunModifiers
//	Snap shots                            AP-9.1.7    Shot, damage.SnapShotHit          TestPrintedLimits, TestWorkedG1
//	Head-on gun attacks                   AP-9.1.8    Shooter.CheckReturn, CollisionDue TestReturnFire, TestWorkedG3
//	Ammunition                            AP-9.1.9    Shot.Cost, Aim.Spend              TestWorkedG5
//	Gun pods                              AP-9.1.10   Pods; card.Card.Load              TestPrintedPods
//	Multiple guns firing                  AP-9.1.11   Aim.Fire, Battery                 TestWorkedG5,
//	                                                                                    TestGunsThatCannotFireAreLeftOut
//	Same-location vertical attacks        AP-9.1.12   VerticalModifier                  TestPrintedVerticalAttacks,
//	                                                                                    TestWorkedG6
//	Aborting gun shots                    AP-9.1.13   Aim.MayAbort                      TestAborting, TestWorkedG3
//	Articulated guns, blind fire (cards)  AP-9.1.14   Turret, Aim.Blind                 TestTurrets, TestTurretRanging
//	Angle-off: arcs, lines, attacks       AP-9.7.1-4  hex.Attack, AngleModifier         TestPrintedModifiers,
//	                                                                                    TestWorkedG4
//	Angle-off: other uses                 AP-9.7.5-9  package hex                       its tests
//	Recovery periods                      AP-9.2      counters of package flight; Bars  TestGunRequirements,
//	                                                                                    TestRocketRequirements
//	Rocket factors, attacks, field        AP-9.3.1-2  Shooter.CheckRockets              TestRocketRequirements
//	Rocket range, restrictions            AP-9.3.2-3  Shooter.CheckRockets              TestRocketRequirements
//	Rocket attack procedure               AP-9.3.4    RocketNeed, RocketHit             TestPrintedRockets,
//	                                                                                    TestWorkedG7
//	Rocket attack modifiers               AP-9.3.5    Shooter.RocketModifiers           TestGunModifiers, TestWorkedG7
//	Collision-course attacks              AP-9.3.6    Course.CollisionCourse            TestCollisionCourse
//	Air-to-ground rockets in the air      AP-9.3.7    Factors                           TestPrintedRockets
//	SSGT procedure                        AP-9.4.1-2  Shooter.TrackingFP, hex.Tracks    TestTrackingCounts
//	SSGT modifiers                        AP-9.4.3    TrackingStep, Tracking.Modifier   TestPrintedTracking
//	SSGT starting, stopping, preemption   AP-9.4.4    Tracking, set to zero             TestTrackingCounts
//	Radar ranging: types, requirements    AP-9.5      Ranging.Meets                     TestRangingNeeds
//	Radar ranging: procedure              AP-9.5      Ranging.Need                      TestRangingNeeds, TestWorkedG2
//	Radar ranging: later attacks          AP-9.5      Ranged, Ranging.Held              TestRangingNeeds
//	Radar ranging: contacts, lock-ons     AP-9.5      Ranging.Locked; nothing is lost   TestRangingNeeds
//	Genie launch                          AP-9.6      CanLaunchGenie, GenieLaunches     TestGenieFlight,
//	                                                                                    TestPrintedGenie
//	Genie flight                          AP-9.6      GenieVFPs, FlyGenie               TestGenieFlight
//	Genie scatter                         AP-9.6      Scatter                           TestPrintedGenie,
//	                                                                                    TestScatterTurnsWithTheRocket
//	Nuclear attack                        AP-9.6      Burst, BlastHit, GenieDud         TestWorkedG8,
//	                                                                                    TestGenieOddsAreExact
//
// The conformance cases, which package airpower runs, hold fields of fire, ranges,
// tracking and ammunition besides.
//
// Left to the caller: sighting (AP-11), the order of fire (both sides of a head-on
// attack roll before either takes damage), and the counters of recovery. An attack that
// was declared and then called off counts as made: it uses one of the two shots, a head-on
// target may still answer it, and the collision roll stays due; the rules leave these last
// two open.
package gunnery
