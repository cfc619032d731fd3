// Inside: the arc of a target is AP-9.7.6 itself.
package sighting

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/modifier"
	"github.com/furball-sim/furball/rules/hex"
)

func TestWorkedExamples(t *testing.T) {
	t.Parallel()
	var sky Sky
	phantom := Craft{Pose: hex.Pose{Facing: 3}, Altitude: 20, Speed: 12, Look: crew.PlainLook(2), Visibility: 7,
		Paint: Camouflaged, Smokes: true, Restricted: card.Arc60, Blind: card.Arc30}
	// Six hexes to the right of the Phantom, in its 90 arc.
	mig := Craft{Pose: hex.Pose{At: hex.Point{X: 12, Y: -4}, Facing: 9}, Altitude: 12, Speed: 12, Look: crew.PlainLook(1),
		Visibility: 5,
		Paint:      Silver, Restricted: card.Arc60 | card.Arc180L, Blind: card.Arc30}
	if a := phantom.arcsOf(&mig); a != hex.Only90 {
		t.Fatalf("S-1: the MiG is in %v", a)
	}
	if r := phantom.Range(&mig, &sky); r != 10 {
		t.Errorf("S-1: range %d", r)
	}
	s := Find([]Craft{phantom}, make([]Between, 1), &mig, &sky)
	if s.Need != 7 || !s.Sights(7) || s.Sights(8) || s.Participants != 1 || s.Searcher != 0 {
		t.Errorf("S-1: %+v", s)
	}
	want := []modifier.Item[ModifierID]{{ID: AtRange, Value: 1}, {ID: Position, Value: -2}, {ID: MultiCrew, Value: -1}}
	if got := s.Modifiers.Items(); len(got) != 3 || got[0] != want[0] || got[1] != want[1] || got[2] != want[2] {
		t.Errorf("S-1: items %v", got)
	}
	if r := mig.Range(&phantom, &sky); r != 8 {
		t.Errorf("S-1 looking up: range %d", r)
	}
	if s := Find([]Craft{mig}, make([]Between, 1), &phantom, &sky); s.Need != 10 {
		t.Errorf("S-1 looking up: %+v", s)
	}

	// S-2: the MiG two hexes dead astern.
	thud := Craft{Pose: hex.Pose{Facing: 3}, Altitude: 20, Speed: 12, Look: crew.PlainLook(1), Blind: card.Arc60}
	mig.At, mig.Altitude = north(-2), 20
	if a, p := thud.AttemptBar(&mig, &Between{}, &sky), thud.PadlockBar(&mig, &Between{}, &sky, true); a != BlindArc ||
		p != BlindArc {
		t.Errorf("S-2: attempt %v, padlock %v", a, p)
	}
	mig.At = hex.Point{X: 8, Y: -12} // in the Phantom's 60 arc
	if m := phantom.Modifiers(&mig, &Between{}, &sky, 1); phantom.arcsOf(&mig) != hex.Only60 ||
		value(m, RestrictedArc) != 2 {
		t.Errorf("S-2: %v %v", phantom.arcsOf(&mig), m.Items())
	}

	// S-3: straight below.
	mig.At, mig.Altitude = phantom.At, 15
	if a, p := phantom.AttemptBar(&mig, &Between{}, &sky), phantom.PadlockBar(&mig, &Between{}, &sky,
		true); a != BelowLooker || p != Allowed {
		t.Errorf("S-3: attempt %v, padlock %v", a, p)
	}
	if p := phantom.PadlockBar(&mig, &Between{}, &sky, false); p != NotHeld {
		t.Errorf("AP-11.1.6 not sighted before: %v", p)
	}
}

