// Inside: modifiers of worked examples are compared one by one.
package guided

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/radar"
	"github.com/furball-sim/furball/rules/hex"
)

// mig17F is the target of M-1.
func mig17F(at Place) Target {
	return Target{Place: at, Speed: 10, Size: 1, Vulnerability: 1, Power: card.Military, Visibility: 5}
}

// M-1: the life of an AIM-9B.
func TestWorkedM1(t *testing.T) {
	t.Parallel()
	m := shipped(t, "AIM-9B")
	l, tgt := behind(7)
	tgt = mig17F(tgt.Place)
	for _, opt := range []Options{{}, {PlainArcs: true, PlainEnvelope: true, StrictEnvelope: true}} {
		s, why := l.Check(m, &tgt, Sky{}, opt)
		if why != Allowed || s.Range != 7 || s.Arc != hex.A30 || s.Field != radar.Limited || s.Need != 7 ||
			s.Modifiers.Total() != 0 || s.LockNeed != 10 || s.OutOfEnvelope {
			t.Fatalf("M-1 launch: %s, %+v", why, s)
		}
		for die, want := range map[int]Result{1: Launched, 5: Launched, 7: Launched, 8: OnRail, 9: Dud, 10: Dud} {
			if got := s.Resolve(die); got != want {
				t.Errorf("M-1 launch die %d: %s, want %s", die, got, want)
			}
		}
		if got := s.Tenths(); got != [NumResults]int8{Dud: 2, OnRail: 1, Launched: 7} {
			t.Errorf("M-1 launch: %v", got)
		}
	}
	// Tracking at the end of each segment.
	for i, k := range []struct{ missile, target Place }{
		{place(0, 12, 90, 18), place(0, 28, 90, 18)},
		{place(0, 20, 90, 18), place(0, 32, 90, 18)},
		{place(0, 28, 90, 18), place(0, 36, 60, 18)},
		{place(1, 35, 60, 18), place(1, 39, 60, 18)}, // on the 30-degree border: inside
	} {
		tr := Tracking{Missile: k.missile, Target: k.target, Slope: hex.Slope{HFPs: 2}}
		if lost := tr.Check(m, Options{}); lost != Tracks {
			t.Errorf("M-1 segment %d: %s", i+1, lost)
		}
	}
	// The attack in segment 5.
	a := Attacker{Place: place(2, 38, 60, 18), Speed: 11, From: 18}
	at := mig17F(place(2, 42, 30, 18))
	for _, tt := range []struct {
		engaged           bool
		power             card.Power
		total             int
		direct, proximity int8
	}{
		{true, card.Military, 3, 0, 4},
		{false, card.Military, 2, 1, 4}, // direct on a 1, proximity to 5
		{true, card.Idle, 5, 0, 2},
	} {
		x := at
		x.Engaged, x.Power = tt.engaged, tt.power
		s := a.Attack(m, &x)
		n := s.Tenths(false)
		if s.Angle != hex.A90 || s.Modifiers.Total() != tt.total || n != [armory.NumKinds]int8{tt.direct, tt.proximity} {
			t.Errorf("M-1 attack %+v: %s %+d %v %v", tt, s.Angle, s.Modifiers.Total(), s.Modifiers.Items(), n)
		}
	}
	at.Engaged = true
	s := a.Attack(m, &at)
	k, ok := s.Hit(4, false)
	if !ok || k != armory.Proximity || s.Damage(k).Rating != 2 || s.Damage(k).Resolve(0, 1, 6) != damage.L {
		t.Errorf("M-1: %s %v, %+v", k, ok, s.Damage(k))
	}
	if _, ok := s.Hit(5, false); ok {
		t.Error("M-1: 5 hits")
	}
}

