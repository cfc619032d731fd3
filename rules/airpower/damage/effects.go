package damage

import "github.com/furball-sim/furball/rules/airpower/card"

// Effects is what damage does to flight and combat (AP-10.1.6, AP-10.3). The zero
// Effects is not that of a sound aircraft: its MaxRate is EZ. Use [Record.Effects].
type Effects struct {
	// Attack is added to hit rolls of guns and rockets and to weapon launches.
	Attack int8
	// MaxRate is the tightest turn rate left; a turn above it ends without
	// penalty, a carried one is dropped (DR-5).
	MaxRate card.Rate
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
	LessPower                     card.Quarters
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

// sound is the effects of no damage.
var sound = Effects{MaxRate: card.ET, BingoTimes: 1}

// effects is AP-10.1.6. Each level includes the ones above it.
var effects = [NumLevels]Effects{
	None: sound,
	L:    {Attack: 1, MaxRate: card.BT, NoHPR: true, LowRoll: true, BingoTimes: 1},
	TwoL: {Attack: 1, MaxRate: card.HT, NoHPR: true, LowRoll: true, ExtraPrep: 1, BingoTimes: 1},
	H: {Attack: 2, MaxRate: card.HT, NoHPR: true, LowRoll: true, ExtraPrep: 1, HalfMilitary: true,
		HalfAfterburner: true, HalfClimb: true, SpeedLimit: true, SupersonicChecks: 2, BingoTimes: 1},
	C: {Attack: 3, MaxRate: card.TT, NoHPR: true, LowRoll: true, ExtraPrep: 1, HalfMilitary: true,
		HalfAfterburner: true, HalfClimb: true, SpeedLimit: true, SupersonicChecks: 2, BingoTimes: 1,
		NoAfterburner: true, Smokes: true, NoTechnology: true},
	K: {Attack: 3, MaxRate: card.EZ, BingoTimes: 1},
}

// AttackModifier is what the attacker's damage adds to hit rolls of guns and
// rockets and to weapon launches (AP-9.1.6, AP-10.1.6).
func (l Level) AttackModifier() int { return int(effects[l].Attack) }

// Effects of the level by AP-10.1.6. A destroyed aircraft has no use for them.
func (l Level) Effects() Effects { return effects[l] }

// Power is the AP of a setting after damage, with halves rounded down to a
// quarter (DR-4). A lost afterburner gives none.
func (e *Effects) Power(p card.Power, ap card.Quarters) card.Quarters {
	switch p {
	case card.Military:
		if e.HalfMilitary {
			ap /= 2
		}
	case card.Afterburner:
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
func (e *Effects) Climb(rate card.Quarters) card.Quarters {
	if e.HalfClimb {
		return rate / 2
	}
	return rate
}

// Properties are those that the card's flight properties become.
func (e *Effects) Properties(p card.Properties) card.Properties {
	if e.LowRoll {
		p = p.Without(card.HRR).Without(card.HRRCL).With(card.LRR)
	}
	if e.NoHPR {
		p = p.Without(card.HPR)
	}
	if e.NoRolling {
		p = p.With(card.NRM)
	}
	return p
}

// poorSight is the gunsight of a damaged aiming system (AP-10.3.1 row 7).
var poorSight = [card.NumRates]int8{card.TT: 1, card.HT: 2, card.BT: 3}

// Sight is the gunsight after damage: where the card's value is worse, it stays (DR-12).
func (e *Effects) Sight(sight [card.NumRates]int8) [card.NumRates]int8 {
	if e.PoorSight {
		for r := range sight {
			sight[r] = max(sight[r], poorSight[r])
		}
	}
	return sight
}
