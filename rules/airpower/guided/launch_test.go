// Inside: it shares the aircraft of guided_test.go.
package guided

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/hex"
)

// Every bar of AP-14.2.3 stops every guided missile, but for the radar and for early locks.
func TestLaunchBars(t *testing.T) {
	t.Parallel()
	for _, m := range armory.Missiles() {
		for bar := Engaged; bar <= RadarOut; bar++ {
			l, tgt := behind(8)
			l.Lock, l.Bars = LockedOn, Bars(0).With(bar)
			_, why := l.Check(m, &tgt, Sky{}, Options{})
			want := bar
			switch {
			case m.Guidance == armory.Unguided:
				want = NotGuided
			case bar == RadarOut && !m.Guidance.Radar():
				want = Allowed
			}
			if want == Allowed && why != Allowed && why <= RadarOut || want != Allowed && why != want {
				t.Errorf("AP-14.2.3 %s, %s: %s", m.Name, bar, why)
			}
		}
	}
	l, tgt := behind(4)
	l.Bars, l.Rate, l.EarlyLock = Bars(0).With(TurnedET), card.ET, true
	for name, want := range map[string]Refusal{"AIM-9M": TurnedET, "AIM-9X": Allowed} {
		s, why := l.Check(shipped(t, name), &tgt, Sky{}, Options{})
		if why != want || why == Allowed && s.Modifiers.Total() != 0 {
			t.Errorf("MR-10 %s: %s %v", name, why, s.Modifiers.Items())
		}
	}
	l.EarlyLock = false
	if _, why := l.Check(shipped(t, "AIM-9X"), &tgt, Sky{}, Options{}); why != TurnedET {
		t.Errorf("AP-14.1 ETL without an early lock: %s", why)
	}
}

