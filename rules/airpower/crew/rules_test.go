package crew

import (
	"math/big"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
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
	if got, want := regular.GLOCChance(true, false, 0, 3), big.NewRat(1000-9*8*7, 1000); got.Cmp(want) != 0 {
		t.Errorf("C-1 in three checks: %v, want %v", got, want)
	}
	if got := regular.GLOCChance(true, false, 20, 1); got.Cmp(big.NewRat(1, 1)) != 0 {
		t.Errorf("AP-18.6 after twenty checks: %v", got)
	}
	c := Cycle(0).Checked().Checked()
	if c.EndTurn(true) != 2 || c.EndTurn(false) != 0 {
		t.Errorf("AP-18.6 cycle: %d then %d", c.EndTurn(true), c.EndTurn(false))
	}
}

func TestRecovery(t *testing.T) {
	t.Parallel()
	// A pilot alone comes round in the second game turn after, without a roll.
	alone := []Seat{{}}
	alone[0].BlackOut()
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
	// With excellent fitness he rolls twice, 4-.
	fit := []Seat{{Member: Member{Fitness: Excellent}}}
	fit[0].BlackOut()
	if !MayWake(fit, 0) || fit[0].Administer(5) || !MayWake(fit, 0) || !fit[0].Administer(4) {
		t.Error("AP-18.6 early recovery on 4-")
	}
	fit[0].BlackOut()
	fit[0].Administer(10)
	fit[0].Administer(10)
	if MayWake(fit, 0) || !fit[0].Administer(0) {
		t.Error("AP-18.6 the third phase needs no roll")
	}
	// A mate helps while he is conscious, even if disoriented.
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
		{"AP-11.4 the first of equals at the optics", []Seat{seat(Member{Eyesight: Poor}, Able), seat(Member{Fitness: Poor}, Able)},
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

func TestGenerate(t *testing.T) {
	t.Parallel()
	ones := Rolls{1, 1, 1, 1, 1, 1, 1}
	for _, tt := range []struct {
		name  string
		t     Training
		pilot bool
		r     Rolls
		want  Member
	}{
		{"AP-18.1 all ones", AverageTraining, true, ones,
			Member{Veteran, Excellent, Excellent, Excellent, SierraHotel | TacticsMaster | CombatHero}},
		{"AP-18.1 no Sierra Hotel for a radar operator", AverageTraining, false, ones,
			Member{Veteran, Excellent, Excellent, Excellent, TacticsMaster | CombatHero}},
		{"AP-18.1 poor training knows no veterans", PoorTraining, true, ones,
			Member{Regular, Excellent, Excellent, Excellent, SierraHotel | TacticsMaster | CombatHero}},
		{"AP-18.1 a novice is no hero, nor a master after poor training", PoorTraining, true, Rolls{5, 9, 8, 9, 1, 1, 1},
			Member{Novice, Average, Average, Poor, SierraHotel}},
		{"AP-18.1 green", LimitedTraining, true, Rolls{10, 10, 10, 10, 1, 1, 1}, Member{Green, Poor, Poor, Poor, 0}},
		{"AP-18.1 excellent training makes masters", ExcellentTraining, true, Rolls{4, 3, 4, 3, 2, 3, 2},
			Member{Regular, Average, Average, Average, TacticsMaster}},
	} {
		if got := Generate(tt.t, tt.pilot, tt.r); got != tt.want {
			t.Errorf("%s: %+v, want %+v", tt.name, got, tt.want)
		}
		tt.r.Quality = 0
		if got := GenerateAs(tt.want.Quality, tt.t, tt.pilot, tt.r); got != tt.want {
			t.Errorf("%s, quality given: %+v, want %+v", tt.name, got, tt.want)
		}
	}
	if got, want := AverageTraining.QualityDist().String(), "0: 1/2, 1: 1/10, 2: 3/10, 3: 1/10"; got != want {
		t.Errorf("AP-18.1 average training: %s, want %s", got, want)
	}
}

func TestRandomFlightFits(t *testing.T) {
	t.Parallel()
	all := Allowance{HalfRolls: true, VerticalRolls: true}
	for i := range all.Manners {
		all.Manners[i] = true
	}
	for i := range all.Rates {
		all.Rates[i] = true
	}
	for column := range numColumns {
		for die := 1; die <= 10; die++ {
			c := RandomFlight(column, die)
			want := c
			want.OrSteep = false
			if got := c.Fit(&all); got != want {
				t.Errorf("AP-18.6.1 column %d, die %d, all allowed: %+v, want %+v", column, die, got, want)
			}
		}
	}
	some := func(change func(*Allowance)) *Allowance { a := all; change(&a); return &a }
	for _, tt := range []struct {
		name string
		c    Course
		a    *Allowance
		want Course
	}{
		{"CR-1 no HT: the next lower rate", Course{Turns: true, Rate: card.HT}, some(func(a *Allowance) { a.Rates[card.HT] = false }),
			Course{Turns: true, Rate: card.TT}},
		{"CR-1 no rate at all", Course{Turns: true, Rate: card.HT}, some(func(a *Allowance) { a.Rates = [card.NumRates]bool{} }), Course{}},
		{"CR-1 no zoom: level", RandomFlight(FromLevel, 8), some(func(a *Allowance) { a.Manners[ZoomClimb] = false }),
			Course{Turns: true, Rate: card.HT}},
		{"CR-1 no half-roll: level", RandomFlight(FromLevel, 10), some(func(a *Allowance) { a.HalfRolls = false }), Course{}},
		{"CR-1 no vertical roll", RandomFlight(FromDive, 10), some(func(a *Allowance) { a.VerticalRolls = false }),
			Course{Manner: VerticalDiving, Extent: Most}},
		{"AP-18.6.1 out of a vertical dive", RandomFlight(FromDive, 2), some(func(a *Allowance) { a.Manners[Level] = false }),
			Course{Manner: SteepDive, OrSteep: true, Turns: true, Rate: card.TT}},
	} {
		if got := tt.c.Fit(tt.a); got != tt.want {
			t.Errorf("%s: %+v, want %+v", tt.name, got, tt.want)
		}
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

func TestCampaign(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name  string
		m     Member
		d     Debrief
		r     DebriefRolls
		want  Member
		raise bool
	}{
		{"AP-18.8 green, too few missions", Member{Quality: Green}, Debrief{Missions: 2}, DebriefRolls{1, 1, 1, 1, 1},
			Member{Quality: Green}, false},
		{"AP-18.8 green, third mission, 8", Member{Quality: Green}, Debrief{Missions: 3, Pilot: true}, DebriefRolls{8, 1, 1, 10, 10},
			Member{Quality: Novice, Confidence: Excellent, Characteristics: SierraHotel}, true},
		{"AP-18.8 green, third mission, 9", Member{Quality: Green}, Debrief{Missions: 3}, DebriefRolls{9, 1, 1, 1, 1},
			Member{Quality: Green}, false},
		{"AP-18.8 novice by a kill", Member{Quality: Novice, Confidence: Poor}, Debrief{Missions: 1, Kills: 1, AllKills: 1, Killed: 1},
			DebriefRolls{6, 1, 2, 1, 10}, Member{Confidence: Excellent, Characteristics: TacticsMaster}, true},
		{"AP-18.8 regular shot down as he rises", Member{}, Debrief{Missions: 5, Down: true}, DebriefRolls{4, 10, 10, 10, 10},
			Member{Quality: Veteran}, true},
		{"AP-18.8 veterans rise no further; fifth kill on 9-", Member{Quality: Veteran}, Debrief{Missions: 9, Kills: 9, AllKills: 5, Killed: 1},
			DebriefRolls{1, 1, 1, 9, 10}, Member{Quality: Veteran, Confidence: Excellent, Characteristics: CombatHero}, false},
		{"AP-18.8 no hero on 10", Member{}, Debrief{AllKills: 6, Kills: 0, Killed: 1}, DebriefRolls{10, 1, 1, 10, 1},
			Member{Confidence: Excellent}, false},
		{"AP-18.8 no roll for a hero without a kill", Member{}, Debrief{AllKills: 6}, DebriefRolls{10, 1, 1, 1, 1}, Member{}, false},
		{"AP-18.8 decorated", Member{}, Debrief{Decorated: true}, DebriefRolls{10, 1, 1, 10, 2}, Member{Characteristics: CombatHero}, false},
	} {
		got, rose := tt.m.After(tt.d, tt.r)
		if got != tt.want || rose != tt.raise {
			t.Errorf("%s: %+v %v, want %+v %v", tt.name, got, rose, tt.want, tt.raise)
		}
	}
}

func TestGradeSteps(t *testing.T) {
	t.Parallel()
	if Poor.Up() != Average || Average.Up() != Excellent || Excellent.Up() != Excellent ||
		Excellent.Down() != Average || Average.Down() != Poor || Poor.Down() != Poor {
		t.Error("AP-18.8 confidence moves one step")
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
