package card

// Effects is what damage takes from the figures of a card and from combat (AP-10.1.6, AP-10.3). The zero
// Effects is not that of a sound aircraft: its MaxRate is EZ. [Sound] is that.
type Effects struct {
	// Attack is added to hit rolls of guns and rockets and to weapon launches.
	Attack int8
	// MaxRate is the tightest turn rate left; a turn above it ends without
	// penalty, a carried one is dropped (DR-5).
	MaxRate Rate
	// ExtraPrep is more preparatory FPs for every maneuver.
	ExtraPrep int8
	// LowRoll means that the aircraft has LRR; HRR is lost with it (DR-3).
	LowRoll       bool
	NoHPR         bool
	NoRolling     bool // no rolling maneuvers
	PowerFrozen   bool // the power setting cannot be changed
	NoAfterburner bool
	// HalfMilitary and HalfAfterburner halve the AP of that setting; LessPower
	// is taken off both, in quarters.
	HalfMilitary, HalfAfterburner bool
	LessPower                     Quarters
	HalfClimb                     bool // climb capability halved
	SpeedLimit                    bool // speed at most high transonic (AP-6.3, R-35)
	Smokes                        bool // seen as a smoker at any power (AP-11.1.8)
	WhiteVapour                   bool
	NoTechnology                  bool
	PoorSight                     bool // gunsight no better than poorSight
	ManualBombs                   bool
	// SupersonicChecks is more progressive checks a game turn at supersonic speed (AP-10.2.5).
	SupersonicChecks int8
	// FuelLoss is fuel points lost a game turn, FuelDice dice of them beside.
	FuelLoss, FuelDice int8
	BingoTimes         int8 // the bingo level is multiplied by it, 1 to 3
}

// Sound is the effects of no damage.
func Sound() Effects { return Effects{MaxRate: ET, BingoTimes: 1} }

// Power is the AP of a setting after damage, with halves rounded down to a
// quarter (DR-4). A lost afterburner gives none.
func (e *Effects) Power(p Power, ap Quarters) Quarters {
	switch p {
	case Military:
		if e.HalfMilitary {
			ap /= 2
		}
	case Afterburner:
		if e.NoAfterburner {
			return 0
		}
		if e.HalfAfterburner {
			ap /= 2
		}
	default:
		return ap
	}
	return max(ap-e.LessPower, 0)
}

// Climb is the climb capability after damage, rounded down to a quarter level (DR-4).
func (e *Effects) Climb(rate Quarters) Quarters {
	if e.HalfClimb {
		return rate / 2
	}
	return rate
}

// Properties are those that the flight properties become.
func (e *Effects) Properties(p Properties) Properties {
	if e.LowRoll {
		p = p.Without(HRR).Without(HRRCL).With(LRR)
	}
	if e.NoHPR {
		p = p.Without(HPR)
	}
	if e.NoRolling {
		p = p.With(NRM)
	}
	return p
}

// poorSight is the gunsight of a damaged aiming system (AP-10.3.1 row 7).
var poorSight = [NumRates]int8{TT: 1, HT: 2, BT: 3}

// Sight is the gunsight after damage: where the card's value is worse, it stays (DR-12).
func (e *Effects) Sight(sight [NumRates]int8) [NumRates]int8 {
	if e.PoorSight {
		for r := range sight {
			sight[r] = max(sight[r], poorSight[r])
		}
	}
	return sight
}
