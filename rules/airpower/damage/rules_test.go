// Inside: the table is compared in every column and row.
package damage

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
)

// parts are the counts of L, H and C that a state short of Destroyed holds.
func parts(s State) (l, h, c int) {
	major := int(s) / 3
	return int(s) % 3, major & 1, major >> 1
}

// combine is AP-10.1.8 as it is worded: counts of L, H and C, combined until nothing changes.
func combine(l, h, c int) (State, bool) {
	h += l / 3
	l %= 3
	c += h / 2
	h %= 2
	if c >= 2 || c == 1 && h == 1 {
		return Destroyed, true
	}
	for s := range Destroyed {
		if sl, sh, sc := parts(s); sl == l && sh == h && sc == c {
			return s, true
		}
	}
	return 0, false
}

func TestAdditionFollowsTheWording(t *testing.T) {
	t.Parallel()
	results := [NumLevels][3]int{None: {}, L: {1, 0, 0}, TwoL: {2, 0, 0}, H: {0, 1, 0}, C: {0, 0, 1}}
	for s := range Destroyed {
		l, h, c := parts(s)
		for r := None; r <= C; r++ {
			want, ok := combine(l+results[r][0], h+results[r][1], c+results[r][2])
			if got := s.Add(r); !ok || got != want {
				t.Errorf("AP-10.1.8 %v + %v = %v, want %v", s, r, got, want)
			}
		}
		if s.Add(K) != Destroyed {
			t.Errorf("AP-10.1.8 %v + K lives", s)
		}
	}
}

func TestDamageNeverDecreases(t *testing.T) {
	t.Parallel()
	for s := range NumStates {
		for r := None; r < NumLevels; r++ {
			after := s.Add(r)
			if after < s || after.Worst() < s.Worst() || after.Worst() < r {
				t.Errorf("AP-10.1.8 %v + %v = %v", s, r, after)
			}
			if e, f := s.Worst().Effects(), after.Worst().Effects(); f.Attack < e.Attack || f.MaxRate > e.MaxRate {
				t.Errorf("AP-10.1.6 %v + %v: effects ease", s, r)
			}
		}
		if s.Worsened() < s {
			t.Errorf("AP-10.2.1 %v worsens to %v", s, s.Worsened())
		}
	}
}

func TestOrderOfHitsMakesNoDifference(t *testing.T) {
	t.Parallel()
	for s := range NumStates {
		for a := None; a < NumLevels; a++ {
			for b := None; b < NumLevels; b++ {
				if x, y := s.Add(a).Add(b), s.Add(b).Add(a); x != y {
					t.Errorf("AP-10.1.8 %v + %v + %v: %v or %v", s, a, b, x, y)
				}
				if a > None && b > None && s.Add(a).Add(b) <= s && s != Destroyed {
					t.Errorf("AP-10.1.8 %v + %v + %v adds nothing", s, a, b)
				}
			}
		}
	}
}

// A lower die and a higher rating never do less.
func TestTableIsMonotone(t *testing.T) {
	t.Parallel()
	for row := range len(table) {
		for col := range MaxRating {
			if row > 0 && table[row][col] > table[row-1][col] {
				t.Errorf("AP-10.1.5 row %d rating %d is worse than the row above", row, col+1)
			}
			if col > 0 && table[row][col] < table[row][col-1] {
				t.Errorf("AP-10.1.5 row %d rating %d does less than rating %d", row, col+1, col)
			}
		}
	}
}

func TestColumns(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name   string
		hit    Hit
		before State
		want   int
	}{
		{"AP-10.1.3 gun on a sound target", Hit{GunHit, 6}, Undamaged, 6},
		{"AP-10.1.3 target with L", Hit{GunHit, 6}, StateL, 7},
		{"AP-10.1.3 snap shot", Hit{SnapShotHit, 6}, Undamaged, 5},
		{"AP-10.1.3 snap shot on a damaged target", Hit{SnapShotHit, 6}, StateC2L, 6},
		{"AP-10.1.3 clamped below", Hit{SnapShotHit, 1}, Undamaged, 1},
		{"AP-10.1.3 both modifiers before the clamp", Hit{SnapShotHit, 1}, StateL, 1},
		{"AP-10.1.3 clamped above", Hit{Collision, CollisionRating}, StateH, 10},
		{"AP-9.6 Genie in the same place at another altitude", Hit{GenieBlast, 12}, Undamaged, 10},
		{"AP-9.6 Genie of rating 0", Hit{GenieBlast, 0}, StateC, 0},
		{"AP-9.6 the same where the zone counts to the edge", Hit{GenieEdge, 0}, Undamaged, 1},
		{"AP-9.6 and on a damaged target", Hit{GenieEdge, 0}, StateC, 1},
	} {
		if got := tt.hit.Column(tt.before); got != tt.want {
			t.Errorf("%s: column %d, want %d", tt.name, got, tt.want)
		}
	}
	if got := (Hit{GenieBlast, 0}).Resolve(StateC, -5, 1); got != None {
		t.Errorf("AP-9.6 Genie of rating 0: %v", got)
	}
}

