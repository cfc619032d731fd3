package missile_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	. "github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// The missiles of these tests: one that needs a third of its speed between climb and dive, one that needs a tenth.
var (
	slow  = &Spec{Rate: card.HT, Divisor: 2, Base: 12, Time: 5}
	quick = &Spec{Rate: card.ET, Divisor: 3, Base: 14, Time: 5, InstantArming: true}
)

// far is a start speed that gives 14 FPs in ML.
const far = 40

// at ML, where most tests fly; targets above and below.
const (
	mid   = 12
	above = 90
	below = 1
)

// free is a missile that has already spent an FP of an earlier game turn.
func free(t testing.TB, m *Spec) State {
	t.Helper()
	s := begun(t, m, mid, far)
	s.Flown, s.FlightTurn = true, 2
	return s
}

func TestMFR11Forward(t *testing.T) {
	t.Parallel()
	for f := range hex.Facing(hex.Facings) {
		s := begun(t, slow, mid, far)
		s.Facing = f
		spend(t, slow, &s, mid, "H", "H")
		rulestest.Same(t, "two FPs on", s.Pose(), hex.Pose{Facing: f}.Ahead().Ahead())
		rulestest.Same(t, "FPs spent", s.FPs(), 12)
		rulestest.Same(t, "level", s.Altitude, mid)
	}
}

func TestMFR12Climb(t *testing.T) {
	t.Parallel()
	s := free(t, slow)
	spend(t, slow, &s, above, "C1", "C2", "C2")
	rulestest.Same(t, "level", s.Altitude, mid+5)
	rulestest.Same(t, "place", s.At, hex.Point{})
	rulestest.Same(t, "FPs", s.FPs(), 11)
	s.Altitude = 99
	refused(t, slow, &s, 110, "C2", Ceiling)
	spend(t, slow, &s, 110, "C1")
}

func TestMFR13FreeDescent(t *testing.T) {
	t.Parallel()
	s := free(t, slow)
	spend(t, slow, &s, above, "H-free", "H-free", "H") // below the target or not
	rulestest.Same(t, "level", s.Altitude, mid-2)
	rulestest.Same(t, "place", s.At, hex.Point{Y: 12})
	rulestest.Same(t, "FPs", s.FPs(), 11)
	corner := free(t, slow)
	corner.Facing = 0
	spend(t, slow, &corner, above, "H-free", "H-free") // a hex side is as good as a hex (MR-43)
	rulestest.Same(t, "level", corner.Altitude, mid-2)
	corner.Altitude = 1
	refused(t, slow, &corner, above, "H-free", Ground)
}

func TestMFR14Dive(t *testing.T) {
	t.Parallel()
	s := free(t, slow)
	spend(t, slow, &s, below, "D2", "D3")
	rulestest.Same(t, "level", s.Altitude, mid-5)
	rulestest.Same(t, "place", s.At, hex.Point{})
	rulestest.Same(t, "FPs", s.FPs(), 12)
	s.Altitude = 3
	refused(t, slow, &s, below, "D3", Ground)
}

func TestMFR15OneLevelDive(t *testing.T) {
	t.Parallel()
	s := free(t, slow)
	spend(t, slow, &s, below, "D1")
	rulestest.Same(t, "level", s.Altitude, mid-1)
	refused(t, slow, &s, below, "D1", LightDiveOnce)
	spend(t, slow, &s, below, "D2")
	s.Left, s.MoveLeft = 0, 0
	slow.EndTurn(&s)
	slow.BeginTurn(&s)
	slow.BeginMove(&s, s.FPs(), 0)
	spend(t, slow, &s, below, "D1") // of the next game turn
}

func TestMFR16ManeuverCosts(t *testing.T) {
	t.Parallel()
	var printed struct{ SnapTurnFP, SlideFP, VerticalRollFP, ForwardFP int }
	rulestest.Printed(t, "AP-MFR.1", &printed)
	cost := func(text string, prepare ...string) int {
		s := free(t, quick)
		spend(t, quick, &s, above, prepare...)
		left := s.FPs()
		spend(t, quick, &s, above, text)
		return left - s.FPs()
	}
	rulestest.Same(t, "forward", cost("H"), printed.ForwardFP)
	rulestest.Same(t, "snap-turn", cost("snap:L30"), printed.SnapTurnFP)
	rulestest.Same(t, "slide", cost("H exec", "decl:slide-L H", "H", "H"), printed.SlideFP)
	rulestest.Same(t, "vertical roll", cost("C2 vroll:L30", "C2")-cost("C2", "C2"), printed.VerticalRollFP)
}

