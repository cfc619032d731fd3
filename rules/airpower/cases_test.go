package airpower_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/airpower/aptest"
)

// A checker holds a case of its kind against the rules; the error says where they part.
// What it cannot read is an error too.
type checker func(*Case) error

var checkers = map[string]checker{
	"flight":          checkFlight,
	"weapons_use":     checkWeaponsUse,
	"fuel":            checkFuel,
	"distance":        checkDistance,
	"angle_off":       checkAngleOff,
	"in_arc":          checkInArc,
	"radar_arc":       checkRadarArc,
	"gun_range":       checkGunRange,
	"rocket_range":    checkRocketRange,
	"tracking":        checkTracking,
	"sighting":        checkSighting,
	"sighting_max":    checkSightingMax,
	"ammunition":      checkAmmunition,
	"damage":          checkDamage,
	"damage_at_least": checkDamageAtLeast,
	"property":        checkProperty,
	"fraction":        checkFraction,
	"card":            checkCard,
	"configuration":   checkConfiguration,
	"fuel_fraction":   checkFuelFraction,
	"missile_speed":   checkSpeed,
	"missile_move":    checkMove,
	"missile_stall":   checkStall,
	"launch":          checkLaunch,
}

const seedRange = "the seed measures rockets by the ordinary range of AP-3.5, and the rocket cases count these " +
	"offsets one higher"

// excused are the cases that a seed contradicts, with the reason.
var excused = map[string]string{
	"a4-5": seedRange, "a4-11": seedRange, "a4-17": seedRange, "a4-23": seedRange, "a4-29": seedRange,
	"a4-35": seedRange, "a4-41": seedRange, "a4-47": seedRange, "a4-53": seedRange,
}

// loadCases reads all cases and sorts them by topic, topics in the order of the file.
func loadCases(t *testing.T) (topics []string, of map[string][]Case) {
	t.Helper()
	cases, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	of = map[string][]Case{}
	for _, c := range cases {
		if of[c.Topic] == nil {
			topics = append(topics, c.Topic)
		}
		of[c.Topic] = append(of[c.Topic], c)
	}
	return topics, of
}

// TestCases runs the conformance cases, ours or those of the file that casesEnv
// names, by topic and id.
func TestCases(t *testing.T) {
	t.Parallel()
	topics, of := loadCases(t)
	for _, topic := range topics {
		t.Run(topic, func(t *testing.T) {
			t.Parallel()
			for i := range of[topic] {
				c := &of[topic][i]
				t.Run(c.ID, func(t *testing.T) {
					t.Parallel()
					err := check(c)
					for _, said := range c.Said {
						t.Logf("%s: %s", c.Where(), said)
					}
					switch reason := excused[c.ID]; {
					case reason != "" && err == nil:
						t.Errorf("%s needs no excuse: %s", c.Where(), reason)
					case reason == "" && err != nil:
						t.Errorf("%s: %v\n%s", c.Where(), err, c.Raw)
					}
				})
			}
		})
	}
}

// check finds the checker of a case.
func check(c *Case) error {
	f := checkers[c.Kind]
	if f == nil {
		return aptest.Faultf("nobody checks cases of the kind %q", c.Kind)
	}
	return f(c)
}

// TestAllKindsHaveCases guards against a file that has lost some, and checkers that
// nothing runs.
func TestAllKindsHaveCases(t *testing.T) {
	t.Parallel()
	cases, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	n := map[string]int{}
	for _, c := range cases {
		n[c.Kind]++
	}
	if foreign() {
		t.Skipf("%v", n)
	}
	for kind := range checkers {
		if n[kind] < 2 {
			t.Errorf("%d cases of the kind %s", n[kind], kind)
		}
	}
	if len(cases) < 500 {
		t.Errorf("%d cases", len(cases))
	}
	if err := check(&Case{Kind: "weather", Raw: json.RawMessage(`{}`)}); err == nil {
		t.Error("a kind that we do not know passes")
	}
}

// refused is an expectation in place of a number; a reason may follow it, after a colon.
const refused = "refused"

// word reads a string.
func word(raw json.RawMessage) (string, error) {
	var s *string
	if raw == nil {
		return "", aptest.Faultf("expect is missing")
	}
	if err := json.Unmarshal(raw, &s); err != nil || s == nil {
		return "", aptest.Faultf("expect: found %s, want a text", raw)
	}
	return *s, nil
}

// orRefused reads an expectation that is a number or "refused".
func orRefused(raw json.RawMessage) (n float64, allowed bool, err error) {
	if err := json.Unmarshal(raw, &n); err == nil && string(raw) != "null" {
		return n, true, nil
	}
	s, err := word(raw)
	if raw == nil {
		return 0, false, err
	}
	if first, _, _ := strings.Cut(s, ":"); err != nil || first != refused {
		return 0, false, aptest.Faultf("expect: found %s, want a number or %q", raw, refused)
	}
	return 0, false, nil
}

// allowed reads an expectation that is "allowed" or "refused".
func allowed(raw json.RawMessage) (bool, error) {
	s, err := word(raw)
	if err != nil {
		return false, err
	}
	return Allowed(s)
}

// differ is an error if what was found is not what was expected.
func differ[T comparable](what string, got, want T) error {
	if got != want {
		return fmt.Errorf("%s: found %v, want %v", what, got, want)
	}
	return nil
}
