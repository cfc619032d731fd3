package order_test

import (
	"math"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/order"
	"github.com/furball-sim/furball/rules/hex"
)

// at is a sighted aircraft of a side.
func at(side uint8, x, y int16, f hex.Facing, altitude int16) order.Craft {
	return order.Craft{Pose: hex.Pose{At: hex.Point{X: x, Y: y}, Facing: f}, Side: side, Altitude: altitude, Speed: 10,
		Sighted: true}
}

func categories(crafts ...order.Craft) []order.Category {
	out := make([]order.Category, len(crafts))
	order.Categorise(crafts, out)
	return out
}

func TestWorkedExamples(t *testing.T) {
	t.Parallel()
	// O-1: the Phantom four hexes behind a MiG that is two levels lower.
	phantom, mig := at(0, 0, 0, 3, 20), at(1, 0, 16, 3, 18)
	if got := categories(phantom, mig); got[0] != order.Advantaged || got[1] != order.Disadvantaged {
		t.Errorf("O-1: %v", got)
	}
	phantom.Sighted = false
	if got := categories(phantom, mig); got[0] != order.Unsighted || got[1] != order.Disadvantaged {
		t.Errorf("O-1 unsighted: %v", got)
	}
	phantom.Detected = true
	if got := categories(phantom, mig); got[0] != order.UnsightedDetected || got[1] != order.Disadvantaged {
		t.Errorf("O-1 unsighted but detected: %v", got)
	}
	// O-2: nose to nose at six hexes.
	if got := categories(at(0, 0, 0, 3, 20), at(1, 0, 24, 9, 20)); got[0] != order.Neutral || got[1] != order.Neutral {
		t.Errorf("O-2: %v", got)
	}
	// O-3: initiative 7 and 4.
	a := order.Standing{Training: crew.GoodTraining, Pilot: crew.Member{Quality: crew.Veteran,
		Characteristics: crew.TacticsMaster}}
	b := order.Standing{Training: crew.LimitedTraining, Pilot: crew.Member{Quality: crew.Green, Confidence: crew.Poor}}
	am, bm := a.Modifiers(), b.Modifiers()
	if am.Total() != 3 || bm.Total() != -4 {
		t.Errorf("O-3: %+d and %+d", am.Total(), bm.Total())
	}
	entries := []order.Entry{{Craft: 0, Category: order.Neutral, Initiative: int8(4 + am.Total())},
		{Craft: 1, Category: order.Neutral, Initiative: int8(8 + bm.Total())}}
	order.Sort(entries)
	if entries[0].Craft != 1 || entries[0].Initiative != 4 || entries[1].Initiative != 7 {
		t.Errorf("O-3: %+v", entries)
	}
	// O-4: preemption at range 5.
	phantom, mig = at(0, 0, 20, 9, 20), at(1, 0, 0, 3, 20)
	if got := order.PreemptBarOf(&mig, &phantom, order.Interruption{InSight: true}); got != order.MayPreempt || order.FirstPart(7) != 4 ||
		7-order.FirstPart(7) != 3 {
		t.Errorf("O-4: %v, first part %d", got, order.FirstPart(7))
	}
}