// spell lists what dice 1 to 10 do: "KKCCCHH2LLL".
func spell(h Hit, before State, vulnerability int) string {
	var words []string
	for die := 1; die <= 10; die++ {
		words = append(words, h.Resolve(before, vulnerability, die).String())
	}
	return strings.Join(words, " ")
}

func TestWorkedHits(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name          string
		hit           Hit
		before        State
		vulnerability int
		want          string
	}{
		{"D-1 first hit", Hit{GunHit, 6}, Undamaged, 1, "K K C C C H H 2L L L"},
		{"D-1 second hit", Hit{GunHit, 6}, StateL, 1, "K K K C C C H H 2L 2L"},
		{"D-2 direct hit", Hit{MissileDirect, 5}, Undamaged, -2, "K K K K K K K C C H"},
		{"D-2 proximity hit", Hit{MissileProximity, 2}, Undamaged, -2, "K K C H H L L L L none"},
		{"G-1 normal shot", Hit{GunHit, 6}, Undamaged, -2, "K K K K K C C C H H"},
		{"G-1 snap shot", Hit{SnapShotHit, 6}, Undamaged, -2, "K K K K K C C H H 2L"},
		{"G-7 rockets", Hit{RocketHit, 4}, Undamaged, -2, "K K K K K K C H H H"},
	} {
		if got := spell(tt.hit, tt.before, tt.vulnerability); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

func TestWorkedChain(t *testing.T) { // D-3
	t.Parallel()
	var r Record
	for i, tt := range []struct {
		result Level
		want   State
		checks int
	}{{TwoL, State2L, 0}, {TwoL, StateHL, 1}, {H, StateCL, 1}, {L, StateC2L, 0}} {
		before := r.Effects()
		checks := r.Take(tt.result, 6)
		if r.State != tt.want || checks != tt.checks {
			t.Errorf("D-3 hit %d: %v, %d checks, want %v, %d", i+1, r.State, checks, tt.want, tt.checks)
		}
		if i == 1 {
			e := r.Effects()
			if e.MaxRate != card.HT || e.Power(card.Military, 6) != 3 || e.Attack != 2 {
				t.Errorf("D-3 hit 2: %+v", e)
			}
		}
		if i == 3 && before != r.Effects() {
			t.Error("D-3 hit 4 changes effects")
		}
	}
	for res := L; res <= K; res++ {
		if r.State.Add(res) != Destroyed {
			t.Errorf("D-3 then %v: lives", res)
		}
	}
}

func TestSystemLossKnowsTenFaces(t *testing.T) {
	t.Parallel()
	for _, die := range []int{-1, 0, 11} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("AP-10.1.7 die %d is taken", die)
				}
			}()
			SystemLoss(die)
		}()
	}
}

func TestSystemChecks(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name   string
		before State
		result Level
		checks int
	}{
		{"AP-10.1.7 L brings none", Undamaged, L, 0},
		{"AP-10.1.7 to H by a hit", StateL, H, 1},
		{"AP-10.1.7 to H by addition", State2L, L, 1},
		{"AP-10.1.7 H to C by addition", StateH2L, L, 1},
		{"AP-10.1.7 H stays H", StateH, L, 0},
		{"AP-10.1.7 C directly", State2L, C, 2},
		{"AP-10.1.7 C stays C", StateC, TwoL, 0},
		{"AP-10.1.7 K needs none", StateH, C, 0},
	} {
		r := Record{State: tt.before}
		if got := r.Take(tt.result, 5); got != tt.checks {
			t.Errorf("%s: %d checks, want %d", tt.name, got, tt.checks)
		}
		o := Record{State: tt.before, Optional: true}
		if got := o.Take(tt.result, 5); got != 0 {
			t.Errorf("%s: %d checks with the optional tables (DR-11)", tt.name, got)
		}
	}
}

