package flight_test

import (
	"slices"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	. "github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/rulestest"
)

func TestWings(t *testing.T) {
	t.Parallel()
	swing := *plane(t, "F-111A").Card
	swing.Shapes = append([]card.Shape(nil), swing.Shapes...)
	swing.Shapes[0].To, swing.Shapes[1].From, swing.Shapes[1].To, swing.Shapes[2].From = 6, 7, 12, 13
	for _, tt := range []struct {
		name  string
		sweep card.Sweep
		shape uint8
		speed card.Halves
		want  []uint8
	}{
		{"EVG1 one position a game turn", card.OneStep, 0, 9, []uint8{0, 1}},
		{"EVG1 from the middle either way", card.OneStep, 1, 9, []uint8{0, 1, 2}},
		{"EVGA by the start speed, slow", card.AutoSweep, 2, 6, []uint8{0}},
		{"EVGA by the start speed, fast", card.AutoSweep, 0, 20, []uint8{2}},
		{"EVGTT any", card.TableSweep, 0, 9, []uint8{0, 1, 2}},
		{"fixed", card.FixedWing, 1, 9, []uint8{1}},
		{"AP-6.3 not one that stalls", card.TableSweep, 0, 4, []uint8{0, 1}},
	} {
		c := swing
		c.Sweep = tt.sweep
		p := &Plane{Card: &c}
		s := NewState(origin, 10, tt.speed)
		s.Wing.Shape = tt.shape
		p.NewTurn(&s)
		var got []uint8
		for _, w := range p.AppendWings(nil, &s) {
			got = append(got, w.Shape)
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
		rulestest.Same(t, tt.name, p.LegalStart(&s, Start{Wing: Wing{Shape: 7}}), NoSuchWing)
	}
	c := swing
	c.Sweep = card.AutoSweep
	c.Shapes[0].To, c.Shapes[0].From = 1, 1
	p, s := &Plane{Card: &c}, NewState(origin, 10, 6)
	rulestest.Same(t, "EVGA no position for the speed keeps it", p.AutoShape(&s), 0)

	flaps := plane(t, "MiG-21bis") // combat flaps, selectable, 0.5 off the minimum speed
	s = begin(flaps, NewState(origin, 12, 4))
	rulestest.Same(t, "AP-7.1 flaps keep it from stalling", s.Condition, Flying)
	rulestest.Same(t, "AP-6.3 and so they must be out", flaps.LegalStart(&s, Start{Setting: normal}), WingTooSlow)
	rulestest.Same(t, "AP-6.3 out", flaps.LegalStart(&s, Start{Setting: normal, Wing: Wing{Flaps: true}}), OK)
	s = begin(plane(t, "F-4B"), NewState(origin, 12, 12))
	rulestest.Same(t, "AP-7.1 no flaps on the card", plane(t, "F-4B").LegalStart(&s, Start{Wing: Wing{Flaps: true}}),
		NoSuchWing)
}

func TestLists(t *testing.T) {
	t.Parallel()
	p := plane(t, "F-4B") // M 1.5, AB 3.0, speedbrakes 1.0
	s := begin(p, NewState(origin, 12, 12))
	want := []Setting{{}, normal, mil(0), mil(2), mil(4), mil(6), ab(8), ab(10), ab(12)}
	if got := p.AppendSettings(nil, &s, 2); !slices.Equal(got, want) {
		t.Errorf("AP-6.2: %v, want %v", got, want)
	}
	want = []Setting{{}, normal, mil(0), mil(6), ab(8), ab(12)}
	if got := p.AppendSettings(nil, &s, 100); !slices.Equal(got, want) {
		t.Errorf("AP-6.2: %v, want %v", got, want)
	}
	if got := p.AppendBrakes(nil, &s, 1); !slices.Equal(got, []card.Quarters{0, 1, 2, 3, 4}) {
		t.Errorf("AP-6.5: %v", got)
	}
	s.Damage = damage.H.Effects()
	rulestest.Same(t, "R-5 half of 1.5, rounded down", p.MaxAP(&s, card.Military, false), 3)
	s.Move.Band = card.EH
	want = []Setting{{}, normal, mil(0), mil(1), ab(2)} // 0.25 and 0.5, less than 0.5 apart
	if got := p.AppendSettings(nil, &s, 100); !slices.Equal(got, want) {
		t.Errorf("R-4: %v, want %v", got, want)
	}
	if got := len(p.AppendStarts(nil, &s, 100)); got != 5*2*6 {
		t.Errorf("%d starts, want 5 settings, 2 brakes, 6 types", got)
	}
	slats := plane(t, "F-100A") // out up to 3.5
	for speed, out := range map[card.Halves]bool{6: true, 7: true, 8: false} {
		s := NewState(origin, 12, speed)
		rulestest.Same(t, "AP-7.1 slats", slats.LiftOut(&s, Wing{}, card.ML, card.Clean), out)
	}
}

func TestCardNotes(t *testing.T) {
	t.Parallel()
	c := *plane(t, "F-4B").Card
	c.Special = card.NoSteepFlight | card.HeldSpeedbrakes
	c.Shapes = append([]card.Shape(nil), c.Shapes...)
	sh := &c.Shapes[0]
	sh.Properties = sh.Properties.With(card.RALS).With(card.LTDCL).With(card.RMCL).With(card.OVR)
	sh.Limits[card.RALS] = 8
	c.VRollDP = card.NoQuarters
	p := &Plane{Card: &c}
	s := begin(p, with(NewState(origin, 12, 9), after(SD)))
	for _, typ := range []Type{VD, UD} {
		rulestest.Same(t, "no steep flight", p.LegalStart(&s, Start{Type: typ}), NoSteep)
	}
	rulestest.Same(t, "held speedbrakes", p.LegalStart(&s, Start{Brakes: 2}), NotThatBrake)
	s.Braked = true
	rulestest.Same(t, "held speedbrakes, used before", p.LegalStart(&s, Start{Brakes: 2}), OK)
	unused, unused2 := s, s
	must(p.Begin(&unused, Start{}))
	rulestest.Same(t, "held speedbrakes, shut now", unused.Braked, false)
	must(p.Begin(&unused2, Start{Brakes: 2}))
	rulestest.Same(t, "held speedbrakes, open", unused2.Braked, true)
	rulestest.Same(t, "RALS above its speed", p.Properties(&s).Has(card.RA), false)
	rulestest.Same(t, "LTDCL in CL", p.Properties(&s).Has(card.LTD), true)
	rulestest.Same(t, "RMCL in CL", p.Properties(&s).Has(card.NRM), false)
	s.Config, s.Speed = card.Half, 8
	rulestest.Same(t, "RALS", p.Properties(&s).Has(card.RA), true)
	rulestest.Same(t, "LTDCL", p.Properties(&s).Has(card.LTD), false)
	rulestest.Same(t, "RMCL", p.Properties(&s).Has(card.NRM), true)
	s.Type = VD
	rulestest.Same(t, "RMCL vertical roll", p.VrollReason(&s, p.Properties(&s)), NoRolling)
	s.Config = card.Clean
	rulestest.Same(t, "no vertical roll on the card", p.VrollReason(&s, p.Properties(&s)), NoRollOnCard)
	rulestest.Same(t, "not chosen", p.LegalStart(&s, Start{Type: ST}), NotChosen)
	for _, rate := range []card.Quarters{0, card.NoQuarters} {
		flat := c
		flat.ClimbRate[card.ML][card.Clean][0] = rate
		s := begin(&Plane{Card: &flat}, NewState(origin, 12, 12))
		rulestest.Same(t, "R-18 no climb capability", (&Plane{Card: &flat}).LegalStart(&s, Start{Type: SC}), NoClimbRate)
	}
	mig := plane(t, "MiG-17F")
	for speed, want := range map[card.Halves]bool{7: false, 8: true, 9: true} {
		s := NewState(origin, 12, speed)
		rulestest.Same(t, "LRRHS from its speed up", mig.Properties(&s).Has(card.LRR), want)
	}
	spun := begin(mig, NewState(origin, 12, 30))
	spun.Condition = Departed
	must(mig.Spin(&spun, Setting{}, 1, 1))
	mig.EndTurn(&spun, false)
	rulestest.Same(t, "AP-6.4 no fadeback in departed flight", spun.Speed, 30)
	frozen := begin(p, with(NewState(origin, 12, 9), func(s *State) {
		s.Damage.PowerFrozen, s.Damage.NoAfterburner,
			s.Power = true, true, card.Afterburner
	}))
	rulestest.Same(t, "AP-10.3 frozen", p.LegalStart(&frozen, Start{Setting: normal}), PowerFrozen)
	rulestest.Same(t, "AP-10.3 an afterburner that is gone", p.LegalStart(&frozen, Start{Setting: mil(4)}), OK)
}

func TestNoFPs(t *testing.T) {
	t.Parallel()
	c := *plane(t, "MiG-17F").Card
	c.Shapes = append([]card.Shape(nil), c.Shapes...)
	c.Shapes[0].Speed[card.LO].Min[card.Clean] = 1
	p := &Plane{Card: &c}
	s := begin(p, NewState(origin, 5, 1))
	rulestest.Same(t, "AP-5.5 no dive without an FP", p.LegalStart(&s, Start{Type: SD}), TooFewFPs)
	must(p.Begin(&s, Start{}))
	rulestest.Same(t, "AP-5.4 no FP at 0.5", s.Done(), true)
	p.EndTurn(&s, false)
	rulestest.Same(t, "AP-5.4 the half is carried", s.HalfFP, true)
	rulestest.Same(t, "AP-6.2 idle is logged", s.Move.Log[SrcIdle], -c.Power[card.Idle].AP[card.Clean])
	s.Speed = 1
	p.NewTurn(&s)
	must(p.Begin(&s, Start{}))
	rulestest.Same(t, "AP-5.4 and makes one", s.Move.FPs, 1)
	rulestest.Same(t, "AP-5.4 none carried", s.HalfFP, false)
}

func TestWords(t *testing.T) {
	t.Parallel()
	rulestest.Same(t, "words", HRDTooFast.Error(), "a half-roll and dive out of a climb not above speed 4.0 (AP-13.3.5)")
	rulestest.Same(t, "words", SrcBarrelDive.String(), "diving barrel roll")
	for src := Source(0); src < NumSources; src++ {
		if src.String() == "" {
			t.Errorf("source %d has no words", src)
		}
	}
}

func TestForecast(t *testing.T) {
	t.Parallel()
	g := newPlayer(t, plane(t, "F-4B"), NewState(origin, 12, 12), "forecast")
	g.Plane.NewTurn(&g.State)
	must(g.beginAs("LVL", mil(0)))
	g.words("decl:BT-L H turn:L30")
	before := g.State
	speed, carry := g.Plane.Forecast(&g.State)
	rulestest.Same(t, "AP-6.1 speed", speed, 10)
	rulestest.Same(t, "AP-6.1 carry", carry, 0)
	rulestest.Same(t, "unchanged", g.State, before)
	rulestest.Same(t, "AP-9.3.3 no rockets after BT", g.State.MayFireRockets(), false)
	g.words("H", "H", "decl:droll-L H", "H", "H exec:L")
	g.State.Move.Spun = true
	speed, _ = g.Plane.Forecast(&g.State)
	rulestest.Same(t, "R-29", speed, 12)
	defer func() {
		if recover() == nil {
			t.Error("Resolve does not panic without a check")
		}
	}()
	g.Plane.Resolve(&g.State, 1)
}