// The first condition that fails names the refusal.
func TestLaunchConditions(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, missile string
		change        func(l *Launcher, x *Target)
		want          Refusal
	}{
		{"AP-15.1.2 unsighted", "AIM-9B", func(l *Launcher, x *Target) { l.Sighted = false }, Unsighted},
		{"AP-15.1.3 off the nose", "AIM-9B", func(l *Launcher, x *Target) { x.At = hex.Point{X: 6, Y: 18} }, OutOfField},
		{"AP-15.1.3 banked", "AIM-9D", func(l *Launcher, x *Target) { x.At, l.Bank = hex.Point{X: 6, Y: 18}, hex.Right },
			Allowed},
		{"AP-15.1.3 banked the other way", "AIM-9D", func(l *Launcher, x *Target) {
			x.At, l.Bank = hex.Point{X: 6, Y: 18},
				hex.Left
		}, OutOfField},
		{"AP-15.1.3 uncaged", "AIM-9G", func(l *Launcher, x *Target) {
			x.At, l.Uncaged, l.Uncages = hex.Point{X: 6, Y: 18}, true, true
		}, Allowed},
		{"MR-9 no technology", "AIM-9G", func(l *Launcher, x *Target) { l.Uncaged = true }, CannotUncage},
		{"MR-9 no note", "AIM-9E", func(l *Launcher, x *Target) { l.Uncaged, l.Uncages = true, true }, CannotUncage},
		{"AP-15.1.3 early uncaged", "AIM-9B", func(l *Launcher, x *Target) { l.Uncaged, l.Uncages = true, true },
			WrongSeeker},
		{"AP-15.7 helmet", "AIM-9X", func(l *Launcher, x *Target) {
			x.At, l.Help, l.Uncaged, l.Uncages = hex.Point{X: 10, Y: 10}, ByHelmet, true, true
		}, Allowed},
		{"AP-15.7 helmet caged", "AIM-9X", func(l *Launcher, x *Target) { l.Help = ByHelmet }, WrongSeeker},
		{"AP-15.7 radar slaved, unsighted", "AIM-9G", func(l *Launcher, x *Target) {
			l.Sighted, l.Help, l.Lock, l.Uncaged, l.Uncages = false, ByRadar, LockedOn, true, true
		}, Allowed},
		{"AP-15.7 radar without lock", "AIM-9G", func(l *Launcher, x *Target) {
			l.Help, l.Uncaged, l.Uncages = ByRadar, true,
				true
		}, NotLocked},
		{"AP-15.7 narrow radar", "AIM-9G", func(l *Launcher, x *Target) {
			x.At, l.RadarArc, l.Help, l.Lock, l.Uncaged, l.Uncages = hex.Point{X: 6, Y: 18}, radar.Limited, ByRadar,
				LockedOn, true, true
		}, OutOfField},
		{"AP-15.7 VAS, improved seeker", "AIM-9J", func(l *Launcher, x *Target) {
			l.Help, l.Lock, l.Uncaged, l.Uncages = ByOptics, LockedOn, true, true
		}, WrongSeeker},
		{"AP-15.7 IRSTS-B, unsighted", "AIM-9D", func(l *Launcher, x *Target) {
			x.At, l.Sighted, l.Help, l.Lock = hex.Point{X: 6, Y: 18}, false, ByIRSTSB, LockedOn
		}, Allowed},
		{"MR-29 IRSTS-C", "AIM-9G", func(l *Launcher, x *Target) {
			x.At, x.Facing, l.Help, l.Lock = hex.Point{X: 14, Y: 14}, 2, ByIRSTSC, LockedOn
		}, Allowed},
		{"AP-15.1.4 vertical limits", "AIM-9B",
			func(l *Launcher, x *Target) { l.Vertical = AllFields &^ Fields(0).With(radar.Limited) }, OutOfLimits},
		{"AP-15.1.5 beam shot", "AIM-9B", func(l *Launcher, x *Target) { x.Facing = 0 }, OutOfAspect},
		{"AP-15.1.5 head-on", "AIM-9D", func(l *Launcher, x *Target) { x.Facing = 9 }, OutOfAspect},
		{"AP-14.2.2 no envelope", "AIM-9B", func(l *Launcher, x *Target) { x.Facing, x.Propeller = 9, true }, NoEnvelope},
		{"AP-15.1.5 advanced head-on", "AIM-9L", func(l *Launcher, x *Target) { x.Facing = 9 }, Allowed},
		{"AP-15.1.7 another is closer", "AIM-9B", func(l *Launcher, x *Target) { l.Others, l.Closer = 2, 1 }, OtherIsCloser},
		{"AP-17.2.1 no lock", "AIM-7E", func(l *Launcher, x *Target) {}, NotLocked},
		{"AP-17.2.1 lock", "AIM-7E", func(l *Launcher, x *Target) { l.Lock = LockedOn }, Allowed},
		{"AP-17.2.1 off the radar", "AIM-7E", func(l *Launcher, x *Target) {
			l.Lock, x.At = LockedOn,
				hex.Point{X: 12, Y: 4}
		}, OutOfField},
		{"AP-17.2.1 wide radar", "AIM-7E", func(l *Launcher, x *Target) {
			l.Lock, l.RadarArc, x.At = LockedOn, radar.A120,
				hex.Point{X: 12, Y: 12}
		}, Allowed},
		{"AP-17.2.1 the missile narrows it", "AIM-7E", func(l *Launcher, x *Target) {
			l.Lock, l.RadarArc, x.At = LockedOn,
				radar.A120, hex.Point{X: 12, Y: 4}
		}, OutOfField},
		{"AP-17.1.1 beam rider off the nose", "AIM-7A", func(l *Launcher, x *Target) {
			l.Lock, x.At = LockedOn,
				hex.Point{X: 6, Y: 18}
		}, OutOfField},
		{"AP-17.1.1 beam rider", "AIM-7A", func(l *Launcher, x *Target) { l.Lock = LockedOn }, Allowed},
		{"AP-17.3.1 active", "AIM-47", func(l *Launcher, x *Target) { l.Lock, x.At = LockedOn, hex.Point{Y: 400} }, Allowed},
		{"AP-17.7 snap-fire", "AIM-7E", func(l *Launcher, x *Target) { l.Lock = SnapFired }, Allowed},
		{"AP-17.7 snap-fire off the nose", "AIM-7E", func(l *Launcher, x *Target) {
			l.Lock, x.At = SnapFired,
				hex.Point{X: 6, Y: 18}
		}, OutOfField},
		{"AP-17.5.6 home on jam", "AIM-7F", func(l *Launcher, x *Target) { x.Barrage = true }, Allowed},
		{"AP-17.5.6 cannot", "AIM-7E", func(l *Launcher, x *Target) { x.Barrage = true }, NotLocked},
		{"AP-9.6 unguided", "AIR-2A", func(l *Launcher, x *Target) { l.Lock = LockedOn }, NotGuided},
	} {
		l, x := behind(6)
		tt.change(&l, &x)
		if _, why := l.Check(shipped(t, tt.missile), &x, Sky{}, Options{}); why != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, why, tt.want)
		}
	}
}

