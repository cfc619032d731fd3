package yamldoc_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// compile reads a schema with an independent validator.
func compile(t *testing.T, schema []byte) *jsonschema.Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(schema))
	if err != nil {
		t.Fatalf("the schema is not JSON: %v\n%s", err, schema)
	}
	c := jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft2020)
	if err := c.AddResource("schema.json", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("schema.json")
	if err != nil {
		t.Fatalf("the schema is wrong: %v\n%s", err, schema)
	}
	return s
}

// Decode and the schema agree on every document here.
func TestSchemaAgreesWithDecode(t *testing.T) {
	t.Parallel()
	text, err := yamldoc.Schema(sample{}, "sample")
	if err != nil {
		t.Fatal(err)
	}
	s := compile(t, text)
	tests := map[string]bool{
		"name: a": true,
		"name: a\nkind: ufo\nspeed: 12\nnums: [1, 6]\nnames: [red]\nseed: 18446744073709551615\nsmall: " +
			"-128\nshare: 0.5": true,
		"name: a\nguns: [{power: 1}]\nspare: {power: 13}\nby: {x: 0}\nsub: {a: []}\nraw: [1, {x: ~}]\nnext: " +
			"{name: b}": true,
		"name: a\nbound: 2\non: false\nshort: abcdé\nid: abc\nleast: 3\nmost: " +
			"7\nprice: 1.25": true,
		"{}":                                 false,
		"name: 3":                            false,
		"name: ''":                           false,
		"name: ~":                            false,
		"name: a\nspped: 3":                  false,
		"name: a\nspeed: 13":                 false,
		"name: a\nspeed: 0":                  false,
		"name: a\nspeed: '8'":                false,
		"name: a\nspeed: 1.5":                false,
		"name: a\nspeed:":                    false,
		"name: a\nleast: 2":                  false,
		"name: a\nmost: 8":                   false,
		"name: a\nsmall: 128":                false,
		"name: a\nseed: -1":                  false,
		"name: a\nshare: 1.5":                false,
		"name: a\non: yes":                   false,
		"name: a\nkind: bomber":              false,
		"name: a\nid: A":                     false,
		"name: a\nshort: abcdef":             false,
		"name: a\nnums: []":                  false,
		"name: a\nnums: [1, 2, 3, 4]":        false,
		"name: a\nnums: [7]":                 false,
		"name: a\nnames: [green]":            false,
		"name: a\nnames: red":                false,
		"name: a\nguns: [{}]":                false,
		"name: a\nguns: [{power: 1, x: 1}]":  false,
		"name: a\nspare: []":                 false,
		"name: a\nbound: 3":                  false,
		"name: a\nby: {x: -1}":               false,
		"name: a\nby: {x: 1, y: 1, z: 1}":    false,
		"name: a\nsub: {a: [{power: 14}]}":   false,
		"name: a\nprice: x":                  false,
		"name: a\nnext: {}":                  false,
		"name: a\nnext: {name: b, speed: 0}": false,
		"[]":                                 false,
	}
	for text, want := range tests {
		n := mustParse(t, text)
		var into sample
		if err := yamldoc.Decode(n, &into); (err == nil) != want {
			t.Errorf("Decode(%q): %v, want valid %v", text, err, want)
		}
		if err := s.Validate(n.Any()); (err == nil) != want {
			t.Errorf("schema on %q: %v, want valid %v", text, err, want)
		}
	}
}

func TestSchemaBytes(t *testing.T) {
	t.Parallel()
	const want = `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "a <gun>",
  "type": "object",
  "properties": {
    "power": {
      "type": "integer",
      "minimum": 1,
      "maximum": 13,
      "description": "greatest charge (charge points)"
    },
    "recharge": {
      "type": "integer"
    }
  },
  "required": [
    "power"
  ],
  "additionalProperties": false
}
`
	for _, zero := range []any{gun{}, &gun{}} {
		got, err := yamldoc.Schema(zero, "a <gun>")
		if err != nil || string(got) != want {
			t.Errorf("Schema = %s, %v, want %s", got, err, want)
		}
	}
	first, _ := yamldoc.Schema(sample{}, "x")
	for range 20 {
		if again, _ := yamldoc.Schema(sample{}, "x"); !bytes.Equal(first, again) {
			t.Fatal("the bytes differ from call to call")
		}
	}
	for _, part := range []string{`"multipleOf": 0.01`, `"$ref": "#"`, `"$ref": "#/$defs/gun"`} {
		if !strings.Contains(string(first), part) {
			t.Errorf("no %s in %s", part, first)
		}
	}
	if _, err := yamldoc.Schema(3, "x"); err == nil {
		t.Error("a schema of an int")
	}
	if _, err := yamldoc.Schema(nil, "x"); err == nil {
		t.Error("a schema of nothing")
	}
}

// Two types of the same name get definitions of their own.
func TestSchemaNameClash(t *testing.T) {
	t.Parallel()
	type outer struct {
		A gun                     `yaml:"a"`
		C map[string]clash[gun]   `yaml:"c"`
		D map[string]clash[cents] `yaml:"d"`
	}
	text, err := yamldoc.Schema(outer{}, "x")
	if err != nil {
		t.Fatal(err)
	}
	compile(t, text)
	var parsed struct {
		Defs map[string]json.RawMessage `json:"$defs"`
	}
	if err := json.Unmarshal(text, &parsed); err != nil || len(parsed.Defs) != 3 {
		t.Errorf("%d definitions, want 3 (%v): %s", len(parsed.Defs), err, text)
	}
}

type clash[T any] struct {
	V T `yaml:"v"`
}
