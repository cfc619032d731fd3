package play

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/ufo/card"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Limits of the arguments of the odds command. The arguments lost and amraams are also limited by the target's
// card.
const (
	oddsMaxRange   = 60 // inches; no weapon reaches as far
	oddsMaxCharge  = 13 // the greatest power of a ray gun's card
	oddsMaxDP      = 60 // the greatest DP of a card
	oddsMaxAMRAAMs = 8 * card.MaxHardPoints
)

var errOddsKey = errors.New("unknown key")

// oddsCardLookup finds a card's document by name.
type oddsCardLookup func(name string) (*yamldoc.Node, error)

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

// Attacks lists what the odds command can enumerate.
func Attacks() []rules.Attack {
	return []rules.Attack{
		oddsAttack("cannon", "one burst of the cannon: d6 + 1 - range damage rolls (UFO-17)",
			[]rules.Key{rangeKey}, func(c *card.Card, a *oddsArgs) *oddsResult {
				return cannonOdds(c, a.inches, a.with)
			}),
		oddsAttack("ray-gun",
			"one shot of a ray gun: a die a point of charge less one an inch, 5 and 6 are damage rolls (UFO-24)",
			[]rules.Key{chargeKey, rangeKey}, func(c *card.Card, a *oddsArgs) *oddsResult {
				return rayGunOdds(c, a.charge, a.inches, a.with)
			}),
		oddsAttack("missile", "missiles of one turn that reach the target: d6 damage rolls each (UFO-23)",
			[]rules.Key{countKey}, func(c *card.Card, a *oddsArgs) *oddsResult {
				return missileOdds(c, a.count, a.with)
			}),
	}
}

// oddsAttack makes an Attack of its own keys and those that all attacks share.
func oddsAttack(id, about string, own []rules.Key, play func(*card.Card, *oddsArgs) *oddsResult) rules.Attack {
	keys := append(own, targetKey, lostKey, amraamsKey, hardPointsKey)
	return rules.Attack{ID: id, About: about, Keys: keys,
		Odds: func(given map[string]string, find func(string) (*yamldoc.Node, error)) (*rules.Odds, error) {
			a, err := readOdds(keys, given, find)
			if err != nil {
				return nil, err
			}
			r := play(a.target, a)
			return &rules.Odds{Given: a.echo, Hit: r.hit, Kill: r.kill, Lost: r.lost,
				Name: "damage rolls", Values: r.rolls.Values(), Chances: r.rolls.Chances()}, nil
		},
	}
}

// oddsArgs are the arguments after they have been read.
type oddsArgs struct {
	inches, charge, count int
	target                *card.Card
	with                  oddsCondition
	echo                  []rules.Given // the given arguments, in the order of the keys
}

// oddsReader reads arguments and collects what is wrong with them.
type oddsReader struct {
	oddsArgs
	given  map[string]string
	faults yamldoc.Faults
}

// readOdds reads the arguments of an attack. The error holds every fault.
func readOdds(keys []rules.Key, given map[string]string, find oddsCardLookup) (*oddsArgs, error) {
	r := &oddsReader{given: given, oddsArgs: oddsArgs{with: oddsCondition{amraams: -1}}}
	r.unknown(keys)
	broken := r.findTarget(find) // first, because the limits of other arguments depend on it
	for _, k := range keys {
		value, ok := given[k.Name]
		switch {
		case ok:
			r.read(k.Name, value)
		case k.Required:
			r.faults = append(r.faults, yamldoc.Fault{Field: k.Name, Allowed: r.allowed(k.Name), Err: yamldoc.ErrMissing})
		}
	}
	if err := yamldoc.Join(r.faults.Err(), broken); err != nil {
		return nil, err
	}
	return &r.oddsArgs, nil
}

