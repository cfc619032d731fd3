package airforce

import (
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
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

// shipped is the shelf of the shipped cards, which take long to parse.
var shipped = sync.OnceValues(func() (*yamldoc.Shelf, error) { return yamldoc.NewShelf("card", shippedCards()) })

func shelf(t testing.TB) *yamldoc.Shelf {
	t.Helper()
	s, err := shipped()
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

// mended are the figures of shipped cards that differ from cards.json, and why. The figures of
// cards.json mix power settings, loads and heights; the page says how each card is derived now.
var mended = map[string]map[string]string{
	"a6m2": {
		"stall":   "68 mph was with flaps down",
		"level":   "331 mph is its speed at 14,930 ft, not at 20,000",
		"ceiling": "32,810 ft, the height where it climbs 100 ft/min",
		"dive":    "Mach 0.62, for a P-38 dives away from it",
	},
	"bf-109g": {
		"dive":             "the handbook allows 466 mph, not 528",
		"climb":            "all at 1.42 ata, which loses more with height",
		"dive speed climb": "goes with climb",
		"max dive":         "goes with dive",
		"acceleration":     "goes with dive",
	},
	"f4u": {
		"stall":            "90 mph was with flaps down",
		"climb":            "with water at every height",
		"dive speed climb": "goes with climb",
		"ceiling":          "36,900 ft, of the F4U-1 with the same climb",
	},
	"f6f": {
		"stall":            "85 mph was with flaps down",
		"climb":            "2,650 ft/min at 10,000 ft",
		"dive speed climb": "goes with climb",
		"dive":             "the handbook allows 415 knots, which is 477 mph",
		"max dive":         "goes with dive",
		"acceleration":     "goes with dive",
		"gun 1":            "400 rounds a gun are 30 seconds",
	},
	"fw-190a": {
		"climb":            "emergency power, as its level speeds; it was climb power",
		"dive speed climb": "goes with climb",
		"dive":             "the handbook allows 466 mph, not 528",
		"max dive":         "goes with dive",
		"acceleration":     "goes with dive",
		"gun 1":            "250 rounds at 700 a minute are 21 seconds",
	},
	"me-262a": {
		"climb":            "3,937 ft/min at the sea and 2,165 at 19,685 ft",
		"dive speed climb": "goes with climb",
		"ceiling":          "37,565 ft, which goes with that climb",
	},
	"p-47d": {
		"level":            "418 mph at 20,000 ft",
		"dive":             "Mach 0.79, reached without dive flaps",
		"climb":            "2,900 ft/min; it had the P-51D's 3,567",
		"dive speed climb": "goes with climb",
	},
	"p-51d": {
		"stall": "101 mph at 9,000 lb, by its handbook",
	},
	"spitfire-ix": {
		"dive":             "Mach 0.80, as far as a trial has a propeller fighter handle",
		"stall":            "90 mph, by its handbook",
		"climb":            "4,620 ft/min, with +18 lb as its level speeds",
		"dive speed climb": "goes with climb",
		"ceiling":          "43,000 ft, which goes with that climb",
		"gun 1":            "120 rounds at 600 a minute are 12 seconds",
	},
}

// TestCards compares every field of the shipped cards with those of cards.json, but for the
// figures that are mended: these must differ, so that the list says what is so.
func TestCards(t *testing.T) {
	t.Parallel()
	var j struct{ Cards []sheet }
	read(t, "cards.json", &j)
	for _, s := range j.Cards {
		c := cardOf(t, s.ID) // look-ups ignore dashes
		same := func(what string, got, wanted any) {
			t.Helper()
			if reason := mended[c.ID][what]; reason == "" {
				want(t, s.ID+" "+what, fmt.Sprint(got), fmt.Sprint(wanted))
			} else if fmt.Sprint(got) == fmt.Sprint(wanted) {
				t.Errorf("%s %s is as in cards.json, and said to be mended: %s", s.ID, what, reason)
			}
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
			same(fmt.Sprintf("gun %d", k+1), c.Guns[k], Group{g.Group, g.Type, Halves(2 * g.Factors), g.Ammo})
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
