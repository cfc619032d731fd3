package flight_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	. "github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

func TestCeilingAndNotes(t *testing.T) {
	t.Parallel()
	// AP-8.4: a turn above EZ above the ceiling.
	g := newPlayer(t, plane(t, "F-86F-25"), NewState(origin, 50, 9), "AP-8.4")
	top := g.Plane.Card.Ceiling[card.Clean]
	g.State.Altitude = top + 1
	g.Plane.NewTurn(&g.State)
	must(g.beginAs("LVL", mil(0)))
	rulestest.Same(t, "AP-8.4 flame-out", g.Plane.Due(&g.State), Check{Kind: CeilingCheck, Need: 4, Mod: -1})
	rulestest.Same(t, "AP-8.4 out", g.Plane.Resolve(&g.State, 5), true)
	rulestest.Same(t, "AP-8.4 no more to roll", g.Plane.Due(&g.State).Kind, NoCheck)
	g.words("H", "H", "H", "H")
	rulestest.Same(t, "AP-6.8 all out is idle", g.State.Move.Log[SrcIdle], -g.Plane.Card.Power[card.Idle].AP[card.Clean])
	g.Plane.EndTurn(&g.State, false)
	rulestest.Same(t, "AP-6.8 no relight in that game turn", g.Plane.Due(&g.State).Kind, NoCheck)
	g.Plane.NewTurn(&g.State)
	rulestest.Same(t, "AP-6.8 engines out", g.beginAs("LVL", mil(0)), error(EnginesOut))
	must(g.beginAs("LVL", Setting{}))
	rulestest.Same(t, "AP-8.4 idle is safe", g.Plane.Due(&g.State).Kind, NoCheck)
	g.words(hs(int(g.State.Move.FPs))...)
	g.Plane.EndTurn(&g.State, false)
	for i, need := range []int8{2, 4, 4} {
		rulestest.Same(t, "AP-6.8 relight", g.Plane.Due(&g.State), Check{Kind: RelightCheck, Need: need})
		rulestest.Same(t, "AP-6.8 fails", g.Plane.Resolve(&g.State, 10), false)
		rulestest.Same(t, "AP-6.8 once a game turn", g.Plane.Due(&g.State).Kind, NoCheck)
		if i == 2 {
			break
		}
		g.State.Speed, g.State.Carry = 9, 0
		g.fly("LVL", Setting{}, hs(g.fpsNext())...)
		g.Plane.EndTurn(&g.State, false)
	}
	rulestest.Same(t, "AP-6.8 dead", g.State.Engines.Dead, 1)

	g = newPlayer(t, plane(t, "MiG-17F"), NewState(origin, int(plane(t, "MiG-17F").Card.Ceiling[0])+1, 9), "AP-8.4")
	g.State.Bank = hex.Left
	g.Plane.NewTurn(&g.State)
	must(g.beginAs("LVL", Setting{}))
	for i, rate := range []card.Rate{card.EZ, card.TT} {
		g.State.Turn = Turn{On: true, Rate: rate, Hand: hex.Left, FPs: 9}
		must(g.Plane.Step(&g.State, Step{Bank: hex.Left}))
		must(g.Plane.After(&g.State, After{Kind: Turn30}))
		want := [2]Check{{}, {Kind: DepartureCheck, Need: 4}}[i]
		rulestest.Same(t, "AP-8.4 turn above the ceiling at "+rate.String(), g.Plane.Due(&g.State), want)
	}

	// A card's note: BT and ET in HI and up depart on 1 from the second facing change.
	g = newPlayer(t, plane(t, "MiG-19S-early"), NewState(origin, 27, 10), "MiG-19S")
	g.Plane.NewTurn(&g.State)
	must(g.beginAs("LVL", mil(0)))
	for i := range 2 {
		must(g.Plane.Step(&g.State, Step{Decl: DeclTurn, Rate: card.ET, Hand: hex.Left, Bank: hex.Left}))
		must(g.Plane.Step(&g.State, Step{Bank: hex.Left}))
		must(g.Plane.After(&g.State, After{Kind: Turn30}))
		want := Check{}
		if i == 1 {
			want = Check{Kind: DepartureCheck, Need: 1}
		}
		rulestest.Same(t, "card note", g.Plane.Due(&g.State), want)
	}
}

func (g *player) fpsNext() int {
	n, _ := FlightPoints(g.State.Speed, g.State.HalfFP)
	return int(n)
}

