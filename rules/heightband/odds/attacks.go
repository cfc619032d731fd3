package odds

import (
	"errors"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/heightband/card"
	"github.com/furball-sim/furball/rules/yamldoc"
)

var errKey = errors.New("unknown key")

// A key is an argument of the odds command: a number from low to high, or one of words, or, if it
// has neither, the name of a card.
type key struct {
	name, about string
	low, high   int
	words       []string
}

// The arguments from which the attacks below take theirs.
var (
	skillKey   = key{name: "skill", about: "Skill of who fires or flies, 1 to 20", low: 1, high: 20}
	weaponKey  = key{name: "weapon", about: "the battery's modifier to hit, -5 to 5; default 0", low: -5, high: 5}
	positionKy = key{name: "position", about: "where the shooter is as the target sees it, front, " +
		"rear or tail; default rear, which adds nothing (HB-27)", words: []string{"front", "rear", "tail"}}
	rangeKey = key{name: "range", about: "distance on the table in inches, rounded up, 1 to 8; " +
		"default 6 (HB-27)", low: 1, high: card.RocketRange}
	totalKey = key{name: "total", about: "Skill plus all modifiers, -20 to 40, in place of skill, " +
		"weapon, position and range", low: -20, high: 40}
	diceKey   = key{name: "dice", about: "damage dice of the battery, 1 to 12", low: 1, high: card.MaxDice}
	targetKey = key{name: "target", about: "card of the target, fresh, its pilot with Skill 5; without it dv and dp"}
	dvKey     = key{name: "dv", about: "DV of the target, 1 to 20; default the card's", low: 1, high: 20}
	dpKey     = key{name: "dp", about: "DP of the target, 1 to 120; default the card's", low: 1, high: 120}
	asKey     = key{name: "as", about: "AS of the target, 1 to 20; default the card's, or 12", low: 1, high: 20}
	pilotKey  = key{name: "pilot", about: "Skill of the target's pilot, 1 to 9; default 5", low: 1, high: 9}
	lostKey   = key{name: "lost", about: "damage points that the target has lost before, " +
		"0 to its DP less 1; default 0", low: 0, high: 119}
	payloadKey = key{name: "payload", about: "whether the target is a fighter with a payload, yes or no; " +
		"default no (HB-27)", words: []string{"no", "yes"}}
	damageKey = key{name: "damage_dice", about: "what 1 to 5 count, pips or flat; default pips (HB-30)",
		words: []string{"pips", "flat"}}
	bonusKey = key{name: "bonus", about: "AB or CM and all other modifiers, -20 to 20; default 0",
		low: -20, high: 20}
)

// number reports whether the key is a number.
func (k *key) number() bool { return k.low != k.high }

// Attacks lists what the odds command can enumerate.
func Attacks() []rules.Attack {
	target := []key{targetKey, dvKey, dpKey, asKey, pilotKey, lostKey, damageKey}
	return []rules.Attack{
		attackOf("guns", "one battery fired: d10 + Skill and modifiers against DV, damage dice, "+
			"critical hits (HB-27 to HB-36)",
			append([]key{skillKey, weaponKey, positionKy, rangeKey, payloadKey, totalKey, diceKey}, target...),
			[]string{"dice"}, (*reader).guns),
		attackOf("damage", "damage dice of a hit, with what critical hits they bring (HB-30 to HB-36)",
			append([]key{diceKey}, target...), []string{"dice"}, (*reader).damage),
		attackOf("test", "a test of flying skill: hit is the chance to pass (HB-13, HB-21)",
			[]key{skillKey, bonusKey}, []string{"skill"}, (*reader).test),
	}
}

// attackOf makes an Attack of its keys, some of which are required.
func attackOf(id, about string, keys []key, required []string, play func(*reader) *rules.Odds) rules.Attack {
	a := rules.Attack{ID: id, About: about}
	for _, k := range keys {
		a.Keys = append(a.Keys, rules.Key{Name: k.name, About: k.about, Required: slices.Contains(required, k.name)})
	}
	a.Odds = func(given map[string]string, card func(string) (*yamldoc.Node, error)) (*rules.Odds, error) {
		r := reader{given: given, numbers: map[string]int{}}
		r.unknown(keys)
		broken := r.findTarget(card)
		for i := range keys {
			r.read(&keys[i], a.Keys[i].Required)
		}
		r.fit(id)
		if err := yamldoc.Join(r.faults.Err(), broken); err != nil {
			return nil, err
		}
		o := play(&r)
		o.Given = r.echo
		return o, nil
	}
	return a
}

// A reader reads arguments and collects what is wrong with them.
type reader struct {
	given   map[string]string
	numbers map[string]int // also the place of a word among those of its key
	target  *card.Card
	echo    []rules.Given // those that were given, in the order of the keys
	faults  yamldoc.Faults
}

func (r *reader) refuse(value, field, allowed string) {
	r.faults = append(r.faults, yamldoc.NewString(value, nil).Fault(field, allowed))
}

func (r *reader) missing(field, allowed string) {
	r.faults = append(r.faults, yamldoc.Fault{Field: field, Allowed: allowed, Err: yamldoc.ErrMissing})
}

// unknown refuses keys that the attack does not have. Their order is that of
// the map, but faults are sorted before anybody sees them.
func (r *reader) unknown(keys []key) {
	var known []string
	for _, k := range keys {
		known = append(known, k.name)
	}
	for name := range r.given {
		if slices.Contains(known, name) {
			continue
		}
		near, _ := yamldoc.Nearest(name, known)
		if name == "" || strings.ContainsFunc(name, func(c rune) bool { return !unicode.IsPrint(c) }) {
			name = strconv.Quote(name)
		}
		r.faults = append(r.faults, yamldoc.Fault{Field: name, Near: near,
			Allowed: "one of " + strings.Join(known, ", "), Err: errKey})
	}
}

