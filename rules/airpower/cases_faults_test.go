package airpower

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/apcase"
)

// oneCase is a case of a kind by its text.
func oneCase(t *testing.T, kind, text string) apcase.Case {
	t.Helper()
	all, err := apcase.Parse("case", []byte("["+text+"]"))
	if err != nil {
		t.Fatal(err)
	}
	all[0].Kind = kind
	return all[0]
}

// Parts of the cases below.
const (
	faultStart = `"aircraft": "F-80C", "start": {"hex": "A1-2015", "facing": "N", "altitude": 10, "speed": 4}`
	faultPlace = `{"hex": "A1-2015", "facing": "N", "altitude": 10, "speed": 4}`
)

// TestFaultsOfCases are cases in which something is wrong: it is refused with its place, and never taken for a
// refusal by the rules.
func TestFaultsOfCases(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		`flight {` + faultStart + `, "turns": []}`:                                              "turns: found none",
		`flight {` + faultStart + `, "turns": [{"flight": "LVL", "power": "M", "fps": ["H"]}]}`: "turns.1: it must be clear what follows",
		`flight {` + faultStart + `, "turns": [{"flight": "LVL", "pwr": "M", "expect": null}]}`: "turns.1.pwr: unknown field",
		`flight {` + faultStart + `, "turns": [{"flight": "LVL", "power": "M", "setting": "M", "refused": "x"}]}`: "turns.1: power: " +
			"there is setting too",
		`flight {` + faultStart + `, "turns": [{"flight": "LVL", "refused": "x"}]}`: "turns.1: power: found ",
		`flight {` + faultStart + `, "turns": [{"flight": "LVL", "power": "M", "speed": 4.5, "refused": "x"}]}`: "turns.1: speed: found 4 " +
			"at the start of the game turn, want 4.5",
		`flight {` + faultStart + `, "turns": [{"flight": "LVL", "power": "M", "fps": ["Hx"], "refused": "x"}]}`: "turns.1: no word \"Hx\"",
		`flight {` + faultStart + `, "turns": [{"flight": "LVL", "power": "M", "options": {"hook": 1}, "refused": "x"}]}`: "turns.1: " +
			"options.hook: unknown option",
		`flight {` + faultStart + `, "turns": [{"flight": "LVL", "power": "M", "options": {"liftdevice": "out"}, "refused": "x"}]}`: "turns.1: " +
			"liftdevice: found \"out\"",
		`flight {` + faultStart + `, "turns": [{"flight": "LVL", "power": "M", "options": {"flameout": 2}, "refused": "x"}]}`: "turns.1: " +
			"flameout: found 2, want 0 to 1",
		`flight {` + faultStart + `, "fuel": "lots", "turns": [{}]}`: "no share \"lots\"",
		`flight {` + faultStart + `, "fuel": -1, "turns": [{}]}`:     "fuel: found -1",
		`flight {` + faultStart + `, "fuel": true, "turns": [{}]}`:   "fuel: found true",
		`flight {"aircraft": "F-80C", "start": {"hex": "A1-2015", "facing": "N", "altitude": 10, "speed": 4, "fuel": 3}, "fuel": 3,
			"turns": [{}]}`: "fuel: there is start.fuel too",
		`flight {"aircraft": "F-80C", "start": {"hex": "A1-2015", "facing": "N", "altitude": 10}, "turns": [{}]}`: "start: altitude or speed",
		`flight {"aircraft": "F-80C", "start": {"hex": "A1-2015", "facing": "N", "altitude": 10, "speed": 4.2}, "turns": [{}]}`: "speed: " +
			"found 4.2",
		`flight {"aircraft": "F-80C", "start": {"hex": "A1-2015", "facing": "N", "altitude": 10, "speed": 4, "flight": "VD"}, "turns": [{}]}`: "" +
			"start.flight: found \"VD\", want previous_flight",
		`flight {"aircraft": "F-80C", "start": {"hex": "A1-2015", "facing": "N", "altitude": 10, "speed": 4, "previous_flight": "up"},
			"turns": [{}]}`: "no flight \"up\"",
		`flight {"aircraft": "F-80C", "start": {"hex": "A1-2015", "facing": "N", "altitude": 10, "speed": 4, "bank": "L"}, "turns": [{}]}`: "" +
			"start.bank: unknown field",
		`flight {"aircraft": "F-80C", "turns": [{}]}`: "start is missing",
		`flight {` + faultStart + `, "turns": [{"flight": "LVL", "power": "N", "fps": ["H", "H", "H", "H"], "expect": {}}]}`: "turns.1: " +
			"expect: nothing is expected",
		`flight {` + faultStart + `, "turns": [{"flight": "LVL", "power": "N", "fps": ["H", "H", "H", "H"], "expect": {"fuel": 3}}]}`: "" +
			"turns.1: fuel: nothing says how much",
		`flight {` + faultStart + `, "turns": [{"flight": "LVL", "power": "N", "fps": ["H", "H", "H", "H"],
			"expect": {"altitude": 10, "flight": "LVL"}}]}`: "turns.1: expect: flight, power and aircraft belong to a start",
		`flight {` + faultStart + `, "turns": [{"flight": "LVL", "power": "N", "fps": ["H", "H", "H", "H"], "expect": {"speed": 4.1}}]}`: "" +
			"turns.1: speed: found 4.1",
		`fuel {"aircraft": "F-80C", "setting": "M", "expect": 3}`:                                                           "start_fuel is missing",
		`fuel {"aircraft": "F-80C", "setting": "M", "fuel": 3}`:                                                             "expect is missing",
		`fuel {"aircraft": "F-80C", "setting": "M", "fuel": 3, "start_fuel": 3, "expect": 2}`:                               "start_fuel: there is fuel too",
		`fuel {"aircraft": "F-80C", "setting": "M", "fuel": 3, "expect": 2.01}`:                                             "fuel: found 2.01",
		`fuel {"aircraft": "F-80C", "setting": "M", "fuel": 3, "engines_out": 1, "expect": 2}`:                              "engines_out: unknown field",
		`card {"aircraft": "F-80C", "lookup": "wings", "expect": 2}`:                                                        "lookup: found \"wings\", want one of ceiling,",
		`card {"aircraft": "F-80C", "lookup": "engines"}`:                                                                   "expect is missing",
		`card {"aircraft": "F-80C", "lookup": "engines", "expect": [1]}`:                                                    "expect: found [1]",
		`card {"aircraft": "F-80C", "lookup": "minimum speed", "band": "XX", "expect": 1}`:                                  "band: found \"XX\"",
		`card {"aircraft": "F-80C", "lookup": "turn drag", "rate": "XT", "expect": 1}`:                                      "no turn rate \"XT\"",
		`card {"aircraft": "F-80C", "lookup": "turn drag", "rate": "BT", "lift_device": true, "expect": 1}`:                 "lift_device: the card has none",
		`card {"aircraft": "F-80C", "lookup": "roll drag", "roll": "XR", "expect": 1}`:                                      "roll: found \"XR\"",
		`card {"aircraft": "F-80C", "lookup": "power", "expect": 1}`:                                                        "setting: found ",
		`card {"aircraft": "F-80C", "lookup": "power", "setting": "X", "expect": 1}`:                                        "no power \"X\"",
		`card {"aircraft": "F-80C", "lookup": "engines", "geometry": "aft", "expect": 1}`:                                   "geometry: found \"aft\"",
		`card {"aircraft": "AU-1", "lookup": "power fade", "expect": 1}`:                                                    "power fade: speed or altitude",
		`card {"aircraft": "F-80C", "lookup": "has property", "property": "XYZ", "expect": true}`:                           "no property \"XYZ\"",
		`property {"aircraft": "F-80C", "geometry": "aft", "expect": {"HTD": true}}`:                                        "geometry: found \"aft\"",
		`property {"aircraft": "F-80C", "expect": {}}`:                                                                      "no property is expected",
		`configuration {"aircraft": "F-80C", "stores": {"FT/600L": 0}, "expect": "CL"}`:                                     "stores.FT/600L: found 0",
		`configuration {"aircraft": "F-80C", "stores": {"FT/600L": -1}, "expect": "CL"}`:                                    "stores.FT/600L: found -1",
		`configuration {"aircraft": "F-80C", "stores": {"FT/601L": 1}, "expect": "CL"}`:                                     "stores.FT/601L: no such store",
		`configuration {"aircraft": "F-80C", "stores": {"FT/600L": "two"}, "expect": "CL"}`:                                 "stores.FT/600L: found \"two\"",
		`in_arc {"observer": ` + faultPlace + `, "other": ` + faultPlace + `, "expect_in": ["179+"]}`:                       "arc: found \"179+\"",
		`in_arc {"observer": ` + faultPlace + `, "other": ` + faultPlace + `}`:                                              "no arcs to be in or not",
		`radar_arc {"observer": ` + faultPlace + `, "other": ` + faultPlace + `, "expect_in": ["180L"]}`:                    "no radar arc \"180L\"",
		`angle_off {"attacker": ` + faultPlace + `, "target": {"hex": "A1-20"}, "expect": "30 arc"}`:                        "target: no hex \"A1-20\"",
		`gun_range {"attacker": ` + faultPlace + `, "target": ` + faultPlace + `, "expect": "no"}`:                          "expect: found \"no\"",
		`gun_range {"attacker": ` + faultPlace + `, "target": ` + faultPlace + `}`:                                          "expect is missing",
		`tracking {"tracker": ` + faultPlace + `, "target": ` + faultPlace + `, "expect": "maybe"}`:                         "expect: found \"maybe\"",
		`weapons_use {` + faultStart + `, "turn": {"flight": "LVL", "power": "M"}, "attack": "bombs", "expect": "allowed"}`: "attack: found \"bombs\"",
		`weapons_use {` + faultStart + `, "turn": {"flight": "LVL", "power": "M", "expect": null},
			"attack": "guns, right after the last FP listed", "expect": "allowed"}`: "turn: what is expected",
		`sighting {"observer": ` + faultPlace + `, "target": ` + faultPlace + `}`:                     "a range, a condition",
		`ammunition {"aircraft": "F-80C", "start": 0.3, "shots": ["full burst"], "expect": 1}`:        "start and shots",
		`ammunition {"aircraft": "F-80C", "start": 3, "shots": ["long burst"], "expect": 1}`:          "no shot \"long burst\"",
		`ammunition {"aircraft": "F-89D", "start": 3, "shots": ["some rocket factors"], "expect": 1}`: "no number of factors",
		`fraction {"value": 1.2, "expect_one_third": 1}`:                                              "value: found 1.2",
		`fraction {"value": 1.5}`: "a value and a fraction",
		`distance {"from": {"hex": "A1-2015"}, "to": {"hex": "A1-2014"}}`:                          "expect is missing",
		`distance {"from": {"hex": "A1-2015"}, "to": {"hex": "A1-2014", "hight": 3}, "expect": 1}`: "to.hight: unknown field",
		`damage {"hits": ["X"], "expect": "L"}`:                                                    "no damage \"X\"",
		`weather {}`:                                                                               "nobody checks cases of the kind \"weather\"",
	} {
		kind, text, _ := strings.Cut(text, " ")
		c := oneCase(t, kind, text)
		if err := check(&c); !apcase.IsFault(err) || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s %s: %v, want %s", kind, text, err, want)
		}
	}
}

