package play

import (
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/heightband/card"
)

// arm makes the batteries of an aircraft (HB-6, HB-29, HB-42).
func (sp *Spec) arm(model *card.Card, f *SideFields, rounds int8) {
	for _, b := range model.Batteries {
		if b.Arc == "nose-fixed" {
			sp.fixed |= 1 << len(sp.batteries)
		} else {
			sp.crewed |= 1 << len(sp.batteries)
		}
		sp.batteries = append(sp.batteries, Battery{name: b.Name, arc: arcs[b.Arc], dice: int8(b.Dice),
			toHit: int8(b.ToHit), reach: card.GunRange, rounds: rounds})
	}
	fixed := func(name string, w mortarFields, rounds int8) {
		sp.fixed |= 1 << len(sp.batteries)
		sp.rockets |= 1 << len(sp.batteries)
		sp.batteries = append(sp.batteries, Battery{name: name, arc: inNose, dice: int8(w.Dice), toHit: int8(w.ToHit),
			reach: card.RocketRange, rounds: rounds})
	}
	if r := f.Rockets; r != nil && r.Dice > 0 {
		fixed("rockets", mortarFields{r.Dice, r.ToHit}, int8(r.Salvos))
	}
	if m := f.Mortar; m != nil && m.Dice > 0 {
		fixed("mortar", *m, 1)
	}
	if u := f.Upward; u != nil && u.Dice > 0 {
		sp.upward |= 1 << len(sp.batteries)
		sp.batteries = append(sp.batteries, Battery{name: "upward-firing guns", arc: allOver, dice: int8(u.Dice),
			toHit: int8(u.ToHit), reach: card.GunRange, rounds: rounds})
	}
}

// ids are those of the batteries as weapons.
func (sp *Spec) ids() (all []string) {
	for b := range sp.batteries {
		all = append(all, weaponID(sp.batteries[b].name))
	}
	return all
}

// load gives the batteries their ammunition. What stays at home has none.
func (sp *Spec) load(home *rules.Without, c *State) {
	for b := range sp.batteries {
		if home.Leaves(weaponID(sp.batteries[b].name)) {
			sp.batteries[b].rounds = 0
		}
		c.Rounds[b] = sp.batteries[b].rounds
	}
}

// nameWeapons lists the weapons of the ledger: heavy anti-aircraft fire, if there is
// any, and the batteries by name in the order of the aircraft; those for which
// there is no room share the last.
func (g *Game) nameWeapons() {
	if g.aa != [2]int{} {
		g.weapons = append(g.weapons, rules.Weapon{ID: "heavy-aa", Name: "Heavy AA"})
	}
	for i := range g.total {
		for b := range g.spec[i].batteries {
			g.spec[i].batteries[b].weapon = g.weaponNamed(g.spec[i].batteries[b].name)
		}
	}
}

// weaponID is the id of a battery with a name.
func weaponID(name string) string {
	return strings.Trim(strings.Map(weaponRune, strings.ToLower(name)), "-")
}

func (g *Game) weaponNamed(name string) uint8 {
	id := weaponID(name)
	for w := range g.weapons {
		if g.weapons[w].ID == id {
			return uint8(w)
		}
	}
	switch n := len(g.weapons); {
	case n == rules.MaxWeapons-1:
		id, name = "other", "Other batteries"
	case n == rules.MaxWeapons:
		return rules.MaxWeapons - 1
	}
	g.weapons = append(g.weapons, rules.Weapon{ID: id, Name: name})
	return uint8(len(g.weapons) - 1)
}

// weaponRune keeps letters and digits of a name and puts dashes for the rest, but drops dots.
func weaponRune(r rune) rune {
	switch {
	case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
		return r
	case r == '.':
		return -1
	}
	return '-'
}
