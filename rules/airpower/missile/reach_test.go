package missile_test

import (
	"math/rand/v2"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	. "github.com/furball-sim/furball/rules/airpower/missile"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// straight flies the target straight on for its FPs of a segment.
func straight(target *Target, fps int) {
	for range fps {
		target.Pose = target.Pose.Ahead()
	}
}

// follow replays a Reach by hand and reports the attack.
func follow(m *Spec, s State, target Target, g *Guide) (Reach, bool) {
	for m.BeginTurn(&s) {
		halves := int(target.Speed)
		if target.HalfFP {
			halves++
		}
		target.HalfFP = halves%2 == 1
		sched := NewSchedule(s.FPs(), halves/2)
		for i := range sched.Segments() {
			found := func() (Reach, bool) {
				return Reach{Flown, s.FlightTurn, uint8(i), s.AngleOff(&target, g.Tie)}, true
			}
			m.BeginMove(&s, sched.Missile(i), 0)
			for s.MoveLeft > 0 {
				p := m.Plan(&s, &target, g)
				for _, st := range p.Steps[:p.N] {
					was := s
					if m.Attacks(&s, &target) || m.Step(&s, st, target.Altitude) != nil {
						return Reach{}, false
					}
					if m.Overruns(&was, &s, &target) {
						return Reach{Verdict: Open}, true
					}
				}
				if p.Attack != m.Attacks(&s, &target) {
					return Reach{}, false
				}
				if p.Attack {
					return found()
				}
			}
			if !s.Sees(&target, g.Field) {
				return Reach{Verdict: Open}, true
			}
			for range sched.Target(i) {
				if straight(&target, 1); m.Attacks(&s, &target) {
					return found()
				}
			}
		}
		if !s.Sees(&target, g.Field) || !m.EndTurn(&s) {
			break
		}
	}
	return Reach{Verdict: Open}, true
}

// TestReachIsFlown replays every verdict step by step, each of them legal, and turns it round.
func TestReachIsFlown(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(7, 8))
	var verdicts [3]int
	for range 2000 {
		m, s, target := random(t, rng)
		g := guide(Policy(rng.IntN(int(NumPolicies))), [3]hex.Arcs{hex.Ahead180, hex.Ahead150, hex.AllArcs}[rng.IntN(3)])
		g.Width = uint8(1 + rng.IntN(MaxWidth))
		got := m.Reach(s, target, g)
		verdicts[got.Verdict]++
		want, ok := follow(&m, s, target, g)
		switch {
		case !ok:
			t.Fatalf("a plan that is not legal, or wrong about the attack: %+v at %+v", s, target)
		case got.Verdict == Never && want.Verdict == Flown:
			t.Fatalf("proven impossible, and flown: %+v at %+v", s, target)
		case got.Verdict != Never && got != want:
			t.Fatalf("%+v, want %+v", got, want)
		}
		n := 1 + rng.IntN(5)
		target.Pose = hex.Pose{At: target.Pose.At.Rotate(n), Facing: target.Pose.Facing.Turn(2 * n)}
		rulestest.Same(t, "turned round", m.Reach(rotate(s, n), target, g), got)
	}
	for v, n := range verdicts {
		if n < 40 {
			t.Errorf("verdict %d came up %d times", v, n)
		}
	}
}

// TestNeverIsProven finds by trying every step all that a small missile can attack, wherever a target may start, and
// holds it against Beyond.
func TestNeverIsProven(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name     string
		m        Spec
		start    card.Halves
		dh       int16
		altitude int16
	}{
		{"level", Spec{Rate: card.ET, Divisor: 4, Time: 1, InstantArming: true}, 14, 0, 4},
		{"below", Spec{Rate: card.ET, Divisor: 4, Time: 1, InstantArming: true}, 12, -3, 6},
		{"above", Spec{Rate: card.ET, Divisor: 4, Time: 1}, 14, 3, 4},
		{"level, by the chapter", Spec{Rate: card.ET, Divisor: 4, Time: 1, InstantArming: true, Text: ByChapter}, 14, 0, 4},
		{"two game turns", Spec{Rate: card.HT, Divisor: 2, Time: 2}, 14, -2, 5},
		{"two game turns, with mid-course guidance", Spec{Rate: card.HT, Divisor: 2, Time: 2, Above: Always}, 14, 1, 5},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			const targetFPs = 2
			launched := c.m.Launch(&Launcher{Altitude: c.altitude, Last: hex.Slope{HFPs: 1}})
			launched.Start = c.start
			facing := hex.Facing(1)
			// attacked holds where a target must start so that it is attacked on the way.
			attacked := map[hex.Point]bool{}
			target := Target{Pose: hex.Pose{Facing: facing}, Altitude: c.altitude + c.dh, Speed: 2 * targetFPs}
			moved := hex.Pose{Facing: facing}
			note := func(s *State) {
				if s.Altitude != target.Altitude || !c.m.Armed(s) {
					return
				}
				near := s.Pose().Ahead().At
				for x := int16(-8); x <= 8; x++ {
					for y := int16(-8); y <= 8; y++ {
						at := target
						if at.Pose.At = near.Add(hex.Point{X: x, Y: y}); at.Pose.Valid() && c.m.Attacks(s, &at) {
							attacked[at.Pose.At.Sub(moved.At)] = true
						}
					}
				}
			}
			all, states := map[State]bool{launched: true}, 0
			for {
				begun := map[State]bool{}
				for s := range all {
					if c.m.BeginTurn(&s) {
						begun[s] = true
					}
				}
				if len(begun) == 0 {
					break
				}
				// Speeds differ by what was flown, and with them the segments; all share the target's FPs.
				now := begun
				for i := range targetFPs {
					next := map[State]bool{}
					for s := range now {
						sched := NewSchedule(int(s.Speed), targetFPs)
						c.m.BeginMove(&s, sched.Before(i), 0)
						explore(&c.m, s, &target, note, next)
					}
					moved = moved.Ahead()
					for s := range next {
						note(&s)
					}
					now = next
				}
				states += len(now)
				all = map[State]bool{}
				for s := range now {
					if c.m.EndTurn(&s) {
						all[s] = true
					}
				}
			}
			open := 0
			for x := int16(-60); x <= 60; x++ {
				for y := int16(-60); y <= 60; y++ {
					at := target
					if at.Pose.At = (hex.Point{X: x, Y: y}); !at.Pose.Valid() {
						continue
					}
					never := c.m.Beyond(&launched, at)
					if never && attacked[at.Pose.At] {
						t.Errorf("a target at %v facing %d is said to be out of reach", at.Pose.At, facing)
					}
					if !never {
						open++
					}
				}
			}
			t.Logf("%d end states, %d places attacked, %d not excluded", states, len(attacked), open)
			if len(attacked) < 10 || open < len(attacked) || c.m.Time == 1 && open > 2*len(attacked) {
				t.Errorf("%d places attacked, %d not excluded", len(attacked), open)
			}
		})
	}
}

