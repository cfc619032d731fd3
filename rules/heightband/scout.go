package heightband

import "github.com/furball-sim/furball/rules"

// A scout looks at a duel with the eyes of the aircraft that decides. It keeps only what belongs to the
// waiting decision: the glance and the dossiers, which are made when they are first asked for, and the plan of a move,
// which Plan makes. Beyond that it remembers the arms of enemies, which depend on nothing but what they are found by.
type scout struct {
	*Duel
	rules.Unremembered
	rules.Watch
	armouries [maxAll][maxCraft]armoury
	glance    glance
	dossiers  [maxCraft]dossier // of the inputs, by enemy
	ahead     ahead
}

// NewScout implements rules.System.
func (System) NewScout() rules.Scout { return new(scout) }

// Look implements rules.Scout.
func (d *scout) Look(at rules.Duel) {
	d.Duel = at.(*Duel)
	if d.Changed(d.Visit()) {
		d.glance.at = 0
		for k := range d.dossiers {
			d.dossiers[k].at = 0
		}
	}
}

// Offers implements rules.System.
func (System) Offers() rules.Offers {
	return rules.Offers{
		Kinds: rules.Kinds(rules.Move, rules.Turn, rules.Fire, rules.Plan),
		Facts: rules.FactsOf(rules.Range, rules.AngleOff, rules.TargetAngleOff, rules.Altitude, rules.MyHit, rules.MyKill,
			rules.MyReach, rules.TheirHit, rules.TheirKill, rules.TheirReach, rules.AmmoSpent, rules.AmmoLeft, rules.Risk,
			rules.SpeedFact, rules.Manoeuvre, rules.First, rules.MyDamage, rules.Height, rules.Lead, rules.TestFails),
		Learned: &rules.Learned{Inputs: inputNames, Stages: stageNames, Kinds: rules.Kinds(rules.Move, rules.Turn),
			Habits: sorts * len(ways)},
		Crafts:   []string{fighterKind, bomberKind},
		Planning: true,
		Seen:     seen{},
		Moves:    moveNames[:],
		MaxCraft: maxCraft,
		Setup:    &rules.SetupTypes{Start: startFields{}, Options: optionFields{}, Craft: sideFields{}},

		AltitudeUnit: "feet",
		SpeedUnit:    "inches a turn (airspeed AS, the rating)",
		Map:          rules.Map{Unit: 137_160, Turn: 10, Level: 304_800, Scale: "HB-3: 150 yards an inch, 10 seconds a turn"},
	}
}
