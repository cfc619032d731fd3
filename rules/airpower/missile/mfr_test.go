package missile_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/apcase"
	"github.com/furball-sim/furball/rules/airpower/card"
	. "github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/hex"
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
		same(t, "two FPs on", s.Pose(), hex.Pose{Facing: f}.Ahead().Ahead())
		same(t, "FPs spent", s.FPs(), 12)
		same(t, "level", s.Altitude, mid)
	}
}

func TestMFR12Climb(t *testing.T) {
	t.Parallel()
	s := free(t, slow)
	spend(t, slow, &s, above, "C1", "C2", "C2")
	same(t, "level", s.Altitude, mid+5)
	same(t, "place", s.At, hex.Point{})
	same(t, "FPs", s.FPs(), 11)
	s.Altitude = 99
	refused(t, slow, &s, 110, "C2", Ceiling)
	spend(t, slow, &s, 110, "C1")
}

func TestMFR13FreeDescent(t *testing.T) {
	t.Parallel()
	s := free(t, slow)
	spend(t, slow, &s, above, "H-free", "H-free", "H") // below the target or not
	same(t, "level", s.Altitude, mid-2)
	same(t, "place", s.At, hex.Point{Y: 12})
	same(t, "FPs", s.FPs(), 11)
	corner := free(t, slow)
	corner.Facing = 0
	spend(t, slow, &corner, above, "H-free", "H-free") // a hex side is as good as a hex (MR-43)
	same(t, "level", corner.Altitude, mid-2)
	corner.Altitude = 1
	refused(t, slow, &corner, above, "H-free", Ground)
}

func TestMFR14Dive(t *testing.T) {
	t.Parallel()
	s := free(t, slow)
	spend(t, slow, &s, below, "D2", "D3")
	same(t, "level", s.Altitude, mid-5)
	same(t, "place", s.At, hex.Point{})
	same(t, "FPs", s.FPs(), 12)
	s.Altitude = 3
	refused(t, slow, &s, below, "D3", Ground)
}

func TestMFR15OneLevelDive(t *testing.T) {
	t.Parallel()
	s := free(t, slow)
	spend(t, slow, &s, below, "D1")
	same(t, "level", s.Altitude, mid-1)
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
	apcase.Printed(t, "AP-MFR.1", &printed)
	cost := func(text string, prepare ...string) int {
		s := free(t, quick)
		spend(t, quick, &s, above, prepare...)
		left := s.FPs()
		spend(t, quick, &s, above, text)
		return left - s.FPs()
	}
	same(t, "forward", cost("H"), printed.ForwardFP)
	same(t, "snap-turn", cost("snap:L30"), printed.SnapTurnFP)
	same(t, "slide", cost("H exec", "decl:slide-L H", "H", "H"), printed.SlideFP)
	same(t, "vertical roll", cost("C2 vroll:L30", "C2")-cost("C2", "C2"), printed.VerticalRollFP)
}

func TestMFR21OneSnapTurn(t *testing.T) {
	t.Parallel()
	s := free(t, quick)
	s.Altitude = 20
	spend(t, quick, &s, above, "snap:R30")
	same(t, "facing", s.Facing, 2)
	same(t, "place", s.At, hex.Point{})
	spend(t, quick, &s, above, "H", "H", "H", "H")
	refused(t, quick, &s, above, "snap:L30", SnapOnce)
	refused(t, quick, &s, above, "snap:R60", SnapOnce)
	// 60 degrees where the table has 60 or 90, not elsewhere (MR-4).
	s = begun(t, quick, mid, 14)
	same(t, "speed", s.Speed, 5)
	side := hex.Pose{At: hex.Point{X: 2}, Facing: 0} // on a hex side: into the hex on that side
	s.At, s.Facing = side.At, side.Facing
	spend(t, quick, &s, above, "snap:L60")
	same(t, "pose", s.Pose(), side.Turn(hex.Left, 2))
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
	same(t, "turn", s.Course.FPs, 1)
}

func TestMFR22Maneuvers(t *testing.T) {
	t.Parallel()
	var printed struct{ AllowedManeuvers []string }
	apcase.Printed(t, "AP-MFR.2", &printed)
	same(t, "maneuvers", len(printed.AllowedManeuvers), 2)
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
	same(t, "facing", s.Facing, 6)
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
	for _, first := range [][]string{{"H"}, {"H", "C2", "C1"}, {"H", "H-free", "H"}} {
		s := begun(t, slow, mid, far)
		refused(t, slow, &s, above, "snap:L30", Unarmed)
		spend(t, slow, &s, above, first...)
		spend(t, slow, &s, above, "snap:L30")
	}
	for _, spoilt := range [][]string{
		{"H", "decl:T-L H"},
		{"H", "decl:slide-L H"},
		{"H", "C1", "C1 vroll:L30"},
	} {
		s := begun(t, slow, mid, far)
		spend(t, slow, &s, above, spoilt...)
		refused(t, slow, &s, above, "snap:L30", SnapPrep)
	}
	s := begun(t, quick, mid, far) // instant-arming: with its very first FP
	spend(t, quick, &s, above, "snap:L30")
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
	// In a row, level, with nothing in progress.
	s = free(t, quick)
	spend(t, quick, &s, above, "decl:T-L H", "stop H", "C1", "H", "snap:L30") // level again with the climbing FP
	s = free(t, quick)
	spend(t, quick, &s, above, "decl:T-L H", "H", "H")
	refused(t, quick, &s, above, "snap:L30", SnapPrep)
	// Slow and level: none, but one after a turn.
	s = begun(t, quick, mid, 16)
	same(t, "speed", s.Speed, 6)
	spend(t, quick, &s, above, "decl:T-L H", "stop H", "snap:L30")
}

