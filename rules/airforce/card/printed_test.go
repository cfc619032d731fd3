package card_test

import (
	"encoding/json"
	"fmt"
	"os"
	"testing"

	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/rulestest"
)

// A sheet is a card of cards.json.
type sheet struct {
	ID         string
	Type       string
	Engines    int
	Stall      []int
	Maneuver   []*int    `json:"maneuver_max"`
	Level      []int     `json:"level_max"`
	Dive       []int     `json:"dive_max"`
	ClimbBlack []int     `json:"climb_black"`
	ClimbRed   []int     `json:"climb_red"`
	DiveBlack  []int     `json:"dive_speed_climb_black"`
	DiveRed    []int     `json:"dive_speed_climb_red"`
	MaxDive    card.Pair `json:"max_dive"`
	LoopDive   *int      `json:"h_loop_dive"`
	Accel      []int     `json:"dive_acceleration"`
	Power      card.Power
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
	data, err := os.ReadFile("testdata/cards.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &j); err != nil {
		t.Fatal(err)
	}
	for _, s := range j.Cards {
		c := card.Printed(t, s.ID) // look-ups ignore dashes
		same := func(what string, got, wanted any) {
			t.Helper()
			if reason := mended[c.ID][what]; reason == "" {
				rulestest.Same(t, s.ID+" "+what, fmt.Sprint(got), fmt.Sprint(wanted))
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
		same("kind", c.Kind == card.BomberKind && c.Heavy, s.Type == "heavy bomber")
		same("engines", c.Engines, s.Engines)
		same("engine hits", c.EngineHits, s.EngineHits)
		same("stall", c.Stall, s.Stall)
		same("stall fixed", c.StallFixed, s.ID == "me262a")
		same("maneuver", c.Maneuver, maneuver)
		same("level", c.Level, s.Level)
		same("dive", c.Dive, s.Dive)
		same("climb", c.Climb, card.Rates{Black: s.ClimbBlack, Red: s.ClimbRed})
		same("dive speed climb", c.DiveClimb, card.Rates{Black: s.DiveBlack, Red: s.DiveRed})
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
			same(fmt.Sprintf("gun %d", k+1), c.Guns[k], card.Group{Name: g.Group, Type: g.Type, Factors: card.Halves(2 * g.Factors), Ammo: g.Ammo})
		}
		same("flexible", c.Flexible != nil, s.Flexible != nil)
		if f := s.Flexible; f != nil {
			same("flexible guns", *c.Flexible, card.Flexible{Front: card.Halves(2 * f.Front), Rear: card.Halves(2 * f.Rear),
				Stations: f.Stations, Rolls: f.Rolls, Ammo: f.Ammo})
		}
		same("K-14", c.K14, s.K14)
		same("silhouette", c.Silhouette, s.Silhouette)
		same("boxes", c.Boxes, card.Boxes{F: s.Boxes["F"], W: s.Boxes["W"], L: s.Boxes["L"], C: s.Boxes["C"], E: s.Boxes["E"]})
	}
}
