package airforce

import "github.com/furball-sim/furball/rules"

// A scout looks at a duel with the eyes of the aircraft that decides, and plays its plot ahead.
type scout struct {
	*Duel
	rules.Unremembered
	rules.Watch
	ahead lookout
}

// NewScout implements rules.System.
func (System) NewScout() rules.Scout { return new(scout) }

// Look implements rules.Scout.
func (d *scout) Look(at rules.Duel) {
	d.Duel = at.(*Duel)
	if d.Changed(d.Visit()) {
		d.ahead.glanced, d.ahead.trailed, d.ahead.outline.of = 0, 0, 0
	}
}

// Offers implements rules.System.
func (System) Offers() rules.Offers {
	return rules.Offers{
		Kinds: rules.Kinds(rules.Move, rules.Speed, rules.Turn, rules.Fire, rules.Plan),
		Facts: rules.FactsOf(rules.Range, rules.AngleOff, rules.TargetAngleOff, rules.Altitude, rules.Energy,
			rules.MyHit, rules.MyKill, rules.MyReach, rules.TheirHit, rules.TheirKill, rules.TheirReach,
			rules.AmmoSpent, rules.AmmoLeft, rules.Risk, rules.SpeedFact, rules.Manoeuvre, rules.MyDamage,
			rules.Advantage, rules.Height, rules.Lead, rules.Corner),
		Crafts:   []string{fighterKind, bomberKind},
		Planning: true,
		Learned:  learned(),
		Seen:     seen{},
		Moves:    moveNames[:],
		MaxCraft: maxCraft,
		Setup:    &rules.SetupTypes{Start: startFields{}, Options: optionFields{}, Craft: sideFields{}},

		AltitudeUnit: "feet",
		SpeedUnit:    "speed points of 50 mph",
		Map:          rules.Map{Hexes: true, Unit: 223_520, Turn: 10, Level: 304_800, Scale: "AF-50: a hex is 50 mph for a game-turn of some 10 seconds"},
	}
}
