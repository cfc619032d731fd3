package gunnery_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

func TestWorkedG7(t *testing.T) {
	t.Parallel()
	s, il28 := shooter(0, 0, 3), target(0, 12, 4) // 30 degrees off its tail
	il28.Size, il28.Vulnerability = -1, -2
	aim, why := s.CheckRockets(il28, 2, 2)
	if why != gunnery.Allowed || aim.Range != 3 || aim.Angle != hex.A30 {
		t.Fatalf("G-7: %+v %v", aim, why)
	}
	cc := gunnery.Course{Capable: true, LockedOn: true, Rate: card.TT, NetLevels: -1}.CollisionCourse()
	m := s.RocketModifiers(il28, &aim, cc, 0, 0)
	if !cc || m.Total() != -3 {
		t.Errorf("G-7: collision course %v, total %d", cc, m.Total())
	}
	c := aim.RocketChances(2, gunnery.Roll{Total: m.Total()}, il28)
	rulestest.Same(t, "G-7 hit, K, C, H", fmt.Sprint([]int16{c.Hit, c.Kill(), c.States[damage.StateC], c.States[damage.StateH]}),
		fmt.Sprint([]int16{400, 240, 40, 120}))
}

func TestCollisionCourse(t *testing.T) {
	t.Parallel()
	kept := gunnery.Course{Capable: true, LockedOn: true}
	for _, tt := range []struct {
		name   string
		change func(*gunnery.Course)
		want   bool
	}{
		{"AP-9.3.6 kept", func(*gunnery.Course) {}, true},
		{"AP-9.3.6 a TT turn", func(c *gunnery.Course) { c.Rate = card.TT }, true},
		{"AP-9.3.6 an HT turn", func(c *gunnery.Course) { c.Rate = card.HT }, false},
		{"AP-9.3.6 a maneuver", func(c *gunnery.Course) { c.Maneuver = true }, false},
		{"AP-9.3.6 one level up", func(c *gunnery.Course) { c.NetLevels = 1 }, true},
		{"AP-9.3.6 two levels up", func(c *gunnery.Course) { c.NetLevels = 2 }, false},
		{"AP-9.3.6 two levels down", func(c *gunnery.Course) { c.NetLevels = -2 }, false},
		{"AP-9.3.6 no lock-on", func(c *gunnery.Course) { c.LockedOn = false }, false},
		{"AP-9.3.6 not capable", func(c *gunnery.Course) { c.Capable = false }, false},
	} {
		c := kept
		tt.change(&c)
		if got := c.CollisionCourse(); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
}

func TestRocketRequirements(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name    string
		change  func(s *gunnery.Shooter, v *gunnery.Target)
		factors int
		want    gunnery.Refusal
	}{
		{"AP-9.3.3 allowed", func(*gunnery.Shooter, *gunnery.Target) {}, 2, gunnery.Allowed},
		{"AP-9.3.3 unsighted", func(s *gunnery.Shooter, _ *gunnery.Target) { s.Sighted, s.BlindTracked = false, true }, 2, gunnery.Unsighted},
		{"AP-9.3.3 climbing at a lower target", func(s *gunnery.Shooter, v *gunnery.Target) { s.Type = flight.SC; v.Altitude-- }, 2,
			gunnery.ClimbingAtLower},
		{"AP-9.3.3 diving at a higher target", func(s *gunnery.Shooter, v *gunnery.Target) { s.Type = flight.SD; v.Altitude++ }, 2,
			gunnery.DivingAtHigher},
		{"AP-9.3.3 level, two levels", func(_ *gunnery.Shooter, v *gunnery.Target) { v.Altitude += 2 }, 2, gunnery.LevelBeyondOne},
		{"AP-9.3.2 range 0", func(_ *gunnery.Shooter, v *gunnery.Target) { v.At.Y = 2 }, 2, gunnery.PointBlank},
		{"AP-9.3.2 same place", func(s *gunnery.Shooter, v *gunnery.Target) { v.At = s.At }, 2, gunnery.PointBlank},
		{"GR-15 same location, far lower",
			func(s *gunnery.Shooter, v *gunnery.Target) { v.At = s.At; s.Type = flight.SD; v.Altitude -= 4 }, 2, gunnery.OutOfField},
		{"AP-9.3.2 range 4", func(_ *gunnery.Shooter, v *gunnery.Target) { v.At.Y = 16 }, 2, gunnery.Allowed},
		{"AP-9.3.2 range 5", func(_ *gunnery.Shooter, v *gunnery.Target) { v.At.Y = 20 }, 2, gunnery.OutOfRange},
		{"AP-9.3.2 out of the limited arc", func(_ *gunnery.Shooter, v *gunnery.Target) { v.At = hex.Point{X: 4, Y: 12} }, 2, gunnery.OutOfField},
		{"GR-15 in the 180 arc, banked to that side",
			func(s *gunnery.Shooter, v *gunnery.Target) { v.At = hex.Point{X: 2, Y: 14}; s.Bank = hex.Right }, 2, gunnery.Allowed},
		{"GR-15 in the 180 arc, banked away",
			func(s *gunnery.Shooter, v *gunnery.Target) { v.At = hex.Point{X: 2, Y: 14}; s.Bank = hex.Left }, 2, gunnery.OutOfField},
		{"AP-9.3.1 gun fired in this game turn", func(s *gunnery.Shooter, _ *gunnery.Target) { s.Shots = 1 }, 2, gunnery.OtherWeapon},
		{"AP-9.3.1 second attack", func(s *gunnery.Shooter, _ *gunnery.Target) { s.RocketShots = 1 }, 2, gunnery.ShotsUsed},
		{"AP-9.3.1 more factors than are left", func(*gunnery.Shooter, *gunnery.Target) {}, 4, gunnery.NoAmmunition},
		{"AP-9.3.1 no factor", func(*gunnery.Shooter, *gunnery.Target) {}, 0, gunnery.NoAmmunition},
		{"AP-10.1.7 weapons lost", func(s *gunnery.Shooter, _ *gunnery.Target) { s.WeaponsOut = true }, 2, gunnery.WeaponsOut},
	} {
		s, v := shooter(0, 0, 3), target(0, 8, 3)
		tt.change(s, v)
		if _, why := s.CheckRockets(v, tt.factors, 3); why != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, why, tt.want)
		}
	}
	s, v := shooter(0, 0, 3), target(0, 8, 3)
	if _, why := s.CheckRockets(v, 1, 0); why != gunnery.NoWeapon {
		t.Errorf("AP-9.3.1 none carried: %v", why)
	}
	if _, why := s.CheckRockets(v, 11, 20); why != gunnery.NoAmmunition {
		t.Errorf("GR-17 eleven factors: %v", why)
	}
	for r := gunnery.NotFlying; r <= gunnery.Recovering; r++ {
		s.Bars = gunnery.Bars(0).With(r)
		if _, why := s.CheckRockets(v, 1, 1); why != r {
			t.Errorf("AP-9.3.3 %v: %v", r, why)
		}
	}
}

func TestRocketChancesAreExact(t *testing.T) {
	t.Parallel()
	v := &gunnery.Target{Vulnerability: 2, State: damage.StateL}
	for factors := 1; factors <= gunnery.MaxFactors; factors++ {
		for total := -7; total <= 3; total++ {
			aim := gunnery.Aim{Range: 2}
			var want gunnery.Chances
			for roll := range gunnery.Whole {
				ranging, die, hurt := roll%10+1, roll/10%10+1, roll/100+1
				m := total
				if ranging <= 6 {
					m--
				}
				if die+m > gunnery.RocketNeed(2, factors) {
					want.States[v.State]++
					continue
				}
				want.Hit++
				want.States[v.State.Add(gunnery.RocketHit(factors).Resolve(v.State, 2, hurt))]++
			}
			if got := aim.RocketChances(factors, gunnery.Roll{total, 6, -1}, v); got != want {
				t.Fatalf("%d factors, total %d: %+v, want %+v", factors, total, got, want)
			}
		}
	}
}
