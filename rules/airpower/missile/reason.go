package missile

import "github.com/furball-sim/furball/rules/airpower/flight"

// A Reason says in words why a step is refused, with the rule.
type Reason = flight.Reason

// The reasons. OK is none.
const (
	OK = flight.OK

	NotNow           Reason = "the missile has no FP to spend now (AP-14.3.5)"
	NothingToStop    Reason = "no turn or slide is in progress (AP-14.3.10)"
	NoSide           Reason = "a turn, slide or roll needs a side (AP-14.3.10)"
	Unarmed          Reason = "no turn or maneuver before the missile is armed (AP-14.3.9)"
	Ballistic        Reason = "the missile does not maneuver (AP-MFR.2.2)"
	TooSlow          Reason = "below maneuver speed (AP-14.8, MR-28)"
	RateTable        Reason = "the missile cannot turn at this speed and altitude (AP-14.3.10)"
	SlideCount       Reason = "no more slides in this game turn (AP-14.3.11)"
	SlideTooSoon     Reason = "four FPs must come before another slide (AP-14.3.11)"
	FirstLevel       Reason = "the first FP is level, unless the launcher climbed or dived steeply (AP-14.3.9)"
	BothHere         Reason = "climbing and diving in one location (AP-14.3.8)"
	AboveTarget      Reason = "no climb above the target, by the chapter none at its level (AP-MFR.3.5, MR-6)"
	BelowTarget      Reason = "no dive below the target, by the chapter none at its level (AP-MFR.3.4, MR-6)"
	SwitchLevel      Reason = "too few FPs between climb and dive (AP-MFR.3.3)"
	LightDiveOnce    Reason = "the one-level dive of this game turn is used (AP-MFR.1.5)"
	Ceiling          Reason = "no climb above level 100 (AP-MFR.3.5)"
	Ground           Reason = "no FP into the ground (MR-51)"
	SnapOnce         Reason = "the one snap-turn of the flight is used (AP-MFR.2.1)"
	SnapPrep         Reason = "too few preparatory FPs for the snap-turn (AP-MFR.2.5)"
	SnapAlone        Reason = "a snap-turn is an FP by itself (AP-MFR.1.6)"
	SnapTurn         Reason = "a snap-turn changes facing by 30 degrees, or 60 where the table has 60 or 90 (AP-MFR.2.1)"
	SlideVFP         Reason = "a slide is prepared and executed by level FPs (AP-14.3.11)"
	NothingToExecute Reason = "no slide is in progress (AP-14.3.11)"
	PrepTooFew       Reason = "too few preparatory FPs for the slide (AP-14.3.11)"
	NotTurned        Reason = "no facing change without a declared turn and its FPs (AP-14.3.10)"
	TurnTooFar       Reason = "a facing change beyond the missile's turn ability (AP-14.3.10)"
	OneChange        Reason = "one maneuver or facing change an FP (AP-14.3.12)"
	RollVFPs         Reason = "a vertical roll follows the second or later climbing or diving FP in one location (AP-MFR.3.2)"
	RollOnce         Reason = "the one vertical roll of the flight is used, and the target has made none (AP-MFR.2.3)"
	RollAmount       Reason = "a vertical roll is of 30 to 180 degrees (AP-14.3.12)"
)