// unknown refuses keys that the attack does not have. It adds the faults in the random order of the map, but
// readOdds sorts them.
func (r *oddsReader) unknown(keys []rules.Key) {
	known := make([]string, len(keys))
	for i, k := range keys {
		known[i] = k.Name
	}
	for name := range r.given {
		if !slices.Contains(known, name) {
			near, _ := yamldoc.Nearest(name, known)
			r.faults = append(r.faults, yamldoc.Fault{Field: oddsPrintable(name), Near: near,
				Allowed: "one of " + strings.Join(known, ", "), Err: errOddsKey})
		}
	}
}

// oddsPrintable is a key in the form in which a message can show it.
func oddsPrintable(name string) string {
	if name == "" || strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return strconv.Quote(name)
	}
	return name
}

// findTarget looks the card up. It returns the faults of a broken card.
func (r *oddsReader) findTarget(find oddsCardLookup) error {
	name, ok := r.given[targetKey.Name]
	if !ok {
		return nil
	}
	doc, err := find(name)
	if err != nil {
		r.faults = append(r.faults, yamldoc.AsFaults(err).Under(targetKey.Name)...)
		return nil
	}
	c, err := card.Decode(doc)
	if err != nil {
		return err
	}
	r.target = c
	return nil
}

// read reads one argument.
func (r *oddsReader) read(name, value string) {
	switch name {
	case targetKey.Name:
		if r.target != nil {
			r.echo = append(r.echo, rules.Given{Key: name, Value: r.target.ID})
		}
	case hardPointsKey.Name:
		r.readHardPoints(value)
	default:
		low, high := r.limits(name)
		v, err := strconv.Atoi(value)
		if err != nil || v < low || v > high {
			r.faults = append(r.faults, yamldoc.NewString(value, nil).Fault(name, r.allowed(name)))
			return
		}
		*r.number(name) = v
		r.echo = append(r.echo, rules.Given{Key: name, Value: v})
	}
}

func (r *oddsReader) readHardPoints(value string) {
	for i, n := range oddsLossModeNames {
		if rules.Normalize(n) == rules.Normalize(value) {
			r.with.by = oddsLossMode(i)
			r.echo = append(r.echo, rules.Given{Key: hardPointsKey.Name, Value: n})
			return
		}
	}
	r.faults = append(r.faults, yamldoc.NewString(value, nil).OneOf(hardPointsKey.Name, oddsLossModeNames[:]))
}

// number points to the place of a number among the arguments.
func (r *oddsReader) number(name string) *int {
	switch name {
	case rangeKey.Name:
		return &r.inches
	case chargeKey.Name:
		return &r.charge
	case countKey.Name:
		return &r.count
	case lostKey.Name:
		return &r.with.lost
	case amraamsKey.Name:
		return &r.with.amraams
	}
	panic("ufo: no number " + name)
}

// limits are the least and the greatest value of a number. They include the limits of the target, if it is
// known.
func (r *oddsReader) limits(name string) (low, high int) {
	switch name {
	case rangeKey.Name:
		return 1, oddsMaxRange
	case chargeKey.Name:
		return 0, oddsMaxCharge
	case countKey.Name:
		return 1, 2
	case lostKey.Name:
		if r.target != nil {
			return 0, r.target.DP - 1
		}
		return 0, oddsMaxDP - 1
	case amraamsKey.Name:
		if r.target != nil {
			return 0, amraamsCarried(r.target)
		}
		return 0, oddsMaxAMRAAMs
	}
	panic("ufo: no number " + name)
}

// allowed says what an argument may be, for messages.
func (r *oddsReader) allowed(name string) string {
	if name == targetKey.Name {
		return "the name of a card"
	}
	low, high := r.limits(name)
	owner := ""
	if r.target != nil && (name == lostKey.Name || name == amraamsKey.Name) {
		owner = " for " + r.target.ID
	}
	if low == high {
		return strconv.Itoa(low) + owner
	}
	if high == low+1 {
		return strconv.Itoa(low) + " or " + strconv.Itoa(high) + owner
	}
	return "a whole number " + strconv.Itoa(low) + " to " + strconv.Itoa(high) + owner
}
