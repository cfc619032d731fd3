package crew_test

import (
	"testing"

	. "github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/hex"
)

func TestGLOC(t *testing.T) {
	t.Parallel()
	regular, fit := Member{}, Member{Fitness: Excellent}
	green := Member{Quality: Green, Fitness: Poor}
	for _, tt := range []struct {
		name          string
		m             Member
		pilot, canted bool
		earlier       Cycle
		want          int
	}{
		{"C-1 pilot, first check", regular, true, false, 0, 1},
		{"C-1 pilot, second check", regular, true, false, 1, 2},
		{"C-1 pilot, third check", regular, true, false, 2, 3},
		{"C-1 observer, first check", regular, false, false, 0, 2},
		{"C-1 observer, second check", regular, false, false, 1, 3},
		{"C-1 observer, third check", regular, false, false, 2, 4},
		{"AP-18.6 a fit pilot on a canted seat", fit, true, true, 0, -1},
		{"AP-18.6 and after two checks", fit, true, true, 2, 1},
		{"AP-18.6 a green, poor observer", green, false, false, 0, 5},
	} {
		if got := tt.m.GLOCNeed(tt.pilot, tt.canted, tt.earlier); got != tt.want {
			t.Errorf("%s: %d-, want %d-", tt.name, got, tt.want)
		}
	}
}

func TestRecovery(t *testing.T) {
	t.Parallel()
	// A pilot alone comes round in the second game turn after, without a roll.
	alone := []Seat{{Condition: Unconscious}}
	for phase, want := range []bool{false, false, true} {
		if MayWake(alone, 0) {
			t.Errorf("AP-18.6 alone: rolls in phase %d", phase)
		}
		if got := alone[0].Administer(0); got != want {
			t.Errorf("AP-18.6 alone, phase %d: %v", phase, got)
		}
	}
	if alone[0].Condition != Able || alone[0].Phases != 0 || alone[0].Administer(1) {
		t.Errorf("AP-18.6 alone, afterwards: %+v", alone[0])
	}
	// A pilot of excellent fitness rolls twice, 4-.
	fit := []Seat{{Member: Member{Fitness: Excellent}, Condition: Unconscious}}
	if !MayWake(fit, 0) || fit[0].Administer(5) || !MayWake(fit, 0) || !fit[0].Administer(4) {
		t.Error("AP-18.6 early recovery on 4-")
	}
	fit[0].Condition = Unconscious
	fit[0].Administer(10)
	fit[0].Administer(10)
	if MayWake(fit, 0) || !fit[0].Administer(0) {
		t.Error("AP-18.6 the third phase needs no roll")
	}
	// A conscious mate helps, even a disoriented one.
	for c, want := range map[Condition]bool{Able: true, Disoriented: true, Unconscious: false, Lost: false} {
		two := []Seat{{Condition: Unconscious}, {Condition: c}}
		if got := MayWake(two, 0); got != want {
			t.Errorf("AP-18.6 mate in condition %d: %v", c, got)
		}
		if MayWake(two, 1) && c != Unconscious {
			t.Errorf("AP-18.6 condition %d rolls to wake", c)
		}
	}
}

func TestDisorientation(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name    string
		m       Member
		further int
		want    int
		again   int
	}{
		{"AP-18.7 regular", Member{}, 0, 3, 6},
		{"AP-18.7 second risky facing change", Member{}, 1, 4, 6},
		{"AP-18.7 green and afraid", Member{Quality: Green, Confidence: Poor}, 0, 4, 4},
		{"AP-18.7 confident veteran", Member{Quality: Veteran, Confidence: Excellent}, 0, 1, 7},
		{"AP-18.7 Sierra Hotel veteran", Member{Quality: Veteran, Characteristics: SierraHotel}, 2, 4, 8},
	} {
		if got := tt.m.DisorientationNeed(tt.further); got != tt.want {
			t.Errorf("%s: %d-, want %d-", tt.name, got, tt.want)
		}
		if got := tt.m.ReorientationNeed(); got != tt.again {
			t.Errorf("%s, recovery: %d-, want %d-", tt.name, got, tt.again)
		}
	}
}

