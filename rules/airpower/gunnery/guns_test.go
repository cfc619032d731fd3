package gunnery_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/modifier"
	"github.com/furball-sim/furball/rules/rulestest"
)

// The requirements of AP-9.1.1 and AP-9.1.4 one by one, each on an attack that is
// allowed without it.
func TestGunRequirements(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name   string
		change func(s *gunnery.Shooter, v *gunnery.Target, g *gunnery.Gun, shot *gunnery.Shot)
		want   gunnery.Refusal
	}{
		{"AP-9.1.4 allowed", func(*gunnery.Shooter, *gunnery.Target, *gunnery.Gun, *gunnery.Shot) {}, gunnery.Allowed},
		{"AP-9.1.4 unsighted", func(s *gunnery.Shooter, _ *gunnery.Target, _ *gunnery.Gun, _ *gunnery.Shot) { s.Sighted = false }, gunnery.Unsighted},
		{"AP-9.1.4 climbing at a lower target",
			func(s *gunnery.Shooter, v *gunnery.Target, _ *gunnery.Gun, _ *gunnery.Shot) {
				s.Type = flight.SC
				v.Altitude--
			}, gunnery.ClimbingAtLower},
		{"AP-9.1.4 climbing at a higher target",
			func(s *gunnery.Shooter, v *gunnery.Target, _ *gunnery.Gun, _ *gunnery.Shot) {
				s.Type = flight.SC
				v.Altitude += 3
			}, gunnery.Allowed},
		{"AP-9.1.4 climbing at the same altitude", func(s *gunnery.Shooter, v *gunnery.Target, _ *gunnery.Gun, _ *gunnery.Shot) { s.Type = flight.SC },
			gunnery.Allowed},
		{"AP-9.1.4 diving at a higher target",
			func(s *gunnery.Shooter, v *gunnery.Target, _ *gunnery.Gun, _ *gunnery.Shot) {
				s.Type = flight.SD
				v.Altitude++
			}, gunnery.DivingAtHigher},
		{"AP-9.1.4 diving at the same altitude", func(s *gunnery.Shooter, v *gunnery.Target, _ *gunnery.Gun, _ *gunnery.Shot) { s.Type = flight.SD },
			gunnery.Allowed},
		{"AP-9.1.4 level, one level of difference", func(s *gunnery.Shooter, v *gunnery.Target, _ *gunnery.Gun, _ *gunnery.Shot) { v.Altitude++ }, gunnery.Allowed},
		{"AP-9.1.4 level, two levels of difference", func(s *gunnery.Shooter, v *gunnery.Target, _ *gunnery.Gun, _ *gunnery.Shot) { v.Altitude -= 2 },
			gunnery.LevelBeyondOne},
		{"AP-9.1.4 level, same location, other altitude",
			func(s *gunnery.Shooter, v *gunnery.Target, _ *gunnery.Gun, _ *gunnery.Shot) {
				v.At = s.At
				v.Altitude++
			}, gunnery.LevelHere},
		{"AP-9.1.4 level, same place", func(s *gunnery.Shooter, v *gunnery.Target, _ *gunnery.Gun, _ *gunnery.Shot) { v.At = s.At }, gunnery.Allowed},
		{"AP-9.1.4 out of the field of fire", func(_ *gunnery.Shooter, v *gunnery.Target, _ *gunnery.Gun, _ *gunnery.Shot) { v.At.X = 2; v.At.Y = 2 },
			gunnery.OutOfField},
		{"AP-9.1.3 beyond range 2",
			func(s *gunnery.Shooter, v *gunnery.Target, _ *gunnery.Gun, _ *gunnery.Shot) {
				s.Type = flight.SD
				v.Altitude -= 4
				v.At.Y = 8
			}, gunnery.OutOfRange},
		{"AP-9.1.3 a gun with two entries reaches range 1",
			func(_ *gunnery.Shooter, v *gunnery.Target, g *gunnery.Gun, _ *gunnery.Shot) { g.Hit[2] = gunnery.NoHit }, gunnery.Allowed},
		{"AP-9.1.3 a gun with two entries at range 2",
			func(_ *gunnery.Shooter, v *gunnery.Target, g *gunnery.Gun, _ *gunnery.Shot) {
				g.Hit[2] = gunnery.NoHit
				v.At.Y = 8
			}, gunnery.OutOfRange},
		{"AP-9.1.9 half a point is no normal shot", func(_ *gunnery.Shooter, _ *gunnery.Target, g *gunnery.Gun, _ *gunnery.Shot) { g.Rounds = 1 },
			gunnery.NoAmmunition},
		{"AP-9.1.9 half a point is a snap shot",
			func(_ *gunnery.Shooter, _ *gunnery.Target, g *gunnery.Gun, shot *gunnery.Shot) {
				g.Rounds = 1
				*shot = gunnery.Snap
			}, gunnery.Allowed},
		{"AP-9.1.1 second shot", func(s *gunnery.Shooter, _ *gunnery.Target, _ *gunnery.Gun, _ *gunnery.Shot) { s.Shots = 1 }, gunnery.Allowed},
		{"AP-9.1.1 third shot", func(s *gunnery.Shooter, _ *gunnery.Target, _ *gunnery.Gun, _ *gunnery.Shot) { s.Shots = 2 }, gunnery.ShotsUsed},
		{"AP-9.1.1 rockets fired in this game turn", func(s *gunnery.Shooter, _ *gunnery.Target, _ *gunnery.Gun, _ *gunnery.Shot) { s.RocketShots = 1 },
			gunnery.OtherWeapon},
		{"AP-10.1.7 guns lost", func(s *gunnery.Shooter, _ *gunnery.Target, _ *gunnery.Gun, _ *gunnery.Shot) { s.WeaponsOut = true }, gunnery.WeaponsOut},
		{"AP-9.1.1 stalled", func(s *gunnery.Shooter, _ *gunnery.Target, _ *gunnery.Gun, _ *gunnery.Shot) { s.Type = flight.ST }, gunnery.NotFlying},
		{"AP-9.1.10 SUU-16/A too slow", func(s *gunnery.Shooter, _ *gunnery.Target, g *gunnery.Gun, _ *gunnery.Shot) {
			*g = gunnery.Pods[4].Gun()
			s.Speed = 4
		},
			gunnery.TooSlow},
		{"AP-9.1.10 SUU-16/A at 2.5", func(s *gunnery.Shooter, _ *gunnery.Target, g *gunnery.Gun, _ *gunnery.Shot) {
			*g = gunnery.Pods[4].Gun()
			s.Speed = 5
		},
			gunnery.Allowed},
		{"AP-9.1.14 blind fire", func(s *gunnery.Shooter, _ *gunnery.Target, _ *gunnery.Gun, _ *gunnery.Shot) {
			s.Sighted = false
			s.BlindTracked = true
		},
			gunnery.Allowed},
		{"AP-9.1.4 a TT to BT turn forbids no gun",
			func(s *gunnery.Shooter, _ *gunnery.Target, _ *gunnery.Gun, _ *gunnery.Shot) {
				s.Bars = s.Bars.With(gunnery.TurnedBT).With(gunnery.TurnedHT)
			}, gunnery.Allowed},
	} {
		s, v, g, shot := shooter(0, 0, 3), target(0, 4, 3), f4Gun, gunnery.Normal
		tt.change(s, v, &g, &shot)
		if _, why := s.CheckGun(v, []gunnery.Gun{g}, shot); why != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, why, tt.want)
		}
	}
	s, v := shooter(0, 0, 3), target(0, 4, 3)
	if _, why := s.CheckGun(v, nil, gunnery.Normal); why != gunnery.NoWeapon {
		t.Errorf("AP-9.1.1 no gun: %v", why)
	}
	for r := gunnery.NotFlying; r <= gunnery.Recovering; r++ {
		s.Bars = gunnery.Bars(0).With(r)
		want := r
		if r == gunnery.TurnedBT || r == gunnery.TurnedHT {
			want = gunnery.Allowed
		}
		if _, why := s.CheckGun(v, []gunnery.Gun{f4Gun}, gunnery.Normal); why != want || !s.Bars.Has(r) || r.String() == "" {
			t.Errorf("AP-9.1.1, AP-9.1.4 items 6 and 7, %v: %v", r, why)
		}
	}
}