// TestOthersMayWordRefusals: a refusal in a case of others passes for any reason, and the reason is told.
func TestOthersMayWordRefusals(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		`flight {` + faultStart + `, "turns": [{"flight": "LVL", "power": "AB", "refused": "no such lever"}]}`: "" +
			"the card has no such power setting (AP-6.2) (the case: no such lever)",
		`flight {` + faultStart + `, "turns": [{"flight": "LVL", "power": "M", "fps": ["H", "H-free2"], "partial": true,
			"refused": "one vertical roll a turn for this aircraft"}]}`: "free descent is one level only (AP-8.3) (the case: one " +
			"vertical roll a turn for this aircraft)",
		`weapons_use {` + faultStart + `, "turn": {"flight": "UD", "power": "M", "fps": ["H", "H-unl"]},
			"attack": "guns, right after the last FP listed", "expect": "refused", "why": "no guns"}`: "after an unloaded FP or " +
			"recovering from it (AP-9.2) (the case: no guns)",
		`configuration {"aircraft": "F-80C", "stores": {"AIM-9B": 1}, "expect": "refused"}`:                 "1.station: found AIM-9B on station 8, want nothing: no station of f-80c takes IRM",
		`ammunition {"aircraft": "F-80C", "start": 0.5, "shots": ["full burst"], "expect": "refused: out"}`: "not enough ammunition",
		`gun_range {"attacker": ` + faultPlace + `, "target": {"hex": "A1-2005", "facing": "N", "altitude": 10, "speed": 4},
			"expect": "refused: too far"}`: "outside the field of fire",
		`tracking {"tracker": ` + faultPlace + `, "target": {"hex": "A1-2005", "facing": "N", "altitude": 10, "speed": 4},
			"expect": "refused", "why": "too far"}`: "this FP does not count for steady tracking (AP-9.4.1) (the case: too far)",
	} {
		kind, text, _ := strings.Cut(text, " ")
		c := oneCase(t, kind, text)
		err := check(&c)
		if err != nil || len(c.Said) != 1 || !strings.HasPrefix(c.Said[0], "refused: "+want) {
			t.Errorf("%s %s: %v, told %q, want %s", kind, text, err, c.Said, want)
		}
		c.Own = true
		if check(&c) == nil && (kind == "flight" || kind == "ammunition" || kind == "gun_range") {
			t.Errorf("%s %s: a case of our own passes with words that mean another reason", kind, text)
		}
	}
}

// TestRefusalsAreTold: of each of our cases that is refused the runner tells the reason.
func TestRefusalsAreTold(t *testing.T) {
	t.Parallel()
	cases, err := apcase.Load()
	if err != nil {
		t.Fatal(err)
	}
	told := 0
	for i := range cases {
		c := &cases[i]
		if err := check(c); err != nil && !foreign() && excused[c.ID] == "" {
			t.Errorf("%s: %v", c.Where(), err)
		}
		refuses := strings.Contains(string(c.Raw), `"refused"`) || strings.Contains(string(c.Raw), `"refused: `)
		reason := len(c.Said) == 1 && strings.HasPrefix(c.Said[0], "refused: ") && len(c.Said[0]) > len("refused: ")
		if refuses != reason && !(len(c.Said) == 1 && strings.HasPrefix(c.Said[0], "accepted: ")) {
			t.Errorf("%s: told %q", c.Where(), c.Said)
		}
		if reason {
			told++
		}
	}
	if told < 100 && !foreign() {
		t.Errorf("%d reasons told", told)
	}
}