func TestWhoCanLook(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name string
		set  func(l, t *Craft, b *Between, sky *Sky)
		want Bar
	}{
		{"AP-11.1.5 in range and in view", func(l, t *Craft, b *Between, sky *Sky) {}, Allowed},
		{"AP-11.1.5 at the maximum range", func(l, t *Craft, b *Between, sky *Sky) { t.At = north(20) }, Allowed},
		{"AP-11.1.5 beyond it", func(l, t *Craft, b *Between, sky *Sky) { t.At = north(21) }, TooFar},
		{"AP-11.1.5 everybody out", func(l, t *Craft, b *Between, sky *Sky) { l.Look = crew.Look{} }, CrewOut},
		{"AP-11.1.5 wingman", func(l, t *Craft, b *Between, sky *Sky) { l.Wingman = true }, CloseWing},
		{"AP-11.1.5 terrain", func(l, t *Craft, b *Between, sky *Sky) { b.Blocked = true }, Hidden},
		{"AP-30.2 sun", func(l, t *Craft, b *Between, sky *Sky) {
			sky.Sun, l.At, t.At = Dawn, hex.Point{X: -10}, hex.Point{}
		}, InSun},
		{"AP-11.1.5 same position, another facing", func(l, t *Craft, b *Between, sky *Sky) { t.At, t.Facing = l.At, 9 },
			Allowed},
		{"AP-11.1.5 unlit missile at night in the same position", func(l, t *Craft, b *Between, sky *Sky) {
			t.At, t.Facing, t.Missile, sky.Night = l.At, 9, true, true
		}, TooFar},
	} {
		l, tgt := pair(5, 0)
		l.Blind, tgt.Visibility = card.Arc30, 5
		var b Between
		var sky Sky
		tt.set(&l, &tgt, &b, &sky)
		if got := l.AttemptBar(&tgt, &b, &sky); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
		if got := l.PadlockBar(&tgt, &b, &sky, true); got != tt.want {
			t.Errorf("%s, padlock: %v, want %v", tt.name, got, tt.want)
		}
	}
	l := Craft{Look: crew.PlainLook(2)}
	if l.Padlocks(false) != 2 || l.Padlocks(true) != 1 {
		t.Errorf("AP-11.4 VAS takes the pilot's padlock: %d, %d", l.Padlocks(false), l.Padlocks(true))
	}
}

// The codes of the cards, over all places nearby, facings, paces and heights.
func TestVisionByCode(t *testing.T) {
	t.Parallel()
	set := func(code card.Arcs, l, tgt Craft) bool {
		l.Blind = code
		return l.Vision(&tgt) == Blind
	}
	for x := int16(-8); x <= 8; x++ {
		for y := int16(-12); y <= 12; y++ {
			for f := range hex.Facing(hex.Facings) {
				at := hex.Point{X: x, Y: y}
				if !at.Valid() || !at.Allows(f) || at == (hex.Point{}) {
					continue
				}
				for dh := int16(-1); dh <= 1; dh++ {
					l := Craft{Pose: hex.Pose{Facing: 3}, Altitude: 10, Speed: 8}
					tgt := Craft{Pose: hex.Pose{At: at, Facing: f}, Altitude: 10 + dh, Speed: card.Halves(7 + (x+y+16)%3)}
					in30, in60, in90 := set(card.Arc30, l, tgt), set(card.Arc60, l, tgt), set(card.Arc90, l, tgt)
					if in30 && !in60 || in60 && !in90 {
						t.Fatalf("AP-11.1.5 %v: 30- %v, 60- %v, 90- %v", at, in30, in60, in90)
					}
					ahead := l.arcsOf(&tgt) == hex.Only180
					for code, want := range map[card.Arcs]bool{card.Arc30L: in30, card.Arc60L: in60, card.Arc90L: in90,
						card.Arc180L: ahead, card.Arc0L: x == 0 && y < 0} {
						if got := set(code, l, tgt); got != (want && dh < 0) {
							t.Fatalf("AP-11.1.5 code %b, %v, %+d levels: %v", code, at, dh, got)
						}
					}
					both := l
					both.Blind, both.Restricted = card.Arc30, card.Arc60|card.Arc180L
					want := Clear
					switch {
					case in30:
						want = Blind // wins
					case in60 || ahead && dh < 0:
						want = Restricted
					}
					if got := both.Vision(&tgt); got != want {
						t.Fatalf("AP-11.1.5 %v: %v, want %v", at, got, want)
					}
				}
			}
		}
	}
}

