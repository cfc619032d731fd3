package odds

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
	maxRange   = 60 // inches; no weapon reaches as far
	maxCharge  = 13 // the greatest power of a ray gun's card
	maxDP      = 60 // the greatest DP of a card
	maxAMRAAMs = 8 * card.MaxHardPoints
)

var errKey = errors.New("unknown key")

// cardLookup finds a card's document by name.
type cardLookup func(name string) (*yamldoc.Node, error)

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
		attackOf("cannon", "one burst of the cannon: d6 + 1 - range damage rolls (UFO-17)",
			[]rules.Key{rangeKey}, func(c *card.Card, a *args) *Result {
				return Cannon(c, a.inches, a.with)
			}),
		attackOf("ray-gun",
			"one shot of a ray gun: a die a point of charge less one an inch, 5 and 6 are damage rolls (UFO-24)",
			[]rules.Key{chargeKey, rangeKey}, func(c *card.Card, a *args) *Result {
				return RayGun(c, a.charge, a.inches, a.with)
			}),
		attackOf("missile", "missiles of one turn that reach the target: d6 damage rolls each (UFO-23)",
			[]rules.Key{countKey}, func(c *card.Card, a *args) *Result {
				return Missiles(c, a.count, a.with)
			}),
	}
}

// attackOf makes an Attack of its own keys and those that all attacks share.
func attackOf(id, about string, own []rules.Key, play func(*card.Card, *args) *Result) rules.Attack {
	keys := append(own, targetKey, lostKey, amraamsKey, hardPointsKey)
	return rules.Attack{ID: id, About: about, Keys: keys,
		Odds: func(given map[string]string, find func(string) (*yamldoc.Node, error)) (*rules.Odds, error) {
			a, err := readArgs(keys, given, find)
			if err != nil {
				return nil, err
			}
			r := play(a.target, a)
			return &rules.Odds{Given: a.echo, Hit: r.Hit, Kill: r.Kill, Lost: r.Lost,
				Name: "damage rolls", Values: r.Rolls.Values(), Chances: r.Rolls.Chances()}, nil
		},
	}
}

// args are the arguments after they have been read.
type args struct {
	inches, charge, count int
	target                *card.Card
	with                  Condition
	echo                  []rules.Given // the given arguments, in the order of the keys
}

// reader reads arguments and collects what is wrong with them.
type reader struct {
	args
	given  map[string]string
	faults yamldoc.Faults
}

// readArgs reads the arguments of an attack. The error holds every fault.
func readArgs(keys []rules.Key, given map[string]string, find cardLookup) (*args, error) {
	r := &reader{given: given, args: args{with: Condition{AMRAAMs: -1}}}
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
	return &r.args, nil
}

// unknown refuses keys that the attack does not have. It adds the faults in the random order of the map, but
// readArgs sorts them.
func (r *reader) unknown(keys []rules.Key) {
	known := make([]string, len(keys))
	for i, k := range keys {
		known[i] = k.Name
	}
	for name := range r.given {
		if !slices.Contains(known, name) {
			near, _ := yamldoc.Nearest(name, known)
			r.faults = append(r.faults, yamldoc.Fault{Field: printable(name), Near: near,
				Allowed: "one of " + strings.Join(known, ", "), Err: errKey})
		}
	}
}

// printable is a key in the form in which a message can show it.
func printable(name string) string {
	if name == "" || strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return strconv.Quote(name)
	}
	return name
}

// findTarget looks the card up. It returns the faults of a broken card.
func (r *reader) findTarget(find cardLookup) error {
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
func (r *reader) read(name, value string) {
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

func (r *reader) readHardPoints(value string) {
	for i, n := range lossModeNames {
		if rules.Normalize(n) == rules.Normalize(value) {
			r.with.By = LossMode(i)
			r.echo = append(r.echo, rules.Given{Key: hardPointsKey.Name, Value: n})
			return
		}
	}
	r.faults = append(r.faults, yamldoc.NewString(value, nil).OneOf(hardPointsKey.Name, lossModeNames[:]))
}

// number points to the place of a number among the arguments.
func (r *reader) number(name string) *int {
	switch name {
	case rangeKey.Name:
		return &r.inches
	case chargeKey.Name:
		return &r.charge
	case countKey.Name:
		return &r.count
	case lostKey.Name:
		return &r.with.Lost
	case amraamsKey.Name:
		return &r.with.AMRAAMs
	}
	panic("ufo: no number " + name)
}

// limits are the least and the greatest value of a number. They include the limits of the target, if it is
// known.
func (r *reader) limits(name string) (low, high int) {
	switch name {
	case rangeKey.Name:
		return 1, maxRange
	case chargeKey.Name:
		return 0, maxCharge
	case countKey.Name:
		return 1, 2
	case lostKey.Name:
		if r.target != nil {
			return 0, r.target.DP - 1
		}
		return 0, maxDP - 1
	case amraamsKey.Name:
		if r.target != nil {
			return 0, amraamsCarried(r.target)
		}
		return 0, maxAMRAAMs
	}
	panic("ufo: no number " + name)
}

// allowed says what an argument may be, for messages.
func (r *reader) allowed(name string) string {
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