func TestAborting(t *testing.T) {
	t.Parallel()
	guns := []gunnery.Gun{f4Gun}
	for _, tt := range []struct {
		name   string
		blind  bool
		total  int
		ranged bool
		want   bool
	}{
		{"AP-9.1.13 a shot that can hit", false, 4, false, false},
		{"AP-9.1.13 need 5, total +5", false, 5, false, true},
		{"AP-9.1.14 blind without ranging", true, -3, false, true},
		{"AP-9.1.14 blind with ranging", true, 4, true, false},
	} {
		aim := gunnery.Aim{Range: 1, Firing: 1, Blind: tt.blind}
		if got := aim.MayAbort(guns, tt.total, tt.ranged); got != tt.want {
			t.Errorf("%s: may abort %v", tt.name, got)
		}
	}
}

// GR-9: a gun out of reach, short of ammunition or too slow is left out.
func TestGunsThatCannotFireAreLeftOut(t *testing.T) {
	t.Parallel()
	s, v := shooter(0, 0, 3), target(0, 8, 3)
	guns := []gunnery.Gun{f4Gun, gunnery.Pods[1].Gun(), gunnery.Pods[4].Gun(), gunnery.Pods[6].Gun()}
	s.Speed, guns[3].Rounds = 4, 0
	aim, why := s.CheckGun(v, guns, gunnery.Normal)
	if why != gunnery.Allowed || aim.Firing != 1 {
		t.Errorf("GR-9: firing %b, %v", aim.Firing, why)
	}
	guns[0].Rounds = 0
	if _, why := s.CheckGun(v, guns, gunnery.Normal); why != gunnery.TooSlow {
		t.Errorf("GR-9 none left: %v", why)
	}
}

