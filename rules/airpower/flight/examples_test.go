package flight_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	. "github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
)

var origin = hex.Pose{Facing: 3}

// An example plays game turns from a state with the words of the cases.
type example struct {
	name  string // rule ids and what they show
	card  string
	state func(*State)
	at    hex.Pose
	alt   int
	speed card.Halves
	turns []exTurn
}

// An exTurn is one game turn and what stands after it; speed is the new one.
type exTurn struct {
	flight string
	set    Setting
	fps    []string
	at     hex.Pose
	alt    int16
	speed  card.Halves
	carry  card.Quarters
}

func pose(x, y, degrees int) hex.Pose {
	return hex.Pose{At: hex.Point{X: int16(x), Y: int16(y)}, Facing: hex.Facing(degrees / 30)}
}

var (
	normal = Setting{Power: card.Normal}
	clean  = func(*State) {}
)

func mil(ap card.Quarters) Setting { return Setting{Power: card.Military, AP: ap} }
func ab(ap card.Quarters) Setting  { return Setting{Power: card.Afterburner, AP: ap} }

// examples are the worked examples of flight.
var examples = []example{
	{"E-1 AP-3.2.1 AP-7.1 a turn of four FPs", "F-4B", clean, pose(0, 0, 60), 20, 10, []exTurn{
		{"LVL", mil(4), []string{"decl:TT-R H", "H", "H", "H turn:R30", "H"}, pose(6, 14, 30), 20, 10, 0}}},
	{"E-2 AP-3.2.2 a turn off a hex side", "F-4B", clean, pose(0, 0, 60), 20, 7, []exTurn{
		{"LVL", mil(0), []string{"decl:HT-R H turn:R30", "H", "H"}, pose(6, 6, 30), 20, 6, 0}}},
	{"E-3 AP-7.1 a set of 60", "MiG-17F", func(s *State) { s.Bank = hex.Left }, pose(0, 0, 90), 12, 8, []exTurn{
		{"LVL", ab(10), []string{"decl:BT-L H turn:L60", "decl:BT-L H turn:L60", "H", "H"}, pose(-6, 2, 210), 12, 7, -2}}},
	{"E-4 AP-8.1.1 AP-5.5 AP-6.1 zoom climb", "F-4B", clean, pose(0, 0, 90), 10, 14, []exTurn{
		{"ZC", ab(12), []string{"H", "C2", "C2", "C2", "H", "C2", "C2"}, pose(0, 8, 90), 20, 10, 0}}},
	{"E-5 AP-8.1.2 AP-8.1.4 sustained climb", "F-86F-25", func(s *State) { s.Type, s.AltFrac = SC, 2 }, pose(0, 0, 90),
		12, 8, []exTurn{
			{"SC", mil(4), []string{"C1", "C1", "C1", "H"}, pose(0, 4, 90), 15, 8, -4}}},
	{"E-6 AP-6.3 AP-6.6 AP-8.2.1 steep dive to the dive speed", "MiG-21F-13", func(s *State) { s.Type = SD },
		pose(0, 0, 90), 24, 14, []exTurn{
			{"SD", ab(12), []string{"H", "H", "D2", "D2", "D2", "D2", "D2"}, pose(0, 8, 90), 14, 16, 10}}},
	{"E-8 AP-6.6 supersonic turn", "F-4B", func(s *State) { s.Carry = 8 }, pose(0, 0, 90), 30, 18, []exTurn{
		{"LVL", ab(12), []string{"decl:HT-L H", "H", "H", "H", "H", "H", "H", "H", "H"}, pose(0, 36, 90), 30, 18, 8}}},
	{"E-8 AP-6.6 military power at supersonic speed", "F-4B", clean, pose(0, 0, 90), 30, 18, []exTurn{
		{"LVL", mil(6), []string{"H", "H", "H", "H", "H", "H", "H", "H", "H"}, pose(0, 36, 90), 30, 15, 0}}},
	{"E-9 AP-6.3 fadeback", "F-100D", clean, pose(0, 0, 90), 18, 18, []exTurn{
		{"LVL", ab(8), []string{"H", "H", "H", "H", "H", "H", "H", "H", "H"}, pose(0, 36, 90), 18, 17, 8}}},
	{"E-10 AP-13.3.1 displacement roll", "F-8E", clean, pose(0, 0, 90), 12, 12, []exTurn{
		{"LVL", mil(4), []string{"decl:droll-L H", "H", "H exec:L", "H", "H", "H"}, pose(-2, 22, 90), 12, 12, 0}}},
	{"E-10 AP-13.3.2 lag roll", "F-8E", clean, pose(0, 0, 90), 12, 12, []exTurn{
		{"LVL", mil(4), []string{"decl:lroll-L H", "H", "H exec:L", "H", "H", "H"}, pose(1, 19, 60), 12, 12, 0}}},
	{"E-12 AP-5.4 half flight points", "F-4B", clean, pose(0, 0, 90), 10, 13, []exTurn{
		{"LVL", mil(2), []string{"H", "H", "H", "H", "H", "H"}, pose(0, 24, 90), 10, 13, 0},
		{"LVL", mil(0), []string{"H", "H", "H", "H", "H", "H", "H"}, pose(0, 52, 90), 10, 13, -2},
		{"LVL", mil(0), []string{"H", "H", "H", "H", "H", "H"}, pose(0, 76, 90), 10, 13, -4}}},
	{"E-13 AP-8.2.2 unloaded dive", "F-4B", clean, pose(0, 0, 90), 10, 14, []exTurn{
		{"UD", mil(6), []string{"H", "H-unl", "H-unl", "H-unl", "H", "H", "H"}, pose(0, 28, 90), 9, 14, 6}}},
}

