package crew

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/apcase"
	"github.com/furball-sim/furball/rules/airpower/card"
)

// in reports whether a die is in a printed span; none: never.
func in(span []int, die int) bool { return span != nil && span[0] <= die && die <= span[1] }

func TestPrintedGeneration(t *testing.T) {
	t.Parallel()
	var p struct {
		Quality, Attributes map[string]map[string][]int
		Characteristics     map[string]map[string]*int
		TacticsMasterRoll   map[string]int `json:"tactics_master_roll"`
	}
	apcase.Printed(t, "AP-18.1", &p)
	if len(p.Quality) != int(NumTrainings) || len(p.Attributes) != int(NumAttributes) || len(p.Characteristics) != int(NumQualities) {
		t.Fatalf("AP-18.1: %d standards, %d attributes, %d qualities", len(p.Quality), len(p.Attributes), len(p.Characteristics))
	}
	for name, row := range p.Quality {
		training, ok := TrainingByName(name)
		if !ok {
			t.Fatalf("no training %q", name)
		}
		for die := 1; die <= 10; die++ {
			for quality, span := range row {
				q, ok := QualityByName(quality)
				if !ok {
					t.Fatalf("no quality %q", quality)
				}
				if got, want := training.Quality(die) == q, in(span, die); got != want {
					t.Errorf("AP-18.1 %s, die %d: %s is %v, want %v", name, die, quality, got, want)
				}
			}
		}
	}
	for i, name := range []string{"eyesight", "fitness", "confidence"} {
		for die := 1; die <= 10; die++ {
			got := Attribute(i).Grade(die).String()
			if !in(p.Attributes[name][got], die) {
				t.Errorf("AP-18.1 %s, die %d: %s", name, die, got)
			}
		}
	}
	bits := map[string]Characteristics{"sierra_hotel": SierraHotel, "tactics_master": TacticsMaster, "combat_hero": CombatHero}
	for quality, row := range p.Characteristics {
		q, _ := QualityByName(quality)
		for name, need := range row {
			for tr, modifier := range p.TacticsMasterRoll {
				training, _ := TrainingByName(tr)
				want := 0
				if need != nil {
					want = *need
					if name == "tactics_master" {
						want -= modifier
					}
				}
				if got := CharacteristicNeed(q, training, bits[name], true); got != want {
					t.Errorf("AP-18.1 %s %s, %s: need %d, want %d", quality, name, tr, got, want)
				}
			}
		}
	}
}

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
	apcase.Printed(t, "AP-18.2", &p)
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
	apcase.Printed(t, "AP-18.7", &d)
	checkRow(t, "AP-18.7 recovery", Reorientation, d.RecoveryModifiers)
	if d.Need != disorientedOn || d.RecoveryNeed != reorientedOn || d.Modifiers["each_further_risky_facing_change"] != furtherRisk {
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
	apcase.Printed(t, "AP-18.2", &p)
	words := map[string]Limits{"no ET": NoET, "no terrain-following": NoTerrainFollowing, "no vertical reverse": NoVerticalReverse,
		"no VIFF": NoVIFF, "may not engage missiles": NoEngaging, "no HPR": NoHPR}
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
	if !LimitsOf(Green).Has(NoET) || LimitsOf(Novice).Has(NoET) || !RisksOf(Novice).Has(VerticalRoll) || RisksOf(Regular).Has(VerticalRoll) {
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
	apcase.Printed(t, "AP-18.6", &p)
	if p.Need != blackoutOn || p.Early != recoverOn || p.Modifiers["non_pilot"] != notPilot ||
		p.Modifiers["canted_seat"] != cantedSeat || p.Modifiers["each_check_after_first_in_cycle"] != repeatedCheck {
		t.Errorf("AP-18.6: %+v", p)
	}
	for _, k := range []string{"non_pilot", "canted_seat", "each_check_after_first_in_cycle"} {
		delete(p.Modifiers, k)
	}
	checkRow(t, "AP-18.6", GLOC, p.Modifiers)
}

// courseText says a course in the words of the printed table.
func courseText(c Course) string {
	parts := []string{}
	if c.HalfRoll {
		parts = append(parts, "half-roll")
	}
	text := [NumManners]string{"level", "sustained climb", "zoom", "vertical climb", "steep dive", "vertical dive"}[c.Manner]
	if c.Manner != Level {
		text += [2]string{" min", " max"}[c.Extent]
	}
	if c.OrSteep {
		text = "level if allowed else steep dive meeting vertical-dive exit"
	}
	parts = append(parts, text)
	if c.FreeDescent {
		parts = append(parts, "free descent")
	}
	if c.Turns {
		parts = append(parts, c.Rate.String())
	}
	if c.VerticalRoll {
		parts = append(parts, "random vertical roll")
	}
	return strings.Join(parts, ", ")
}

func TestPrintedRandomFlight(t *testing.T) {
	t.Parallel()
	var p map[string]any
	apcase.Printed(t, "AP-18.6.1", &p)
	plain := func(s string) string { return strings.NewReplacer(",", "", " ", "").Replace(s) }
	for column, name := range []string{"level", "climbing", "diving"} {
		cells := p[name].([]any)
		if len(cells) != 10 {
			t.Fatalf("AP-18.6.1 %s: %d cells", name, len(cells))
		}
		for i, cell := range cells {
			want := cell.(string)
			if strings.HasPrefix(want, "as 1") {
				want = cells[0].(string) + strings.TrimPrefix(want, "as 1")
			}
			if got := courseText(RandomFlight(Column(column), i+1)); plain(got) != plain(want) {
				t.Errorf("AP-18.6.1 %s, die %d: %q, want %q", name, i+1, got, want)
			}
		}
	}
}

func TestPrintedCampaign(t *testing.T) {
	t.Parallel()
	type step struct{ Missions, Kills, Need int }
	var p struct {
		GN   step `json:"green_to_novice"`
		NR   step `json:"novice_to_regular"`
		RV   step `json:"regular_to_veteran"`
		Hero step `json:"combat_hero"`
		Deco step `json:"decorated_combat_hero"`
		TM   step `json:"tactics_master"`
		SH   step `json:"sierra_hotel"`
	}
	apcase.Printed(t, "AP-18.8", &p)
	for q, s := range map[Quality]step{Green: p.GN, Novice: p.NR, Regular: p.RV, Veteran: {}} {
		if got := promotions[q]; got.missions != s.Missions || got.kills != s.Kills || got.need != s.Need {
			t.Errorf("AP-18.8 %s: %+v, want %+v", QualityName(q), got, s)
		}
	}
	if p.Hero != (step{0, heroKills, heroOn}) || p.Deco.Need != decoratedOn || p.TM.Need != masterOn || p.SH.Need != sierraOn {
		t.Errorf("AP-18.8: %+v", p)
	}
}

func TestPrintedPadlocks(t *testing.T) {
	t.Parallel()
	var p struct {
		Without map[string]int `json:"without_crew_rules"`
		With    map[string]int `json:"with_crew_rules"`
	}
	apcase.Printed(t, "AP-11.1.6", &p)
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

func TestNamesRoundTrip(t *testing.T) {
	t.Parallel()
	for q := range Quality(NumQualities) {
		if got, ok := QualityByName(QualityName(q)); !ok || got != q {
			t.Errorf("quality %d", q)
		}
	}
	for g := Poor; g <= Excellent; g++ {
		if got, ok := GradeByName(g.String()); !ok || got != g {
			t.Errorf("grade %d", g)
		}
	}
	for tr := range NumTrainings {
		if got, ok := TrainingByName(tr.String()); !ok || got != tr {
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
	if OfTacticsMaster.String() != "tactics master" {
		t.Error("trait name")
	}
}

func TestGLOCDueByRateAndLevel(t *testing.T) {
	t.Parallel()
	for r := range card.NumRates {
		for level := range 70 {
			if got, want := GLOCDue(r, level), r == card.ET && level <= 25; got != want {
				t.Errorf("AP-18.6 %v on %d: %v", r, level, got)
			}
		}
	}
}
