package gunnery_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/modifier"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

// The guns and sights of the cards that the worked examples name.
var (
	f4Gun  = gunnery.Gun{Hit: [3]int8{7, 5, 3}, Rating: 6, Rounds: 6}
	f8Gun  = gunnery.Gun{Hit: [3]int8{6, 4, 3}, Rating: 5, Rounds: 8}
	migGun = gunnery.Gun{Hit: [3]int8{4, 2, 1}, Rating: 5, Rounds: 6}
	sight  = [card.NumRates]int8{card.HT: 1, card.BT: 2}
)

// shooter is one that may fire: sighted, in level flight, in its move.
func shooter(x, y int16, f hex.Facing) *gunnery.Shooter {
	return &gunnery.Shooter{View: view(x, y, f), Sighted: true, Sight: sight}
}

func view(x, y int16, f hex.Facing) gunnery.View {
	return gunnery.View{Pose: hex.Pose{At: hex.Point{X: x, Y: y}, Facing: f}, Altitude: 20, Speed: 12, Moved: true}
}

func target(x, y int16, f hex.Facing) *gunnery.Target { return &gunnery.Target{View: view(x, y, f)} }

// tenths is the chance of a need and a total in tenths (gunnery.md, "Die").
func tenths(need, total int) int { return min(max(need-total, 0), 10) }

func TestWorkedG1(t *testing.T) {
	t.Parallel()
	s, mig := shooter(0, 0, 3), target(0, 4, 4)
	s.SightRate, mig.Vulnerability = card.BT, -2
	if !hex.Tracks(mig.Pose, s.Pose) {
		t.Error("G-1: not on a tracking line")
	}
	guns := []gunnery.Gun{f4Gun}
	for _, speed := range []card.Halves{11, 12, 13} { // whoever is faster
		mig.Speed = speed
		aim, why := s.CheckGun(mig, guns, gunnery.Normal)
		if why != gunnery.Allowed || aim.Range != 1 || aim.Angle != hex.A30 {
			t.Fatalf("G-1 speed %d: %+v %v", speed, aim, why)
		}
		tracked := gunnery.Tracking{Target: 1, FPs: 2}.Modifier(1, s.Speed)
		with := s.GunModifiers(mig, &aim, gunnery.Normal, tracked, gunnery.RangingModifier(card.RE))
		without := s.GunModifiers(mig, &aim, gunnery.Normal, tracked, 0)
		if with.Total() != 0 || without.Total() != 1 {
			t.Errorf("G-1: totals %d and %d", with.Total(), without.Total())
		}
		rulestest.Same(t, "G-1 items", fmt.Sprint(with.Items()),
			fmt.Sprint([]modifier.Item[gunnery.ModifierID]{{ID: gunnery.Gunsight, Value: 2}, {ID: gunnery.SSGT, Value: -1},
				{ID: gunnery.RadarRanging, Value: -1}, {ID: gunnery.AngleOff, Value: 0}}))
		rr := gunnery.Ranging{Type: card.RE, Works: true, LockOn: 7, FPs: 2, Angle: aim.Angle}
		for _, tt := range []struct {
			shot      gunnery.Shot
			locked    bool
			hit, kill int16
		}{{gunnery.Normal, false, 470, 235}, {gunnery.Normal, true, 500, 250}, {gunnery.Snap, false, 370, 185}, {gunnery.Snap, true, 400, 200}} {
			rr.Locked = tt.locked
			m := s.GunModifiers(mig, &aim, tt.shot, tracked, 0)
			c := aim.GunChances(guns, tt.shot, gunnery.Roll{m.Total(), rr.Need(), rr.Modifier()}, mig)
			if c.Hit != tt.hit || c.Kill() != tt.kill {
				t.Errorf("G-1 shot %d locked %v: hit %d, kill %d, want %d and %d", tt.shot, tt.locked, c.Hit, c.Kill(),
					tt.hit, tt.kill)
			}
		}
	}
	damages := func(of damage.Source) [6]int8 {
		f := damage.Hit{Source: of, Rating: f4Gun.Rating}.Tally(0, -2)
		return [6]int8{f[damage.Destroyed], f[damage.StateC], f[damage.StateH], f[damage.State2L], f[damage.StateL], f[0]}
	}
	rulestest.Same(t, "G-1 damage", damages(damage.GunHit), [6]int8{5, 3, 2, 0, 0, 0})
	rulestest.Same(t, "G-1 damage of a snap shot", damages(damage.SnapShotHit), [6]int8{5, 2, 2, 1, 0, 0})
}

func TestWorkedG2(t *testing.T) {
	t.Parallel()
	s, f100 := shooter(0, 0, 3), target(0, 8, 3)
	s.Speed = 10
	aim, why := s.CheckGun(f100, []gunnery.Gun{f8Gun}, gunnery.Normal)
	if why != gunnery.Allowed || aim.Range != 2 || aim.Angle != hex.OnTail {
		t.Fatalf("G-2: %+v %v", aim, why)
	}
	rr := gunnery.Ranging{Type: card.RE, Works: true, LockOn: 6, Locked: true, FPs: 4, Angle: aim.Angle}
	tracked := gunnery.Tracking{FPs: 4}.Modifier(0, s.Speed)
	m := s.GunModifiers(f100, &aim, gunnery.Normal, tracked, rr.Modifier())
	if got := tenths(aim.Best([]gunnery.Gun{f8Gun}), m.Total()); got != 8 || rr.Need() != 10 {
		t.Errorf("G-2: %d0%%, ranging on %d", got, rr.Need())
	}
	m = s.GunModifiers(f100, &aim, gunnery.Normal, 0, 0)
	if rr.FPs = 0; rr.Need() != 0 || tenths(aim.Best([]gunnery.Gun{f8Gun}), m.Total()) != 5 {
		t.Errorf("G-2 without SSGT: total %d, ranging on %d", m.Total(), rr.Need())
	}
}

