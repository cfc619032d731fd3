package flight_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/card"
	. "github.com/furball-sim/furball/rules/airpower/flight"
)

// TestTree walks every order of FP kinds of every flight type after every other,
// for speeds 0.5 to 4.0 with and without a carried half: none leads into a dead
// end, all end with the FPs spent, and for each type that may be chosen there is one.
func TestTree(t *testing.T) {
	t.Parallel()
	ends := map[Type]int{}
	for _, name := range []string{"F-4B", "F7U-3"} {
		p := plane(t, name)
		for from := LVL; from < NumTypes; from++ {
			for speed := card.Halves(1); speed <= 8; speed++ {
				for _, half := range []bool{false, true} {
					s := NewState(origin, 8, speed)
					s.Altitude, s.Type, s.HalfFP = 40, from, half
					p.NewTurn(&s)
					s.Condition, s.Move.Due = Flying, 0 // as if it had recovered
					w := walker{t: t, p: p, ends: ends}
					for _, st := range w.types(s) {
						begun := s
						must(p.Begin(&begun, st))
						w.walk(begun)
					}
				}
			}
		}
	}
	for typ := LVL; typ <= VD; typ++ {
		if ends[typ] < 20 {
			t.Errorf("only %d ways to fly %v", ends[typ], typ)
		}
	}
}

type walker struct {
	t    *testing.T
	p    *Plane
	ends map[Type]int
}

// types is the starts by type, at normal power; where the aircraft would be
// stalled the wing does not hold, and none is open.
func (w *walker) types(s State) []Start {
	st := Start{Setting: normal}
	if s.Speed < w.p.MinSpeed(&s) {
		return nil
	}
	list := w.p.AppendTypes(nil, &s, st)
	if len(list) == 0 {
		w.t.Fatalf("%s: no type after %v at %v", w.p.Card.Name, s.Move.From, s.Speed)
	}
	return list
}

func (w *walker) walk(s State) {
	if s.Done() {
		w.ends[s.Type]++
		m := &s.Move
		if m.HFPs+m.VFPs != m.FPs || m.VFPs < m.MinVFPs || m.VFPs > m.MaxVFPs {
			w.t.Fatalf("%s: %v ends with %d of %d VFPs", w.p.Card.Name, s.Type, m.VFPs, m.FPs)
		}
		return
	}
	found := false
	for k := H; k < NumKinds; k++ {
		next := s
		if w.p.Step(&next, Step{Kind: k}) != nil {
			continue
		}
		found = true
		w.walk(next)
	}
	if !found {
		w.t.Fatalf("%s: %v is stuck with %d FPs left, %d HFPs, %d VFPs", w.p.Card.Name, s.Type, s.Move.Left, s.Move.HFPs,
			s.Move.VFPs)
	}
}

// TestTreeCounts pins the number of legal options a few decisions deep, so that a
// change of what is legal shows.
func TestTreeCounts(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name   string
		flight string
		want   [3]int
	}{
		{"F-4B", "LVL", [3]int{58, 1857, 50892}},
		{"F-4B", "SD", [3]int{29, 1761, 102731}},
		{"MiG-17F", "ZC", [3]int{9, 198, 4952}},
	} {
		p, s := plane(t, tt.name), NewState(origin, 12, 9)
		p.NewTurn(&s)
		st := Start{Type: aptest.Types[tt.flight]}
		st.Setting = normal
		must(p.Begin(&s, st))
		var got [3]int
		for depth := range got {
			got[depth] = countWays(p, s, depth+1)
		}
		if got != tt.want {
			t.Errorf("%s %s: %v ways, want %v", tt.name, tt.flight, got, tt.want)
		}
	}
}

// countWays counts the ways through that many FPs, each with what follows it.
func countWays(p *Plane, s State, depth int) int {
	if depth == 0 {
		return 1
	}
	n := 0
	for _, st := range p.AppendSteps(nil, &s) {
		next := s
		must(p.Step(&next, st))
		n += countAfters(p, next, depth-1)
	}
	return n
}

func countAfters(p *Plane, s State, depth int) int {
	for p.Due(&s).Kind != NoCheck {
		p.Resolve(&s, 10)
	}
	if s.Move.Stage != StageAfter {
		return countWays(p, s, depth)
	}
	n := 0
	for _, a := range p.AppendAfters(nil, &s) {
		next := s
		must(p.After(&next, a))
		n += countAfters(p, next, depth)
	}
	return n
}
