package flight_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	. "github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// begin is a new game turn of a state.
func begin(p *Plane, s State) State {
	p.NewTurn(&s)
	return s
}

// with is a state with a change.
func with(s State, change func(*State)) State {
	change(&s)
	return s
}

func TestStalledFlight(t *testing.T) {
	t.Parallel()
	p := plane(t, "F-4B")
	s := begin(p, NewState(origin, 12, 3))
	rulestest.Same(t, "AP-6.4 stalled", s.Condition, Stalled)
	rulestest.Same(t, "AP-6.4 no flying", p.LegalStart(&s, Start{Setting: normal}), NotNow)
	rulestest.Same(t, "AP-6.4 check", p.Due(&s), Check{Kind: StallCheck, Need: 5})
	rulestest.Same(t, "AP-6.4 no departure", p.Resolve(&s, 6), false)
	rulestest.Same(t, "AP-6.4 no flying", p.LegalStart(&s, Start{Setting: normal}), IsStalled)
	rulestest.Same(t, "no such power", p.Stall(&s, mil(7)), error(NotThatAP))
	must(p.Stall(&s, normal))
	rulestest.Same(t, "AP-6.4 ceil(1.5) and k = 0", s.Altitude, 10)
	p.EndTurn(&s, false)
	rulestest.Same(t, "AP-6.4 0.5 AP a level", s.Carry, 4)
	p.NewTurn(&s)
	p.Resolve(&s, 10)
	must(p.Stall(&s, normal))
	rulestest.Same(t, "AP-6.4 k = 1", s.Altitude, 7)
	rulestest.Same(t, "AP-6.4 1.0 AP a level", s.Move.Log[SrcStall], 12)
	p.EndTurn(&s, false)
	rulestest.Same(t, "AP-6.1 speed", s.Speed, 5)
	s.HalfFP = true
	p.NewTurn(&s)
	rulestest.Same(t, "AP-6.4 recovered", s.Condition, Flying)
	rulestest.Same(t, "AP-6.4 the half FP is lost", s.HalfFP, false)
	for _, st := range p.AppendTypes(nil, &s, Start{Setting: normal}) {
		if st.Type.Climbing() {
			t.Errorf("AP-6.4: %v after a stall", st.Type)
		}
	}
	must(p.Begin(&s, Start{Setting: normal, Type: VD}))
	rulestest.Same(t, "R-22 no initial HFPs", p.LegalStep(&s, Step{Kind: D2}), OK)
	low := begin(p, NewState(origin, 2, 3))
	p.Resolve(&low, 10)
	must(p.Stall(&low, normal))
	rulestest.Same(t, "AP-20.1 crash", low.Crashed, true)
}

func TestDepartedFlight(t *testing.T) {
	t.Parallel()
	p := plane(t, "F-4B")
	s := begin(p, NewState(pose(1, 3, 60), 30, 5))
	rulestest.Same(t, "AP-6.4 departs", p.Resolve(&s, 5), true)
	rulestest.Same(t, "AP-6.4 departed in the same game turn", s.Condition, Departed)
	s.Carry, s.HalfFP = 8, true
	must(p.Spin(&s, mil(4), 3, 2))
	rulestest.Same(t, "AP-6.4 left 60 off a hex side", s.Pose(), pose(0, 4, 120))
	rulestest.Same(t, "AP-6.4 ceil(2.5)", s.Altitude, 27)
	for engine := range int8(2) {
		rulestest.Same(t, "AP-6.8 power in departed flight", p.Due(&s), Check{Kind: SpinPowerCheck, Need: 4, Engine: engine})
		p.Resolve(&s, 5-int(engine))
	}
	rulestest.Same(t, "AP-6.8 one engine out", p.Running(&s), 1)
	p.EndTurn(&s, false)
	rulestest.Same(t, "AP-6.4 speed unchanged, nothing carried", s.Speed, 5)
	rulestest.Same(t, "AP-6.4 carry", s.Carry, 0)
	p.NewTurn(&s)
	rulestest.Same(t, "AP-6.4 recovery", p.Due(&s), Check{Kind: RecoverCheck, Need: 6})
	rulestest.Same(t, "AP-6.4 fails", p.Resolve(&s, 7), false)
	rulestest.Same(t, "departed", p.LegalStart(&s, Start{Setting: Setting{}}), IsDeparted)
	must(p.Spin(&s, Setting{}, 2, 10))
	rulestest.Same(t, "AP-6.8 idle is safe", p.Due(&s).Kind, NoCheck)
	rulestest.Same(t, "AP-3.7 slope", s.Slope, Slope{Levels: s.Altitude - 27})
	rulestest.Same(t, "R-23 ten is 300 degrees, right", s.Facing, 4-10+12)
	rulestest.Same(t, "AP-6.4 two levels more", s.Altitude, 22)
	p.EndTurn(&s, false)
	p.NewTurn(&s)
	rulestest.Same(t, "AP-6.4 recovers", p.Resolve(&s, 6), true)
	rulestest.Same(t, "AP-6.4 minimum speed at least", s.Speed, p.MinSpeed(&s))
	rulestest.Same(t, "AP-6.4 half FP lost", s.HalfFP, false)
	for _, st := range p.AppendTypes(nil, &s, Start{}) {
		if !st.Type.Diving() {
			t.Errorf("AP-6.4: %v after departed flight", st.Type)
		}
	}
	fly := begin(p, NewState(origin, 30, 12))
	rulestest.Same(t, "AP-6.4 nobody spins who flies", p.Spin(&fly, normal, 1, 1), error(NotNow))
	rulestest.Same(t, "AP-6.4 nor stalls", p.Stall(&fly, normal), error(NotNow))
	rulestest.Same(t, "AP-7.4 nor departs", p.Depart(&fly, 1, 1), error(NotNow))
}

