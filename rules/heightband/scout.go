package heightband

import "github.com/furball-sim/furball/rules"

// A scout looks at a duel with the eyes of the aircraft that decides. It keeps only what belongs to the
// waiting decision: the glance, which is made when it is first asked for, and the plan of a move, which Plan
// makes.
type scout struct {
	*Duel
	rules.Unremembered
	rules.Unvalued
	rules.Watch
	glance glance
	ahead  ahead
}

// NewScout implements rules.System.
func (System) NewScout() rules.Scout { return new(scout) }

// Look implements rules.Scout.
func (d *scout) Look(at rules.Duel) {
	d.Duel = at.(*Duel)
	if d.Changed(d.Visit()) {
		d.glance.at = 0
	}
}

// Offers implements rules.System.
func (System) Offers() rules.Offers {
	return rules.Offers{
		Kinds: rules.Kinds(rules.Move, rules.Turn, rules.Fire, rules.Plan),
		Facts: rules.FactsOf(rules.Range, rules.AngleOff, rules.TargetAngleOff, rules.Altitude, rules.MyHit, rules.MyKill,
			rules.MyReach, rules.TheirHit, rules.TheirKill, rules.TheirReach, rules.AmmoSpent, rules.AmmoLeft, rules.Risk,
			rules.SpeedFact, rules.Manoeuvre, rules.First, rules.MyDamage, rules.Height, rules.Lead, rules.TestFails),
		Crafts:   []string{fighterKind, bomberKind},
		Planning: true,
		Seen:     seen{},
		MaxCraft: maxCraft,

		AltitudeUnit: "feet",
		SpeedUnit:    "inches a turn, the airspeed AS as damaged",
	}
}
