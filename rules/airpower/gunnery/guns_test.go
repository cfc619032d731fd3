package gunnery

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/modifier"
)

// The requirements of AP-9.1.1 and AP-9.1.4 one by one, each on an attack that is
// allowed without it.
func TestGunRequirements(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name   string
		change func(s *Shooter, v *Target, g *Gun, shot *Shot)
		want   Refusal
	}{
		{"AP-9.1.4 allowed", func(*Shooter, *Target, *Gun, *Shot) {}, Allowed},
		{"AP-9.1.4 unsighted", func(s *Shooter, _ *Target, _ *Gun, _ *Shot) { s.Sighted = false }, Unsighted},
		{"AP-9.1.4 climbing at a lower target",
			func(s *Shooter, v *Target, _ *Gun, _ *Shot) { s.Type = flight.SC; v.Altitude-- }, ClimbingAtLower},
		{"AP-9.1.4 climbing at a higher target",
			func(s *Shooter, v *Target, _ *Gun, _ *Shot) { s.Type = flight.SC; v.Altitude += 3 }, Allowed},
		{"AP-9.1.4 climbing at the same altitude", func(s *Shooter, v *Target, _ *Gun, _ *Shot) { s.Type = flight.SC },
			Allowed},
		{"AP-9.1.4 diving at a higher target",
			func(s *Shooter, v *Target, _ *Gun, _ *Shot) { s.Type = flight.SD; v.Altitude++ }, DivingAtHigher},
		{"AP-9.1.4 diving at the same altitude", func(s *Shooter, v *Target, _ *Gun, _ *Shot) { s.Type = flight.SD },
			Allowed},
		{"AP-9.1.4 level, one level of difference", func(s *Shooter, v *Target, _ *Gun, _ *Shot) { v.Altitude++ }, Allowed},
		{"AP-9.1.4 level, two levels of difference", func(s *Shooter, v *Target, _ *Gun, _ *Shot) { v.Altitude -= 2 },
			LevelBeyondOne},
		{"AP-9.1.4 level, same location, other altitude",
			func(s *Shooter, v *Target, _ *Gun, _ *Shot) { v.At = s.At; v.Altitude++ }, LevelHere},
		{"AP-9.1.4 level, same place", func(s *Shooter, v *Target, _ *Gun, _ *Shot) { v.At = s.At }, Allowed},
		{"AP-9.1.4 out of the field of fire", func(_ *Shooter, v *Target, _ *Gun, _ *Shot) { v.At.X = 2; v.At.Y = 2 },
			OutOfField},
		{"AP-9.1.3 beyond range 2",
			func(s *Shooter, v *Target, _ *Gun, _ *Shot) { s.Type = flight.SD; v.Altitude -= 4; v.At.Y = 8 }, OutOfRange},
		{"AP-9.1.3 a gun with two entries reaches range 1",
			func(_ *Shooter, v *Target, g *Gun, _ *Shot) { g.Hit[2] = NoHit }, Allowed},
		{"AP-9.1.3 a gun with two entries at range 2",
			func(_ *Shooter, v *Target, g *Gun, _ *Shot) { g.Hit[2] = NoHit; v.At.Y = 8 }, OutOfRange},
		{"AP-9.1.9 half a point is no normal shot", func(_ *Shooter, _ *Target, g *Gun, _ *Shot) { g.Rounds = 1 },
			NoAmmunition},
		{"AP-9.1.9 half a point is a snap shot",
			func(_ *Shooter, _ *Target, g *Gun, shot *Shot) { g.Rounds = 1; *shot = Snap }, Allowed},
		{"AP-9.1.1 second shot", func(s *Shooter, _ *Target, _ *Gun, _ *Shot) { s.Shots = 1 }, Allowed},
		{"AP-9.1.1 third shot", func(s *Shooter, _ *Target, _ *Gun, _ *Shot) { s.Shots = 2 }, ShotsUsed},
		{"AP-9.1.1 rockets fired in this game turn", func(s *Shooter, _ *Target, _ *Gun, _ *Shot) { s.RocketShots = 1 },
			OtherWeapon},
		{"AP-10.1.7 guns lost", func(s *Shooter, _ *Target, _ *Gun, _ *Shot) { s.WeaponsOut = true }, WeaponsOut},
		{"AP-9.1.1 stalled", func(s *Shooter, _ *Target, _ *Gun, _ *Shot) { s.Type = flight.ST }, NotFlying},
		{"AP-9.1.10 SUU-16/A too slow", func(s *Shooter, _ *Target, g *Gun, _ *Shot) { *g = Pods[4].Gun(); s.Speed = 4 },
			TooSlow},
		{"AP-9.1.10 SUU-16/A at 2.5", func(s *Shooter, _ *Target, g *Gun, _ *Shot) { *g = Pods[4].Gun(); s.Speed = 5 },
			Allowed},
		{"AP-9.1.14 blind fire", func(s *Shooter, _ *Target, _ *Gun, _ *Shot) { s.Sighted = false; s.BlindTracked = true },
			Allowed},
		{"AP-9.1.4 a TT to BT turn forbids no gun",
			func(s *Shooter, _ *Target, _ *Gun, _ *Shot) { s.Bars = s.Bars.With(TurnedBT).With(TurnedHT) }, Allowed},
	} {
		s, v, g, shot := shooter(0, 0, 3), target(0, 4, 3), f4Gun, Normal
		tt.change(s, v, &g, &shot)
		if _, why := s.CheckGun(v, []Gun{g}, shot); why != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, why, tt.want)
		}
	}
	s, v := shooter(0, 0, 3), target(0, 4, 3)
	if _, why := s.CheckGun(v, nil, Normal); why != NoWeapon {
		t.Errorf("AP-9.1.1 no gun: %v", why)
	}
	for r := NotFlying; r <= Recovering; r++ {
		s.Bars = Bars(0).With(r)
		want := r
		if r == TurnedBT || r == TurnedHT {
			want = Allowed
		}
		if _, why := s.CheckGun(v, []Gun{f4Gun}, Normal); why != want || !s.Bars.Has(r) || r.String() == "" {
			t.Errorf("AP-9.1.1, AP-9.1.4 items 6 and 7, %v: %v", r, why)
		}
	}
}