func TestManeuveringDeparture(t *testing.T) {
	t.Parallel()
	// Cause 1: the whole game turn is departed flight, with a shift of half the FPs.
	p := plane(t, "F-4B")
	s := NewState(origin, 30, 6)
	carried(card.BT, hex.Left)(&s)
	p.NewTurn(&s)
	rulestest.Same(t, "AP-7.4 no roll to recover", p.Due(&s).Kind, NoCheck)
	must(p.Spin(&s, Setting{}, 1, 2))
	rulestest.Same(t, "AP-7.4 a turn, one FP, the other turn", s.Pose(), pose(-2, 2, 150))
	rulestest.Same(t, "R-33 k = 0", s.Altitude, 27)
	p.EndTurn(&s, false)
	p.NewTurn(&s)
	p.Resolve(&s, 10)
	must(p.Spin(&s, Setting{}, 1, 1))
	rulestest.Same(t, "R-33 then k = 1", s.Altitude, 22)

	// Cause 4: a roll in EH; R-29 cancels AP and DP.
	g := newPlayer(t, plane(t, "F-104C"), NewState(origin, 50, 12), "AP-13.3.6")
	g.Plane.NewTurn(&g.State)
	must(g.beginAs("LVL", ab(4)))
	g.State.Carry = 4
	for _, st := range []Step{{Decl: DeclDR, Hand: hex.Right}, {}, {}, {}, {}} {
		must(g.Plane.Step(&g.State, st))
	}
	must(g.Plane.Step(&g.State, Step{Exec: true}))
	rulestest.Same(t, "AP-13.3.6", g.Plane.Due(&g.State), Check{Kind: DepartureCheck, Need: 4})
	rulestest.Same(t, "AP-7.4", g.Plane.Resolve(&g.State, 4), true)
	rulestest.Same(t, "lost", g.Plane.LegalStep(&g.State, Step{}), NotNow)
	at := g.State.Pose()
	must(g.Plane.Depart(&g.State, 2, 1))
	rulestest.Same(t, "AP-7.4 no FPs left, one turn", g.State.Pose(), at.Turn(hex.Right, 1))
	g.Plane.EndTurn(&g.State, false)
	rulestest.Same(t, "R-29 speed", g.State.Speed, 12)
	rulestest.Same(t, "R-29 carry", g.State.Carry, 0)
	rulestest.Same(t, "R-29 log", g.State.Move.Net(), 0)
	rulestest.Same(t, "AP-3.7 slope", g.State.Slope, Slope{HFPs: 6})
	g.Plane.NewTurn(&g.State)
	rulestest.Same(t, "AP-7.4 departed from the next game turn on", g.Plane.Due(&g.State).Kind, RecoverCheck)
	g.Plane.Resolve(&g.State, 10)
	must(g.Plane.Spin(&g.State, Setting{}, 1, 1))
	rulestest.Same(t, "AP-7.4 k = 0 there", g.State.Altitude, 44)
}

// fpsNext is how many FPs the next move will have.
func TestVerticalReverse(t *testing.T) {
	t.Parallel()
	p := plane(t, "F-4B")
	s := begin(p, with(NewState(origin, 20, 5), after(VC)))
	least := p.MinSpeed(&s)
	rulestest.Same(t, "minimum", least, 5)
	rulestest.Same(t, "AP-13.5 at minimum speed", s.Condition, Flying)
	must(p.Announce(&s))
	rulestest.Same(t, "AP-13.5 departure first", p.Due(&s).Kind, StallCheck)
	p.Resolve(&s, 6)
	rulestest.Same(t, "AP-13.5 then the reverse", p.Due(&s), Check{Kind: ReverseCheck, Need: 6})
	failed := s
	p.Resolve(&s, 6)
	for _, st := range p.AppendTypes(nil, &s, Start{Setting: normal}) {
		rulestest.Same(t, "AP-13.5 type", st.Type, VD)
	}
	must(p.Begin(&s, Start{Setting: normal, Type: VD}))
	rulestest.Same(t, "AP-13.5 no initial HFPs", p.LegalStep(&s, Step{Kind: D3}), OK)
	p.Resolve(&failed, 7)
	rulestest.Same(t, "AP-13.5 failure is a stall", failed.Condition, Stalled)
	rulestest.Same(t, "AP-13.5 once", p.Announce(&failed), error(NotNow))
	for speed, want := range map[card.Halves]bool{2: false, 3: true, 4: true, 5: true, 6: false} {
		s := begin(p, with(NewState(origin, 20, speed), after(VC)))
		rulestest.Same(t, "AP-13.5 range", p.MayReverse(&s), want)
	}
	green := &Plane{Card: p.Card, Pilot: crew.Member{Quality: crew.Green}}
	s = begin(green, with(NewState(origin, 20, 5), after(VC)))
	rulestest.Same(t, "AP-13.5 green pilots may not", green.MayReverse(&s), false)
	s = begin(p, with(NewState(origin, 20, 5), after(ZC)))
	rulestest.Same(t, "AP-13.5 after VC only", p.MayReverse(&s), false)
}

// TestLists holds the lists of the start of a move at their limits.
