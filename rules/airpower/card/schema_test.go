package card_test

import (
	"bytes"
	"strings"
	"testing"

	. "github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// An independent validator accepts every card file, and refuses what the tags
// alone can refuse.
func TestSchema(t *testing.T) {
	t.Parallel()
	text, err := yamldoc.Schema(Document{}, "card of Air Power")
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("card.json", parsed); err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile("card.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range allFiles(t) {
		if err := schema.Validate(parse(t, f.Name, string(f.Data)).Any()); err != nil {
			t.Errorf("%s: %v", f.Name, err)
		}
	}
	for _, change := range [][2]string{{"AB:   {CL: 3,", "AB:   {CL: 3.1,"}, {"AB:   {CL: 3,", `AB:   {CL: "-",`},
		{"visibility: 7", "visibility: 21"},
		{"{min: 2, max: 8}", "{min: 2}"}, {"{min: 2, max: 8}", "x"}, {"AB: 6, M: 2}", "AB: 6}"},
		{"dive: 8.5}", "dive: 8.3}"}, {"  LO: {CL: {min", "  LX: {CL: {min"},
		{"[SMP, RPR]", "[SMP, RPQ]"}, {"climb_speed", "climb_sped"}, {"fuel: 10}", "fuel: 10.01}"},
		{"{fps: 1, dp: 1}", "{fps: 1}"}} {
		broken := strings.Replace(shippedText(t, "f-4b"), change[0], change[1], 1)
		doc := parse(t, "f-4b.yaml", broken)
		if broken == shippedText(t, "f-4b") || schema.Validate(doc.Any()) == nil || Check(doc) == nil {
			t.Errorf("%s for %s: the schema or Check has nothing against it", change[1], change[0])
		}
	}
}

// Every field of the document says what it is.
func TestSchemaExplains(t *testing.T) {
	t.Parallel()
	text, err := yamldoc.Schema(Document{}, "card of Air Power")
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(text), `"description": ""`) {
		t.Error("a field has an empty description")
	}
	for _, word := range []string{"turn_drag", "irm_besides", "variable_geometry", "power_fade", "emergency_AB"} {
		if !strings.Contains(string(text), `"`+word+`"`) {
			t.Errorf("the schema has no field %s", word)
		}
	}
}
