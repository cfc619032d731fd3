// Package apcase reads the conformance cases of Air Power for tests: a starting
// state, the declared moves, and what must follow. The format is described in
// the legend of the file itself.
package apcase

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// Env names another file of cases in the same format, which is read in place of ours.
const Env = "FURBALL_AIRPOWER_CASES"

// A Case is one fact. Its other fields depend on the kind: Fields reads them.
type Case struct {
	ID, Kind, Topic, Source string
	Caution                 string          // a detail that differs between editions of a card
	Raw                     json.RawMessage `json:"-"` // the whole case
}

// common are the fields of a case that say nothing of its state or what follows.
var common = []string{"id", "kind", "topic", "source", "caution"}

// Fields reads into v, a pointer to a struct, the fields that the kind has. One that
// v has no place for is an error: it could be part of what the case says.
func (c *Case) Fields(v any) error {
	var all map[string]json.RawMessage
	if err := json.Unmarshal(c.Raw, &all); err != nil {
		return err
	}
	for _, name := range common {
		delete(all, name)
	}
	return strict(all, v)
}

func strict(fields map[string]json.RawMessage, v any) error {
	data, err := json.Marshal(fields)
	if err != nil {
		return err
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	return d.Decode(v)
}

// A Turn is one game turn of a flight case.
type Turn struct {
	Flight  string                     `json:"flight"` // "LVL", "HRD/SD"
	Power   json.RawMessage            `json:"power"`  // "M", or a number of acceleration points
	Options map[string]json.RawMessage `json:"options"`
	FPs     []string                   `json:"fps"`
	// Expect is the Place after the turn, null where it is not stated; a turn that is
	// refused has none.
	Expect  json.RawMessage `json:"expect"`
	Refused string          `json:"refused"`
	Partial bool            `json:"partial"`
}

// Load reads the cases of the given kinds, in file order: from the file that
// Env names, or else from cases.json and cases-more.json in the testdata folder of
// rules/airpower, which is found from the folder of the calling test. All kinds when
// none is given.
func Load(kinds ...string) ([]Case, error) {
	if path := os.Getenv(Env); path != "" {
		return read(nil, path, kinds)
	}
	dir, err := shipped()
	if err != nil {
		return nil, err
	}
	out, err := read(nil, filepath.Join(dir, "cases.json"), kinds)
	if err != nil {
		return nil, err
	}
	return read(out, filepath.Join(dir, "cases-more.json"), kinds)
}

// read appends the cases of a file.
func read(out []Case, path string, kinds []string) ([]Case, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var file struct{ Cases []json.RawMessage }
	if err := json.Unmarshal(data, &file); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
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

// shipped looks for the folder of the files from the working folder upwards.
func shipped() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		folder := filepath.Join(dir, "rules", "airpower", "testdata")
		if _, err := os.Stat(filepath.Join(folder, "cases.json")); err == nil {
			return folder, nil
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", fmt.Errorf("apcase: no rules/airpower/testdata/cases.json above the working folder")
		}
		dir = up
	}
}
