// Inside: it shares the aircraft of guided_test.go.
package guided

import (
	"testing"

	"github.com/furball-sim/furball/rules/hex"
)

// tracking is a missile at the origin facing north with the target n hexes ahead and all well.
func tracking(n int) Tracking {
	return Tracking{Missile: place(0, 0, 90, 20), Slope: hex.Slope{HFPs: 3}, Target: place(0, int16(4*n), 90, 20),
		Before: int16(n + 1),
		Guide:  Guide{Pose: hex.Pose{At: hex.Point{Y: -40}, Facing: 3}, Works: true, InLimits: true}}
}

func TestTracking(t *testing.T) {
	t.Parallel()
	wide := place(8, 8, 90, 20)    // 49 degrees off the nose: 150 arc
	abeam := place(12, 4, 90, 20)  // 79 degrees: 120 arc
	above := place(0, 16, 90, 200) // nearly straight up
	for _, tt := range []struct {
		name, missile string
		change        func(k *Tracking)
		want          Lost
	}{
		{"AP-15.3 ahead", "AIM-9B", func(k *Tracking) {}, Tracks},
		{"AP-15.3 range does not matter", "AIM-9B", func(k *Tracking) { k.Before = 1 }, Tracks},
		{"AP-15.3 nobody guides it", "AIM-9B", func(k *Tracking) { k.Guide = Guide{} }, Tracks},
		{"AP-15.3 off the nose", "AIM-9L", func(k *Tracking) { k.Target = wide }, TargetOutside},
		{"AP-3.7 too high", "AIM-9L", func(k *Tracking) { k.Target = above }, TargetOutside},
		{"AP-3.7 straight up", "AIM-9L", func(k *Tracking) { k.Target, k.Slope = above, hex.Slope{Levels: 4} }, Tracks},
		{"AP-17.2.3 semi-active sees 150+", "AIM-7E", func(k *Tracking) { k.Target, k.Before = wide, 9 }, Tracks},
		{"AP-17.2.3 abeam", "AIM-7E", func(k *Tracking) { k.Target, k.Before = abeam, 9 }, TargetOutside},
		{"AP-17.2.3 as far as before", "AIM-7E", func(k *Tracking) { k.Before = 4 }, Tracks},
		{"AP-17.2.3 range opens", "AIM-7E", func(k *Tracking) { k.Before = 3 }, RangeOpens},
		{"MR-20 at the end of the turn", "AIM-7E", func(k *Tracking) { k.Before, k.AtTurnEnd = 3, true }, Tracks},
		{"AP-17.5 no illumination", "AIM-7E", func(k *Tracking) { k.Guide.Works = false }, NoGuidance},
		{"AP-17.5 at the end of the turn", "AIM-7E", func(k *Tracking) { k.Guide.Works, k.AtTurnEnd = false, true },
			NoGuidance},
		{"AP-17.5.6 homes on jamming", "AIM-7F", func(k *Tracking) { k.Guide.Works, k.Jammed = false, true }, Tracks},
		{"MR-42 but looks ahead", "AIM-7F", func(k *Tracking) {
			k.Guide.Works, k.Jammed, k.Target, k.Before = false, true,
				abeam, 9
		}, TargetOutside},
		{"AP-17.5.6 cannot", "AIM-7E", func(k *Tracking) { k.Guide.Works, k.Jammed = false, true }, NoGuidance},
		{"AP-17.1.3 in the beam", "AIM-7A", func(k *Tracking) {}, Tracks},
		{"AP-17.1.3 out of the beam", "AIM-7A", func(k *Tracking) { k.Guide.At = hex.Point{X: 10, Y: -40} }, LeftBeam},
		{"AP-17.1.3 below the beam", "AIM-7A", func(k *Tracking) { k.Guide.InLimits = false }, LeftBeam},
		{"AP-17.1.3 range opens", "AIM-7A", func(k *Tracking) { k.Before = 3 }, RangeOpens},
		{"AP-17.1.3 off the nose", "AIM-7A", func(k *Tracking) { k.Target, k.Before = wide, 9 }, TargetOutside},
		{"AP-17.3.3 mid-course", "AIM-47", func(k *Tracking) { k.Target, k.Before = abeam, 1 }, Tracks},
		{"AP-17.3.3 guide ahead", "AIM-47", func(k *Tracking) { k.Guide.At = hex.Point{X: 4, Y: 40} }, GuideBehind},
		{"AP-17.3.3 guide just ahead of abeam", "AIM-47", func(k *Tracking) { k.Guide.At = hex.Point{X: 12, Y: 4} },
			GuideBehind},
		{"AP-17.3.3 guide just behind abeam", "AIM-47", func(k *Tracking) { k.Guide.At = hex.Point{X: 12, Y: -4} }, Tracks},
		{"MR-34 no lock-on", "AIM-47", func(k *Tracking) { k.Guide.Works = false }, NoGuidance},
		{"AP-17.3.4 terminal", "AIM-47", func(k *Tracking) { k.Terminal, k.Guide = true, Guide{} }, Tracks},
		{"AP-17.3.4 terminal, range opens", "AIM-47", func(k *Tracking) { k.Terminal, k.Before = true, 3 }, RangeOpens},
		{"AP-17.3.4 terminal, abeam", "AIM-47", func(k *Tracking) { k.Terminal, k.Target, k.Before = true, abeam, 9 },
			TargetOutside},
	} {
		k := tracking(4)
		tt.change(&k)
		if got := k.Check(shipped(t, tt.missile), Options{}); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
	k := tracking(4)
	k.Target = above
	if got := k.Check(shipped(t, "AIM-9L"), Options{PlainArcs: true}); got != Tracks {
		t.Errorf("AP-14.4 without combined arcs: %s", got)
	}
	plain := *shipped(t, "AIM-47")
	plain.Notes = 0
	k = tracking(4)
	for _, tt := range []struct {
		change func(k *Tracking)
		want   Lost
	}{
		{func(k *Tracking) {}, Tracks}, {func(k *Tracking) { k.Before = 3 }, RangeOpens},
		{func(k *Tracking) { k.Guide.Works = false }, NoGuidance},
		{func(k *Tracking) { k.Target, k.Before = abeam, 9 }, TargetOutside},
		{func(k *Tracking) { k.Guide.At = hex.Point{X: 4, Y: 40} }, Tracks},
	} {
		x := k
		tt.change(&x)
		if got := x.Check(&plain, Options{}); got != tt.want {
			t.Errorf("AP-17.3.3 without mid-course guidance: %s, want %s", got, tt.want)
		}
	}
}

// MR-19: at one map location only equal altitude or a steep flight passes.
func TestTrackingHere(t *testing.T) {
	t.Parallel()
	m := shipped(t, "AIM-9L")
	for _, tt := range []struct {
		dh    int16
		slope hex.Slope
		want  Lost
	}{
		{0, hex.Slope{HFPs: 3}, Tracks}, {1, hex.Slope{HFPs: 3}, TargetOutside}, {-1, hex.Slope{HFPs: 3}, TargetOutside},
		{4, hex.Slope{Levels: 4}, Tracks}, {-4, hex.Slope{Levels: 4}, TargetOutside}, {-4, hex.Slope{Levels: -4}, Tracks},
	} {
		k := tracking(0)
		k.Target.Altitude += tt.dh
		k.Target.Facing = 9 // nose to nose: one step back is ahead of the missile
		k.Slope = tt.slope
		if got := k.Check(m, Options{}); got != tt.want {
			t.Errorf("MR-19 %+d, slope %v: %s", tt.dh, tt.slope, got)
		}
	}
}

func TestGoingActive(t *testing.T) {
	t.Parallel()
	m := shipped(t, "AIM-47")
	for _, tt := range []struct {
		n    int
		dh   int16
		want bool
	}{{30, 0, true}, {31, 0, false}, {29, 2, true}, {29, 4, false}, {29, -4, false}} {
		k := tracking(tt.n)
		k.Target.Altitude += tt.dh
		if got := k.GoesActive(m, Options{}); got != tt.want {
			t.Errorf("AP-17.3.4 at %d, %+d: %v", tt.n, tt.dh, got)
		}
	}
	k := tracking(4)
	if k.GoesActive(shipped(t, "AIM-7E"), Options{}) {
		t.Error("AP-17.3.4: a semi-active missile goes active")
	}
	k.Target = place(12, 4, 90, 20)
	if k.GoesActive(m, Options{}) {
		t.Error("AP-17.3.4: the target is abeam")
	}
}

func TestSunAsDecoy(t *testing.T) {
	t.Parallel()
	if SunNeed(shipped(t, "AIM-9B")) != 9 || SunNeed(shipped(t, "AIM-9M")) != 7 || SunNeed(shipped(t, "AIM-7E")) != 0 {
		t.Error("AP-15.3: the sun as decoy")
	}
}

func TestBursts(t *testing.T) {
	t.Parallel()
	m, at := shipped(t, "AIM-26A"), place(0, 0, 90, 20)
	for _, tt := range []struct {
		target Place
		want   bool
	}{{place(0, 12, 0, 20), true}, {place(0, 16, 0, 20), false}, {place(0, 8, 0, 22), true}, {place(0, 8, 0, 24), false},
		{at, true}} {
		if got := MayBurst(m, at, tt.target); got != tt.want {
			t.Errorf("AP-17.9 %+v: %v", tt.target, got)
		}
	}
	if MayBurst(shipped(t, "AIM-26B"), at, at) || MayBurst(shipped(t, "AIR-2A"), at, at) {
		t.Error("AP-17.9: another missile bursts")
	}
	if !StruckAtOnce(true, false) || !StruckAtOnce(false, true) || StruckAtOnce(false, false) {
		t.Error("AP-17.9: when the blast counts")
	}
}
