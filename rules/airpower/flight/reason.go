package flight

// A Reason says why a [Start], a [Step] or an [After] is refused; OK means that it is legal. The Legal
// functions return it as their error.
type Reason uint8

// The table reasons has the text of each.
const (
	OK Reason = iota
	NotNow
	IsStalled
	IsDeparted
	MustDepart
	NoSuchWing
	WingTooSlow
	NoSuchPower
	PowerFrozen
	EnginesOut
	NoABLeft
	EmergencyLimits
	NotThatAP
	NotThatBrake
	NotChosen
	ReverseDives
	VCAfterLevel
	VDAfterLevel
	VDAfterClimb
	DiveAfterVC
	VCAfterDive
	ClimbAfterVD
	UDAfterVD
	LevelAfterVD
	ClimbAfterStall
	LevelAfterDP
	HRDTooFast
	NoHRD
	NoSteep
	SlowForSC
	NoClimbRate
	AboveCeiling
	ControlLimits
	TooFewFPs
	LevelOnly
	FreeOnce
	FreeLater
	NotInThisType
	LevelsVC
	LevelsZC
	LevelsSC
	LevelsSD
	LevelsVD
	OneVFP
	InitialHFPs
	TooManyVFPs
	TooFewVFPs
	UnloadedOwed
	UnloadedApart
	NothingToStop
	TurnInVertical
	OnlyEZ
	NoETInZC
	NoRateOnCard
	RateTooFast
	RateDamage
	RateTable
	RateMinSpeed
	WrongBank
	TurnUnloaded
	SlideInVertical
	SlideAfterHRD
	SlideCount
	SlideTooSoon
	SlideVFP
	RollHere
	RollAfterHRD
	NoRolling
	RollSpeed
	NoRollOnCard
	VerticalRollHere
	VerticalRollFP
	OneVerticalRoll
	LateRollOnly
	PrepUnloaded
	NothingToExecute
	PrepTooFew
	ExecuteHFP
	NoBarrel
	NoBank
	BankStep
	NotTurned
	SetOver
	MustRoll
	RollAmount
	RollLow
	NothingToDrop
	NoVIFF
	VIFFPower
	VIFFPilot
	AssistUseless
	SidestepTooSoon
	PopUpOnce
	PopUpLevel
	numReasons
)

