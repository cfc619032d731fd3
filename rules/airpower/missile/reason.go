package missile

// A Reason says why a step or a launch is refused. It is the error that the Legal functions
// return; OK is none.
type Reason uint8

// The table reasons has the text of each.
const (
	OK Reason = iota
	NotNow
	NothingToStop
	NoSide
	Unarmed
	Ballistic
	TooSlow
	RateTable
	SlideCount
	SlideTooSoon
	FirstLevel
	BothHere
	AboveTarget
	BelowTarget
	SwitchLevel
	LightDiveOnce
	Ceiling
	Ground
	SnapOnce
	SnapPrep
	SnapAlone
	SnapTurn
	SlideVFP
	NothingToExecute
	PrepTooFew
	NotTurned
	TurnTooFar
	OneChange
	RollVFPs
	RollOnce
	RollAmount
	TargetMoves
	LauncherMoves
	StationEmpty
	OtherStore
	NoStation
	numReasons
)

var reasons = [numReasons]string{
	OK:               "legal",
	NotNow:           "the missile has no FP to spend now (AP-14.3.5)",
	NothingToStop:    "no turn or slide is in progress (AP-14.3.10)",
	NoSide:           "a turn, slide or roll needs a side (AP-14.3.10)",
	Unarmed:          "no turn or maneuver before the missile is armed (AP-14.3.9)",
	Ballistic:        "the missile does not maneuver (AP-MFR.2.2)",
	TooSlow:          "below maneuver speed (AP-14.8, MR-28)",
	RateTable:        "the missile cannot turn at this speed and altitude (AP-14.3.10)",
	SlideCount:       "no more slides in this game turn (AP-14.3.11)",
	SlideTooSoon:     "four FPs must come before another slide (AP-14.3.11)",
	FirstLevel:       "the first FP is level, unless the launcher climbed or dived steeply (AP-14.3.9)",
	BothHere:         "climbing and diving in one location (AP-14.3.8)",
	AboveTarget:      "no climb above the target, by the chapter none at its level (AP-MFR.3.5, MR-6)",
	BelowTarget:      "no dive below the target, by the chapter none at its level (AP-MFR.3.4, MR-6)",
	SwitchLevel:      "too few FPs between climb and dive (AP-MFR.3.3)",
	LightDiveOnce:    "the one-level dive of this game turn is used (AP-MFR.1.5)",
	Ceiling:          "no climb above level 100 (AP-MFR.3.5)",
	Ground:           "no FP into the ground (MR-51)",
	SnapOnce:         "the one snap-turn of the flight is used (AP-MFR.2.1)",
	SnapPrep:         "too few preparatory FPs for the snap-turn (AP-MFR.2.5)",
	SnapAlone:        "a snap-turn is an FP by itself (AP-MFR.1.6)",
	SnapTurn:         "a snap-turn changes facing by 30 degrees, or 60 where the table has 60 or 90 (AP-MFR.2.1)",
	SlideVFP:         "a slide is prepared and executed by level FPs (AP-14.3.11)",
	NothingToExecute: "no slide is in progress (AP-14.3.11)",
	PrepTooFew:       "too few preparatory FPs for the slide (AP-14.3.11)",
	NotTurned:        "no facing change without a declared turn and its FPs (AP-14.3.10)",
	TurnTooFar:       "a facing change beyond the missile's turn ability (AP-14.3.10)",
	OneChange:        "one maneuver or facing change an FP (AP-14.3.12)",
	RollVFPs:         "a vertical roll follows the second or later climbing or diving FP in one location (AP-MFR.3.2)",
	RollOnce:         "the one vertical roll of the flight is used, and the target has made none (AP-MFR.2.3)",
	RollAmount:       "a vertical roll is of 30 to 180 degrees (AP-14.3.12)",
	TargetMoves:      "missiles are launched after all flight: the target has a move to finish (AP-14.2)",
	LauncherMoves:    "missiles are launched after all flight: the launcher has a move to finish (AP-14.2)",
	StationEmpty:     "no missile is left on the station (AP-14.2.1)",
	OtherStore:       "the station holds a store that is no missile (AP-4.4, AP-14.2.1)",
	NoStation:        "the card has no such station (AP-4.4)",
}

// String is the reason in words, with the rule.
func (r Reason) String() string { return reasons[r] }

// Error makes a Reason an error.
func (r Reason) Error() string { return reasons[r] }

// err is nil for OK.
func (r Reason) err() error {
	if r == OK {
		return nil
	}
	return r
}
