package missile_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	. "github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// sidewinder is the launch of example M-1 and its target.
func sidewinder(t testing.TB) (m *Spec, s State, target Target) {
	m = printed(t, "AIM-9B")
	s = m.Launch(&Launcher{Pose: hex.Pose{Facing: 3}, Altitude: 18, Speed: 12, Last: hex.Slope{HFPs: 1}})
	return m, s, Target{Pose: hex.Pose{At: hex.Point{Y: 28}, Facing: 3}, Altitude: 18, Speed: 10}
}

// TestWorkedM1 is the whole life of an AIM-9B: the MiG breaks right, the missile follows.
func TestWorkedM1(t *testing.T) {
	t.Parallel()
	m, s, target := sidewinder(t)
	rulestest.Same(t, "flies", m.BeginTurn(&s), true)
	rulestest.Same(t, "FPs", s.FPs(), 11)
	need, _, _ := m.TurnNeed(card.MH, 11)
	rulestest.Same(t, "FPs for 30 degrees", need, 4)
	sched := NewSchedule(s.FPs(), 5)
	rulestest.Same(t, "segments", sched.Segments(), 5)
	moves := []struct {
		steps  []string
		pose   hex.Pose
		target hex.Pose // after its FP
	}{
		{[]string{"H", "H", "H"}, hex.Pose{At: hex.Point{Y: 12}, Facing: 3}, hex.Pose{At: hex.Point{Y: 32}, Facing: 3}},
		{[]string{"H", "decl:T-R H"}, hex.Pose{At: hex.Point{Y: 20}, Facing: 3}, hex.Pose{At: hex.Point{Y: 36}, Facing: 2}},
		{[]string{"H", "H"}, hex.Pose{At: hex.Point{Y: 28}, Facing: 3}, hex.Pose{At: hex.Point{X: 1, Y: 39}, Facing: 2}},
		{[]string{"H turn:30", "H"}, hex.Pose{At: hex.Point{X: 1, Y: 35}, Facing: 2},
			hex.Pose{At: hex.Point{X: 2, Y: 42}, Facing: 1}},
		{[]string{"H"}, hex.Pose{At: hex.Point{X: 2, Y: 38}, Facing: 2}, hex.Pose{}},
	}
	for i, move := range moves {
		m.BeginMove(&s, sched.Missile(i), 0)
		for _, text := range move.steps {
			rulestest.Same(t, "attacks early", m.Attacks(&s, &target), false)
			spend(t, m, &s, target.Altitude, text)
		}
		rulestest.Same(t, "pose", s.Pose(), move.pose)
		if i < 4 {
			rulestest.Same(t, "FPs left of the move", s.MoveLeft, 0)
			rulestest.Same(t, "target in the field", s.Sees(&target, hex.Ahead180), true)
			target.Pose = move.target
		}
	}
	rulestest.Same(t, "FPs left of the move", s.MoveLeft, 1)
	rulestest.Same(t, "attacks", m.Attacks(&s, &target), true)
	rulestest.Same(t, "angle-off", s.AngleOff(&target, hex.TieRear), hex.A90)
}

// TestWorkedM2 is the straight tail shot: every policy gets there in the fifth segment.
func TestWorkedM2(t *testing.T) {
	t.Parallel()
	m, s, target := sidewinder(t)
	for p := range NumPolicies {
		for width := uint8(1); width <= MaxWidth; width++ {
			g := guide(p, hex.Ahead180)
			g.Width = width
			rulestest.Same(t, fmt.Sprint("policy ", p), m.Reach(s, target, g), Reach{Flown, 1, 4, hex.OnTail})
		}
	}
}

// TestWorkedM3 is what a game turn's flight does to the speed.
func TestWorkedM3(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		id             string
		altitude       int16
		aircraft       card.Halves
		fps            int
		gained         int16
		facings        uint8
		start          card.Halves
		next, maneuver int
	}{
		{"AIM-9D", 5, 16, 14, 0, 0, 28, 8, 4}, // 14 x 0.6 = 8.4
		{"AIM-9B", 18, 11, 11, 0, 0, 22, 8, 6},
		{"AIM-7E", 22, 14, 13, 4, 2, 20, 8, 7},
		{"AIM-9J", 25, 12, 13, -7, 1, 26, 9, 6},
		{"AIM-47", 40, 18, 26, 0, 0, 52, 21, 8},
		{"AIM-9X-II", 20, 13, 20, 0, 0, 40, 14, 6},
	} {
		m := printed(t, c.id)
		s := m.Launch(&Launcher{Altitude: c.altitude, Speed: c.aircraft})
		m.BeginTurn(&s)
		rulestest.Same(t, c.id+" FPs", s.FPs(), c.fps)
		s.Altitude, s.Facings = s.Altitude+c.gained, c.facings
		rulestest.Same(t, c.id+" has time", m.EndTurn(&s), true)
		rulestest.Same(t, c.id+" start speed", s.Start, c.start)
		m.BeginTurn(&s)
		rulestest.Same(t, c.id+" FPs of the second turn", s.FPs(), c.next)
		rulestest.Same(t, c.id+" maneuver speed", int(ManeuverSpeed(s.Band())), c.maneuver)
	}
}

