package odds

import (
	"math/big"
	"strconv"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
	"github.com/furball-sim/furball/rules/heightband/card"
	"github.com/furball-sim/furball/rules/oddsargs"
)

// The arguments from which the attacks below take theirs.
var (
	skillKey    = rules.Key{Name: "skill", About: "Skill of who fires or flies, 1 to 20"}
	flierKey    = rules.Key{Name: skillKey.Name, About: skillKey.About, Required: true}
	weaponKey   = rules.Key{Name: "weapon", About: "the battery's modifier to hit, -5 to 5; default 0"}
	positionKey = rules.Key{Name: "position", About: "where the shooter is as the target sees it, front, " +
		"rear or tail; default rear, which adds nothing (HB-27)"}
	rangeKey = rules.Key{Name: "range", About: "distance on the table in inches, rounded up, 1 to 8; " +
		"default 6 (HB-27)"}
	totalKey = rules.Key{Name: "total", About: "Skill plus all modifiers, -20 to 40, in place of skill, " +
		"weapon, position and range"}
	diceKey   = rules.Key{Name: "dice", Required: true, About: "damage dice of the battery, 1 to 12"}
	targetKey = rules.Key{Name: "target", About: "card of the target, fresh, its pilot with Skill 5; without it dv and dp"}
	dvKey     = rules.Key{Name: "dv", About: "DV of the target, 1 to 20; default the card's"}
	dpKey     = rules.Key{Name: "dp", About: "DP of the target, 1 to 120; default the card's"}
	asKey     = rules.Key{Name: "as", About: "AS of the target, 1 to 20; default the card's, or 12"}
	pilotKey  = rules.Key{Name: "pilot", About: "Skill of the target's pilot, 1 to 9; default 5"}
	lostKey   = rules.Key{Name: "lost", About: "damage points that the target has lost before, " +
		"0 to its DP less 1; default 0"}
	payloadKey = rules.Key{Name: "payload", About: "whether the target is a fighter with a payload, yes or no; " +
		"default no (HB-27)"}
	damageKey = rules.Key{Name: "damage_dice", About: "what 1 to 5 count, pips or flat; default pips (HB-30)"}
	bonusKey  = rules.Key{Name: "bonus", About: "AB or CM and all other modifiers, -20 to 20; default 0"}
)

// shooterKeys are what total stands for.
var shooterKeys = []rules.Key{skillKey, weaponKey, positionKey, rangeKey, payloadKey}

// Attacks lists what the odds command can enumerate.
func Attacks() []rules.Attack {
	target := []rules.Key{targetKey, dvKey, dpKey, asKey, pilotKey, lostKey, damageKey}
	return []rules.Attack{
		attackOf("guns", "one battery fired: d10 + Skill and modifiers against DV, damage dice, "+
			"critical hits (HB-27 to HB-36)", reader.guns,
			append(append(shooterKeys, totalKey, diceKey), target...)...),
		attackOf("damage", "damage dice of a hit, with what critical hits they bring (HB-30 to HB-36)", reader.damage,
			append([]rules.Key{diceKey}, target...)...),
		attackOf("test", "a test of flying skill: hit is the chance to pass (HB-13, HB-21)", reader.test, flierKey, bonusKey),
	}
}

// A reader reads the arguments of an attack.
type reader struct{ *oddsargs.Reader[card.Card] }

func attackOf(id, about string, play func(reader) *rules.Odds, keys ...rules.Key) rules.Attack {
	return oddsargs.Attack(id, about, card.Decode, func(r *oddsargs.Reader[card.Card]) *rules.Odds { return play(reader{r}) }, keys...)
}

// defaultAS is the AS of a target without a card.
const defaultAS = 12