var reasons = [numReasons]string{
	OK:               "legal",
	NotNow:           "not at this point of the move",
	IsStalled:        "the aircraft is stalled (AP-6.4)",
	IsDeparted:       "the aircraft is in departed flight (AP-6.4)",
	MustDepart:       "the carried turn is no longer possible at this speed: the aircraft departs (AP-7.4)",
	NoSuchWing:       "that wing position or lift device cannot be chosen (AP-7.1)",
	WingTooSlow:      "the aircraft would stall or depart with that wing, and not with another (AP-6.3, AP-7.3)",
	NoSuchPower:      "the card has no such power setting (AP-6.2)",
	PowerFrozen:      "damage has frozen the power setting (AP-10.3)",
	EnginesOut:       "all engines are out (AP-6.8)",
	NoABLeft:         "no afterburner left with this damage (AP-10.1)",
	EmergencyLimits:  "emergency afterburner is not allowed here or any more (card)",
	NotThatAP:        "the power setting does not give that many AP (AP-6.2)",
	NotThatBrake:     "the speedbrakes do not take off that many DP (AP-6.5)",
	NotChosen:        "stalled and departed flight are not chosen (AP-5.3)",
	ReverseDives:     "a vertical reverse ends in a vertical dive (AP-13.5)",
	VCAfterLevel:     "a vertical climb after level flight needs HPR and a speed of 3.5 at most (AP-8.1.3)",
	VDAfterLevel:     "a vertical dive after level flight needs a half-roll and dive (AP-8.2.3)",
	VDAfterClimb:     "a vertical dive cannot follow this climb (AP-5.3)",
	DiveAfterVC:      "a dive after a vertical climb needs HPR or a half-roll and dive (AP-8.1.3)",
	VCAfterDive:      "a vertical climb cannot follow a dive (AP-8.1.3)",
	ClimbAfterVD:     "a climb cannot follow a vertical dive (AP-8.2.3)",
	UDAfterVD:        "an unloaded dive cannot follow a vertical dive (R-16)",
	LevelAfterVD:     "level flight after a vertical dive not at this speed (AP-8.2.3)",
	ClimbAfterStall:  "a climb cannot follow recovery (AP-6.4)",
	LevelAfterDP:     "level flight after departed flight needs HPR (AP-6.4)",
	HRDTooFast:       "a half-roll and dive out of a climb not above speed 4.0 (AP-13.3.5)",
	NoHRD:            "no half-roll and dive into this flight type (AP-13.3.5)",
	NoSteep:          "the card forbids vertical and unloaded flight",
	SlowForSC:        "a sustained climb needs the minimum speed and 1.0 more (AP-8.1.2)",
	NoClimbRate:      "no climb capability for a sustained climb (R-18)",
	AboveCeiling:     "a sustained climb above the ceiling (AP-8.1.2)",
	ControlLimits:    "not under damage control (AP-10.2.3)",
	TooFewFPs:        "too few FPs for what this flight type asks (AP-5.5, AP-8)",
	LevelOnly:        "free descent belongs to level flight (AP-8.3)",
	FreeOnce:         "free descent is one level only (AP-8.3)",
	FreeLater:        "free descent after a vertical climb only once a third of the FPs are spent (AP-8.3)",
	NotInThisType:    "no such FP in this flight type (AP-5.3)",
	LevelsVC:         "one or two levels a VFP in a vertical climb (AP-8.1.3)",
	LevelsZC:         "not that many levels a VFP in this zoom climb (AP-8.1.1)",
	LevelsSC:         "not that many levels a VFP in this sustained climb (AP-8.1.2)",
	LevelsSD:         "one or two levels a VFP in a steep dive (AP-8.2.1)",
	LevelsVD:         "two or three levels a VFP in a vertical dive (AP-8.2.3)",
	OneVFP:           "one VFP only with a climb capability below 1.0 (AP-8.1.2)",
	InitialHFPs:      "too few HFPs before the first VFP (AP-5.5)",
	TooManyVFPs:      "too many VFPs, too few HFPs for this flight type (AP-8)",
	TooFewVFPs:       "too few VFPs for this flight type (AP-8)",
	UnloadedOwed:     "too few unloaded HFPs (AP-8.2.2)",
	UnloadedApart:    "unloaded HFPs must be consecutive (AP-8.2.2)",
	NothingToStop:    "nothing is in progress",
	TurnInVertical:   "no turns in vertical flight (AP-8.1.3, AP-8.2.3)",
	OnlyEZ:           "only EZ turns here (AP-8.1.2, AP-10.2.3)",
	NoETInZC:         "no ET turns in a zoom climb (AP-8.1.1)",
	NoRateOnCard:     "the card does not allow that rate in this configuration (AP-7.1)",
	RateTooFast:      "that rate is not possible at supersonic speed (AP-6.6)",
	RateDamage:       "damage forbids that turn rate (AP-10.1)",
	RateTable:        "that rate is not possible at this speed and altitude (AP-7.1)",
	RateMinSpeed:     "too slow for that turn rate (AP-7.3)",
	WrongBank:        "the bank does not permit that side (AP-7.2)",
	TurnUnloaded:     "a turn is not begun with an unloaded HFP (AP-8.2.2)",
	SlideInVertical:  "no slides in vertical flight (AP-13.2)",
	SlideAfterHRD:    "no slides after a half-roll and dive (AP-13.3.5)",
	SlideCount:       "no more slides in this game turn (AP-13.2)",
	SlideTooSoon:     "four FPs must lie between two slides (AP-13.2)",
	SlideVFP:         "VFPs neither prepare nor execute a slide (AP-13.2)",
	RollHere:         "no such roll in this flight type (AP-13.3)",
	RollAfterHRD:     "no such roll after a half-roll and dive (AP-13.3.5)",
	NoRolling:        "no rolling maneuvers with this aircraft now (AP-13.3)",
	RollSpeed:        "the card allows no such roll at this speed (AP-13.3)",
	NoRollOnCard:     "the card has no such roll (AP-13.3)",
	VerticalRollHere: "a vertical roll only in vertical flight (AP-13.3.4)",
	VerticalRollFP:   "a vertical roll only with a VFP (AP-13.3.4)",
	OneVerticalRoll:  "one vertical roll a game turn for this aircraft (AP-13.3)",
	LateRollOnly:     "a vertical roll here only with the last FP (AP-13.3.4)",
	PrepUnloaded:     "unloaded HFPs neither prepare nor execute a maneuver (AP-8.2.2)",
	NothingToExecute: "no maneuver is prepared",
	PrepTooFew:       "too few preparatory FPs (AP-13.1)",
	ExecuteHFP:       "an HFP executes a maneuver (AP-13.2, AP-13.3)",
	NoBarrel:         "no such change of altitude in this roll (AP-13.4)",
	NoBank:           "no such bank after this FP (AP-7.2)",
	BankStep:         "the bank changes by one step an FP (AP-7.2)",
	NotTurned:        "the turn's requirement is not met (AP-7.1)",
	SetOver:          "no further facing change without an FP (AP-7.1)",
	MustRoll:         "the vertical roll declared must be made (AP-13.3.4)",
	RollAmount:       "a vertical roll turns 30 to 180 degrees (AP-13.3.4)",
	RollLow:          "an LRR aircraft rolls 90 degrees at most (AP-13.3.4)",
	NothingToDrop:    "nothing to drop, or not the end of the move (AP-7.1, AP-13.1)",
	NoVIFF:           "the card has no vectored thrust (AP-13.6)",
	VIFFPower:        "vectored thrust needs military power or afterburner (AP-13.6)",
	VIFFPilot:        "the pilot may not vector the thrust (AP-18.2)",
	AssistUseless:    "vectored thrust does not help a turn of 60 or 90 degrees (AP-13.6)",
	SidestepTooSoon:  "an HFP must lie between two sidesteps (AP-13.6)",
	PopUpOnce:        "one pop-up a game turn (AP-13.6)",
	PopUpLevel:       "a pop-up is made with wings level and nothing in progress (AP-13.6)",
}

// String is the reason in words, with the rule.
func (r Reason) String() string { return reasons[r] }

// Error makes a Reason an error.
func (r Reason) Error() string { return reasons[r] }

// err is the reason as an error, nil for OK.
func (r Reason) err() error {
	if r == OK {
		return nil
	}
	return r
}
