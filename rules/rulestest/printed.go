package rulestest

import (
	"encoding/json"
	"os"
	"testing"
)

// Printed reads the printed table of a rule id into v, out of the file testdata/tables.json of the package under test.
func Printed(t testing.TB, id string, v any) {
	t.Helper()
	data, err := os.ReadFile("testdata/tables.json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]json.RawMessage
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(all[id], v); err != nil {
		t.Fatalf("%s: %v", id, err)
	}
}
