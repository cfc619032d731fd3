package gunnery_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/hex"
)

// AP-9.6: a Genie scatters about its own facing. On a map that is turned under it, it goes to the place that is turned too.
func TestScatterTurnsWithTheMap(t *testing.T) {
	t.Parallel()
	for f := range hex.Facing(hex.Facings) {
		for _, at := range []hex.Point{{}, {X: 0, Y: 2}, {X: 1, Y: 3}, {X: 1, Y: 1}} {
			p := hex.Pose{At: at, Facing: f}
			if !p.Valid() {
				continue
			}
			for direction := 1; direction <= 10; direction++ {
				for _, distance := range []int{2, 7, 10} {
					want := gunnery.Scatter(p, direction, distance)
					for n := 1; n < 6; n++ {
						q := hex.Pose{At: at.Rotate(n), Facing: f.Turn(2 * n)}
						if got := gunnery.Scatter(q, direction, distance); got != want.Rotate(n) {
							t.Errorf("AP-9.6 %+v turned by %d, dice %d %d: %v, want %v", p, 60*n, direction, distance, got,
								want.Rotate(n))
						}
					}
				}
			}
		}
	}
}

// AP-9.3.1: one factor is enough, and all that are left.
func TestFewestRockets(t *testing.T) {
	t.Parallel()
	s := gunnery.Shooter{View: gunnery.View{Pose: hex.Pose{Facing: 3}, Speed: 12, Moved: true}, Sighted: true}
	v := gunnery.Target{View: gunnery.View{Pose: hex.Pose{At: hex.Point{Y: 8}, Facing: 3}, Speed: 12}}
	for factors, want := range map[int]gunnery.Refusal{-1: gunnery.NoAmmunition, 0: gunnery.NoAmmunition,
		1: gunnery.Allowed, 3: gunnery.Allowed, 4: gunnery.NoAmmunition} {
		if _, why := s.CheckRockets(&v, factors, 3); why != want {
			t.Errorf("AP-9.3.1 %d of three factors: %v, want %v", factors, why, want)
		}
	}
}

// A set of bars has what was put into it and nothing else.
func TestBars(t *testing.T) {
	t.Parallel()
	for r := gunnery.NotFlying; r <= gunnery.Recovering; r++ {
		one := gunnery.Bars(0).With(r)
		for q := gunnery.NotFlying; q <= gunnery.Recovering; q++ {
			if one.Has(q) != (q == r) {
				t.Errorf("the bar %v has %v: %v", r, q, one.Has(q))
			}
		}
	}
}

// AP-9.1.14: a card's note on the 60- arc counts for targets in it alone.
func TestTurretAstern(t *testing.T) {
	t.Parallel()
	g := gunnery.Turret{RearBonus: -2}
	s := gunnery.Shooter{View: gunnery.View{Pose: hex.Pose{Facing: 3}}}
	for y, astern := range map[int16]bool{-4: true, 4: false} {
		v := gunnery.Target{View: gunnery.View{Pose: hex.Pose{At: hex.Point{Y: y}, Facing: 3}}}
		m := g.Modifiers(&s, &v, gunnery.Normal, false)
		if want := map[bool]int{true: -2}[astern]; m.Total() != want {
			t.Errorf("AP-9.1.14 a target at %d: %+d, want %+d", y, m.Total(), want)
		}
	}
}
