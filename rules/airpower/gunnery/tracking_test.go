package gunnery_test

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/hex"
)

func TestTrackingCounts(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name   string
		change func(s *gunnery.Shooter, v *gunnery.View, turned *hex.Pose)
		want   bool
	}{
		{"AP-9.4.1 astern", func(*gunnery.Shooter, *gunnery.View, *hex.Pose) {}, true},
		{"AP-9.4.1 off the lines", func(s *gunnery.Shooter, v *gunnery.View, turned *hex.Pose) { v.At = hex.Point{X: 2, Y: 14} }, false},
		{"AP-9.4.1 six hexes", func(_ *gunnery.Shooter, v *gunnery.View, _ *hex.Pose) { v.At.Y = 24 }, true},
		{"AP-9.4.1 six hexes and two levels", func(_ *gunnery.Shooter, v *gunnery.View, _ *hex.Pose) { v.At.Y, v.Altitude = 24, 22 }, false},
		{"AP-9.4.1 in front of it", func(_ *gunnery.Shooter, v *gunnery.View, _ *hex.Pose) { v.Facing = 9 }, false},
		{"AP-9.4.1 facing away", func(s *gunnery.Shooter, _ *gunnery.View, turned *hex.Pose) { s.Facing = 5; turned.Facing = 5 }, false},
		{"AP-9.4.1 facing away, then turned to it", func(s *gunnery.Shooter, _ *gunnery.View, turned *hex.Pose) { s.Facing = 4 }, true},
		{"AP-9.4.1 turned away after it", func(_ *gunnery.Shooter, _ *gunnery.View, turned *hex.Pose) { turned.Facing = 4 }, true},
		{"AP-9.4.1 ET", func(s *gunnery.Shooter, _ *gunnery.View, _ *hex.Pose) { s.Bars = s.Bars.With(gunnery.TurnedET) }, false},
		{"AP-9.4.1 unloaded", func(s *gunnery.Shooter, _ *gunnery.View, _ *hex.Pose) { s.Bars = s.Bars.With(gunnery.Unloaded) }, false},
		{"AP-9.4.1 rolling", func(s *gunnery.Shooter, _ *gunnery.View, _ *hex.Pose) { s.Bars = s.Bars.With(gunnery.Rolled) }, false},
		{"AP-9.4.1 recovering", func(s *gunnery.Shooter, _ *gunnery.View, _ *hex.Pose) { s.Bars = s.Bars.With(gunnery.Recovering) }, false},
		{"AP-9.4.1 BT counts, and so does a shot",
			func(s *gunnery.Shooter, _ *gunnery.View, _ *hex.Pose) {
				s.Bars = s.Bars.With(gunnery.TurnedBT).With(gunnery.SameFP)
			}, true},
		{"GR-21 same location, same facing", func(s *gunnery.Shooter, v *gunnery.View, _ *hex.Pose) { v.At = s.At }, true},
		{"GR-21 same location, 90 off", func(s *gunnery.Shooter, v *gunnery.View, _ *hex.Pose) { v.At = s.At; v.Facing = 0 }, false},
	} {
		s, v := shooter(0, 0, 3), view(0, 16, 3)
		turned := s.Pose
		tt.change(s, &v, &turned)
		if got := s.TrackingFP(&v, turned); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
	var c gunnery.Tracking
	for i, tt := range []struct {
		target int8
		counts bool
		want   int8
	}{{1, true, 1}, {1, true, 2}, {1, false, 0}, {1, true, 1}, {2, true, 1}, {2, true, 2}, {1, false, 0}} {
		if c.Update(tt.target, tt.counts); c.FPs != tt.want || c.Target != tt.target {
			t.Errorf("GR-20 step %d: %+v, want %d", i, c, tt.want)
		}
	}
	if got := (gunnery.Tracking{Target: 1, FPs: 9}).Modifier(2, 4); got != 0 {
		t.Errorf("AP-9.4 another target: %d", got)
	}
}

