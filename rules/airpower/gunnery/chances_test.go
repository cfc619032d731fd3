package gunnery_test

import (
	"math/big"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/hex"
)

// Chances against plain enumeration of all dice for ranging, hit and damage.
func TestChancesAreExact(t *testing.T) {
	t.Parallel()
	guns := []gunnery.Gun{f4Gun, gunnery.Pods[1].Gun(), gunnery.Pods[7].Gun()}
	for _, shot := range []gunnery.Shot{gunnery.Normal, gunnery.Snap} {
		for total := -4; total <= 9; total++ {
			for _, need := range []int{0, 7, 10} {
				for _, before := range []damage.State{0, damage.StateHL, damage.StateC2L} {
					v := &gunnery.Target{State: before, Vulnerability: -1}
					aim := gunnery.Aim{Range: 1, Firing: 7, Blind: total == 2}
					got := aim.GunChances(guns, shot, gunnery.Roll{total, need, -2}, v)
					if want := enumerate(&aim, guns, shot, total, need, v); got != want {
						t.Fatalf("shot %d total %d ranging %d from %v: %+v, want %+v", shot, total, need, before, got, want)
					}
				}
			}
		}
	}
}

func enumerate(a *gunnery.Aim, guns []gunnery.Gun, shot gunnery.Shot, total, need int, v *gunnery.Target) (c gunnery.Chances) {
	for roll := range gunnery.Whole {
		ranging, die, hurt := roll%10+1, roll/10%10+1, roll/100+1
		m := total
		if ranging <= need {
			m -= 2
		}
		hit, ok := a.Fire(guns, shot, die, m)
		if !ok || a.Blind && ranging > need {
			c.States[v.State]++
			continue
		}
		c.Hit++
		c.States[v.State.Add(hit.Resolve(v.State, int(v.Vulnerability), hurt))]++
	}
	return c
}

func TestChancesAddUp(t *testing.T) {
	t.Parallel()
	v := &gunnery.Target{State: damage.StateH}
	aim := gunnery.Aim{Range: 0, Firing: 1}
	c := aim.GunChances([]gunnery.Gun{f4Gun}, gunnery.Normal, gunnery.Roll{Total: -3}, v)
	if c.Hit != gunnery.Whole {
		t.Errorf("a need of 10 hits on %d of %d", c.Hit, gunnery.Whole)
	}
	sum := int16(0)
	for _, n := range c.States {
		sum += n
	}
	d := c.Dist()
	for s := range damage.NumStates {
		if d.Prob(int(s)).Cmp(gunnery.Rat(c.States[s])) != 0 {
			t.Errorf("Dist of %v: %v, want %v", s, d.Prob(int(s)), gunnery.Rat(c.States[s]))
		}
	}
	if sum != gunnery.Whole {
		t.Errorf("%d of %d", sum, gunnery.Whole)
	}
}

// Lost counts the pilot killed by a system loss check: one die in ten, or two checks.
func TestLost(t *testing.T) {
	t.Parallel()
	for before := range damage.Destroyed {
		v := &gunnery.Target{State: before}
		c := gunnery.HitChances(damage.Hit{Source: damage.GunHit, Rating: 5}, v)
		want := new(big.Rat)
		for die := 1; die <= 10; die++ {
			r := damage.Record{State: before}
			h := damage.Hit{Source: damage.GunHit, Rating: 5}
			checks := r.Take(h.Resolve(before, 0, die), h.Column(before))
			survive := big.NewRat(1, 1)
			for range checks {
				survive.Mul(survive, big.NewRat(9, 10))
			}
			if r.State == damage.Destroyed {
				survive.SetInt64(0)
			}
			want.Add(want, new(big.Rat).Mul(big.NewRat(1, 10), new(big.Rat).Sub(big.NewRat(1, 1), survive)))
		}
		if got := big.NewRat(int64(c.Lost(before)), 100*gunnery.Whole); got.Cmp(want) != 0 {
			t.Errorf("AP-10.1.7 from %v: lost %v, want %v", before, got, want)
		}
	}
}

// A modifier that is worse for the shooter never helps the shooter.
func TestWorseModifiersNeverHelp(t *testing.T) {
	t.Parallel()
	guns := []gunnery.Gun{f4Gun, gunnery.Pods[2].Gun()}
	v := &gunnery.Target{}
	aim := gunnery.Aim{Range: 2, Firing: 3}
	last := int16(gunnery.Whole)
	for total := -10; total <= 10; total++ {
		c := aim.GunChances(guns, gunnery.Normal, gunnery.Roll{Total: total}, v)
		if c.Hit > last || c.Kill() > c.Hit {
			t.Errorf("total %+d: hit %d after %d, kill %d", total, c.Hit, last, c.Kill())
		}
		last = c.Hit
	}
	if last != 0 {
		t.Errorf("total +10 hits on %d", last)
	}
}

// Range, angle-off and refusal are the same however the map is turned, and in a mirror.
func TestAttacksTurnWithTheMap(t *testing.T) {
	t.Parallel()
	guns := []gunnery.Gun{f4Gun}
	for _, at := range []hex.Point{{}, {X: 0, Y: 2}} {
		for f := range hex.Facing(2) {
			for x := int16(-5); x <= 5; x++ {
				for y := int16(-8); y <= 8; y++ {
					for g := range hex.Facing(hex.Facings) {
						a, b := hex.Pose{At: at, Facing: f}, hex.Pose{At: at.Add(hex.Point{X: x, Y: y}), Facing: g}
						if !a.Valid() || !b.Valid() {
							continue
						}
						first, why := mover(a).CheckGun(&gunnery.Target{View: gunnery.View{Pose: b, Speed: 13}}, guns, gunnery.Normal)
						p, q := mirror(a), mirror(b)
						got, gotWhy := mover(p).CheckGun(&gunnery.Target{View: gunnery.View{Pose: q, Speed: 13}}, guns, gunnery.Normal)
						if got != first || gotWhy != why {
							t.Fatalf("%v on %v in a mirror: %+v %v, want %+v %v", a, b, got, gotWhy, first, why)
						}
						for n := 1; n < 6; n++ {
							p := hex.Pose{At: a.At.Rotate(n), Facing: a.Facing.Turn(2 * n)}
							q := hex.Pose{At: b.At.Rotate(n), Facing: b.Facing.Turn(2 * n)}
							got, gotWhy := mover(p).CheckGun(&gunnery.Target{View: gunnery.View{Pose: q, Speed: 13}}, guns, gunnery.Normal)
							if got != first || gotWhy != why {
								t.Fatalf("%v on %v turned by %d: %+v %v, want %+v %v", a, b, 60*n, got, gotWhy, first, why)
							}
						}
					}
				}
			}
		}
	}
}

func mover(a hex.Pose) *gunnery.Shooter {
	return &gunnery.Shooter{View: gunnery.View{Pose: a, Speed: 12, Moved: true}, Sighted: true}
}

// mirror is p seen in a mirror along the X axis.
func mirror(p hex.Pose) hex.Pose {
	return hex.Pose{At: p.At.Mirror(), Facing: (hex.Facings - p.Facing) % hex.Facings}
}