func TestLosses(t *testing.T) {
	t.Parallel()
	var r Record
	r.Lose(CrewKilled, 1, 1)
	if r != (Record{}) {
		t.Errorf("DR-7 one-man crew: %+v", r)
	}
	for _, want := range []uint8{1, 2, 2} {
		if r.Lose(EngineOut, 2, 2); r.EnginesLost != want {
			t.Errorf("AP-10.1.7 engines lost %d, want %d", r.EnginesLost, want)
		}
	}
	if !r.GunsWork() || !r.CanAttack() || !r.RadarWorks() || !r.ECMWorks() || !r.TechnologyWorks() || r.MustJettison() {
		t.Error("AP-10.1.7 an engine takes other systems with it")
	}
	one := func(l Loss) *Record { r := Record{State: StateH}; r.Lose(l, 2, 2); return &r }
	if x := one(GunsLost); x.GunsWork() || !x.CanAttack() {
		t.Error("AP-10.1.7 guns")
	}
	if x := one(WeaponsLost); x.GunsWork() || x.CanAttack() || !x.MustJettison() {
		t.Error("AP-10.1.7 weapons")
	}
	if x := one(RadarLost); x.RadarWorks() || !x.ECMWorks() {
		t.Error("AP-10.1.7 radar")
	}
	if x := one(ECMLost); x.ECMWorks() || !x.TechnologyWorks() {
		t.Error("AP-10.1.7 ECM")
	}
	if x := one(TechnologyLost); x.TechnologyWorks() || !x.RadarWorks() {
		t.Error("AP-10.1.7 technology")
	}
	if x := one(CrewKilled); !x.Lost.Has(CrewKilled) || x.State != StateH {
		t.Error("AP-10.1.7 crew member")
	}
	if x := one(PilotKilled); x.State != Destroyed || x.Cause != ByPilot || x.CanAttack() {
		t.Error("AP-10.1.7 pilot")
	}
	if x := (Record{State: StateC}); x.TechnologyWorks() || !x.RadarWorks() {
		t.Error("AP-10.1.6 C takes the technology, not the radar")
	}
}

func TestEffectsOnFlight(t *testing.T) {
	t.Parallel()
	h, c := H.Effects(), C.Effects()
	if got := (&Record{}).Effects(); got != (card.Effects{MaxRate: card.ET, BingoTimes: 1}) {
		t.Errorf("AP-10.1.6 a sound aircraft: %+v", got)
	}
	for _, tt := range []struct {
		name      string
		got, want any
	}{
		{"AP-10.1.6 half of 1.5 AP is 0.75", h.Power(card.Military, 6), card.Quarters(3)},
		{"AP-10.1.6 half of 0.75 AP is 0.25 (DR-4)", h.Power(card.Afterburner, 3), card.Quarters(1)},
		{"AP-10.1.6 idle is not halved", h.Power(card.Idle, 4), card.Quarters(4)},
		{"AP-10.1.6 C has no afterburner", c.Power(card.Afterburner, 12), card.Quarters(0)},
		{"AP-10.1.6 climb 1.5 to 0.75", h.Climb(6), card.Quarters(3)},
		{"AP-10.1.6 climb of L is whole", ptr(L.Effects()).Climb(6), card.Quarters(6)},
	} {
		if tt.got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, tt.got, tt.want)
		}
	}
}

func ptr[T any](v T) *T { return &v }

func TestTallyAddsUp(t *testing.T) {
	t.Parallel()
	for s := range NumStates {
		for rating := int8(1); rating <= 10; rating++ {
			sum := 0
			for _, n := range (Hit{GunHit, rating}).Tally(s, -2) {
				sum += int(n)
			}
			if sum != 10 {
				t.Errorf("%v rating %d: %d faces", s, rating, sum)
			}
		}
	}
}

// Not parallel: the count is of the whole program.
func TestNothingIsAllocated(t *testing.T) {
	var r Record
	got := testing.AllocsPerRun(100, func() {
		r = Record{}
		for range 3 {
			h := Hit{GunHit, 5}
			h.Tally(r.State, 1)
			r.Take(h.Resolve(r.State, 1, 7), h.Column(r.State))
			r.Progress(3)
		}
		e := r.Effects()
		e.Power(card.Military, 6)
	})
	if got != 0 || r.State == Undamaged {
		t.Errorf("%v allocations, %v", got, r.State)
	}
}
