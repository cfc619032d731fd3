// Inside: the bearings of the sun are compared with the printed ones.
package sighting

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/hex"
)

func TestGaze(t *testing.T) {
	t.Parallel()
	var sky Sky
	level := hex.Slope{HFPs: 8}
	for _, tt := range []struct {
		name  string
		r, dh int
		set   func(l, t *Craft, b *Between, sky *Sky)
		bar   Bar
		auto  bool
		need  int
	}{
		{"AP-11.4 limited arc at 6 x visibility", 30, 0, nil, Allowed, false, 5 - 1 + 1},
		{"AP-11.4 beyond it", 31, 0, nil, TooFar, false, 0},
		{"AP-11.4 with a detection up to 10 x", 50, 0,
			func(l, t *Craft, b *Between, sky *Sky) { b.Contacts = RadarDetection },
			Allowed, false, 5 - 3 + 1 + 1},
		{"AP-11.4 an IRSTS detection is not enough", 50, 0,
			func(l, t *Craft, b *Between, sky *Sky) { b.Contacts = IRSTSDetection },
			TooFar, false, 0},
		{"AP-11.4 automatic by radar lock-on", 50, 0, func(l, t *Craft, b *Between, sky *Sky) { b.Contacts = RadarLockOn },
			Allowed, true, 5 - 3 + 1 + 1},
		{"AP-11.4 beyond 10 x", 51, 0, func(l, t *Craft, b *Between, sky *Sky) { b.Contacts = RadarLockOn },
			TooFar, false, 0},
		{"AP-11.4 behind", 5, 0, func(l, t *Craft, b *Between, sky *Sky) { l.Facing = 9; b.Contacts = RadarLockOn },
			NoOptics, false, 0},
		{"AP-11.4 too high for the combined arc", 5, 6, nil, NoOptics, false, 0},
		{"AP-11.4 our reading: not at night", 5, 0, func(l, t *Craft, b *Between, sky *Sky) { sky.Night = true },
			NoOptics, false, 0},
		{"AP-11.4 no eyesight, no multi-crew, no HUD", 10, 0, func(l, t *Craft, b *Between, sky *Sky) {
			l.HUD, b.Contacts = true, RadarLockOn
			l.Look = crew.LookOf([]crew.Seat{{Member: crew.Member{Eyesight: crew.Excellent}},
				{Member: crew.Member{Quality: crew.Veteran}}})
		}, Allowed, true, 5 + 1 + 1 + 1},
	} {
		l, tgt := pair(tt.r, tt.dh)
		l.Slope, tgt.Visibility = level, 5
		var b Between
		sky = Sky{}
		if tt.set != nil {
			tt.set(&l, &tgt, &b, &sky)
		}
		g := l.Gaze(&tgt, &b, &sky)
		if g.Bar != tt.bar || g.Automatic != tt.auto || int(g.Need) != tt.need {
			t.Errorf("%s: %v, automatic %v, %d-", tt.name, g.Bar, g.Automatic, g.Need)
		}
		for die := 1; die <= 10; die++ {
			want := g.Bar == Allowed && (g.Automatic || die <= tt.need)
			if g.Sights(die) != want {
				t.Errorf("%s: die %d sights it: %v, want %v", tt.name, die, g.Sights(die), want)
			}
		}
	}
}

// A steep climber has a pure combined arc, which holds targets behind it too.
func TestGazeBehindAClimber(t *testing.T) {
	t.Parallel()
	l, tgt := pair(1, 20)
	l.Facing, l.Slope, l.Blind = 9, hex.Slope{Levels: 8}, card.Arc30
	if g := l.Gaze(&tgt, &Between{Contacts: RadarLockOn}, &Sky{}); g.Bar != BlindArc {
		t.Errorf("AP-11.1.5 blind arc: %v", g.Bar)
	}
	l.Blind = 0
	if g := l.Gaze(&tgt, &Between{Contacts: RadarLockOn}, &Sky{}); g.Bar != Allowed || !g.Automatic {
		t.Errorf("AP-3.7 pure arc: %v", g.Bar)
	}
}

