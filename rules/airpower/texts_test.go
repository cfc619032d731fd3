package airpower

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/hex"
)

// The option missile_flight says which text holds where the Missile Flight Rules table and the chapter differ; the
// table does unless something else is said (MR-2, MR-5, MR-6).
func TestMissileFlightOption(t *testing.T) {
	t.Parallel()
	for option, want := range map[string]struct{ snaps, level, sinks bool }{
		"":                                     {false, true, true},
		"options: {missile_flight: table}\n":   {false, true, true},
		"options: {missile_flight: chapter}\n": {true, false, false},
	} {
		g := compiledText(t, option+"blue: {card: f-4e, load: [{store: AIM-9B, station: 2}]}\nred: {card: mig-17f}")
		m := &g.arms[0].flight // HT/2: a third of its speed between climb and dive
		const own, above, below = 15, 40, 5
		flying := func(steps ...missile.Step) missile.State {
			s := m.Launch(&missile.Launcher{Pose: hex.Pose{Facing: 3}, Altitude: own, Speed: 12})
			m.BeginTurn(&s)
			m.BeginMove(&s, s.FPs(), 0)
			for _, st := range append([]missile.Step{{}}, steps...) {
				if err := m.Step(&s, st, above); err != nil {
					t.Fatal(err)
				}
			}
			return s
		}
		s := flying(missile.Step{Kind: missile.Climb1})
		snap := missile.Step{Kind: missile.Snap, Hand: hex.Left, Turn: 1}
		same(t, option+"a snap-turn after a climb, without preparation", m.Legal(&s, snap, above) == nil, want.snaps)
		s = flying()
		same(t, option+"a dive at the target's level", m.Legal(&s, missile.Step{Kind: missile.Dive2}, own) == nil, want.level)
		same(t, option+"a climb there", m.Legal(&s, missile.Step{Kind: missile.Climb2}, own) == nil, want.level)
		between := []missile.Step{{Kind: missile.Climb2}}
		for n := m.SwitchNeed(s.Speed); n > 0; n-- {
			between = append(between, missile.Step{Kind: missile.Sink})
		}
		s = flying(between...)
		same(t, option+"a dive after FPs of free descent", m.Legal(&s, missile.Step{Kind: missile.Dive2}, below) == nil,
			want.sinks)
	}
}
