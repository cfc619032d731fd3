// Inside: attacks are set up by their angle-off, as the tables of chances are.
package guided

import (
	"math/big"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/hex"
)

// AP-14.5.5 on a border: the faster of the two decides.
func TestAngleByPace(t *testing.T) {
	t.Parallel()
	m := shipped(t, "AIM-9B")
	tgt := Target{Place: place(0, 0, 0, 18), Speed: 20} // 10.0
	for _, tt := range []struct {
		speed  uint8
		facing int
		want   hex.Angle
	}{
		{9, 0, hex.A90}, {11, 0, hex.A120}, {11, 180, hex.A90}, {11, 90, hex.A90}, {10, 0, hex.A90},
	} {
		a := Attacker{Place: place(0, -4, tt.facing, 18), Speed: tt.speed} // on the target's right beam, border 90/120
		if got := a.Angle(m, &tgt); got != tt.want {
			t.Errorf("AP-14.5.5 speed %d, facing %d: %s, want %s", tt.speed, tt.facing, got, tt.want)
		}
	}
	same := Attacker{Place: place(0, 0, 60, 18), Speed: 9}
	if got := same.Angle(m, &tgt); got != hex.A60 {
		t.Errorf("AP-9.7.4: %s", got)
	}
}

// AP-17.4.4 and MR-36: which aircraft must be above the other, and what look-down allows.
func TestRadarClutter(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, missile string
		a             Attacker
		level, ground int16
		want          int
	}{
		{"illuminator higher", "AIM-7E", Attacker{Guide: 3}, 2, 0, 4},
		{"illuminator level", "AIM-7E", Attacker{Guide: 2, From: 9}, 2, 0, 0},
		{"six above the ground", "AIM-7E", Attacker{Guide: 9}, 6, 0, 0},
		{"over a hill", "AIM-7E", Attacker{Guide: 9}, 6, 4, 4},
		{"level 8 over a hill", "AIM-7E", Attacker{Guide: 9}, 8, 6, 0},
		{"ECCM", "AIM-7P", Attacker{Guide: 9}, 2, 0, 1},
		{"look-down", "AIM-7P", Attacker{Guide: 9, LookDown: true}, 2, 0, 0},
		{"the missile cannot", "AIM-7F", Attacker{Guide: 9, LookDown: true}, 2, 0, 3},
		{"active, comes down", "AIM-47", Attacker{From: 4, Terminal: true}, 2, 0, 3},
		{"active, one above", "AIM-47", Attacker{From: 3, Terminal: true, Guide: 30}, 2, 0, 0},
		{"mid-course", "AIM-47", Attacker{From: 3, Guide: 30}, 2, 0, 0},
	} {
		tgt := Target{Place: Place{hex.Pose{Facing: 3}, tt.level}, Ground: tt.ground}
		tt.a.Place = place(0, -4, 90, int(tt.level))
		s := tt.a.Attack(shipped(t, tt.missile), &tgt)
		if got := value(s.Modifiers, RadarClutter); got != tt.want {
			t.Errorf("AP-17.4.4 %s: %+d, want %+d", tt.name, got, tt.want)
		}
	}
	m := *shipped(t, "AIM-47")
	m.Notes = 0
	a := Attacker{From: 9, Guide: 9}
	for terminal, want := range map[bool]bool{false: true, true: false} {
		a.Terminal, a.From = terminal, 3
		if got := a.inClutter(&m, &Target{Place: Place{Altitude: 2}}); got != want {
			t.Errorf("MR-36 without mid-course guidance, terminal %v: %v", terminal, got)
		}
	}
}

