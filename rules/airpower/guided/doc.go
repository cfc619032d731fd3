// Package guided launches the missiles of package armory and resolves their attacks: chapters 14, 15 and 17
// of Air Power, and the parts of chapters 18 and 19 that they need. Package missile flies the missiles,
// package radar has lock-ons, illumination, warning and jamming, and package damage says what a hit does.
//
// Everything is a function on plain values: the caller fills a [Launcher], a [Target], a [Tracking] or an
// [Attacker], rolls the dice and hands the results in. Nothing in play allocates. Altitudes are levels,
// ranges hexes, launcher speeds half points, missile speeds whole ones. A roll succeeds when die + modifiers
// <= need, on a die of 1 to 10; a positive modifier is bad for the missile. Only a 10 at launch fails by
// itself; no other roll succeeds or fails whatever the modifiers.
//
// Where the paragraphs of the chapters are:
//
//	paragraph                          rule          code                           test
//	How many, of which type            AP-14.2.1     Salvo, MaxSalvo, Mix           TestSalvo
//	Envelope by aspect                 AP-14.2.2     aspectOf, Launcher.Check       TestPrintedAspects
//	General conditions, recovery       AP-14.2.3-4   Bars, Refusal                  TestLaunchBars
//	Launch roll, one more attempt      AP-14.2.6     Launch.Resolve, Salvo.May      TestPrintedLaunchRoll, TestSalvoOdds
//	Launch modifiers                   AP-14.2.7     Launcher.modifiers             TestPrintedLaunchModifiers
//	Tracking                           AP-14.4       Tracking.Check                 TestTracking
//	Decoys by hand                     AP-14.5.2     Programme.Throw, Survives      TestDecoysByHand
//	Attack roll, modifiers             AP-14.5.3-4   Attack.Hit, modifiers          TestPrintedAttackModifiers
//	Angle-off                          AP-14.5.5     Attacker.Angle                 TestPrintedAngleOff
//	Damage                             AP-14.5.6     Attack.Damage, Attack.Chances  TestChancesAreExact
//	Sighting a missile                 AP-14.6.1     Seen                           TestPrintedSighting
//	Engaging                           AP-14.6.2-3   Engages, SignalOf              TestEngaging
//	Idle without engaging              AP-14.6.4     Attack.IdleRoll                TestChancesAreExact
//	Infrared launch: sight, field      AP-15.1.2-3   seekerField, seen              TestPrintedFields
//	Vertical field                     AP-15.1.4     input: radar.VerticalLimits    TestLaunchConditions
//	Aspect by seeker and power         AP-15.1.5     aspects, inAspect              TestAspectBySlope
//	Lock-up, assisted lock-up          AP-15.1.7,15.7 lockUp, Help                  TestPrintedLockUp
//	Clutter, clouds, sun, flares       AP-15.2       hazeOf                         TestLaunchSky
//	Sun as decoy                       AP-15.3       SunNeed                        TestSunAsDecoy
//	Power, clutter, jammer             AP-15.5       PowerModifier, CounterMeasures TestPrintedAttackModifiers
//	Envelope size, out of envelope     AP-15.8-9     envelopeSize, infraredRange    TestEnvelopes
//	Beam, semi-active, active launch   AP-17.1-3     checkRadar, radarRange         TestLaunchConditions
//	Terminal phase                     AP-17.3.4     Tracking.GoesActive            TestGoingActive
//	Attack modifiers                   AP-17.4       CounterMeasures, inClutter     TestRadarClutter
//	Home-on-jam                        AP-17.5.6     homes, Tracking.Jammed         TestTracking
//	Snap-fire, out of envelope         AP-17.7-8     SnapHolds, radarRange          TestEnvelopes
//	AIM-26A                            AP-17.9       MayBurst, StruckAtOnce         TestPrintedNuclear, TestBursts
//
// Left out: launches into close formations (AP-33) and through clouds (AP-15.3), and
// surface-to-air missiles.
package guided