func TestMFR31ClimbAndDive(t *testing.T) {
	t.Parallel()
	s := free(t, quick) // both in one proportional move
	spend(t, quick, &s, above, "C2", "H", "H")
	spend(t, quick, &s, mid, "D2")
	s = free(t, slow) // both in one game turn
	slow.BeginMove(&s, 3, 0)
	spend(t, slow, &s, above, "C2", "H", "H")
	slow.BeginMove(&s, 4, 0)
	spend(t, slow, &s, mid, "H", "H", "H", "D2")
}

func TestMFR32VerticalRoll(t *testing.T) {
	t.Parallel()
	s := free(t, quick)
	refused(t, quick, &s, above, "C2 vroll:L90", RollVFPs)
	spend(t, quick, &s, above, "C2")
	refused(t, quick, &s, above, "H vroll:L90", RollVFPs)
	for steps := uint8(1); steps <= 6; steps++ {
		for _, h := range [2]hex.Hand{hex.Left, hex.Right} {
			r := s
			if err := quick.Step(&r, Step{Kind: Climb1, Hand: h, Roll: steps}, above); err != nil {
				t.Fatal(err)
			}
			same(t, "facing", r.Facing, hex.Facing(3).Turn(int(h)*int(steps)))
			same(t, "by turning", r.Facings, 0)
		}
	}
	if err := quick.Legal(&s, Step{Kind: Climb1, Hand: hex.Left, Roll: 7}, above); err != RollAmount {
		t.Errorf("210 degrees: %v", err)
	}
	// On a hex side into the hex beside it, but 180 degrees may stay.
	side := free(t, quick)
	side.At, side.Facing = hex.Point{X: 2}, 0
	spend(t, quick, &side, below, "D2")
	for text, want := range map[string]hex.Pose{"D3 vroll:L90": side.Pose().Turn(hex.Left, 3), "D3 vroll:L180": {At: side.At, Facing: 6},
		"D3 vroll:R180 shift": side.Pose().Turn(hex.Right, 6)} {
		r := side
		spend(t, quick, &r, below, text)
		same(t, text, r.Pose(), want)
	}
	// In another location the count begins anew; climbing and diving do not mix in one.
	spend(t, quick, &s, above, "H", "C1")
	refused(t, quick, &s, above, "H vroll:L90", RollVFPs)
	spend(t, quick, &s, above, "C1")
	refused(t, quick, &s, below, "D2", BothHere)
	spend(t, quick, &s, above, "C1 vroll:R180")
}

func TestMFR33Switch(t *testing.T) {
	t.Parallel()
	// 14 FPs: a third is 5, without free descent; a tenth 2, with.
	for _, way := range []struct {
		m     *Spec
		level []string
	}{
		{slow, []string{"H", "H", "H-free", "decl:T-L H", "H", "H"}},
		{quick, []string{"H-free", "H"}},
		{quick, []string{"snap:L30", "H"}},
	} {
		for _, dive := range [2]bool{false, true} {
			s := free(t, way.m)
			first, second, to, from := "C2", "D2", int16(above), int16(below)
			if dive {
				first, second, to, from = "D2", "C2", below, above
			}
			spend(t, way.m, &s, to, first, first)
			for _, text := range way.level {
				refusedAs(t, way.m, &s, from, second, SwitchLevel, BothHere)
				spend(t, way.m, &s, from, text)
			}
			spend(t, way.m, &s, from, second)
		}
	}
	// The FPs count on over the game turn, at the speed of the new one (MR-5).
	s := free(t, slow)
	spend(t, slow, &s, above, "C2", "H", "H", "H")
	s.Left = 0
	slow.EndTurn(&s)
	slow.BeginTurn(&s)
	slow.BeginMove(&s, s.FPs(), 0)
	same(t, "speed", s.Speed, 9)
	spend(t, slow, &s, mid-1, "D2")
}

// refusedAs expects one of two reasons.
func refusedAs(t testing.TB, m *Spec, s *State, target int16, text string, a, b Reason) {
	t.Helper()
	if err := m.Legal(s, step(t, text), target); err != a && err != b {
		t.Errorf("%s: %v, want %v", text, err, a)
	}
}

func TestMFR34DiveBelowTarget(t *testing.T) {
	t.Parallel()
	for _, k := range []string{"D1", "D2", "D3"} {
		s := free(t, slow)
		refused(t, slow, &s, mid+1, k, BelowTarget)
		refused(t, slow, &s, mid, k, BelowTarget)
		spend(t, slow, &s, mid-1, k) // past the target's level in one FP (MR-6)
	}
}

