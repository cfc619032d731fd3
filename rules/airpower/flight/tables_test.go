package flight_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	. "github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/rulestest"
)

// tables is testdata/tables.json: the printed tables of flight.
type tables struct {
	Bands struct {
		Bands []struct {
			Code string
			Min  int
			Max  *int
		}
	} `json:"altitude_bands"`
	Fractions struct{ Rows [][3]float64 }
	VFPs      struct{ Rows [][4]uint8 } `json:"vfp_limits"`
	Turns     struct {
		Columns []int                        `json:"speed_columns"`
		Bands   map[string]map[string][]*int `json:"bands"`
	} `json:"turn_requirements"`
	Margin struct {
		Add map[string]float64 `json:"add_to_minimum_speed"`
	} `json:"turn_minimum_speed"`
	Change struct {
		AP map[string]float64 `json:"ap_per_step"`
		DP float64            `json:"dp_per_step"`
	} `json:"speed_change"`
	Mach struct {
		LT map[string]float64 `json:"low_transonic"`
		HT map[string]float64 `json:"high_transonic"`
		M1 map[string]float64 `json:"mach_one"`
	} `json:"supersonic_speeds"`
	Transonic map[string]json.RawMessage `json:"transonic_drag"`
	Thrust    map[string]any             `json:"thrust_by_band"`
	Cruise    map[string]any             `json:"cruise_speed_reduction"`
	FlameOut  struct {
		Need    int `json:"roll_to_flame_out"`
		Relight struct{ First, Second, Third, Attempts int }
	} `json:"flame_out"`
	Departed struct {
		Enter      int            `json:"enter_on"`
		EnterMod   map[string]int `json:"enter_modifiers"`
		Recover    int            `json:"recover_on"`
		RecoverMod map[string]int `json:"recover_modifiers"`
	} `json:"departed_flight"`
	Departure struct {
		Need int `json:"roll_to_depart"`
	} `json:"maneuvering_departure"`
	Prep struct {
		Slide      int
		Band       map[string]int `json:"by_band"`
		Supersonic int
		LRR        int `json:"LRR_lag_or_displacement_roll"`
		Damage     int `json:"damage_2L_or_worse"`
	} `json:"preparatory_fps"`
	RollPrep    struct{ Rows [][2]float64 } `json:"roll_prep_by_speed"`
	Transitions struct {
		Next map[string]map[string]string `json:"previous_to_next"`
	} `json:"flight_type_transitions"`
	GLOC struct {
		On        int            `json:"occurs_on"`
		Modifiers map[string]int `json:"modifiers"`
		Early     int            `json:"early_recovery_on"`
		Flight    map[string][]string
	}
}

func printed(t *testing.T) *tables {
	t.Helper()
	data, err := os.ReadFile("testdata/tables.json")
	if err != nil {
		t.Fatal(err)
	}
	var f tables
	if err := json.Unmarshal(data, &f); err != nil {
		t.Fatal(err)
	}
	return &f
}

func halves(f float64) card.Halves { return card.Halves(2 * f) }

func quarters(f float64) card.Quarters { return card.Quarters(math.Round(4 * f)) }

func TestTableFractions(t *testing.T) {
	t.Parallel()
	f := printed(t)
	rulestest.Same(t, "rows", len(f.Fractions.Rows), len(Thirds)-1)
	for _, row := range f.Fractions.Rows {
		x := halves(row[0])
		rulestest.Same(t, fmt.Sprintf("AP-5.2 third of %v", x), Third(x), halves(row[1]))
		rulestest.Same(t, fmt.Sprintf("AP-5.2 two thirds of %v", x), TwoThirds(x), halves(row[2]))
	}
	for _, row := range f.VFPs.Rows {
		rulestest.Same(t, fmt.Sprintf("T(%d)", row[0]), ThirdFPs(row[0]), row[1])
		rulestest.Same(t, fmt.Sprintf("U(%d)", row[0]), TwoThirdFPs(row[0]), row[2])
	}
	// Beyond the table: the nearest whole, exact halves kept.
	for x, want := range map[card.Halves]card.Halves{31: 10, 32: 10, 33: 11, 34: 12, 36: 12, 39: 13, 60: 20} {
		rulestest.Same(t, fmt.Sprintf("AP-5.2 third of %v", x), Third(x), want)
		rulestest.Same(t, fmt.Sprintf("AP-5.2 two thirds of %v", x), TwoThirds(x), x-want)
	}
	for x, want := range map[card.Quarters]card.Quarters{1: 1, 3: 2, 5: 3, 7: 5, 2: 2, 4: 2, 6: 4, 10: 6, 20: 12} {
		rulestest.Same(t, fmt.Sprintf("R-7 two thirds of %v", x), TwoThirdQuarters(x), want)
	}
	rulestest.Same(t, "third of nothing", Third(-1)+TwoThirds(0), 0)
	for x := card.Halves(1); x <= 60; x++ {
		rulestest.Same(t, fmt.Sprintf("AP-5.2 third and two thirds of %v together", x), Third(x)+TwoThirds(x), x)
	}
	rulestest.Same(t, "R-40 two thirds of 1.0", TwoThirds(2), 1)
	rulestest.Same(t, "R-40 the one VFP of a single FP", TwoThirdFPs(1), 1)
}