func TestSuperior(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name string
		set  func(a, b *order.Craft)
		want bool
	}{
		{"AP-12.2 behind at range 4", func(a, b *order.Craft) {}, true},
		{"AP-12.2 not departed", func(a, b *order.Craft) { a.Departed = true }, false},
		{"AP-12.2 not stalled", func(a, b *order.Craft) { a.Stalled = true }, false},
		{"AP-12.2 not engaged", func(a, b *order.Craft) { a.Engaged = true }, false},
		{"AP-12.2 the other need not be free", func(a, b *order.Craft) { b.Departed, b.Engaged = true, true }, true},
		{"AP-12.2 a friend", func(a, b *order.Craft) { b.Side = 0 }, false},
		{"AP-12.2 gone", func(a, b *order.Craft) { b.Gone = true }, false},
		{"AP-12.2 gone itself", func(a, b *order.Craft) { a.Gone = true }, false},
		{"AP-12.2 behind it", func(a, b *order.Craft) { b.At.Y = -16 }, false},
		{"AP-12.2 same location", func(a, b *order.Craft) { b.At.Y = 0; b.Altitude = 18 }, false},
		{"AP-12.2 range 9", func(a, b *order.Craft) { b.At.Y = 36 }, true},
		{"AP-12.2 range 10", func(a, b *order.Craft) { b.At.Y = 40 }, false},
		{"AP-12.2 horizontal range alone counts", func(a, b *order.Craft) { b.At.Y, b.Altitude = 36, 11 }, true},
		{"AP-12.2 six higher", func(a, b *order.Craft) { b.Altitude = 26 }, true},
		{"AP-12.2 seven higher", func(a, b *order.Craft) { b.Altitude = 27 }, false},
		{"AP-12.2 nine lower", func(a, b *order.Craft) { b.Altitude = 11 }, true},
		{"AP-12.2 ten lower", func(a, b *order.Craft) { b.Altitude = 10 }, false},
		{"AP-12.2 after a vertical dive, one higher", func(a, b *order.Craft) { a.Dived = true; b.Altitude = 21 }, false},
		{"AP-12.2 after a vertical dive, level", func(a, b *order.Craft) { a.Dived = true }, true},
		{"AP-12.2 tailing another", func(a, b *order.Craft) { a.Tails = 3 }, false},
		{"AP-12.4 tailing it, in one position", func(a, b *order.Craft) { a.Tails = 2; b.At.Y = 0 }, true},
		{"AP-12.4 tailing it, stalled", func(a, b *order.Craft) { a.Tails = 2; a.Stalled = true }, false},
		{"OR-3 sighted or not", func(a, b *order.Craft) { b.Sighted = false }, true},
		{"AP-9.7.7 on border 120, equal speeds: tail", func(a, b *order.Craft) { b.At = hex.Point{X: 4, Y: 4}; b.Facing = 3 },
			false},
		{"AP-9.7.7 on border 120, faster and moving ahead", func(a, b *order.Craft) {
			b.At = hex.Point{X: 4, Y: 4}
			b.Speed++
		}, true},
	} {
		crafts := []order.Craft{at(0, 0, 0, 3, 20), at(1, 0, 16, 3, 20), at(1, 40, 0, 3, 20)}
		tt.set(&crafts[0], &crafts[1])
		if got := order.Superior(crafts, 0, 1); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
}

// The arc of superiority against true angles, and under rotation and mirror images.
func TestSuperiorEverywhere(t *testing.T) {
	t.Parallel()
	for x := int16(-20); x <= 20; x++ {
		for y := int16(-40); y <= 40; y++ {
			place := hex.Point{X: x, Y: y}
			for f := range hex.Facing(hex.Facings) {
				if !place.Valid() || !place.Allows(f) {
					continue
				}
				crafts := []order.Craft{at(0, 0, 0, f, 20), at(1, x, y, f, 20)}
				if place == (hex.Point{}) {
					continue
				}
				got := order.Superior(crafts, 0, 1)
				// Inside 60 degrees of the nose; equal speeds give the border to the tail.
				angle := math.Atan2(float64(y)/4, float64(x)*math.Sqrt(3)/4) - float64(f)*math.Pi/6
				off := math.Abs(math.Remainder(angle, 2*math.Pi))
				want := off < math.Pi/3-1e-9 && hex.Range(hex.Point{}, place) <= 9
				if got != want {
					t.Fatalf("AP-12.2 %v, facing %v: %v, %.1f degrees off the nose", place, f, got, off*180/math.Pi)
				}
				for pace := card.Halves(-1); pace <= 1; pace++ {
					for g := range hex.Facing(hex.Facings) {
						if !place.Allows(g) {
							continue
						}
						crafts[1].Facing, crafts[1].Speed = g, 10+pace
						turned := []order.Craft{crafts[0], crafts[1]}
						turned[0].Facing, turned[1].Facing, turned[1].At = f.Turn(2), g.Turn(2), place.Rotate(1)
						mirrored := []order.Craft{crafts[0], crafts[1]}
						mirrored[0].Facing, mirrored[1].Facing, mirrored[1].At = f.Mirror(), g.Mirror(), place.Mirror()
						a, b, c := order.Superior(crafts, 0, 1), order.Superior(turned, 0, 1), order.Superior(mirrored, 0, 1)
						if a != b || a != c {
							t.Fatalf("AP-12.2 %v %v %v: %v, turned %v, mirrored %v", place, f, g, a, b, c)
						}
					}
				}
			}
		}
	}
}