func TestWorkedG3(t *testing.T) {
	t.Parallel()
	f105, mig := shooter(0, 0, 3), shooter(0, 4, 9)
	asTarget := func(s *gunnery.Shooter, size int8) *gunnery.Target { return &gunnery.Target{View: s.View, Size: size} }
	chance := func(s *gunnery.Shooter, v *gunnery.Target, g gunnery.Gun, returning bool) (int, gunnery.Aim) {
		check := s.CheckGun
		if returning {
			check = s.CheckReturn
		}
		aim, why := check(v, []gunnery.Gun{g}, gunnery.Normal)
		if why != gunnery.Allowed || aim.Angle != hex.OnNose {
			t.Fatalf("G-3: %+v %v", aim, why)
		}
		m := s.GunModifiers(v, &aim, gunnery.Normal, 0, 0)
		if aim.MayAbort([]gunnery.Gun{g}, m.Total(), false) != (tenths(aim.Best([]gunnery.Gun{g}), m.Total()) == 0) {
			t.Error("AP-9.1.13 abort")
		}
		return tenths(aim.Best([]gunnery.Gun{g}), m.Total()), aim
	}
	if !gunnery.HeadOn(&f105.View, &mig.View) {
		t.Error("AP-9.1.8 nose to nose")
	}
	f105d := f4Gun // the same numbers
	got := []int{}
	for step := range 2 {
		f105.At.Y = int16(4 * step)
		f105.Shots = uint8(step)
		a, aim := chance(f105, asTarget(mig, 1), f105d, false)
		b, _ := chance(mig, asTarget(f105, 0), migGun, true)
		got = append(got, int(aim.Range), a, b)
	}
	rulestest.Same(t, "G-3 range and tenths", fmt.Sprint(got), fmt.Sprint([]int{1, 2, 0, 0, 4, 2}))
	if !gunnery.CollisionDue(&f105.View, &mig.View, damage.StateC, 0) ||
		gunnery.CollisionDue(&f105.View, &mig.View, damage.Destroyed, 0) ||
		gunnery.CollisionDue(&f105.View, &mig.View, 0, damage.Destroyed) {
		t.Error("AP-9.1.8 item 9, GR-7")
	}
	f105.Altitude++
	if gunnery.CollisionDue(&f105.View, &mig.View, 0, 0) {
		t.Error("AP-9.1.8 item 9 at another altitude")
	}
	f105.Altitude--
	f105.At.Y = 0
	if gunnery.CollisionDue(&f105.View, &mig.View, 0, 0) {
		t.Error("AP-9.1.8 item 9 at range 1")
	}
}

func TestWorkedG4(t *testing.T) {
	t.Parallel()
	s, v := shooter(2, 2, 7), target(0, 0, 0)
	for _, tt := range []struct {
		shooter, target card.Halves
		want            int
	}{{12, 11, 3}, {11, 12, 4}, {12, 12, 3}} {
		s.Speed, v.Speed = tt.shooter, tt.target
		aim, why := s.CheckGun(v, []gunnery.Gun{f4Gun}, gunnery.Normal)
		if got := gunnery.AngleModifier(aim.Angle); why != gunnery.Allowed || got != tt.want {
			t.Errorf("G-4 %d on %d: %+d %v, want %+d", tt.shooter, tt.target, got, why, tt.want)
		}
	}
}

func TestWorkedG5(t *testing.T) {
	t.Parallel()
	guns := []gunnery.Gun{f4Gun, gunnery.Pods[6].Gun()}
	aim := gunnery.Aim{Range: 1, Firing: 3}
	show := func(shot gunnery.Shot, total int) string {
		out := ""
		for die := 1; die <= 10; die++ {
			if hit, ok := aim.Fire(guns, shot, die, total); ok {
				out += fmt.Sprint(hit.Column(0), " ")
			}
		}
		return out
	}
	rulestest.Same(t, "G-5 normal", show(gunnery.Normal, -1), "7 7 7 7 7 6 ")
	rulestest.Same(t, "G-5 snap", show(gunnery.Snap, 0), "6 6 6 6 5 ")
	aim.Spend(guns, gunnery.Snap)
	if guns[0].Rounds != 5 || guns[1].Rounds != 11 {
		t.Errorf("AP-9.1.11 ammunition %d and %d", guns[0].Rounds, guns[1].Rounds)
	}
	aim.Firing = 1
	aim.Spend(guns, gunnery.Normal)
	if guns[0].Rounds != 3 || guns[1].Rounds != 11 {
		t.Errorf("AP-9.1.11 only what fires spends: %d and %d", guns[0].Rounds, guns[1].Rounds)
	}
}

func TestWorkedG6(t *testing.T) {
	t.Parallel()
	s, v := shooter(0, 0, 3), target(0, 0, 3)
	s.Altitude, s.Type = 23, flight.SD
	for _, tt := range []struct {
		a    flight.Type
		want int
	}{{flight.SC, 5}, {flight.LVL, 6}} {
		v.Type = tt.a
		aim, why := s.CheckGun(v, []gunnery.Gun{f4Gun}, gunnery.Normal)
		if why != gunnery.Allowed || aim.Range != 1 {
			t.Fatalf("G-6: %+v %v", aim, why)
		}
		m := s.GunModifiers(v, &aim, gunnery.Normal, 0, 0)
		if got := tenths(aim.Best([]gunnery.Gun{f4Gun}), m.Total()); got != tt.want {
			t.Errorf("G-6 target %d: %d0%%, want %d0%%", tt.a, got, tt.want)
		}
	}
}