// The exact chances against plain enumeration of idle roll, attack and damage, for every missile,
// angle, power and state before.
func TestChancesAreExact(t *testing.T) {
	t.Parallel()
	for _, m := range armory.Missiles() {
		if m.Guidance == armory.Unguided || m.Notes.Has(armory.Nuclear) {
			continue
		}
		for angle := range hex.Angle(hex.Angles) {
			for power := range card.NumPowers {
				for i, before := range []damage.State{0, 1, 3} {
					tgt := Target{Power: power, Engaged: (int(angle)+i)%2 == 0, Size: int8(i) - 1, Vulnerability: int8(i),
						State: before, Place: Place{Altitude: 20}}
					s := attackAt(m, &tgt, angle, i == 2)
					checkChances(t, m, &s, &tgt)
				}
			}
		}
	}
}

func checkChances(t *testing.T, m *armory.Missile, s *Attack, tgt *Target) {
	t.Helper()
	c := s.Chances(tgt)
	var want gunnery.Chances
	for roll := range 1000 {
		idle, die, hurt := roll%10+1, roll/10%10+1, roll/100+1
		total := die + s.Modifiers.Total()
		if tgt.Power == card.Idle && !tgt.Engaged && m.Guidance == armory.Infrared && idle <= 4 {
			total++
		}
		state := tgt.State
		for k := range armory.NumKinds {
			if m.Need[k] > 0 && total <= int(m.Need[k]) {
				want.Hit++
				h := damage.Hit{Source: [2]damage.Source{damage.MissileDirect, damage.MissileProximity}[k], Rating: m.Rating[k]}
				state = state.Add(h.Resolve(tgt.State, int(tgt.Vulnerability), hurt))
				break
			}
		}
		want.States[state]++
	}
	if c != want {
		t.Fatalf("%s %s %v: %v, want %v", m.Name, s.Angle, s.Modifiers.Items(), c, want)
	}
	if tgt.Power != card.Idle || s.Angle > hex.A30 {
		return // distributions are slow, and made of the same parts
	}
	d := Dist(s, tgt)
	if got := d.AtLeast(0); got.Cmp(gunnery.Rat(want.Hit)) != 0 {
		t.Errorf("%s: Dist hits %s, want %d", m.Name, got, want.Hit)
	}
	if got := gunnery.DistOdds(d, &gunnery.Target{Vulnerability: tgt.Vulnerability, State: tgt.State}).Kill; got.Cmp(
		gunnery.Rat(want.Kill())) != 0 {
		t.Errorf("%s: Dist kills %s, want %d", m.Name, got, want.Kill())
	}
}

// A better position is never worse: hits do not rise with the total.
func TestHitsFallWithTheTotal(t *testing.T) {
	t.Parallel()
	for _, m := range armory.Missiles() {
		last := [armory.NumKinds]int8{10, 10}
		for total := -12; total <= 12; total++ {
			s := Attack{Need: m.Need}
			s.Modifiers.Add(TargetSize, total)
			n := s.Tenths(false)
			if n[0] > last[0] || n[0]+n[1] > last[0]+last[1] {
				t.Errorf("%s at %+d: %v after %v", m.Name, total, n, last)
			}
			last = n
		}
	}
}

func TestDecoysByHand(t *testing.T) {
	t.Parallel()
	left := Programme{Flares: 3, Chaff: 1}
	if thrown := left.Throw(2); thrown != (Programme{2, 1, 0}) || left != (Programme{Flares: 1}) {
		t.Errorf("AP-14.5.2 thrown %v, left %v", thrown, left)
	}
	if thrown := left.Throw(2); thrown != (Programme{Flares: 1}) || left != (Programme{}) {
		t.Errorf("AP-14.5.2 thrown %v, left %v", thrown, left)
	}
	if MayThrow(false, true, true) || MayThrow(true, false, true) || MayThrow(true, true, false) ||
		!MayThrow(true, true, true) {
		t.Error("AP-14.5.2: who may throw")
	}
	// Every throw against plain enumeration of four dice.
	for _, m := range armory.Missiles() {
		for n := range 27 {
			thrown := Programme{int8(n % 3), int8(n / 3 % 3), int8(n / 9)}
			want := 0
			for roll := range 10000 {
				dice := [4]int8{int8(roll%10) + 1, int8(roll/10%10) + 1, int8(roll/100%10) + 1, int8(roll/1000) + 1}
				defeated := false
				if m.Guidance == armory.Infrared {
					for i := range thrown.Flares {
						defeated = defeated || dice[i] <= m.Flares
					}
				} else {
					for i := range thrown.Chaff {
						defeated = defeated || dice[i] <= m.Chaff
					}
					for i := range thrown.MiniJammers {
						defeated = defeated || m.Chaff > 0 && dice[2+i] <= m.Chaff+1
					}
				}
				if !defeated {
					want++
				}
			}
			if got := Survives(m, thrown); got != want {
				t.Errorf("AP-14.5.2 %s, %v: %d, want %d", m.Name, thrown, got, want)
			}
		}
	}
}