func TestAborting(t *testing.T) {
	t.Parallel()
	guns := []Gun{f4Gun}
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
		aim := Aim{Range: 1, Firing: 1, Blind: tt.blind}
		if got := aim.MayAbort(guns, tt.total, tt.ranged); got != tt.want {
			t.Errorf("%s: may abort %v", tt.name, got)
		}
	}
}

// GR-9: a gun out of reach, short of ammunition or too slow is left out.
func TestGunsThatCannotFireAreLeftOut(t *testing.T) {
	t.Parallel()
	s, v := shooter(0, 0, 3), target(0, 8, 3)
	guns := []Gun{f4Gun, Pods[1].Gun(), Pods[4].Gun(), Pods[6].Gun()}
	s.Speed, guns[3].Rounds = 4, 0
	aim, why := s.CheckGun(v, guns, Normal)
	if why != Allowed || aim.Firing != 1 {
		t.Errorf("GR-9: firing %b, %v", aim.Firing, why)
	}
	guns[0].Rounds = 0
	if _, why := s.CheckGun(v, guns, Normal); why != TooSlow {
		t.Errorf("GR-9 none left: %v", why)
	}
}

func TestReturnFire(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name   string
		change func(s *Shooter, v *Target)
		want   Refusal
	}{
		{"AP-9.1.8 allowed", func(*Shooter, *Target) {}, Allowed},
		{"AP-9.1.8 without sighting", func(s *Shooter, _ *Target) { s.Sighted = false }, Allowed},
		{"AP-9.1.8 not nose to nose", func(_ *Shooter, v *Target) { v.Facing = 8 }, NotHeadOn},
		{"AP-9.1.8 third shot", func(s *Shooter, _ *Target) { s.Shots = 2 }, ShotsUsed},
		{"AP-9.1.8 carries ET", func(s *Shooter, _ *Target) { s.Moved = false; s.Bars = s.Bars.With(TurnedET) }, TurnedET},
		{"AP-9.1.8 recovering", func(s *Shooter, _ *Target) { s.Moved = false; s.Bars = s.Bars.With(Recovering) },
			Recovering},
		{"AP-9.1.8 rolled last", func(s *Shooter, _ *Target) { s.Moved = false; s.Bars = s.Bars.With(Rolled) }, Rolled},
		{"GR-4 moved, unloaded last", func(s *Shooter, _ *Target) { s.Bars = s.Bars.With(Unloaded) }, Unloaded},
		{"AP-9.1.8 has spent no FP in this move", func(s *Shooter, _ *Target) { s.Bars = s.Bars.With(NoFP).With(SameFP) },
			Allowed},
		{"AP-9.1.8 preempting", func(s *Shooter, _ *Target) { s.Bars = s.Bars.With(Preempting) }, Preempting},
		{"AP-9.1.8 item 6 climbed last game turn",
			func(s *Shooter, v *Target) { s.Moved = false; s.Previous = flight.SC; v.Altitude-- }, ClimbingAtLower},
		{"AP-9.1.8 item 6 level last game turn",
			func(s *Shooter, v *Target) { s.Moved = false; s.Type = flight.SC; v.Altitude-- }, Allowed},
		{"AP-9.1.8 out of reach", func(_ *Shooter, v *Target) { v.At.Y = 12 }, OutOfField},
		{"GR-3 stalled last game turn", func(s *Shooter, v *Target) { s.Moved = false; s.Previous = flight.ST }, NotFlying},
	} {
		s, v := shooter(0, 0, 3), target(0, 4, 9)
		tt.change(s, v)
		if _, why := s.CheckReturn(v, []Gun{f4Gun}, Normal); why != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, why, tt.want)
		}
	}
}

