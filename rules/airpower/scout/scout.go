package scout

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/play"
)

// A scout looks at a duel with the eyes of the aircraft that decides. All that it finds is kept here and not in
// the duel.
type scout struct {
	v play.View
	rules.Watch
	ahead pending
}

// The parts of what a scout finds. They keep nothing themselves.
type (
	facts     struct{ s *scout } // the facts of options
	estimates struct{ s *scout } // the glance at the enemies, and what attacks from a place would do
	inputs    struct{ s *scout } // what a learned value sees
)

func (d *scout) facts() facts { return facts{d} }

func (d *scout) estimates() estimates { return estimates{d} }

func (d *scout) inputs() inputs { return inputs{d} }

// New makes a scout.
func New() rules.Scout { return new(scout) }

// Look implements rules.Scout.
func (d *scout) Look(at rules.Duel) {
	d.v = at.(*play.Duel).View()
	if d.Changed(d.v.Visit()) {
		d.ahead.forget()
	}
}

// Offers lists what agents, doctrines and experiments can use of the system, but for its importer and missiles.
func Offers() rules.Offers {
	return rules.Offers{
		Kinds: rules.Kinds(rules.Move, rules.Speed, rules.Turn, rules.Fire, rules.Launch, rules.Evade, rules.Plan, rules.Leave),
		Facts: rules.FactsOf(rules.Range, rules.AngleOff, rules.TargetAngleOff, rules.Altitude, rules.Energy,
			rules.MyHit, rules.MyKill, rules.MyReach, rules.TheirHit, rules.TheirKill, rules.TheirReach,
			rules.Incoming, rules.AmmoSpent, rules.AmmoLeft, rules.Risk, rules.SpeedFact, rules.Manoeuvre,
			rules.First, rules.MyDamage, rules.Advantage, rules.Height, rules.Lead, rules.Corner, rules.LockOn, rules.Quiet, rules.Leaves,
			rules.Outside, rules.Steep, rules.RadarMissiles),
		Crafts:   []string{"fighter"},
		Plans:    &plans,
		Learned:  &learned,
		Seen:     play.Seen{},
		Moves:    play.MoveNames[:],
		MaxCraft: play.MaxCraft,

		AltitudeUnit: "feet",
		SpeedUnit:    "mph",
		Map:          rules.Map{Hexes: true, Unit: 536_448, Turn: 12, Level: 304_800, Scale: "AP-1.2: a third of a statute mile a hex, 12 seconds a game turn"},
	}
}
