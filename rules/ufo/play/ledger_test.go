package play_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/ufo/play"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// These tests check to which shot the ledger credits a loss, a hit and damage points.

func TestLedgerBandsOfAShot(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ y, heading, band, angle int }{
		{1, 180, 0, 5}, {2, 0, 0, 0}, {3, 90, 1, 2}, {4, 270, 1, 2}, {5, 45, 2, 1}, {6, 135, 2, 4},
		{7, 30, 3, 0}, {12, 15, 3, 0}, {13, 60, 4, 1}, {18, 180, 4, 5}, {19, 0, 5, 0}, {60, 0, 5, 0},
		{8, 120, 3, 3}, {9, 150, 3, 4}, {10, 165, 3, 5}, {11, 330, 3, 0},
	} {
		d := recorded(duelOf(t, ""))
		place(d, 1, 0, c.y, c.heading) // the shooter is behind a target with the same heading
		from := d.SourceOf(0, 1, play.AMRAAM, c.y)
		rulestest.Same(t, fmt.Sprint(c, ": range band"), int(from.Band()), c.band)
		rulestest.Same(t, fmt.Sprint(c, ": angle band"), int(from.Angle()), c.angle)
	}
}

// The angle-off of a shot is exact, not rounded to 15 degrees.
func TestLedgerAngleIsExact(t *testing.T) {
	t.Parallel()
	d := recorded(duelOf(t, ""))
	rng := rand.New(rand.NewPCG(41, 42))
	a, b := d.At(0), d.At(1)
	moved := 0
	for range 20_000 {
		*a.Pos = plane.Point{X: plane.Length(rng.IntN(48_001) - 24_000), Y: plane.Length(rng.IntN(48_001) - 24_000)}
		*b.Pos = plane.Point{X: plane.Length(rng.IntN(48_001) - 24_000), Y: plane.Length(rng.IntN(48_001) - 24_000)}
		*b.Heading = plane.Heading(rng.IntN(plane.Headings))
		if *a.Pos == *b.Pos {
			continue
		}
		off := math.Atan2(float64(a.Pos.X-b.Pos.X), float64(a.Pos.Y-b.Pos.Y))*180/math.Pi - float64(b.Heading.Degrees())
		off = 180 - math.Abs(math.Remainder(off, 360))
		if math.Abs(off-30*math.Round(off/30)) < 1e-6 {
			continue // on an edge
		}
		got := int(d.SourceOf(0, 1, play.Cannon, 1).Angle())
		rulestest.Same(t, fmt.Sprintf("%v at %v along %d: %.7f", *a.Pos, *b.Pos, *b.Heading, off), got, int(off/30))
		if got != rules.AngleBand(180-15*plane.Bearing(*b.Pos, *a.Pos).Off(*b.Heading)) {
			moved++
		}
	}
	rulestest.Same(t, "the nearest 15 degrees would do", moved < 2000, false)
}

// If both craft are in one place, the line from the shooter to the target is the shooter's heading.
func TestLedgerAngleInOnePlace(t *testing.T) {
	t.Parallel()
	d := recorded(duelOf(t, ""))
	place(d, 1, 0, 0, 45)
	for degrees, band := range map[int]int{45: 0, 75: 0, 15: 0, 90: 1, 135: 2, 165: 3, 195: 4, 210: 5, 225: 5} {
		place(d, 0, 0, 0, degrees)
		rulestest.Same(t, fmt.Sprint(degrees), int(d.SourceOf(0, 1, play.Cannon, 1).Angle()), band)
	}
}

func TestLedgerCountsShotsHitsDamage(t *testing.T) {
	t.Parallel()
	d := recorded(duelOf(t, "start: {range: 3}"))
	use := func() rules.Use { return d.Ledger.Total(rules.Blue, int(play.Cannon)) }
	pin(t, d, 0, stream{rules.Blue, play.ForCannon, []int{2, 3, 6}}, stream{rules.Blue, play.ForCannonDamage, []int{1, 4}})
	d.FireCannon(0, 1) // no damage roll
	rulestest.Same(t, "a miss", use(), rules.Use{Shots: 1})
	d.FireCannon(0, 1) // one roll, row 5
	rulestest.Same(t, "a hit", use(), rules.Use{Shots: 2, Hits: 1, Damage: 3})
	rulestest.Same(t, "blows", fmt.Sprint(d.Ledger.Blows),
		fmt.Sprint([]rules.Blow{{Side: rules.Blue, Weapon: play.Cannon, Damage: 3}}))
	*d.At(1).Damage = 9
	d.FireCannon(0, 1)
	rulestest.Same(t, "a kill", [3]int64{use().Shots, use().Hits, use().Kills}, [3]int64{3, 2, 1})
	rulestest.Same(t, "red did nothing", d.Ledger.Total(rules.Red, int(play.Cannon)), rules.Use{})
	rulestest.Same(t, "side damaged", d.Out.Damage[rules.Red] > 3 && d.Out.Damage[rules.Blue] == 0, true)
}

// A hit without damage points counts as a hit: row 4 with no hard point lost.
func TestLedgerHitWithoutDamage(t *testing.T) {
	t.Parallel()
	d := recorded(duelOf(t, ""))
	pin(t, d, 0, stream{rules.Red, play.ForRayGunDamage, []int{2, 2, 1, 1, 1, 1}})
	d.Hit(0, 1, rules.Red, play.ForRayGunDamage, rules.Source{Weapon: play.RayGun})
	rulestest.Same(t, "ray gun", d.Ledger.Total(rules.Red, int(play.RayGun)), rules.Use{Shots: 1, Hits: 1})
}

// An ejection is credited to the weapon that last cost damage points.
func TestLedgerCreditsEjection(t *testing.T) {
	t.Parallel()
	for _, order := range [][2]uint8{{play.RayGun, play.Cannon}, {play.Cannon, play.RayGun}} {
		d := recorded(duelOf(t, ""))
		for _, w := range order {
			d.Apply(0, 6, rules.Red, play.ForRayGunDamage, rules.Source{Weapon: w})
		}
		pin(t, d, 0, stream{rules.Blue, play.ForEjection, []int{3}}, stream{rules.Red, play.ForRayGunDamage, []int{1, 1, 1, 1}})
		d.Apply(0, 4, rules.Red, play.ForRayGunDamage, rules.Source{Weapon: play.Sidewinder}) // no damage points
		d.EndTurn()
		rulestest.Same(t, "how", *d.At(0).How, rules.Ejected)
		for w, n := range map[uint8]int64{order[0]: 0, order[1]: 1, play.Sidewinder: 0} {
			rulestest.Same(t, fmt.Sprint(order, " kills of ", w), d.Ledger.Total(rules.Red, int(w)).Kills, n)
		}
		rulestest.Same(t, "uncredited", d.Ledger.Uncredited, [2]int64{})
	}
}

// A missile that is in flight when the duel ends counts as a shot without a hit.
func TestLedgerCountsMissilesDroppedAtTheEnd(t *testing.T) {
	t.Parallel()
	d := recorded(duelOf(t, ""))
	inFlight(d, 1, 0, 0, 0, 1)
	inFlight(d, 1, 0, 0, 0, 1)
	d.Turn = 30
	d.JudgeTurn()
	rulestest.Same(t, "over", d.Over, true)
	rulestest.Same(t, "ledger", d.Ledger.Total(rules.Blue, int(play.AMRAAM)), rules.Use{Shots: 2})
	rulestest.Same(t, "told", events(d, "initiative", "UFO-33"),
		"blue AMRAAM 1: dropped at the end; blue AMRAAM 2: dropped at the end; draw, turn limit")
}