// Turned and mirrored scenes look the same.
func TestVisionSymmetry(t *testing.T) {
	t.Parallel()
	for x := int16(-6); x <= 6; x++ {
		for y := int16(-9); y <= 9; y++ {
			for lf := range hex.Facing(hex.Facings) {
				for tf := range hex.Facing(hex.Facings) {
					at := hex.Point{X: x, Y: y}
					if !at.Valid() || !at.Allows(tf) {
						continue
					}
					l := Craft{Pose: hex.Pose{Facing: lf}, Altitude: 5, Speed: 6, Blind: card.Arc30,
						Restricted: card.Arc60 | card.Arc180L}
					tgt := Craft{Pose: hex.Pose{At: at, Facing: tf}, Altitude: 5 - (x & 1), Speed: card.Halves(5 + (y+9)%3)}
					l2, t2 := l, tgt
					l2.Facing, t2.At, t2.Facing = lf.Turn(2), at.Rotate(1), tf.Turn(2)
					l3, t3 := l, tgt
					l3.Facing, t3.At, t3.Facing = lf.Mirror(), at.Mirror(), tf.Mirror()
					if a, b, c := l.Vision(&tgt), l2.Vision(&t2), l3.Vision(&t3); a != b || a != c {
						t.Fatalf("%v %v %v: %v, turned %v, mirrored %v", at, lf, tf, a, b, c)
					}
				}
			}
		}
	}
}

func TestFind(t *testing.T) {
	t.Parallel()
	var sky Sky
	_, tgt := pair(5, 0)
	tgt.Visibility = 6
	lookers := make([]Craft, 4)
	between := make([]Between, 4)
	for i := range lookers {
		lookers[i], _ = pair(5, 0)
		lookers[i].At = north(-i) // ranges 5, 6, 7, 8
	}
	lookers[0].Facing, lookers[0].Blind = 9, card.Arc30 // looks away
	lookers[2].Look = crew.PlainLook(2)
	between[2].Contacts = RWRDetection
	// Three participants -1; the third: range 7: 0, level silver -1, crew -1, RWR -1.
	s := Find(lookers, between, &tgt, &sky)
	if s.Participants != 3 || s.Searcher != 2 || s.Modifiers.Total() != -4 || s.Need != 10 {
		t.Errorf("AP-11.1.7: %+v", s)
	}
	// Equals: the first. The second and fourth at range 6 (-1) and 6.
	lookers[2].Look, between[2].Contacts, lookers[3].At = crew.PlainLook(1), 0, north(-1)
	if s := Find(lookers, between, &tgt, &sky); s.Searcher != 1 || s.Need != 6+1+1+1 {
		t.Errorf("AP-11.1.7 equals: %+v", s)
	}
	blind := [4]Craft(lookers)
	for i := range blind {
		blind[i].Look = crew.Look{}
	}
	if s := Find(blind[:], between, &tgt, &sky); s.Searcher != -1 || s.Sights(1) || s.Participants != 0 {
		t.Errorf("AP-11.1.7 nobody can look: %+v", s)
	}
	// The first looker keeps the search against worse ones.
	lookers[0], _ = pair(5, 0)
	if s := Find(lookers, between, &tgt, &sky); s.Searcher != 0 || s.Need != 6+1+1+1 {
		t.Errorf("AP-11.1.7 the best comes first: %+v", s)
	}
	// A contrail far away is seen without a roll, one beyond 150 not at all.
	l, far := pair(150, 0)
	far.Contrail, far.Visibility = true, 5
	if s := Find([]Craft{l}, between, &far, &sky); !s.Obvious || !s.Sights(10) {
		t.Errorf("AP-11.1.4 contrail at 150: %+v", s)
	}
	l.Stratus, far.Stratus = 1, 1
	if l.Obvious(&far, &sky) {
		t.Error("AP-11.1.4 contrail inside the stratus layer of both")
	}
	far.Stratus = 2
	if !l.Obvious(&far, &sky) {
		t.Error("AP-11.1.4 contrail in another stratus layer")
	}
	l.Stratus, far.Stratus = 0, 0
	far.At = north(151)
	if s := Find([]Craft{l}, between, &far, &sky); s.Obvious || s.Searcher != -1 {
		t.Errorf("AP-11.1.4 contrail at 151: %+v", s)
	}
	// No automatic success or failure: needs run below 1 and above 10.
	l, hard := pair(20, 0)
	hard.Visibility, hard.UnderDense, hard.Flares = 5, true, 6
	if s := Find([]Craft{l}, between, &hard, &sky); s.Need != 5-3-1-6+1 || s.Sights(1) {
		t.Errorf("AP-11.1.7 hard: %+v", s)
	}
}

