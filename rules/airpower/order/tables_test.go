// Inside: the tables are compared with the printed ones, cell by cell.
package order

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/modifier"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

func TestPrintedInitiative(t *testing.T) {
	t.Parallel()
	var p struct {
		Kills, Training, Pilot map[string]int
		Lowest                 string `json:"lowest_moves"`
	}
	rulestest.Printed(t, "AP-12.1", &p)
	pilot := func(m crew.Member) Standing { return Standing{Pilot: m} }
	rows := map[string]struct {
		s  Standing
		id ModifierID
	}{
		"first_kill_side":      {Standing{FirstKill: true}, FirstKill},
		"most_kills_side":      {Standing{MostKills: true}, MostKills},
		"veteran":              {pilot(crew.Member{Quality: crew.Veteran}), PilotQuality},
		"regular":              {pilot(crew.Member{}), PilotQuality},
		"novice":               {pilot(crew.Member{Quality: crew.Novice}), PilotQuality},
		"green":                {pilot(crew.Member{Quality: crew.Green}), PilotQuality},
		"excellent_confidence": {pilot(crew.Member{Confidence: crew.Excellent}), PilotConfidence},
		"poor_confidence":      {pilot(crew.Member{Confidence: crew.Poor}), PilotConfidence},
		"sierra_hotel":         {pilot(crew.Member{Characteristics: crew.SierraHotel}), SierraHotel},
		"tactics_master":       {pilot(crew.Member{Characteristics: crew.TacticsMaster}), TacticsMaster},
		"combat_hero":          {pilot(crew.Member{Characteristics: crew.CombatHero}), CombatHero},
	}
	count := 0
	check := func(name string, s Standing, id ModifierID, want int) {
		count++
		m := s.Modifiers()
		if m.Total() != want {
			t.Errorf("AP-12.1 %s: %+d, want %+d", name, m.Total(), want)
		}
		if items := m.Items(); want != 0 && (len(items) != 1 || items[0] != modifier.Item[ModifierID]{ID: id, Value: int8(want)}) {
			t.Errorf("AP-12.1 %s: items %v", name, items)
		}
	}
	for _, table := range []map[string]int{p.Kills, p.Pilot} {
		for name, want := range table {
			row, ok := rows[name]
			if !ok {
				t.Errorf("AP-12.1 %s: no row", name)
				continue
			}
			check(name, row.s, row.id, want)
		}
	}
	for name, want := range p.Training {
		standard, ok := crew.TrainingByName(name)
		if !ok {
			t.Fatalf("no training %q", name)
		}
		check(name, Standing{Training: standard}, TrainingStandard, want)
	}
	if count != len(rows)+int(crew.NumTrainings) || p.Lowest != "first" {
		t.Errorf("AP-12.1: %d rows printed, %d known", count, len(rows)+int(crew.NumTrainings))
	}
	for id := range NumModifiers {
		if id.String() == "" {
			t.Errorf("modifier %d has no name", id)
		}
	}
}

func TestPrintedCategories(t *testing.T) {
	t.Parallel()
	var p struct {
		Eight    []string `json:"categories_in_order"`
		Ten      []string `json:"full_move_order"`
		Superior struct {
			Free  bool
			Arc   string
			Same  bool `json:"same_location"`
			Range int  `json:"max_horizontal_range"`
			Up    int  `json:"max_levels_higher"`
			Down  int  `json:"max_levels_lower"`
			Dive  bool `json:"vertical_dive_not_over_higher"`
		}
	}
	rulestest.Printed(t, "AP-12.2", &p)
	names := map[string]Category{"departed": Departed, "stalled": Stalled, "GLOC": Unconscious,
		"disoriented": Disoriented,
		"engaged":     Engaged, "disadvantaged": Disadvantaged, "neutral": Neutral, "advantaged": Advantaged,
		"unsighted_detected": UnsightedDetected, "unsighted_undetected": Unsighted}
	if len(p.Eight) != 8 || len(p.Ten) != 10 {
		t.Fatalf("AP-12.2: %d and %d categories", len(p.Eight), len(p.Ten))
	}
	for _, list := range [][]string{p.Eight, p.Ten} {
		last := Absent
		for _, name := range list {
			c, ok := names[name]
			if !ok || c <= last {
				t.Errorf("AP-12.2 %s: %d after %d", name, c, last)
			}
			last = c
		}
	}
	arc, err := hex.ParseArcs(p.Superior.Arc)
	if err != nil || arc != hex.Ahead150 {
		t.Errorf("AP-12.2 arc %v %v", arc, err)
	}
	s := p.Superior
	if !s.Free || s.Same || !s.Dive || s.Range != superiorRange || s.Up != superiorHigher || s.Down != superiorLower {
		t.Errorf("AP-12.2: %+v", s)
	}
	if Departed.String() != "departed" || Unsighted.String() != "unsighted" || TopAdvantaged <= Advantaged ||
		TopAdvantaged >= UnsightedDetected {
		t.Error("AP-12.2 names and the place of Sierra Hotel")
	}
}

func TestPrintedLimits(t *testing.T) {
	t.Parallel()
	var tail struct {
		Facing int     `json:"max_facing_difference"`
		Speed  float64 `json:"max_speed_excess"`
		Chain  int
		Tails  int `json:"tails_per_aircraft"`
	}
	rulestest.Printed(t, "AP-12.4", &tail)
	if tail.Facing != 30*tailFacing || tail.Speed*2 != float64(tailSpeed) || tail.Chain != tailChain || tail.Tails != 1 {
		t.Errorf("AP-12.4: %+v", tail)
	}
	var pre struct {
		Arc   string
		Range int    `json:"max_range"`
		First string `json:"first_part_fps"`
	}
	rulestest.Printed(t, "AP-12.5", &pre)
	arc, err := hex.ParseArcs(pre.Arc)
	if err != nil || arc != hex.Ahead150 || pre.Range != threatRange || pre.First != "ceil(FPs/2)" {
		t.Errorf("AP-12.5: %+v", pre)
	}
}