func TestLook(t *testing.T) {
	t.Parallel()
	seat := func(m Member, c Condition) Seat { return Seat{Member: m, Condition: c} }
	veteran, green := Member{Quality: Veteran}, Member{Quality: Green}
	eagle := Member{Quality: Novice, Eyesight: Excellent, Characteristics: TacticsMaster} // -1
	for _, tt := range []struct {
		name  string
		seats []Seat
		want  Look
	}{
		{"AP-11.1.6 regular alone", []Seat{{}}, Look{Able: 1, Pilot: 1}},
		{"AP-11.1.6 two regulars", []Seat{{}, {}}, Look{Able: 2, Multi: true, Pilot: 1, Observer: 1}},
		{"AP-11.1.6 five regulars have two padlocks", make([]Seat, 5), Look{Able: 5, Multi: true, Pilot: 1, Observer: 1}},
		{"SR-7 the best eyes count", []Seat{seat(green, Able), seat(veteran, Able)},
			Look{Able: 2, Multi: true, Eyes: veteran, Optics: veteran, Observer: 2}},
		{"SR-7 the first of equals", []Seat{seat(eagle, Able), seat(veteran, Able)},
			Look{Able: 2, Multi: true, Eyes: eagle, Optics: veteran, Pilot: 2, Observer: 2}},
		{"AP-11.4 the first of equals at the optics", []Seat{seat(Member{Eyesight: Poor}, Able),
			seat(Member{Fitness: Poor}, Able)},
			Look{Able: 2, Multi: true, Eyes: Member{Fitness: Poor}, Optics: Member{Eyesight: Poor}, Pilot: 1, Observer: 1}},
		{"AP-11.1.8 one left", []Seat{seat(veteran, Unconscious), seat(green, Able)},
			Look{Able: 1, Eyes: green, Optics: green}},
		{"AP-11.1.5 nobody left", []Seat{seat(veteran, Disoriented), seat(green, Lost)}, Look{}},
	} {
		if got := LookOf(tt.seats); got != tt.want {
			t.Errorf("%s: %+v, want %+v", tt.name, got, tt.want)
		}
	}
	for n := range 6 {
		if got, want := PlainLook(n), LookOf(make([]Seat, n)); got != want {
			t.Errorf("AP-11.1.6 without crew rules, %d people: %+v, regulars %+v", n, got, want)
		}
	}
	if RadarOperator(1) != 0 || RadarOperator(2) != 1 || RadarOperator(5) != 1 {
		t.Error("AP-18.2 radar operator")
	}
}

func TestRandomRolls(t *testing.T) {
	t.Parallel()
	for die := 1; die <= 10; die++ {
		want := hex.Right
		if die == 1 || die == 3 || die == 5 || die == 7 || die == 9 {
			want = hex.Left
		}
		if RandomHand(die) != want {
			t.Errorf("CR-1 die %d: %v", die, RandomHand(die))
		}
	}
	for die, want := range map[int]int{1: 1, 5: 5, 6: 6, 7: 1, 10: 4} {
		if got := RandomFacings(die, 6); got != want {
			t.Errorf("CR-1 die %d of at most 6: %d, want %d", die, got, want)
		}
	}
	if RandomFacings(7, 1) != 1 || RandomFacings(7, 0) != 0 {
		t.Error("CR-1 at most one facing change, or none")
	}
}

func TestNoAllocations(t *testing.T) {
	m := Member{Quality: Veteran, Eyesight: Excellent, Characteristics: TacticsMaster}
	seats := []Seat{{Member: m}, {}}
	sum := 0
	if n := testing.AllocsPerRun(100, func() {
		l := LookOf(seats)
		sum += m.Modifier(Sighting) + m.GLOCNeed(true, false, 2) + int(l.Pilot)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