func TestMFR21OneSnapTurn(t *testing.T) {
	t.Parallel()
	s := free(t, quick)
	s.Altitude = 20
	spend(t, quick, &s, above, "snap:R30")
	rulestest.Same(t, "facing", s.Facing, 2)
	rulestest.Same(t, "place", s.At, hex.Point{})
	spend(t, quick, &s, above, "H", "H", "H", "H")
	refused(t, quick, &s, above, "snap:L30", SnapOnce)
	refused(t, quick, &s, above, "snap:R60", SnapOnce)
	// 60 degrees where the table has 60 or 90, not elsewhere (MR-4).
	s = begun(t, quick, mid, 14)
	rulestest.Same(t, "speed", s.Speed, 5)
	side := hex.Pose{At: hex.Point{X: 2}, Facing: 0} // on a hex side: into the hex on that side
	s.At, s.Facing = side.At, side.Facing
	spend(t, quick, &s, above, "snap:L60")
	rulestest.Same(t, "pose", s.Pose(), side.Turn(hex.Left, 2))
	s = free(t, quick)
	refused(t, quick, &s, above, "snap:L60", SnapTurn)
	// An FP by itself, with a side.
	if err := quick.Legal(&s, Step{Decl: DeclTurn, Hand: hex.Left, Kind: Snap, Turn: 1}, above); err != SnapAlone {
		t.Errorf("with a declaration: %v", err)
	}
	if err := quick.Legal(&s, Step{Kind: Snap, Turn: 1}, above); err != NoSide {
		t.Errorf("to no side: %v", err)
	}
	// It drops a turn in progress, and an ordinary one may follow at once.
	spend(t, slow, &s, above, "decl:T-L H", "stop H", "H", "snap:L30", "decl:T-L H")
	rulestest.Same(t, "turn", s.Course.FPs, 1)
}

func TestMFR22Maneuvers(t *testing.T) {
	t.Parallel()
	var printed struct{ AllowedManeuvers []string }
	rulestest.Printed(t, "AP-MFR.2", &printed)
	rulestest.Same(t, "maneuvers", len(printed.AllowedManeuvers), 2)
	s := free(t, quick)
	spend(t, quick, &s, above, "C2")
	found := map[string]bool{}
	for _, st := range quick.AppendSteps(nil, &s, above) {
		if st.Decl == DeclSlide {
			found["slide"] = true
		}
		if st.Roll > 0 {
			found["verticalRoll"] = true
		}
	}
	for _, name := range printed.AllowedManeuvers {
		if !found[name] {
			t.Errorf("no %s listed", name)
		}
	}
	ballistic := &Spec{Base: 15, Time: 1}
	s = begun(t, ballistic, mid, far)
	spend(t, ballistic, &s, above, "H")
	for _, text := range []string{"decl:T-L H", "decl:slide-L H", "snap:L30"} {
		refused(t, ballistic, &s, above, text, Ballistic)
	}
}

func TestMFR23OneVerticalRoll(t *testing.T) {
	t.Parallel()
	s := free(t, quick)
	spend(t, quick, &s, above, "C2", "C2 vroll:L90")
	rulestest.Same(t, "facing", s.Facing, 6)
	refused(t, quick, &s, above, "C2 vroll:L90", RollOnce)
	// The target rolls twice: two more in the next move, none after it (MR-1).
	quick.BeginMove(&s, 4, 2)
	spend(t, quick, &s, above, "C2 vroll:L30", "C2 vroll:R30")
	refused(t, quick, &s, above, "C2 vroll:L90", RollOnce)
	quick.BeginMove(&s, 2, 1)
	quick.BeginMove(&s, 2, 0)
	refused(t, quick, &s, above, "C2 vroll:L90", RollOnce)
	// A credit is used before the one of the flight.
	s = free(t, quick)
	quick.BeginMove(&s, 9, 1)
	spend(t, quick, &s, above, "C2", "C2 vroll:L30", "C2 vroll:L30")
	refused(t, quick, &s, above, "C2 vroll:L30", RollOnce)
}

