// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"os"
	"slices"

	"github.com/furball-sim/furball/rules/airpower/apcase"
	"github.com/furball-sim/furball/rules/airpower/apcase/fly"
	. "github.com/furball-sim/furball/rules/airpower/flight"
)

// foreign reports whether the cases are not ours.
func foreign() bool { return os.Getenv(apcase.Env) != "" }

// A meaning is what the words of a refusal stand for: some reasons, and where they do
// not say it all the flight types of the move.
type meaning struct {
	reasons []error
	types   []Type
}

func is(reasons ...error) meaning { return meaning{reasons: reasons} }

func (m meaning) in(types ...Type) meaning {
	m.types = types
	return m
}

// fits reports whether the words mean this refusal.
func (m meaning) fits(err error, t Type) bool {
	return slices.Contains(m.reasons, err) && (m.types == nil || slices.Contains(m.types, t))
}

// refusals are the meanings of what the cases say when they refuse.
var refusals = map[string]meaning{
	"no AB power left with this damage":                   is(NoABLeft),
	"too few preparatory HFPs: one more with this damage": is(PrepTooFew),
	"too few preparatory HFPs":                            is(PrepTooFew),
	"damage limits the turn to TT":                        is(RateDamage),
	"damage limits the turn to BT":                        is(RateDamage),
	"VFPs are no preparation for a slide":                 is(SlideVFP),
	"one vertical roll a turn for this aircraft":          is(OneVerticalRoll),
	"vertical roll only on a VFP": is(VerticalRollFP,
		VerticalRollHere),
	"too few preparatory FPs (one third of the speed is added)":              is(PrepTooFew),
	"too few preparatory FPs in the HI band":                                 is(PrepTooFew),
	"too few preparatory FPs in the UH band":                                 is(PrepTooFew),
	"too few preparatory HFPs in the HI band":                                is(PrepTooFew),
	"too few preparatory HFPs in the UH band":                                is(PrepTooFew),
	"too few preparatory FPs":                                                is(PrepTooFew),
	"unloaded HFPs are no preparation for a roll":                            is(PrepUnloaded),
	"unloaded HFPs are no preparation for a slide":                           is(PrepUnloaded),
	"level flight after a vertical dive not at this speed":                   is(LevelAfterVD),
	"free descent is one level only":                                         is(fly.FreeTwo, FreeOnce),
	"too few HFPs in a steep dive":                                           is(TooManyVFPs).in(SD),
	"too few HFPs in a zoom climb":                                           is(TooManyVFPs).in(ZC),
	"too few VFPs: a vertical dive must be pulled out through half VFPs":     is(TooFewVFPs).in(SD),
	"a sustained climb cannot follow a vertical dive":                        is(ClimbAfterVD),
	"two or three levels per VFP in a vertical dive":                         is(LevelsVD),
	"a steep dive needs at least one VFP":                                    is(TooFewVFPs).in(SD),
	"a climb needs at least one VFP":                                         is(TooFewVFPs).in(ZC, SC),
	"at most two levels per VFP in a steep dive":                             is(LevelsSD),
	"vertical climb out of level flight only below speed 4.0":                is(VCAfterLevel),
	"a vertical climb cannot follow level flight":                            is(VCAfterLevel),
	"no turns in a vertical climb":                                           is(TurnInVertical),
	"too few initial HFPs going from dive to climb":                          is(InitialHFPs),
	"too few initial HFPs going from climb to dive":                          is(InitialHFPs),
	"too few initial HFPs after level flight":                                is(InitialHFPs),
	"a vertical dive cannot follow a vertical climb":                         is(VDAfterClimb),
	"right turn declared while banked left (high roll rate only when clean)": is(WrongBank),
	"low-roll-rate aircraft cannot go straight from one bank to the other":   is(BankStep),
	"low-roll-rate aircraft must already be banked into the turn":            is(WrongBank),
	"speed limits the turn to EZ":                                            is(RateMinSpeed),
	"speed limits the turn to TT":                                            is(RateMinSpeed),
	"at minimum speed + 0.5 at most TT":                                      is(RateMinSpeed),
	"the card has no ET rate":                                                is(NoRateOnCard),
	"turning faster than the declared rate allows":                           is(NotTurned, SetOver),
	"the card allows no BT in this configuration": is(NoRateOnCard,
		RateTooFast),
	"sustained climb above the ceiling": is(AboveCeiling, OneVFP),
	"turning faster than the declared rate allows (requirement recalculated in the new band)": is(NotTurned),
	"facing change against the declared sense":                                                is(fly.OtherTurn, fly.OtherRoll),
	"brakes exceed capability (3.0 DP at supersonic speed)":                                   is(NotThatBrake),
	"free descent belongs to level flight only":                                               is(LevelOnly),
	"the carried turn is no longer allowed at this speed: the aircraft departs":               is(MustDepart),
	"the card has no such power":                                                              is(NoSuchPower),
	"military power does not reach that, afterburner begins above it":                         is(NotThatAP),
	"brakes exceed capability (1.0 DP)":                                                       is(NotThatBrake),
	"speed limits the turn to HT":                                                             is(RateMinSpeed),
	"the card has no BT rate":                                                                 is(NoRateOnCard),
	"too few unloaded HFPs in a row": is(UnloadedApart,
		UnloadedOwed),
	"no such FP in this flight type":                           is(NotInThisType),
	"only EZ turns in a sustained climb":                       is(OnlyEZ),
	"too slow for a sustained climb":                           is(SlowForSC),
	"no such roll in this flight type":                         is(RollHere),
	"not that many levels per VFP in a zoom climb":             is(LevelsZC),
	"no ET turns in a zoom climb":                              is(NoETInZC),
	"a dive cannot follow a vertical climb":                    is(DiveAfterVC),
	"a half roll and dive out of a climb only up to speed 4.0": is(HRDTooFast),
	"low-roll-rate aircraft roll at most 90 degrees":           is(RollLow),
	"level flight cannot follow departed flight":               is(LevelAfterDP),
	"a climb cannot follow stalled or departed flight":         is(ClimbAfterStall),
	"below minimum speed: stalled":                             is(IsStalled),
	"fast enough not to be stalled":                            is(NotNow),
	"the FP that turns does not bank as well":                  is(NoBank),
	"executed to the other side":                               is(fly.OtherSide),
	"four FPs must lie between two slides":                     is(SlideTooSoon),
	"one slide a turn at this speed":                           is(SlideCount),
	"damage limits the turn to HT":                             is(RateDamage),
	"banked to the other side":                                 is(WrongBank),
	"FPs are left":                                             is(fly.FPsLeft),
	"more FPs than there are":                                  is(NotNow),
	"all engines are out":                                      is(EnginesOut),
	"no lift device that can be selected":                      is(NoSuchWing),
}