// Every combination of what decides a category, against the rows as printed.
func TestCategoriesExhaustive(t *testing.T) {
	t.Parallel()
	shapes := []struct {
		b                  order.Craft
		superior, inferior bool
	}{
		{at(1, 0, 16, 9, 20), true, true},
		{at(1, 0, 16, 3, 20), true, false},
		{at(1, 0, -16, 3, 20), false, true},
		{at(1, 0, -16, 9, 20), false, false},
	}
	for bits := range 1 << 7 {
		for _, pilot := range []crew.Condition{crew.Able, crew.Unconscious, crew.Disoriented} {
			for _, s := range shapes {
				a := at(0, 0, 0, 3, 20)
				a.Departed, a.Stalled, a.Engaged, a.Sighted = bits&1 != 0, bits&2 != 0, bits&4 != 0, bits&8 != 0
				a.Detected, a.SierraHotel, a.Gone, a.Pilot = bits&16 != 0, bits&32 != 0, bits&64 != 0, pilot
				superior := s.superior && !a.Departed && !a.Stalled && !a.Engaged
				rows := []struct {
					fits bool
					want order.Category
				}{
					{a.Gone, order.Absent},
					{a.Departed, order.Departed},
					{a.Stalled, order.Stalled},
					{pilot == crew.Unconscious, order.Unconscious},
					{pilot == crew.Disoriented, order.Disoriented},
					{a.Engaged, order.Engaged},
					{a.Sighted && s.inferior && !superior, order.Disadvantaged},
					{a.Sighted && s.inferior == superior, order.Neutral},
					{a.Sighted && superior && !s.inferior, order.Advantaged},
					{a.Detected, order.UnsightedDetected},
					{true, order.Unsighted},
				}
				want := order.Absent
				for _, r := range rows {
					if r.fits {
						want = r.want
						break
					}
				}
				if a.SierraHotel && want >= order.Disadvantaged && want <= order.Advantaged {
					want++ // OR-6
				}
				if got := categories(a, s.b)[0]; got != want {
					t.Fatalf("AP-12.2 %+v: %v, want %v", a, got, want)
				}
			}
		}
	}
}

// Three against one: a category sums up all enemies, not the nearest.
func TestCategoriesOfMany(t *testing.T) {
	t.Parallel()
	a := at(0, 0, 0, 3, 20)
	ahead, behind, far := at(1, 0, 16, 3, 20), at(1, 0, -16, 3, 20), at(1, 0, -80, 3, 20)
	for _, tt := range []struct {
		name   string
		crafts []order.Craft
		want   []order.Category
	}{
		{"AP-12.2 one ahead, one behind", []order.Craft{a, ahead, behind}, []order.Category{order.Neutral, order.Disadvantaged, order.Advantaged}},
		{"AP-12.2 one behind, one far", []order.Craft{a, behind, far}, []order.Category{order.Disadvantaged, order.Advantaged, order.Neutral}},
		{"AP-12.2 nobody near", []order.Craft{a, far}, []order.Category{order.Neutral, order.Neutral}},
	} {
		got := categories(tt.crafts...)
		for i := range got {
			if got[i] != tt.want[i] {
				t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
				break
			}
		}
	}
}

func TestInitiativeAddsUp(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name string
		s    order.Standing
		want int
	}{
		{"AP-12.1 nothing", order.Standing{}, 0},
		{"AP-12.1 all that is good", order.Standing{true, true, crew.ExcellentTraining,
			crew.Member{Quality: crew.Veteran, Confidence: crew.Excellent,
				Characteristics: crew.SierraHotel | crew.TacticsMaster}}, 8},
		{"OR-2 training and quality add up", order.Standing{Training: crew.PoorTraining, Pilot: crew.Member{Quality: crew.Green}},
			-4},
	} {
		m := tt.s.Modifiers()
		sum := 0
		for _, i := range m.Items() {
			sum += int(i.Value)
		}
		if m.Total() != tt.want || sum != tt.want {
			t.Errorf("%s: %+d, items %v", tt.name, m.Total(), m.Items())
		}
	}
	var k order.Kills
	if k.First(0) || k.First(1) || k.Most(0) || k.Most(1) {
		t.Error("AP-12.1 no kills yet")
	}
	k.Add(1)
	k.Add(0)
	if !k.First(1) || k.First(0) || k.Most(0) || k.Most(1) {
		t.Errorf("AP-12.1 one all: %+v", k)
	}
	k.Add(0)
	if !k.First(1) || !k.Most(0) || k.Most(1) {
		t.Errorf("AP-12.1 two to one: %+v", k)
	}
}
