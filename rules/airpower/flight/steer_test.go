package flight_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	. "github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
)

// thoughts checks that what a planning pilot thinks of, and every wish, is legal.
func (g *pilot) thoughts(listed map[Step]bool) {
	for _, slides := range [2]bool{false, true} {
		likely := g.p.AppendLikely(nil, &g.s, slides, 1000)
		if len(likely) == 0 {
			g.t.Fatalf("%s: no likely step: %+v", g.p.Card.Name, g.s)
		}
		for _, st := range likely {
			if !listed[st] {
				g.t.Fatalf("%s: likely but not legal: %+v in %+v", g.p.Card.Name, st, g.s)
			}
		}
	}
	for i := range 24 {
		w := Wish{Hand: hex.Hand(i%3 - 1), Gentle: i/3%2 == 1, Levels: i / 6}
		st := steered(g.p, &g.s, w)
		if !listed[st] {
			g.t.Fatalf("%s: %+v for %+v is not legal in %+v", g.p.Card.Name, st, w, g.s)
		}
		same := w
		same.Levels = min(w.Levels, g.s.MostLevels())
		if t := &g.s.Turn; w.Hand == hex.Level || t.On && t.Hand == w.Hand {
			same.Gentle = !w.Gentle
		}
		if n := steered(g.p, &g.s, same); n != st {
			g.t.Fatalf("%s: %+v for %+v, for %+v %+v", g.p.Card.Name, st, w, same, n)
		}
		if n := steered(g.p, &g.m, Wish{Hand: -w.Hand, Gentle: w.Gentle, Levels: w.Levels}); n != mirrorStep(st) {
			g.t.Fatalf("%s: %+v for %+v, in the mirror %+v", g.p.Card.Name, st, w, n)
		}
	}
}

// A wish to turn is a turn at the tightest rate that the speed, height and card allow, or the one below; if
// rates have the same requirement, it is the one with less drag.
func TestSteerTurns(t *testing.T) {
	t.Parallel()
	p := plane(t, "F-4B")
	for _, tt := range []struct {
		speed  card.Halves
		gentle bool
		want   card.Rate
	}{
		{12, false, card.BT}, {12, true, card.HT}, {8, false, card.BT}, {8, true, card.HT}, {6, false, card.HT},
	} {
		s := NewState(hex.Pose{Facing: 3}, 5, tt.speed)
		p.NewTurn(&s)
		must(p.Begin(&s, Start{Setting: Setting{Power: card.Normal}}))
		st := steered(p, &s, Wish{Hand: hex.Right, Gentle: tt.gentle})
		if st.Decl != DeclTurn || st.Rate != tt.want || st.Hand != hex.Right {
			t.Errorf("speed %v, gentle %v: %v %v to %d, want a turn at %v to the right", tt.speed, tt.gentle, st.Decl, st.Rate,
				st.Hand, tt.want)
		}
	}
}

// steered is the step of a wish.
func steered(p *Plane, s *State, w Wish) (st Step) {
	p.Steer(s, w, &st)
	return st
}
