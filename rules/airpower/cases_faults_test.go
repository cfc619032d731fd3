package airpower_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/aptest"
)

// oneCase is a case of a kind by its text.
func oneCase(t *testing.T, kind, text string) Case {
	t.Helper()
	all, err := Parse("case", []byte("["+text+"]"))
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
	data, err := os.ReadFile("testdata/faults.json")
	if err != nil {
		t.Fatal(err)
	}
	var faults []struct {
		Kind, Want string // what is said begins with Want
		Case       json.RawMessage
	}
	if err := json.Unmarshal(data, &faults); err != nil {
		t.Fatal(err)
	}
	for _, f := range faults {
		if err := check(&Case{Kind: f.Kind, Raw: f.Case}); !aptest.IsFault(err) || !strings.HasPrefix(err.Error(), f.Want) {
			t.Errorf("%s %s: %v, want %s", f.Kind, f.Case, err, f.Want)
		}
	}
	if len(faults) < 79 {
		t.Errorf("%d faults", len(faults))
	}
}

// TestOthersMayWordRefusals: a refusal in a case of others passes for any reason, and the reason is told.
func TestOthersMayWordRefusals(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		`flight {` + faultStart + `, "turns": [{"flight": "LVL", "power": "AB", "refused": "no such lever"}]}`: "" +
			"the card has no such power setting (AP-6.2) (the case: no such lever)",
		`flight {` + faultStart + `, "turns": [{"flight": "LVL", "power": "M", "fps": ["H", "H-free2"], "partial": true,
			"refused": "one vertical roll a turn for this aircraft"}]}`: "" +
			"free descent is one level only (AP-8.3) (the case: one " +
			"vertical roll a turn for this aircraft)",
		`weapons_use {` + faultStart + `, "turn": {"flight": "UD", "power": "M", "fps": ["H", "H-unl"]},
			"attack": "guns, right after the last FP listed", "expect": "refused", "why": "no guns"}`: "" +
			"after an unloaded FP or " +
			"recovering from it (AP-9.2) (the case: no guns)",
		`configuration {"aircraft": "F-80C", "stores": {"AIM-9B": 1}, "expect": "refused"}`: "" +
			"1.station: found AIM-9B on station 8, want nothing: no station of f-80c takes IRM",
		`ammunition {"aircraft": "F-80C", "start": 0.5, "shots": ["full burst"], "expect": "refused: out"}`: "" +
			"not enough ammunition",
		`gun_range {"attacker": ` + faultPlace + `, "target": {"hex": "A1-2005", "facing": "N", "altitude": 10, "speed": 4},
			"expect": "refused: too far"}`: "outside the field of fire",
		`tracking {"tracker": ` + faultPlace + `, "target": {"hex": "A1-2005", "facing": "N", "altitude": 10, "speed": 4},
			"expect": "refused", "why": "too far"}`: "" +
			"this FP does not count for steady tracking (AP-9.4.1) (the case: too far)",
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
	if foreign() {
		t.Skip("the cases are not ours")
	}
	cases, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	told := 0
	for i := range cases {
		c := &cases[i]
		if err := check(c); err != nil && excused[c.ID] == "" {
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
	if told < 100 {
		t.Errorf("%d reasons told", told)
	}
}
