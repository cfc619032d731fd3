package apcase

import (
	"encoding/json"
	"os"
)

// A Faulty is a case in which something is wrong, for tests: what is said of it begins with Want.
type Faulty struct {
	Case
	Want string
}

// Faults reads the faulty cases of the file testdata/faults.json of the package under test.
func Faults() (all []Faulty, err error) {
	data, err := os.ReadFile("testdata/faults.json")
	if err != nil {
		return nil, err
	}
	var rows []struct {
		Kind, Want string
		Case       json.RawMessage
	}
	if err := json.Unmarshal(data, &rows); err != nil {
		return nil, err
	}
	for _, r := range rows {
		all = append(all, Faulty{Case{Kind: r.Kind, Raw: r.Case}, r.Want})
	}
	return all, nil
}