func TestIndividual(t *testing.T) {
	t.Parallel()
	var sky Sky
	var b Between
	l, tgt := pair(5, 0)
	l.Blind, l.Restricted, tgt.Visibility = card.Arc30, card.Arc60, 5
	if !l.Individual(&tgt, &b, &sky, true) || l.Individual(&tgt, &b, &sky, false) {
		t.Error("AP-11.1.9 needs the side's sighting")
	}
	edge := tgt
	edge.At = north(20)
	if !l.Individual(&edge, &b, &sky, true) {
		t.Error("AP-11.1.9 at the maximum range")
	}
	below := tgt
	below.At, below.Altitude = l.At, 50
	if l.Individual(&below, &b, &sky, true) {
		t.Error("AP-11.1.9 range 25")
	}
	below.Altitude = 95
	if !l.Individual(&below, &b, &sky, true) {
		t.Error("AP-11.1.9 straight down is no bar")
	}
	own := Craft{Pose: hex.Pose{At: north(3), Facing: 3}, Altitude: 100, Visibility: 5}
	if !l.Overlooks(&tgt, &own, &b, &b, &sky, true) || l.Overlooks(&tgt, &own, &b, &b, &sky, false) {
		t.Error("AP-11.1.9 a friend sees both")
	}
	side := own
	side.At = hex.Point{X: 8, Y: -12}
	if l.Vision(&side) != Restricted || l.Overlooks(&tgt, &side, &b, &b, &sky, true) ||
		l.Overlooks(&side, &own, &b, &b, &sky, true) {
		t.Error("AP-11.1.9 a friend's restricted arc")
	}
	out := l
	out.Look = crew.Look{}
	if out.Individual(&tgt, &b, &sky, true) {
		t.Error("AP-18.6 nobody looks")
	}
}

func TestUsualPaint(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]Paint{"MiG-17F": Silver, "MiG-19S-early": Silver, "MiG-21bis": Silver,
		"F-4B": Light,
		"F-4C": Camouflaged, "F-4E": Camouflaged, "F-105D": Camouflaged, "F-8E": Light, "F-86F-25": Silver, "F-80C": Silver,
		"F-15A": LowVisibility, "": Camouflaged} {
		if got := UsualPaint(name); got != want {
			t.Errorf("%q: %v, want %v", name, got, want)
		}
	}
}

func scene() ([]Craft, []Between, Craft) {
	lookers := make([]Craft, 4)
	for i := range lookers {
		lookers[i], _ = pair(5, 0)
		lookers[i].At = north(-i)
		lookers[i].Blind, lookers[i].Restricted = card.Arc30, card.Arc60|card.Arc180L
	}
	_, tgt := pair(5, 0)
	return lookers, make([]Between, 4), tgt
}

func TestNoAllocations(t *testing.T) {
	lookers, between, tgt := scene()
	sky := Sky{Sun: Dawn}
	sum := 0
	if n := testing.AllocsPerRun(100, func() {
		s := Find(lookers, between, &tgt, &sky)
		g := lookers[0].Gaze(&tgt, &between[0], &sky)
		sum += int(s.Need) + int(g.Need)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkFind(b *testing.B) {
	lookers, between, tgt := scene()
	var sky Sky
	b.ReportAllocs()
	for b.Loop() {
		Find(lookers, between, &tgt, &sky)
	}
}
