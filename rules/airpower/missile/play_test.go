package missile_test

import (
	"math/rand/v2"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	. "github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// random is a missile of the printed table, just launched, and a target.
func random(t testing.TB, rng *rand.Rand) (m Spec, s State, target Target) {
	all := armory.Missiles()
	m = SpecOf(all[rng.IntN(len(all))])
	m.Text = Text(rng.IntN(2))
	l := Launcher{Pose: hex.Pose{Facing: hex.Facing(rng.IntN(hex.Facings))}, Altitude: int16(2 + rng.IntN(60)),
		Speed: card.Halves(4 + rng.IntN(18)), Lead: Vert(rng.IntN(3) - 1), Last: hex.Slope{HFPs: 1}}
	target = Target{Pose: hex.Pose{At: hex.Point{X: int16(2 * (rng.IntN(21) - 10))},
		Facing: hex.Facing(rng.IntN(hex.Facings))},
		Altitude: int16(max(1, int(l.Altitude)+rng.IntN(25)-12)), Speed: card.Halves(4 + rng.IntN(14))}
	target.Pose.At.Y = target.Pose.At.X%4 + int16(4*(rng.IntN(21)-10))
	return m, m.Launch(&l), target
}

// TestRandomPlay flies missiles at random and checks what must always hold.
func TestRandomPlay(t *testing.T) {
	t.Parallel()
	need := printedNeeds(t)
	rng := rand.New(rand.NewPCG(1, 2))
	for range 800 {
		m, s, target := random(t, rng)
		turns, credits := 0, 0
		var declared struct { // the turn in progress, counted anew
			fps  int
			band card.Band
		}
		for m.BeginTurn(&s) {
			if turns++; turns > int(m.Time) {
				t.Fatalf("flies in game turn %d of %d", turns, m.Time)
			}
			declared.band = s.Band()
			sched := NewSchedule(s.FPs(), int(target.Speed)/2)
			for i := range sched.Segments() {
				rolls := rng.IntN(8) / 7
				credits += rolls
				m.BeginMove(&s, sched.Missile(i), rolls)
				for s.MoveLeft > 0 {
					steps := m.AppendSteps(nil, &s, target.Altitude)
					if len(steps) == 0 {
						t.Fatalf("no step with %d FPs left: %+v", s.MoveLeft, s)
					}
					st := steps[rng.IntN(len(steps))]
					if err := m.Legal(&s, st, target.Altitude); err != OK {
						t.Fatalf("%v is listed: %v", st, err)
					}
					if st.Decl == DeclTurn {
						declared.fps, declared.band = 0, s.Band()
					}
					declared.fps++
					if st.Turn > 0 && st.Kind != Snap {
						fps, most := need(declared.band, m.Rate, m.Divisor, s.Speed)
						if declared.fps < fps || int(st.Turn) > most {
							t.Fatalf("%v after %d FPs, %d for %d changes needed: %+v", st, declared.fps, fps, most, s)
						}
						declared.fps = 0
					}
					before := s
					m.Spend(&s, &st)
					check(t, &m, &before, &s, st)
				}
			}
			rulestest.Same(t, "FPs left", s.Left, 0)
			if !m.EndTurn(&s) {
				rulestest.Same(t, "game turns", turns, int(m.Time))
				break
			}
		}
	}
}

// check compares a state with the one before an FP.
func check(t *testing.T, m *Spec, was, s *State, st Step) {
	t.Helper()
	switch {
	case !s.Pose().Valid():
		t.Fatalf("%v: pose %v", st, s.Pose())
	case s.Altitude < 1 || s.Altitude > was.Altitude && s.Altitude > 100:
		t.Fatalf("%v: level %d", st, s.Altitude)
	case s.Left != was.Left-1 || s.MoveLeft != was.MoveLeft-1:
		t.Fatalf("%v: FPs %d, %d", st, s.Left, s.MoveLeft)
	case was.Snapped && st.Kind == Snap:
		t.Fatalf("%v: a second snap-turn", st)
	case was.Rolled && st.Roll > 0 && was.Credits == 0:
		t.Fatalf("%v: a second vertical roll", st)
	case (st.Decl >= DeclTurn || st.Roll > 0 || st.Turn > 0 || st.Slide) &&
		was.Speed < ManeuverSpeed(card.BandOf(int(was.From))):
		t.Fatalf("%v at speed %d, in %v as the game turn began", st, was.Speed, card.BandOf(int(was.From)))
	case !m.Armed(s):
		t.Fatalf("%v: not armed after an FP", st)
	}
}

// TestStepsAreAllThatIsLegal compares AppendSteps with Legal for every Step there is.
func TestStepsAreAllThatIsLegal(t *testing.T) {
	t.Parallel()
	var all []Step
	for d := Keep; d <= DeclSlide; d++ {
		for h := hex.Right; h <= hex.Left; h++ {
			for k := range NumKinds {
				for turn := range uint8(5) {
					for roll := range uint8(8) {
						for bits := range 4 {
							all = append(all, Step{Decl: d, Hand: h, Kind: k, Turn: turn, Roll: roll, Slide: bits&1 != 0,
								Shift: bits&2 != 0})
						}
					}
				}
			}
		}
	}
	rng := rand.New(rand.NewPCG(3, 4))
	seen := [4]int{}
	for range 80 {
		m, s, target := random(t, rng)
		for m.BeginTurn(&s) {
			m.BeginMove(&s, s.FPs(), rng.IntN(2))
			for s.MoveLeft > 0 {
				steps := m.AppendSteps(nil, &s, target.Altitude)
				if rng.IntN(8) == 0 {
					listed := map[Step]bool{}
					for _, st := range steps {
						listed[st] = true
						seen[0] += int(st.Turn)
						seen[1] += int(st.Roll)
						seen[2] += map[bool]int{true: 1}[st.Slide]
						seen[3] += map[bool]int{true: 1}[st.Kind == Snap]
					}
					rulestest.Same(t, "listed twice", len(listed), len(steps))
					for _, st := range all {
						// A side that the step has no use for may be named, but is not listed.
						if st.Hand != hex.Level && st.Decl < DeclTurn && st.Kind != Snap && (st.Roll == 0 || st.Roll == 6 && !st.Shift &&
							st.Hand == hex.Right) {
							continue
						}
						if legal := m.Legal(&s, st, target.Altitude) == OK; legal != listed[st] {
							t.Fatalf("%+v (%v): legal %v, listed %v, in %+v", st, st, legal, listed[st], s)
						}
					}
				}
				next := rng.IntN(len(steps))
				if s.Course.Busy == Sliding && rng.IntN(2) == 0 {
					next = 0 // level flight goes on preparing it, which chance rarely does
				}
				m.Spend(&s, &steps[next])
			}
			if !m.EndTurn(&s) {
				break
			}
		}
	}
	for i, n := range seen {
		if n == 0 {
			t.Errorf("steps of sort %d never came up", i)
		}
	}
}

// mirror is a missile with north and south exchanged.
func mirror(s State) State {
	s.At, s.Facing, s.Course.Hand = s.At.Mirror(), s.Facing.Mirror(), s.Course.Hand.Other()
	s.MoveFrom = hex.Pose{At: s.MoveFrom.At.Mirror(), Facing: s.MoveFrom.Facing.Mirror()}
	return s
}

// rotate is a missile turned about (0,0) by n times 60 degrees.
func rotate(s State, n int) State {
	s.At, s.Facing = s.At.Rotate(n), s.Facing.Turn(2*n)
	s.MoveFrom = hex.Pose{At: s.MoveFrom.At.Rotate(n), Facing: s.MoveFrom.Facing.Turn(2 * n)}
	return s
}

// TestSymmetry flies the same in the mirror and turned round.
func TestSymmetry(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(5, 6))
	for range 300 {
		m, s, target := random(t, rng)
		n := 1 + rng.IntN(5)
		a, b := mirror(s), rotate(s, n)
		for m.BeginTurn(&s) {
			m.BeginTurn(&a)
			m.BeginTurn(&b)
			for s.Left > 0 {
				fps := 1 + rng.IntN(int(s.Left))
				m.BeginMove(&s, fps, 1)
				m.BeginMove(&a, fps, 1)
				m.BeginMove(&b, fps, 1)
				for s.MoveLeft > 0 {
					steps := m.AppendSteps(nil, &s, target.Altitude)
					st := steps[rng.IntN(len(steps))]
					m.Spend(&s, &st)
					if err := m.Step(&b, st, target.Altitude); err != nil {
						t.Fatalf("%v turned round: %v", st, err)
					}
					st.Hand = st.Hand.Other()
					if err := m.Step(&a, st, target.Altitude); err != nil {
						t.Fatalf("%v in the mirror: %v", st, err)
					}
					if a != mirror(s) {
						t.Fatalf("%v in the mirror:\n%+v, want\n%+v", st, a, mirror(s))
					}
					if b != rotate(s, n) {
						t.Fatalf("%v turned round:\n%+v, want\n%+v", st, b, rotate(s, n))
					}
				}
			}
			if !m.EndTurn(&s) {
				break
			}
			m.EndTurn(&a)
			m.EndTurn(&b)
		}
	}
}