func TestRangingNeeds(t *testing.T) {
	t.Parallel()
	base := gunnery.Ranging{Works: true, LockOn: 7}
	for _, tt := range []struct {
		name   string
		change func(*gunnery.Ranging)
		want   int
	}{
		{"AP-9.5 none on the card", func(r *gunnery.Ranging) {}, 0},
		{"AP-9.5 RE without SSGT", func(r *gunnery.Ranging) { r.Type = card.RE }, 0},
		{"AP-9.5 RE without SSGT, locked on", func(r *gunnery.Ranging) { r.Type, r.Locked = card.RE, true }, 0},
		{"AP-9.5 RE", func(r *gunnery.Ranging) { r.Type, r.FPs = card.RE, 1 }, 7},
		{"AP-9.5 RE locked on", func(r *gunnery.Ranging) { r.Type, r.FPs, r.Locked = card.RE, 1, true }, 10},
		{"AP-9.5 CA in the 90 arc (GR-24)", func(r *gunnery.Ranging) { r.Type, r.Angle = card.CA, hex.A90 }, 7},
		{"AP-9.5 CA on the 0 line", func(r *gunnery.Ranging) { r.Type, r.Angle = card.CA, hex.OnTail }, 7},
		{"AP-9.5 CA in the 120 arc", func(r *gunnery.Ranging) { r.Type, r.Angle = card.CA, hex.A120 }, 0},
		{"AP-9.5 IG from ahead", func(r *gunnery.Ranging) { r.Type, r.Angle = card.IG, hex.OnNose }, 7},
		{"AP-9.5 kept for the second shot", func(r *gunnery.Ranging) { r.Type, r.Held = card.IG, true }, 10},
		{"GR-23 kept without tracking", func(r *gunnery.Ranging) { r.Type, r.Held = card.RE, true }, 10},
		{"GR-23 kept ahead of the target", func(r *gunnery.Ranging) { r.Type, r.Held, r.Angle = card.CA, true, hex.OnNose }, 10},
		{"GR-23 kept in return fire", func(r *gunnery.Ranging) { r.Type, r.Held, r.Return = card.RE, true, true }, 10},
		{"GR-23 not kept without the radar", func(r *gunnery.Ranging) { r.Type, r.Held, r.Works = card.IG, true, false }, 0},
		{"GR-23 nothing to keep without ranging on the card", func(r *gunnery.Ranging) { r.Held = true }, 0},
		{"GR-6 return fire, RE", func(r *gunnery.Ranging) { r.Type, r.FPs, r.Return = card.RE, 3, true }, 0},
		{"GR-6 return fire, CA", func(r *gunnery.Ranging) { r.Type, r.Return = card.CA, true }, 0},
		{"GR-6 return fire, IG", func(r *gunnery.Ranging) { r.Type, r.Return = card.IG, true }, 7},
		{"AP-9.5 radar lost", func(r *gunnery.Ranging) { r.Type, r.Works, r.Locked = card.IG, false, true }, 0},
	} {
		r := base
		tt.change(&r)
		if got := r.Need(); got != tt.want {
			t.Errorf("%s: %d-, want %d-", tt.name, got, tt.want)
		}
	}
	var m gunnery.Ranged
	m.Note(1, false)
	if m.Holds(1) || m.Holds(0) {
		t.Error("AP-9.5 a failure holds")
	}
	if m.Note(1, true); !m.Holds(1) || m.Holds(2) {
		t.Error("AP-9.5 success holds for the same target alone")
	}
	if m.Note(1, false); !m.Holds(1) {
		t.Error("AP-9.5 success is kept")
	}
}

func BenchmarkGunChances(b *testing.B) {
	guns := []gunnery.Gun{f4Gun, gunnery.Pods[6].Gun()}
	v := &gunnery.Target{}
	aim := gunnery.Aim{Range: 1, Firing: 3}
	for b.Loop() {
		aim.GunChances(guns, gunnery.Normal, gunnery.Roll{0, 7, -1}, v)
	}
}

// Not parallel: the count is of the whole program.
func TestNothingIsAllocated(t *testing.T) {
	guns := []gunnery.Gun{f4Gun, gunnery.Pods[6].Gun()}
	s, v := shooter(0, 0, 3), target(0, 4, 4)
	kills := 0
	got := testing.AllocsPerRun(100, func() {
		aim, _ := s.CheckGun(v, guns, gunnery.Normal)
		m := s.GunModifiers(v, &aim, gunnery.Normal, -1, 0)
		c := aim.GunChances(guns, gunnery.Normal, gunnery.Roll{m.Total(), 7, -1}, v)
		rockets, _ := s.CheckRockets(v, 2, 3)
		m = s.RocketModifiers(v, &rockets, true, 0, 0)
		d := rockets.RocketChances(2, gunnery.Roll{m.Total(), 7, -1}, v)
		blast := gunnery.ByRating.Burst(gunnery.Scatter(s.Pose, 3, 7), 20, v.At, 20)
		kills += int(c.Kill()) + int(d.Kill()) + int(blast.Damage.Rating)
		s.TrackingFP(&v.View, s.Pose)
	})
	if got != 0 || kills == 0 {
		t.Errorf("%v allocations, kills %d", got, kills)
	}
}
