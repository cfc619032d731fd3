package missile_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	. "github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

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
			rulestest.Same(t, "facing", r.Facing, hex.Facing(3).Turn(int(h)*int(steps)))
			rulestest.Same(t, "by turning", r.Facings, 0)
		}
	}
	if err := quick.Legal(&s, Step{Kind: Climb1, Hand: hex.Left, Roll: 7}, above); err != RollAmount {
		t.Errorf("210 degrees: %v", err)
	}
	// On a hex side into the hex beside it, but 180 degrees may stay.
	side := free(t, quick)
	side.At, side.Facing = hex.Point{X: 2}, 0
	spend(t, quick, &side, below, "D2")
	for text, want := range map[string]hex.Pose{"D3 vroll:L90": side.Pose().Turn(hex.Left, 3),
		"D3 vroll:L180":       {At: side.At, Facing: 6},
		"D3 vroll:R180 shift": side.Pose().Turn(hex.Right, 6)} {
		r := side
		spend(t, quick, &r, below, text)
		rulestest.Same(t, text, r.Pose(), want)
	}
	// In another location the count begins anew; climbing and diving do not mix in one.
	spend(t, quick, &s, above, "H", "C1")
	refused(t, quick, &s, above, "H vroll:L90", RollVFPs)
	spend(t, quick, &s, above, "C1")
	refused(t, quick, &s, below, "D2", BothHere)
	spend(t, quick, &s, above, "C1 vroll:R180")
	// It ends a turn in progress, whose FPs are lost.
	s = free(t, quick)
	spend(t, quick, &s, above, "decl:T-L C1", "C1 vroll:R30")
	rulestest.Same(t, "the turn", s.Course, Course{})
}

func TestMFR33Switch(t *testing.T) {
	t.Parallel()
	// 14 FPs: a third is 5, with free descent by the table, which asks for "FPs" alone, without it by the chapter; a
	// tenth is 2, with it (MR-5).
	for _, way := range []struct {
		m     *Spec
		level []string
	}{
		{slow, []string{"H", "H", "H-free", "decl:T-L H", "H"}},
		{byChapter(slow), []string{"H", "H", "H-free", "decl:T-L H", "H", "H"}},
		{quick, []string{"H-free", "H"}},
		{byChapter(quick), []string{"H-free", "H"}},
		{quick, []string{"H", "snap:L30"}},
		{byChapter(quick), []string{"snap:L30", "H"}},
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
	rulestest.Same(t, "speed", s.Speed, 9)
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
	// The table bars dives to missiles "already below their target", the chapter at its level too (MR-6).
	for _, m := range [2]*Spec{slow, byChapter(slow)} {
		for _, k := range []string{"D1", "D2", "D3"} {
			s := free(t, m)
			refused(t, m, &s, mid+1, k, BelowTarget)
			level := s
			if m.Text == ByTable {
				spend(t, m, &level, mid, k)
			} else {
				refused(t, m, &level, mid, k, BelowTarget)
			}
			spend(t, m, &s, mid-1, k) // past the target's level in one FP
		}
	}
}

func TestMFR35ClimbAboveTarget(t *testing.T) {
	t.Parallel()
	// The table bars climbs to missiles "already above their target", the chapter at its level too (MR-6).
	for _, m := range [2]*Spec{slow, byChapter(slow)} {
		for _, k := range []string{"C1", "C2"} {
			s := free(t, m)
			refused(t, m, &s, mid-1, k, AboveTarget)
			level := s
			if m.Text == ByTable {
				spend(t, m, &level, mid, k)
			} else {
				refused(t, m, &level, mid, k, AboveTarget)
			}
			spend(t, m, &s, mid+1, k)
		}
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
		rulestest.Same(t, "by 14 FPs", ClimbChange(gained, 14), want)
	}
	for gained, want := range map[int]int{4: -1, 6: -1, 7: -2} {
		rulestest.Same(t, "by 13 FPs", ClimbChange(gained, 13), want)
	}
}

func TestMFR42DiveChange(t *testing.T) {
	t.Parallel()
	for lost, want := range map[int]int{-3: 0, 0: 0, 6: 0, 7: 1, 13: 1, 14: 2, 21: 3, 42: 6} {
		rulestest.Same(t, "by 14 FPs", DiveChange(lost, 14), want)
	}
	for lost, want := range map[int]int{6: 0, 7: 1, 12: 1, 13: 2} {
		rulestest.Same(t, "by 13 FPs", DiveChange(lost, 13), want)
	}
}

func TestMFR43TurnChange(t *testing.T) {
	t.Parallel()
	s := free(t, quick)
	spend(t, quick, &s, mid, "snap:L30", "decl:T-L H", "H turn:30", "decl:T-L H", "H turn:30")
	quick.EndTurn(&s)
	rulestest.Same(t, "three facing changes", s.Start, 2*(14-3))
	s = free(t, quick)
	spend(t, quick, &s, above, "C1", "C1 vroll:L180")
	quick.EndTurn(&s)
	rulestest.Same(t, "a vertical roll costs nothing, the climb 1", s.Start, 2*(14-1))
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
		rulestest.Same(t, "start", s.Start, c.start)
		c.m.BeginTurn(&s)
		rulestest.Same(t, "FPs", s.FPs(), c.fps)
	}
}

func TestMFR52SurfaceSpeed(t *testing.T) {
	t.Parallel()
	sam := Spec{Base: 16, Time: 5, Surface: true}
	s := sam.Launch(&Launcher{Altitude: 1, Speed: 10})
	rulestest.Same(t, "flies", sam.BeginTurn(&s), true)
	rulestest.Same(t, "FPs", s.FPs(), 16)
	sam.BeginMove(&s, 16, 0)
	sam.EndTurn(&s)
	sam.BeginTurn(&s)
	rulestest.Same(t, "FPs of the second", s.FPs(), 10) // 16 x 0.6
}

func TestMFR53LaterSpeed(t *testing.T) {
	t.Parallel()
	s := begun(t, slow, mid, far)
	spend(t, slow, &s, above, "H", "decl:T-L H", "H", "H", "H", "H turn:30", "C2", "C2", "C2", "C2")
	slow.EndTurn(&s)
	rulestest.Same(t, "14 less 2 for 8 levels and 1 for 30 degrees", s.Start, 22)
	slow.BeginTurn(&s)
	rulestest.Same(t, "11 x 0.7 in MH", s.FPs(), 8)
}

func TestMFR54Sustainer(t *testing.T) {
	t.Parallel()
	m := Spec{Base: 12, Time: 5, Sustainer: 3}
	for turn, want := range [5]int{8, 10, 10, 8, 8} { // two bands above ML, 1.0 twice, ML again by the count from launch
		rulestest.Same(t, "factor", m.FactorAt(card.ML, turn+1), want)
	}
	rulestest.Same(t, "not above UH", m.FactorAt(card.EH, 1), 10)
}