// M-2: a tail shot at a target that is not aware.
func TestWorkedM2(t *testing.T) {
	t.Parallel()
	m := shipped(t, "AIM-9B")
	a := Attacker{Place: place(0, 40, 90, 18), Speed: 11, From: 18}
	at := mig17F(place(0, 44, 90, 18))
	s := a.Attack(m, &at)
	if s.Angle != hex.OnTail || s.Modifiers.Total() != -2 || len(s.Modifiers.Items()) != 4 {
		t.Fatalf("M-2: %s, %v", s.Angle, s.Modifiers.Items())
	}
	k, ok := s.Hit(5, false)
	h := s.Damage(k)
	if !ok || k != armory.Direct || h.Rating != 5 || h.Resolve(0, 1, 6) != damage.C ||
		damage.SystemChecks(0, damage.State(0).Add(damage.C)) != 2 {
		t.Errorf("M-2 die 5: %s %v %+v", k, ok, h)
	}
	if k, ok := s.Hit(9, false); !ok || k != armory.Proximity {
		t.Errorf("M-2 die 9: %s %v", k, ok)
	}
	if _, ok := s.Hit(10, false); ok {
		t.Error("M-2 die 10 hits")
	}
}

// M-5: a Sparrow by tracking strength, after a break turn.
func TestWorkedM5(t *testing.T) {
	t.Parallel()
	m := shipped(t, "AIM-7E2")
	for rng := 1; rng <= 62; rng++ {
		l, tgt := ahead(rng)
		l.Rate, l.Lock = card.BT, LockedOn
		l.Crew = crew.Member{Quality: crew.Veteran}
		s, why := l.Check(m, &tgt, Sky{}, Options{})
		switch {
		case rng < 5 && why != TooClose, rng >= 5 && rng <= 40 && why != Allowed, rng > 40 && why != TooFar:
			t.Errorf("M-5 range %d: %s", rng, why)
		case why == Allowed && s.OutOfEnvelope != (rng < 9 || rng > 30):
			t.Errorf("M-5 range %d: out of envelope %v", rng, s.OutOfEnvelope)
		case why == Allowed && !s.OutOfEnvelope:
			if n := s.Tenths(); s.Modifiers.Total() != 1 || n[Launched] != 7 || s.Field != radar.A180 || s.Arc != hex.A180 {
				t.Errorf("M-5 range %d: %v %v", rng, s.Modifiers.Items(), n)
			}
		case why == Allowed && s.Modifiers.Total() != 4:
			t.Errorf("M-5 range %d: %v", rng, s.Modifiers.Items())
		}
	}
}

// M-7 and the examples of AP-15.2.1 and AP-17.4.4: clutter.
func TestWorkedM7(t *testing.T) {
	t.Parallel()
	ir, rh := shipped(t, "AIM-9B"), shipped(t, "AIM-7E")
	for _, tt := range []struct {
		level, from int16
		want        int
	}{{6, 9, 2}, {7, 8, 0}, {7, 9, 2}, {8, 12, 0}, {0, 2, 2}, {0, 1, 0}} {
		a := Attacker{Place: place(0, 0, 90, int(tt.level)), From: tt.from, Speed: 12}
		x := Target{Place: place(0, 4, 90, int(tt.level)), Power: card.Normal}
		if s := a.Attack(ir, &x); value(s.Modifiers, AttackClutter) != tt.want {
			t.Errorf("M-7 AP-15.5.2 %+v: %v", tt, s.Modifiers.Items())
		}
	}
	for level, want := range map[int]int{8: 0, 7: 2, 6: 2} {
		l := Launcher{Place: place(0, 0, 90, 10)}
		x := Target{Place: place(0, 20, 90, level)}
		mods := l.modifiers(ir, false, 0, l.hazeOf(&x, Sky{}))
		if value(mods, LaunchClutter) != want {
			t.Errorf("AP-15.2.1 target on %d: %v", level, mods.Items())
		}
	}
	a := Attacker{Place: place(0, 0, 90, 3), Guide: 9}
	x := Target{Place: place(0, 4, 90, 3)}
	if s := a.Attack(rh, &x); value(s.Modifiers, RadarClutter) != 3 {
		t.Errorf("AP-17.4.4: %v", s.Modifiers.Items())
	}
}