func TestWorkedM4(t *testing.T) {
	t.Parallel()
	rulestest.Same(t, "AIM-7E", printed(t, "AIM-7E").SwitchNeed(13), 5)
	rulestest.Same(t, "AIM-9H", printed(t, "AIM-9H").SwitchNeed(13), 2)
}

// shares are the missile's FPs by segment.
func shares(s *Schedule) (all [8]int) {
	for i := range s.Segments() {
		all[i] = s.Missile(i)
	}
	return all
}

// TestWorkedM6 are the follow-on missiles of AP-14.3.6.
func TestWorkedM6(t *testing.T) {
	t.Parallel()
	lead := NewSchedule(11, 5)
	s, owed := FollowOn(&lead, &lead, 4, false)
	rulestest.Same(t, "by segment", shares(&s), [8]int{0, 1, 2, 2, 2})
	rulestest.Same(t, "owed", owed, 4)
	rulestest.Same(t, "FPs", s.Total(), 7)
	later := NewSchedule(8, 5)
	later.Repay(owed, 0)
	rulestest.Same(t, "given back", shares(&later), [8]int{3, 3, 3, 2, 1})

	lead = NewSchedule(16, 6)
	s, owed = FollowOn(&lead, &lead, 3, true)
	rulestest.Same(t, "at once", shares(&s), [8]int{0, 4, 4, 4, 2, 2})
	rulestest.Same(t, "owed", owed, 0)
	rulestest.Same(t, "FPs", s.Total(), 16)
	// The same by Follow and Share: nothing is lost over the flight.
	m := &Spec{Rate: card.HT, Divisor: 2, Time: 2}
	st := State{Altitude: 20, Start: 32}
	m.BeginTurn(&st)
	lead = NewSchedule(11, 5)
	s = m.Follow(&st, &lead, 5, 4)
	rulestest.Same(t, "first game turn", [3]int{s.Total(), st.FPs(), int(st.Owed)}, [3]int{7, 7, 4})
	m.EndTurn(&st)
	m.BeginTurn(&st)
	s = m.Share(&st, 5)
	rulestest.Same(t, "last game turn", [3]int{s.Total(), st.FPs(), int(st.Owed)}, [3]int{12, 12, 0})
	rulestest.Same(t, "one each", shares(&s), [8]int{3, 3, 3, 2, 1})
	// In a flight of three game turns the second has its full speed and no more.
	m.Time = 3
	st = State{Altitude: 20, Start: 32}
	m.BeginTurn(&st)
	m.Follow(&st, &lead, 5, 4)
	m.EndTurn(&st)
	m.BeginTurn(&st)
	s = m.Share(&st, 5)
	rulestest.Same(t, "game turn between", [3]int{s.Total(), int(st.Speed), int(st.Owed)}, [3]int{8, 8, 4})
	// A slower one spends no more than its own in the segment in which it starts (MR-52).
	fast, own := NewSchedule(24, 5), NewSchedule(8, 5)
	s, owed = FollowOn(&fast, &own, 2, false)
	rulestest.Same(t, "slower than its lead", shares(&s), [8]int{2, 2, 2, 1, 1})
	rulestest.Same(t, "nothing lost", owed, 0)
	// One segment: nothing complete, so the cut one takes them.
	lead = NewSchedule(9, 1)
	s, owed = FollowOn(&lead, &lead, 3, true)
	rulestest.Same(t, "one segment", shares(&s), [8]int{9})
	rulestest.Same(t, "owed", owed, 0)
}

// TestShares: all FPs are spent, evenly, the larger shares first, and Before says the same by the target's FPs.
func TestShares(t *testing.T) {
	t.Parallel()
	for missile := 1; missile <= 36; missile++ {
		for target := range 20 {
			s := NewSchedule(missile, target)
			n := s.Segments()
			rulestest.Same(t, "segments", n, min(missile, max(target, 1)))
			m, a, at := 0, 0, 0
			for i := range n {
				m, a = m+s.Missile(i), a+s.Target(i)
				if s.Missile(i) < 1 || s.Target(i) < 1 || s.Missile(0)-s.Missile(i) > 1 || s.Target(0)-s.Target(i) > 1 {
					t.Fatalf("%d against %d, segment %d: %d and %d", missile, target, i, s.Missile(i), s.Target(i))
				}
				if i > 0 && (s.Missile(i) > s.Missile(i-1) || s.Target(i) > s.Target(i-1)) {
					t.Fatalf("%d against %d: segment %d is larger than the one before", missile, target, i)
				}
				for j := range s.Target(i) {
					want := 0
					if j == 0 {
						want = s.Missile(i)
					}
					rulestest.Same(t, "before the target's FP", s.Before(at), want)
					at++
				}
			}
			rulestest.Same(t, "missile", m, missile)
			rulestest.Same(t, "total", s.Total(), missile)
			rulestest.Same(t, "target", a, max(target, 1))
			rulestest.Same(t, "after the move", s.Before(at), 0)
		}
	}
}