func TestMFR24FirstSnapTurn(t *testing.T) {
	t.Parallel()
	// MR-2: by the table it must be the "first action other than forward flight" after arming, free descent included;
	// by the chapter climbs and dives may come before it.
	for _, tt := range []struct {
		first          []string
		lead           Vert
		table, chapter bool
	}{
		{[]string{"H"}, Flat, true, true},
		{[]string{"H", "H-free", "H"}, Flat, true, true},
		{[]string{"C2"}, Climb, true, true}, // arming
		{[]string{"H", "C2"}, Flat, false, true},
		{[]string{"H", "C2", "C1"}, Flat, false, true},
		{[]string{"H", "decl:T-L H"}, Flat, false, false},
		{[]string{"H", "decl:slide-L H"}, Flat, false, false},
		{[]string{"H", "C1", "C1 vroll:L30"}, Flat, false, false},
	} {
		for _, m := range [2]*Spec{slow, byChapter(slow)} {
			s := begun(t, m, mid, far)
			s.Lead = tt.lead
			refused(t, m, &s, above, "snap:L30", Unarmed)
			spend(t, m, &s, above, tt.first...)
			if free := map[Text]bool{ByTable: tt.table, ByChapter: tt.chapter}[m.Text]; free {
				spend(t, m, &s, above, "snap:L30")
			} else {
				refused(t, m, &s, above, "snap:L30", SnapPrep)
			}
		}
	}
	for _, m := range [2]*Spec{quick, byChapter(quick)} { // instant-arming: with its very first FP
		s := begun(t, m, mid, far)
		spend(t, m, &s, above, "snap:L30")
		s = begun(t, m, mid, far) // a first FP that climbs comes after arming here
		s.Lead = Climb
		spend(t, m, &s, above, "C2")
		if m.Text == ByTable {
			refused(t, m, &s, above, "snap:L30", SnapPrep)
		} else {
			spend(t, m, &s, above, "snap:L30")
		}
	}
}

// byChapter is the missile with the chapter in place of the table.
func byChapter(m *Spec) *Spec {
	c := *m
	c.Text = ByChapter
	return &c
}

func TestMFR25SnapPreparation(t *testing.T) {
	t.Parallel()
	// Fast, so one FP, and one more after a turn.
	s := free(t, quick)
	spend(t, quick, &s, above, "decl:T-L H", "stop H")
	refused(t, quick, &s, above, "snap:L30", SnapPrep)
	spend(t, quick, &s, above, "H", "snap:L30")
	// A change from climb to dive leaves the wings level.
	s = free(t, quick)
	spend(t, quick, &s, above, "C1", "H", "H")
	spend(t, quick, &s, below, "D2")
	refused(t, quick, &s, above, "snap:L30", SnapPrep)
	spend(t, quick, &s, above, "H", "snap:L30")
	// After a vertical roll they are not, as after a turn.
	s = free(t, quick)
	spend(t, quick, &s, above, "C1", "C1 vroll:L30", "H")
	refused(t, quick, &s, above, "snap:L30", SnapPrep)
	spend(t, quick, &s, above, "H", "snap:L30")
	// In a row, level, with nothing in progress.
	s = free(t, quick)
	spend(t, quick, &s, above, "decl:T-L H", "stop H", "C1", "H", "snap:L30") // level again with the climbing FP
	s = free(t, quick)
	spend(t, quick, &s, above, "decl:T-L H", "H", "H")
	refused(t, quick, &s, above, "snap:L30", SnapPrep)
	// Slow and level: none, but one after a turn.
	s = begun(t, quick, mid, 16)
	rulestest.Same(t, "speed", s.Speed, 6)
	spend(t, quick, &s, above, "decl:T-L H", "stop H", "snap:L30")
}