// target reads the target: a card, changed by what is given, or without one what is given alone.
func (r reader) target() *Target {
	c := r.Card(targetKey)
	of := card.Card{DV: 20, DP: 120, AS: defaultAS}
	if c != nil {
		of = *c
	}
	t := &Target{DV: r.Number(dvKey, 1, 20, of.DV), DP: r.Number(dpKey, 1, 120, of.DP), AS: r.Number(asKey, 1, 20, of.AS),
		Pilot: r.Number(pilotKey, 1, 9, card.DefaultSkill), Lost: r.Number(lostKey, 0, 119, 0),
		Flat: r.Choice(damageKey, []string{"pips", "flat"}) == 1}
	if c != nil {
		t.CoPilot = c.Crew.CoPilot * card.DefaultSkill
		t.Crew, t.CrewSkill = c.Crew.Aircrew, card.DefaultAircrew
	}
	return t
}

// fit checks that the arguments of an attack on a target fit together, which must have some of its values by a card or
// by themselves.
func (r reader) fit(t *Target, needed ...rules.Key) {
	if !r.Given(targetKey) {
		for _, k := range needed {
			if !r.Given(k) {
				r.Missing(k, "target, or dv and dp")
			}
		}
	}
	if t.Lost >= t.DP {
		r.Fault(lostKey, "a whole number 0 to "+strconv.Itoa(t.DP-1))
	}
}

// strike is the answer for an attack that hits with a chance and then rolls n damage dice.
func (r reader) strike(t *Target, hit *big.Rat, n int) *rules.Odds {
	if r.Err() != nil {
		return nil
	}
	if t.Flat && !r.Given(dpKey) {
		t.DP = (t.DP + 2) / 3
	}
	h := t.Strike(hit, n)
	return &rules.Odds{Hit: h.Hit, Kill: h.Kill, Lost: h.Lost,
		Name: "damage points by the dice", Values: h.Pips.Values(), Chances: h.Pips.Chances(),
		More: []rules.Distribution{{Name: "critical hits", Values: h.Criticals.Values(), Chances: h.Criticals.Chances()}}}
}

// total reads and adds up the modifiers of HB-27.
func (r reader) total() int {
	t := r.Number(skillKey, 1, 20, 0) + r.Number(weaponKey, -5, 5, 0)
	position := 1
	if r.Given(positionKey) {
		position = r.Choice(positionKey, []string{"front", "rear", "tail"})
	}
	close := r.Number(rangeKey, 1, card.RocketRange, card.GunRange) <= 2
	t += r.Choice(payloadKey, []string{"no", "yes"})
	switch {
	case position == 0:
		t -= 2
	case position == 2 && close:
		t += 4
	case position == 2 || close:
		t += 2
	}
	return r.Number(totalKey, -20, 40, t)
}

// guns reads and plays one battery fired.
func (r reader) guns() *rules.Odds {
	total, hitDice, t := r.total(), r.Number(diceKey, 1, card.MaxDice, 1), r.target()
	if r.Sound() {
		r.fit(t, dvKey, dpKey)
		if !r.Given(skillKey) && !r.Given(totalKey) {
			r.Missing(skillKey, "skill, or total")
		}
		for _, k := range shooterKeys {
			if r.Given(k) && r.Given(totalKey) {
				r.Fault(k, "no such key beside total, which holds it")
			}
		}
	}
	hit, n := GunHit(total, t.DV, hitDice)
	return r.strike(t, hit, n)
}

// damage reads and plays the damage dice of a hit.
func (r reader) damage() *rules.Odds {
	hitDice, t := r.Number(diceKey, 1, card.MaxDice, 1), r.target()
	if r.Sound() {
		r.fit(t, dpKey)
	}
	return r.strike(t, big.NewRat(1, 1), hitDice)
}

// test reads and plays a test of flying skill.
func (r reader) test() *rules.Odds {
	o := &rules.Odds{Reason: "a test has no target", Name: "height bands lost"}
	var lost dice.Dist
	o.Hit, lost = Test(r.Number(flierKey, 1, 20, 1) + r.Number(bonusKey, -20, 20, 0))
	o.Values, o.Chances = lost.Values(), lost.Chances()
	return o
}