func TestEngines(t *testing.T) {
	t.Parallel()
	p := plane(t, "F-100D") // no RPR, one engine
	s := begin(p, with(NewState(origin, 12, 12), func(s *State) { s.Power = card.Idle }))
	must(p.Begin(&s, Start{Setting: ab(8)}))
	rulestest.Same(t, "AP-6.8 idle to afterburner", p.Due(&s), Check{Kind: SlamCheck, Need: 4})
	rulestest.Same(t, "before the check", p.LegalStep(&s, Step{}), NotNow)
	rulestest.Same(t, "AP-6.8 out", p.Resolve(&s, 4), true)
	p2 := plane(t, "F-4B")
	s2 := begin(p2, with(NewState(origin, 12, 12), func(s *State) { s.Power = card.Idle }))
	must(p2.Begin(&s2, Start{Setting: ab(12)}))
	rulestest.Same(t, "AP-6.8 RPR", p2.Due(&s2).Kind, NoCheck)
	p3 := plane(t, "Sea Fury FB.11")
	s3 := begin(p3, with(NewState(origin, 12, 8), func(s *State) { s.Power = card.Idle }))
	most := p3.MaxAP(&s3, card.Afterburner, false)
	must(p3.Begin(&s3, Start{Setting: ab(most)}))
	rulestest.Same(t, "AP-6.8 a propeller", p3.Due(&s3).Kind, NoCheck)

	// normal power at supersonic speed.
	g := newPlayer(t, p2, NewState(origin, 12, 16), "R-26")
	g.fly("LVL", normal, hs(8)...)
	rulestest.Same(t, "R-26 2.0 for each 0.5", g.State.Move.Log[SrcFastPower], -16)
	rulestest.Same(t, "R-26 cruise", g.State.Move.Log[SrcCruise], -4)
	rulestest.Same(t, "R-26 no idle terms", g.State.Move.Log[SrcIdle]+g.State.Move.Log[SrcFastIdle], 0)
	rulestest.Same(t, "AP-6.6 engines out", g.Plane.Running(&g.State), 0)
	g.Plane.EndTurn(&g.State, false)
	g.State.Speed = 16
	g.fly("LVL", Setting{}, hs(8)...)
	rulestest.Same(t, "AP-6.6 all engines out", g.State.Move.Log[SrcFastIdle], -4)
	g.Plane.EndTurn(&g.State, false)
	rulestest.Same(t, "AP-6.8 relight", g.Plane.Due(&g.State), Check{Kind: RelightCheck, Need: 2})
	g.Plane.Resolve(&g.State, 2)
	rulestest.Same(t, "AP-6.8 the other", g.Plane.Due(&g.State), Check{Kind: RelightCheck, Need: 2, Engine: 1})
	g.Plane.Resolve(&g.State, 3)
	rulestest.Same(t, "AP-6.8 one runs", g.Plane.Running(&g.State), 1)
	rulestest.Same(t, "AP-6.8 it counts as idle", g.State.Power, card.Idle)
	p2.NewTurn(&g.State)
	rulestest.Same(t, "AP-6.8 half the AP", p2.MaxAP(&g.State, card.Afterburner, false), 6)
	b52 := *p2.Card
	b52.Engines = 4
	q := &Plane{Card: &b52}
	g.State.Engines.Out = 7
	rulestest.Same(t, "AP-6.8 a third, rounded down", q.MaxAP(&g.State, card.Military, false), 2)

	// Emergency afterburner.
	m := plane(t, "MiG-21bis")
	e := Start{Setting: Setting{Power: card.Afterburner, AP: 20, Emergency: true}}
	s = begin(m, NewState(origin, 12, 14))
	must(m.Begin(&s, e))
	s = begin(m, NewState(origin, 14, 14))
	rulestest.Same(t, "emergency: too high", m.LegalStart(&s, e), EmergencyLimits)
	s = begin(m, NewState(origin, 12, 13))
	rulestest.Same(t, "emergency: too slow", m.LegalStart(&s, e), EmergencyLimits)
	s = begin(m, with(NewState(origin, 12, 14), func(s *State) { s.EmergencyRun = 2 }))
	rulestest.Same(t, "emergency: two running", m.LegalStart(&s, e), EmergencyLimits)
	s = begin(p2, NewState(origin, 12, 14))
	rulestest.Same(t, "emergency: no such card", p2.LegalStart(&s, e), NoSuchPower)
}

