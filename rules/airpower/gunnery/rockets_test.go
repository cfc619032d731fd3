package gunnery

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
)

func TestWorkedG7(t *testing.T) {
	t.Parallel()
	s, il28 := shooter(0, 0, 3), target(0, 12, 4) // 30 degrees off its tail
	il28.Size, il28.Vulnerability = -1, -2
	aim, why := s.CheckRockets(il28, 2, 2)
	if why != Allowed || aim.Range != 3 || aim.Angle != hex.A30 {
		t.Fatalf("G-7: %+v %v", aim, why)
	}
	cc := Course{Capable: true, LockedOn: true, Rate: card.TT, NetLevels: -1}.CollisionCourse()
	m := s.RocketModifiers(il28, &aim, cc, 0, 0)
	if !cc || m.Total() != -3 {
		t.Errorf("G-7: collision course %v, total %d", cc, m.Total())
	}
	c := aim.RocketChances(2, Roll{Total: m.Total()}, il28)
	equal(t, "G-7 hit, K, C, H", []int16{c.Hit, c.Kill(), c.States[damage.StateC], c.States[damage.StateH]},
		[]int16{400, 240, 40, 120})
}

func TestCollisionCourse(t *testing.T) {
	t.Parallel()
	kept := Course{Capable: true, LockedOn: true}
	for _, tt := range []struct {
		name   string
		change func(*Course)
		want   bool
	}{
		{"AP-9.3.6 kept", func(*Course) {}, true},
		{"AP-9.3.6 a TT turn", func(c *Course) { c.Rate = card.TT }, true},
		{"AP-9.3.6 an HT turn", func(c *Course) { c.Rate = card.HT }, false},
		{"AP-9.3.6 a maneuver", func(c *Course) { c.Maneuver = true }, false},
		{"AP-9.3.6 one level up", func(c *Course) { c.NetLevels = 1 }, true},
		{"AP-9.3.6 two levels up", func(c *Course) { c.NetLevels = 2 }, false},
		{"AP-9.3.6 two levels down", func(c *Course) { c.NetLevels = -2 }, false},
		{"AP-9.3.6 no lock-on", func(c *Course) { c.LockedOn = false }, false},
		{"AP-9.3.6 not capable", func(c *Course) { c.Capable = false }, false},
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
		change  func(s *Shooter, v *Target)
		factors int
		want    Refusal
	}{
		{"AP-9.3.3 allowed", func(*Shooter, *Target) {}, 2, Allowed},
		{"AP-9.3.3 unsighted", func(s *Shooter, _ *Target) { s.Sighted, s.BlindTracked = false, true }, 2, Unsighted},
		{"AP-9.3.3 climbing at a lower target", func(s *Shooter, v *Target) { s.Type = flight.SC; v.Altitude-- }, 2,
			ClimbingAtLower},
		{"AP-9.3.3 diving at a higher target", func(s *Shooter, v *Target) { s.Type = flight.SD; v.Altitude++ }, 2,
			DivingAtHigher},
		{"AP-9.3.3 level, two levels", func(_ *Shooter, v *Target) { v.Altitude += 2 }, 2, LevelBeyondOne},
		{"AP-9.3.2 range 0", func(_ *Shooter, v *Target) { v.At.Y = 2 }, 2, PointBlank},
		{"AP-9.3.2 same place", func(s *Shooter, v *Target) { v.At = s.At }, 2, PointBlank},
		{"AP-9.3.2 same location, far lower",
			func(s *Shooter, v *Target) { v.At = s.At; s.Type = flight.SD; v.Altitude -= 4 }, 2, OutOfField},
		{"AP-9.3.2 range 4", func(_ *Shooter, v *Target) { v.At.Y = 16 }, 2, Allowed},
		{"AP-9.3.2 range 5", func(_ *Shooter, v *Target) { v.At.Y = 20 }, 2, OutOfRange},
		{"AP-9.3.2 out of the limited arc", func(_ *Shooter, v *Target) { v.At = hex.Point{X: 4, Y: 12} }, 2, OutOfField},
		{"GR-15 in the 180 arc, banked to that side",
			func(s *Shooter, v *Target) { v.At = hex.Point{X: 2, Y: 14}; s.Bank = hex.Right }, 2, Allowed},
		{"GR-15 in the 180 arc, banked away",
			func(s *Shooter, v *Target) { v.At = hex.Point{X: 2, Y: 14}; s.Bank = hex.Left }, 2, OutOfField},
		{"AP-9.3.1 gun fired in this game turn", func(s *Shooter, _ *Target) { s.Shots = 1 }, 2, OtherWeapon},
		{"AP-9.3.1 second attack", func(s *Shooter, _ *Target) { s.RocketShots = 1 }, 2, ShotsUsed},
		{"AP-9.3.1 more factors than are left", func(*Shooter, *Target) {}, 4, NoAmmunition},
		{"AP-9.3.1 no factor", func(*Shooter, *Target) {}, 0, NoAmmunition},
		{"AP-10.1.7 weapons lost", func(s *Shooter, _ *Target) { s.WeaponsOut = true }, 2, WeaponsOut},
	} {
		s, v := shooter(0, 0, 3), target(0, 8, 3)
		tt.change(s, v)
		if _, why := s.CheckRockets(v, tt.factors, 3); why != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, why, tt.want)
		}
	}
	s, v := shooter(0, 0, 3), target(0, 8, 3)
	if _, why := s.CheckRockets(v, 1, 0); why != NoWeapon {
		t.Errorf("AP-9.3.1 none carried: %v", why)
	}
	if _, why := s.CheckRockets(v, 11, 20); why != NoAmmunition {
		t.Errorf("GR-17 eleven factors: %v", why)
	}
	for r := NotFlying; r <= Recovering; r++ {
		s.Bars = Bars(0).With(r)
		if _, why := s.CheckRockets(v, 1, 1); why != r {
			t.Errorf("AP-9.3.3 %v: %v", r, why)
		}
	}
}

func TestRocketChancesAreExact(t *testing.T) {
	t.Parallel()
	v := &Target{Vulnerability: 2, State: damage.StateL}
	for factors := 1; factors <= MaxFactors; factors++ {
		for total := -7; total <= 3; total++ {
			aim := Aim{Range: 2}
			var want Chances
			for roll := range Whole {
				ranging, die, hurt := roll%10+1, roll/10%10+1, roll/100+1
				m := total
				if ranging <= 6 {
					m--
				}
				if die+m > RocketNeed(2, factors) {
					want.States[v.State]++
					continue
				}
				want.Hit++
				want.States[v.State.Add(RocketHit(factors).Resolve(v.State, 2, hurt))]++
			}
			if got := aim.RocketChances(factors, Roll{total, 6, -1}, v); got != want {
				t.Fatalf("%d factors, total %d: %+v, want %+v", factors, total, got, want)
			}
		}
	}
}
