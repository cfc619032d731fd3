// Inside: a steering and a look ahead by one game-turn are steps of facts that stand for themselves.
package scout

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/hex"
)

// expected is an enemy that is known to end so.
func expected(index int, s *play.Stance) *foe {
	return &foe{index: index, n: 1, replies: [maxReplies]play.Stance{*s}}
}

// threatsOf weighs those of a P-51D and another.
func threatsOf(t *testing.T) *threats {
	t.Helper()
	return &lookAt(duelOf(t, "", []string{"p-51d"}, []string{"p-51d"})).facts.fight
}

// TestProspect: an aircraft that flies three hexes behind another on its course may come to fire with the
// next game-turn, and the other may not; out of reach by altitude neither may.
func TestProspect(t *testing.T) {
	t.Parallel()
	d := threatsOf(t)
	behind := play.Stance{Status: play.Status{Facing: north, Alt: 150, Speed: 5}}
	ahead := behind
	for range 3 {
		ahead.Pos = ahead.Pos.Add(north.Step())
	}
	mine, theirs := d.prospect(0, &behind, expected(1, &ahead))
	if mine < rules.Certain/5 || theirs != 0 {
		t.Errorf("from behind: found %d and %d of 100000, want a fifth or more and 0", mine, theirs)
	}
	e := expected(1, &ahead)
	beside := behind
	beside.Facing = north.Turn(6)
	away, _ := d.prospect(0, &beside, e)
	for _, asked := range []string{"after another", "again"} {
		if a, b := d.prospect(0, &behind, e); a != mine || b != theirs || away != 0 {
			t.Errorf("%s: found %d and %d, and %d with the back turned, want %d, %d and 0", asked, a, b, away, mine, theirs)
		}
	}
	if a, b := d.prospect(1, &ahead, expected(0, &behind)); a != theirs || b != mine {
		t.Errorf("seen from the other: found %d and %d, want %d and %d", a, b, theirs, mine)
	}
	ahead.Alt -= prospectHeight + 1
	if mine, theirs = d.prospect(0, &behind, expected(1, &ahead)); mine != 0 || theirs != 0 {
		t.Errorf("out of reach by altitude: found %d and %d, want 0 and 0", mine, theirs)
	}
}

// TestForesee: at speed 4 a P-51D comes to two Turns to the side that it is banked to, and to
// one to the other; after a Vertical Dive it goes straight on.
func TestForesee(t *testing.T) {
	t.Parallel()
	d := threatsOf(t)
	s := play.Stance{Status: play.Status{Facing: north, Bank: play.LeftBank, Alt: 150, Speed: 4}}
	var v view
	d.foresee(0, &s, &v)
	turned := map[hex.Facing]bool{}
	for _, o := range v.outlooks[:v.n] {
		turned[o.facing] = true
	}
	if v.n != 4 || !turned[north] || !turned[north.Turn(2)] || !turned[north.Turn(4)] || !turned[north.Turn(-2)] {
		t.Errorf("banked to the left: found %v", v)
	}
	s.Vertical = play.FirstDive
	if d.foresee(0, &s, &v); v.n != 1 || v.outlooks[0].facing != north {
		t.Errorf("in a Vertical Dive: found %v", v)
	}
}

// TestBends: a bend waits and turns as often as it says, where the card allows it.
func TestBends(t *testing.T) {
	t.Parallel()
	duel := duelOf(t, "", []string{"a6m2"}, []string{"p-51d"})
	duel.Next()
	d := lookAt(duel)
	for k, b := range bends {
		if b.away || b.turns > 2 {
			continue
		}
		p := duel.View().Plot(0)
		p.Bank, p.Count, p.Left, p.Mps = play.LeftBank, 9, 6, 6
		w := d.fly.steer(firstBend+steering(k), &p, hex.Point{X: -4, Y: 2})
		d.fly.steerTo(0, &p, &w, false)
		if want := north.Turn(2 * int(b.turns)); p.Facing != want {
			t.Errorf("bend %d: faces %d, want %d", k, p.Facing.Degrees(), want.Degrees())
		}
		first := hex.Point{}
		for range b.wait {
			first = first.Add(north.Step())
		}
		if p.Path[b.wait] != first || b.wait < 6 && p.Path[b.wait+1] == first.Add(north.Step()) && b.wait > 0 {
			t.Errorf("bend %d: turns elsewhere than after %d hexes: %v", k, b.wait, p.Path[:p.N+1])
		}
	}
}