// explore spends the FPs of a proportional move in every way.
func explore(m *Spec, s State, target *Target, note func(*State), out map[State]bool) {
	now := map[State]bool{s: true}
	for range s.MoveLeft {
		next := map[State]bool{}
		for s := range now {
			note(&s)
			for _, st := range m.AppendSteps(nil, &s, target.Altitude) {
				if m.Time > 1 && (st.Decl == DeclSlide || st.Kind == Snap || st.Roll > 0) {
					continue // they take long to try
				}
				r := s
				m.Spend(&r, &st)
				// For callers that ask about sensors alone.
				r.Move, r.Last, r.Prev, r.MoveFrom, r.MoveLevel = hex.Slope{}, hex.Slope{}, hex.Slope{}, hex.Pose{}, 0
				next[r] = true
			}
		}
		now = next
	}
	for s := range now {
		out[s] = true
	}
}

// TestNothingAllocates: a game turn of flight, planned and at random, and a Reach.
func TestNothingAllocates(t *testing.T) {
	m, launched, target := sidewinder(t)
	g := guide(Lead, hex.Ahead180)
	steep, aside := target, target // these need more than the usual search
	steep.Altitude, steep.Pose.At.Y = 10, 12
	aside.Pose.At.X = 24
	if n := testing.AllocsPerRun(20, func() {
		m.Reach(launched, target, g)
		m.Reach(launched, steep, g)
		m.Reach(launched, aside, g)
	}); n != 0 {
		t.Errorf("Reach allocates %v times", n)
	}
	buf := make([]Step, 0, 256)
	if n := testing.AllocsPerRun(20, func() {
		s := launched
		m.BeginTurn(&s)
		m.BeginMove(&s, s.FPs(), 0)
		for s.MoveLeft > 0 {
			buf = m.AppendSteps(buf[:0], &s, target.Altitude)
			m.Spend(&s, &buf[len(buf)/2])
		}
		m.EndTurn(&s)
	}); n != 0 {
		t.Errorf("a game turn allocates %v times", n)
	}
}

func BenchmarkTurnListed(b *testing.B) {
	m, launched, target := sidewinder(b)
	buf := make([]Step, 0, 256)
	b.ReportAllocs()
	for b.Loop() {
		s := launched
		m.BeginTurn(&s)
		m.BeginMove(&s, s.FPs(), 0)
		for s.MoveLeft > 0 {
			buf = m.AppendSteps(buf[:0], &s, target.Altitude)
			m.Spend(&s, &buf[len(buf)/2])
		}
		m.EndTurn(&s)
	}
}

func BenchmarkTurnPlanned(b *testing.B) {
	m, launched, target := sidewinder(b)
	target.Pose = hex.Pose{At: hex.Point{X: 4, Y: 60}, Facing: 2}
	target.Altitude = 20
	for _, width := range [3]uint8{1, 4, 8} {
		b.Run("width"+string('0'+rune(width)), func(b *testing.B) {
			g := guide(Lead, hex.AllArcs)
			g.Width = width
			b.ReportAllocs()
			for b.Loop() {
				s, at := launched, target
				m.BeginTurn(&s)
				sched := NewSchedule(s.FPs(), 5)
				for i := range sched.Segments() {
					m.Fly(&s, &at, g, sched.Missile(i))
					straight(&at, sched.Target(i))
				}
				m.EndTurn(&s)
			}
		})
	}
}

func BenchmarkReach(b *testing.B) {
	m, launched, near := sidewinder(b)
	far := near
	far.Pose.At.Y = 80
	for name, target := range map[string]Target{"flown": near, "never": far} {
		b.Run(name, func(b *testing.B) {
			g := guide(Lead, hex.Ahead180)
			b.ReportAllocs()
			for b.Loop() {
				m.Reach(launched, target, g)
			}
		})
	}
}
