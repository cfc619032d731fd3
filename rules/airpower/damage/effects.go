package damage

import "github.com/furball-sim/furball/rules/airpower/card"

// effects is AP-10.1.6. Each level includes the ones above it.
var effects = [NumLevels]card.Effects{
	None: card.Sound(),
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
func (l Level) Effects() card.Effects { return effects[l] }