func TestGunModifiers(t *testing.T) {
	t.Parallel()
	s, v := shooter(0, 0, 3), target(0, 0, 3)
	s.Damage, s.SightRate, s.Pilot, s.Hero, s.CardNote, v.Size = damage.C, card.BT, crew.Green, true, 1, 1
	s.Type, v.Type = flight.SD, flight.LVL
	aim, _ := s.CheckGun(v, []Gun{f4Gun}, Snap)
	m := s.GunModifiers(v, &aim, Snap, -2, -3)
	equal(t, "AP-9.1.6 every row", m.Items(), []modifier.Item[ModifierID]{{ID: TargetSize, Value: 1}, {ID: SnapShot, Value: 1},
		{ID: AttackerDamage, Value: 3}, {ID: Gunsight, Value: 2},
		{ID: SSGT, Value: -2}, {ID: RadarRanging, Value: -3}, {ID: AngleOff, Value: -2}, {ID: SameLocation, Value: 1},
		{ID: PilotQuality, Value: 2}, {ID: CombatHero, Value: -1}, {ID: CardNote, Value: 1}})
	if m.Total() != 3 {
		t.Errorf("AP-9.1.6 total %d", m.Total())
	}
	s.SightRate = card.EZ
	m = s.GunModifiers(v, &aim, Normal, 0, 0)
	for _, i := range m.Items() {
		if i.ID == Gunsight || i.ID == SnapShot {
			t.Errorf("AP-9.1.6 EZ turning and a normal shot: %v", i)
		}
		if i.ID.String() == "" {
			t.Errorf("AP-9.1.6 %d has no name", i.ID)
		}
	}
	m = s.RocketModifiers(v, &aim, true, -1, 0)
	equal(t, "AP-9.3.5 column R", m.Items(), []modifier.Item[ModifierID]{{ID: TargetSize, Value: 1}, {ID: AttackerDamage, Value: 3},
		{ID: SSGT, Value: -1}, {ID: AngleOff, Value: -2},
		{ID: CollisionCourse, Value: -2}, {ID: PilotQuality, Value: 2}, {ID: CombatHero, Value: -1}})
}
