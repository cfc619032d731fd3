package airpower_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules/airpower/aptest"
)

// casesEnv names another file of cases in the same format, which is read in place of ours.
const casesEnv = "FURBALL_AIRPOWER_CASES"

// A Case is one fact. Its other fields depend on the kind: Fields reads them.
type Case struct {
	ID, Kind, Topic, Source string
	Caution                 string          // a detail that differs between editions of a card
	Note                    string          // in words, beside the rest
	Raw                     json.RawMessage `json:"-"` // the whole case
	File                    string          `json:"-"` // where it stands, with its line, from 1
	Line                    int             `json:"-"`
	// Own is set for a case of this repository. What it says of a refusal must fit the reason for it; the
	// cases of others may word it as they like.
	Own bool `json:"-"`
	// Said is what the one who checked the case has to tell, such as the reasons for refusals.
	Said []string `json:"-"`
}

// common are the fields of a case that say nothing of its state or what follows.
var common = []string{"id", "kind", "topic", "source", "caution", "note"}

// Where is the place of the case: its file, line and id.
func (c *Case) Where() string { return fmt.Sprintf("%s:%d: case %s", c.File, c.Line, c.ID) }

// Say notes something to tell about the case.
func (c *Case) Say(format string, a ...any) { c.Said = append(c.Said, fmt.Sprintf(format, a...)) }

// Refused notes the reason for a refusal. The words of the case for it, if any, stand beside the reason.
func (c *Case) Refused(reason any, words Refusal) {
	if words == "" {
		c.Say("refused: %v", reason)
		return
	}
	c.Say("refused: %v (the case: %s)", reason, words)
}

// Fields reads into v, a pointer to a struct, the fields that the kind has. One that v has no place for is
// a [Fault]: it could be part of what the case says.
func (c *Case) Fields(v any) error {
	var rest bytes.Buffer
	err := each(c.Raw, func(name string, value json.RawMessage) error {
		if !slices.Contains(common, name) {
			fmt.Fprintf(&rest, ",%q:%s", name, value)
		}
		return nil
	})
	if err != nil {
		return err
	}
	return Read("", json.RawMessage("{"+strings.TrimPrefix(rest.String(), ",")+"}"), v)
}

// A Turn is one game turn of a flight case.
type Turn struct {
	Flight string `json:"flight"` // "LVL", "HRD/SD"
	// Power is "M", or a number of acceleration points; Setting is another name of the field.
	Power   json.RawMessage            `json:"power"`
	Setting json.RawMessage            `json:"setting"`
	Options map[string]json.RawMessage `json:"options"`
	FPs     []string                   `json:"fps"`
	Speed   *float64                   `json:"speed"` // the start speed that the game turn must have
	Note    string                     `json:"note"`  // in words, beside the rest
	// Expect is the Place after the turn, null where it is not stated; a turn that is
	// refused has none.
	Expect  json.RawMessage `json:"expect"`
	Refused Refusal         `json:"refused"`
	Partial bool            `json:"partial"`
}

// A Refusal is the words for why something is refused: any, or true for a refusal without words. It is empty
// for what is not refused.
type Refusal string

// UnmarshalJSON reads a text, true, false or null.
func (r *Refusal) UnmarshalJSON(data []byte) error {
	switch string(data) {
	case "true":
		*r = "refused"
		return nil
	case "false", "null":
		*r = ""
		return nil
	}
	return json.Unmarshal(data, (*string)(r))
}

// Either is the one of two fields with different names for the same thing that is there, nil if none is. Both
// are a [Fault].
func Either(name string, a json.RawMessage, other string, b json.RawMessage) (json.RawMessage, error) {
	switch {
	case a == nil:
		return b, nil
	case b == nil:
		return a, nil
	}
	return nil, aptest.Faultf("%s: there is %s too, which says the same", name, other)
}

// files are the cases of this repository.
var files = []string{"cases.json", "cases-more.json", "cases-legend.json"}

// Load reads the cases of the given kinds, in file order: from the file that
// casesEnv names, or else our own. All kinds when none is given.
func Load(kinds ...string) (out []Case, err error) {
	if path := os.Getenv(casesEnv); path != "" {
		return read(nil, path, kinds)
	}
	for _, file := range files {
		if out, err = read(out, filepath.Join("testdata", file), kinds); err != nil {
			return nil, err
		}
	}
	for i := range out {
		out[i].Own = true
	}
	return out, nil
}

// read appends the cases of a file.
func read(out []Case, path string, kinds []string) ([]Case, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	all, err := Parse(path, data)
	if err != nil {
		return nil, err
	}
	for i := range all {
		if len(kinds) == 0 || slices.Contains(kinds, all[i].Kind) {
			out = append(out, all[i])
		}
	}
	return out, nil
}

// Parse reads the cases of a file's text: an object with the list of cases, or the bare list. A file without
// cases is an error.
func Parse(path string, data []byte) (out []Case, err error) {
	d := json.NewDecoder(bytes.NewReader(data))
	if err := toList(d); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	for d.More() {
		c := Case{Kind: "flight", File: path}
		if err := d.Decode(&c.Raw); err != nil {
			return nil, fmt.Errorf("%s: case %d: %w", path, len(out)+1, err)
		}
		c.Line = 1 + bytes.Count(data[:int(d.InputOffset())-len(c.Raw)], []byte("\n"))
		if err := json.Unmarshal(c.Raw, &c); err != nil {
			return nil, fmt.Errorf("%s:%d: case %d: %w", path, c.Line, len(out)+1, err)
		}
		out = append(out, c)
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("%s: the list of cases is empty", path)
	}
	if _, err := d.Token(); err != nil { // the bracket that ends the list
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return out, nil
}

// toList passes over what comes before the list of cases.
func toList(d *json.Decoder) error {
	token, err := d.Token()
	if err != nil || token == json.Delim('[') {
		return err
	}
	if token != json.Delim('{') {
		return errors.New("want an object with the field cases, or a list of cases")
	}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return err
		}
		if name == "cases" {
			list, err := d.Token()
			if err == nil && list != json.Delim('[') {
				err = fmt.Errorf("cases: found %v, want a list", list)
			}
			return err
		}
		var other json.RawMessage
		if err := d.Decode(&other); err != nil {
			return err
		}
	}
	return errors.New("no field cases")
}
