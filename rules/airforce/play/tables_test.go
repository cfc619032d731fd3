package play_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/rulestest"
)

// read decodes a file of testdata.
func read(t *testing.T, file string, into any) {
	t.Helper()
	data, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatal(err)
	}
}

// TestTables compares every cell of the printed tables, and the constants.
func TestTables(t *testing.T) {
	t.Parallel()
	var j struct {
		GunFactors []struct {
			Factors string
			Columns []int
		} `json:"gun_factors"`
		Text       map[string][]string         `json:"resolution_text"`
		Resolution map[string][]map[string]int `json:"resolution"`
		BankRing   []string                    `json:"bank_ring"`
		HexFeet    int                         `json:"hex_feet_of_altitude"`
		Limits     map[string]int              `json:"altitude_limits"`
		Enter      map[string][]int
		MaxRolls   int            `json:"max_flexible_rolls_per_target"`
		Inverted   int            `json:"inverted_max_range"`
		Interlock  int            `json:"interlock_speed"`
		CTimes     map[string]int `json:"flexible_c_multiplier"`
		GFlexible  int            `json:"g_hit_flexible"`
		GFixed     int            `json:"g_hit_fixed"`
		VDive      map[string]int `json:"v_dive"`
		Hexes      int            `json:"advantage_hexes"`
		Defaults   map[string]int
	}
	read(t, "tables.json", &j)
	rulestest.Same(t, "rows of gun factors", len(j.GunFactors), len(play.GunFactors))
	for r, row := range j.GunFactors {
		low, high, _ := strings.Cut(strings.TrimSuffix(row.Factors, "+"), "-")
		from, _ := strconv.Atoi(low)
		to, err := strconv.Atoi(high)
		if err != nil {
			to = 60
		}
		for n := from; n <= to; n++ {
			for k, c := range row.Columns {
				rulestest.Same(t, fmt.Sprintf("row %d, %d factors, range %d", r, n, k+1), play.Column(n, k+1), c)
			}
		}
	}
	rulestest.Same(t, "columns", len(j.Text), play.Columns)
	for c := play.FirstColumn; c <= play.LastColumn; c++ {
		for face := 1; face <= 6; face++ {
			what := fmt.Sprintf("column %d, face %d", c, face)
			rulestest.Same(t, what, play.HitText[c-play.FirstColumn][face-1], j.Text[strconv.Itoa(c)][face-1])
			hits := j.Resolution[strconv.Itoa(c)][face-1]
			for l := range card.Letters {
				rulestest.Same(t, what+string(card.LetterNames[l]), int(play.HitsOf(c, face)[l]),
					hits[string(card.LetterNames[l])])
			}
		}
	}
	rulestest.Same(t, "banks", fmt.Sprint(play.BankNames), fmt.Sprint(j.BankRing))
	for name, got := range map[string]int{"advantage": play.AdvantageHeight, "ff_target_above": play.FFAbove,
		"ff_target_below": play.FFBelow, "v_dive_gun": play.DiveGuns, "v_dive_advantage": play.DiveAdvantage} {
		rulestest.Same(t, name, got, j.Limits[name])
	}
	for name, face := range map[string]int{"high_deflection": play.DeflectionFace,
		"high_deflection_silhouette_above_3": play.BigDeflection, "k14": play.GyroDeflection,
		"flexible": play.FlexibleFace, "flexible_six_oclock_row": play.AsternFace} {
		rulestest.Same(t, name, face, j.Enter[name][0])
		rulestest.Same(t, name+" to 6", 7-face, len(j.Enter[name]))
	}
	rulestest.Same(t, "hex of altitude", play.HexAltitude, j.HexFeet)
	rulestest.Same(t, "rolls a target", card.MostRolls, j.MaxRolls)
	rulestest.Same(t, "inverted range", play.InvertedRange, j.Inverted)
	rulestest.Same(t, "interlock", play.MeetingSpeed, j.Interlock)
	rulestest.Same(t, "C to 7", int(play.CrewTimes(true, 7, false)), j.CTimes["up_to_7"])
	rulestest.Same(t, "C from 8", int(play.CrewTimes(true, 8, false)), j.CTimes["from_8"])
	rulestest.Same(t, "G flexible", int(card.FlexibleLost)/2, -j.GFlexible)
	rulestest.Same(t, "G fixed", int(card.FixedLost)/2, -j.GFixed)
	for name, got := range map[string]int{"max_speed": play.VDiveSpeed, "first": play.FirstDiveRate,
		"first_from_maneuver": play.ManeuverRate, "second": play.SecondDiveRate, "per_mp": play.DiveStep,
		"no_second_with_w_left": play.FewWings} {
		rulestest.Same(t, name, got, j.VDive[name])
	}
	rulestest.Same(t, "Advantage", play.AdvantageHexes, j.Hexes)
	rulestest.Same(t, "turn limit", play.Usual.TurnLimit, j.Defaults["turn_limit"])
	rulestest.Same(t, "range", play.DefaultRange, j.Defaults["range"])
	rulestest.Same(t, "altitude", play.DefaultAltitude, j.Defaults["altitude"])
}
