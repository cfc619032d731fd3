// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// A move before the launch of a Genie ends "neither turning nor maneuvering" (AP-9.6): its last FP is spent on no turn
// and no maneuver, not even to complete it, unless the option genie_launch is turn-over (GR-36).
func TestGenieLaunchOption(t *testing.T) {
	t.Parallel()
	const left = hex.Left
	hold := flight.After{}
	on := func(st flight.Step) onePoint { st.Bank = left; return onePoint{st, hold} }
	straight := onePoint{}
	turn := onePoint{flight.Step{Decl: flight.DeclTurn, Rate: card.BT, Hand: left, Bank: left},
		flight.After{Kind: flight.Turn30}} // 1 FP at speed 5
	dropped := onePoint{turn.step, flight.After{Kind: flight.Drop}}
	slide := []onePoint{on(flight.Step{Decl: flight.DeclSlide, Hand: left}), on(flight.Step{}),
		{flight.Step{Exec: true}, hold}}
	for _, tt := range []struct {
		name        string
		fps         []onePoint
		level, over bool
	}{
		{"straight on", nil, true, true},
		{"a facing change with the last FP", []onePoint{turn}, false, true},
		{"and one before it", []onePoint{turn, on(flight.Step{})}, true, true},
		{"a turn dropped at the end", []onePoint{dropped}, false, true},
		{"a turn carried", []onePoint{on(turn.step)}, false, false},
		{"a slide with the last FP", slide, false, true},
		{"and before it", append(slide[:3:3], straight), true, true},
	} {
		for option, want := range map[string]bool{"": tt.level, ", genie_launch: wings-level": tt.level,
			", genie_launch: turn-over": tt.over} {
			d := begun(t, "options: {genies: any"+option+"}\nstart: {speed: 5, altitude: 5}\n"+
				"blue: {card: f-4e, load: [{store: AIR-2A, station: 5}]}\nred: {card: mig-17f}")
			p, c := &d.Compiled.Specs[0].plane, &d.Crafts[0]
			s := &c.Fly
			if err := p.Begin(s, flight.Start{Type: flight.LVL, Setting: flight.Setting{Power: card.Military}}); err != nil {
				t.Fatal(err)
			}
			for k := range 5 {
				fp := straight
				if n := k - (5 - len(tt.fps)); n >= 0 {
					fp = tt.fps[n]
				}
				if err := p.Step(s, fp.step); err != nil {
					t.Fatalf("%s, FP %d: %v", tt.name, k+1, err)
				}
				if s.Move.Stage == flight.StageAfter {
					if err := p.After(s, fp.after); err != nil {
						t.Fatalf("%s, FP %d: %v", tt.name, k+1, err)
					}
				}
			}
			c.Locked = 2
			rulestest.Same(t, tt.name+option, d.nuclear().mayLaunch(0), want)
		}
	}
}

// A onePoint is an FP and what follows it, if there is a choice.
type onePoint struct {
	step  flight.Step
	after flight.After
}

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
		m := &g.Arms[0].Flight // HT/2: a third of its speed between climb and dive
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
		rulestest.Same(t, option+"a snap-turn after a climb, without preparation", m.Legal(&s, snap, above) == missile.OK, want.snaps)
		s = flying()
		rulestest.Same(t, option+"a dive at the target's level", m.Legal(&s, missile.Step{Kind: missile.Dive2}, own) == missile.OK, want.level)
		rulestest.Same(t, option+"a climb there", m.Legal(&s, missile.Step{Kind: missile.Climb2}, own) == missile.OK, want.level)
		between := []missile.Step{{Kind: missile.Climb2}}
		for n := m.SwitchNeed(s.Speed); n > 0; n-- {
			between = append(between, missile.Step{Kind: missile.Sink})
		}
		s = flying(between...)
		rulestest.Same(t, option+"a dive after FPs of free descent", m.Legal(&s, missile.Step{Kind: missile.Dive2}, below) == missile.OK,
			want.sinks)
	}
}