func TestExamples(t *testing.T) {
	t.Parallel()
	for i := range examples {
		ex := &examples[i]
		t.Run(ex.name, func(t *testing.T) {
			t.Parallel()
			g := newPlayer(t, plane(t, ex.card), NewState(ex.at, ex.alt, ex.speed), ex.name)
			ex.state(&g.State)
			for _, turn := range ex.turns {
				g.fly(turn.flight, turn.set, turn.fps...)
				g.Plane.EndTurn(&g.State, false)
				got := exTurn{at: g.State.Pose(), alt: g.State.Altitude, speed: g.State.Speed, carry: g.State.Carry}
				want := exTurn{at: turn.at, alt: turn.alt, speed: turn.speed, carry: turn.carry}
				if got.at != want.at || got.alt != want.alt || got.speed != want.speed || got.carry != want.carry {
					t.Fatalf("got %+v,\nwant %+v; log %v", got, want, g.State.Move.Log)
				}
			}
		})
	}
}

// TestExampleLags is the last of E-10: a lag roll from a hex side.
func TestExampleLags(t *testing.T) {
	t.Parallel()
	g := newPlayer(t, plane(t, "F-8E"), NewState(pose(1, 3, 60), 12, 4), "E-10")
	g.Plane.NewTurn(&g.State)
	if err := g.beginAs("LVL", mil(0)); err != nil {
		t.Fatal(err)
	}
	g.words("decl:lroll-R H exec:R")
	if got := g.State.Pose(); got != pose(2, 2, 90) {
		t.Errorf("E-10 AP-13.3.2: %v", got)
	}
}

// TestExampleStall is E-7.
func TestExampleStall(t *testing.T) {
	t.Parallel()
	p, s := plane(t, "MiG-17F"), NewState(origin, 40, 4)
	p.NewTurn(&s)
	if c := p.Due(&s); c.Kind != StallCheck || p.Resolve(&s, 8) {
		t.Fatalf("E-7: %+v is due", c)
	}
	if most := p.MaxAP(&s, card.Military, false); most != 4 {
		t.Errorf("E-7 AP-6.9: %v AP", most)
	}
	if err := p.Stall(&s, mil(4)); err != nil {
		t.Fatal(err)
	}
	p.EndTurn(&s, false)
	if s.Altitude != 38 || s.Speed != 5 || s.Carry != 0 {
		t.Errorf("E-7: altitude %d, speed %v, carry %v", s.Altitude, s.Speed, s.Carry)
	}
	p.NewTurn(&s)
	if s.Condition != Flying || p.Due(&s).Kind != NoCheck {
		t.Errorf("E-7: not recovered")
	}
	for _, st := range p.AppendTypes(nil, &s, Start{Setting: mil(4)}) {
		if st.Type.Climbing() || st.HRD {
			t.Errorf("E-7 AP-6.4: %v after a stall", st.Type)
		}
	}
}
