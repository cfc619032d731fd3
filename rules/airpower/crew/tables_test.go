// Inside: the numbers of the printed tables are constants that no caller sees one by one.
package crew

import (
	"encoding/json"
	"testing"

	"github.com/furball-sim/furball/rules/rulestest"
)

// holders are one member for each printed column of AP-18.2.
var holders = map[string]Member{
	"veteran":              {Quality: Veteran},
	"regular":              {},
	"novice":               {Quality: Novice},
	"green":                {Quality: Green},
	"excellent_eyesight":   {Eyesight: Excellent},
	"poor_eyesight":        {Eyesight: Poor},
	"excellent_fitness":    {Fitness: Excellent},
	"poor_fitness":         {Fitness: Poor},
	"excellent_confidence": {Confidence: Excellent},
	"poor_confidence":      {Confidence: Poor},
	"sierra_hotel":         {Characteristics: SierraHotel},
	"tactics_master":       {Characteristics: TacticsMaster},
	"combat_hero":          {Characteristics: CombatHero},
}

var purposes = map[string]Purpose{
	"entering_departed_flight":        EnterDeparture,
	"recovering_from_departed_flight": LeaveDeparture,
	"avoiding_gloc":                   GLOC,
	"gun_and_rocket_attack":           Attack,
	"sighting":                        Sighting,
	"initiative":                      Initiative,
	"radar_search":                    RadarSearch,
	"weapon_launch":                   Launch,
	"post_egress_fate":                Fate,
	"avoiding_disorientation":         Disorientation,
}

func TestPrintedModifiers(t *testing.T) {
	t.Parallel()
	var p map[string]json.RawMessage
	rulestest.Printed(t, "AP-18.2", &p)
	if len(p) != len(purposes)+1 {
		t.Fatalf("AP-18.2: %d rows", len(p))
	}
	for name, purpose := range purposes {
		var row map[string]int
		if err := json.Unmarshal(p[name], &row); err != nil {
			t.Fatal(err)
		}
		checkRow(t, "AP-18.2 "+name, purpose, row)
	}
	var d struct {
		Need              int
		Modifiers         map[string]int
		RecoveryNeed      int            `json:"recovery_need"`
		RecoveryModifiers map[string]int `json:"recovery_modifiers"`
	}
	rulestest.Printed(t, "AP-18.7", &d)
	checkRow(t, "AP-18.7 recovery", Reorientation, d.RecoveryModifiers)
	if d.Need != disorientedOn || d.RecoveryNeed != reorientedOn ||
		d.Modifiers["each_further_risky_facing_change"] != furtherRisk {
		t.Errorf("AP-18.7: needs %d and %d", disorientedOn, reorientedOn)
	}
	delete(d.Modifiers, "each_further_risky_facing_change")
	checkRow(t, "AP-18.7", Disorientation, d.Modifiers)
}

// checkRow compares every holder with a printed row, where a blank is 0.
func checkRow(t *testing.T, name string, p Purpose, row map[string]int) {
	t.Helper()
	for who := range row {
		if _, ok := holders[who]; !ok {
			t.Errorf("%s: no holder %q", name, who)
		}
	}
	for who, m := range holders {
		if got := m.Modifier(p); got != row[who] {
			t.Errorf("%s, %s: %+d, want %+d", name, who, got, row[who])
		}
	}
}

func TestPrintedRestrictions(t *testing.T) {
	t.Parallel()
	var p struct{ Restrictions map[string][]string }
	rulestest.Printed(t, "AP-18.2", &p)
	words := map[string]Limits{"no ET": NoET, "no terrain-following": NoTerrainFollowing,
		"no vertical reverse": NoVerticalReverse,
		"no VIFF":             NoVIFF, "may not engage missiles": NoEngaging, "no HPR": NoHPR}
	risky := map[string]Risks{"disorientation: rolling maneuvers": RollingManeuver | VerticalRoll,
		"disorientation: vertical climb": VerticalClimb, "disorientation: vertical dive": VerticalDive,
		"disorientation: vertical roll": VerticalRoll}
	if len(p.Restrictions) != int(NumQualities) {
		t.Fatalf("%d qualities", len(p.Restrictions))
	}
	for name, list := range p.Restrictions {
		q, _ := QualityByName(name)
		var l Limits
		var r Risks
		for _, word := range list {
			if words[word] == 0 && risky[word] == 0 {
				t.Fatalf("unknown restriction %q", word)
			}
			l, r = l|words[word], r|risky[word]
		}
		if q == Green {
			l |= NoNight // in the text, not in the table
		}
		if LimitsOf(q) != l || RisksOf(q) != r {
			t.Errorf("AP-18.2 %s: limits %b, risks %b, want %b, %b", name, LimitsOf(q), RisksOf(q), l, r)
		}
	}
	if !LimitsOf(Green).Has(NoET) || LimitsOf(Novice).Has(NoET) || !RisksOf(Novice).Has(VerticalRoll) ||
		RisksOf(Regular).Has(VerticalRoll) {
		t.Error("AP-18.2: Has")
	}
}

func TestPrintedGLOC(t *testing.T) {
	t.Parallel()
	var p struct {
		Need      int
		Early     int `json:"early_recovery_need"`
		Modifiers map[string]int
	}
	rulestest.Printed(t, "AP-18.6", &p)
	if p.Need != blackoutOn || p.Early != recoverOn || p.Modifiers["non_pilot"] != notPilot ||
		p.Modifiers["canted_seat"] != cantedSeat || p.Modifiers["each_check_after_first_in_cycle"] != repeatedCheck {
		t.Errorf("AP-18.6: %+v", p)
	}
	for _, k := range []string{"non_pilot", "canted_seat", "each_check_after_first_in_cycle"} {
		delete(p.Modifiers, k)
	}
	checkRow(t, "AP-18.6", GLOC, p.Modifiers)
}

func TestPrintedPadlocks(t *testing.T) {
	t.Parallel()
	var p struct {
		Without map[string]int `json:"without_crew_rules"`
		With    map[string]int `json:"with_crew_rules"`
	}
	rulestest.Printed(t, "AP-11.1.6", &p)
	if l := PlainLook(5); int(l.Pilot) != p.Without["pilot"] || int(l.Observer) != p.Without["observer"] {
		t.Errorf("AP-11.1.6 without crew rules: %+v", l)
	}
	for who, want := range p.With {
		s := Seat{Member: holders[who]}
		switch who {
		case "unconscious":
			s.Condition = Unconscious
		case "disoriented":
			s.Condition = Disoriented
		}
		if got := s.Padlocks(); got != want {
			t.Errorf("AP-11.1.6 %s: %d padlocks, want %d", who, got, want)
		}
	}
}

func TestByName(t *testing.T) {
	t.Parallel()
	for q := range Quality(NumQualities) {
		if got, ok := QualityByName(qualityNames[q]); !ok || got != q {
			t.Errorf("quality %d", q)
		}
	}
	for g := Poor; g <= Excellent; g++ {
		if got, ok := GradeByName(gradeNames[g+1]); !ok || got != g {
			t.Errorf("grade %d", g)
		}
	}
	for tr := range NumTrainings {
		if got, ok := TrainingByName(trainingNames[tr]); !ok || got != tr {
			t.Errorf("training %d", tr)
		}
	}
	for _, bad := range []string{"", "Veteran", "superb"} {
		_, q := QualityByName(bad)
		_, g := GradeByName(bad)
		_, tr := TrainingByName(bad)
		if q || g || tr {
			t.Errorf("%q is found", bad)
		}
	}
}