func TestEngaging(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		w     Warning
		pilot crew.Condition
		q     crew.Quality
		want  EngageBar
	}{
		{Warning{Sees: true}, crew.Able, crew.Regular, MayEngage},
		{Warning{FriendSees: true}, crew.Able, crew.Novice, MayEngage},
		{Warning{Shown: true}, crew.Able, crew.Veteran, MayEngage}, {Warning{}, crew.Able, crew.Regular, Unaware},
		{Warning{Sees: true}, crew.Able, crew.Green, GreenPilot}, {Warning{Sees: true}, crew.Unconscious, crew.Regular,
			PilotUnfit},
		{Warning{Sees: true}, crew.Disoriented, crew.Regular, PilotUnfit},
	} {
		if got := Engages(tt.w, tt.pilot, tt.q); got != tt.want {
			t.Errorf("AP-14.6.2 %+v: %d", tt, got)
		}
	}
	for _, tt := range []struct {
		missile  string
		terminal bool
		want     Signal
	}{{"AIM-9L", false, NoSignal}, {"AIM-7A", false, Illumination}, {"AIM-7E", true, Illumination},
		{"AIM-47", false, LockSignal}, {"AIM-47", true, ActiveSeeker}} {
		if got := SignalOf(shipped(t, tt.missile), tt.terminal); got != tt.want {
			t.Errorf("AP-14.6.2 %s, terminal %v: %d", tt.missile, tt.terminal, got)
		}
	}
}

func TestNothingAllocates(t *testing.T) {
	l, tgt := behind(7)
	ir, rh := shipped(t, "AIM-9B"), shipped(t, "AIM-7E")
	l.Lock = LockedOn
	a := Attacker{Place: place(0, 40, 90, 18), Speed: 11, From: 18}
	k := tracking(4)
	sum := 0
	if n := testing.AllocsPerRun(100, func() {
		s, _ := l.Check(ir, &tgt, Sky{}, Options{})
		r, _ := l.Check(rh, &tgt, Sky{}, Options{})
		tenths := s.Tenths()
		x := a.Attack(ir, &tgt)
		c := x.Chances(&tgt)
		sum += int(tenths[0]) + int(r.Need) + int(c.Kill()) + int(k.Check(rh, Options{})) + Survives(rh, Programme{1, 1, 1})
	}); n != 0 || sum == 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkCheck(b *testing.B) {
	l, tgt := behind(7)
	m := shipped(b, "AIM-9B")
	for b.Loop() {
		if _, why := l.Check(m, &tgt, Sky{}, Options{}); why != Allowed {
			b.Fatal(why)
		}
	}
}

func BenchmarkChances(b *testing.B) {
	m := shipped(b, "AIM-9B")
	a := Attacker{Place: place(0, 40, 90, 18), Speed: 11, From: 18}
	tgt := mig17F(place(0, 44, 90, 18))
	for b.Loop() {
		s := a.Attack(m, &tgt)
		if c := s.Chances(&tgt); c.Hit == 0 {
			b.Fatal("no hit")
		}
	}
}

func rat(s string) *big.Rat {
	r, ok := new(big.Rat).SetString(s)
	if !ok {
		panic(s)
	}
	return r
}