func TestTableTurns(t *testing.T) {
	t.Parallel()
	f := printed(t)
	for i, c := range f.Turns.Columns {
		rulestest.Same(t, "AP-7.1 column", TurnColumns[i], c)
	}
	cells := 0
	for name, rates := range f.Turns.Bands {
		b := bandNamed(t, name)
		for rate, row := range rates {
			r := aptest.Rates[rate]
			for i, want := range row {
				speed := card.Halves(2 * f.Turns.Columns[i])
				need, more, ok := TurnNeed(b, r, speed)
				got := -1
				switch {
				case ok && more > 0 && need == 1:
					got = 30 + 30*int(more)
				case ok:
					got = int(need)
				}
				code := -1
				if want != nil {
					code = *want
				}
				rulestest.Same(t, fmt.Sprintf("AP-7.1 %s %s speed %v", name, rate, speed), got, code)
				cells++
			}
		}
	}
	rulestest.Same(t, "cells", cells, 7*5*12)
	// Every speed uses the largest column not above it; below 1 the first.
	for speed := card.Halves(0); speed < 60; speed++ {
		want := 0
		for i, c := range TurnColumns {
			if c <= speed.Whole() {
				want = i
			}
		}
		rulestest.Same(t, fmt.Sprintf("AP-7.1 column of %v", speed), int(TurnColumn[min(speed.Whole(), 18)]), want)
	}
	for rate, add := range f.Margin.Add {
		rulestest.Same(t, "AP-7.3 "+rate, RateMargin[aptest.Rates[rate]], halves(add))
	}
}

func bandNamed(t *testing.T, name string) card.Band {
	t.Helper()
	for b := card.LO; b < card.NumBands; b++ {
		if b.String() == name {
			return b
		}
	}
	t.Fatalf("no band %s", name)
	return 0
}

func TestTableBandsAndMach(t *testing.T) {
	t.Parallel()
	f := printed(t)
	rulestest.Same(t, "bands", len(f.Bands.Bands), int(card.NumBands))
	for _, row := range f.Bands.Bands {
		b := bandNamed(t, row.Code)
		rulestest.Same(t, "AP-3.1 lowest of "+row.Code, card.BandOf(row.Min), b)
		if row.Max != nil {
			rulestest.Same(t, "AP-3.1 highest of "+row.Code, card.BandOf(*row.Max), b)
		}
		for i, column := range []map[string]float64{f.Mach.LT, f.Mach.HT, f.Mach.M1} {
			rulestest.Same(t, fmt.Sprintf("AP-6.6 %s column %d", row.Code, i), Mach[b][i], halves(column[row.Code]))
		}
		rulestest.Same(t, "AP-6.6 high transonic", HighTransonic(b), halves(f.Mach.HT[row.Code]))
		rulestest.Same(t, "AP-13.1 "+row.Code, int(BandPrep[b]), f.Prep.Band[row.Code])
		for ap := card.Quarters(0); ap <= 20; ap += 2 {
			want := ap
			if ap > 0 {
				switch f.Thrust[row.Code] {
				case "2/3":
					want = max(2*card.Quarters(TwoThirds(card.Halves(ap/2))), 2)
				case "1/3":
					want = max(2*card.Quarters(Third(card.Halves(ap/2))), 2)
				}
			}
			rulestest.Same(t, fmt.Sprintf("AP-6.9 %s %v AP", row.Code, ap), Thin(ap, b), want)
		}
	}
	for i, row := range []string{"LTD", "normal", "HTD"} {
		var want [3]float64
		if err := json.Unmarshal(f.Transonic[row], &want); err != nil {
			t.Fatal(err)
		}
		for j := range want {
			rulestest.Same(t, fmt.Sprintf("AP-6.6 %s column %d", row, j), TransonicDP[i][j], quarters(want[j]))
			set := [3]card.Properties{card.Properties(0).With(card.LTD), 0, card.Properties(0).With(card.HTD)}[i]
			rulestest.Same(t, "AP-6.6 "+row, Transonic(set, Mach[card.HI][j], card.HI), quarters(want[j]))
		}
	}
	rulestest.Same(t, "AP-6.6 no drag below", Transonic(0, 11, card.HI)+Transonic(0, 15, card.HI), 0)
}

