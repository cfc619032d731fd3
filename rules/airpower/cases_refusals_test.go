package airpower_test

import (
	"os"
	"slices"

	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/flight"
)

// foreign reports whether the cases are not ours.
func foreign() bool { return os.Getenv(casesEnv) != "" }

// A meaning is what the words of a refusal stand for: some reasons, and where they do
// not say it all the flight types of the move.
type meaning struct {
	reasons []error
	types   []flight.Type
}

func is(reasons ...error) meaning { return meaning{reasons: reasons} }

func (m meaning) in(types ...flight.Type) meaning {
	m.types = types
	return m
}

// fits reports whether the words mean this refusal.
func (m meaning) fits(err error, t flight.Type) bool {
	return slices.Contains(m.reasons, err) && (m.types == nil || slices.Contains(m.types, t))
}

// refusals are the meanings of what the cases say when they refuse.
var refusals = map[string]meaning{
	"no AB power left with this damage":                   is(flight.NoABLeft),
	"too few preparatory HFPs: one more with this damage": is(flight.PrepTooFew),
	"too few preparatory HFPs":                            is(flight.PrepTooFew),
	"damage limits the turn to TT":                        is(flight.RateDamage),
	"damage limits the turn to BT":                        is(flight.RateDamage),
	"VFPs are no preparation for a slide":                 is(flight.SlideVFP),
	"one vertical roll a turn for this aircraft":          is(flight.OneVerticalRoll),
	"vertical roll only on a VFP": is(flight.VerticalRollFP,
		flight.VerticalRollHere),
	"too few preparatory FPs (one third of the speed is added)":              is(flight.PrepTooFew),
	"too few preparatory FPs in the HI band":                                 is(flight.PrepTooFew),
	"too few preparatory FPs in the UH band":                                 is(flight.PrepTooFew),
	"too few preparatory HFPs in the HI band":                                is(flight.PrepTooFew),
	"too few preparatory HFPs in the UH band":                                is(flight.PrepTooFew),
	"too few preparatory FPs":                                                is(flight.PrepTooFew),
	"unloaded HFPs are no preparation for a roll":                            is(flight.PrepUnloaded),
	"unloaded HFPs are no preparation for a slide":                           is(flight.PrepUnloaded),
	"level flight after a vertical dive not at this speed":                   is(flight.LevelAfterVD),
	"free descent is one level only":                                         is(aptest.FreeTwo, flight.FreeOnce),
	"too few HFPs in a steep dive":                                           is(flight.TooManyVFPs).in(flight.SD),
	"too few HFPs in a zoom climb":                                           is(flight.TooManyVFPs).in(flight.ZC),
	"too few VFPs: a vertical dive must be pulled out through half VFPs":     is(flight.TooFewVFPs).in(flight.SD),
	"a sustained climb cannot follow a vertical dive":                        is(flight.ClimbAfterVD),
	"two or three levels per VFP in a vertical dive":                         is(flight.LevelsVD),
	"a steep dive needs at least one VFP":                                    is(flight.TooFewVFPs).in(flight.SD),
	"a climb needs at least one VFP":                                         is(flight.TooFewVFPs).in(flight.ZC, flight.SC),
	"at most two levels per VFP in a steep dive":                             is(flight.LevelsSD),
	"vertical climb out of level flight only below speed 4.0":                is(flight.VCAfterLevel),
	"a vertical climb cannot follow level flight":                            is(flight.VCAfterLevel),
	"no turns in a vertical climb":                                           is(flight.TurnInVertical),
	"too few initial HFPs going from dive to climb":                          is(flight.InitialHFPs),
	"too few initial HFPs going from climb to dive":                          is(flight.InitialHFPs),
	"too few initial HFPs after level flight":                                is(flight.InitialHFPs),
	"a vertical dive cannot follow a vertical climb":                         is(flight.VDAfterClimb),
	"right turn declared while banked left (high roll rate only when clean)": is(flight.WrongBank),
	"low-roll-rate aircraft cannot go straight from one bank to the other":   is(flight.BankStep),
	"low-roll-rate aircraft must already be banked into the turn":            is(flight.WrongBank),
	"speed limits the turn to EZ":                                            is(flight.RateMinSpeed),
	"speed limits the turn to TT":                                            is(flight.RateMinSpeed),
	"at minimum speed + 0.5 at most TT":                                      is(flight.RateMinSpeed),
	"the card has no ET rate":                                                is(flight.NoRateOnCard),
	"turning faster than the declared rate allows":                           is(flight.NotTurned, flight.SetOver),
	"the card allows no BT in this configuration": is(flight.NoRateOnCard,
		flight.RateTooFast),
	"sustained climb above the ceiling": is(flight.AboveCeiling, flight.OneVFP),
	"turning faster than the declared rate allows (requirement recalculated in the new band)": is(flight.NotTurned),
	"facing change against the declared sense":                                                is(aptest.OtherTurn, aptest.OtherRoll),
	"brakes exceed capability (3.0 DP at supersonic speed)":                                   is(flight.NotThatBrake),
	"free descent belongs to level flight only":                                               is(flight.LevelOnly),
	"the carried turn is no longer allowed at this speed: the aircraft departs":               is(flight.MustDepart),
	"the card has no such power":                                                              is(flight.NoSuchPower),
	"military power does not reach that, afterburner begins above it":                         is(flight.NotThatAP),
	"brakes exceed capability (1.0 DP)":                                                       is(flight.NotThatBrake),
	"speed limits the turn to HT":                                                             is(flight.RateMinSpeed),
	"the card has no BT rate":                                                                 is(flight.NoRateOnCard),
	"too few unloaded HFPs in a row": is(flight.UnloadedApart,
		flight.UnloadedOwed),
	"no such FP in this flight type":                           is(flight.NotInThisType),
	"only EZ turns in a sustained climb":                       is(flight.OnlyEZ),
	"too slow for a sustained climb":                           is(flight.SlowForSC),
	"no such roll in this flight type":                         is(flight.RollHere),
	"not that many levels per VFP in a zoom climb":             is(flight.LevelsZC),
	"no ET turns in a zoom climb":                              is(flight.NoETInZC),
	"a dive cannot follow a vertical climb":                    is(flight.DiveAfterVC),
	"a half roll and dive out of a climb only up to speed 4.0": is(flight.HRDTooFast),
	"low-roll-rate aircraft roll at most 90 degrees":           is(flight.RollLow),
	"level flight cannot follow departed flight":               is(flight.LevelAfterDP),
	"a climb cannot follow stalled or departed flight":         is(flight.ClimbAfterStall),
	"below minimum speed: stalled":                             is(flight.IsStalled),
	"fast enough not to be stalled":                            is(flight.NotNow),
	"the FP that turns does not bank as well":                  is(flight.NoBank),
	"executed to the other side":                               is(aptest.OtherSide),
	"four FPs must lie between two slides":                     is(flight.SlideTooSoon),
	"one slide a turn at this speed":                           is(flight.SlideCount),
	"damage limits the turn to HT":                             is(flight.RateDamage),
	"banked to the other side":                                 is(flight.WrongBank),
	"FPs are left":                                             is(aptest.FPsLeft),
	"more FPs than there are":                                  is(flight.NotNow),
	"all engines are out":                                      is(flight.EnginesOut),
	"no lift device that can be selected":                      is(flight.NoSuchWing),
}