func TestReturnFire(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name   string
		change func(s *gunnery.Shooter, v *gunnery.Target)
		want   gunnery.Refusal
	}{
		{"AP-9.1.8 allowed", func(*gunnery.Shooter, *gunnery.Target) {}, gunnery.Allowed},
		{"AP-9.1.8 without sighting", func(s *gunnery.Shooter, _ *gunnery.Target) { s.Sighted = false }, gunnery.Allowed},
		{"AP-9.1.8 not nose to nose", func(_ *gunnery.Shooter, v *gunnery.Target) { v.Facing = 8 }, gunnery.NotHeadOn},
		{"AP-9.1.8 third shot", func(s *gunnery.Shooter, _ *gunnery.Target) { s.Shots = 2 }, gunnery.ShotsUsed},
		{"AP-9.1.8 carries ET", func(s *gunnery.Shooter, _ *gunnery.Target) { s.Moved = false; s.Bars = s.Bars.With(gunnery.TurnedET) }, gunnery.TurnedET},
		{"AP-9.1.8 recovering", func(s *gunnery.Shooter, _ *gunnery.Target) { s.Moved = false; s.Bars = s.Bars.With(gunnery.Recovering) },
			gunnery.Recovering},
		{"AP-9.1.8 rolled last", func(s *gunnery.Shooter, _ *gunnery.Target) { s.Moved = false; s.Bars = s.Bars.With(gunnery.Rolled) }, gunnery.Rolled},
		{"GR-4 moved, unloaded last", func(s *gunnery.Shooter, _ *gunnery.Target) { s.Bars = s.Bars.With(gunnery.Unloaded) }, gunnery.Unloaded},
		{"AP-9.1.8 has spent no FP in this move", func(s *gunnery.Shooter, _ *gunnery.Target) { s.Bars = s.Bars.With(gunnery.NoFP).With(gunnery.SameFP) },
			gunnery.Allowed},
		{"AP-9.1.8 preempting", func(s *gunnery.Shooter, _ *gunnery.Target) { s.Bars = s.Bars.With(gunnery.Preempting) }, gunnery.Preempting},
		{"AP-9.1.8 item 6 climbed last game turn",
			func(s *gunnery.Shooter, v *gunnery.Target) { s.Moved = false; s.Previous = flight.SC; v.Altitude-- }, gunnery.ClimbingAtLower},
		{"AP-9.1.8 item 6 level last game turn",
			func(s *gunnery.Shooter, v *gunnery.Target) { s.Moved = false; s.Type = flight.SC; v.Altitude-- }, gunnery.Allowed},
		{"AP-9.1.8 out of reach", func(_ *gunnery.Shooter, v *gunnery.Target) { v.At.Y = 12 }, gunnery.OutOfField},
		{"GR-3 stalled last game turn", func(s *gunnery.Shooter, v *gunnery.Target) { s.Moved = false; s.Previous = flight.ST }, gunnery.NotFlying},
	} {
		s, v := shooter(0, 0, 3), target(0, 4, 9)
		tt.change(s, v)
		if _, why := s.CheckReturn(v, []gunnery.Gun{f4Gun}, gunnery.Normal); why != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, why, tt.want)
		}
	}
}