// TestArming is AP-14.3.9.
func TestArming(t *testing.T) {
	t.Parallel()
	s := begun(t, slow, mid, far)
	rulestest.Same(t, "armed", slow.Armed(&s), false)
	for _, text := range []string{"decl:T-L H", "decl:slide-L H", "snap:L30"} {
		refused(t, slow, &s, above, text, Unarmed)
	}
	refused(t, slow, &s, above, "C1", FirstLevel)
	refused(t, slow, &s, below, "D2", FirstLevel)
	ahead := Target{Pose: hex.Pose{At: hex.Point{Y: 4}}, Altitude: mid}
	rulestest.Same(t, "attacks unarmed", slow.Attacks(&s, &ahead), false)
	rulestest.Same(t, "attacks at once", quick.Attacks(&s, &ahead), true)
	for v, texts := range map[Vert][2]string{Climb: {"C1", "D2"}, Dive: {"D2", "C1"}} {
		s.Lead = v
		targets := map[string]int16{"C1": above, "D2": below}
		refused(t, slow, &s, targets[texts[1]], texts[1], FirstLevel)
		r := s
		spend(t, slow, &r, targets[texts[0]], texts[0])
		rulestest.Same(t, "armed", slow.Armed(&r), true)
	}
}

// TestCarriedTurn is AP-14.3.10 at the end of a game turn.
func TestCarriedTurn(t *testing.T) {
	t.Parallel()
	s := free(t, slow)
	spend(t, slow, &s, above, "decl:T-L H", "H", "H", "H", "H")
	rulestest.Same(t, "need", s.Course.Need, 5)
	s.Left = 0
	slow.EndTurn(&s)
	slow.BeginTurn(&s)
	slow.BeginMove(&s, s.FPs(), 0)
	rulestest.Same(t, "need at 10", s.Course.Need, 3)
	spend(t, slow, &s, above, "H turn:30") // one FP and the facing change
	rulestest.Same(t, "facing", s.Facing, 4)
	// Too slow to turn: dropped.
	s = free(t, slow)
	spend(t, slow, &s, above, "decl:T-L H", "H")
	s.Start, s.Left = 10, 0
	slow.BeginTurn(&s)
	rulestest.Same(t, "speed", s.Speed, 4)
	rulestest.Same(t, "course", s.Course, Course{})
}

// TestSlides is AP-14.3.11.
func TestSlides(t *testing.T) {
	t.Parallel()
	s := free(t, slow)
	spend(t, slow, &s, above, "decl:slide-R H", "H")
	refused(t, slow, &s, above, "H exec", PrepTooFew)
	refused(t, slow, &s, above, "C1", SlideVFP)
	spend(t, slow, &s, above, "H", "H exec")
	rulestest.Same(t, "pose", s.Pose(), hex.Pose{At: hex.Point{X: 2, Y: 14}, Facing: 3})
	for range 4 {
		refused(t, slow, &s, above, "decl:slide-L H", SlideTooSoon)
		spend(t, slow, &s, above, "H")
	}
	spend(t, slow, &s, above, "decl:slide-L H", "H", "H", "H exec")
	refused(t, slow, &s, above, "decl:slide-L H", SlideCount)
	refused(t, slow, &s, above, "H exec", NothingToExecute)
	slower := begun(t, slow, mid, 26)
	rulestest.Same(t, "speed", slower.Speed, 9)
	spend(t, slow, &slower, above, "H", "decl:slide-R H", "H", "H", "H exec", "H", "H", "H")
	refused(t, slow, &slower, above, "decl:slide-L H", SlideCount)
	slower.Left, slower.Start = 0, 26 // the next game turn has one of its own
	slow.BeginTurn(&slower)
	slow.BeginMove(&slower, slower.FPs(), 0)
	spend(t, slow, &slower, above, "decl:slide-L H", "H", "H", "H exec")
}

// TestSlope is the slope of AP-14.4.
func TestSlope(t *testing.T) {
	t.Parallel()
	s := slow.Launch(&Launcher{Altitude: mid, Speed: 12, Last: hex.Slope{Levels: 2}})
	slow.BeginTurn(&s)
	slow.BeginMove(&s, 1, 0)
	spend(t, slow, &s, above, "H")
	rulestest.Same(t, "its very first FP and the launcher's last", s.Slope(), hex.Slope{Levels: 2, HFPs: 1})
	slow.BeginMove(&s, 3, 0)
	spend(t, slow, &s, above, "C2", "C1", "H")
	rulestest.Same(t, "a whole move", s.Slope(), hex.Slope{Levels: 3, HFPs: 1})
	slow.BeginMove(&s, 1, 0)
	spend(t, slow, &s, above, "H-free")
	rulestest.Same(t, "one FP and the one before", s.Slope(), hex.Slope{Levels: -1, HFPs: 2})
}
