package ufo

import "github.com/furball-sim/furball/rules"

// A scout looks at a duel from the place of the craft that decides.
type scout struct {
	*Duel
	rules.Unplanned
	rules.Watch
	glance glance
	sheet  sheet
}

// NewScout implements rules.System.
func (System) NewScout() rules.Scout { return new(scout) }

// Look implements rules.Scout.
func (d *scout) Look(at rules.Duel) {
	d.Duel = at.(*Duel)
	if d.Changed(d.Visit()) {
		d.glance.at, d.sheet.at = 0, 0
	}
}

// Offers implements rules.System.
func (System) Offers() rules.Offers {
	return rules.Offers{
		Kinds:   rules.Kinds(rules.Move, rules.Speed, rules.Turn, rules.Fire, rules.Launch, rules.Plan),
		Routine: rules.Kinds(rules.Plan), // a gun recharges
		Facts: rules.FactsOf(rules.Range, rules.AngleOff, rules.TargetAngleOff, rules.MyHit, rules.MyKill, rules.MyReach,
			rules.TheirHit, rules.TheirKill, rules.TheirReach, rules.Incoming, rules.AmmoSpent, rules.AmmoLeft,
			rules.SpeedFact, rules.Manoeuvre, rules.First, rules.MyDamage),
		Decides: map[string]rules.KindSet{
			fighterKind: rules.Kinds(rules.Speed, rules.Turn, rules.Fire, rules.Launch),
			ufoKind:     rules.Kinds(rules.Move, rules.Fire, rules.Plan),
		},
		Crafts:   []string{fighterKind, ufoKind},
		Learned:  learned,
		Seen:     seen{},
		Moves:    moveNames[:],
		MaxCraft: maxCraft,
		Setup:    &rules.SetupTypes{Start: startFields{}, Options: optionFields{}, Craft: sideFields{}},

		SpeedUnit: "inches a turn",
		Map: rules.Map{Unit: 300_000, Turn: 10, Scale: "a reading, as the rules name no scale: " +
			"with 300 m an inch and 10 seconds a turn, 8 inches a turn are 240 m/s"},
	}
}