func TestSpeedLimits(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name  string
		card  string
		alt   int
		speed card.Halves
		state func(*State)
		fly   string
		set   Setting
		fps   []string
		want  card.Halves
		carry card.Quarters
	}{
		{"AP-6.3 a dive of one level has the maximum speed", "F-4B", 8, 16, clean, "SD", ab(12), hs(6, "H", "D1"), 16, 10},
		{"AP-6.3 two levels have the dive speed", "F-4B", 8, 16, clean, "SD", ab(12), hs(6, "H", "D2"), 17, 8},
		{"AP-6.3 above the dive speed at once down to it", "F-4B", 8, 20, clean, "SD", ab(12), hs(8, "H", "D2"), 17, 10},
		{"R-25 a dive speed below the maximum", "MiG-21bis", 20, 24, clean, "SD", ab(12), hs(10, "H", "D2"), 23, 10},
		{"R-35 H damage limits to high transonic", "F-4B", 5, 14, hurt(damage.H), "SD", mil(3), hs(5, "H", "D2"), 14, 6},
		{"AP-6.3 ABSF", "F-89D", 30, 12, clean, "LVL", mil(4), hs(6), 11, 0},
		{"AP-6.1 the carry is at most the rate less 0.5", "F-4B", 5, 16, func(s *State) { s.Carry = 10 }, "LVL", ab(12),
			hs(8), 16, 10},
		{"AP-6.1 speed 0 carries no DP", "MiG-17F", 5, 2, func(s *State) { s.Carry = -30 }, "LVL", normal, hs(1), 0, 0},
		{"AP-6.2 normal power below cruise speed", "F-4B", 12, 10, clean, "LVL", normal, hs(5), 10, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			g := newPlayer(t, plane(t, tt.card), NewState(origin, tt.alt, tt.speed), tt.name)
			tt.state(&g.State)
			g.fly(tt.fly, tt.set, tt.fps...)
			g.Plane.EndTurn(&g.State, false)
			if g.State.Speed != tt.want || g.State.Carry != tt.carry {
				t.Errorf("speed %v carry %v, want %v and %v; log %v", g.State.Speed, g.State.Carry, tt.want, tt.carry,
					g.State.Move.Log)
			}
		})
	}
}

func TestFuel(t *testing.T) {
	t.Parallel()
	c := *plane(t, "F-4B").Card
	c.Fuel = 8
	p := &Plane{Card: &c, Options: Options{Fuel: true}}
	g := newPlayer(t, p, NewState(origin, 12, 8), "AP-29")
	g.fly("LVL", mil(0), hs(4)...)
	p.EndTurn(&g.State, false)
	rulestest.Same(t, "AP-29 three points of M", g.State.FuelLeft(&c), 5*Twentieths)
	g.State.Damage.FuelLoss = 1
	g.fly("LVL", mil(0), hs(g.fpsNext())...)
	p.EndTurn(&g.State, false)
	rulestest.Same(t, "AP-10.3 and one of a leak", g.State.FuelLeft(&c), Twentieths)
	g.fly("LVL", normal, hs(g.fpsNext())...)
	p.EndTurn(&g.State, false)
	rulestest.Same(t, "AP-29 empty", p.Running(&g.State), 0)
	g.State.Speed = 10
	g.fly("LVL", Setting{}, hs(g.fpsNext())...)
	p.EndTurn(&g.State, false)
	rulestest.Same(t, "AP-29 for good", p.Due(&g.State).Kind, NoCheck)
	rulestest.Same(t, "AP-29 a glider has no engines", (&Plane{Card: &card.Card{}}).Burn(&g.State, normal), 0)
}

func TestFade(t *testing.T) {
	t.Parallel()
	c := card.Card{SpeedFade: []card.Fade{{At: 6, Loss: 2}, {At: 8, Loss: 4}},
		AltitudeFade: []card.Fade{{At: 16, Loss: 2}}}
	for _, tt := range []struct {
		speed card.Halves
		level int
		want  card.Quarters
	}{{6, 16, 0}, {7, 16, 2}, {8, 16, 2}, {9, 16, 4}, {9, 17, 6}, {6, 17, 2}} {
		rulestest.Same(t, fmt.Sprintf("AP-6.2 fade at %d and level %d", tt.speed, tt.level), Fade(&c, tt.speed, tt.level), tt.want)
	}
}