func TestMFR35ClimbAboveTarget(t *testing.T) {
	t.Parallel()
	for _, k := range []string{"C1", "C2"} {
		s := free(t, slow)
		refused(t, slow, &s, mid-1, k, AboveTarget)
		refused(t, slow, &s, mid, k, AboveTarget)
		spend(t, slow, &s, mid+1, k)
	}
	guided, boosted := *slow, *slow
	guided.Above, boosted.Above = Always, 1 // mid-course guidance or TVM; a command-guided SAM in its boost phase
	for turn := uint8(1); turn <= 5; turn++ {
		s := free(t, slow)
		s.FlightTurn = turn
		spend(t, &guided, &s, mid, "C2")
		if s = free(t, slow); turn == 1 {
			s.FlightTurn = turn
			spend(t, &boosted, &s, below, "C2")
		} else {
			refused(t, &boosted, &s, below, "C2", AboveTarget)
		}
	}
}

func TestMFR41ClimbChange(t *testing.T) {
	t.Parallel()
	for gained, want := range map[int]int{-3: 0, 0: 0, 1: -1, 7: -1, 8: -2, 14: -2, 15: -3, 28: -4} {
		same(t, "by 14 FPs", ClimbChange(gained, 14), want)
	}
	for gained, want := range map[int]int{4: -1, 6: -1, 7: -2} {
		same(t, "by 13 FPs", ClimbChange(gained, 13), want)
	}
}

func TestMFR42DiveChange(t *testing.T) {
	t.Parallel()
	for lost, want := range map[int]int{-3: 0, 0: 0, 6: 0, 7: 1, 13: 1, 14: 2, 21: 3, 42: 6} {
		same(t, "by 14 FPs", DiveChange(lost, 14), want)
	}
	for lost, want := range map[int]int{6: 0, 7: 1, 12: 1, 13: 2} {
		same(t, "by 13 FPs", DiveChange(lost, 13), want)
	}
}

func TestMFR43TurnChange(t *testing.T) {
	t.Parallel()
	s := free(t, quick)
	spend(t, quick, &s, mid, "snap:L30", "decl:T-L H", "H turn:30", "decl:T-L H", "H turn:30")
	quick.EndTurn(&s)
	same(t, "three facing changes", s.Start, 2*(14-3))
	s = free(t, quick)
	spend(t, quick, &s, above, "C1", "C1 vroll:L180")
	quick.EndTurn(&s)
	same(t, "a vertical roll costs nothing, the climb 1", s.Start, 2*(14-1))
}

func TestMFR51FirstSpeed(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		m        Spec
		altitude int16
		aircraft card.Halves
		start    card.Halves
		fps      int
	}{
		{Spec{Base: 14, Time: 5}, 5, 8, 36, 11},
		{Spec{Base: 14, Time: 5}, 60, 7, 35, 16},
		{Spec{Base: 18, Time: 5}, 5, 16, 48, 14}, // 26, cut to 24
		{Spec{Base: 17, Time: 6, Sustainer: 1}, 40, 18, 52, 26},
		{Spec{Base: 19, Time: 6, Sustainer: 1}, 20, 13, 51, 20},
	} {
		s := c.m.Launch(&Launcher{Altitude: c.altitude, Speed: c.aircraft})
		same(t, "start", s.Start, c.start)
		c.m.BeginTurn(&s)
		same(t, "FPs", s.FPs(), c.fps)
	}
}

func TestMFR52SurfaceSpeed(t *testing.T) {
	t.Parallel()
	sam := Spec{Base: 16, Time: 5, Surface: true}
	s := sam.Launch(&Launcher{Altitude: 1, Speed: 10})
	same(t, "flies", sam.BeginTurn(&s), true)
	same(t, "FPs", s.FPs(), 16)
	sam.BeginMove(&s, 16, 0)
	sam.EndTurn(&s)
	sam.BeginTurn(&s)
	same(t, "FPs of the second", s.FPs(), 10) // 16 x 0.6
}

func TestMFR53LaterSpeed(t *testing.T) {
	t.Parallel()
	s := begun(t, slow, mid, far)
	spend(t, slow, &s, above, "H", "decl:T-L H", "H", "H", "H", "H turn:30", "C2", "C2", "C2", "C2")
	slow.EndTurn(&s)
	same(t, "14 less 2 for 8 levels and 1 for 30 degrees", s.Start, 22)
	slow.BeginTurn(&s)
	same(t, "11 x 0.7 in MH", s.FPs(), 8)
}

func TestMFR54Sustainer(t *testing.T) {
	t.Parallel()
	m := Spec{Base: 12, Time: 5, Sustainer: 3}
	for turn, want := range [5]int{8, 10, 10, 8, 8} { // two bands above ML, 1.0 twice, ML again by the count from launch
		same(t, "factor", m.FactorAt(card.ML, turn+1), want)
	}
	same(t, "not above UH", m.FactorAt(card.EH, 1), 10)
}