func TestGunModifiers(t *testing.T) {
	t.Parallel()
	s, v := shooter(0, 0, 3), target(0, 0, 3)
	s.Damage, s.SightRate, s.Pilot, s.Hero, s.CardNote, v.Size = damage.C, card.BT, crew.Green, true, 1, 1
	s.Type, v.Type = flight.SD, flight.LVL
	aim, _ := s.CheckGun(v, []gunnery.Gun{f4Gun}, gunnery.Snap)
	m := s.GunModifiers(v, &aim, gunnery.Snap, -2, -3)
	rulestest.Same(t, "AP-9.1.6 every row", fmt.Sprint(m.Items()),
		fmt.Sprint([]modifier.Item[gunnery.ModifierID]{{ID: gunnery.TargetSize, Value: 1}, {ID: gunnery.SnapShot, Value: 1},
			{ID: gunnery.AttackerDamage, Value: 3}, {ID: gunnery.Gunsight, Value: 2},
			{ID: gunnery.SSGT, Value: -2}, {ID: gunnery.RadarRanging, Value: -3}, {ID: gunnery.AngleOff, Value: -2}, {ID: gunnery.SameLocation, Value: 1},
			{ID: gunnery.PilotQuality, Value: 2}, {ID: gunnery.CombatHero, Value: -1}, {ID: gunnery.CardNote, Value: 1}}))
	if m.Total() != 3 {
		t.Errorf("AP-9.1.6 total %d", m.Total())
	}
	s.SightRate = card.EZ
	m = s.GunModifiers(v, &aim, gunnery.Normal, 0, 0)
	for _, i := range m.Items() {
		if i.ID == gunnery.Gunsight || i.ID == gunnery.SnapShot {
			t.Errorf("AP-9.1.6 EZ turning and a normal shot: %v", i)
		}
		if i.ID.String() == "" {
			t.Errorf("AP-9.1.6 %d has no name", i.ID)
		}
	}
	m = s.RocketModifiers(v, &aim, true, -1, 0)
	rulestest.Same(t, "AP-9.3.5 column R", fmt.Sprint(m.Items()),
		fmt.Sprint([]modifier.Item[gunnery.ModifierID]{{ID: gunnery.TargetSize, Value: 1}, {ID: gunnery.AttackerDamage, Value: 3},
			{ID: gunnery.SSGT, Value: -1}, {ID: gunnery.AngleOff, Value: -2},
			{ID: gunnery.CollisionCourse, Value: -2}, {ID: gunnery.PilotQuality, Value: 2}, {ID: gunnery.CombatHero, Value: -1}}))
}
