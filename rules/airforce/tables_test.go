package airforce

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/yamldoc"
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

// A sheet is a card of cards.json.
type sheet struct {
	ID         string
	Type       string
	Engines    int
	Stall      []int
	Maneuver   []*int `json:"maneuver_max"`
	Level      []int  `json:"level_max"`
	Dive       []int  `json:"dive_max"`
	ClimbBlack []int  `json:"climb_black"`
	ClimbRed   []int  `json:"climb_red"`
	DiveBlack  []int  `json:"dive_speed_climb_black"`
	DiveRed    []int  `json:"dive_speed_climb_red"`
	MaxDive    Pair   `json:"max_dive"`
	LoopDive   *int   `json:"h_loop_dive"`
	Accel      []int  `json:"dive_acceleration"`
	Power      Power
	Brake      int
	Req        map[string][]int `json:"requirement"`
	Ceiling    int
	Guns       []struct {
		Group, Type string
		Factors     float64
		Ammo        int
	}
	Flexible   *struct{ Front, Rear, Stations, Rolls, Ammo int }
	K14        bool
	Silhouette int
	Boxes      map[string]int
	EngineHits string `json:"engine_hits"`
}

func shelf(t testing.TB) *yamldoc.Shelf {
	t.Helper()
	s, err := yamldoc.NewShelf("card", shippedCards())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func cardOf(t testing.TB, id string) *Card {
	t.Helper()
	doc, err := shelf(t).Find(id)
	if err != nil {
		t.Fatal(err)
	}
	c, err := decodeCard(doc)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestCards compares every field of the shipped cards.
func TestCards(t *testing.T) {
	t.Parallel()
	var j struct{ Cards []sheet }
	read(t, "cards.json", &j)
	want(t, "cards", len(shippedCards()), len(j.Cards))
	for _, s := range j.Cards {
		c := cardOf(t, s.ID) // look-ups ignore dashes
		same := func(what string, got, wanted any) {
			t.Helper()
			want(t, s.ID+" "+what, fmt.Sprint(got), fmt.Sprint(wanted))
		}
		var maneuver []int
		for _, m := range s.Maneuver {
			if m == nil {
				maneuver = append(maneuver, 0)
			} else {
				maneuver = append(maneuver, *m)
			}
		}
		same("kind", c.Kind == bomberKind && c.Heavy, s.Type == "heavy bomber")
		same("engines", c.Engines, s.Engines)
		same("engine hits", c.EngineHits, s.EngineHits)
		same("stall", c.Stall, s.Stall)
		same("stall fixed", c.StallFixed, s.ID == "me262a")
		same("maneuver", c.Maneuver, maneuver)
		same("level", c.Level, s.Level)
		same("dive", c.Dive, s.Dive)
		same("climb", c.Climb, Rates{s.ClimbBlack, s.ClimbRed})
		same("dive speed climb", c.DiveClimb, Rates{s.DiveBlack, s.DiveRed})
		same("max dive", c.MaxDive, s.MaxDive)
		loop := 0
		if s.LoopDive != nil {
			loop = *s.LoopDive
		}
		same("half-loop", c.LoopDive, loop)
		same("acceleration", c.Acceleration, s.Accel)
		same("power", c.Power, s.Power)
		same("brake", c.Brake, s.Brake)
		r := c.Requirements
		same("requirements", [][]int{r.Bank, r.Slip, r.Turn, r.HalfRoll, r.HalfLoop, r.VDive},
			[][]int{s.Req["bank"], s.Req["slip"], s.Req["turn"], s.Req["half_roll"], s.Req["half_loop"], s.Req["v_dive"]})
		same("ceiling", c.Ceiling, s.Ceiling)
		same("groups", len(c.Guns), len(s.Guns))
		for k, g := range s.Guns {
			same("gun", c.Guns[k], Group{g.Group, g.Type, Halves(2 * g.Factors), g.Ammo})
		}
		same("flexible", c.Flexible != nil, s.Flexible != nil)
		if f := s.Flexible; f != nil {
			same("flexible guns", *c.Flexible, Flexible{Halves(2 * f.Front), Halves(2 * f.Rear), f.Stations, f.Rolls, f.Ammo})
		}
		same("K-14", c.K14, s.K14)
		same("silhouette", c.Silhouette, s.Silhouette)
		same("boxes", c.Boxes, Boxes{s.Boxes["F"], s.Boxes["W"], s.Boxes["L"], s.Boxes["C"], s.Boxes["E"]})
	}
}

// half rounds half up.
func half(v float64) int { return int(math.Floor(v + 0.5)) }

// TestCardsDerived works the figures of each card out from its real performance (AF-90 to
// AF-96, AF-98, AF-99).
func TestCardsDerived(t *testing.T) {
	t.Parallel()
	k, a := [bands]float64{1, 1.16, 1.37, 1.63}, [bands]float64{761, 735, 707, 678}
	for _, file := range shippedCards() {
		c := cardOf(t, strings.TrimSuffix(file.Name, ".yaml"))
		f, heavy := c.From, c.Heavy
		check := func(what string, got, wanted int) {
			t.Helper()
			want(t, c.ID+" "+what, got, wanted)
		}
		either := func(fighter, bomber int) int {
			if heavy {
				return bomber
			}
			return fighter
		}
		for b := range bands {
			check("AF-90 stall", c.Stall[b], max(1, int(float64(f.StallMPH)*k[b]/50)))
			check("AF-90 level", c.Level[b], half(float64(f.LevelMPH[b])/50))
			check("AF-90 dive", c.Dive[b], max(half(min(float64(f.DiveMPH)*k[b], float64(f.Mach)/100*a[b])/50), c.Level[b]+1))
			black := max(half(float64(f.ClimbFPM[b])/600), 1)
			check("AF-91 black", c.Climb.Black[b], black)
			check("AF-91 red", c.Climb.Red[b], black+either(4, 1))
			check("AF-91 Dive Sp. black", c.DiveClimb.Black[b], black+either(7, 2))
			check("AF-91 Dive Sp. red", c.DiveClimb.Red[b], black+either(13, 4))
			top := half(0.68 * float64(c.Level[0]))
			if b >= 2 {
				top--
			}
			if f.Engine != "jet" && !heavy {
				check("AF-90 maneuver", c.Maneuver[b], top)
			}
			if heavy {
				check("AF-90 maneuver", c.Maneuver[b], c.Stall[b]+1)
			}
		}
		black := half(12 * float64(c.Dive[0]) / 10)
		check("AF-92 black", c.MaxDive.Black, either(black, 5))
		check("AF-92 red", c.MaxDive.Red, either(half(1.5*float64(black)), 8))
		accel := []int{5, 10, 16}
		switch {
		case heavy:
			accel = []int{4}
		case black >= 12:
			accel = []int{4, 9, 15}
		}
		want(t, c.ID+" AF-93", slices.Equal(c.Acceleration, accel), true)
		power := max(half(600/float64(f.Turn360)), 1)
		check("AF-94 Maneuver", c.Power.Maneuver, power)
		check("AF-94 Level", c.Power.Level, max(power-1, 1))
		turns := 3
		switch {
		case f.Turn360 <= 220:
			turns = 1
		case f.Turn360 <= 400:
			turns = 2
		}
		check("AF-95 turn", c.Requirements.Turn[0], turns)
		check("AF-95 slip at Dive speed", c.Requirements.Slip[2], turns+2)
		check("AF-95 bank", c.Requirements.Bank[0], either(1, 2))
		if !heavy {
			check("AF-95 half-loop", c.Requirements.HalfLoop[1], turns+2)
			check("AF-95 vertical dive", c.Requirements.VDive[0], 2)
			loop := 15
			if f.Engine == "jet" {
				loop = 25
			}
			check("AF-96", c.LoopDive, loop)
		}
		r := map[string]int{"p-47d": 2, "f6f": 2, "f4u": 2, "fw-190a": 1, "b-17g": 8}[c.ID]
		fuselage := half(0.14*math.Sqrt(float64(f.WeightKG))) + r
		check("AF-98 F", c.Boxes.F, fuselage)
		check("AF-98 W", c.Boxes.W, either(max(fuselage-1, 7), fuselage-4))
		check("AF-99", c.Silhouette, half(float64(f.Wing)/250))
	}
}
