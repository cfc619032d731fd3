package gunnery_test

import (
	"fmt"
	"math/big"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

func TestWorkedG8(t *testing.T) {
	t.Parallel()
	burst := hex.Point{}
	bomber := gunnery.ByRating.Burst(burst, 30, hex.Point{X: 0, Y: 12}, 30)
	fighter := gunnery.ByRating.Burst(burst, 30, burst, 32)
	if !bomber.Hit || bomber.Damage.Rating != 6 || !fighter.Hit || fighter.Damage.Rating != 10 {
		t.Errorf("G-8: %+v and %+v", bomber, fighter)
	}
	for _, tt := range []struct {
		name string
		at   hex.Point
		alt  int
		want gunnery.Blast
	}{
		{"AP-9.6 same position", burst, 30, gunnery.Blast{Vaporized: true}},
		{"AP-9.6 one level higher", burst, 31, gunnery.Blast{Hit: true, Damage: gunnery.ByRating.Hit(0)}},
		{"AP-9.6 range 6", hex.Point{X: 0, Y: 24}, 30, gunnery.Blast{Hit: true, Damage: gunnery.ByRating.Hit(6)}},
		{"AP-9.6 range 5 and two levels", hex.Point{X: 0, Y: 20}, 28, gunnery.Blast{Hit: true, Damage: gunnery.ByRating.Hit(6)}},
		{"AP-9.6 beyond", hex.Point{X: 0, Y: 24}, 28, gunnery.Blast{}},
	} {
		if got := gunnery.ByRating.Burst(burst, 30, tt.at, tt.alt); got != tt.want {
			t.Errorf("%s: %+v, want %+v", tt.name, got, tt.want)
		}
	}
	// The example of the seed: four hexes away, rating 4. And 10% duds.
	if gunnery.ByRating.Hit(4).Rating != 4 {
		t.Error("AP-9.6 rating at four hexes")
	}
	if got := gunnery.ByRating.GenieDist(0, 0, false, &gunnery.Target{}).Prob(int(damage.K)); got.Cmp(big.NewRat(9, 10)) != 0 {
		t.Errorf("AP-9.6 burst on the spot: %v", got)
	}
}

func TestGenieFlight(t *testing.T) {
	t.Parallel()
	if !gunnery.CanLaunchGenie(true, false, false) || gunnery.CanLaunchGenie(false, false, false) || gunnery.CanLaunchGenie(true, true, false) ||
		gunnery.CanLaunchGenie(true, false, true) {
		t.Error("AP-9.6 launch")
	}
	rulestest.Same(t, "GR-25 shares", fmt.Sprint([]int{gunnery.GenieVFPs(15, 0, 6), gunnery.GenieVFPs(15, 2, 6), gunnery.GenieVFPs(15, 1, 4), gunnery.GenieVFPs(15, 6, 6),
		gunnery.GenieVFPs(15, 0, 0)}), fmt.Sprint([]int{0, 5, 3, 15, 0}))
	p, alt := gunnery.FlyGenie(hex.Pose{Facing: 3}, 20, 15, 5, 1)
	if p.At != (hex.Point{X: 0, Y: 40}) || p.Facing != 3 || alt != 30 {
		t.Errorf("AP-9.6 climbing: %+v at %d", p, alt)
	}
	if p, alt = gunnery.FlyGenie(hex.Pose{}, 20, 15, 0, 0); p.At != (hex.Point{X: 30}) || alt != 20 {
		t.Errorf("AP-9.6 level: %+v at %d", p, alt)
	}
	if _, alt = gunnery.FlyGenie(hex.Pose{}, 5, 15, 3, -1); alt != 0 {
		t.Errorf("AP-9.6 into the ground: %d", alt)
	}
}

// Scatter is one shape for each kind of location, turned with the rocket; distance n ends at
// horizontal range n (GR-26).
func TestScatterTurnsWithTheRocket(t *testing.T) {
	t.Parallel()
	for f := range hex.Facing(hex.Facings) {
		for _, at := range []hex.Point{{}, {X: 0, Y: 2}, {X: 1, Y: 3}, {X: 1, Y: 1}} {
			p := hex.Pose{At: at, Facing: f}
			if !p.Valid() {
				continue
			}
			for direction := 1; direction <= 10; direction++ {
				for distance := 1; distance <= 10; distance++ {
					got := gunnery.Scatter(p, direction, distance)
					if n := hex.Range(at, got); !got.Valid() || n != distance/2 {
						t.Errorf("AP-9.6 %+v dice %d %d: %v at range %d", p, direction, distance, got, n)
					}
				}
				back := []int{0, 1, 10, 9, 8, 7, 6, 5, 4, 3, 2}[direction] // the other hand
				l1, l2 := left(p, gunnery.Scatter(p, direction, 10)), left(p, gunnery.Scatter(p, back, 10))
				if l1 != -l2 {
					t.Errorf("AP-9.6 %+v dice %d and %d: %d and %d to the left", p, direction, back, l1, l2)
				}
			}
		}
	}
}

func left(p hex.Pose, q hex.Point) int {
	_, l := p.Facing.Frame(q.Sub(p.At))
	return l
}