func TestTableRolls(t *testing.T) {
	t.Parallel()
	f := printed(t)
	p := plane(t, "F-4B")
	for _, row := range f.RollPrep.Rows {
		s := NewState(origin, 10, halves(row[0]))
		want := int(row[1])
		if Supersonic(s.Speed, card.ML) {
			want += f.Prep.Supersonic
		}
		for _, k := range []ManeuverKind{DR, LR} {
			rulestest.Same(t, fmt.Sprintf("AP-13.1 roll at %v", s.Speed), int(p.PrepFPs(&s, k)), want)
		}
	}
	s := NewState(origin, 10, 12)
	rulestest.Same(t, "AP-13.1 slide", int(p.PrepFPs(&s, SL)), f.Prep.Slide)
	s.Damage.ExtraPrep, s.Damage.LowRoll = 1, true
	rulestest.Same(t, "AP-13.1 slide, 2L", int(p.PrepFPs(&s, SL)), f.Prep.Slide+f.Prep.Damage)
	two := *p.Card
	two.RollFPs = 2
	sound := NewState(origin, 10, 12)
	rulestest.Same(t, "AP-13.1 two FPs to execute", int((&Plane{Card: &two}).PrepFPs(&sound, DR)), 3)
	rulestest.Same(t, "AP-13.1 roll, 2L", int(p.PrepFPs(&s, LR)), 2+f.Prep.Damage+f.Prep.LRR)
}

func TestTableChecks(t *testing.T) {
	t.Parallel()
	f := printed(t)
	for _, k := range []CheckKind{SlamCheck, CeilingCheck, SpinPowerCheck} {
		rulestest.Same(t, "AP-6.8 flame-out", int(Needs[k]), f.FlameOut.Need)
	}
	rulestest.Same(t, "AP-6.8 relight", [4]int{int(Needs[RelightCheck]), RelightLater, RelightLater, 3},
		[4]int{f.FlameOut.Relight.First, f.FlameOut.Relight.Second, f.FlameOut.Relight.Third, f.FlameOut.Relight.Attempts})
	rulestest.Same(t, "AP-6.4 depart", int(Needs[StallCheck]), f.Departed.Enter)
	rulestest.Same(t, "AP-6.4 recover", int(Needs[RecoverCheck]), f.Departed.Recover)
	rulestest.Same(t, "AP-7.4", int(Needs[DepartureCheck]), f.Departure.Need)
	rulestest.Same(t, "AP-18.6", int(Needs[GLOCCheck]), f.GLOC.On)
	rulestest.Same(t, "AP-18.6 early", int(Needs[WakeCheck]), f.GLOC.Early)
	pilots := map[string]crew.Member{"veteran": {Quality: crew.Veteran}, "novice": {Quality: crew.Novice},
		"green":        {Quality: crew.Green},
		"sierra_hotel": {Characteristics: crew.SierraHotel}, "excellent_confidence": {Confidence: crew.Excellent},
		"poor_confidence": {Confidence: crew.Poor}, "excellent_fitness": {Fitness: crew.Excellent},
		"poor_fitness": {Fitness: crew.Poor},
		"fly_by_wire":  {}, "canted_seat": {}, "regular": {}}
	base := plane(t, "F-4B").Card
	for name, pilot := range pilots {
		c := *base
		if name == "fly_by_wire" {
			c.Shapes = append([]card.Shape(nil), c.Shapes...)
			c.Shapes[0].Properties = c.Shapes[0].Properties.With(card.FBW)
		}
		if name == "canted_seat" {
			c.Special |= card.CantedSeat
		}
		p, s := &Plane{Card: &c, Pilot: pilot}, NewState(origin, 10, 12)
		rulestest.Same(t, "AP-6.4 depart, "+name, int(p.DepartMod(&s)), f.Departed.EnterMod[name])
		rulestest.Same(t, "AP-6.4 recover, "+name, int(p.RecoverMod(&s)), f.Departed.RecoverMod[name])
		rulestest.Same(t, "AP-18.6 "+name, int(p.GLOCMod(&s)), f.GLOC.Modifiers[name])
		s.GLOCChecks = 2
		rulestest.Same(t, "AP-18.6 third check, "+name, int(p.GLOCMod(&s)),
			f.GLOC.Modifiers[name]+2*f.GLOC.Modifiers["each_check_after_first_in_cycle"])
	}
}

func TestTableSpeedChange(t *testing.T) {
	t.Parallel()
	f := printed(t)
	p := plane(t, "F-4B")
	ra := plane(t, "F-8E")
	for _, tt := range []struct {
		name  string
		p     *Plane
		speed card.Halves
	}{{"subsonic", p, 14}, {"supersonic", p, 15}, {"subsonic_RA", ra, 14}, {"supersonic_RA", ra, 15}} {
		s := NewState(origin, 10, tt.speed)
		tt.p.NewTurn(&s)
		rulestest.Same(t, "AP-6.1 "+tt.name, tt.p.GainRate(&s), quarters(f.Change.AP[tt.name]))
	}
	rulestest.Same(t, "AP-6.1 loss", LossRate, quarters(f.Change.DP))
	for name, c := range aptest.Configs {
		s := NewState(origin, 10, 12)
		s.Config = c
		p.NewTurn(&s)
		if name != "" {
			rulestest.Same(t, "AP-6.7 "+name, p.Card.Cruise-p.Cruise(&s), halves(f.Cruise[name].(float64)))
		}
	}
}