// Range by range, which launches the envelope allows, with a penalty (1) or without (0); "-"
// refuses and "f" fails.
func TestEnvelopes(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, missile string
		change        func(l *Launcher, x *Target)
		opt           Options
		want          string // from range 0
	}{
		{"AP-15.1.6", "AIM-9B", func(l *Launcher, x *Target) {}, Options{}, "-f00000000---"},
		{"AP-15.9 left out", "AIM-9B", func(l *Launcher, x *Target) {}, Options{StrictEnvelope: true}, "--00000000---"},
		{"AP-15.8 idle", "AIM-9B", func(l *Launcher, x *Target) { x.Power = card.Idle }, Options{}, "-f00000------"},
		{"AP-15.8 left out", "AIM-9B", func(l *Launcher, x *Target) { x.Power = card.Idle }, Options{PlainEnvelope: true},
			"-f00000000---"},
		{"AP-15.8 afterburner", "AIM-9B", func(l *Launcher, x *Target) { x.Power = card.Afterburner }, Options{},
			"-f0000000000000--"},
		{"AP-15.9 minimum 1", "AIM-9J", func(l *Launcher, x *Target) {}, Options{}, "-000000000000--"},
		{"AP-15.9 minimum 4", "AIM-9H", func(l *Launcher, x *Target) { x.Facing = 1 }, Options{}, "-f11000000--"},
		{"AP-15.9 instant arming", "AIM-9L", func(l *Launcher, x *Target) { x.Facing = 9 }, Options{},
			"-110000000000111111--"},
		{"AP-15.9 advanced, idle", "AIM-9L", func(l *Launcher, x *Target) { x.Facing, x.Power = 9, card.Idle }, Options{},
			"-110000001111--"},
		{"AP-15.9 advanced, expanded", "AIM-9L", func(l *Launcher, x *Target) { x.Facing, x.Power = 9, card.Afterburner },
			Options{}, "-110000000000000000--"},
		{"AP-17.1.1", "AA-1A", func(l *Launcher, x *Target) { l.Lock = LockedOn }, Options{}, "--10000000000--"},
		{"AP-17.2.1 weak radar", "AIM-7E", func(l *Launcher, x *Target) { l.Lock, l.Strength = LockedOn, 3 }, Options{},
			"--10000000111--"},
		{"AP-17.8 left out", "AIM-7E", func(l *Launcher, x *Target) { l.Lock, l.Strength = LockedOn, 3 },
			Options{StrictEnvelope: true}, "---0000000---"},
		{"MR-39 both excesses", "AA-1B", func(l *Launcher, x *Target) { l.Lock, l.Strength = LockedOn, 4 }, Options{},
			"-1000000000001111--"},
	} {
		for rng := range len(tt.want) {
			l, x := behind(rng)
			tt.change(&l, &x)
			s, why := l.Check(shipped(t, tt.missile), &x, Sky{}, tt.opt)
			got := byte('0')
			switch {
			// a target on its tail in one place is behind
			case why == TooClose || why == TooFar || why == OutOfField && rng == 0:
				got = '-'
			case why != Allowed:
				t.Errorf("%s range %d: %s", tt.name, rng, why)
			case s.Fails:
				got = 'f'
				if n := s.Tenths(); n[Dud] != 10 {
					t.Errorf("%s range %d: fails, but %v", tt.name, rng, n)
				}
			case s.OutOfEnvelope:
				got = '1'
			}
			if why == Allowed && (value(s.Modifiers, OutOfEnvelope) == 3) != s.OutOfEnvelope {
				t.Errorf("%s range %d: %v", tt.name, rng, s.Modifiers.Items())
			}
			if got != tt.want[rng] {
				t.Errorf("%s range %d: %c, want %c", tt.name, rng, got, tt.want[rng])
			}
		}
	}
}

// AP-15.1.5 with the target's flight slope: it climbs steeply away, and only a launcher below is on
// its tail.
func TestAspectBySlope(t *testing.T) {
	t.Parallel()
	m := shipped(t, "AIM-9B")
	for _, tt := range []struct {
		slope hex.Slope
		dh    int // launcher above the target
		plain bool
		want  Refusal
	}{
		{hex.Slope{HFPs: 4}, 0, false, Allowed},
		{hex.Slope{HFPs: 4}, 3, false, Allowed},
		{hex.Slope{HFPs: 4}, 7, false, OutOfAspect},
		{hex.Slope{HFPs: 4}, 7, true, Allowed},
		{hex.Slope{Levels: 4, HFPs: 2}, 0, false, OutOfAspect},
		{hex.Slope{Levels: 4, HFPs: 2}, -6, false, Allowed},
		{hex.Slope{Levels: -4, HFPs: 2}, 6, false, Allowed},
	} {
		l, x := behind(4)
		l.Altitude += int16(tt.dh)
		x.Slope = tt.slope
		if _, why := l.Check(m, &x, Sky{}, Options{PlainArcs: tt.plain}); why != tt.want {
			t.Errorf("AP-15.1.5 %+v: %s", tt, why)
		}
	}
}

