package odds

import (
	"strconv"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/oddsargs"
	"github.com/furball-sim/furball/rules/ufo/card"
)

// Limits of the arguments of the odds command. The arguments lost and amraams are also limited by the target's
// card.
const (
	maxRange   = 60 // inches; no weapon reaches as far
	maxCharge  = 13 // the greatest power of a ray gun's card
	maxDP      = 60 // the greatest DP of a card
	maxAMRAAMs = 8 * card.MaxHardPoints
)

// The arguments from which the attacks below take theirs.
var (
	rangeKey = rules.Key{Name: "range", Required: true,
		About: "range to the target in whole inches, 1 to 60 (UFO-3)"}
	chargeKey = rules.Key{Name: "charge", Required: true,
		About: "charge of the ray gun, 0 to 13 points, all of them fired (UFO-24)"}
	countKey = rules.Key{Name: "count", Required: true,
		About: "missiles that reach the target in one turn, 1 or 2 (UFO-18)"}
	targetKey = rules.Key{Name: "target", Required: true,
		About: "card of the target, fresh and fully loaded"}
	lostKey = rules.Key{Name: "lost",
		About: "damage points that the target has lost before, 0 to its DP less 1; default 0"}
	amraamsKey = rules.Key{Name: "amraams",
		About: "missiles left on the target's AMRAAM hard points, 0 to all of them; default all (UFO-30)"}
	hardPointsKey = rules.Key{Name: "hard_points",
		About: "how damage row 4 loses hard points, each6 or location; default each6 (UFO-30)"}
)

// A shot is an attack on a card in a condition, whose other arguments have been read.
type shot func(c *card.Card, with Condition) *Result

// Attacks lists what the odds command can enumerate.
func Attacks() []rules.Attack {
	return []rules.Attack{
		attackOf("cannon", "one burst of the cannon: d6 + 1 - range damage rolls (UFO-17)", func(r reader) shot {
			inches := r.number(rangeKey, 1, maxRange, 0, "")
			return func(c *card.Card, with Condition) *Result { return Cannon(c, inches, with) }
		}, rangeKey),
		attackOf("ray-gun",
			"one shot of a ray gun: a die a point of charge less one an inch, 5 and 6 are damage rolls (UFO-24)",
			func(r reader) shot {
				charge, inches := r.number(chargeKey, 0, maxCharge, 0, ""), r.number(rangeKey, 1, maxRange, 0, "")
				return func(c *card.Card, with Condition) *Result { return RayGun(c, charge, inches, with) }
			}, chargeKey, rangeKey),
		attackOf("missile", "missiles of one turn that reach the target: d6 damage rolls each (UFO-23)",
			func(r reader) shot {
				count := r.number(countKey, 1, 2, 0, "")
				return func(c *card.Card, with Condition) *Result { return Missiles(c, count, with) }
			}, countKey),
	}
}

// attackOf makes an attack of its own keys and those that all attacks share.
func attackOf(id, about string, read func(r reader) shot, own ...rules.Key) rules.Attack {
	return oddsargs.Attack(id, about, card.Decode, func(a *oddsargs.Reader[card.Card]) *rules.Odds {
		r := reader{a}
		play, c := read(r), r.Card(targetKey)
		with := r.condition(c)
		if r.Err() != nil {
			return nil
		}
		o := play(c, with)
		return &rules.Odds{Hit: o.Hit, Kill: o.Kill, Lost: o.Lost,
			Name: "damage rolls", Values: o.Rolls.Values(), Chances: o.Rolls.Chances()}
	}, append(own, targetKey, lostKey, amraamsKey, hardPointsKey)...)
}

// A reader reads the arguments of an attack.
type reader struct{ *oddsargs.Reader[card.Card] }

// number reads a number from low to high; owner says whose limits these are, if not everybody's.
func (r reader) number(k rules.Key, low, high, otherwise int, owner string) int {
	allowed := "a whole number " + strconv.Itoa(low) + " to " + strconv.Itoa(high)
	switch high {
	case low:
		allowed = strconv.Itoa(low)
	case low + 1:
		allowed = strconv.Itoa(low) + " or " + strconv.Itoa(high)
	}
	return r.Within(k, low, high, otherwise, allowed+owner)
}

// condition reads the state of the target, which is nil if there is none.
func (r reader) condition(c *card.Card) (with Condition) {
	dp, amraams, owner := maxDP, maxAMRAAMs, ""
	if c != nil {
		dp, amraams, owner = c.DP, amraamsCarried(c), " for "+c.ID
	}
	with.Lost = r.number(lostKey, 0, dp-1, 0, owner)
	with.AMRAAMs = r.number(amraamsKey, 0, amraams, -1, owner)
	with.By = LossMode(r.Choice(hardPointsKey, lossModeNames[:]))
	return with
}
