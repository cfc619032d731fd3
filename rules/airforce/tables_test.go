package airforce

import (
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
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
	want(t, "rows of gun factors", len(j.GunFactors), len(gunFactors))
	for r, row := range j.GunFactors {
		low, high, _ := strings.Cut(strings.TrimSuffix(row.Factors, "+"), "-")
		from, _ := strconv.Atoi(low)
		to, err := strconv.Atoi(high)
		if err != nil {
			to = 60
		}
		for n := from; n <= to; n++ {
			for k, c := range row.Columns {
				want(t, fmt.Sprintf("row %d, %d factors, range %d", r, n, k+1), column(n, k+1), c)
			}
		}
	}
	want(t, "columns", len(j.Text), columns)
	for c := firstColumn; c <= lastColumn; c++ {
		for face := 1; face <= 6; face++ {
			what := fmt.Sprintf("column %d, face %d", c, face)
			want(t, what, hitText[c-firstColumn][face-1], j.Text[strconv.Itoa(c)][face-1])
			hits := j.Resolution[strconv.Itoa(c)][face-1]
			for l := range letters {
				want(t, what+string(letterNames[l]), int(hitsOf(c, face)[l]), hits[string(letterNames[l])])
			}
		}
	}
	want(t, "banks", fmt.Sprint(bankNames), fmt.Sprint(j.BankRing))
	for name, got := range map[string]int{"advantage": advantageHeight, "ff_target_above": ffAbove,
		"ff_target_below": ffBelow, "v_dive_gun": diveGuns, "v_dive_advantage": diveAdvantage} {
		want(t, name, got, j.Limits[name])
	}
	for name, face := range map[string]int{"high_deflection": deflectionFace,
		"high_deflection_silhouette_above_3": bigDeflection, "k14": gyroDeflection,
		"flexible": flexibleFace, "flexible_six_oclock_row": asternFace} {
		want(t, name, face, j.Enter[name][0])
		want(t, name+" to 6", 7-face, len(j.Enter[name]))
	}
	want(t, "hex of altitude", hexAltitude, j.HexFeet)
	want(t, "rolls a target", targetRolls, j.MaxRolls)
	want(t, "inverted range", invertedRange, j.Inverted)
	want(t, "interlock", meetingSpeed, j.Interlock)
	want(t, "C to 7", int(crewTimes(true, 7, false)), j.CTimes["up_to_7"])
	want(t, "C from 8", int(crewTimes(true, 8, false)), j.CTimes["from_8"])
	want(t, "G flexible", int(gFlexible)/2, -j.GFlexible)
	want(t, "G fixed", int(gFixed)/2, -j.GFixed)
	for name, got := range map[string]int{"max_speed": vDiveSpeed, "first": firstDiveRate,
		"first_from_maneuver": maneuverRate, "second": secondDiveRate, "per_mp": diveStep,
		"no_second_with_w_left": fewWings} {
		want(t, name, got, j.VDive[name])
	}
	want(t, "Advantage", advantageHexes, j.Hexes)
	want(t, "turn limit", defaultTurnLimit, j.Defaults["turn_limit"])
	want(t, "range", defaultRange, j.Defaults["range"])
	want(t, "altitude", defaultAltitude, j.Defaults["altitude"])
}