// AP-14.2.2 on the target's beam: the faster of the two moves on, the wider arc if neither does.
func TestAspectOnABorder(t *testing.T) {
	t.Parallel()
	m := shipped(t, "AIM-9G")
	for _, tt := range []struct {
		facing int
		speed  card.Halves
		want   Refusal
	}{{120, 12, Allowed}, {120, 10, OutOfAspect}, {120, 8, Allowed}, {60, 12, OutOfAspect}, {60, 10, OutOfAspect},
		{60, 8, Allowed}} {
		l, x := behind(5)
		x.Facing = 0
		l.Facing, l.Speed, l.Uncaged, l.Uncages = hex.Facing(tt.facing/30), tt.speed, true, true
		if _, why := l.Check(m, &x, Sky{}, Options{}); why != tt.want {
			t.Errorf("AP-14.2.2 facing %d at %d: %s, want %s", tt.facing, tt.speed, why, tt.want)
		}
	}
}

func TestLaunchSky(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		level, dh, n  int
		sky           Sky
		clutter, tops int
	}{
		{16, -3, 5, Sky{}, 2, 0}, {17, -3, 5, Sky{}, 0, 0}, {16, -2, 5, Sky{}, 0, 0}, {16, -4, 8, Sky{}, 0, 0},
		{30, -3, 5, Sky{AboveClouds: true}, 0, 3}, {30, -3, 6, Sky{AboveClouds: true}, 0, 0},
		{30, 3, 5, Sky{AboveClouds: true}, 0, 0},
	} {
		l, x := behind(tt.n)
		l.Altitude = int16(tt.level)
		x.Altitude = int16(tt.level + tt.dh)
		s, why := l.Check(shipped(t, "AIM-9D"), &x, tt.sky, Options{PlainArcs: true})
		if why != Allowed || value(s.Modifiers, LaunchClutter) != tt.clutter || value(s.Modifiers, CloudTops) != tt.tops {
			t.Errorf("AP-15.2 %+v: %s %v", tt, why, s.Modifiers.Items())
		}
	}
	l, x := behind(5)
	if s, _ := l.Check(shipped(t, "AIM-9B"), &x, Sky{Sun: true}, Options{}); s.Modifiers.Total() != 3 {
		t.Errorf("AP-15.2.3: %v", s.Modifiers.Items())
	}
}

func TestSalvo(t *testing.T) {
	t.Parallel()
	// All courses of announced attempts that succeed (L) or fail (r).
	for _, tt := range []struct {
		announced int8
		want      []string
	}{
		{1, []string{"L", "rL", "rr"}},
		{2, []string{"LL", "Lr", "rL", "rrL", "rrr"}},
	} {
		var got []string
		var walk func(s Salvo, course string)
		walk = func(s Salvo, course string) {
			if !s.May() {
				got = append(got, course)
				return
			}
			walk(s.Try(Launched), course+"L")
			walk(s.Try(OnRail), course+"r")
		}
		walk(Salvo{Announced: tt.announced}, "")
		if len(got) != len(tt.want) {
			t.Fatalf("AP-14.2.6 of %d: %v", tt.announced, got)
		}
		for i := range got {
			if got[i] != tt.want[i] {
				t.Errorf("AP-14.2.6 of %d: %v, want %v", tt.announced, got, tt.want)
			}
		}
	}
	for _, tt := range []struct {
		a, b string
		want bool
	}{{"AIM-9D", "AIM-9C", true}, {"AA-3A", "AA-3B", true}, {"AIM-7E", "AIM-9B", false}, {"AA-2", "AA-2-2", true}} {
		if got := Mix(shipped(t, tt.a), shipped(t, tt.b)); got != tt.want {
			t.Errorf("AP-14.2.1 %s and %s: %v", tt.a, tt.b, got)
		}
	}
	for name, want := range map[string]bool{"AIM-47": true, "AIM-7E": false, "AIM-9X": false} {
		if got := Divides(shipped(t, name)); got != want {
			t.Errorf("AP-17.3.5 %s: %v", name, got)
		}
	}
	if !SnapHolds(LockedOn, false) || SnapHolds(SnapFired, false) || !SnapHolds(SnapFired, true) {
		t.Error("AP-17.7: what a snap-fired missile needs")
	}
	if Seat(shipped(t, "AIM-9B"), 2) != 0 || Seat(shipped(t, "AIM-7E"), 2) != crew.RadarOperator(2) ||
		Seat(shipped(t, "AIM-7E"), 1) != 0 {
		t.Error("AP-14.2.7: who launches")
	}
}