// findTarget looks the card up. It returns the faults of a card that is found but broken.
func (r *reader) findTarget(find func(string) (*yamldoc.Node, error)) error {
	name, ok := r.given[targetKey.name]
	if !ok {
		return nil
	}
	doc, err := find(name)
	if err != nil {
		r.faults = append(r.faults, yamldoc.AsFaults(err).Under(targetKey.name)...)
		return nil
	}
	r.target, err = card.Decode(doc)
	return err
}

// read reads one argument.
func (r *reader) read(k *key, required bool) {
	value, ok := r.given[k.name]
	allowed := "a whole number " + strconv.Itoa(k.low) + " to " + strconv.Itoa(k.high)
	switch {
	case !ok && required:
		r.missing(k.name, allowed)
	case !ok:
	case k.number():
		v, err := strconv.Atoi(value)
		if err != nil || v < k.low || v > k.high {
			r.refuse(value, k.name, allowed)
			return
		}
		r.numbers[k.name] = v
		r.echo = append(r.echo, rules.Given{Key: k.name, Value: v})
	case k.words != nil:
		i := slices.Index(k.words, rules.Normalize(value))
		if i < 0 {
			r.faults = append(r.faults, yamldoc.NewString(value, nil).OneOf(k.name, k.words))
			return
		}
		r.numbers[k.name] = i
		r.echo = append(r.echo, rules.Given{Key: k.name, Value: k.words[i]})
	case r.target != nil:
		r.echo = append(r.echo, rules.Given{Key: k.name, Value: r.target.ID})
	}
}

// fit checks that the arguments fit together.
func (r *reader) fit(attack string) {
	if attack == "test" || r.faults != nil {
		return
	}
	if r.given["target"] == "" {
		for _, k := range []key{dvKey, dpKey} {
			if _, ok := r.given[k.name]; !ok && (k.name == "dp" || attack == "guns") {
				r.missing(k.name, "target, or dv and dp")
			}
		}
	}
	if dp := r.number("dp", r.ofCard(func(c *card.Card) int { return c.DP }, 120)); r.numbers["lost"] >= dp {
		r.refuse(r.given["lost"], "lost", "a whole number 0 to "+strconv.Itoa(dp-1))
	}
	if attack == "damage" {
		return
	}
	_, total := r.given["total"]
	if _, skill := r.given["skill"]; !skill && !total {
		r.missing("skill", "skill, or total")
	}
	for _, k := range []string{"skill", "weapon", "position", "range", "payload"} {
		if v, ok := r.given[k]; ok && total {
			r.refuse(v, k, "no such key beside total, which holds it")
		}
	}
}

func (r *reader) number(name string, otherwise int) int {
	if v, ok := r.numbers[name]; ok {
		return v
	}
	return otherwise
}

// ofCard is a value of the target's card.
func (r *reader) ofCard(value func(*card.Card) int, otherwise int) int {
	if r.target == nil {
		return otherwise
	}
	return value(r.target)
}

// oddsAS is the AS of a target without a card.
const defaultAS = 12

// targetOf is the target as the arguments describe it.
func (r *reader) targetOf() *Target {
	t := &Target{
		DP:   r.number("dp", r.ofCard(func(c *card.Card) int { return c.DP }, 0)),
		DV:   r.number("dv", r.ofCard(func(c *card.Card) int { return c.DV }, 20)),
		AS:   r.number("as", r.ofCard(func(c *card.Card) int { return c.AS }, defaultAS)),
		Lost: r.numbers["lost"], Pilot: r.number("pilot", card.DefaultSkill), Flat: r.numbers["damage_dice"] == 1,
	}
	if c := r.target; c != nil {
		t.CoPilot = c.Crew.CoPilot * card.DefaultSkill
		t.Crew, t.CrewSkill = c.Crew.Aircrew, card.DefaultAircrew
	}
	if _, given := r.numbers["dp"]; t.Flat && !given {
		t.DP = (t.DP + 2) / 3
	}
	return t
}

// total adds up the modifiers of HB-27.
func (r *reader) total() int {
	if v, ok := r.numbers["total"]; ok {
		return v
	}
	t := r.numbers["skill"] + r.numbers["weapon"] + r.numbers["payload"]
	close := r.number("range", card.GunRange) <= 2
	switch r.number("position", 1) {
	case 0:
		return t - 2
	case 2:
		t += 2
	}
	if close {
		t += 2
	}
	return t
}

func (h *Hit) odds() *rules.Odds {
	return &rules.Odds{Hit: h.Hit, Kill: h.Kill, Lost: h.Lost,
		Name: "damage points by the dice", Values: h.Pips.Values(), Chances: h.Pips.Chances(),
		More: []rules.Distribution{{Name: "critical hits", Values: h.Criticals.Values(), Chances: h.Criticals.Chances()}}}
}

func (r *reader) guns() *rules.Odds {
	t := r.targetOf()
	hit, n := GunHit(r.total(), t.DV, r.numbers["dice"])
	return t.Strike(hit, n).odds()
}

func (r *reader) damage() *rules.Odds {
	return r.targetOf().Strike(big.NewRat(1, 1), r.numbers["dice"]).odds()
}

func (r *reader) test() *rules.Odds {
	var lost dice.Dist
	o := &rules.Odds{Reason: "a test has no target", Name: "height bands lost"}
	o.Hit, lost = Test(r.numbers["skill"] + r.numbers["bonus"])
	o.Values, o.Chances = lost.Values(), lost.Chances()
	return o
}
