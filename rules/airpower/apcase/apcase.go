// Package apcase reads the conformance cases of Air Power for tests: a starting
// state, the declared moves, and what must follow. The format is described in
// the legend of the file itself.
package apcase

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"

	"github.com/furball-sim/furball/rules/hex"
)

// Env names another file of cases in the same format.
const Env = "FURBALL_AIRPOWER_CASES"

// A Case is one fact. Which fields are set depends on the kind.
type Case struct {
	ID, Kind, Topic, Aircraft, Configuration, Damage string

	Start json.RawMessage // a Place; a number for the kinds ammunition
	Turns []Turn
	Turn  *Turn

	Attacker, Target, Observer, Other, From, To, Tracker json.RawMessage // each a Place, or a string

	Expect          json.RawMessage
	ExpectIn        []string        `json:"expect_in"`
	ExpectNotIn     []string        `json:"expect_not_in"`
	ExpectOneThird  *float64        `json:"expect_one_third"`
	ExpectTwoThirds *float64        `json:"expect_two_thirds"`
	ExpectRange     *int            `json:"expect_range"`
	ExpectMaxRange  *int            `json:"expect_max_range"`
	ExpectCondition string          `json:"expect_condition"`
	ExpectSight     *bool           `json:"expect_sight"`
	ExpectPadlock   *bool           `json:"expect_padlock"`
	Raw             json.RawMessage `json:"-"` // the whole case, for fields not named here
}

// A Turn is one game turn of a flight case.
type Turn struct {
	Flight  string          // "LVL", "HRD/SD"
	Power   json.RawMessage // "M", or a number of acceleration points
	Options map[string]json.RawMessage
	FPs     []string `json:"fps"`
	Expect  *Place
	Refused string
	Partial bool
}

// A Place is a position and what moves there.
type Place struct {
	Hex              string
	XY               [2]float64
	Facing           string
	Altitude         int
	Speed            float64
	Aircraft, Flight string
	PreviousFlight   string `json:"previous_flight"`
	PreviousPower    string `json:"previous_power"`
	Crashed          bool
}

// Point is the place on the lattice: a column is 2 of X, a hex 4 of Y.
func (p *Place) Point() hex.Point {
	return hex.Point{X: int16(math.Round(2 * p.XY[0])), Y: int16(math.Round(4 * p.XY[1]))}
}

var facings = map[string]hex.Facing{"E": 0, "ENE": 1, "NNE": 2, "N": 3, "NNW": 4, "WNW": 5,
	"W": 6, "WSW": 7, "SSW": 8, "S": 9, "SSE": 10, "ESE": 11}

// Direction is the facing of the place.
func (p *Place) Direction() (hex.Facing, error) {
	f, ok := facings[p.Facing]
	if !ok {
		return 0, fmt.Errorf("apcase: no facing %q", p.Facing)
	}
	return f, nil
}

// HalfSpeed is the speed in half points.
func (p *Place) HalfSpeed() int { return int(math.Round(2 * p.Speed)) }

// PlaceOf reads a Place out of a raw field.
func PlaceOf(raw json.RawMessage) (*Place, error) {
	var p Place
	if err := json.Unmarshal(raw, &p); err != nil {
		return nil, err
	}
	return &p, nil
}

// Load reads the cases of the given kinds, in file order: from the file that
// Env names, or else from the testdata folder of rules/airpower, which is
// found from the folder of the calling test. All kinds when none is given.
func Load(kinds ...string) ([]Case, error) {
	path := os.Getenv(Env)
	if path == "" {
		var err error
		if path, err = shipped(); err != nil {
			return nil, err
		}
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var file struct{ Cases []json.RawMessage }
	if err := json.Unmarshal(data, &file); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	var out []Case
	for i, raw := range file.Cases {
		c := Case{Kind: "flight", Raw: raw}
		if err := json.Unmarshal(raw, &c); err != nil {
			return nil, fmt.Errorf("%s: case %d: %w", path, i+1, err)
		}
		if len(kinds) == 0 || slices.Contains(kinds, c.Kind) {
			out = append(out, c)
		}
	}
	return out, nil
}

// shipped looks for the file from the working folder upwards.
func shipped() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		path := filepath.Join(dir, "rules", "airpower", "testdata", "cases.json")
		if _, err := os.Stat(path); err == nil {
			return path, nil
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", fmt.Errorf("apcase: no rules/airpower/testdata/cases.json above the working folder")
		}
		dir = up
	}
}