func TestHUDNeedsTheField(t *testing.T) {
	t.Parallel()
	l, tgt := pair(5, 0)
	l.HUD, l.Slope = true, hex.Slope{HFPs: 8}
	lock := Between{Contacts: RadarLockOn}
	ahead := value(l.Modifiers(&tgt, &lock, &Sky{}, 1), HUDInterface)
	tgt.At = hex.Point{X: 10}
	beside := value(l.Modifiers(&tgt, &lock, &Sky{}, 1), HUDInterface)
	tgt.At = north(5)
	none := value(l.Modifiers(&tgt, &Between{Contacts: RadarDetection}, &Sky{}, 1), HUDInterface)
	if ahead != -1 || beside != 0 || none != 0 {
		t.Errorf("AP-11.3 ahead %+d, beside %+d, without lock-on %+d", ahead, beside, none)
	}
}

func TestSunClutter(t *testing.T) {
	t.Parallel()
	at := func(x, y, altitude int) Craft {
		return Craft{Pose: hex.Pose{At: hex.Point{X: int16(x), Y: int16(y)}}, Altitude: int16(altitude)}
	}
	target := at(0, 0, 30)
	for _, tt := range []struct {
		name   string
		sun    Sun
		looker Craft
		want   bool
	}{
		{"AP-30.2 dawn, looker west on the level", Dawn, at(-12, 0, 30), true},
		{"AP-30.2 dawn, looker east", Dawn, at(12, 0, 30), false},
		{"AP-30.2 dawn, one level lower", Dawn, at(-12, 0, 29), false},
		{"AP-30.2 dusk, looker east", Dusk, at(12, 0, 30), true},
		{"AP-30.2 early morning, range 6, three levels lower", EarlyMorning, at(-12, 0, 27), true},
		{"AP-30.2 early morning, range 7, three levels lower", EarlyMorning, at(-14, 2, 27), true},
		{"AP-30.2 early morning, four levels lower", EarlyMorning, at(-14, 2, 26), false},
		{"AP-30.2 late morning, range 6, six lower", LateMorning, at(-12, 0, 24), true},
		{"AP-30.2 late afternoon, range 6, three lower, east", LateAfternoon, at(12, 0, 27), true},
		{"AP-30.2 early afternoon, range 6, six lower, east", EarlyAfternoon, at(12, 0, 24), true},
		{"AP-30.2 outside the limited arc", Dawn, at(-12, 12, 30), false},
		{"AP-30.2 noon, range 2, lower", Noon, at(4, 0, 5), true},
		{"AP-30.2 noon, straight below", Noon, at(0, 0, 29), true},
		{"AP-30.2 noon, range 3", Noon, at(6, 2, 5), false},
		{"AP-30.2 noon, same level", Noon, at(2, 2, 30), false},
		{"AP-30.2 no sun", NoSun, at(-12, 0, 30), false},
	} {
		if got := tt.sun.Clutter(&target, &tt.looker); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
	for p, want := range map[hex.Point]hex.Point{
		{X: 0, Y: 0}:  {X: 0, Y: 0}, // a centre
		{X: 0, Y: 2}:  {X: 0, Y: 2}, // along 0
		{X: 1, Y: 1}:  {X: 2, Y: 2}, // two oblique sides, sun in the east
		{X: 1, Y: -1}: {X: 2, Y: -2},
	} {
		if got := sunStart(p, west); got != want || !got.Valid() || !(got.Centre() || got == p) {
			t.Errorf("AP-30.2 from %v: the arc starts at %v, want %v", p, got, want)
		}
		q, want := hex.Point{X: -p.X, Y: p.Y}, hex.Point{X: -want.X, Y: want.Y}
		if got := sunStart(q, east); got != want {
			t.Errorf("AP-30.2 evening, from %v: %v, want %v", q, got, want)
		}
	}
	// Morning and afternoon are mirror images, and so are north and south.
	for x := -20; x <= 20; x++ {
		for y := -20; y <= 20; y++ {
			for _, tx := range []int{0, 1} {
				if (x+y)%2 != 0 {
					continue
				}
				tgt, l := at(tx, tx, 30), at(x, y, 30-((x+40)%7))
				tgtE, lE := at(-tx, tx, 30), l
				lE.At.X = -l.At.X
				tgtS, lS := at(tx, -tx, 30), l
				lS.At.Y = -l.At.Y
				for m, e := range map[Sun]Sun{Dawn: Dusk, EarlyMorning: LateAfternoon, LateMorning: EarlyAfternoon, Noon: Noon} {
					a, b, c := m.Clutter(&tgt, &l), e.Clutter(&tgtE, &lE), m.Clutter(&tgtS, &lS)
					if a != b || a != c {
						t.Fatalf("AP-30.2 %v at %v from %v: %v, mirrored %v and %v", m, tgt.At, l.At, a, b, c)
					}
				}
			}
		}
	}
}
